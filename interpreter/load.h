// The name of interpreter/load/load.h in version 0.1; it works for one version more.
#pragma once

#pragma message("interpreter/load.h is called interpreter/load/load.h now")
#include "interpreter/load/load.h"
