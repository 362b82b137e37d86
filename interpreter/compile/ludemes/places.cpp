// Numbers about sites: pieces, coordinates, hands, maps, tracks.
#include <algorithm>
#include <span>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/element_types.h"
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/ludemes/element_sets.h"
#include "interpreter/compile/pile_sums.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/tabled_numbers.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/state/columns.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/state/track_places.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// ── what lies on a site ──────────────────────────────────────────────────────────────────────────────────

bool outsideScope(Compiler::Scope scope, Site site, int boardSites) {
    return (scope == Compiler::Scope::Board && site >= boardSites) ||
           (scope == Compiler::Scope::Hands && site < boardSites) || scope == Compiler::Scope::None;
}

// Sites of a type that the board does not keep hold nothing; of hands the number tells the container.
bool keepsNothing(Compiler& c, const InstructionView& l) { return c.typedScope(l) == Compiler::Scope::None; }

// level:(topLevel at:s) beside at:s, in a game of stacks: an empty site has no piece on either.
bool asksTop(Compiler& c, const InstructionView& l) {
    const Value level = l[op::level];
    if (!level.valid() || !c.stacking() || c.equipment().mixesTypes() || !c.rules().is(level, Form::TopLevel))
        return false;
    const InstructionView top = c.instruction(level);
    return top[op::at] == l[op::at] && top.word(op::siteType).empty() && l.word(op::siteType).empty();
}
// The top piece of a site, what(x, component) of it.
template <class What>
IntExpr ofTop(Compiler& c, Value at, What what) {
    if (Site Registers::*const iterator = siteRegister(c, at))
        return c.make<Int>([=](Context& x) -> Int { return what(x, x.topComponent(x.r->*iterator)); });
    const IntExpr site = c.integer(at);
    return c.make<Int>([=](Context& x) -> Int { return what(x, x.topComponent(site(x))); });
}

IntExpr what(Compiler& c, const ViewOf<Form::What>& l) {
    if (asksTop(c, l)) return ofTop(c, l[op::at], [](Context&, int component) { return component; });
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    if (keepsNothing(c, l)) return c.literal(0);
    if (!c.stacking())
        return c.make<Int>([=](Context& x) -> Int {
            const int s = site(x);
            return x.isSite(s) ? x.what[s] : 0;
        });
    const IntExpr level = l[op::level].valid() ? c.integer(l[op::level]) : c.literal(0);
    return c.make<Int>([=](Context& x) -> Int {
        const int s = site(x);
        return x.component(s, level(x));
    });
}

IntExpr who(Compiler& c, const ViewOf<Form::Who>& l) {
    if (asksTop(c, l))
        return ofTop(c, l[op::at],
                     [](Context& x, int component) { return component > 0 ? int{x.ownerOf[component]} : 0; });
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    const bool levelGiven = l[op::level].valid();
    const Compiler::Scope scope =
        levelGiven && l.word(op::siteType).empty() ? Compiler::Scope::All : c.typedScope(l);
    const int board = c.equipment().boardSites();
    if (!c.stacking())
        return c.make<Int>([=](Context& x) -> Int {
            const int s = site(x);
            return x.isSite(s) && !outsideScope(scope, s, board) ? x.who[s] : 0;
        });
    const IntExpr level = levelGiven ? c.integer(l[op::level]) : c.literal(-1);
    return c.make<Int>([=](Context& x) -> Int {
        const int s = site(x);
        if (!x.isSite(s) || outsideScope(scope, s, board)) return 0;
        const int component = x.component(s, level(x));
        return component > 0 ? x.ownerOf[component] : 0;
    });
}

enum class Mark { State, Rotation, Value };

