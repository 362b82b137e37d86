// Numbers: arithmetic, players, the course of the game.
#include <algorithm>
#include <cmath>

#include "interpreter/compile/element_types.h"
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
IntExpr binary(Compiler& c, const InstructionView& l, Operation operation) {
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
IntExpr overAll(Compiler& c, const InstructionView& l, Int start, Operation operation) {
    if (const Value node = l[op::array]; node.valid()) {
        const ArrayExpr array = c.array(node);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            Int value = start;
            for (const Int n : array(x)) value = operation(value, n);
            return value;
        });
    }
    std::vector<IntExpr> parts;
    for (const Value node : l.elements(l[0])) parts.push_back(c.integer(node));
    if (parts.empty()) return c.literal(0);
    const IntExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.make<Int>([=](Context& x) {
        Int value = start;
        for (std::size_t i = 0; i < n; ++i) value = operation(value, all[i](x));
        return value;
    });
}

IntExpr sum(Compiler& c, const ViewOf<Form::Plus>& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return plus(a, b); });
}
IntExpr addAll(Compiler& c, const ViewOf<Form::Sum>& l) { return overAll(c, l, 0, plus); }
IntExpr multiply(Compiler& c, const ViewOf<Form::Times, Form::Mul>& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return times(a, b); });
}
IntExpr multiplyAll(Compiler& c, const ViewOf<Form::Product>& l) { return overAll(c, l, 1, times); }

IntExpr subtract(Compiler& c, const ViewOf<Form::Minus, Form::Sub>& l) {
    if (l[0].valid() && c.constant(l[1]) == 0 && !c.counting()) return c.integer(l[0]);
    if (l[0].valid()) return binary(c, l, [](Context&, Int a, Int b) { return minus(a, b); });
    const IntExpr a = c.integer(l[1]);
    return c.make<Int>([a](Context& x) { return minus(0, a(x)); });
}

IntExpr divide(Compiler& c, const ViewOf<Form::Divided, Form::Div>& l) {
    return binary(c, l, [](Context& x, Int a, Int b) {
        if (b == 0) x.fail(Fault::DivisionByZero);
        return b == 0 ? 0 : b == -1 ? minus(0, a) : a / b;
    });
}
IntExpr remainder(Compiler& c, const ViewOf<Form::Remainder, Form::Mod>& l) {
    return binary(c, l, [](Context& x, Int a, Int b) {
        if (b == 0) x.fail(Fault::DivisionByZero);
        return b == 0 || b == -1 ? 0 : a % b;
    });
}
IntExpr power(Compiler& c, const ViewOf<Form::Power, Form::Pow>& l) {
    return binary(c, l, [](Context&, Int a, Int b) {
        const double value = std::pow(a, b);
        return static_cast<Int>(std::clamp(value, -2147483648.0, 2147483647.0));
    });
}
IntExpr absolute(Compiler& c, const ViewOf<Form::Abs>& l) {
    const IntExpr a = c.integer(l[0]);
    return c.make<Int>([a](Context& x) {
        const Int value = a(x);
        return value < 0 ? minus(0, value) : value;
    });
}
IntExpr smaller(Compiler& c, const ViewOf<Form::Smaller>& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return std::min(a, b); });
}
IntExpr larger(Compiler& c, const ViewOf<Form::Larger>& l) {
    return binary(c, l, [](Context&, Int a, Int b) { return std::max(a, b); });
}

