// Conditions.
#include <algorithm>
#include <array>
#include <utility>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/count_test.h"
#include "interpreter/compile/element_types.h"
#include "interpreter/compile/liberties.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/pile_conditions.h"
#include "interpreter/compile/pile_sums.h"
#include "interpreter/compile/player_regions.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/remembered_sites.h"
#include "interpreter/compile/sites_below.h"
#include "interpreter/compile/tabled_numbers.h"
#include "interpreter/engine/apply.h"
#include "interpreter/engine/meta_rules.h"

namespace makomba {

namespace {

// ── logic and comparison ─────────────────────────────────────────────────────────────────────────────────

template <class Compare>
BoolExpr compare(Compiler& c, const InstructionView& l, Compare holds) {
    IntExpr a = c.integer(l[0]);
    // The role of the second place is its number.
    IntExpr b = c.player(l[1]);
    if (c.constant(l[1]) == 0)
        if (const IntExpr sign = signOfPiles(c, l[0])) a = sign;
    if (c.constant(l[0]) == 0)
        if (const IntExpr sign = signOfPiles(c, l[1])) b = sign;
    // Whether there is a site ahead, as usual.
    if (const auto iterator = siteRegister(c, l[1]); iterator != nullptr)
        if (const TabledNumber number = tabledNumber(c, l[0]); number.slot == iterator)
            return c.make<bool>([=](Context& x) { return holds(number(x), int{x.r->*iterator}); });
    if (const auto fixed = c.constant(l[1])) {
        const int value = *fixed;
        return c.make<bool>([=](Context& x) { return holds(a(x), value); });
    }
    if (const auto fixed = c.constant(l[0])) {
        const int value = *fixed;
        return c.make<bool>([=](Context& x) { return holds(value, b(x)); });
    }
    return c.make<bool>([=](Context& x) {
        const std::int32_t first = a(x);
        return holds(first, b(x));
    });
}

BoolExpr isEqual(Compiler& c, const ViewOf<Form::Equal>& l) { return compare(c, l, std::equal_to<>()); }
BoolExpr isUnequal(Compiler& c, const ViewOf<Form::Unequal>& l) {
    return compare(c, l, std::not_equal_to<>());
}
// `some` > 0, where whether there are any shows sooner than how many.
BoolExpr isPositive(Compiler& c, Value some, Value zero) {
    if (!c.rules().is(some, Form::CountLiberties) || c.constant(zero) != 0) return {};
    return anyLiberty(c, some);
}

BoolExpr less(Compiler& c, const ViewOf<Form::Less>& l) {
    if (const BoolExpr any = isPositive(c, l[1], l[0])) return any;
    return compare(c, l, std::less<>());
}
BoolExpr lessOrEqual(Compiler& c, const ViewOf<Form::LessOrEqual>& l) {
    return compare(c, l, std::less_equal<>());
}
BoolExpr greater(Compiler& c, const ViewOf<Form::Greater>& l) {
    if (const BoolExpr any = isPositive(c, l[0], l[1])) return any;
    return compare(c, l, std::greater<>());
}
BoolExpr greaterOrEqual(Compiler& c, const ViewOf<Form::GreaterOrEqual>& l) {
    return compare(c, l, std::greater_equal<>());
}

BoolExpr sameRegions(Compiler& c, const InstructionView& l, bool wanted) {
    const RegionExpr a = c.region(l[0]), b = c.region(l[1]);
    return c.make<bool>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Word *first = a(x), *second = b(x);
        return std::equal(first, first + x.words, second) == wanted;
    });
}
BoolExpr equalRegions(Compiler& c, const ViewOf<Form::EqualRegions>& l) { return sameRegions(c, l, true); }
BoolExpr unequalRegions(Compiler& c, const ViewOf<Form::UnequalRegions>& l) {
    return sameRegions(c, l, false);
}

BoolExpr negation(Compiler& c, const ViewOf<Form::Not>& l) {
    const BoolExpr a = c.condition(l[0]);
    return c.make<bool>([a](Context& x) { return !a(x); });
}

