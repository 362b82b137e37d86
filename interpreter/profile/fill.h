// The parts of profileOf().
#pragma once

#include "interpreter/profile/filling.h"
#include "interpreter/profile/observe_sowing.h"
#include "interpreter/profile/sowing_facts.h"

namespace makomba::profile {

struct SowingView {
    const Game& game;
    const SowingObserver& seen;
    const SowingFacts& facts;
    Profile& profile;
};

void fillBoard(SowingView& v);         // board, set-up
void fillWays(SowingView& v);          // how seeds go round
void fillTurns(SowingView& v);         // which holes a turn may begin from, feeding, another turn
void fillLaps(SowingView& v);          // laps that follow
void fillCaptures(SowingView& v);      // what ends of laps take
void fillSpecialHoles(SowingView& v);  // those with marks, or that none of the rules learnt sets apart
void fillSowingEnd(SowingView& v);
void fillRemaining(SowingView& v);  // what is left on the board at the end

// The player who has what was taken; 0: nobody, or it lies in holes of the rows.
int receiverOf(const SowingView& v, int taker, const Removal& r);

// Whether the game is of the family, in which case its slots are filled.
bool fillSowing(const Game& game, const ProfileOptions& options, Profile& profile);
bool fillMen(const Game& game, const ProfileOptions& options, Profile& profile);

}  // namespace makomba::profile
