// Regions: named sets, what is occupied, tracks, set operations. Source: spec 5 §5.5.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/state/columns.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

using Int = std::int32_t;

const Sites& sitesOfType(Compiler& c, const Ludeme& l) {
    const std::string_view name = l.word("T");
    const Topology& topology = c.equipment().topology();
    return name.empty() ? topology.sites() : topology.sites(siteTypeNamed(name));
}

// ── listed sites and named regions ───────────────────────────────────────────────────────────────────────

RegionExpr listed(Compiler& c, const Ludeme& l) {
    std::vector<IntExpr> parts;
    for (const NodeId node : l.elements(l[0])) parts.push_back(c.integer(node));
    const IntExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        for (std::size_t i = 0; i < n; ++i) {
            const int site = all[i](x);
            if (site >= 0 && site < x.words * 64) insert(set, site);
        }
        return set;
    });
}

RegionExpr fromArray(Compiler& c, const Ludeme& l) {
    const ArrayExpr array = c.array(l[0]);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        for (const int site : array(x))
            if (site >= 0 && site < x.words * 64) insert(set, site);
        return set;
    });
}

RegionExpr byCoordinates(Compiler& c, const Ludeme& l) {
    std::vector<int> sites;
    for (const NodeId node : l.elements(l.get("{coord+}")))
        sites.push_back(sitesOfType(c, l).withLabel(c.graph()[node].text));
    return c.constantSet(c.keepSet(sites));
}

// All regions of a player whose name contains the text, by player number.
RegionExpr ofPlayer(Compiler& c, NodeId who, std::string_view name) {
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
    const Word* const* table = c.program().arena.keepAll(byPlayer);
    if (c.graph()[who].kind == NodeKind::Constant && c.graph()[who].text == "Mover")
        return c.make<const Word*>([table](Context& x) { return table[x.g->mover]; });
    const IntExpr player = c.player(who);
    return c.make<const Word*>([=](Context& x) {
        const int p = player(x);
        return table[p >= 0 && p <= maxPlayers + 1 ? p : maxPlayers + 2];
    });
}

bool isCoordinate(std::string_view name) {
    const std::size_t letters = name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return letters != std::string_view::npos && letters <= 2 &&
           name.find_first_not_of("0123456789", letters) == std::string_view::npos;
}

bool uses(const RuleGraph& graph, std::string_view key) {
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph[NodeId(i)].kind == NodeKind::Ludeme && graph.row(NodeId(i)).key == key) return true;
    return false;
}

RegionExpr named(Compiler& c, const Ludeme& l) {
    NodeId who = l.get("rOne");
    if (!who.valid()) who = l.get("playerRef");
    std::string_view name = l.word("regName");
    if (name.empty()) name = l.word("coord");
    if (who.valid()) return ofPlayer(c, who, name);
    // (sites): the group whose turn it is.
    if (name.empty() && (uses(c.graph(), "all Groups:B") || uses(c.graph(), "forEach Group:O")))
        return c.make<const Word*>(
            [](Context& x) -> const Word* { return x.group != nullptr ? x.group : x.newSet(); });
    const auto& regions = c.equipment().regions;
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
    const int site = sitesOfType(c, l).withLabel(name);
    if (site < 0) {
        std::vector<std::string> names;
        bool contained = false;
        for (const RegionDeclaration& region : regions) {
            names.push_back(region.name);
            contained = contained || region.name.find(name) != std::string::npos;
        }
        // A coordinate that this board lacks names no site, which rules for several boards count on.
        c.messages().noSuchName(
            contained || isCoordinate(name) ? Message::DoubtfulName : Message::UnknownName, l.id(),
            "region or site", name, names);
    }
    return c.constantSet(c.keepSet(std::vector<int>{site}));
}

// ── sets of the board ────────────────────────────────────────────────────────────────────────────────────

RegionExpr boardSet(Compiler& c, const Ludeme& l) {
    const Sites& sites = sitesOfType(c, l);
    const std::string_view word = l.keyword();
    if (word == "Board") {
        std::vector<int> all(static_cast<std::size_t>(sites.count()));
        for (int s = 0; s < sites.count(); ++s) all[static_cast<std::size_t>(s)] = s;
        return c.constantSet(c.keepSet(all));
    }
    return c.constantSet(c.keepSet(sites.set(*namedSetFromName(word))));
}

