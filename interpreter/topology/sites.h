// The sites of one type (cells, vertices or edges) of a measured board.
//
// Sites are numbered 0 .. count() - 1; a function that takes a site expects one of these, unless it
// says otherwise. What costs time is measured when first asked for; asking from several threads at a
// time is safe. Views (spans, Radials, Line) stay valid as long as the Topology.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/topology/grid.h"
#include "interpreter/topology/lazy.h"
#include "interpreter/topology/named_sets.h"
#include "interpreter/topology/radials.h"
#include "interpreter/topology/steps.h"

namespace makomba {

struct TopologyOptions {
    bool exactRows = false;  // the rules ask for (layer of: ..): rows and columns by equal coordinates
    bool boardless = false;
};

class Sites {
  public:
    // `vertices` = the sites of type Vertex, from which edges take the angles of their rows; null for
    // the vertices themselves. The references must outlive this object.
    Sites(const BoardParts& board, SiteType type, const TopologyOptions& options, const Sites* vertices);
    Sites(const Sites&) = delete;
    Sites& operator=(const Sites&) = delete;

    SiteType type() const { return type_; }
    int count() const { return static_cast<int>(positions_.size()); }
    const Point& position(int site) const { return positions_[site]; }

    // "B3"; "B3/1" where layers alternate; of an edge its number.
    const std::string& label(int site) const { return grid().labels[site]; }
    // The first site with that label, or with those numbers; -1 = none.
    int withLabel(std::string_view label) const;
    int at(int row, int column) const;

    // Numbers from 0 on; -1 for a site out of range.
    int row(int site) const { return numberOf(grid().row, site); }
    int column(int site) const { return numberOf(grid().column, site); }
    int layer(int site) const { return numberOf(grid().layer, site); }
    int phase(int site) const { return phaseData().phase[site]; }

    // Lists of sites in increasing order, by row (column, layer, phase) number.
    const SiteLists& rows() const { return grid().rows; }
    const SiteLists& columns() const { return grid().columns; }
    const SiteLists& layers() const { return grid().layers; }
    const SiteLists& phases() const { return phaseData().lists; }

    // In increasing order. Major and Minor are empty but for cells.
    std::span<const int> set(NamedSet name) const;

    // All steps to sites of this type, clockwise from North; those with a word; their targets.
    std::span<const Step> steps(int site) const { return stepTable()[site]; }
    std::vector<int> steps(int site, Direction word) const;
    std::vector<int> neighbours(int site, Relation relation) const {
        return steps(site, relationWord(relation));
    }

    // Straight paths from the site, clockwise from North, for a group word or a specific direction. The
    // first call for a direction throws BoardError if the radials of the board would fill the memory.
    Radials radials(int site, Direction word) const;
    // The lines through the site: each radial with its continuation on the other side, each line once.
    std::vector<Line> lines(int site, Direction word) const { return distinctLines(radials(site, word)); }

    // The specific directions with which steps of this relation occur, on the board or at a site, in the
    // order of their numbers.
    const std::vector<Direction>& supportedDirections(Relation relation) const;
    std::vector<Direction> supportedDirections(int site, Relation relation) const;

  private:
    struct PhaseData {
        std::vector<int> phase;
        SiteLists lists;
    };

    int numberOf(const std::vector<int>& numbers, int site) const {
        return site >= 0 && site < count() ? numbers[site] : -1;
    }
    const Grid& grid() const;
    const PhaseData& phaseData() const;
    const StepTable& stepTable() const;
    const RadialTable& radialTable(Direction word) const;

    const BoardParts& board_;
    SiteType type_;
    const TopologyOptions& options_;
    const Sites* vertices_;
    std::vector<Point> positions_;

    Lazy<Grid> grid_;
    Lazy<PhaseData> phases_;
    Lazy<std::vector<std::vector<int>>> sets_;
    Lazy<StepTable> steps_;
    // One table per group word, and one, at the end, for all specific directions.
    std::array<Lazy<RadialTable>, kFirstSpecific + 1> radials_;
    std::array<Lazy<std::vector<Direction>>, 5> supported_;  // by Relation
};

}  // namespace makomba
