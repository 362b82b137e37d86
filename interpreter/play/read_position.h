// Positions written as text: what stateText() writes, and what a person types.
//
//     mover 2 ; score 3,0 ; 4=Disc1 7=Disc2*3/s1    as in states of recorded trials
//     A1=4 B1=12 C2=Seed*3 Hand1=Disc1*9            coordinates, hands; of seeds the number alone
//     A1=[Disc1,Disc2] B2=Disc1*3                   stacks from bottom to top
//
// After "=" stands a piece by its name, "*" its number, and marks: "/s" state, "/v" value, "/r" rotation; "-"
// is a site without a piece that has marks. Sites are told by coordinate, by number, or as Hand1:2.
#pragma once

#include <string>
#include <string_view>

#include "interpreter/engine/game.h"

namespace makomba {

struct ReadPosition {
    State state;
    std::string
        problem;  // "" if all went well; otherwise what is wrong with the text and what would be right
};

// Everything that the text does not tell is as on the empty board: good for looking at and for evaluation;
// history, phases and remembered values are not part of the text. With `like`, they are as in that position,
// and only what lies on the sites is read.
ReadPosition readPosition(Engine& engine, std::string_view text, const State* like = nullptr);

}  // namespace makomba
