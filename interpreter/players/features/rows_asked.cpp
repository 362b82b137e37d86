// Which rows the rules ask for, and what becomes of whoever makes one.
#include <algorithm>

#include "interpreter/players/features/rows.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

constexpr std::size_t mostRows = 2000;
constexpr std::size_t mostLengths = 2;

std::vector<NodeId> questions(const RuleGraph& graph, bool byLevel) {
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.is(NodeId(i), Form::IsLine) &&
            View<Form::IsLine>{Ludeme(graph, NodeId(i))}.literalBool(op::byLevel, false) == byLevel)
            nodes.push_back(NodeId(i));
    return nodes;
}

// The largest number that stands in the question.
int lengthAskedFor(const RuleGraph& graph, NodeId line) {
    int length = 0;
    for (const Operand& operand : graph[line].operands)
        if (operand.node.valid() && graph[operand.node].kind == NodeKind::Int)
            length = std::max(length, static_cast<int>(graph[operand.node].number));
    return length;
}

// Whether all of the forms, at least one, name that direction.
bool allGo(const RuleGraph& graph, const std::vector<NodeId>& ludemes, const std::string& direction) {
    return !ludemes.empty() && std::all_of(ludemes.begin(), ludemes.end(), [&](NodeId ludeme) {
        return std::any_of(graph[ludeme].operands.begin(), graph[ludeme].operands.end(),
                           [&](const Operand& o) {
                               return o.node.valid() && graph[o.node].kind == NodeKind::Constant &&
                                      graph[o.node].text == direction;
                           });
    });
}

Direction directionOf(const RuleGraph& graph, const std::vector<NodeId>& ludemes) {
    return allGo(graph, ludemes, "Orthogonal") ? Direction::Orthogonal : Direction::Adjacent;
}

// All straight rows of `length` sites, each once. `ends` > 0: its first and last site come first.
void listRows(const FeatureBoard& board, Direction along, int length, int ends, std::vector<int>& into) {
    std::set<std::vector<int>> seen;
    const Sites& sites = board.equipment.topology().sites();
    for (int site = 0; site < board.sites && seen.size() < mostRows; ++site)
        for (const std::span<const int> path : sites.radials(site, along)) {
            if (static_cast<int>(path.size()) < length - 1) continue;
            std::vector<int> row = {site};
            row.insert(row.end(), path.begin(), path.begin() + length - 1);
            if (ends > 0) std::swap(row[1], row.back());
            std::vector<int> sorted = row;
            std::sort(sorted.begin(), sorted.end());
            if (seen.insert(sorted).second)
                into.insert(into.end(), ends > 0 ? row.begin() : sorted.begin(),
                            ends > 0 ? row.end() : sorted.end());
        }
}

void collectLines(const RuleGraph& graph, NodeId node, std::set<decltype(NodeId::value)>& seen,
                  std::set<int>& lengths) {
    if (!node.valid() || !seen.insert(node.value).second) return;
    if (graph.is(node, Form::IsLine)) lengths.insert(lengthAskedFor(graph, node));
    for (const Operand& operand : graph[node].operands) collectLines(graph, operand.node, seen, lengths);
}

// The mover's loss, or the win of who comes next.
bool losesForMover(const RuleGraph& graph, NodeId result) {
    const Ludeme l(graph, result);
    const std::string &who = graph[l[0]].text, &what = graph[l[1]].text;
    return (who == "Mover" && what == "Loss") || (who == "Next" && what == "Win");
}

// Of rows that lose for whoever makes them.
std::set<int> losingLengths(const RuleGraph& graph) {
    std::set<int> losing, others;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!graph.is(NodeId(i), Form::EndIf)) continue;
        for (const Operand& operand : graph[NodeId(i)].operands)
            if (operand.node.valid() && graph.is(operand.node, Form::Result)) {
                std::set<decltype(NodeId::value)> seen;
                collectLines(graph, graph.operand(NodeId(i), 0), seen,
                             losesForMover(graph, operand.node) ? losing : others);
            }
    }
    for (const int length : others) losing.erase(length);
    return losing;
}

}  // namespace

std::set<int> rowLengths(const FeatureBoard& board, bool byLevel) {
    std::set<int> lengths;
    for (const NodeId line : questions(board.game.graph, byLevel))
        if (const int length = lengthAskedFor(board.game.graph, line); length >= 2 && length <= 10)
            lengths.insert(length);
    while (lengths.size() > mostLengths) lengths.erase(lengths.begin());
    return lengths;
}

bool placesAnywhere(const FeatureBoard& board) {
    Engine engine(board.game);
    State state = engine.initialState(1);
    Moves moves;
    engine.legalMoves(state, moves);
    std::set<int> to;
    for (const Move& move : moves.list) to.insert(move.to);
    return to.size() * 5 >= static_cast<std::size_t>(board.sites) * 4;
}

std::vector<std::vector<int>> stepsOfPieces(const FeatureBoard& board) {
    std::vector<NodeId> moves;
    const RuleGraph& graph = board.game.graph;
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.is(NodeId(i), Form::MoveStep)) moves.push_back(NodeId(i));
    std::vector<std::vector<int>> beside;
    if (moves.empty() || board.neighbours.empty()) return beside;
    const Direction along = directionOf(graph, moves);
    for (int site = 0; site < board.sites; ++site)
        beside.push_back(board.equipment.topology().sites().steps(site, along));
    return beside;
}

std::vector<RowsOfLength> rowsAskedFor(const FeatureBoard& board) {
    std::vector<RowsOfLength> all;
    if (!board.owned) return all;
    ShapesBySize patterns = patternsAskedFor(board);
    std::set<int> lengths = rowLengths(board, false);
    const std::set<int> straight = lengths, losing = losingLengths(board.game.graph);
    for (const auto& [size, shapes] : patterns) lengths.insert(size);
    while (lengths.size() > mostLengths) lengths.erase(lengths.begin());
    const bool free = !lengths.empty() && placesAnywhere(board);
    const Direction along = directionOf(board.game.graph, questions(board.game.graph, false));
    for (const int length : lengths) {
        RowsOfLength rows{length, {}, {}, losing.contains(length)};
        if (straight.contains(length)) listRows(board, along, length, 0, rows.sites);
        for (const std::vector<int>& shape : patterns[length])
            rows.sites.insert(rows.sites.end(), shape.begin(), shape.end());
        // What grows at an end goes through the shorter row that loses.
        const bool grows = !rows.loses && (all.empty() || !all[0].loses);
        if (length >= 4 && free && grows && straight.contains(length))
            listRows(board, along, length + 1, length, rows.open);
        if (!rows.sites.empty()) all.push_back(std::move(rows));
    }
    return all;
}

}  // namespace makomba
