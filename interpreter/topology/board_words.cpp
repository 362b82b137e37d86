// The words of a board description that choose a variant of a generator.
#include <array>

#include "interpreter/topology/generators.h"

namespace makomba {

namespace {

template <class Enum, std::size_t N>
std::optional<Enum> byName(const std::array<std::string_view, N>& names, std::string_view name) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == name) return static_cast<Enum>(i);
    return std::nullopt;
}

// Each in the order of its enumeration.
constexpr std::array<std::string_view, 11> kShapes = {"NoShape",  "Square",  "Rectangle", "Diamond",
                                                      "Triangle", "Hexagon", "Star",      "Limping",
                                                      "Prism",    "Spiral",  "Target"};
constexpr std::array<std::string_view, 6> kDiagonals = {"Implied",     "Solid",      "SolidNoSplit",
                                                        "Alternating", "Concentric", "Radiating"};
constexpr std::array<std::string_view, 3> kStores = {"None", "Outer", "Inner"};
constexpr std::array<std::string_view, 3> kTilings = {"Square", "Hexagonal", "Triangular"};

}  // namespace

std::optional<Shape> shapeFromName(std::string_view name) { return byName<Shape>(kShapes, name); }
std::string_view shapeName(Shape shape) { return kShapes[static_cast<std::size_t>(shape)]; }
std::optional<Diagonals> diagonalsFromName(std::string_view name) {
    return byName<Diagonals>(kDiagonals, name);
}
std::optional<Store> storeFromName(std::string_view name) { return byName<Store>(kStores, name); }
std::optional<Tiling> tilingFromName(std::string_view name) { return byName<Tiling>(kTilings, name); }

}  // namespace makomba
