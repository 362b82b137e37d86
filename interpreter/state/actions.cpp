#include "interpreter/state/actions.h"

#include <algorithm>
#include <optional>

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/action_parts.h"
#include "interpreter/state/last_levels.h"
#include "interpreter/state/past_sites.h"
#include "interpreter/state/single_piece.h"
#include "interpreter/state/track_places.h"

namespace makomba {

namespace {

constexpr int largestCount = 32'000;

// ── flat ─────────────────────────────────────────────────────────────────────────────────────────────────

[[gnu::always_inline]] inline void setCount(Context& c, Site site, int number) {
    if (!c.layout.counts) return;
    if (number > largestCount) {
        c.fail(Fault::PileTooLarge);
        return;
    }
    putCount(c, site, number);
}

[[gnu::always_inline]] inline void setPiece(Context& c, Site site, int component) {
    putWhat(c, site, component);
    putWho(c, site, Player(c.ownerOf[component]));
}

[[gnu::always_inline]] inline void setMarks(Context& c, Site site, const Action& a) {
    if (!c.state) return;
    if (a.gives & GivesState) c.state[site] = a.state;
    if (a.gives & GivesRotation) c.rotation[site] = a.rotation;
    if (a.gives & GivesValue) c.value[site] = a.value;
}

[[gnu::always_inline]] inline void addFlat(Context& c, const Action& a) {
    const Site site = a.to;
    const auto [piece, number] = actions::Add::of(a);
    if (c.what[site] == 0) {
        setPiece(c, site, piece);
        setCount(c, site, number);
    } else {
        setCount(c, site, c.pile(site) + number);  // the piece there stays what it is
    }
    setMarks(c, site, a);
}

void moveTopFlat(Context& c, const Action& a) {
    const Site from = a.from, to = a.to;
    if (isSingleMove(c, from, to)) return moveSingle(c, from, to);
    const int component = c.what[from], pile = c.pile(from);
    if (from == to || (component == 0 && pile == 0)) return;
    if (c.state) {
        c.state[to] = a.gives & GivesState ? a.state : c.state[from];
        c.rotation[to] = a.gives & GivesRotation ? a.rotation : c.rotation[from];
        c.value[to] = a.gives & GivesValue ? a.value : c.value[from];
    }
    if (pile <= 1) clearSite(c, from);
    else setCount(c, from, pile - 1);
    const int there = c.pile(to);
    if (c.what[to] == component && there > 0) {
        setCount(c, to, there + 1);
    } else {
        setPiece(c, to, component);
        setCount(c, to, 1);
    }
}

void moveNumber(Context& c, const Action& a) {
    const int component = c.what[a.from], number = actions::MoveNumber::of(a).number;
    const int rest = c.pile(a.from) - number;
    if (rest <= 0) clearSite(c, a.from);
    else setCount(c, a.from, rest);
    const int there = c.pile(a.to);
    if (there == 0) {
        setPiece(c, a.to, component);
        setCount(c, a.to, number);
    } else if (c.what[a.to] == component && there + number <= c.program.largestPile) {
        setCount(c, a.to, there + number);
    }
}

void copyFlat(Context& c, const Action& a) {
    const Site site = a.from;
    const int what = c.what[site];
    const Player who(c.who[site]);
    const int pile = c.pile(site);
    std::int16_t state = 0, rotation = 0, value = 0;
    if (c.state) state = c.state[site], rotation = c.rotation[site], value = c.value[site];
    moveTopFlat(c, a);
    putWhat(c, site, what);
    putWho(c, site, who);
    setCount(c, site, pile);
    if (c.state) c.state[site] = state, c.rotation[site] = rotation, c.value[site] = value;
}

void performFlat(Context& c, const Action& a) {
    switch (a.kind) {
        case ActionKind::Add: addFlat(c, a); break;
        case ActionKind::MoveTop:
        case ActionKind::MoveLevel: moveTopFlat(c, a); break;
        case ActionKind::MoveNumber: moveNumber(c, a); break;
        case ActionKind::Copy: copyFlat(c, a); break;
        case ActionKind::Remove:
            if (actions::Remove::of(a).later != 0) insert(c.siteSetColumn(c.layout.toClear), a.to);
            else clearSite(c, a.to);
            break;
        case ActionKind::SetCount: {
            const auto [piece, number] = actions::SetCount::of(a);
            if (number > 0) {
                putWhat(c, a.to, static_cast<std::uint8_t>(piece));
                setCount(c, a.to, number);
            } else {
                clearSite(c, a.to);
            }
            break;
        }
        case ActionKind::SetState:
            c.state[a.to] = static_cast<std::int16_t>(actions::SetState::of(a).state);
            break;
        case ActionKind::SetValue:
            c.value[a.to] = static_cast<std::int16_t>(actions::SetValue::of(a).value);
            break;
        case ActionKind::SetRotation:
            c.rotation[a.to] = static_cast<std::int16_t>(actions::SetRotation::of(a).rotation);
            break;
        case ActionKind::Promote: {
            const bool empty = c.pile(a.to) == 0;
            clearSite(c, a.to);
            setPiece(c, a.to, actions::Promote::of(a).piece);
            if (empty) putWho(c, a.to, nobody);
            setCount(c, a.to, 1);
            break;
        }
        case ActionKind::Die: turnDie(c, a, c.state); break;
        default: break;
    }
}

// ── playable cells of boardless games ──────────────────────────────────────────────────────

class PlayableUpdate {
  public:
    PlayableUpdate(Context& c, const Action& a) : c_(c), a_(a) {
        fromBefore_ = occupied(a.from);
        toBefore_ = occupied(a.to);
    }
    void finish() {
        if (a_.from != a_.to) changed(a_.from, fromBefore_);
        changed(a_.to, toBefore_);
    }

