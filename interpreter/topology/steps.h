// Single steps from a site to the related sites of the same type, with the direction words they have.
#pragma once

#include <span>
#include <vector>

#include "interpreter/topology/directions.h"
#include "interpreter/topology/incidence.h"

namespace makomba {

struct Step {
    int to;
    DirectionSet words;  // groups and specific directions
    double dx, dy;       // in the plane

    bool has(Direction direction) const { return (words & bit(direction)) != 0; }
};

class StepTable {
  public:
    // `points` are the positions of the elements of the given type.
    StepTable(const BoardGraph& graph, const Incidence& incidence, SiteType type,
              const std::vector<Point>& points);

    int size() const { return static_cast<int>(starts_.size()) - 1; }
    // The steps of a site, clockwise from North.
    std::span<const Step> operator[](int site) const {
        return {steps_.data() + starts_[site], static_cast<std::size_t>(starts_[site + 1] - starts_[site])};
    }
    // Those of all sites, site by site; those of a site begin at firstOf(site).
    std::span<const Step> all() const { return steps_; }
    int firstOf(int site) const { return starts_[site]; }

  private:
    std::vector<int> starts_{0};
    std::vector<Step> steps_;
};

// The specific directions that occur among the steps with a relation, by direction number; equal
// numbers in the order in which they first occur.
std::vector<Direction> supportedDirections(std::span<const Step> steps, Relation relation);

}  // namespace makomba
