// Who something belongs to, or what is staked on it: claims, bets, pieces that change sides.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/ranges.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

// One move for each number that may be bet.
MovesExpr bet(Compiler& c, const ViewOf<Form::MoveBet>& l) {
    const int first = c.program().hidden.amount;
    const IntExpr who = c.player(l[0]);
    const RangeExpr range = compileRange(c, l[op::range]);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Player player(who(x));
        if (player < 0 || player > x.program.players()) return;
        const std::int64_t last = range.high(x);
        for (std::int64_t k = range.low(x); k <= last; ++k) {
            x.spend(1);
            out.begin(-1, -1, x.g->mover);
            out.push(actions::SetVariable{.variable = first + player, .value = static_cast<std::int32_t>(k)});
            out.decide(-1, -1);
        }
    });
}

// ── other hands ──────────────────────────────────────────────────────────────────────────────────────────

// By component and player, the first kind of his with the same name; -1 = none.
const std::int16_t* counterparts(Compiler& c) {
    const auto& components = c.equipment().components;
    std::vector<std::int16_t> table(components.size() * (maxPlayers + 2), -1);
    for (std::size_t i = 1; i < components.size(); ++i)
        for (std::size_t k = components.size(); k-- > 1;)
            if (components[k].plainName == components[i].plainName)
                table[i * (maxPlayers + 2) + static_cast<std::size_t>(components[k].owner)] =
                    static_cast<std::int16_t>(k);
    return c.program().arena.keepAll(table);
}

// A piece is taken off and put down again as one of another player, with its number and marks.
void change(Context& x, Site site, int level, int component, Moves& out) {
    Action away = siteAction(ActionKind::Remove, site), back = siteAction(ActionKind::Add, site);
    back.gives = GivesState | GivesRotation | GivesValue;
    if (x.layout.stacking) {
        const Context::Level marks = x.level(level);
        away.level = back.level = levelNumber(level);
        actions::Insert{.piece = component}.into(back);
        back.state = marks.state[site], back.rotation = marks.rotation[site], back.value = marks.value[site];
    } else {
        actions::Add{.piece = component, .number = x.pile(site)}.into(back);
        if (x.state) back.state = x.state[site], back.rotation = x.rotation[site], back.value = x.value[site];
    }
    out.begin(site, site, x.g->mover);
    out.push(away);
    out.push(back);
}

MovesExpr takeControl(Compiler& c, const ViewOf<Form::TakeControl>& l) {
    const PlayersExpr of = c.players(l[0]);
    const IntExpr by = c.player(l[1]);
    const IntExpr site = l[op::at].valid() ? c.integer(l[op::at]) : IntExpr{};
    const RegionExpr region = l[op::to].valid() ? c.region(l[op::to]) : RegionExpr{};
    const std::int16_t* table = counterparts(c);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const std::uint32_t owners = of(x);
        const int taker = by(x);
        if (taker < 0 || taker > x.program.shared()) return;
        const auto take = [&](int s) {
            if (!x.isSite(s)) return;
            const int levels = x.layout.stacking ? x.height[s] : x.isOccupied(s);
            for (int level = 0; level < levels; ++level) {
                const int piece = x.component(s, level);
                const int owner = x.layout.stacking ? x.ownerOf[piece] : x.who[s];
                const int mine = table[piece * (maxPlayers + 2) + taker];
                if (piece > 0 && (owners >> owner & 1) && mine > 0) change(x, s, level, mine, out);
            }
        };
        if (site) return take(site(x));
        const Scratch::Mark mark(x.scratch);
        x.spend(x.layout.sites >> 4);
        if (region) return forEachSite(region(x), x.words, take);
        for (int s = 0; s < x.layout.sites; ++s) take(s);
    });
}

}  // namespace

void addControl(LudemeTable& t) {
    t.add<bet>();
    t.add<takeControl>();
}

}  // namespace makomba
