#include "interpreter/program/dependencies.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

constexpr std::uint32_t iterators = 0xffff;

std::uint32_t ofConstant(std::string_view word) {
    if (word == "Mover" || word == "Enemy" || word == "Friend" || word == "NonMover" || word == "Ally" ||
        word == "TeamMover")
        return OnMover;
    if (word == "Next" || word == "Prev") return OnState;
    if (word == "Player") return IterPlayer;
    if (word == "SameDirection" || word == "OppositeDirection") return IterFrom | IterTo | OnState;
    return 0;
}

// What a ludeme adds to its operands' dependencies. Those not listed depend on the whole position.
const std::unordered_map<std::string_view, std::uint32_t>& ownDependencies() {
    static const std::unordered_map<std::string_view, std::uint32_t> table = [] {
        std::unordered_map<std::string_view, std::uint32_t> t = {
            {"from:I", IterFrom},
            {"to:I", IterTo},
            {"between:I", IterBetween},
            {"site:I", IterSite},
            {"level:I", IterLevel},
            {"value:I", IterValue},
            {"player:I", IterPlayer},
            {"pips:I", IterPips},
            {"mover:I", OnMover},
            {"value Random:I", OnState | OnChance},
            {"sites Random:R", OnState | OnChance},
            {"directions Random:D", OnState | OnMover | OnChance},
            {"trackSite Move:I", OnMover},
            {"is Mover:B", OnMover},
            {"is Enemy:B", OnMover},
            {"is Friend:B", OnMover},
        };
        for (const char* pure : {"=:B",
                                 "!=:B",
                                 "=:B/2",
                                 "!=:B/2",
                                 "<:B",
                                 "<=:B",
                                 ">:B",
                                 ">=:B",
                                 "not:B",
                                 "and:B",
                                 "or:B",
                                 "and:B/2",
                                 "or:B/2",
                                 "xor:B",
                                 "if:B",
                                 "is In:B",
                                 "is Even:B",
                                 "is Odd:B",
                                 "all Sites:B",
                                 "+:I",
                                 "*:I",
                                 "+:I/2",
                                 "*:I/2",
                                 "mul:I",
                                 "sub:I",
                                 "div:I",
                                 "mod:I",
                                 "pow:I",
                                 "-:I",
                                 "/:I",
                                 "%:I",
                                 "^:I",
                                 "abs:I",
                                 "min:I",
                                 "max:I",
                                 "min:I/2",
                                 "max:I/2",
                                 "if:I",
                                 "count Sites:I",
                                 "count Rows:I",
                                 "count Columns:I",
                                 "count Players:I",
                                 "count Steps:I",
                                 "size Array:I",
                                 "id:I",
                                 "id:I/2",
                                 "handSite:I",
                                 "mapEntry:I",
                                 "trackSite FirstSite:I",
                                 "trackSite EndSite:I",
                                 "regionSite:I",
                                 "centrePoint:I",
                                 "coord:I",
                                 "coord:I/2",
                                 "row:I",
                                 "column:I",
                                 "layer:I",
                                 "sites:R",
                                 "sites:R/2",
                                 "sites:R/3",
                                 "sites:R/4",
                                 "sites Board:R",
                                 "sites Top:R",
                                 "sites Bottom:R",
                                 "sites Left:R",
                                 "sites Right:R",
                                 "sites Inner:R",
                                 "sites Outer:R",
                                 "sites Perimeter:R",
                                 "sites Corners:R",
                                 "sites ConcaveCorners:R",
                                 "sites ConvexCorners:R",
                                 "sites Major:R",
                                 "sites Minor:R",
                                 "sites Centre:R",
                                 "sites Row:R",
                                 "sites Column:R",
                                 "sites Phase:R",
                                 "sites Layer:R",
                                 "sites Hand:R",
                                 "sites Track:R",
                                 "union:R",
                                 "intersection:R",
                                 "union:R/2",
                                 "intersection:R/2",
                                 "difference:R",
                                 "expand:R",
                                 "forEach:R",
                                 "forEach:R/2",
                                 "if:R",
                                 "array:A",
                                 "array:A/2",
                                 "results:A",
                                 "union:A",
                                 "intersection:A",
                                 "union:A/2",
                                 "intersection:A/2",
                                 "difference:A",
                                 "if:A",
                                 "player:playerRef",
                                 "if:D",
                                 "range:range",
                                 "exact:range",
                                 "min:range",
                                 "max:range",
                                 "directions:D",
                                 "count Value:I",
                                 "arrayValue:I",
                                 "all Values:B",
                                 "forEach:R/3",
                                 "toInt:I",
                                 "count StepsOnTrack:I",
                                 "count Adjacent:I",
                                 "count Neighbours:I",
                                 "count Orthogonal:I",
                                 "count Diagonal:I",
                                 "count Off:I",
                                 "count Vertices:I",
                                 "count Edges:I",
                                 "count Cells:I",
                                 "count Phases:I",
                                 "is Related:B",
                                 "sites Cell:R",
                                 "sites Edge:R",
                                 "sites Side:R",
                                 "sites:R/5",
                                 "value MoveLimit:I",
                                 "value TurnLimit:I",
                                 "rotations:A"})
            t[pure] = 0;
        return t;
    }();
    return table;
}

