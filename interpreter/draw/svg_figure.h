// Pictures for papers, screens and prints: drawSvg() with arrows for moves, in a theme.
//
//     drawFigure(program, &state, {.arrows = {{from, to}}, .theme = "print"})
//     <g class="arrows">  one polygon for each arrow, with data-from, data-to
//     <g class="hidden">  a question mark for each site of which something is hidden, with data-site
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/draw/svg.h"

namespace makomba {

// From site to site of the board. Nothing is drawn from a site to itself.
struct SvgArrow {
    int from = 0, to = 0;
};

struct SvgFigure {
    SvgStyle style = {};
    std::vector<SvgArrow> arrows = {};
    std::vector<int> hidden = {};      // sites of which something is hidden from who looks at the picture
    std::string_view theme = "plain";  // one of svgThemes()
};

std::string drawFigure(const Program& program, const State* position, const SvgFigure& figure);

// "plain" (as drawSvg() draws), "wood", "print" (greys), "dark", "colour-blind" (colours that everybody tells
// apart).
const std::vector<std::string_view>& svgThemes();
// The same picture in the colours of a theme; one that there is not leaves it as it is.
std::string inTheme(std::string svg, std::string_view theme);

}  // namespace makomba
