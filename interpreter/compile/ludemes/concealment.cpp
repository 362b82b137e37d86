// What is hidden from whom. No rule of play looks at it but these.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/start_rules.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

std::uint8_t dataNamed(std::string_view word) {
    static constexpr std::pair<std::string_view, std::uint8_t> all[] = {
        {"What", HidesWhat},   {"Who", HidesWho},           {"State", HidesState},
        {"Count", HidesCount}, {"Rotation", HidesRotation}, {"Value", HidesValue}};
    const auto* found =
        std::find_if(std::begin(all), std::end(all), [&](auto& d) { return d.first == word; });
    return found == std::end(all) ? std::uint8_t{HidesAll} : found->second;
}

// What the first operand names: a word or several; nothing: the site itself.
std::uint8_t dataOf(Compiler& c, const InstructionView& l) {
    if (!l[0].valid()) return HidesAll;
    if (!l[0].isArray()) return dataNamed(c.rules().text(l[0]));
    std::uint8_t data = 0;
    for (const Value word : l.elements(l[0])) data |= dataNamed(c.rules().text(word));
    return data;
}

// Marks for the players meant; visit(action).
struct Hiding {
    std::uint8_t data = HidesAll;
    IntExpr level;
    BoolExpr hide;
    PlayersExpr players;

    template <class Visit>
    void of(Context& x, Site site, Visit visit) const {
        if (!x.isSite(site)) return;
        const std::uint32_t meant = players(x);
        const int at = level(x);
        const bool hides = hide(x);
        for (int p = 1; p <= x.program.players(); ++p) {
            if (!(meant >> p & 1)) continue;
            Action action;
            actions::Hide{.player = p, .data = data}.into(action);
            action.to = siteNumber(site);
            action.level = levelNumber(at);
            action.value = hides;
            visit(action);
        }
    }
};

Hiding compileHiding(Compiler& c, const InstructionView& l, Value level, Value hide, Value players) {
    Hiding hiding;
    hiding.data = dataOf(c, l);
    hiding.level = level.valid() ? c.integer(level) : c.literal(0);
    hiding.hide = c.condition(hide);
    hiding.players = c.players(players);
    return hiding;
}

MovesExpr setHidden(Compiler& c, const ViewOf<Form::SetHidden>& l) {
    const Hiding hiding = compileHiding(c, l, l[3], l[4], l[5]);
    SitesArgument sites;
    if (const Value at = l[op::at]; at.valid()) sites.site = c.integer(at);
    else sites.region = c.region(l[2]);
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        out.begin(-1, -1, x.g->mover);
        sites.forEach(x, [&](Site site) { hiding.of(x, site, [&](const Action& a) { out.push(a); }); });
    });
}

// The players asked about, and of those whether the mark is set for each of them.
struct HiddenQuery {
    std::uint8_t data = HidesAll;
    PlayersExpr players;

    bool holds(Context& x, Site site, int level, std::uint32_t meant) const {
        bool any = false;
        for (int p = 1; p <= x.program.players(); ++p) {
            if (!(meant >> p & 1)) continue;
            const std::uint8_t* marks = x.hiddenFrom(site, level, p);
            if (marks == nullptr || !(*marks & data)) return false;
            any = true;
        }
        return any;
    }
};

BoolExpr isHidden(Compiler& c, const ViewOf<Form::IsHidden>& l) {
    const HiddenQuery query{dataOf(c, l), c.players(l[4])};
    const IntExpr site = c.integer(l[op::at]);
    const IntExpr level = l[op::level].valid() ? c.integer(l[op::level]) : c.literal(0);
    // Of a fixed site and a fixed player it is worked out before the start rules, once and for all (a quirk).
    if (c.dependencies(l[op::at]) == 0 && c.dependencies(l[op::level]) == 0 && c.dependencies(l[4]) == 0)
        return c.make<bool>([](Context&) { return false; });
    return c.make<bool>([=](Context& x) { return query.holds(x, site(x), level(x), query.players(x)); });
}

// Of a stack at any level.
RegionExpr sitesHidden(Compiler& c, const ViewOf<Form::SitesHidden>& l) {
    const HiddenQuery query{dataOf(c, l), c.players(l[2])};
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const std::uint32_t meant = query.players(x);
        x.spend(x.layout.sites >> 4);
        for (int site = 0; site < x.program.equipment.boardSites(); ++site)
            for (int level = 0; level < x.layout.hiddenLevels; ++level)
                if (query.holds(x, site, level, meant)) {
                    insert(set, site);
                    break;
                }
        return set;
    });
}

}  // namespace

void startHidden(Compiler& c, const ViewOf<Form::StartSetHidden>& l) {
    const Hiding hiding = compileHiding(c, l, l[3], l[4], l[5]);
    ArrayExpr sites;
    if (const Value region = l[op::region]; region.valid()) sites = regionAsList(c, region);
    else if (const Value list = l[op::numbers]; list.valid()) sites = numbersListed(c, l.elements(list));
    else sites = oneNumber(c, l[2]);
    addStartRule(c, [=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        for (const int site : sites(x)) hiding.of(x, site, [&](const Action& a) { actAtStart(x, a); });
    });
}

void addConcealment(LudemeTable& t) {
    t.add<setHidden>();
    t.add<isHidden>();
    t.add<sitesHidden>();
}

}  // namespace makomba
