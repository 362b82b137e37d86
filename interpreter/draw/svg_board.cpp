// The board itself: ground, lines, sites.
#include <cmath>
#include <limits>
#include <set>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/svg_frame.h"
#include "interpreter/topology/geometry.h"

namespace makomba {

namespace {

// Both ends of an edge belong to what is drawn.
class ShownVertices {
  public:
    explicit ShownVertices(const SvgFrame& frame) {
        const SiteType type = frame.topology().defaultType();
        frame.forEachSite([&](Site site) {
            if (type == SiteType::Vertex) vertices_.insert(site);
            else
                for (const int v : frame.topology().incident(type, site, SiteType::Vertex))
                    vertices_.insert(v);
        });
    }
    bool contains(int vertex) const { return vertices_.contains(vertex); }

  private:
    std::set<int> vertices_;
};

bool isShown(const SvgFrame& frame, const ShownVertices& vertices, int number) {
    const BoardGraph::Edge& edge = frame.graph().edges[static_cast<std::size_t>(number)];
    if (!vertices.contains(edge.a) || !vertices.contains(edge.b)) return false;
    const Point &p = frame.graph().vertices[static_cast<std::size_t>(edge.a)],
                &q = frame.graph().vertices[static_cast<std::size_t>(edge.b)];
    if (std::abs(p.z - q.z) > 1e-6) return false;  // from layer to layer
    if (frame.topology().defaultType() != SiteType::Cell) return true;
    for (const int face : frame.topology().incident(SiteType::Edge, number, SiteType::Cell))
        if (frame.shown[static_cast<std::size_t>(face)]) return true;
    return false;
}

// The rings of a board: curved edges that hang together and whose ends are equally far from their middle.
class Rings {
  public:
    explicit Rings(const BoardGraph& graph) : ringOf_(graph.vertices.size(), -1) {
        for (std::size_t v = 0; v < ringOf_.size(); ++v) ringOf_[v] = static_cast<int>(v);
        for (const BoardGraph::Edge& edge : graph.edges)
            if (edge.curved) join(edge.a, edge.b);
        for (std::size_t v = 0; v < ringOf_.size(); ++v)
            members_[root(static_cast<int>(v))].push_back(graph.vertices[v]);
        for (const auto& [ring, points] : members_) measure(ring, points);
    }

    struct Ring {
        Point centre;
        double radius = 0;  // 0: no circle
    };
    const Ring& of(int vertex) { return rings_[root(vertex)]; }

  private:
    int root(int v) const {
        while (ringOf_[static_cast<std::size_t>(v)] != v) v = ringOf_[static_cast<std::size_t>(v)];
        return v;
    }
    void join(int a, int b) { ringOf_[static_cast<std::size_t>(root(a))] = root(b); }

    void measure(int ring, const std::vector<Point>& points) {
        Ring& out = rings_[ring];
        if (points.size() < 2) return;
        for (const Point& p : points) out.centre.x += p.x, out.centre.y += p.y;
        out.centre.x /= static_cast<double>(points.size()),
            out.centre.y /= static_cast<double>(points.size());
        const double radius = std::hypot(points[0].x - out.centre.x, points[0].y - out.centre.y);
        for (const Point& p : points)
            if (std::abs(std::hypot(p.x - out.centre.x, p.y - out.centre.y) - radius) > 0.01 * radius) return;
        out.radius = radius;
    }

