#include "interpreter/topology/topology.h"

#include <fmt/format.h>

#include <algorithm>

namespace makomba {

// Lives on the heap, so that the parts can refer to each other while the Topology moves about.
struct Topology::Measures {
    Measures(BoardGraph graphIn, SiteType type, TopologyOptions optionsIn)
        : graph(std::move(graphIn)), defaultType(type), options(optionsIn) {}

    BoardGraph graph;
    SiteType defaultType;
    TopologyOptions options;
    Incidence incidence{graph};
    BoardOutline outline{graph, incidence};
    BoardParts parts{graph, incidence, outline};
    Sites vertices{parts, SiteType::Vertex, options, nullptr};
    Sites edges{parts, SiteType::Edge, options, &vertices};
    Sites cells{parts, SiteType::Cell, options, &vertices};
};

namespace {

// The work of finding lines grows with the cube of what meets at one vertex: some hundreds at a single
// one, or a dozen at each, are fine.
void requireFewMeeting(const SiteLists& elementsAtVertex, const char* what) {
    constexpr double most = 5e7;
    double work = 0;
    for (int v = 0; v < elementsAtVertex.size(); ++v) {
        const double count = static_cast<double>(elementsAtVertex[v].size());
        work += count * count * count;
    }
    if (work > most) throw BoardError(fmt::format("too many {} meet at the vertices of this board", what));
}

}  // namespace

Topology::Topology(BoardGraph graph, SiteType defaultType, TopologyOptions options) {
    requireSize(graph);
    requireCoordinates(graph);
    measures_ = std::make_unique<const Measures>(std::move(graph), defaultType, options);
    requireFewMeeting(measures_->incidence.vertexEdges, "edges");
    requireFewMeeting(measures_->incidence.vertexFaces, "cells");
}
Topology::Topology(Topology&&) noexcept = default;
Topology& Topology::operator=(Topology&&) noexcept = default;
Topology::~Topology() = default;

const BoardGraph& Topology::graph() const { return measures_->graph; }
SiteType Topology::defaultType() const { return measures_->defaultType; }

const Sites& Topology::sites(SiteType type) const {
    switch (type) {
        case SiteType::Vertex: return measures_->vertices;
        case SiteType::Edge: return measures_->edges;
        case SiteType::Cell: break;
    }
    return measures_->cells;
}

std::span<const int> Topology::incident(SiteType type, int element, SiteType wanted) const {
    const Incidence& incidence = measures_->incidence;
    if (type == SiteType::Vertex && wanted == SiteType::Edge) return incidence.vertexEdges[element];
    if (type == SiteType::Vertex && wanted == SiteType::Cell) return incidence.vertexFaces[element];
    if (type == SiteType::Edge && wanted == SiteType::Vertex) return incidence.edgeVertices[element];
    if (type == SiteType::Edge && wanted == SiteType::Cell) return incidence.edgeFaces[element];
    if (type == SiteType::Cell && wanted == SiteType::Vertex) return graph().faces[element].vertices;
    if (type == SiteType::Cell && wanted == SiteType::Edge) return incidence.faceEdges[element];
    return {};
}

int Topology::firstSiteAfterBoard() const { return std::max(graph().faceCount(), sites().count()); }

}  // namespace makomba
