// When a sowing game ends, who wins, and what becomes of the seeds that are left.
#include "interpreter/profile/fill.h"

namespace makomba::profile {

namespace {

std::vector<std::string> endPredicates() {
    return {"next.seeds",   "mover.seeds",   "next.can.move", "mover.won",   "next.won",
            "next.largest", "mover.largest", "board.seeds",   "mover.passed"};
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
        if (!roles.isHole(site) || !roles.isOwn(site, player)) continue;
        side.seeds += seeds;
        side.largest = std::max(side.largest, seeds);
    }
    return side;
}

std::vector<int> endValues(const SowingFacts& facts, const End& end) {
    const Side mover = sideOf(facts, end, end.mover), next = sideOf(facts, end, 3 - end.mover);
    int board = 0;
    for (int site = 0; site < facts.roles().sites(); ++site)
        if (facts.roles().isHole(site)) board += end.seeds[static_cast<std::size_t>(site)];
    return {next.seeds,   mover.seeds,   end.nextCanMove, mover.won, next.won,
            next.largest, mover.largest, board,           end.passed};
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

// Scores as the game tells them at the end, beside what lay where.
void fillRemaining(SowingView& v) {
    std::uint64_t cases = 0;
    std::map<std::string, std::uint64_t> fits;
    for (const End& end : v.seen.ends()) {
        if (!end.ended || end.winner == 0 || end.limit) continue;
        const Side one = sideOf(v.facts, end, 1), two = sideOf(v.facts, end, 2);
        const int left = one.seeds + two.seeds;
        if (left == 0) continue;
        const int sum = end.finalScores[1] + end.finalScores[2];
        if (sum == 0) continue;
        ++cases;
        int all = end.scores[1] + end.scores[2];
        for (const int seeds : end.seeds) all += seeds;
        if (sum >= all) ++fits["counted"];
    }
    if (cases == 0 || fits["counted"] != cases) return;
    setTerms(v.profile, "end.remaining", {"side"}, cases);
}

void fillBlocked(SowingView& v, std::uint64_t passes, std::uint64_t ends) {
    if (passes > 0 && ends == 0) setTerms(v.profile, "turn.blocked", {"passes"}, passes);
    const Terms* winner = v.profile["end.winner"].as<Terms>();
    if (passes > 0 || ends == 0 || winner == nullptr || winner->ids.size() != 1) return;
    const std::string& who = winner->ids[0];
    if (who == "most.seeds") setTerms(v.profile, "turn.blocked", {"counts"}, ends);
    if (who == "opponent.cannot.move" || who == "last.mover" || who == "opponent.without.seeds")
        setTerms(v.profile, "turn.blocked", {"loses"}, ends);
}

}  // namespace

void fillSowingEnd(SowingView& v) {
    if (v.game.program.players() != 2 || !v.facts.roles().split()) return;
    Samples samples(endPredicates());
    // Players who have seeds and no move, and those who have no seeds.
    std::uint64_t blocked[2] = {0, 0}, blockedEnds[2] = {0, 0}, ends = 0;
    for (const End& end : v.seen.ends()) {
        if (end.limit) continue;
        samples.add(endValues(v.facts, end), end.ended, end.play);
        ends += end.ended;
        if (end.nextCanMove) continue;
        const bool empty = sideOf(v.facts, end, 3 - end.mover).seeds == 0;
        ++(end.ended ? blockedEnds : blocked)[empty];
    }
    if (ends > 0) {
        Value& value = setCondition(v.profile, "end.condition", samples, learn(samples));
        value.note = value.known() ? "looked at after each turn" : value.note;
        fillWinner(v);
        if (v.profile["setup.total"].known()) fillRemaining(v);
    }
    // Who has no seeds cannot move either: where the game ends for that reason nothing else is told.
    const bool told = blocked[0] + blockedEnds[0] > 0;
    if (told || uses(v.profile["end.condition"], "next.can.move") || blocked[1] > 0)
        fillBlocked(v, blocked[told ? 0 : 1], blockedEnds[told ? 0 : 1]);
    if (ends > 0) setTerms(v.profile, "end.draw", {v.seen.drew() ? "seen" : "never"}, ends);
}

}  // namespace makomba::profile
