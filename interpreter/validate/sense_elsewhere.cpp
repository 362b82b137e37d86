// One place is asked about, and another is emptied.
//
//     (fromTo (from 0) (to 1) count:(count at:1))                    // as many as lie elsewhere
//     (if (< 0 (count at:(handSite Mover))) (fromTo (from (handSite Next)) ..))    // nobody asked for Next
//     (sow (last From) count:(count at:(last To)))                   // as many as lie elsewhere
//     (fromTo (from (if (is Mover P1) (+ (to) 6) ..)) .. count:(count at:(if (is Mover P1) (+ (to) 12) ..)))
//     (if (< 0 (count Sites in:("Near" Next))) (addScore Mover (count Sites in:("Near" Mover))))
//     (if (= Off (value Player Next)) (set Value Mover (to)))        // unset for one, set for the other
#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// The same words with the two players exchanged.
std::string playersExchanged(const std::string& text) {
    static const std::pair<std::string_view, std::string_view> pairs[] = {
        {"Mover", "Next"}, {"mover", "next"}, {"P1", "P2"}};
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end]))) ++end;
        if (end == i) {
            out += text[i++];
            continue;
        }
        std::string_view word = std::string_view(text).substr(i, end - i);
        for (const auto& [one, other] : pairs)
            if (word == one || word == other) {
                word = word == one ? other : one;
                break;
            }
        out += word;
        i = end;
    }
    return out;
}

