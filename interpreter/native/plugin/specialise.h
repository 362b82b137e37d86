// Native code for one loaded game: the engine's code with everything that the game holds still put in.
#pragma once

#include <string>

#include "interpreter/native/interface.h"
#include "interpreter/native/plugin/frozen_memory.h"

namespace makomba::native {

struct ToSpecialise {
    const FrozenMemory& memory;
    const std::vector<ContextConstant> constants, playConstants;
    const std::vector<ContextRegion> regions;
    const std::vector<ContextPointer> pointers;
    int parts = 0;  // MAKOMBA_NATIVE_..: what is to be native code besides random play
};

struct Specialised {
    std::string object;  // an object file (machine_code.h); empty: see `why`
    MakombaNativeFigures figures{};
    std::string why;
};

Specialised specialise(const ToSpecialise& game);

}  // namespace makomba::native
