// Walks {F R F}: one step forward, turn right, one step forward. Positions are relative to a start
// direction out of the board's supported Orthogonal directions. Turns stay within a family of directions:
// those of the compass, downwards, upwards, around a pivot; straight up and straight down do not turn.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "interpreter/topology/sites.h"

namespace makomba {

enum class WalkStep : unsigned char { Forward, Left, Right };
std::optional<WalkStep> walkStepFromName(std::string_view name);  // F, L, R

// Walks from `start`, beginning in the direction with this index in supportedDirections(Orthogonal);
// turns go to the next (Right) or previous one of that list. Sets `visited` to the sites in order, the
// start included, as far as the walk went. False if a step forward is not possible.
bool walk(const Sites& sites, int start, int direction, std::span<const WalkStep> steps,
          std::vector<int>& visited);

enum class Rotations : bool { FirstOnly, All };

// The sites where the walks end, begun in every direction or only in the first: increasing, each once.
std::vector<int> walkEnds(const Sites& sites, int start, std::span<const std::vector<WalkStep>> walks,
                          Rotations rotations);

}  // namespace makomba
