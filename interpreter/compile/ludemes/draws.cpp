// Sites drawn by chance.
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// So many of a region, by default of the empty board sites, each at most once; all of them if it has no more.
RegionExpr randomSites(Compiler& c, const ViewOf<Form::SitesRandom>& l) {
    const RegionExpr region = l[op::region].valid() ? c.region(l[op::region]) : RegionExpr{};
    const IntExpr number = l[op::num].valid() ? c.integer(l[op::num]) : c.literal(1);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* left = x.newSet();
        if (region) {
            std::memcpy(left, region(x), sizeof(Word) * static_cast<std::size_t>(x.words));
        } else {
            for (int site = 0; site < x.program.equipment.boardSites(); ++site)
                if (x.isEmpty(site)) insert(left, site);
        }
        Word* drawn = x.newSet();
        int size = countSites(left, x.words);
        for (int k = number(x); k > 0 && size > 0; --k, --size) {
            const int site =
                siteAt(left, x.words, static_cast<int>(randomBelow(x, static_cast<std::uint64_t>(size))));
            insert(drawn, site);
            erase(left, site);
        }
        return drawn;
    });
}

}  // namespace

void addDraws(LudemeTable& t) { t.add<randomSites>(); }

}  // namespace makomba
