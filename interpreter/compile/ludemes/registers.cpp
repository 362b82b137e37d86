// Effects without a site: turn, scores, variables, memory.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

MovesExpr moveAgain(Compiler& c, const ViewOf<Form::MoveAgain>& l) {
    return singleAction(c, l, [](Context& x, Action& action) {
        actions::SetNext{.player = x.g->mover}.into(action);
        return true;
    });
}

// Its consequences are dropped (a quirk).
template <class Make>
MovesExpr withoutThen(Compiler& c, Make make) {
    return c.makeMoves([make](Context& x, Moves& out) {
        Action action;
        if (!make(x, action)) return;
        out.begin(-1, -1, x.g->mover);
        out.push(action);
    });
}

// Of several players, and as a decision: built from its published meaning; no recorded trial uses it.
MovesExpr setNextPlayer(Compiler& c, const ViewOf<Form::MoveSetNextPlayer, Form::SetNextPlayer>& l) {
    const bool decision = l.row().head == "move";
    const auto choose = [decision](Context& x, Moves& out, int p) {
        if (p < 1 || p > x.program.players()) return;
        out.begin(-1, -1, x.g->mover);
        out.push(actions::SetNext{.player = p});
        if (decision) out.decide(-1, -1);
    };
    const Value array = l[op::array];
    const ArrayExpr several = array.valid() ? c.array(array) : ArrayExpr{};
    const IntExpr who = array.valid() ? IntExpr{} : c.player(l[0]);
    const auto generate = [=](Context& x, Moves& out) {
        if (!several) return choose(x, out, who(x));
        const Scratch::Mark mark(x.scratch);
        for (const std::int32_t p : several(x)) choose(x, out, p);
    };
    // As an effect its consequences are dropped (a quirk).
    return decision ? withThen(c, l, generate) : c.makeMoves(generate);
}

MovesExpr setPending(Compiler& c, const ViewOf<Form::SetPending>& l) {
    if (const Value region = l[op::region]; region.valid()) {
        const RegionExpr sites = c.region(region);
        return c.makeMoves([sites](Context& x, Moves& out) {
            const Scratch::Mark mark(x.scratch);
            const Word* set = sites(x);
            if (isEmpty(set, x.words)) return;
            out.begin(-1, -1, x.g->mover);
            forEachSite(set, x.words, [&](Site site) { out.push(actions::SetPending{.value = site}); });
        });
    }
    const IntExpr value = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(1);
    return withoutThen(c, [value](Context& x, Action& action) {
        actions::SetPending{.value = value(x)}.into(action);
        return true;
    });
}

MovesExpr setCounter(Compiler& c, const ViewOf<Form::SetCounter>& l) {
    const IntExpr value = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(-1);
    return withoutThen(c, [value](Context& x, Action& action) {
        actions::SetCounter{.value = value(x)}.into(action);
        return true;
    });
}

MovesExpr setVariable(Compiler& c, const ViewOf<Form::SetVar>& l) {
    const std::string_view name = l.word(op::var);
    const int index = name.empty() ? -1 : c.variable(name);
    const IntExpr value = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(-1);
    return singleAction(c, l, [=](Context& x, Action& action) {
        actions::SetVariable{.variable = index, .value = value(x)}.into(action);
        return true;
    });
}

// The player and the number of `set Value`, `set Score`, `addScore`; no move for what is no player.
template <class Numbers, Form form>
MovesExpr ofPlayer(Compiler& c, const ViewOf<form>& l) {
    const IntExpr who = c.player(l[0]), value = c.integer(l[1]);
    return singleAction(c, l, [=](Context& x, Action& action) {
        const int p = who(x);
        Numbers{p, value(x)}.into(action);
        return p >= 1 && p <= x.program.players();
    });
}

