// Conditions that cannot hold together, or of which one always holds: (and (< 0 n) (= 0 n)), (or (is Mover P1) (is
// Mover P2)), and (if (< 3 n) (if (= 1 n) ..)).
//
// What a condition says of one thing is a set of what that may be: numbers between two bounds, or what stands on a
// site. Conditions about the same thing contradict each other where the sets have nothing in common.
#include <algorithm>
#include <functional>
#include <limits>
#include <optional>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

constexpr std::int64_t farOff = std::numeric_limits<std::int32_t>::max();

// What stands on a site: nothing, a piece of the mover's or a friend's, of others', of nobody's; as bits. Shared
// pieces are others'.
enum Standing : unsigned { Nothing = 1, Own = 2, Others = 4, Nobodys = 8, Whatever = 15 };

// What one condition says of one thing.
struct Said {
    std::string thing;
    std::int64_t low = -farOff, high = farOff;
    std::vector<std::int64_t> without;  // single numbers that it is not
    unsigned standing = Whatever;

    bool possible() const {
        std::int64_t first = low, last = high;
        const auto isOut = [&](std::int64_t number) {
            return std::find(without.begin(), without.end(), number) != without.end();
        };
        while (first <= last && isOut(first)) ++first;
        return first <= last && standing != 0;
    }
    void narrow(const Said& other) {
        low = std::max(low, other.low), high = std::min(high, other.high), standing &= other.standing;
        without.insert(without.end(), other.without.begin(), other.without.end());
    }
};

