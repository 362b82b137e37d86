#include "interpreter/program/lower_names.h"

#include <algorithm>

#include "interpreter/topology/relative_directions.h"

namespace makomba {

namespace {

// Where the one called so is; unresolved if there is none.
template <class Things>
std::int32_t indexOf(const Things& things, const std::string& name) {
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.name == name; });
    return found == things.end() ? Name::unresolved : static_cast<std::int32_t>(found - things.begin());
}

bool isRole(const std::string& text) {
    static const Signatures& signatures = Signatures::get();
    static const FamilyId roles = signatures[signatures.type("role")].family;
    return signatures.contains(roles, text);
}

bool isDirection(const std::string& text) {
    return directionFromName(text).has_value() || relativeDirectionFromName(text).has_value();
}

std::int32_t playerOf(Role role, const Equipment& equipment) {
    if (role == Role::Each) return equipment.shared();
    return Equipment::playerOfRole(role, equipment.players).value_or(Name::unresolved);
}

}  // namespace

Name resolveWord(const std::string& text, const Type& type, const Equipment& equipment) {
    const bool anyNumber = type.kind != TypeKind::Constant && type.kind != TypeKind::Direction;
    if (type.kind == TypeKind::Direction ||
        (type.kind == TypeKind::Constant &&
         (type.name == "absdir" || type.name == "reldir" || type.name == "compass")))
        return {isDirection(text) ? ValueKind::Direction : ValueKind::Word, text};
    if (isRole(text) && (anyNumber || type.name.starts_with("r")) && type.name != "relation" &&
        type.name != "reldir" && type.name != "repetition" && type.name != "resultType")
        return {ValueKind::Role, text, playerOf(Role::named(text), equipment)};
    if (type.kind == TypeKind::Constant && type.name == "role")
        return {ValueKind::Role, text, playerOf(Role::named(text), equipment)};
    return {ValueKind::Word, text};
}

Name resolveName(const std::string& text, NameKind kind, const Equipment& equipment) {
    switch (kind) {
        case NameKind::Component:
        case NameKind::ComponentBase: return {ValueKind::Piece, text, equipment.componentNamed(text)};
        case NameKind::Container: return {ValueKind::Container, text, equipment.containerNamed(text)};
        case NameKind::Region: return {ValueKind::Region, text, indexOf(equipment.regions, text)};
        case NameKind::Coordinate:
            return {ValueKind::Coordinate, text, equipment.topology().sites().withLabel(text)};
        case NameKind::Track: return {ValueKind::Track, text, indexOf(equipment.tracks, text)};
        case NameKind::MapReference:
        case NameKind::MapName: return {ValueKind::Map, text, indexOf(equipment.maps, text)};
        case NameKind::PhaseName:
        case NameKind::PhaseReference: return {ValueKind::Phase, text};
        case NameKind::Variable: return {ValueKind::Variable, text};
        case NameKind::Vote: return {ValueKind::Vote, text};
        default: return {ValueKind::Text, text};
    }
}

}  // namespace makomba