  private:
    bool occupied(Site site) const { return c_.onBoard(site) && c_.isOccupied(site); }
    void changed(Site site, bool before) {
        if (!c_.onBoard(site) || occupied(site) == before) return;
        Word* playable = c_.siteSetColumn(c_.layout.playable);
        const Sites& sites = c_.program.equipment.topology().sites();
        if (!before) {
            erase(playable, site);
            if (a_.kind == ActionKind::Add && (a_.gives & GivesValue)) return;
            for (const Step& step : sites.steps(site))
                if (step.has(Direction::Adjacent) && !occupied(Site(step.to))) insert(playable, step.to);
            return;
        }
        refresh(playable, sites, site);
        for (const Step& step : sites.steps(site))
            if (step.has(Direction::Adjacent) && !occupied(Site(step.to)))
                refresh(playable, sites, Site(step.to));
    }
    void refresh(Word* playable, const Sites& sites, Site site) {
        bool neighbour = false;
        for (const Step& step : sites.steps(site))
            neighbour |= step.has(Direction::Adjacent) && occupied(Site(step.to));
        neighbour ? insert(playable, site) : erase(playable, site);
    }

    Context& c_;
    const Action& a_;
    bool fromBefore_, toBefore_;
};

// ── pieces that cover several sites ──────────────────────────────────────────────────────

const LargeShape* largeShapeOf(const Context& c, int component) {
    if (component <= 0 || component >= static_cast<int>(c.program.largeShapes.size())) return nullptr;
    const LargeShape& shape = c.program.largeShapes[static_cast<std::size_t>(component)];
    return shape.states > 0 ? &shape : nullptr;
}

// The sites beside the anchor are taken, though nothing lies there, or free again.
void cover(Context& c, const LargeShape& shape, Site anchor, int pieces) {
    if (!c.onBoard(anchor)) return;
    for (const int site : shape.at(anchor, c.state[anchor]))
        if (site != anchor) putCount(c, Site(site), pieces);
}

// False if the action concerns no such piece. Of a removed one only the anchor gets free (a quirk).
bool performLarge(Context& c, const Action& a) {
    if (c.program.largeShapes.empty() || c.layout.stacking) return false;
    if (a.kind == ActionKind::Add) {
        const LargeShape* shape = largeShapeOf(c, actions::Add::of(a).piece);
        if (shape == nullptr || c.what[a.to] != 0) return false;
        addFlat(c, a);
        cover(c, *shape, a.to, 1);
        return true;
    }
    if (a.kind != ActionKind::MoveTop) return false;
    const LargeShape* shape = largeShapeOf(c, c.what[a.from]);
    if (shape == nullptr) return false;
    cover(c, *shape, a.from, 0);
    if (a.from == a.to) setMarks(c, a.to, a);
    else moveTopFlat(c, a);
    cover(c, *shape, a.to, 1);
    return true;
}

// ── the order in which pieces came to their places ───────────────────────────────────────────────────────

// Each list is of the sites that hold a kind of piece: how many, then the sites, the oldest first.
class PlacesUpdate {
  public:
    PlacesUpdate(Context& c, const Action& a) : c_(c), sites_{a.from, a.to} {}

