#include "interpreter/compile/word_steps.h"

#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/state/single_piece.h"

namespace makomba {

namespace {

// ── laying out ───────────────────────────────────────────────────────────────────────────────────────────

constexpr Word oneSite = 0xff;  // of targets in their order

class WordStepsLayout {
  public:
    WordStepsLayout(Compiler& c, const CountedPieces& counted) : c_(c), counted_(counted) {}

    bool add(const Numbers& kinds) {
        if (kinds.size > 1) return false;
        kinds_.emplace_back();
        if (kinds.size == 0) return true;
        const CountedPieces::Kind& pieces = counted_.kinds[*kinds.data];
        if (pieces.listed || pieces.end - pieces.first > WordSteps::mostParts) return false;
        kinds_.back().component = *kinds.data;
        const std::span<const CountedPart> parts(counted_.parts + pieces.first,
                                                 static_cast<std::size_t>(pieces.end - pieces.first));
        if (!likeFirst(parts)) return false;
        byFacing_ = byFacing_ || pieces.byFacing;
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (!addTargets(parts[i], kinds_.back().targets[i])) return false;
        hasWays_ = hasWays_ && addWays(parts, kinds_.back());
        return true;
    }

    std::optional<WordSteps> finish(Word board) {
        if (first_.empty()) return std::nullopt;
        kinds_.emplace_back();
        WordSteps all;
        all.kindOf = c_.program().arena.keepAll(kinds_);
        all.parts = static_cast<int>(first_.size());
        all.most = most_;
        all.ways = hasWays_ ? static_cast<int>(partsOfWays_.size()) : 0;
        for (std::size_t i = 0; i < first_.size(); ++i) {
            all.reached[i] = counted_.asked + first_[i].reached;
            all.clears |= static_cast<unsigned>(first_[i].clears) << i;
        }
        all.board = board;
        all.byFacing = byFacing_;
        all.effect = first_[0].effect;
        return all;
    }

  private:
    // All that is asked and done is the same for the kinds.
    bool likeFirst(std::span<const CountedPart> parts) {
        if (parts.empty()) return false;
        if (first_.empty()) first_.assign(parts.begin(), parts.end());
        if (parts.size() != first_.size()) return false;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const CountedPart& part = parts[i];
            if (part.kind != CountedPart::Kind::Steps || part.lines == nullptr || !part.takes ||
                part.origins >= 0 || part.reached != first_[i].reached || part.clears != first_[i].clears ||
                !(part.effect == first_[0].effect))
                return false;
        }
        return true;
    }
    bool addTargets(const CountedPart& part, WordSteps::Targets& targets) {
        std::vector<Word> inOrder;
        for (int site = 0; site < counted_.boardSites; ++site) {
            Word sites = 0;
            int n = 0;
            for (const Path& path : part.lines->of(site))
                for (int i = 0; i < path.size; ++i, ++n)
                    if (n < WordSteps::mostTargets) sites |= static_cast<Word>(path.sites[i]) << (8 * n);
            if (n > WordSteps::mostTargets) return false;
            most_ = std::max(most_, n);
            inOrder.push_back(sites);
        }
        targets = {part.near, c_.program().arena.keepAll(inOrder)};
        return true;
    }
    // False: there are too many, or they come in another order somewhere.
    bool addWays(std::span<const CountedPart> parts, WordSteps::Kind& kind) {
        int n = 0;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const int first = n;
            for (int site = 0; site < counted_.boardSites; ++site) {
                int next = first;
                for (const Path& path : parts[part].lines->of(site))
                    for (int i = 0; i < path.size; ++i) {
                        const int by = path.sites[i] - site;
                        int at = first;
                        while (at < n && kind.ways[at].shift.by != by) ++at;
                        if (at < next || at == WordSteps::mostWays) return false;
                        if (at == n) kind.ways[n++] = {{by, 0}, static_cast<int>(part)};
                        insert(&kind.ways[at].shift.from, site);
                        next = at + 1;
                    }
            }
        }
        std::vector<int> ofParts;
        for (int i = 0; i < n; ++i) ofParts.push_back(kind.ways[i].part);
        if (partsOfWays_.empty()) partsOfWays_ = ofParts;
        return ofParts == partsOfWays_;
    }

    Compiler& c_;
    const CountedPieces& counted_;
    std::vector<WordSteps::Kind> kinds_;
    std::vector<CountedPart> first_;
    std::vector<int> partsOfWays_;  // of all kinds
    int most_ = 0;
    bool hasWays_ = true, byFacing_ = false;
};

}  // namespace

