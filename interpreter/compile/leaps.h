// Where knight's moves end: (leap {{F F R F}} ..).
#pragma once

#include "interpreter/compile/compiler.h"
#include "interpreter/topology/walks.h"

namespace makomba {

// From a site of the board: increasing, each once.
inline std::vector<int> leapEnds(Compiler& c, const InstructionView& l, int from) {
    std::vector<std::vector<WalkStep>> walks;
    for (const Value walk : l.elements(l[op::walks])) {
        walks.emplace_back();
        for (const Value step : l.elements(walk))
            walks.back().push_back(*walkStepFromName(c.rules().text(step)));
    }
    const bool all = l.literalBool(op::rotations, true);
    return walkEnds(c.sites(), from, walks, all ? Rotations::All : Rotations::FirstOnly);
}

}  // namespace makomba
