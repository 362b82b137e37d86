// Conditions that cannot hold together, or of which one always holds: (and (< 0 n) (= 0 n)), (or (is Mover
// P1) (is Mover P2)), and (if (< 3 n) (if (= 1 n) ..)).
//
// Conditions about the same thing contradict each other where what they allow has nothing in common.
#include <algorithm>
#include <functional>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/condition_sets.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/static_sites.h"

namespace makomba {

namespace {

class TogetherFinder {
  public:
    explicit TogetherFinder(const Description& d) : d_(d), graph_(d.checked.graph), conditions_(d) {}

    std::vector<Finding> find() {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_[id].kind != NodeKind::Ludeme) continue;
            if (graph_.is(id, Form::AndTwo, Form::AndAll)) joined(id, true), inBoth(id);
            if (graph_.is(id, Form::OrTwo, Form::OrAll)) joined(id, false);
            if (graph_.is(id, Form::IfMoves)) nested(id);
            if (graph_.is(id, Form::IfRegion)) ofNothing(id);
            if (graph_.is(id, Form::Phase)) settledByEnds(id);
        }
        settledByEnds(Ludeme(graph_, graph_.root)[op::rules]);
        return std::move(found_);
    }

  private:
    // ── what ends have settled ───────────────────────────────────────────────────────────────────────

    // Who is to move has not lost yet: what the ends ask of the player who comes next, as it is then.
    std::vector<std::pair<NodeId, Said>> leftByEnds(NodeId end) const {
        std::vector<std::pair<NodeId, Said>> known;
        visitInside(graph_, end, [&](NodeId n) {
            if (!graph_.is(n, Form::EndIf, Form::EndForEach)) return;
            const bool loop = graph_.is(n, Form::EndForEach);
            const Ludeme l(graph_, n);
            std::vector<std::pair<NodeId, Said>> all;
            conditions_.gather(loop ? l[op::if_] : l[0], false, all);
            for (auto& [condition, said] : all) {
                if (!holdsForm(graph_, condition, Form::CountPieces, Form::CountSites)) continue;
                const std::string_view role = loop ? "Player" : "Next";
                const std::size_t at = said.thing.find(role);
                if (at == std::string::npos) continue;
                said.thing.replace(at, role.size(), "Mover");
                known.emplace_back(condition, said);
            }
        });
        return known;
    }

    // The ends of a phase, or those of the whole game.
    void settledByEnds(NodeId scope) {
        if (!scope.valid() || d_.game->program.players() != 2) return;
        const NodeId end = Ludeme(graph_, scope)[op::end];
        if (!end.valid()) return;
        const auto known = leftByEnds(end);
        if (known.empty()) return;
        visitInside(graph_, scope, [&](NodeId n) {
            if (graph_.is(n, Form::IfMoves)) settled(Ludeme(graph_, n)[0], known);
        });
    }
    void settled(NodeId asked, const std::vector<std::pair<NodeId, Said>>& known) {
        for (const bool holds : {true, false}) {
            std::vector<std::pair<NodeId, Said>> all = known;
            conditions_.gather(asked, holds, all);
            NodeId with;
            if (all.size() != known.size() + 1 || !clash(all, known.size(), with).valid()) continue;
            add(asked,
                fmt::format("`{}` is {} true: an end has settled it", shown(asked),
                            holds ? "never" : "always"),
                fmt::format("the game is over where `{}`", shown(with)));
        }
    }

    std::string text(NodeId node) const { return printNode(graph_, node); }

    // ── several ──────────────────────────────────────────────────────────────────────────────────────

    // The first condition that leaves nothing for its thing, those before it taken as they are.
    NodeId clash(const std::vector<std::pair<NodeId, Said>>& all, std::size_t from, NodeId& with) const {
        for (std::size_t i = from; i < all.size(); ++i) {
            Said sum = all[i].second;
            if (!sum.possible()) continue;  // told of the condition by itself
            for (std::size_t k = 0; k < i; ++k) {
                if (all[k].second.thing != sum.thing || !all[k].second.possible()) continue;
                sum.narrow(all[k].second);
                if (sum.possible()) continue;
                with = all[k].first;
                return all[i].first;
            }
        }
        return {};
    }

    void joined(NodeId node, bool conjunction) {
        std::vector<std::pair<NodeId, Said>> all;
        conditions_.gather(node, conjunction, all);
        NodeId with;
        const NodeId clashing = clash(all, 1, with);
        if (!clashing.valid()) return;
        add(node,
            conjunction ? fmt::format("`{}` is never true: its parts contradict each other", shown(node))
                        : fmt::format("`{}` is always true: one of its parts always holds", shown(node)),
            fmt::format("`{}` and `{}`", shown(with), shown(clashing)));
    }

