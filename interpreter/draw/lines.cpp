// Points joined by lines, and all cells that are neither rectangles nor hexagons.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "interpreter/draw/line_layout.h"
#include "interpreter/draw/text_sheet.h"

namespace makomba {

namespace {

// In rows and columns every slanting line is drawn with / or \, however wide the columns are.
constexpr double kCornerToCorner = 4;

// The drawn part of the board as points and lines: the sites, and the vertices of cells and of edges that are
// sites, as bare joints.
struct Drawing {
    LineGraph graph;
    std::vector<int> siteOf;  // by point; -1: a joint
};

class DrawingMaker {
  public:
    DrawingMaker(const TextSheet& sheet, const std::vector<int>& sites)
        : sheet_(sheet), topology_(sheet.program.equipment.topology()), sites_(sites) {}

    Drawing make() {
        for (const int site : sites_) addPoint(sheet_.board().position(site), sheet_.widest, site);
        switch (topology_.defaultType()) {
            case SiteType::Vertex: joinSites(); break;
            case SiteType::Edge: edgesAsSites(); break;
            case SiteType::Cell: outlines(); break;
        }
        return std::move(out_);
    }

  private:
    int addPoint(const Point& p, int room, int site) {
        out_.graph.points.push_back({p.x, p.y, room});
        out_.siteOf.push_back(site);
        return static_cast<int>(out_.graph.points.size()) - 1;
    }

    int joint(int vertex) {
        const auto [entry, isNew] = joints_.emplace(vertex, 0);
        if (isNew)
            entry->second = addPoint(topology_.graph().vertices[static_cast<std::size_t>(vertex)], 0, -1);
        return entry->second;
    }

    void joinSites() {
        std::map<int, int> pointOf;
        for (std::size_t i = 0; i < sites_.size(); ++i) pointOf[sites_[i]] = static_cast<int>(i);
        for (const BoardGraph::Edge& edge : topology_.graph().edges) {
            const auto a = pointOf.find(edge.a), b = pointOf.find(edge.b);
            if (a != pointOf.end() && b != pointOf.end()) out_.graph.edges.emplace_back(a->second, b->second);
        }
    }

    // A line from end to end through the site in its middle.
    void edgesAsSites() {
        for (std::size_t i = 0; i < sites_.size(); ++i) {
            const BoardGraph::Edge& edge = topology_.graph().edges[static_cast<std::size_t>(sites_[i])];
            const int a = joint(edge.a), b = joint(edge.b);
            out_.graph.edges.emplace_back(a, static_cast<int>(i));
            out_.graph.edges.emplace_back(static_cast<int>(i), b);
        }
    }

    void outlines() {
        std::set<std::pair<int, int>> known;
        for (const int site : sites_) {
            const std::vector<int>& vertices =
                topology_.graph().faces[static_cast<std::size_t>(site)].vertices;
            for (std::size_t i = 0; i < vertices.size(); ++i) {
                const std::pair<int, int> side =
                    std::minmax(vertices[i], vertices[(i + 1) % vertices.size()]);
                if (!known.insert(side).second) continue;
                const int a = joint(side.first), b = joint(side.second);
                out_.graph.edges.emplace_back(a, b);
            }
        }
    }

