#include "interpreter/evidence/enclosing_cases.h"

#include <fmt/format.h>

#include <algorithm>

namespace makomba {

namespace {

// Where the man of the ply went; -1: nowhere on the board.
int arrival(const SeenPlay& seen, const PlySeen& ply) {
    if (ply.played < 0) return -1;
    const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
    return move.to >= 0 && move.to < seen.board.sites() && move.to != move.from ? move.to : -1;
}

// Enemies side by side from `to` on past `first`, up to a man of the player's; empty: there is none.
std::vector<int> stringFrom(const SeenPlay& seen, const PlySeen& ply, int to, int first, int player) {
    std::vector<int> out;
    int before = to, at = first;
    while (at >= 0 && holderOf(ply.who, at) == 3 - player && out.size() < ply.who.size()) {
        out.push_back(at);
        const int next = seen.beyond(before, at);
        before = at, at = next;
    }
    return at >= 0 && holderOf(ply.whoAfter, at) == player ? out : std::vector<int>{};
}

}  // namespace

void judgeString(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (seen.players != 2) return;
    for (const PlySeen& ply : turn.plies) {
        const int to = arrival(seen, ply);
        if (to < 0 || holderOf(ply.who, to) != 0) continue;
        for (int first = 0; first < seen.board.sites(); ++first) {
            if (!seen.adjacent(to, first, true)) continue;
            const std::vector<int> found = stringFrom(seen, ply, to, first, turn.player);
            if (found.size() < 2) continue;
            const bool taken = std::none_of(found.begin(), found.end(), [&](int s) {
                return holderOf(ply.whoAfter, s) == 3 - turn.player;
            });
            const bool several = claim.is("several");
            say({several != taken,
                 {whoMoves(turn)},
                 found,
                 several ? "several side by side are not taken" : "several side by side are taken",
                 0});
        }
    }
}

void judgeWalksBetween(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (seen.players != 2) return;
    const int enemy = 3 - turn.player;
    for (const PlySeen& ply : turn.plies) {
        const int to = arrival(seen, ply);
        if (to < 0) continue;
        bool between = false;
        for (int s = 0; s < seen.board.sites(); ++s)
            between = between || (seen.adjacent(to, s, true) && holderOf(ply.whoAfter, s) == enemy &&
                                  holderOf(ply.whoAfter, seen.beyond(s, to)) == enemy);
        if (!between) continue;
        const bool stays = holderOf(ply.whoAfter, to) == turn.player, harmless = claim.is("unharmed");
        say({stays != harmless, {whoMoves(turn)}, {to}, stays ? "the man stays" : "the man is gone", 0});
    }
}

}  // namespace makomba
