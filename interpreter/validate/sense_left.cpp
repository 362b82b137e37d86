// What is looked for at the place that a move has left, where nothing is any more.
//
//     (move Step .. (then (custodial (from (last From)) ..)))   // between whom? the piece is at (last To)
//     (if (can Move (hop (from (last From)) ..)) (moveAgain))   // nothing is there that could leap
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class LeftFinder {
  public:
    explicit LeftFinder(const Description& d) : d_(d), graph_(d.checked.graph), program_(d.game->program) {}

    std::vector<Finding> find() {
        // Of several that lie together some may stay.
        if (program_.layout.stacking || !singleMen()) return {};
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::MoveStep, Form::MoveHop, Form::MoveSlide, Form::MoveLeap))
                for (const Operand& o : graph_[NodeId(i)].operands)
                    if (graph_.is(o.node, Form::Then)) after(o.node);
        return std::move(found_);
    }

  private:
    // Hands hold several; on the board each stands by himself, unless something sows or sets counts.
    bool singleMen() const {
        return !program_.layout.counts ||
               (!graph_.has(Form::Sow) && !graph_.has(Form::SetCount) && !graph_.has(Form::StartSetCount) &&
                !graph_.has(Form::MancalaBoard));
    }
    void after(NodeId then) {
        visitInside(graph_, then, [&](NodeId n) {
            if (!graph_.is(n, Form::Custodial, Form::Enclose, Form::Intervene, Form::Directional,
                           Form::Surround, Form::Hop, Form::Step, Form::Slide, Form::Leap) &&
                !graph_.is(n, Form::MoveStep, Form::MoveHop, Form::MoveSlide, Form::MoveLeap))
                return;
            for (const Operand& o : graph_[n].operands)
                if (graph_.is(o.node, Form::From) && beginsAtLastFrom(o.node)) add(o.node, n);
        });
    }

    // (from (last From) ..)
    bool beginsAtLastFrom(NodeId from) const {
        for (const Operand& o : graph_[from].operands)
            if (graph_.is(o.node, Form::LastFrom)) return true;
        return false;
    }

    void add(NodeId from, NodeId what) {
        for (const NodeId known : told_)
            if (known == from) return;
        told_.push_back(from);
        addFindingAt(found_, d_, FindingId::PlaceLeft, from,
                     fmt::format("`{}` begins where the piece has gone from: nothing is there any more",
                                 oneLine(printNode(graph_, what), 80)),
                     "where it came to is (last To)");
    }

    const Description& d_;
    const RuleGraph& graph_;
    const Program& program_;
    std::vector<NodeId> told_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> leftFindings(const Description& d) { return LeftFinder(d).find(); }

}  // namespace makomba
