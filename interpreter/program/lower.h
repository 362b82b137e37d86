// From the rule graph to a program:
//
//     (sow (last To) "Round" owner:(mover))     %4  Sow  %2 trackName:"Round"#0 owner:%3
//
// Every ludeme of the rules becomes one instruction, however often it is used; its operands stand slot by
// slot. Words and names are resolved against the equipment: a role to the player's number, a coordinate to
// its site, a piece, hand, region or phase to its place in the list of such. What depends on who is to move,
// or on a number that is added to a name, stays a word: the ludeme that it belongs to knows what to do with
// it, and reports what is not there.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/program.h"

namespace makomba {

// `more`: ludemes beside the rules that are to be found in it, too (RuleProgram::ofNode).
RuleProgram lower(const RuleGraph& graph, const Equipment& equipment, const std::vector<NodeId>& more = {});

}  // namespace makomba
