// Players for tests, by their text or without anything learnt.
#pragma once

#include "interpreter/players/searcher.h"
#include "tests/support.h"

namespace makomba::test {

inline std::unique_ptr<Agent> playerOf(Players& players, const std::string& text) {
    const PlayerChoice choice = readPlayer(text);
    INFO(choice.problem);
    REQUIRE(choice.spec);
    return players.make(*choice.spec);
}

// Who knows only what is expected: nothing is learnt.
inline std::unique_ptr<Agent> unlearnt(const Game& game, std::uint64_t nodes) {
    PlayerSpec spec;
    spec.kind = PlayerKind::AlphaBeta;
    spec.budget.nodes = nodes;
    return makeAlphaBeta(
        std::make_shared<const Knowledge>(game, Evaluation(game, untrainedWeights(Features(game)))), spec);
}

}  // namespace makomba::test
