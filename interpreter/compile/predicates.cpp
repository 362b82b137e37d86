#include "interpreter/compile/predicates.h"

#include <algorithm>
#include <functional>

#include "interpreter/compile/count_test.h"
#include "interpreter/compile/ludemes/rows.h"
#include "interpreter/compile/remembered_sites.h"
#include "interpreter/compile/sites_below.h"
#include "interpreter/compile/tabled_numbers.h"
#include "interpreter/compile/target_filter.h"
#include "interpreter/compile/top_pieces.h"
#include "interpreter/compile/track_shift.h"
#include "interpreter/program/passes/filter.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

Site Registers::*registerOf(std::uint32_t iterator) {
    switch (iterator) {
        case IterFrom: return &Registers::from;
        case IterTo: return &Registers::to;
        case IterBetween: return &Registers::between;
        case IterSite: return &Registers::site;
        default: return nullptr;
    }
}

constexpr int mostNumbersKept = 512;  // of sites, for one comparison

enum class Comparison { Equal, Greater };  // all six comparisons come from these and their negations

// Gone through from one to the next, each by a call of its own, so that native code knows each for itself.
struct LinkedFilters {
    FilterExpr filter;
    const LinkedFilters* next = nullptr;
};
// What of a set fits all of them.
void keepFitting(const LinkedFilters* part, Context& x, Word* set) {
    if (part == nullptr) return;
    part->filter(x, set);
    keepFitting(part->next, x, set);
}
// What of a set of one word fits none of them.
Word fittingNone(const LinkedFilters* part, Context& x, Word open) {
    if (part == nullptr) return open;
    Word fit = open;
    part->filter(x, &fit);
    return fittingNone(part->next, x, open & ~fit);
}
// The same of any set; `fit`: room for one.
void takeFitting(const LinkedFilters* part, Context& x, Word* open, Word* fit) {
    if (part == nullptr) return;
    std::memcpy(fit, open, sizeof(Word) * static_cast<std::size_t>(x.words));
    part->filter(x, fit);
    for (int w = 0; w < x.words; ++w) open[w] &= ~fit[w];
    takeFitting(part->next, x, open, fit);
}

class FilterCompiler {
  public:
    FilterCompiler(Compiler& c, OverSites loop)
        : c_(c),
          loop_(loop),
          bits_(iteratorsOf(loop)),
          slot_(loop == OverSites::FromAndTo ? &Registers::from : registerOf(bits_)),
          other_(loop == OverSites::FromAndTo ? &Registers::to : slot_) {}

    bool asksEach() const { return asksEach_; }

    // The loop around over origins, in whose run numbers that a target has whatever the origin may be kept.
    void keepNumbersIn(int outer) { outer_ = outer; }

