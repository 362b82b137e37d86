// What a description does to boards: move, combine, edit them.
//
// Every operator takes graphs by value and returns the result; the order of the elements, and so the
// numbering of the sites, is kept as each comment tells. Numbers are rounded to single precision, as
// the numbers of a description are. Errors (BoardError): more than kMaxElements elements, a coordinate
// beyond kMaxCoordinate, an index of an element that does not exist.
#pragma once

#include <utility>
#include <vector>

#include "interpreter/topology/board_graph.h"
#include "interpreter/topology/polygon.h"

namespace makomba {

// Only the vertices move; order, edges, faces and pivots stay.
BoardGraph shift(BoardGraph graph, double dx, double dy, double dz = 0);
BoardGraph scale(BoardGraph graph, double sx, double sy, double sz = 1);  // about the origin
BoardGraph rotate(BoardGraph graph, double degrees);  // counter-clockwise about the middle of its extent
BoardGraph skew(BoardGraph graph, double amount);     // x grows by amount * height above the lowest vertex

enum class Connect : bool { No, Yes };

// The parts one after the other, coinciding vertices (within 0.01) made one, doubled edges dropped, all
// faces found anew. Connect::Yes: pairs closer than 1.1 mean edge lengths are joined too.
BoardGraph merge(std::vector<BoardGraph> parts, Connect connect = Connect::No);
// The parts side by side: nothing identified, nothing rebuilt (unless connected).
BoardGraph unite(std::vector<BoardGraph> parts, Connect connect = Connect::No);
// What the first part has in common with every other one; faces found anew. At least one part.
BoardGraph intersect(std::vector<BoardGraph> parts);

struct BoardAdditions {
    std::vector<Point> vertices;                        // appended if missing (within 0.001)
    std::vector<std::pair<int, int>> edges;             // between vertices as numbered after that
    std::vector<std::pair<Point, Point>> edgesByEnds;   // missing ends are appended
    std::vector<std::pair<Point, Point>> curvesByEnds;  // likewise, as curved edges
    std::vector<std::vector<int>> cells;  // outlines by vertex numbers; one with a side missing is left out
    std::vector<std::vector<Point>> cellsByOutline;  // missing vertices and edges are added
    Connect connect = Connect::No;
};
// The faces the graph has are kept; new ones are made for `cells` only (unless connected).
BoardGraph add(BoardGraph graph, const BoardAdditions& additions);

struct BoardRemovals {
    std::vector<int> cells;
    std::vector<std::pair<int, int>> edges;  // by their ends; must exist, either way round
    std::vector<int> vertices;
    // By place; what is not found is left alone.
    std::vector<std::vector<Point>> cellsByOutline;
    std::vector<std::pair<Point, Point>> edgesByEnds;
    std::vector<Point> verticesByPlace;
    bool trimEdges = true;  // removing a cell removes those of its edges that have no cell left
};
// Cells, then edges (with the cells that use them), then vertices (with their cells and edges). Later
// elements move up. Vertices left without edges stay.
BoardGraph remove(BoardGraph graph, const BoardRemovals& removals);

// Without the vertices in the polygon, and their edges and cells.
BoardGraph remove(BoardGraph graph, const Polygon& outline);

// These three inflate the polygon first (see polygon.h).
// Without the cells whose middles lie in it, and those of their edges that have no cell left; vertices stay,
// even without edges.
BoardGraph hole(BoardGraph graph, const Polygon& outline);
// Only the vertices in it, with the edges between them; faces found anew.
BoardGraph keep(BoardGraph graph, const Polygon& outline);
// Without the vertices in it; faces found anew.
BoardGraph clip(BoardGraph graph, const Polygon& outline);

// ── boards derived from a board (derive.cpp) ─────────────────────────────────────────────────────────────
// A vertex for each cell, joined where cells share an edge.
BoardGraph dual(const BoardGraph& graph);
// Faces found anew, with the crossing test.
BoardGraph makeFaces(BoardGraph graph);
// Without dangling edges, looked for once from the highest number down, and without vertices that no edge
// reaches. Chains of dangling edges numbered against that order keep a part.
BoardGraph trim(BoardGraph graph);
// Edges between every two vertices, or every two corners of a face, that none joins yet.
BoardGraph complete(BoardGraph graph, bool eachFace);
// Every cell with at least `least` sides gets a vertex in the middle, joined to its corners. `type`: whether
// there are to be cells.
BoardGraph subdivide(BoardGraph graph, int least, SiteType type);
// New vertices where edges cross, and where a vertex touches an edge.
BoardGraph splitCrossings(BoardGraph graph);

}  // namespace makomba
