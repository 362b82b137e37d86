#include "interpreter/evidence/portal_values.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "interpreter/base/digit.h"

namespace makomba {

namespace {

bool isBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isNameLetter(char c) { return isUpper(c) || isLower(c) || c == '-'; }

// Takes a text from the front.
class Scan {
  public:
    explicit Scan(std::string_view text) : text_(text) {}

    bool atEnd() const { return text_.empty(); }
    bool sees(bool (*kind)(char)) const { return !text_.empty() && kind(text_.front()); }
    // How many of that kind were taken.
    std::size_t all(bool (*kind)(char)) {
        std::size_t count = 0;
        for (; sees(kind); ++count) text_.remove_prefix(1);
        return count;
    }
    bool one(bool (*kind)(char)) {
        if (!sees(kind)) return false;
        text_.remove_prefix(1);
        return true;
    }
    bool one(std::string_view word) {
        if (!text_.starts_with(word)) return false;
        text_.remove_prefix(word.size());
        return true;
    }

  private:
    std::string_view text_;
};

constexpr std::array groupsOfPeople = {
    "Adult",   "Child",   "Elder",   "Adolescent", "All",       "Male",      "Female",
    "Inside",  "Outside", "Public",  "Private",    "Elite",     "Non-Elite", "Nobility",
    "Royal",   "Any",     "Unknown", "Mixed",      "Religious", "Commoner",  "Household",
    "Outdoor", "Indoor",  "Peasant", "Slave",      "Military",  "Infant",    "Youth"};

// "1901", "c. 1901", "-300", "May 1901"
bool beginsLikeDate(Scan scan) {
    Scan month = scan;
    if (month.one(isUpper) && month.all(isLower) > 0 && month.one(" ") && month.sees(isDigit)) return true;
    for (const char* about : {"c.", "ca.", "circa", "about"})
        if (scan.one(about)) break;
    scan.all(isBlank);
    scan.one("-");
    return scan.sees(isDigit);
}

// "DLP.Evidence.7", "#12"
bool isId(Scan scan) {
    scan.one("DLP.");
    Scan word = scan;
    if (word.all([](char c) { return isUpper(c) || isLower(c); }) > 0 && word.one(".")) scan = word;
    scan.one("#");
    return scan.all(isDigit) > 0 && scan.atEnd();
}

// "Ethnography", "Contemporary rules"
bool isWord(Scan scan) {
    if (!scan.one(isUpper) || scan.all(isLower) == 0) return false;
    if (scan.one(" ") && scan.all(isLower) == 0) return false;
    return scan.atEnd();
}

// "80", "80%"
bool isNumber(Scan scan) {
    const std::size_t digits = scan.all(isDigit);
    scan.one("%");
    return digits >= 1 && digits <= 3 && scan.atEnd();
}

// "Royal, Nobility"
bool isPeople(Scan scan) {
    for (;;) {
        if (!scan.one(isUpper) || scan.all(isNameLetter) == 0) return false;
        if (scan.atEnd()) return true;
        scan.all(isBlank);
        if (!scan.one([](char c) { return c == ',' || c == '/' || c == ';'; })) return false;
        scan.all(isBlank);
    }
}

// "1901", "around 1500 BCE", "1901 - about 1964 CE": a year has no word in capitals before it and none in
// small letters behind it, but for a second one behind a dash, which may have words before it.
bool isDate(std::string_view text) {
    std::string_view second = text;
    for (const char* era : {"BCE", "BC", "CE", "AD"})
        if (second.ends_with(era)) {
            second.remove_suffix(std::string_view(era).size());
            break;
        }
    while (second.ends_with(' ')) second.remove_suffix(1);
    const bool endsInYear = !second.empty() && isDigit(second.back());
    const auto capital = std::find_if(second.rbegin(), second.rend(), isUpper);
    const auto behindCapitals = static_cast<std::size_t>(second.rend() - capital);
    bool year = false, capitals = false;  // of what stands before `i`
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '-' && year && endsInYear && i >= behindCapitals && i + 1 < second.size()) return true;
        if (isUpper(text[i])) capitals = true;
        else if (isLower(text[i])) year = false;
        else if (isDigit(text[i]) && !capitals) year = true;
    }
    return year;
}

}  // namespace

bool beginsLike(Shape shape, std::string_view text) {
    Scan scan(text);
    scan.all(isBlank);
    switch (shape) {
        case Shape::Id: return scan.one("DLP.") || (scan.one("#"), scan.sees(isDigit));
        case Shape::Word: return scan.one(isUpper) && scan.sees(isLower);
        case Shape::Date: return beginsLikeDate(scan);
        case Shape::Number: {
            const std::size_t digits = scan.all(isDigit);
            return digits >= 1 && digits <= 3;
        }
        case Shape::People:
            return std::any_of(groupsOfPeople.begin(), groupsOfPeople.end(),
                               [&](const char* group) { return scan.one(group); });
        case Shape::Text: return !scan.atEnd();
    }
    return false;
}

bool isWhole(Shape shape, std::string_view text) {
    switch (shape) {
        case Shape::Id: return isId(Scan(text));
        case Shape::Word: return isWord(Scan(text));
        case Shape::Date: return isDate(text);
        case Shape::Number: return isNumber(Scan(text));
        case Shape::People: return isPeople(Scan(text));
        case Shape::Text: break;
    }
    return false;
}

std::string gameOfHead(std::string_view head) {
    constexpr std::string_view begin = "Evidence for ";
    const std::size_t at = head.find(begin);
    if (at == std::string_view::npos) return {};
    std::string_view line = head.substr(at + begin.size());
    line = line.substr(0, line.find('\n'));
    // "2 pieces of evidence"
    for (std::size_t k = line.find(" piece"); k != std::string_view::npos; k = line.find(" piece", k + 1)) {
        Scan behind(line.substr(k));
        behind.one(" piece");
        behind.one("s");
        if (k == 0 || !isDigit(line[k - 1]) || !behind.one(" of evidence")) continue;
        while (k > 0 && isDigit(line[k - 1])) --k;
        line = line.substr(0, k);
        break;
    }
    while (!line.empty() && isBlank(line.back())) line.remove_suffix(1);
    while (!line.empty() && isBlank(line.front())) line.remove_prefix(1);
    return std::string(line);
}

std::string pagesOf(std::string_view source) {
    const auto dropBlanks = [&] {
        while (!source.empty() && isBlank(source.back())) source.remove_suffix(1);
    };
    const auto dropSeparator = [&] {
        for (const std::string_view separator : {"-", ",", "–"})
            if (source.ends_with(separator)) return source.remove_suffix(separator.size()), true;
        return false;
    };
    dropBlanks();
    if (source.ends_with('.')) source.remove_suffix(1);
    // From the back: numbers and what stands between them, up to a colon.
    const std::string_view whole = source;
    for (;;) {
        if (source.empty() || !isDigit(source.back())) return {};
        while (!source.empty() && isDigit(source.back())) source.remove_suffix(1);
        const std::size_t first = source.size();
        dropBlanks();
        if (source.ends_with(':')) return std::string(whole.substr(first));
        if (!dropSeparator()) return {};
        dropBlanks();
    }
}

}  // namespace makomba