    void assume(const Assumption& assumed) {
        if (!assumed.condition.valid()) return;
        known_.emplace(assumed.condition.bits(), make([holds = assumed.holds](Context& x, Word* set) {
                           if (!holds) std::memset(set, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
                       }));
    }

    // Of the site's own count against a number that is written there.
    std::optional<CountTest> countTest(Value node) const {
        if (!c_.rules().asksTogether(node, loop_) || (c_.dependencies(node) & OnChance)) return {};
        const InstructionView l = c_.instruction(node);
        const auto test = [&](Value column, Value number, Comparison relation,
                              bool negated) -> std::optional<CountTest> {
            const bool swapped = !varies(column);
            if (swapped) std::swap(column, number);
            if (!c_.rules().is(column, Form::Count) ||
                siteIterator(c_.rules(), c_.instruction(column)[op::at]) == 0)
                return {};
            const auto literal =
                againstLiteral(column, number, relation, negated, swapped && relation == Comparison::Greater);
            return literal ? asTest(*literal, relation) : std::nullopt;
        };
        switch (l.form()) {
            case Form::Equal: return test(l[0], l[1], Comparison::Equal, false);
            case Form::Unequal: return test(l[0], l[1], Comparison::Equal, true);
            case Form::Greater: return test(l[0], l[1], Comparison::Greater, false);
            case Form::LessOrEqual: return test(l[0], l[1], Comparison::Greater, true);
            case Form::Less: return test(l[1], l[0], Comparison::Greater, false);
            case Form::GreaterOrEqual: return test(l[1], l[0], Comparison::Greater, true);
            default: return {};
        }
    }

    // What is used several times is compiled once.
    FilterExpr compile(Value node) {
        if (const auto before = known_.find(node.bits()); before != known_.end()) return before->second;
        if (uses_.empty()) countUses(node);
        const FilterExpr filter = compileNew(node);
        known_.emplace(node.bits(), filter);
        return filter;
    }

  private:
    FilterExpr compileNew(Value node) {
        if (!(c_.dependencies(node) & (bits_ | OnChance))) return once(node);
        if (!c_.rules().asksTogether(node, loop_)) {
            if (const FilterExpr elsewhere = emptinessElsewhere(node)) return elsewhere;
            if (const FilterExpr kept = againstKeptNumbers(node)) return kept;
            return oneByOne(node);
        }
        const InstructionView l = c_.instruction(node);
        if (const Value ahead = siteAhead(l); ahead.valid()) {
            const TrackShifts* shifts = compileTrackShifts(c_, c_.instruction(ahead));
            const bool knowsNowhere = c_.equipment().siteCount < 64;
            if (shifts == nullptr || (shifts->leavesSites() && !knowsNowhere)) return oneByOne(node);
            return countsAhead(l, *shifts);
        }
        switch (l.form()) {
            case Form::AndTwo:
            case Form::AndAll: return conjunction(l);
            case Form::OrTwo:
            case Form::OrAll: return disjunction(l);
            case Form::Not: return negation(compile(l[0]));
            case Form::IfCondition: return choice(l);
            case Form::IsEmpty: return emptiness(true);
            case Form::IsOccupied: return emptiness(false);
            case Form::IsIn: return membership(l);
            case Form::IsVisited: return visited();
            case Form::IsFlat: return flat();
            case Form::IsEnemy:
            case Form::IsFriend:
            case Form::IsMover: return ownership(l);
            case Form::Equal: return equality(l, false);
            case Form::Unequal: return equality(l, true);
            case Form::Greater:
            case Form::LessOrEqual:
            case Form::Less:
            case Form::GreaterOrEqual: return ordering(l);
            default: return oneByOne(node);
        }
    }

    FilterExpr ordering(const InstructionView& l) {
        switch (l.form()) {
            case Form::Greater: return comparison(l[0], l[1], Comparison::Greater, false);
            case Form::LessOrEqual: return comparison(l[0], l[1], Comparison::Greater, true);
            case Form::Less: return comparison(l[1], l[0], Comparison::Greater, false);
            default: return comparison(l[1], l[0], Comparison::Greater, true);
        }
    }

    // ── the count of the site that a track leads to ──────────────────────────────────────────────────

    // That site, if this compares its count; else none.
    Value siteAhead(const InstructionView& l) const {
        if (!l.is(Form::Equal) && !l.is(Form::Unequal) && !l.is(Form::Greater) && !l.is(Form::LessOrEqual) &&
            !l.is(Form::Less) && !l.is(Form::GreaterOrEqual))
            return {};
        const Value column = varies(l[0]) ? l[0] : l[1];
        if (!c_.rules().is(column, Form::Count)) return {};
        const Value at = c_.instruction(column)[op::at];
        return c_.rules().is(at, Form::TrackSiteMove) ? at : Value{};
    }

    // What fits of all sites is shifted back to where it is asked from. No site holds no piece, as the bits
    // behind the last one say, too.
    FilterExpr countsAhead(const InstructionView& l, const TrackShifts& shifts) {
        const bool equal = l.is(Form::Equal) || l.is(Form::Unequal);
        const FilterExpr fits =
            equal ? comparison(l[0], l[1], Comparison::Equal, l.is(Form::Unequal)) : ordering(l);
        return make([fits, ahead = &shifts](Context& x, Word* set) {
            if (*set == 0) return;
            Word there = ~Word{0};
            fits(x, &there);
            *set &= ahead->now(x).leadingInto(there, there >> 63 != 0);
        });
    }

    // ─────────────────────────────────────────────────────────────────────────────────────────────────

    template <class Closure>
    FilterExpr make(Closure closure) {
        return c_.program().arena.filter(std::move(closure));
    }

    // What is the same for all sites is asked once; kept for the loop only if several parts ask for it.
    IntExpr number(Value node) {
        const Compiler::AskedOnce once(c_, isUsedOnce(node));
        return c_.integer(node);
    }
    BoolExpr condition(Value node) {
        const Compiler::AskedOnce once(c_, isUsedOnce(node));
        return c_.condition(node);
    }
    RegionExpr region(Value node) {
        const Compiler::AskedOnce once(c_, isUsedOnce(node));
        return c_.region(node);
    }
    ArrayExpr array(Value node) {
        const Compiler::AskedOnce once(c_, isUsedOnce(node));
        return c_.array(node);
    }
    bool isUsedOnce(Value node) const {
        const auto found = uses_.find(node.bits());
        return found == uses_.end() || found->second == 1;
    }
    void countUses(Value root) {
        std::vector<Value> open{root};
        while (!open.empty()) {
            const Value next = open.back();
            open.pop_back();
            if ((!next.isInstruction() && !next.isArray()) || ++uses_[next.bits()] > 1) continue;
            for (const Value part : next.isArray() ? c_.rules().elements(next) : c_.rules().operands(next))
                open.push_back(part);
        }
    }

    FilterExpr once(Value node) {
        const BoolExpr test = condition(node);
        return make([test](Context& x, Word* set) {
            if (!isEmpty(set, x.words) && !test(x))
                std::memset(set, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
        });
    }

    // A number that a target has whatever the origin, compared with one that is the same for all targets:
    // each is worked out once in a run of the loop around.
    FilterExpr againstKeptNumbers(Value node) {
        const InstructionView l = c_.instruction(node);
        if (outer_ < 0 || c_.program().layout.sites > mostNumbersKept) return {};
        switch (l.form()) {
            case Form::Equal: return againstKept(l, std::equal_to<>());
            case Form::Unequal: return againstKept(l, std::not_equal_to<>());
            case Form::Less: return againstKept(l, std::less<>());
            case Form::LessOrEqual: return againstKept(l, std::less_equal<>());
            case Form::Greater: return againstKept(l, std::greater<>());
            case Form::GreaterOrEqual: return againstKept(l, std::greater_equal<>());
            default: return {};
        }
    }
    template <class Relation>
    FilterExpr againstKept(const InstructionView& l, Relation holds) {
        const bool first = varies(l[0]);
        const Value ofTarget = l[first ? 0 : 1], other = l[first ? 1 : 0];
        constexpr std::uint32_t ofOrigin = IterFrom | IterBetween | IterLevel | OnChance;
        if (varies(other) || !varies(ofTarget) || (c_.dependencies(ofTarget) & ofOrigin)) return {};
        asksEach_ = true;
        const IntExpr number = c_.integer(ofTarget), against = c_.integer(other);
        const auto kept = static_cast<std::size_t>(c_.program().cacheCount);
        c_.program().cacheCount += c_.program().layout.sites;
        return make([=, slot = slot_, loop = static_cast<std::size_t>(outer_)](Context& x, Word* set) {
            x.spend(countSites(set, x.words));
            const std::uint64_t run = x.loopEpochs[loop] + 1;  // 1: none, and nothing is kept
            int bound = 0;
            bool isKnown = false;
            for (int w = 0; w < x.words; ++w) {
                Word fit = 0;
                for (Word bits = set[w]; bits; bits &= bits - 1) {
                    const int site = w * 64 + std::countr_zero(bits);
                    Context::Cache& own = x.caches[kept + static_cast<std::size_t>(site)];
                    x.r->*slot = site;
                    if (own.epoch != run || run == 1) own = {run, number(x)};
                    if (!isKnown) bound = against(x);
                    isKnown = true;
                    if (first ? holds(own.number, bound) : holds(bound, own.number)) fit |= bits & -bits;
                }
                set[w] = fit;
            }
        });
    }

    FilterExpr oneByOne(Value node) {
        asksEach_ = true;
        const BoolExpr test = c_.condition(node);
        const auto slot = slot_, other = other_;
        const auto askEach = [=](Context& x, Word* set) {
            x.spend(countSites(set, x.words));
            for (int w = 0; w < x.words; ++w) {
                Word fit = 0;
                for (Word bits = set[w]; bits; bits &= bits - 1) {
                    x.r->*slot = x.r->*other = w * 64 + std::countr_zero(bits);
                    if (test(x)) fit |= bits & -bits;
                }
                set[w] = fit;
            }
        };
        const bool line = c_.rules().is(node, Form::IsLine);
        if (const Rows* rows = line ? compileRows(c_, c_.instruction(node), bits_) : nullptr)
            return make([=](Context& x, Word* set) {
                if (!rows->keep(x, set)) askEach(x, set);
            });
        return make(askEach);
    }

    // But for those known to be `idle`, which decide nothing.
    std::vector<FilterExpr> parts(const InstructionView& l, bool idle) {
        std::vector<FilterExpr> filters;
        const std::vector<Value> nodes = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0], l[1]};
        for (const Value node : nodes)
            if (c_.rules().truth(node) != idle) filters.push_back(compile(node));
        if (filters.empty()) filters.push_back(compile(nodes[0]));
        return filters;
    }

