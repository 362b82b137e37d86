// Coordinates at the sides of a board.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

using CharGroups = std::map<std::string, std::vector<CharPoint>>;

struct CharLabels {
    CharGroups rows, columns;
};

CharLabels groupsOf(const TextSheet& sheet, const Placement& placement) {
    CharLabels groups;
    for (const auto& [site, at] : placement) {
        const LabelParts parts = labelParts(sheet.label(site));
        groups.rows[parts.row].push_back(at);
        groups.columns[parts.column].push_back(at);
    }
    return groups;
}

// For each name the one coordinate that all of its sites share; empty if that is not so or if two names
// share a coordinate.
template <class Coordinate>
std::map<int, std::string> commonCoordinates(const CharGroups& groups, Coordinate coordinate) {
    std::map<int, std::string> names;
    for (const auto& [name, points] : groups) {
        const int common = coordinate(points.front());
        for (const CharPoint& p : points)
            if (coordinate(p) != common) return {};
        if (!names.emplace(common, name).second) return {};
    }
    return names;
}

// The step from site to site along a group: the shortest one.
CharPoint stepAlong(std::vector<CharPoint> points) {
    std::sort(points.begin(), points.end(), [](const CharPoint& p, const CharPoint& q) {
        return p.column != q.column ? p.column < q.column : p.row > q.row;
    });
    CharPoint step{0, 0};
    for (std::size_t i = 1; i < points.size(); ++i) {
        const CharPoint s{points[i].column - points[i - 1].column, points[i].row - points[i - 1].row};
        const int length = std::abs(s.column) + std::abs(s.row);
        if (length > 0 && (step == CharPoint{} || length < std::abs(step.column) + std::abs(step.row)))
            step = s;
    }
    return step;
}

// Which end of a group.
enum class TextEnd { Left, Bottom, Right };
CharPoint endOf(const std::vector<CharPoint>& points, TextEnd end) {
    return *std::min_element(points.begin(), points.end(), [&](const CharPoint& p, const CharPoint& q) {
        if (end == TextEnd::Bottom && p.row != q.row) return p.row > q.row;
        if (end == TextEnd::Right) return p.column != q.column ? p.column > q.column : p.row > q.row;
        return p.column != q.column ? p.column < q.column : p.row > q.row;
    });
}

// Whether all groups run straight, nearly parallel to each other; to a character.
bool runStraight(const CharGroups& groups) {
    CharPoint direction{};
    for (const auto& [name, points] : groups) {
        if (points.size() < 2) continue;
        CharPoint low = points.front(), high = points.front();
        for (const CharPoint& p : points) {
            if (p.row > low.row || (p.row == low.row && p.column < low.column)) low = p;
            if (p.row < high.row || (p.row == high.row && p.column > high.column)) high = p;
        }
        const CharPoint way{high.column - low.column, high.row - low.row};
        const auto strays = [&](CharPoint p) {
            const int across = (p.column - low.column) * way.row - (p.row - low.row) * way.column;
            return std::abs(across) > std::abs(way.row) + std::abs(way.column);
        };
        if (std::any_of(points.begin(), points.end(), strays)) return false;
        if (direction == CharPoint{}) direction = way;
        const int turn = std::abs(direction.column * way.row - direction.row * way.column);
        const int along = direction.column * way.column + direction.row * way.row;
        if (turn * 5 > std::abs(along)) return false;
    }
    return true;
}

void putEnds(Canvas& canvas, const CharGroups& groups, TextEnd end, std::string& missing) {
    CharPoint usual{};
    for (const auto& [name, points] : groups)
        if (usual == CharPoint{}) usual = stepAlong(points);
    for (const auto& [name, points] : groups) {
        CharPoint step = stepAlong(points);
        if (step == CharPoint{}) step = usual;
        if (end == TextEnd::Bottom && step.row > 0) step = {-step.column, -step.row};  // upwards
        if (end == TextEnd::Right) step = {-step.column, -step.row};
        const CharPoint last = endOf(points, end);
        const int width = static_cast<int>(name.size());
        const CharPoint next{startOf(last.column - step.column, width), last.row - step.row};
        // A little nearer or farther where the borders of cells are in the way.
        const std::array<CharPoint, 5> places = {CharPoint{next.column, next.row},
                                                 {next.column - 1, next.row},
                                                 {next.column + 1, next.row},
                                                 {next.column - step.column / 2, next.row - step.row / 2},
                                                 {next.column - 4, next.row}};
        const auto place = std::find_if(places.begin(), places.end(), [&](CharPoint p) {
            return canvas.isBlank({p.column - 1, p.row}, width + 2);
        });
        if (place != places.end()) TextSheet::putLabel(canvas, *place, name);
        else missing += (missing.empty() ? "" : " ") + name;
    }
}

}  // namespace

bool putSideLabels(Canvas& canvas, const TextSheet& sheet, const Placement& placement) {
    const CharLabels groups = groupsOf(sheet, placement);
    const auto rows = commonCoordinates(groups.rows, [](const CharPoint& p) { return p.row; });
    const auto columns = commonCoordinates(groups.columns, [](const CharPoint& p) { return p.column; });
    if (rows.empty() || columns.empty()) return false;
    // Where most crossings of a row and a column are empty, nobody can follow them to the side.
    if (placement.size() * 3 < rows.size() * columns.size()) return false;
    const CharPoint low = canvas.low(), high = canvas.high();
    for (const auto& [row, name] : rows)
        TextSheet::putLabel(canvas, {low.column - 1 - static_cast<int>(name.size()), row}, name);
    int end = low.column - 1;  // of the labels in the first row below; those that find no room go to a second
    for (const auto& [column, name] : columns) {
        const int start = startOf(column, static_cast<int>(name.size()));
        const bool fits = start > end;
        TextSheet::putLabel(canvas, {start, high.row + (fits ? 1 : 2)}, name);
        if (fits) end = start + static_cast<int>(name.size());
    }
    return true;
}

bool putEndLabels(Canvas& canvas, TextSheet& sheet, const Placement& placement) {
    const CharLabels groups = groupsOf(sheet, placement);
    if (placement.size() * 2 < groups.rows.size() * groups.columns.size()) return false;
    if (!runStraight(groups.rows) || !runStraight(groups.columns)) return false;
    std::string missing;
    // Where both run aslant, each has ends of its own: the rows at the left, the columns at the right.
    const bool level = std::all_of(groups.rows.begin(), groups.rows.end(),
                                   [](const auto& group) { return stepAlong(group.second).row == 0; });
    putEnds(canvas, groups.rows, TextEnd::Left, missing);
    putEnds(canvas, groups.columns, level ? TextEnd::Bottom : TextEnd::Right, missing);
    if (!missing.empty()) sheet.notes.push_back("not shown at the sides: " + missing);
    return true;
}

}  // namespace makomba
