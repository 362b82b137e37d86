#include "interpreter/engine/start.h"

#include <algorithm>

#include "interpreter/engine/situations.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/dice.h"
#include "interpreter/state/past_sites.h"

namespace makomba {

void setUpState(Context& c, State& state) {
    const Program& p = c.program;
    new (&state.globals()) Globals;
    c.workOn(state);
    Globals& g = *c.g;
    const int n = p.players();
    g.playerCount = static_cast<std::uint8_t>(n);
    g.next = Player(n == 1 ? 1 : 2);
    for (int player = 1; player <= n; ++player) {
        g.active |= 1u << player;
        const auto index = static_cast<std::size_t>(player);
        g.seat[index] = static_cast<std::uint8_t>(player);
        g.playerValue[index] = -1;
        for (std::size_t phase = 0; phase < p.phases.size(); ++phase) {
            const int owner = p.phases[phase].owner;
            if (owner != player && owner != p.shared()) continue;
            g.phase[index] = static_cast<std::uint8_t>(phase);
            break;
        }
    }
    std::fill_n(c.variables(), p.hidden.first, -1);
    std::fill_n(c.variables() + p.hidden.first, p.hidden.count, 0);
    if (p.layout.playable >= 0) {
        const auto centre = p.equipment.topology().sites().set(NamedSet::Centre);
        if (!centre.empty()) insert(c.siteSetColumn(p.layout.playable), centre.front());
    }
    eachDie(p.equipment, [&](Site site, int die) {
        const int component = p.equipment.componentNamed("Die" + std::to_string(die + 1));
        Action put;
        put.kind = ActionKind::Add;
        put.to = put.from = Site(site);
        put.a = component;
        put.b = 1;
        perform(c, put);
        numberLeft(c, die) = numberOnFace(p.equipment.components[static_cast<std::size_t>(component)], 0);
    });
    g.trackedFrom = g.trackedTo = noSite;
}

void startGame(Context& c, State& state, std::uint64_t seed) {
    std::memset(state.column<std::byte>(0), 0, static_cast<std::size_t>(c.layout.bytes));
    setUpState(c, state);
    c.g->random = randomFromSeed(seed);
    for (const Expr<bool>& rule : c.program.start) rule(c);
    if (c.layout.startSites >= 0) noteStartSites(c);
    noteStart(c);
}

}  // namespace makomba
