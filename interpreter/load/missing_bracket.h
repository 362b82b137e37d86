// A forgotten closing bracket whose place the layout does not tell, as in a text of one line: the place is
// where an argument begins that its ludeme cannot take, if the text reads better with the bracket put there.
#pragma once

#include <functional>
#include <string>

#include "interpreter/load/load.h"

namespace makomba {

// Number of errors in a description of this text.
using CountErrors = std::function<std::size_t(std::string text)>;

// Where just one bracket was not closed and the ludemes tell where it ends: in place of all errors that
// follow from it, d.diagnostics says so. At most eight places are tried, each with a call of `errors`; none
// in a text of more than 200,000 bytes.
void placeMissingBracket(Description& d, const CountErrors& errors);

}  // namespace makomba
