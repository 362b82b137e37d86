#include "interpreter/evidence/game_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "interpreter/evidence/way_cases.h"

namespace makomba {

namespace {

std::string moves(int player) { return fmt::format("player {} moves", player); }

bool leapt(const SeenPlay& seen, const PlySeen& ply) {
    const SeenBoard& b = seen.board;
    const int from = ply.steps[0].from, to = ply.steps[0].to;
    if (from >= b.sites() || to < 0 || to >= b.sites()) return true;
    for (const Taking& taking : ply.takings) {
        const int s = taking.site;
        if (s >= 0 && s < b.sites() && std::abs(b.x(from) + b.x(to) - 2 * b.x(s)) < 0.02 &&
            std::abs(b.y(from) + b.y(to) - 2 * b.y(s)) < 0.02)
            return true;
    }
    return false;
}

// What lay on each side when the game was over, and who got it.
class LeftOver {
  public:
    LeftOver(const SeenPlay& seen, const TurnSeen& turn) : seen_(seen), board_(seen.board), turn_(turn) {
        if (!turn.over || turn.plies.empty() || board_.rowsEach() == 0) return;
        // He who cannot move has had his turn without a lap.
        const std::vector<int>& left = turn.laps.empty() ? turn.plies.front().count : turn.laps.back().atEnd;
        if (left.empty()) return;
        int holes[3] = {}, elsewhere = 0;
        for (int s = 0; s < board_.sites(); ++s) {
            const int n = left[static_cast<std::size_t>(s)], owner = board_.owner(s);
            if (board_.isStore(s) || n == 0) continue;
            if (owner != 1 && owner != 2) return;
            seeds_[owner] += n, ++holes[owner];
        }
        for (int s = 0; s < board_.sites(); ++s)
            if (board_.isStore(s) && seen.homeOf(s) == 0)
                elsewhere += turn.plies.back().countAfter[static_cast<std::size_t>(s)];
        if (elsewhere > 0) return;
        if ((seeds_[1] > 0) != (seeds_[2] > 0)) {
            const int rich = seeds_[1] > 0 ? 1 : 2;
            // One hole, or two behind one another, may be taken as at any time: no case.
            if (holes[rich] <= board_.rowsEach()) return;
            bare = 3 - rich;
        }
        const int all = seeds_[1] + seeds_[2];
        number = all;
        if (all == 0) return;
        const PlySeen& first = turn.plies.front();
        const int ahead = home(1, first.count, first.inHand, turn.scoreBefore) -
                          home(2, first.count, first.inHand, turn.scoreBefore);
        int taken = 0;  // in this turn: what may yet have changed who is ahead
        for (const Lap& lap : turn.laps)
            for (const Taking& t : lap.takings) taken += t.number;
        richer = ahead > taken ? 1 : -ahead > taken ? 2 : 0;
        const bool one = got(1) >= all, two = got(2) >= all;
        if (bare == 0) {
            // All to one player may be for holes that he has won before.
            toSides = known = got(1) == seeds_[1] && got(2) == seeds_[2];
        } else if (one != two) {
            known = true, taker = one ? 1 : 2;
            toSides = taker != bare;
        }
    }

    bool known = false;    // who got what was left
    bool toSides = false;  // each what lay on his side
    int taker = 0;         // of all of it; 0: each got his own
    int bare = 0;          // who had nothing on his side; 0: both had
    int number = 0;
    int richer = 0;  // who has taken more beside it; 0: neither, or it is not told

  private:
    int home(int player, const std::vector<int>& count, const std::vector<int>& hands,
             const std::vector<int>& score) const {
        int sum = hands[static_cast<std::size_t>(player)];
        for (int s = 0; s < board_.sites(); ++s)
            if (board_.isStore(s) && seen_.homeOf(s) == player) sum += count[static_cast<std::size_t>(s)];
        return std::max(sum, score[static_cast<std::size_t>(player)]);
    }
    // In this turn, beside what was sown into his store.
    int got(int player) const {
        const PlySeen& first = turn_.plies.front();
        int sown = 0;
        for (const Lap& lap : turn_.laps)
            for (const int s : lap.drops) sown += board_.isStore(s) && seen_.homeOf(s) == player ? 1 : 0;
        return home(player, turn_.plies.back().countAfter, turn_.gained, turn_.score) -
               home(player, first.count, first.inHand, turn_.scoreBefore) - sown;
    }

