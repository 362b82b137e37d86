// The files that decisions are spread over: each enters its own into the table.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

void addMoving(LudemeTable& table);
void addAdding(LudemeTable& table);

}  // namespace makomba
