#include "interpreter/engine/situations.h"

#include "interpreter/engine/apply.h"

namespace makomba {

namespace {

constexpr int playerBits = 5;

std::uint64_t situation(Context& c, int toCome) {
    return cycleKey(c) << playerBits | static_cast<std::uint64_t>(toCome & ((1 << playerBits) - 1));
}

}  // namespace

SameSituation sameSituationFromName(std::string_view word) {
    if (word == "PositionalInTurn") return SameSituation::PositionalInTurn;
    if (word == "Situational") return SameSituation::Situational;
    if (word == "SituationalInTurn") return SameSituation::SituationalInTurn;
    return SameSituation::Positional;
}

int situationWords() { return moveLimit + 1; }

void noteSituation(Context& c) {
    Word* list = c.position->column<Word>(c.layout.situations);
    if (list[0] < moveLimit) list[++list[0]] = situation(c, c.g->next);
}

bool hasOccurred(Context& c, SameSituation same) {
    if (c.layout.situations < 0) return false;
    const Word* list = c.position->column<Word>(c.layout.situations);
    const bool between = static_cast<Word>(c.g->moves) == list[0];  // plies: the newest entry is the present
    c.spend(c.words + static_cast<std::int64_t>(list[0] >> 6));
    const std::uint64_t present = situation(c, between ? c.g->mover : c.g->next);
    const bool inTurn = same == SameSituation::PositionalInTurn || same == SameSituation::SituationalInTurn;
    const bool players = same == SameSituation::Situational || same == SameSituation::SituationalInTurn;
    const auto newest = static_cast<std::int64_t>(list[0]) - between;
    // Of this turn: after its earlier plies, and the position in which it began.
    const std::int64_t earlier = c.g->movesThisTurn + (between ? 0 : 1);
    const std::int64_t oldest = inTurn ? std::max<std::int64_t>(1, newest + 1 - earlier) : 1;
    const int ignored = players ? 0 : playerBits;
    for (std::int64_t k = newest; k >= oldest; --k)
        if (list[k] >> ignored == present >> ignored) return true;
    return false;
}

}  // namespace makomba
