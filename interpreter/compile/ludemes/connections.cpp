// Whether pieces join regions, or still can: (is Connected ..), (is Blocked ..).
#include <algorithm>

#include "interpreter/compile/groups.h"
#include "interpreter/compile/joined_groups.h"
#include "interpreter/compile/near_sites.h"
#include "interpreter/compile/static_regions.h"

namespace makomba {

namespace {

// The regions to be joined.
struct Goals {
    const RegionExpr* listed = nullptr;  // the same for all players
    std::int32_t count = 0;
    struct OfPlayer {
        const Word* const* sets;
        std::int32_t count;
    };
    const OfPlayer* byPlayer = nullptr;  // or by player number

    int size(Player player) const { return byPlayer ? of(player).count : count; }
    const Word* get(Context& x, Player player, int k) const {
        return byPlayer ? of(player).sets[k] : listed[k](x);
    }

  private:
    const OfPlayer& of(Player player) const {
        return byPlayer[player >= 0 && player <= maxPlayers + 1 ? int{player} : 0];
    }
};

// A declared region that lists several regions, or a word for several places, is as many goals.
std::vector<const Word*> declaredGoals(Compiler& c, std::size_t declaration) {
    const Value node = c.rules().frame.regions[declaration].sites;
    std::vector<const Word*> sets;
    const auto addPlaces = [&](std::string_view kind) {
        for (const std::vector<int>& place :
             placesOfKind(c, c.instruction(c.rules().frame.regions[declaration].declaration), kind))
            sets.push_back(c.keepSet(place));
    };
    if (node.isWord()) {
        addPlaces(c.rules().text(node));
        return sets;
    }
    if (node.isArray()) {
        const Compiler::Boundary boundary(c);
        for (const Value element : c.rules().elements(node)) {
            if (element.isNumber()) return {c.regionSet(declaration)};
            if (element.isWord()) {
                addPlaces(c.rules().text(element));
                continue;
            }
            const RegionExpr region = c.region(element);
            Context& x = c.loadContext();
            const Scratch::Mark mark(x.scratch);
            const Word* value = region(x);
            sets.push_back(c.program().arena.keepAll(std::vector<Word>(value, value + x.words)));
        }
        return sets;
    }
    return {c.regionSet(declaration)};
}

// A set of numbers as the sites of a type that they mean.
const Word* settled(Compiler& c, SiteType type, const Word* numbers) {
    if (!c.equipment().mixesTypes() || type == c.equipment().siteType()) return numbers;
    std::vector<int> sites;
    forEachSite(numbers, c.program().layout.words,
                [&](int number) { sites.push_back(c.equipment().siteOfElement(type, number)); });
    return c.keepSet(sites);
}

Goals goalsOfPlayers(Compiler& c, SiteType type) {
    std::vector<std::vector<const Word*>> sets(maxPlayers + 2);
    const auto& regions = c.equipment().regions;
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (const Word* set : declaredGoals(c, i))
            sets[static_cast<std::size_t>(regions[i].owner)].push_back(settled(c, type, set));
    std::vector<Goals::OfPlayer> table;
    for (const auto& own : sets)
        table.push_back({c.program().arena.keepAll(own), static_cast<std::int32_t>(own.size())});
    Goals goals;
    goals.byPlayer = c.program().arena.keepAll(table);
    return goals;
}

Goals compileGoals(Compiler& c, const InstructionView& l) {
    if (l[op::rOne].valid()) return goalsOfPlayers(c, c.typeMeant(l));
    std::vector<RegionExpr> listed;
    if (const Value list = l[op::regions]; list.valid())
        for (const Value node : l.elements(list)) listed.push_back(c.sitesOf(c.typeMeant(l), c.region(node)));
    else
        for (const std::vector<int>& place : placesOfKind(c, l, l.word(op::staticRegion)))
            listed.push_back(c.sitesOf(c.typeMeant(l), c.constantSet(c.keepSet(place))));
    Goals goals;
    goals.listed = c.program().arena.keepAll(listed);
    goals.count = static_cast<std::int32_t>(listed.size());
    return goals;
}

bool touches(const Word* a, const Word* b, int words) {
    for (int w = 0; w < words; ++w)
        if (a[w] & b[w]) return true;
    return false;
}

struct Joining {
    ElementRange sites;
    Goals goals;
    Neighbours neighbours;
    IntExpr needed, site, player;  // empty handles: all goals; no site; the owner of the piece on the site
    NearSites near{};
};

Joining compileJoining(Compiler& c, const InstructionView& l) {
    const ElementRange sites = piecesMeant(c, l);
    Joining j{sites, compileGoals(c, l), neighboursOf(c, l, l[op::directions], sites), {}, {}, {}, {}};
    if (sites.first == 0) j.near = nearSites(c, j.neighbours.table);
    if (const Value number = l[op::number]; number.valid()) j.needed = c.integer(number);
    if (const Value at = l[op::at]; at.valid()) j.site = c.siteOf(sites.type, c.integer(at));
    if (const Value role = l[op::rOne]; role.valid()) j.player = c.player(role);
    return j;
}

int ownerAt(const Context& x, Site site) { return x.ownerOf[x.topComponent(site)]; }

// Whether a set of sites reaches enough of the goals. None to be reached: no.
bool reaches(Context& x, const Joining& j, Player player, const Word* sites) {
    const int goals = j.goals.size(player), needed = j.needed ? j.needed(x) : goals;
    int reached = 0;
    for (int k = 0; k < goals; ++k) reached += touches(j.goals.get(x, player, k), sites, x.words);
    return goals > 0 && reached >= needed;
}

// The goals of every owner of a piece, where they are the same in every position.
std::optional<std::vector<std::vector<const Word*>>> settledGoals(Compiler& c, const InstructionView& l,
                                                                  const Goals& goals) {
    std::vector<std::vector<const Word*>> of(static_cast<std::size_t>(c.program().players() + 2));
    std::vector<const Word*> listed;
    if (const Value list = l[op::regions]; list.valid())
        for (const Value node : l.elements(list)) {
            const std::optional<const Word*> sites = c.constantRegion(node);
            if (!sites) return std::nullopt;
            listed.push_back(*sites);
        }
    else if (goals.byPlayer == nullptr)
        for (int k = 0; k < goals.count; ++k) listed.push_back(goals.get(c.loadContext(), 0, k));
    for (std::size_t player = 0; player < of.size(); ++player) {
        of[player] = listed;
        for (int k = 0; goals.byPlayer != nullptr && k < goals.byPlayer[player].count; ++k)
            of[player].push_back(goals.byPlayer[player].sets[k]);
    }
    return of;
}

// By what is kept of the groups from one question to the next.
std::optional<BoolExpr> connectedByJoining(Compiler& c, const InstructionView& l, const Joining* kept) {
    if (kept->near.rows == nullptr) return std::nullopt;
    const auto goals = settledGoals(c, l, kept->goals);
    if (!goals) return std::nullopt;
    const std::optional<JoinedGroups> groups = joinedGroups(c, kept->near, *goals);
    if (!groups) return std::nullopt;
    const JoinedGroups* joined = c.program().arena.keep(*groups);
    return c.make<bool>([kept, joined](Context& x) {
        const int start = kept->site(x);
        if (!x.onBoard(start) || x.what[start] == 0) return false;
        const Player owner(x.ownerOf[x.what[start]]);
        // Who is named is known sooner than whose piece that is.
        const Player player = kept->player ? Player(kept->player(x)) : owner;
        if (player != owner) return false;
        const int count = kept->goals.size(player);
        if (count == 0) return false;
        return joined->reach(x, player, start, kept->needed ? kept->needed(x) : count);
    });
}

BoolExpr isConnected(Compiler& c, const ViewOf<Form::IsConnected>& l) {
    Joining j = compileJoining(c, l);
    if (!j.site)
        j.site = c.siteOf(j.sites.type, c.make<std::int32_t>([](Context& x) { return x.g->lastTo; }));
    const Joining* kept = c.program().arena.keep(j);
    if (const std::optional<BoolExpr> joined = connectedByJoining(c, l, kept)) return *joined;
    return c.make<bool>([kept](Context& x) {
        const int start = kept->site(x);
        if (!kept->sites.has(start) || x.topComponent(start) == 0) return false;
        const Player player(ownerAt(x, start));
        if (kept->player && kept->player(x) != player) return false;
        const Scratch::Mark mark(x.scratch);
        Word* group = x.newSet();
        insert(group, start);
        if (kept->near.rows != nullptr) {
            Word* own = sitesOfKindsOf(x, player);  // a part of them reaches no more than all of them
            if (!reaches(x, *kept, player, own)) return false;
            growWithin(x, kept->near, start, group, own);
            return reaches(x, *kept, player, group);
        }
        growGroup(x, kept->neighbours, start, group,
                  [&](Site site) { return x.topComponent(site) != 0 && ownerAt(x, site) == player; });
        return reaches(x, *kept, player, group);
    });
}

// No sites that are empty or hold his pieces hang together so that they reach the goals, seen from the first
// of these.
BoolExpr isBlocked(Compiler& c, const ViewOf<Form::IsBlocked>& l) {
    const Joining* kept = c.program().arena.keep(compileJoining(c, l));
    return c.make<bool>([kept](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Site start = kept->site ? Site(kept->site(x)) : noSite;
        const Player player = kept->player ? Player(kept->player(x))
                              : kept->sites.has(start) && x.topComponent(start) != 0
                                  ? Player(ownerAt(x, start))
                                  : x.g->mover;
        if (kept->goals.size(player) == 0) return false;
        const auto open = [&](Site site) { return x.topComponent(site) == 0 || ownerAt(x, site) == player; };
        const Word* first = kept->goals.get(x, player, 0);
        Word* seen = x.newSet();
        x.spend(kept->sites.size() >> 4);
        for (int site = kept->sites.first; site < kept->sites.end; ++site) {
            if (kept->site ? site != start : !contains(first, site)) continue;
            if (contains(seen, site) || !open(site)) continue;
            const Scratch::Mark inner(x.scratch);
            Word* area = x.newSet();
            insert(area, site);
            growGroup(x, kept->neighbours, site, area, open);
            for (int w = 0; w < x.words; ++w) seen[w] |= area[w];
            if (reaches(x, *kept, player, area)) return false;
        }
        return true;
    });
}

}  // namespace

void addConnections(LudemeTable& t) {
    t.add<isConnected>();
    t.add<isBlocked>();
}

}  // namespace makomba
