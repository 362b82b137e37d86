#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The game is over, or won, once a player has taken more than a number (`over`), and not before.
void judgeNumberTaken(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                      const Say& say);

// Who wins where the sentence tells what ends the game: one side bare, or a player who cannot move.
void judgeWonByEnd(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                   const Say& say);

// The game goes on until all seeds are taken.
void judgeAllTaken(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

// A turn is one lap: no other follows from where it ended.
void judgeOneLap(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

// Laps follow one another (`laps:many`): some go on from where they ended.
void judgeManyLaps(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

// Nobody has another turn at once.
void judgeNeverAgain(const TurnSeen& turn, const Say& say);

// Nothing is taken from one's own side, or from the other's (`from`).
void judgeSideTaken(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Captures are made from the inner row, or the outer one (`row`): where the last seed falls (reading 0), or
// as for what is taken (reading 1).
void judgeRowTaken(const SeenPlay& seen, const ProseClaim& claim, std::size_t reading, const TurnSeen& turn,
                   const Say& say);

// Where the hole opposite the last seed is taken, whether that seed is (`last:too`) or stays (`last:stays`).
// On a board of three rows: the other's hole in the column of a site, -1 where there is not one.
int acrossThreeRows(const SeenPlay& seen, int site, int player);
void judgeLastSeed(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Whether seeds that are taken leave the board (`seeds:off`) or are sown on (`seeds:sown`).
void judgeTakenSeeds(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// A man that comes to the last row is another kind of man from then on.
void judgePromotion(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

}  // namespace makomba
