#include "interpreter/compare/move_pairs.h"

#include <algorithm>
#include <map>
#include <set>

namespace makomba {

namespace {

// A comparison of whole turns costs much; where it never told two moves to be the same it is given up.
constexpr int turnsTriedInVain = 40;

// The moves of a side by what they are.
std::vector<std::pair<std::uint64_t, std::uint32_t>> byKey(const Side& side) {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys;
    for (std::uint32_t m = 0; m < side.moves.size(); ++m) keys.emplace_back(side.key(m), m);
    std::sort(keys.begin(), keys.end());
    return keys;
}

}  // namespace

const MovesSideBySide::Result& MovesSideBySide::after(int side, std::uint32_t move) {
    Result& result = results_[side][move];
    if (!result.known) {
        State& tried = tried_[side];
        tried = *before_[side];
        sides[side].decide(tried, move);
        result.settled = sides[side].position(tried);
        result.known = true;
    }
    return result;
}

MoveComparison MovesSideBySide::compare(State& a, State& b) {
    State* states[2] = {&a, &b};
    for (int g = 0; g < 2; ++g) {
        before_[g] = states[g];
        sides[g].look(*states[g]);
        results_[g].assign(sides[g].moves.size(), {});
    }
    MoveComparison comparison;
    std::vector<std::uint32_t> left[2];
    const auto x = byKey(sides[0]), y = byKey(sides[1]);
    for (std::size_t i = 0, k = 0; i < x.size() || k < y.size();) {
        const bool first = k == y.size() || (i < x.size() && x[i].first <= y[k].first);
        const std::uint64_t key = first ? x[i].first : y[k].first;
        std::vector<std::uint32_t> ofA, ofB;
        for (; i < x.size() && x[i].first == key; ++i) ofA.push_back(x[i].second);
        for (; k < y.size() && y[k].first == key; ++k) ofB.push_back(y[k].second);
        if (ofA.empty() || ofB.empty()) {
            left[0].insert(left[0].end(), ofA.begin(), ofA.end());
            left[1].insert(left[1].end(), ofB.begin(), ofB.end());
        } else {
            compareMoves(std::move(ofA), std::move(ofB), comparison);
        }
    }
    // What is left may still be the same in effect.
    if (!left[0].empty() && !left[1].empty()) {
        pair(left, true, comparison);
        pair(left, false, comparison);
        pairByLikeness(left, comparison);
    }
    for (int g = 0; g < 2; ++g) {
        std::sort(left[g].begin(), left[g].end());
        comparison.only[g] = std::move(left[g]);
    }
    if (!comparison.partings.empty()) pairByPasses(comparison);
    if (!comparison.agree()) pairByTurns(comparison);
    for (CommonPly& ply : comparison.same)
        if (ply.key == 0) ply.key = sides[0].key(ply.choices[0].front());
    const auto earlier = [](const auto& p, const auto& q) { return p.a < q.a; };
    std::sort(comparison.partings.begin(), comparison.partings.end(), earlier);
    std::sort(comparison.same.begin(), comparison.same.end(),
              [](const CommonPly& p, const CommonPly& q) { return p.choices[0] < q.choices[0]; });
    return comparison;
}

// Moves done at the same sites: as sets of the positions they lead to.
void MovesSideBySide::compareMoves(std::vector<std::uint32_t> movesA, std::vector<std::uint32_t> movesB,
                                   MoveComparison& comparison) {
    std::map<std::uint64_t, std::uint32_t> a, b;
    for (const std::uint32_t m : movesA) a.try_emplace(after(0, m).settled, m);
    for (const std::uint32_t m : movesB) b.try_emplace(after(1, m).settled, m);
    std::vector<std::uint32_t> left[2];
    for (const auto& [position, m] : a) {
        const auto other = b.find(position);
        if (other != b.end()) comparison.same.push_back({{{m}, {other->second}}, false, 0});
        else left[0].push_back(m);
    }
    for (const auto& [position, m] : b)
        if (!a.contains(position)) left[1].push_back(m);
    if (left[0].empty() && left[1].empty()) return;
    if (left[0].empty()) left[0].push_back(movesA.front());
    if (left[1].empty()) left[1].push_back(movesB.front());
    for (int g = 0; g < 2; ++g) std::sort(left[g].begin(), left[g].end());
    for (std::size_t i = 0; i < std::max(left[0].size(), left[1].size()); ++i)
        comparison.partings.push_back(
            {left[0][std::min(i, left[0].size() - 1)], left[1][std::min(i, left[1].size() - 1)]});
}

// Moves that begin at the same site and lead to the same position, at the end of the turn or, if not so,
// before anything has followed: then the turns part later.
void MovesSideBySide::pair(std::vector<std::uint32_t>* left, bool settled, MoveComparison& comparison) {
    const auto resultOf = [&](int side, std::uint32_t move) {
        if (settled) return std::pair(sides[side].from(move), after(side, move).settled);
        State& tried = tried_[side];
        tried = *before_[side];
        sides[side].engine().apply(tried, sides[side].moves, sides[side].moves.list[move]);
        return std::pair(sides[side].from(move), map_.position(side, tried, false));
    };
    std::multimap<std::pair<int, std::uint64_t>, std::uint32_t> results;
    for (const std::uint32_t m : left[1]) results.emplace(resultOf(1, m), m);
    std::vector<std::uint32_t> unpaired;
    for (const std::uint32_t m : left[0]) {
        const auto other = results.find(resultOf(0, m));
        if (other == results.end()) {
            unpaired.push_back(m);
            continue;
        }
        if (settled) comparison.same.push_back({{{m}, {other->second}}, false, 0});
        else comparison.partings.push_back({m, other->second});
        std::erase(left[1], other->second);
        results.erase(other);
    }
    left[0] = std::move(unpaired);
}

// Moves that begin at the same site and do in part the same: the same move with another effect, such as a
// sowing that takes something at its end in one game only.
void MovesSideBySide::pairByLikeness(std::vector<std::uint32_t>* left, MoveComparison& comparison) {
    const auto contents = [&](int side, const State& state) {
        std::vector<std::uint64_t> hashes;
        for (int s = 0; s < map_.sites(); ++s) hashes.push_back(map_.contentAt(side, state, s).hash);
        return hashes;
    };
    const auto afterwards = [&](int side, std::uint32_t move) {
        State& tried = tried_[side];
        tried = *before_[side];
        sides[side].engine().apply(tried, sides[side].moves, sides[side].moves.list[move]);
        return contents(side, tried);
    };
    const std::vector<std::uint64_t> was = contents(0, *before_[0]);
    std::map<std::uint32_t, std::vector<std::uint64_t>> ofB;
    for (const std::uint32_t m : left[1]) ofB[m] = afterwards(1, m);
    std::vector<std::uint32_t> unpaired;
    for (const std::uint32_t m : left[0]) {
        const std::vector<std::uint64_t> now = afterwards(0, m);
        std::uint32_t nearest = UINT32_MAX;
        std::size_t most = 0;
        for (const std::uint32_t other : left[1]) {
            if (sides[1].from(other) != sides[0].from(m)) continue;
            std::size_t alike = 0;
            for (std::size_t s = 0; s < was.size(); ++s)
                alike +=
                    static_cast<int>(s) != sides[0].from(m) && now[s] == ofB[other][s] && now[s] != was[s];
            if (alike > most) nearest = other, most = alike;
        }
        if (nearest == UINT32_MAX) {
            unpaired.push_back(m);
            continue;
        }
        comparison.partings.push_back({m, nearest});
        std::erase(left[1], nearest);
    }
    left[0] = std::move(unpaired);
}

// One game may let a player pass who can do nothing else, where the other leaves him out.
void MovesSideBySide::pairByPasses(MoveComparison& comparison) {
    std::erase_if(comparison.partings, [&](const MovePair& pair) {
        std::uint64_t reached[2];
        for (int g = 0; g < 2; ++g) {
            tried_[g] = *before_[g];
            const std::uint32_t move = g == 0 ? pair.a : pair.b;
            sides[g].play(tried_[g], {move}, true);
            reached[g] = sides[g].position(tried_[g]);
        }
        if (reached[0] != reached[1]) return false;
        comparison.same.push_back({{{pair.a}, {pair.b}}, true, 0});
        return true;
    });
}

// One game may cut a turn into more decisions than the other: then the same turns are there, though the moves
// are not. Moves that have no partner are the same if all turns that begin with them are there in the other
// game.
void MovesSideBySide::pairByTurns(MoveComparison& comparison) {
    if (turnsPaired_ == 0 && turnsTried_ >= turnsTriedInVain) return;
    ++turnsTried_;
    std::map<std::uint64_t, Choices> ends[2];
    for (int g = 0; g < 2; ++g) {
        std::set<std::uint32_t> open(comparison.only[g].begin(), comparison.only[g].end());
        for (const MovePair& pair : comparison.partings) open.insert(g == 0 ? pair.a : pair.b);
        for (const std::uint32_t move : open) {
            const auto of = sides[g].turnEnds(*before_[g], move);
            if (!of) return;
            for (const Side::TurnEnd& end : *of) ends[g].try_emplace(end.position, end.choices);
        }
    }
    if (ends[0].empty() || ends[0].size() != ends[1].size()) return;
    std::vector<CommonPly> plies;
    for (auto x = ends[0].begin(), y = ends[1].begin(); x != ends[0].end(); ++x, ++y) {
        if (x->first != y->first) return;
        plies.push_back({{x->second, y->second}, true, x->first});
    }
    ++turnsPaired_;
    comparison.same.insert(comparison.same.end(), plies.begin(), plies.end());
    comparison.only[0].clear();
    comparison.only[1].clear();
    comparison.partings.clear();
}

}  // namespace makomba
