// Boards and positions as pictures: self-contained SVG.
//
// The groups have classes, so that a page can restyle them and a test can count:
//     <g class="edges">   one element for each line of the board, rings as arcs
//     <g class="sites">   one element for each site, with data-site="7" data-label="B3"
//     <g class="pieces">  one group for each piece or pile, with data-site, data-piece, data-count
//     <g class="labels">  coordinates
//     <g class="hands">   what is beside the board: hands, dice
// The same game gives the same picture, byte for byte.
#pragma once

#include <span>
#include <string>

#include "interpreter/state/program.h"
#include "interpreter/state/state.h"

namespace makomba {

struct SvgStyle {
    bool labels = true;                   // coordinates
    std::span<const int> highlight = {};  // sites
    std::string title = "Board";          // plain text, read out by screen readers
};

// `position` may be null: the empty board.
std::string drawSvg(const Program& program, const State* position, const SvgStyle& style = {});

}  // namespace makomba
