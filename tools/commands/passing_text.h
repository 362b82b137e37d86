// Text that stands on a terminal for a moment: the board between two laps of one turn.
#pragma once

#include <string>

namespace makomba::cli {

// Prints lines of text, waits a moment, and takes them away again. Prints nothing where that cannot be done:
// the standard output is no terminal, one that cannot move its cursor, or has too few rows. `columns`: the
// width that the text was made for; a line that is wider takes more than one row.
void showForAMoment(const std::string& lines, int columns);

}  // namespace makomba::cli
