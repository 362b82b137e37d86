// What the dice show.
#include "interpreter/compile/compiler.h"

namespace makomba {

namespace {

int shown(const Context& x, int site) { return x.layout.stacking ? x.level(0).state[site] : x.state[site]; }

// visit(number) for every die until it returns false. True if it never did.
template <class Visit>
bool allDice(const Context& x, Visit visit) {
    for (const Container& container : x.program.equipment.containers)
        for (int site = container.first; container.dice && site < container.first + container.size; ++site)
            if (!visit(shown(x, site))) return false;
    return true;
}

BoolExpr diceEqual(Compiler& c, const View<Form::AllDiceEqual>&) {
    return c.make<bool>([](Context& x) {
        int first = -1;
        const bool same = allDice(x, [&](int number) {
            if (first < 0) first = number;
            return number == first;
        });
        return same && first >= 0;
    });
}

// A die that has been used shows 0 until it is thrown again: see (forEach Die ..).
BoolExpr diceUsed(Compiler& c, const View<Form::AllDiceUsed>&) {
    return c.make<bool>([](Context& x) { return allDice(x, [](int number) { return number == 0; }); });
}

BoolExpr isAnyDie(Compiler& c, const View<Form::IsAnyDie>& l) {
    if (!l[0].valid()) c.unsupported(l.id(), "`is AnyDie` without a number");
    const IntExpr wanted = l[0].valid() ? c.integer(l[0]) : c.literal(-1);
    return c.make<bool>([wanted](Context& x) {
        const int number = wanted(x);
        return !allDice(x, [=](int each) { return each != number; });
    });
}

IntExpr face(Compiler& c, const View<Form::Face>& l) {
    const IntExpr site = c.integer(l[0]);
    return c.make<std::int32_t>([site](Context& x) -> std::int32_t {
        const int container = x.program.equipment.containerOf(site(x));
        if (container < 0 || !x.program.equipment.containers[static_cast<std::size_t>(container)].dice)
            return 0;
        return shown(x, site(x));
    });
}

}  // namespace

void addDiceTests(LudemeTable& t) {
    t.add<diceEqual>();
    t.add<diceUsed>();
    t.add<isAnyDie>();
    t.add<face>();
}

}  // namespace makomba
