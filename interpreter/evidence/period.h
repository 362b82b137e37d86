// When something was played: years before and after Christ, days where they are known, and ranges.
//
//     "1964"   "1964-01-01 - 1964-12-31"   "200 BC - 100"   "c. 1300 BCE"   "12th century"
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace makomba {

// A day, a month or a year. There is no year 0: the year before 1 is -1 (1 BCE).
struct Date {
    int year = 0;
    int month = 0, day = 0;  // 0: not said

    friend bool operator==(const Date&, const Date&) = default;
};

struct Period {
    std::string text;  // as it was written
    Date from, to;     // year 0 in both: the text is no date that this version reads
    bool circa = false;

    bool known() const { return from.year != 0; }
    friend bool operator==(const Period&, const Period&) = default;
};

// Reads a date, or a range of two with a dash, `to` or `until` between. BC, BCE, AD and CE may stand before
// or behind; in a range one that stands only at its end holds for both dates if the first is the greater
// number ("200 - 100 BCE").
Period readPeriod(std::string_view text);

// "1964", "200 BCE", "12 January 1964"; ranges with a dash.
std::string periodText(const Period& period);

}  // namespace makomba