    const LinkedFilters* linked(const std::vector<FilterExpr>& filters) {
        const LinkedFilters* first = nullptr;
        for (std::size_t i = filters.size(); i-- > 0;)
            first = c_.program().arena.keep(LinkedFilters{filters[i], first});
        return first;
    }
    FilterExpr conjunction(const InstructionView& l) {
        const std::vector<FilterExpr> filters = parts(l, true);
        if (filters.size() == 1) return filters[0];
        const LinkedFilters* first = linked(filters);
        return make([first](Context& x, Word* set) { keepFitting(first, x, set); });
    }

    FilterExpr disjunction(const InstructionView& l) {
        const std::vector<FilterExpr> filters = parts(l, false);
        if (filters.size() == 1) return filters[0];
        const LinkedFilters* first = linked(filters);
        if (oneWord()) return make([first](Context& x, Word* set) { *set &= ~fittingNone(first, x, *set); });
        return make([first](Context& x, Word* set) {
            const Scratch::Mark mark(x.scratch);
            Word *open = x.copySet(set), *fit = x.scratch.allocate<Word>(static_cast<std::size_t>(x.words));
            takeFitting(first, x, open, fit);
            for (int w = 0; w < x.words; ++w) set[w] &= ~open[w];
        });
    }

    bool oneWord() const { return c_.program().layout.words == 1; }

