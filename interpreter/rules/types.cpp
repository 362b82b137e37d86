#include "interpreter/rules/types.h"

#include <fmt/format.h>

namespace makomba {

namespace {

std::string bounded(const Type& type, const char* what) {
    if (type.minimum != INT64_MIN && type.maximum != INT64_MAX)
        return fmt::format("{} from {} to {}", what, type.minimum, type.maximum);
    if (type.minimum != INT64_MIN) return fmt::format("{} of at least {}", what, type.minimum);
    return what;
}

const char* describeName(NameKind kind) {
    switch (kind) {
        case NameKind::Declared: return "a name in quotes";
        case NameKind::PhaseName: return "the name of the phase, in quotes";
        case NameKind::MapName: return "the name of the map, in quotes";
        case NameKind::Component:
        case NameKind::ComponentBase: return "the name of a piece, in quotes";
        case NameKind::Container: return "a container such as \"Board\" or \"Hand1\"";
        case NameKind::Region: return "the name of a region, in quotes";
        case NameKind::Coordinate: return "a coordinate such as \"A1\"";
        case NameKind::Track: return "the name of a track, in quotes";
        case NameKind::TrackText: return "a track such as \"0,E,N1,W\"";
        case NameKind::PhaseReference: return "the name of a phase, in quotes";
        case NameKind::MapReference: return "the name of a map, in quotes";
        case NameKind::Variable: return "the name of a variable, in quotes";
        case NameKind::Vote: return "a proposal, in quotes";
        case NameKind::None: break;
    }
    return "a string";
}

}  // namespace

std::string describeResultName(std::string_view name) {
    static constexpr std::pair<std::string_view, const char*> words[] = {
        {"playerRef", "a (player ..)"},
        {"item", "a piece of equipment"},
        {"startRule", "a start rule"},
        {"endRule", "an end rule"},
        {"metaRule", "a meta rule"},
        {"playerDecl", "a (player ..)"},
        {"nextPhase", "a (nextPhase ..)"},
        {"result", "a (result ..)"},
        {"play", "a (play ..)"},
        {"from", "a (from ..)"},
        {"to", "a (to ..)"},
        {"then", "a (then ..)"},
        {"btw", "a (between ..)"},
        {"cnt", "a (count ..)"},
        {"finalScore", "a (score ..)"},
        {"valueRange", "a (values ..)"},
        {"players", "a (players ..)"},
        {"equipment", "an (equipment ..)"},
        {"rules", "a (rules ..)"},
        {"games", "a (games ..)"},
        {"flips", "a (flips ..)"},
        {"rotations", "a (rotations ..)"},
        {"apply", "an (apply ..)"},
        {"poly", "a (poly ..)"},
        {"meta", "a (meta ..)"},
        {"start", "a (start ..)"},
        {"end", "an (end ..)"},
    };
    for (const auto& [known, text] : words)
        if (known == name) return text;
    return fmt::format("{} {}",
                       std::string_view("aeiou").find(name[0]) != std::string_view::npos ? "an" : "a", name);
}

std::string describeGiven(std::string_view result) {
    static constexpr std::pair<std::string_view, const char*> words[] = {
        {"I", "a number"},
        {"B", "a condition"},
        {"R", "a region"},
        {"A", "an array of numbers"},
        {"D", "a direction"},
        {"G", "a board graph"},
        {"M", "moves a player decides on"},
        {"E", "an effect"},
        {"O", "moves"},
        {"f", "a decimal number"},
        {"dim", "a dimension"},
    };
    for (const auto& [known, text] : words)
        if (known == result) return text;
    return describeResultName(result);
}

std::string describe(const Type& type) {
    switch (type.kind) {
        case TypeKind::LiteralInt: return bounded(type, "a plain number");
        case TypeKind::LiteralBool: return "True or False";
        case TypeKind::Site: return "a plain site number";
        case TypeKind::Int: return bounded(type, "a number");
        case TypeKind::Bool: return "a condition";
        case TypeKind::Dimension: return bounded(type, "a dimension");
        case TypeKind::Float: return "a decimal number";
        case TypeKind::Constant: return fmt::format("a constant of the family {}", type.name);
        case TypeKind::String: return describeName(type.nameKind);
        case TypeKind::Moves: return "moves";
        case TypeKind::Decision: return "moves a player decides on";
        case TypeKind::Effect: return "an effect";
        case TypeKind::Direction: return "a direction";
        case TypeKind::Array: return fmt::format("a list {} in braces", type.name);
        case TypeKind::Row:
            if (type.name == "R") return "a region";
            if (type.name == "A") return "an array of numbers";
            if (type.name == "G") return "a board graph";
            if (type.name == "fromS" || type.name == "from") return "a (from ..)";
            if (type.name == "toS" || type.name == "to") return "a (to ..)";
            return describeResultName(type.name);
        case TypeKind::Never: break;
    }
    return "nothing";
}

}  // namespace makomba
