// What clauses mean: conditions and what is done under them, as facts of the domain, and the claims that come
// of the two together. "A row of three wins", "who gets three in a row has won" and "the game is lost by him
// whose enemy has made a row of three" are one condition (row, 3) and one effect, however they are said.
#pragma once

#include "interpreter/evidence/clause.h"

namespace makomba {

// A condition: "row" 3, "reduced" 2, "stuck", "bare", "full", "placed", "inhand", "most", "fewest", "over"
// 20, "half", "wipeout", "goal", "cantake", "longlap".
struct Fact {
    std::string kind;
    int number = 0;
    bool opponents = false;  // the enemy's, as against his of whom the effect tells
    std::vector<std::string> words;
};

// What is known while a sentence is read.
struct Told {
    bool lastSeed = false;            // "it" may be the last seed
    bool lastSaid = false;            // the sentence itself speaks of it
    std::vector<std::string> before;  // the condition of the sentence before, if it was about a landing
    std::vector<std::string> when;    // of this one: "land", ..
    std::vector<Fact> facts;          // other conditions
    std::vector<ProseClaim> claims;   // of this sentence
    bool landing() const { return !when.empty() && when[0] == "land"; }
    void tell(const Clause& clause, ProseSlot slot, std::vector<std::string> then);
    const Fact* fact(std::string_view kind) const;
};

// Who a noun phrase means, once what is said of him ("who has three men left") is told as conditions.
enum class Who : std::uint8_t { Unknown, Self, Opponent, Nobody, Both };
Who whoIs(const Thing& thing, Told& told);

// All that stands by a clause's verb and by what it acts on, with one preposition or another.
bool fits(const Clause& clause, std::string_view adjuncts, std::string_view manner = "");
const Thing* withLead(const Clause& clause, std::string_view leads, std::string_view heads = "");
bool isPiece(const Thing& thing);
bool isThisOne(const Thing& thing);
// "opposite" of "the stones in the hole opposite it", on the thing or one of its adjuncts.
bool marked(const Thing& thing, std::string_view mark);

// No mark but these; the enemy's man; the length of a row of men, 0: none is told of; such a row as a fact.
bool plainMarks(const Thing& thing, std::string_view allowed);
bool isOppPiece(const Thing& thing);
int rowIn(const Thing& thing, std::vector<std::string>& words);
// A row of which no length is told.
bool isBareRow(const Thing& thing);
constexpr int anyRow = 1;  // as a length: as long as rows told of elsewhere
std::string lengthOf(int row);
bool rowOf(const Thing& thing, Told& told);

// The last seed; the turn or sowing itself; who moves; something of the opponent's.
bool isLast(const Thing& thing, const Told& told);
bool isCourse(const Thing& thing);
bool isMover(const Thing& thing);
bool ofOpponent(const Thing& thing);

// Words of `when` for a hole that is spoken of; false: not understood.
bool holeWords(const Thing& hole, std::vector<std::string>& out);
// "occupied", "empty", "n:2,3" for what a hole contains; "" : not understood.
std::string holdsWords(const Thing& contents);
std::string numbersOf(const Thing& thing);

// Each tries to tell what a clause says; false: nothing of the kind.
bool sowingCondition(const Clause& clause, Told& told);
bool sowingEffect(const Clause& clause, Told& told);
bool sowingStatement(const Clause& clause, Told& told);
bool lineCondition(const Clause& clause, Told& told);
bool lineEffect(const Clause& clause, Told& told);
bool outcomeCondition(const Clause& clause, Told& told);
bool outcomeEffect(const Clause& clause, Told& told);

// The claims of a sentence. `whole`: no part of it is unread.
std::vector<ProseClaim> readByClauses(const std::string& sentence, const FrameWords& words,
                                      bool lastSeedKnown, const std::vector<std::string>& before,
                                      bool& whole);

}  // namespace makomba