IntExpr mark(Compiler& c, const InstructionView& l, Mark which) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    if (keepsNothing(c, l)) return c.literal(0);
    if (!c.stacking())
        return c.make<Int>([=](Context& x) -> Int {
            const int s = site(x);
            if (!x.isSite(s) || !x.state) return 0;
            return (which == Mark::State ? x.state : which == Mark::Rotation ? x.rotation : x.value)[s];
        });
    const bool bottom = which == Mark::Rotation;
    const IntExpr level = l[op::level].valid() ? c.integer(l[op::level]) : c.literal(bottom ? 0 : -1);
    return c.make<Int>([=](Context& x) -> Int {
        const int s = site(x);
        int at = level(x);
        if (!x.isSite(s)) return 0;
        if (at < 0) at = x.height[s] - 1;
        if (at < 0 || at >= x.height[s]) return 0;
        const Context::Level columns = x.level(at);
        return (which == Mark::State      ? columns.state
                : which == Mark::Rotation ? columns.rotation
                                          : columns.value)[s];
    });
}
IntExpr state(Compiler& c, const ViewOf<Form::State>& l) { return mark(c, l, Mark::State); }
IntExpr rotation(Compiler& c, const ViewOf<Form::Rotation>& l) { return mark(c, l, Mark::Rotation); }
IntExpr pieceValue(Compiler& c, const ViewOf<Form::ValuePiece>& l) { return mark(c, l, Mark::Value); }

IntExpr topLevel(Compiler& c, const ViewOf<Form::TopLevel>& l) {
    const IntExpr site = c.siteOf(c.typeMeant(l), c.integer(l[op::at]));
    return c.make<Int>([=](Context& x) -> Int {
        const int s = site(x);
        return x.isSite(s) && x.layout.stacking && x.height[s] > 0 ? x.height[s] - 1 : 0;
    });
}

// (count at:s), (count in:R)
// Of the sites of a set before `end`.
Int sumOfPiles(Context& x, const Word* sites, int end) {
    Int total = 0;
    for (int w = 0; w < x.words; ++w)
        if (const Word counted = sites[w] & rangeBits(w, 0, end))
            total += sumBlock(x.count + w * 64, counted);
    return total;
}

IntExpr count(Compiler& c, const ViewOf<Form::Count>& l) {
    const Compiler::Scope scope = c.typedScope(l);
    const int board = c.equipment().boardSites();
    if (const Value in = l[op::in]; in.valid()) {
        const RegionExpr region = c.sitesOf(c.typeMeant(l), c.region(in));
        const int end = scope == Compiler::Scope::Board ? board : c.program().layout.sites;
        if (c.program().layout.counts && !c.stacking() &&
            (scope == Compiler::Scope::Board || scope == Compiler::Scope::All))
            return c.make<Int>([=](Context& x) {
                const Scratch::Mark release(x.scratch);
                return sumOfPiles(x, region(x), end);
            });
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark release(x.scratch);
            Int total = 0;
            forEachSite(region(x), x.words, [&](Site s) {
                if (!outsideScope(scope, s, board)) total += x.pieces(s);
            });
            return total;
        });
    }
    IntExpr site;
    if (const Value label = l[op::at_coord]; label.valid())
        site = c.literal(c.coordinate(c.rules().text(label)));
    else if (const Value at = l[op::at]; at.valid()) site = c.integer(at);
    else site = c.make<Int>([](Context& x) { return x.g->lastTo; });
    site = c.siteOf(c.typeMeant(l), site);
    if (scope == Compiler::Scope::Board && c.program().layout.counts)
        return c.make<Int>([=](Context& x) -> Int {
            const int s = site(x);
            return static_cast<unsigned>(s) < static_cast<unsigned>(board) ? x.count[s] : 0;
        });
    return c.make<Int>([=](Context& x) -> Int {
        const int s = site(x);
        return outsideScope(scope, s, board) ? 0 : x.pieces(s);
    });
}

