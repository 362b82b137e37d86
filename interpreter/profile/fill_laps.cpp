// Laps that follow by themselves: when, with which seeds, from where.
#include "interpreter/profile/fill.h"

namespace makomba::profile {

namespace {

void fillWhen(SowingView& v) {
    Samples samples(SowingFacts::lapAndTakesPredicates());
    const auto& all = v.facts.sowings();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sowing& s = all[i];
        if (s.cut) continue;
        const bool limited = v.facts.lapLimit() > 0 && static_cast<int>(s.laps.size()) >= v.facts.lapLimit();
        for (std::size_t k = 0; k < s.laps.size(); ++k) {
            const bool last = k + 1 == s.laps.size();
            if (last && (s.over || limited)) continue;
            samples.add(v.facts.lapAndTakesValues(s, k), !last || s.declined, s.play, i);
        }
    }
    const Learnt learnt = learn(samples);
    Value& value = setCondition(v.profile, "lap.when", samples, learnt);
    if (value.known())
        value.example = Example{all[learnt.tag].position, all[learnt.tag].move, all[learnt.tag].ply};
}

// Whether seeds that were taken were put there.
bool brought(const Lap& lap, int site) {
    return std::any_of(lap.removed.begin(), lap.removed.end(),
                       [&](const Removal& r) { return r.to == site; });
}

std::string seedsOfNext(const SowingFacts& facts, const Lap& lap, const Lap& next) {
    int taken = 0;
    for (const Removal& r : lap.removed) taken += r.seeds;
    const int last = std::max(0, seedsAt(lap.after, lap.last())),
              sown = next.sown() + (next.selfFirst ? 1 : 0);
    const std::string where = facts.relation(lap, next.from);
    if (where != "last" && brought(lap, next.from)) return "taken";
    if (taken > 0 && sown == taken + last) return "taken.and.last";
    if (taken > 0 && sown == taken) return "taken";
    if (where == "last" || where == "next" || where == "opposite") return where;
    return "other";
}

// Holes from which a lap may be left, while those that follow from other holes must be sown.
void fillOptional(SowingView& v) {
    std::map<int, std::set<HoleRole>> byPlay;
    std::set<HoleRole> all;
    std::uint64_t cases = 0, bound = 0;
    for (const Sowing& s : v.facts.sowings())
        for (std::size_t k = 0; k < s.laps.size(); ++k) {
            const bool follows = k + 1 < s.laps.size();
            if (!follows && !s.declined) continue;
            const bool may = follows ? s.laps[k + 1].optional : true;
            if (!may) ++bound;
            if (!may || !v.facts.roles().isHole(s.laps[k].last())) continue;
            const HoleRole role = v.facts.roles().roleOf(s.laps[k].last(), s.player);
            all.insert(role);
            if (!s.setUp) byPlay[s.play * 3 + s.player].insert(role);
            ++cases;
        }
    if (cases == 0) {
        setAbsent(v.profile, "lap.duty", bound);
        if (bound > 0) setTerms(v.profile, "lap.duty", {"must"}, bound);
        return;
    }
    setTerms(v.profile, "lap.duty", {bound > 0 ? "special" : "may"}, cases + bound);
    if (bound == 0) return;
    // Different holes in different plays, never more than one play shows: they are named anew each time.
    std::size_t most = 0;
    for (const auto& [play, holes] : byPlay) most = std::max(most, holes.size());
    const bool fixed = all.size() <= most;
    setTerms(v.profile, "special.chosen", {fixed ? "fixed" : "named"}, cases);
    if (fixed)
        setContent(v.profile, "special.holes",
                   Holes{v.facts.roles().rows(), v.facts.roles().columns(), {all.begin(), all.end()}}, cases);
}

// After how many laps a turn is cut short.
void fillLongest(SowingView& v) {
    const auto& all = v.facts.sowings();
    const auto laps = [&](auto fits) {
        return static_cast<std::uint64_t>(std::count_if(all.begin(), all.end(), fits));
    };
    const std::uint64_t several = laps([](const Sowing& s) { return s.laps.size() > 1; });
    const std::uint64_t endless = laps([](const Sowing& s) { return s.cut && s.laps.size() > 300; });
    const Value& when = v.profile["lap.when"];
    if (v.facts.lapLimit() > 0) setNumber(v.profile, "turn.longest", v.facts.lapLimit(), all.size());
    else if (several == 0) setAbsent(v.profile, "turn.longest", all.size());
    else if (endless > 0) setAbsent(v.profile, "turn.longest", endless);  // nothing stopped them
    else if (when.known() && when.against == 0 && !uses(when, "lap.first"))
        setAbsent(v.profile, "turn.longest", several);  // all that could go on did
}

}  // namespace

