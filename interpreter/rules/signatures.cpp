#include "interpreter/rules/signatures.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

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

// The rows as grammar/generate.py read them.
struct RawAlternative {
    std::string_view label, type;
    std::uint16_t sets;
    std::string_view defaultText;
};
struct RawSlot {
    std::string_view text;
    bool optional, oneNeeded;
    std::uint16_t firstAlternative, alternativeCount;
};
struct RawRow {
    std::string_view head, result;
    std::uint16_t needs;
    std::string_view slots, documentation;
    bool supported, claims;
    std::string_view key, form;
    std::uint16_t firstSlot, slotCount;
};
struct OldKey {
    std::string_view key;
    Form form;
};
struct RawFamily {
    std::string_view name, constants;
};
#include "grammar/rows.inc"
static_assert(std::size(rawRows) == formCount);

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

}  // namespace

// Makes the table of the rows and families. A mistake in them is a mistake in the
// program: it throws std::logic_error, and no test passes.
class SignatureReader {
  public:
    void read(Signatures& s) {
        s_ = &s;
        readFamilies();
        for (const RawRow& row : rawRows) resultNamed(row.result);  // types may name results of later rows
        for (const RawRow& row : rawRows) addRow(row);
        for (const OldKey& old : oldKeys)
            s_->byKey_[std::string(old.key)] = RowId(static_cast<std::size_t>(old.form));
        for (const char* name : {"game", "absdir", "reldir"}) typeOf(name);
    }

  private:
    void readFamilies() {
        for (const RawFamily& raw : rawFamilies) {
            Family family{raw.name, wordsOf(raw.constants)};
            const FamilyId id(s_->families_.size());
            for (const std::string_view constant : family.constants)
                s_->constantFamilies_[constant].push_back(id);
            familyNames_[family.name] = id;
            s_->families_.push_back(std::move(family));
        }
    }

    void addRow(const RawRow& raw) {
        Row row;
        const auto words = wordsOf(raw.head);
        row.head = words.at(0);
        row.keywords.assign(words.begin() + 1, words.end());
        row.result = resultNamed(raw.result);
        row.needs = raw.needs;
        row.slotText = raw.slots;
        for (std::size_t i = 0; i < raw.slotCount; ++i)
            row.slots.push_back(slotOf(rawSlots[raw.firstSlot + i]));
        row.documentation = raw.documentation;
        row.supported = raw.supported;
        row.claims = raw.claims;
        row.key = raw.key;
        row.form = raw.form;
        const RowId id(s_->rows_.size());
        s_->byKey_[std::string(row.form)] = id;
        s_->byHead_[row.head].push_back(id);
        s_->rows_.push_back(std::move(row));
    }

    Slot slotOf(const RawSlot& raw) {
        Slot slot;
        slot.text = raw.text;
        slot.optional = raw.optional;
        slot.oneNeeded = raw.oneNeeded;
        for (std::size_t i = 0; i < raw.alternativeCount; ++i) {
            const RawAlternative& a = rawAlternatives[raw.firstAlternative + i];
            slot.alternatives.push_back({a.label, typeOf(a.type), a.sets, a.defaultText});
        }
        return slot;
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
            // Counts below one mean something, so I1 refuses none.
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

}  // namespace makomba
