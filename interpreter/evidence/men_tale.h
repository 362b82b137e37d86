// Sentences about men and rows, read by the concepts that they are made of, wherever these stand: a player who
// cannot move, a full board, a row, men in a row; what comes of it; how men are set down, moved and taken.
//
//     "Not one of his shells can stir, and so he has won."
//
// The words of a concept, and what concepts come to, are data (games/evidence/men-tales):
//
//     STUCK: immobile | no move left        as games/evidence/notions have them (notions.h)
//     free: SMALL MAN                       concepts that stand in any sentence and change nothing
//     winner nomove-wins <= STUCK WINS      a frame needs those, and may have what stands after `with`
//
// A sentence that speaks of any other concept, a denial, an exception or a number among them, says something
// else, and nothing is read. So frames can do with few words, and a word or two may be unknown.
#pragma once

#include <string>
#include <vector>

#include "interpreter/evidence/notions.h"

namespace makomba {

// `whole`: every word of it is known.
std::vector<ProseClaim> menTale(const std::string& sentence, const OwnNames& names, bool& whole);

}  // namespace makomba
