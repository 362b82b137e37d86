// Patterns and loops, which lines.cpp enters with its own ludemes.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

void addLineShapes(LudemeTable& table);

}  // namespace makomba
