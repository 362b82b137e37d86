// Regions that a position decides: what is empty and occupied, hands, tracks, what moves lead to.
#include <algorithm>
#include <bit>

#include "interpreter/compile/large_pieces.h"
#include "interpreter/compile/ludemes/element_sets.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/top_pieces.h"
#include "interpreter/compile/track_choice.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// Where pieces stand on sites of another type: no element of this type is ever occupied. Cells are also what
// hands are made of.
RegionExpr emptyElements(Compiler& c, const ViewOf<Form::SitesEmpty>& l) {
    const Sites& sites = sitesOfType(c, l);
    const Word* all = allElements(c, sites);
    const bool kept = c.equipment().elementsFrom[static_cast<std::size_t>(sites.type())] >= 0;
    const RegionExpr ofBoard =
        !kept ? c.constantSet(all) : c.make<const Word*>([=](Context& x) -> const Word* {
            Word* set = x.newSet();
            if (x.layout.stacking)
                forEachSite(all, x.words, [&](Site site) {
                    if (x.isEmpty(site)) insert(set, site);
                });
            else
                for (int w = 0; w < x.words; ++w)
                    if (all[w] != 0) set[w] = all[w] & sitesWithoutPile(x, w, x.layout.counts);
            return set;
        });
    if (!l[op::number].valid()) return ofBoard;
    const IntExpr container = c.integer(l[op::number]);
    const Equipment* e = &c.equipment();
    const bool cells = sites.type() == SiteType::Cell;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        const int k = container(x);
        if (k == 0) return ofBoard(x);
        Word* set = x.newSet();
        if (!cells || k < 0 || k >= static_cast<int>(e->containers.size())) return set;
        const Container& in = e->containers[static_cast<std::size_t>(k)];
        for (int s = in.first; s < in.first + in.size; ++s)
            if (x.isEmpty(s)) insert(set, s);
        return set;
    });
}

RegionExpr emptySites(Compiler& c, const ViewOf<Form::SitesEmpty>& l) {
    const Equipment* e = &c.equipment();
    if (sitesOfType(c, l).type() != e->siteType()) return emptyElements(c, l);
    if (!l[op::number].valid() && !c.stacking()) {
        std::vector<int> sites;
        for (int s = 0; s < e->boardSites(); ++s) sites.push_back(s);
        const Word* board = c.keepSet(sites);
        const bool counts = c.program().layout.counts;
        return c.make<const Word*>([=](Context& x) -> const Word* {
            Word* set = x.scratch.allocate<Word>(static_cast<std::size_t>(x.words));
            for (int w = 0; w < x.words; ++w)
                set[w] = board[w] == 0 ? 0 : board[w] & sitesWithoutPile(x, w, counts);
            return set;
        });
    }
    const IntExpr container = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(0);
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
                    set[w] = inside & sitesWithoutPile(x, w, x.layout.counts);
        }
        return set;
    });
}

// The number of the container that a (sites Occupied ..) names; a name with "Hand" in it is the hand of the
// player whose pieces are looked for. Empty handle: none named.
IntExpr containerAsked(Compiler& c, const InstructionView& l) {
    if (const Value number = l[op::container_number]; number.valid()) return c.integer(number);
    const Value node = l[op::container_cont];
    if (!node.valid()) return {};
    const Equipment& e = c.equipment();
    const std::string& name = c.rules().text(node);
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
        c.messages().noSuchName(doubtful ? Message::DoubtfulName : Message::UnknownName, l.value(),
                                "container", name, names);
    }
    const Int* table = c.program().arena.keepAll(byPlayer);
    const IntExpr who = l[op::by].valid() ? c.player(l[op::by]) : c.literal(-1);
    return c.make<Int>([=](Context& x) {
        const int p = who(x);
        return p >= 0 && p <= maxPlayers + 1 ? table[p] : exact;
    });
}

// (sites Occupied by:.. [container:] [component:] [top:] [on:])
struct Occupied {
    static constexpr int fewKinds = 32;
    const Equipment* equipment;
    const std::uint32_t* kindsOf = nullptr;  // by owner the kinds that are called, as bits; nullptr = many
    PlayersExpr owners;
    const std::uint8_t* called = nullptr;  // by component; nullptr = all
    IntExpr component;                     // empty handle: any
    IntExpr container;                     // empty handle: all that the site type leaves
    BoolExpr top;                          // empty handle: yes
    bool hands, board;                     // what the site type leaves
    int elements, elementsEnd;             // of a type that shares the board with others; -1 = not

