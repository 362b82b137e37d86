#include "interpreter/topology/relative_directions.h"

#include <algorithm>
#include <array>

namespace makomba {

namespace {

constexpr int kRightAngle = 4, kHalfTurn = 8, kFullTurn = 16;  // in sixteenths

// In the order of the enumeration.
constexpr std::array<std::string_view, 22> kRelativeNames = {"Forward",
                                                             "Backward",
                                                             "Rightward",
                                                             "Leftward",
                                                             "Forwards",
                                                             "Backwards",
                                                             "Rightwards",
                                                             "Leftwards",
                                                             "FR",
                                                             "FRR",
                                                             "FRRR",
                                                             "FL",
                                                             "FLL",
                                                             "FLLL",
                                                             "BR",
                                                             "BRR",
                                                             "BRRR",
                                                             "BL",
                                                             "BLL",
                                                             "BLLL",
                                                             "SameDirection",
                                                             "OppositeDirection"};

class Resolver {
  public:
    explicit Resolver(std::span<const Direction> supported) {
        for (Direction direction : supported) supported_ |= bit(direction);
    }

    // The seven points of the compass after `from`, clockwise (sense 1) or counter-clockwise (-1).
    std::vector<Direction> between(Direction from, int sense) const {
        std::vector<Direction> directions;
        for (int k = 1; k < kHalfTurn; ++k) appendIfSupported(turned(from, sense * k), directions);
        return directions;
    }

    std::vector<Direction> only(Direction direction) const {
        std::vector<Direction> directions;
        appendIfSupported(direction, directions);
        return directions;
    }

    // The first supported one after `from`, which itself comes last.
    std::vector<Direction> next(Direction from, int sense) const {
        for (int k = 1; k <= kFullTurn; ++k)
            if (isSupported(turned(from, sense * k))) return {turned(from, sense * k)};
        return {};
    }

    Direction rotated(Facing facing) const {
        int count = 0;
        for (int k = 0; k < kFullTurn; ++k) count += isSupported(compassPoint(k));
        if (count == 0) return facing.direction;
        // After the first turn the direction is a supported one, and every `count` turns it is back.
        int turns = facing.rotation % count;
        if (facing.rotation != 0 && turns <= 0) turns += count;
        for (; turns > 0; --turns) facing.direction = next(facing.direction, 1)[0];
        return facing.direction;
    }

  private:
    bool isSupported(Direction direction) const { return (supported_ & bit(direction)) != 0; }
    void appendIfSupported(Direction direction, std::vector<Direction>& directions) const {
        if (isSupported(direction)) directions.push_back(direction);
    }
    DirectionSet supported_ = 0;
};

}  // namespace

std::string_view relativeDirectionName(RelativeDirection direction) {
    return kRelativeNames[static_cast<std::size_t>(direction)];
}

std::optional<RelativeDirection> relativeDirectionFromName(std::string_view name) {
    for (std::size_t i = 0; i < kRelativeNames.size(); ++i)
        if (kRelativeNames[i] == name) return static_cast<RelativeDirection>(i);
    return std::nullopt;
}

std::vector<Direction> relativeDirections(RelativeDirection word, Facing facing,
                                          std::span<const Direction> supported) {
    const Resolver resolver(supported);
    const Direction front = resolver.rotated(facing), back = turned(front, kHalfTurn);
    const Direction left = turned(front, -kRightAngle), right = turned(front, kRightAngle);
    switch (word) {
        case RelativeDirection::Forward: return resolver.only(front);
        case RelativeDirection::Backward: return resolver.only(back);
        case RelativeDirection::Rightward: return resolver.only(right);
        case RelativeDirection::Leftward: return resolver.only(left);
        case RelativeDirection::Forwards: return resolver.between(left, 1);
        case RelativeDirection::Backwards: return resolver.between(right, 1);
        case RelativeDirection::Rightwards: return resolver.between(front, 1);
        case RelativeDirection::Leftwards: return resolver.between(front, -1);
        // The double and triple forms are no different (a quirk of the original).
        case RelativeDirection::FR:
        case RelativeDirection::FRR:
        case RelativeDirection::FRRR: return resolver.next(front, 1);
        case RelativeDirection::FL:
        case RelativeDirection::FLL:
        case RelativeDirection::FLLL: return resolver.next(front, -1);
        case RelativeDirection::BR:
        case RelativeDirection::BRR:
        case RelativeDirection::BRRR: return resolver.next(back, 1);
        case RelativeDirection::BL:
        case RelativeDirection::BLL:
        case RelativeDirection::BLLL: return resolver.next(back, -1);
        case RelativeDirection::SameDirection:
        case RelativeDirection::OppositeDirection: break;
    }
    return {};
}

void eachSupportedRadial(const Sites& sites, int from,
                         const std::function<void(Direction, std::span<const int>)>& visit) {
    const std::vector<Direction>& supported = sites.supportedDirections(Relation::All);
    const bool asNamed = std::all_of(supported.begin(), supported.end(),
                                     [](Direction direction) { return asLookedUp(direction) == direction; });
    if (asNamed && !supported.empty()) {
        // They share a table, in the order of their numbers: one walk instead of a look-up for each.
        const RadialTable& table = *sites.radials(from, supported[0]).begin().table;
        for (int radial = table.firstOf(from); radial < table.endOf(from); ++radial)
            if (std::find(supported.begin(), supported.end(), table.direction(radial)) != supported.end())
                visit(table.direction(radial), table.path(radial));
        return;
    }
    for (const Direction direction : supported)
        for (const auto path : sites.radials(from, asLookedUp(direction))) visit(direction, path);
}

std::vector<Direction> directionsBetween(const Sites& sites, int from, int to) {
    std::vector<Direction> directions;
    if (from < 0 || to < 0 || from >= sites.count() || to >= sites.count()) return directions;
    eachSupportedRadial(sites, from, [&](Direction direction, std::span<const int> path) {
        if (std::find(path.begin(), path.end(), to) != path.end()) directions.push_back(direction);
    });
    return directions;
}

std::optional<Direction> directionOnRadial(const Sites& sites, RelativeDirection word, int lastFrom,
                                           int lastTo) {
    const auto directions = word == RelativeDirection::SameDirection
                                ? directionsBetween(sites, lastFrom, lastTo)
                                : directionsBetween(sites, lastTo, lastFrom);
    return directions.empty() ? std::nullopt : std::optional(directions[0]);
}

}  // namespace makomba
