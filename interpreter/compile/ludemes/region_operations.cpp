// Regions made of regions: union, intersection, difference, filters, choice.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/predicates.h"

namespace makomba {

namespace {

std::vector<RegionExpr> regionParts(Compiler& c, const InstructionView& l) {
    std::vector<RegionExpr> regions;
    if (l[0].isArray())
        for (const Value node : l.elements(l[0])) regions.push_back(c.region(node));
    else
        for (const Value node : {l[0], l[1]}) regions.push_back(c.region(node));
    return regions;
}

template <class Combine>
RegionExpr combined(Compiler& c, const InstructionView& l, Combine combine) {
    const std::vector<RegionExpr> regions = regionParts(c, l);
    const RegionExpr* all = c.program().arena.keepAll(regions);
    const std::size_t n = regions.size();
    // Two on a board of up to 64 sites, as usual.
    if (n == 2 && c.program().layout.words == 1) {
        const RegionExpr first = regions[0], second = regions[1];
        return c.make<const Word*>([=](Context& x) -> const Word* {
            const Word one = *first(x);  // before the second is asked, which may use its place
            const Word both = combine(one, *second(x));
            Word* set = x.scratch.allocate<Word>(1);
            *set = both;
            return set;
        });
    }
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.copySet(all[0](x));
        for (std::size_t i = 1; i < n; ++i) {
            const Word* other = all[i](x);
            for (int w = 0; w < x.words; ++w) set[w] = combine(set[w], other[w]);
        }
        return set;
    });
}
RegionExpr unionOfRegions(Compiler& c, const ViewOf<Form::RegionUnionTwo, Form::RegionUnionAll>& l) {
    return combined(c, l, std::bit_or<Word>());
}
RegionExpr intersectionOfRegions(Compiler& c,
                                 const ViewOf<Form::RegionIntersectionTwo, Form::RegionIntersectionAll>& l) {
    return combined(c, l, std::bit_and<Word>());
}

RegionExpr differenceOfRegions(Compiler& c, const ViewOf<Form::RegionDifference>& l) {
    const RegionExpr a = c.region(l[0]);
    if (const Value single = l[op::number]; single.valid()) {
        const IntExpr site = c.integer(single);
        return c.make<const Word*>([=](Context& x) -> const Word* {
            Word* set = x.copySet(a(x));
            const int s = site(x);
            if (s >= 0 && s < x.words * 64) erase(set, s);
            return set;
        });
    }
    const RegionExpr b = c.region(l[1]);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.copySet(a(x));
        const Word* other = b(x);
        for (int w = 0; w < x.words; ++w) set[w] &= ~other[w];
        return set;
    });
}

RegionExpr filtered(Compiler& c, const ViewOf<Form::RegionFilter>& l) {
    const RegionExpr region = c.region(l[0]);
    const Compiler::Loop loop(c, IterSite);
    const FilterExpr filter = compileFilter(c, l[op::if_], OverSites::Site);
    const int id = loop.run();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.copySet(region(x));
        const LoopRun run(x, id);
        const Restore restore(x.r->site);
        if (filter) filter(x, set);
        return set;
    });
}

RegionExpr unionOverSites(Compiler& c, const ViewOf<Form::RegionOfSites>& l) {
    const RegionExpr over = c.region(l[op::of]);
    const Compiler::Loop loop(c, IterSite);
    const RegionExpr each = c.region(l[1]);
    const int id = loop.run();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        const Word* from = over(x);
        Word* set = x.newSet();
        const LoopRun run(x, id);
        x.spend(countSites(from, x.words) * std::int64_t{1 + x.words / 64});
        const Restore restore(x.r->site);
        forEachSite(from, x.words, [&](Site site) {
            const Scratch::Mark mark(x.scratch);
            x.r->site = site;
            const Word* more = each(x);
            for (int w = 0; w < x.words; ++w) set[w] |= more[w];
        });
        return set;
    });
}

RegionExpr regionChosen(Compiler& c, const ViewOf<Form::IfRegion>& l) {
    const BoolExpr test = c.condition(l[0]);
    const RegionExpr yes = c.region(l[1]);
    const RegionExpr no = l[2].valid() ? c.region(l[2]) : c.constantSet(c.keepSet({}));
    return c.make<const Word*>([=](Context& x) { return test(x) ? yes(x) : no(x); });
}

}  // namespace

void addRegionOperations(LudemeTable& t) {
    t.add<unionOfRegions>();
    t.add<intersectionOfRegions>();
    t.add<differenceOfRegions>();
    t.add<filtered>();
    t.add<unionOverSites>();
    t.add<regionChosen>();
}

}  // namespace makomba
