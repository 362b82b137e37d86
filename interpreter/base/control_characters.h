// Characters that terminals obey instead of showing them.
#pragma once

#include <string>
#include <string_view>

namespace makomba {

// Offset of the first control character that is neither a tab nor a line end, npos if there is none.
std::size_t firstControlCharacter(std::string_view utf8);

// With such characters replaced by `?`, for texts that come from elsewhere and are shown to people.
std::string printable(std::string_view utf8);

}  // namespace makomba
