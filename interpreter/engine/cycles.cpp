#include "interpreter/engine/cycles.h"

namespace makomba {

bool isCycle(const Context& c) {
    const Globals& g = *c.g;
    const auto block = static_cast<std::uint32_t>(c.program.players() * c.program.players());
    if (g.cycleKeys < 3 * block) return false;
    const Word* keys = c.position->column<Word>(c.layout.cycle);
    const auto key = [&](std::uint32_t ago) {
        return keys[(g.cycleKeys - 1 - ago) & static_cast<std::uint32_t>(c.layout.cycleCapacity - 1)];
    };
    for (std::uint32_t i = 0; i < block; ++i)
        if (key(i) != key(i + block) || key(i) != key(i + 2 * block)) return false;
    return true;
}

}  // namespace makomba
