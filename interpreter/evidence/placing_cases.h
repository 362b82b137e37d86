// Where men stand to each other and to the middle of the board: at the start, when they are put down, in rows
// that win.
#pragma once

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The points that are nearest to the middle of the board.
std::set<int> middleOf(const SeenBoard& board);

// Points to which a man may be put in this ply.
std::set<int> openTo(const SeenPlay& seen, const PlySeen& ply);

// "The centre is empty at the start", "a man stands in the centre".
void judgeMiddleAtStart(const SeenPlay& seen, const ProseClaim& claim, const StartSeen& start,
                        const Say& say);
// "Beside another man", "not beside one of his own": of the points to which a man may be put.
void judgePutBeside(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);
// "A row that wins must pass through the centre", of rows of `length`.
void judgeRowThroughMiddle(const SeenPlay& seen, int length, const TurnSeen& turn, const Say& say);
// "Who makes the last move wins", and the other way round.
void judgeLastMove(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
