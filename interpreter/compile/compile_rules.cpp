// The frame of the rules: phases, end rules, and whether everything in them can be run.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/engine/situations.h"

namespace makomba {

namespace {

// What follows when everybody has passed, as (meta (passEnd ..)) says it.
enum class PassEnd : std::uint8_t { Unsaid, Draw, NoEnd };

PassEnd compileMeta(const RuleProgram& rules, Program& program) {
    PassEnd passEnd = PassEnd::Unsaid;
    for (const Value each : rules.frame.meta) {
        const InstructionView rule(rules, each);
        const Form form = rule.form();
        if (form == Form::Swap) program.swapRule = true;
        else if (form == Form::NoRepeat) program.noRepeat = repetitionNamed(rule.word(op::repetition));
        else if (form == Form::NoSuicide) program.noSuicide = true;
        else if (form == Form::PassEnd)
            passEnd = rule.word(op::passEndType) == "NoEnd" ? PassEnd::NoEnd : PassEnd::Draw;
        else if (form == Form::Automove) program.automove = true;
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
        messages_.add(Message::UnsupportedLudeme, id, "`" + graph_.row(id).name() + "`")
            .notes.push_back(graph_.row(id).documentation);
        all = false;
    }
    return all;
}

bool Compiler::compile() {
    if (!reportUnsupported()) return false;
    if (const NodeId mode = Ludeme(graph_, graph_.root)[op::mode]; mode.valid()) {
        const std::string_view type = Ludeme(graph_, mode).word(op::modeType);
        if (!type.empty() && type != "Alternating") {
            messages_.unsupported(mode, "a game in which players move at the same time");
            return false;
        }
    }

    const PassEnd passEnd = compileMeta(rules_, program_);
    for (std::size_t i = 0; i < equipment().regions.size(); ++i) regionSet(i);
    program_.pieceMoves.resize(equipment().components.size());
    for (std::size_t i = 1; i < equipment().components.size(); ++i)
        if (const Value piece = rules_.frame.pieceMoves[i]; piece.valid())
            program_.pieceMoves[i] = moves(piece);
    compileStart();
    compilePhases();

    const bool explicitPass = graph_.has(Form::MovePass);
    const bool dice = std::any_of(equipment().containers.begin(), equipment().containers.end(),
                                  [](const Container& c) { return c.dice; });
    program_.implicitPassDraw = passEnd == PassEnd::Unsaid ? !program_.usesAllPassed && !dice &&
                                                                 !(program_.players() == 1 && explicitPass)
                                                           : passEnd == PassEnd::Draw;
    return messages_.diagnostics().ok();
}

void Compiler::compileMatch(MatchRules& match) {
    match.end = endRules(rules_.frame.end);
    const InstructionView game = instruction(rules_.frame.games[static_cast<std::size_t>(match.game)]);
    if (const Value result = game[op::result]; result.valid()) match.result = integer(result);
    if (const Value next = game[op::next]; next.valid()) match.next = integer(next);
}

void Compiler::compilePhases() {
    const ProgramFrame& frame = rules_.frame;
    program_.hasEnd = !frame.end.empty();
    program_.end = endRules(frame.end);
    if (frame.phases.size() > 16)
        messages().add(Message::TooManyPhases, instruction(frame.rules)[op::phases], 16);
    for (const ProgramFrame::Phase& each : frame.phases) {
        Phase phase;
        phase.name = each.name;
        phase.owner = each.owner.valid()
                          ? Equipment::playerOfRole(rules_.role(each.owner), program_.players())
                                .value_or(program_.shared())
                          : program_.shared();
        program_.phases.push_back(std::move(phase));
    }
    for (std::size_t i = 0; i < frame.phases.size(); ++i) compilePhase(frame.phases[i], program_.phases[i]);
}

void Compiler::compilePhase(const ProgramFrame::Phase& from, Phase& phase) {
    if (from.declaration.valid())
        if (const Value mode = instruction(from.declaration)[op::mode]; mode.valid())
            if (const std::string_view type = instruction(mode).word(op::modeType);
                !type.empty() && type != "Alternating")
                unsupported(mode, "a phase in which players move at the same time");
    phase.play = moves(from.play);
    phase.hasEnd = !from.end.empty();
    phase.end = endRules(from.end);
    for (const Value next : from.next) phase.next.push_back(nextPhase(next));
    program_.changesPhases = program_.changesPhases || !phase.next.empty();
}

NextPhase Compiler::nextPhase(Value node) {
    const InstructionView l = instruction(node);
    NextPhase next;
    const Value who = l[0];
    next.who = who.valid() ? player(who) : literal(program_.shared());
    next.condition = condition(l[op::condition]);
    if (const std::string_view name = l.word(op::phaseRef); !name.empty()) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < program_.phases.size(); ++i) {
            names.push_back(program_.phases[i].name);
            if (program_.phases[i].name == name && next.target < 0) next.target = static_cast<int>(i);
        }
        if (next.target < 0) messages().noSuchName(Message::UnknownName, node, "phase", name, names);
    }
    return next;
}

