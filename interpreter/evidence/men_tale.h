// Sentences about men and rows, read by the concepts that they are made of, wherever these stand: a player
// who cannot move, a full board, a row, men in a row; what comes of it; how men are set down, moved and
// taken.
//
//     "Not one of his shells can stir, and so he has won."
//
// The words of a concept, and what concepts come to, are data (games/evidence/men-tales):
//
//     STUCK: immobile | no move left        as games/evidence/notions have them (notions.h)
//     weighty: STUCK WINS NO                what a sentence must not speak of beside what a frame needs
//     winner nomove-wins <= STUCK WINS      a frame; `with`: these may stand beside, `without`: nor these
//
// A sentence that speaks of any other weighty concept, a denial, an exception or a number among them, says
// something else, and nothing is read. So frames can do with few words, and a word or two may be unknown.
// `..` in phrases of concepts whose names end in ~ is up to five words, none of them of STOP.
#pragma once

#include <string>
#include <vector>

#include "interpreter/evidence/notions.h"

namespace makomba {

// `whole`: every word of it is known.
std::vector<ProseClaim> menTale(const std::string& sentence, const OwnNames& names, bool& whole);

}  // namespace makomba
