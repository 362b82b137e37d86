// Boards and positions as plain text for a terminal.
//
//       +---+---+---+      3 +---O---X      +----+ 2 ( 4) ( 4) ( 4) +----+  player 2
//     2 |   | X |   |        | \ | / |      |  . |                  | 12 |
//       +---+---+---+      2 X---X---+      +----+ 1 ( 4) ( 4) ( .) +----+  player 1
//     1 | O |   |   |        | / | \ |        A1      B    C    D     E1
//       +---+---+---+      1 O---+---+
//         A   B   C          A   B   C
//
// Lines, points and cells lie where the geometry of the board has them; pieces stand for the points or in the
// cells they occupy. Coordinates stand at the sides where the rows and columns of the board allow it,
// otherwise beside each point. What does not fit on the board is listed below it: stacks, marks, hands, dice.
#pragma once

#include <span>
#include <string>

#include "interpreter/state/program.h"
#include "interpreter/state/state.h"

namespace makomba {

struct TextStyle {
    bool colour = false;                  // ANSI escape sequences
    bool unicode = false;                 // box-drawing characters in UTF-8; otherwise ASCII only
    int width = 100;                      // of the terminal. Boards that cannot be made to fit run over.
    std::span<const int> highlight = {};  // sites: in brackets, or reversed in colour
};

std::string drawText(const Program& program, const State& state, const TextStyle& style = {});

// The empty board with the label of each site on it.
std::string drawText(const Program& program, const TextStyle& style = {});

}  // namespace makomba
