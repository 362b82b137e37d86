// Games of men on points, whether of rows or not: where men stand, how they move and take, goals and limits.
#include <fmt/format.h>

#include <cmath>

#include "interpreter/profile/men_view.h"

namespace makomba::profile {

namespace {

constexpr std::uint64_t enoughMen = 5;  // cases without which nothing is said

// From the player's own edge, from 1.
int rowFromEdge(const MenObserver& seen, int site, int player) {
    const int row = seen.rowOf()[static_cast<std::size_t>(site)];
    return seen.sitsAbove(player) ? static_cast<int>(seen.rowSizes().size()) - row : row + 1;
}

// "5 in row 1, 5 in row 2"
std::string menByRow(const MenObserver& seen, int player) {
    std::map<int, int> men;
    for (int site = 0; site < seen.sites(); ++site)
        men[rowFromEdge(seen, site, player)] += seen.startOwners()[static_cast<std::size_t>(site)] == player;
    std::string text;
    for (const auto& [row, count] : men)
        if (count > 0) text += fmt::format("{}{} in row {}", text.empty() ? "" : ", ", count, row);
    return text.empty() ? "none" : text;
}

// Whether some man can go where no line leads.
bool flies(const MenView& v, const Ply& ply) {
    return std::any_of(ply.moves.begin(), ply.moves.end(),
                       [&](const auto& m) { return !v.seen.adjacent(m.first, m.second); });
}

struct Directions {
    std::set<std::string> terms;
    std::string forwards;
    std::uint64_t cases = 0;
};

// Where the player's men may go, seen from his edge.
Directions directionsOf(const MenView& v, int player, bool flying) {
    std::map<std::string, std::uint64_t> along;
    std::uint64_t all = 0, cases = 0, back = 0, ahead = 0, sideways = 0;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.player != player || ply.sameTurn || (flying && flies(v, ply))) continue;
        for (const auto& [from, to] : ply.moves) {
            const Point &a = v.seen.position(from), &b = v.seen.position(to);
            const double x = std::abs(b.x - a.x), y = std::abs(b.y - a.y), most = std::max(x, y);
            if (most < 1e-6) continue;
            ++all;
            if (!v.seen.between(from, to)) continue;
            ++cases;
            ++along[std::min(x, y) < 0.05 * most    ? "orthogonal"
                    : std::abs(x - y) < 0.05 * most ? "diagonal"
                                                    : "lines"];
            const double rise = v.seen.sitsAbove(player) ? a.y - b.y : b.y - a.y;
            ++(std::abs(rise) < 0.05 * most ? sideways : rise > 0 ? ahead : back);
        }
    }
    Directions found;
    found.cases = cases;
    // Men that go along a way of their own do not move by lines.
    if (cases < 20 || cases * 10 < all * 9) return found;
    for (const auto& [term, count] : along)
        if (count * 200 > cases) found.terms.insert(term);
    const bool forwards = back * 500 < cases && ahead > 0;
    found.forwards = !forwards ? "any" : sideways * 500 < cases ? "only" : "not.back";
    return found;
}

// How far each player's men go: lengths of moves in steps along a line, 0 elsewhere.
std::set<int> reachOf(const MenView& v, int player) {
    std::map<int, std::uint64_t> lengths;
    std::uint64_t all = 0;
    for (const Ply& ply : v.seen.plies()) {
        if (ply.player != player || ply.sameTurn) continue;
        for (const auto& [from, to] : ply.moves) {
            const auto path = v.seen.between(from, to);
            ++lengths[path ? std::min<int>(2, 1 + static_cast<int>(path->size())) : 0];
            ++all;
        }
    }
    std::set<int> reach;
    for (const auto& [length, count] : lengths)
        if (count * 50 > all) reach.insert(length);
    return reach;
}

}  // namespace

