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
// The same for what is written to the error output.
std::string messagesForTerminal(const std::string& text);
// Whether the standard output is a terminal, as far as layout goes: also through a pager.
bool toTerminal();
// The same for a width. Lines of descriptions that stand with messages are left as they are.
std::string brokenLines(const std::string& text, int width);

}  // namespace makomba::cli
