#include "interpreter/topology/directions.h"

#include <array>

namespace makomba {

namespace {

// In the order of the enumeration.
constexpr std::array<std::string_view, kDirectionCount> kDirectionNames = {
    "All",        "Adjacent", "Orthogonal", "Diagonal", "OffDiagonal", "SameLayer", "Upward", "Downward",
    "Rotational", "Angled",   "Axial",      "Base",     "Support",     "N",         "E",      "S",
    "W",          "NE",       "SE",         "NW",       "SW",          "NNW",       "WNW",    "WSW",
    "SSW",        "SSE",      "ESE",        "ENE",      "NNE",         "CW",        "CCW",    "In",
    "Out",        "U",        "UN",         "UNE",      "UE",          "USE",       "US",     "USW",
    "UW",         "UNW",      "D",          "DN",       "DNE",         "DE",        "DSE",    "DS",
    "DSW",        "DW",       "DNW"};

// Clockwise.
constexpr std::array<Direction, 16> kCompass = {Direction::N, Direction::NNE, Direction::NE, Direction::ENE,
                                                Direction::E, Direction::ESE, Direction::SE, Direction::SSE,
                                                Direction::S, Direction::SSW, Direction::SW, Direction::WSW,
                                                Direction::W, Direction::WNW, Direction::NW, Direction::NNW};

constexpr std::array<int, kDirectionCount> kCompassIndex = [] {
    std::array<int, kDirectionCount> indices{};
    for (int i = 0; i < 16; ++i) indices[static_cast<int>(kCompass[i])] = i;
    return indices;
}();

}  // namespace

std::string_view directionName(Direction direction) {
    return kDirectionNames[static_cast<std::size_t>(direction)];
}

std::optional<Direction> directionFromName(std::string_view name) {
    for (int i = 0; i < kDirectionCount; ++i)
        if (kDirectionNames[i] == name) return static_cast<Direction>(i);
    return std::nullopt;
}

int directionNumber(Direction direction) {
    if (isCompass(direction)) return compassIndex(direction);
    switch (direction) {
        case Direction::Out: return 0;
        case Direction::CW: return 1;
        case Direction::In: return 2;
        case Direction::CCW: return 3;
        default: break;
    }
    if (direction >= Direction::D) return static_cast<int>(direction) - static_cast<int>(Direction::D);
    return 9 + static_cast<int>(direction) - static_cast<int>(Direction::U);
}

Direction compassPoint(int index) { return kCompass[static_cast<unsigned>(index) % 16]; }
int compassIndex(Direction compass) { return kCompassIndex[static_cast<std::size_t>(compass)]; }

std::optional<Relation> relationFromName(std::string_view name) {
    const auto direction = directionFromName(name);
    if (!direction || *direction > Direction::OffDiagonal) return std::nullopt;
    return static_cast<Relation>(*direction);
}

}  // namespace makomba
