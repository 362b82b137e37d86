// The colours of themes, one for each that pictures are drawn with.
#include <algorithm>
#include <array>

#include "interpreter/draw/svg_figure.h"
#include "interpreter/draw/svg_frame.h"

namespace makomba {

namespace {

constexpr std::size_t kThemeColours = 19;
using Palette = std::array<const char*, kThemeColours>;

// As drawn: paper, fields, lines, labels, wood, holes, rims, seeds, highlights, numbers on wood; then what is
// nobody's and the players'.
Palette plainColours() {
    Palette plain{kPaper, kField, kLine, kInk, kWood, kHole, kHoleRim, kSeed, kGold, "#3d2a18"};
    for (int player = 0; player <= 8; ++player)
        plain[static_cast<std::size_t>(10 + player)] = playerColour(player);
    return plain;
}

struct Theme {
    std::string_view name;
    Palette colours;
};

constexpr Theme kThemes[] = {
    {"wood",
     {"#f3e4c8", "#d9b27c", "#5f3d1e", "#3d2a18", "#a8713f", "#6e4526", "#54331a", "#f6e3bd", "#ffd24d",
      "#2b1b0d", "#6f6a60", "#2b4a66", "#8e2f1f", "#3f6b3e", "#c07f10", "#5d3a75", "#257a7a", "#7d3453",
      "#5f4826"}},
    {"print",
     {"#ffffff", "#ffffff", "#000000", "#000000", "#e6e6e6", "#ffffff", "#000000", "#404040", "#bdbdbd",
      "#000000", "#808080", "#1a1a1a", "#a6a6a6", "#595959", "#d0d0d0", "#333333", "#8c8c8c", "#737373",
      "#bfbfbf"}},
    {"dark",
     {"#1b1c1f", "#2b2d33", "#8d94a3", "#e3e5ea", "#4a3a2a", "#2e241a", "#1c1510", "#e8d6ae", "#ffc94d",
      "#f7ecd2", "#9aa0a6", "#6aa9e0", "#f0836b", "#86c184", "#f2c160", "#b08cd0", "#63c9c9", "#d987a8",
      "#c8a26c"}},
    {"colour-blind",
     {"#ffffff", "#f4f1ea", "#7a7a7a", "#222222", "#d8cdb8", "#b7a88c", "#8f8168", "#fffdf5", "#f0e442",
      "#222222", "#777777", "#0072b2", "#d55e00", "#009e73", "#e69f00", "#56b4e9", "#cc79a7", "#000000",
      "#999999"}},
};

}  // namespace

const std::vector<std::string_view>& svgThemes() {
    static const std::vector<std::string_view> names{"plain", "wood", "print", "dark", "colour-blind"};
    return names;
}

std::string inTheme(std::string svg, std::string_view theme) {
    const auto chosen =
        std::find_if(std::begin(kThemes), std::end(kThemes), [&](const Theme& t) { return t.name == theme; });
    if (chosen == std::end(kThemes)) return svg;
    const Palette plain = plainColours();
    // A colour is a whole attribute; in texts quotes are written otherwise.
    for (std::size_t at = svg.find("=\"#"); at != std::string::npos; at = svg.find("=\"#", at + 3)) {
        const std::string_view colour = std::string_view(svg).substr(at + 2, 7);
        const auto role = std::find(plain.begin(), plain.end(), colour);
        if (role != plain.end())
            svg.replace(at + 2, 7, chosen->colours[static_cast<std::size_t>(role - plain.begin())]);
    }
    return svg;
}

}  // namespace makomba
