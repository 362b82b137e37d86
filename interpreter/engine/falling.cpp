#include "interpreter/engine/falling.h"

#include "interpreter/state/actions.h"

namespace makomba {

void dropUnsupported(Context& c) {
    for (bool fell = true; fell;) {
        fell = false;
        for (int site = 0; site < c.program.equipment.boardSites(); ++site) {
            if (!c.isOccupied(Site(site))) continue;
            int place = -1;
            for (const Step& step : c.program.equipment.topology().sites().steps(site)) {
                if (!step.has(Direction::Downward) || !c.isEmpty(Site(step.to))) continue;
                place = step.to;
                break;
            }
            if (place < 0) continue;
            c.spend(1);
            Action fall;
            fall.kind = c.layout.stacking        ? ActionKind::MoveStack
                        : c.pile(Site(site)) > 1 ? ActionKind::MoveNumber
                                                 : ActionKind::MoveTop;
            fall.from = Site(site);
            fall.to = Site(place);
            fall.a = c.pieces(Site(site));
            perform(c, fall);
            fell = true;
        }
    }
}

}  // namespace makomba
