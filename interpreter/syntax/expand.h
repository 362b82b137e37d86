// Definitions, options and ruleset put in their places: tree to tree with origins.
//
//   (define "Home" (sites Mover "Home"))       ⟶   (is In (to) (sites Mover "Home"))
//   (is In (to) "Home")                             each node of which knows: from definition "Home"
//
// What is substituted is told in the spec as text; here it is nodes, with the same result (label and
// argument splicing, parameters inside larger words, `((..))` grouping, ranges 0..3).
#pragma once

#include <string>
#include <vector>

#include "interpreter/syntax/library.h"
#include "interpreter/syntax/outline.h"

namespace makomba {

// What a user chose. Empty: the defaults.
struct Selection {
    std::vector<std::string> options;  // "Heading/Choice"
    std::string ruleset;               // heading of a ruleset

    friend bool operator==(const Selection&, const Selection&) = default;
};

// What a selection comes to: one item of each option, by index.
struct Choice {
    std::vector<std::size_t> items;
    std::vector<std::string> active;  // "Heading/Choice" of every option
    std::string ruleset;              // the ruleset that is in force, "" if none fits
};

// Reports unknown or contradicting selections.
Choice choose(const Outline& outline, const Selection& selection, Diagnostics& diagnostics);

// Further pieces that are expanded as if they stood in the game (its definitions, options and ruleset hold
// in them), with definitions of their own that come first: the conditions of claims.
struct Additions {
    const Tree* tree = nullptr;
    std::vector<TreeId> pieces;
    std::vector<Definition> definitions;
};

struct Expanded {
    Tree tree;
    TreeId game;
    std::vector<TreeId> added;  // one for each piece of the additions; none if it came to nothing
    TreeId metadata;            // none if there is none
    bool complete = true;       // false: cut off, because it grew too large or too deep
};

Expanded expand(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
                Library& library, Diagnostics& diagnostics, const Additions& additions = {});

}  // namespace makomba
