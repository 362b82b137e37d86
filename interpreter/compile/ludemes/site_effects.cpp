// Effects on sites: count, state, value, promotion, flip, push.
#include <algorithm>

#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

constexpr int largestMark = 32'000;

MovesExpr setCount(Compiler& c, const ViewOf<Form::SetCount>& l) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at])), number = c.integer(l[3]);
    return singleAction(c, l, [=](Context& x, Action& action) {
        const int s = site(x), n = number(x);
        if (!x.isSite(s)) return false;
        action = siteAction(ActionKind::SetCount, s);
        actions::SetCount{.piece = x.topComponent(s), .number = n}.into(action);
        return true;
    });
}

MovesExpr setMark(Compiler& c, const InstructionView& l, ActionKind kind) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at])), value = c.integer(l[3]);
    const IntExpr level = l[op::level].valid() ? c.integer(l[op::level]) : c.literal(-1);
    return singleAction(c, l, [=](Context& x, Action& action) {
        const int s = site(x), v = value(x);
        if (!x.isSite(s) || v < 0) return false;
        if (v > largestMark) {
            x.fail(Fault::ValueTooLarge);
            return false;
        }
        action = siteAction(kind, s);
        actions::setMark(action, kind, v);
        action.level = levelNumber(level(x));
        return true;
    });
}
MovesExpr setState(Compiler& c, const ViewOf<Form::SetState>& l) {
    return setMark(c, l, ActionKind::SetState);
}
MovesExpr setValue(Compiler& c, const ViewOf<Form::SetValueAt>& l) {
    return setMark(c, l, ActionKind::SetValue);
}

// The site given, of the type that the form says, or (to).
IntExpr siteMeant(Compiler& c, const InstructionView& l) {
    const Value at = l[op::number];
    const IntExpr number =
        at.valid() ? c.integer(at) : c.make<std::int32_t>([](Context& x) { return x.r->to; });
    return c.siteOf(c.typeMeant(l), number);
}

// ── promotion ────────────────────────────────────────────────────────────────────────────────────────────

// One target kind: a number, or by owner the first piece whose name contains the given one.
struct Target {
    IntExpr number;  // empty handle: byOwner
    const std::int32_t* byOwner = nullptr;
};

MovesExpr promote(Compiler& c, const ViewOf<Form::MovePromote, Form::Promote>& l) {
    const IntExpr site = siteMeant(c, l);
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const IntExpr owner = who.valid() ? c.player(who) : IntExpr{};
    const InstructionView piece = c.instruction(l[op::piece]);
    const Value inner = piece[0];
    const std::vector<Value> nodes = inner.isArray() ? piece.elements(inner) : std::vector{inner};
    std::vector<Target> targets;
    for (const Value node : nodes) {
        Target target;
        if (!node.isName()) {
            target.number = c.integer(node);
        } else if (!who.valid()) {
            target.number = c.literal(c.equipment().componentNamed(c.rules().text(node)));
        } else {
            std::vector<std::int32_t> byOwner(static_cast<std::size_t>(maxPlayers) + 2, -1);
            for (std::size_t i = c.equipment().components.size(); i-- > 1;) {
                const Component& component = c.equipment().components[i];
                if (component.name.find(c.rules().text(node)) != std::string::npos)
                    byOwner[static_cast<std::size_t>(component.owner)] = static_cast<std::int32_t>(i);
            }
            target.byOwner = c.program().arena.keepAll(byOwner);
        }
        targets.push_back(target);
    }
    const IntExpr state = piece[op::state].valid() ? c.integer(piece[op::state]) : IntExpr{};
    const Target* all = c.program().arena.keepAll(targets);
    const std::size_t n = targets.size();
    const bool decision = l.row().head == "move";
    const auto components = static_cast<int>(c.equipment().components.size());
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int s = site(x);
        if (!x.isSite(s)) return;
        for (std::size_t i = 0; i < n; ++i) {
            int kind = -1;
            if (all[i].byOwner != nullptr) {
                const int p = owner(x);
                if (p >= 0 && p < maxPlayers + 2) kind = all[i].byOwner[p];
            } else {
                kind = all[i].number(x);
            }
            if (kind < 1 || kind >= components) continue;
            Action action = siteAction(ActionKind::Promote, s);
            actions::Promote{.piece = kind}.into(action);
            out.begin(s, s, x.g->mover);
            out.push(action);
            if (state) {
                Action mark = siteAction(ActionKind::SetState, s);
                actions::SetState{.state = markValue(x, state(x))}.into(mark);
                out.push(mark);
            }
            if (decision) out.decide(s, s);
        }
    });
}

// ── flip ─────────────────────────────────────────────────────────────────────────────────────────────────

int flipped(const Component& component, int state) {
    if (component.flipFrom < 0) return state;
    return state == component.flipFrom ? component.flipTo
           : state == component.flipTo ? component.flipFrom
                                       : state;
}

