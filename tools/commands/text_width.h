// How wide text is on the standard output: as wide as the terminal; in a pipe as wide as it is written.
#pragma once

#include <string>

namespace makomba::cli {

// Columns for lines that are broken by whoever writes them: those of the terminal, `most` at most; `most` in
// a pipe.
int textWidth(int most);
// On a terminal lines that are too wide are broken at blanks; what follows begins under the second column of
// a line that has one, else where the line does. In a pipe a line stays a line.
std::string forTerminal(const std::string& text);
// The same for a width.
std::string brokenLines(const std::string& text, int width);

}  // namespace makomba::cli
