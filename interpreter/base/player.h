// A player, by number: 1 .. n, 0 = nobody. Where it is said so, n + 1 stands for all of them or for what they
// share, and what is nobody's is player 0's.
#pragma once

#include "interpreter/base/number.h"

namespace makomba {

struct PlayerMeaning {
    static constexpr int none = 0;
};
using Player = NumberOf<PlayerMeaning>;
using PackedPlayer = Packed<Player, std::uint8_t>;

inline constexpr Player nobody{};

}  // namespace makomba