class TogetherFinder {
  public:
    explicit TogetherFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_[id].kind != NodeKind::Ludeme) continue;
            if (graph_.is(id, Form::AndTwo, Form::AndAll)) joined(id, true);
            if (graph_.is(id, Form::OrTwo, Form::OrAll)) joined(id, false);
            if (graph_.is(id, Form::IfMoves)) nested(id);
        }
        return std::move(found_);
    }

  private:
    std::string text(NodeId node) const { return printNode(graph_, node); }

    // ── one condition ────────────────────────────────────────────────────────────────────────────────

    std::optional<std::int64_t> number(NodeId node) const {
        if (!node.valid() || graph_[node].kind != NodeKind::Int) return std::nullopt;
        return graph_[node].number;
    }

    // The site of (is Empty site), (is Enemy (who at:site)).
    std::string siteOf(NodeId node) const {
        std::string site;
        for (const Operand& operand : graph_[node].operands)
            if (operand.node.valid()) site += " " + text(operand.node);
        return "what stands on" + site;
    }

    static Said withNumbers(std::string thing, std::int64_t low, std::int64_t high) {
        Said said;
        said.thing = std::move(thing), said.low = low, said.high = high;
        return said;
    }

    // The comparison of a thing with a number; `flip`: the number stands first.
    std::optional<Said> comparison(NodeId node, bool holds) const {
        const auto& operands = graph_[node].operands;
        if (operands.size() != 2) return std::nullopt;
        const auto left = number(operands[0].node), right = number(operands[1].node);
        if (left.has_value() == right.has_value()) return std::nullopt;
        const NodeId what = left ? operands[1].node : operands[0].node;
        if (!what.valid() || graph_[what].kind != NodeKind::Ludeme) return std::nullopt;
        const std::int64_t n = left ? *left : *right;
        Said all = withNumbers(text(what), lowestOf(what), farOff);
        Form form = graph_.form(node);
        if (form == Form::Equal || form == Form::Unequal) {
            if ((form == Form::Equal) == holds) all.narrow(withNumbers({}, n, n));
            else all.without.push_back(n);
            return all;
        }
        bool less = form == Form::Less || form == Form::LessOrEqual;
        bool orEqual = form == Form::LessOrEqual || form == Form::GreaterOrEqual;
        if (!less && form != Form::Greater && form != Form::GreaterOrEqual) return std::nullopt;
        if (left) less = !less;
        if (!holds) less = !less, orEqual = !orEqual;
        all.narrow(less ? withNumbers({}, -farOff, orEqual ? n : n - 1)
                        : withNumbers({}, orEqual ? n : n + 1, farOff));
        return all;
    }
    std::int64_t lowestOf(NodeId what) const {
        return graph_.is(what, Form::Count, Form::CountPieces, Form::CountSites, Form::CountMovesThisTurn,
                         Form::CountTurns, Form::CountMoves)
                   ? 0
                   : -farOff;
    }

    std::optional<Said> standing(NodeId node, bool holds) const {
        unsigned set = 0;
        switch (graph_.form(node)) {
            case Form::IsEmpty: set = Nothing; break;
            case Form::IsOccupied: set = Own | Others | Nobodys; break;
            case Form::IsFriend: set = Own; break;
            case Form::IsEnemy: set = Others; break;
            default: return std::nullopt;
        }
        Said said;
        const auto& operands = graph_[node].operands;
        const auto asked = std::find_if(operands.begin(), operands.end(),
                                        [](const Operand& o) { return o.node.valid(); });
        if (asked == operands.end()) return std::nullopt;
        const bool ofPlayer = graph_.is(node, Form::IsFriend, Form::IsEnemy);
        if (ofPlayer && (!graph_.is(asked->node, Form::Who) || Ludeme(graph_, asked->node)[op::level].valid()))
            return std::nullopt;
        said.thing = siteOf(ofPlayer ? asked->node : node);
        said.standing = holds ? set : Whatever & ~set;
        return said;
    }

    std::optional<Said> mover(NodeId node, bool holds) const {
        const std::string_view who = Ludeme(graph_, node).word(op::rOne);
        const int players = d_.game->program.players();
        if (who.size() != 2 || who[0] != 'P' || who[1] < '1' || who[1] > '9') return std::nullopt;
        Said said = withNumbers("the mover", 1, players);
        if (holds) said.narrow(withNumbers({}, who[1] - '0', who[1] - '0'));
        else said.without.push_back(who[1] - '0');
        return said;
    }

    std::optional<Said> said(NodeId node, bool holds) const {
        if (!node.valid() || graph_[node].kind != NodeKind::Ludeme) return std::nullopt;
        if (graph_.is(node, Form::Not)) return said(Ludeme(graph_, node)[0], !holds);
        if (graph_.is(node, Form::IsMover)) return mover(node, holds);
        if (const auto stands = standing(node, holds)) return stands;
        if (const auto compared = comparison(node, holds)) return compared;
        return withNumbers(text(node), holds ? 1 : 0, holds ? 1 : 0);  // true or false
    }

    // ── several ──────────────────────────────────────────────────────────────────────────────────────

    // The conditions that hold together where this one holds, or does not.
    void gather(NodeId node, bool holds, std::vector<std::pair<NodeId, Said>>& all) const {
        if (!node.valid()) return;
        if (graph_.is(node, Form::Not)) return gather(Ludeme(graph_, node)[0], !holds, all);
        const bool together = holds ? graph_.is(node, Form::AndTwo, Form::AndAll)
                                    : graph_.is(node, Form::OrTwo, Form::OrAll);
        const bool other = graph_.is(node, Form::AndTwo, Form::AndAll, Form::OrTwo, Form::OrAll);
        if (!together) {
            if (!other)
                if (auto one = said(node, holds)) all.emplace_back(node, std::move(*one));
            return;
        }
        for (const Operand& operand : graph_[node].operands) {
            if (!operand.node.valid()) continue;
            if (graph_[operand.node].kind == NodeKind::Array)
                for (const Operand& element : graph_[operand.node].operands) gather(element.node, holds, all);
            else gather(operand.node, holds, all);
        }
    }

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
        gather(node, conjunction, all);
        NodeId with;
        const NodeId clashing = clash(all, 1, with);
        if (!clashing.valid()) return;
        add(node,
            conjunction ? fmt::format("`{}` is never true: its parts contradict each other", shown(node))
                        : fmt::format("`{}` is always true: one of its parts always holds", shown(node)),
            fmt::format("`{}` and `{}`", shown(with), shown(clashing)));
    }

    // (if A (if B ..)): B where A holds, or where it does not. Nothing happens between the two.
    void nested(NodeId node) {
        const Ludeme l(graph_, node);
        for (const int branch : {1, 2}) {
            std::vector<std::pair<NodeId, Said>> context;
            gather(l[0], branch == 1, context);
            within(l[static_cast<std::size_t>(branch)], context, branch == 1);
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
        gather(Ludeme(graph_, node)[0], true, all);
        NodeId with;
        const NodeId clashing = clash(all, context.size(), with);
        if (!clashing.valid() || text(clashing) == text(with)) return;  // the same again: told as behind-itself
        // Contradictions inside the inner condition are told of itself.
        if (std::none_of(context.begin(), context.end(), [&](const auto& c) { return c.first == with; })) return;
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
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> togetherFindings(const Description& d) { return TogetherFinder(d).find(); }

}  // namespace makomba
