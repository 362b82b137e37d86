#include "interpreter/compile/element_types.h"

#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

bool isRegion(const RuleGraph& graph, NodeId node) {
    return graph[node].kind == NodeKind::Array ||
           (graph[node].kind == NodeKind::Ludeme &&
            Signatures::get().resultName(graph.row(node).result) == "R");
}

// Hands are made of cells on every board.
bool meansHands(const Ludeme& l, SiteType type) {
    return type == SiteType::Cell &&
           (l.keyword() == "Hand" || (l.keyword() == "Empty" && l.get("I").valid()));
}

}  // namespace

std::optional<SiteType> otherElementType(Compiler& c, NodeId region) {
    const RuleGraph& graph = c.graph();
    if (!region.valid() || !isRegion(graph, region)) return std::nullopt;
    if (graph[region].kind == NodeKind::Ludeme) {
        const Ludeme l = c.ludeme(region);
        // A word for the type stands with what makes a region out of the board.
        if (const std::string_view word = l.word("T"); !word.empty()) {
            const SiteType type = siteTypeNamed(word);
            if (type == c.equipment().siteType() || meansHands(l, type)) return std::nullopt;
            return type;
        }
        if (l.row().head == "sites") return std::nullopt;  // what it is made from is of its own type
    }
    for (const Operand& operand : graph[region].operands)
        if (const auto type = otherElementType(c, operand.node)) return type;
    return std::nullopt;
}

void expectBoardElements(Compiler& c, const Ludeme& reader, NodeId region) {
    const std::optional<SiteType> type = otherElementType(c, region);
    // Where the argument says that it means that type, it decides itself which of its sites there are.
    if (!type || (!reader.word("T").empty() && siteTypeNamed(reader.word("T")) == *type)) return;
    c.unsupported(region, "`" + reader.row().name() + "` on sites of another type than the board's");
}

}  // namespace makomba
