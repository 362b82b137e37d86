// Numbers that rules keep beside the pieces: the pot, the players' amounts, costs and phases of sites.
// Built from their published meaning; no recorded trial uses them.
#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// Costs and phases are those of the sites that the game is played on.
void refuseOtherTypes(Compiler& c, const InstructionView& l) {
    const Compiler::Scope scope = c.typedScope(l);
    if (scope == Compiler::Scope::Hands || scope == Compiler::Scope::None)
        c.unsupported(l.value(), "`" + l.row().name() + "` of sites of another type than the board's");
}

IntExpr pot(Compiler& c, const ViewOf<Form::Pot>&) {
    const int index = c.program().hidden.pot;
    return c.make<Int>([index](Context& x) { return x.variables()[index]; });
}

MovesExpr setPot(Compiler& c, const ViewOf<Form::SetPot>& l) {
    const int index = c.program().hidden.pot;
    const IntExpr value = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(-1);
    return singleAction(c, l, [=](Context& x, Action& action) {
        actions::SetVariable{.variable = index, .value = value(x)}.into(action);
        return true;
    });
}

IntExpr amount(Compiler& c, const ViewOf<Form::Amount>& l) {
    const int first = c.program().hidden.amount;
    const IntExpr who = c.player(l[0]);
    return c.make<Int>([=](Context& x) -> Int {
        const int p = who(x);
        return p >= 1 && p <= x.program.players() ? x.variables()[first + p] : 0;
    });
}

// Of several sites the sum.
IntExpr cost(Compiler& c, const ViewOf<Form::Cost>& l) {
    refuseOtherTypes(c, l);
    const int first = c.program().hidden.cost;
    const auto at = [first](Context& x, Site site) {
        return first < 0 || !x.isSite(site) ? 0 : x.variables()[first + site];
    };
    if (l[op::in].valid()) {
        const RegionExpr region = c.region(l[op::in]);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            std::int64_t sum = 0;
            forEachSite(region(x), x.words, [&](Site site) { sum += at(x, site); });
            return static_cast<Int>(sum);
        });
    }
    const IntExpr site = c.integer(l[op::at]);
    return c.make<Int>([=](Context& x) { return at(x, site(x)); });
}

// As (set Phase ..) has it, or else the board's own.
IntExpr phaseNumber(Compiler& c, const ViewOf<Form::PhaseOfSite>& l) {
    refuseOtherTypes(c, l);
    const int first = c.program().hidden.sitePhase;
    const IntExpr site = c.integer(l[op::of]);
    const Sites* sites = &c.sites();
    return c.make<Int>([=](Context& x) {
        const int s = site(x);
        if (!x.onBoard(s)) return -1;
        const int given = first < 0 ? 0 : x.variables()[first + s];
        return given != 0 ? static_cast<Int>(static_cast<std::uint32_t>(given) - 1) : sites->phase(s);
    });
}

}  // namespace

void addBoardNumbers(LudemeTable& t) {
    t.add<pot>();
    t.add<setPot>();
    t.add<amount>();
    t.add<cost>();
    t.add<phaseNumber>();
}

}  // namespace makomba
