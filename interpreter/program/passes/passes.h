// The passes over a program, in the order in which they run.
#pragma once

#include <span>
#include <string_view>

#include "interpreter/program/passes/filter.h"
#include "interpreter/program/passes/fold.h"

namespace makomba {

// What passes may ask beside the program.
struct PassInputs {
    const RuleGraph& graph;
    const Equipment& equipment;
    PositionKinds position = {};
    ConstantOf constant = {};  // empty: nothing is worked out, and everything is left where it is
    bool counted = false;      // every question that is asked in play is counted: none is left out
};

struct Pass {
    std::string_view name;  // for `makomba program --after`
    std::string_view gloss;
    void (*run)(RuleProgram& program, const PassInputs& inputs);
    // What it has found; null: it changes the instructions themselves, or their glosses say it.
    InstructionNote note = nullptr;
};

std::span<const Pass> passes();

// Runs them up to the one of that name, which is included; all of them if it is "".
void runPasses(RuleProgram& program, const PassInputs& inputs, std::string_view last = {});

}  // namespace makomba
