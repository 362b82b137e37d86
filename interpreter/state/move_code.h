// A short number for a kind of move, by which those who search know it again elsewhere.
#pragma once

#include <cstdint>

#include "interpreter/state/moves.h"

namespace makomba {

// Below 2^bits: who, from where to where, and what it begins with.
inline std::uint32_t moveCode(const Moves& moves, const Move& move, int bits) {
    std::uint64_t code = static_cast<std::uint16_t>(move.from) |
                         static_cast<std::uint64_t>(static_cast<std::uint16_t>(move.to)) << 16 |
                         static_cast<std::uint64_t>(move.mover) << 32;
    if (move.count > 0) {
        const Action& first = moves.actions[static_cast<std::size_t>(move.first)];
        code |= static_cast<std::uint64_t>(first.kind) << 40 |
                static_cast<std::uint64_t>(static_cast<std::uint16_t>(first.a)) << 48;
    }
    return static_cast<std::uint32_t>(code * 0x9e3779b97f4a7c15ull >> (64 - bits));
}

}  // namespace makomba