    // (and (is In x A) (is In x B)): of regions that have no site in common.
    void inBoth(NodeId node) {
        std::vector<NodeId> asked;
        visitParts(graph_, node, [&](NodeId part) {
            if (graph_.is(part, Form::IsIn)) asked.push_back(part);
        });
        for (std::size_t i = 0; i < asked.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const Ludeme one(graph_, asked[k]), other(graph_, asked[i]);
                const auto site = [&](const Ludeme& l) {
                    return l[0].valid() ? text(l[0]) : std::string("(to)");
                };
                if (site(one) != site(other) || !apart(one[1], other[1])) continue;
                add(node, fmt::format("`{}` is never true: the regions have no site in common", shown(node)),
                    fmt::format("`{}` and `{}`", shown(asked[k]), shown(asked[i])));
                return;
            }
    }
    bool apart(NodeId one, NodeId other) const {
        for (int mover = 1; mover <= 2; ++mover) {
            const auto a = staticSites(d_, one, mover), b = staticSites(d_, other, mover);
            if (!a || !b || a->empty() || b->empty()) return false;
            std::vector<int> common;
            std::set_intersection(a->begin(), a->end(), b->begin(), b->end(), std::back_inserter(common));
            if (!common.empty()) return false;
        }
        return d_.game->program.players() == 2;
    }

    // (if A (if B ..)): B where A holds, or where it does not. Nothing happens between the two.
    void nested(NodeId node) {
        const Ludeme l(graph_, node);
        for (const int branch : {1, 2}) {
            std::vector<std::pair<NodeId, Said>> context;
            conditions_.gather(branch == 1 ? l[0] : besideLimits(l[0]), branch == 1, context);
            within(l[static_cast<std::size_t>(branch)], context, branch == 1);
        }
    }
    // (and A (< (count MovesThisTurn) 20)): where that is false, it is nearly always because of A.
    NodeId besideLimits(NodeId condition) const {
        if (!graph_.is(condition, Form::AndTwo, Form::AndAll)) return condition;
        std::vector<NodeId> rest;
        visitParts(graph_, condition, [&](NodeId part) {
            if (graph_[part].kind == NodeKind::Ludeme &&
                !holdsForm(graph_, part, Form::CountMovesThisTurn, Form::CountTurns, Form::CountMoves))
                rest.push_back(part);
        });
        return rest.size() == 1 ? rest[0] : condition;
    }

    // (if (= 0 (count Sites in:R)) R ..): where R has no site, it is chosen from.
    void ofNothing(NodeId node) {
        const Ludeme l(graph_, node);
        for (const std::size_t branch : {1, 2}) {
            if (!l[branch].valid()) continue;
            std::vector<std::pair<NodeId, Said>> known;
            conditions_.gather(l[0], branch == 1, known);
            for (const auto& [condition, said] : known) {
                if (said.high > 0) continue;
                for (const Operand& o : graph_[condition].operands)
                    if (graph_.is(o.node, Form::CountSites) &&
                        text(Ludeme(graph_, o.node)[op::in]) == text(l[branch]))
                        add(l[branch],
                            fmt::format("`{}` is chosen from where it has no site", shown(l[branch])),
                            fmt::format("only where `{}` is {}", shown(condition),
                                        branch == 1 ? "true" : "false"));
            }
        }
    }

    void within(NodeId node, const std::vector<std::pair<NodeId, Said>>& context, bool held) {
        if (!node.valid()) return;
        if (graph_[node].kind == NodeKind::Array ||
            graph_.is(node, Form::AndTwoMoves, Form::AndAllMoves, Form::OrTwoMoves, Form::OrAllMoves)) {
            for (const Operand& operand : graph_[node].operands)
                if (operand.node.valid() && !graph_.is(operand.node, Form::Then))
                    within(operand.node, context, held);
            return;
        }
        if (!graph_.is(node, Form::IfMoves)) return;
        std::vector<std::pair<NodeId, Said>> all = context;
        conditions_.gather(Ludeme(graph_, node)[0], true, all);
        NodeId with;
        const NodeId clashing = clash(all, context.size(), with);
        if (!clashing.valid() || text(clashing) == text(with))
            return;  // the same again: told as behind-itself
        // Contradictions inside the inner condition are told of itself.
        if (std::none_of(context.begin(), context.end(), [&](const auto& c) { return c.first == with; }))
            return;
        add(clashing, fmt::format("`{}` is never true where it stands", shown(clashing)),
            fmt::format("it is asked only where `{}` is {}", shown(with), held ? "true" : "false"));
    }

    std::string shown(NodeId node) const { return oneLine(text(node), 100); }

    void add(NodeId node, std::string said, std::string note) {
        const TextPlace place = placeOf(d_, node);
        if (!place.stretch.valid()) return;
        Finding finding(FindingId::SettledTogether, place.stretch, std::move(said));
        finding.notes.push_back(std::move(note));
        found_.push_back(std::move(finding));
    }

    const Description& d_;
    const RuleGraph& graph_;
    const ConditionReader conditions_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> togetherFindings(const Description& d) { return TogetherFinder(d).find(); }

}  // namespace makomba