// -1 for an empty array.
template <class Better>
IntExpr extreme(Compiler& c, const InstructionView& l, Better better) {
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
IntExpr smallest(Compiler& c, const ViewOf<Form::Smallest>& l) { return extreme(c, l, std::less<>()); }
IntExpr largest(Compiler& c, const ViewOf<Form::Largest>& l) { return extreme(c, l, std::greater<>()); }

IntExpr numberChosen(Compiler& c, const ViewOf<Form::IfNumber>& l) {
    const BoolExpr test = c.condition(l[0]);
    const IntExpr yes = c.integer(l[1]), no = c.integer(l[2]);
    return c.make<Int>([=](Context& x) { return test(x) ? yes(x) : no(x); });
}

// ── turn and players ─────────────────────────────────────────────────────────────────────────────────────

template <class Read>
IntExpr reading(Compiler& c, Read read) {
    return c.make<Int>([read](Context& x) -> Int { return read(x); });
}

IntExpr mover(Compiler& c, const ViewOf<Form::Mover>&) {
    return reading(c, [](Context& x) { return x.g->mover; });
}
IntExpr next(Compiler& c, const ViewOf<Form::Next>&) {
    return reading(c, [](Context& x) { return x.g->next; });
}
IntExpr prev(Compiler& c, const ViewOf<Form::Prev>& l) {
    if (l.word(op::prevType) == "MoverLastTurn")
        return reading(c, [](Context& x) { return x.variables()[x.program.hidden.lastTurn]; });
    return reading(c, [](Context& x) { return x.g->prev; });
}
IntExpr counter(Compiler& c, const ViewOf<Form::Counter>&) {
    return reading(c, [](Context& x) { return x.g->counter; });
}
IntExpr countPlayers(Compiler& c, const ViewOf<Form::CountPlayers>&) {
    return c.literal(c.program().players());
}
IntExpr countTurns(Compiler& c, const ViewOf<Form::CountTurns>&) {
    return reading(c, [](Context& x) { return x.g->turns; });
}
IntExpr legalMovesCount(Compiler& c, const ViewOf<Form::CountMoves>&) {
    return reading(c, [](Context& x) { return x.g->moves; });
}
IntExpr countMovesThisTurn(Compiler& c, const ViewOf<Form::CountMovesThisTurn>&) {
    return reading(c, [](Context& x) { return x.g->movesThisTurn; });
}

// A site as rules call it: where pieces stand on several types of sites, the number of its element.
IntExpr element(Compiler& c, IntExpr site) {
    const Equipment* e = &c.equipment();
    if (!e->mixesTypes()) return site;
    return c.make<Int>([=](Context& x) { return elementNumber(*e, site(x)); });
}

IntExpr fromRegister(Compiler& c, const ViewOf<Form::FromIterator>& l) {
    if (l.word(op::at) == "StartOfTurn")
        return reading(c, [](Context& x) { return x.variables()[x.program.hidden.turnFrom] - 1; });
    if (l.word(op::at) == "EndOfTurn") c.unsupported(l.value(), "`(from at:EndOfTurn)`");
    return element(c, reading(c, [](Context& x) { return x.r->from; }));
}
IntExpr toRegister(Compiler& c, const ViewOf<Form::ToIterator>&) {
    return element(c, reading(c, [](Context& x) { return x.r->to; }));
}
IntExpr betweenRegister(Compiler& c, const ViewOf<Form::BetweenIterator>&) {
    return element(c, reading(c, [](Context& x) { return x.r->between; }));
}
IntExpr iteratedSite(Compiler& c, const ViewOf<Form::Site>&) {
    return element(c, reading(c, [](Context& x) { return x.r->site; }));
}
IntExpr levelRegister(Compiler& c, const ViewOf<Form::Level>&) {
    return reading(c, [](Context& x) { return x.r->level; });
}
IntExpr valueRegister(Compiler& c, const ViewOf<Form::Value>&) {
    return reading(c, [](Context& x) { return x.r->value; });
}
IntExpr playerRegister(Compiler& c, const ViewOf<Form::PlayerIterator>&) {
    return reading(c, [](Context& x) { return x.r->player; });
}
IntExpr pipsRegister(Compiler& c, const ViewOf<Form::Pips>&) {
    return reading(c, [](Context& x) { return x.r->pips; });
}

IntExpr lastFrom(Compiler& c, const ViewOf<Form::LastFrom>& l) {
    const IntExpr now = element(c, reading(c, [](Context& x) { return x.g->lastFrom; }));
    const IntExpr after = element(c, reading(c, [](Context& x) { return x.g->lastFromAfter; }));
    const Value flag = l[op::afterConsequence];
    if (!flag.valid()) return now;
    const BoolExpr whether = c.condition(flag);
    if (flag.isBool()) return c.rules().number(flag) ? after : now;
    return c.make<Int>([=](Context& x) { return whether(x) ? after(x) : now(x); });
}
IntExpr lastTo(Compiler& c, const ViewOf<Form::LastTo>& l) {
    const IntExpr now = element(c, reading(c, [](Context& x) { return x.g->lastTo; }));
    const IntExpr after = element(c, reading(c, [](Context& x) { return x.g->lastToAfter; }));
    const Value flag = l[op::afterConsequence];
    if (!flag.valid()) return now;
    const BoolExpr whether = c.condition(flag);
    if (flag.isBool()) return c.rules().number(flag) ? after : now;
    return c.make<Int>([=](Context& x) { return whether(x) ? after(x) : now(x); });
}

// ── memory ───────────────────────────────────────────────────────────────────────────────────────────────

IntExpr variable(Compiler& c, const ViewOf<Form::Var>& l) {
    const std::string_view name = l.word(op::var);
    if (name.empty()) return reading(c, [](Context& x) { return x.g->variable; });
    const int index = c.variable(name);
    return reading(c, [index](Context& x) { return x.variables()[index]; });
}

template <class Read>
IntExpr ofPlayer(Compiler& c, Value node, Read read) {
    const IntExpr who = c.player(node);
    return c.make<Int>([=](Context& x) -> Int {
        const int p = who(x);
        return p >= 0 && p < maxPlayers + 2 ? read(x, static_cast<std::size_t>(p)) : -1;
    });
}
IntExpr score(Compiler& c, const ViewOf<Form::Score>& l) {
    return ofPlayer(c, l[0], [](Context& x, std::size_t p) { return x.g->score[p]; });
}
IntExpr playerValue(Compiler& c, const ViewOf<Form::ValuePlayer>& l) {
    return ofPlayer(c, l[0], [](Context& x, std::size_t p) { return x.g->playerValue[p]; });
}

// The pending value if there is exactly one, else 0.
IntExpr pendingValue(Compiler& c, const ViewOf<Form::ValuePending>&) {
    return c.make<Int>([](Context& x) -> Int {
        if (x.layout.pending < 0) return 0;
        const Word* set = x.siteSetColumn(x.layout.pending);
        const int size = x.layout.pendingBits / 64;
        return countSites(set, size) == 1 ? int{firstSite(set, size)} : 0;
    });
}

IntExpr randomValue(Compiler& c, const ViewOf<Form::ValueRandom>& l) {
    const RangeExpr range = compileRange(c, l[0]);
    return c.make<Int>([range](Context& x) -> Int {
        const Int low = range.low(x), high = range.high(x);
        if (low > high) return -1;
        return low +
               static_cast<Int>(randomBelow(x, static_cast<std::uint64_t>(std::int64_t{high} - low + 1)));
    });
}

// (id "Name"), (id ["Name"] role)
IntExpr idOfName(Compiler& c, const ViewOf<Form::IdOfName>& l) {
    const std::string& name = c.rules().text(l[0]);
    const int container = c.equipment().containerNamed(name);
    return c.literal(container >= 0 ? container : c.equipment().componentNamed(name));
}

IntExpr idOfRole(Compiler& c, const ViewOf<Form::IdOfRole>& l) {
    const IntExpr who = c.player(l[op::rOne]);
    const std::string name(l.word(op::compBase));
    // With Player the name is not looked at (a quirk).
    if (name.empty() || c.rules().text(l[op::rOne]) == "Player") return who;
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
    t.add<sum>();
    t.add<addAll>();
    t.add<multiply>();
    t.add<multiplyAll>();
    t.add<subtract>();
    t.add<divide>();
    t.add<remainder>();
    t.add<power>();
    t.add<absolute>();
    t.add<smaller>();
    t.add<larger>();
    t.add<smallest>();
    t.add<largest>();
    t.add<numberChosen>();
    t.add<mover>();
    t.add<next>();
    t.add<prev>();
    t.add<counter>();
    t.add<countPlayers>();
    t.add<countTurns>();
    t.add<legalMovesCount>();
    t.add<countMovesThisTurn>();
    t.add<fromRegister>();
    t.add<toRegister>();
    t.add<betweenRegister>();
    t.add<iteratedSite>();
    t.add<levelRegister>();
    t.add<valueRegister>();
    t.add<playerRegister>();
    t.add<pipsRegister>();
    t.add<lastFrom>();
    t.add<lastTo>();
    t.add<variable>();
    t.add<score>();
    t.add<playerValue>();
    t.add<pendingValue>();
    t.add<randomValue>();
    t.add<idOfName>();
    t.add<idOfRole>();
}

}  // namespace makomba