IntExpr sizeStack(Compiler& c, const ViewOf<Form::SizeStack>& l) {
    if (const Value in = l[op::in]; in.valid()) {
        const RegionExpr region = c.region(in);
        return c.make<Int>([=](Context& x) {
            const Scratch::Mark release(x.scratch);
            Int total = 0;
            forEachSite(region(x), x.words, [&](Site s) { total += x.pieces(s); });
            return total;
        });
    }
    const Value at = l[op::at];
    const IntExpr site = c.siteOf(
        c.typeMeant(l), at.valid() ? c.integer(at) : c.make<Int>([](Context& x) { return x.g->lastTo; }));
    return c.make<Int>([site](Context& x) -> Int { return x.pieces(site(x)); });
}

// ── geometry ─────────────────────────────────────────────────────────────────────────────────────────────

IntExpr coordinateNumber(Compiler& c, const InstructionView& l, int (Sites::*number)(int) const) {
    const IntExpr site = c.integer(l[op::of]);
    const Sites& sites = sitesOfType(c, l);
    std::vector<std::int16_t> table;
    for (int s = 0; s < sites.count(); ++s) table.push_back(static_cast<std::int16_t>((sites.*number)(s)));
    const auto count = static_cast<unsigned>(sites.count());
    const std::int16_t* numbers = c.program().arena.keepAll(table);
    const Int elsewhere = (sites.*number)(-1);
    return c.make<Int>([=](Context& x) -> Int {
        const auto s = static_cast<unsigned>(site(x));
        return s < count ? numbers[s] : elsewhere;
    });
}
IntExpr rowNumber(Compiler& c, const ViewOf<Form::Row>& l) { return coordinateNumber(c, l, &Sites::row); }
IntExpr columnNumber(Compiler& c, const ViewOf<Form::Column>& l) {
    return coordinateNumber(c, l, &Sites::column);
}
IntExpr layerNumber(Compiler& c, const ViewOf<Form::Layer>& l) {
    return coordinateNumber(c, l, &Sites::layer);
}

IntExpr coordAt(Compiler& c, const ViewOf<Form::CoordAt>& l) {
    const IntExpr row = c.integer(l[op::row]), column = c.integer(l[op::column]);
    const Sites* sites = &sitesOfType(c, l);
    return c.make<Int>([=](Context& x) -> Int {
        const int r = row(x);
        return sites->at(r, column(x));
    });
}
IntExpr coordNamed(Compiler& c, const ViewOf<Form::CoordNamed>& l) {
    return c.literal(sitesOfType(c, l).withLabel(l.word(op::coord)));
}

IntExpr countRows(Compiler& c, const ViewOf<Form::CountRows>& l) {
    return c.literal(static_cast<int>(sitesOfType(c, l).rows().size()));
}
IntExpr countColumns(Compiler& c, const ViewOf<Form::CountColumns>& l) {
    return c.literal(static_cast<int>(sitesOfType(c, l).columns().size()));
}

IntExpr centrePoint(Compiler& c, const ViewOf<Form::CentrePoint>& l) {
    const auto centre = sitesOfType(c, l).set(NamedSet::Centre);
    return c.literal(centre.empty() ? -1 : centre.front());
}

// Where so many steps along the first radial that is long enough lead from each site; the site itself if none
// is.
const std::int16_t* sitesAhead(Compiler& c, Direction direction, int steps) {
    const Sites& sites = c.sites();
    std::vector<std::int16_t> table;
    for (int site = 0; site < sites.count(); ++site) {
        int reached = site;
        for (const auto path : sites.radials(site, direction)) {
            if (steps < 1 || static_cast<int>(path.size()) < steps) continue;
            reached = path[static_cast<std::size_t>(steps - 1)];
            break;
        }
        table.push_back(static_cast<std::int16_t>(reached));
    }
    return c.program().arena.keepAll(table);
}

// For each direction that has a number of its own; a null pointer: to be looked up. Null for boards on which
// that would take much memory.
const std::int16_t* const* sitesAhead(Compiler& c, int steps) {
    constexpr int largestBoard = 1'000;
    constexpr std::size_t directions = 64;
    const Sites& sites = c.sites();
    if (steps < 1 || sites.count() > largestBoard) return nullptr;
    std::vector<const std::int16_t*> tables(directions);
    for (const Direction named : sites.supportedDirections(Relation::All)) {
        const Direction direction = asLookedUp(named);
        tables[static_cast<std::size_t>(direction)] = sitesAhead(c, direction, steps);
    }
    return c.program().arena.keepAll(tables);
}

