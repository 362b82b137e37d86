#include "interpreter/topology/corners.h"

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

constexpr double kConvex = 0.320, kConcave = -0.25;
constexpr double kLevel = 0.001;    // neighbours this much sharper do not hide a corner
constexpr double kAsSharp = 0.95;   // a neighbour this sharp is a corner too
constexpr double kStraight = 1e-7;  // cross product of a straight piece, which counts as bent inwards

// How far the outline bends at each point: positive = outwards. Smoothed once.
std::vector<double> sharpness(std::span<const Point> outline) {
    const int m = static_cast<int>(outline.size());
    std::vector<double> raw(m, 0), smooth(m);
    for (int i = 0; i < m; ++i)
        for (int k = 1; k <= 3; ++k) {
            const Point &before = outline[(i - k + m) % m], &after = outline[(i + k) % m];
            const double height = lineDistance(outline[i], before, after) / k;
            raw[i] += cross(before, outline[i], after) < kStraight ? -height : height;
        }
    for (int i = 0; i < m; ++i) smooth[i] = (4 * raw[i] + raw[(i - 1 + m) % m] + raw[(i + 1) % m]) / 6;
    return smooth;
}

}  // namespace

Corners findCorners(std::span<const Point> outline) {
    const int m = static_cast<int>(outline.size());
    Corners corners;
    if (m < 6) {
        for (int i = 0; i < m; ++i) corners.convex.push_back(i);
        return corners;
    }
    const std::vector<double> score = sharpness(outline);
    std::vector<char> isCorner(m, 0);
    auto next = [m](int i) { return (i + 1) % m; };
    auto previous = [m](int i) { return (i + m - 1) % m; };
    for (int i = 0; i < m; ++i) {
        isCorner[i] = score[i] >= kConvex && score[i] >= score[previous(i)] - kLevel &&
                      score[i] >= score[next(i)] - kLevel;
        if (score[i] <= kConcave && score[i] <= score[previous(i)] + kLevel &&
            score[i] <= score[next(i)] + kLevel)
            corners.concave.push_back(i);
    }
    for (int i = 0; i < m; ++i) {
        if (!isCorner[i]) continue;
        for (int beside : {previous(i), next(i)})
            if (score[beside] >= kAsSharp * score[i]) isCorner[beside] = 1;
    }
    for (int i = 0; i < m; ++i)
        if (isCorner[i]) corners.convex.push_back(i);
    return corners;
}

}  // namespace makomba
