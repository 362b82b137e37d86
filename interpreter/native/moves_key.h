// A key of all that a list of moves is, for comparing lists made by different code.
#pragma once

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/moves.h"

namespace makomba::native {

inline std::uint64_t mixedIn(std::uint64_t key, std::uint64_t value) {
    key = (key ^ value) * 0x9e3779b97f4a7c15ull;
    return key ^ key >> 29;
}

inline std::uint64_t keyOfMove(std::uint64_t key, const Moves& moves, const Move& move, int depth = 0) {
    for (const int field : {int{move.from}, int{move.to}, int{move.reportedFrom}, int{move.reportedTo},
                            int{move.mover}, int{move.flags}, int{move.count}, int{move.thens >= 0}})
        key = mixedIn(key, static_cast<std::uint64_t>(field));
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        const bool nests = action.kind == ActionKind::Nested;
        for (const int field :
             {int(action.kind), int{action.gives}, int{action.from}, int{action.to}, int{action.level},
              nests ? 0 : action.a, action.b, int{action.state}, int{action.rotation}, int{action.value}})
            key = mixedIn(key, static_cast<std::uint64_t>(field));
        if (nests && depth < 100) key = keyOfMove(key, moves, actions::nestedMove(moves, action), depth + 1);
    }
    return key;
}

inline std::uint64_t keyOfMoves(const Moves& moves) {
    std::uint64_t key = moves.size();
    for (const Move& move : moves.list) key = keyOfMove(key, moves, move);
    return key;
}

}  // namespace makomba::native
