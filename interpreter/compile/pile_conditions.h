// Conditions on how many pieces there are on the site that an iterator is at.
#pragma once

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/predicates.h"

namespace makomba {

// Whether a number is (count at:SITE) of such a site, or of `only` that iterator's.
inline bool isPileHere(Compiler& c, Value number, Site Registers::*only = nullptr) {
    if (!c.rules().is(number, Form::Count)) return false;
    const InstructionView count = c.instruction(number);
    if (!count[op::at].valid() || count[op::in].valid()) return false;
    const auto iterator = siteRegister(c, count[op::at]);
    return iterator != nullptr && (only == nullptr || iterator == only);
}

// Whether a condition compares such a number with what is known, or is several of these.
inline bool isOfPile(Compiler& c, Value condition, Site Registers::*only = nullptr) {
    const InstructionView l = c.instruction(condition);
    if (l.is(Form::AndTwo, Form::OrTwo)) return isOfPile(c, l[0], only) && isOfPile(c, l[1], only);
    if (!l.is(Form::Equal, Form::Unequal, Form::Less, Form::LessOrEqual, Form::Greater, Form::GreaterOrEqual))
        return false;
    return (isPileHere(c, l[0], only) && c.constant(l[1])) || (isPileHere(c, l[1], only) && c.constant(l[0]));
}

}  // namespace makomba
