// Words and names of the rules against the equipment.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/program.h"

namespace makomba {

// A word of the language, in a slot of that type.
Name resolveWord(const std::string& text, const Type& type, const Equipment& equipment);
// A string of the description, of that kind.
Name resolveName(const std::string& text, NameKind kind, const Equipment& equipment);

}  // namespace makomba