std::optional<WordSteps> wordSteps(Compiler& c, const CountedPieces& counted, const Numbers* kindsOf,
                                   int owners, Word board) {
    WordStepsLayout layout(c, counted);
    for (int owner = 0; owner < owners; ++owner)
        if (!layout.add(kindsOf[owner])) return std::nullopt;
    return layout.finish(board);
}

// ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

SteppingPieces::SteppingPieces(Context& x, const WordSteps& steps, int owner)
    : steps_(steps), kind_(steps.kindOf[owner]) {
    if (kind_.component == 0) return;
    pieces_ = steps.board & sitesOfKind(x, 0, kind_.component);
    x.spend(countBits(pieces_));
    for (int part = 0; part < steps.parts; ++part) reached_[part] = sitesAsked(x, *steps.reached[part]);
    if (steps.ways == 0) {
        for (Word left = pieces_; left; left &= left - 1) total_ += movesFrom(std::countr_zero(left));
        return;
    }
    for (int i = 0; i < steps.ways; ++i) {
        const WordSteps::Way& way = kind_.ways[i];
        origins_[i] = pieces_ & way.shift.back(reached_[way.part]);
        total_ += static_cast<std::uint32_t>(countBits(origins_[i]));
    }
}

std::uint32_t SteppingPieces::movesFrom(Site site) const {
    std::uint32_t n = 0;
    for (int part = 0; part < steps_.parts; ++part)
        n += static_cast<std::uint32_t>(countBits(kind_.targets[part].near[site] & reached_[part]));
    return n;
}

std::uint32_t SteppingPieces::movesFromAll(Word sites) const {
    std::uint32_t n = 0;
    for (int i = 0; i < steps_.ways; ++i) n += static_cast<std::uint32_t>(countBits(origins_[i] & sites));
    return n;
}

SteppingPieces::Step SteppingPieces::nth(std::uint32_t n) const {
    return steps_.ways == 0 ? nthOneByOne(n) : nthByWays(n);
}

// Without a branch on which piece it is, which is hard to foresee.
SteppingPieces::Step SteppingPieces::nthOneByOne(std::uint32_t n) const {
    std::uint32_t seen = 0, before = 0;
    int piece = 0;
    for (Word left = pieces_; left; left &= left - 1) {
        seen += movesFrom(std::countr_zero(left));
        const bool beyond = n >= seen;
        piece += beyond;
        before = beyond ? seen : before;
    }
    n -= before;
    const Site from(placeOfBit(pieces_, piece));
    int part = 0;
    for (; part + 1 < steps_.parts; ++part) {
        const auto here =
            static_cast<std::uint32_t>(countBits(kind_.targets[part].near[from] & reached_[part]));
        if (n < here) break;
        n -= here;
    }
    const WordSteps::Targets& targets = kind_.targets[part];
    return {from, nthTarget(steps_, targets.inOrder[from], targets.near[from] & reached_[part], n), part};
}

// The n-th that is in `here`, of sites in their order.
Site SteppingPieces::nthTarget(const WordSteps& steps, Word inOrder, Word here, std::uint32_t n) {
    Word places = 0;
    // Behind the last one stands site 0: counted late, it is never the n-th.
    for (int i = 0; i < steps.most; ++i) places |= (here >> (inOrder >> (8 * i) & 63) & 1) << i;
    return Site(static_cast<int>(inOrder >> (8 * placeOfBit(places, static_cast<int>(n))) & oneSite));
}

SteppingPieces::Step SteppingPieces::nthByWays(std::uint32_t n) const {
    int first = 0;    // of the pieces among which it is
    Word passed = 0;  // those before
    for (int many = countBits(pieces_); many > 1;) {
        const int half = many / 2;
        const Word before = (Word{1} << placeOfBit(pieces_, first + half)) - 1;
        const std::uint32_t below = movesFromAll(before & ~passed);
        const bool beyond = n >= below;
        n -= beyond ? below : 0;
        passed = beyond ? before : passed;
        first += beyond ? half : 0;
        many = beyond ? many - half : half;
    }
    const Site from(placeOfBit(pieces_, first));
    Word ways = 0;
    for (int i = 0; i < steps_.ways; ++i) ways |= (origins_[i] >> from & 1) << i;
    const WordSteps::Way& way = kind_.ways[placeOfBit(ways, static_cast<int>(n))];
    return {from, Site(from + way.shift.by), way.part};
}

void WordSteps::carryOut(Context& x, const Step& step) const {
    const Site from = step.from, to = step.to;
    beginTaken(x);
    if ((clears >> step.part & 1) && x.what[to] != 0) clearSite(x, to);
    if (isSingleMove(x, from, to)) moveSingle(x, from, to);
    else performPlain(x, transfer(ActionKind::MoveTop, from, to));
    endTaken(x, from, to, effect);
}

}  // namespace makomba