    const SeenPlay& seen_;
    const SeenBoard& board_;
    const TurnSeen& turn_;
    int seeds_[3] = {};
};

}  // namespace

void judgeFirst(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    const int player = playerOf(seen, claim.value("who"));
    if (player == 0 || turn.firstPly != 0 || turn.plies.empty() || turn.plies[0].forcedPass) return;
    say({turn.player != player, {moves(turn.player)}, {}, "the other player begins", turn.plies.size() - 1});
}

void judgeRest(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    const LeftOver left(seen, turn);
    if (!left.known) return;
    bool as = false;
    if (claim.is("ahead")) {
        // What lies on the side of him who is ahead may be his for that.
        if (left.richer == 0 || (left.toSides && left.taker == left.richer)) return;
        as = left.taker == left.richer;
    } else if (claim.is("mover") || claim.is("bare") || claim.is("opp")) {
        // Who of two has nothing left, or made the last move, is not told by an end at which both have.
        if (left.bare == 0 || (claim.is("mover") && turn.laps.empty())) return;
        as = left.taker == (claim.is("bare") ? left.bare : claim.is("mover") ? turn.player : 3 - left.bare);
    } else as = left.toSides && !claim.is("nobody");
    say({!as,
         {moves(turn.player)},
         {},
         left.toSides && left.bare == 0
             ? fmt::format("of the {} seeds that are left each player gets those on his side", left.number)
             : fmt::format("the {} seeds that are left go to the player {}", left.number,
                           left.toSides ? "on whose side they lie" : "who has none on his side"),
         0});
}

void judgeStuck(const SeenPlay& seen, const Prose& prose, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty()) return;
    if (turn.plies.size() == 1 && turn.plies[0].forcedPass)
        return say({turn.over, {moves(turn.player)}, {}, "the game ends", 0});
    // The other has nothing to move, and the game is over: as a case against it only where the text tells of
    // no end that this could be.
    const LeftOver left(seen, turn);
    if (!left.known || left.bare == 0 || left.bare == turn.player) return;
    const bool tells = std::any_of(prose.claims.begin(), prose.claims.end(), [](const ProseClaim& c) {
        return c.slot == ProseSlot::Ends || c.slot == ProseSlot::Winner;
    });
    if (!tells && !prose.speaksOf("end")) say({true, {moves(turn.player)}, {}, "the game ends", 0});
}

void judgeStoresSown(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    const bool neverSown =
        seen.board.stores() > 0 && std::none_of(seen.sown.begin(), seen.sown.end(), [&](const auto& of) {
            return std::any_of(of.second.begin(), of.second.end(),
                               [&](int s) { return seen.board.isStore(s); });
        });
    for (const Lap& lap : turn.laps) {
        std::vector<int> passed;
        bool into = false;
        for (std::size_t i = 0; i < lap.drops.size(); ++i) {
            const int at = lap.drops[i], before = i == 0 ? lap.from : lap.drops[i - 1];
            if (seen.board.isStore(at)) {
                into = into || seen.storeOf(at) == 0;
                continue;
            }
            // Others' seeds go into a store between the two.
            for (int s = 0; s < seen.board.sites(); ++s)
                if (seen.board.isStore(s) && !seen.board.isStore(before) &&
                    seen.after.contains({before, s}) && seen.after.contains({s, at}))
                    passed.push_back(s);
        }
        // Or nobody ever sows into one, and the lap goes on from one side to the other.
        if (neverSown && passed.empty())
            for (std::size_t i = 1; i < lap.drops.size() && passed.empty(); ++i) {
                const int a = seen.board.owner(lap.drops[i - 1]), b = seen.board.owner(lap.drops[i]);
                if (a != 0 && b != 0 && a != b) passed = {lap.drops[i - 1], lap.drops[i]};
            }
        if (!into && passed.empty()) continue;
        say({!passed.empty(),
             {moves(turn.player)},
             passed,
             "no seed is sown into the store that is passed",
             turn.plies.size() - std::min(turn.plies.size(), static_cast<std::size_t>(lap.ply) + 1)});
    }
}

void judgeTakeAgain(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || seen.players != 2) return;
    for (std::size_t p = 0; p < turn.plies.size(); ++p) {
        const PlySeen& ply = turn.plies[p];
        const bool last = p + 1 == turn.plies.size();
        const auto enemies = [&](const std::vector<int>& who) {
            return std::count(who.begin(), who.end(), 3 - turn.player);
        };
        if (enemies(ply.whoAfter) >= enemies(ply.who) || (last && turn.over)) continue;
        // A leap that may be followed by others is told of otherwise.
        if (ply.steps.empty() || ply.steps[0].from < 0 || leapt(seen, ply)) continue;
        const bool again = claim.is("again");
        return say({again == last,
                    {moves(turn.player)},
                    {},
                    last ? "the turn ends" : "the turn goes on",
                    turn.plies.size() - p - 1});
    }
}

}  // namespace makomba
