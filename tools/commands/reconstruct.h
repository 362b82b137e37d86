// The command `makomba reconstruct`.
#pragma once

#include "tools/commands/command.h"

namespace makomba::cli {

void addReconstruct(Command& app, Action& action);

}  // namespace makomba::cli
