#include "interpreter/evidence/outcome_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <regex>

namespace makomba {

namespace {

std::size_t pliesAfter(const TurnSeen& turn, std::size_t ply) {
    return turn.plies.size() - std::min(turn.plies.size(), ply + 1);
}

// What a player has taken up to the end of the turn: seeds brought home, or the enemy's men that are gone.
int takenBy(const SeenPlay& seen, const TurnSeen& turn, int player) {
    const std::vector<int>& count = turn.plies.back().countAfter;
    int sum = 0;
    if (seen.board.isSowing()) {
        sum = turn.gained[static_cast<std::size_t>(player)];
        for (int s = 0; s < seen.board.sites(); ++s)
            if (seen.board.isStore(s) && seen.homeOf(s) == player) sum += count[static_cast<std::size_t>(s)];
        return std::max(sum, turn.score[static_cast<std::size_t>(player)]);
    }
    const int enemy = 3 - player;
    sum = seen.startMen[enemy] - turn.plies.back().inHand[static_cast<std::size_t>(enemy)];
    for (int s = 0; s < seen.board.sites(); ++s)
        if (turn.plies.back().whoAfter[static_cast<std::size_t>(s)] == enemy) --sum;
    return std::max(sum, turn.score[static_cast<std::size_t>(player)]);
}

// The text tells of no end but this, and what it tells of ends and wins is understood.
bool onlyEnd(const Prose& prose, const ProseClaim& claim) {
    for (const ProseSentence& s : prose.sentences) {
        if (s.unread.empty()) continue;
        for (const char* word : {"end", "over", "win", "won", "los", "finish", "cannot", "unable", "draw",
                                 "empty", "until", "play on", "no move", "stop"})
            if (s.text.find(word) != std::string::npos) return false;
    }
    return std::all_of(prose.claims.begin(), prose.claims.end(), [&](const ProseClaim& c) {
        const bool ends = c.slot == ProseSlot::Ends || c.slot == ProseSlot::Winner ||
                          c.slot == ProseSlot::ReduceWins || c.slot == ProseSlot::LineWins ||
                          c.slot == ProseSlot::LineLoses || c.slot == ProseSlot::Blocked ||
                          c.slot == ProseSlot::Draw || c.slot == ProseSlot::Rest ||
                          c.slot == ProseSlot::Other || c.slot == ProseSlot::Pass;
        return &c == &claim || !ends || c.value("over") == claim.value("over") || c.is("most");
    });
}

}  // namespace

void judgeNumberTaken(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                      const Say& say) {
    if (turn.plies.empty() || seen.players != 2) return;
    const int bound = std::stoi(claim.value("over"));
    const bool wins = claim.slot == ProseSlot::Winner;
    int most = 0;
    for (const int p : {turn.player, 3 - turn.player}) {
        const int taken = takenBy(seen, turn, p);
        most = std::max(most, taken);
        if (taken <= bound) continue;
        const bool as = turn.over && (!wins || turn.winner == p);
        std::vector<std::string> tags = {whoMoves(turn)};
        // Nothing excuses that it goes on.
        if (!turn.over) tags.emplace_back("though as many are taken");
        return say(
            {!as,
             tags,
             {},
             turn.over ? "the other wins, or nobody" : fmt::format("play goes on when {} are taken", taken),
             0});
    }
    if (!turn.over || turn.winner == 0 || !onlyEnd(prose, claim)) return;
    // Ended by want of moves, it may be.
    if (seen.board.isSowing()) {
        int seeds[3] = {};
        for (int s = 0; s < seen.board.sites(); ++s)
            if (!seen.board.isStore(s) && seen.board.owner(s) >= 1 && seen.board.owner(s) <= 2)
                seeds[seen.board.owner(s)] += turn.plies.back().countAfter[static_cast<std::size_t>(s)];
        if (seeds[1] < 2 || seeds[2] < 2) return;
    } else if (most == 0) {
        return;
    }
    if (turn.plies.back().takings.empty()) return;
    say({true, {whoMoves(turn)}, {}, fmt::format("the game is over when {} are taken", most), 0});
}

namespace {

// Seeds of a player's side after the turn, and whether a hole holds more than one of them.
struct Side {
    int seeds = 0;
    bool pair = false;
};
// Of games that are one of several: what is lost there is a round. Not of sowing round the board.
bool isOfRounds(const Prose& prose) {
    static const std::regex rounds(
        "\\b(rounds|(next|new|second|another|each|every|this|first|last) (round|game)|the round "
        "(is|ends|goes))\\b",
        std::regex::icase);
    return std::any_of(prose.sentences.begin(), prose.sentences.end(),
                       [](const ProseSentence& one) { return std::regex_search(one.text, rounds); });
}
Side sideOf(const SeenPlay& seen, const TurnSeen& turn, int player) {
    Side side;
    for (int s = 0; s < seen.board.sites(); ++s) {
        if (seen.board.isStore(s) || seen.board.owner(s) != player) continue;
        const int n = turn.plies.back().countAfter[static_cast<std::size_t>(s)];
        side.seeds += n, side.pair = side.pair || n > 1;
    }
    return side;
}

}  // namespace

void judgeWonByEnd(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                   const Say& say) {
    if (turn.plies.empty() || !turn.over || turn.winner == 0 || seen.players != 2) return;
    if (seen.board.rowsEach() == 0 || isOfRounds(prose)) return;
    const ProseClaim* end = &claim;
    const bool reversed = claim.is("nomove-wins");
    if (!claim.is("nomove-loses") && !reversed) {
        const auto found = std::find_if(prose.claims.begin(), prose.claims.end(), [&](const ProseClaim& c) {
            return c.slot == ProseSlot::Ends && c.sentence == claim.sentence && c.when.empty() &&
                   (c.is("nocounters") || c.is("nomove"));
        });
        if (found == prose.claims.end()) return;
        // "One player has taken all the opponent's, and wins": the bare one is the other. So he is where his
        // opponent wins.
        const bool bareLoses = found->is("opp") == (claim.is("own") == claim.is("wins"));
        if (!bareLoses) return;
        end = &*found;
    }
    // Told, or never seen to be played.
    const bool singles = seen.beginsWithOne() == 0 ||
                         std::any_of(prose.claims.begin(), prose.claims.end(), [](const ProseClaim& c) {
                             return c.slot == ProseSlot::Singles && c.why.empty() && !c.is("yes");
                         });
    const Side sides[2] = {sideOf(seen, turn, 1), sideOf(seen, turn, 2)};
    const auto out = [&](const Side& side) {
        return side.seeds == 0 || (singles && !end->is("nocounters") && !side.pair);
    };
    if (out(sides[0]) == out(sides[1])) return;
    const int loser = out(sides[0]) ? 1 : 2;
    say({(turn.winner == loser) != reversed,
         {whoMoves(turn)},
         {},
         reversed                      ? "the other wins"
         : sides[loser - 1].seeds == 0 ? "the player without seeds wins"
                                       : "the player who cannot move wins",
         0});
}

void judgeAllTaken(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || turn.laps.empty()) return;
    int left = 0;
    for (int s = 0; s < seen.board.sites(); ++s)
        if (!seen.board.isStore(s)) left += turn.plies.back().countAfter[static_cast<std::size_t>(s)];
    if (turn.over || left == 0)
        say({turn.over != (left == 0),
             {whoMoves(turn)},
             {},
             turn.over ? fmt::format("the game ends when {} are left", left) : "play goes on",
             0});
}

