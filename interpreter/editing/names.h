// The names that a description gives to things: definitions, options, pieces, regions, tracks, phases, maps.
#pragma once

#include <string>
#include <vector>

#include "interpreter/syntax/outline.h"

namespace makomba {

struct DeclaredName {
    std::string name;
    std::string kind;  // "definition", "option", "choice", "ruleset", or the ludeme that declares it:
                       // "piece", "track"
    Span place;        // of the name
    Span whole;        // of the declaration
};

// In the order of the text. Options are called by their tag ("Size"), choices "Heading/Choice".
std::vector<DeclaredName> declaredNames(const Tree& tree, const Outline& outline);

// The innermost piece of the tree at an offset, with the lists around it: innermost last. Empty outside all.
std::vector<TreeId> pathTo(const Tree& tree, std::uint32_t offset);

}  // namespace makomba
