#include "interpreter/program/gloss.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/base/embedded.h"

namespace makomba {

namespace {

// Longer ones are called by their number.
constexpr std::size_t longestInPlace = 64;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// The lines "Form: template", by the name of the form.
const std::map<std::string_view, std::string_view>& templates() {
    static const std::map<std::string_view, std::string_view> all = [] {
        std::map<std::string_view, std::string_view> lines;
        std::string_view text = embeddedText("grammar/reference/glosses.reference");
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            const std::size_t colon = line.find(": ");
            if (!line.starts_with('#') && colon != std::string_view::npos)
                lines[line.substr(0, colon)] = trimmed(line.substr(colon + 2));
        }
        return lines;
    }();
    return all;
}

// Where the bracket that opens at `at` closes.
std::size_t closing(std::string_view text, std::size_t at, char open, char close) {
    int depth = 0;
    for (std::size_t i = at; i < text.size(); ++i) {
        depth += text[i] == open;
        depth -= text[i] == close;
        if (depth == 0) return i;
    }
    return text.size();
}

std::string player(const Name& role) {
    switch (Role::named(role.text).kind()) {
        case Role::Mover: return "the player to move";
        case Role::Next: return "the next player";
        case Role::Prev: return "the player before";
        case Role::LoopPlayer: return "(player)";
        case Role::Each: return "each player";
        case Role::All: return "all players";
        case Role::Shared: return "everybody";
        case Role::Neutral: return "nobody";
        case Role::NonMover: return "the players not to move";
        case Role::Enemy: return "the opponents";
        case Role::Friend: return "the player to move and his friends";
        default: return role.number == Name::unresolved ? role.text : fmt::format("player {}", role.number);
    }
}

std::string word(const RuleProgram& program, Value v) {
    const Name& name = program.name(v);
    if (v.kind() == ValueKind::Role) return player(name);
    if (v.kind() == ValueKind::Coordinate && name.number != Name::unresolved)
        return fmt::format("{} (site {})", name.text, name.number);
    if (v.kind() == ValueKind::Track && name.text.empty()) return fmt::format("number {}", name.number);
    return v.isName() ? fmt::format("\"{}\"", name.text) : name.text;
}

}  // namespace

std::string ranges(std::span<const std::int32_t> numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (!text.empty()) text += ", ";
        text += last > i + 1 ? fmt::format("{} to {}", numbers[i], numbers[last])
                : last > i   ? fmt::format("{}, {}", numbers[i], numbers[last])
                             : fmt::format("{}", numbers[i]);
        i = last + 1;
    }
    return text.empty() ? "none" : text;
}

std::string_view glossTemplate(Form form) {
    const auto found = templates().find(Signatures::get()[form].form);
    return found == templates().end() ? std::string_view{} : found->second;
}

const std::string& Glosses::of(Value instruction) {
    if (known_[instruction.index()].empty()) known_[instruction.index()] = made(instruction);
    return known_[instruction.index()];
}

std::string Glosses::made(Value instruction) {
    const std::string_view pattern = glossTemplate(program_[instruction].form);
    std::string text = pattern.empty() ? byDocumentation(instruction) : fill(pattern, instruction).text;
    if (program_[instruction].inTurn) text += " (one after another)";
    return text;
}

std::string Glosses::phrase(Value v) {
    switch (v.kind()) {
        case ValueKind::None: return "none";
        case ValueKind::Number:
        case ValueKind::LargeNumber: return fmt::format("{}", program_.number(v));
        case ValueKind::Real: return fmt::format("{}", program_.real(v));
        case ValueKind::Bool: return v.heldBool() ? "true" : "false";
        case ValueKind::Sites: return fmt::format("sites {}", ranges(program_.listed(v)));
        case ValueKind::Numbers: return ranges(program_.listed(v));
        case ValueKind::Array: {
            std::string text;
            for (const Value element : program_.elements(v))
                text += (text.empty() ? "" : ", ") + phrase(element);
            return text.empty() ? "none" : text;
        }
        case ValueKind::Instruction: break;
        default: return word(program_, v);
    }
    const std::string& whole = of(v);
    if (whole.size() > longestInPlace) return fmt::format("%{}", v.index());
    const std::span<const Value> operands = program_.operands(v);
    const auto given = std::count_if(operands.begin(), operands.end(), [](Value o) { return o.valid(); });
    return given > 1 ? fmt::format("({})", whole) : whole;
}

