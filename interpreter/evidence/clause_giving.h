// Who gets what by something that is no player: "that entitles him to another turn", "three in a row earn
// their owner one of the enemy's men", "it costs the enemy a man".
#pragma once

#include "interpreter/evidence/clause.h"

namespace makomba {

// Verbs that give with two objects, or with one and a "to", become one: (give object:what), where the player
// gets it; (take object:man of the enemy), where it is the enemy who is robbed. Nothing else is changed.
void plainGift(Clause& clause);
// What gives is "it", "that" or what a player does: the player gets, takes, wins or loses.
void giftTaken(Clause& clause);

}  // namespace makomba
