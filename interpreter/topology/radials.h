// Radials: the straight paths that lead from a site in a direction, step after step.
#pragma once

#include <span>
#include <vector>

#include "interpreter/topology/steps.h"

namespace makomba {

// The radials of all sites for one group word, or for all specific directions together.
class RadialTable {
  public:
    // Radials of `words` (in this order at each site). The opposites are looked for among the radials of
    // one site in this table: call it with a single group word, or with all specific directions.
    RadialTable(const StepTable& steps, std::span<const Direction> words);
    // The word Rotational: its own radials and those of the circular directions, without those that are
    // the beginning of another. They have no opposites.
    static RadialTable rotational(const StepTable& steps, const RadialTable& specific);

    // Radials are numbered site by site.
    int firstOf(int site) const { return siteStarts_[site]; }
    int endOf(int site) const { return siteStarts_[site + 1]; }
    Direction direction(int radial) const { return directions_[radial]; }
    // The sites passed, without the one it starts from; at least one.
    std::span<const int> path(int radial) const {
        return {sites_.data() + pathStarts_[radial],
                static_cast<std::size_t>(pathStarts_[radial + 1] - pathStarts_[radial])};
    }
    int opposite(int radial) const { return opposites_[radial]; }  // a radial, -1 = none

  private:
    RadialTable() = default;
    void append(Direction direction, std::span<const int> path);
    void pairUp(int first, std::span<const Step> firstSteps);

    std::vector<int> siteStarts_{0}, pathStarts_{0}, sites_, opposites_;
    std::vector<Direction> directions_;
};

// The radials of one site in one direction, clockwise from North. A view: the table must outlive it.
class Radials {
  public:
    Radials(const RadialTable& table, int first, int end) : table_(&table), first_(first), end_(end) {}

    int size() const { return end_ - first_; }
    bool empty() const { return first_ == end_; }
    std::span<const int> operator[](int k) const { return table_->path(first_ + k); }
    std::span<const int> opposite(int k) const {
        const int radial = table_->opposite(first_ + k);
        return radial < 0 ? std::span<const int>{} : table_->path(radial);
    }

    struct Iterator {
        const RadialTable* table;
        int radial;
        std::span<const int> operator*() const { return table->path(radial); }
        Iterator& operator++() {
            ++radial;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return radial != other.radial; }
    };
    Iterator begin() const { return {table_, first_}; }
    Iterator end() const { return {table_, end_}; }

  private:
    const RadialTable* table_;
    int first_, end_;
};

// A line through a site: a radial and the one that continues it on the other side, if any.
struct Line {
    std::span<const int> first, opposite;
};

// Each straight line once: radials that are the opposite of an earlier one are left out.
std::vector<Line> distinctLines(const Radials& radials);

}  // namespace makomba
