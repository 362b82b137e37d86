// Expanded tree to rule graph: every list matched against the signature rows.
#pragma once

#include "interpreter/rules/rule_graph.h"

namespace makomba {

struct Checked {
    RuleGraph graph;  // without root if there were errors
    RuleOrigins origins;
};

// Reports everything that does not fit, in any number of places.
// `definitions`: names of definitions, for suggestions. `apart`: see RuleGraph::apart.
Checked check(const Tree& tree, TreeId game, const std::vector<std::string>& definitions,
              const Sources& sources, Diagnostics& diagnostics, bool apart = false);

// A game in which check() found mistakes, with something plain in the place of each: what can still be held
// against the board. Without root if too little is left.
struct RecoveredCheck {
    Checked checked;
    std::vector<TreeId> mistakes;
};
RecoveredCheck checkRecovering(const Tree& tree, TreeId game, const std::vector<std::string>& definitions,
                               const Sources& sources);

// check() for a game and conditions about it (evidence/): all in one graph, the rules first.
struct CheckedConditions {
    Checked game;
    std::size_t rules = 0;              // the first so many nodes are those of the game
    std::vector<NodeId> conditions;     // none where the condition was left out or is not valid
    std::vector<Diagnostics> messages;  // of each condition
};
CheckedConditions checkWithConditions(const Tree& tree, TreeId game, const std::vector<TreeId>& conditions,
                                      const std::vector<std::string>& definitions, const Sources& sources);

}  // namespace makomba
