// makomba ladder: how strong players are against each other (ladder.cpp).
#pragma once

#include "tools/commands/command.h"

namespace makomba::cli {

void addLadder(Command& app, Action& action);

}  // namespace makomba::cli
