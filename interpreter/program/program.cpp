#include "interpreter/program/program.h"

#include <algorithm>
#include <set>

namespace makomba {

std::int64_t RuleProgram::number(Value v) const {
    return v.kind() == ValueKind::LargeNumber            ? largeNumbers[v.index()]
           : v.kind() == ValueKind::Number || v.isBool() ? v.heldNumber()
                                                         : 0;
}

NodeId RuleProgram::origin(Value v) const {
    return v.isInstruction() ? (*this)[v].origin
           : v.isArray()     ? arrayOrigins[v.index()]
           : v.hasText()     ? name(v).origin
                             : NodeId{};
}

double RuleProgram::real(Value v) const {
    return v.kind() == ValueKind::Real ? reals[v.index()] : static_cast<double>(number(v));
}

Value RuleProgram::makeNumber(std::int64_t number) {
    if (Value::fits(number)) return Value::ofNumber(number);
    const auto [known, isNew] =
        numberIndex_.try_emplace(number, static_cast<std::uint32_t>(largeNumbers.size()));
    if (isNew) largeNumbers.push_back(number);
    return {ValueKind::LargeNumber, known->second};
}

Value RuleProgram::makeReal(double real) {
    reals.push_back(real);
    return {ValueKind::Real, static_cast<std::uint32_t>(reals.size() - 1)};
}

Value RuleProgram::makeName(Name name) {
    const auto [first, last] = nameIndex_.equal_range(name.text);
    for (auto known = first; known != last; ++known)
        if (names[known->second] == name) return {name.kind, known->second};
    const auto index = static_cast<std::uint32_t>(names.size());
    nameIndex_.emplace(name.text, index);
    names.push_back(std::move(name));
    return {names.back().kind, index};
}

Value RuleProgram::makeArray(std::span<const Value> elements, NodeId origin) {
    const Slice slice{static_cast<std::uint32_t>(operandPool.size()),
                      static_cast<std::uint32_t>(elements.size())};
    operandPool.insert(operandPool.end(), elements.begin(), elements.end());
    alternativePool.resize(operandPool.size(), 0);
    arrays.push_back(slice);
    arrayOrigins.push_back(origin);
    return {ValueKind::Array, static_cast<std::uint32_t>(arrays.size() - 1)};
}

Value RuleProgram::makeList(ValueKind kind, std::span<const std::int32_t> numbers) {
    lists.push_back(
        {static_cast<std::uint32_t>(numberPool.size()), static_cast<std::uint32_t>(numbers.size())});
    numberPool.insert(numberPool.end(), numbers.begin(), numbers.end());
    return {kind, static_cast<std::uint32_t>(lists.size() - 1)};
}

Value RuleProgram::makeInstruction(Form form, NodeId origin, std::span<const Value> operands,
                                   std::span<const std::uint8_t> alternatives) {
    Instruction i;
    i.form = form;
    i.first = static_cast<std::uint32_t>(operandPool.size());
    i.count = static_cast<std::uint16_t>(operands.size());
    i.origin = origin;
    operandPool.insert(operandPool.end(), operands.begin(), operands.end());
    alternativePool.insert(alternativePool.end(), alternatives.begin(), alternatives.end());
    instructions.push_back(i);
    forms.set(static_cast<std::size_t>(form));
    return {ValueKind::Instruction, static_cast<std::uint32_t>(instructions.size() - 1)};
}

bool RuleProgram::hasWithin(Value v, const std::function<bool(Value)>& isSuch) const {
    std::vector<Value> open{v};
    std::set<Value> seen;  // parts may be used many times over
    while (!open.empty()) {
        const Value next = open.back();
        open.pop_back();
        if ((!next.isInstruction() && !next.isArray()) || !seen.insert(next).second) continue;
        if (next.isInstruction() && isSuch(next)) return true;
        const std::span<const Value> parts = next.isArray() ? elements(next) : operands(next);
        open.insert(open.end(), parts.begin(), parts.end());
    }
    return false;
}

std::uint32_t RuleProgram::variesWith(Value v) const {
    if (v.isInstruction()) return (*this)[v].variesWith;
    if (v.isWord()) return dependenciesOfWord(text(v));
    std::uint32_t all = 0;
    if (v.isArray())
        for (const Value element : elements(v)) all |= variesWith(element);
    return all;
}

std::optional<bool> RuleProgram::truth(Value condition) const {
    if (condition.isBool()) return condition.heldBool();
    if (!condition.isInstruction() || (*this)[condition].truth == Truth::Open) return std::nullopt;
    return (*this)[condition].truth == Truth::True;
}

std::vector<Value> RuleProgram::reached() const {
    std::vector<Value> order;
    std::vector<char> seen(instructions.size(), 0);
    const auto visit = [&](const auto& self, Value v) -> void {
        if (v.isArray())
            for (const Value element : elements(v)) self(self, element);
        if (!v.isInstruction() || seen[v.index()]) return;
        seen[v.index()] = 1;
        for (const Value operand : operands(v)) self(self, operand);
        order.push_back(v);
    };
    const auto visitAll = [&](const std::vector<Value>& values) {
        for (const Value v : values) visit(visit, v);
    };
    for (const ProgramFrame::Region& region : frame.regions) visit(visit, region.sites);
    visitAll(frame.maps);
    visitAll(frame.meta);
    visitAll(frame.start);
    visitAll(frame.pieceMoves);
    for (const ProgramFrame::Phase& phase : frame.phases) {
        visit(visit, phase.play);
        visitAll(phase.end);
        visitAll(phase.next);
    }
    visitAll(frame.end);
    return order;
}

}  // namespace makomba
