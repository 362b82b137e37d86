// Turns of phrase by others: lists of what is written and what is put in its place, one after the other.
#pragma once

#include <regex>
#include <string>
#include <vector>

namespace makomba {

struct Exchange {
    std::regex what;
    const char* by;  // as std::regex_replace has it
};

// In large and small letters alike.
inline Exchange exchangeOf(const char* pattern, const char* by) {
    return {std::regex(pattern, std::regex::icase | std::regex::optimize), by};
}

inline std::string exchanged(std::string text, const std::vector<Exchange>& all) {
    for (const Exchange& one : all) text = std::regex_replace(text, one.what, one.by);
    return text;
}

}  // namespace makomba
