#include "interpreter/compile/element_types.h"

#include <algorithm>
#include <map>

#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

class RegionTypes {
  public:
    explicit RegionTypes(Compiler& c) : c_(c) {}

    std::optional<SiteType> of(Value region) {
        if (region.isArray()) return ofFirst(c_.rules().elements(region));
        if (!region.isInstruction() || c_.rules().gives(region) != Gives::Region) return std::nullopt;
        const auto before = known_.find(region);
        return before != known_.end() ? before->second : known_[region] = ofInstruction(region);
    }

  private:
    std::optional<SiteType> ofInstruction(Value region) {
        const InstructionView l = c_.instruction(region);
        // A word for the type stands with what makes a region out of the board.
        if (const std::string_view word = l.word(op::siteType); !word.empty()) {
            const SiteType type = siteTypeNamed(word);
            if (type == c_.equipment().siteType() || meansHands(l, type)) return std::nullopt;
            return type;
        }
        if (l.row().head == "sites") return std::nullopt;  // what it is made from is of its own type
        return ofFirst(c_.rules().operands(region));
    }

    std::optional<SiteType> ofFirst(std::span<const Value> parts) {
        for (const Value part : parts)
            if (const auto type = of(part)) return type;
        return std::nullopt;
    }

    // Hands are made of cells on every board.
    static bool meansHands(const InstructionView& l, SiteType type) {
        return type == SiteType::Cell &&
               (l.keyword() == "Hand" || (l.keyword() == "Empty" && l[op::number].valid()));
    }

    Compiler& c_;
    std::map<Value, std::optional<SiteType>> known_;  // parts may be used many times over
};

}  // namespace

ElementRange elementsMeant(Compiler& c, const InstructionView& l) {
    const Equipment& e = c.equipment();
    const SiteType type = c.typeMeant(l);
    if (type == e.siteType()) return {type, 0, e.boardSites()};
    const int first = e.elementsFrom[static_cast<std::size_t>(type)];
    return {type, std::max(0, first), std::max(0, first) + e.topology().sites(type).count(), first >= 0};
}

ElementRange piecesMeant(Compiler& c, const InstructionView& l) {
    const ElementRange range = elementsMeant(c, l);
    if (!range.hold)
        c.unsupported(l.value(), "`" + l.row().name() + "` on sites of another type than the board's");
    return range;
}

std::optional<SiteType> otherElementType(Compiler& c, Value region) { return RegionTypes(c).of(region); }

void expectBoardElements(Compiler& c, const InstructionView& reader, Value region) {
    const std::optional<SiteType> type = otherElementType(c, region);
    if (!type || c.equipment().elementsFrom[static_cast<std::size_t>(*type)] >= 0) return;
    // Where the argument says that it means that type, it decides itself which of its sites there are.
    const std::string_view word = reader.word(op::siteType);
    if (!word.empty() && siteTypeNamed(word) == *type) return;
    c.unsupported(region, "`" + reader.row().name() + "` on sites of another type than the board's");
}

}  // namespace makomba
