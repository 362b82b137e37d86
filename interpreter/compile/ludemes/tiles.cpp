// Tiles: the lines on them, and the sites of pieces that cover several.
#include <memory>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/large_pieces.h"
#include "interpreter/compile/tile_paths.h"

namespace makomba {

namespace {

using Int = std::int32_t;

const TileTable* tilesOf(Compiler& c) {
    Program& program = c.program();
    if (!program.tiles) program.tiles = std::make_shared<const TileTable>(program);
    return program.tiles.get();
}

IntExpr lastSite(Compiler& c, Value site) {
    return site.valid() ? c.integer(site) : c.make<Int>([](Context& x) { return x.g->lastTo; });
}

BoolExpr sidesMatch(Compiler& c, const ViewOf<Form::IsSidesMatch>& l) {
    const TileTable* tiles = tilesOf(c);
    const IntExpr site = lastSite(c, l[0]);
    return c.make<bool>([=](Context& x) { return tiles->sidesMatch(x, site(x)); });
}

IntExpr pathExtent(Compiler& c, const ViewOf<Form::PathExtent>& l) {
    const TileTable* tiles = tilesOf(c);
    const IntExpr colour =
        l[0].valid() ? c.integer(l[0]) : c.make<Int>([](Context& x) { return x.g->mover; });
    if (const Value region = l[op::region]; region.valid()) {
        const RegionExpr starts = c.region(region);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const int wanted = colour(x);
            int greatest = 0;
            forEachSite(starts(x), x.words,
                        [&](Site start) { greatest = std::max(greatest, tiles->extent(x, wanted, start)); });
            return greatest;
        });
    }
    const IntExpr start = lastSite(c, l[1]);
    return c.make<Int>([=](Context& x) { return tiles->extent(x, colour(x), start(x)); });
}

// The sites covered by the piece on a site; of an ordinary piece its own.
RegionExpr largePiece(Compiler& c, const ViewOf<Form::SitesLargePiece>& l) {
    const IntExpr site = c.integer(l[op::at]);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int at = site(x);
        if (!x.isOccupied(at)) return set;
        insert(set, at);
        if (!x.layout.stacking)
            for (const int covered : sitesCovered(x, at)) insert(set, covered);
        return set;
    });
}

}  // namespace

BoolExpr pathLoop(Compiler& c, const ViewOf<Form::IsLoop>& l) {
    const TileTable* tiles = tilesOf(c);
    const IntExpr colour =
        l[3].valid() ? c.integer(l[3]) : c.make<Int>([](Context& x) { return x.g->mover; });
    if (l[op::region].valid()) {
        const RegionExpr starts = c.region(l[op::region]);
        return c.make<bool>([=](Context& x) {
            const Scratch::Mark mark(x.scratch);
            const int wanted = colour(x);
            return !allSites(starts(x), x.words,
                             [&](Site start) { return !tiles->closes(x, wanted, start); });
        });
    }
    const IntExpr start = lastSite(c, l[4]);
    return c.make<bool>([=](Context& x) { return tiles->closes(x, colour(x), start(x)); });
}

void addTiles(LudemeTable& t) {
    t.add<sidesMatch>();
    t.add<pathExtent>();
    t.add<largePiece>();
}

}  // namespace makomba
