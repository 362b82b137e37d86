// A text cut at every separator.
#pragma once

#include <string_view>
#include <vector>

namespace makomba {

// At least one part; empty ones count. The parts are views into the text.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace makomba
