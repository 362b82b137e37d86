// How travellers of a hundred years ago told of games, in words of today: "Were the last seed to fall in an
// empty hole, ..", "The last seed having fallen among others, ..", "It is incumbent upon each player to ..".
#pragma once

#include <string>

namespace makomba {

// Forms of a sentence, not its words: conditions without an "if", participles that stand for a condition,
// duties and rights told of as such, numbers said backwards, asides of who tells it.
std::string withoutOldTurns(const std::string& sentence);

}  // namespace makomba