// The operands of `B B` or `{B+}`, but for those known to be `idle`, which decide nothing.
std::vector<BoolExpr> conditions(Compiler& c, const InstructionView& l, bool idle) {
    const std::vector<Value> nodes = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0], l[1]};
    std::vector<BoolExpr> parts;
    for (const Value node : nodes)
        if (c.rules().truth(node) != idle) parts.push_back(c.condition(node));
    if (parts.empty()) parts.push_back(c.condition(nodes[0]));
    return parts;
}

// In code for processors with AVX2, which native code always is, calls are no calls: it costs less to ask for
// a number beside another than to go wrong in whether it is still to be asked for.
#if defined(__AVX2__)
constexpr bool asksBeside = true;
#else
constexpr bool asksBeside = false;
#endif

BoolExpr conjunction(Compiler& c, const ViewOf<Form::AndTwo, Form::AndAll>& l) {
    const std::vector<BoolExpr> parts = conditions(c, l, true);
    if (parts.size() == 1) return parts[0];
    if (parts.size() == 2) {
        const BoolExpr a = parts[0], b = parts[1];
        if (asksBeside && l.is(Form::AndTwo) && isOfPile(c, l[1]))
            return c.make<bool>([=](Context& x) {
                const bool first = a(x), second = b(x);
                return (first & second) != 0;
            });
        return c.make<bool>([=](Context& x) { return a(x) && b(x); });
    }
    const BoolExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.make<bool>(
        [=](Context& x) { return std::all_of(all, all + n, [&](const BoolExpr& b) { return b(x); }); });
}

BoolExpr disjunction(Compiler& c, const ViewOf<Form::OrTwo, Form::OrAll>& l) {
    const std::vector<BoolExpr> parts = conditions(c, l, false);
    if (parts.size() == 1) return parts[0];
    if (parts.size() == 2) {
        const BoolExpr a = parts[0], b = parts[1];
        return c.make<bool>([=](Context& x) { return a(x) || b(x); });
    }
    const BoolExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.make<bool>(
        [=](Context& x) { return std::any_of(all, all + n, [&](const BoolExpr& b) { return b(x); }); });
}

BoolExpr exclusive(Compiler& c, const ViewOf<Form::Xor>& l) {
    const BoolExpr a = c.condition(l[0]), b = c.condition(l[1]);
    return c.make<bool>([=](Context& x) {
        const bool first = a(x), second = b(x);
        return first != second;
    });
}

BoolExpr conditionChosen(Compiler& c, const ViewOf<Form::IfCondition>& l) {
    const BoolExpr test = c.condition(l[0]), yes = c.condition(l[1]);
    if (!l[2].valid()) return c.make<bool>([=](Context& x) { return test(x) && yes(x); });
    const BoolExpr no = c.condition(l[2]);
    return c.make<bool>([=](Context& x) { return test(x) ? yes(x) : no(x); });
}

// ── players ──────────────────────────────────────────────────────────────────────────────────────────────

// `(who at:(to))`, or another iterator, in a flat game: the iterator, read up to an end; else null.
struct OwnerAtIterator {
    Site Registers::*slot = nullptr;
    int end = 0;

    int operator()(const Context& x) const {
        const Site site = x.r->*slot;
        return site >= 0 && site < end ? x.who[site] : 0;
    }
};
OwnerAtIterator ownerAtIterator(Compiler& c, Value who) {
    if (c.stacking() || c.equipment().mixesTypes() || c.counting() || !c.rules().is(who, Form::Who))
        return {};
    const InstructionView l = c.instruction(who);
    const Compiler::Scope scope = c.typedScope(l);
    if (l[op::level].valid() || (scope != Compiler::Scope::All && scope != Compiler::Scope::Board)) return {};
    const int end = scope == Compiler::Scope::Board ? c.equipment().boardSites() : c.program().layout.sites;
    return {siteRegister(c, l[op::at]), end};
}

// Whether a player is the one a rule asks for.
template <class Holds>
BoolExpr asksPlayer(Compiler& c, Value player, Holds holds) {
    if (const OwnerAtIterator owner = ownerAtIterator(c, player); owner.slot != nullptr)
        return c.make<bool>([=](Context& x) { return holds(x, owner(x)); });
    const IntExpr who = c.player(player);
    return c.make<bool>([=](Context& x) { return holds(x, who(x)); });
}

