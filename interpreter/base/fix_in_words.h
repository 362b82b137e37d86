#pragma once

#include <string>

#include "interpreter/base/diagnostic.h"

namespace makomba {

// A fix that neither the text nor the suggestion of a message tells: "put `)` at line 3, column 9"; "" if
// there is none.
std::string fixInWords(const Diagnostic& diagnostic, const Sources& sources);

}  // namespace makomba
