// Object code of a module for the processor at hand, and the same put into memory.
//
// Object code names what it needs: functions of the library, and the blocks of frozen memory
// (frozen_memory.h). So it can be kept, and put into memory in another run of the program.
#pragma once

#include <llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/Error.h>

#include <memory>
#include <string>

#include "interpreter/native/plugin/frozen_memory.h"

namespace makomba::native {

class Code;  // owns what was put into memory

// The processor at hand, as a name.
const std::string& processorName();

llvm::Expected<llvm::orc::JITTargetMachineBuilder> thisProcessor();

// To be called before objectOf; afterwards nothing can be looked up by the library's names.
void shortenNames(llvm::Module& module);

// Machine code of the module, as an object file.
llvm::Expected<std::string> objectOf(llvm::Module& module, llvm::TargetMachine& machine);

struct Linked {
    std::shared_ptr<Code> code;
    SeatFunctions functions{};
    std::uint64_t bytes = 0;  // of machine code
};
llvm::Expected<Linked> link(const std::string& object, const FrozenMemory& memory);

// The functions that play, as the library names them; their copies are called `native.` and so.
inline constexpr const char *playRoot = "makomba_seat_play", *legalRoot = "makomba_seat_legal",
                            *applyRoot = "makomba_seat_apply", *noteRoot = "makomba_seat_play_noting";

}  // namespace makomba::native