void judgeOneLap(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    for (std::size_t k = 0; k < turn.laps.size(); ++k) {
        const Lap& lap = turn.laps[k];
        const int last = lap.last();
        // A lap could go on from a hole that holds seeds.
        if (last < 0 || seen.board.isStore(last) || lap.lastHad() == 0) continue;
        // Where it comes round to its own hole the rest of it looks like another.
        const auto circuit = seen.sown.find(turn.player);
        if (circuit == seen.sown.end() || static_cast<std::size_t>(lap.lifted) + 1 >= circuit->second.size())
            continue;
        const Lap* next = k + 1 < turn.laps.size() ? &turn.laps[k + 1] : nullptr;
        const bool on = next != nullptr && (next->ply == lap.ply || next->from == last);
        say({on,
             {whoMoves(turn)},
             {last},
             "sowing goes on from where the lap ended",
             pliesAfter(turn, static_cast<std::size_t>(lap.ply))});
    }
}

void judgeManyLaps(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    judgeOneLap(seen, turn, [&](const ProseCase& one) {
        ProseCase other = one;
        other.fails = !one.fails;
        other.note = "no lap follows where one ends in a hole with seeds";
        say(other);
    });
}

void judgeNeverAgain(const TurnSeen& turn, const Say& say) {
    if (turn.over || turn.plies.empty()) return;
    // A further choice among holes, and not only the way on from where a lap ended.
    bool again = turn.again;
    for (std::size_t k = 1; k < turn.laps.size(); ++k) {
        const Lap &lap = turn.laps[k], &before = turn.laps[k - 1];
        again = again || (lap.ply > before.ply && lap.from != before.last() &&
                          turn.plies[static_cast<std::size_t>(lap.ply)].legal.size() > 1);
    }
    say({again, {whoMoves(turn)}, {}, "the same player has the next turn, too", 0});
}