std::vector<EndRule> Compiler::endRules(const std::vector<Value>& end) {
    std::vector<EndRule> rules;
    for (const Value each : end) rules.push_back(endRule(each));
    return rules;
}

EndRule Compiler::endRule(Value node) {
    const InstructionView l = instruction(node);
    EndRule rule;
    if (l.row().head == "forEach") {
        const Role role = l.role(op::rEnd);
        if (l[op::trackKey].valid()) {
            unsupported(node, "`forEach Track` in a match, which has no tracks");
            return rule;
        }
        rule.loop = role == Role::NonMover ? EndRule::Loop::NonMover : EndRule::Loop::Players;
        rule.condition = condition(l[op::if_]);
        if (role.isByTeam()) {
            const PlayersExpr meant = players(l[op::rEnd]);
            const BoolExpr holds = rule.condition;
            rule.condition =
                make<bool>([=](Context& c) { return (meant(c) >> c.r->player & 1) && holds(c); });
        }
        rule.result = endResult(l[op::result]);
        rule.hasResult = true;
        return rule;
    }
    rule.condition = condition(l[0]);
    if (const Value sub = l[1]; sub.valid()) {
        const std::vector<Value> subs = sub.isArray() ? l.elements(sub) : std::vector{sub};
        for (const Value each : subs) rule.subs.push_back(endRule(each));
    }
    if (const Value result = l[2]; result.valid()) {
        rule.hasResult = true;
        rule.result = endResult(result);
    }
    return rule;
}

EndResult Compiler::endResult(Value node) {
    const InstructionView l = instruction(node);
    EndResult result;
    if (l.form() == Form::Result) {
        const std::string_view type = l.word(op::resultType);
        result.who = player(l[0]);
        result.team = l[0].isWord() && rules_.text(l[0]).starts_with("Team");
        if (type == "Win") result.kind = ResultKind::Win;
        else if (type == "Loss") result.kind = ResultKind::Loss;
        else if (type == "Draw" || type == "Tie") result.kind = ResultKind::Draw;
        else unsupported(node, "the result " + std::string(type));
    } else if (l.form() == Form::ByScore) {
        result.kind = ResultKind::ByScore;
        result.misere = l.literalBool(op::misere, false);
        if (const Value scores = l[op::finalScores]; scores.valid())
            for (const Value score : l.elements(scores))
                result.scores.push_back({player(instruction(score)[0]), integer(instruction(score)[1])});
    } else if (l.form() == Form::Payoffs) {
        result.kind = ResultKind::ByPayoff;
        std::vector<double> values{0};  // of those who are not named
        const std::vector<Value> payoffs = l.elements(l[0]);
        for (const Value payoff : payoffs) values.push_back(rules_.real(instruction(payoff)[1]));
        std::vector<double> order = values;
        std::sort(order.begin(), order.end());
        const auto place = [&](double value) {
            return literal(
                static_cast<int>(std::lower_bound(order.begin(), order.end(), value) - order.begin()));
        };
        result.scores.push_back({literal(program_.shared()), place(0)});
        for (std::size_t i = 0; i < payoffs.size(); ++i)
            result.scores.push_back({player(instruction(payoffs[i])[0]), place(values[i + 1])});
    } else {
        unsupported(node, "`" + l.row().name() + "`");
    }
    return result;
}

}  // namespace makomba