// An omitted argument whose default reads an iterator or the position.
std::uint32_t ofDefault(std::string_view text) {
    if (text == "(to)") return IterTo;
    if (text == "(from)") return IterFrom;
    if (text == "(mover)") return OnMover;
    if (text.starts_with("(")) return OnState;
    return 0;
}

}  // namespace

bool Dependencies::isPure(std::string_view key) {
    const auto own = ownDependencies().find(key);
    return own != ownDependencies().end() && !(own->second & (OnState | OnChance));
}

std::uint32_t Dependencies::ofWord(std::string_view word) { return ofConstant(word); }

std::uint32_t Dependencies::of(NodeId node) {
    if (!node.valid()) return 0;
    std::uint32_t& known = known_[node.value];
    if (known == unknown) {
        const std::uint32_t computed = compute(node);
        known_[node.value] = computed;
        return computed;
    }
    return known;
}

std::uint32_t Dependencies::compute(NodeId node) {
    const RuleNode& n = graph_[node];
    switch (n.kind) {
        case NodeKind::Constant: return ofConstant(n.text);
        case NodeKind::Ludeme: return ofLudeme(node);
        case NodeKind::Array: {
            std::uint32_t all = 0;
            for (const Operand& operand : n.operands) all |= of(operand.node);
            return all;
        }
        default: return 0;
    }
}

std::uint32_t Dependencies::ofLudeme(NodeId node) {
    const Ludeme l(graph_, node);
    const std::string_view result = Signatures::get().resultName(l.row().result);
    if (result == "M" || result == "E" || result == "O") return OnEverything;
    const auto own = ownDependencies().find(l.key());
    std::uint32_t all = own != ownDependencies().end() ? own->second : OnState | OnMover;
    // With a player of its own a track is not the mover's, unless it is looked up by name.
    if (l.key() == "trackSite Move:I" && (l.get("rOne").valid() || l.get("playerRef").valid())) all = 0;
    if (l.key() == "count StepsOnTrack:I" && !l.get("rOne").valid() && !l.get("playerRef").valid())
        all = OnMover;
    if (l.key() == "sites:R/4" && std::none_of(graph_[node].operands.begin(), graph_[node].operands.end(),
                                               [](const Operand& o) { return o.node.valid(); }))
        all = std::uint32_t{IterSite} | OnState;  // the group whose turn it is
    if (l.key() == "sites:R/5" && !l.get("I").valid()) all = IterFrom;
    if (l.key() == "from:I" && l.get("at").valid()) all = OnState;
    if (l.key() == "sites Incident:R" && !l.get("owner").valid()) all = 0;
    // (sites Around ..) and (ahead ..) look at the position only for a filter or a relative direction.
    if (l.key() == "sites Around:R" && !l.get("dynRegion").valid()) all = 0;
    const RuleNode& n = graph_[node];
    for (std::size_t s = 0; s < n.operands.size(); ++s) {
        const Operand& operand = n.operands[s];
        const Slot& slot = l.row().slots[s];
        if (!operand.node.valid()) {
            all |= ofDefault(slot.alternatives[0].defaultText);
            continue;
        }
        std::uint32_t bound = slot.alternatives[operand.alternative].sets;
        if (l.row().head == "is") bound = 0;  // (is Line .. if:) leaves what it sets, in stacking games
        all |= of(operand.node) & ~(bound & iterators);
    }
    return all;
}

}  // namespace makomba
