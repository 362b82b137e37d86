// What those share who fill slots of games of men.
#pragma once

#include <array>

#include "interpreter/profile/fill.h"
#include "interpreter/profile/observe_men.h"

namespace makomba::profile {

// WinsFirst, WinsSecond: that player has won, whoever makes the row.
enum class Effect : std::uint8_t { Wins, Loses, Takes, WinsFirst, WinsSecond, Closes };
inline bool winsForOne(Effect e) { return e == Effect::WinsFirst || e == Effect::WinsSecond; }

// Which rows have an effect: all, those at whose end the man stands that completes them, those not made where
// the player's men began, those through the middle of the board, those of one player.
enum class RowsCounted : std::uint8_t { All, AtEnd, Away, Middle, First, Second };

struct RowRule {
    Lines lines = Lines::Adjacent;
    int length = 0;
    bool exactly = false;  // longer rows do not count
    std::uint64_t cases = 0, wrong = 0;
    Effect effect = Effect::Wins;
    RowsCounted counted = RowsCounted::All;
    bool alike = false;  // of men alike in one of several properties, whoever's they are
    int together = 1;    // so many rows at once
    int needed = 1;      // so many rows in the game

    bool made(const Ply& ply) const {
        const auto k = static_cast<std::size_t>(lines);
        const MenRow& row = alike ? ply.alike[k] : ply.rows[k];
        return (exactly ? row.length == length : row.length >= length) &&
               (together == 1 || atOnce(row) >= together) && (needed == 1 || enough(ply)) && counts(ply, row);
    }
    int atOnce(const MenRow& row) const {
        return exactly ? row.times : row.atLeast[static_cast<std::size_t>(length)];
    }
    bool enough(const Ply& ply) const {
        const auto n = static_cast<std::size_t>(length - 3);
        const auto& made = ply.madeBefore[static_cast<std::size_t>(lines)];
        return length >= 3 && n < made.size() && made[n] >= needed;
    }
    bool counts(const Ply& ply, const MenRow& row) const {
        switch (counted) {
            case RowsCounted::All: return true;
            case RowsCounted::AtEnd: return row.places.end;
            case RowsCounted::Away: return row.places.away;
            case RowsCounted::Middle: return row.places.middle;
            case RowsCounted::First: return ply.player == 1;
            case RowsCounted::Second: return ply.player == 2;
        }
        return true;
    }
};

inline bool puts(const Ply& ply) { return ply.kind == Ply::Kind::Place || ply.kind == Ply::Kind::Move; }

// The same, where it is not itself a take.
inline bool putsOnly(const Ply& ply) { return puts(ply) && ply.lost.empty(); }

inline bool has(const Ply& ply, Effect effect) {
    switch (effect) {
        case Effect::Wins: return ply.over && ply.winner == ply.player;
        case Effect::Loses: return ply.over && ply.winner == 3 - ply.player;
        case Effect::Takes: return ply.takesNext;
        case Effect::WinsFirst: return ply.over && ply.winner == 1;
        case Effect::WinsSecond: return ply.over && ply.winner == 2;
        case Effect::Closes: return ply.closes;
    }
    return false;
}

// The rows that have an effect, those that win first: row_rules.cpp.
std::vector<RowRule> rowRules(const MenObserver& seen);

// Places that win for a man who reaches them, by player.
using Goals = std::array<std::set<int>, 3>;

struct MenView {
    const Game& game;
    const MenObserver& seen;
    Profile& profile;
    std::vector<RowRule> rules;  // none: rows have no effect
    RowRule row;                 // the first of them
    Goals goals;
    int limit = 0;  // turns after which a game is over; 0: none found

    bool rowsWin() const {
        return std::any_of(rules.begin(), rules.end(),
                           [](const RowRule& r) { return r.effect == Effect::Wins || winsForOne(r.effect); });
    }
    // Whether men that the ply takes are taken otherwise than for a row.
    bool otherwise(const Ply& ply) const { return rules.empty() || !ply.forRow; }
};

Goals goalsOf(const MenObserver& seen);
int limitOf(const MenObserver& seen, const Goals& goals);

// Where men stand, how they move and take, limits: fill_men.cpp.
void fillBoardOfMen(MenView& v);
void fillWaysOfMen(MenView& v);
void fillTakesOfMen(MenView& v);
// How men are moved onto others, and what becomes of those put on top: fill_men_on_men.cpp.
void fillMenOnMen(MenView& v);
void fillGoals(MenView& v);
// How games end, who wins and what becomes of him who cannot move: fill_men_end.cpp.
void fillEndOfMen(MenView& v);
void fillLimit(MenView& v);

}  // namespace makomba::profile
