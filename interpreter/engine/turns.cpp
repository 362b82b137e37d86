#include "interpreter/engine/turns.h"

namespace makomba {

Player activeAfter(const Globals& g, Player player, int players) {
    int candidate = player;
    for (int step = 1; step <= players; ++step) {
        // To divide would take longer than all the rest of it.
        candidate = candidate == players ? 1 : candidate < players ? candidate + 1 : candidate % players + 1;
        if (g.active >> candidate & 1) return Player(candidate);
    }
    return player;
}

void takeTurn(Context& c, Player player) {
    if (player == c.g->mover) return;
    c.g->prev = c.g->mover;
    c.g->mover = player;
    c.g->next = activeAfter(*c.g, player, c.program.players());
}

bool allPassed(const Context& c) {
    const Globals& g = *c.g;
    if (g.runCount == 0 || (!g.lastIsPass && g.runCount > 1)) return false;
    for (std::uint32_t k = 0; k < static_cast<std::uint32_t>(c.program.players()); ++k) {
        if (k >= g.runCount) return true;
        const std::uint32_t index = g.runCount - 1 - k;
        const TurnRun& run = g.runs[index % g.runs.size()];
        if (k == 0 && run.player != g.mover) return false;
        if (index == 0) return g.earliestIsPass;
        const bool fits = run.firstIsPass && run.moves <= (k == 0 ? 1 : 2);
        if (!fits) return false;
    }
    return true;
}

}  // namespace makomba
