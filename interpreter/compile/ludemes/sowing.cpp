// Sowing.
//
// A sow is worked out in two halves. First the holes that get seeds are found, on the position before the
// sowing. Then, in the position after it, the capture part is worked out round by round; what it takes
// happens only when all rounds are known. As an effect of its own (the usual case) both halves work on
// the real position; inside something else, where the position must not change yet, on a copy.
#include "interpreter/compile/ludemes/sowing.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include "interpreter/compile/ludemes/sow_round.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/pile_conditions.h"
#include "interpreter/engine/apply.h"

namespace makomba {

namespace {

constexpr int skipLimit = 10'000;

struct Sow {
    const TrackByPlayer* tracks = nullptr;
    IntExpr start, count, perHole, owner;  // owner: empty handle = not given
    bool includeSelf = true, countGiven = false, simpleHoles = true;
    BoolExpr origin, skipIf, test;  // empty handles: not given
    MovesExpr effect, apply;        // sowEffect, apply; empty handles: not given
    BoolExpr further;               // backtracking or forward; empty handle: neither
    bool backwards = false;
    int boardSites = 0;               // seeds in hands are not seen; 0 = they are
    const SowRound* round = nullptr;  // if it usually is one
    bool consequences = false;        // what is taken may have some
    // What is taken is the pile on (to), which goes there, as long as nothing but that pile says so; empty
    // handle: it is not so.
    IntExpr store;
};

// Where the seeds go, hole by hole.
struct Holes {
    const CompiledTrack* track = nullptr;
    int start = -1, seeds = 0, stays = 0;  // stays: dropped into the start hole itself first
    int index = 0;                         // on the track, of the last hole
    bool valid = true;                     // false: no move
    std::int16_t* sites = nullptr;         // per seed
    int dropped = 0;                       // seeds in `sites`
};

// Puts the iterators back as the caller had them, unless a sow from off the track leaves them (a quirk).
class RestoreIterators {
  public:
    explicit RestoreIterators(Registers& r) : r_(r), from_(r.from), to_(r.to), value_(r.value) {}
    RestoreIterators(const RestoreIterators&) = delete;
    RestoreIterators& operator=(const RestoreIterators&) = delete;
    ~RestoreIterators() {
        r_.from = from_;
        if (keepsTo) r_.to = to_;
        if (keepsValue) r_.value = value_;
    }
    bool keepsTo = true, keepsValue = true;