    void finish() {
        for (std::size_t kind = 1; kind < c_.program.placesOf.size(); ++kind)
            if (const int list = c_.program.placesOf[kind]; list >= 0) update(static_cast<int>(kind), list);
    }

  private:
    void update(int kind, int list) {
        std::int16_t* const places =
            c_.position->column<std::int16_t>(c_.layout.places) + list * (c_.layout.sites + 1);
        for (const int site : sites_) {
            if (!c_.isSite(Site(site))) continue;
            std::int16_t* const end = places + 1 + places[0];
            std::int16_t* const at = std::find(places + 1, end, static_cast<std::int16_t>(site));
            const bool there = holds(Site(site), kind);
            if (there == (at != end)) continue;
            if (there) {
                *end = static_cast<std::int16_t>(site);
                ++places[0];
            } else {
                std::copy(at + 1, end, at);
                *(end - 1) = 0;
                --places[0];
            }
        }
    }
    bool holds(Site site, int kind) const {
        if (!c_.layout.stacking) return c_.what[site] == kind;
        for (int level = 0; level < c_.height[site]; ++level)
            if (c_.level(level).what[site] == kind) return true;
        return false;
    }

    Context& c_;
    const PackedSite sites_[2];
};

void performOnSites(Context& c, const Action& a) {
    if (!c.isSite(a.to) || (a.from >= 0 && !c.isSite(a.from))) return;
    c.layout.stacking ? performStacking(c, a) : performFlat(c, a);
}

// A piece that moves takes along what is hidden of it.
void carryHiddenMarks(Context& c, Site from, Site to) {
    for (int p = 1; p <= c.program.players(); ++p) {
        std::uint8_t &left = *c.hiddenFrom(from, 0, Player(p)), &reached = *c.hiddenFrom(to, 0, Player(p));
        reached = left;
        left = 0;
    }
}

// Where there is more to do than to change the sites.
void performWatched(Context& c, const Action& a) {
    if (c.layout.trackPlaces >= 0) followOnTracks(c, a);
    if (c.layout.formerPieces >= 0) noteFormerPieces(c, a);
    if (!c.isSite(a.to) || (a.from >= 0 && !c.isSite(a.from))) return;
    std::optional<PlayableUpdate> playable;
    if (c.layout.playable >= 0) playable.emplace(c, a);
    const bool carries = c.layout.hiddenMarks >= 0 && a.kind == ActionKind::MoveTop && !c.layout.stacking &&
                         a.from != a.to && c.what[a.from] != 0;
    if (!performLarge(c, a)) performOnSites(c, a);
    if (carries) carryHiddenMarks(c, a.from, a.to);
    if (c.layout.places >= 0) PlacesUpdate(c, a).finish();
    if (playable) playable->finish();
}

}  // namespace

void takeStock(Context& c) {
    if (c.layout.places >= 0)
        std::memset(
            c.position->column<std::byte>(c.layout.places), 0,
            static_cast<std::size_t>(c.layout.placesLists * (c.layout.sites + 1)) * sizeof(std::int16_t));
    for (int site = 0; site < c.layout.sites && c.layout.watched; ++site) {
        Action there;
        there.to = there.from = Site(site);
        if (c.layout.places >= 0) PlacesUpdate(c, there).finish();
        if (c.layout.stacking) continue;
        if (const LargeShape* shape = largeShapeOf(c, c.what[site])) cover(c, *shape, Site(site), 1);
    }
}

void performPlain(Context& c, const Action& action) {
    if (action.kind > ActionKind::Select) [[unlikely]]
        return perform(c, action);
    if (action.kind != ActionKind::Select && c.isSite(action.to) &&
        (action.from < 0 || c.isSite(action.from))) {
        if (action.kind == ActionKind::Add) addFlat(c, action);
        else performFlat(c, action);
    }
    if (action.from >= 0) c.g->trackedFrom = action.from;
    if (action.to >= 0) c.g->trackedTo = action.to;
}

void perform(Context& c, const Action& action) {
    if (c.record) c.record->push_back(action);
    if (c.layout.lastLevels >= 0) trackLevels(c, action);
    if (action.kind > ActionKind::Promote && action.kind != ActionKind::Die) {
        if (action.kind == ActionKind::Select) track(c, action.from, action.to);
        performElsewhere(c, action);
        return;
    }
    if (c.layout.watched) [[unlikely]]
        performWatched(c, action);
    else performOnSites(c, action);
    track(c, action.from, action.to);
}

}  // namespace makomba
