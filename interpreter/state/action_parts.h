// What carrying out an action (actions.h) is made of.
#pragma once

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/context.h"
#include "interpreter/state/dice.h"

namespace makomba {

// An action on sites, in a stacking game (stack_actions.cpp).
void performStacking(Context& c, const Action& a);
// One that changes nothing on a site: scores, variables, votes (elsewhere_actions.cpp).
void performElsewhere(Context& c, const Action& a);

inline void turnDie(Context& c, const Action& a, std::int16_t* state) {
    const auto [face, number] = actions::Die::of(a);
    if (a.gives & GivesState) state[a.to] = static_cast<std::int16_t>(face);
    if (a.gives & GivesValue) numberLeft(c, a.level) = number;
}

}  // namespace makomba
