// When a sowing game ends, who wins, and what becomes of the seeds that are left.
#include "interpreter/profile/fill.h"

namespace makomba::profile {

namespace {

std::vector<std::string> endPredicates() {
    return {"next.seeds",   "mover.seeds",   "next.can.move", "mover.won",    "next.won",
            "next.largest", "mover.largest", "board.seeds",   "mover.passed", "all.passed"};
}

struct Side {
    int seeds = 0, largest = 0, won = 0;
};

Side sideOf(const SowingFacts& facts, const End& end, int player) {
    const HoleRoles& roles = facts.roles();
    Side side;
    side.won = end.scores[static_cast<std::size_t>(player)];
    for (int site = 0; site < roles.sites(); ++site) {
        const int seeds = end.seeds[static_cast<std::size_t>(site)];
        if (roles.isStore(site) && roles.storeOwner(site) == player) side.won += seeds;
        if (!roles.split() || !roles.isHole(site) || !roles.isOwn(site, player)) continue;
        side.seeds += seeds;
        side.largest = std::max(side.largest, seeds);
    }
    return side;
}

std::vector<int> endValues(const SowingFacts& facts, const End& end, bool allPassed = false) {
    const Side mover = sideOf(facts, end, end.mover), next = sideOf(facts, end, 3 - end.mover);
    int board = 0;
    for (int site = 0; site < facts.roles().sites(); ++site)
        if (facts.roles().isHole(site)) board += end.seeds[static_cast<std::size_t>(site)];
    if (!facts.roles().split())  // nobody has holes of his own
        return {-1, -1, end.nextCanMove, mover.won, next.won, -1, -1, board, end.passed, allPassed};
    return {next.seeds,   mover.seeds,   end.nextCanMove, mover.won,  next.won,
            next.largest, mover.largest, board,           end.passed, allPassed};
}

// Which explanations of the winner fit an end.
std::set<std::string> reasons(const SowingFacts& facts, const End& end) {
    std::set<std::string> all;
    const Side winner = sideOf(facts, end, end.winner), loser = sideOf(facts, end, 3 - end.winner);
    if (loser.seeds == 0 && winner.seeds > 0) all.insert("opponent.without.seeds");
    if (winner.seeds == 0 && loser.seeds > 0) all.insert("without.seeds");
    if (winner.won > loser.won) all.insert("most.seeds");
    if (winner.won + winner.seeds > loser.won + loser.seeds && winner.won + loser.won > 0)
        all.insert("most.seeds");
    // A game that counts what is left says so in its scores, also where nobody has won a seed before.
    const int counted[2] = {end.finalScores[static_cast<std::size_t>(end.winner)],
                            end.finalScores[static_cast<std::size_t>(3 - end.winner)]};
    if (counted[0] > counted[1]) all.insert("most.seeds");
    if (winner.won < loser.won) all.insert("fewest.seeds");
    if (end.mover == end.winner && !end.nextCanMove) all.insert("opponent.cannot.move");
    all.insert(end.mover == end.winner ? "last.mover" : "other.player");
    return all;
}

void fillWinner(SowingView& v) {
    std::vector<std::set<std::string>> ends;
    for (const End& end : v.seen.ends())
        if (end.ended && end.winner > 0 && !end.limit) ends.push_back(reasons(v.facts, end));
    if (ends.empty()) return;
    const std::vector<std::string> order{"most.seeds",   "opponent.without.seeds", "opponent.cannot.move",
                                         "fewest.seeds", "without.seeds",          "last.mover",
                                         "other.player"};
    std::set<std::string> chosen;
    while (!ends.empty()) {
        std::string best;
        std::size_t most = 0;
        for (const std::string& reason : order) {
            const auto count = static_cast<std::size_t>(std::count_if(
                ends.begin(), ends.end(), [&](const auto& set) { return set.contains(reason); }));
            if (count > most) most = count, best = reason;
        }
        chosen.insert(best);
        std::erase_if(ends, [&](const auto& set) { return set.contains(best); });
        if (chosen.size() > 2) return;  // no telling
    }
    setTerms(v.profile, "end.winner", chosen, v.seen.ends().size());
}

// What came of it that a player had no move.
struct Blocked {
    std::uint64_t passed = 0, ended = 0, otherWon = 0, drawn = 0;

