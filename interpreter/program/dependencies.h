// What the value of a piece of the rules depends on: the iterators, the mover, the position, chance.
//
// From it the compiler knows what to settle at load, what once per loop, and what every time. The answer
// is never too small; where in doubt it is everything.
#pragma once

#include <string_view>
#include <vector>

#include "interpreter/rules/rule_graph.h"

namespace makomba {

// Bits beside those of Iterator.
enum Dependency : std::uint32_t {
    OnMover = 1u << 16,
    OnState = 1u << 17,  // anything in the position but the mover and the iterators
    OnChance = 1u << 18,
    OnEverything = 0xffffffffu
};

class Dependencies {
  public:
    explicit Dependencies(const RuleGraph& graph) : graph_(graph), known_(graph.size(), unknown) {}

    // Iterator and Dependency bits.
    std::uint32_t of(NodeId node);
    // The bits of a constant.
    static std::uint32_t ofWord(std::string_view word);

  private:
    static constexpr std::uint32_t unknown = 0x7fffffffu;
    std::uint32_t compute(NodeId node);
    std::uint32_t ofLudeme(NodeId node);

    const RuleGraph& graph_;
    std::vector<std::uint32_t> known_;
};

}  // namespace makomba