// Steps that are written there; else none.
std::optional<int> stepsGiven(Compiler& c, const InstructionView& ahead) {
    const Value number = ahead[op::steps];
    if (!number.valid()) return 1;
    return number.isNumber() ? std::optional(static_cast<int>(c.rules().number(number))) : std::nullopt;
}

// From an iterator's site in a direction that is always the same.
TabledNumber aheadOfIterator(Compiler& c, const InstructionView& l) {
    const auto slot = siteRegister(c, l[op::number]);
    const std::optional<int> steps = stepsGiven(c, l);
    if (slot == nullptr || !steps) return {};
    const DirectionsExpr directions = c.directions(l[op::directions], "Forward", Compiler::Ways::OfSites);
    if (!directions.isFixed() || directions.fixed.size == 0) return {};
    const std::int16_t* reached = sitesAhead(c, asLookedUp(directions.fixed.data[0]), *steps);
    const int count = std::min(c.equipment().boardSites(), c.sites().count());
    return {slot, c.program().arena.keepAll(std::vector<Int>(reached, reached + count)), count};
}

IntExpr ahead(Compiler& c, const ViewOf<Form::Ahead>& l) {
    if (const TabledNumber number = tabledNumber(c, l.value()))
        return c.make<Int>([number](Context& x) -> Int { return number(x); });
    const IntExpr site = c.integer(l[op::number]);
    const IntExpr steps = l[op::steps].valid() ? c.integer(l[op::steps]) : c.literal(1);
    const DirectionsExpr* directions =
        c.program().arena.keep(c.directions(l[op::directions], "Forward", Compiler::Ways::OfSites));
    const Sites* sites = &c.sites();
    const std::optional<int> given = stepsGiven(c, l);
    const LinesOf* table = nullptr;
    if (directions->isFixed() && directions->fixed.size > 0) {
        if (given) {
            const std::int16_t* reached = sitesAhead(c, asLookedUp(directions->fixed.data[0]), *given);
            return c.make<Int>([=](Context& x) -> Int {
                const int s = site(x);
                return x.onBoard(s) ? reached[s] : s;
            });
        }
        table = radialTable(c, {directions->fixed.data, 1});
    }
    const std::int16_t* const* known = given ? sitesAhead(c, *given) : nullptr;
    return c.make<Int>([=](Context& x) -> Int {
        const int s = site(x), k = steps(x);
        if (!x.onBoard(s)) return s;
        if (table != nullptr) {
            for (const Path& path : table->of(s))
                if (k >= 1 && path.size >= k) return path.sites[k - 1];
            return s;
        }
        const DirectionList list = directions->at(x, s);
        if (list.size == 0 || k < 1) return s;
        if (known != nullptr)
            if (const auto* reached = known[static_cast<std::size_t>(asLookedUp(list.data[0])) & 63])
                return reached[s];
        for (const auto path : sites->radials(s, asLookedUp(list.data[0])))
            if (static_cast<int>(path.size()) >= k) return path[static_cast<std::size_t>(k - 1)];
        return s;
    });
}

IntExpr regionSite(Compiler& c, const ViewOf<Form::RegionSite>& l) {
    const RegionExpr region = c.region(l[0]);
    const IntExpr index = c.integer(l[op::index]);
    return c.make<Int>([=](Context& x) -> Int {
        const Scratch::Mark release(x.scratch);
        const Word* set = region(x);
        int left = index(x), found = -1;
        if (left < 0) return -1;
        allSites(set, x.words, [&](Site s) {
            if (left-- > 0) return true;
            found = s;
            return false;
        });
        return elementNumber(x.program.equipment, found);
    });
}

// ── hands and maps ───────────────────────────────────────────────────────────────────────────────────────

