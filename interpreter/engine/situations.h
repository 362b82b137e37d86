// The positions that have occurred, for (is Repeat ..). Kept only where the rules ask for them.
//
// After every ply the position's key (as for (is Cycle)) and the player to come go to the end of a list; the position
// at the start of the game does not. At a decision the newest entry is thus the present position, which is not
// compared with itself; in end rules and consequences that of the present move has no entry yet.
#pragma once

#include <string_view>

#include "interpreter/engine/context.h"

namespace makomba {

enum class SameSituation : std::uint8_t {
    Positional,         // the same position
    PositionalInTurn,   // since this turn began
    Situational,        // and the same player to come
    SituationalInTurn
};
SameSituation sameSituationFromName(std::string_view word);  // "": Positional

// In 64-bit words: how many, then one for every ply.
int situationWords();

void noteSituation(Context& c);
bool hasOccurred(Context& c, SameSituation same);

}  // namespace makomba
