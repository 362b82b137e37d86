// Forms in words: `(from [site type] [sites/number] [level: number] [if: condition])`.
#include <fmt/ranges.h>

#include <algorithm>

#include "interpreter/rules/signatures.h"

namespace makomba {

namespace {

using Words = std::vector<std::pair<std::string_view, const char*>>;

const char* named(const Words& words, std::string_view name) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto& one) { return one.first == name; });
    return found == words.end() ? nullptr : found->second;
}

const char* nameWord(NameKind kind) {
    switch (kind) {
        case NameKind::Declared: return "\"name\"";
        case NameKind::PhaseName:
        case NameKind::PhaseReference: return "\"phase\"";
        case NameKind::MapName:
        case NameKind::MapReference: return "\"map\"";
        case NameKind::Component:
        case NameKind::ComponentBase: return "\"piece\"";
        case NameKind::Container: return "\"container\"";
        case NameKind::Region: return "\"region\"";
        case NameKind::Coordinate: return "\"coordinate\"";
        case NameKind::Track: return "\"track\"";
        case NameKind::TrackText: return "\"steps of a track\"";
        case NameKind::Variable: return "\"variable\"";
        case NameKind::Vote: return "\"proposal\"";
        case NameKind::None: break;
    }
    return "\"text\"";
}

// Of a family of constants: a constant that is alone, or what they are.
std::string familyWord(const Family& family, std::string_view type) {
    static const Words words = {{"T", "site type"},
                                {"absdir", "direction"},
                                {"reldir", "relative direction"},
                                {"dirFacing", "compass direction"},
                                {"compass", "compass direction"},
                                {"modeType", "order of play"},
                                {"when", "moment"},
                                {"resultType", "result"},
                                {"role", "role"}};
    if (const char* word = named(words, type)) return word;
    if (type.size() > 1 && type[0] == 'r' && type[1] >= 'A' && type[1] <= 'Z') return "role";
    constexpr std::size_t shown = 4;
    const auto& all = family.constants;
    return fmt::format(
        "{}{}",
        fmt::join(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), shown)), "/"),
        all.size() > shown ? "/.." : "");
}

std::string typeWord(const Signatures& s, TypeId id);

std::string rowWord(const Signatures& s, const Type& type) {
    static const Words words = {{"R", "sites"},
                                {"A", "numbers"},
                                {"G", "graph"},
                                {"playerRef", "player"},
                                {"playerDecl", "player"},
                                {"startRule", "start rule"},
                                {"endRule", "end rule"},
                                {"metaRule", "meta rule"},
                                {"btw", "(between ..)"},
                                {"cnt", "(count ..)"},
                                {"finalScore", "(score ..)"},
                                {"valueRange", "(values ..)"}};
    if (!type.head.empty()) return fmt::format("({} ..)", type.head);
    const std::string_view result = s.resultName(type.result);
    if (const char* word = named(words, result)) return word;
    return s.rowsOf(result).empty() ? std::string(result) : fmt::format("({} ..)", result);
}

std::string arrayWord(const Signatures& s, const Type& type) {
    static const Words words = {{"point", "point"}, {"edge", "edge"},       {"segment", "segment"},
                                {"curve", "curve"}, {"outline", "outline"}, {"cycle", "cycle"}};
    if (const char* word = named(words, type.name)) return word;
    return fmt::format("{{{} ..}}", typeWord(s, type.element));
}

std::string typeWord(const Signatures& s, TypeId id) {
    const Type& type = s[id];
    switch (type.kind) {
        case TypeKind::LiteralInt:
        case TypeKind::Int:
        case TypeKind::Dimension: return "number";
        case TypeKind::Float: return "decimal number";
        case TypeKind::LiteralBool: return "True/False";
        case TypeKind::Bool: return "condition";
        case TypeKind::Site: return "site";
        case TypeKind::Constant: return familyWord(s[type.family], type.name);
        case TypeKind::String: return nameWord(type.nameKind);
        case TypeKind::Row: return rowWord(s, type);
        case TypeKind::Moves:
        case TypeKind::Decision: return "moves";
        case TypeKind::Effect: return "effect";
        case TypeKind::Direction: return "direction";
        case TypeKind::Array: return arrayWord(s, type);
        case TypeKind::Never: break;
    }
    return "nothing";
}

}  // namespace

std::string Signatures::words(const Slot& slot) const {
    std::vector<std::string> parts;
    for (const Alternative& a : slot.alternatives) {
        const Type& type = (*this)[a.type];
        const Type& one = type.kind == TypeKind::Array ? (*this)[type.element] : type;
        if (one.kind == TypeKind::Never) continue;  // has no notation
        std::string part = typeWord(*this, a.type);
        if (!a.label.empty()) part = fmt::format("{}: {}", a.label, part);
        if (!a.defaultText.empty()) part += fmt::format(" = {}", a.defaultText);
        if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(std::move(part));
    }
    const std::string text = fmt::format("{}", fmt::join(parts, "/"));
    // What is more than a word would run into its neighbours.
    const bool one = parts.size() == 1 && (text.find_first_of("({\"") == 0 || text.find(' ') == text.npos);
    const std::string marked = slot.optional ? fmt::format("[{}]", text)
                               : one         ? text
                                             : fmt::format("<{}>", text);
    return marked + (slot.oneNeeded ? "!" : "");
}

std::string Signatures::form(const Row& row) const {
    std::string text = "(" + row.name();
    for (const Slot& slot : row.slots) text += " " + words(slot);
    return text + ")";
}

std::string Signatures::values(const Row& row) const {
    static constexpr std::pair<Iterator, const char*> iterators[] = {
        {IterFrom, "from"},   {IterTo, "to"},       {IterBetween, "between"}, {IterSite, "site"},
        {IterLevel, "level"}, {IterValue, "value"}, {IterPlayer, "player"},   {IterPips, "pips"}};
    std::vector<std::string> all;
    for (const auto& [bit, name] : iterators) {
        std::vector<std::string> places;
        for (const Slot& slot : row.slots)
            for (const Alternative& a : slot.alternatives) {
                if ((a.sets & bit) == 0) continue;
                std::string place = a.label.empty() ? typeWord(*this, a.type) : fmt::format("`{}:`", a.label);
                if (std::find(places.begin(), places.end(), place) == places.end())
                    places.push_back(std::move(place));
            }
        if (!places.empty()) all.push_back(fmt::format("({}) in {}", name, fmt::join(places, ", ")));
    }
    return all.empty() ? "" : fmt::format("with a value for {}", fmt::join(all, "; "));
}

}  // namespace makomba
