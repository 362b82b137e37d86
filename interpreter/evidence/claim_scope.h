// What a claim is about, where a sentence narrows it: the men of one player, one kind of men, a case that the
// sentence opens with and that was not understood.
#pragma once

#include <map>
#include <set>
#include <string>

#include "interpreter/evidence/prose_cases.h"

namespace makomba {

// The men of whom a clause speaks first, by the names that the game gives its pieces.
struct ClaimSubject {
    std::string name;   // of the kind, in small letters; "": none is named
    int player = 0;     // whose they are; 0: everybody's, or no kind is named
    bool kind = false;  // one kind among several of the same player
};
ClaimSubject subjectOf(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim);

// Why the claim cannot be tested as it stands in its sentence, "" if it can.
std::string narrowedInText(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim);

// "Four pawns, a knight and a king": 6.
int sumOfNumbers(const std::string& sentence);

// How many men of one kind there are at the start, kind by kind, where a player (0: all together) has
// several.
std::set<int> kindsCounted(const Game& game, int player);

// How many men there are at the start of the kind that the clause names: all of them, and each player's;
// empty: no kind is named.
std::set<int> namedAtStart(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim);

// "The hounds win if the hare cannot move": who wins, and who cannot move; 0: not to be told from the names.
struct Roles {
    int winner = 0, stuck = 0;
};
Roles rolesOf(const SeenPlay& seen, const std::string& sentence);

// The components that each player has at the start, on the board or in hand.
std::map<int, std::set<int>> kindsAtStart(const Game& game);

}  // namespace makomba
