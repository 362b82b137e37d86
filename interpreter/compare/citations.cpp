#include "interpreter/compare/citations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace makomba {

namespace {

constexpr std::size_t sameBeginning = 15;  // characters: the author

void cite(std::vector<Citation>& all, const std::string& text, const std::string& pages, std::size_t item) {
    if (text.empty()) return;
    for (Citation& known : all)
        if (known.text == text && known.pages == pages) {
            if (std::find(known.items.begin(), known.items.end(), item) == known.items.end())
                known.items.push_back(item);
            return;
        }
    all.push_back({text, pages, {item}});
}

// The first four digits that can be a year of print; "" if there are none. Those behind a point are a number.
std::string yearOf(const std::string& text) {
    const auto digit = [&](std::size_t at) {
        return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]));
    };
    for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
        const bool alone = !digit(i + 4) && (i == 0 || (!digit(i - 1) && text[i - 1] != '.'));
        const std::string four = text.substr(i, 4);
        if (alone && digit(i) && digit(i + 1) && digit(i + 2) && digit(i + 3) && four >= "1500" &&
            four < "2100")
            return four;
    }
    return {};
}

// "matthews1964": the longest word before the first comma, in small letters, and the year.
std::string keyOf(const std::string& text) {
    std::string best, word;
    for (const char c : text.substr(0, text.find(',')) + " ") {
        if (std::isalpha(static_cast<unsigned char>(c)))
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else {
            if (word.size() > best.size()) best = word;
            word.clear();
        }
    }
    return (best.empty() ? "source" : best) + yearOf(text);
}

// Characters with a meaning in BibTeX.
std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '{' || c == '}' || c == '\\') continue;
        if (c == '&' || c == '%' || c == '#' || c == '_' || c == '$') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

// A source written for a page, without its links.
std::string withoutTags(const std::string& text) {
    std::string out;
    bool inTag = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool opens = text[i] == '<' && i + 1 < text.size() &&
                           (text[i + 1] == '/' || std::isalpha(static_cast<unsigned char>(text[i + 1])));
        if (opens && text.find('>', i) != std::string::npos) inTag = true;
        if (!inTag) out += text[i];
        if (text[i] == '>') inTag = false;
    }
    return out;
}

}  // namespace

std::vector<Citation> citationsOf(const Comparison& comparison) {
    std::vector<Citation> all;
    for (std::size_t i = 0; i < comparison.items.size(); ++i) {
        const ComparedItem& item = comparison.items[i];
        std::vector<const Evidence*> records = item.evidence;
        if (item.record) records.push_back(item.record);
        for (const Evidence* record : records)
            for (const Evidence::Reference& source : record->sources) cite(all, source.text, source.pages, i);
        if (!item.game) continue;
        // A description names what its records do, in other words.
        const auto named = [&](const std::string& source) {
            return std::any_of(all.begin(), all.end(), [&](const Citation& known) {
                return known.text.substr(0, sameBeginning) == source.substr(0, sameBeginning);
            });
        };
        for (const std::string& source : item.game->description.metadata.all("source"))
            if (records.empty() || !named(source)) cite(all, withoutTags(source), "", i);
    }
    return all;
}

std::string bibtex(const Comparison& comparison) {
    std::string out;
    std::set<std::string> keys;
    const auto entry = [&](const std::string& wanted, const std::string& fields) {
        std::string key = wanted;
        for (char suffix = 'b'; !keys.insert(key).second && suffix <= 'z'; ++suffix) key = wanted + suffix;
        out += fmt::format("@misc{{{},\n{}}}\n\n", key, fields);
    };
    for (const Citation& citation : citationsOf(comparison)) {
        std::string fields = fmt::format("  note = {{{}}},\n", escaped(citation.text));
        if (const std::string year = yearOf(citation.text); !year.empty())
            fields += fmt::format("  year = {{{}}},\n", year);
        if (!citation.pages.empty()) fields += fmt::format("  pages = {{{}}},\n", escaped(citation.pages));
        entry(keyOf(citation.text), fields);
    }
    std::string texts;
    for (const ComparedItem& item : comparison.items)
        texts +=
            fmt::format("{}{} (checksum {})", texts.empty() ? "" : "; ", escaped(item.name), item.checksum);
    std::string fields =
        fmt::format("  title = {{Comparison made by {}}},\n  note = {{Texts compared: {}}},\n",
                    escaped(comparison.program), texts);
    if (!comparison.command.empty())
        fields += fmt::format("  howpublished = {{{}}},\n", escaped(comparison.command));
    entry("makomba", fields);
    return out;
}

}  // namespace makomba
