#include "interpreter/draw/line_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>

#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

double planeDistance(const LayoutPoint& p, const LayoutPoint& q) { return std::hypot(p.x - q.x, p.y - q.y); }

// Smallest distance between points that need room; all points if none do.
double smallestDistance(const LineGraph& graph) {
    std::vector<LayoutPoint> points;
    for (const LayoutPoint& p : graph.points)
        if (p.room > 0) points.push_back(p);
    std::sort(points.begin(), points.end(), [](const auto& p, const auto& q) { return p.x < q.x; });
    double smallest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size() && points[j].x - points[i].x < smallest; ++j)
            if (const double d = planeDistance(points[i], points[j]); d > 1e-6)
                smallest = std::min(smallest, d);
    return smallest == std::numeric_limits<double>::max() ? 1 : smallest;
}

// The number of each value among the different values.
std::vector<int> ranks(const std::vector<double>& values, double tolerance) {
    std::vector<std::size_t> order(values.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(),
              [&](std::size_t i, std::size_t j) { return values[i] < values[j]; });
    std::vector<int> rank(values.size());
    int number = 0;
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (values[order[i]] - values[order[i - 1]] > tolerance) ++number;
        rank[order[i]] = number;
    }
    return rank;
}

// Level, upright or from corner to corner in ranks.
bool isStraight(const CharPoint& a, const CharPoint& b) {
    const int columns = std::abs(a.column - b.column), rows = std::abs(a.row - b.row);
    return columns == 0 || rows == 0 || columns == rows;
}

// Whether the straight edge would run through a third point in ranks.
bool passesPoint(const CharPoint& a, const CharPoint& b, const std::set<std::pair<int, int>>& taken) {
    const int steps = std::max(std::abs(a.column - b.column), std::abs(a.row - b.row));
    for (int i = 1; i < steps; ++i) {
        const int column = a.column + (b.column - a.column) / steps * i,
                  row = a.row + (b.row - a.row) / steps * i;
        if (taken.contains({column, row})) return true;
    }
    return false;
}

// How many characters a text needs to itself, blanks around it included.
int clearance(const LineGraph& graph) {
    int room = 1;
    for (const LayoutPoint& p : graph.points) room = std::max(room, p.room);
    return room;
}

// The drawing at one scale.
class ScaledLayout {
  public:
    ScaledLayout(const LineGraph& graph, double scale) : graph_(graph) {
        for (const LayoutPoint& p : graph.points) {
            const double column = p.x * scale, row = -p.y * scale / 2;
            at_.push_back({static_cast<int>(std::lround(column)), static_cast<int>(std::lround(row))});
            const double error = std::hypot(column - at_.back().column, 2 * (row - at_.back().row));
            error_ += error / static_cast<double>(graph.points.size());
        }
    }

    bool isClear() const { return textsAreApart() && edgesAreVisible() && edgesAvoidTexts(); }
    // Mean distance between where points should be and where they are, in characters.
    double error() const { return error_; }
    const std::vector<CharPoint>& points() const { return at_; }

  private:
    struct Span {
        int start, end;
    };
    Span spanOf(std::size_t i) const {
        const int room = std::max(1, graph_.points[i].room);
        const int start = startOf(at_[i].column, room);
        return {start, start + room};
    }

    bool textsAreApart() const {
        for (std::size_t i = 0; i < at_.size(); ++i) {
            for (std::size_t j = i + 1; j < at_.size(); ++j) {
                const int rows = std::abs(at_[i].row - at_[j].row);
                if (rows > 1) continue;
                const bool bare = graph_.points[i].room == 0 || graph_.points[j].room == 0;
                const Span a = spanOf(i), b = spanOf(j);
                const int gap = rows == 0 ? 2 : bare ? -100 : 0;
                if (a.start < b.end + gap && b.start < a.end + gap) return false;
            }
        }
        return true;
    }

    bool edgesAreVisible() const {
        for (const auto& [a, b] : graph_.edges) {
            const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
            const int rows = std::abs(at_[i].row - at_[j].row),
                      columns = std::abs(at_[i].column - at_[j].column);
            const int room = (graph_.points[i].room + graph_.points[j].room) / 2;
            if (rows < 2 && columns < room + 2) return false;
        }
        return true;
    }

