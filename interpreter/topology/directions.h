// The words for directions: groups, the 16 points of the compass, circular and spatial ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace makomba {

// In the order in which all words are gone through when radials are made; from N on it is the order of
// `radial` records.
enum class Direction : std::uint8_t {
    // groups
    All,
    Adjacent,
    Orthogonal,
    Diagonal,
    OffDiagonal,
    SameLayer,
    Upward,
    Downward,
    Rotational,
    Angled,
    Axial,
    Base,
    Support,  // no step ever has one of these four
    // compass
    N,
    E,
    S,
    W,
    NE,
    SE,
    NW,
    SW,
    NNW,
    WNW,
    WSW,
    SSW,
    SSE,
    ESE,
    ENE,
    NNE,
    // circular, about a pivot
    CW,
    CCW,
    In,
    Out,
    // spatial: up or down, straight or towards one of eight sides
    U,
    UN,
    UNE,
    UE,
    USE,
    US,
    USW,
    UW,
    UNW,
    D,
    DN,
    DNE,
    DE,
    DSE,
    DS,
    DSW,
    DW,
    DNW,
};
inline constexpr int kDirectionCount = static_cast<int>(Direction::DNW) + 1;
inline constexpr int kFirstSpecific = static_cast<int>(Direction::N);

std::string_view directionName(Direction direction);
std::optional<Direction> directionFromName(std::string_view name);

// Specific: not a group, so that a step has at most one compass or spatial and one circular word.
constexpr bool isSpecific(Direction d) { return d >= Direction::N; }
constexpr bool isCompass(Direction d) { return d >= Direction::N && d <= Direction::NNE; }

// A set of words, one bit each.
using DirectionSet = std::uint64_t;
constexpr DirectionSet bit(Direction d) { return DirectionSet{1} << static_cast<int>(d); }
inline constexpr DirectionSet kSpecificDirections = ~DirectionSet{0} << kFirstSpecific;

// Place in the lists of supported directions: compass 0..15 clockwise from N, circular 0..3, downward
// 0..8, upward 9..17 (the families interleave). Specific directions only.
int directionNumber(Direction direction);

// The compass as a ring of 16, clockwise from N = 0. Any int is taken modulo 16.
Direction compassPoint(int index);
int compassIndex(Direction compass);
inline Direction turned(Direction compass, int sixteenths) {
    return compassPoint(compassIndex(compass) + sixteenths);
}

// A supported direction used as a word to look up steps with. All stay as they are but DNW, which
// becomes DSW (a quirk of the original).
constexpr Direction asLookedUp(Direction d) { return d == Direction::DNW ? Direction::DSW : d; }

// How two sites of one type can be related.
enum class Relation : std::uint8_t { All, Adjacent, Orthogonal, Diagonal, OffDiagonal };
constexpr Direction relationWord(Relation relation) { return static_cast<Direction>(relation); }
std::optional<Relation> relationFromName(std::string_view name);

}  // namespace makomba