    // The sites looked at, from `first` up to before `end`.
    bool range(Context& x, int& first, int& end) const {
        const Equipment& e = *equipment;
        first = board ? 0 : e.boardSites(), end = hands ? e.siteCount : e.boardSites();
        if (elements >= 0) first = elements, end = elementsEnd;
        if (!container) return true;
        const int k = container(x);
        if (k < 0 || k >= static_cast<int>(e.containers.size())) return false;
        const Container& in = e.containers[static_cast<std::size_t>(k)];
        // Of hands it is cells that are looked at, whatever the board is played on.
        first = k > 0 ? in.first : std::max(first, in.first);
        end = k > 0 ? in.first + in.size : std::min(end, in.first + in.size);
        return true;
    }

    // Flat games of few kinds: where those are that fit.
    void addKinds(Context& x, std::uint32_t players, int wanted, int first, int end, Word* set) const {
        std::uint32_t kinds = 0;
        for (; players != 0; players &= players - 1) kinds |= kindsOf[std::countr_zero(players)];
        if (wanted >= 0) kinds &= wanted < fewKinds ? std::uint32_t{1} << wanted : 0;
        for (int w = first / 64; w * 64 < end; ++w) {
            Word there = 0;
            for (std::uint32_t left = kinds; left != 0; left &= left - 1)
                there |= sitesOfKind(x, w, std::countr_zero(left));
            set[w] = there & rangeBits(w, first, end);
        }
    }

    template <class Fits>
    void addStacks(Context& x, std::uint32_t players, int first, int end, Fits fits, Word* set) const {
        const bool topOnly = !top || top(x);
        x.spend((end - first) >> 4);
        for (int w = first >> 6; w * 64 < end; ++w)
            eachStack(x, w, rangeBits(w, first, end), [&](Site s, int topPiece) {
                if (topOnly && (topPiece == 0 || !(players >> x.ownerOf[topPiece] & 1))) return;
                bool any = fits(topPiece);
                for (int level = x.height[s] - 2; level >= 0 && !any; --level)
                    any = fits(x.level(level).what[s]);
                if (any) insert(set, s);
            });
    }

    const Word* operator()(Context& x) const {
        Word* set = x.newSet();
        const std::uint32_t players = owners(x);
        int first = 0, end = 0;
        if (!range(x, first, end)) return set;
        const int wanted = component ? component(x) : -1;
        if (kindsOf != nullptr) {
            addKinds(x, players, wanted, first, end, set);
            return set;
        }
        const auto fits = [&](int piece) {
            return piece != 0 && (players >> x.ownerOf[piece] & 1) && (!called || called[piece]) &&
                   (wanted < 0 || piece == wanted);
        };
        if (x.layout.stacking) {
            addStacks(x, players, first, end, fits, set);
            return set;
        }
        for (int s = first; s < end; ++s)
            if (fits(x.what[s])) insert(set, s);
        return set;
    }
    void layOutKinds(Compiler& c) {
        const std::vector<std::uint8_t>& ownerOf = c.program().ownerOf;
        if (c.stacking() || ownerOf.size() > fewKinds) return;
        std::vector<std::uint32_t> kinds(32, 0);
        for (std::size_t kind = 1; kind < ownerOf.size(); ++kind)
            if (called == nullptr || called[kind]) kinds[ownerOf[kind]] |= std::uint32_t{1} << kind;
        kindsOf = c.program().arena.keepAll(kinds);
    }
};

