#include "interpreter/topology/grid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

struct Clusters {
    std::vector<int> number;  // per site
    int count = 0;
    double error = 0;
};

// Sorts the sites by score and starts a new cluster where the score leaves the mean of the present one
// by more than `gap`. The error weighs the spread within clusters against their number.
Clusters cluster(const std::vector<double>& scores, double gap) {
    std::vector<std::pair<double, int>> sorted;
    sorted.reserve(scores.size());
    for (double score : scores) sorted.emplace_back(score, static_cast<int>(sorted.size()));
    std::sort(sorted.begin(), sorted.end());

    Clusters result;
    result.number.resize(scores.size());
    double sum = 0, last = 0;
    int size = 0;
    auto close = [&] {
        if (size == 0) return;
        const double spread = sum / size - last;
        result.error += spread * spread / size;
        ++result.count;
    };
    for (const auto& [score, site] : sorted) {
        if (size > 0 && std::abs(score - sum / size) > gap) {
            close();
            sum = 0;
            size = 0;
        }
        sum += score;
        last = score;
        ++size;
        result.number[site] = result.count;
    }
    close();
    result.error += 0.01 * result.count;
    return result;
}

class GridMaker {
  public:
    GridMaker(std::span<const Point> points, const GridOptions& options)
        : points_(points), options_(options) {
        left_ = right_ = points[0].x;
        bottom_ = top_ = points[0].y;
        for (const Point& p : points) {
            left_ = std::min(left_, p.x);
            right_ = std::max(right_, p.x);
            bottom_ = std::min(bottom_, p.y);
            top_ = std::max(top_, p.y);
        }
        width_ = right_ - left_;
        height_ = top_ - bottom_;
        gap_ = 0.6 * ((width_ + height_) / 2 / std::sqrt(static_cast<double>(points.size())));
    }

    Grid make() {
        Clusters rows, columns;
        if (options_.angles) {
            grid_.angles = *options_.angles;
            rows = clusterRows(grid_.angles.row);
            columns = clusterColumns(grid_.angles.column);
        } else {
            rows = fit([this](double angle) { return clusterRows(angle); }, 0, 5, grid_.angles.row);
            const double row = grid_.angles.row;
            columns = fit([this, row](double angle) { return clusterColumns(row + angle); }, 90, 3,
                          grid_.angles.column);
            grid_.angles.column += row;
        }
        const Clusters layers = clusterLayers();
        grid_.row = rows.number;
        grid_.column = columns.number;
        grid_.layer = layers.number;
        grid_.rows = SiteLists::grouped(grid_.row, rows.count);
        grid_.columns = SiteLists::grouped(grid_.column, columns.count);
        grid_.layers = SiteLists::grouped(grid_.layer, layers.count);
        bool shownLayers = false;
        for (std::size_t i = 1; i < points_.size(); ++i) shownLayers |= grid_.layer[i] != grid_.layer[i - 1];
        makeLabels(shownLayers);
        const bool doubled = hasEqualLabels(shownLayers);
        if (doubled || options_.exactRows) useExactRows();
        if (doubled && !options_.boardless) {
            useExactLayers();
            makeLabels(false);
        }
        return std::move(grid_);
    }

  private:
    // Scores are distances from the line through `from` with the given direction.
    Clusters clusterAlong(const Point& from, double angle) const {
        const Point to{from.x + width_ * std::cos(angle), from.y + width_ * std::sin(angle), 0};
        std::vector<double> scores;
        scores.reserve(points_.size());
        for (const Point& p : points_) scores.push_back(lineDistance(p, from, to));
        return cluster(scores, gap_);
    }
    Clusters clusterRows(double angle) const {
        return clusterAlong({left_ + width_ / 2, bottom_ - height_, 0}, angle);
    }
    Clusters clusterColumns(double angle) const {
        return clusterAlong({left_ - width_, bottom_ + height_ / 2, 0}, angle);
    }
    Clusters clusterLayers() const {
        std::vector<double> scores;
        scores.reserve(points_.size());
        for (const Point& p : points_) scores.push_back(p.z);
        return cluster(scores, gap_);
    }

