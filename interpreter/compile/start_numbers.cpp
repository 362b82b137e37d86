// Start rules that set numbers: remembered values, scores, amounts, costs and phases of sites. All but the
// first two are built from their published meaning, no recorded trial uses them.
#include <algorithm>

#include "interpreter/compile/start_rules.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

void remember(Compiler& c, const ViewOf<Form::SetRememberValue>& l) {
    const std::string_view name = l.word(op::var);
    const int list = name.empty() ? 0 : c.remembered(name);
    const ArrayExpr values =
        l[op::region].valid() ? regionAsList(c, l[op::region]) : oneNumber(c, l[op::number]);
    const BoolExpr unique = c.condition(l[op::unique]);
    const bool givenUnique = l[op::unique].valid();
    addStartRule(c, [=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        for (const int value : values(x)) {
            const std::int32_t* known = x.remembered(list);
            if (givenUnique && unique(x) &&
                std::find(known + 1, known + 1 + known[0], value) != known + 1 + known[0])
                continue;
            actAtStart(x, actions::Remember{.list = list, .value = value});
        }
    });
}

// `make(player, number)` for every player meant, by default for all.
template <class Make>
void ofPlayers(Compiler& c, const InstructionView& l, Make make) {
    const IntExpr number = c.integer(l[op::number]);
    const IntExpr who = l[0].valid() ? c.player(l[0]) : c.literal(c.program().shared());
    addStartRule(c, [=](Context& x) {
        const int value = number(x);
        const Player player(who(x));
        const int n = x.program.players();
        for (int p = 1; p <= n; ++p)
            if (player == p || player == n + 1) actAtStart(x, make(p, value));
    });
}

void setScore(Compiler& c, const ViewOf<Form::StartSetScore>& l) {
    ofPlayers(c, l, [](Player player, int value) {
        return Action(actions::SetScore{.player = player, .score = value});
    });
}

void setAmount(Compiler& c, const ViewOf<Form::SetAmount>& l) {
    const int first = c.program().hidden.amount;
    ofPlayers(c, l, [first](Player player, int value) {
        return Action(actions::SetVariable{.variable = first + player, .value = value});
    });
}

// Costs and phases, kept as variables from `first` on with `shift` added.
void setSiteNumber(Compiler& c, const InstructionView& l, int first, std::uint32_t shift) {
    if (const auto scope = c.typedScope(l); scope == Compiler::Scope::Hands || scope == Compiler::Scope::None)
        c.unsupported(l.value(), "`" + l.row().name() + "` of sites of another type than the board's");
    const IntExpr number = c.integer(l[0]);
    const ArrayExpr sites = siteOrRegion(c, l);
    addStartRule(c, [=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        for (const int site : sites(x)) {
            if (!x.isSite(site)) continue;
            const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(number(x)) + shift);
            actAtStart(x, actions::SetVariable{.variable = first + site, .value = value});
        }
    });
}

}  // namespace

void actAtStart(Context& c, const Action& action) {
    Globals& g = *c.g;
    perform(c, action);
    g.lastFrom = g.lastFromAfter = action.from;
    g.lastTo = g.lastToAfter = action.to;
    g.trackedFrom = g.trackedTo = noSite;
    if (g.runCount == 0) g.runs[g.runCount++] = {nobody, 3, false};
    if (c.draws != nullptr && c.draws->watch != nullptr && c.isSite(action.to) &&
        !(*c.draws->watch)(c, action.to))
        throw Draws::Astray{};
}

ArrayExpr oneNumber(Compiler& c, Value node) {
    const IntExpr number = c.integer(node);
    return c.make<Numbers>([number](Context& x) {
        auto* one = x.scratch.allocate<std::int32_t>(1);
        *one = number(x);
        return Numbers{one, 1};
    });
}

ArrayExpr numbersListed(Compiler& c, const std::vector<Value>& nodes) {
    std::vector<IntExpr> parts;
    for (const Value node : nodes) parts.push_back(c.integer(node));
    const IntExpr* all = c.program().arena.keepAll(parts);
    const auto n = static_cast<std::int32_t>(parts.size());
    return c.make<Numbers>([=](Context& x) {
        auto* values = x.scratch.allocate<std::int32_t>(static_cast<std::size_t>(n) + 1);
        for (std::int32_t i = 0; i < n; ++i) values[i] = all[i](x);
        return Numbers{values, n};
    });
}

ArrayExpr regionAsList(Compiler& c, Value node) {
    const RegionExpr region = c.region(node);
    return c.make<Numbers>([region](Context& x) {
        const Word* set = region(x);
        auto* numbers =
            x.scratch.allocate<std::int32_t>(static_cast<std::size_t>(countSites(set, x.words)) + 1);
        int n = 0;
        forEachSite(set, x.words, [&](Site site) { numbers[n++] = site; });
        return Numbers{numbers, n};
    });
}

ArrayExpr siteOrRegion(Compiler& c, const InstructionView& l) {
    const Value region = l[op::to];
    return region.valid() ? regionAsList(c, region) : oneNumber(c, l[op::at]);
}

bool compileStartNumber(Compiler& c, const InstructionView& l) {
    const StateSlots& hidden = c.program().hidden;
    if (l.is(Form::SetRememberValue)) remember(c, ViewOf<Form::SetRememberValue>(l));
    else if (l.is(Form::StartSetScore)) setScore(c, ViewOf<Form::StartSetScore>(l));
    else if (l.is(Form::StartSetTeam)) startTeam(c, ViewOf<Form::StartSetTeam>(l));
    else if (l.is(Form::StartSetHidden)) startHidden(c, ViewOf<Form::StartSetHidden>(l));
    else if (l.is(Form::SetAmount)) setAmount(c, ViewOf<Form::SetAmount>(l));
    else if (l.form() == Form::SetCost) setSiteNumber(c, l, hidden.cost, 0);
    else if (l.form() == Form::SetPhase) setSiteNumber(c, l, hidden.sitePhase, 1);
    else return false;
    return true;
}

}  // namespace makomba
