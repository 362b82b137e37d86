#include "interpreter/state/past_sites.h"

#include <utility>

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/between_sites.h"

namespace makomba {

void noteStartSites(Context& c) {
    for (int site = 0; site < c.layout.sites; ++site)
        for (int level = 0, levels = c.layout.stacking ? c.height[site] : 1; level < levels; ++level)
            if (const int piece = c.component(Site(site), level); piece != 0)
                insert(c.siteSetColumn(c.layout.startSites) + piece * c.words, site);
}

void noteBetween(Context& c, const Move& move) {
    clearSet(c, c.layout.lastBetween);
    addPassedOver(c.program.equipment.topology().sites(), move, c.siteSetColumn(c.layout.lastBetween));
}

void clearAtEndOfTurn(Context& c) {
    Word* sites = c.siteSetColumn(c.layout.toClear);
    // They were written down when they were taken.
    std::vector<Action>* const record = std::exchange(c.record, nullptr);
    forEachSite(sites, c.words, [&](Site site) {
        Action action;
        action.kind = ActionKind::Remove;
        action.from = action.to = site;
        if (!c.layout.stacking) return perform(c, action);
        // As many as were marked, from the bottom.
        std::int32_t& times = c.variables()[c.program.hidden.timesToClear + site];
        action.level = 0;
        for (; times > 0; --times) perform(c, action);
        times = 0;
    });
    c.record = record;
    clearSet(c, c.layout.toClear);
}

void noteFormerPieces(Context& c, const Action& a) {
    const bool leaves = a.kind >= ActionKind::MoveTop && a.kind <= ActionKind::MoveLevel;
    const Site site(leaves ? a.from : a.to);
    if (!leaves && a.kind != ActionKind::Remove && a.kind != ActionKind::Promote) return;
    if (!c.isSite(site) || c.height[site] != 1) return;
    const int kind = c.component(site, 0);
    Word* sites = c.siteSetColumn(c.layout.formerPieces) + kind * c.words;
    if (a.kind == ActionKind::Promote && kind != actions::Promote::of(a).piece) insert(sites, site);
    else erase(sites, site);
}

void noteVisited(Context& c, const Move& move, bool sameTurn) {
    if (!sameTurn) return clearSet(c, c.layout.visited);
    for (const int site : {move.reportedFrom, move.reportedTo})
        if (site >= 0 && site < c.words * 64) insert(c.siteSetColumn(c.layout.visited), site);
}

}  // namespace makomba
