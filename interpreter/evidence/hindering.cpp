#include "interpreter/evidence/hindering.h"

#include <algorithm>

#include "interpreter/state/chance.h"

namespace makomba {

Hindering::Hindering(const Game& game) : engine_(game), after_(game.program.layout) {}

std::uint32_t Hindering::choose(const State& state, const Moves& moves, std::uint64_t& random) {
    const int mover = state.globals().mover;
    double best = -1e18;
    std::uint32_t chosen = 0;
    const std::size_t most = 32, first = moves.size() > most ? randomBelow(random, moves.size()) : 0;
    for (std::size_t k = 0; k < std::min(most, moves.size()); ++k) {
        const auto m = static_cast<std::uint32_t>((first + k) % moves.size());
        after_.copyFrom(state);
        engine_.apply(after_, moves, moves.list[m]);
        const double value = worth(mover) + static_cast<double>(randomBelow(random, 1000)) / 2000;
        if (value > best) best = value, chosen = m;
    }
    return chosen;
}

double Hindering::worth(int mover) {
    Globals& g = after_.globals();
    const bool over = g.over != 0;
    // As if it went on: whether the other could still move.
    if (over) {
        g.over = 0;
        g.active |= 6U;
        if (g.mover == mover) g.prev = mover, g.mover = 3 - mover, g.next = mover;
    }
    if (g.mover == mover) return 0;  // he moves on
    engine_.legalMoves(after_, replies_);
    const auto free = std::count_if(replies_.list.begin(), replies_.list.end(),
                                    [](const Move& move) { return !move.isPass(); });
    if (free == 0) return 1e6;
    return over ? -1e6 : -static_cast<double>(free);
}

}  // namespace makomba