RegionExpr fromLists(Compiler& c, const Ludeme& l, const SiteLists& lists) {
    std::vector<const Word*> sets;
    for (int k = 0; k < lists.size(); ++k) sets.push_back(c.keepSet(lists[k]));
    sets.push_back(c.keepSet({}));
    const auto count = static_cast<int>(lists.size());
    const Word* const* table = c.program().arena.keepAll(sets);
    const IntExpr index = c.integer(l.get("I"));
    return c.make<const Word*>([=](Context& x) {
        const int k = index(x);
        return table[k >= 0 && k < count ? k : count];
    });
}
RegionExpr row(Compiler& c, const Ludeme& l) { return fromLists(c, l, sitesOfType(c, l).rows()); }
RegionExpr column(Compiler& c, const Ludeme& l) { return fromLists(c, l, sitesOfType(c, l).columns()); }
RegionExpr phase(Compiler& c, const Ludeme& l) { return fromLists(c, l, sitesOfType(c, l).phases()); }
RegionExpr layer(Compiler& c, const Ludeme& l) { return fromLists(c, l, sitesOfType(c, l).layers()); }

// ── sets of the position ─────────────────────────────────────────────────────────────────────────────────

RegionExpr emptySites(Compiler& c, const Ludeme& l) {
    const Equipment* e = &c.equipment();
    if (c.typedScope(l) == Compiler::Scope::None) return boardSet(c, l);
    if (!l.get("I").valid() && !c.stacking()) {
        std::vector<int> sites;
        for (int s = 0; s < e->boardSites(); ++s) sites.push_back(s);
        const Word* board = c.keepSet(sites);
        const bool counts = c.program().layout.counts;
        return c.make<const Word*>([=](Context& x) -> const Word* {
            Word* set = x.scratch.allocate<Word>(static_cast<std::size_t>(x.words));
            for (int w = 0; w < x.words; ++w)
                set[w] = board[w] == 0 ? 0
                                       : board[w] & (counts ? equalBlock(x.count + w * 64, 0)
                                                            : equalBlock(x.what + w * 64, 0));
            return set;
        });
    }
    const IntExpr container = l.get("I").valid() ? c.integer(l.get("I")) : c.literal(0);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const int k = container(x);
        if (k < 0 || k >= static_cast<int>(e->containers.size())) return set;
        const Container& in = e->containers[static_cast<std::size_t>(k)];
        if (x.layout.stacking) {
            for (int s = in.first; s < in.first + in.size; ++s)
                if (x.height[s] == 0) insert(set, s);
        } else {
            for (int w = 0; w < x.words; ++w)
                if (const Word inside = rangeBits(w, in.first, in.first + in.size))
                    set[w] = inside & (x.layout.counts ? equalBlock(x.count + w * 64, 0)
                                                       : equalBlock(x.what + w * 64, 0));
        }
        return set;
    });
}

// The number of the container that a (sites Occupied ..) names; a name with "Hand" in it is the hand of the
// player whose pieces are looked for. Empty handle: none named.
IntExpr containerAsked(Compiler& c, const Ludeme& l) {
    if (const NodeId number = l.get("container", "I"); number.valid()) return c.integer(number);
    const NodeId node = l.get("container", "cont");
    if (!node.valid()) return {};
    const Equipment& e = c.equipment();
    const std::string& name = c.graph()[node].text;
    const int exact = name == "Board" ? 0 : e.containerNamed(name);
    std::vector<Int> byPlayer;
    bool named = exact >= 0;
    for (int p = 0; p <= maxPlayers + 1; ++p) {
        const int hand = name.find("Hand") == std::string::npos ? -1 : e.handOf(p);
        const bool his =
            hand >= 0 && e.containers[static_cast<std::size_t>(hand)].name.find(name) != std::string::npos;
        byPlayer.push_back(his ? hand : exact);
        named = named || his;
    }
    if (!named) {
        std::vector<std::string> names;
        for (const Container& known : e.containers) names.push_back(known.name);
        const bool doubtful = name.starts_with("Hand") || name.starts_with("Dice");
        c.messages().noSuchName(doubtful ? Message::DoubtfulName : Message::UnknownName, l.id(), "container",
                                name, names);
    }
    const Int* table = c.program().arena.keepAll(byPlayer);
    const IntExpr who = l.get("by").valid() ? c.player(l.get("by")) : c.literal(-1);
    return c.make<Int>([=](Context& x) {
        const int p = who(x);
        return p >= 0 && p <= maxPlayers + 1 ? table[p] : exact;
    });
}

