// Expansion without sharing: every place has nodes of its own, with the way by which they came there.
#pragma once

#include "interpreter/syntax/expand.h"

namespace makomba {

// As expand(), for those who ask of each place apart. What is too large to be written out is cut off.
Expanded expandApart(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
                     Library& library, Diagnostics& diagnostics);

}  // namespace makomba
