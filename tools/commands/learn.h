// makomba learn: what features of positions are worth, and which search suits a game (learn.cpp).
#pragma once

#include "tools/commands/command.h"

namespace makomba::cli {

void addLearn(Command& app, Action& action);

}  // namespace makomba::cli
