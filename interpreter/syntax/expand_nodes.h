// What the expansion asks of nodes and definitions before it takes them apart (expand.cpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/syntax/expand.h"

namespace makomba {

// No blank stands between them, and one is the use of a definition: 0.."N", -"Columns".
bool touching(const TreeNode& a, const TreeNode& b);

// The name of a game is no use of a definition, even if there is one of that name: its place among the
// children of a list, 0 if there is none.
std::size_t protectedName(const Tree& tree, std::span<const TreeId> children);

// "#1" .. "#9"
bool isParameter(std::string_view word);

// "A1" .. "C3": the coordinates of the rectangle, letter by letter; none if one of them is no coordinate.
std::optional<std::vector<std::string>> coordinatesBetween(const TreeNode& from, const TreeNode& to);

}  // namespace makomba