void fillBoardOfMen(MenView& v) {
    Profile& p = v.profile;
    // Where men are piled up a point lies at each height.
    setNumber(p, "board.points", v.seen.sites() * std::max(1, v.seen.pileHeight()), 1);
    // Squares are not joined by lines: how men go from one to the next is told by their moves.
    if (v.game.program.equipment.topology().defaultType() == SiteType::Vertex) {
        std::size_t ends = 0;
        for (int site = 0; site < v.seen.sites(); ++site) ends += v.seen.neighbours(site).size();
        setNumber(p, "board.links", static_cast<int>(ends / 2), 1);
    }
    const auto men = v.seen.startMen();
    if (men[1] + men[2] == 0) {
        setAbsent(p, "setup.rows", 1);
        return;
    }
    if (v.seen.rowOf().empty()) return;
    const std::string one = menByRow(v.seen, 1), two = menByRow(v.seen, 2);
    setContent(p, "setup.rows",
               one == two ? one : fmt::format("{} (the first player); {} (the second player)", one, two), 1);
}

void fillWaysOfMen(MenView& v) {
    if (v.profile["moving.step"].state == Value::State::Absent) {
        for (const std::string_view id : {"moving.along", "moving.forwards", "moving.second"})
            setAbsent(v.profile, id, v.profile["moving.step"].cases);
        return;
    }
    const Terms* step = v.profile["moving.step"].as<Terms>();
    const bool anywhere = step != nullptr && step->ids == std::vector<std::string>{"anywhere"};
    const bool flying = v.profile["move.flying"].known();
    const Directions one = directionsOf(v, 1, flying), two = directionsOf(v, 2, flying);
    if (!anywhere && !one.terms.empty()) {
        setTerms(v.profile, "moving.along", one.terms, one.cases);
        const auto men = v.seen.startMen();
        if (men[1] > 0 && men[2] > 0) setTerms(v.profile, "moving.forwards", {one.forwards}, one.cases);
    }
    if (!anywhere && (one.terms.empty() || two.terms.empty())) return;
    const bool same =
        anywhere || flying ||
        (one.terms == two.terms && one.forwards == two.forwards && reachOf(v, 1) == reachOf(v, 2));
    setTerms(v.profile, "moving.second", {same ? "same" : "other"}, two.cases);
}

void fillTakesOfMen(MenView& v) {
    Profile& p = v.profile;
    std::uint64_t by[3] = {0, 0, 0}, mixed = 0, only = 0, series = 0, ends = 0, plain = 0;
    const auto& plies = v.seen.plies();
    for (const Ply& ply : plies) {
        if (!ply.sameTurn && ply.takers > 0 && ply.options > 1 && (!ply.moves.empty() || !ply.places.empty()))
            ++(ply.takers < ply.options ? mixed : only);
        if (!ply.sameTurn) plain += ply.takers == 0;
        if (!puts(ply) || ply.lost.empty() || !v.otherwise(ply)) continue;
        ++by[ply.player];
        if (!ply.over) ++(ply.again ? series : ends);
    }
    const std::uint64_t takes = by[1] + by[2];
    if (p["take.otherwise"].state == Value::State::Absent || takes == 0) {
        for (const std::string_view id : {"take.otherwise.duty", "take.otherwise.who", "take.series"})
            setAbsent(p, id, plies.size());
        return;
    }
    if (mixed + only >= enoughMen && plain > 0)
        setTerms(p, "take.otherwise.duty", {mixed > 0 ? "may" : "must"}, mixed + only);
    if (takes >= 10)
        setTerms(p, "take.otherwise.who", {by[1] == 0 ? "second" : by[2] == 0 ? "first" : "both"}, takes);
    // A row may give another ply, too.
    if (v.rules.empty() && series + ends >= 10)
        setTerms(p, "take.series", {series > 0 ? "on" : "one"}, series + ends);
}

