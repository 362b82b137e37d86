// Counting pieces by owner, name, region and condition: (count Pieces ..), (no Pieces ..).
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

struct PieceCount {
    PlayersExpr owners;
    const std::uint8_t* named = nullptr;  // by component: its name fits; nullptr = any
    RegionExpr in;                        // empty handle: everywhere
    BoolExpr test;                        // empty handle: none
    int loop = -1;                        // of the test
    int firstSite = 0, endSite = 0;       // sites looked at
    // Where the sites are 64 at most and nothing more is asked: by player, his components that fit, a bit
    // each. Else nullptr.
    const std::uint64_t* kindsOf = nullptr;
    Word inside = 0;  // then: the sites looked at
    // Where besides one player is meant and nobody has more than one such component: who, and, by player,
    // that component (0: none) and the sites looked at for him. Else an empty handle.
    IntExpr owner;
    const std::uint8_t* kindOf = nullptr;
    const Word* insideOf = nullptr;
};

PieceCount compilePieceCount(Compiler& c, const InstructionView& l);
int countPieces(Context& c, const PieceCount& count);
bool anyPieces(Context& c, const PieceCount& count);

// Components (by index) whose full name contains the text.
const std::uint8_t* componentsContaining(Compiler& c, Value node, std::string_view text);
// Components whose declared name without digits is the text.
const std::uint8_t* componentsCalled(Compiler& c, Value node, const std::vector<std::string_view>& names);

}  // namespace makomba
