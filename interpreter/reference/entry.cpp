#include "interpreter/reference/entry.h"

#include <algorithm>
#include <set>

#include "interpreter/base/embedded.h"
#include "interpreter/base/nearest.h"
#include "interpreter/syntax/library.h"

namespace makomba {

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

// ── ludemes ──────────────────────────────────────────────────────────────────────────────────────────────

ReferenceForm formOf(RowId id) {
    const Signatures& s = Signatures::get();
    const Row& row = s[id];
    return {id,
            s.form(row),
            describeGiven(s.resultName(row.result)),
            s.values(row),
            row.documentation,
            row.supported,
            row.claims,
            exampleOf(id)};
}

std::optional<ReferenceEntry> ludeme(std::string_view asked) {
    const Signatures& s = Signatures::get();
    ReferenceEntry entry;
    entry.name = asked;
    const std::string_view head = asked.substr(0, asked.find(' '));
    std::vector<RowId> named, ofHead;
    for (const RowId id : s.rowsOf(head)) {
        ofHead.push_back(id);
        if (s[id].name() == asked) named.push_back(id);
    }
    for (const RowId id : named) entry.forms.push_back(formOf(id));
    if (asked == head) {
        for (const RowId id : ofHead)
            if (!s[id].keywords.empty() &&
                std::find(entry.kinds.begin(), entry.kinds.end(), s[id].name()) == entry.kinds.end())
                entry.kinds.push_back(s[id].name());
        std::sort(entry.kinds.begin(), entry.kinds.end());
    }
    if (entry.forms.empty() && entry.kinds.empty()) return std::nullopt;
    return entry;
}

// ── constants and labels ─────────────────────────────────────────────────────────────────────────────────

// A few words on single constants: "Mover: the player whose turn it is".
std::string constantMeaning(std::string_view constant) {
    const std::string_view text = embeddedText("grammar/reference/constants.reference");
    const std::string begin = fmt::format("\n{}: ", constant);
    const std::size_t at = text.find(begin);
    if (at == std::string_view::npos) return {};
    const std::size_t from = at + begin.size();
    return std::string(text.substr(from, text.find('\n', from) - from));
}

// The comment above a family in constants.families.
std::string familyText(std::string_view family) {
    const std::string_view text = embeddedText("grammar/ludemes/constants.families");
    const std::size_t at = text.find(fmt::format("\n{}: ", family));
    if (at == std::string_view::npos || at == 0) return {};
    const std::size_t begin = text.rfind('\n', at - 1) + 1;
    const std::string_view line = text.substr(begin, at - begin);
    return line.starts_with("# ") ? std::string(line.substr(2)) : std::string();
}

bool takes(const Signatures& s, const Alternative& alternative, std::string_view constant) {
    const Type* type = &s[alternative.type];
    while (type->kind == TypeKind::Array) type = &s[type->element];
    return type->kind == TypeKind::Constant && s.contains(type->family, constant);
}

std::optional<ReferenceEntry> constant(std::string_view asked) {
    const Signatures& s = Signatures::get();
    ReferenceEntry entry;
    entry.subject = Subject::Constant;
    entry.name = asked;
    static constexpr std::pair<std::string_view, const char*> numbers[] = {
        {"Off", "The number -1: no site, no value."},  {"Undefined", "The number -1: not given."},
        {"End", "The number -2: the end of a track."}, {"Infinity", "The number 1000000000: without bound."},
        {"True", "The condition that always holds."},  {"False", "The condition that never holds."}};
    for (const auto& [word, text] : numbers)
        if (word == asked) entry.text = text;
    for (const std::string_view family : s.familiesOf(asked)) {
        const std::string text = familyText(family);
        if (!text.empty() && entry.text.find(text) == std::string::npos)
            entry.text += (entry.text.empty() ? "" : " ") + text;
    }
    if (const std::string own = constantMeaning(asked); !own.empty())
        entry.text = own + (entry.text.empty() ? "" : " One of: ") + entry.text;
    if (entry.text.empty() && !s.isConstant(asked)) return std::nullopt;
    std::set<std::string> users;
    for (const Row& row : s.rows())
        for (const Slot& slot : row.slots)
            for (const Alternative& alternative : slot.alternatives)
                if (!row.claims && takes(s, alternative, asked)) users.insert(row.name());
    entry.uses.assign(users.begin(), users.end());
    return entry;
}

std::optional<ReferenceEntry> label(std::string_view asked) {
    const bool colon = asked.ends_with(":");
    if (colon) asked.remove_suffix(1);
    const Signatures& s = Signatures::get();
    ReferenceEntry entry;
    entry.subject = Subject::Label;
    entry.name = fmt::format("{}:", asked);
    std::set<std::string> users;
    for (const Row& row : s.rows())
        for (const Slot& slot : row.slots)
            for (const Alternative& alternative : slot.alternatives)
                if (alternative.label == asked)
                    users.insert(fmt::format("{}: {}", row.name(), describe(s[alternative.type])));
    if (users.empty()) return std::nullopt;
    entry.text = fmt::format("Stands directly before an argument of {} and says which one it is.",
                             users.size() == 1 ? "one ludeme" : "these ludemes");
    entry.uses.assign(users.begin(), users.end());
    return entry;
}

// ── definitions and messages ─────────────────────────────────────────────────────────────────────────────

std::optional<ReferenceEntry> definition(std::string_view asked) {
    if (asked.size() > 2 && asked.front() == '"' && asked.back() == '"')
        asked = asked.substr(1, asked.size() - 2);
    const std::string_view file = embeddedText(fmt::format("grammar/definitions/{}.lud", asked));
    if (file.empty()) return std::nullopt;
    ReferenceEntry entry;
    entry.subject = Subject::Definition;
    entry.name = asked;
    for (std::size_t begin = 0; begin < file.size();) {
        const std::size_t end = std::min(file.find('\n', begin), file.size());
        const std::string_view line = file.substr(begin, end - begin);
        if (line.starts_with("// optional:"))
            entry.text += fmt::format("\nMay be left out:{}.", line.substr(12));
        else if (line.starts_with("// #")) entry.text += fmt::format("\n{}", line.substr(3));
        else if (line.starts_with("// "))
            entry.text += fmt::format("{}{}", entry.text.empty() ? "" : " ", line.substr(3));
        else if (!line.empty()) entry.body += std::string(line) + "\n";
        begin = end + 1;
    }
    return entry;
}

std::optional<ReferenceEntry> message(std::string_view asked) {
    const MessageEntry* found = messageEntry(asked);
    if (found == nullptr) return std::nullopt;
    ReferenceEntry entry;
    entry.subject = Subject::Message;
    entry.name = asked;
    entry.text = found->meaning;
    entry.message = found;
    return entry;
}

ReferenceIndex makeIndex() {
    const Signatures& s = Signatures::get();
    std::set<std::string> ludemes, constants = {"Off", "Undefined", "End", "Infinity", "True", "False"},
                                   labels;
    for (const Row& row : s.rows()) {
        ludemes.insert(row.name());
        for (const Slot& slot : row.slots)
            for (const Alternative& alternative : slot.alternatives)
                if (!alternative.label.empty()) labels.insert(fmt::format("{}:", alternative.label));
    }
    for (const Family& family : s.families())
        for (const std::string_view word : family.constants) constants.emplace(word);
    ReferenceIndex index;
    index.ludemes.assign(ludemes.begin(), ludemes.end());
    index.constants.assign(constants.begin(), constants.end());
    index.labels.assign(labels.begin(), labels.end());
    index.definitions = Library::names();
    for (const Message id : allMessages()) index.messages.emplace_back(info(id).name);
    return index;
}

}  // namespace

