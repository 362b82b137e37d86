#include "interpreter/evidence/period.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <vector>

namespace makomba {

namespace {

constexpr std::array<const char*, 12> months = {"January",   "February", "March",    "April",
                                                "May",       "June",     "July",     "August",
                                                "September", "October",  "November", "December"};

enum class Era { None, Before, After };

struct Point {
    Date date, last;  // `last`: of a century, its last year
    Era era = Era::None;
};

// Words, numbers and dashes of the text.
std::vector<std::string> wordsOfDate(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (text.substr(i, 3) == "–" || text.substr(i, 3) == "—") {
            words.emplace_back("-");
            i += 3;
        } else if (std::isdigit(c)) {
            std::string word;
            while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i]))) word += text[i++];
            words.push_back(word);
        } else if (std::isalpha(c)) {
            std::string word;
            for (; i < text.size() && (std::isalpha(static_cast<unsigned char>(text[i])) || text[i] == '.');
                 ++i)
                if (text[i] != '.')
                    word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
            words.push_back(word);
        } else {
            if (!std::isspace(c) && c != ',' && c != '.') words.emplace_back(1, text[i]);
            ++i;
        }
    }
    return words;
}

class PeriodReader {
  public:
    explicit PeriodReader(std::string_view text) : words_(wordsOfDate(text)) {}

    bool read(Period& period) {
        const auto first = point();
        if (!first) return false;
        std::optional<Point> second;
        if (at_ < words_.size() && (is("-") || is("to") || is("until") || is("till"))) {
            ++at_;
            second = point();
            if (!second) return false;
        }
        if (at_ != words_.size()) return false;
        period.circa = circa_;
        Point from = *first, to = second ? *second : *first;
        if (second && from.era == Era::None && to.era == Era::Before && from.date.year >= to.date.year)
            from.era = Era::Before;
        period.from =
            from.era == Era::Before ? before(from.last.year > 0 ? from.last : from.date) : from.date;
        const Date end = to.last.year > 0 ? to.last : to.date;
        period.to = to.era == Era::Before ? before(to.last.year > 0 ? to.date : to.date) : end;
        return true;
    }

  private:
    static Date before(Date date) {
        date.year = -date.year;
        return date;
    }
    bool is(std::string_view word) const { return at_ < words_.size() && words_[at_] == word; }
    bool takeEra(Era& era) {
        if (is("bc") || is("bce")) era = Era::Before;
        else if (is("ad") || is("ce")) era = Era::After;
        else return false;
        ++at_;
        return true;
    }
    std::optional<int> number() {
        if (at_ >= words_.size() || !std::isdigit(static_cast<unsigned char>(words_[at_][0])) ||
            words_[at_].size() > 6)
            return std::nullopt;
        return std::stoi(words_[at_++]);
    }

    std::optional<Point> point() {
        Point p;
        while (is("c") || is("ca") || is("circa") || is("about") || is("around")) ++at_, circa_ = true;
        takeEra(p.era);
        const bool minus = is("-");
        if (minus) ++at_;
        if (const int month = monthHere(); month > 0) {  // January 12 1964, January 1964
            ++at_;
            p.date.month = month;
            auto n = number();
            if (!n) return std::nullopt;
            if (*n <= 31 && at_ < words_.size() && std::isdigit(static_cast<unsigned char>(words_[at_][0]))) {
                p.date.day = *n;
                n = number();
            }
            p.date.year = *n;
        } else {
            const auto n = number();
            if (!n) return std::nullopt;
            p.date.year = *n;
            afterNumber(p);
        }
        if (minus) p.era = Era::Before;
        takeEra(p.era);
        if (p.date.year == 0 || p.date.month > 12 || p.date.day > 31) return std::nullopt;
        return p;
    }

    // 1964-01-31, 31 January 1964, 12th century
    void afterNumber(Point& p) {
        if (const int month = monthHere(); month > 0) {
            ++at_;
            p.date.day = p.date.year;
            p.date.month = month;
            p.date.year = number().value_or(0);
        } else if (at_ + 3 < words_.size() && is("-") && words_[at_ + 1].size() <= 2 &&
                   words_[at_ + 2] == "-" && words_[at_ + 3].size() <= 2 &&
                   std::isdigit(static_cast<unsigned char>(words_[at_ + 1][0])) &&
                   std::isdigit(static_cast<unsigned char>(words_[at_ + 3][0]))) {
            ++at_;
            p.date.month = *number();
            ++at_;
            p.date.day = *number();
        } else if (is("st") || is("nd") || is("rd") || is("th")) {
            if (at_ + 1 < words_.size() && words_[at_ + 1] == "century") {
                at_ += 2;
                p.last.year = p.date.year * 100;
                p.date.year = p.last.year - 99;
            }
        }
    }
    int monthHere() const {
        if (at_ >= words_.size()) return 0;
        for (std::size_t m = 0; m < months.size(); ++m) {
            std::string name = months[m];
            for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            if (words_[at_] == name || (words_[at_].size() >= 3 && words_[at_] == name.substr(0, 3)))
                return static_cast<int>(m) + 1;
        }
        return 0;
    }

    const std::vector<std::string> words_;
    std::size_t at_ = 0;
    bool circa_ = false;
};

std::string dateText(const Date& date) {
    std::string year = date.year < 0 ? fmt::format("{} BCE", -date.year) : fmt::format("{}", date.year);
    if (date.month > 0) year = fmt::format("{} {}", months[static_cast<std::size_t>(date.month - 1)], year);
    if (date.day > 0) year = fmt::format("{} {}", date.day, year);
    return year;
}

}  // namespace

Period readPeriod(std::string_view text) {
    Period period;
    period.text = text;
    Period read;
    if (!PeriodReader(text).read(read)) return period;
    read.text = text;
    return read;
}

std::string periodText(const Period& p) {
    if (!p.known()) return p.text;
    const std::string circa = p.circa ? "about " : "";
    const bool wholeYears = p.from.month == 1 && p.from.day == 1 && p.to.month == 12 && p.to.day == 31;
    const Date from = wholeYears ? Date{p.from.year} : p.from, to = wholeYears ? Date{p.to.year} : p.to;
    if (from == to) return circa + dateText(from);
    return circa + dateText(from) + " - " + dateText(to);
}

}  // namespace makomba
