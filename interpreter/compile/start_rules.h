// What the start rules have in common.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Adds a rule `act(c)` to those that are carried out at the start.
template <class Act>
void addStartRule(Compiler& c, Act act) {
    c.program().start.push_back(c.make<bool>([act](Context& x) {
        act(x);
        return true;
    }));
}

// A start action enters the history as a move of player 0.
void actAtStart(Context& c, const Action& action);

// A single number as a list.
ArrayExpr oneNumber(Compiler& c, Value node);
// The sites of a region in rising order.
ArrayExpr regionAsList(Compiler& c, Value node);
// Numbers as they are listed.
ArrayExpr numbersListed(Compiler& c, const std::vector<Value>& nodes);
// Sites of `at:` or `to:`.
ArrayExpr siteOrRegion(Compiler& c, const InstructionView& l);

// Rules that set numbers and touch no piece (start_numbers.cpp). False if it is none of them.
bool compileStartNumber(Compiler& c, const InstructionView& l);
// (set Team ..) and (set Hidden ..), with what they do in play (ludemes/teams.cpp, ludemes/concealment.cpp).
void startTeam(Compiler& c, const ViewOf<Form::StartSetTeam>& l);
void startHidden(Compiler& c, const ViewOf<Form::StartSetHidden>& l);

}  // namespace makomba
