#include "interpreter/compile/word_steps.h"

#include <algorithm>
#include <map>
#include <set>

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
        kinds_.back().owner = Player(c_.program().ownerOf[static_cast<std::size_t>(*kinds.data)]);
        const std::span<const CountedPart> parts(counted_.parts + pieces.first,
                                                 static_cast<std::size_t>(pieces.end - pieces.first));
        if (!likeFirst(parts)) return false;
        byFacing_ = byFacing_ || pieces.byFacing;
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (!addTargets(parts[i], kinds_.back().targets[i])) return false;
        hasWays_ = hasWays_ && addWays(parts, kinds_.back());
        targets_.push_back({kinds_.size() - 1, targetsOf(parts)});
        return true;
    }

    std::optional<WordSteps> finish(Word board) {
        if (first_.empty()) return std::nullopt;
        kinds_.emplace_back();
        WordSteps all;
        all.ways = hasWays_ ? static_cast<int>(partsOfWays_.size()) : 0;
        for (std::size_t i = 0; hasWays_ && i < partsOfWays_.size(); ++i) all.partOfWay[i] = partsOfWays_[i];
        if (all.ways == 0 || !StepPlaces::canAsk) layOutPlaces(all);
        all.kindOf = c_.program().arena.keepAll(kinds_);
        all.parts = static_cast<int>(first_.size());
        all.most = most_;
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
    StepPlaces::Targets targetsOf(std::span<const CountedPart> parts) const {
        StepPlaces::Targets targets(static_cast<std::size_t>(counted_.boardSites));
        for (std::size_t part = 0; part < parts.size(); ++part)
            for (std::size_t site = 0; site < targets.size(); ++site)
                for (const Path& path : parts[part].lines->of(Site(static_cast<int>(site))))
                    for (int i = 0; i < path.size; ++i)
                        targets[site].push_back(
                            {static_cast<std::uint8_t>(path.sites[i]), static_cast<std::uint8_t>(part)});
        return targets;
    }
    void layOutPlaces(WordSteps& all) {
        if (!StepPlaces::canAsk || first_.size() > StepPlaces::mostParts) return;
        std::size_t most = 1;
        for (const OfKind& kind : targets_)
            for (const auto& ofSite : kind.targets) most = std::max(most, ofSite.size());
        all.places = {counted_.boardSites, static_cast<int>(most)};
        if (all.places.words == 0) return;
        for (const OfKind& kind : targets_)
            kinds_[kind.at].places = StepPlaces(c_.program().arena, kind.targets, all.places);
    }
    // False: there are too many, or they come in different orders.
    bool addWays(std::span<const CountedPart> parts, WordSteps::Kind& kind) {
        std::vector<int> ofParts;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            std::map<int, Word> froms;              // by how much they differ from where they begin
            std::set<std::pair<int, int>> inOrder;  // of two from one site
            for (int site = 0; site < counted_.boardSites; ++site) {
                std::vector<int> before;
                for (const Path& path : parts[part].lines->of(site))
                    for (int i = 0; i < path.size; ++i) {
                        const int by = path.sites[i] - site;
                        insert(&froms[by], site);
                        for (const int other : before) inOrder.insert({other, by});
                        before.push_back(by);
                    }
            }
            while (!froms.empty()) {
                const auto next = std::find_if(froms.begin(), froms.end(), [&](const auto& way) {
                    return std::none_of(froms.begin(), froms.end(), [&](const auto& other) {
                        return inOrder.contains({other.first, way.first});
                    });
                });
                if (next == froms.end() || ofParts.size() == WordSteps::mostWays) return false;
                kind.ways[ofParts.size()] = {next->first, next->second};
                ofParts.push_back(static_cast<int>(part));
                froms.erase(next);
            }
        }
        if (partsOfWays_.empty()) partsOfWays_ = ofParts;
        return ofParts == partsOfWays_;
    }

    Compiler& c_;
    const CountedPieces& counted_;
    std::vector<WordSteps::Kind> kinds_;
    struct OfKind {
        std::size_t at;
        StepPlaces::Targets targets;
    };
    std::vector<OfKind> targets_;
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

