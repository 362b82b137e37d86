// The name of interpreter/load/catalogue.h in version 0.1; it works for one version more.
#pragma once

#pragma message("interpreter/catalogue.h is called interpreter/load/catalogue.h now")
#include "interpreter/load/catalogue.h"
