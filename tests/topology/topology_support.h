// What the tests of boards share.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <thread>

#include "interpreter/topology/board_dump.h"
#include "interpreter/topology/generators.h"
#include "interpreter/topology/operators.h"
#include "interpreter/topology/relative_directions.h"
#include "interpreter/topology/topology.h"
#include "interpreter/topology/tracks.h"
#include "interpreter/topology/walks.h"

namespace makomba::test {

using Ints = std::vector<int>;
using Paths = std::vector<Ints>;
using Directions = std::vector<Direction>;
using Catch::Matchers::Contains;

inline Topology onVertices(BoardGraph graph) { return {std::move(graph), SiteType::Vertex}; }
inline Topology onCells(BoardGraph graph) { return {std::move(graph), SiteType::Cell}; }

inline Ints list(std::span<const int> sites) { return {sites.begin(), sites.end()}; }

inline Ints set(const Topology& board, NamedSet name) { return list(board.sites().set(name)); }

inline Paths radials(const Topology& board, int site, Direction direction) {
    Paths paths;
    for (const auto path : board.sites().radials(site, direction)) paths.push_back(list(path));
    return paths;
}

// Steps of a relation in increasing order.
inline Ints related(const Topology& board, int site, Relation relation) {
    Ints sites = board.sites().neighbours(site, relation);
    std::sort(sites.begin(), sites.end());
    return sites;
}

inline bool hasCounts(const BoardGraph& graph, int vertices, int edges, int faces) {
    CAPTURE(graph.vertexCount(), graph.edgeCount(), graph.faceCount());
    return graph.vertexCount() == vertices && graph.edgeCount() == edges && graph.faceCount() == faces;
}

inline std::string labels(const Topology& board) {
    std::string text;
    for (int site = 0; site < board.sites().count(); ++site)
        text += (site ? " " : "") + board.sites().label(site);
    return text;
}

inline std::string names(const Directions& directions) {
    std::string text;
    for (Direction d : directions) text += (text.empty() ? "" : " ") + std::string(directionName(d));
    return text;
}

inline std::string supported(const Topology& board, Relation relation) {
    return names(board.sites().supportedDirections(relation));
}

inline Ints sitesOf(const Track& track) {
    Ints sites;
    for (const TrackElement& element : track.elements) sites.push_back(element.site);
    return sites;
}

inline BoardGraph morris(bool joinCorners = false) {
    ConcentricOptions options;
    options.joinCorners = joinCorners;
    return concentric(SiteType::Vertex, 4, options);
}

inline BoardGraph ring() {
    const Ints points{1, 8};
    return rings(SiteType::Vertex, points);
}

inline BoardGraph alquerque(int size) {
    return rectangle(SiteType::Vertex, size, size, Diagonals::Alternating);
}

inline BoardGraph dots(int rows, int columns) { return rectangle(SiteType::Vertex, rows, columns); }

}  // namespace makomba::test