IntExpr handSite(Compiler& c, const ViewOf<Form::HandSite>& l) {
    const IntExpr who = c.player(l[0]);
    const IntExpr index = l[1].valid() ? c.integer(l[1]) : c.literal(0);
    std::vector<Int> firsts;
    for (int p = 0; p <= maxPlayers + 1; ++p) {
        const int hand = c.equipment().handOf(p);
        firsts.push_back(hand < 0 ? -1 : c.equipment().containers[static_cast<std::size_t>(hand)].first);
    }
    const Int* table = c.program().arena.keepAll(firsts);
    return c.make<Int>([=](Context& x) -> Int {
        const int p = who(x);
        if (p < 0 || p > maxPlayers + 1 || table[p] < 0) return -1;
        return static_cast<Int>(std::clamp<std::int64_t>(std::int64_t{table[p]} + index(x), -1, 1'000'000));
    });
}

// Site or number that a key or value of a map stands for.
int mapNumber(Compiler& c, const InstructionView& pair, Value node) {
    if (node.isName()) {
        const std::string& text = c.rules().text(node);
        const Site site(c.coordinate(text));
        return site >= 0 ? int{site} : c.equipment().componentNamed(text);
    }
    if (node.isWord()) {
        const std::string& text = c.rules().text(node);
        const Sites& sites = c.sites();
        const auto first = [&](NamedSet name) {
            const auto set = sites.set(name);
            return set.empty() ? -1 : set.front();
        };
        if (text == "FirstSite") return 0;
        if (text == "LastSite") return c.equipment().boardSites() - 1;
        if (text == "CentreSite") return first(NamedSet::Centre);
        if (text == "LeftSite") return first(NamedSet::Left);
        if (text == "RightSite") return first(NamedSet::Right);
        if (text == "Topsite") return first(NamedSet::Top);
        if (text == "BottomSite") return first(NamedSet::Bottom);
    }
    if (const auto value = c.constant(node)) return *value;
    c.messages().add(Message::NotConstant, pair.value());
    return -1;
}

struct MapEntry {
    Int key, value;
};

std::vector<MapEntry> mapEntries(Compiler& c, Value map) {
    const InstructionView l = c.instruction(map);
    std::vector<MapEntry> entries;
    const auto add = [&](int key, int value) {
        if (key == -1 || value == -1) return;
        for (MapEntry& entry : entries)
            if (entry.key == key) {
                entry.value = value;
                return;
            }
        entries.push_back({key, value});
    };
    if (const Value pairs = l[op::pairs]; pairs.valid()) {
        for (const Value node : l.elements(pairs)) {
            const InstructionView pair = c.instruction(node);
            add(mapNumber(c, pair, pair[0]), mapNumber(c, pair, pair[1]));
        }
        return entries;
    }
    const std::vector<Value> keys = l.elements(l[1]), values = l.elements(l[2]);
    if (keys.size() != values.size()) c.messages().add(Message::UnequalArrays, map);
    for (std::size_t i = 0; i < std::min(keys.size(), values.size()); ++i)
        add(mapNumber(c, l, keys[i]), mapNumber(c, l, values[i]));
    return entries;
}

// The entries of all maps of that name, or of all maps: the first map that has the key decides.
std::vector<MapEntry> entriesOf(Compiler& c, const InstructionView& l) {
    const std::string_view name = l.word(op::mapRef);
    std::vector<MapEntry> all;
    bool known = name.empty();
    const std::vector<MapDeclaration>& maps = c.equipment().maps;
    for (std::size_t i = 0; i < maps.size(); ++i) {
        if (!name.empty() && maps[i].name != name) continue;
        known = true;
        for (const MapEntry& entry : mapEntries(c, c.rules().frame.maps[i]))
            if (std::none_of(all.begin(), all.end(), [&](const MapEntry& e) { return e.key == entry.key; }))
                all.push_back(entry);
    }
    if (!known) {
        std::vector<std::string> names;
        for (const MapDeclaration& map : maps) names.push_back(map.name);
        c.messages().noSuchName(Message::DoubtfulName, l.value(), "map", name, names);
    }
    return all;
}

