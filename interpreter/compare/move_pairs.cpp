#include "interpreter/compare/move_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/play/notation.h"

namespace makomba {

namespace {

constexpr int longestTurn = 2'000;  // moves that follow of themselves

// Without its first word, which says whose turn it is.
std::string_view contents(std::string_view position) {
    const std::size_t end = position.find(' ');
    return end == std::string_view::npos ? std::string_view{} : position.substr(end);
}

// The "site=content" words of a position, by site.
std::map<std::string_view, std::string_view> bySite(std::string_view position) {
    std::map<std::string_view, std::string_view> found;
    for (std::size_t begin = position.find(' '); begin != std::string_view::npos;) {
        const std::size_t end = std::min(position.find(' ', begin + 1), position.size()),
                          equals = position.find('=', begin);
        found[position.substr(begin + 1, equals - begin - 1)] = position.substr(equals, end - equals);
        begin = end == position.size() ? std::string_view::npos : end;
    }
    return found;
}

// Sites other than the one it began at that two moves have changed alike.
std::size_t changedAlike(std::string_view before, std::string_view a, std::string_view b,
                         std::string_view from) {
    const auto was = bySite(before), x = bySite(a), y = bySite(b);
    const auto at = [](const auto& contents, std::string_view site) {
        const auto found = contents.find(site);
        return found == contents.end() ? std::string_view{} : found->second;
    };
    std::size_t alike = 0;
    const auto look = [&](const auto& contents) {
        for (const auto& [site, content] : contents)
            alike += site != from && at(x, site) == at(y, site) && at(x, site) != at(was, site);
    };
    look(x);
    for (const auto& [site, content] : was) alike += site != from && !x.contains(site) && !y.contains(site);
    return alike;
}

}  // namespace

void Side::play(State& state, std::size_t move, std::vector<std::string>* names, std::string* atOnce) {
    const Program& program = engine_.game().program;
    if (names) names->push_back(moveName(program, moves, moves.list[move]));
    const int mover = engine_.mover(state);
    engine_.apply(state, moves, moves.list[move]);
    if (atOnce) *atOnce = position(state);
    for (int lap = 0; lap < longestTurn && !engine_.over(state) && engine_.mover(state) == mover; ++lap) {
        engine_.legalMoves(state, laps_);
        if (laps_.size() != 1 || laps_.list[0].isPass()) return;
        if (names) names->push_back(moveName(program, laps_, laps_.list[0]));
        engine_.apply(state, laps_, laps_.list[0]);
    }
}

std::string Side::nameOf(std::size_t move) const {
    return moveName(engine_.game().program, moves, moves.list[move]);
}

const MovesSideBySide::Result& MovesSideBySide::after(int side, const State& before, std::size_t move) {
    auto& result = results_[side][move];
    if (!result) {
        tried_ = before;
        result.emplace();
        sides[side].play(tried_, move, nullptr, &result->atOnce);
        result->settled = sides[side].position(tried_);
    }
    return *result;
}

MoveComparison MovesSideBySide::compare(State& a, State& b) {
    State* states[2] = {&a, &b};
    std::map<std::string, std::vector<std::size_t>> byKey[2];
    for (int g = 0; g < 2; ++g) {
        before_[g] = states[g];
        sides[g].look(*states[g]);
        results_[g].assign(sides[g].moves.size(), std::nullopt);
        for (std::size_t m = 0; m < sides[g].moves.size(); ++m) byKey[g][sides[g].key(m)].push_back(m);
    }
    MoveComparison comparison;
    std::vector<std::size_t> left[2];
    for (const auto& [key, moves] : byKey[0]) {
        const auto other = byKey[1].find(key);
        if (other == byKey[1].end()) left[0].insert(left[0].end(), moves.begin(), moves.end());
        else compareMoves(moves, other->second, comparison);
    }
    for (const auto& [key, moves] : byKey[1])
        if (!byKey[0].contains(key)) left[1].insert(left[1].end(), moves.begin(), moves.end());
    // What is left may still be the same in effect.
    pair(left, true, comparison);
    pair(left, false, comparison);
    pairByLikeness(left, comparison);
    for (int g = 0; g < 2; ++g) {
        std::sort(left[g].begin(), left[g].end());
        comparison.only[g] = std::move(left[g]);
    }
    return comparison;
}

// Moves done at the same sites: as sets of the positions they lead to.
void MovesSideBySide::compareMoves(const std::vector<std::size_t>& movesA,
                                   const std::vector<std::size_t>& movesB, MoveComparison& comparison) {
    std::map<std::string, std::size_t> a, b;
    for (const std::size_t m : movesA) a.try_emplace(after(0, *before_[0], m).settled, m);
    for (const std::size_t m : movesB) b.try_emplace(after(1, *before_[1], m).settled, m);
    bool differ = false;
    const auto part = [&](std::size_t x, std::size_t y) {
        differ = true;
        if (!comparison.parting || x < comparison.parting->a) comparison.parting = MovePair{x, y};
    };
    for (const auto& [position, m] : a) {
        const auto other = b.find(position);
        if (other != b.end()) comparison.same.push_back({m, other->second});
        else part(m, movesB.front());
    }
    for (const auto& [position, m] : b)
        if (!a.contains(position) && !differ) part(movesA.front(), m);
    comparison.partings += differ;
}

// Moves that begin at the same site and lead to the same position, at the end of the turn or, if not so,
// before anything has followed: then the turns part later.
void MovesSideBySide::pair(std::vector<std::size_t>* left, bool settled, MoveComparison& comparison) {
    if (left[0].empty() || left[1].empty()) return;
    const auto resultOf = [&](int side, std::size_t move) {
        const Result& result = after(side, *before_[side], move);
        return fmt::format("{} {}", sides[side].from(move),
                           settled ? std::string_view(result.settled) : contents(result.atOnce));
    };
    std::multimap<std::string, std::size_t> results;
    for (const std::size_t m : left[1]) results.emplace(resultOf(1, m), m);
    std::vector<std::size_t> unpaired;
    for (const std::size_t m : left[0]) {
        const auto other = results.find(resultOf(0, m));
        if (other == results.end()) {
            unpaired.push_back(m);
            continue;
        }
        if (settled) {
            comparison.same.push_back({m, other->second});
        } else {
            part(m, other->second, comparison);
        }
        std::erase(left[1], other->second);
        results.erase(other);
    }
    left[0] = std::move(unpaired);
}

// Moves that begin at the same site and do in part the same: the same move with another effect, such as a
// sowing that takes something at its end in one game only.
void MovesSideBySide::pairByLikeness(std::vector<std::size_t>* left, MoveComparison& comparison) {
    std::vector<std::size_t> unpaired;
    const std::string before = sides[0].position(*before_[0]);
    for (const std::size_t m : left[0]) {
        std::size_t nearest = SIZE_MAX, most = 0;
        for (const std::size_t other : left[1]) {
            if (sides[1].from(other) != sides[0].from(m)) continue;
            const std::size_t alike =
                changedAlike(before, after(0, *before_[0], m).atOnce, after(1, *before_[1], other).atOnce,
                             fmt::format("{}", sides[0].from(m)));
            if (alike > most) nearest = other, most = alike;
        }
        if (nearest == SIZE_MAX) {
            unpaired.push_back(m);
            continue;
        }
        part(m, nearest, comparison);
        std::erase(left[1], nearest);
    }
    left[0] = std::move(unpaired);
}

void MovesSideBySide::part(std::size_t a, std::size_t b, MoveComparison& comparison) {
    ++comparison.partings;
    if (!comparison.parting || a < comparison.parting->a) comparison.parting = MovePair{a, b};
}

}  // namespace makomba