    // Where the line truly runs through a point, there is nothing to be done.
    bool runsThrough(std::size_t a, std::size_t b, std::size_t i) const {
        const LayoutPoint &p = graph_.points[a], &q = graph_.points[b], &r = graph_.points[i];
        const double length = planeDistance(p, q);
        const double across = std::abs((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
        return across < 0.02 * length * length;
    }

    bool edgesAvoidTexts() const {
        if (graph_.edges.size() * graph_.points.size() > 400'000) return true;  // cannot be looked after
        for (const auto& [a, b] : graph_.edges) {
            for (const LineMark& mark :
                 traceLine(at_[static_cast<std::size_t>(a)], at_[static_cast<std::size_t>(b)]))
                for (std::size_t i = 0; i < at_.size(); ++i) {
                    if (static_cast<int>(i) == a || static_cast<int>(i) == b || at_[i].row != mark.at.row)
                        continue;
                    const Span span = spanOf(i);
                    if (mark.at.column >= span.start && mark.at.column < span.end &&
                        !runsThrough(static_cast<std::size_t>(a), static_cast<std::size_t>(b), i))
                        return false;
                }
        }
        return true;
    }

    const LineGraph& graph_;
    std::vector<CharPoint> at_;
    double error_ = 0;
};

}  // namespace

std::optional<std::vector<CharPoint>> layOutInRows(const LineGraph& graph, int width) {
    const double tolerance = 0.05 * smallestDistance(graph);
    std::vector<double> xs, ys;
    for (const LayoutPoint& p : graph.points) xs.push_back(p.x), ys.push_back(-p.y);
    const std::vector<int> columns = ranks(xs, tolerance), rows = ranks(ys, tolerance);
    std::vector<CharPoint> at;
    std::set<std::pair<int, int>> taken;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        at.push_back({columns[i], rows[i]});
        if (!taken.insert({columns[i], rows[i]}).second) return std::nullopt;
    }
    bool slanting = false;
    for (const auto& [a, b] : graph.edges) {
        const CharPoint &p = at[static_cast<std::size_t>(a)], &q = at[static_cast<std::size_t>(b)];
        if (!isStraight(p, q) || passesPoint(p, q, taken)) return std::nullopt;
        slanting = slanting || (p.column != q.column && p.row != q.row);
    }
    const int room = clearance(graph);
    const int lastColumn = *std::max_element(columns.begin(), columns.end());
    const int lastRow = *std::max_element(rows.begin(), rows.end());
    int columnStep = room <= 2 ? 4 : (room + 4) / 2 * 2, rowStep = 2;
    if (!slanting && (lastRow >= 10 || lastColumn * columnStep > width - 6))
        columnStep = room + 1, rowStep = 1;
    for (CharPoint& p : at) p = {p.column * columnStep, p.row * rowStep};
    return at;
}

std::vector<CharPoint> layOutToScale(const LineGraph& graph, double stretch) {
    // A little larger at a time until everything is clear; then among the next sizes the one that fits the
    // characters best, since only then what is regular looks regular.
    constexpr int further = 8;
    constexpr double growth = 1.05, widest = 240;
    const auto [left, right] = std::minmax_element(graph.points.begin(), graph.points.end(),
                                                   [](const auto& p, const auto& q) { return p.x < q.x; });
    const double width = std::max(1e-6, right->x - left->x);
    const double smallest = (clearance(graph) + 3) / smallestDistance(graph);
    double scale = smallest;
    while (scale * width < widest && !ScaledLayout(graph, scale).isClear()) scale *= growth;
    if (scale * width >= widest) scale = smallest;  // cannot be helped
    scale *= stretch;
    const ScaledLayout first(graph, scale);
    std::vector<CharPoint> best = first.points();
    double bestError = first.error();
    const bool clear = first.isClear();
    for (int i = 0; i < further; ++i) {
        scale *= growth;
        const ScaledLayout next(graph, scale);
        const double error = next.error() + 0.02 * i;
        if (error >= bestError || (clear && !next.isClear())) continue;
        best = next.points();
        bestError = error;
    }
    return best;
}

}  // namespace makomba
