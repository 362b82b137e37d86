// Native code for one loaded game: the engine's code with everything that the game holds still put in.
#pragma once

#include <memory>
#include <string>

#include "interpreter/native/interface.h"
#include "interpreter/native/plugin/engine_side.h"

namespace makomba::native {

class Code;  // owns the machine code

struct Specialised {
    std::shared_ptr<Code> code;  // null: see `why`
    SeatFunctions functions{};
    MakombaNativeFigures figures{};
    std::string why;
};

Specialised specialise(const std::vector<Frozen>& frozen, const std::vector<ContextConstant>& constants);

}  // namespace makomba::native
