// Numbers: arithmetic, players, the course of the game. Source: spec 5 §5.1, §5.2 "Arithmetic".
#include <algorithm>
#include <cmath>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/ranges.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// 32-bit arithmetic that wraps around.
Int plus(Int a, Int b) {
    return static_cast<Int>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}
Int minus(Int a, Int b) {
    return static_cast<Int>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
}
Int times(Int a, Int b) {
    return static_cast<Int>(static_cast<std::uint32_t>(a) * static_cast<std::uint32_t>(b));
}

template <class Operation>
IntExpr binary(Compiler& c, const Ludeme& l, Operation operation) {
    const IntExpr a = c.integer(l[0]), b = c.integer(l[1]);
    if (const auto fixed = c.constant(l[1])) {
        const Int value = *fixed;
        return c.make<Int>([=](Context& x) { return operation(x, a(x), value); });
    }
    return c.make<Int>([=](Context& x) {
        const Int first = a(x);
        return operation(x, first, b(x));
    });
}

// `{I+}/A`: over all numbers, from `start`.
template <class Operation>
IntExpr overAll(Compiler& c, const Ludeme& l, Int start, Operation operation) {
    if (const NodeId node = l.get("A"); node.valid()) {
        const ArrayExpr array = c.array(node);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            Int value = start;
            for (const Int n : array(x)) value = operation(value, n);
            return value;
        });
    }
    std::vector<IntExpr> parts;
    for (const NodeId node : l.elements(l[0])) parts.push_back(c.integer(node));
    if (parts.empty()) return c.literal(0);
    const IntExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.make<Int>([=](Context& x) {
        Int value = start;
        for (std::size_t i = 0; i < n; ++i) value = operation(value, all[i](x));
        return value;
    });
}

IntExpr add(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return plus(a, b); });
}
IntExpr addAll(Compiler& c, const Ludeme& l) { return overAll(c, l, 0, plus); }
IntExpr multiply(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return times(a, b); });
}
IntExpr multiplyAll(Compiler& c, const Ludeme& l) { return overAll(c, l, 1, times); }

IntExpr subtract(Compiler& c, const Ludeme& l) {
    if (l[0].valid()) return binary(c, l, [](Context&, Int a, Int b) { return minus(a, b); });
    const IntExpr a = c.integer(l[1]);
    return c.make<Int>([a](Context& x) { return minus(0, a(x)); });
}

IntExpr divide(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context& x, Int a, Int b) {
        if (b == 0) x.fail(Fault::DivisionByZero);
        return b == 0 ? 0 : b == -1 ? minus(0, a) : a / b;
    });
}
IntExpr remainder(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context& x, Int a, Int b) {
        if (b == 0) x.fail(Fault::DivisionByZero);
        return b == 0 || b == -1 ? 0 : a % b;
    });
}
IntExpr power(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context&, Int a, Int b) {
        const double value = std::pow(a, b);
        return static_cast<Int>(std::clamp(value, -2147483648.0, 2147483647.0));
    });
}
IntExpr absolute(Compiler& c, const Ludeme& l) {
    const IntExpr a = c.integer(l[0]);
    return c.make<Int>([a](Context& x) {
        const Int value = a(x);
        return value < 0 ? minus(0, value) : value;
    });
}
IntExpr smaller(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return std::min(a, b); });
}
IntExpr larger(Compiler& c, const Ludeme& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return std::max(a, b); });
}

// -1 for an empty array.
template <class Better>
IntExpr extreme(Compiler& c, const Ludeme& l, Better better) {
    const ArrayExpr array = c.array(l[0]);
    return c.make<Int>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        if (values.size == 0) return -1;
        Int best = values.data[0];
        for (const Int n : values)
            if (better(n, best)) best = n;
        return best;
    });
}
IntExpr smallest(Compiler& c, const Ludeme& l) { return extreme(c, l, std::less<>()); }
IntExpr largest(Compiler& c, const Ludeme& l) { return extreme(c, l, std::greater<>()); }

