// A kind of piece without a move of its own, where the others of its player have moves and no rule takes up
// pieces in another way.
#include <algorithm>
#include <set>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class UnmovedFinder {
  public:
    explicit UnmovedFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        if (!movesByKindAlone() || saysItStays()) return {};
        std::set<std::string> told;
        for (const Component& piece : d_.game->program.equipment.components)
            if (piece.owner >= 1 && piece.owner <= d_.game->program.players() && !piece.moves.valid() &&
                nobodyMoves(piece.plainName) && !leftBehind(piece.plainName) && othersMove(piece.owner) &&
                told.insert(piece.plainName).second)
                tell(piece.plainName);
        return std::move(found_);
    }

  private:
    // Whether pieces on the board are moved by (forEach Piece) and by no other rule.
    bool movesByKindAlone() const {
        const NodeId rules = Ludeme(graph_, graph_.root)[op::rules];
        bool each = false, otherwise = false;
        visitInside(graph_, rules, [&](NodeId n) {
            if (graph_.is(n, Form::ForEachPiece)) {
                const bool plain =
                    std::none_of(graph_[n].operands.begin(), graph_[n].operands.end(), [&](const Operand& o) {
                        return o.node.valid() && graph_[o.node].kind != NodeKind::Constant;
                    });
                (plain ? each : otherwise) = true;
            }
            if (graph_.is(n, Form::Move, Form::MoveSelect, Form::MoveSwapPieces, Form::MoveStep,
                          Form::MoveSlide, Form::MoveHop, Form::MoveLeap, Form::MoveShoot) ||
                graph_.is(n, Form::FromTo, Form::MovePromote, Form::Promote, Form::SwapPieces))
                otherwise = otherwise || !fromHand(n);
        });
        return each && !otherwise;
    }
    bool fromHand(NodeId move) const {
        const auto& operands = graph_[move].operands;
        return std::any_of(operands.begin(), operands.end(), [&](const Operand& o) {
            return graph_.is(o.node, Form::From) &&
                   (holdsForm(graph_, o.node, Form::HandSite, Form::SitesHand) || inContainer(o.node));
        });
    }
    bool inContainer(NodeId from) const {
        return anyInside(graph_, from, [&](NodeId n) {
            return graph_.is(n, Form::SitesOccupied) && Ludeme(graph_, n)[op::container].valid();
        });
    }

    bool saysItStays() const {
        return saysSo(
            d_, {"not move", "never move", "never be moved", "cannot be moved", "not be moved", "immobile",
                 "immovable", "stationary", "static", "unable to move", "remain", "stays", "stay in"});
    }
    bool nobodyMoves(const std::string& name) const {
        const auto& all = d_.game->program.equipment.components;
        return std::none_of(all.begin(), all.end(), [&](const Component& piece) {
            return piece.plainName == name && piece.moves.valid();
        });
    }
    bool othersMove(int owner) const {
        const auto& all = d_.game->program.equipment.components;
        return std::any_of(all.begin(), all.end(), [&](const Component& piece) {
            return piece.owner == owner && piece.moves.valid();
        });
    }

    // What moves leave behind them stands where it is put.
    bool leftBehind(const std::string& name) const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::Add, Form::MoveAdd, Form::MoveShoot) &&
                anyInside(graph_, NodeId(i), [&](NodeId n) {
                    return graph_[n].kind == NodeKind::String && graph_[n].text.find(name) == 0;
                }))
                return true;
        return false;
    }

    void tell(const std::string& name) {
        NodeId declared = graph_.root;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::PieceKind)) continue;
            const NodeId said = graph_.operand(NodeId(i), 0);
            if (said.valid() && graph_[said].text == name) declared = NodeId(i);
        }
        addFindingAt(found_, d_, FindingId::DeadPieces, declared,
                     fmt::format("\"{}\" has no moves, and the other pieces of its player have", name));
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> unmovedFindings(const Description& d) { return UnmovedFinder(d).find(); }

}  // namespace makomba
