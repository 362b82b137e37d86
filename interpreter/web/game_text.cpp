#include "interpreter/web/game_text.h"

#include <fmt/format.h>

#include <cctype>
#include <charconv>

#include "interpreter/base/split.h"

namespace makomba::web {

namespace {

std::string escaped(const std::string& text) {
    std::string out;
    for (const unsigned char c : text)
        if (std::isalnum(c) || c == '-' || c == '_') out += static_cast<char>(c);
        else out += fmt::format("%{:02X}", c);
    return out;
}

template <class Number>
bool readNumber(std::string_view text, Number& number, int base = 10) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc() && end == text.data() + text.size();
}

bool unescape(std::string_view text, std::string& out) {
    out.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = static_cast<unsigned char>(text[i]);
        if (text[i] == '%') {
            if (i + 2 >= text.size() || !readNumber(text.substr(i + 1, 2), value, 16)) return false;
            i += 2;
        }
        out += static_cast<char>(value);
    }
    return true;
}

bool readSelection(std::string_view text, Selection& selection) {
    if (text.empty()) return true;
    for (const std::string_view part : split(text, ',')) {
        const bool ruleset = part.starts_with('=');
        std::string name;
        if (!unescape(ruleset ? part.substr(1) : part, name) || name.empty()) return false;
        if (ruleset) selection.ruleset = name;
        else selection.options.push_back(name);
    }
    return true;
}

}  // namespace

std::string print(const GameText& text) {
    std::string chosen = text.selection.ruleset.empty() ? "" : "=" + escaped(text.selection.ruleset), choices;
    for (const std::string& option : text.selection.options)
        chosen += (chosen.empty() ? "" : ",") + escaped(option);
    for (const std::size_t choice : text.choices)
        choices += fmt::format("{}{}", choices.empty() ? "" : ".", choice);
    return fmt::format("makomba:{}:{}:{}:{}:{:08x}", escaped(text.game), chosen, text.seed, choices,
                       static_cast<std::uint32_t>(text.hash));
}

std::optional<GameText> readGameText(const std::string& given) {
    std::string_view text = given;
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
    const std::vector<std::string_view> parts = split(text, ':');
    GameText read;
    std::uint32_t hash = 0;
    if (parts.size() != 6 || parts[0] != "makomba" || !unescape(parts[1], read.game) || read.game.empty() ||
        !readSelection(parts[2], read.selection) || !readNumber(parts[3], read.seed) ||
        parts[5].size() != 8 || !readNumber(parts[5], hash, 16))
        return std::nullopt;
    read.hash = hash;
    if (!parts[4].empty())
        for (const std::string_view choice : split(parts[4], '.'))
            if (!readNumber(choice, read.choices.emplace_back())) return std::nullopt;
    return read;
}

}  // namespace makomba::web
