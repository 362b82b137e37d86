#include "interpreter/players/features/connection_goals.h"

#include <algorithm>

#include "interpreter/topology/sides.h"

namespace makomba {

namespace {

// One question of the rules.
struct Question {
    std::size_t needed = 0;  // 0: all
    std::string places;      // the word for places of the board; none: regions
};

std::vector<NodeId> questionNodes(const RuleGraph& graph) {
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.is(NodeId(i), Form::IsConnected)) nodes.push_back(NodeId(i));
    return nodes;
}

std::vector<Question> questions(const RuleGraph& graph) {
    std::vector<Question> all;
    for (const NodeId node : questionNodes(graph)) {
        Question& question = all.emplace_back();
        for (const Operand& operand : graph[node].operands) {
            if (!operand.node.valid()) continue;
            const RuleNode& value = graph[operand.node];
            if (value.kind == NodeKind::Int)
                question.needed = static_cast<std::size_t>(std::clamp<std::int64_t>(value.number, 2, 6));
            for (const char* word : {"Sides", "SidesNoCorners", "Corners"})
                if (value.kind == NodeKind::Constant && value.text == word) question.places = word;
        }
    }
    return all;
}

// A part: what hangs together within a region. It is taken out of what is left.
std::vector<int> takePart(const std::vector<std::vector<int>>& neighbours, std::vector<int>& left) {
    std::vector<int> part = {left.back()};
    left.pop_back();
    for (std::size_t head = 0; head < part.size(); ++head)
        for (const int to : neighbours[static_cast<std::size_t>(part[head])])
            if (const auto it = std::find(left.begin(), left.end(), to); it != left.end()) {
                part.push_back(to);
                left.erase(it);
            }
    return part;
}

// What belongs to a player, part by part.
std::vector<std::vector<int>> ownShores(const FeatureBoard& board, int player) {
    std::vector<std::vector<int>> shores;
    const auto& regions = board.equipment.regions;
    for (std::size_t r = 0; r < regions.size(); ++r) {
        if (regions[r].owner != player) continue;
        std::vector<int> left;
        for (const int site : board.game.program.regionSites[r])
            if (site >= 0 && site < board.sites) left.push_back(site);
        while (!left.empty()) shores.push_back(takePart(board.neighbours, left));
    }
    return shores;
}

std::vector<std::vector<int>> shoresOfBoard(const FeatureBoard& board, const std::string& places) {
    std::vector<std::vector<int>> shores;
    const Equipment& e = board.equipment;
    const auto corners = e.topology().sites().set(NamedSet::Corners);
    if (places == "Corners") {
        for (const int corner : corners) shores.push_back({corner});
        return shores;
    }
    for (BoardSide& side : boardSides(e.topology().graph(), e.siteType()))
        shores.push_back(std::move(side.sites));
    if (places == "SidesNoCorners")
        for (std::vector<int>& side : shores)
            std::erase_if(
                side, [&](int s) { return std::find(corners.begin(), corners.end(), s) != corners.end(); });
    return shores;
}

ConnectionGoal goalOf(const FeatureBoard& board, const Question& question, int player) {
    ConnectionGoal goal;
    if (question.places.empty()) goal.shores = ownShores(board, player);
    const bool sides = goal.shores.size() < 2;
    if (sides) goal.shores = shoresOfBoard(board, question.places);
    // Of regions that are listed one by one two sides are a guess.
    const std::size_t all = sides && question.places.empty() ? 2 : goal.shores.size();
    goal.needed = std::min(question.needed > 0 ? question.needed : all, goal.shores.size());
    return goal;
}

}  // namespace

std::vector<std::vector<ConnectionGoal>> connectionGoals(const FeatureBoard& board) {
    std::vector<std::vector<ConnectionGoal>> goals(static_cast<std::size_t>(board.players));
    const std::vector<Question> asked = questions(board.game.graph);
    for (int player = 1; player <= board.players; ++player) {
        auto& own = goals[static_cast<std::size_t>(player - 1)];
        for (const Question& question : asked) {
            ConnectionGoal goal = goalOf(board, question, player);
            if (goal.shores.size() < 2 || goal.shores.size() > mostShores) continue;
            if (std::find(own.begin(), own.end(), goal) == own.end()) own.push_back(std::move(goal));
        }
        if (own.empty()) return {};
    }
    return goals;
}

std::vector<std::vector<int>> connectionNeighbours(const FeatureBoard& board) {
    const RuleGraph& graph = board.game.graph;
    for (const NodeId node : questionNodes(graph))
        for (const Operand& operand : graph[node].operands) {
            if (!operand.node.valid() || graph[operand.node].kind != NodeKind::Constant) continue;
            const std::string& word = graph[operand.node].text;
            if (word != "Orthogonal" && word != "Diagonal") continue;
            std::vector<std::vector<int>> neighbours;
            const Sites& places = board.equipment.topology().sites();
            for (int site = 0; site < board.sites; ++site)
                neighbours.push_back(places.steps(site, *directionFromName(word)));
            return neighbours;
        }
    return board.neighbours;
}

}  // namespace makomba
