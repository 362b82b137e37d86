#include "interpreter/engine/situations.h"

#include <algorithm>

#include "interpreter/engine/cycles.h"

namespace makomba {

namespace {

constexpr std::uint64_t playerBits = 31;

std::uint64_t keyAt(const std::int32_t* list, int entry) {
    return static_cast<std::uint32_t>(list[1 + 2 * entry]) |
           static_cast<std::uint64_t>(static_cast<std::uint32_t>(list[2 + 2 * entry])) << 32;
}

}  // namespace

Repetition repetitionNamed(std::string_view word) {
    if (word == "PositionalInTurn") return Repetition::PositionalInTurn;
    if (word == "Situational") return Repetition::Situational;
    if (word == "SituationalInTurn") return Repetition::SituationalInTurn;
    return Repetition::Positional;
}

std::uint64_t situationKey(Context& c, int toCome) {
    return (cycleKey(c) & ~playerBits) | static_cast<std::uint64_t>(toCome);
}

void noteSituation(Context& c, int toCome) {
    std::int32_t* list = c.remembered(c.program.hidden.history);
    if (list[0] + 2 > c.layout.rememberedCapacity) return c.fail(Fault::TooManyRemembered);
    const std::uint64_t key = situationKey(c, toCome);
    list[++list[0]] = static_cast<std::int32_t>(key);
    list[++list[0]] = static_cast<std::int32_t>(key >> 32);
}

bool hasOccurred(Context& c, Repetition sense) {
    const std::int32_t* list = c.remembered(c.program.hidden.history);
    const int entries = list[0] / 2;
    c.spend(c.words + entries / 64);
    const bool atDecision =
        entries == c.g->moves + 1;  // one for the start: the newest is the present position
    const std::uint64_t present = situationKey(c, atDecision ? c.g->mover : c.g->next);
    const bool inTurn = sense == Repetition::PositionalInTurn || sense == Repetition::SituationalInTurn;
    const bool withPlayer = sense == Repetition::Situational || sense == Repetition::SituationalInTurn;
    const std::uint64_t compared = withPlayer ? ~std::uint64_t{0} : ~playerBits;
    const int end = entries - (atDecision ? 1 : 0);
    // Of this turn: the position in which it began, and those after its earlier plies.
    const int first = inTurn ? std::max(0, end - c.g->movesThisTurn - (atDecision ? 0 : 1)) : 0;
    for (int entry = end; entry-- > first;)
        if (((keyAt(list, entry) ^ present) & compared) == 0) return true;
    return false;
}

}  // namespace makomba
