// The sets of sites that have a name: sides, corners, centre and so on.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "interpreter/topology/outline.h"

namespace makomba {

// In the order of `set` records, which leave out the last two.
enum class NamedSet : unsigned char {
    Top,
    Bottom,
    Left,
    Right,
    Inner,
    Outer,
    Corners,
    Centre,
    Perimeter,
    Major,
    Minor,
    ConcaveCorners,
    ConvexCorners
};
inline constexpr int kNamedSetCount = 13;
inline constexpr int kDumpedSetCount = 11;

std::string_view namedSetName(NamedSet set);
std::optional<NamedSet> namedSetFromName(std::string_view name);

struct BoardParts {
    const BoardGraph& graph;
    const Incidence& incidence;
    const BoardOutline& outline;
};

// All sets of the elements of one type, each in increasing order, indexed by NamedSet. `positions` are
// those of the elements. Corners of edges
// are all called convex; only cells are major or minor.
std::vector<std::vector<int>> namedSets(const BoardParts& board, SiteType type,
                                        const std::vector<Point>& positions);

}  // namespace makomba
