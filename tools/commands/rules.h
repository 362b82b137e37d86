// The command `makomba rules`.
#pragma once

#include "tools/commands/command.h"

namespace makomba::cli {

void addRules(Command& app, Action& action);

}  // namespace makomba::cli
