#include "interpreter/compile/predicates.h"

#include <algorithm>

#include "interpreter/compile/known_condition.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

enum class Comparison { Equal, Greater };  // all six comparisons come from these and their negations

class FilterCompiler {
  public:
    FilterCompiler(Compiler& c, std::initializer_list<std::int32_t Registers::*> slots, std::uint32_t bits)
        : c_(c), bits_(bits) {
        for (const auto slot : slots) (slot_ == nullptr ? slot_ : other_) = slot;
        if (other_ == nullptr) other_ = slot_;
    }

    bool asksEach() const { return asksEach_; }

    // What is used several times is compiled once.
    FilterExpr compile(Value node) {
        if (const auto before = known_.find(node.bits()); before != known_.end()) return before->second;
        const FilterExpr filter = compileNew(node);
        known_.emplace(node.bits(), filter);
        return filter;
    }

  private:
    FilterExpr compileNew(Value node) {
        if (!node.isInstruction()) return once(node);
        const std::uint32_t depends = c_.dependencies(node);
        if (depends & OnChance) return oneByOne(node);
        if (!(depends & bits_)) return once(node);
        if (c_.counting()) return oneByOne(node);
        const InstructionView l = c_.instruction(node);
        const Form form = l.form();
        if (form == Form::AndTwo || form == Form::AndAll) return conjunction(l);
        if (form == Form::OrTwo || form == Form::OrAll) return disjunction(l);
        if (form == Form::Not) return negation(compile(l[0]));
        if (form == Form::IfCondition) return choice(l);
        if (form == Form::IsEmpty || form == Form::IsOccupied) return emptiness(l, form == Form::IsEmpty);
        if (form == Form::IsIn) return membership(l);
        if (form == Form::IsEnemy || form == Form::IsFriend || form == Form::IsMover) return ownership(l);
        if (l.row().keywords.empty() && l[0].valid() && l[1].valid()) {
            if (form == Form::Equal) return comparison(l, Comparison::Equal, false, false);
            if (form == Form::Unequal) return comparison(l, Comparison::Equal, true, false);
            if (form == Form::Greater) return comparison(l, Comparison::Greater, false, false);
            if (form == Form::LessOrEqual) return comparison(l, Comparison::Greater, true, false);
            if (form == Form::Less) return comparison(l, Comparison::Greater, false, true);
            if (form == Form::GreaterOrEqual) return comparison(l, Comparison::Greater, true, true);
        }
        return oneByOne(node);
    }

    template <class Closure>
    FilterExpr make(Closure closure) {
        return c_.program().arena.filter(std::move(closure));
    }

