// The sites among remembered values: in playouts their set is kept (kept_sets.h), else the list is gone
// through.
#pragma once

#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

// Which list (values Remembered ..) means; -1: it is something else.
inline int listRemembered(Compiler& c, Value array) {
    if (!c.rules().is(array, Form::ValuesRemembered)) return -1;
    const std::string_view name = c.instruction(array).word(op::var);
    return name.empty() ? 0 : c.remembered(name);
}
// Which list (sites (values Remembered ..)) is made of.
inline int listOfSites(Compiler& c, Value region) {
    return c.rules().is(region, Form::SitesOfArray) ? listRemembered(c, c.instruction(region)[0]) : -1;
}

// The set, if it is kept; else nullptr.
inline const Word* keptList(Context& x, int list) {
    return isKept(x, KeptSets::Lists) ? keptListOf(x, list) : nullptr;
}

// Whether a value is remembered there.
inline bool isRemembered(Context& x, int list, int value) {
    if (value >= 0 && value < x.words * 64)
        if (const Word* kept = keptList(x, list)) return contains(kept, value);
    const std::int32_t* const values = x.remembered(list);
    const std::int32_t* const end = values + 1 + values[0];
    return std::find(values + 1, end, value) != end;
}

}  // namespace makomba