    std::vector<int> ringOf_;  // a parent in the same ring
    std::map<int, std::vector<Point>> members_;
    std::map<int, Ring> rings_;
};

// Outline of a cell: the lines of a large one are drawn with it, since others hide its edges.
void writeCell(SvgFrame& frame, int site) {
    std::string points;
    for (const int v : frame.graph().faces[static_cast<std::size_t>(site)].vertices) {
        const PicturePoint p = frame.atVertex(v);
        points += (points.empty() ? "" : " ") + svgNumber(p.x) + "," + svgNumber(p.y);
        frame.content.include(p, 4);
    }
    const bool large = frame.covers(site);
    frame.out.empty("polygon", {{"class", large ? "site cell large" : "site cell"},
                                {"data-site", site},
                                {"data-label", frame.label(site)},
                                {"points", points},
                                {"fill", large ? "none" : kField},
                                {"stroke", large ? kLine : "none"},
                                {"stroke-width", large ? 5 : 0}});
}

void writePoint(SvgFrame& frame, int site) {
    const PicturePoint p = frame.atSite(site);
    frame.out.empty("circle", {{"class", "site point"},
                               {"data-site", site},
                               {"data-label", frame.label(site)},
                               {"cx", p.x},
                               {"cy", p.y},
                               {"r", 0.085 * kUnit},
                               {"fill", kLine}});
}

// The sides of the columns in which stacks stand.
void writeColumns(SvgFrame& frame) {
    std::size_t tallest = 1;
    frame.forEachSite([&](Site site) { tallest = std::max(tallest, contentsOf(*frame.state, site).size()); });
    frame.out.open("g", {{"class", "columns"}, {"fill", kField}, {"stroke", kLine}, {"stroke-width", 1.5}});
    frame.forEachSite([&](Site site) {
        const Box box = boxOf(frame.graph(), frame.graph().faces[static_cast<std::size_t>(site)]);
        const PicturePoint low = frame.at({box.left, box.bottom, 0}),
                           high = frame.at({box.right, box.top, 0});
        const double height = low.y - high.y;
        const double top = low.y - height * static_cast<double>(tallest);
        frame.out.empty("rect",
                        {{"x", low.x}, {"y", top}, {"width", high.x - low.x}, {"height", low.y - top}});
        frame.content.include({low.x, top}, 4);
    });
    frame.out.close();
}

}  // namespace

void writeGround(SvgFrame& frame) {
    if (frame.topology().defaultType() == SiteType::Cell) {
        if (frame.standing) writeColumns(frame);
        return;
    }
    const double corner = frame.kind == BoardKind::Holes ? 0.5 * kUnit : 0.2 * kUnit;
    for (const BoardLayer& layer : frame.view.layers) {
        const PictureBox box = frame.ground(layer);
        frame.content.include({box.left, box.top});
        frame.content.include({box.right, box.bottom});
        frame.out.empty("rect", {{"class", "ground"},
                                 {"x", box.left},
                                 {"y", box.top},
                                 {"width", box.width()},
                                 {"height", box.height()},
                                 {"rx", corner},
                                 {"fill", frame.sowing ? kWood : kField}});
    }
}

void writeEdges(SvgFrame& frame) {
    if (frame.kind == BoardKind::Holes) return;  // nobody draws lines between holes
    const bool cells = frame.topology().defaultType() == SiteType::Cell;
    const ShownVertices vertices(frame);
    Rings rings(frame.graph());
    frame.out.open("g", {{"class", "edges"},
                         {"fill", "none"},
                         {"stroke", frame.sowing ? kHoleRim : kLine},
                         {"stroke-width", cells ? 1.5 : 2.5},
                         {"stroke-linecap", "round"}});
    for (int e = 0; e < frame.graph().edgeCount(); ++e) {
        if (!isShown(frame, vertices, e)) continue;
        const BoardGraph::Edge& edge = frame.graph().edges[static_cast<std::size_t>(e)];
        const PicturePoint p = frame.atVertex(edge.a), q = frame.atVertex(edge.b);
        const Rings::Ring ring = edge.curved ? rings.of(edge.a) : Rings::Ring{};
        if (ring.radius <= 0) {
            frame.out.empty("line", {{"x1", p.x}, {"y1", p.y}, {"x2", q.x}, {"y2", q.y}});
            continue;
        }
        // The picture is upside down: what turns left on the board is "sweep 0" here.
        const Point &a = frame.graph().vertices[static_cast<std::size_t>(edge.a)],
                    &b = frame.graph().vertices[static_cast<std::size_t>(edge.b)];
        const PicturePoint middle = frame.at({ring.centre.x, ring.centre.y, a.z});
        const double r = std::hypot(p.x - middle.x, p.y - middle.y);
        frame.content.include(middle, r + 2);
        frame.out.empty("path",
                        {{"class", "arc"},
                         {"d", "M" + svgNumber(p.x) + " " + svgNumber(p.y) + " A" + svgNumber(r) + " " +
                                   svgNumber(r) + " 0 0 " + (cross(ring.centre, a, b) > 0 ? "0 " : "1 ") +
                                   svgNumber(q.x) + " " + svgNumber(q.y)}});
    }
    frame.out.close();
}

void writeSites(SvgFrame& frame) {
    frame.out.open("g", {{"class", "sites"}});
    frame.forEachSite([&](Site site) {
        if (frame.topology().defaultType() == SiteType::Cell) writeCell(frame, site);
        else if (frame.sowing) writeHole(frame, site);
        else writePoint(frame, site);
    });
    frame.out.close();
}

void writeHighlights(SvgFrame& frame) {
    std::set<int> marked;
    for (const int site : frame.style.highlight)
        if (site >= 0 && site < static_cast<int>(frame.shown.size()) &&
            frame.shown[static_cast<std::size_t>(site)])
            marked.insert(site);
    if (marked.empty()) return;
    frame.out.open("g", {{"class", "highlights"},
                         {"fill", kGold},
                         {"fill-opacity", 0.2},
                         {"stroke", kGold},
                         {"stroke-width", 4}});
    for (const int site : marked) {
        const PicturePoint p = frame.atTop(site);
        const double r = frame.radius(site) + 0.06 * kUnit;
        if (frame.isStore(site)) {
            const double w = kStoreWidth + 6, h = kStoreHeight + 6;
            frame.out.empty("rect", {{"data-site", site},
                                     {"x", p.x - w / 2},
                                     {"y", p.y - h / 2},
                                     {"width", w},
                                     {"height", h},
                                     {"rx", w / 2}});
        } else {
            frame.out.empty("circle", {{"data-site", site}, {"cx", p.x}, {"cy", p.y}, {"r", r}});
        }
    }
    frame.out.close();
}

}  // namespace makomba