    FilterExpr once(Value node) {
        const BoolExpr test = c_.condition(node);
        return make([test](Context& x, Word* set) {
            if (!isEmpty(set, x.words) && !test(x))
                std::memset(set, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
        });
    }

    FilterExpr oneByOne(Value node) {
        asksEach_ = true;
        const BoolExpr test = c_.condition(node);
        const auto slot = slot_, other = other_;
        return make([=](Context& x, Word* set) {
            x.spend(countSites(set, x.words));
            for (int w = 0; w < x.words; ++w) {
                Word fit = 0;
                for (Word bits = set[w]; bits; bits &= bits - 1) {
                    x.r->*slot = x.r->*other = w * 64 + std::countr_zero(bits);
                    if (test(x)) fit |= bits & -bits;
                }
                set[w] = fit;
            }
        });
    }

    // But for those known to be `idle`, which decide nothing.
    std::vector<FilterExpr> parts(const InstructionView& l, bool idle) {
        std::vector<FilterExpr> filters;
        const std::vector<Value> nodes = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0], l[1]};
        for (const Value node : nodes)
            if (knownCondition(c_, node) != idle) filters.push_back(compile(node));
        if (filters.empty()) filters.push_back(compile(nodes[0]));
        return filters;
    }

    FilterExpr conjunction(const InstructionView& l) {
        const std::vector<FilterExpr> filters = parts(l, true);
        if (filters.size() == 1) return filters[0];
        const FilterExpr* all = c_.program().arena.keepAll(filters);
        const std::size_t n = filters.size();
        return make([=](Context& x, Word* set) {
            for (std::size_t i = 0; i < n; ++i) all[i](x, set);
        });
    }

    FilterExpr disjunction(const InstructionView& l) {
        const std::vector<FilterExpr> filters = parts(l, false);
        if (filters.size() == 1) return filters[0];
        const FilterExpr* all = c_.program().arena.keepAll(filters);
        const std::size_t n = filters.size();
        if (oneWord())
            return make([=](Context& x, Word* set) {
                Word open = *set;
                for (std::size_t i = 0; i < n; ++i) {
                    Word fit = open;
                    all[i](x, &fit);
                    open &= ~fit;
                }
                *set &= ~open;
            });
        return make([=](Context& x, Word* set) {
            const Scratch::Mark mark(x.scratch);
            Word *open = x.copySet(set), *fit = x.scratch.allocate<Word>(static_cast<std::size_t>(x.words));
            for (std::size_t i = 0; i < n; ++i) {
                std::memcpy(fit, open, sizeof(Word) * static_cast<std::size_t>(x.words));
                all[i](x, fit);
                for (int w = 0; w < x.words; ++w) open[w] &= ~fit[w];
            }
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
        const FilterExpr yes = compile(l[1]);
        const bool hasNo = l[2].valid();
        const FilterExpr no = hasNo ? compile(l[2]) : FilterExpr{};
        if (!(c_.dependencies(l[0]) & (bits_ | OnChance))) {  // the same for all sites
            const BoolExpr whether = c_.condition(l[0]);
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

    // Whether a number is the site of the loop itself.
    bool isSite(Value node) const {
        const auto slot = siteIterator(c_, node);
        return slot != nullptr && (slot == slot_ || slot == other_);
    }

    FilterExpr emptiness(const InstructionView& l, bool empty) {
        if (c_.stacking() || c_.equipment().mixesTypes() || !isSite(l[op::number]) ||
            c_.typedScope(l) == Compiler::Scope::None)
            return oneByOne(l.value());
        const bool counts = c_.program().layout.counts && empty;  // occupied: by what is there
        std::vector<int> sites;
        for (int s = 0; s < c_.equipment().siteCount; ++s)
            if (c_.equipment().containerOf(s) >= 0) sites.push_back(s);
        const Word* known = c_.keepSet(sites);
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

    FilterExpr membership(const InstructionView& l) {
        const Value where = l[op::region];
        if (!isSite(l[0]) || !where.valid() || (c_.dependencies(where) & bits_)) return oneByOne(l.value());
        const RegionExpr region = c_.region(where);
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const Scratch::Mark mark(x.scratch);
            const Word* in = region(x);
            for (int w = 0; w < x.words; ++w) set[w] &= in[w];
        });
    }

    // (is Enemy (who at:s)) and the like: the owners of all sites against the mover.
    FilterExpr ownership(const InstructionView& l) {
        if (!isColumn(l[0]) || c_.instruction(l[0]).form() != Form::Who || c_.program().hidden.teams >= 0)
            return oneByOne(l.value());
        const bool enemy = l.form() == Form::IsEnemy;
        const int end = c_.typedScope(c_.instruction(l[0])) == Compiler::Scope::Board
                            ? c_.equipment().boardSites()
                            : c_.equipment().siteCount;
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
        const IntExpr number = c_.integer(site);
        return make([=](Context& x, Word* set) {
            if (isEmpty(set, x.words)) return;
            const int only = number(x);
            const bool in = only >= 0 && only < x.words * 64 && contains(set, only);
            if (!negated) std::memset(set, 0, sizeof(Word) * static_cast<std::size_t>(x.words));
            if (in) negated ? erase(set, only) : insert(set, only);
        });
    }

    // A column at the site against a number that is the same for all sites.
    FilterExpr comparison(const InstructionView& l, Comparison relation, bool negated, bool swapped) {
        Value column = l[swapped ? 1 : 0], bound = l[swapped ? 0 : 1];
        if (relation == Comparison::Equal)
            for (const auto& [site, number] : {std::pair{column, bound}, std::pair{bound, column}})
                if (isSite(site) && !(c_.dependencies(number) & bits_)) return identity(number, negated);
        if (relation == Comparison::Equal && !isColumn(column)) std::swap(column, bound);
        bool less = false;
        if (!isColumn(column) && relation == Comparison::Greater && isColumn(bound)) {
            std::swap(column, bound);
            less = true;
        }
        if (!isColumn(column) || (c_.dependencies(bound) & bits_)) return oneByOne(l.value());
        if (relation == Comparison::Greater && c_.instruction(column).form() != Form::Count)
            return oneByOne(l.value());
        const std::int64_t literal = bound.isNumber() ? c_.rules().number(bound) : -1;
        if (literal >= (less ? 1 : 0) && literal <= 32'000) {
            // What is less than a number is not greater than the one before it.
            const auto number = static_cast<std::int16_t>(literal - (less ? 1 : 0));
            if (const FilterExpr fast =
                    comparisonWithLiteral(c_.instruction(column), relation, negated != less, number))
                return fast;
        }
        const IntExpr number = c_.integer(bound);
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

    // The usual case: the count of each site against a number that is written there, on boards of up to 64
    // sites.
    FilterExpr comparisonWithLiteral(const InstructionView& read, Comparison relation, bool negated,
                                     std::int16_t bound) {
        const int end = c_.equipment().siteCount;
        if (read.form() != Form::Count || c_.program().layout.words != 1 || end > 64) return {};
        if (c_.typedScope(read) == Compiler::Scope::Board && c_.equipment().boardSites() != end) return {};
        const Word inside = rangeBits(0, 0, end);
        const Word outside = relation == Comparison::Equal && bound == 0 ? ~inside : 0;
        const Word flip = negated ? ~Word{0} : 0;
        if (relation == Comparison::Equal)
            return make([=](Context& x, Word* set) {
                *set &= ((sitesOfCount(x, 0, bound) & inside) | outside) ^ flip;
            });
        return make([=](Context& x, Word* set) { *set &= (sitesOfMore(x, 0, bound) & inside) ^ flip; });
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

    // (count at:s), (who at:s), (what at:s) of the loop's site, in a flat game, of the board's own type.
    bool isColumn(Value node) const {
        if (!node.valid() || c_.stacking() || c_.equipment().mixesTypes() || !node.isInstruction())
            return false;
        const InstructionView l = c_.instruction(node);
        const bool counts = l.form() == Form::Count && c_.program().layout.counts && !l[op::in].valid();
        const bool pieces = (l.form() == Form::Who || l.form() == Form::What) && !l[op::level].valid();
        if (!counts && !pieces) return false;
        const Compiler::Scope scope = c_.typedScope(l);
        const bool simple =
            scope == Compiler::Scope::All || (scope == Compiler::Scope::Board && l.form() != Form::What);
        const Value at = l[op::at];
        return simple && at.valid() && isSite(at);
    }

    Compiler& c_;
    std::int32_t Registers::*slot_ = nullptr;
    std::int32_t Registers::*other_ = nullptr;
    const std::uint32_t bits_;
    std::unordered_map<std::uint32_t, FilterExpr> known_;
    bool asksEach_ = false;  // some part is asked site by site
};

}  // namespace

std::int32_t Registers::*siteIterator(Compiler& c, Value number) {
    if (!number.valid() || !number.isInstruction()) return nullptr;
    const InstructionView l = c.instruction(number);
    switch (l.form()) {
        case Form::FromIterator: return l[op::at].valid() ? nullptr : &Registers::from;
        case Form::ToIterator: return &Registers::to;
        case Form::BetweenIterator: return &Registers::between;
        case Form::Site: return &Registers::site;
        default: return nullptr;
    }
}

FilterExpr compileFilter(Compiler& c, Value condition, std::initializer_list<std::int32_t Registers::*> slots,
                         std::uint32_t bits, bool* asksEach) {
    if (!condition.valid()) return {};
    FilterCompiler filters(c, slots, bits);
    const FilterExpr all = filters.compile(condition);
    if (asksEach != nullptr) *asksEach = filters.asksEach();
    return all;
}

FilterExpr compileFilterOfAll(Compiler& c, Value condition,
                              std::initializer_list<std::int32_t Registers::*> slots, std::uint32_t bits) {
    FilterCompiler filters(c, slots, bits);
    const FilterExpr all = filters.compile(condition);
    return filters.asksEach() ? FilterExpr{} : all;
}

}  // namespace makomba
