// A turn that goes on from the hole that is emptied at the same time.
//
//     (and {(fromTo (from (to)) (to (handSite Mover)) count:(count at:(to))) (set Pending (to)) (moveAgain)})
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class EmptiedFinder {
  public:
    explicit EmptiedFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        if (!d_.game->program.layout.counts || !graph_.has(Form::Sow)) return {};
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::AndTwoMoves, Form::AndAllMoves)) atOnce(NodeId(i));
        return std::move(found_);
    }

  private:
    void atOnce(NodeId all) {
        if (!holdsForm(graph_, all, Form::MoveAgain) || holdsForm(graph_, all, Form::Sow, Form::Add)) return;
        visitParts(graph_, all, [&](NodeId part) {
            const NodeId hole = emptiedBy(part);
            if (!hole.valid()) return;
            const std::string name = printNode(graph_, hole);
            if (!isFilled(all, name)) goesOnFrom(all, name);
        });
    }

    // The hole out of which all is moved: (fromTo (from HOLE) (to ..) count:(count at:HOLE)).
    NodeId emptiedBy(NodeId part) const {
        if (!graph_.is(part, Form::FromTo)) return {};
        const NodeId seeds = Ludeme(graph_, part)[op::count], hole = siteOf(part, Form::From);
        if (!hole.valid() || !graph_.is(seeds, Form::Count)) return {};
        const NodeId counted = Ludeme(graph_, seeds)[op::at];
        return counted.valid() && printNode(graph_, counted) == printNode(graph_, hole) ? hole : NodeId{};
    }
    NodeId siteOf(NodeId move, Form end) const {
        for (const Operand& o : graph_[move].operands)
            if (graph_.is(o.node, end))
                for (const Operand& site : graph_[o.node].operands)
                    if (site.node.valid()) return site.node;
        return {};
    }
    bool isFilled(NodeId all, const std::string& hole) const {
        return anyInside(graph_, all, [&](NodeId n) {
            const NodeId to = graph_.is(n, Form::FromTo) ? siteOf(n, Form::To) : NodeId{};
            return to.valid() && printNode(graph_, to) == hole;
        });
    }
    void goesOnFrom(NodeId all, const std::string& hole) {
        visitInside(graph_, all, [&](NodeId n) {
            if (!graph_.is(n, Form::SetPending, Form::SetVar)) return;
            const auto& noted = graph_[n].operands;
            if (std::none_of(noted.begin(), noted.end(), [&](const Operand& o) {
                    return o.node.valid() && printNode(graph_, o.node) == hole;
                }))
                return;
            addFindingAt(
                found_, d_, FindingId::PlaceLeft, n,
                fmt::format("the turn is to go on from `{}`, which is emptied at the same time", hole),
                "let it go on from another hole, or leave the seeds where they are");
        });
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> emptiedFindings(const Description& d) { return EmptiedFinder(d).find(); }

}  // namespace makomba
