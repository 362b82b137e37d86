// The data that readers of sentences work by: games/evidence/*/*.patterns, compiled into the program.
#pragma once

#include <string>
#include <string_view>

namespace makomba {

// The texts of all pattern files in whose path that stands, "/notions/", one after the other.
std::string patternsBelow(std::string_view folder);

}  // namespace makomba