Goals goalsOf(const MenObserver& seen) {
    std::map<std::pair<int, int>, std::array<std::uint64_t, 3>> visits;  // other, won, won for nothing else
    for (const Ply& ply : seen.plies()) {
        if (!puts(ply) || ply.to < 0 || ply.player > 2) continue;
        auto& counts = visits[{ply.player, ply.to}];
        if (!ply.over || ply.winner != ply.player) ++counts[0];
        else ++counts[ply.lost.empty() && ply.nextCanMove && !ply.limit ? 2 : 1];
    }
    Goals goals;
    for (const auto& [where, counts] : visits)
        if (counts[0] == 0 && counts[2] > 0 && counts[1] + counts[2] > 1)
            goals[static_cast<std::size_t>(where.first)].insert(where.second);
    // Of a row all of whose places that were reached won the others win as well.
    for (std::size_t player = 1; player <= 2; ++player)
        for (std::size_t row = 0; row < seen.rowSizes().size(); ++row) {
            int won = 0;
            bool other = false;
            for (int site = 0; site < seen.sites(); ++site) {
                if (seen.rowOf()[static_cast<std::size_t>(site)] != static_cast<int>(row)) continue;
                won += goals[player].contains(site);
                const auto visit = visits.find({static_cast<int>(player), site});
                other = other || (visit != visits.end() && visit->second[0] > 0);
            }
            if (other || won * 2 < seen.rowSizes()[row] || won < 2) continue;
            for (int site = 0; site < seen.sites(); ++site)
                if (seen.rowOf()[static_cast<std::size_t>(site)] == static_cast<int>(row))
                    goals[player].insert(site);
        }
    return goals;
}

void fillGoals(MenView& v) {
    Profile& p = v.profile;
    std::uint64_t ends = 0;
    for (const Ply& ply : v.seen.plies()) ends += ply.over && ply.winner > 0;
    const Terms* winner = p["end.winner"].as<Terms>();
    const bool decides =
        winner != nullptr && std::find(winner->ids.begin(), winner->ids.end(), "goal") != winner->ids.end();
    if (!decides) {
        if (ends >= 10) setAbsent(p, "end.goal", ends);
        return;
    }
    if (v.seen.rowOf().empty()) return;
    const std::size_t player = v.goals[1].empty() ? 2 : 1;
    std::map<int, int> rows;
    for (const int site : v.goals[player]) ++rows[rowFromEdge(v.seen, site, static_cast<int>(player))];
    std::string text;
    for (const auto& [row, places] : rows) {
        const auto index = static_cast<std::size_t>(v.seen.sitsAbove(static_cast<int>(player))
                                                        ? static_cast<int>(v.seen.rowSizes().size()) - row
                                                        : row - 1);
        const bool whole = places == v.seen.rowSizes()[index];
        text += text.empty() ? "" : " and ";
        text += whole ? fmt::format("row {} from his edge", row)
                      : fmt::format("{} of row {} from his edge",
                                    places == 1 ? "a place" : std::to_string(places) + " places", row);
    }
    setContent(p, "end.goal", text, ends);
}

// Games that end after so many turns though they could go on.
int limitOf(const MenObserver& seen, const Goals& goals) {
    std::map<int, std::uint64_t> ends;
    int longest = 0;
    for (const Ply& ply : seen.plies()) {
        longest = std::max(longest, ply.turn);
        if (!ply.over) continue;
        const bool full = std::find(ply.after.begin(), ply.after.end(), 0) == ply.after.end();
        const bool goal = ply.to >= 0 && goals[static_cast<std::size_t>(ply.player)].contains(ply.to);
        if (!full && !goal && ply.nextCanMove && ply.lost.empty() && !ply.limit) ++ends[ply.turn];
    }
    constexpr std::uint64_t times = 4;  // that the same number comes by chance is not likely
    const bool limited = !ends.empty() && ends.rbegin()->first == longest && ends.rbegin()->second >= times;
    return limited && longest > 4 ? longest : 0;
}

void fillLimit(MenView& v) {
    std::uint64_t ends = 0;
    for (const Ply& ply : v.seen.plies()) ends += ply.over;
    if (v.limit > 0) setNumber(v.profile, "end.turns", v.limit, ends);
    else if (ends >= 10) setAbsent(v.profile, "end.turns", ends);
}

}  // namespace makomba::profile
