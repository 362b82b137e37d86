// What was understood of a sentence, in our words, and what its verdict comes to.
#pragma once

#include "interpreter/evidence/prose_examine.h"

namespace makomba {

// "sowing goes on, when the last seed falls into a hole: own, occupied"
std::string inWords(const ProseClaim& claim);

// The sentence with the clause in brackets: "When .., [these are picked up]."
std::string marked(const ProseSentence& sentence, const ProseClaim& claim);

// "fails in 40 of 40 cases", "fails in 12 of 300 cases, all where player 2 moves"
std::string countsInWords(const ProseReading& reading);

// The reading to be shown: the first that fails.
const ProseReading* shownReading(const ClaimResult& result);

}  // namespace makomba
