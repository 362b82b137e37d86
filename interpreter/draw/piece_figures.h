// Figures for pieces that have a well-known look: chessmen, animals, ships, shogi pieces.
//
// The drawings are ours, in the licence of the project. A figure stands for a name, not for rules: a piece
// called "Knight" looks like a horse's head whatever it does.
#pragma once

#include <string_view>

namespace makomba {

struct PieceFigure {
    std::string_view name;  // of the figure: "knight"
    std::string_view path;  // in a box from -50 to 50, y downwards; holes by the even-odd rule
    bool lettered = false;  // always shown with the letter of the kind: many kinds look like it
};

// By the declared name of a piece without the player's number; null: it has no figure.
const PieceFigure* figureOf(std::string_view pieceName);

}  // namespace makomba
