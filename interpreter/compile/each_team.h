// Loops over teams.
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// visit() for every team that has members, which is Context::team meanwhile.
template <class Visit>
void eachTeam(Context& x, Visit visit) {
    const int before = x.team;
    for (int team = 1; team <= x.program.players(); ++team) {
        if (x.playersOfTeam(team) == 0) continue;
        x.team = team;
        x.spend(1);
        visit();
    }
    x.team = before;
}

}  // namespace makomba
