// Four men each on a board of cells: placed, then slid as far as one likes; rows win along the sides alone.
#pragma once

#include <string>

namespace makomba::test {

inline const std::string slidingMen = R"((game "Sliding" (players 2)
    (equipment {(board (square 4)) (hand Each) (piece "Man" Each (move Slide))})
    (rules (start (place "Man" "Hand" count:4))
        phases:{
            (phase "Placing" (play (move (from (sites Hand Mover)) (to (sites Empty))))
                (nextPhase Mover (is Empty (handSite Mover)) "Moving"))
            (phase "Moving" (play (forEach Piece)))}
        (end (if (is Line 3 Orthogonal) (result Mover Win))))))";

}  // namespace makomba::test
