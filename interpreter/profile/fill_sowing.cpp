// The board of a sowing game, its set-up, and how seeds go round.
#include <cmath>

#include "interpreter/profile/fill.h"
#include "interpreter/profile/recurring.h"
#include "interpreter/topology/courses.h"

namespace makomba::profile {

namespace {

Holes holesOf(const SowingView& v, const std::set<int>& sites, int player) {
    const HoleRoles& roles = v.facts.roles();
    std::set<HoleRole> found;
    for (const int site : sites)
        if (site < roles.sites()) found.insert(roles.roleOf(site, player));
    return {roles.rows(), roles.columns(), {found.begin(), found.end()}};
}

StartLayout layoutFor(const SowingView& v, int player) {
    const HoleRoles& roles = v.facts.roles();
    StartLayout layout{roles.rows(), roles.columns(), {}};
    for (int site = 0; site < roles.sites(); ++site)
        if (const int seeds = v.seen.start()[static_cast<std::size_t>(site)]; seeds > 0)
            layout.seeds[roles.roleOf(site, player)] += seeds;
    return layout;
}

// Along a single row: 2 from the first player's left to his right, -2 the other way.
int wayAlong(const HoleRoles& roles, const Lap& lap) {
    int right = 0, left = 0, before = lap.from;
    for (const int drop : lap.drops) {
        const int step = roles.roleOf(drop, 1).column - roles.roleOf(before, 1).column;
        // From one end to the other is no step.
        if (std::abs(step) * 2 <= roles.columns()) ++(step > 0 ? right : left);
        before = drop;
    }
    return right > left ? 2 : left > right ? -2 : 0;
}

// > 0 anti-clockwise, < 0 clockwise, 0 neither.
int wayOf(const SowingView& v, const Lap& lap) {
    if (v.facts.roles().rows() == 1) return wayAlong(v.facts.roles(), lap);
    const std::set<int>& circuit = v.facts.sownInto(lap.player);
    std::vector<int> around, way{lap.from};
    for (const int site : circuit)
        if (v.facts.roles().isHole(site)) around.push_back(site);
    for (const int site : v.facts.begins(lap.player))
        if (v.facts.roles().isHole(site) && !circuit.contains(site)) around.push_back(site);
    way.insert(way.end(), lap.drops.begin(), lap.drops.end());
    const double turn = v.facts.roles().turn(way, around);
    return std::abs(turn) < 1e-6 ? 0 : turn > 0 ? 1 : -1;
}

struct Ways {
    std::map<int, std::uint64_t> seen;                   // by sign
    std::map<int, std::map<int, std::uint64_t>> byHole;  // hole begun from: first laps by sign
    // Of these, how many sowed what lay in the hole that the player chose.
    std::map<int, std::uint64_t> chosen;
    std::set<int> firstLaps;
    bool changes = false;
};

Ways waysOf(const SowingView& v, int player) {
    Ways ways;
    Courses courses;
    for (const Sowing& s : v.facts.sowings())
        for (const Lap& lap : s.laps)
            if (s.player == player && lap.sown() >= 2) courses.add(lap.from, lap.drops, wayOf(v, lap));
    courses.join();
    for (const Sowing& s : v.facts.sowings()) {
        if (s.player != player) continue;
        int first = 0;
        for (std::size_t i = 0; i < s.laps.size(); ++i) {
            const Lap& lap = s.laps[i];
            if (lap.sown() < 2) continue;
            const int way = courses.of(lap.from, lap.drops, wayOf(v, lap));
            ++ways.seen[way];
            if (i == 0) {
                const HoleRole role = v.facts.roles().roleOf(lap.from, player);
                ++ways.byHole[role.row * 100 + role.column][way];
                ways.chosen[role.row * 100 + role.column] +=
                    lap.from == s.chosen && lap.piled == seedsAt(s.before, lap.from);
                first = way;
            } else if (first != 0 && way != 0 && way != first) {
                ways.changes = true;
            }
        }
    }
    return ways;
}

std::set<std::string> names(const Ways& ways) {
    std::set<std::string> all;
    std::uint64_t total = 0;
    for (const auto& [way, count] : ways.seen) total += count;
    for (const auto& [way, count] : ways.seen)
        if (count * 200 > total)
            all.insert(way == 2    ? "right"
                       : way == -2 ? "left"
                       : way > 0   ? "anticlockwise"
                       : way < 0   ? "clockwise"
                                   : "other");
    return all;
}

}  // namespace

void fillBoard(SowingView& v) {
    const HoleRoles& roles = v.facts.roles();
    Profile& p = v.profile;
    setNumber(p, "board.rows", roles.rows(), 1);
    setNumbers(p, "board.columns", {roles.rowLengths().begin(), roles.rowLengths().end()}, 1);
    int stores = 0;
    for (int site = 0; site < roles.sites(); ++site) stores += roles.isStore(site);
    setNumber(p, "board.stores", stores, 1);
    if (!v.facts.begins(1).empty())
        setContent(p, "board.own", holesOf(v, v.facts.begins(1), 1), v.seen.sowings().size());
    const StartLayout first = layoutFor(v, 1);
    int total = 0;
    for (const auto& [hole, seeds] : first.seeds) total += seeds;
    const bool empty = total == 0;
    // Seeds in hand, which come upon the board in play.
    for (std::size_t site = static_cast<std::size_t>(roles.sites()); site < v.seen.start().size(); ++site)
        total += v.seen.start()[site];
    if (total == 0) return;
    setNumber(p, "setup.total", total, 1);
    if (empty) {
        setAbsent(p, "setup.layout", 1);
        return;
    }
    setContent(p, "setup.layout", first, 1);
    if (v.game.program.players() == 2)
        setTerms(p, "setup.symmetric", {first.seeds == layoutFor(v, 2).seeds ? "alike" : "different"}, 1);
}

namespace {

// Of some holes the player may choose, while others have a way of their own; a hole that was hardly ever
// begun from shows no more than the way that was chosen there, and one into which he puts what he takes may
// have no other for that.
std::set<std::string> choiceOf(const Ways& ways) {
    constexpr std::uint64_t often = 40;
    const auto both = [](const auto& signs) {
        return (signs.contains(1) && signs.contains(-1)) || (signs.contains(2) && signs.contains(-2));
    };
    bool chosen = false, fixed = false;
    std::map<int, std::uint64_t> any;
    for (const auto& [hole, signs] : ways.byHole) {
        for (const auto& [sign, count] : signs) any[sign] += count;
        chosen = chosen || both(signs);
        fixed = fixed || (ways.chosen.at(hole) >= often && signs.size() == 1);
    }
    if (!both(any)) return {"fixed"};
    if (!chosen) return {"hole"};
    return fixed ? std::set<std::string>{"turn", "hole"} : std::set<std::string>{"turn"};
}

void fillDirections(SowingView& v) {
    const Ways ways = waysOf(v, 1);
    std::uint64_t cases = 0;
    for (const auto& [way, count] : ways.seen) cases += count;
    if (cases == 0) return;
    setTerms(v.profile, "sowing.direction", names(ways), cases);
    setTerms(v.profile, "sowing.direction.choice", choiceOf(ways), cases);
    setTerms(v.profile, "sowing.direction.laps", {ways.changes ? "changes" : "kept"}, cases);
    if (v.game.program.players() != 2) return;
    const Ways other = waysOf(v, 2);
    if (other.seen.empty()) return;
    const auto a = names(ways), b = names(other);
    if (a == b) setTerms(v.profile, "sowing.direction.second", {"same"}, cases);
    else if (a.size() == 1 && b.size() == 1)
        setTerms(v.profile, "sowing.direction.second", {"opposite"}, cases);
}

}  // namespace

void fillWays(SowingView& v) {
    Profile& p = v.profile;
    fillDirections(v);
    if (!v.facts.sownInto(1).empty())
        setContent(p, "sowing.circuit", holesOf(v, v.facts.sownInto(1), 1), v.seen.sowings().size());
    std::map<std::string, std::uint64_t> first;
    std::map<int, std::uint64_t> each, left;
    std::uint64_t rounds = 0, skipped = 0, sown = 0;
    for (const Sowing& s : v.facts.sowings())
        for (const Lap& lap : s.laps) {
            if (lap.sown() < 2) continue;
            const bool begins = &lap == &s.laps.front();
            if (begins)
                ++first[lap.selfFirst                                         ? "self"
                        : v.facts.follows(lap.player, lap.from, lap.drops[0]) ? "next"
                                                                              : "later"];
            int run = 1;
            for (std::size_t i = 1; i < lap.drops.size(); ++i) {
                if (lap.drops[i] == lap.drops[i - 1]) ++run;
                else ++each[run], run = 1;
            }
            // More are sown than lay there where a lap sows what was brought to the hole.
            if (begins && !lap.selfFirst && lap.sown() <= lap.piled) ++left[lap.piled - lap.sown()];
            const auto others = static_cast<int>(v.facts.sownInto(lap.player).size()) -
                                static_cast<int>(v.facts.sownInto(lap.player).contains(lap.from));
            if (begins && lap.sown() > others) {
                ++rounds;
                const bool again = std::find(lap.drops.begin(), lap.drops.end(), lap.from) != lap.drops.end();
                ++(again ? sown : skipped);
            }
        }
    const auto common = [](const auto& counts) {
        std::uint64_t total = 0;
        for (const auto& [key, count] : counts) total += count;
        std::set<typename std::decay_t<decltype(counts)>::key_type> keys;
        for (const auto& [key, count] : counts)
            if (count * 100 > total) keys.insert(key);
        return std::pair(keys, total);
    };
    if (const auto [keys, total] = common(first); total > 0) setTerms(p, "sowing.first", keys, total);
    if (const auto [keys, total] = common(each); total > 0) setNumbers(p, "sowing.each", keys, total);
    if (const auto [keys, total] = common(left); total > 0) setNumbers(p, "sowing.left", keys, total);
    if (rounds > 0 && (sown == 0 || skipped == 0))
        setTerms(p, "sowing.origin", {sown > 0 ? "sown" : "skipped"}, rounds);
}

namespace {

// Whose side is whose and whose store is which, by what was seen in a few plays.
void seat(HoleRoles& roles, const std::vector<Sowing>& sowings) {
    double height[3] = {0, 0, 0};
    int count[3] = {0, 0, 0};
    roles.sitsOpposite(2);
    for (const Sowing& s : sowings)
        if (s.player <= 2)
            for (const auto& [from, to] : s.choosing.moves)
                if (roles.isHole(from)) {
                    height[s.player] += roles.roleOf(from, 1).row;
                    ++count[s.player];
                }
    if (count[1] > 0 && count[2] > 0 && height[1] / count[1] > height[2] / count[2] + 0.5)
        roles.sitsOpposite(1);
    for (int site = 0; site < roles.sites(); ++site) {
        if (!roles.isStore(site)) continue;
        int got[3] = {0, 0, 0};
        for (const Sowing& s : sowings)
            for (const Lap& lap : s.laps) {
                for (const int drop : lap.drops) got[std::min(2, lap.player)] += drop == site;
                if (!s.over)
                    for (const Removal& r : lap.removed)
                        got[std::min(2, lap.player)] += r.to == site ? r.seeds : 0;
            }
        if (got[1] > 4 * got[2]) roles.ownStore(site, 1);
        if (got[2] > 4 * got[1]) roles.ownStore(site, 2);
    }
}

// Whose holes are whose: each player's are those that he alone begins from.
void own(HoleRoles& roles, const std::vector<Sowing>& sowings) {
    std::set<int> begins[3];
    for (const Sowing& s : sowings)
        if (s.player <= 2)
            for (const auto& [from, to] : s.choosing.moves) begins[s.player].insert(from);
    std::vector<int> owners(static_cast<std::size_t>(roles.sites()));
    bool any[3] = {false, false, false};
    for (int site = 0; site < roles.sites(); ++site) {
        const bool one = begins[1].contains(site), two = begins[2].contains(site);
        if (one == two) continue;
        owners[static_cast<std::size_t>(site)] = one ? 1 : 2;
        any[one ? 1 : 2] = true;
    }
    if (any[1] && any[2]) roles.ownHoles(std::move(owners));
}

// Holes of the picture that nobody sows into in passing nor begins from, and that stand in rows of nothing
// else or get what is taken: they collect.
std::vector<int> collectors(const HoleRoles& roles, const std::vector<Sowing>& sowings) {
    std::set<int> used, receiving;
    for (const Sowing& s : sowings) {
        for (const auto& [from, to] : s.choosing.moves) used.insert(from);
        for (const Lap& lap : s.laps) {
            used.insert(lap.drops.begin(), lap.drops.end());
            for (const Removal& r : lap.removed) receiving.insert(r.to);
        }
    }
    std::map<int, bool> rowUsed;
    for (int site = 0; site < roles.sites(); ++site)
        if (roles.isHole(site)) rowUsed[roles.roleOf(site, 1).row] |= used.contains(site);
    std::vector<int> all;
    for (int site = 0; site < roles.sites(); ++site)
        if (roles.isHole(site) && !used.contains(site) &&
            (!rowUsed[roles.roleOf(site, 1).row] || receiving.contains(site)))
            all.push_back(site);
    return all;
}

}  // namespace

bool fillSowing(const Game& game, const ProfileOptions& options, Profile& profile) {
    if (game.program.players() < 1 || game.program.players() > 2) return false;
    auto roles = HoleRoles::measure(game.program);
    if (!roles) return false;
    SowingObserver seen(game, *roles, options);
    if (!seen.sows()) return false;
    if (const std::vector<int> stores = collectors(*roles, seen.sowings()); !stores.empty()) {
        roles = HoleRoles::measure(game.program, stores);
        if (!roles) return false;
    }
    seat(*roles, seen.sowings());
    own(*roles, seen.sowings());
    seen.playAll();
    const SowingFacts facts(*roles, seen.sowings(), game.program.players());
    SowingView view{game, seen, facts, profile};
    profile.sowing = true;
    profile.plays = static_cast<std::uint64_t>(seen.plays());
    profile.turns = seen.sowings().size();
    profile.setUps = seen.setUps();
    fillBoard(view);
    fillWays(view);
    fillTurns(view);
    fillLaps(view);
    fillCaptures(view);
    fillSpecialHoles(view);
    fillSowingEnd(view);
    Recurring positions;
    for (const End& end : seen.ends()) {
        if (end.passed) continue;  // it leaves all as it was
        std::vector<int> position = end.seeds;
        position.push_back(end.mover);
        positions.add(end.play, std::move(position), end.ended && !end.limit);
    }
    positions.fill(game, profile);
    return true;
}

}  // namespace makomba::profile
