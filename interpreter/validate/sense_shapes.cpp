// What an end asks of the board and the board has not, a figure that is a row which wins anyhow, and an
// opening made from the other player's holes.
#include <algorithm>

#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/topology/sides.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/static_sites.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

class ShapeFinder {
  public:
    explicit ShapeFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        const NodeId rules = Ludeme(graph_, graph_.root)[op::rules];
        visitInside(graph_, rules, [&](NodeId node) {
            if (graph_.is(node, Form::IsConnected)) sides(node);
            if (graph_.is(node, Form::IsLine)) lines_.push_back(node);
            if (graph_.is(node, Form::IsPattern)) figures_.push_back(node);
            if (graph_.is(node, Form::From)) opening(node);
        });
        for (const NodeId figure : figures_) straight(figure);
        return std::move(found_);
    }

  private:
    std::string shown(NodeId node) const { return oneLine(printNode(graph_, node), 100); }

    // (is Connected 7 Sides) on a board of six.
    void sides(NodeId node) {
        std::int64_t asked = -1;
        bool ofSides = false;
        for (const Operand& o : graph_[node].operands) {
            if (!o.node.valid()) continue;
            if (graph_[o.node].kind == NodeKind::Int && asked < 0) asked = graph_[o.node].number;
            if (graph_[o.node].kind != NodeKind::Constant) continue;
            ofSides = ofSides || graph_[o.node].text == "Sides" || graph_[o.node].text == "SidesNoCorners";
        }
        const Board& board = d_.game->program.equipment.board;
        if (!ofSides || asked < 0 || board.boardless) return;
        const Topology& topology = d_.game->program.equipment.topology();
        const auto many =
            static_cast<std::int64_t>(boardSides(topology.graph(), topology.sites().type()).size());
        if (asked > many)
            addFindingAt(found_, d_, FindingId::EndCannotHold, node,
                         fmt::format("`{}` is never true: the board has {} sides", shown(node), many));
    }

    // {F F F} from the last move is a row of four; -1: it turns.
    int lengthOf(NodeId figure) const {
        int steps = 0;
        bool turns = false;
        for (const Operand& o : graph_[figure].operands)
            visitInside(graph_, o.node, [&](NodeId n) {
                const bool word = graph_[n].kind == NodeKind::Constant;
                steps += word && graph_[n].text == "F";
                turns = turns || (word && graph_[n].text != "F") || graph_[n].kind == NodeKind::Ludeme;
            });
        return turns ? -1 : steps + 1;
    }
    void straight(NodeId figure) {
        const int length = lengthOf(figure);
        if (length < 3) return;
        for (const NodeId line : lines_) {
            const NodeId number = Ludeme(graph_, line)[op::number];
            const NodeId exact = Ludeme(graph_, line)[op::exact];
            if (graph_[number].kind != NodeKind::Int || graph_[number].number > length || exact.valid())
                continue;
            return addFindingAt(found_, d_, FindingId::SaidTwice, figure,
                                fmt::format("`{}` is a row of {}, which `{}` asks for already", shown(figure),
                                            length, shown(line)));
        }
    }

    // (from (if (= 0 (count Moves)) (sites {8}) (sites Mover))): the first move, and it alone, from holes
    // that are the other's.
    void opening(NodeId from) {
        if (d_.game->program.players() != 2 || !graph_.has(Form::Sow)) return;
        for (const Operand& o : graph_[from].operands) {
            if (!graph_.is(o.node, Form::IfRegion)) continue;
            const Ludeme l(graph_, o.node);
            if (!graph_.is(l[0], Form::Equal) || !holdsForm(graph_, l[0], Form::CountMoves)) continue;
            if (!namesRole(graph_, l[2], {"Mover"}) || namesRole(graph_, l[2], {"Next"})) continue;
            const auto sites = staticSites(d_, l[1], 1);
            const std::vector<std::uint8_t> homes = homesOf(d_.game->program);
            if (!sites || sites->empty() || !std::all_of(sites->begin(), sites->end(), [&](int site) {
                    return homes[static_cast<std::size_t>(site)] == 2;
                }))
                continue;
            addFindingAt(
                found_, d_, FindingId::MovesOfOther, l[1],
                fmt::format(
                    "the first move begins in {}, a hole of player 2, and later ones in the mover's own",
                    siteName(d_.game->program, sites->front())));
        }
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<NodeId> lines_, figures_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> shapeFindings(const Description& d) { return ShapeFinder(d).find(); }

}  // namespace makomba
