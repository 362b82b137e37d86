#include "interpreter/compile/element_types.h"

#include <map>

#include "interpreter/rules/ludeme.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

class RegionTypes {
  public:
    RegionTypes(const RuleGraph& graph, SiteType board) : graph_(graph), board_(board) {}

    // The type that a region names, itself or within; none if it names no other than the board's.
    std::optional<SiteType> of(NodeId region) {
        if (!region.valid() || !isRegion(region)) return std::nullopt;
        const auto before = known_.find(region);
        return before != known_.end() ? before->second : known_[region] = named(region);
    }

  private:
    bool isRegion(NodeId node) const {
        const NodeKind kind = graph_[node].kind;
        return kind == NodeKind::Array ||
               (kind == NodeKind::Ludeme &&
                formGives[static_cast<std::size_t>(graph_.form(node))] == Gives::Region);
    }

    std::optional<SiteType> named(NodeId region) {
        if (graph_[region].kind == NodeKind::Ludeme) {
            const Ludeme l(graph_, region);
            // A word for the type stands with what makes a region out of the board.
            if (const std::string_view word = l.word(op::siteType); !word.empty()) {
                const SiteType type = siteTypeNamed(word);
                if (type == board_ || meansHands(l, type)) return std::nullopt;
                return type;
            }
            if (l.row().head == "sites") return std::nullopt;  // what it is made from is of its own type
        }
        for (const Operand& operand : graph_[region].operands)
            if (const auto type = of(operand.node)) return type;
        return std::nullopt;
    }

    // Hands are made of cells on every board.
    static bool meansHands(const Ludeme& l, SiteType type) {
        return type == SiteType::Cell &&
               (l.keyword() == "Hand" || (l.keyword() == "Empty" && l[op::number].valid()));
    }

    const RuleGraph& graph_;
    const SiteType board_;
    std::map<NodeId, std::optional<SiteType>> known_;  // parts may be used many times over
};

}  // namespace

void expectBoardElements(Compiler& c, const InstructionView& argument) {
    // In the program, a region that never changes is a list of numbers without a type.
    const Ludeme l(c.graph(), c.rules().origin(argument.value()));
    const NodeId region = l[op::region];
    const std::optional<SiteType> type = RegionTypes(c.graph(), c.equipment().siteType()).of(region);
    if (!type) return;
    // Where the argument says that it means that type, it decides itself which of its sites there are.
    const std::string_view word = l.word(op::siteType);
    if (!word.empty() && siteTypeNamed(word) == *type) return;
    c.messages().nodes.unsupported(region,
                                   "`" + l.row().name() + "` on sites of another type than the board's");
}

}  // namespace makomba