// Small keys by a table, in which a key without an entry stands for itself; nothing if some key is not small.
std::optional<std::span<const Int>> entryTable(Compiler& c, const std::vector<MapEntry>& all) {
    Int largest = -1;
    for (const MapEntry& entry : all) {
        if (entry.key < 0 || entry.key > 4000) return {};
        largest = std::max(largest, entry.key);
    }
    std::vector<Int> values(static_cast<std::size_t>(largest + 1));
    for (Int k = 0; k <= largest; ++k) values[static_cast<std::size_t>(k)] = k;
    for (const MapEntry& entry : all) values[static_cast<std::size_t>(entry.key)] = entry.value;
    return std::span(c.program().arena.keepAll(values), values.size());
}

TabledNumber entryOfIterator(Compiler& c, const InstructionView& l) {
    const auto slot = siteRegister(c, l[1]);
    if (slot == nullptr) return {};
    const auto table = entryTable(c, entriesOf(c, l));
    return table ? TabledNumber{slot, table->data(), static_cast<int>(table->size())} : TabledNumber{};
}

// Without an entry the key itself is the result.
IntExpr mapEntry(Compiler& c, const ViewOf<Form::MapEntry>& l) {
    if (const TabledNumber number = tabledNumber(c, l.value()))
        return c.make<Int>([number](Context& x) -> Int { return number(x); });
    const IntExpr key = c.player(l[1]);
    const std::vector<MapEntry> all = entriesOf(c, l);
    if (const auto small = entryTable(c, all)) {
        const Int* table = small->data();
        const auto count = static_cast<Int>(small->size());
        return c.make<Int>([=](Context& x) {
            const Int k = key(x);
            return k >= 0 && k < count ? table[k] : k;
        });
    }
    const MapEntry* entries = c.program().arena.keepAll(all);
    const std::size_t n = all.size();
    return c.make<Int>([=](Context& x) {
        const Int k = key(x);
        for (std::size_t i = 0; i < n; ++i)
            if (entries[i].key == k) return entries[i].value;
        return k;
    });
}

// ── tracks ───────────────────────────────────────────────────────────────────────────────────────────────

IntExpr trackSiteMove(Compiler& c, const ViewOf<Form::TrackSiteMove>& l) {
    const Value from = l[op::from];
    const IntExpr site = from.valid() ? c.integer(from) : c.make<Int>([](Context& x) { return x.r->from; });
    const IntExpr steps = c.integer(l[op::steps]);
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const TrackByPlayer* tracks = tracksForMove(c, l);
    const IntExpr player = who.valid() ? c.player(who) : c.make<Int>([](Context& x) { return x.g->mover; });
    return c.make<Int>([=](Context& x) -> Int {
        const CompiledTrack* track = tracks->of(player(x));
        if (track == nullptr) return -1;
        const int s = site(x);
        int index = track->revisiting != nullptr ? placeOnTrack(x, *track->revisiting, s) : -1;
        if (index == noPieceThere) index = track->indexOf(s);
        return track->siteAlong(index, steps(x));
    });
}

IntExpr trackSiteFirst(Compiler& c, const ViewOf<Form::TrackSiteFirstSite>& l) {
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const TrackByPlayer* tracks = tracksForFirstSite(c, l);
    const IntExpr player = who.valid() ? c.player(who) : c.literal(0);
    const IntExpr from = l[op::from].valid() ? c.integer(l[op::from]) : c.literal(-1);
    const Compiler::Loop loop(c, IterTo);
    const BoolExpr test = c.condition(l[op::if_]);
    const int id = loop.id;
    return c.make<Int>([=](Context& x) -> Int {
        const CompiledTrack* track = tracks->of(player(x));
        if (track == nullptr) return -1;
        const int start = from(x);
        const int first = start == -1 ? 0 : track->indexOf(start);
        if (first < 0) return -1;
        const LoopRun run(x, id);
        const Restore restore(x.r->to);
        int place = first;
        for (int k = 0; k < track->size; ++k, place = place + 1 == track->size ? 0 : place + 1) {
            const Site site(track->sites[place]);
            x.r->to = site;
            if (test(x)) return site;
        }
        return -1;
    });
}

