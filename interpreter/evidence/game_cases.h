#pragma once
#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// Who has the first turn of a game.
void judgeFirst(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Who gets the seeds that are left where the other has none: he whose they are, or (`bare`) he who has none.
void judgeRest(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

// Whether a player who cannot move passes, or the game is over.
void judgeStuck(const SeenPlay& seen, const Prose& prose, const TurnSeen& turn, const Say& say);

// Whether laps that pass a store, by anybody's, leave a seed there.
void judgeStoresSown(const SeenPlay& seen, const TurnSeen& turn, const Say& say);

// Whether who takes a man has another turn (`again`), or has none (`noagain`).
void judgeTakeAgain(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say);

}  // namespace makomba
