// A measured board: what the rules can ask about its sites.
//
//     const Topology board(square(SiteType::Cell, 3), SiteType::Cell);
//     board.sites().radials(0, Direction::NE)[0]   // 4, 8
//
// Immutable; safe to ask from several threads. Cheap to build: most is measured on demand.
#pragma once

#include <memory>
#include <span>

#include "interpreter/topology/sites.h"

namespace makomba {

class Topology {
  public:
    // BoardError: more than kMaxElements elements, coordinates beyond kMaxCoordinate, or many
    // hundreds of edges or cells at one vertex.
    Topology(BoardGraph graph, SiteType defaultType, TopologyOptions options = {});
    Topology(Topology&&) noexcept;
    Topology& operator=(Topology&&) noexcept;
    ~Topology();

    const BoardGraph& graph() const;
    SiteType defaultType() const;

    // The sites of the default type, or of a given one.
    const Sites& sites() const { return sites(defaultType()); }
    const Sites& sites(SiteType type) const;

    // The elements of type `wanted` that an element touches (an edge its ends, a cell its edges ..);
    // empty if both types are the same.
    std::span<const int> incident(SiteType type, int element, SiteType wanted) const;

    // First site number that a container after the board may have: max(cells, default sites). A board
    // of vertices with more cells leaves unused numbers.
    int firstSiteAfterBoard() const;

  private:
    struct Measures;
    std::unique_ptr<const Measures> measures_;
};

}  // namespace makomba
