// Sentences that tell of some holes, men or players only: what is read in them is no rule for all.
#pragma once

#include <string>

#include "interpreter/evidence/prose.h"

namespace makomba {

// Why the claim is not to be put to the test, by what else its sentence speaks of ("from the leftmost hole",
// "three rows of three", "it is no hindrance that"); "": nothing speaks against it. `text`: in small letters.
// `sowing`: the text is about holes and seeds.
std::string toldOfSome(const std::string& text, const ProseClaim& claim, bool sowing);

// A claim that is of something else than its words: sowing on after a seed in a store is another turn, the
// rows that each player has are not those of the board.
void meantOtherwise(const std::string& text, ProseClaim& claim);

// "One hundred and forty-five" as "145", with blanks after it, so that all other words stay where they are.
std::string hundredsAsDigits(const std::string& sentence);

// "Non-empty" as "occupied", with a blank after it likewise.
std::string notEmptyAsOccupied(const std::string& sentence);

}  // namespace makomba
