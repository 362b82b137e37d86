#include "interpreter/profile/learn.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <stdexcept>

namespace makomba::profile {

namespace {

using Test = Literal::Test;
using Bits = std::vector<std::uint64_t>;

constexpr std::size_t mostThresholds = 40;  // of one count
constexpr std::size_t mostJoined = 400;     // literals tried in threes
constexpr std::size_t mostPairs = 60;       // of literals, beside which another pair is tried

bool fits(const Literal& l, int value) {
    if (value < 0) return false;
    switch (l.test) {
        case Test::Holds: return value != 0;
        case Test::HoldsNot: return value == 0;
        case Test::OneOf: return std::binary_search(l.numbers.begin(), l.numbers.end(), value);
        case Test::NoneOf: return !std::binary_search(l.numbers.begin(), l.numbers.end(), value);
        case Test::AtLeast: return value >= l.numbers[0];
        case Test::AtMost: return value <= l.numbers[0];
        case Test::Even: return value % 2 == 0;
        case Test::Odd: return value % 2 != 0;
    }
    return false;
}

// A literal with the rows in which it holds.
struct Candidate {
    Literal literal;
    Bits bits;
    std::size_t predicate = 0;
    int plainness = 0;  // smaller is plainer
};

bool subset(const Bits& a, const Bits& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if ((a[i] & ~b[i]) != 0) return false;
    return true;
}
bool disjoint(const Bits& a, const Bits& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if ((a[i] & b[i]) != 0) return false;
    return true;
}
Bits both(const Bits& a, const Bits& b) {
    Bits c(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) c[i] = a[i] & b[i];
    return c;
}
Bits without(const Bits& a, const Bits& b) {
    Bits c(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) c[i] = a[i] & ~b[i];
    return c;
}
bool none(const Bits& a) {
    return std::all_of(a.begin(), a.end(), [](std::uint64_t w) { return w == 0; });
}

class Learner {
  public:
    explicit Learner(const Samples& samples) : s_(samples), words_((s_.rows().size() + 63) / 64) {
        yes_.resize(words_);
        no_.resize(words_);
        for (std::size_t i = 0; i < s_.rows().size(); ++i) {
            const auto& count = s_.rows()[i].count;
            (count[1] > count[0] ? yes_ : no_)[i / 64] |= std::uint64_t{1} << (i % 64);
            wrong_ += std::min(count[0], count[1]);  // no predicate tells these apart
        }
        for (std::size_t p = 0; p < s_.predicates().size(); ++p) addCandidates(p);
        std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
            return a.plainness + static_cast<int>(a.predicate) * 2 <
                   b.plainness + static_cast<int>(b.predicate) * 2;
        });
        // Of those that hold in the same cases the plainest.
        std::set<Bits> seen;
        std::erase_if(candidates_, [&](const Candidate& c) { return !seen.insert(c.bits).second; });
    }

