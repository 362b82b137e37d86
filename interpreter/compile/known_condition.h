// Conditions whose answer the text of the rules gives away: `(and False ..)`, as options that are switched
// off leave them.
#pragma once

#include <optional>

#include "interpreter/compile/compiler.h"

namespace makomba {

// Nothing where it takes a position to tell, and where every question asked at play is counted.
inline std::optional<bool> knownCondition(Compiler& c, Value condition) {
    if (c.counting()) return std::nullopt;
    if (condition.isBool()) return condition == Value::ofBool(true);
    if (!condition.isInstruction()) return std::nullopt;
    const InstructionView l = c.instruction(condition);
    const auto known = [&](int operand) { return knownCondition(c, l[operand]); };
    switch (l.form()) {
        case Form::Not: {
            const std::optional<bool> a = known(0);
            return a ? std::optional(!*a) : std::nullopt;
        }
        // The second part is left out only where it would not have been asked.
        case Form::AndTwo: return known(0) == false ? false : known(0) == true ? known(1) : std::nullopt;
        case Form::OrTwo: return known(0) == true ? true : known(0) == false ? known(1) : std::nullopt;
        default: return std::nullopt;
    }
}

}  // namespace makomba
