// What those share who fill slots of games of men.
#pragma once

#include <array>

#include "interpreter/profile/fill.h"
#include "interpreter/profile/observe_men.h"

namespace makomba::profile {

enum class Effect : std::uint8_t { Wins, Loses, Takes };

struct RowRule {
    Lines lines = Lines::Adjacent;
    int length = 0;
    bool exactly = false;  // longer rows do not count
    std::uint64_t cases = 0, wrong = 0;
    Effect effect = Effect::Wins;

    bool made(const Ply& ply) const {
        const int run = ply.run[static_cast<std::size_t>(lines)];
        return exactly ? run == length : run >= length;
    }
};

inline bool puts(const Ply& ply) { return ply.kind == Ply::Kind::Place || ply.kind == Ply::Kind::Move; }

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
void fillLimit(MenView& v);

}  // namespace makomba::profile