    // Tries `count` angles from `first` degrees on in steps of 15; the first with the least error wins.
    template <class Try>
    static Clusters fit(Try attempt, int first, int count, double& angle) {
        constexpr double goodEnough = 0.01;
        Clusters best;
        for (int k = 0; k < count; ++k) {
            const double candidate = radians(first + 15 * k);
            Clusters clusters = attempt(candidate);
            if (k > 0 && clusters.error >= best.error) continue;
            best = std::move(clusters);
            angle = candidate;
            if (best.error < goodEnough) break;
        }
        return best;
    }

    static std::string letters(int column) {
        std::string text;
        for (; column >= 0; column = column / 26 - 1)
            text.insert(text.begin(), static_cast<char>('A' + column % 26));
        return text;
    }

    void makeLabels(bool withLayer) {
        grid_.labels.clear();
        grid_.labels.reserve(points_.size());
        for (std::size_t i = 0; i < points_.size(); ++i) {
            if (options_.numbers) {
                grid_.labels.push_back(std::to_string(i));
                continue;
            }
            std::string label = letters(grid_.column[i]) + std::to_string(grid_.row[i] + 1);
            if (withLayer) label += "/" + std::to_string(grid_.layer[i]);
            grid_.labels.push_back(std::move(label));
        }
    }

    bool hasEqualLabels(bool withLayer) const {
        const auto rows = static_cast<std::uint64_t>(grid_.rows.size());
        const auto layers = static_cast<std::uint64_t>(grid_.layers.size());
        std::vector<std::uint64_t> keys;
        keys.reserve(points_.size());
        for (std::size_t i = 0; i < points_.size(); ++i)
            keys.push_back((static_cast<std::uint64_t>(grid_.column[i]) * rows + grid_.row[i]) * layers +
                           (withLayer ? grid_.layer[i] : 0));
        std::sort(keys.begin(), keys.end());
        return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
    }

    // The different values of a coordinate on the ground, and for each the sites that have it. A site
    // that has none keeps its number.
    template <class Coordinate>
    SiteLists exactLists(Coordinate coordinate, std::vector<int>& numbers) const {
        constexpr double same = 0.001;
        std::vector<double> values;
        for (const Point& p : points_) {
            const double value = coordinate(p);
            const bool known = std::any_of(values.begin(), values.end(),
                                           [&](double v) { return std::abs(v - value) < same; });
            if (p.z == 0 && !known) values.push_back(value);
        }
        std::sort(values.begin(), values.end());
        SiteLists lists;
        for (std::size_t k = 0; k < values.size(); ++k) {
            for (std::size_t i = 0; i < points_.size(); ++i)
                if (std::abs(coordinate(points_[i]) - values[k]) < same) {
                    lists.append(static_cast<int>(i));
                    numbers[i] = static_cast<int>(k);
                }
            lists.close();
        }
        return lists;
    }

    void useExactRows() {
        grid_.rows = exactLists([](const Point& p) { return p.y; }, grid_.row);
        grid_.columns = exactLists([](const Point& p) { return p.x; }, grid_.column);
    }

    void useExactLayers() {
        std::vector<double> heights;
        for (const Point& p : points_) heights.push_back(p.z);
        std::sort(heights.begin(), heights.end());
        heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
        for (std::size_t i = 0; i < points_.size(); ++i)
            grid_.layer[i] = static_cast<int>(std::lower_bound(heights.begin(), heights.end(), points_[i].z) -
                                              heights.begin());
        grid_.layers = SiteLists::grouped(grid_.layer, static_cast<int>(heights.size()));
    }

    std::span<const Point> points_;
    const GridOptions& options_;
    double left_, right_, bottom_, top_, width_, height_, gap_;
    Grid grid_;
};

}  // namespace

Grid measureGrid(std::span<const Point> points, const GridOptions& options) {
    if (points.empty()) return {};
    return GridMaker(points, options).make();
}

}  // namespace makomba
