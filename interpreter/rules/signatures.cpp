#include "interpreter/rules/signatures.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "interpreter/base/embedded.h"

namespace makomba {

namespace {

constexpr std::pair<std::string_view, NameKind> nameKinds[] = {
    {"name", NameKind::Declared},
    {"phaseName", NameKind::PhaseName},
    {"mapName", NameKind::MapName},
    {"comp", NameKind::Component},
    {"compBase", NameKind::ComponentBase},
    {"cont", NameKind::Container},
    {"regName", NameKind::Region},
    {"coord", NameKind::Coordinate},
    {"trackName", NameKind::Track},
    {"trackText", NameKind::TrackText},
    {"phaseRef", NameKind::PhaseReference},
    {"mapRef", NameKind::MapReference},
    {"var", NameKind::Variable},
    {"vote", NameKind::Vote},
};

constexpr std::pair<std::string_view, TypeKind> simpleKinds[] = {
    {"b", TypeKind::LiteralBool}, {"f", TypeKind::Float},         {"site", TypeKind::Site},
    {"I", TypeKind::Int},         {"B", TypeKind::Bool},          {"M", TypeKind::Moves},
    {"MD", TypeKind::Decision},   {"E", TypeKind::Effect},        {"D", TypeKind::Direction},
    {"dim", TypeKind::Dimension}, {"trackStep", TypeKind::Never},
};

// Arrays of a fixed make: name, element, least and most elements.
struct Shape {
    std::string_view name, element;
    std::int64_t minimum, maximum;
};
constexpr Shape shapes[] = {
    {"point", "f", 2, 3},
    {"edge", "k0..", 2, 2},
    {"segment", "point", 2, 2},
    {"curve", "point", 4, 4},
    {"outline", "point", 3, INT64_MAX},
    {"cycle", "k0..", 3, INT64_MAX},
};

constexpr std::pair<std::string_view, Iterator> iterators[] = {
    {"from", IterFrom},   {"to", IterTo},       {"between", IterBetween}, {"site", IterSite},
    {"level", IterLevel}, {"value", IterValue}, {"player", IterPlayer},   {"pips", IterPips},
};

std::uint16_t iteratorNamed(std::string_view name) {
    for (const auto& [text, bit] : iterators)
        if (text == name) return bit;
    throw std::logic_error(fmt::format("signature rows: unknown iterator {}", name));
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// Splits at `separator` where no bracket is open.
std::vector<std::string_view> splitOutside(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : separator;
        if (c == '(' || c == '[' || c == '{') ++depth;
        if (c == ')' || c == ']' || c == '}') --depth;
        if (c == separator && (depth == 0 || i == text.size())) {
            if (i > begin) parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    return parts;
}

}  // namespace

// Reads the rows and families that are compiled into the program. A mistake in them is a mistake in the
// program: it throws std::logic_error, and no test passes.
class SignatureReader {
  public:
    void read(Signatures& s) {
        s_ = &s;
        readFamilies(embeddedText("grammar/ludemes/constants.families"));
        std::vector<RawRow> raw;
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.path.starts_with("grammar/ludemes/") && file.path.ends_with(".ludemes"))
                readFile(file.text, raw);
        for (const RawRow& row : raw) resultNamed(row.result);  // types may name results of later rows
        for (RawRow& row : raw) addRow(row);
        for (const char* name : {"game", "absdir", "reldir"}) typeOf(name);
    }

  private:
    struct RawRow {
        std::string_view head, result, needs, slots;
        std::string documentation;
        bool supported = true, claims = false;
    };

    void readFamilies(std::string_view text) {
        for (std::string_view line : linesOf(text)) {
            line = trim(line);
            if (line.empty() || line.front() == '#') continue;
            const std::size_t colon = line.find(':');
            Family family{line.substr(0, colon), splitOutside(line.substr(colon + 1), ' ')};
            const FamilyId id(s_->families_.size());
            for (const std::string_view constant : family.constants)
                s_->constantFamilies_[constant].push_back(id);
            familyNames_[family.name] = id;
            s_->families_.push_back(std::move(family));
        }
    }

    static void readFile(std::string_view text, std::vector<RawRow>& out) {
        RawRow row;
        int indented = 0;
        const auto finish = [&] {
            if (!row.head.empty()) out.push_back(std::move(row));
            row = {};
            indented = 0;
        };
        for (const std::string_view line : linesOf(text)) {
            if (trim(line).empty() || line.front() == '#') {
                finish();
            } else if (line.front() != ' ') {
                finish();
                const std::size_t colon = line.rfind(" : ");
                row.head = trim(line.substr(0, colon));
                auto words = splitOutside(line.substr(colon + 3), ' ');
                if (words.back() == "unsupported" || words.back() == "claims") {
                    (words.back() == "claims" ? row.claims : row.supported) = words.back() == "claims";
                    words.pop_back();
                }
                row.result = words.at(0);
                if (words.size() > 2) row.needs = words[2];
            } else if (++indented == 1) {
                row.slots = trim(line);
            } else {
                if (!row.documentation.empty()) row.documentation += ' ';
                row.documentation += trim(line);
            }
        }
        finish();
    }

    void addRow(RawRow& raw) {
        Row row;
        const auto words = splitOutside(raw.head, ' ');
        row.head = words.at(0);
        row.keywords.assign(words.begin() + 1, words.end());
        row.result = resultNamed(raw.result);
        if (!raw.needs.empty()) row.needs = iteratorNamed(raw.needs);
        row.slotText = raw.slots == "-" ? std::string_view{} : raw.slots;
        for (const std::string_view slot : splitOutside(row.slotText, ' ')) row.slots.push_back(slotOf(slot));
        row.documentation = std::move(raw.documentation);
        row.supported = raw.supported;
        row.claims = raw.claims;
        row.key = fmt::format("{}:{}", raw.head, raw.result);
        for (int n = 2; s_->byKey_.contains(row.key); ++n)
            row.key = fmt::format("{}:{}/{}", raw.head, raw.result, n);
        const RowId id(s_->rows_.size());
        s_->byKey_[row.key] = id;
        s_->byHead_[row.head].push_back(id);
        s_->rows_.push_back(std::move(row));
    }

    Slot slotOf(std::string_view text) {
        Slot slot;
        slot.text = text;
        if (text.back() == '!') {
            slot.oneNeeded = true;
            text.remove_suffix(1);
        }
        if (text.front() == '[') {
            slot.optional = true;
            text = text.substr(1, text.size() - 2);
        }
        for (const std::string_view part : splitOutside(text, '/'))
            slot.alternatives.push_back(alternativeOf(part));
        return slot;
    }

    Alternative alternativeOf(std::string_view text) {
        Alternative alternative;
        const std::size_t equals = text.find('=');
        if (equals != std::string_view::npos) alternative.defaultText = text.substr(equals + 1);
        text = text.substr(0, equals);
        const std::size_t colon = text.find(':');
        if (colon != std::string_view::npos) {
            alternative.label = text.substr(0, colon);
            text.remove_prefix(colon + 1);
        }
        const auto parts = splitOutside(text, '^');
        for (std::size_t i = 1; i < parts.size(); ++i) alternative.sets |= iteratorNamed(parts[i]);
        alternative.type = typeOf(parts.at(0));
        return alternative;
    }

    TypeId typeOf(std::string_view name) {
        if (const auto known = s_->typeNames_.find(name); known != s_->typeNames_.end()) return known->second;
        Type type = makeType(name);
        type.name = name;
        const TypeId id(s_->types_.size());
        s_->types_.push_back(type);
        s_->typeNames_[name] = id;
        return id;
    }

    Type makeType(std::string_view name) {
        Type type;
        if (name.front() == '{') {
            std::string_view element = name.substr(1, name.size() - 2);
            type.kind = TypeKind::Array;
            type.minimum = element.back() == '+' ? 1 : 0;
            if (element.back() == '+') element.remove_suffix(1);
            type.element = typeOf(element);
            return type;
        }
        for (const Shape& shape : shapes)
            if (shape.name == name)
                return {TypeKind::Array, {},           {}, {}, {}, NameKind::None, typeOf(shape.element),
                        shape.minimum,   shape.maximum};
        for (const auto& [text, kind] : simpleKinds)
            if (text == name) {
                type.kind = kind;
                return type;
            }
        for (const auto& [text, kind] : nameKinds)
            if (text == name) {
                type.kind = TypeKind::String;
                type.nameKind = kind;
                return type;
            }
        if (name == "I1" || name == "dim1") {
            // Counts below one mean something (spec 3 §15.8), so I1 refuses none.
            type.kind = name == "I1" ? TypeKind::Int : TypeKind::Dimension;
            if (type.kind == TypeKind::Dimension) type.minimum = 1;
            return type;
        }
        if (name.front() == 'k' && (name.size() == 1 || (name[1] >= '0' && name[1] <= '9'))) {
            type.kind = TypeKind::LiteralInt;
            bounds(name.substr(1), type);
            return type;
        }
        if (const auto family = familyNames_.find(name); family != familyNames_.end()) {
            type.kind = TypeKind::Constant;
            type.family = family->second;
            return type;
        }
        type.kind = TypeKind::Row;
        if (name == "fromS") name = "from";
        if (name == "toS") name = "to";
        if (name == "stepMove") {
            type.head = "step";
            name = "E";
        }
        if (name == "endIf") {
            type.head = "if";
            name = "endRule";
        }
        type.result = knownResult(name);
        return type;
    }

    static void bounds(std::string_view text, Type& type) {
        if (text.empty()) return;
        const std::size_t dots = text.find("..");
        std::from_chars(text.data(), text.data() + dots, type.minimum);
        if (dots + 2 < text.size())
            std::from_chars(text.data() + dots + 2, text.data() + text.size(), type.maximum);
    }

    ResultId resultNamed(std::string_view name) {
        if (const auto known = resultNames_.find(name); known != resultNames_.end()) return known->second;
        s_->results_.push_back(name);
        return resultNames_[name] = ResultId(s_->results_.size() - 1);
    }

    ResultId knownResult(std::string_view name) const {
        const auto known = resultNames_.find(name);
        if (known == resultNames_.end())
            throw std::logic_error(fmt::format("signature rows: unknown type {}", name));
        return known->second;
    }

    Signatures* s_ = nullptr;
    std::unordered_map<std::string_view, FamilyId> familyNames_;
    std::unordered_map<std::string_view, ResultId> resultNames_;
};

const Signatures& Signatures::get() {
    static const Signatures signatures = [] {
        Signatures s;
        SignatureReader().read(s);
        return s;
    }();
    return signatures;
}

std::string Row::name() const {
    std::string text(head);
    for (const std::string_view keyword : keywords) text.append(" ").append(keyword);
    return text;
}

std::span<const RowId> Signatures::rowsOf(std::string_view head) const {
    const auto found = byHead_.find(head);
    return found == byHead_.end() ? std::span<const RowId>{} : std::span<const RowId>(found->second);
}

RowId Signatures::rowOfKey(std::string_view key) const {
    const auto found = byKey_.find(std::string(key));
    return found == byKey_.end() ? RowId{} : found->second;
}

std::vector<std::string> Signatures::heads() const {
    std::vector<std::string> names;
    for (const Row& row : rows_)
        if (!row.claims && (names.empty() || names.back() != row.head)) names.emplace_back(row.head);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

TypeId Signatures::type(std::string_view name) const {
    const auto found = typeNames_.find(name);
    if (found == typeNames_.end()) throw std::logic_error(fmt::format("no such type: {}", name));
    return found->second;
}

bool Signatures::gives(const Row& row, const Type& type) const {
    const std::string_view result = resultName(row.result);
    switch (type.kind) {
        case TypeKind::Int: return result == "I";
        case TypeKind::Bool: return result == "B";
        case TypeKind::Dimension: return result == "dim";
        case TypeKind::Float: return result == "f";
        case TypeKind::Direction: return result == "D";
        case TypeKind::Moves: return result == "M" || result == "E" || result == "O";
        case TypeKind::Decision: return result == "M" || result == "O";
        case TypeKind::Effect: return result == "E" || result == "O";
        case TypeKind::Row: return type.result == row.result && (type.head.empty() || type.head == row.head);
        default: return false;
    }
}

bool Signatures::isConstant(std::string_view word) const { return constantFamilies_.contains(word); }

bool Signatures::contains(FamilyId family, std::string_view constant) const {
    const auto found = constantFamilies_.find(constant);
    return found != constantFamilies_.end() &&
           std::find(found->second.begin(), found->second.end(), family) != found->second.end();
}

std::vector<std::string_view> Signatures::familiesOf(std::string_view constant) const {
    std::vector<std::string_view> names;
    if (const auto found = constantFamilies_.find(constant); found != constantFamilies_.end())
        for (const FamilyId id : found->second) names.push_back(families_[id.value].name);
    return names;
}

std::string Signatures::form(const Row& row) const {
    std::string text = "(" + row.name();
    if (!row.slotText.empty()) text.append(" ").append(row.slotText);
    return text + ")";
}

}  // namespace makomba
