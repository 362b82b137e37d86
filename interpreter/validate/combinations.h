// The combinations of options that a description is validated with.
#pragma once

#include <set>

#include "interpreter/syntax/expand.h"

namespace makomba {

struct Combination {
    Selection selection;
    std::string name;                // what it chooses that the default does not; "default"
    std::vector<std::size_t> items;  // of each option, by index
    bool ruleset = false;            // one of the description's rulesets, or the default
};

struct Combinations {
    std::vector<Combination> list;  // the default first, then the rulesets, then the others
    bool all =
        false;  // every combination there is; otherwise every two choices of two options occur together
    bool pairs = true;    // unless `all`: no two choices are left out
    bool one = false;     // only the one that was asked for
    double possible = 1;  // how many there are

    // "all 12 combinations of options", "118 of 84,672 combinations of options: all rulesets, and every two
    // choices .."
    std::string how() const;
};

// Up to so many combinations are all gone through.
inline constexpr std::size_t combinationsGoneThrough = 32;

Combinations combinationsOf(const Outline& outline);
// Only the one that is selected.
Combinations oneCombination(const Outline& outline, const Selection& selection);

// More than so many are not tried, nor pairs of more than so many choices.
inline constexpr std::size_t mostCombinations = 400, mostChoices = 600;

// Rows of choices, one for each of the given numbers of choices, in which every two choices of two columns
// occur together in some row, unless that takes more than `most` rows. `rows` come first, as they are.
std::vector<std::vector<std::size_t>> coveringRows(const std::vector<std::size_t>& choices,
                                                   std::vector<std::vector<std::size_t>> rows,
                                                   std::size_t most = mostCombinations);

// In which of the combinations something holds, in words: "" = in all.
std::string describeCombinations(const Combinations& combinations, const Outline& outline,
                                 const std::set<std::size_t>& which);

}  // namespace makomba