// (sites Occupied by:.. [container:] [component:] [top:] [on:])
RegionExpr occupied(Compiler& c, const Ludeme& l) {
    const Equipment* e = &c.equipment();
    const PlayersExpr owners = c.players(l.get("by"), "All");
    const std::uint8_t* called = nullptr;
    if (const NodeId name = l.get("component", "compBase"); name.valid())
        called = componentsCalled(c, l.id(), {c.graph()[name].text});
    if (const NodeId names = l.get("components"); names.valid()) {
        std::vector<std::string_view> texts;
        for (const NodeId node : l.elements(names)) texts.push_back(c.graph()[node].text);
        called = componentsCalled(c, l.id(), texts);
    }
    const NodeId componentNumber = l.get("component", "I");
    const IntExpr component = componentNumber.valid() ? c.integer(componentNumber) : IntExpr{};
    // The site type decides between board and hands; a container narrows it further.
    const std::string_view on = l.word("on");
    const bool cells = c.equipment().siteType() == SiteType::Cell;
    const bool hands = on.empty() ? cells : on == "Cell";
    const bool board = on.empty() || (on == "Cell") == cells;
    const IntExpr container = containerAsked(c, l);
    const BoolExpr top = l.get("top").valid() ? c.condition(l.get("top")) : BoolExpr{};
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const std::uint32_t players = owners(x);
        int first = board ? 0 : e->boardSites(), end = hands ? e->siteCount : e->boardSites();
        if (container) {
            const int k = container(x);
            if (k < 0 || k >= static_cast<int>(e->containers.size())) return set;
            const Container& in = e->containers[static_cast<std::size_t>(k)];
            // Of hands it is cells that are looked at, whatever the board is played on.
            first = k > 0 ? in.first : std::max(first, in.first);
            end = k > 0 ? in.first + in.size : std::min(end, in.first + in.size);
        }
        const int wanted = component ? component(x) : -1;
        const auto fits = [&](int piece) {
            return piece != 0 && (players >> x.ownerOf[piece] & 1) && (!called || called[piece]) &&
                   (wanted < 0 || piece == wanted);
        };
        if (!x.layout.stacking) {
            if (!called && wanted < 0 && std::has_single_bit(players)) {
                // Of one player: by what of his kinds is there.
                for (std::size_t k = 1; k < x.program.ownerOf.size(); ++k) {
                    if (!(players >> x.ownerOf[k] & 1)) continue;
                    for (int w = 0; w < x.words; ++w)
                        if (const Word inside = rangeBits(w, first, end))
                            set[w] |= inside & equalBlock(x.what + w * 64, static_cast<std::uint8_t>(k));
                }
            } else if (!called && wanted < 0) {
                for (int s = first; s < end; ++s)
                    set[s >> 6] |= Word{x.what[s] != 0 && (players >> x.ownerOf[x.what[s]] & 1)} << (s & 63);
            } else {
                for (int s = first; s < end; ++s)
                    if (fits(x.what[s])) insert(set, s);
            }
            return set;
        }
        const bool topOnly = !top || top(x);
        for (int s = first; s < end; ++s) {
            if (x.height[s] == 0) continue;
            const int topPiece = x.topComponent(s);
            if (topOnly && (topPiece == 0 || !(players >> x.ownerOf[topPiece] & 1))) continue;
            bool any = fits(topPiece);
            for (int level = 0; level < x.height[s] && !any; ++level) any = fits(x.level(level).what[s]);
            if (any) insert(set, s);
        }
        return set;
    });
}