IntExpr choice(Compiler& c, const Ludeme& l) {
    const BoolExpr test = c.condition(l[0]);
    const IntExpr yes = c.integer(l[1]), no = c.integer(l[2]);
    return c.make<Int>([=](Context& x) { return test(x) ? yes(x) : no(x); });
}

// ── turn and players ─────────────────────────────────────────────────────────────────────────────────────

template <class Read>
IntExpr reading(Compiler& c, Read read) {
    return c.make<Int>([read](Context& x) -> Int { return read(x); });
}

IntExpr mover(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.g->mover; });
}
IntExpr next(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.g->next; });
}
IntExpr prev(Compiler& c, const Ludeme& l) {
    if (l.word("prevType") == "MoverLastTurn")
        return reading(c, [](Context& x) { return x.variables()[x.program.hidden.lastTurn]; });
    return reading(c, [](Context& x) { return x.g->prev; });
}
IntExpr counter(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.g->counter; });
}
IntExpr countPlayers(Compiler& c, const Ludeme&) { return c.literal(c.program().players()); }
IntExpr countTurns(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.g->turns; });
}
IntExpr countMoves(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.g->moves; });
}
IntExpr countMovesThisTurn(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.g->movesThisTurn; });
}

IntExpr fromRegister(Compiler& c, const Ludeme& l) {
    if (l.word("at") == "StartOfTurn")
        return reading(c, [](Context& x) { return x.variables()[x.program.hidden.turnFrom] - 1; });
    if (l.word("at") == "EndOfTurn") c.unsupported(l.id(), "`(from at:EndOfTurn)`");
    return reading(c, [](Context& x) { return x.r->from; });
}
IntExpr toRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->to; });
}
IntExpr betweenRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->between; });
}
IntExpr siteRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->site; });
}
IntExpr levelRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->level; });
}
IntExpr valueRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->value; });
}
IntExpr playerRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->player; });
}
IntExpr pipsRegister(Compiler& c, const Ludeme&) {
    return reading(c, [](Context& x) { return x.r->pips; });
}

IntExpr lastFrom(Compiler& c, const Ludeme& l) {
    const IntExpr now = reading(c, [](Context& x) { return x.g->lastFrom; });
    const IntExpr after = reading(c, [](Context& x) { return x.g->lastFromAfter; });
    const NodeId flag = l.get("afterConsequence");
    if (!flag.valid()) return now;
    const BoolExpr whether = c.condition(flag);
    if (c.graph()[flag].kind == NodeKind::Bool) return c.graph()[flag].number ? after : now;
    return c.make<Int>([=](Context& x) { return whether(x) ? after(x) : now(x); });
}
IntExpr lastTo(Compiler& c, const Ludeme& l) {
    const IntExpr now = reading(c, [](Context& x) { return x.g->lastTo; });
    const IntExpr after = reading(c, [](Context& x) { return x.g->lastToAfter; });
    const NodeId flag = l.get("afterConsequence");
    if (!flag.valid()) return now;
    const BoolExpr whether = c.condition(flag);
    if (c.graph()[flag].kind == NodeKind::Bool) return c.graph()[flag].number ? after : now;
    return c.make<Int>([=](Context& x) { return whether(x) ? after(x) : now(x); });
}

// ── memory ───────────────────────────────────────────────────────────────────────────────────────────────

IntExpr variable(Compiler& c, const Ludeme& l) {
    const std::string_view name = l.word("var");
    if (name.empty()) return reading(c, [](Context& x) { return x.g->variable; });
    const int index = c.variable(name);
    return reading(c, [index](Context& x) { return x.variables()[index]; });
}

template <class Read>
IntExpr ofPlayer(Compiler& c, NodeId node, Read read) {
    const IntExpr who = c.player(node);
    return c.make<Int>([=](Context& x) -> Int {
        const int p = who(x);
        return p >= 0 && p < maxPlayers + 2 ? read(x, static_cast<std::size_t>(p)) : -1;
    });
}
IntExpr score(Compiler& c, const Ludeme& l) {
    return ofPlayer(c, l[0], [](Context& x, std::size_t p) { return x.g->score[p]; });
}
IntExpr playerValue(Compiler& c, const Ludeme& l) {
    return ofPlayer(c, l[0], [](Context& x, std::size_t p) { return x.g->playerValue[p]; });
}