    // Exact on the rows as they stand.
    bool exact(Condition& found) const {
        return conjunction(yes_, 2, found) || alternatives(2, found) || conjunction(yes_, 3, found) ||
               beside(2, found) || alternatives(3, found) || beside(3, found) ||
               conjunction(yes_, 4, found) || twoPairs(found);
    }
    std::uint64_t wrong() const { return wrong_; }
    std::uint64_t wrong(const Bits& bits) const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < s_.rows().size(); ++i)
            sum += s_.rows()[i].count[bits[i / 64] >> (i % 64) & 1 ? 0 : 1];
        return sum;
    }

    // The best of one or two literals, and of a third one beside them.
    std::uint64_t best(Condition& found) const {
        std::uint64_t least = ~std::uint64_t{0};
        const std::size_t most = std::min(candidates_.size(), mostJoined / 2);
        std::vector<const Candidate*> parts;
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            const Candidate& a = candidates_[i];
            if (a.plainness > plainest) continue;
            if (const std::uint64_t w = wrong(a.bits); w < least) least = w, parts = {&a};
            for (std::size_t k = 0; i < most && k < i; ++k) {
                const Candidate& b = candidates_[k];
                if (a.predicate == b.predicate || b.plainness > plainest) continue;
                if (const std::uint64_t w = wrong(both(a.bits, b.bits)); w < least)
                    least = w, parts = {&b, &a};
            }
        }
        const Bits two = parts.size() == 2 ? both(parts[0]->bits, parts[1]->bits) : parts[0]->bits;
        const Candidate* third = nullptr;
        for (const Candidate& c : candidates_)
            if (const std::uint64_t w = wrong(both(two, c.bits)); w < least && c.plainness <= plainest)
                least = w, third = &c;
        if (third != nullptr) parts.push_back(third);
        found = joined(parts);
        return least;
    }

    // Literals joined by and, one after another, each that which leaves least wrong. Where a few cases fit
    // nothing (something else came in between) no condition is exact, and more than three literals may tell
    // all others. `least`: what is wrong with the best that is known.
    std::uint64_t grown(std::uint64_t least, Condition& found) const {
        std::vector<Growing> growing{{allRows(), {}, s_.count(false)}};
        Growing best;
        best.wrong = least;
        for (int depth = 1; depth <= mostGrown && !growing.empty(); ++depth) {
            std::vector<Growing> next;
            for (const Growing& g : growing) grow(g, next);
            // One more literal is to be worth its place.
            if (!next.empty() && next.front().wrong * 5 < best.wrong * 4) best = next.front();
            growing = std::move(next);
        }
        if (best.parts.empty()) return least;
        makePlainer(best);
        found = joined(best.parts);
        return best.wrong;
    }

  private:
    static constexpr int mostGrown = 5, plainest = 5;
    static constexpr std::size_t grownAtOnce = 6;
    struct Growing {
        Bits bits;
        std::vector<const Candidate*> parts;
        std::uint64_t wrong = 0;
        bool has(std::size_t predicate) const {
            return std::any_of(parts.begin(), parts.end(),
                               [&](const Candidate* c) { return c->predicate == predicate; });
        }
    };

    Bits allRows() const {
        Bits all(words_, 0);
        for (std::size_t i = 0; i < s_.rows().size(); ++i) all[i / 64] |= std::uint64_t{1} << (i % 64);
        return all;
    }

    // What is wrong with both together; nothing: of the cases where it happened too many are lost.
    std::optional<std::uint64_t> wrongOf(const Bits& a, const Bits& b) const {
        std::uint64_t yes = 0, no = 0;
        for (std::size_t w = 0; w < words_; ++w)
            for (std::uint64_t bits = a[w] & b[w]; bits != 0; bits &= bits - 1) {
                const auto& count =
                    s_.rows()[w * 64 + static_cast<std::size_t>(std::countr_zero(bits))].count;
                yes += count[1], no += count[0];
            }
        const std::uint64_t happened = s_.count(true);
        if (yes * 20 < happened * 19) return std::nullopt;
        return happened - yes + no;
    }

    // The best few with one literal more, of those that hold in the same cases the first.
    void grow(const Growing& g, std::vector<Growing>& best) const {
        for (const Candidate& c : candidates_) {
            if (g.has(c.predicate) || c.plainness > plainest) continue;
            const auto wrong = wrongOf(g.bits, c.bits);
            if (!wrong || *wrong * 10 >= g.wrong * 9) continue;
            if (best.size() == grownAtOnce && *wrong >= best.back().wrong) continue;
            Growing one{both(g.bits, c.bits), g.parts, *wrong};
            one.parts.push_back(&c);
            const auto same = [&](const Growing& b) { return b.bits == one.bits; };
            if (std::any_of(best.begin(), best.end(), same)) continue;
            const auto place =
                std::upper_bound(best.begin(), best.end(), *wrong,
                                 [](std::uint64_t w, const Growing& b) { return w < b.wrong; });
            best.insert(place, std::move(one));
            if (best.size() > grownAtOnce) best.pop_back();
        }
    }

    // Where a plainer literal does about as well, chance has made the other a little better.
    void makePlainer(Growing& grown) const {
        const std::uint64_t about = grown.wrong + std::max<std::uint64_t>(3, grown.wrong / 10);
        for (const Candidate*& part : grown.parts) {
            Bits others = allRows();
            for (const Candidate* other : grown.parts)
                if (other != part) others = both(others, other->bits);
            for (const Candidate& c : candidates_) {
                if (c.predicate != part->predicate || c.plainness >= part->plainness) continue;
                const auto wrong = wrongOf(others, c.bits);
                if (!wrong || *wrong > about) continue;
                part = &c;
                grown.wrong = *wrong;
                break;
            }
        }
    }

    void addCandidate(std::size_t p, Literal literal, int plainness) {
        Candidate c{std::move(literal), Bits(words_), p, plainness};
        for (std::size_t i = 0; i < s_.rows().size(); ++i)
            if (fits(c.literal, s_.rows()[i].values[p])) c.bits[i / 64] |= std::uint64_t{1} << (i % 64);
        if (none(c.bits)) return;
        candidates_.push_back(std::move(c));
    }

    void addCandidates(std::size_t p) {
        const std::string& id = s_.predicates()[p];
        const Predicate* predicate = predicateNamed(id);
        if (predicate != nullptr && !predicate->counts) {
            addCandidate(p, {id, Test::Holds, {}}, 0);
            addCandidate(p, {id, Test::HoldsNot, {}}, 1);
            return;
        }
        std::set<int> seen, yes;
        for (std::size_t i = 0; i < s_.rows().size(); ++i) {
            const auto& row = s_.rows()[i];
            if (row.values[p] >= 0) seen.insert(row.values[p]);
            if (row.values[p] >= 0 && row.count[1] > row.count[0]) yes.insert(row.values[p]);
        }
        std::size_t made = 0;
        for (const int n : seen) {
            if (++made > mostThresholds) break;
            addCandidate(p, {id, Test::OneOf, {n}}, n == 0 ? 0 : 2);
            if (n > 0) addCandidate(p, {id, Test::AtLeast, {n}}, 1);
            if (n > 0 && n != *seen.rbegin()) addCandidate(p, {id, Test::AtMost, {n}}, 3);
            if (n > 0) addCandidate(p, {id, Test::NoneOf, {n}}, 6);
            if (seen.contains(n + 1) && n > 0) addCandidate(p, {id, Test::OneOf, {n, n + 1}}, 4);
            if (seen.contains(n + 2) && n > 0) addCandidate(p, {id, Test::OneOf, {n, n + 2}}, 5);
            if (seen.contains(n + 2) && n > 0) addCandidate(p, {id, Test::OneOf, {n, n + 1, n + 2}}, 5);
        }
        if (seen.size() > 2) {
            addCandidate(p, {id, Test::Even, {}}, 5);
            addCandidate(p, {id, Test::Odd, {}}, 5);
        }
        if (yes.size() > 2 && yes.size() < 7) addCandidate(p, {id, Test::OneOf, {yes.begin(), yes.end()}}, 6);
    }

    std::vector<const Candidate*> covering(const Bits& wanted) const {
        std::vector<const Candidate*> all;
        for (const Candidate& c : candidates_)
            if (all.size() < mostJoined && subset(wanted, c.bits)) all.push_back(&c);
        return all;
    }

    static Condition joined(std::vector<const Candidate*> parts) {
        std::vector<Literal> literals;
        std::sort(parts.begin(), parts.end(),
                  [](const Candidate* a, const Candidate* b) { return a->predicate < b->predicate; });
        for (const Candidate* c : parts) literals.push_back(c->literal);
        return {{literals}};
    }

    // At most `most` literals that all hold wherever `wanted` and never together where it did not happen.
    bool conjunction(const Bits& wanted, int most, Condition& found) const {
        const auto all = covering(wanted);
        for (const Candidate* a : all)
            if (disjoint(a->bits, no_)) return found = joined({a}), true;
        if (most < 2) return false;
        std::vector<Bits> left;
        for (const Candidate* a : all) left.push_back(both(a->bits, no_));
        for (std::size_t i = 1; i < all.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (disjoint(left[i], left[k])) return found = joined({all[k], all[i]}), true;
        if (most < 3) return false;
        for (std::size_t i = 2; i < all.size(); ++i)
            for (std::size_t k = 1; k < i; ++k) {
                const Bits two = both(left[i], left[k]);
                if (two == left[i] || two == left[k]) continue;
                for (std::size_t m = 0; m < k; ++m)
                    if (disjoint(two, left[m])) return found = joined({all[m], all[k], all[i]}), true;
            }
        if (most < 4) return false;
        const std::size_t few = std::min<std::size_t>(all.size(), 60);
        for (std::size_t i = 3; i < few; ++i)
            for (std::size_t k = 2; k < i; ++k) {
                const Bits two = both(left[i], left[k]);
                for (std::size_t m = 1; m < k; ++m) {
                    const Bits three = both(two, left[m]);
                    for (std::size_t n = 0; n < m; ++n)
                        if (disjoint(three, left[n]))
                            return found = joined({all[n], all[m], all[k], all[i]}), true;
                }
            }
        return threeAndAny(all, left, found);
    }

    // Three of the literals that leave least, and any fourth one for the few cases that these leave.
    static bool threeAndAny(const std::vector<const Candidate*>& all, const std::vector<Bits>& left,
                            Condition& found) {
        constexpr std::size_t mostTelling = 24;
        std::vector<std::pair<int, std::size_t>> telling;
        for (std::size_t i = 0; i < left.size(); ++i) {
            int cases = 0;
            for (const std::uint64_t word : left[i]) cases += std::popcount(word);
            telling.emplace_back(cases, i);
        }
        std::sort(telling.begin(), telling.end());
        if (telling.size() > mostTelling) telling.resize(mostTelling);
        for (std::size_t i = 2; i < telling.size(); ++i)
            for (std::size_t k = 1; k < i; ++k) {
                const std::size_t a = telling[i].second, b = telling[k].second;
                const Bits two = both(left[a], left[b]);
                for (std::size_t m = 0; m < k; ++m) {
                    const std::size_t c = telling[m].second;
                    const Bits three = both(two, left[c]);
                    for (std::size_t n = 0; n < all.size(); ++n)
                        if (disjoint(three, left[n]))
                            return found = joined({all[n], all[c], all[b], all[a]}), true;
                }
            }
        return false;
    }

    // Any of two or three literals, none of which holds where it did not happen.
    bool alternatives(int most, Condition& found) const {
        std::vector<const Candidate*> pure;
        for (const Candidate& c : candidates_)
            if (disjoint(c.bits, no_)) pure.push_back(&c);
        for (std::size_t i = 0; i < pure.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const Bits left = without(without(yes_, pure[i]->bits), pure[k]->bits);
                if (none(left)) {
                    found = {{{pure[k]->literal}, {pure[i]->literal}}};
                    return true;
                }
                for (std::size_t m = 0; most > 2 && m < k; ++m)
                    if (subset(left, pure[m]->bits)) {
                        found = {{{pure[m]->literal}, {pure[k]->literal}, {pure[i]->literal}}};
                        return true;
                    }
            }
        return false;
    }

    // One literal, or else `width` literals together.
    bool beside(int width, Condition& found) const {
        for (const Candidate& c : candidates_) {
            if (!disjoint(c.bits, no_)) continue;
            const Bits left = without(yes_, c.bits);
            if (left == yes_ || none(left)) continue;
            Condition rest;
            if (!conjunction(left, width, rest)) continue;
            found = {{{c.literal}, rest.cases[0]}};
            return true;
        }
        return false;
    }

    // Two literals together, or else two others.
    bool twoPairs(Condition& found) const {
        struct Pair {
            const Candidate *a, *b;
            Bits bits;
            int cases = 0;
        };
        std::vector<Pair> pure;
        // The plainest, and what only holds or does not: there are few of these.
        constexpr std::size_t plainest = 150;
        std::vector<const Candidate*> pool;
        for (std::size_t i = 0; i < candidates_.size(); ++i)
            if (const Test test = candidates_[i].literal.test;
                i < plainest || test == Test::Holds || test == Test::HoldsNot)
                pool.push_back(&candidates_[i]);
        for (std::size_t i = 1; i < pool.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                Bits bits = both(pool[i]->bits, pool[k]->bits);
                if (!disjoint(bits, no_) || none(bits)) continue;
                int cases = 0;
                for (const std::uint64_t word : bits) cases += std::popcount(word);
                pure.push_back({pool[k], pool[i], std::move(bits), cases});
            }
        std::stable_sort(pure.begin(), pure.end(),
                         [](const Pair& x, const Pair& y) { return x.cases > y.cases; });
        if (pure.size() > mostPairs) pure.resize(mostPairs);
        for (const Pair& pair : pure) {
            Condition rest;
            if (!conjunction(without(yes_, pair.bits), 2, rest)) continue;
            found = {{joined({pair.a, pair.b}).cases[0], rest.cases[0]}};
            return true;
        }
        return false;
    }

    const Samples& s_;
    std::size_t words_;
    Bits yes_, no_;
    std::uint64_t wrong_ = 0;
    std::vector<Candidate> candidates_;
};

