// What the ends of laps take.
#include "interpreter/profile/fill.h"

namespace makomba::profile {

namespace {

using Counts = std::map<std::string, std::uint64_t>;

// Terms that are more than accidents of the reading.
std::set<std::string> common(const Counts& counts) {
    std::uint64_t total = 0;
    for (const auto& [term, count] : counts) total += count;
    std::set<std::string> all;
    for (const auto& [term, count] : counts)
        if (count * (term == "next.but.one" ? 10 : 100) > total) all.insert(term);
    return all;
}

std::string destination(const SowingView& v, const Sowing& s, std::size_t index, const Removal& r) {
    const Lap& lap = s.laps[index];
    if (const int receiver = receiverOf(v, lap.player, r); receiver > 0)
        return receiver == lap.player ? "won" : "opponent";
    if (r.to < 0) return "out";
    if (index + 1 < s.laps.size() && s.laps[index + 1].from == r.to) return "sown";
    return r.to == lap.last() ? "last" : "sown";
}

// The holes taken from that stand before the last one without a gap.
std::set<int> unbrokenBefore(const Lap& lap) {
    std::set<int> taken, all;
    for (const Removal& r : lap.removed) taken.insert(r.site);
    for (std::size_t i = lap.drops.size(); i-- > 0 && taken.contains(lap.drops[i]);) all.insert(lap.drops[i]);
    return all;
}

// How the hole lies to the last one; "passed": it was sown into before it, and there is a gap between them.
std::string relation(const SowingView& v, const Lap& lap, int site, const std::set<int>& unbroken) {
    const std::string where = v.facts.relation(lap, site);
    return where == "before" && !unbroken.contains(site) ? "passed" : where;
}

// Whether holes that are passed are taken from often enough to be a rule.
bool takesInPassing(const SowingView& v) {
    std::uint64_t passed = 0, captures = 0;
    for (const Sowing& s : v.facts.sowings())
        for (std::size_t k = 0; k < s.laps.size(); ++k) {
            const Lap& lap = s.laps[k];
            if (lap.removed.empty() || s.cutShort(k)) continue;
            const std::set<int> unbroken = unbrokenBefore(lap);
            ++captures;
            passed += std::any_of(lap.removed.begin(), lap.removed.end(), [&](const Removal& r) {
                return relation(v, lap, r.site, unbroken) == "passed";
            });
        }
    return passed * 50 > captures;
}

// Whether something is taken on account of where the last seed fell.
bool takesAtLast(const Lap& lap) {
    const std::set<int> unbroken = unbrokenBefore(lap);
    return std::any_of(lap.removed.begin(), lap.removed.end(), [&](const Removal& r) {
        const bool sown = std::find(lap.drops.begin(), lap.drops.end(), r.site) != lap.drops.end();
        return !sown || r.site == lap.last() || unbroken.contains(r.site);
    });
}

void fillTrigger(SowingView& v) {
    Samples samples(SowingFacts::lapPredicates());
    const auto& all = v.facts.sowings();
    const bool passing = takesInPassing(v);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sowing& s = all[i];
        for (std::size_t k = 0; k < s.laps.size(); ++k) {
            if (s.cutShort(k)) continue;
            if (v.facts.lapLimit() > 0 && static_cast<int>(k) + 1 >= v.facts.lapLimit()) continue;
            const bool takes = passing ? takesAtLast(s.laps[k]) : v.facts.takes(s, k);
            samples.add(v.facts.lapValues(s, k), takes, s.play, i);
        }
    }
    if (passing && samples.count(true) == 0) return;
    const Learnt learnt = learn(samples);
    Value& value = setCondition(v.profile, "capture.trigger", samples, learnt);
    if (!value.known()) return;
    // In play and in the first lap, if there is one: then a board before and after shows it best.
    const auto plain = std::find_if(all.begin(), all.end(), [&](const Sowing& s) {
        return !s.setUp && !s.over && !s.cut && s.laps.size() == 1 && v.facts.takes(s, 0);
    });
    const Sowing& shown = plain != all.end() ? *plain : all[learnt.tag];
    value.example = Example{shown.position, shown.move, shown.ply};
}

struct Takes {
    Counts taken, amount, whose, lastWhose, destination;  // whose: of holes other than the last one
    std::set<int> seeds;  // how many were taken from a hole of the opponent's into which a seed had fallen
    std::uint64_t captures = 0, series = 0, leavesNothing = 0;
};

// Taken while sowing: of how many seeds the hole held then nothing is kept.
void notePassing(const SowingView& v, const Sowing& s, std::size_t index, const Removal& r, Takes& t) {
    const HoleRoles& roles = v.facts.roles();
    if (roles.split() && roles.isHole(r.site))
        ++t.whose[roles.isOwn(r.site, s.laps[index].player) ? "own" : "opponent"];
    ++t.destination[destination(v, s, index, r)];
}

Takes takesOf(SowingView& v) {
    Takes t;
    std::uint64_t corners = 0;  // the next hole is the one in front, too, where the way turns
    // Of holes with a name by their place: sown into in the same lap, without a gap before the last or not.
    Counts sown, passed;
    const HoleRoles& roles = v.facts.roles();
    for (const Sowing& s : v.facts.sowings())
        for (std::size_t k = 0; k < s.laps.size(); ++k) {
            const Lap& lap = s.laps[k];
            if (s.cutShort(k)) continue;
            if (!lap.passing.empty()) ++t.taken["passed"], ++t.captures;
            for (const Removal& r : lap.passing) notePassing(v, s, k, r, t);
            if (lap.removed.empty()) continue;
            ++t.captures;
            bool series = false, last = false;
            const std::set<int> unbroken = unbrokenBefore(lap);
            for (const Removal& r : lap.removed) {
                const std::string where = relation(v, lap, r.site, unbroken);
                corners += where == "next" && r.site == roles.inFrontOf(lap.last(), lap.player);
                const bool inLap = std::find(lap.drops.begin(), lap.drops.end(), r.site) != lap.drops.end();
                if (inLap && where != "last" && where != "before" && where != "passed")
                    ++(unbroken.contains(r.site) ? sown : passed)[where];
                ++t.taken[where];
                series = series || where == "before";
                last = last || where == "last";
                if ((where == "last" || where == "before") && roles.split() &&
                    !roles.isOwn(r.site, lap.player))
                    t.seeds.insert(r.seeds);
                const int before = r.site >= 0 && static_cast<std::size_t>(r.site) < lap.after.size()
                                       ? lap.after[static_cast<std::size_t>(r.site)]
                                       : r.seeds;
                ++t.amount[r.seeds >= before ? "all" : "some"];
                if (roles.split() && roles.isHole(r.site))
                    ++(where == "last" ? t.lastWhose
                                       : t.whose)[roles.isOwn(r.site, lap.player) ? "own" : "opponent"];
                ++t.destination[destination(v, s, k, r)];
            }
            t.series += series;
            int left = 0;
            if (roles.split()) {
                std::vector<int> seeds = lap.after;
                for (const Removal& r : lap.removed)
                    if (r.site >= 0) seeds[static_cast<std::size_t>(r.site)] -= r.seeds;
                left = v.facts.seedsOf(seeds, lap.player, false);
                if (left == 0) ++t.leavesNothing;
            }
        }
    if (t.taken.contains("in.front") && t.taken.contains("next") && t.taken["next"] == corners) {
        t.taken["in.front"] += corners;
        t.taken.erase("next");
    }
    // What is only taken opposite where it was sown into on the way (round the end of a row, or as the lap
    // goes round the board) is taken as a hole on the way.
    for (const std::string where : {"opposite", "behind", "next", "next.but.one", "in.front"})
        if (const std::uint64_t both = sown[where] + passed[where]; both > 0 && t.taken[where] == both) {
            if (sown[where] > 0) t.taken["before"] += sown[where];
            if (passed[where] > 0) t.taken["passed"] += passed[where];
            t.taken.erase(where);
        }
    return t;
}

// Seeds that are moved about by hand where nothing was taken before (a new round is laid out, seeds are given
// to the other side) are no further takes.
bool tookInSowing(const SowingView& v, const Sowing& s) {
    for (std::size_t k = 0; k < s.laps.size(); ++k)
        if (v.facts.takes(s, k)) return true;
    return false;
}

void fillFurther(SowingView& v, std::uint64_t captures) {
    std::set<int> counts, limits;
    std::set<HoleRole> holes;
    std::uint64_t turns = 0, may = 0, offers = 0;
    for (const Sowing& s : v.facts.sowings()) {
        if (s.further.empty() || s.over || !tookInSowing(v, s)) continue;
        ++turns;
        int taken = 0;
        for (const auto& f : s.further) {
            ++offers;
            may += f.mayLeave;
            taken += !f.left;
            for (const int site : f.offered)
                if (v.facts.roles().isHole(site)) holes.insert(v.facts.roles().roleOf(site, s.player));
        }
        counts.insert(taken);
    }
    // Nobody ever took from what was offered: it was a choice of something else.
    if (holes.empty() || counts.empty() || *counts.rbegin() == 0) turns = 0;
    for (const std::string_view id :
         {"capture.further.count", "capture.further.duty", "capture.further.holes"})
        if (turns == 0) setAbsent(v.profile, id, captures);
    if (turns == 0) return;
    setNumbers(v.profile, "capture.further.count", {*counts.rbegin()}, turns).note =
        "the most seen in one turn";
    setTerms(v.profile, "capture.further.duty", {may == offers ? "may" : "must"}, offers);
    setContent(v.profile, "capture.further.holes",
               Holes{v.facts.roles().rows(), v.facts.roles().columns(), {holes.begin(), holes.end()}},
               offers);
}

// Whether a turn from the hole would take all that the opponent has, if it takes as others do: then all of it
// lies in holes before the last one without a gap, each with a number that is taken. False, too, if the
// sowing comes round to where it began.
bool wouldTakeAll(const SowingView& v, const Sowing& s, int site, const std::set<int>& taken) {
    const HoleRoles& roles = v.facts.roles();
    std::vector<int> seeds = s.before;
    const int lifted = seedsAt(seeds, site);
    if (lifted < 1 || lifted >= roles.rows() * roles.columns()) return false;
    seeds[static_cast<std::size_t>(site)] = 0;
    std::vector<int> drops;
    for (int k = 0, before = -1, here = site; k < lifted; ++k) {
        const int further = v.facts.next(s.player, before, here);
        if (further < 0 || further == site) return false;
        before = here, here = further;
        ++seeds[static_cast<std::size_t>(here)];
        drops.push_back(here);
    }
    int left = v.facts.seedsOf(seeds, s.player, false);
    if (left == 0) return false;
    for (std::size_t k = drops.size(); k-- > 0 && left > 0;) {
        const int here = seedsAt(seeds, drops[k]);
        if (!roles.isHole(drops[k]) || roles.isOwn(drops[k], s.player) || !taken.contains(here)) return false;
        left -= here;
    }
    return left == 0;
}

// Nobody ever took all, and holes that would are not offered.
void fillForbidden(SowingView& v, const Takes& t) {
    if (!v.facts.roles().split() || v.facts.lapLimit() > 0) return;
    std::uint64_t forbidden = 0;
    for (const Sowing& s : v.facts.sowings()) {
        if (s.again || v.facts.seedsOf(s.before, s.player, false) == 0) continue;
        for (const int site : v.facts.begins(s.player)) {
            if (!wouldTakeAll(v, s, site, t.seeds)) continue;
            if (std::any_of(s.choosing.moves.begin(), s.choosing.moves.end(),
                            [&](const auto& move) { return move.first == site; }))
                return;
            ++forbidden;
        }
    }
    if (forbidden >= 5) setTerms(v.profile, "capture.whole", {"forbidden"}, forbidden);
}

// Takes with which a game ended and that left the opponent nothing. What a game clears away at its end is no
// take: only laps count that take as is known of others, from holes that are taken from otherwise.
std::uint64_t wholeAtTheEnd(const SowingView& v, const Takes& t) {
    const Value& trigger = v.profile["capture.trigger"];
    const Condition* condition = trigger.as<Condition>();
    if (condition == nullptr || !trigger.exact()) return 0;
    const HoleRoles& roles = v.facts.roles();
    const std::vector<std::string> predicates = SowingFacts::lapPredicates();
    std::uint64_t whole = 0;
    for (const Sowing& s : v.facts.sowings()) {
        if (!s.over || s.cut || s.laps.empty()) continue;
        const Lap& lap = s.laps.back();
        const std::size_t last = s.laps.size() - 1;
        if (lap.removed.empty() || !holds(*condition, predicates, v.facts.lapValues(s, last))) continue;
        const bool usual = std::all_of(lap.removed.begin(), lap.removed.end(), [&](const Removal& r) {
            const std::string where = v.facts.relation(lap, r.site);
            return roles.isHole(r.site) && where != "other" && t.taken.contains(where) &&
                   (where == "last" || !roles.isOwn(r.site, lap.player));
        });
        std::vector<int> seeds = lap.after;
        for (const Removal& r : lap.removed)
            if (r.site >= 0) seeds[static_cast<std::size_t>(r.site)] -= r.seeds;
        whole += usual && v.facts.seedsOf(seeds, lap.player, false) == 0;
    }
    return whole;
}

}  // namespace