// For a role that stands for several players each of them; Each, which is no player, gets nothing (a quirk).
MovesExpr setScore(Compiler& c, const ViewOf<Form::SetScore>& l) {
    const Role role = l.role(op::rOne);
    if (role != Role::All && role != Role::NonMover && !role.isByTeam())
        return ofPlayer<actions::SetScore, Form::SetScore>(c, l);
    const PlayersExpr meant = c.players(l[0]);
    const IntExpr score = c.integer(l[1]);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const std::uint32_t players = meant(x);
        for (int p = 1; p <= x.program.players(); ++p) {
            if (!(players >> p & 1)) continue;
            out.begin(-1, -1, x.g->mover);
            out.push(actions::SetScore{.player = p, .score = score(x)});
        }
    });
}

MovesExpr addScores(Compiler& c, const ViewOf<Form::AddScores>& l) {
    struct Pair {
        IntExpr who, points;
    };
    const std::vector<Value> players = l.elements(l[0]), points = l.elements(l[1]);
    if (players.size() != points.size()) c.messages().add(Message::UnequalArrays, l.value());
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < std::min(players.size(), points.size()); ++i)
        pairs.push_back({c.player(players[i]), c.integer(points[i])});
    const Pair* all = c.program().arena.keepAll(pairs);
    const std::size_t n = pairs.size();
    return withThen(c, l, [=](Context& x, Moves& out) {
        for (std::size_t i = 0; i < n; ++i) {
            const actions::AddScore added{.player = all[i].who(x), .points = all[i].points(x)};
            if (added.player < 1 || added.player > x.program.players()) continue;
            out.begin(-1, -1, x.g->mover);
            out.push(added);
        }
    });
}

int listOf(Compiler& c, const InstructionView& l) {
    const std::string_view name = l.word(op::var);
    return name.empty() ? 0 : c.remembered(name);
}

MovesExpr remember(Compiler& c, const ViewOf<Form::RememberValue>& l) {
    const int list = listOf(c, l);
    const IntExpr value = c.integer(l[op::number]);
    const bool unique = l.literalBool(op::unique, false);
    return singleAction(c, l, [=](Context& x, Action& action) {
        const actions::Remember remembered{.list = list, .value = value(x)};
        remembered.into(action);
        const std::int32_t* values = x.remembered(list);
        const std::int32_t* end = values + 1 + values[0];
        return !unique || std::find(values + 1, end, remembered.value) == end;
    });
}

MovesExpr forget(Compiler& c, const ViewOf<Form::ForgetValue>& l) {
    const int list = listOf(c, l);
    if (!l[op::allKey].valid()) {
        const IntExpr value = c.integer(l[op::number]);
        return singleAction(c, l, [=](Context& x, Action& action) {
            actions::Forget{.list = list, .value = value(x)}.into(action);
            return true;
        });
    }
    const bool every = l.word(op::var).empty();
    // Without a name everything in every list; what the engine keeps there for itself is not meant.
    const int first = every ? 0 : list,
              last = every ? static_cast<int>(c.program().rememberedNames.size()) - 1 : list;
    return withThen(c, l, [=](Context& x, Moves& out) {
        bool any = false;
        for (int k = first; k <= last; ++k) any = any || x.remembered(k)[0] > 0;
        if (!any) return;
        out.begin(-1, -1, x.g->mover);
        for (int k = first; k <= last; ++k) {
            const std::int32_t* values = x.remembered(k);
            for (int i = 1; i <= values[0]; ++i) out.push(actions::Forget{.list = k, .value = values[i]});
        }
    });
}

}  // namespace

void addRegisters(LudemeTable& t) {
    t.add<moveAgain>();
    t.add<setNextPlayer>();
    t.add<setPending>();
    t.add<setCounter>();
    t.add<setVariable>();
    t.add<ofPlayer<actions::PlayerValue, Form::SetValueOfPlayer>>();
    t.add<setScore>();
    t.add<ofPlayer<actions::AddScore, Form::AddScore>>();
    t.add<addScores>();
    t.add<remember>();
    t.add<forget>();
}

}  // namespace makomba
