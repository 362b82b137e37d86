// A program of commands.
#pragma once

#include <vector>

#include "tools/commands/command.h"

namespace makomba::cli {

using AddCommand = void (*)(Command& app, Action& action);

// Commands that stand together in the help.
struct CommandGroup {
    const char* heading;
    std::vector<AddCommand> commands;
};

// What main does: runs the command asked for, and says what went wrong; the exit code.
int runProgram(const std::vector<CommandGroup>& groups, int argc, char** argv);

}  // namespace makomba::cli
