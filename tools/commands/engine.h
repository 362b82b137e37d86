// makomba engine: the program as an engine that other programs speak to (engine.cpp).
#pragma once

#include "tools/commands/command.h"

namespace makomba::cli {

void addEngine(Command& app, Action& action);

}  // namespace makomba::cli
