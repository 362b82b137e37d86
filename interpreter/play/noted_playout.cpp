#include "interpreter/play/noted_playout.h"

#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/ply.h"
#include "interpreter/play/keep_asked.h"
#include "interpreter/state/move_code.h"

namespace makomba {

int playOutNoting(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit,
                  std::uint32_t* codes) {
    int plies = 0;
    const Engine::GameBudget budget(engine);
    engine.bounded(state, [&](Context& c) {
        const KeepsSets keeping(c);
        keepAsked(c);
        RandomStream stream(random);
        while (plies < plyLimit) {
            engine.grantPly();
            const ChosenMove chosen = chooseMove(c, moves, stream);
            if (chosen.total == 0 || c.g->over) return;
            const Move& move = moves.list[chosen.index];
            codes[plies++] = moveCode(moves, move, notedCodeBits);
            playMove(c, moves, move);
        }
    });
    return plies;
}

}  // namespace makomba
