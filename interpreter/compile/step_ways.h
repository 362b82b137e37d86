// What a step is where steps are counted: to a neighbour of a relation, or as a (step ..) says.
#pragma once

#include "interpreter/compile/line_tables.h"

namespace makomba {

struct StepWays {
    const LinesOf* table = nullptr;  // nullptr: `step`
    MovesExpr step;                  // from the iterator (from)
    int loop = 0;

    // visit(target) for each step from a site of the board.
    template <class Visit>
    void forEach(Context& x, int site, Visit visit) const {
        if (table != nullptr) {
            for (const Path& targets : table->of(site))
                for (int i = 0; i < targets.size; ++i) visit(static_cast<int>(targets.sites[i]));
            return;
        }
        const Restore restore(x.r->from);
        x.r->from = site;
        LeasedMoves steps(x);
        step.generate(x, *steps);
        for (const Move& move : steps->list)
            if (x.onBoard(move.to)) visit(static_cast<int>(move.to));
    }
};

// Of a ludeme with `relation` and `stepMove`. The caller opens a LoopRun with `loop`.
StepWays compileStepWays(Compiler& c, const Ludeme& l);

}  // namespace makomba
