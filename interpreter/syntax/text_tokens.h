// A text as tokens, to compare texts apart from how they are laid out.
#pragma once

#include <string_view>
#include <vector>

namespace makomba {

// Brackets and quoted strings are a token each, words go to the next of them or to the next blank.
std::vector<std::string_view> textTokens(std::string_view text);

}  // namespace makomba
