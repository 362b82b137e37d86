// Conditions on the site of a loop that are asked of all its sites at once:
//
//     %3 Count at:(to)                 the number of pieces on (to)
//     %4 Greater %3 1                  %3 is greater than 1
//     %5 IsEven %3                     %3 is even
//
//     before: %6 AndTwo %4 %5          for each site: %4, and then %5
//     after:  %4 compares a column of the position, all (to) at once; %6 keeps those that both parts keep; %5
//             is asked site by site, of those that %4 has left
//
// The same condition may be asked together in one loop and site by site in another: (from) is the same for
// all sites of a loop over (to).
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/program.h"

namespace makomba {

// What positions of the game are like.
struct PositionKinds {
    bool stacking = false, counts = false, teams = false;
    bool largePieces = false;   // some pieces cover several sites
    bool formerPieces = false;  // pieces that were promoted are found as what they were, too
    bool stochastic = false;    // dice or random values
};

// Iterator bits that loops over such sites set.
std::uint32_t iteratorsOf(OverSites loop);
// The iterator that a number of a site is, without more: (from), (to), (between), (site); else 0.
std::uint32_t siteIterator(const RuleProgram& program, Value number);

// What instructions vary with must be known (hoist.h).
void filterTogether(RuleProgram& program, const Equipment& equipment, const PositionKinds& position);
// What it found of an instruction, in words; "" if nothing.
std::string filterNote(const RuleProgram& program, Value instruction);

}  // namespace makomba
