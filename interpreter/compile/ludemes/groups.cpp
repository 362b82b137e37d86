// Groups of connected pieces: their sites, their sizes, what they enclose.
#include "interpreter/compile/groups.h"

#include <algorithm>

#include "interpreter/compile/move_arguments.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// ── the group at a site ──────────────────────────────────────────────────────────────────────────────────

// The sites that hold the same as the first one, or those where the condition holds for (to).
struct GroupQuery {
    ElementRange sites;
    Neighbours neighbours;
    BoolExpr test;  // empty handle: the same piece, or owner
    bool byOwner = false;
    int loop = 0;
};

GroupQuery compileGroup(Compiler& c, const InstructionView& l) {
    GroupQuery q;
    q.sites = piecesMeant(c, l);
    q.neighbours = neighboursOf(c, l, l[op::directions], q.sites);
    const Compiler::Loop loop(c, IterFrom | IterTo);
    if (const Value test = l[op::if_]; test.valid()) q.test = c.condition(test);
    q.loop = loop.run();
    return q;
}

// Adds the group at a site to a set; its size, 0 if it is in there already.
int addGroup(Context& x, const GroupQuery& q, int start, Word* groups) {
    if (!q.sites.has(start) || contains(groups, start)) return 0;
    const LoopRun run(x, q.loop);
    const Restore restoreFrom(x.r->from), restoreTo(x.r->to);
    const auto kindAt = [&](Site site) {
        const int piece = x.topComponent(site);
        return q.byOwner ? static_cast<int>(x.ownerOf[piece]) : piece;
    };
    const int kind = kindAt(start);
    x.r->from = start;
    const auto belongs = [&](Site site) {
        if (!q.test) return kindAt(site) == kind;
        x.r->to = site;
        return q.test(x);
    };
    if (!belongs(start)) return 0;
    insert(groups, start);
    return growGroup(x, q.neighbours, start, groups, belongs);
}

// Here pieces of one owner hang together; the group of (sites Group ..) is of one kind of piece.
IntExpr sizeGroup(Compiler& c, const ViewOf<Form::SizeGroup>& l) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    GroupQuery q = compileGroup(c, l);
    q.byOwner = true;
    return c.make<Int>([=](Context& x) -> Int {
        const Scratch::Mark mark(x.scratch);
        const int start = site(x);
        return addGroup(x, q, start, x.newSet());
    });
}

RegionExpr sitesOfGroup(Compiler& c, const ViewOf<Form::SitesGroup>& l) {
    const Value at = l[op::at];
    const SiteType type = c.typeMeant(l);
    const IntExpr site = at.valid() ? c.siteOf(type, c.integer(at)) : IntExpr{};
    const RegionExpr region = at.valid() ? RegionExpr{} : c.sitesOf(type, c.region(l[op::from]));
    const GroupQuery q = compileGroup(c, l);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        if (site) addGroup(x, q, site(x), set);
        else forEachSite(region(x), x.words, [&](Site start) { addGroup(x, q, start, set); });
        return set;
    });
}

// ── all groups ───────────────────────────────────────────────────────────────────────────────────────────

ArrayExpr sizesOfGroups(Compiler& c, const ViewOf<Form::SizesGroup>& l) {
    const ElementRange sites = piecesMeant(c, l);
    const Neighbours neighbours = neighboursOf(c, l, l[op::directions], sites);
    const IntExpr minimum = l[op::min].valid() ? c.integer(l[op::min]) : c.literal(0);
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::of];
    const IntExpr owner = who.valid() ? c.player(who) : IntExpr{};
    const Compiler::Loop loop(c, IterTo);
    const BoolExpr test = l[op::if_].valid() ? c.condition(l[op::if_]) : BoolExpr{};
    const int id = loop.id;
    return c.make<Numbers>([=](Context& x) {
        auto* sizes = x.scratch.allocate<Int>(static_cast<std::size_t>(sites.size()) + 1);
        const Scratch::Mark mark(x.scratch);
        const int least = minimum(x);
        const Player player(owner ? owner(x) : 0);
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        const auto belongs = [&](Site site) {
            if (owner) {
                const int piece = x.topComponent(site);
                return piece != 0 && x.ownerOf[piece] == player;
            }
            if (!test) return x.isOccupied(site);
            x.r->to = site;
            return test(x);
        };
        int n = 0;
        eachGroup(x, neighbours, sites, belongs, [&](int, int size, const Word*) {
            if (size >= least) sizes[n++] = size;
            return true;
        });
        return Numbers{sizes, n};
    });
}

