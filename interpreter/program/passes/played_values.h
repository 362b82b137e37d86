// What is played of a program: all of its frame but what is carried out or worked out once.
#pragma once

#include "interpreter/program/program.h"

namespace makomba {

// Puts `replacement(value)` in the place of the moves of the pieces, of the phases and of the ends.
template <class Replacement>
void replacePlayed(ProgramFrame& frame, Replacement replacement) {
    const auto all = [&](std::vector<Value>& values) {
        for (Value& v : values) v = replacement(v);
    };
    all(frame.pieceMoves);
    for (ProgramFrame::Phase& phase : frame.phases) {
        phase.play = replacement(phase.play);
        all(phase.end);
        all(phase.next);
    }
    all(frame.end);
}

}  // namespace makomba
