// Carrying out elementary actions on the position.
//
// A field "not given" stays as it is.
#pragma once

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

// Carries out one action (not Nested), notes its sites for (last To afterConsequence:True), and writes it
// down if the context records.
void perform(Context& c, const Action& action);

// The same for a game whose actions are plain and of which nothing is written down (Context::plainActions).
void performPlain(Context& c, const Action& action);

// The same for an action on no site, whose kind is known where this is compiled: the usual ones as a change
// of one number.
[[gnu::always_inline]] inline void performElsewhereAtOnce(Context& c, const Action& action) {
    if (c.record == nullptr && c.layout.lastLevels < 0) [[likely]] {
        if (action.kind == ActionKind::SetVariable) {
            const auto [variable, value] = actions::SetVariable::of(action);
            (variable < 0 ? c.g->variable : c.variables()[variable]) = value;
            return;
        }
        if (action.kind == ActionKind::SetNext) {
            c.g->next = actions::SetNext::of(action).player;
            return;
        }
        if (action.kind == ActionKind::PlayerValue) {
            const auto [player, value] = actions::PlayerValue::of(action);
            c.g->playerValue[static_cast<std::size_t>(player)] = value;
            return;
        }
    }
    perform(c, action);
}

// After sites were changed without actions: what is kept beside them (the order in which pieces came to their
// places, the sites covered by large pieces) as if all had come just now, site by site.
void takeStock(Context& c);

// ── single changes, for those who know that they need nothing else ─────────────────────────────────────
// Flat games: the site holds nothing any more, marks included.
inline void clearSite(Context& c, Site site) {
    putWhat(c, site, 0);
    putWho(c, site, nobody);
    if (c.count) putCount(c, site, 0);
    if (c.state) c.state[site] = c.rotation[site] = c.value[site] = 0;
}

// A piece put down on a site that holds nothing at all.
[[gnu::always_inline]] inline void putOnePiece(Context& c, Site site, int component) {
    putWhat(c, site, component);
    putWho(c, site, Player(c.ownerOf[component]));
    if (c.layout.counts) putCount(c, site, 1);
}

// After an action with these sites: what (last ..) will see.
inline void track(Context& c, Site from, Site to) {
    if (from >= 0) c.g->trackedFrom = from;
    if (to >= 0) c.g->trackedTo = to;
    if (c.layout.lastTos >= 0 && c.onBoard(to)) insert(c.siteSetColumn(c.layout.lastTos), to);
    if (c.layout.lastFroms >= 0 && c.onBoard(from)) insert(c.siteSetColumn(c.layout.lastFroms), from);
}

}  // namespace makomba
