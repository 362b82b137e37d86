// "Did you mean ..?": the nearest of a set of names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace makomba {

// Number of insertions, deletions, replacements and swaps of neighbours that make one text the other
// (restricted Damerau-Levenshtein distance); letter case counts half. In half steps.
int nameDistance(std::string_view a, std::string_view b);

// The candidate nearest to `name`, or "" when none is near enough to be what was meant. The earlier
// candidate wins on ties.
std::string nearestName(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace makomba