// A stack is turned upside down, and each of its pieces with it.
MovesExpr flipStack(Compiler& c, const InstructionView& l, const IntExpr& site) {
    return withThen(c, l, [site](Context& x, Moves& out) {
        const int s = site(x), size = x.pieces(s);
        if (size == 0) return;
        const auto componentAt = [&](int level) -> const Component& {
            return x.program.equipment.components[static_cast<std::size_t>(x.component(s, level))];
        };
        if (size == 1 && componentAt(0).flipFrom < 0) return;
        out.begin(s, s, x.g->mover);
        if (size == 1) {
            Action action = siteAction(ActionKind::SetState, s);
            actions::SetState{.state = flipped(componentAt(0), x.level(0).state[s])}.into(action);
            return out.push(action);
        }
        for (int k = 0; k < size; ++k) out.push(siteAction(ActionKind::Remove, s));
        for (int level = size - 1; level >= 0; --level) {
            const Context::Level piece = x.level(level);
            Action back = siteAction(ActionKind::Add, s);
            actions::Add{.piece = piece.what[s], .number = 1}.into(back);
            back.state = static_cast<std::int16_t>(flipped(componentAt(level), piece.state[s]));
            back.rotation = piece.rotation[s];
            back.value = piece.value[s];
            back.gives = GivesState | GivesRotation | GivesValue;
            out.push(back);
        }
    });
}

MovesExpr flip(Compiler& c, const ViewOf<Form::Flip>& l) {
    const IntExpr site = siteMeant(c, l);
    if (c.stacking()) return flipStack(c, l, site);
    return singleAction(c, l, [site](Context& x, Action& action) {
        const int s = site(x);
        if (!x.isSite(s) || x.what[s] == 0 || x.state == nullptr) return false;
        const Component& component = x.program.equipment.components[x.what[s]];
        if (component.flipFrom < 0) return false;
        action = siteAction(ActionKind::SetState, s);
        actions::SetState{.state = flipped(component, x.state[s])}.into(action);
        return true;
    });
}

// ── push ─────────────────────────────────────────────────────────────────────────────────────────────────

// A move of its own that adds or removes one piece on a site.
void addSingle(const Context& x, Moves& out, ActionKind kind, Site site, int piece) {
    Action action = siteAction(kind, site);
    if (kind == ActionKind::Add) actions::Add{.piece = piece, .number = 1}.into(action);
    out.begin(site, site, x.g->mover);
    out.push(action);
}

MovesExpr push(Compiler& c, const ViewOf<Form::Push>& l) {
    SitesArgument from;
    if (const Value node = l[op::from]; node.valid()) from = compileSites(c, node, &Registers::from);
    else from.site = c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const DirectionsExpr* directions = c.program().arena.keep(c.directions(l[op::directions], "Adjacent"));
    const Sites* sites = &c.sites();
    const LinesOf* table = nullptr;
    if (directions->isFixed() && directions->fixed.size > 0)
        table = radialTable(c, {directions->fixed.data, 1});
    const auto pushAlong = [](Context& x, Moves& out, int start, const auto* path, int size) {
        const auto single = [&](ActionKind kind, Site site, int piece) {
            addSingle(x, out, kind, site, piece);
        };
        int carried = x.topComponent(start);
        single(ActionKind::Remove, start, 0);
        for (int i = 0; i < size; ++i) {
            const Site site(path[i]);
            const int there = x.topComponent(site);
            if (there != 0) single(ActionKind::Remove, site, 0);
            if (carried != 0) single(ActionKind::Add, site, carried);
            if (there == 0) return;
            carried = there;
        }
    };
    return withThen(c, l, [=](Context& x, Moves& out) {
        from.forEach(x, [&](int start) {
            if (!x.onBoard(start)) return;
            if (table != nullptr) {
                for (const Path& path : table->of(start)) pushAlong(x, out, start, path.sites, path.size);
                return;
            }
            const DirectionList list = directions->at(x, start);
            if (list.size == 0) return;
            for (const auto path : sites->radials(start, asLookedUp(list.data[0])))
                pushAlong(x, out, start, path.data(), static_cast<int>(path.size()));
        });
    });
}

// Its counterpart: all pieces in line with a site, whose ever they are, come as close as they can, in their
// order. They are taken off and put down again, one of each pile and without its marks (a quirk).
MovesExpr attract(Compiler& c, const ViewOf<Form::Attract>& l) {
    SitesArgument from;
    if (const Value node = l[op::from]; node.valid()) from = compileSites(c, node, &Registers::from);
    else from.site = c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    const std::string_view word = l.word(op::absdir);
    const Direction direction =
        word.empty() ? Direction::Adjacent : directionFromName(word).value_or(Direction::Adjacent);
    const LinesOf* table = radialTable(c, {&direction, 1});
    return withThen(c, l, [=](Context& x, Moves& out) {
        const auto single = [&](ActionKind kind, Site site, int piece) {
            addSingle(x, out, kind, site, piece);
        };
        from.forEach(x, [&](int centre) {
            if (!x.onBoard(centre)) return;
            for (const Path& path : table->of(centre)) {
                for (int i = 0; i < path.size; ++i)
                    if (x.isOccupied(path.sites[i])) single(ActionKind::Remove, path.sites[i], 0);
                int place = 0;
                for (int i = 0; i < path.size; ++i)
                    if (x.isOccupied(path.sites[i]))
                        single(ActionKind::Add, path.sites[place++], x.topComponent(path.sites[i]));
            }
        });
    });
}

}  // namespace

void addSiteEffects(LudemeTable& t) {
    t.add<setCount>();
    t.add<setState>();
    t.add<setValue>();
    t.add<promote>();
    t.add<flip>();
    t.add<push>();
    t.add<attract>();
}

}  // namespace makomba
