// Numbers that a table tells for an iterator: `(mapEntry "Map" (to))`, `(ahead (from) N)`.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

struct TabledNumber {
    Site Registers::*slot = nullptr;  // the iterator; null: none of those
    const std::int32_t* values = nullptr;
    int count = 0;  // of values; any other site stands for itself

    explicit operator bool() const { return slot != nullptr; }
    int of(int site) const { return site >= 0 && site < count ? values[site] : site; }
    int operator()(const Context& x) const { return of(x.r->*slot); }
};
TabledNumber tabledNumber(Compiler& c, Value number);

}  // namespace makomba