RegionExpr occupied(Compiler& c, const ViewOf<Form::SitesOccupied>& l) {
    Occupied of{};
    of.equipment = &c.equipment();
    of.owners = c.players(l[op::by]);
    if (const Value name = l[op::component_compBase]; name.valid())
        of.called = componentsCalled(c, l.value(), {c.rules().text(name)});
    if (const Value names = l[op::components]; names.valid()) {
        std::vector<std::string_view> texts;
        for (const Value node : l.elements(names)) texts.push_back(c.rules().text(node));
        of.called = componentsCalled(c, l.value(), texts);
    }
    if (const Value number = l[op::component_number]; number.valid()) of.component = c.integer(number);
    // The site type decides between board and hands; a container narrows it further.
    const std::string_view on = l.word(op::on);
    const bool cells = c.equipment().siteType() == SiteType::Cell;
    of.hands = on.empty() ? cells : on == "Cell";
    of.board = on.empty() || (on == "Cell") == cells;
    of.container = containerAsked(c, l);
    of.elements = c.equipment().elementsFrom[static_cast<std::size_t>(c.typeMeant(l))];
    of.elementsEnd = of.elements + c.equipment().topology().sites(c.typeMeant(l)).count();
    if (l[op::top].valid()) of.top = c.condition(l[op::top]);
    of.layOutKinds(c);
    const RegionExpr pieces = c.make<const Word*>(of);
    if (!of.container || c.program().largeShapes.empty() || c.stacking()) return pieces;
    // Of a board that is asked for, with all the sites that large pieces cover.
    return c.make<const Word*>([pieces, container = of.container](Context& x) -> const Word* {
        const Word* anchors = pieces(x);
        if (container(x) != 0) return anchors;
        Word* set = x.copySet(anchors);
        forEachSite(anchors, x.words, [&](Site site) {
            for (const int covered : sitesCovered(x, site)) insert(set, covered);
        });
        return set;
    });
}

RegionExpr handSites(Compiler& c, const ViewOf<Form::SitesHand>& l) {
    const Equipment& e = c.equipment();
    const auto sitesOf = [&](int index) {
        std::vector<int> sites;
        for (int k = 0; index >= 0 && k < e.containers[static_cast<std::size_t>(index)].size; ++k)
            sites.push_back(e.containers[static_cast<std::size_t>(index)].first + k);
        return c.keepSet(sites);
    };
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::playerRef];
    if (!who.valid()) return c.constantSet(c.keepSet({}));
    if (c.rules().role(who) == Role::Shared)
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

RegionExpr pending(Compiler& c, const ViewOf<Form::SitesPending>&) {
    return c.make<const Word*>([](Context& x) -> const Word* {
        return x.layout.pending < 0 ? x.newSet() : x.copySet(x.siteSetColumn(x.layout.pending));
    });
}
RegionExpr playable(Compiler& c, const ViewOf<Form::SitesPlayable>&) {
    return c.make<const Word*>([](Context& x) -> const Word* { return x.siteSetColumn(x.layout.playable); });
}
RegionExpr lastTos(Compiler& c, const ViewOf<Form::SitesLastTo>&) {
    return c.make<const Word*>([](Context& x) -> const Word* {
        Word* set = x.copySet(x.siteSetColumn(x.layout.lastTos));
        if (x.g->lastTo >= 0) insert(set, x.g->lastTo);
        return set;
    });
}

RegionExpr trackSites(Compiler& c, const ViewOf<Form::SitesTrack>& l) {
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const TrackByPlayer* tracks = tracksForSites(c, l);
    const IntExpr player = who.valid() ? c.player(who) : c.literal(0);
    const IntExpr from = l[op::from].valid() ? c.integer(l[op::from]) : c.literal(-1);
    const IntExpr to = l[op::to].valid() ? c.integer(l[op::to]) : c.literal(-1);
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const CompiledTrack* track = tracks->of(player(x));
        if (track == nullptr) return set;
        const int start = from(x), stop = to(x);
        const int first = start == -1 ? 0 : track->indexOf(start);
        if (first < 0) return set;
        for (int k = 0; k < track->size; ++k) {
            const Site site(track->sites[(first + k) % track->size]);
            if (site >= 0) insert(set, site);
            if (stop != -1 && site == stop) break;
        }
        return set;
    });
}

RegionExpr sitesOfMoves(Compiler& c, const ViewOf<Form::SitesFrom, Form::SitesTo>& l) {
    const MovesExpr moves = c.moves(l[0]);
    const bool to = l.keyword() == "To";
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        LeasedMoves list(x);
        moves.generate(x, *list);
        for (const Move& move : list->list) {
            const Site site(to ? move.to : move.from);
            if (site >= 0) insert(set, site);
        }
        return set;
    });
}

}  // namespace

void addPositionRegions(LudemeTable& t) {
    t.add<emptySites>();
    t.add<occupied>();
    t.add<handSites>();
    t.add<pending>();
    t.add<playable>();
    t.add<lastTos>();
    t.add<trackSites>();
    t.add<sitesOfMoves>();
}

}  // namespace makomba