void sortCases(Condition& condition) {
    for (auto& literals : condition.cases) std::sort(literals.begin(), literals.end());
    std::sort(condition.cases.begin(), condition.cases.end());
}

}  // namespace

Samples::Samples(std::vector<std::string> predicates) : predicates_(std::move(predicates)) {}

void Samples::add(const std::vector<int>& values, bool happened, int play, std::size_t tag) {
    if (values.size() != predicates_.size()) throw std::logic_error("a value for each predicate");
    const auto [found, fresh] = index_.try_emplace(values, rows_.size());
    if (fresh) rows_.push_back({values, {0, 0}, {0, 0}, tag});
    ++rows_[found->second].count[happened ? 1 : 0];
    if (play % 2 != 0) ++rows_[found->second].half[happened ? 1 : 0];
    ++total_[happened ? 1 : 0];
}

Samples Samples::ofHalf(bool odd) const {
    Samples half(predicates_);
    for (const Row& row : rows_) {
        Row part = row;
        for (int k = 0; k < 2; ++k) {
            part.count[k] = odd ? row.half[k] : row.count[k] - row.half[k];
            half.total_[k] += part.count[k];
        }
        if (part.count[0] + part.count[1] > 0) half.rows_.push_back(std::move(part));
    }
    return half;
}

