#include "interpreter/syntax/text_tokens.h"

#include <algorithm>

namespace makomba {

std::vector<std::string_view> textTokens(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n", ends = "(){}\" \t\r\n";
    std::vector<std::string_view> tokens;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        if (text[at] == '"') end = std::min(text.find('"', end), text.size() - 1) + 1;
        else if (ends.find(text[at]) == std::string_view::npos)
            end = std::min(text.find_first_of(ends, at), text.size());
        if (blanks.find(text[at]) == std::string_view::npos) tokens.push_back(text.substr(at, end - at));
        at = end;
    }
    return tokens;
}

}  // namespace makomba
