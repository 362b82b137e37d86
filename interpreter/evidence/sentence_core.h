// What a sentence says when the clauses are left out that stand around it and make it no narrower.
//
//     "The game, which seldom lasts long, is over with the first row, the player who made it being the
//     winner." "The game is over with the first row; the player who made it is the winner."
#pragma once

#include <string>

namespace makomba {

// What is told by the way of something definite, reasons, consequences, what is granted ("however far it
// is"), and what it is compared with are left out; what hangs on a participle becomes a sentence of its own,
// "it is he who" is said straight on. A clause that may tell of which, of when or of how many stays. "":
// there is nothing to leave out.
std::string sentenceCore(const std::string& sentence);

}  // namespace makomba
