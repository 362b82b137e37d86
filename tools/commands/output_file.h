// Files that commands write: whole or not at all, and never over what somebody made by hand.
#pragma once

#include <filesystem>
#include <string>

namespace makomba::cli {

// What lies there is a description, records of evidence or a saved game, in words; "" if it is none of them,
// or nothing is there.
std::string handMade(const std::filesystem::path& file);

// True if a file of another kind is there, whose text does not begin like this.
bool takenByAnother(const std::filesystem::path& file, const std::string& begin);

// Writes a picture, a page or a report to the file, to the standard output if that is "-". What goes wrong is
// told on the error output; the command's exit code.
int writeOutput(const std::string& file, const std::string& text);

}  // namespace makomba::cli
