// A description laid out in one style: four blanks a level, lines of at most 120 characters where they can
// be.
//
//   (if (is In (to) (sites "Outer"))       what fits on a line stays on it; otherwise each part stands on a
//   line
//       (moveAgain)                        of its own, behind the head and the plain words that follow it
//       (and {                             a last part in braces opens on the line of its head
//           (set Var "Hole" (to))          comments stay where they are: on their own line, or behind what
//           they #2                             follow
//       })                                 one empty line is kept where there are any
//   )
#pragma once

#include <optional>
#include <string>

#include "interpreter/base/diagnostic.h"

namespace makomba {

inline constexpr int formatWidth = 120;

// The text laid out anew; nothing if it has mistakes of brackets or quotes (these are reported). The result
// has the same words, brackets and comments in the same order: this is checked before it is returned.
// Formatting it again changes nothing.
std::optional<std::string> format(const Sources& sources, SourceId source, Diagnostics& diagnostics);

}  // namespace makomba