SteppingPieces::SteppingPieces(Context& x, const WordSteps& steps, int owner) : kind_(steps.kindOf[owner]) {
    if (kind_.component == 0) return;
    pieces_ = steps.board & sitesOfKind(x, 0, kind_.component);
    x.account(4);  // all of a word are looked at at once
    for (int part = 0; part < steps.parts; ++part) reached_[part] = sitesAsked(x, *steps.reached[part]);
    if (steps.places.words > 0) {
        lookAtPlaces(steps);
        return;
    }
    if (steps.ways == 0) {
        for (Word left = pieces_; left; left &= left - 1) total_ += movesFrom(steps, std::countr_zero(left));
        return;
    }
    if (lookAtFew(steps)) return;
    for (int i = 0; i < WordSteps::mostWays; ++i) {
        if (i >= steps.ways) break;
        origins_[i] = pieces_ & kind_.ways[i].back(reached_[steps.partOfWay[i]]);
        total_ += static_cast<std::uint32_t>(countBits(origins_[i]));
    }
}

constexpr Word firstsOfFour = 0x1111'1111'1111'1111;

// Those from which each way leads on are put beside each other, piece by piece. False: there are too many.
bool SteppingPieces::lookAtFew([[maybe_unused]] const WordSteps& steps) {
#if defined(__BMI2__)
    static_assert(WordSteps::mostWays == 4);
    if (countBits(pieces_) > 16) return false;
    for (int i = 0; i < WordSteps::mostWays; ++i) {
        if (i >= steps.ways) break;
        const Word origins = kind_.ways[i].back(reached_[steps.partOfWay[i]]);
        few_ |= _pdep_u64(_pext_u64(origins, pieces_), firstsOfFour << i);
    }
    total_ = static_cast<std::uint32_t>(countBits(few_));
    return true;
#else
    return false;
#endif
}

// Of a number of words that is known, so that none is looked for in memory.
void SteppingPieces::lookAtPlaces(const WordSteps& steps) {
    const Word byParts[StepPlaces::mostParts] = {reached_[0], steps.parts > 1 ? reached_[1] : 0};
    for (int w = 0; w < StepPlaces::mostWords; ++w) {
        if (w >= steps.places.words) return;
        origins_[w] = kind_.places.reached(w, byParts) & steps.places.of(w, pieces_);
        before_[w] = total_;
        total_ += static_cast<std::uint32_t>(countBits(origins_[w]));
    }
}

std::uint32_t SteppingPieces::movesFrom(const WordSteps& steps, Site site) const {
    std::uint32_t n = 0;
    for (int part = 0; part < steps.parts; ++part)
        n += static_cast<std::uint32_t>(countBits(kind_.targets[part].near[site] & reached_[part]));
    return n;
}

std::uint32_t SteppingPieces::movesFromAll(const WordSteps& steps, Word sites) const {
    std::uint32_t n = 0;
    for (int i = 0; i < WordSteps::mostWays; ++i) {
        if (i >= steps.ways) break;
        n += static_cast<std::uint32_t>(countBits(origins_[i] & sites));
    }
    return n;
}

SteppingPieces::Step SteppingPieces::nth(const WordSteps& steps, std::uint32_t n) const {
    if (steps.places.words > 0) return nthPlace(steps, n);
    if (steps.ways == 0) return nthOneByOne(steps, n);
    if (few_ != 0) return nthOfFew(steps, n);
    return StepPlaces::canAsk ? nthByQuarters(steps, n) : nthByWays(steps, n);
}

SteppingPieces::Step SteppingPieces::nthPlace(const WordSteps& steps, std::uint32_t n) const {
    Word found = origins_[0];
    std::uint32_t before = 0;
    int first = 0;
    for (int w = 1; w < StepPlaces::mostWords; ++w) {
        if (w >= steps.places.words) break;
        const bool beyond = n >= before_[w];
        found = beyond ? origins_[w] : found;
        before = beyond ? before_[w] : before;
        first += beyond ? 64 : 0;
    }
    const StepPlaces::Place& place = kind_.places[first + placeOfBit(found, static_cast<int>(n - before))];
    return {Site(place.from), Site(place.target.site), place.target.part, &kind_};
}