const char* name(Subject subject) {
    switch (subject) {
        case Subject::Ludeme: return "ludeme";
        case Subject::Constant: return "constant";
        case Subject::Label: return "label";
        case Subject::Definition: return "definition";
        case Subject::Message: return "message";
    }
    return "";
}

std::vector<ReferenceEntry> explain(std::string_view subject) {
    std::vector<ReferenceEntry> entries;
    const auto add = [&](std::optional<ReferenceEntry> entry) {
        if (entry) entries.push_back(std::move(*entry));
    };
    while (!subject.empty() && (subject.front() == '(' || subject.front() == ' ')) subject.remove_prefix(1);
    while (!subject.empty() && (subject.back() == ')' || subject.back() == ' ')) subject.remove_suffix(1);
    if (!subject.ends_with(":")) {
        add(ludeme(subject));
        add(constant(subject));
        add(definition(subject));
        add(message(subject));
    }
    add(label(subject));
    return entries;
}

const ReferenceIndex& referenceIndex() {
    static const ReferenceIndex index = makeIndex();
    return index;
}

std::string nearestSubject(std::string_view asked) {
    const ReferenceIndex& index = referenceIndex();
    std::vector<std::string> all;
    for (const auto* list :
         {&index.ludemes, &index.definitions, &index.constants, &index.labels, &index.messages})
        all.insert(all.end(), list->begin(), list->end());
    for (const std::string& candidate : all)
        if (lower(candidate) == lower(asked)) return candidate;
    return nearestName(asked, all);
}

}  // namespace makomba
