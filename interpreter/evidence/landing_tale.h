// Sentences about the end of a lap, read by the concepts that they are made of, wherever these stand: where
// the last seed falls (whose hole, which row, what it holds) and what comes of it (what is captured, nothing,
// the sowing goes on, the turn is over, another turn).
//
//     "By ending where there is naught, the women win what lies across."
//
// Their words are data (games/evidence/landings). Every denial, number and exception must be a part of some
// concept; one that is not makes the sentence something else, and nothing is read.
#pragma once

#include <string>
#include <vector>

#include "interpreter/evidence/sowing_sense.h"

namespace makomba {

// `whole`: every word of it is known.
std::vector<ProseClaim> landingTale(const std::string& sentence, const Patterns& patterns,
                                    const OwnNames& names, bool& whole);
// The claim tells the same as the other one, and more of where it holds.
bool tellsMoreOf(const ProseClaim& claim, const ProseClaim& than);

}  // namespace makomba
