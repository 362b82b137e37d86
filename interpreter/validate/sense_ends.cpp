// Ends of the game that another always comes before, and rules told for each player that are unlike in a
// number.
#include <algorithm>
#include <cctype>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/condition_sets.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/sides_alike.h"

namespace makomba {

namespace {

// The same player's name, number or piece with the players exchanged: P1, (player 1), "Disc1".
std::string exchanged(std::string word) {
    if (word.empty() || (word.back() != '1' && word.back() != '2')) return word;
    word.back() = word.back() == '1' ? '2' : '1';
    return word;
}

class EndFinder {
  public:
    explicit EndFinder(const Description& d) : d_(d), graph_(d.checked.graph), conditions_(d) {}

    std::vector<Finding> find() {
        if (d_.game->program.players() != 2) return {};
        walk(Ludeme(graph_, graph_.root)[op::rules]);
        return std::move(found_);
    }

  private:
    std::string shown(NodeId node) const { return oneLine(printNode(graph_, node), 100); }

    void walk(NodeId node) {
        if (!node.valid()) return;
        const bool list = graph_[node].kind == NodeKind::Array;
        if (list) unlike(graph_[node].operands);
        if (list) shadowed(graph_[node].operands);
        if (graph_.is(node, Form::OrTwo, Form::AndTwo)) unlike(graph_[node].operands);
        for (const Operand& operand : graph_[node].operands) walk(operand.node);
    }

    // ── an end behind another ────────────────────────────────────────────────────────────────────────

    bool decides(NodeId end) const {
        return std::any_of(graph_[end].operands.begin(), graph_[end].operands.end(),
                           [&](const Operand& o) { return graph_.is(o.node, Form::Result, Form::ByScore); });
    }

    void shadowed(const std::vector<Operand>& ends) {
        std::vector<NodeId> before;
        for (const Operand& operand : ends) {
            const NodeId end = operand.node;
            if (!end.valid() || !graph_.is(end, Form::EndIf)) continue;
            const NodeId condition = Ludeme(graph_, end)[0];
            for (const NodeId earlier : before) {
                if (printNode(graph_, condition) == printNode(graph_, earlier)) {
                    add(FindingId::BehindItself, end,
                        fmt::format("an end before this one has the same condition `{}`", shown(condition)));
                    break;
                }
                if (!conditions_.implies(condition, earlier)) continue;
                add(FindingId::EndShadowed, end,
                    fmt::format(
                        "this end never comes about: whenever `{}` is true the end before it has come",
                        shown(condition)),
                    fmt::format("that one asks for `{}`", shown(earlier)));
                break;
            }
            if (decides(end)) before.push_back(condition);
        }
    }

    // ── unlike in a number ───────────────────────────────────────────────────────────────────────────

    struct Difference {
        int numbers = 0, players = 0, other = 0;
        NodeId where;
    };

    static bool orders(Form form) {
        return form == Form::Less || form == Form::LessOrEqual || form == Form::Greater ||
               form == Form::GreaterOrEqual;
    }

    // What is counted and compared with a number, not the number of a site.
    bool compares(NodeId node) const {
        if (!node.valid() || graph_[node].kind != NodeKind::Ludeme) return false;
        const auto& operands = graph_[node].operands;
        return (orders(graph_.form(node)) || graph_.is(node, Form::Equal, Form::Unequal)) &&
               std::any_of(operands.begin(), operands.end(), [&](const Operand& o) {
                   return graph_.is(o.node, Form::Count, Form::CountPieces, Form::CountSites, Form::Score);
               });
    }

    // How one differs from the other with the players exchanged.
    void differ(NodeId one, NodeId other, NodeId around, Difference& all) const {
        if (one.valid() != other.valid()) ++all.other;
        if (!one.valid() || !other.valid() || all.other > 0) return;
        const RuleNode &a = graph_[one], &b = graph_[other];
        if (a.kind != b.kind || a.operands.size() != b.operands.size()) {
            ++all.other;
            return;
        }
        if (a.kind == NodeKind::Int && a.number != b.number) {
            if (!compares(around)) ++all.other;
            ++all.numbers, all.where = other;
            return;
        }
        if (a.kind == NodeKind::Constant || a.kind == NodeKind::String) {
            if (a.text == b.text) return;
            if (exchanged(std::string(a.text)) != b.text) ++all.other;
            ++all.players;
            return;
        }
        if (a.kind == NodeKind::Ludeme && graph_.form(one) != graph_.form(other)) {
            if (!compares(one) || !compares(other)) {
                ++all.other;
                return;
            }
            ++all.numbers, all.where = other;
        }
        for (std::size_t i = 0; i < a.operands.size(); ++i)
            differ(a.operands[i].node, b.operands[i].node, one, all);
    }

    void unlike(const std::vector<Operand>& list) {
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                Difference all;
                differ(list[k].node, list[i].node, {}, all);
                if (all.numbers != 1 || all.players == 0 || all.other > 0 || !alike()) continue;
                add(FindingId::NumbersUnlike, list[i].node,
                    fmt::format("`{}` is what another rule says of the other player, but for a number",
                                shown(list[i].node)),
                    fmt::format("the other: `{}`", shown(list[k].node)));
                return;
            }
    }

    bool alike() {
        if (!alike_) alike_ = sidesBeginAlike(*d_.game);
        return *alike_;
    }

    void add(FindingId id, NodeId node, std::string said, std::string note = {}) {
        addFindingAt(found_, d_, id, node, std::move(said), std::move(note));
    }

    const Description& d_;
    const RuleGraph& graph_;
    const ConditionReader conditions_;
    std::optional<bool> alike_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> endFindings(const Description& d) { return EndFinder(d).find(); }

}  // namespace makomba