BoolExpr isMover(Compiler& c, const ViewOf<Form::IsMover>& l) {
    return asksPlayer(c, l[0], [](const Context& x, int who) { return who == x.g->mover; });
}
bool hasTeams(Compiler& c) { return c.program().hidden.teams >= 0; }
BoolExpr isFriend(Compiler& c, const ViewOf<Form::IsFriend>& l) {
    if (hasTeams(c))
        return asksPlayer(c, l[0], [](const Context& x, int who) { return x.areFriends(who, x.g->mover); });
    return asksPlayer(c, l[0], [](const Context& x, int who) { return who == x.g->mover; });
}
BoolExpr isNext(Compiler& c, const ViewOf<Form::IsNext>& l) {
    return asksPlayer(c, l[0], [](const Context& x, int who) { return who == x.g->next; });
}
BoolExpr isPrev(Compiler& c, const ViewOf<Form::IsPrev>& l) {
    return asksPlayer(c, l[0], [](const Context& x, int who) { return who == x.g->prev; });
}
// Everyone but nobody and the mover and his team; the shared player, too.
BoolExpr isEnemy(Compiler& c, const ViewOf<Form::IsEnemy>& l) {
    if (hasTeams(c))
        return asksPlayer(
            c, l[0], [](const Context& x, int who) { return who != 0 && !x.areFriends(who, x.g->mover); });
    return asksPlayer(c, l[0], [](const Context& x, int who) { return who != 0 && who != x.g->mover; });
}

// ── sites ────────────────────────────────────────────────────────────────────────────────────────────────

// A site of another type than the board's is on the board, but never holds anything.
bool elsewhereOnBoard(Compiler& c, const InstructionView& l) {
    return c.typedScope(l) == Compiler::Scope::None;
}

BoolExpr isEmptySite(Compiler& c, const ViewOf<Form::IsEmpty>& l) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::number]));
    if (elsewhereOnBoard(c, l)) return c.make<bool>([site](Context& x) { return site(x) >= 0; });
    const std::uint8_t* sites = c.program().arena.keepAll([&] {
        std::vector<std::uint8_t> known(static_cast<std::size_t>(c.program().layout.sites));
        for (int s = 0; s < c.program().layout.sites; ++s)
            known[static_cast<std::size_t>(s)] =
                s >= c.equipment().siteCount || c.equipment().containerOf(s) >= 0;
        return known;
    }());
    return c.make<bool>([=](Context& x) {
        const int s = site(x);
        return x.isSite(s) && sites[s] && x.pieces(s) == 0;
    });
}

BoolExpr isOccupiedSite(Compiler& c, const ViewOf<Form::IsOccupied>& l) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::number]));
    if (elsewhereOnBoard(c, l)) return c.make<bool>([](Context&) { return false; });
    return c.make<bool>([=](Context& x) { return x.isOccupied(site(x)); });
}

// Where pieces stand on several types of sites: sets hold sites of positions, but a number means the element
// of any type that is called so.
bool holdsElement(const Context& x, const Word* set, int number) {
    const Equipment& e = x.program.equipment;
    if (number < 0 || number >= e.positionSites) return false;
    if (x.inSet(set, number)) return true;
    const int element = e.numberOfSite(number);
    return std::any_of(e.elementsFrom.begin(), e.elementsFrom.end(),
                       [&](int first) {
                           return first >= 0 && x.inSet(set, first + element) &&
                                  e.numberOfSite(first + element) == element;  // no element of the next type
                       }) ||
           x.inSet(set, element);
}

inline bool isAmong(const Numbers& values, int number) {
    for (const std::int32_t value : values)
        if (value == number) return true;
    return false;
}

