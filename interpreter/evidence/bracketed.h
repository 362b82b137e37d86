// Texts of choices in brackets, "(a/b) [c/(d/e)]", as wordings and notions write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace makomba {

// Cut at a separator that stands in no bracket, round or square. At least one part; empty ones count.
std::vector<std::string> splitOutsideBrackets(std::string_view text, char separator);

// Where the bracket that opens there is closed. A bracket left open is a mistake in the program's data: it
// throws std::logic_error.
std::size_t closingBracket(std::string_view text, std::size_t open);

}  // namespace makomba
