#include "interpreter/engine/forced_moves.h"

#include <algorithm>

#include "interpreter/engine/apply_move.h"
#include "interpreter/engine/legal_moves.h"

namespace makomba {

void playForcedMoves(Context& c) {
    constexpr int mostRounds = 1'000;
    for (int round = 0; c.g->fault == Fault::None; ++round) {
        if (round == mostRounds) return c.fail(Fault::TooMuchWork);
        LeasedMoves moves(c);
        movesOfPhase(c, *moves);
        c.spend(1 + workOfListing(*moves));
        const auto sameTo = [&](Site to) {
            return std::count_if(moves->list.begin(), moves->list.end(),
                                 [&](const Move& m) { return m.to == to; });
        };
        bool any = false;
        for (const Move& move : moves->list) {
            if (move.to < 0 || sameTo(move.to) != 1) continue;
            applyMove(c, *moves, move, false);
            any = true;
        }
        if (!any) return;
    }
}

}  // namespace makomba
