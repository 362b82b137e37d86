#include "interpreter/topology/compass.h"

#include <array>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

// Counter-clockwise from E.
constexpr std::array<Direction, 16> kSixteen = {Direction::E, Direction::ENE, Direction::NE, Direction::NNE,
                                                Direction::N, Direction::NNW, Direction::NW, Direction::WNW,
                                                Direction::W, Direction::WSW, Direction::SW, Direction::SSW,
                                                Direction::S, Direction::SSE, Direction::SE, Direction::ESE};
constexpr std::array<Direction, 8> kUp = {Direction::UE, Direction::UNE, Direction::UN, Direction::UNW,
                                          Direction::UW, Direction::USW, Direction::US, Direction::USE};
constexpr std::array<Direction, 8> kDown = {Direction::DE, Direction::DNE, Direction::DN, Direction::DNW,
                                            Direction::DW, Direction::DSW, Direction::DS, Direction::DSE};

// Sector of the angle among `count`, each about its direction; the lower bound belongs to it.
int sector(double angle, int count) {
    const double width = 2 * std::numbers::pi / count;
    for (int k = 0; k < count; ++k)
        if (angle < k * width + width / 2) return k;
    return 0;
}

// A sixteenth folded into the eighth it belongs to: ENE and NNE become NE.
int folded(int sixteenth) {
    if (sixteenth % 2 == 0) return sixteenth / 2;
    return sixteenth / 4 * 2 + 1;
}

}  // namespace

Compass::Compass(const BoardGraph& graph) {
    double sum = 0;
    for (const auto& edge : graph.edges) sum += distance3(graph.vertices[edge.a], graph.vertices[edge.b]);
    heightTolerance_ = graph.edges.empty() ? 0 : 0.1 * sum / static_cast<double>(graph.edges.size());
}

Direction Compass::level(const Point& from, const Point& to) const {
    const double height = to.z - from.z;
    if (height > heightTolerance_) return Direction::Upward;
    return height < -heightTolerance_ ? Direction::Downward : Direction::SameLayer;
}

bool Compass::isVertical(const Point& from, const Point& to) const {
    return std::hypot(to.x - from.x, to.y - from.y) < heightTolerance_;
}

Direction Compass::sixteen(const Point& from, const Point& to) const {
    const int k = sector(planeAngle(to.x - from.x, to.y - from.y), 16);
    const Direction level = this->level(from, to);
    if (level == Direction::SameLayer) return kSixteen[k];
    const bool up = level == Direction::Upward;
    if (isVertical(from, to)) return up ? Direction::U : Direction::D;
    return up ? kUp[folded(k)] : kDown[folded(k)];
}

Direction Compass::eight(const Point& from, const Point& to) const {
    const int k = sector(planeAngle(to.x - from.x, to.y - from.y), 8);
    const Direction level = this->level(from, to);
    if (level == Direction::SameLayer) return kSixteen[2 * k];
    const bool up = level == Direction::Upward;
    if (isVertical(from, to)) return up ? Direction::U : Direction::D;
    return up ? kUp[k] : kDown[k];
}

double planeAngle(double dx, double dy) {
    const double angle = std::atan2(dy, dx);
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

}  // namespace makomba