    const TextSheet& sheet_;
    const Topology& topology_;
    const std::vector<int>& sites_;
    Drawing out_;
    std::map<int, int> joints_;
};

// Edges that are empty sites show nothing but their line, which slanting ones would lack in the middle.
void closeEmptyEdges(Canvas& canvas, const TextSheet& sheet, const Drawing& drawing,
                     const std::vector<CharPoint>& at) {
    for (const auto& [a, b] : drawing.graph.edges) {
        const int site = drawing.siteOf[static_cast<std::size_t>(a)];
        const CharPoint p = at[static_cast<std::size_t>(a)], q = at[static_cast<std::size_t>(b)];
        if (site < 0 || !sheet[site].text.empty() || p.column == q.column || p.row == q.row) continue;
        const bool flat = std::abs(p.column - q.column) > kFlat * std::abs(p.row - q.row);
        canvas.glyph(p, flat ? '-' : (p.column < q.column) == (p.row < q.row) ? '\\' : '/', {Ink::Line, 0});
    }
}

Canvas drawAt(const TextSheet& sheet, const Drawing& drawing, const std::vector<CharPoint>& at,
              double flat = kFlat) {
    Canvas canvas;
    for (const auto& [a, b] : drawing.graph.edges) {
        const CharPoint p = at[static_cast<std::size_t>(a)], q = at[static_cast<std::size_t>(b)];
        if (p.column == q.column || p.row == q.row) canvas.straight(p, q);
        else canvas.line(p, q, flat);
    }
    const SiteType type = sheet.program.equipment.siteType();
    if (type == SiteType::Edge) closeEmptyEdges(canvas, sheet, drawing, at);
    for (std::size_t i = 0; i < at.size(); ++i) {
        const int site = drawing.siteOf[i];
        if (site < 0 || (type == SiteType::Vertex && sheet[site].text.empty())) canvas.point(at[i]);
        // A point that is marked by its colours alone is written, since lines are not reversed.
        const bool reversed =
            type == SiteType::Vertex && sheet.style.colour && site >= 0 && sheet[site].highlighted;
        if (site >= 0) sheet.put(canvas, at[i], site, reversed ? "+" : "");
    }
    return canvas;
}

Placement placementOf(const Drawing& drawing, const std::vector<CharPoint>& at) {
    Placement placement;
    for (std::size_t i = 0; i < at.size(); ++i)
        if (drawing.siteOf[i] >= 0) placement[drawing.siteOf[i]] = at[i];
    return placement;
}

int widthOf(const Canvas& canvas) { return canvas.high().column - canvas.low().column + 1; }

// Cells without borders, as dots: for boards that are too wide otherwise.
Canvas drawDots(TextSheet& sheet, const std::vector<int>& sites) {
    Drawing drawing;
    for (const int site : sites) {
        const Point& p = sheet.board().position(site);
        drawing.graph.points.push_back({p.x, p.y, sheet.widest});
        drawing.siteOf.push_back(site);
    }
    constexpr double dense = 0.6;  // dots need no room between them
    const std::vector<CharPoint> at = layOutToScale(drawing.graph, sheet.labelled() ? 1 : dense);
    Placement placement = placementOf(drawing, at);
    Canvas canvas;
    for (const auto& [site, place] : placement) sheet.put(canvas, place, site, ".");
    if (sheet.labelled() || putSideLabels(canvas, sheet, placement) || putEndLabels(canvas, sheet, placement))
        return canvas;
    // There is no room for labels.
    std::erase_if(placement, [&](const auto& entry) { return sheet[entry.first].text.empty(); });
    std::string list;
    for (const auto& [site, place] : placement) list += "  " + sheet.label(site) + " " + sheet[site].text;
    if (!list.empty()) sheet.notes.push_back("pieces:" + list);
    return canvas;
}

}  // namespace

Canvas drawLines(TextSheet& sheet, const std::vector<int>& sites) {
    const bool cells = sheet.program.equipment.siteType() == SiteType::Cell;
    // Larger boards are never narrow enough, but cost much time to try.
    constexpr std::size_t manyCells = 300;
    if (cells && sites.size() > manyCells) return drawDots(sheet, sites);
    const Drawing drawing = DrawingMaker(sheet, sites).make();
    if (const auto inRows = layOutInRows(drawing.graph, sheet.style.width)) {
        Canvas canvas = drawAt(sheet, drawing, *inRows, kCornerToCorner);
        if (sheet.labelled() || putSideLabels(canvas, sheet, placementOf(drawing, *inRows))) return canvas;
    }
    // Labels beside the points need room: make it larger until there is enough.
    constexpr double most = 2;
    for (double stretch = 1;; stretch *= 1.15) {
        const std::vector<CharPoint> at = layOutToScale(drawing.graph, stretch);
        Canvas canvas = drawAt(sheet, drawing, at);
        if (cells && widthOf(canvas) > sheet.style.width) return drawDots(sheet, sites);
        const Placement placement = placementOf(drawing, at);
        if (sheet.labelled() || putSideLabels(canvas, sheet, placement)) return canvas;
        if (cells && putEndLabels(canvas, sheet, placement)) return canvas;
        const std::vector<int> missing = putLabelsBeside(canvas, sheet, placement);
        if (!missing.empty() && stretch < most) continue;
        std::string list;
        for (const int site : missing) list += " " + sheet.label(site);
        if (!list.empty()) sheet.notes.push_back("without a label:" + list);
        return canvas;
    }
}

}  // namespace makomba