RegionExpr handSites(Compiler& c, const Ludeme& l) {
    const Equipment& e = c.equipment();
    const auto sitesOf = [&](int index) {
        std::vector<int> sites;
        for (int k = 0; index >= 0 && k < e.containers[static_cast<std::size_t>(index)].size; ++k)
            sites.push_back(e.containers[static_cast<std::size_t>(index)].first + k);
        return c.keepSet(sites);
    };
    NodeId who = l.get("rSet");
    if (!who.valid()) who = l.get("playerRef");
    if (!who.valid()) return c.constantSet(c.keepSet({}));
    if (c.graph()[who].kind == NodeKind::Constant && c.graph()[who].text == "Shared")
        return c.constantSet(sitesOf(e.containers.size() > 1 ? 1 : -1));  // the first hand, whoever owns it
    std::vector<const Word*> byPlayer;
    for (int p = 0; p <= maxPlayers + 1; ++p) byPlayer.push_back(sitesOf(p < 1 ? -1 : e.handOf(p)));
    byPlayer.push_back(c.keepSet({}));
    const Word* const* table = c.program().arena.keepAll(byPlayer);
    const IntExpr player = c.player(who);
    return c.make<const Word*>([=](Context& x) {
        const int p = player(x);
        return table[p >= 0 && p <= maxPlayers + 1 ? p : maxPlayers + 2];
    });
}

RegionExpr pending(Compiler& c, const Ludeme&) {
    return c.make<const Word*>([](Context& x) -> const Word* {
        return x.layout.pending < 0 ? x.newSet() : x.copySet(x.siteSetColumn(x.layout.pending));
    });
}
RegionExpr playable(Compiler& c, const Ludeme&) {
    return c.make<const Word*>([](Context& x) -> const Word* { return x.siteSetColumn(x.layout.playable); });
}
RegionExpr lastTos(Compiler& c, const Ludeme&) {
    return c.make<const Word*>([](Context& x) -> const Word* {
        Word* set = x.copySet(x.siteSetColumn(x.layout.lastTos));
        if (x.g->lastTo >= 0) insert(set, x.g->lastTo);
        return set;
    });
}

RegionExpr trackSites(Compiler& c, const Ludeme& l) {
    NodeId who = l.get("rOne");
    if (!who.valid()) who = l.get("playerRef");
    const TrackByPlayer* tracks = tracksForSites(c, l);
    const IntExpr player = who.valid() ? c.player(who) : c.literal(0);
    const IntExpr from = l.get("from").valid() ? c.integer(l.get("from")) : c.literal(-1);
    const IntExpr to = l.get("to").valid() ? c.integer(l.get("to")) : c.literal(-1);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const CompiledTrack* track = tracks->of(player(x));
        if (track == nullptr) return set;
        const int start = from(x), stop = to(x);
        const int first = start == -1 ? 0 : track->indexOf(start);
        if (first < 0) return set;
        for (int k = 0; k < track->size; ++k) {
            const int site = track->sites[(first + k) % track->size];
            if (site >= 0) insert(set, site);
            if (stop != -1 && site == stop) break;
        }
        return set;
    });
}

RegionExpr sitesOfMoves(Compiler& c, const Ludeme& l) {
    const MovesExpr moves = c.moves(l[0]);
    const bool to = l.keyword() == "To";
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        LeasedMoves list(x);
        moves.generate(x, *list);
        for (const Move& move : list->list) {
            const int site = to ? move.to : move.from;
            if (site >= 0) insert(set, site);
        }
        return set;
    });
}

// ── set operations ───────────────────────────────────────────────────────────────────────────────────────

std::vector<RegionExpr> parts(Compiler& c, const Ludeme& l) {
    std::vector<RegionExpr> regions;
    if (c.graph()[l[0]].kind == NodeKind::Array)
        for (const NodeId node : l.elements(l[0])) regions.push_back(c.region(node));
    else
        for (const NodeId node : {l[0], l[1]}) regions.push_back(c.region(node));
    return regions;
}

