// The frame of the rules: phases, end rules, and whether everything in them can be run.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/engine/situations.h"

namespace makomba {

namespace {

// What follows when everybody has passed, as (meta (passEnd ..)) says it.
enum class PassEnd : std::uint8_t { Unsaid, Draw, NoEnd };

PassEnd compileMeta(const RuleGraph& graph, NodeId meta, Program& program) {
    PassEnd passEnd = PassEnd::Unsaid;
    if (!meta.valid()) return passEnd;
    const Ludeme all(graph, meta);
    const std::vector<NodeId> rules =
        graph[all[0]].kind == NodeKind::Array ? all.elements(all[0]) : std::vector{all[0]};
    for (const NodeId node : rules) {
        const Ludeme rule(graph, node);
        const Form form = rule.form();
        if (form == Form::Swap) program.swapRule = true;
        else if (form == Form::NoRepeat) program.noRepeat = repetitionNamed(rule.word(op::repetition));
        else if (form == Form::NoSuicide) program.noSuicide = true;
        else if (form == Form::PassEnd)
            passEnd = rule.word(op::passEndType) == "NoEnd" ? PassEnd::NoEnd : PassEnd::Draw;
        else if (form == Form::Gravity) program.dropsPieces = true;
        else if (form == Form::Pin) program.pinsSupports = true;
    }
    return passEnd;
}

}  // namespace

bool Compiler::reportUnsupported() {
    bool all = true;
    for (std::size_t i = 0; i < graph_.size(); ++i) {
        const NodeId id(i);
        if (graph_[id].kind != NodeKind::Ludeme || LudemeTable::get().canRun(graph_.form(id))) continue;
        unsupported(id, "`" + graph_.row(id).name() + "`");
        all = false;
    }
    return all;
}

bool Compiler::compile() {
    if (!reportUnsupported()) return false;
    const Ludeme game(graph_, graph_.root);
    if (const std::string_view mode = game[op::mode].valid() ? ludeme(game[op::mode]).word(op::modeType) : "";
        !mode.empty() && mode != "Alternating") {
        unsupported(game[op::mode], "a game in which players move at the same time");
        return false;
    }
    program_.ownerOf.clear();
    for (const Component& component : equipment().components)
        program_.ownerOf.push_back(static_cast<std::uint8_t>(component.owner));

    const Ludeme rules(graph_, game[op::rules]);
    const PassEnd passEnd = compileMeta(graph_, rules[op::meta], program_);
    for (std::size_t i = 0; i < equipment().regions.size(); ++i) regionSet(i);
    program_.pieceMoves.resize(equipment().components.size());
    for (std::size_t i = 1; i < equipment().components.size(); ++i)
        if (const NodeId node = equipment().components[i].moves; node.valid())
            program_.pieceMoves[i] = moves(node);
    compileStart(rules[op::start]);
    compilePhases(rules);

    bool explicitPass = false;
    for (std::size_t i = 0; i < graph_.size(); ++i)
        explicitPass = explicitPass || (graph_[NodeId(i)].kind == NodeKind::Ludeme &&
                                        graph_.form(NodeId(i)) == Form::MovePass);
    const bool dice = std::any_of(equipment().containers.begin(), equipment().containers.end(),
                                  [](const Container& c) { return c.dice; });
    program_.implicitPassDraw = passEnd == PassEnd::Unsaid ? !program_.usesAllPassed && !dice &&
                                                                 !(program_.players() == 1 && explicitPass)
                                                           : passEnd == PassEnd::Draw;
    return messages_.diagnostics().ok();
}

void Compiler::compilePhases(const Ludeme& rules) {
    if (const NodeId end = rules[op::end]; end.valid()) {
        program_.hasEnd = true;
        program_.end = endRules(end);
    }
    const NodeId phases = rules[op::phases];
    if (!phases.valid()) {
        Phase phase;
        phase.owner = program_.shared();
        phase.play = moves(ludeme(rules[op::play])[0]);
        program_.phases.push_back(std::move(phase));
        return;
    }
    const std::vector<NodeId> nodes = rules.elements(phases);
    if (nodes.size() > 16) messages_.add(Message::TooManyPhases, phases, 16);
    for (const NodeId node : nodes) {
        Phase phase;
        phase.name = ludeme(node).word(op::phaseName);
        const std::string_view role = ludeme(node).word(op::rPhase);
        phase.owner = role.empty()
                          ? program_.shared()
                          : Equipment::playerOfRole(role, program_.players()).value_or(program_.shared());
        program_.phases.push_back(std::move(phase));
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Ludeme l = ludeme(nodes[i]);
        Phase& phase = program_.phases[i];
        if (const std::string_view mode = l[op::mode].valid() ? ludeme(l[op::mode]).word(op::modeType) : "";
            !mode.empty() && mode != "Alternating")
            unsupported(l[op::mode], "a phase in which players move at the same time");
        phase.play = moves(ludeme(l[op::play])[0]);
        if (const NodeId end = l[op::end]; end.valid()) {
            phase.hasEnd = true;
            phase.end = endRules(end);
        }
        std::vector<NodeId> next;
        if (const NodeId one = l[op::nextPhase]; one.valid()) next.push_back(one);
        if (const NodeId several = l[op::nextPhases]; several.valid()) next = l.elements(several);
        for (const NodeId entry : next) phase.next.push_back(nextPhase(entry));
        program_.changesPhases = program_.changesPhases || !phase.next.empty();
    }
}

NextPhase Compiler::nextPhase(NodeId node) {
    const Ludeme l = ludeme(node);
    NextPhase next;
    const NodeId who = l[0];
    const bool everybody = !who.valid() || graph_[who].text == "All";
    next.who = everybody ? literal(program_.shared()) : player(who);
    next.condition = condition(l[op::condition]);
    if (const std::string_view name = l.word(op::phaseRef); !name.empty()) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < program_.phases.size(); ++i) {
            names.push_back(program_.phases[i].name);
            if (program_.phases[i].name == name && next.target < 0) next.target = static_cast<int>(i);
        }
        if (next.target < 0) messages_.noSuchName(Message::UnknownName, node, "phase", name, names);
    }
    return next;
}

