// Blanks at the ends of texts.
#pragma once

#include <string_view>

namespace makomba {

inline bool isBlankCharacter(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

// A view into the text.
inline std::string_view withoutBlanksAround(std::string_view text) {
    while (!text.empty() && isBlankCharacter(text.front())) text.remove_prefix(1);
    while (!text.empty() && isBlankCharacter(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace makomba
