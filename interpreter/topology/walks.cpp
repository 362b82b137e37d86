#include "interpreter/topology/walks.h"

#include <algorithm>

namespace makomba {

namespace {

// The last step with that word, clockwise from North; -1 = none.
int forward(const Sites& sites, int site, Direction direction) {
    int target = -1;
    for (const Step& step : sites.steps(site))
        if (step.has(asLookedUp(direction))) target = step.to;
    return target;
}

enum class Family { Compass, Circular, Downward, Upward, Vertical };

Family familyOf(Direction d) {
    if (isCompass(d)) return Family::Compass;
    if (d < Direction::U) return Family::Circular;
    if (d == Direction::U || d == Direction::D) return Family::Vertical;
    return d < Direction::D ? Family::Upward : Family::Downward;
}

// The next direction of the same family, `by` = 1 clockwise, -1 the other way round.
int turnedInFamily(const std::vector<Direction>& directions, int direction, int by) {
    const int count = static_cast<int>(directions.size());
    const Family family = familyOf(directions[direction]);
    if (family == Family::Vertical) return direction;
    do direction = (direction + by + count) % count;
    while (familyOf(directions[direction]) != family);
    return direction;
}

}  // namespace

std::optional<WalkStep> walkStepFromName(std::string_view name) {
    if (name == "F") return WalkStep::Forward;
    if (name == "L") return WalkStep::Left;
    if (name == "R") return WalkStep::Right;
    return std::nullopt;
}

bool walk(const Sites& sites, int start, int direction, std::span<const WalkStep> steps,
          std::vector<int>& visited) {
    const auto& directions = sites.supportedDirections(Relation::Orthogonal);
    visited.assign(1, start);
    for (const WalkStep step : steps) {
        switch (step) {
            case WalkStep::Left: direction = turnedInFamily(directions, direction, -1); break;
            case WalkStep::Right: direction = turnedInFamily(directions, direction, 1); break;
            case WalkStep::Forward: {
                const int next = forward(sites, visited.back(), directions[direction]);
                if (next < 0) return false;
                visited.push_back(next);
            }
        }
    }
    return true;
}

std::vector<int> walkEnds(const Sites& sites, int start, std::span<const std::vector<WalkStep>> walks,
                          Rotations rotations) {
    const int supported = static_cast<int>(sites.supportedDirections(Relation::Orthogonal).size());
    const int count = rotations == Rotations::All ? supported : std::min(supported, 1);
    std::vector<int> ends, visited;
    for (int direction = 0; direction < count; ++direction)
        for (const auto& steps : walks)
            if (walk(sites, start, direction, steps, visited)) ends.push_back(visited.back());
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

}  // namespace makomba
