// Whether effects that are worked out together may as well be carried out one after another.
//
// (and {a b c}) works out all parts on one position and then carries them out. Where no part looks at what a
// part before it changes, carrying out each at once comes to the same, and nothing has to be written down.
#pragma once

#include <vector>

#include "interpreter/rules/rule_graph.h"

namespace makomba {

// False where in doubt.
bool canGoInTurn(const RuleGraph& graph, const std::vector<NodeId>& parts);

}  // namespace makomba
