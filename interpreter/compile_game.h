// The name of interpreter/compile/compile_game.h in version 0.1; it works for one version more.
#pragma once

#pragma message("interpreter/compile_game.h is called interpreter/compile/compile_game.h now")
#include "interpreter/compile/compile_game.h"