    FilterExpr negation(const FilterExpr& filter) {
        if (oneWord())
            return make([filter](Context& x, Word* set) {
                Word fit = *set;
                filter(x, &fit);
                *set &= ~fit;
            });
        return make([filter](Context& x, Word* set) {
            const Scratch::Mark mark(x.scratch);
            Word* fit = x.copySet(set);
            filter(x, fit);
            for (int w = 0; w < x.words; ++w) set[w] &= ~fit[w];
        });
    }

    FilterExpr choice(const InstructionView& l) {
        const bool hasNo = l[2].valid();
        FilterExpr yes = compile(l[1]), no = hasNo ? compile(l[2]) : FilterExpr{};
        if (!(c_.dependencies(l[0]) & (bits_ | OnChance))) {  // the same for all sites
            const bool turned = hasNo && c_.rules().is(l[0], Form::Not);
            if (turned) std::swap(yes, no);
            const BoolExpr whether = condition(turned ? c_.instruction(l[0])[0] : l[0]);
            if (oneWord())
                return make([=](Context& x, Word* set) {
                    if (*set == 0) return;
                    if (whether(x)) yes(x, set);
                    else if (hasNo) no(x, set);
                    else *set = 0;
                });
            return make([=](Context& x, Word* set) {
                if (isEmpty(set, x.words)) return;
                if (whether(x)) yes(x, set);
                else if (hasNo) no(x, set);
                else std::memset(set, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
            });
        }
        const FilterExpr test = compile(l[0]);
        return make([=](Context& x, Word* set) {
            const Scratch::Mark mark(x.scratch);
            Word* fit = x.copySet(set);
            test(x, fit);
            Word* rest = x.newSet();
            if (hasNo) {
                for (int w = 0; w < x.words; ++w) rest[w] = set[w] & ~fit[w];
                no(x, rest);
            }
            yes(x, fit);
            for (int w = 0; w < x.words; ++w) set[w] = fit[w] | rest[w];
        });
    }

    FilterExpr emptiness(bool empty) {
        const bool counts = c_.program().layout.counts && empty;  // occupied: by what is there
        std::vector<int> sites;
        for (int s = 0; s < c_.equipment().siteCount; ++s)
            if (c_.equipment().containerOf(s) >= 0) sites.push_back(s);
        const Word* known = c_.keepSet(sites);
        if (c_.stacking()) return emptinessOfStacks(empty, known);
        if (oneWord())
            return make([counts, inside = *known, flip = empty ? Word{0} : ~Word{0}](Context& x, Word* set) {
                if (*set != 0) *set &= (sitesWithoutPile(x, 0, counts) ^ flip) & inside;
            });
        return make([=](Context& x, Word* set) {
            for (int w = 0; w < x.words; ++w) {
                if (set[w] == 0) continue;
                const Word nothing = w * 64 >= x.layout.sites ? ~Word{0} : sitesWithoutPile(x, w, counts);
                set[w] &= (empty ? nothing : ~nothing) & known[w];
            }
        });
    }

    // Of the site that a table tells for each: no condition is called for that.
    FilterExpr emptinessElsewhere(Value node) {
        if (!c_.rules().is(node, Form::IsEmpty)) return {};
        const InstructionView l = c_.instruction(node);
        if (c_.typedScope(l) == Compiler::Scope::None) return {};
        const TabledNumber number = tabledNumber(c_, l[op::number]);
        if (!number || (number.slot != slot_ && number.slot != other_)) return {};
        std::vector<std::int16_t> asked;  // -1: never empty
        for (int site = 0; site < c_.program().layout.words * 64; ++site) {
            const int there = number.of(site);
            const bool known = there >= 0 && there < c_.program().layout.sites &&
                               (there >= c_.equipment().siteCount || c_.equipment().containerOf(there) >= 0);
            asked.push_back(static_cast<std::int16_t>(known ? there : -1));
        }
        return make([at = c_.program().arena.keepAll(asked)](Context& x, Word* set) {
            for (int w = 0; w < x.words; ++w) {
                Word fit = 0;
                for (Word bits = set[w]; bits; bits &= bits - 1) {
                    const int there = at[w * 64 + std::countr_zero(bits)];
                    if (there >= 0 && x.pieces(there) == 0) fit |= bits & -bits;
                }
                set[w] = fit;
            }
        });
    }

    FilterExpr emptinessOfStacks(bool empty, const Word* known) {
        return make([=](Context& x, Word* set) {
            for (int w = 0; w < x.words; ++w) {
                if (set[w] == 0) continue;
                const Word nothing = w * 64 >= x.layout.sites ? ~Word{0} : sitesWithoutStack(x, w);
                set[w] &= (empty ? nothing : ~nothing) & known[w];
            }
        });
    }

    FilterExpr membership(const InstructionView& l) {
        const Value numbers = l[op::array];
        const int list = numbers.valid() ? listRemembered(c_, numbers) : listOfSites(c_, l[op::region]);
        const FilterExpr gathered = numbers.valid() ? membershipOf(array(numbers)) : membershipOf(l);
        if (list < 0) return gathered;
        return make([=](Context& x, Word* set) {
            const Word* const kept = keptList(x, list);
            if (kept == nullptr) return gathered(x, set);
            for (int w = 0; w < x.words; ++w) set[w] &= kept[w];
        });
    }

    // In a region.
    FilterExpr membershipOf(const InstructionView& l) {
        const RegionExpr region = this->region(l[op::region]);
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const Scratch::Mark mark(x.scratch);
            const Word* in = region(x);
            for (int w = 0; w < x.words; ++w) set[w] &= in[w];
        });
    }

    FilterExpr visited() {
        return make([](Context& x, Word* set) {
            const Word* const been = x.siteSetColumn(x.layout.visited);
            for (int w = 0; w < x.words; ++w) set[w] &= been[w];
        });
    }

    // On the ground, or where all the sites below hold something; boards of one word.
    FilterExpr flat() {
        std::vector<Word> below;
        Word ground = 0;
        for (int site = 0; site < c_.equipment().boardSites(); ++site) {
            below.push_back(0);
            for (const int bearing : sitesBelow(c_, site)) insert(&below.back(), bearing);
            if (below.back() == 0) insert(&ground, site);
        }
        const Word* const bearing = c_.program().arena.keepAll(below);
        const Word board = rangeBits(0, 0, c_.equipment().boardSites());
        return make([=](Context& x, Word* set) {
            const Word empty = sitesOfKind(x, 0, 0);
            Word fit = *set & ground;
            for (Word left = *set & board & ~ground; left; left &= left - 1)
                if ((bearing[std::countr_zero(left)] & empty) == 0) fit |= left & -left;
            *set = fit;
        });
    }

    // Among numbers of sites.
    FilterExpr membershipOf(const ArrayExpr& numbers) {
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const Scratch::Mark mark(x.scratch);
            Word* in = x.newSet();
            for (const std::int32_t number : numbers(x))
                if (number >= 0 && number < x.words * 64) insert(in, number);
            for (int w = 0; w < x.words; ++w) set[w] &= in[w];
        });
    }

    // (is Enemy (who at:s)) and the like: the owners of all sites against the mover.
    FilterExpr ownership(const InstructionView& l) {
        const bool enemy = l.form() == Form::IsEnemy;
        const int end = c_.typedScope(c_.instruction(l[0])) == Compiler::Scope::Board
                            ? c_.equipment().boardSites()
                            : c_.equipment().siteCount;
        if (c_.stacking())
            return make([=](Context& x, Word* set) {
                for (int w = 0; w < x.words; ++w) {
                    const Word asked = set[w] & rangeBits(w, 0, end);
                    set[w] = asked == 0 ? 0 : sitesTopped(x, w, asked, [&](int component) {
                        const int owner = component > 0 ? x.ownerOf[component] : 0;
                        return enemy ? owner != 0 && owner != x.g->mover : owner == x.g->mover;
                    });
                }
            });
        if (oneWord())
            return make([enemy, inside = rangeBits(0, 0, end)](Context& x, Word* set) {
                if (*set == 0 || inside == 0) {
                    *set = 0;
                    return;
                }
                const Word own = sitesOfOwner(x, 0, x.g->mover);
                *set &= inside & (enemy ? ~(own | sitesOfOwner(x, 0, 0)) : own);
            });
        return make([=](Context& x, Word* set) {
            for (int w = 0; w < x.words; ++w) {
                if (set[w] == 0) continue;
                const Word inside = rangeBits(w, 0, end);
                if (inside == 0) {
                    set[w] = 0;
                    continue;
                }
                const Word own = sitesOfOwner(x, w, x.g->mover);
                set[w] &= inside & (enemy ? ~(own | sitesOfOwner(x, w, 0)) : own);
            }
        });
    }

    // The site itself against a number that is the same for all sites.
    FilterExpr identity(Value site, bool negated) {
        const IntExpr number = this->number(site);
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const int only = number(x);
            const bool in = only >= 0 && only < x.words * 64 && contains(set, only);
            if (!negated) std::memset(set, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
            if (in) negated ? erase(set, only) : insert(set, only);
        });
    }

    bool varies(Value v) const { return c_.dependencies(v) & bits_; }

    FilterExpr equality(const InstructionView& l, bool negated) {
        const Value site = varies(l[0]) ? l[0] : l[1], number = varies(l[0]) ? l[1] : l[0];
        if (siteIterator(c_.rules(), site) != 0) return identity(number, negated);
        return comparison(l[0], l[1], Comparison::Equal, negated);
    }

    // A column at the site against a number that is the same for all sites, whichever stands first.
    FilterExpr comparison(Value column, Value bound, Comparison relation, bool negated) {
        const bool swapped = !varies(column);
        if (swapped) std::swap(column, bound);
        const bool less = swapped && relation == Comparison::Greater;
        if (c_.rules().is(column, Form::SizeStack)) return height(bound, relation, negated, less);
        if (c_.rules().is(column, Form::State)) return marks(&Context::state, bound, relation, negated, less);
        if (c_.rules().is(column, Form::Rotation))
            return marks(&Context::rotation, bound, relation, negated, less);
        if (c_.rules().is(column, Form::ValuePiece))
            return marks(&Context::value, bound, relation, negated, less);
        if (const auto literal = againstLiteral(column, bound, relation, negated, less))
            return comparisonWithLiteral(*literal, relation);
        const IntExpr number = this->number(bound);
        const InstructionView read = c_.instruction(column);
        const int end = c_.typedScope(read) == Compiler::Scope::Board ? c_.equipment().boardSites()
                                                                      : c_.equipment().siteCount;
        if (read.form() == Form::Count) {
            return make([=](Context& x, Word* set) {
                if (isEmpty(set, x.words)) return;
                compareCounts(x, set, relation, negated, less, number(x), end);
            });
        }
        const bool owner = read.form() == Form::Who;
        if (c_.stacking())
            return make([=](Context& x, Word* set) {
                if (isEmpty(set, x.words)) return;
                const int value = number(x);
                for (int w = 0; w < x.words; ++w) {
                    if (set[w] == 0) continue;
                    const Word inside = rangeBits(w, 0, end);
                    Word fit = value == 0 ? ~inside : 0;
                    if (inside)
                        fit |= sitesTopped(x, w, set[w] & inside, [&](int component) {
                            return (owner && component > 0 ? x.ownerOf[component] : component) == value;
                        });
                    set[w] &= negated ? ~fit : fit;
                }
            });
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const int value = number(x);
            for (int w = 0; w < x.words; ++w) {
                const Word inside = rangeBits(w, 0, end);
                Word fit = inside && value >= 0 && value < 256
                               ? (owner ? sitesOfOwner(x, w, value) : sitesOfKind(x, w, value)) & inside
                               : 0;
                if (value == 0) fit |= ~inside;
                set[w] &= negated ? ~fit : fit;
            }
        });
    }

    // The marks of pieces against a number, as far as there are any. Their columns have no room for blocks.
    // Greater: mark > number, or with `less` number > mark.
    FilterExpr marks(std::int16_t* Context::*column, Value bound, Comparison relation, bool negated,
                     bool less) {
        const IntExpr number = this->number(bound);
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const int value = number(x);
            const std::int16_t* const marks = x.*column;
            const auto fits = [=](int mark) {
                return relation == Comparison::Equal ? mark == value : less ? value > mark : mark > value;
            };
            const Word unmarked = fits(0) ? ~Word{0} : 0;
            for (int w = 0; w < x.words; ++w) {
                if (set[w] == 0) continue;
                const Word known = marks != nullptr ? rangeBits(w, 0, x.layout.sites) : 0;
                Word fit = unmarked & ~known;
                for (Word left = set[w] & known; left; left &= left - 1)
                    if (fits(marks[w * 64 + std::countr_zero(left)])) fit |= left & -left;
                set[w] &= negated ? ~fit : fit;
            }
        });
    }

    // The heights of stacks against a number. Greater: height > number, or with `less` number > height.
    FilterExpr height(Value bound, Comparison relation, bool negated, bool less) {
        if (bound.isNumber())
            return height([number = c_.rules().number(bound)](Context&) { return number; }, relation, negated,
                          less);
        return height(c_.integer(bound), relation, negated, less);
    }
    template <class Number>
    FilterExpr height(Number number, Comparison relation, bool negated, bool less) {
        const Word flip =
            negated != less ? ~Word{0} : 0;  // less than a number: not greater than the one before
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const std::int64_t value = std::int64_t{number(x)} - (less ? 1 : 0);
            for (int w = 0; w < x.words; ++w)
                if (set[w] != 0) set[w] &= sitesOfHeight(x, w, relation, value) ^ flip;
        });
    }
    static Word sitesOfHeight(const Context& x, int block, Comparison relation, std::int64_t number) {
        if (number < 0) return relation == Comparison::Equal ? 0 : ~Word{0};
        if (number > 255) return 0;
        if (block * 64 >= x.layout.sites) return relation == Comparison::Equal && number == 0 ? ~Word{0} : 0;
        const std::uint8_t *heights = x.height + block * 64, bound = static_cast<std::uint8_t>(number);
        return relation == Comparison::Equal ? equalBlock(heights, bound) : greaterBlock(heights, bound);
    }

    // The usual case: the count of each site against a number that is written there, on boards of up to 64
    // sites.
    struct AgainstLiteral {
        std::int16_t bound;
        Word inside, outside, flip;  // all ones: the opposite is meant
    };
    std::optional<AgainstLiteral> againstLiteral(Value column, Value number, Comparison relation,
                                                 bool negated, bool less) const {
        const std::int64_t literal = number.isNumber() ? c_.rules().number(number) : -1;
        if (literal < (less ? 1 : 0) || literal > 32'000) return {};
        const InstructionView read = c_.instruction(column);
        const int end = c_.equipment().siteCount;
        if (read.form() != Form::Count || c_.program().layout.words != 1 || end > 64) return {};
        if (c_.typedScope(read) == Compiler::Scope::Board && c_.equipment().boardSites() != end) return {};
        // What is less than a number is not greater than the one before it.
        const auto bound = static_cast<std::int16_t>(literal - (less ? 1 : 0));
        const Word inside = rangeBits(0, 0, end);
        return AgainstLiteral{bound, inside, relation == Comparison::Equal && bound == 0 ? ~inside : 0,
                              negated != less ? ~Word{0} : 0};
    }
    static std::optional<CountTest> asTest(const AgainstLiteral& of, Comparison relation) {
        if (of.bound > 1) return {};
        const auto turns = [&](int count) {
            return (relation == Comparison::Equal ? count == of.bound : count > of.bound) ? ~Word{0}
                                                                                          : Word{0};
        };
        return CountTest{of.flip,  turns(0),  turns(1),
                         turns(2), of.inside, ~of.inside & (of.outside ^ of.flip)};
    }
    FilterExpr comparisonWithLiteral(const AgainstLiteral& of, Comparison relation) {
        if (const auto test = asTest(of, relation))
            return make([test = *test](Context& x, Word* set) { *set &= test.sites(x); });
        if (relation == Comparison::Equal)
            return make([of](Context& x, Word* set) {
                *set &= ((sitesOfCount(x, 0, of.bound) & of.inside) | of.outside) ^ of.flip;
            });
        return make(
            [of](Context& x, Word* set) { *set &= (sitesOfMore(x, 0, of.bound) & of.inside) ^ of.flip; });
    }

    // Greater: column > number, or with `less` number > column.
    static void compareCounts(Context& x, Word* set, Comparison relation, bool negated, bool less, int number,
                              int end) {
        const auto bound = static_cast<std::int16_t>(std::clamp(number, -32'000, 32'001));
        for (int w = 0; w < x.words; ++w) {
            if (set[w] == 0) continue;
            const Word inside = rangeBits(w, 0, end);
            Word fit = 0;
            if (inside) {
                fit = relation == Comparison::Equal ? sitesOfCount(x, w, bound)
                      : less                        ? ~(sitesOfMore(x, w, bound) | sitesOfCount(x, w, bound))
                                                    : sitesOfMore(x, w, bound);
                fit &= inside;
            }
            const bool outside = relation == Comparison::Equal ? bound == 0 : less ? bound > 0 : 0 > bound;
            if (outside) fit |= ~inside;
            set[w] &= negated ? ~fit : fit;
        }
    }

    Compiler& c_;
    const OverSites loop_;
    const std::uint32_t bits_;
    Site Registers::*const slot_;
    Site Registers::*const other_;
    std::unordered_map<std::uint32_t, FilterExpr> known_;
    std::unordered_map<std::uint32_t, int>
        uses_;               // of each part of the condition: in how many parts it stands
    bool asksEach_ = false;  // some part is asked site by site
    int outer_ = -1;
};

}  // namespace

Site Registers::*siteRegister(Compiler& c, Value number) {
    return number.valid() ? registerOf(siteIterator(c.rules(), number)) : nullptr;
}

FilterExpr compileFilter(Compiler& c, Value condition, OverSites loop, bool* asksEach) {
    if (!condition.valid()) return {};
    FilterCompiler filters(c, loop);
    const FilterExpr all = filters.compile(condition);
    if (asksEach != nullptr) *asksEach = filters.asksEach();
    return all;
}

std::optional<CountTest> countTest(Compiler& c, Value condition, OverSites loop) {
    return FilterCompiler(c, loop).countTest(condition);
}

FilterExpr compileFilterOfTargets(Compiler& c, Value condition, int outer) {
    if (!condition.valid()) return {};
    FilterCompiler filters(c, OverSites::To);
    filters.keepNumbersIn(outer);
    return filters.compile(condition);
}

FilterExpr compileFilterOfAll(Compiler& c, Value condition, OverSites loop, const Assumption& assumed) {
    FilterCompiler filters(c, loop);
    filters.assume(assumed);
    const FilterExpr all = filters.compile(condition);
    return filters.asksEach() ? FilterExpr{} : all;
}

}  // namespace makomba
