// Sites of earlier moments that only some rules ask about: to be noted where a program keeps them.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// Empties a set of sites of the position, if it has it (Layout: -1 = not).
inline void clearSet(Context& c, int offset) {
    if (offset >= 0)
        std::memset(c.siteSetColumn(offset), 0, sizeof(Word) * static_cast<std::size_t>(c.words));
}

// (sites Start ..): once the start rules have been carried out.
void noteStartSites(Context& c);
// (last Between): what the move just stored has passed over.
void noteBetween(Context& c, const Move& move);
// What was to be removed at the end of the turn goes.
void clearAtEndOfTurn(Context& c);
// (is Visited ..): the sites of this turn's moves; with another player's turn they are forgotten.
// Before an action is carried out. A piece that lay alone and is promoted stays in the list of its kind
// beside the new one, until a piece of that kind leaves the site (a quirk of games with stacks).
void noteFormerPieces(Context& c, const Action& action);
void noteVisited(Context& c, const Move& move, bool sameTurn);

}  // namespace makomba
