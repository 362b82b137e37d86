#include "interpreter/compile/ludemes/sow_round.h"

#include <algorithm>

#include "interpreter/compile/predicates.h"
#include "interpreter/state/actions.h"

namespace makomba {

bool SowRound::sow(Context& x, End& end) const {
    if (x.record != nullptr) return false;
    Registers& r = *x.r;
    end.start = start(x);
    end.track = tracks->of(owner ? owner(x) : 0);
    if (end.track == nullptr || !end.track->loop) return false;
    end.index = end.track->indexOf(end.start);
    if (end.index < 0 || end.start >= boardSites) return false;
    const int there = x.count[end.start], seeds = count ? count(x) : there;
    if (seeds > there) return false;
    const Word* passedOver = skip ? skipped(x, *end.track) : nullptr;
    if (skip && passedOver == nullptr) return false;
    bool fromOrigin = false;
    if (origin) {
        const Restore callers(r.from);
        r.from = end.start;
        fromOrigin = origin(x);
    }
    if (fromOrigin) r.to = end.start;
    if (seeds > 0) drop(x, end, seeds, fromOrigin, passedOver);
    return true;
}

// Null if all holes are: such a sowing never ends, which is found out seed by seed.
const Word* SowRound::skipped(Context& x, const CompiledTrack& track) const {
    Word* set = x.copySet(board);
    const LoopRun run(x, skipLoop);
    {
        const Restore to(x.r->to);
        skip(x, set);
    }
    const bool all =
        std::all_of(track.sites, track.sites + track.size, [&](int site) { return contains(set, site); });
    return all ? nullptr : set;
}

namespace {

// The first piece of a kind on a site.
inline void putFirst(Context& x, int site, std::uint8_t kind, std::uint8_t owner) {
    if (x.count[site] != 0) putCount(x, site, 0);
    if (x.kept.valid & (KeptSets::Kinds | KeptSets::Owners)) {
        putWhat(x, site, kind);
        putWho(x, site, owner);
    } else {
        x.what[site] = kind;
        x.who[site] = owner;
    }
    x.count[site] = 1;
}

// One piece on each of so many sites after a place of a track, less than a round of different sites; the
// place of the last one. As most sowings are: nothing but the next hole, and the next.
inline int dropStraight(Context& x, const CompiledTrack& track, int index, int number, std::uint8_t kind) {
    const std::int16_t* const sites = track.sites;
    const int size = track.size;
    std::uint8_t* const what = x.what;
    std::int16_t* const count = x.count;
    Word sown = 0;
    while (number-- > 0) {
        if (++index == size) index = 0;
        const int site = sites[index];
        sown |= Word{1} << (site & 63);
        if (count[site] > 0 && what[site] == kind) [[likely]]
            ++count[site];
        else putFirst(x, site, kind, x.ownerOf[kind]);
    }
    if (x.kept.valid & KeptSets::Piles) noteOneMore(x, 0, sown);
    return index;
}

inline void takeOff(Context& x, int site, int number) {
    const int left = x.count[site] - number;
    if (left == 0) clearSite(x, site);
    else putCount(x, site, left);
}

// The same one by one, whatever lies on the way.
[[gnu::noinline]] void dropOneByOne(Context& x, SowRound::End& end, int seeds, bool staysFirst,
                                    bool includeSelf, const Word* passedOver) {
    const CompiledTrack& track = *end.track;
    const int from = end.start, dropped = seeds - (staysFirst ? 1 : 0);
    const std::uint8_t kind = x.what[from], owner = x.ownerOf[kind];
    int index = end.index, back = 0, hole = from,
        to = from;  // back: seeds that come back to where they started
    const auto advance = [&] {
        if (++index == track.size) index = 0;
        hole = track.sites[index];
    };
    // What is kept of piles is brought up to date once for every time round, where no hole gets two seeds
    // before the start comes again.
    const bool noting = x.kept.valid & KeptSets::Piles;
    const bool byRounds = noting && track.distinct && (passedOver == nullptr || !contains(passedOver, from));
    Word sown = 0;
    const auto noteRound = [&] {
        if (byRounds) noteOneMore(x, 0, sown);
        sown = 0;
    };
    for (int s = 0; s < dropped; ++s) {
        advance();
        if (passedOver != nullptr)
            while (contains(passedOver, hole)) advance();
        to = hole;  // stays at the start hole where that is passed over (a quirk)
        if (hole == from) {
            noteRound();
            if (!includeSelf) advance();
        }
        if (hole == from) {
            ++back;
            continue;
        }
        if (x.what[hole] == kind && x.count[hole] > 0) {
            ++x.count[hole];
        } else {
            putFirst(x, hole, kind, owner);
        }
        sown |= Word{1} << (hole & 63);
        if (noting && !byRounds) putCount(x, hole, x.count[hole]);
    }
    noteRound();
    takeOff(x, from, dropped - back);
    if (dropped > 0) {
        x.r->to = to;
        x.r->value = seeds - dropped + 1;
    }
    x.g->trackedTo = hole;
    x.g->trackedFrom = from;
    end.index = index;
}

}  // namespace

void SowRound::drop(Context& x, End& end, int seeds, bool staysFirst, const Word* passedOver) const {
    const CompiledTrack& track = *end.track;
    const int from = end.start, dropped = seeds - (staysFirst ? 1 : 0);
    if (passedOver != nullptr || !track.distinct || dropped <= 0 || dropped >= track.size)
        return dropOneByOne(x, end, seeds, staysFirst, includeSelf, passedOver);
    end.index = dropStraight(x, track, end.index, dropped, x.what[from]);
    takeOff(x, from, dropped);
    x.r->to = x.g->trackedTo = track.sites[end.index];
    x.r->value = seeds - dropped + 1;
    x.g->trackedFrom = from;
}

FilterExpr compileSkip(Compiler& c, Value condition) {
    if (c.counting() || (c.dependencies(condition) & (std::uint32_t{IterValue} | OnChance))) return {};
    return compileFilterOfAll(c, condition, {&Registers::to}, IterTo);
}

}  // namespace makomba
