// What fits a slot, as far as the signatures alone can tell: shared by those who match text (matcher.h) and
// those who read compiled rules (program_file.h).
#pragma once

#include "interpreter/rules/signatures.h"

namespace makomba {

// Whether a number that is written as such can stand where the type is asked for.
bool fitsNumber(const Type& type, std::int64_t value);
// The constant as the signatures spell it, of the type's family; empty: there is none.
// Ludii takes a constant that begins with a small letter, too.
std::string_view constantOf(const Type& type, std::string_view word);
bool sameConstant(std::string_view word, std::string_view constant);

}  // namespace makomba
