// What fits a slot, as far as the signatures alone can tell: shared by those who match text (matcher.h) and
// those who read compiled rules (program_file.h).
#pragma once

#include "interpreter/rules/signatures.h"

namespace makomba {

// Whether the M slots of the row are E slots when it stands in a slot of the type.
bool seenAsEffect(const Row& row, const Type& type);
// The type of a slot's alternative, seen from inside an effect or not.
TypeId slotType(const Alternative& alternative, bool effect);

// Whether a number that is written as such can stand where the type is asked for.
bool fitsNumber(const Type& type, std::int64_t value);
// The constant as the signatures spell it, of the type's family; empty: there is none.
// Ludii takes a constant that begins with a small letter, too.
std::string_view constantOf(const Type& type, std::string_view word);
bool sameConstant(std::string_view word, std::string_view constant);

}  // namespace makomba