  private:
    Registers& r_;
    // Each for itself: as a whole they would wait for what was just written one by one.
    const std::int32_t from_, to_, value_;
};

const CompiledTrack* trackOf(Context& x, const Sow& sow) {
    return sow.tracks->of(sow.owner ? sow.owner(x) : 0);
}

int nextIndex(const CompiledTrack& track, int index) {
    if (index + 1 < track.size) return index + 1;
    if (index >= track.size) return track.size > 0 ? 0 : -1;
    return track.loop ? 0 : -1;
}
int previousIndex(const CompiledTrack& track, int index) {
    if (index > 0 && !track.directed) return index - 1;
    if (index == 0) return track.loop ? track.size - 1 : -1;
    return index > 0 && index == track.size - 1 ? index - 1 : -1;
}

// The index on the track, after `index`, of the next hole that is not skipped: it is (to) then. -1 = there is
// none.
[[gnu::always_inline]] inline int nextHole(Context& x, const Sow& sow, const CompiledTrack& track,
                                           int index) {
    for (int skips = 0; skips <= skipLimit; ++skips) {
        index = nextIndex(track, index);
        if (index < 0) {
            x.fail(Fault::OffTrack);
            return -1;
        }
        x.r->to = track.sites[index];
        if (!sow.skipIf || !sow.skipIf(x)) return index;
    }
    x.fail(Fault::EndlessSowing);
    return -1;
}

// Steps 1-4: where the sowing begins, with how many seeds, on which track. False: it does not.
bool findOrigin(Context& x, const Sow& sow, Holes& holes, int& perHole) {
    holes.start = sow.start(x);
    const bool unseen = sow.boardSites > 0 && holes.start >= sow.boardSites;
    holes.seeds = sow.countGiven ? sow.count(x) : unseen ? 0 : x.pieces(holes.start);
    if (!sow.simpleHoles) perHole = sow.perHole(x);
    holes.track = trackOf(x, sow);
    if (holes.track == nullptr) return false;
    const int index = holes.track->indexOf(holes.start);
    holes.index = index < 0 ? holes.track->size : index;
    holes.sites =
        x.scratch.allocate<std::int16_t>(static_cast<std::size_t>(std::clamp(holes.seeds, 0, 40'000)) + 1);
    if (holes.seeds > 40'000) x.fail(Fault::PileTooLarge);
    return holes.seeds <= 40'000;
}

// Steps 6-9: the holes of the seeds that are left. False: the track does not go on.
template <class BeforeHole>
bool findTargets(Context& x, const Sow& sow, Holes& holes, int sown, int perHole, BeforeHole beforeHole) {
    const CompiledTrack& track = *holes.track;
    const int count = holes.seeds;
    int index = holes.index;
    for (int k = 0; k < count && sown < count; ++k) {
        x.r->value = count - k;
        int next = nextHole(x, sow, track, index);
        if (next < 0) return false;
        int target = x.r->to;
        if (!sow.includeSelf && target == holes.start) {  // (to) stays at the start hole (a quirk)
            next = nextIndex(track, next);
            if (next < 0) x.fail(Fault::OffTrack);
            if (next < 0) return false;
            target = track.sites[next];
        }
        if (!sow.simpleHoles) perHole = sow.perHole(x);
        beforeHole(holes.dropped);
        for (int s = 0; s < perHole && sown + s < count; ++s)
            if (holes.dropped < count) holes.sites[holes.dropped++] = static_cast<std::int16_t>(target);
        sown += perHole;
        index = next;
    }
    holes.index = index;
    return true;
}

// Steps 1-9, without dropping anything. `beforeHole` is called before the seeds of a hole, where there is a
// sowEffect, with the number of seeds found so far.
template <class BeforeHole>
void findHoles(Context& x, const Sow& sow, Holes& holes, RestoreIterators& restore, BeforeHole beforeHole) {
    Registers& r = *x.r;
    int perHole = 1;
    holes.valid = findOrigin(x, sow, holes, perHole);
    if (!holes.valid) return;
    const bool offTrack = holes.index == holes.track->size;
    const int callersFrom = r.from;
    int sown = 0;
    r.from = holes.start;
    const bool fromOrigin = sow.origin && sow.origin(x);
    if (fromOrigin) {
        beforeHole(0);
        holes.stays = std::min(perHole, std::max(0, holes.seeds));
        sown += perHole;
        r.to = holes.start;
    }
    r.from = callersFrom;
    if (sown >= holes.seeds) return;
    if (offTrack) {
        r.value = holes.seeds;
        restore.keepsValue = false;
        restore.keepsTo = !fromOrigin;
        holes.valid = false;
        return;
    }
    holes.valid = findTargets(x, sow, holes, sown, perHole, beforeHole);
}

// A seed for a hole keeps the marks the hole has, where they differ from those of the start hole.
[[gnu::always_inline]] inline void keepMarks(Context& x, int start, int hole, Action& seed) {
    if (x.state == nullptr || !x.isSite(start) || !x.isSite(hole)) return;
    const auto keep = [&](const std::int16_t* column, std::int16_t& field, std::uint8_t mark) {
        if (column[hole] == column[start]) return;
        field = column[hole];
        seed.gives |= mark;
    };
    keep(x.state, seed.state, GivesState);
    keep(x.rotation, seed.rotation, GivesRotation);
    keep(x.value, seed.value, GivesValue);
}
Action seedAction(Context& x, int start, int hole) {
    Action seed = transfer(ActionKind::MoveTop, start, hole);
    keepMarks(x, start, hole, seed);
    return seed;
}

// Steps 11-14: `take` works out and keeps the moves of one round. `begun`: the test of the first one held.
template <class Take>
void captureRounds(Context& x, const Sow& sow, const CompiledTrack& track, int start, int index, bool begun,
                   Take take) {
    for (int round = 0;; begun = false) {
        if (sow.test && !begun && !sow.test(x)) return;
        x.r->from = start;
        take();
        if (!sow.further || !sow.further(x)) return;
        index = sow.backwards ? previousIndex(track, index) : nextIndex(track, index);
        if (index < 0) return;
        x.r->to = track.sites[index];
        if (!sow.further(x)) return;
        if (sow.backwards && x.r->to == start) return;
        if (++round >= track.size) return;
    }
}

// Whether a capture comes to the same whatever else is taken: it has actions, and nothing follows.
bool standsAlone(const Context& x, const Move& capture) { return x.plainMoves && capture.thens < 0; }

// Writes down what a capture does, its consequences with it, which look at the position after the sowing and
// this capture alone.
void recordCapture(Context& x, const Moves& taken, const Move& capture, std::vector<Action>& record) {
    const Action* const first = taken.actions.begin() + capture.first;
    const Action* const end = first + capture.count;
    if (standsAlone(x, capture) &&
        std::none_of(first, end, [](const Action& a) { return a.kind == ActionKind::Nested; })) {
        record.insert(record.end(), first, end);
        return;
    }
    const ScratchPosition trial(x);
    x.clearPending();
    x.record = &record;
    applyMove(x, taken, capture, true);
}

// ── as part of something else: on a copy ─────────────────────────────────────────────────────────────────

void generateSow(Context& x, const Sow& sow, Moves& out) {
    const Scratch::Mark mark(x.scratch);
    RestoreIterators restore(*x.r);
    Holes holes;
    std::optional<LeasedMoves> leased;
    if (sow.effect) leased.emplace(x);
    // Which effects come before which seed.
    std::vector<std::pair<int, std::size_t>>& order = x.effectOrder();
    const std::size_t orderStart = order.size();
    findHoles(x, sow, holes, restore, [&](int seedsBefore) {
        if (!leased) return;
        Moves& effects = **leased;
        sow.effect.generate(x, effects);
        order.emplace_back(seedsBefore, effects.size());
    });
    if (!holes.valid || x.g->fault != Fault::None) {
        order.resize(orderStart);
        return;
    }
    out.begin(0, 0, x.g->mover);
    std::size_t effect = 0, entry = orderStart;
    const auto pushEffects = [&](int seedsBefore) {
        for (; entry < order.size() && order[entry].first <= seedsBefore; ++entry)
            for (; effect < order[entry].second; ++effect) {
                Move own = (**leased).list[effect];
                own.thens = -1;  // their consequences are dropped
                out.include(**leased, own);
            }
    };
    pushEffects(0);
    for (int s = 0; s < holes.stays; ++s) out.push(transfer(ActionKind::MoveTop, holes.start, holes.start));
    for (int s = 0; s < holes.dropped; ++s) {
        pushEffects(s);
        keepMarks(x, holes.start, holes.sites[s],
                  out.place(ActionKind::MoveTop, holes.start, holes.sites[s]));
    }
    pushEffects(holes.dropped);  // of holes that get no seed after the last one
    order.resize(orderStart);
    if (sow.apply) {
        std::vector<Action> record;
        {
            const ScratchPosition sown(x);
            applyActions(x, out, out.list.back());
            captureRounds(x, sow, *holes.track, holes.start, holes.index, false, [&] {
                LeasedMoves taken(x);
                sow.apply.generate(x, *taken);
                for (const Move& capture : taken->list) recordCapture(x, *taken, capture, record);
            });
        }
        for (const Action& action : record) out.push(action);
    }
}

// ── on its own: in place ─────────────────────────────────────────────────────────────────────────────────

void dropSeeds(Context& x, const Holes& holes) {
    const int start = holes.start;
    const bool plain = x.count != nullptr && x.record == nullptr && x.plainActions && x.isSite(start);
    if (!plain) {
        for (int s = 0; s < holes.stays; ++s) perform(x, transfer(ActionKind::MoveTop, start, start));
        // Marks are those of the position before the sowing.
        auto* seeds = x.scratch.allocate<Action>(static_cast<std::size_t>(holes.dropped) + 1);
        for (int s = 0; s < holes.dropped; ++s) new (seeds + s) Action(seedAction(x, start, holes.sites[s]));
        for (int s = 0; s < holes.dropped; ++s) perform(x, seeds[s]);
        return;
    }
    const std::uint8_t kind = x.what[start], owner = x.ownerOf[kind];
    for (int s = 0; s < holes.dropped; ++s) {
        const int hole = holes.sites[s];
        if (!x.isSite(hole)) continue;
        if (hole == start || (x.what[start] == 0 && x.count[start] == 0)) {
            // no effect, but noted
        } else {
            if (x.count[start] <= 1) clearSite(x, start);
            else putCount(x, start, x.count[start] - 1);
            if (x.what[hole] == kind && x.count[hole] > 0) {
                putCount(x, hole, x.count[hole] + 1);
            } else {
                putWhat(x, hole, kind);
                putWho(x, hole, owner);
                putCount(x, hole, 1);
            }
        }
        x.g->trackedTo = hole;
    }
    if (holes.stays > 0 && holes.dropped == 0) x.g->trackedTo = start;
    if (holes.stays + holes.dropped > 0) x.g->trackedFrom = start;
}

// Where some have consequences, these see none of the other captures, but the iterators of their round.
[[gnu::noinline]] void captureApart(Context& x, const Sow& sow, const CompiledTrack& track, int start,
                                    int index) {
    std::vector<Action> record;
    captureRounds(x, sow, track, start, index, true, [&] {
        LeasedMoves taken(x);
        sow.apply.generate(x, *taken);
        for (const Move& capture : taken->list) recordCapture(x, *taken, capture, record);
    });
    for (const Action& action : record) perform(x, action);
}

// What is taken round by round after the seeds have been put down.
void executeCaptures(Context& x, const Sow& sow, const CompiledTrack& track, int start, int index) {
    if (sow.test && !sow.test(x)) return;
    if (sow.consequences) return captureApart(x, sow, track, start, index);
    // Where no round looks at what another one changes, each is carried out at once.
    if (sow.store && track.indexOf(Site(sow.store(x))) < 0)
        return captureRounds(x, sow, track, start, index, true, [&] { sow.apply.execute(x); });
    LeasedMoves taken(x);
    captureRounds(x, sow, track, start, index, true, [&] { sow.apply.generate(x, *taken); });
    for (const Move& capture : taken->list) applyMove(x, *taken, capture, false);
}

// Hole by hole.
[[gnu::noinline]] bool executeListed(Context& x, const Sow& sow) {
    const Scratch::Mark mark(x.scratch);
    RestoreIterators restore(*x.r);
    Holes holes;
    findHoles(x, sow, holes, restore, [](int) {});
    if (!holes.valid || x.g->fault != Fault::None) return false;
    dropSeeds(x, holes);
    if (sow.apply) executeCaptures(x, sow, *holes.track, holes.start, holes.index);
    return true;
}

[[gnu::always_inline]] inline void executeApply(Context& x, const Sow& sow, const SowRound::End& end) {
    if (sow.further || sow.consequences) return executeCaptures(x, sow, *end.track, end.start, end.index);
    if (sow.test && !sow.test(x)) return;
    x.r->from = end.start;
    sow.apply.execute(x);
}

// The same as generating the move and applying it. False if there is none.
bool executeSow(Context& x, const Sow& sow) {
    if (sow.round != nullptr) {
        const Scratch::Mark mark(x.scratch);
        const RestoreIterators restore(*x.r);
        if (SowRound::End end; sow.round->sow(x, end)) {
            if (sow.apply) executeApply(x, sow, end);
            return true;
        }
    }
    return executeListed(x, sow);
}

// Whether no track leads through a hand, of whose sites the sets of holes say nothing.
bool staysOnBoard(const TrackByPlayer& tracks, int boardSites) {
    return std::none_of(std::begin(tracks.tracks), std::end(tracks.tracks), [&](const CompiledTrack* track) {
        return track != nullptr && std::any_of(track->sites, track->sites + track->size,
                                               [&](Site site) { return site >= boardSites; });
    });
}

// Null if it is no usual sowing.
const SowRound* usualRound(Compiler& c, const InstructionView& l, const Sow& sow) {
    const Layout& layout = c.program().layout;
    const bool sureCount = !sow.countGiven || !(c.dependencies(l[op::count]) & OnChance);
    if (!sureCount || !sow.simpleHoles || sow.effect || !layout.counts || layout.watched ||
        notes(c.program(), Noted::Actions))
        return nullptr;
    SowRound round;
    if (sow.skipIf) {
        round.skipSite = compileSkipSite(c, l[op::skipIf]);
        if (!staysOnBoard(*sow.tracks, c.equipment().boardSites())) return nullptr;
        const Compiler::Loop loop(c, IterTo);
        round.skip = compileSkip(c, l[op::skipIf]);
        if (!round.skip) return nullptr;
        round.skipLoop = loop.run();
        std::vector<int> sites(static_cast<std::size_t>(c.equipment().boardSites()));
        std::iota(sites.begin(), sites.end(), 0);
        round.board = c.keepSet(sites);
    }
    round.tracks = sow.tracks;
    round.start = sow.start;
    round.count = sow.count;
    round.owner = sow.owner;
    round.origin = sow.origin;
    round.includeSelf = sow.includeSelf;
    round.boardSites = c.equipment().boardSites();
    round.notice(c.program());
    return c.program().arena.keep(round);
}

// Whether a condition looks at nothing of the position but the pile on (to).
bool looksAtPileOnly(Compiler& c, Value condition) {
    const InstructionView l = c.instruction(condition);
    if (l.is(Form::AndTwo, Form::OrTwo)) return looksAtPileOnly(c, l[0]) && looksAtPileOnly(c, l[1]);
    if (isOfPile(c, condition, &Registers::to) || !(c.dependencies(condition) & (OnState | OnChance)))
        return true;
    const Value region = l[op::region];
    if (!l.is(Form::IsIn) || !region.valid() || siteRegister(c, l[0]) != &Registers::to ||
        !c.rules().is(region, Form::SitesNamed))
        return false;
    // Somebody's, whoever that is: no pile that is taken changes it.
    const std::span<const Value> operands = c.rules().operands(region);
    return std::all_of(operands.begin(), operands.end(), [&](Value operand) {
        return !operand.valid() || c.rules().role(operand) != Role::None || !c.dependencies(operand);
    });
}

// Where the piles of all rounds go, if it is so.
IntExpr storeOf(Compiler& c, const ViewOf<Form::Sow>& l) {
    const Value further = l[op::backtracking].valid() ? l[op::backtracking] : l[op::forward];
    if (!further.valid() || c.rules().truth(further) != true || !l[op::if_].valid() ||
        !l[op::apply].valid() || c.counting() || !looksAtPileOnly(c, l[op::if_]) ||
        !c.rules().is(l[op::apply], Form::FromTo))
        return {};
    const InstructionView taken = c.instruction(l[op::apply]);
    if (taken[op::then].valid() || taken[op::copy].valid() ||
        !isPileHere(c, taken[op::count], &Registers::to))
        return {};
    // Only the sites, without conditions.
    const auto onlySite = [&](Value argument) -> Value {
        if (!argument.valid()) return {};
        const Value site = c.instruction(argument)[op::number];
        const std::span<const Value> operands = c.rules().operands(argument);
        const bool alone = std::all_of(operands.begin(), operands.end(),
                                       [&](Value operand) { return !operand.valid() || operand == site; });
        return alone ? site : Value{};
    };
    const Value from = onlySite(taken[op::fromS]), to = onlySite(taken[op::toS]);
    constexpr std::uint32_t varying = OnState | OnChance | IterFrom | IterTo | IterBetween | IterSite;
    if (!from.valid() || !to.valid() || siteRegister(c, from) != &Registers::to ||
        (c.dependencies(to) & varying))
        return {};
    return c.integer(to);
}

Sow compileSow(Compiler& c, const ViewOf<Form::Sow>& l) {
    Sow sow;
    sow.start = l[op::number].valid() ? c.integer(l[op::number])
                                      : c.make<std::int32_t>([](Context& x) { return x.g->lastTo; });
    sow.countGiven = l[op::count].valid();
    if (sow.countGiven) sow.count = c.integer(l[op::count]);
    const Value owner = l[op::owner];
    sow.tracks = tracksForSow(c, l, owner.valid());
    if (owner.valid()) sow.owner = c.integer(owner);
    sow.includeSelf = l.literalBool(op::includeSelf, true);
    if (c.typedScope(l) == Compiler::Scope::Board) sow.boardSites = c.equipment().boardSites();

    // Everything from here on is looked at while the seeds go round, and in changed positions.
    const Compiler::Boundary boundary(c);
    if (const Value node = l[op::numPerHole]; node.valid()) {
        sow.perHole = c.integer(node);
        sow.simpleHoles = false;
    }
    if (const Value node = l[op::origin]; node.valid()) sow.origin = c.condition(node);
    if (const Value node = l[op::skipIf]; node.valid()) sow.skipIf = c.condition(node);
    if (const Value node = l[op::if_]; node.valid()) sow.test = c.condition(node);
    if (const Value node = l[op::sowEffect]; node.valid()) sow.effect = c.moves(node);
    if (const Value node = l[op::apply]; node.valid()) sow.apply = c.moves(node);
    if (const Value node = l[op::backtracking]; node.valid()) {
        sow.further = c.condition(node);
        sow.backwards = true;
    } else if (const Value forward = l[op::forward]; forward.valid()) {
        sow.further = c.condition(forward);
    }
    sow.round = usualRound(c, l, sow);
    sow.consequences = c.rules().mentions(l[op::apply], Form::Then);
    sow.store = storeOf(c, l);
    return sow;
}

// What chance decides while something is tried is forgotten with it.
bool goesInPlace(Compiler& c, const Sow& sow) {
    return !c.stacking() && !sow.effect && (!sow.consequences || !c.program().stochastic);
}

MovesExpr sow(Compiler& c, const ViewOf<Form::Sow>& l) {
    const Sow compiled = compileSow(c, l);
    const Sow* kept = c.program().arena.keep(compiled);
    const auto generate = [kept](Context& x, Moves& out) { generateSow(x, *kept, out); };
    if (!goesInPlace(c, compiled)) return withThen(c, l, generate);
    return withThen(c, l, generate, [kept](Context& x) { return executeSow(x, *kept); });
}

}  // namespace

BoolExpr compileSowingInPlace(Compiler& c, Value moves) {
    if (!c.rules().is(moves, Form::Sow) || c.instruction(moves)[op::then].valid()) return {};
    const Sow compiled = compileSow(c, ViewOf<Form::Sow>(c.instruction(moves)));
    if (!goesInPlace(c, compiled)) return {};
    const Sow* kept = c.program().arena.keep(compiled);
    return c.make<bool>([kept](Context& x) { return executeSow(x, *kept); });
}

void addSowing(LudemeTable& t) { t.add<sow>(); }

}  // namespace makomba
