// Men of both players that face the same way, though one player's stand before the other's.
#include <algorithm>
#include <limits>

#include "interpreter/engine/game.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// How far the men of a player stand in a direction of the board.
struct Reach {
    double least = std::numeric_limits<double>::max(), greatest = std::numeric_limits<double>::lowest();
    bool before(const Reach& other) const { return least <= greatest && greatest < other.least; }
};

std::optional<Point> wayOf(Direction direction) {
    switch (direction) {
        case Direction::N: return Point{0, 1};
        case Direction::S: return Point{0, -1};
        case Direction::E: return Point{1, 0};
        case Direction::W: return Point{-1, 0};
        default: return std::nullopt;
    }
}

// Whether moves go by where a piece faces.
bool movesForwards(const RuleGraph& graph) {
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const RuleNode& node = graph[NodeId(i)];
        if (node.kind == NodeKind::Constant &&
            (node.text == "Forward" || node.text == "Forwards" || node.text == "FL" || node.text == "FR"))
            return true;
    }
    return false;
}

Reach reachOf(const Game& game, State& state, int component, Point way) {
    const Layout& layout = game.program.layout;
    const Topology& topology = game.program.equipment.topology();
    Reach reach;
    Engine engine(game);
    Context& c = engine.context();
    c.workOn(state);
    for (int site = 0; site < std::min(layout.sites, topology.sites().count()); ++site) {
        if (c.pieces(site) == 0 || c.topComponent(site) != component) continue;
        const Point p = topology.sites().position(site);
        const double along = p.x * way.x + p.y * way.y;
        reach.least = std::min(reach.least, along);
        reach.greatest = std::max(reach.greatest, along);
    }
    return reach;
}

NodeId declarationOf(const RuleGraph& graph) {
    NodeId last;
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph.is(NodeId(i), Form::PieceKind)) last = NodeId(i);
    return last;
}

}  // namespace

std::vector<Finding> facingFindings(const Description& d) {
    std::vector<Finding> found;
    const Program& program = d.game->program;
    if (program.players() != 2 || !movesForwards(d.checked.graph)) return found;
    Engine engine(*d.game);
    State start = engine.initialState(1);
    const auto& all = program.equipment.components;
    for (std::size_t a = 1; a < all.size(); ++a)
        for (std::size_t b = 1; b < all.size(); ++b) {
            const Component &one = all[a], &two = all[b];
            if (one.owner != 1 || two.owner != 2 || one.plainName != two.plainName || !one.facing ||
                one.facing != two.facing)
                continue;
            const auto way = wayOf(*one.facing);
            if (!way) continue;
            const Reach first = reachOf(*d.game, start, static_cast<int>(a), *way),
                        second = reachOf(*d.game, start, static_cast<int>(b), *way);
            if (!first.before(second) && !second.before(first)) continue;
            const int away = first.before(second) ? 2 : 1;
            found.emplace_back(
                FindingId::FacingAway, placeOf(d, declarationOf(d.checked.graph)).stretch,
                fmt::format("\"{}\" faces the same way for both players, so that player {}'s turn their "
                            "backs on the other's",
                            one.plainName, away));
        }
    return found;
}

}  // namespace makomba
