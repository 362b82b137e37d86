// Which sites hold nothing, or such a piece, or somebody's, is asked again and again:
//
//     %3 Count at:(to)                 the number of pieces on (to)
//     %4 Greater %3 1                  %3 is greater than 1
//     %5 To [0 to 15] if:%4            to: sites 0 to 15 if %4
//
//     before: %5 reads the column of counts whenever the sites are asked for
//     after:  %4 asks for sites by their number of pieces, so that these sets may be kept while pieces change
//             (state/kept_sets.h); of sets that no rule asks for nothing is ever noted
//
// What is found is never too little: a rule that asks only on some boards, or where a number is 0 or 1, may
// ask. The start rules are left out: while they are carried out nothing is kept.
#pragma once

#include "interpreter/program/kept_groups.h"
#include "interpreter/program/passes/filter.h"
#include "interpreter/program/program.h"

namespace makomba {

// Which conditions are asked of all sites at once (filter.h) and how moves are chosen (choose.h) must be
// known. `everything`: parts that no rule reaches may be asked about, too.
void findKept(RuleProgram& program, const PositionKinds& position, bool everything);
// What it found of an instruction, in words; "" if nothing.
std::string keptNote(const RuleProgram& program, Value instruction);
// "by number of pieces, by piece": groups in words; "" if there are none.
std::string wordsOfGroups(std::uint8_t groups);

}  // namespace makomba