void judgeSideTaken(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.over || seen.board.rowsEach() == 0) return;
    // "On either side": that some are taken from one's own.
    const bool either = claim.value("from") == "either", own = claim.value("from") == "own";
    for (const Lap& lap : turn.laps) {
        std::vector<int> wrong;
        std::size_t all = 0;
        for (const Taking& taking : lap.takings) {
            if (taking.site < 0 || taking.site >= seen.board.sites() || seen.board.isStore(taking.site) ||
                taking.after < lap.drops.size())
                continue;
            const int owner = seen.board.owner(taking.site);
            // The capturing seed itself is nobody's prey.
            if (owner == 0 || (taking.site == lap.last() && lap.lastHad() == 0)) continue;
            // One that came all the way round fell into the hole of the lap, which is not seen as a change.
            if (taking.site == lap.from) continue;
            // What goes to the other, or to nobody knows whom, is no prey of his.
            if (taking.to >= 0 && taking.to < seen.board.sites() && seen.board.isStore(taking.to) &&
                seen.homeOf(taking.to) != turn.player)
                continue;
            ++all;
            if ((owner == turn.player) == own) wrong.push_back(taking.site);
        }
        if (all > 0)
            say({either ? wrong.size() == all : !wrong.empty(),
                 {whoMoves(turn)},
                 wrong,
                 either ? "seeds are taken from the other side only"
                 : own  ? "seeds are taken from one's own side"
                        : "seeds are taken from the other side",
                 pliesAfter(turn, static_cast<std::size_t>(lap.ply))});
    }
}

void judgeRowTaken(const SeenPlay& seen, const ProseClaim& claim, std::size_t reading, const TurnSeen& turn,
                   const Say& say) {
    if (turn.over || seen.board.rowsEach() != 2) return;
    const int row = claim.value("row") == "inner" ? 1 : 0;
    for (const Lap& lap : turn.laps) {
        const int last = lap.last();
        if (last < 0 || seen.board.isStore(last) || seen.board.owner(last) != turn.player) continue;
        std::vector<int> taken, wrong;
        for (const Taking& taking : lap.takings) {
            if (taking.site < 0 || taking.site >= seen.board.sites() || taking.after < lap.drops.size() ||
                seen.board.isStore(taking.site) || seen.board.owner(taking.site) != 3 - turn.player)
                continue;
            taken.push_back(taking.site);
            if (seen.board.row(taking.site) != row) wrong.push_back(taking.site);
        }
        if (taken.empty()) continue;
        const bool fails = reading == 0 ? seen.board.row(last) != row : !wrong.empty();
        const std::string other = row == 1 ? "outer" : "inner";
        say({fails,
             {whoMoves(turn)},
             reading == 0 ? std::vector<int>{last} : wrong,
             reading == 0 ? "a last seed in the " + other + " row takes"
                          : "the " + other + " row is taken from",
             pliesAfter(turn, static_cast<std::size_t>(lap.ply))});
    }
}

int acrossThreeRows(const SeenPlay& seen, int site, int player) {
    const SeenBoard& b = seen.board;
    if (site < 0 || b.isStore(site) || b.owner(site) == 3 - player) return -1;
    int found = -1;
    for (int s = 0; s < b.sites(); ++s) {
        if (b.isStore(s) || b.owner(s) != 3 - player || std::abs(b.x(s) - b.x(site)) > 0.01) continue;
        if (found >= 0) return -1;  // two of his in that column
        found = s;
    }
    return found;
}

