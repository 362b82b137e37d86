// Choosing one of the moves at random, where a generator knows no way of its own.
#include "interpreter/state/chance.h"

namespace makomba {

ChosenMove chooseFromAll(const MovesExpr& moves, Context& c, Moves& out, RandomStream& random) {
    const std::size_t start = out.size();
    moves.generate(c, out);
    const auto total = static_cast<std::uint32_t>(out.size() - start);
    return {total, static_cast<std::uint32_t>(start + (total > 1 ? randomBelow(random, total) : 0))};
}

ChosenMove chooseByCounting(const MovesExpr& moves, Context& c, Moves& out, RandomStream& random) {
    const std::uint32_t total = moves.count(c);
    if (total == 0) return {};
    const auto index = static_cast<std::uint32_t>(out.size());
    moves.appendNth(c, out, static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0));
    return {total, index};
}

}  // namespace makomba
