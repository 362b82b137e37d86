#include "interpreter/evidence/custom_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace makomba {

namespace {

bool holeOf(const SeenPlay& seen, int site, int player) {
    return site >= 0 && site < seen.board.sites() && !seen.board.isStore(site) &&
           seen.board.owner(site) == player;
}
int seedsOf(const SeenPlay& seen, const std::vector<int>& count, int player) {
    int sum = 0;
    for (int s = 0; s < seen.board.sites(); ++s)
        if (holeOf(seen, s, player)) sum += count[static_cast<std::size_t>(s)];
    return sum;
}

// The first lap from a hole comes to the other side.
bool reaches(const SeenPlay& seen, int from, int seeds, int player) {
    for (int before = -1, at = from; seeds > 0; --seeds) {
        const int next = seen.following(before, at);
        if (next < 0) return false;
        if (holeOf(seen, next, player)) return true;
        before = std::exchange(at, next);
    }
    return false;
}

// Holes of the opponent that were emptied in the turn.
std::vector<int> taken(const SeenPlay& seen, const TurnSeen& turn) {
    std::vector<int> out;
    const auto add = [&](const Taking& t) {
        if (holeOf(seen, t.site, 3 - turn.player) && std::find(out.begin(), out.end(), t.site) == out.end())
            out.push_back(t.site);
    };
    for (const Lap& lap : turn.laps)
        for (const Taking& t : lap.takings) add(t);
    for (const PlySeen& ply : turn.plies)
        for (const Taking& t : ply.takings) add(t);
    return out;
}

}  // namespace

void judgeFeeding(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || seen.players != 2 || (seen.ways[0] > 0 && seen.ways[1] > 0)) return;
    const PlySeen& ply = turn.plies[0];
    const int other = 3 - ply.mover;
    if (seedsOf(seen, ply.count, other) > 0 || seedsOf(seen, ply.count, ply.mover) < 2) return;
    bool feeds = false, starves = false, starvesLegally = false;
    for (int s = 0; s < seen.board.sites(); ++s) {
        const int n = ply.count[static_cast<std::size_t>(s)];
        if (n == 0 || !holeOf(seen, s, ply.mover)) continue;
        const bool legal = std::any_of(ply.legal.begin(), ply.legal.end(),
                                       [&](const LegalMove& m) { return m.from == s && !m.pass; });
        if (reaches(seen, s, n, other)) feeds = feeds || legal;
        else starves = true, starvesLegally = starvesLegally || legal;
    }
    if (!feeds || !starves) return;
    const bool bare = seedsOf(seen, turn.plies.back().countAfter, other) == 0;
    if (claim.is("feed"))
        say({bare,
             {whoMoves(turn)},
             {},
             "a player gives no seed to an opponent who has none, though he can",
             0});
    else
        say({!starvesLegally,
             {whoMoves(turn)},
             {},
             "only moves that give the opponent seeds are allowed",
             0});
}

void judgePrevious(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                   const Say& say) {
    std::string numbers = claim.value("n");
    for (const ProseClaim& other : prose.claims)
        if (numbers.empty() && other.slot == ProseSlot::Capture) numbers = other.condition("made");
    if (numbers.empty()) return;
    for (const Lap& lap : turn.laps) {
        const auto takes = [&](int site) {
            return std::any_of(lap.takings.begin(), lap.takings.end(), [&](const Taking& t) {
                return t.site == site && t.after >= lap.drops.size();
            });
        };
        if (lap.drops.size() < 2 || lap.atEnd.empty() || !takes(lap.last())) continue;
        const int before = lap.drops[lap.drops.size() - 2];
        if (!holeOf(seen, before, seen.board.owner(lap.last())) ||
            seen.board.owner(lap.last()) == turn.player || !amongNumbers(numbers, lap.lastHad() + 1) ||
            !amongNumbers(numbers, lap.atEnd[static_cast<std::size_t>(before)]))
            continue;
        say({!takes(before),
             {whoMoves(turn)},
             {before, lap.last()},
             "the hole before it is not taken",
             turn.plies.size() - std::min(turn.plies.size(), static_cast<std::size_t>(lap.ply) + 1)});
    }
}

void judgeSlam(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || seen.players != 2) return;
    const int other = 3 - turn.player;
    const std::vector<int>& count = turn.plies.back().countAfter;
    // At the end of a game both sides may be cleared.
    if (turn.over && seedsOf(seen, count, turn.player) == 0) return;
    const std::vector<int> holes = taken(seen, turn);
    if (holes.empty()) return;
    const bool all = seedsOf(seen, count, other) == 0;
    if (all) say({true, {whoMoves(turn)}, holes, "all seeds of the opponent are taken", 0});
}

void judgeExtraHole(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || turn.over || seen.players != 2 || seen.board.rowsEach() == 0) return;
    const std::vector<int> holes = taken(seen, turn);
    if (holes.empty() || seedsOf(seen, turn.plies.back().countAfter, 3 - turn.player) == 0) return;
    const bool more = std::any_of(holes.begin(), holes.end(), [&](int site) {
        return std::none_of(turn.laps.begin(), turn.laps.end(), [&](const Lap& lap) {
            const int last = lap.last();
            return site == last ||
                   (last >= 0 && (site == seen.board.opposite(last, 0) ||
                                  site == seen.board.opposite(last, seen.board.rowsEach() - 1)));
        });
    });
    const bool none = claim.is("extra:none");
    say({more == none,
         {whoMoves(turn)},
         holes,
         none ? "another hole is taken, too" : "no other hole is taken",
         0});
}

void judgeTurnedRound(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    int first = 0;
    for (const Lap& lap : turn.laps) {
        const int way = seen.turning(lap, turn.player);
        if (way == 0 || lap.drops.size() < 2) continue;
        if (first == 0) {
            first = way;
            continue;
        }
        const bool kept = claim.is("kept");
        say({(way == first) != kept,
             {whoMoves(turn)},
             lap.drops,
             kept ? "a later lap goes the other way round" : "later laps go the same way round",
             turn.plies.size() - std::min(turn.plies.size(), static_cast<std::size_t>(lap.ply) + 1)});
    }
}

void judgeEqual(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || !turn.over || seen.players != 2) return;
    const std::vector<int>& count = turn.plies.back().countAfter;
    int has[3] = {}, side[3] = {};
    for (const int p : {1, 2}) {
        has[p] = turn.gained[static_cast<std::size_t>(p)];
        for (int s = 0; s < seen.board.sites(); ++s)
            if (seen.board.isStore(s) && seen.homeOf(s) == p) has[p] += count[static_cast<std::size_t>(s)];
        has[p] = std::max(has[p], turn.score[static_cast<std::size_t>(p)]);
        side[p] = seedsOf(seen, count, p);
    }
    if (has[1] != has[2] || has[1] == 0 || side[1] != side[2]) return;
    say({turn.winner != 0, {whoMoves(turn)}, {}, fmt::format("one wins though both have {}", has[1]), 0});
}

}  // namespace makomba