// The first of the parts "at|in" that is given: by the number of its slot, from 1, or by its label.
Value Glosses::part(std::string_view names, Value instruction) const {
    const std::span<const Value> operands = program_.operands(instruction);
    const Row& row = program_.row(instruction);
    while (!names.empty()) {
        const std::size_t end = std::min(names.find('|'), names.size());
        const std::string_view name = names.substr(0, end);
        names.remove_prefix(std::min(end + 1, names.size()));
        for (std::size_t s = 0; s < operands.size(); ++s) {
            if (!operands[s].valid()) continue;
            const bool byNumber = name == fmt::format("{}", s + 1);
            const Alternative& a = row.slots[s].alternatives[program_.alternatives(instruction)[s]];
            if (byNumber || (!a.label.empty() && a.label == name)) return operands[s];
        }
        // `then` and other parts that are called by their type.
        for (std::size_t s = 0; s < operands.size(); ++s)
            if (operands[s].valid() && row.slots[s].text.find(name) != std::string_view::npos &&
                name == "then")
                return operands[s];
    }
    return {};
}

Glosses::Filled Glosses::fill(std::string_view pattern, Value instruction) {
    Filled out;
    for (std::size_t i = 0; i < pattern.size();) {
        const char c = pattern[i];
        if (c != '{' && c != '[' && c != '<') {
            out.text += c;
            ++i;
            continue;
        }
        const std::size_t end = closing(pattern, i, c, c == '{' ? '}' : c == '[' ? ']' : '>');
        const std::string_view inside = pattern.substr(i + 1, end - i - 1);
        i = end + 1;
        if (c == '[') {
            const Filled optional = fill(inside, instruction);
            if (optional.complete) out.text += optional.text;
        } else if (c == '<') {
            const std::size_t colon = inside.find(':');
            const Value flag = part(inside.substr(0, colon), instruction);
            if (flag.valid() && flag != Value::ofBool(false)) {
                const Filled rest = fill(inside.substr(colon + 1), instruction);
                out.text += rest.text;
                if (!flag.isBool()) out.text += fmt::format(" if {}", phrase(flag));
            }
        } else {
            const std::size_t otherwise = inside.find('?');
            const Value given = part(inside.substr(0, otherwise), instruction);
            // An empty name says as little as none.
            const std::string words = given.valid() ? phrase(given) : "";
            if (!words.empty()) out.text += words;
            else if (otherwise != std::string_view::npos) out.text += inside.substr(otherwise + 1);
            else out.complete = false;
        }
    }
    return out;
}

// The first sentence of what the language says of the form, and its operands.
std::string Glosses::byDocumentation(Value instruction) {
    const Row& row = program_.row(instruction);
    const std::size_t end = row.documentation.find_first_of(".:;");
    std::string text = row.documentation.substr(0, end), parts;
    if (!text.empty()) text[0] = static_cast<char>(text[0] | 0x20);
    const std::span<const Value> operands = program_.operands(instruction);
    for (std::size_t s = 0; s < operands.size(); ++s)
        if (operands[s].valid()) {
            const Alternative& a = row.slots[s].alternatives[program_.alternatives(instruction)[s]];
            parts += (parts.empty() ? "" : ", ") + (a.label.empty() ? "" : std::string(a.label) + ": ") +
                     phrase(operands[s]);
        }
    return parts.empty() ? text : fmt::format("{} ({})", text, parts);
}

std::vector<std::string> glossMistakes() {
    std::vector<std::string> mistakes;
    const auto has = [](const Row& row, std::string_view name) {
        for (std::size_t s = 0; s < row.slots.size(); ++s) {
            if (name == fmt::format("{}", s + 1)) return true;
            for (const Alternative& a : row.slots[s].alternatives)
                if (!a.label.empty() && a.label == name) return true;
            if (name == "then" && row.slots[s].text.find("then") != std::string_view::npos) return true;
        }
        return false;
    };
    for (const auto& [form, pattern] : templates()) {
        const auto rows = Signatures::get().rows();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&, f = form](const Row& r) { return r.form == f; });
        if (row == rows.end()) {
            mistakes.push_back(fmt::format("there is no form {}", form));
            continue;
        }
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            if (pattern[i] != '{' && pattern[i] != '<') continue;
            std::string_view names = pattern.substr(i + 1);
            names = names.substr(0, names.find_first_of("?}:>"));
            while (!names.empty()) {
                const std::size_t end = std::min(names.find('|'), names.size());
                if (!has(*row, names.substr(0, end)))
                    mistakes.push_back(fmt::format("{} has no {}", form, names.substr(0, end)));
                names.remove_prefix(std::min(end + 1, names.size()));
            }
        }
    }
    return mistakes;
}

}  // namespace makomba