    void ends(const End& end, int player) {
        ++ended;
        otherWon += end.winner == 3 - player;
        drawn += end.winner == 0;
    }
};

void fillBlocked(SowingView& v, const Blocked& blocked) {
    // Games that end while a player cannot move end for another reason where as many went on.
    constexpr std::uint64_t enough = 5;
    if (blocked.passed > 0 && (blocked.ended == 0 || blocked.passed >= enough))
        setTerms(v.profile, "turn.blocked", {"passes"}, blocked.passed);
    const Terms* winner = v.profile["end.winner"].as<Terms>();
    if (blocked.passed > 0 || blocked.ended == 0) return;
    const auto wins = [&](const char* id) {
        return winner != nullptr &&
               std::find(winner->ids.begin(), winner->ids.end(), id) != winner->ids.end();
    };
    if (wins("most.seeds") || wins("fewest.seeds")) {
        if (winner->ids.size() == 1) setTerms(v.profile, "turn.blocked", {"counts"}, blocked.ended);
    } else if (blocked.otherWon == blocked.ended)
        setTerms(v.profile, "turn.blocked", {"loses"}, blocked.ended);
    else if (blocked.drawn == blocked.ended) setTerms(v.profile, "turn.blocked", {"draws"}, blocked.ended);
    else if (blocked.otherWon + blocked.drawn == 0)
        setTerms(v.profile, "turn.blocked", {"wins"}, blocked.ended);
}

}  // namespace

void fillSowingEnd(SowingView& v) {
    if (v.game.program.players() != 2) return;
    Samples samples(endPredicates());
    // Players who have seeds and no move, and those who have no seeds.
    Blocked blocked[2];
    std::uint64_t ends = 0, passesOn = 0;
    const End* before = nullptr;
    for (const End& end : v.seen.ends()) {
        if (end.limit) continue;
        const bool again = before != nullptr && before->play == end.play && before->passed;
        before = &end;
        samples.add(endValues(v.facts, end, again && end.passed), end.ended, end.play);
        ends += end.ended;
        passesOn += end.passed && !end.ended;
    }
    for (const End& end : v.seen.ends()) {
        if (end.limit) continue;
        const auto without = [&](int player) {
            return v.facts.roles().split() ? sideOf(v.facts, end, player).seeds == 0
                                           : endValues(v.facts, end)[7] == 0;
        };
        // A game that is over with the first pass has not been gone on with.
        const bool passedLast = end.passed && end.ended && passesOn == 0;
        if (passedLast) blocked[without(end.mover)].ends(end, end.mover);
        if (passedLast || end.nextCanMove) continue;
        Blocked& b = blocked[without(3 - end.mover)];
        if (end.ended) b.ends(end, 3 - end.mover);
        else b.passed += passesOn > 0 || ends == 0;
    }
    if (ends > 0) {
        Value& value = setCondition(v.profile, "end.condition", samples, learn(samples));
        value.note = value.known() ? "looked at after each turn" : value.note;
        fillWinner(v);
        if (v.profile["setup.total"].known()) fillRemaining(v);
    }
    // Who has no seeds cannot move either: that tells of all who cannot where whoever has seeds can move.
    const bool told = blocked[0].passed + blocked[0].ended > 0;
    const Terms* singles = v.profile["turn.begin.singles"].as<Terms>();
    const bool anySeeds =
        singles != nullptr && (singles->ids[0] == "always" || singles->ids[0] == "if.no.other");
    if (told || anySeeds || uses(v.profile["end.condition"], "next.can.move") ||
        uses(v.profile["end.condition"], "mover.passed") || blocked[1].passed > 0)
        fillBlocked(v, blocked[told ? 0 : 1]);
    if (ends > 0) setTerms(v.profile, "end.draw", {v.seen.drew() ? "seen" : "never"}, ends);
}

}  // namespace makomba::profile
