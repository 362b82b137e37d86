// A tree as text again.
#pragma once

#include <string>

#include "interpreter/syntax/tree.h"

namespace makomba {

// Laid out over lines of at most `width` characters where it can be; tokens separated so that reading
// the text gives the same tree.
std::string printTree(const Tree& tree, TreeId root, int width = 100);

// The tree on one line.
std::string printLine(const Tree& tree, TreeId root);

}  // namespace makomba
