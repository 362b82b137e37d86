// Rules that are there twice, or stand behind another that always comes first.
#include <algorithm>
#include <cctype>
#include <functional>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class TwiceFinder {
  public:
    explicit TwiceFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        walk(Ludeme(graph_, graph_.root)[op::rules]);
        for (const Component& component : d_.game->program.equipment.components) walk(component.moves);
        return std::move(found_);
    }

  private:
    std::string text(NodeId node) const { return printNode(graph_, node); }

    void walk(NodeId node) {
        if (!node.valid()) return;
        const RuleNode& n = graph_[node];
        if (n.kind == NodeKind::Ludeme) look(node);
        for (const Operand& operand : n.operands) walk(operand.node);
    }

    void look(NodeId node) {
        switch (graph_.form(node)) {
            case Form::AndTwo:
            case Form::OrTwo:
            case Form::OrTwoMoves:
            case Form::AndTwoMoves:
            case Form::AndAllMoves:
            case Form::AndAll:
            case Form::OrAll:
            case Form::OrAllMoves: return repeated(node);
            case Form::SitesListed: return sameSite(node);
            case Form::IfMoves: return branches(node);
            case Form::ByScore: return scores(node);
            case Form::Equal:
            case Form::Unequal:
            case Form::Less:
            case Form::LessOrEqual:
            case Form::Greater:
            case Form::GreaterOrEqual: return itself(node);
            default: return;
        }
    }

    std::vector<NodeId> parts(NodeId node) const {
        std::vector<NodeId> all;
        for (const Operand& operand : graph_[node].operands) {
            if (!operand.node.valid()) continue;
            if (graph_[operand.node].kind == NodeKind::Array)
                for (const Operand& element : graph_[operand.node].operands) all.push_back(element.node);
            else if (graph_[operand.node].kind == NodeKind::Ludeme && !graph_.is(operand.node, Form::Then))
                all.push_back(operand.node);
        }
        return all;
    }

    // Of (if condition (remove ..)) what is taken; none for anything else.
    NodeId takenIf(NodeId node) const {
        if (!graph_.is(node, Form::IfMoves)) return {};
        const Ludeme l(graph_, node);
        return graph_.is(l[1], Form::Remove, Form::FromTo) && !l[2].valid() ? l[1] : NodeId{};
    }
    // What asks the same of different numbers, or of the contrary, is one rule in two cases.
    bool oneCaseEach(NodeId a, NodeId b) const {
        if (graph_.is(a, Form::Not) || graph_.is(b, Form::Not)) return true;
        const auto &x = graph_[a].operands, &y = graph_[b].operands;
        return graph_.form(a) == graph_.form(b) && !x.empty() && x.size() == y.size() &&
               graph_[a].kind == NodeKind::Ludeme && std::any_of(x.begin(), x.end(), [&](const Operand& o) {
                   return o.node.valid() && graph_[o.node].kind == NodeKind::Ludeme &&
                          std::any_of(y.begin(), y.end(), [&](const Operand& p) {
                              return p.node.valid() && text(p.node) == text(o.node);
                          });
               });
    }
    // One after another under two conditions: after the first nothing is left for the second.
    void takenTwice(const std::vector<NodeId>& all) {
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const NodeId here = takenIf(all[i]), before = takenIf(all[k]);
                if (!here.valid() || !before.valid() || text(here) != text(before)) continue;
                if (text(all[i]) == text(all[k]) ||
                    oneCaseEach(Ludeme(graph_, all[i])[0], Ludeme(graph_, all[k])[0]))
                    continue;
                add(here, FindingId::SaidTwice,
                    fmt::format("`{}` stands here twice, under two conditions", oneLine(text(here), 100)));
                return;
            }
    }

    void repeated(NodeId node) {
        const std::vector<NodeId> all = parts(node);
        if (graph_.is(node, Form::AndTwoMoves, Form::AndAllMoves)) takenTwice(all);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (text(all[i]) == text(all[k])) {
                    add(all[i], FindingId::SaidTwice,
                        fmt::format("`{}` stands here twice", oneLine(text(all[i]), 100)));
                    return;
                }
    }

    // (sites {(ahead (from) N) (ahead (from) N)}): one was to be another. Numbers told twice do no harm.
    void sameSite(NodeId node) {
        const std::vector<NodeId> all = parts(node);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (graph_[all[i]].kind == NodeKind::Ludeme && text(all[i]) == text(all[k]))
                    return add(
                        all[i], FindingId::ChoiceOfOne,
                        fmt::format("`{}` stands twice in one list of sites", oneLine(text(all[i]), 100)));
    }

    void branches(NodeId node) {
        const Ludeme l(graph_, node);
        if (l[1].valid() && l[2].valid() && text(l[1]) == text(l[2]))
            add(node, FindingId::SaidTwice,
                fmt::format("both branches of `(if {} ..)` are the same", oneLine(text(l[0]), 60)));
        // The same condition once more, where nothing has happened in between.
        const std::string condition = text(l[0]);
        for (const int branch : {1, 2}) {
            const NodeId inner = l[static_cast<std::size_t>(branch)];
            if (graph_.is(inner, Form::IfMoves) && text(Ludeme(graph_, inner)[0]) == condition)
                add(inner, FindingId::BehindItself,
                    fmt::format("`{}` is asked again where it is {} already", oneLine(condition, 100),
                                branch == 1 ? "true" : "false"));
        }
    }

    // What is added to one and taken from the other is a slip, too.
    static std::string withoutSigns(std::string text) {
        for (std::size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1))
            if (at + 2 < text.size() && text[at + 2] == ' ' && (text[at + 1] == '+' || text[at + 1] == '-'))
                text[at + 1] = '~';
        return text;
    }

    // The final scores of both players, where one is that of the other with a player left as he was.
    void scores(NodeId node) {
        NodeId of[3];
        const std::function<void(NodeId)> gather = [&](NodeId part) {
            if (!part.valid()) return;
            if (graph_.is(part, Form::FinalScore)) {
                const std::string_view who = Ludeme(graph_, part).word(op::rOne);
                if (who == "P1") of[1] = part;
                if (who == "P2") of[2] = part;
                return;
            }
            for (const Operand& operand : graph_[part].operands) gather(operand.node);
        };
        gather(node);
        if (!of[1].valid() || !of[2].valid()) return;
        const std::string first = text(of[1]), second = text(of[2]);
        if (withoutSigns(masked(first)) == withoutSigns(masked(second)) && exchanged(first) != second)
            add(of[2], FindingId::ScoreOfAnother,
                fmt::format("`{}` is not `{}` with the players exchanged", oneLine(second, 80),
                            oneLine(first, 80)));
    }

    // With the players P1 and P2 as `?`, or each as the other.
    static std::string masked(std::string text) { return replaced(std::move(text), false); }
    static std::string exchanged(std::string text) { return replaced(std::move(text), true); }
    static std::string replaced(std::string text, bool exchange) {
        for (std::size_t i = 0; i + 1 < text.size(); ++i) {
            const bool word = i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]));
            if (!word || text[i] != 'P' || (text[i + 1] != '1' && text[i + 1] != '2')) continue;
            text[i + 1] = !exchange ? '?' : text[i + 1] == '1' ? '2' : '1';
        }
        return text;
    }

    void itself(NodeId node) {
        const auto& operands = graph_[node].operands;
        if (operands.size() == 2 && operands[0].node.valid() && operands[1].node.valid() &&
            graph_[operands[0].node].kind == NodeKind::Ludeme &&
            text(operands[0].node) == text(operands[1].node))
            add(node, FindingId::DecidedByNumbers,
                fmt::format("`{}` compares a thing with itself", oneLine(text(node), 100)));
    }

    void add(NodeId node, FindingId id, std::string said) {
        const TextPlace place = placeOf(d_, node);
        if (place.stretch.valid()) found_.emplace_back(id, place.stretch, std::move(said));
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> twiceFindings(const Description& d) { return TwiceFinder(d).find(); }

}  // namespace makomba
