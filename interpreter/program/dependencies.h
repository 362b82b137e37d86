// What the value of a piece of the rules depends on: the iterators, the mover, the position, chance.
//
// From it passes know what to settle at load, what once per loop, and what every time. The answer is never
// too small; where in doubt it is everything.
#pragma once

#include <cstdint>
#include <string_view>

#include "interpreter/rules/facts.h"

namespace makomba {

// Bits beside those of Iterator.
enum Dependency : std::uint32_t {
    OnMover = 1u << 16,
    OnState = 1u << 17,  // anything in the position but the mover and the iterators
    OnChance = 1u << 18,
    OnEverything = 0xffffffffu
};

// The bits of a constant.
std::uint32_t dependenciesOfWord(std::string_view word);
// Of a ludeme itself, its operands left out.
std::uint32_t dependenciesOfForm(const Ludeme& l);

}  // namespace makomba
