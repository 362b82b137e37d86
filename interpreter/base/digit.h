// Decimal digits, whatever the locale.
#pragma once

namespace makomba {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace makomba
