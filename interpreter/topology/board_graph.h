// The graph a board is made of: points, edges, faces. Pure geometry, no rules.
//
// A board description such as (square 3) or (merge {(wedge 3) ..}) is evaluated into one BoardGraph by
// the generators (generators.h) and operators (operators.h), measured into a Topology (topology.h),
// and never changed afterwards. The order of the lists *is* the numbering of the sites.
#pragma once

#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

namespace makomba {

// The three kinds of site. Each has its own numbering, starting at 0.
enum class SiteType : unsigned char { Cell, Vertex, Edge };

struct Point {
    double x = 0, y = 0, z = 0;
};

struct BoardGraph {
    struct Edge {
        int a = 0, b = 0;     // vertex indices
        bool curved = false;  // lies on a ring around a pivot
        // The angles of the far ends, seen from a and from b, when the edges around each were last put in
        // order: turning a board does not put them in order anew, and the colouring of the sites goes by
        // that order. NaN: they are in the order of their present angles.
        double orderAtA = std::numeric_limits<double>::quiet_NaN(),
               orderAtB = std::numeric_limits<double>::quiet_NaN();
    };
    struct Face {
        std::vector<int>
            vertices;      // clockwise, first = the vertex it was discovered from; added ones as written
        Point aside = {};  // from the mean of the vertices to where the cell is said to lie
    };

    std::vector<Point> vertices;
    std::vector<int> pivots;  // per vertex: the vertex it turns around, -1 = none; same length as vertices
    std::vector<Edge> edges;
    std::vector<Face> faces;

    int vertexCount() const { return static_cast<int>(vertices.size()); }
    int edgeCount() const { return static_cast<int>(edges.size()); }
    int faceCount() const { return static_cast<int>(faces.size()); }

    // Appends a vertex without a pivot; returns its index.
    int addVertex(Point p);
    // Appends an edge. The caller knows that it is new (see operators.h for "add if new").
    void addEdge(int a, int b, bool curved = false) { edges.push_back({.a = a, .b = b, .curved = curved}); }
    // Before vertices move: from now on the edges around each are ordered as they are now.
    void keepOrderOfEdges();
};

// Position of an element: a vertex's point, the midpoint of an edge, the mean of a face's vertices
// and what it lies aside of that.
Point midpoint(const BoardGraph& graph, const BoardGraph::Edge& edge);
Point centre(const BoardGraph& graph, const BoardGraph::Face& face);
std::vector<Point> positions(const BoardGraph& graph, SiteType type);

// A board that cannot be built: the message says why, in words fit for the person who wrote it.
struct BoardError : std::runtime_error {
    using std::runtime_error::runtime_error;
    BoardError(const std::string& message, int offset) : std::runtime_error(message), offset(offset) {}

    int offset = -1;  // in bytes, where in the text (of a track) the trouble is; -1 = not known
};

// A board that the language knows but this version cannot build.
struct BoardUnsupported : BoardError {
    using BoardError::BoardError;
};

// No board may have more vertices, edges or cells than this.
inline constexpr int kMaxElements = 10'000;
// Coordinates beyond this are refused: the tolerances of the measuring would no longer mean anything.
inline constexpr double kMaxCoordinate = 1e6;

// Throws BoardError if one of the (predicted) counts exceeds kMaxElements. Takes doubles so that a
// prediction from absurd dimensions cannot overflow.
void requireSize(double vertices, double edges, double faces);
void requireSize(const BoardGraph& graph);
// Throws BoardError unless value >= 1. `what` names the dimension in the message.
void requirePositive(int value, const char* what);
// Throws BoardError unless the coordinates are finite and within kMaxCoordinate.
void requireCoordinates(const Point& point);
void requireCoordinates(const BoardGraph& graph);

}  // namespace makomba
