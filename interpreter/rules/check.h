// Expanded tree to rule graph: every list matched against the signature rows.
#pragma once

#include "interpreter/rules/rule_graph.h"

namespace makomba {

struct Checked {
    RuleGraph graph;  // without root if there were errors
    RuleOrigins origins;
};

// Reports everything that does not fit, in any number of places.
// `definitions`: names of definitions, for suggestions.
Checked check(const Tree& tree, TreeId game, const std::vector<std::string>& definitions, const Sources& sources,
              Diagnostics& diagnostics);

}  // namespace makomba
