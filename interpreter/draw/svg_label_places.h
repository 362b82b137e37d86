// Places for the labels beside points, where they hide as little as possible.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "interpreter/draw/svg_frame.h"

namespace makomba {

class LabelPlaces {
  public:
    explicit LabelPlaces(const SvgFrame& frame) : frame_(frame) {}

    // The middle of the label of a point, and remembers that it is taken.
    PicturePoint place(int site, double size, const std::string& label);

  private:
    void findObstacles();
    double cost(const PictureBox& box, double ownDistance) const;

    const SvgFrame& frame_;
    std::vector<PictureBox> labels_;  // that are placed
    std::vector<std::pair<PicturePoint, double>> discs_;
    std::vector<std::pair<PicturePoint, PicturePoint>> lines_;
};

}  // namespace makomba
