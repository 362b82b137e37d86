// Turns of phrase in plain words, before a sentence is read at all: "lets his turn go by" is "passes", "as
// far as he finds the line vacant" is "over any number of empty points". They are data,
// games/evidence/wordings:
//
//     passes <- lets his turn (go/pass/slip) by | forgoes [his/the] turn
//
// Both sides are plain English; forms of a word are alike, and so are words that mean the same. (a/b) is one
// of them, [a] may be left out, N and M are numbers, X and Y some words without a joint or a verb in them, Z
// whatever stands there up to a comma, ^ and $ the beginning and the end of a clause, $$ that of the
// sentence. What turns up in many lines has a name, which stands for one of its forms in the lines below:
//
//     {his} = his/the player's/one's own
//     an empty hole of his own <- an empty hole on {his} side
#pragma once

#include <map>
#include <string>
#include <vector>

#include "interpreter/evidence/patterns.h"

namespace makomba {

// `names`: a text's own words for its holes and men.
std::vector<Patterns::Word> plainWords(const std::string& sentence, const Patterns& patterns,
                                       const std::map<std::string, std::string>& names);

}  // namespace makomba