bool holds(const Condition& condition, const std::vector<std::string>& predicates,
           const std::vector<int>& values) {
    const auto literalHolds = [&](const Literal& l) {
        const auto at = std::find(predicates.begin(), predicates.end(), l.predicate);
        return at != predicates.end() && fits(l, values[static_cast<std::size_t>(at - predicates.begin())]);
    };
    return std::any_of(condition.cases.begin(), condition.cases.end(), [&](const auto& literals) {
        return std::all_of(literals.begin(), literals.end(), literalHolds);
    });
}

namespace {

// The smallest exact condition, else the best one.
std::uint64_t learnAll(const Samples& samples, Condition& condition) {
    const Learner learner(samples);
    if (learner.exact(condition)) return sortCases(condition), learner.wrong();
    const std::uint64_t wrong = learner.grown(learner.best(condition), condition);
    sortCases(condition);
    return wrong;
}

// Whether what is learnt from one half of the plays tells the cases of the other half.
bool holdsOnFresh(const Samples& samples, double tolerated) {
    for (const bool odd : {false, true}) {
        const Samples known = samples.ofHalf(odd), fresh = samples.ofHalf(!odd);
        const std::uint64_t fewer = std::min(fresh.count(false), fresh.count(true));
        if (known.count(false) == 0 || known.count(true) == 0 || fewer == 0) return false;
        Condition condition;
        learnAll(known, condition);
        std::uint64_t wrong = 0;
        for (const auto& row : fresh.rows())
            wrong += row.count[holds(condition, samples.predicates(), row.values) ? 0 : 1];
        // Of half as many cases chance may put more on the one side.
        if (static_cast<double>(wrong) > std::max(tolerated, 0.05) * 1.5 * static_cast<double>(fewer))
            return false;
    }
    return true;
}

// One predicate that tells so many cases apart, and hardly ever errs, is no accident of them.
bool isPlain(const Learnt& learnt, std::uint64_t fewer) {
    constexpr std::uint64_t enough = 50;
    const auto& cases = learnt.condition.cases;
    return fewer >= enough && learnt.wrong * 20 <= fewer && cases.size() == 1 && cases[0].size() == 1;
}

}  // namespace

Learnt learn(const Samples& samples, double tolerated) {
    Learnt learnt;
    const std::uint64_t no = samples.count(false), yes = samples.count(true);
    if (no + yes == 0) return learnt;
    for (const auto& row : samples.rows())
        if (row.count[1] > row.count[0]) {
            learnt.tag = row.tag;
            break;
        }
    learnt.found = true;
    if (yes == 0) return learnt;
    if (no == 0) {
        learnt.condition = {{{}}};
        return learnt;
    }
    learnt.wrong = learnAll(samples, learnt.condition);
    const double limit = tolerated * static_cast<double>(std::min(no, yes));
    learnt.found = static_cast<double>(learnt.wrong) <= limit &&
                   (isPlain(learnt, std::min(no, yes)) || holdsOnFresh(samples, tolerated));
    return learnt;
}

}  // namespace makomba::profile