BoolExpr isIn(Compiler& c, const ViewOf<Form::IsIn>& l) {
    std::vector<IntExpr> which;
    if (!l[0].valid()) which.push_back(c.make<std::int32_t>([](Context& x) { return x.r->to; }));
    else if (l[0].isArray())
        for (const Value node : l.elements(l[0])) which.push_back(c.integer(node));
    else which.push_back(c.integer(l[0]));
    const IntExpr* sites = c.program().arena.keepAll(which);
    const std::size_t n = which.size();
    if (n == 1 && !c.equipment().mixesTypes()) {
        const Value node = l[op::array].valid() ? l[op::array] : l[op::region];
        const int list = l[op::array].valid() ? listRemembered(c, node) : listOfSites(c, node);
        if (list >= 0) {
            const bool amongSites = !l[op::array].valid();
            return c.make<bool>([=, site = which[0]](Context& x) {
                const int s = site(x);
                return (!amongSites || (s >= 0 && s < x.words * 64)) && isRemembered(x, list, s);
            });
        }
    }
    if (const Value node = l[op::array]; node.valid()) {
        const ArrayExpr array = c.array(node);
        const bool mixed = c.equipment().mixesTypes();
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const Numbers values = array(x);
            for (std::size_t i = 0; i < n; ++i) {
                const int number = sites[i](x);
                if (!isAmong(values, number) &&
                    !(mixed && isAmong(values, elementNumber(x.program.equipment, number))))
                    return false;
            }
            return true;
        });
    }
    if (const auto regions = regionsOfPlayers(c, l[op::region]);
        n == 1 && regions && regions->ofMover && !c.equipment().mixesTypes() && !c.counting()) {
        const Word* const* table = regions->table;
        if (const auto iterator = siteRegister(c, l[0]); iterator != nullptr)
            return c.make<bool>([=](Context& x) { return x.inSet(table[x.g->mover], x.r->*iterator); });
        return c.make<bool>(
            [=, site = which[0]](Context& x) { return x.inSet(table[x.g->mover], Site(site(x))); });
    }
    if (n == 1 && !c.equipment().mixesTypes() && !c.counting())
        if (const auto fixed = c.constantRegion(l[op::region]))
            return c.make<bool>(
                [set = *fixed, site = which[0]](Context& x) { return x.inSet(set, site(x)); });
    const RegionExpr region = c.region(l[op::region]);
    if (c.equipment().mixesTypes())
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const Word* set = region(x);
            return std::all_of(sites, sites + n,
                               [&](const IntExpr& s) { return holdsElement(x, set, s(x)); });
        });
    if (n == 1) {
        const IntExpr site = which[0];
        return c.make<bool>([=](Context& x) {
            const int s = site(x);
            if (s < 0) return false;
            const Scratch::Mark mark(x.scratch);
            return x.inSet(region(x), s);
        });
    }
    return c.make<bool>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Word* set = region(x);
        return std::all_of(sites, sites + n, [&](const IntExpr& s) { return x.inSet(set, s(x)); });
    });
}

BoolExpr isEven(Compiler& c, const ViewOf<Form::IsEven>& l) {
    const IntExpr a = c.integer(l[0]);
    return c.make<bool>([a](Context& x) { return (a(x) & 1) == 0; });
}
BoolExpr isOdd(Compiler& c, const ViewOf<Form::IsOdd>& l) {
    const IntExpr a = c.integer(l[0]);
    return c.make<bool>([a](Context& x) { return (a(x) & 1) != 0; });
}

// On the ground, or with everything below it occupied.
BoolExpr isFlat(Compiler& c, const ViewOf<Form::IsFlat>& l) {
    const IntExpr site =
        l[0].valid() ? c.integer(l[0]) : c.make<std::int32_t>([](Context& x) { return x.r->to; });
    std::vector<std::int16_t> below;
    std::vector<std::int32_t> starts{0};
    for (int s = 0; s < c.equipment().boardSites(); ++s) {
        for (const int bearing : sitesBelow(c, s)) below.push_back(static_cast<std::int16_t>(bearing));
        starts.push_back(static_cast<std::int32_t>(below.size()));
    }
    const std::int16_t* bearing = c.program().arena.keepAll(below);
    const std::int32_t* of = c.program().arena.keepAll(starts);
    return c.make<bool>([=](Context& x) {
        const int s = site(x);
        return x.onBoard(s) &&
               std::all_of(bearing + of[s], bearing + of[s + 1], [&](int b) { return x.isOccupied(b); });
    });
}

