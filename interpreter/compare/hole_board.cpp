// Holes and stores of a board of holes.
#include <algorithm>

#include "interpreter/compare/site_map.h"

namespace makomba {

namespace {

// The (mancalaBoard ..) of the game; none if it has none.
NodeId holeBoardNode(const RuleGraph& graph) {
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.isLudeme(NodeId(i), "mancalaBoard")) return NodeId(i);
    return {};
}

}  // namespace

bool hasHoles(const Game& game) { return holeBoardNode(game.graph).valid(); }

HoleBoard holesOf(const Game& game) {
    HoleBoard board;
    const NodeId node = holeBoardNode(game.graph);
    const int all = game.program.equipment.boardSites();
    int holes = all;
    if (node.valid()) {
        const RuleNode& ludeme = game.graph[node];
        std::vector<int> numbers;
        for (const Operand& operand : ludeme.operands)
            if (operand.node.valid() && game.graph[operand.node].kind == NodeKind::Int)
                numbers.push_back(static_cast<int>(game.graph[operand.node].number));
        if (numbers.size() >= 2) holes = numbers[0] * numbers[1];
    }
    // Stores beside the rows are the first and the last site.
    if (all - holes == 2) board.stores = {0, all - 1};
    const SiteLists& rows = game.program.equipment.topology().sites().rows();
    for (int r = 0; r < rows.size(); ++r) {
        std::vector<int> row;
        for (const int site : rows[r])
            if (std::find(board.stores.begin(), board.stores.end(), site) == board.stores.end())
                row.push_back(site);
        if (!row.empty()) board.rows.push_back(std::move(row));
    }
    return board;
}

}  // namespace makomba
