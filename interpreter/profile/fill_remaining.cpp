// Who gets the seeds that lie on the board when a sowing game ends.
#include "interpreter/profile/fill.h"

namespace makomba::profile {

namespace {

// An end: what lay on each side, what each player got for it.
struct Left {
    int mover = 0;
    int on[3] = {0, 0, 0}, got[3] = {0, 0, 0};
    bool decided = false;  // a player had more than half of all seeds before
    int all() const { return on[1] + on[2]; }
};

// The terms of the slot that tell what happened.
std::set<std::string> termsOf(const Left& left, bool split) {
    std::set<std::string> terms;
    const int other = 3 - left.mover;
    if (split && left.got[1] == left.on[1] && left.got[2] == left.on[2]) terms.insert("side");
    if (left.got[left.mover] == left.all() && left.got[other] == 0) terms.insert("mover");
    if (left.got[other] == left.all() && left.got[left.mover] == 0) terms.insert("other");
    if (left.got[1] == 0 && left.got[2] == 0) terms.insert("nobody");
    return terms;
}

// Seeds in the player's stores and, where hands are empty at the start, in his hand.
int collected(const SowingView& v, const std::vector<int>& seeds, int player) {
    const HoleRoles& roles = v.facts.roles();
    const Equipment& e = v.game.program.equipment;
    int sum = 0;
    for (int site = 0; site < static_cast<int>(seeds.size()); ++site) {
        if (site < roles.sites()) {
            sum += roles.storeOwner(site) == player ? seedsAt(seeds, site) : 0;
            continue;
        }
        const int container = e.containerOf(site);
        const bool hand = container >= 0 && e.containers[static_cast<std::size_t>(container)].owner == player;
        sum += hand && seedsAt(v.seen.start(), site) == 0 ? seedsAt(seeds, site) : 0;
    }
    return sum;
}

Left leftAt(const SowingView& v, const End& end) {
    const HoleRoles& roles = v.facts.roles();
    Left left;
    left.mover = end.mover;
    for (int site = 0; site < roles.sites(); ++site)
        if (roles.isHole(site)) left.on[roles.isOwn(site, 1) ? 1 : 2] += seedsAt(end.seeds, site);
    const bool scored = std::any_of(end.scores.begin(), end.scores.end(), [](int n) { return n != 0; });
    for (const int player : {1, 2}) {
        const auto p = static_cast<std::size_t>(player);
        const int before = collected(v, end.seeds, player),
                  total = v.profile["setup.total"].as<Numbers>()->values[0];
        left.decided = left.decided || 2 * (end.scores[p] + (scored ? 0 : before)) > total;
        // Points told at the end for the first time are for what was collected before, too.
        if (end.finalScores[p] != end.scores[p] && !scored) left.got[player] = end.finalScores[p] - before;
        else
            left.got[player] = end.finalScores[p] - end.scores[p] +
                               (scored ? 0 : collected(v, end.finalSeeds, player) - before);
    }
    return left;
}

// What the last turn cleared away beside what it took, to be told from it by where it lay.
Left sweptIn(const SowingView& v, const Sowing& s) {
    Left left;
    left.mover = s.player;
    if (s.laps.empty()) return left;
    const Lap& lap = s.laps.back();
    for (const Removal& r : lap.removed) {
        if (!v.facts.roles().isHole(r.site) || v.facts.relation(lap, r.site) != "other") continue;
        left.on[v.facts.roles().isOwn(r.site, 1) ? 1 : 2] += r.seeds;
        if (const int player = receiverOf(v, s.player, r); player > 0) left.got[player] += r.seeds;
    }
    return left;
}

}  // namespace

void fillRemaining(SowingView& v) {
    std::map<std::string, std::uint64_t> fits;
    std::uint64_t ends = 0, cases = 0;
    const bool split = v.facts.roles().split();
    const auto look = [&](const Left& left) {
        // What is left tells nothing where it cannot change who wins.
        if (left.all() == 0 || (left.decided && left.got[1] == 0 && left.got[2] == 0)) return;
        ++cases;
        for (const std::string& term : termsOf(left, split)) ++fits[term];
    };
    for (const End& end : v.seen.ends())
        if (end.ended && !end.limit) ++ends, look(leftAt(v, end));
    const Terms* taken = v.profile["capture.taken"].as<Terms>();
    const bool elsewhere =
        taken != nullptr && std::find(taken->ids.begin(), taken->ids.end(), "other") != taken->ids.end();
    if (cases == 0 && !elsewhere)
        for (const Sowing& s : v.facts.sowings())
            if (s.over) look(sweptIn(v, s));
    if (cases == 0) return void(setAbsent(v.profile, "end.remaining", ends));
    std::string best;
    for (const char* term : {"side", "mover", "other", "nobody"})
        if (fits[term] == cases && best.empty()) best = term;
    if (best.empty()) return;
    if (best != "nobody") return void(setTerms(v.profile, "end.remaining", {best}, cases));
    // Seeds that nobody gets tell something where seeds are counted.
    const Terms* winner = v.profile["end.winner"].as<Terms>();
    if (winner == nullptr) return;
    const bool counted = std::any_of(winner->ids.begin(), winner->ids.end(), [](const std::string& id) {
        return id == "most.seeds" || id == "fewest.seeds";
    });
    if (counted) setTerms(v.profile, "end.remaining", {best}, cases);
    else setAbsent(v.profile, "end.remaining", ends);
}

}  // namespace makomba::profile
