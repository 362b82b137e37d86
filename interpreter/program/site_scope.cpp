#include "interpreter/program/site_scope.h"

#include "interpreter/topology/site_types.h"

namespace makomba {

SiteType typeMeant(const Equipment& equipment, const InstructionView& l) {
    const std::string_view given =
        l.is(Form::ForEachPiece, Form::SitesOccupied) ? l.word(op::on) : l.word(op::siteType);
    return given.empty() ? equipment.siteType() : siteTypeNamed(given);
}

SiteScope scopeOf(const Equipment& equipment, const InstructionView& l) {
    if (equipment.mixesTypes() &&
        equipment.elementsFrom[static_cast<std::size_t>(typeMeant(equipment, l))] >= 0)
        return SiteScope::All;
    const std::string_view given = l.word(op::siteType);
    const SiteType board = equipment.siteType();
    const SiteType type = given.empty() ? board : siteTypeNamed(given);
    if (type == board) return type == SiteType::Cell ? SiteScope::All : SiteScope::Board;
    return type == SiteType::Cell ? SiteScope::Hands : SiteScope::None;
}

}  // namespace makomba
