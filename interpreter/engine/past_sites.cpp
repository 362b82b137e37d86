#include "interpreter/engine/past_sites.h"

#include "interpreter/engine/between_sites.h"

namespace makomba {

void noteStartSites(Context& c) {
    for (int site = 0; site < c.layout.sites; ++site)
        for (int level = 0, levels = c.layout.stacking ? c.height[site] : 1; level < levels; ++level)
            if (const int piece = c.component(site, level); piece != 0)
                insert(c.siteSetColumn(c.layout.startSites) + piece * c.words, site);
}

void noteBetween(Context& c, const Move& move) {
    clearSet(c, c.layout.lastBetween);
    addPassedOver(c.program.equipment.topology().sites(), move, c.siteSetColumn(c.layout.lastBetween));
}

void noteVisited(Context& c, const Move& move, bool sameTurn) {
    if (!sameTurn) return clearSet(c, c.layout.visited);
    for (const int site : {move.from, move.to})
        if (site >= 0 && site < c.words * 64) insert(c.siteSetColumn(c.layout.visited), site);
}

}  // namespace makomba
