// Which sites of one type are related, and how. Directions are the business of steps.h.
#pragma once

#include <vector>

#include "interpreter/topology/directions.h"
#include "interpreter/topology/incidence.h"

namespace makomba {

struct Related {
    int to;
    DirectionSet relations;  // of All, Adjacent, Orthogonal, Diagonal, OffDiagonal
};

// Finds the related sites of one site after the other; `points` are the positions of the elements.
class RelationFinder {
  public:
    RelationFinder(const BoardGraph& graph, const Incidence& incidence, SiteType type,
                   const std::vector<Point>& points);

    // Valid until the next call. Each site occurs once.
    const std::vector<Related>& of(int site);

  private:
    void relate(int to, DirectionSet relations);
    bool isRelated(int site) const { return slot_[site] >= 0; }
    void findOfVertex(int vertex);
    void findOfEdge(int edge);
    void findOfCell(int cell);
    void findDiagonalOfCell(int cell, int vertex);
    void findHexDiagonalOfCell(int cell, int vertex);
    Point faceCentre(int face) const;

    const BoardGraph& graph_;
    const Incidence& incidence_;
    SiteType type_;
    const std::vector<Point>& points_;
    int site_ = -1;
    std::vector<int> slot_;  // per site its place in related_, -1 = not related to the present one
    std::vector<Related> related_;
};

}  // namespace makomba
