// Directions relative to a piece that faces somewhere, or to the last move.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "interpreter/topology/sites.h"

namespace makomba {

enum class RelativeDirection : unsigned char {
    Forward,
    Backward,
    Rightward,
    Leftward,
    Forwards,
    Backwards,
    Rightwards,
    Leftwards,
    FR,
    FRR,
    FRRR,
    FL,
    FLL,
    FLLL,
    BR,
    BRR,
    BRRR,
    BL,
    BLL,
    BLLL,
    SameDirection,
    OppositeDirection
};
std::string_view relativeDirectionName(RelativeDirection direction);
std::optional<RelativeDirection> relativeDirectionFromName(std::string_view name);

struct Facing {
    Direction direction = Direction::N;  // a compass direction
    int rotation = 0;                    // turned clockwise so many times through the supported directions
};

// The specific directions meant by a relative word, for the plural words clockwise (Leftwards:
// counter-clockwise). Those that are not
// in `supported` (Sites::supportedDirections of the relation in question) are left out. Empty for
// SameDirection and OppositeDirection: use directionOnRadial.
std::vector<Direction> relativeDirections(RelativeDirection word, Facing facing,
                                          std::span<const Direction> supported);

// visit(direction, path) for the radials of a site in the supported directions (relation All, board order).
void eachSupportedRadial(const Sites& sites, int from,
                         const std::function<void(Direction, std::span<const int>)>& visit);

// All supported directions (relation All, board order) in which `to` lies on a radial of `from`, once
// per such radial. Empty if a site is out of range.
std::vector<Direction> directionsBetween(const Sites& sites, int from, int to);

// SameDirection: the first of directionsBetween(lastFrom, lastTo); OppositeDirection: (lastTo, lastFrom).
std::optional<Direction> directionOnRadial(const Sites& sites, RelativeDirection word, int lastFrom,
                                           int lastTo);

}  // namespace makomba