int receiverOf(const SowingView& v, int taker, const Removal& r) {
    if (r.to < 0) return r.scored > 0 ? taker : r.scored < 0 ? 3 - taker : 0;
    const HoleRoles& roles = v.facts.roles();
    if (roles.isHole(r.to)) return 0;
    const Equipment& e = v.game.program.equipment;
    int owner = 0;
    if (roles.isStore(r.to)) owner = roles.storeOwner(r.to);
    else if (const int container = e.containerOf(r.to); container >= 0)
        owner = e.containers[static_cast<std::size_t>(container)].owner;
    return owner == 0 || owner > e.players || owner == taker ? taker : 3 - taker;
}

void fillCaptures(SowingView& v) {
    fillTrigger(v);
    const Takes t = takesOf(v);
    Profile& p = v.profile;
    const std::uint64_t laps = p["capture.trigger"].cases;
    if (t.captures == 0 && t.taken.empty()) {
        for (const std::string_view id : {"capture.taken", "capture.amount", "capture.whose",
                                          "capture.destination", "capture.series", "capture.whole"})
            setAbsent(p, id, laps);
        fillFurther(v, laps);
        return;
    }
    std::set<std::string> taken = common(t.taken);
    if (taken.size() > 1) taken.erase("other");
    setTerms(p, "capture.taken", taken, t.captures);
    setTerms(p, "capture.amount", common(t.amount), t.captures);
    setTerms(p, "capture.whose", common(t.whose.empty() ? t.lastWhose : t.whose), t.captures);
    setTerms(p, "capture.destination", common(t.destination), t.captures);
    // Of holes taken from in passing nothing is said of those beside them.
    if (taken == std::set<std::string>{"passed"}) setAbsent(p, "capture.series", t.captures);
    else if (!taken.contains("passed") && !taken.contains("other"))
        setTerms(p, "capture.series", {taken.contains("before") ? "before" : "none"}, t.captures);
    if (!v.facts.roles().split()) setAbsent(p, "capture.whole", t.captures);  // nobody has holes of his own
    else if (uses(p["capture.trigger"], "takes.all")) setTerms(p, "capture.whole", {"nothing"}, laps);
    else if (t.leavesNothing > 0) setTerms(p, "capture.whole", {"taken"}, t.leavesNothing);
    else if (const std::uint64_t whole = wholeAtTheEnd(v, t); whole >= 5)
        setTerms(p, "capture.whole", {"taken"}, whole);
    else fillForbidden(v, t);
    fillFurther(v, t.captures);
}

}  // namespace makomba::profile
