#include "interpreter/program/passes/kept_numbers.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "interpreter/program/view.h"

namespace makomba {

namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int32_t>::max();
// A variable that grew so often is taken for any number.
constexpr int changesFollowed = 4;

Interval joined(Interval a, Interval b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

// Numbers of play have 32 bits: what might go beyond may be anything.
Interval bounded(std::int64_t low, std::int64_t high) {
    return low < lowest || high > highest ? Interval::anyNumber() : Interval{low, high};
}

std::optional<bool> less(Interval a, Interval b) {
    if (a.high < b.low) return true;
    if (a.low >= b.high) return false;
    return std::nullopt;
}

std::optional<bool> equal(Interval a, Interval b) {
    if (a.single() && b.single()) return a.low == b.low;
    if (a.high < b.low || b.high < a.low) return false;
    return std::nullopt;
}

std::optional<bool> negated(std::optional<bool> a) { return a ? std::optional(!*a) : std::nullopt; }

}  // namespace

// Goes through all rules that can be reached as far as is known, and notes what they keep.
class ReachableRules {
  public:
    explicit ReachableRules(KeptNumbers& kept)
        : kept_(kept), program_(kept.program_), seen_(program_.instructions.size(), 0) {}

    void frame() {
        const ProgramFrame& frame = program_.frame;
        for (const ProgramFrame::Region& region : frame.regions) visit(region.sites);
        for (const auto* list : {&frame.maps, &frame.meta, &frame.start, &frame.pieceMoves, &frame.end})
            all(*list);
        for (const ProgramFrame::Phase& phase : frame.phases) {
            visit(phase.play);
            all(phase.end);
            all(phase.next);
        }
    }

  private:
    void all(const std::vector<Value>& values) {
        for (const Value v : values) visit(v);
    }
    void visit(Value v) {
        if (v.isArray())
            for (const Value element : program_.elements(v)) visit(element);
        if (!v.isInstruction() || seen_[v.index()]) return;
        seen_[v.index()] = 1;
        const InstructionView i(program_, v);
        note(i);
        const std::optional<bool> decided = decision(i);
        const std::span<const Value> operands = program_.operands(v);
        for (std::size_t slot = 0; slot < operands.size(); ++slot) {
            const bool never = decided && ((slot == 1 && !*decided) || (slot == 2 && *decided));
            if (!never) visit(operands[slot]);
        }
    }
    // Of (if ..) which part is taken; of others nothing.
    std::optional<bool> decision(const InstructionView& i) const {
        return i.is(Form::IfMoves, Form::IfCondition, Form::IfNumber, Form::IfRegion, Form::IfArray,
                    Form::IfDirections)
                   ? kept_.truth(i[0])
                   : std::nullopt;
    }
    void note(const InstructionView& i) {
        if (i.is(Form::SetVar)) {
            const Value value = i[op::number];
            kept_.keep(std::string(i.word(op::var)), value.valid() ? kept_.number(value) : Interval{-1, -1});
        } else if (i.is(Form::RememberValue, Form::SetRememberValue)) {
            if (kept_.lists_.insert(std::string(i.word(op::var))).second) kept_.grow();
        }
    }

    KeptNumbers& kept_;
    const RuleProgram& program_;
    std::vector<char> seen_;
};

Interval Interval::anyNumber() { return {lowest, highest}; }

KeptNumbers::KeptNumbers(const RuleProgram& program) : program_(program) {
    do {
        grew_ = false;
        ReachableRules(*this).frame();
    } while (grew_);
}

void KeptNumbers::keep(const std::string& variable, Interval numbers) {
    const auto [at, isNew] = variables_.try_emplace(variable, Interval{-1, -1});
    const Interval now = joined(at->second, numbers);
    if (now == at->second) return;
    at->second = ++changes_[variable] > changesFollowed ? Interval::anyNumber() : now;
    grow();
}

void KeptNumbers::grow() {
    grew_ = true;
    numbers_.clear();
    truths_.clear();
}

Interval KeptNumbers::number(Value value) const {
    if (value.isNumber()) {
        const std::int64_t n = program_.number(value);
        return bounded(n, n);
    }
    if (!value.isInstruction()) return Interval::anyNumber();
    if (const auto known = numbers_.find(value); known != numbers_.end()) return known->second;
    const Interval numbers = numberOf(value);
    return numbers_[value] = numbers;
}

Interval KeptNumbers::numberOf(Value value) const {
    const InstructionView i(program_, value);
    const auto of = [&](int slot) { return number(i[slot]); };
    switch (i.form()) {
        case Form::Var: {
            const std::string name(i.word(op::var));
            if (name.empty()) break;  // dice use the nameless one, too
            const auto known = variables_.find(name);
            return known == variables_.end() ? Interval{-1, -1} : known->second;
        }
        case Form::Plus: return bounded(of(0).low + of(1).low, of(0).high + of(1).high);
        case Form::Minus: return bounded(of(0).low - of(1).high, of(0).high - of(1).low);
        case Form::IfNumber: {
            const std::optional<bool> known = truth(i[0]);
            return known ? of(*known ? 1 : 2) : joined(of(1), of(2));
        }
        default: break;
    }
    return Interval::anyNumber();
}

std::optional<bool> KeptNumbers::truth(Value condition) const {
    if (condition.isBool()) return condition.heldBool();
    if (!condition.isInstruction()) return std::nullopt;
    if (const auto known = truths_.find(condition); known != truths_.end()) return known->second;
    const std::optional<bool> answer = truthOf(condition);
    return truths_[condition] = answer;
}

std::optional<bool> KeptNumbers::truthOf(Value condition) const {
    const InstructionView i(program_, condition);
    const auto of = [&](int slot) { return truth(i[slot]); };
    switch (i.form()) {
        case Form::Not: return negated(of(0));
        case Form::AndTwo:
            if (of(0) == false || of(1) == false) return false;
            return of(0) == true ? of(1) : std::nullopt;
        case Form::OrTwo:
            if (of(0) == true || of(1) == true) return true;
            return of(0) == false ? of(1) : std::nullopt;
        case Form::IfCondition:
            if (of(0) == true) return of(1);
            if (of(0) == false) return i[2].valid() ? of(2) : std::optional(false);
            return std::nullopt;
        case Form::IsIn: return !i[0].isArray() && empty(i[1]) ? std::optional(false) : std::nullopt;
        default: return comparison(condition);
    }
}

std::optional<bool> KeptNumbers::comparison(Value condition) const {
    const InstructionView i(program_, condition);
    if (!i.is(Form::Less, Form::LessOrEqual, Form::Greater, Form::GreaterOrEqual, Form::Equal, Form::Unequal))
        return std::nullopt;
    const Interval a = number(i[0]), b = number(i[1]);
    switch (i.form()) {
        case Form::Less: return less(a, b);
        case Form::Greater: return less(b, a);
        case Form::LessOrEqual: return negated(less(b, a));
        case Form::GreaterOrEqual: return negated(less(a, b));
        case Form::Equal: return equal(a, b);
        default: return negated(equal(a, b));
    }
}

bool KeptNumbers::empty(Value value) const {
    if (value.kind() == ValueKind::Sites || value.kind() == ValueKind::Numbers)
        return program_.listed(value).empty();
    if (!value.isInstruction()) return false;
    const InstructionView i(program_, value);
    if (i.is(Form::SitesOfArray)) return empty(i[0]);
    return i.is(Form::ValuesRemembered) && lists_.count(std::string(i.word(op::var))) == 0;
}

}  // namespace makomba