void fillLaps(SowingView& v) {
    fillWhen(v);
    fillLongest(v);
    std::map<std::string, std::uint64_t> seeds, from, put;  // put: there seeds were put that were taken
    std::uint64_t total = 0;
    for (const Sowing& s : v.facts.sowings())
        for (std::size_t k = 0; k + 1 < s.laps.size(); ++k) {
            const Lap &lap = s.laps[k], &next = s.laps[k + 1];
            ++total;
            ++seeds[seedsOfNext(v.facts, lap, next)];
            const std::string where = v.facts.relation(lap, next.from);
            ++(brought(lap, next.from)
                   ? put
                   : from)[next.from == s.laps.front().from && where != "last" && where != "next" ? "begin"
                           : where == "last" || where == "next"                                   ? where
                                                                                                  : "other"];
        }
    // Where what was taken is mostly put elsewhere, it falls beside the last hole, or where the turn began,
    // by chance.
    std::uint64_t all = 0;
    for (const auto& [where, count] : put) all += count;
    const bool elsewhere = put["other"] * 2 > all;
    for (const auto& [where, count] : put) from[elsewhere ? "other" : where] += count;
    if (total == 0) {
        setAbsent(v.profile, "lap.seeds", v.profile["lap.when"].cases);
        setAbsent(v.profile, "lap.from", v.profile["lap.when"].cases);
        setAbsent(v.profile, "lap.duty", v.profile["lap.when"].cases);
        return;
    }
    const auto common = [&](const std::map<std::string, std::uint64_t>& counts) {
        std::set<std::string> all;
        for (const auto& [term, count] : counts)
            if (count * 200 > total) all.insert(term);
        return all;
    };
    std::set<std::string> which = common(seeds);
    // At the end of a row the next hole is the one opposite.
    if (which.contains("next") && seeds["opposite"] < seeds["next"]) which.erase("opposite");
    setTerms(v.profile, "lap.seeds", which, total);
    setTerms(v.profile, "lap.from", common(from), total);
    fillOptional(v);
}

void fillSpecialHoles(SowingView& v) {
    Profile& p = v.profile;
    const HoleRoles& roles = v.facts.roles();
    const auto& all = v.facts.sowings();
    if (v.facts.marksHoles()) {
        std::set<HoleRole> marked;
        for (const Sowing& s : all)
            for (int site = 0; site < static_cast<int>(s.marks.size()); ++site)
                if (roles.isHole(site) && s.marks[static_cast<std::size_t>(site)] != 0)
                    marked.insert(roles.roleOf(site, roles.isOwn(site, 1) ? 1 : 2));
        setTerms(p, "special.chosen", {"made"}, all.size());
        if (!p["special.holes"].known() && !marked.empty())
            setContent(p, "special.holes",
                       Holes{roles.rows(), roles.columns(), {marked.begin(), marked.end()}}, all.size());
        return;
    }
    // What turns, laps and captures follow is told exactly, and none of it speaks of such holes.
    const auto exact = [&](std::string_view id) {
        return p[id].state == Value::State::Absent || (p[id].known() && p[id].against == 0);
    };
    if (p["special.chosen"].known() || !exact("turn.begin.when") || !exact("lap.when") ||
        !exact("capture.trigger"))
        return;
    for (const std::string_view id : {"special.holes", "special.chosen"})
        setAbsent(p, id, p["capture.trigger"].cases);
}

}  // namespace makomba::profile