BoolExpr isFull(Compiler& c, const ViewOf<Form::IsFull>&) {
    return c.make<bool>([](Context& x) {
        for (int s = 0; s < x.program.equipment.boardSites(); ++s)
            if (x.pieces(s) == 0) return false;
        return true;
    });
}

// ── the course of the game ───────────────────────────────────────────────────────────────────────────────

BoolExpr isPending(Compiler& c, const ViewOf<Form::IsPending>&) {
    return c.make<bool>([](Context& x) {
        return x.layout.pending >= 0 &&
               !isEmpty(x.siteSetColumn(x.layout.pending), x.layout.pendingBits / 64);
    });
}
BoolExpr isCycleTest(Compiler& c, const ViewOf<Form::IsCycle>&) {
    return c.make<bool>([](Context& x) { return isCycle(x); });
}
BoolExpr isProposed(Compiler& c, const ViewOf<Form::IsProposed>& l) {
    const int vote = c.vote(c.rules().text(l[0]));
    return c.make<bool>([vote](Context& x) {
        if (x.g->proposalCount == 0) return false;  // nearly always
        const auto& all = x.g->proposals;
        return std::find(all.begin(), all.begin() + x.g->proposalCount, vote) !=
               all.begin() + x.g->proposalCount;
    });
}
BoolExpr isDecided(Compiler& c, const ViewOf<Form::IsDecided>& l) {
    const int vote = c.vote(c.rules().text(l[0]));
    return c.make<bool>([vote](Context& x) { return x.g->decision == vote; });
}
BoolExpr wasPass(Compiler& c, const ViewOf<Form::WasPass>&) {
    return c.make<bool>([](Context& x) { return x.g->lastIsPass != 0; });
}
BoolExpr allHavePassed(Compiler& c, const ViewOf<Form::AllPassed>&) {
    return c.make<bool>([](Context& x) { return x.g->moves >= x.program.players() && allPassed(x); });
}

BoolExpr noMoves(Compiler& c, const ViewOf<Form::NoMoves>& l) {
    if (c.rules().role(l[0]) == Role::Next) return c.make<bool>([](Context& x) { return nextHasNoMoves(x); });
    const IntExpr who = c.player(l[0]);
    return c.make<bool>([who](Context& x) {
        const int p = who(x);
        return p > 0 && p < 32 && (x.g->stalemated >> p & 1);
    });
}

// The sites of the last move are visited while moves are looked for, and no longer so afterwards, even if
// they were before (a quirk).
BoolExpr canMove(Compiler& c, const ViewOf<Form::CanMove>& l) {
    const MovesExpr moves = c.moves(l[0]);
    return c.make<bool>([moves](Context& x) {
        if (x.layout.visited < 0) return yieldsMoves(x, moves);
        LeasedMoves list(x);
        const auto lastSites = [&](void (*change)(Word*, Site)) {
            if (x.layout.visited < 0) return;
            for (const Site site : {x.g->lastFrom, x.g->lastTo})
                if (site >= 0 && site < x.words * 64) change(x.siteSetColumn(x.layout.visited), site);
        };
        lastSites([](Word* set, Site site) { insert(set, site); });
        moves.generate(x, *list);
        lastSites([](Word* set, Site site) { erase(set, site); });
        if (forbidsMoves(x.program)) keepAllowed(x, *list);
        return !list->empty();
    });
}

// ── quantifiers ──────────────────────────────────────────────────────────────────────────────────────────

// Whether all sites of a small board hold so many pieces, of those that do so already; an empty handle if
// that is not what is asked.
BoolExpr allPilesHold(Compiler& c, Value where, Value filter, Value condition) {
    if (c.program().layout.words != 1 || c.counting()) return {};
    const auto test = countTest(c, condition, OverSites::Site);
    if (!test) return {};
    const CountTest any{.otherwise = ~Word{0}, .inside = test->inside, .always = ~test->inside};
    const auto among = filter.valid() ? countTest(c, filter, OverSites::Site) : any;
    if (!among) return {};
    const auto none = [failing = among->without(*test)](Context& x, Word sites) {
        return (sites & failing.sites(x)) == 0;
    };
    if (const auto players = regionsOfPlayers(c, where)) {
        if (players->ofMover)
            return c.make<bool>([none, of = players->table](Context& x) { return none(x, *of[x.g->mover]); });
        return c.make<bool>([none, regions = *players](Context& x) { return none(x, *regions.ofPlayer(x)); });
    }
    return c.make<bool>([none, region = c.region(where)](Context& x) {
        const Scratch::Mark mark(x.scratch);
        return none(x, *region(x));
    });
}

