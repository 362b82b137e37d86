// Regions that are the same for the whole game or are named: listed sites, regions of players, rows, columns.
#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/compile/ludemes/element_sets.h"
#include "interpreter/compile/player_regions.h"
#include "interpreter/compile/remembered_sites.h"

namespace makomba {

namespace {

// ── listed sites and named regions ───────────────────────────────────────────────────────────────────────

RegionExpr listed(Compiler& c, const ViewOf<Form::SitesListed>& l) {
    std::vector<IntExpr> parts;
    for (const Value node : l.elements(l[0])) parts.push_back(c.integer(node));
    const IntExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        for (std::size_t i = 0; i < n; ++i) {
            const Site site(all[i](x));
            if (site >= 0 && site < x.words * 64) insert(set, site);
        }
        return set;
    });
}

RegionExpr fromNumbers(Compiler& c, const ArrayExpr& array) {
    // A small board's set is gathered in a register: each insertion into memory waits for the one before.
    if (c.program().layout.words == 1)
        return c.make<const Word*>([=](Context& x) -> const Word* {
            Word sites = 0;
            for (const int site : array(x))
                if (site >= 0 && site < 64) sites |= Word{1} << site;
            Word* set = x.scratch.allocate<Word>(1);
            *set = sites;
            return set;
        });
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        for (const int site : array(x))
            if (site >= 0 && site < x.words * 64) insert(set, site);
        return set;
    });
}

RegionExpr fromArray(Compiler& c, const ViewOf<Form::SitesOfArray>& l) {
    const RegionExpr gathered = fromNumbers(c, c.array(l[0]));
    const int list = listRemembered(c, l[0]);
    if (list < 0) return gathered;
    // A copy: who goes over these sites may remember more.
    return c.make<const Word*>([=](Context& x) -> const Word* {
        if (const Word* kept = keptList(x, list)) return x.copySet(kept);
        return gathered(x);
    });
}

RegionExpr byCoordinates(Compiler& c, const ViewOf<Form::SitesByCoordinates>& l) {
    std::vector<int> sites;
    for (const Value node : l.elements(l[op::coords]))
        if (const Site site(sitesOfType(c, l).withLabel(c.rules().text(node))); site >= 0)
            sites.push_back(site);
    return c.constantSet(keepElements(c, sitesOfType(c, l), sites));
}

// All regions of a player whose name contains the text, by player number; at the end that of no player.
const Word* const* tableOfRegions(Compiler& c, std::string_view name) {
    std::vector<const Word*> byPlayer;
    const auto& regions = c.equipment().regions;
    const auto words = static_cast<std::size_t>(c.program().layout.words);
    for (int p = 0; p <= maxPlayers + 1; ++p) {
        std::vector<Word> set(words, 0);
        for (std::size_t i = 0; i < regions.size(); ++i) {
            if (regions[i].owner != p || regions[i].name.find(name) == std::string::npos) continue;
            const Word* region = c.regionSet(i);
            for (std::size_t w = 0; w < words; ++w) set[w] |= region[w];
        }
        byPlayer.push_back(c.program().arena.keepAll(set));
    }
    byPlayer.push_back(c.keepSet({}));  // no such player
    return c.program().arena.keepAll(byPlayer);
}

RegionExpr ofPlayer(Compiler& c, Value who, std::string_view name) {
    const Word* const* table = tableOfRegions(c, name);
    if (c.rules().role(who) == Role::Mover)
        return c.make<const Word*>([table](Context& x) { return table[x.g->mover]; });
    const IntExpr player = c.player(who);
    return c.make<const Word*>([=](Context& x) {
        const int p = player(x);
        return table[p >= 0 && p <= maxPlayers + 1 ? p : maxPlayers + 2];
    });
}

// Whether a name is nearly one of those there are: "Sqaures" of "Squares". "Level4" beside "Level3" is
// another one, and so is "castle" beside "Castle".
bool looksMisspelt(std::string_view name, const std::vector<std::string>& names) {
    const auto bare = [](std::string_view text) {
        std::string letters;
        for (const char ch : text)
            if (ch < '0' || ch > '9')
                letters += static_cast<char>(std::tolower(static_cast<unsigned char>(ch)));
        return letters;
    };
    const bool contained = std::any_of(names.begin(), names.end(), [&](const std::string& known) {
        return known.find(name) != std::string::npos || bare(known) == bare(name);
    });
    return !contained && !nearestName(name, names).empty();
}

Value ownerNamed(const InstructionView& l) { return l[op::rOne].valid() ? l[op::rOne] : l[op::playerRef]; }
std::string_view regionNamed(const InstructionView& l) {
    const std::string_view name = l.word(op::regName);
    return name.empty() ? l.word(op::coord) : name;
}