void judgeLastSeed(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    const bool three = seen.board.rows() == 3;
    if (turn.over || (!three && seen.board.rowsEach() != 1 && seen.board.rowsEach() != 2)) return;
    for (std::size_t k = 0; k < turn.laps.size(); ++k) {
        const Lap& lap = turn.laps[k];
        const int last = lap.last();
        if (last < 0 || seen.board.isStore(last) || lap.lastHad() != 0 ||
            (seen.board.owner(last) != turn.player && !three) || k + 1 < turn.laps.size())
            continue;
        const int opposite = three ? acrossThreeRows(seen, last, turn.player)
                                   : seen.board.opposite(last, seen.board.rowsEach() - 1);
        const auto takes = [&](int site) {
            return std::any_of(lap.takings.begin(), lap.takings.end(), [&](const Taking& t) {
                return t.site == site && t.after >= lap.drops.size();
            });
        };
        if (opposite < 0 || !takes(opposite)) continue;
        const bool too = claim.value("last") == "too";
        say({takes(last) != too,
             {whoMoves(turn)},
             {last},
             too ? "the last seed stays" : "the last seed is taken",
             pliesAfter(turn, static_cast<std::size_t>(lap.ply))});
    }
}

void judgeTakenSeeds(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.over || turn.plies.empty() || turn.laps.empty() || seen.board.rowsEach() == 0) return;
    const auto inHoles = [&](const std::vector<int>& count) {
        int sum = 0;
        for (int s = 0; s < seen.board.sites(); ++s)
            if (!seen.board.isStore(s)) sum += count[static_cast<std::size_t>(s)];
        return sum;
    };
    int lost = inHoles(turn.plies.front().count) - inHoles(turn.plies.back().countAfter);
    for (const Lap& lap : turn.laps)
        for (const int site : lap.drops) lost -= seen.board.isStore(site) ? 1 : 0;
    // Seeds of the other side that are sown on are taken as well.
    std::vector<int> sites;
    for (std::size_t k = 1; k < turn.laps.size(); ++k) {
        const Lap& lap = turn.laps[k];
        const Lap& before = turn.laps[k - 1];
        if (lap.from != before.last() && lap.from != before.from &&
            seen.board.owner(lap.from) == 3 - turn.player)
            sites.push_back(lap.from);
    }
    // Or put where the next lap begins.
    for (const PlySeen& ply : turn.plies)
        for (const Taking& t : ply.takings)
            if (t.site >= 0 && t.site < seen.board.sites() && seen.board.owner(t.site) == 3 - turn.player &&
                t.to >= 0 && t.to < seen.board.sites() && !seen.board.isStore(t.to))
                sites.push_back(t.site);
    if (lost <= 0 && sites.empty()) return;
    const bool off = claim.value("seeds") == "off";
    say({off ? lost <= 0 : lost > 0 && sites.empty(),
         {whoMoves(turn)},
         sites,
         off ? "the seeds that are taken are sown on" : "the seeds that are taken leave the board",
         0});
}

void judgePromotion(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || turn.player < 1 || turn.player > 2) return;
    const auto& way = seen.forward[turn.player];
    if (way.first == 0 && way.second == 0) return;
    const auto ahead = [&](int site) {
        return seen.board.x(site) * way.first + seen.board.y(site) * way.second;
    };
    double most = -1e9;
    for (int s = 0; s < seen.board.sites(); ++s) most = std::max(most, ahead(s));
    for (std::size_t p = 0; p < turn.plies.size(); ++p) {
        const PlySeen& ply = turn.plies[p];
        if (ply.played < 0) continue;
        const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
        const auto on = [&](int site) { return site >= 0 && site < seen.board.sites(); };
        if (!on(move.from) || !on(move.to) || ahead(move.to) < most - 0.02 || ahead(move.from) >= most - 0.02)
            continue;
        const auto from = static_cast<std::size_t>(move.from), to = static_cast<std::size_t>(move.to);
        if (ply.who[from] != turn.player || turn.plies.back().whoAfter[to] != turn.player || turn.over)
            continue;
        // Men that were promoted before come and go as they are.
        if (!seen.kindsAtStart.contains(ply.kind[from])) continue;
        say({turn.plies.back().kindAfter[to] == ply.kind[from],
             {whoMoves(turn)},
             {move.to},
             "the man stays as he was",
             0});
        return;
    }
}

}  // namespace makomba
