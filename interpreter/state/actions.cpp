#include "interpreter/state/actions.h"

#include <algorithm>
#include <optional>

#include "interpreter/state/content_key.h"
#include "interpreter/state/dice.h"
#include "interpreter/state/last_levels.h"
#include "interpreter/state/past_sites.h"
#include "interpreter/state/single_piece.h"
#include "interpreter/state/track_places.h"

namespace makomba {

namespace {

constexpr int largestCount = 32'000;

void turnDie(Context& c, const Action& a, std::int16_t* state) {
    if (a.gives & GivesState) state[a.to] = static_cast<std::int16_t>(a.a);
    if (a.gives & GivesValue) numberLeft(c, a.level) = a.b;
}

// ── flat ─────────────────────────────────────────────────────────────────────────────────────────────────

[[gnu::always_inline]] inline void setCount(Context& c, int site, int number) {
    if (!c.layout.counts) return;
    if (number > largestCount) {
        c.fail(Fault::PileTooLarge);
        return;
    }
    putCount(c, site, number);
}

[[gnu::always_inline]] inline void setPiece(Context& c, int site, int component) {
    putWhat(c, site, component);
    putWho(c, site, c.ownerOf[component]);
}

[[gnu::always_inline]] inline void setMarks(Context& c, int site, const Action& a) {
    if (!c.state) return;
    if (a.gives & GivesState) c.state[site] = a.state;
    if (a.gives & GivesRotation) c.rotation[site] = a.rotation;
    if (a.gives & GivesValue) c.value[site] = a.value;
}

[[gnu::always_inline]] inline void addFlat(Context& c, const Action& a) {
    const int site = a.to;
    if (c.what[site] == 0) {
        setPiece(c, site, a.a);
        setCount(c, site, a.b);
    } else {
        setCount(c, site, c.pile(site) + a.b);  // the piece there stays what it is
    }
    setMarks(c, site, a);
}

void moveTopFlat(Context& c, const Action& a) {
    const int from = a.from, to = a.to, component = c.what[from], pile = c.pile(from);
    if (isSingleMove(c, from, to)) return moveSingle(c, from, to);
    if (from == to || (component == 0 && pile == 0)) return;
    Action marks;
    if (c.state) {
        marks.state = a.gives & GivesState ? a.state : c.state[from];
        marks.rotation = a.gives & GivesRotation ? a.rotation : c.rotation[from];
        marks.value = a.gives & GivesValue ? a.value : c.value[from];
    }
    if (pile <= 1) clearSite(c, from);
    else setCount(c, from, pile - 1);
    if (c.state) c.state[to] = marks.state, c.rotation[to] = marks.rotation, c.value[to] = marks.value;
    const int there = c.pile(to);
    if (c.what[to] == component && there > 0) {
        setCount(c, to, there + 1);
    } else {
        setPiece(c, to, component);
        setCount(c, to, 1);
    }
}

void moveNumber(Context& c, const Action& a) {
    const int component = c.what[a.from], number = a.a;
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
    const int site = a.from;
    const int what = c.what[site], who = c.who[site], pile = c.pile(site);
    std::int16_t state = 0, rotation = 0, value = 0;
    if (c.state) state = c.state[site], rotation = c.rotation[site], value = c.value[site];
    moveTopFlat(c, a);
    putWhat(c, site, what);
    putWho(c, site, who);
    setCount(c, site, pile);
    if (c.state) c.state[site] = state, c.rotation[site] = rotation, c.value[site] = value;
}

// ── stacks ───────────────────────────────────────────────────────────────────────────────────────────────

struct Piece {
    std::uint8_t what = 0;
    std::int16_t state = 0, rotation = 0, value = 0;
};

Piece pieceAt(Context& c, int site, int level) {
    const Context::Level l = c.level(level);
    return {l.what[site], l.state[site], l.rotation[site], l.value[site]};
}

void putAt(Context& c, int site, int level, const Piece& piece) {
    const Context::Level l = c.level(level);
    l.what[site] = piece.what;
    l.state[site] = piece.state;
    l.rotation[site] = piece.rotation;
    l.value[site] = piece.value;
}

void insertPiece(Context& c, int site, int level, const Piece& piece) {
    const int size = c.height[site];
    if (level < 0) level = size;
    if (size >= c.layout.maxLevels) {
        c.fail(Fault::StackTooHigh);
        return;
    }
    c.g->usedLevels = std::max(c.g->usedLevels, size + 1);
    for (int l = size; l > level; --l) putAt(c, site, l, pieceAt(c, site, l - 1));
    putAt(c, site, std::clamp(level, 0, size), piece);
    c.height[site] = static_cast<std::uint8_t>(size + 1);
}

void push(Context& c, int site, const Piece& piece) { insertPiece(c, site, c.height[site], piece); }

Piece pop(Context& c, int site) {
    if (c.height[site] == 0) return {};
    const int top = c.height[site] - 1;
    const Piece piece = pieceAt(c, site, top);
    putAt(c, site, top, {});
    c.height[site] = static_cast<std::uint8_t>(top);
    return piece;
}

// A piece taken out by its level: the marks of the topmost level stay behind at that height (a quirk).
Piece takeOut(Context& c, int site, int level) {
    const int size = c.height[site];
    const Piece piece = pieceAt(c, site, level);
    for (int l = level; l + 1 < size; ++l) putAt(c, site, l, pieceAt(c, site, l + 1));
    c.level(size - 1).what[site] = 0;
    c.height[site] = static_cast<std::uint8_t>(size - 1);
    return piece;
}

// Marks that were left behind where the next piece of a stack comes to lie.
Piece withMarksLeft(Context& c, int site, std::uint8_t what) {
    const int height = c.height[site];
    if (height >= c.layout.maxLevels || height >= c.g->usedLevels) return {what};
    Piece piece = pieceAt(c, site, height);
    piece.what = what;
    return piece;
}

void clearStack(Context& c, int site) {
    while (c.height[site]) pop(c, site);
}

void moveTopStack(Context& c, const Action& a) {
    if (a.from == a.to) return;
    const std::uint8_t what = pop(c, a.from).what;  // an empty stack gives a piece of nothing
    if (a.level >= 0) insertPiece(c, a.to, a.level, {what});
    else push(c, a.to, withMarksLeft(c, a.to, what));
}

void moveStack(Context& c, const Action& a) {
    if (a.from == a.to) return;
    const int size = c.height[a.from];
    for (int l = 0; l < size; ++l)
        insertPiece(c, a.to, a.level < 0 ? -1 : a.level + l, pieceAt(c, a.from, l));
    clearStack(c, a.from);
}

void movePart(Context& c, const Action& a) {
    const int size = c.height[a.from];
    if (size == 0 || a.a < 1 || size < a.a || a.from == a.to) return;
    for (int l = size - a.a; l < size; ++l) push(c, a.to, pieceAt(c, a.from, l));
    for (int k = 0; k < a.a; ++k) pop(c, a.from);
}

void moveLevel(Context& c, const Action& a) {
    if (a.level < 0) {
        Action top = a;
        top.level = static_cast<std::int16_t>(a.a);
        return moveTopStack(c, top);
    }
    if (a.from == a.to) return;
    Piece piece;
    if (a.level >= c.height[a.from]) pop(c, a.from);  // the top is lost, a piece of nothing arrives
    else piece = takeOut(c, a.from, a.level);
    if (a.a >= 0) insertPiece(c, a.to, a.a, piece);
    else push(c, a.to, piece);
}

void copyStack(Context& c, const Action& a) {
    if (a.from == a.to || c.height[a.from] == 0) return;
    push(c, a.to, {pieceAt(c, a.from, c.height[a.from] - 1).what, 0, 0, 0});
}

void setStackMark(Context& c, const Action& a) {
    const int level = a.level >= 0 ? a.level : c.height[a.to] - 1;
    if (level < 0 || level >= c.height[a.to]) return;
    const Context::Level l = c.level(level);
    (a.kind == ActionKind::SetState   ? l.state
     : a.kind == ActionKind::SetValue ? l.value
                                      : l.rotation)[a.to] = static_cast<std::int16_t>(a.a);
}

void performStacking(Context& c, const Action& a) {
    switch (a.kind) {
        case ActionKind::Add:
            push(c, a.to,
                 a.gives == 0
                     ? withMarksLeft(c, a.to, static_cast<std::uint8_t>(a.a))
                     : Piece{static_cast<std::uint8_t>(a.a), a.gives & GivesState ? a.state : std::int16_t{0},
                             a.gives & GivesRotation ? a.rotation : std::int16_t{0},
                             a.gives & GivesValue ? a.value : std::int16_t{0}});
            break;
        case ActionKind::Insert:
            insertPiece(c, a.to, a.level, {static_cast<std::uint8_t>(a.a), a.state, a.rotation, a.value});
            break;
        case ActionKind::MoveTop: moveTopStack(c, a); break;
        case ActionKind::MoveStack: moveStack(c, a); break;
        case ActionKind::MovePart: movePart(c, a); break;
        case ActionKind::MoveLevel: moveLevel(c, a); break;
        case ActionKind::Copy: copyStack(c, a); break;
        case ActionKind::Remove:
            if (a.a != 0) {
                insert(c.siteSetColumn(c.layout.toClear), a.to);
                ++c.variables()[c.program.hidden.timesToClear + a.to];
            } else if (a.level >= 0 && a.level + 1 < c.height[a.to]) takeOut(c, a.to, a.level);
            else pop(c, a.to);
            break;
        case ActionKind::SetCount:
            // Off the top, or with more of what is on top.
            while (c.height[a.to] > std::max(0, a.b)) pop(c, a.to);
            if (c.height[a.to] > 0)
                while (c.height[a.to] < a.b && c.g->fault == Fault::None)
                    push(c, a.to, pieceAt(c, a.to, c.height[a.to] - 1));
            break;
        case ActionKind::SetState:
        case ActionKind::SetRotation:
        case ActionKind::SetValue: setStackMark(c, a); break;
        case ActionKind::Promote:
            pop(c, a.to);
            push(c, a.to, {static_cast<std::uint8_t>(a.a), 0, 0, 0});
            break;
        case ActionKind::Die: turnDie(c, a, c.level(0).state); break;
        default: break;
    }
}

void performFlat(Context& c, const Action& a) {
    switch (a.kind) {
        case ActionKind::Add: addFlat(c, a); break;
        case ActionKind::MoveTop:
        case ActionKind::MoveLevel: moveTopFlat(c, a); break;
        case ActionKind::MoveNumber: moveNumber(c, a); break;
        case ActionKind::Copy: copyFlat(c, a); break;
        case ActionKind::Remove:
            if (a.a != 0) insert(c.siteSetColumn(c.layout.toClear), a.to);
            else clearSite(c, a.to);
            break;
        case ActionKind::SetCount:
            if (a.b > 0) {
                putWhat(c, a.to, static_cast<std::uint8_t>(a.a));
                setCount(c, a.to, a.b);
            } else {
                clearSite(c, a.to);
            }
            break;
        case ActionKind::SetState: c.state[a.to] = static_cast<std::int16_t>(a.a); break;
        case ActionKind::SetValue: c.value[a.to] = static_cast<std::int16_t>(a.a); break;
        case ActionKind::SetRotation: c.rotation[a.to] = static_cast<std::int16_t>(a.a); break;
        case ActionKind::Promote: {
            const bool empty = c.pile(a.to) == 0;
            clearSite(c, a.to);
            setPiece(c, a.to, a.a);
            if (empty) putWho(c, a.to, 0);
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
    bool occupied(int site) const { return c_.onBoard(site) && c_.isOccupied(site); }
    void changed(int site, bool before) {
        if (!c_.onBoard(site) || occupied(site) == before) return;
        Word* playable = c_.siteSetColumn(c_.layout.playable);
        const Sites& sites = c_.program.equipment.topology().sites();
        if (!before) {
            erase(playable, site);
            if (a_.kind == ActionKind::Add && (a_.gives & GivesValue)) return;
            for (const Step& step : sites.steps(site))
                if (step.has(Direction::Adjacent) && !occupied(step.to)) insert(playable, step.to);
            return;
        }
        refresh(playable, sites, site);
        for (const Step& step : sites.steps(site))
            if (step.has(Direction::Adjacent) && !occupied(step.to)) refresh(playable, sites, step.to);
    }
    void refresh(Word* playable, const Sites& sites, int site) {
        bool neighbour = false;
        for (const Step& step : sites.steps(site))
            neighbour |= step.has(Direction::Adjacent) && occupied(step.to);
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
void cover(Context& c, const LargeShape& shape, int anchor, int pieces) {
    if (!c.onBoard(anchor)) return;
    for (const int site : shape.at(anchor, c.state[anchor]))
        if (site != anchor) putCount(c, site, pieces);
}

// False if the action concerns no such piece. Of a removed one only the anchor gets free (a quirk).
bool performLarge(Context& c, const Action& a) {
    if (c.program.largeShapes.empty() || c.layout.stacking) return false;
    if (a.kind == ActionKind::Add) {
        const LargeShape* shape = largeShapeOf(c, a.a);
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
            if (!c_.isSite(site)) continue;
            std::int16_t* const end = places + 1 + places[0];
            std::int16_t* const at = std::find(places + 1, end, static_cast<std::int16_t>(site));
            const bool there = holds(site, kind);
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
    bool holds(int site, int kind) const {
        if (!c_.layout.stacking) return c_.what[site] == kind;
        for (int level = 0; level < c_.height[site]; ++level)
            if (c_.level(level).what[site] == kind) return true;
        return false;
    }

    Context& c_;
    const std::int16_t sites_[2];
};

void performOnSites(Context& c, const Action& a) {
    if (!c.isSite(a.to) || (a.from >= 0 && !c.isSite(a.from))) return;
    c.layout.stacking ? performStacking(c, a) : performFlat(c, a);
}

// A piece that moves takes along what is hidden of it.
void carryHiddenMarks(Context& c, int from, int to) {
    for (int p = 1; p <= c.program.players(); ++p) {
        std::uint8_t &left = *c.hiddenFrom(from, 0, p), &reached = *c.hiddenFrom(to, 0, p);
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

// ── everything that is not on a site ─────────────────────────────────────────────────────────────────────

void remember(Context& c, int list, int value) {
    std::int32_t* values = c.remembered(list);
    if (values[0] == c.layout.rememberedCapacity) {
        c.fail(Fault::TooManyRemembered);
        return;
    }
    values[++values[0]] = value;
}

void forget(Context& c, int list, int value) {
    std::int32_t* values = c.remembered(list);
    std::int32_t* end = values + 1 + values[0];
    std::int32_t* at = std::find(values + 1, end, value);
    if (at == end) return;
    std::copy(at + 1, end, at);
    *(end - 1) = 0;
    --values[0];
}

void takeDown(Context& c, std::int32_t* kept) {
    const std::uint64_t key = contentKey(c);
    kept[0] = 1;
    kept[1] = static_cast<std::int32_t>(key);
    kept[2] = static_cast<std::int32_t>(key >> 32);
}

// When everyone has voted, a proposal with more than half of the votes (integer division) is decided.
void vote(Context& c, int proposal) {
    Globals& g = *c.g;
    if (g.voteCount < g.votes.size()) g.votes[g.voteCount++] = static_cast<std::uint8_t>(proposal);
    if (g.voteCount < c.program.players()) return;
    int best = 0, bestVotes = 0;
    for (int i = 0; i < g.voteCount; ++i) {
        const auto count = static_cast<int>(
            std::count(g.votes.begin(), g.votes.begin() + g.voteCount, g.votes[static_cast<std::size_t>(i)]));
        if (count > bestVotes) best = g.votes[static_cast<std::size_t>(i)], bestVotes = count;
    }
    if (bestVotes > c.program.players() / 2) g.decision = best;
    g.voteCount = g.proposalCount = 0;
    g.votes.fill(0);
    g.proposals.fill(0);
}

void setPending(Context& c, int value) {
    if (value == -1) value = 1;
    if (value >= 0 && value < c.layout.pendingBits) insert(c.siteSetColumn(c.layout.pending), value);
    else c.fail(Fault::ValueTooLarge);
}

void performElsewhere(Context& c, const Action& a) {
    Globals& g = *c.g;
    switch (a.kind) {
        case ActionKind::SetScore: g.score[static_cast<std::size_t>(a.a)] = a.b; break;
        case ActionKind::AddScore: {
            std::int32_t& score = g.score[static_cast<std::size_t>(a.a)];
            score = static_cast<std::int32_t>(
                std::clamp<std::int64_t>(std::int64_t{score} + a.b, INT32_MIN, INT32_MAX));
            break;
        }
        case ActionKind::SetVariable: (a.a < 0 ? g.variable : c.variables()[a.a]) = a.b; break;
        case ActionKind::SetPending: setPending(c, a.a); break;
        case ActionKind::SetNext: g.next = a.a; break;
        case ActionKind::SetCounter: g.counter = a.a; break;
        case ActionKind::PlayerValue: g.playerValue[static_cast<std::size_t>(a.a)] = a.b; break;
        case ActionKind::Remember: remember(c, a.a, a.b); break;
        case ActionKind::Forget: forget(c, a.a, a.b); break;
        case ActionKind::TakeDown: takeDown(c, c.variables() + a.a); break;
        case ActionKind::Propose:
            if (g.proposalCount < g.proposals.size())
                g.proposals[g.proposalCount++] = static_cast<std::uint8_t>(a.a);
            break;
        case ActionKind::Vote: vote(c, a.a); break;
        case ActionKind::Hide:
            if (std::uint8_t* marks = c.hiddenFrom(a.to, a.level, a.a))
                *marks = static_cast<std::uint8_t>(a.value ? *marks | a.b : *marks & ~a.b);
            break;
        case ActionKind::Trigger: g.triggered |= 1u << a.a; break;
        case ActionKind::SwapPlayers:
            std::swap(g.seat[static_cast<std::size_t>(a.a)], g.seat[static_cast<std::size_t>(a.b)]);
            g.next = g.mover;
            break;
        default: break;
    }
}

}  // namespace

void takeStock(Context& c) {
    if (c.layout.places >= 0)
        std::memset(
            c.position->column<std::byte>(c.layout.places), 0,
            static_cast<std::size_t>(c.layout.placesLists * (c.layout.sites + 1)) * sizeof(std::int16_t));
    for (int site = 0; site < c.layout.sites && c.layout.watched; ++site) {
        Action there;
        there.to = there.from = static_cast<std::int16_t>(site);
        if (c.layout.places >= 0) PlacesUpdate(c, there).finish();
        if (c.layout.stacking) continue;
        if (const LargeShape* shape = largeShapeOf(c, c.what[site])) cover(c, *shape, site, 1);
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