std::vector<EndRule> Compiler::endRules(NodeId end) {
    const NodeId inner = ludeme(end)[0];
    const std::vector<NodeId> nodes =
        graph_[inner].kind == NodeKind::Array ? ludeme(end).elements(inner) : std::vector{inner};
    std::vector<EndRule> rules;
    for (const NodeId node : nodes) rules.push_back(endRule(node));
    return rules;
}

EndRule Compiler::endRule(NodeId node) {
    const Ludeme l = ludeme(node);
    EndRule rule;
    if (l.row().head == "forEach") {
        const std::string_view role = l.word(op::rEnd);
        if (l[op::trackKey].valid() ||
            (role != "NonMover" && role != "Player" && role != "Enemy" && role != "All" && !role.empty())) {
            unsupported(node, "`forEach` over anything but players");
            return rule;
        }
        rule.loop = role == "NonMover" || role == "Enemy" ? EndRule::Loop::NonMover : EndRule::Loop::Players;
        rule.condition = condition(l[op::if_]);
        rule.result = endResult(l[op::result]);
        rule.hasResult = true;
        return rule;
    }
    rule.condition = condition(l[0]);
    if (const NodeId sub = l[1]; sub.valid()) {
        const std::vector<NodeId> subs =
            graph_[sub].kind == NodeKind::Array ? l.elements(sub) : std::vector{sub};
        for (const NodeId each : subs) rule.subs.push_back(endRule(each));
    }
    if (const NodeId result = l[2]; result.valid()) {
        rule.hasResult = true;
        rule.result = endResult(result);
    }
    return rule;
}

EndResult Compiler::endResult(NodeId node) {
    const Ludeme l = ludeme(node);
    EndResult result;
    if (l.form() == Form::Result) {
        const std::string_view type = l.word(op::resultType);
        result.who = player(l[0]);
        if (type == "Win") result.kind = ResultKind::Win;
        else if (type == "Loss") result.kind = ResultKind::Loss;
        else if (type == "Draw" || type == "Tie") result.kind = ResultKind::Draw;
        else unsupported(node, "the result " + std::string(type));
    } else if (l.form() == Form::ByScore) {
        result.kind = ResultKind::ByScore;
        result.misere = l.literalBool(op::misere, false);
        if (const NodeId scores = l[op::finalScores]; scores.valid())
            for (const NodeId score : l.elements(scores))
                result.scores.push_back({player(ludeme(score)[0]), integer(ludeme(score)[1])});
    } else if (l.form() == Form::Payoffs) {
        result.kind = ResultKind::ByPayoff;
        std::vector<double> values{0};  // of those who are not named
        const std::vector<NodeId> payoffs = l.elements(l[0]);
        for (const NodeId payoff : payoffs) values.push_back(graph_[ludeme(payoff)[1]].real);
        std::vector<double> order = values;
        std::sort(order.begin(), order.end());
        const auto place = [&](double value) {
            return literal(
                static_cast<int>(std::lower_bound(order.begin(), order.end(), value) - order.begin()));
        };
        result.scores.push_back({literal(program_.shared()), place(0)});
        for (std::size_t i = 0; i < payoffs.size(); ++i)
            result.scores.push_back({player(ludeme(payoffs[i])[0]), place(values[i + 1])});
    } else {
        unsupported(node, "`" + l.row().name() + "`");
    }
    return result;
}

}  // namespace makomba
