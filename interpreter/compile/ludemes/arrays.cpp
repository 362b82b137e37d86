// Arrays of numbers: remembered values, results, players.
#include <algorithm>

#include "interpreter/compile/element_types.h"
#include "interpreter/compile/remembered_sites.h"

namespace makomba {

namespace {

using Int = std::int32_t;

ArrayExpr remembered(Compiler& c, const ViewOf<Form::ValuesRemembered>& l) {
    const int list = listRemembered(c, l.value());
    return c.make<Numbers>([list](Context& x) {
        const Int* values = x.remembered(list);
        return Numbers{values + 1, values[0]};
    });
}

ArrayExpr listedArray(Compiler& c, const ViewOf<Form::ArrayListed>& l) {
    std::vector<IntExpr> parts;
    for (const Value node : l.elements(l[0])) parts.push_back(c.integer(node));
    const IntExpr* all = c.program().arena.keepAll(parts);
    const auto n = static_cast<int>(parts.size());
    return c.make<Numbers>([=](Context& x) {
        auto* values = x.scratch.allocate<Int>(static_cast<std::size_t>(n) + 1);
        for (int i = 0; i < n; ++i) values[i] = all[i](x);
        return Numbers{values, n};
    });
}

ArrayExpr ofRegion(Compiler& c, const ViewOf<Form::ArrayOfRegion>& l) {
    const RegionExpr region = c.region(l[0]);
    return c.make<Numbers>([region](Context& x) {
        const Word* set = region(x);
        auto* values = x.scratch.allocate<Int>(static_cast<std::size_t>(countSites(set, x.words)) + 1);
        int n = 0;
        // Elements of other types than the board's by their own numbers.
        const Equipment& e = x.program.equipment;
        forEachSite(set, x.words, [&](Site site) { values[n++] = elementNumber(e, site); });
        return Numbers{values, n};
    });
}

// A region argument that may also be a single site.
RegionExpr regionOrSite(Compiler& c, Value region, Value number) {
    if (region.valid()) return c.region(region);
    const IntExpr site = c.integer(number);
    return c.make<const Word*>([site](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int s = site(x);
        if (s >= 0 && s < x.words * 64) insert(set, s);
        return set;
    });
}

ArrayExpr results(Compiler& c, const ViewOf<Form::Results>& l) {
    const RegionExpr from = regionOrSite(c, l[op::from_region], l[op::from_number]);
    const Compiler::Loop outer(c, IterFrom);
    const RegionExpr to = l[op::to_region].valid() ? c.region(l[op::to_region]) : RegionExpr{};
    const IntExpr one = to ? IntExpr{} : c.integer(l[op::to_number]);
    const Compiler::Loop inner(c, IterFrom | IterTo);
    const IntExpr value = c.integer(l[2]);
    const int outerId = outer.id, innerId = inner.id;
    return c.make<Numbers>([=](Context& x) {
        const Word* origins = from(x);
        const LoopRun outerRun(x, outerId);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
        std::vector<Int>& buffer = x.numberBuffer();
        const std::size_t start = buffer.size();
        forEachSite(origins, x.words, [&](Site f) {
            const Scratch::Mark mark(x.scratch);
            x.r->from = f;
            const auto add = [&](int t) {
                x.r->to = t;
                buffer.push_back(value(x));
            };
            const Word* targets = to ? to(x) : nullptr;
            const int only = to ? -1 : one(x);
            const LoopRun innerRun(x, innerId);
            if (to) {
                x.spend(countSites(targets, x.words));
                forEachSite(targets, x.words, add);
            } else if (only >= 0 && only < x.words * 64) {
                x.spend(1);
                add(only);
            }
        });
        const auto n = static_cast<int>(buffer.size() - start);
        auto* values = x.scratch.allocate<Int>(static_cast<std::size_t>(n) + 1);
        std::copy(buffer.begin() + static_cast<std::ptrdiff_t>(start), buffer.end(), values);
        buffer.resize(start);
        return Numbers{values, n};
    });
}

enum class SetOperation { Union, Intersection, Difference };

Numbers combine(Context& x, SetOperation operation, Numbers a, Numbers b) {
    const auto in = [](Numbers list, Int value) {
        return std::find(list.begin(), list.end(), value) != list.end();
    };
    x.spend((std::int64_t{a.size} * b.size + a.size + b.size) >> 6);
    auto* values =
        x.scratch.allocate<Int>(static_cast<std::size_t>(a.size) + static_cast<std::size_t>(b.size) + 1);
    int n = 0;
    if (operation == SetOperation::Union) {
        for (const Int v : a) values[n++] = v;
        for (const Int v : b)
            if (!in({values, n}, v)) values[n++] = v;
    } else if (operation == SetOperation::Intersection) {  // in the order of the second
        for (const Int v : b)
            if (in(a, v)) values[n++] = v;
    } else {  // each of the second takes one of its kind away
        std::copy(a.begin(), a.end(), values);
        n = a.size;
        for (const Int v : b) {
            Int* const found = std::find(values, values + n, v);
            if (found == values + n) continue;
            std::copy(found + 1, values + n, found);
            --n;
        }
    }
    return {values, n};
}

ArrayExpr combined(Compiler& c, const InstructionView& l, SetOperation operation) {
    std::vector<ArrayExpr> parts;
    if (l[0].isArray())
        for (const Value node : l.elements(l[0])) parts.push_back(c.array(node));
    else parts = {c.array(l[0]), c.array(l[1])};
    const ArrayExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    // Of two in the order of the second, of a list in that of the first (a quirk).
    const bool firstOrders = operation == SetOperation::Intersection && l[0].isArray();
    return c.make<Numbers>([=](Context& x) {
        Numbers value = all[0](x);
        for (std::size_t i = 1; i < n; ++i) {
            const Numbers other = all[i](x);
            value = firstOrders ? combine(x, operation, other, value) : combine(x, operation, value, other);
        }
        return value;
    });
}
ArrayExpr unionOfArrays(Compiler& c, const ViewOf<Form::ArrayUnionTwo, Form::ArrayUnionAll>& l) {
    return combined(c, l, SetOperation::Union);
}
ArrayExpr intersectionOfArrays(Compiler& c,
                               const ViewOf<Form::ArrayIntersectionTwo, Form::ArrayIntersectionAll>& l) {
    return combined(c, l, SetOperation::Intersection);
}

ArrayExpr differenceOfArrays(Compiler& c, const ViewOf<Form::ArrayDifference>& l) {
    if (!l[op::number].valid()) return combined(c, l, SetOperation::Difference);
    const ArrayExpr a = c.array(l[0]);
    const IntExpr b = c.integer(l[1]);
    return c.make<Numbers>([=](Context& x) {
        const Numbers first = a(x);
        const Int single = b(x);
        return combine(x, SetOperation::Difference, first, Numbers{&single, 1});
    });
}

ArrayExpr arrayChosen(Compiler& c, const ViewOf<Form::IfArray>& l) {
    const BoolExpr test = c.condition(l[0]);
    const ArrayExpr yes = c.array(l[1]);
    const ArrayExpr no = l[2].valid() ? c.array(l[2]) : c.make<Numbers>([](Context&) { return Numbers{}; });
    return c.make<Numbers>([=](Context& x) { return test(x) ? yes(x) : no(x); });
}

// (players Enemy of:.. if:..): the players of a kind, seen from one of them. All has nobody and the shared
// player in it, NonMover has nobody (quirks).
ArrayExpr players(Compiler& c, const ViewOf<Form::PlayersAll, Form::PlayersNonMover, Form::PlayersEnemy,
                                            Form::PlayersFriend, Form::PlayersAlly>& l) {
    const Role kind = Role::named(l.keyword());
    const IntExpr of =
        l[op::of].valid() ? c.integer(l[op::of]) : c.make<Int>([](Context& x) { return x.g->mover; });
    const Compiler::Loop loop(c, IterPlayer);
    const BoolExpr test = c.condition(l[op::if_]);
    const int id = loop.id;
    const bool everybody = kind == Role::All || kind == Role::NonMover, enemies = kind == Role::Enemy;
    const bool all = kind == Role::All, own = all || kind == Role::Friend;
    return c.make<Numbers>([=](Context& x) {
        auto* values = x.scratch.allocate<Int>(maxPlayers + 2);
        int n = 0;
        const int self = of(x), last = x.program.players() + (all ? 1 : 0);
        const LoopRun run(x, id);
        const Restore restore(x.r->player);
        for (int p = everybody ? 0 : 1; p <= last; ++p) {
            if (p == self ? !own : !everybody && x.areFriends(p, self) == enemies) continue;
            x.r->player = p;
            if (test(x)) values[n++] = p;
        }
        return Numbers{values, n};
    });
}

// (rotations ..): how often a piece that faces north is to be turned to face that way. Kinds of directions
// are all of their kind.
ArrayExpr rotations(Compiler& c, const ViewOf<Form::RotationsArray>& l) {
    std::vector<Int> turns;
    const std::vector<Direction>& supported = c.sites().supportedDirections(Relation::Adjacent);
    std::vector<int> points;  // of the compass, clockwise
    for (const Direction d : supported)
        if (isCompass(d)) points.push_back(compassIndex(d));
    std::sort(points.begin(), points.end());
    const auto add = [&](Direction d) {
        if (!isCompass(d)) return;
        const auto place = std::lower_bound(points.begin(), points.end(), compassIndex(d));
        if (place == points.end() || *place != compassIndex(d)) return;
        turns.push_back(static_cast<Int>(place - points.begin()) + (points.front() != 0));
    };
    const std::vector<Value> words = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
    for (const Value word : words) {
        const Direction direction = *directionFromName(c.rules().text(word));
        if (const auto relation = relationFromName(c.rules().text(word)))
            for (const Direction d : c.sites().supportedDirections(*relation)) add(d);
        else add(direction);
    }
    const Numbers kept{c.program().arena.keepAll(turns), static_cast<std::int32_t>(turns.size())};
    return c.make<Numbers>([kept](Context&) { return kept; });
}

}  // namespace

void addArrays(LudemeTable& t) {
    t.add<remembered>();
    t.add<listedArray>();
    t.add<ofRegion>();
    t.add<results>();
    t.add<unionOfArrays>();
    t.add<intersectionOfArrays>();
    t.add<differenceOfArrays>();
    t.add<arrayChosen>();
    t.add<rotations>();
    t.add<players>();
}

}  // namespace makomba
