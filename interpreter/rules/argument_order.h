// Labelled arguments that stand elsewhere than their slots.
//
//   (sow "Way" if:True apply:(moveAgain) owner:(mover))     the row: [track] .. owner: .. if: .. apply:
//
// They are accepted here. The reference reads the arguments of a row in its order only, and refuses them.
#pragma once

#include "interpreter/rules/rule_graph.h"

namespace makomba {

struct MisorderedList {
    TreeId list;
    RowId row;
    std::vector<TreeId> inOrder;  // what stands behind its head and keywords, in the order of the slots
};

// In the rules of a game without mistakes, each list once.
std::vector<MisorderedList> misorderedLists(const Tree& tree, TreeId game);

}  // namespace makomba
