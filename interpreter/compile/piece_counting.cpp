// Counting the moves of pieces in a position, and appending or carrying out one of them.
#include <algorithm>

#include "interpreter/compile/counted_pieces.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/state/single_piece.h"

namespace makomba {

namespace {

constexpr int fewSteppers = 12;  // to look at them one by one is less than to go every way at once

}  // namespace

Word sitesAsked(Context& x, const AskedSites& asked) {
    const LoopRun run(x, asked.loop);
    Word set = *asked.board;
    if (asked.empty) set &= sitesWithoutPile(x, 0, x.layout.counts);
    for (int i = 0; i < asked.regionCount; ++i) set &= *asked.regions[i](x);
    if (asked.filter) asked.filter(x, &set);
    return asked.without ? ~set : set;
}

PieceCounting::PieceCounting(Context& x, const CountedPieces& pieces)
    : x_(x),
      sets_(x.scratch.allocate<const Word*>(static_cast<std::size_t>(pieces.askedCount))),
      seen_(x.scratch.allocate<Seen>(static_cast<std::size_t>(pieces.blocks))),
      lastSeen_(seen_),
      room_(x.scratch.allocate<Origins>(static_cast<std::size_t>(pieces.room))) {
    std::copy_n(pieces.settled, pieces.askedCount, sets_);
}

const Word* PieceCounting::ask(const AskedSites& asked) {
    if (x_.words == 1) {
        Word* const set = x_.scratch.allocate<Word>(1);
        *set = sitesAsked(x_, asked);
        return set;
    }
    const LoopRun run(x_, asked.loop);
    Word* const set = x_.copySet(asked.board);
    if (asked.empty)
        for (int w = 0; w < std::min(x_.words, (x_.layout.sites + 63) / 64); ++w)
            set[w] &= sitesWithoutPile(x_, w, x_.layout.counts);
    for (int i = 0; i < asked.regionCount; ++i) {
        const Word* region = asked.regions[i](x_);
        for (int w = 0; w < x_.words; ++w) set[w] &= region[w];
    }
    if (asked.filter) asked.filter(x_, set);
    if (asked.without)
        for (int w = 0; w < x_.words; ++w) set[w] = ~set[w];
    return set;
}

[[gnu::always_inline]] inline std::uint32_t PieceCounting::addShifted(const CountedPieces& pieces,
                                                                      std::int32_t number, Word men) {
    const CountedPart& part = pieces.parts[number];
    if (part.origins >= 0) men &= *sites(pieces, part.origins);
    const SiteShift *shift = part.shifts, *const end = shift + part.shiftCount;
    const Word reached = *sites(pieces, part.reached);
    std::uint32_t n = 0;
    if (part.kind == CountedPart::Kind::Steps) {
        for (; shift != end; ++shift) n += note(men & shift->back(reached), number);
        return n;
    }
    const Word passed = *sites(pieces, part.passed);
    if (part.kind == CountedPart::Kind::Rides) {
        const Word stops = part.stops < 0 ? 0 : *sites(pieces, part.stops);
        const Word landing = (passed | stops) & reached, onward = passed & ~stops;
        for (; shift != end; ++shift) {
            Word there = (*shift)(men);
            for (int over = 1; there; ++over, there = (*shift)(there & onward))
                n += note(std::rotr(there & landing, over * shift->by), number);
        }
        return n;
    }
    for (; shift != end; ++shift) {
        Word there = (*shift)(men)&passed;
        for (int over = 1; there; ++over, there = (*shift)(there)&passed) {
            if (over > part.most) break;
            if (over < part.least) continue;
            n += note(std::rotr((*shift)(there)&reached, (over + 1) * shift->by), number);
        }
    }
    return n;
}

std::uint32_t PieceCounting::add(const CountedPieces& pieces, int component, int w, Word sites, Moves* out) {
    const CountedPieces::Kind& kind = pieces.kindOf(component);
    Seen& seen = *lastSeen_++;
    seen = {component, w, sites, 0, nullptr, nullptr, nullptr, -1};
    if (kind.listed) {
        list(seen, kind.listed, *out);
        return seen.moves;
    }
    if (kind.room > 0 && !isTurned(kind.byFacing) && !(kind.onlySteps && countBits(sites) <= fewSteppers)) {
        seen.origins = room_;
        for (std::int32_t i = kind.first; i < kind.end; ++i) seen.moves += addShifted(pieces, i, sites);
        seen.end = room_;
        return seen.moves;
    }
    addOneByOne(pieces, seen);
    return seen.moves;
}

void PieceCounting::list(Seen& seen, const MovesExpr& moves, Moves& out) {
    seen.listedAt = static_cast<std::int32_t>(out.size());
    for (Word left = seen.sites; left; left &= left - 1) {
        standOn(Site(seen.w * 64 + std::countr_zero(left)));
        moves.generate(x_, out);
    }
    seen.moves = static_cast<std::uint32_t>(out.size()) - static_cast<std::uint32_t>(seen.listedAt);
}

void PieceCounting::addOneByOne(const CountedPieces& pieces, Seen& seen) {
    const CountedPieces::Kind& kind = pieces.kindOf(seen.component);
    const CountedPart *const first = pieces.parts + kind.first, *const end = pieces.parts + kind.end;
    auto* before = x_.scratch.allocate<std::uint32_t>(static_cast<std::size_t>(countBits(seen.sites)));
    seen.before = before;
    std::uint32_t n = 0;
    const bool onBoard = x_.words == 1 && 64 - std::countl_zero(seen.sites) <= pieces.boardSites;
    if (kind.onlySteps && onBoard && !isTurned(kind.byFacing)) {
        const Word reached = *sites(pieces, first->reached);
        for (Word left = seen.sites; left; left &= left - 1) {
            *before++ = n;
            n += static_cast<std::uint32_t>(countBits(first->near[std::countr_zero(left)] & reached));
        }
        seen.moves = n;
        return;
    }
    for (Word left = seen.sites; left; left &= left - 1) {
        const Site site(seen.w * 64 + std::countr_zero(left));
        *before++ = n;
        for (const CountedPart* part = first; part != end; ++part) {
            if (!isPartOf(pieces, *part, site)) continue;
            const bool plain = part->kind == CountedPart::Kind::Steps && site < pieces.boardSites;
            n += plain && !isTurned(part->byFacing) ? steps(pieces, *part, site)
                                                    : countOne(pieces, *part, site);
        }
    }
    seen.moves = n;
}

template <class Visit>
bool PieceCounting::eachLanding(const CountedPieces& pieces, const CountedPart& part, Site site,
                                Visit visit) {
    const Word *reached = sites(pieces, part.reached), *passed = sites(pieces, part.passed);
    const Word* stops = part.stops < 0 ? nullptr : sites(pieces, part.stops);
    for (const Path& path : part.lines->of(site))
        for (int i = 0; i < path.size; ++i) {
            const Site to(path.sites[i]);
            const bool ends = stops != nullptr && contains(stops, to);
            if (!ends && !contains(passed, to)) break;
            if (contains(reached, to) && !visit(to)) return false;
            if (ends) break;
        }
    return true;
}

std::uint32_t PieceCounting::countOne(const CountedPieces& pieces, const CountedPart& part, Site site) {
    if (part.kind == CountedPart::Kind::Others || isTurned(part.byFacing)) {
        standOn(site);
        return part.moves.count(x_);
    }
    if (site >= pieces.boardSites) return 0;
    if (part.kind == CountedPart::Kind::Steps) return steps(pieces, part, site);
    if (part.kind == CountedPart::Kind::Rides) {
        std::uint32_t landings = 0;
        eachLanding(pieces, part, site, [&](Site) {
            ++landings;
            return true;
        });
        return landings;
    }
    const Word* reached = sites(pieces, part.reached);
    int n = 0;
    const Word* passed = sites(pieces, part.passed);
    for (const Path& path : part.lines->of(site)) {
        int over = 0;
        const int most = std::min(path.size - 1, part.most);  // one site lies behind them
        while (over < most && contains(passed, path.sites[over])) {
            ++over;
            n += over >= part.least && contains(reached, path.sites[over]);
        }
    }
    return static_cast<std::uint32_t>(n);
}

std::uint32_t PieceCounting::appendNth(const CountedPieces& pieces, Moves& out, std::uint32_t n,
                                       TakenPiece* taken) {
    const auto index = static_cast<std::uint32_t>(out.size());
    const Seen* seen = seen_;
    while (seen != lastSeen_ && n >= seen->moves) n -= seen++->moves;
    if (seen == lastSeen_) return index;
    if (seen->listedAt >= 0) return static_cast<std::uint32_t>(seen->listedAt) + n;
    if (seen->origins != nullptr) appendByOrigins(pieces, out, *seen, n, taken);
    else appendOneByOne(pieces, out, *seen, n, taken);
    return index;
}

void PieceCounting::appendOf(const CountedPieces& pieces, const CountedPart& part, Site site, Moves& out,
                             std::uint32_t n, TakenPiece* taken) {
    if (taken != nullptr && part.takes && !isTurned(part.byFacing)) {
        *taken = nthOf(pieces, part, site, n);
        return;
    }
    standOn(site);
    const std::size_t start = out.size();
    part.moves.appendNth(x_, out, n);
    for (int i = 0; i < part.followCount; ++i) out.attach(start, part.follows[i]);
}

void PieceCounting::standOn(Site site) {
    x_.r->from = site;
    if (x_.layout.stacking) x_.r->level = x_.height[site] - 1;
}

TakenPiece PieceCounting::nthOf(const CountedPieces& pieces, const CountedPart& part, Site site,
                                std::uint32_t n) {
    const Word* reached = sites(pieces, part.reached);
    if (part.kind == CountedPart::Kind::Steps) {
        for (const Path& targets : part.lines->of(site))
            for (int i = 0; i < targets.size; ++i)
                if (contains(reached, targets.sites[i]) && n-- == 0)
                    return {&part, nullptr, site, targets.sites[i], 0};
        return {};
    }
    if (part.kind == CountedPart::Kind::Rides) {
        TakenPiece ride;
        eachLanding(pieces, part, site, [&](Site to) {
            if (n-- > 0) return true;
            ride = {&part, nullptr, site, to, 0};
            return false;
        });
        return ride;
    }
    const Word* passed = sites(pieces, part.passed);
    for (const Path& path : part.lines->of(site)) {
        const int most = std::min(path.size - 1, part.most);
        for (int over = 1; over <= most && contains(passed, path.sites[over - 1]); ++over)
            if (over >= part.least && contains(reached, path.sites[over]) && n-- == 0)
                return {&part, path.sites, site, path.sites[over], over};
    }
    return {};
}

void TakenPiece::carryOut(Context& x) const {
    beginTaken(x);
    if (part->clears) {
        if (size == 0 && x.what[to] != 0) clearSite(x, to);
        for (int i = size; i > 0; --i)
            if (x.what[over[i - 1]] != 0) clearSite(x, over[i - 1]);
    }
    if (isSingleMove(x, from, to)) moveSingle(x, from, to);
    else performPlain(x, transfer(ActionKind::MoveTop, from, to));
    endTaken(x, from, to, part->effect);
}

// The site whose move it is; what is left of n are moves from there. Few pieces are gone through, of many the
// half is taken, again and again, that holds the move.
Site PieceCounting::Seen::siteOf(std::uint32_t& n) const {
    constexpr int few = 6;
    const int pieces = countBits(sites);
    const auto movesFrom = [this](Word from) {
        std::uint32_t moves = 0;
        for (const Origins* o = origins; o != end; ++o)
            moves += static_cast<std::uint32_t>(countBits(o->sites & from));
        return moves;
    };
    if (pieces <= few) {
        Word left = sites;
        for (;; left &= left - 1) {
            const std::uint32_t here = movesFrom(left & -left);
            if (n < here) return std::countr_zero(left);
            n -= here;
        }
    }
    int first = 0;    // of the pieces among which it is
    Word passed = 0;  // those before
    for (int many = pieces; many > 1;) {
        const int half = many / 2;
        const Word before = (Word{1} << placeOfBit(sites, first + half)) - 1;
        const std::uint32_t below = movesFrom(before & ~passed);
        const bool beyond = n >= below;
        if (beyond) n -= below, passed = before, first += half;
        many = beyond ? many - half : half;
    }
    return placeOfBit(sites, first);
}

// Site by site, and of one site part by part.
void PieceCounting::appendByOrigins(const CountedPieces& pieces, Moves& out, const Seen& seen,
                                    std::uint32_t n, TakenPiece* taken) {
    const Site site = seen.siteOf(n);
    const Origins* o = seen.origins;
    while (true) {
        const std::int32_t part = o->part;
        std::uint32_t here = 0;
        for (; o != seen.end && o->part == part; ++o) here += contains(&o->sites, site);
        if (n < here) return appendOf(pieces, pieces.parts[part], site, out, n, taken);
        n -= here;
    }
}

void PieceCounting::appendOneByOne(const CountedPieces& pieces, Moves& out, const Seen& seen, std::uint32_t n,
                                   TakenPiece* taken) {
    const CountedPieces::Kind& kind = pieces.kindOf(seen.component);
    int piece = countBits(seen.sites) - 1;
    while (seen.before[piece] > n) --piece;
    // Of several that begin with the same number all but the last have no moves.
    n -= seen.before[piece];
    const Site site(seen.w * 64 + placeOfBit(seen.sites, piece));
    if (kind.onlySteps) return appendOf(pieces, pieces.parts[kind.first], site, out, n, taken);
    for (std::int32_t i = kind.first; i < kind.end; ++i) {
        const CountedPart& part = pieces.parts[i];
        if (!isPartOf(pieces, part, site)) continue;
        const std::uint32_t here = countOne(pieces, part, site);
        if (n < here) return appendOf(pieces, part, site, out, n, taken);
        n -= here;
    }
}

}  // namespace makomba
