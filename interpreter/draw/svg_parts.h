// The parts of a picture that change while a turn is played: what lies on a site, what is in the hands.
//
// Each part is an element of the picture that drawSvg() gives of the position before, or takes the place of
// one: a page can change its picture part by part instead of drawing all of it again.
#pragma once

#include <memory>
#include <string>

#include "interpreter/draw/svg.h"

namespace makomba {

class SvgParts {
  public:
    // `before`: the position whose picture is to be changed. Both must outlive this.
    SvgParts(const Program& program, const State& before);
    ~SvgParts();

    // <g class="piece" ..>, "" if nothing lies there or the picture does not show the site.
    std::string piecesOn(const State& now, int site);
    // <g class="hands">, "" if the game has none.
    std::string hands(const State& now);

  private:
    struct Picture;
    std::unique_ptr<Picture> picture_;
};

}  // namespace makomba
