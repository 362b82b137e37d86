#include "interpreter/evidence/position_key.h"

#include "interpreter/play/notation.h"
#include "interpreter/rules/facts.h"

namespace makomba {

PositionKeys::PositionKeys(const Game& game) : game_(game), copy_(game.program.layout) {
    countersMatter_ = (partsRead(game.graph) & (countersAndHistory | bit(Part::MovesThisTurn))) != 0;
}

std::uint64_t PositionKeys::of(const State& state) const {
    copy_.copyFrom(state);
    Globals& g = copy_.globals();
    g.registers = {};
    g.trackedFrom = g.trackedTo = -1;
    if (!game_.program.stochastic) g.random = 0;
    if (!countersMatter_) g.turns = g.movesThisTurn = g.moves = g.counter = 0;
    // Of the history only the latest turns are asked about (has everybody passed?).
    const std::uint32_t kept =
        std::min<std::uint32_t>(g.runCount, static_cast<std::uint32_t>(game_.program.players()) + 1);
    TurnRuns runs{};
    for (std::uint32_t k = 0; k < kept; ++k) {
        runs[k] = g.runs[(g.runCount - 1 - k) % g.runs.size()];
        if (!runs[k].firstIsPass) runs[k].moves = 0;
    }
    g.runs = runs;
    g.runCount = kept;
    const auto* bytes = reinterpret_cast<const char*>(&g);
    return textHash({bytes, static_cast<std::size_t>(game_.program.layout.bytesUsed(g))});
}

}  // namespace makomba
