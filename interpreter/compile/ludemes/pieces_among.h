// Moves of pieces as a part of others. Those that are drawn are counted once, for the draw and for the move.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

struct CountedLoop;  // each_piece.cpp

// Of a (forEach Piece ..) whose moves are counted by sets; nullptr: it is none, or something follows it.
const CountedLoop* countedLoopOf(Compiler& c, Value moves);

// Draws one of the moves before those of the pieces, of those, and of the moves after them.
struct DrawnAmong {
    std::uint32_t total = 0;
    std::uint32_t pieces = 0;  // how many of the total are theirs
    std::uint32_t drawn = 0;   // the number of the move; nothing is drawn if no piece has any
    bool isTheirs = false;
    ChosenMove chosen;  // theirs: appended, or carried out already

    void draw(std::uint32_t theirs, std::uint32_t before, std::uint32_t after, RandomStream& random);
};
DrawnAmong takeAmong(const CountedLoop& pieces, Context& x, Moves& out, RandomStream& random,
                     std::uint32_t before, std::uint32_t after);

struct ListedLoop;  // each_piece.cpp

// Of a (forEach Piece ..) of the mover's; nullptr: it is none, or something follows it.
const ListedLoop* listedLoopOf(Compiler& c, Value moves);

// Lists one of the moves after which the condition holds, if there is any: no more pieces are looked at than
// needed.
void listOneAfterwards(const ListedLoop& pieces, Context& x, Moves& out, const BoolExpr& condition);

}  // namespace makomba
