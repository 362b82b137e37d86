// What a step is where steps are counted: to a neighbour of a relation, or as a (step ..) says.
#pragma once

#include "interpreter/compile/element_types.h"
#include "interpreter/compile/line_tables.h"

namespace makomba {

struct StepWays {
    ElementRange elements;           // where the steps are
    const LinesOf* table = nullptr;  // nullptr: the directions vary
    const DirectionsExpr* directions = nullptr;
    const Sites* sites = nullptr;
    BoolExpr test;         // of the site stepped to; empty handle: none
    FilterExpr testOfAll;  // the same asked of all sites at once; empty handle: it must be asked of each
    const Word* board = nullptr;  // all board sites
    bool step = false;            // as a (step ..) says
    int loop = 0;

    bool isStep() const { return step; }

    // For forEach: the sites that may be stepped to, if that can be asked at once; else nullptr.
    const Word* open(Context& x) const {
        if (!testOfAll) return nullptr;
        Word* set = x.copySet(board);
        const Restore restoreTo(x.r->to);
        testOfAll(x, set);
        return set;
    }

    // visit(target) for each step from a site of the board. Relative directions are those of the piece on
    // `first`, where the way begins, or if there is none of the one on the site itself.
    template <class Visit>
    void forEach(Context& x, Site first, Site site, const Word* open, Visit visit) const {
        if (table == nullptr) return forEachVarying(x, first, site, visit);
        if (!test || open != nullptr) {
            for (const Path& targets : table->of(site))
                for (int i = 0; i < targets.size; ++i)
                    if (const Site to(targets.sites[i]); open == nullptr || contains(open, to)) visit(to);
            return;
        }
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        x.r->from = site;
        for (const Path& targets : table->of(site))
            for (int i = 0; i < targets.size; ++i) {
                x.r->to = targets.sites[i];
                if (test(x)) visit(Site(targets.sites[i]));
            }
    }

  private:
    template <class Visit>
    void forEachVarying(Context& x, Site first, Site site, Visit visit) const {
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        x.r->from = site;
        for (const Direction d : directions->at(x, x.isOccupied(first) ? first : site))
            for (const Step& next : sites->steps(site)) {
                if (!next.has(asLookedUp(d))) continue;
                x.r->to = next.to;
                if (!test || test(x)) visit(next.to);
            }
    }
};

// Of a ludeme with `relation` and `stepMove`. The caller opens a LoopRun with `loop`.
StepWays compileStepWays(Compiler& c, const InstructionView& l);

}  // namespace makomba
