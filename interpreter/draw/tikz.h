// Pictures for LaTeX: what drawSvg() and drawFigure() write, as a TikZ picture.
#pragma once

#include <string>
#include <string_view>

namespace makomba {

// A `tikzpicture` of a picture that SvgWriter wrote, an element a line; it needs the library svg.path, and a
// comment at its head says so. Colours become black where the picture has none.
std::string tikzOf(std::string_view svg);

}  // namespace makomba