BoolExpr allSitesHold(Compiler& c, const ViewOf<Form::AllSites>& l) {
    // Over a filtered region the filter and the test go over the sites in one loop.
    Value where = l[0], filter;
    if (c.rules().is(where, Form::RegionFilter)) {
        filter = c.instruction(where)[op::if_];
        where = c.instruction(where)[0];
    }
    if (const BoolExpr piles = allPilesHold(c, where, filter, l[op::if_])) return piles;
    const RegionExpr region = c.region(where);
    const Compiler::Loop loop(c, IterSite);
    bool filterAsksEach = false, testAsksEach = false;
    const FilterExpr among = compileFilter(c, filter, OverSites::Site, &filterAsksEach);
    const FilterExpr test = compileFilter(c, l[op::if_], OverSites::Site, &testAsksEach);
    const int id = loop.run();
    const auto inOneWord = [=](Context& x) {
        Word sites = *region(x);
        if (among && sites != 0) among(x, &sites);
        if (sites == 0) return true;
        Word holding = sites;
        test(x, &holding);
        return sites == holding;
    };
    if (c.program().layout.words == 1 && !filterAsksEach && !testAsksEach && id < 0)
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            return inOneWord(x);
        });
    return c.make<bool>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const LoopRun run(x, id);
        const Restore restore(x.r->site);
        if (x.words == 1) return inOneWord(x);
        Word* sites = x.copySet(region(x));
        if (among) among(x, sites);
        Word* holding = x.copySet(sites);
        test(x, holding);
        Word failing = 0;
        for (int w = 0; w < x.words; ++w) failing |= sites[w] ^ holding[w];
        return failing == 0;
    });
}

BoolExpr allDiffer(Compiler& c, const ViewOf<Form::AllDifferent>& l) {
    const RegionExpr region = c.region(l[0]);
    const Compiler::Loop loop(c, IterSite);
    const BoolExpr test = c.condition(l[op::if_]);
    const int id = loop.run();
    return c.make<bool>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Word* sites = region(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->site);
        std::array<bool, 256> seen{};
        return allSites(sites, x.words, [&](Site site) {
            x.r->site = site;
            const auto piece = static_cast<std::size_t>(x.topComponent(site));
            return !std::exchange(seen[piece], true) && test(x);
        });
    });
}

BoolExpr noPieces(Compiler& c, const ViewOf<Form::NoPieces>& l) {
    const PieceCount count = compilePieceCount(c, l);
    return c.make<bool>([count](Context& x) { return !anyPieces(x, count); });
}

}  // namespace

void addBooleans(LudemeTable& t) {
    t.add<isEqual>();
    t.add<isUnequal>();
    t.add<equalRegions>();
    t.add<unequalRegions>();
    t.add<less>();
    t.add<lessOrEqual>();
    t.add<greater>();
    t.add<greaterOrEqual>();
    t.add<negation>();
    t.add<conjunction>();
    t.add<disjunction>();
    t.add<exclusive>();
    t.add<conditionChosen>();
    t.add<isMover>();
    t.add<isNext>();
    t.add<isPrev>();
    t.add<isFriend>();
    t.add<isEnemy>();
    t.add<isEmptySite>();
    t.add<isOccupiedSite>();
    t.add<isIn>();
    t.add<isEven>();
    t.add<isOdd>();
    t.add<isFlat>();
    t.add<isFull>();
    t.add<isPending>();
    t.add<isCycleTest>();
    t.add<isProposed>();
    t.add<isDecided>();
    t.add<wasPass>();
    t.add<allHavePassed>();
    t.add<noMoves>();
    t.add<canMove>();
    t.add<allSitesHold>();
    t.add<allDiffer>();
    t.add<noPieces>();
}

}  // namespace makomba
