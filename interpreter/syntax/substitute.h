// Text-level substitution inside one word, label or string: parameters, option placeholders, ranges.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace makomba {

// Replaces every #n by `parameter(n)` and every <name> by `placeholder(name)`, where these give a text.
std::string substituteText(std::string_view text,
                           const std::function<std::optional<std::string>(int)>& parameter,
                           const std::function<std::optional<std::string>(std::string_view)>& placeholder);

// "2..5" anywhere in the text becomes "2 3 4 5"; nothing if there is no range. `tooLong` is set if the
// ranges hold more numbers than limits allow.
std::optional<std::string> expandRanges(std::string_view text, bool& tooLong);

// Runs of blanks become one; none behind `(`, `{`, `:` nor before `)`, `}`.
std::string normaliseBlanks(std::string_view text);

}  // namespace makomba
