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

void SowRound::drop(Context& x, End& end, int seeds, bool staysFirst, const Word* passedOver) const {
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
            if (x.count[hole] != 0) putCount(x, hole, 0);
            if (x.kept.valid & (KeptSets::Kinds | KeptSets::Owners)) {
                putWhat(x, hole, kind);
                putWho(x, hole, owner);
            } else {
                x.what[hole] = kind;
                x.who[hole] = owner;
            }
            x.count[hole] = 1;
        }
        sown |= Word{1} << (hole & 63);
        if (noting && !byRounds) putCount(x, hole, x.count[hole]);
    }
    noteRound();
    const int left = x.count[from] - dropped + back;
    if (left == 0) clearSite(x, from);
    else putCount(x, from, left);
    if (dropped > 0) {
        x.r->to = to;
        x.r->value = seeds - dropped + 1;
    }
    x.g->trackedTo = hole;
    x.g->trackedFrom = from;
    end.index = index;
}

FilterExpr compileSkip(Compiler& c, Value condition) {
    if (c.counting() || (c.dependencies(condition) & (std::uint32_t{IterValue} | OnChance))) return {};
    return compileFilterOfAll(c, condition, {&Registers::to}, IterTo);
}

}  // namespace makomba