template <class Combine>
RegionExpr combined(Compiler& c, const Ludeme& l, Combine combine) {
    const std::vector<RegionExpr> regions = parts(c, l);
    const RegionExpr* all = c.program().arena.keepAll(regions);
    const std::size_t n = regions.size();
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.copySet(all[0](x));
        for (std::size_t i = 1; i < n; ++i) {
            const Word* other = all[i](x);
            for (int w = 0; w < x.words; ++w) set[w] = combine(set[w], other[w]);
        }
        return set;
    });
}
RegionExpr unionOf(Compiler& c, const Ludeme& l) { return combined(c, l, std::bit_or<Word>()); }
RegionExpr intersectionOf(Compiler& c, const Ludeme& l) { return combined(c, l, std::bit_and<Word>()); }

RegionExpr differenceOf(Compiler& c, const Ludeme& l) {
    const RegionExpr a = c.region(l[0]);
    if (const NodeId single = l.get("I"); single.valid()) {
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

RegionExpr filtered(Compiler& c, const Ludeme& l) {
    const RegionExpr region = c.region(l[0]);
    const Compiler::Loop loop(c, IterSite);
    const FilterExpr filter = compileFilter(c, l.get("if"), {&Registers::site}, IterSite);
    const int id = loop.id;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.copySet(region(x));
        const LoopRun run(x, id);
        const Restore restore(x.r->site);
        if (filter) filter(x, set);
        return set;
    });
}

RegionExpr unionOverSites(Compiler& c, const Ludeme& l) {
    const RegionExpr over = c.region(l.get("of"));
    const Compiler::Loop loop(c, IterSite);
    const RegionExpr each = c.region(l[1]);
    const int id = loop.id;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        const Word* from = over(x);
        Word* set = x.newSet();
        const LoopRun run(x, id);
        const Restore restore(x.r->site);
        forEachSite(from, x.words, [&](int site) {
            const Scratch::Mark mark(x.scratch);
            x.r->site = site;
            const Word* more = each(x);
            for (int w = 0; w < x.words; ++w) set[w] |= more[w];
        });
        return set;
    });
}

RegionExpr choice(Compiler& c, const Ludeme& l) {
    const BoolExpr test = c.condition(l[0]);
    const RegionExpr yes = c.region(l[1]);
    const RegionExpr no = l[2].valid() ? c.region(l[2]) : c.constantSet(c.keepSet({}));
    return c.make<const Word*>([=](Context& x) { return test(x) ? yes(x) : no(x); });
}

}  // namespace

void addRegions(LudemeTable& t) {
    t.add("sites:R", listed);
    t.add("sites:R/2", fromArray);
    t.add("sites:R/3", byCoordinates);
    t.add("sites:R/4", named);
    for (const char* key :
         {"sites Board:R", "sites Top:R", "sites Bottom:R", "sites Left:R", "sites Right:R", "sites Inner:R",
          "sites Outer:R", "sites Perimeter:R", "sites Corners:R", "sites ConcaveCorners:R",
          "sites ConvexCorners:R", "sites Major:R", "sites Minor:R", "sites Centre:R"})
        t.add(key, boardSet);
    t.add("sites Row:R", row);
    t.add("sites Column:R", column);
    t.add("sites Phase:R", phase);
    t.add("sites Layer:R", layer);
    t.add("sites Empty:R", emptySites);
    t.add("sites Occupied:R", occupied);
    t.add("sites Hand:R", handSites);
    t.add("sites Pending:R", pending);
    t.add("sites Playable:R", playable);
    t.add("sites LastTo:R", lastTos);
    t.add("sites Track:R", trackSites);
    t.add("sites From:R", sitesOfMoves);
    t.add("sites To:R", sitesOfMoves);
    t.add("union:R", unionOf);
    t.add("union:R/2", unionOf);
    t.add("intersection:R", intersectionOf);
    t.add("intersection:R/2", intersectionOf);
    t.add("difference:R", differenceOf);
    t.add("forEach:R", filtered);
    t.add("forEach:R/2", unionOverSites);
    t.add("if:R", choice);
}

}  // namespace makomba
