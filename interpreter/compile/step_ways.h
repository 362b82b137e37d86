// What a step is where steps are counted: to a neighbour of a relation, or as a (step ..) says.
#pragma once

#include "interpreter/compile/line_tables.h"

namespace makomba {

struct StepWays {
    const LinesOf* table = nullptr;  // of a relation; nullptr: by the directions and the test of a step
    const DirectionsExpr* directions = nullptr;
    const Sites* sites = nullptr;
    BoolExpr test;  // of the site stepped to; empty handle: none
    int loop = 0;

    bool isStep() const { return table == nullptr; }

    // visit(target) for each step from a site of the board. Relative directions are those of the piece on
    // `first`, where the way begins, or if there is none of the one on the site itself.
    template <class Visit>
    void forEach(Context& x, int first, int site, Visit visit) const {
        if (table != nullptr) {
            for (const Path& targets : table->of(site))
                for (int i = 0; i < targets.size; ++i) visit(static_cast<int>(targets.sites[i]));
            return;
        }
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        x.r->from = site;
        for (const Direction d : directions->at(x, x.isOccupied(first) ? first : site))
            for (const int to : sites->steps(site, asLookedUp(d))) {
                x.r->to = to;
                if (!test || test(x)) visit(to);
            }
    }
};

// Of a ludeme with `relation` and `stepMove`. The caller opens a LoopRun with `loop`.
StepWays compileStepWays(Compiler& c, const InstructionView& l);

}  // namespace makomba
