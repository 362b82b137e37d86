// Texts in a row.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace makomba {

// "a; b; c". At most so many of them; 0 = all.
inline std::string joined(const std::vector<std::string>& items, std::string_view separator,
                          std::size_t most = 0) {
    std::string text;
    for (std::size_t i = 0; i < items.size() && (most == 0 || i < most); ++i) {
        if (i) text += separator;
        text += items[i];
    }
    return text;
}

// "a", "a and b", "a, b and c"
inline std::string listed(const std::vector<std::string>& items, std::string_view last = "and") {
    if (items.size() < 2) return joined(items, "");
    return joined(items, ", ", items.size() - 1) + " " + std::string(last) + " " + items.back();
}

}  // namespace makomba