// The pending value if there is exactly one, else 0.
IntExpr pendingValue(Compiler& c, const Ludeme&) {
    return c.make<Int>([](Context& x) -> Int {
        if (x.layout.pending < 0) return 0;
        const Word* set = x.siteSetColumn(x.layout.pending);
        const int size = x.layout.pendingBits / 64;
        return countSites(set, size) == 1 ? firstSite(set, size) : 0;
    });
}

IntExpr randomValue(Compiler& c, const Ludeme& l) {
    const RangeExpr range = compileRange(c, l[0]);
    return c.make<Int>([range](Context& x) -> Int {
        const Int low = range.low(x), high = range.high(x);
        if (low > high) return -1;
        return low +
               static_cast<Int>(randomBelow(x, static_cast<std::uint64_t>(std::int64_t{high} - low + 1)));
    });
}

// (id "Name"), (id ["Name"] role)
IntExpr idOfName(Compiler& c, const Ludeme& l) {
    const std::string& name = c.graph()[l[0]].text;
    const int container = c.equipment().containerNamed(name);
    return c.literal(container >= 0 ? container : c.equipment().componentNamed(name));
}

IntExpr idOfRole(Compiler& c, const Ludeme& l) {
    const IntExpr who = c.player(l.get("rOne"));
    const std::string name(l.word("compBase"));
    // With Player the name is not looked at (a quirk).
    if (name.empty() || c.graph()[l.get("rOne")].text == "Player") return who;
    std::vector<Int> byOwner(static_cast<std::size_t>(maxPlayers) + 2, -1);
    for (std::size_t i = c.equipment().components.size(); i-- > 1;) {
        const Component& component = c.equipment().components[i];
        if (component.name.find(name) != std::string::npos)
            byOwner[static_cast<std::size_t>(component.owner)] = static_cast<Int>(i);
    }
    const Int* table = c.program().arena.keepAll(byOwner);
    return c.make<Int>([=](Context& x) -> Int {
        const int p = who(x);
        return p >= 0 && p < maxPlayers + 2 ? table[p] : -1;
    });
}

}  // namespace

void addIntegers(LudemeTable& t) {
    t.add("+:I", add);
    t.add("+:I/2", addAll);
    t.add("*:I", multiply);
    t.add("*:I/2", multiplyAll);
    t.add("-:I", subtract);
    t.add("/:I", divide);
    t.add("%:I", remainder);
    t.add("^:I", power);
    t.add("abs:I", absolute);
    t.add("min:I", smaller);
    t.add("max:I", larger);
    t.add("min:I/2", smallest);
    t.add("max:I/2", largest);
    t.add("if:I", choice);
    t.add("mover:I", mover);
    t.add("next:I", next);
    t.add("prev:I", prev);
    t.add("counter:I", counter);
    t.add("count Players:I", countPlayers);
    t.add("count Turns:I", countTurns);
    t.add("count Moves:I", countMoves);
    t.add("count MovesThisTurn:I", countMovesThisTurn);
    t.add("from:I", fromRegister);
    t.add("to:I", toRegister);
    t.add("between:I", betweenRegister);
    t.add("site:I", siteRegister);
    t.add("level:I", levelRegister);
    t.add("value:I", valueRegister);
    t.add("player:I", playerRegister);
    t.add("pips:I", pipsRegister);
    t.add("last From:I", lastFrom);
    t.add("last To:I", lastTo);
    t.add("var:I", variable);
    t.add("score:I", score);
    t.add("value Player:I", playerValue);
    t.add("value Pending:I", pendingValue);
    t.add("value Random:I", randomValue);
    t.add("id:I", idOfName);
    t.add("id:I/2", idOfRole);
}

}  // namespace makomba