class ElsewhereFinder {
  public:
    explicit ElsewhereFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (takes(NodeId(i)) || graph_.is(NodeId(i), Form::Sow)) numberOfAnother(NodeId(i));
        if (d_.game->program.players() == 2) guards(graph_.root, {});
        return std::move(found_);
    }

  private:
    std::string print(NodeId node) const { return printNode(graph_, node); }
    std::string brief(NodeId node) const { return oneLine(print(node), 60); }
    bool takes(NodeId node) const { return graph_.is(node, Form::FromTo, Form::Move, Form::Remove); }

    // The first operand that can be a site.
    NodeId siteOf(NodeId node) const {
        if (node.valid())
            for (const Operand& o : graph_[node].operands)
                if (o.node.valid() &&
                    (graph_[o.node].kind == NodeKind::Int || graph_[o.node].kind == NodeKind::Ludeme))
                    return o.node;
        return {};
    }
    NodeId emptiedBy(NodeId node) const {
        if (graph_.is(node, Form::Remove)) return siteOf(node);
        if (graph_.is(node, Form::Sow)) return Ludeme(graph_, node)[1];
        for (const Operand& o : graph_[node].operands)
            if (graph_.is(o.node, Form::From)) return siteOf(o.node);
        return {};
    }

    // ── as many as lie elsewhere ─────────────────────────────────────────────────────────────────────

    void numberOfAnother(NodeId node) {
        const NodeId number = Ludeme(graph_, node)[op::count];
        if (!graph_.is(number, Form::Count)) return;
        const NodeId counted = Ludeme(graph_, number)[op::at], emptied = emptiedBy(node);
        if (!counted.valid() || !emptied.valid() || !twoOfOneKind(counted, emptied)) return;
        add(node, fmt::format("`{}` gives as many as lie in `{}`, and they are taken from `{}`",
                              brief(number), brief(counted), brief(emptied)));
    }

    // Whether both name a place in the same way, and not the same place: else they may well be one.
    bool twoOfOneKind(NodeId a, NodeId b) const {
        if (graph_[a].kind == NodeKind::Int && graph_[b].kind == NodeKind::Int)
            return graph_[a].number != graph_[b].number;
        if (graph_[a].kind != NodeKind::Ludeme || graph_[b].kind != NodeKind::Ludeme) return false;
        const bool last = graph_.is(a, Form::LastTo, Form::LastFrom);
        if (last && graph_.is(b, Form::LastTo, Form::LastFrom)) return graph_.form(a) != graph_.form(b);
        if (graph_.is(a, Form::IfNumber) && graph_.is(b, Form::IfNumber)) {
            const auto &one = graph_[a].operands, &other = graph_[b].operands;
            return print(one[0].node) == print(other[0].node) && twoOfOneKind(one[1].node, other[1].node);
        }
        return graph_.is(a, Form::HandSite, Form::Ahead, Form::Plus, Form::Minus, Form::TrackSiteMove,
                         Form::MapEntry) &&
               graph_.form(a) == graph_.form(b) && print(a) != print(b);
    }

    // ── asked of the one, taken from the other ───────────────────────────────────────────────────────

    // `around`: the conditions under which the node is looked at.
    void guards(NodeId node, std::vector<std::string> around) {
        if (!node.valid() || !seen_.insert(node.value).second) return;
        const auto& operands = graph_[node].operands;
        if (!graph_.is(node, Form::IfMoves)) {
            for (const Operand& o : operands) guards(o.node, around);
            return;
        }
        const NodeId condition = operands[0].node;
        around.push_back(print(condition));
        guardedByAnother(condition, operands[1].node, around);
        pointsForAnother(condition, operands[1].node);
        unsetForAnother(condition, operands[1].node);
        for (std::size_t i = 1; i < operands.size(); ++i) guards(operands[i].node, around);
    }

    // The place of which the condition says that something lies there.
    NodeId filled(NodeId condition) const {
        if (graph_.is(condition, Form::IsOccupied)) return siteOf(condition);
        if (!graph_.is(condition, Form::Less, Form::LessOrEqual, Form::Greater, Form::GreaterOrEqual,
                       Form::Unequal))
            return {};
        NodeId number, count;
        std::size_t countAt = 0;
        for (std::size_t i = 0; i < graph_[condition].operands.size(); ++i) {
            const NodeId side = graph_[condition].operands[i].node;
            if (!side.valid()) continue;
            if (graph_[side].kind == NodeKind::Int) number = side;
            else if (graph_.is(side, Form::Count)) count = side, countAt = i;
        }
        if (!number.valid() || !count.valid()) return {};
        const bool more = graph_.is(condition, Form::Less, Form::LessOrEqual)         ? countAt == 1
                          : graph_.is(condition, Form::Greater, Form::GreaterOrEqual) ? countAt == 0
                                                                                      : true;
        const bool least =
            graph_[number].number == (graph_.is(condition, Form::LessOrEqual, Form::GreaterOrEqual) ? 1 : 0);
        return more && least ? Ludeme(graph_, count)[op::at] : NodeId();
    }

    void guardedByAnother(NodeId condition, NodeId branch, const std::vector<std::string>& around) {
        if (!branch.valid() || holdsForm(graph_, condition, Form::Not)) return;
        std::vector<NodeId> asked;
        visitInside(graph_, condition, [&](NodeId n) {
            if (const NodeId place = filled(n); place.valid()) asked.push_back(place);
        });
        if (asked.empty()) return;
        std::vector<NodeId> emptied;
        std::vector<std::string> conditions = around;
        visitInside(graph_, branch, [&](NodeId n) {
            if (graph_.is(n, Form::IfMoves)) conditions.push_back(print(graph_[n].operands[0].node));
            if (takes(n))
                if (const NodeId place = emptiedBy(n); place.valid()) emptied.push_back(place);
        });
        for (const NodeId place : asked) {
            const std::string here = print(place), there = playersExchanged(here);
            if (here == there || is(emptied, here) || asksAbout(conditions, there)) continue;
            for (const NodeId other : emptied)
                if (print(other) == there) {
                    add(place, fmt::format(
                                   "it is asked whether anything lies in `{}`, and `{}` is emptied, of which "
                                   "nothing is asked",
                                   here, there));
                    return;
                }
        }
    }

    // ── asked of the one, counted or set for the other ───────────────────────────────────────────────

    // What the branch reckons with, if it is what the condition asks about with the players exchanged.
    NodeId exchangedIn(NodeId branch, NodeId asked) const {
        const std::string here = print(asked), there = playersExchanged(here);
        if (here == there) return {};
        NodeId other;
        bool same = false;
        visitInside(graph_, branch, [&](NodeId n) {
            if (graph_[n].kind != NodeKind::Ludeme || graph_.form(n) != graph_.form(asked)) return;
            same = same || print(n) == here;
            if (print(n) == there) other = n;
        });
        return same ? NodeId() : other;
    }

    // It is asked whether the one has any, and points are given for as many as the other has.
    void pointsForAnother(NodeId condition, NodeId branch) {
        if (!graph_.is(condition, Form::Less, Form::LessOrEqual, Form::Greater, Form::GreaterOrEqual,
                       Form::Unequal))
            return;
        for (const Operand& o : graph_[condition].operands) {
            if (!graph_.is(o.node, Form::Count, Form::CountSites, Form::CountPieces)) continue;
            visitInside(graph_, branch, [&](NodeId n) {
                if (!graph_.is(n, Form::AddScore)) return;
                const NodeId number = Ludeme(graph_, n)[1];
                if (const NodeId other = exchangedIn(number, o.node); other.valid())
                    add(n, fmt::format("it is asked whether there are any by `{}`, and `{}` are counted",
                                       brief(o.node), brief(other)));
            });
        }
    }

    // What stands where nothing was noted.
    bool isUnset(NodeId node) const {
        return node.valid() && ((graph_[node].kind == NodeKind::Int && graph_[node].number < 1) ||
                                (graph_[node].kind == NodeKind::Constant && graph_[node].text == "Off"));
    }

    // Nothing was noted for the one yet, and the note is left for the other.
    void unsetForAnother(NodeId condition, NodeId branch) {
        visitInside(graph_, condition, [&](NodeId n) {
            if (!graph_.is(n, Form::Equal)) return;
            const auto& sides = graph_[n].operands;
            if (std::none_of(sides.begin(), sides.end(), [&](const Operand& o) { return isUnset(o.node); }))
                return;
            for (const Operand& o : graph_[n].operands) {
                if (!graph_.is(o.node, Form::ValuePlayer)) continue;
                visitInside(graph_, branch, [&](NodeId set) {
                    if (!graph_.is(set, Form::SetValueOfPlayer)) return;
                    for (const auto& [one, other] : {std::pair("Mover", "Next"), std::pair("Next", "Mover"),
                                                     std::pair("P1", "P2"), std::pair("P2", "P1")})
                        if (namesRole(graph_, o.node, {one}) && namesRole(graph_, set, {other}) &&
                            !namesRole(graph_, set, {one}))
                            add(n, fmt::format("it is asked whether nothing was noted for {}, and it is "
                                               "noted for {}",
                                               one, other));
                });
            }
        });
    }

    bool is(const std::vector<NodeId>& places, const std::string& text) const {
        return std::any_of(places.begin(), places.end(), [&](NodeId n) { return print(n) == text; });
    }
    static bool asksAbout(const std::vector<std::string>& conditions, const std::string& place) {
        return std::any_of(conditions.begin(), conditions.end(),
                           [&](const std::string& c) { return c.find(place) != std::string::npos; });
    }

    void add(NodeId node, std::string said) {
        for (const Finding& known : found_)
            if (known.text == said) return;
        addFindingAt(found_, d_, FindingId::AskedElsewhere, node, std::move(said));
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::set<decltype(NodeId::value)> seen_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> elsewhereFindings(const Description& d) { return ElsewhereFinder(d).find(); }

}  // namespace makomba