BoolExpr allGroups(Compiler& c, const ViewOf<Form::AllGroups>& l) {
    const ElementRange sites = piecesMeant(c, l);
    const Neighbours neighbours = neighboursOf(c, l, l[op::directions], sites);
    const Compiler::Loop members(c, IterFrom | IterTo);
    const Membership member{l[op::of].valid() ? c.condition(l[op::of]) : BoolExpr{}, true};
    const Compiler::Loop groups(c, IterSite | IterFrom | IterTo);
    const BoolExpr test = c.condition(l[op::if_]);
    const int membersId = members.id, groupsId = groups.id;
    return c.make<bool>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreSite(x.r->site);
        const Site to = x.r->to;
        const LoopRun membersRun(x, membersId), groupsRun(x, groupsId);
        const auto belongs = [&](Site site) { return member(x, site); };
        const Word* outer = x.group;
        const bool all =
            eachGroupOfPieces(x, neighbours, sites, belongs, [&](int first, int, const Word* group) {
                x.r->to = to;
                x.r->site = first;
                x.group = group;
                const bool holds = test(x);
                x.group = outer;
                return holds;
            });
        return all;
    });
}

// (site), and (to) as well, is the group's lowest site, (from) the one it was found by.
MovesExpr forEachGroup(Compiler& c, const ViewOf<Form::ForEachGroup>& l) {
    const ElementRange sites = piecesMeant(c, l);
    const Neighbours neighbours = neighboursOf(c, l, l[op::directions], sites);
    const Compiler::Loop members(c, IterFrom | IterTo);
    const Membership member{l[op::if_].valid() ? c.condition(l[op::if_]) : BoolExpr{}, true};
    const Compiler::Loop groups(c, IterSite | IterFrom | IterTo);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int membersId = members.id, groupsId = groups.id;
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const Restore restoreFrom(x.r->from), restoreTo(x.r->to), restoreSite(x.r->site);
        const LoopRun membersRun(x, membersId);
        const auto belongs = [&](Site site) { return member(x, site); };
        const Word* outer = x.group;
        eachGroupOfPieces(x, neighbours, sites, belongs, [&](int first, int, const Word* group) {
            const LoopRun groupsRun(x, groupsId);
            x.r->site = x.r->to = first;
            x.group = group;
            moves.generate(x, out);
            x.group = outer;
            return true;
        });
    });
}

// Empty sites that hang together count where every piece beside them is the player's, or where there is none.
IntExpr sizeTerritory(Compiler& c, const ViewOf<Form::SizeTerritory>& l) {
    const ElementRange sites = piecesMeant(c, l);
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const PlayersExpr players = c.players(who);
    const Neighbours neighbours = neighboursOf(c, l, l[op::absdir], sites);
    return c.make<Int>([=](Context& x) -> Int {
        const Scratch::Mark mark(x.scratch);
        const std::uint32_t owners = players(x);
        int total = 0;
        bool others = false;
        const auto belongs = [&](Site site) {
            const int piece = x.topComponent(site);
            if (piece == 0) return true;
            if (!(owners >> x.ownerOf[piece] & 1)) others = true;
            return false;
        };
        Word* seen = x.newSet();
        x.spend(sites.size() >> 5);
        for (int site = sites.first; site < sites.end; ++site) {
            if (contains(seen, site) || x.topComponent(site) != 0) continue;
            others = false;
            insert(seen, site);
            const int size = growGroup(x, neighbours, site, seen, belongs);
            if (!others) total += size;
        }
        return total;
    });
}

}  // namespace

void addGroups(LudemeTable& t) {
    t.add<sizeGroup>();
    t.add<sitesOfGroup>();
    t.add<sizesOfGroups>();
    t.add<allGroups>();
    t.add<forEachGroup>();
    t.add<sizeTerritory>();
}

}  // namespace makomba
