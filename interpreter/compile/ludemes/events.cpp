// Events that rules mark for players, and messages to them.
#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

// The name of the event does not matter (a quirk).
MovesExpr trigger(Compiler& c, const ViewOf<Form::Trigger>& l) {
    const IntExpr who = c.player(l[1]);
    return singleAction(c, l, [who](Context& x, Action& action) {
        const actions::Trigger trigger{.player = who(x)};
        trigger.into(action);
        return trigger.player >= 1 && trigger.player <= x.program.players();
    });
}

BoolExpr isTriggered(Compiler& c, const ViewOf<Form::IsTriggered>& l) {
    const IntExpr who = c.player(l[1]);
    return c.make<bool>([who](Context& x) {
        const int p = who(x);
        return p >= 1 && p <= x.program.players() && (x.g->triggered & x.g->active) >> p & 1;
    });
}

// A message to players. Nothing in the game reads it: a move without effect for each of them.
MovesExpr note(Compiler& c, const ViewOf<Form::Note>& l) {
    Value to = l[op::to];
    const PlayersExpr players = c.players(to);
    return c.makeMoves([players](Context& x, Moves& out) {
        const std::uint32_t all = players(x);
        for (int p = 1; p <= x.program.players(); ++p)
            if (all >> p & 1) out.begin(-1, -1, x.g->mover);
    });
}

// (apply if:.. effect) where an effect stands.
MovesExpr applied(Compiler& c, const ViewOf<Form::ApplyWhereEffect>& l) {
    const BoolExpr test = c.condition(l[op::if_]);
    const MovesExpr effect = c.moves(l[op::effect]);
    return c.makeMoves([=](Context& x, Moves& out) {
        if (test(x)) effect.generate(x, out);
    });
}

}  // namespace

void addEvents(LudemeTable& t) {
    t.add<trigger>();
    t.add<isTriggered>();
    t.add<note>();
    t.add<applied>();
}

}  // namespace makomba