IntExpr trackSiteEnd(Compiler& c, const ViewOf<Form::TrackSiteEndSite>& l) {
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const TrackByPlayer* tracks = tracksForFirstSite(c, l);
    const IntExpr player = who.valid() ? c.player(who) : c.literal(0);
    return c.make<Int>([=](Context& x) -> Int {
        const CompiledTrack* track = tracks->of(player(x));
        return track == nullptr || track->size == 0 ? -1 : track->sites[track->size - 1];
    });
}

}  // namespace

TabledNumber tabledNumber(Compiler& c, Value number) {
    if (c.counting() || c.equipment().mixesTypes()) return {};
    if (c.rules().is(number, Form::Ahead)) return aheadOfIterator(c, c.instruction(number));
    if (c.rules().is(number, Form::MapEntry)) return entryOfIterator(c, c.instruction(number));
    return {};
}

IntExpr signOfPiles(Compiler& c, Value count) {
    if (c.counting() || !count.isInstruction() || !c.rules().is(count, Form::Count)) return {};
    const InstructionView l = c.instruction(count);
    const Compiler::Scope scope = c.typedScope(l);
    const bool board = scope == Compiler::Scope::Board;
    if (!l[op::in].valid() || !c.program().layout.counts || c.stacking() ||
        !(board || scope == Compiler::Scope::All))
        return {};
    const RegionExpr region = c.region(l[op::in]);
    const int end = board ? c.equipment().boardSites() : c.equipment().siteCount;
    if (c.program().layout.words == 1) {
        const Word inside = rangeBits(0, 0, end);
        return c.make<std::int32_t>([=](Context& x) -> std::int32_t {
            const Scratch::Mark release(x.scratch);
            const Word* sites = region(x);
            if (!isKept(x, KeptSets::Piles)) [[unlikely]]
                return sumOfPiles(x, sites, end);
            const Word counted = *sites & inside & ~*x.kept.none;
            if ((counted & ~(*x.kept.one | *x.kept.more)) != 0) [[unlikely]]
                return sumOfPiles(x, sites, end);  // piles of less than none
            return counted != 0;
        });
    }
    return c.make<std::int32_t>([=](Context& x) -> std::int32_t {
        const Scratch::Mark release(x.scratch);
        const Word* sites = region(x);
        if (!isKept(x, KeptSets::Piles)) return sumOfPiles(x, sites, end);
        const KeptSets& k = x.kept;
        Word some = 0, odd = 0;  // odd: piles of less than none
        for (int w = 0; w * 64 < end; ++w) {
            const Word counted = sites[w] & rangeBits(w, 0, end);
            some |= counted & (k.one[w] | k.more[w]);
            odd |= counted & ~(k.none[w] | k.one[w] | k.more[w]);
        }
        if (odd != 0) [[unlikely]]
            return sumOfPiles(x, sites, end);
        return some != 0;
    });
}

void addPlaces(LudemeTable& t) {
    t.add<what>();
    t.add<who>();
    t.add<state>();
    t.add<rotation>();
    t.add<pieceValue>();
    t.add<topLevel>();
    t.add<count>();
    t.add<sizeStack>();
    t.add<rowNumber>();
    t.add<columnNumber>();
    t.add<layerNumber>();
    t.add<coordAt>();
    t.add<coordNamed>();
    t.add<countRows>();
    t.add<countColumns>();
    t.add<centrePoint>();
    t.add<ahead>();
    t.add<regionSite>();
    t.add<handSite>();
    t.add<mapEntry>();
    t.add<trackSiteMove>();
    t.add<trackSiteFirst>();
    t.add<trackSiteEnd>();
}

}  // namespace makomba