RegionExpr named(Compiler& c, const ViewOf<Form::SitesNamed>& l) {
    const Value who = ownerNamed(l);
    const std::string_view name = regionNamed(l);
    const auto& regions = c.equipment().regions;
    std::vector<std::string> names;
    for (const RegionDeclaration& region : regions) names.push_back(region.name);
    if (who.valid()) {
        if (!name.empty() && looksMisspelt(name, names))
            c.messages().noSuchName(Message::DoubtfulName, l.value(), "region", name, names);
        return ofPlayer(c, who, name);
    }
    // (sites): the group whose turn it is.
    if (name.empty() && (c.rules().has(Form::AllGroups) || c.rules().has(Form::ForEachGroup)))
        return c.make<const Word*>(
            [](Context& x) -> const Word* { return x.group != nullptr ? x.group : x.newSet(); });
    const auto words = static_cast<std::size_t>(c.program().layout.words);
    std::vector<Word> set(words, 0);
    bool found = false;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (regions[i].name != name) continue;
        found = true;
        const Word* region = c.regionSet(i);
        for (std::size_t w = 0; w < words; ++w) set[w] |= region[w];
    }
    if (found) return c.constantSet(c.program().arena.keepAll(set));
    const Site site(sitesOfType(c, l).withLabel(name));
    if (site < 0) {
        // What this board lacks is the empty region, which rules for several boards count on; but what looks
        // like the name of a region that there is, is a mistake.
        c.messages().noSuchName(
            name.empty() || looksMisspelt(name, names) ? Message::UnknownName : Message::DoubtfulName,
            l.value(), "region or site", name, names);
    }
    return c.constantSet(c.keepSet(std::vector<int>{site}));
}

// ── sets of the board ────────────────────────────────────────────────────────────────────────────────────

RegionExpr board(Compiler& c, const ViewOf<Form::SitesBoard>& l) {
    return c.constantSet(allElements(c, sitesOfType(c, l)));
}

using NamedSetOfBoard =
    ViewOf<Form::SitesTop, Form::SitesBottom, Form::SitesLeft, Form::SitesRight, Form::SitesInner,
           Form::SitesOuter, Form::SitesPerimeter, Form::SitesCorners, Form::SitesConcaveCorners,
           Form::SitesConvexCorners, Form::SitesMajor, Form::SitesMinor, Form::SitesCentre>;
RegionExpr namedSet(Compiler& c, const NamedSetOfBoard& l) {
    const Sites& sites = sitesOfType(c, l);
    return c.constantSet(keepElements(c, sites, sites.set(*namedSetFromName(l.keyword()))));
}

RegionExpr fromLists(Compiler& c, const InstructionView& l, const SiteLists& lists) {
    std::vector<const Word*> sets;
    const Sites& sites = sitesOfType(c, l);
    for (int k = 0; k < lists.size(); ++k) sets.push_back(keepElements(c, sites, lists[k]));
    sets.push_back(c.keepSet({}));
    const auto count = static_cast<int>(lists.size());
    const Word* const* table = c.program().arena.keepAll(sets);
    const IntExpr index = c.integer(l[op::number]);
    return c.make<const Word*>([=](Context& x) {
        const int k = index(x);
        return table[k >= 0 && k < count ? k : count];
    });
}
RegionExpr row(Compiler& c, const ViewOf<Form::SitesRow>& l) {
    return fromLists(c, l, sitesOfType(c, l).rows());
}
RegionExpr column(Compiler& c, const ViewOf<Form::SitesColumn>& l) {
    return fromLists(c, l, sitesOfType(c, l).columns());
}
RegionExpr phase(Compiler& c, const ViewOf<Form::SitesPhase>& l) {
    return fromLists(c, l, sitesOfType(c, l).phases());
}
RegionExpr layer(Compiler& c, const ViewOf<Form::SitesLayer>& l) {
    return fromLists(c, l, sitesOfType(c, l).layers());
}

}  // namespace

std::optional<PlayerRegions> regionsOfPlayers(Compiler& c, Value region) {
    if (!c.rules().is(region, Form::SitesNamed)) return {};
    const InstructionView l = c.instruction(region);
    const Value who = ownerNamed(l);
    if (!who.valid()) return {};
    const Role role = c.rules().role(who);
    if (role != Role::Mover && role != Role::LoopPlayer) return {};
    std::vector<std::string> names;
    for (const RegionDeclaration& declared : c.equipment().regions) names.push_back(declared.name);
    if (looksMisspelt(regionNamed(l), names)) return {};  // who compiles it says so
    return PlayerRegions{tableOfRegions(c, regionNamed(l)), role == Role::Mover};
}

void addRegions(LudemeTable& t) {
    t.add<listed>();
    t.add<fromArray>();
    t.add<byCoordinates>();
    t.add<named>();
    t.add<board>();
    t.add<namedSet>();
    t.add<row>();
    t.add<column>();
    t.add<phase>();
    t.add<layer>();
}

}  // namespace makomba
