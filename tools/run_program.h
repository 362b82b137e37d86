// A program of commands.
#pragma once

#include <vector>

#include "tools/commands/command.h"

namespace makomba::cli {

using AddCommand = void (*)(Command& app, Action& action);

// What main does: runs the command asked for, and says what went wrong; the exit code.
int runProgram(const std::vector<AddCommand>& commands, int argc, char** argv);

}  // namespace makomba::cli