// Without a branch on which piece it is, which is hard to foresee.
SteppingPieces::Step SteppingPieces::nthOneByOne(const WordSteps& steps, std::uint32_t n) const {
    std::uint32_t seen = 0, before = 0;
    int piece = 0;
    for (Word left = pieces_; left; left &= left - 1) {
        seen += movesFrom(steps, std::countr_zero(left));
        const bool beyond = n >= seen;
        piece += beyond;
        before = beyond ? seen : before;
    }
    n -= before;
    const Site from(placeOfBit(pieces_, piece));
    int part = 0;
    for (; part + 1 < steps.parts; ++part) {
        const auto here =
            static_cast<std::uint32_t>(countBits(kind_.targets[part].near[from] & reached_[part]));
        if (n < here) break;
        n -= here;
    }
    const WordSteps::Targets& targets = kind_.targets[part];
    return {from, nthTarget(steps, targets.inOrder[from], targets.near[from] & reached_[part], n), part,
            &kind_};
}

// The n-th that is in `here`, of sites in their order.
Site SteppingPieces::nthTarget(const WordSteps& steps, Word inOrder, Word here, std::uint32_t n) {
    Word places = 0;
    // Behind the last one stands site 0: counted late, it is never the n-th.
    for (int i = 0; i < steps.most; ++i) places |= (here >> (inOrder >> (8 * i) & 63) & 1) << i;
    return Site(static_cast<int>(inOrder >> (8 * placeOfBit(places, static_cast<int>(n))) & oneSite));
}

SteppingPieces::Step SteppingPieces::nthOfFew(const WordSteps& steps, std::uint32_t n) const {
    const int place = placeOfBit(few_, static_cast<int>(n)), way = place & 3;
    const Site from(placeOfBit(pieces_, place >> 2));
    return {from, Site(from + kind_.ways[way].by), steps.partOfWay[way], &kind_};
}

// Without a branch: which sixteen sites it is on, and of these one bit for each way from each.
SteppingPieces::Step SteppingPieces::nthByQuarters([[maybe_unused]] const WordSteps& steps,
                                                   [[maybe_unused]] std::uint32_t n) const {
#if defined(__BMI2__)
    int first = 0;
    std::uint32_t before = 0;
    for (int site = 16; site < 64; site += 16) {
        const std::uint32_t below = movesFromAll(steps, (Word{1} << site) - 1);
        const bool beyond = n >= below;
        first += beyond ? 16 : 0;
        before = beyond ? below : before;
    }
    Word places = 0;
    for (int i = 0; i < WordSteps::mostWays; ++i) {
        if (i >= steps.ways) break;
        places |= _pdep_u64(origins_[i] >> first, firstsOfFour << i);
    }
    const int place = placeOfBit(places, static_cast<int>(n - before));
    const Site from(first + (place >> 2));
    return {from, Site(from + kind_.ways[place & 3].by), steps.partOfWay[place & 3], &kind_};
#else
    return {};
#endif
}

SteppingPieces::Step SteppingPieces::nthByWays(const WordSteps& steps, std::uint32_t n) const {
    int first = 0;    // of the pieces among which it is
    Word passed = 0;  // those before
    for (int many = countBits(pieces_); many > 1;) {
        const int half = many / 2;
        const Word before = (Word{1} << placeOfBit(pieces_, first + half)) - 1;
        const std::uint32_t below = movesFromAll(steps, before & ~passed);
        const bool beyond = n >= below;
        n -= beyond ? below : 0;
        passed = beyond ? before : passed;
        first += beyond ? half : 0;
        many = beyond ? many - half : half;
    }
    const Site from(placeOfBit(pieces_, first));
    Word ways = 0;
    for (int i = 0; i < steps.ways; ++i) ways |= (origins_[i] >> from & 1) << i;
    const int way = placeOfBit(ways, static_cast<int>(n));
    return {from, Site(from + kind_.ways[way].by), steps.partOfWay[way], &kind_};
}

void WordSteps::carryOut(Context& x, const Step& step) const {
    const Site from = step.from, to = step.to;
    beginTaken(x);
    // Most targets are empty; of which part the step is cannot be foreseen.
    if (x.what[to] != 0 && (clears >> step.part & 1)) clearSite(x, to);
    if (isSingleMoveFrom(x, from, to)) moveSingle(x, from, to, step.kind->component, step.kind->owner);
    else performPlain(x, transfer(ActionKind::MoveTop, from, to));
    endTaken(x, from, to, effect);
}

}  // namespace makomba
