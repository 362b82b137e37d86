// Rules that ask about the wrong player, or give for what is not taken.
//
//     (nextPhase Mover (is Empty (handSite Next)) "Moving")      // the mover's hand was meant
//     (and {(addScore Mover (count at:(to))) (remove (site))})   // points for one hole, another emptied
//     (if (is In (last To) (sites Mover "Goal")) ..)             // where all his men stand from the start
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/start_position.h"

namespace makomba {

namespace {

class RoleFinder {
  public:
    explicit RoleFinder(const Description& d) : d_(d), graph_(d.checked.graph), program_(d.game->program) {}

    std::vector<Finding> find() {
        if (program_.players() != 2) return {};
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId node(i);
            if (graph_.is(node, Form::Phase)) phase(node);
            if (graph_.is(node, Form::AndTwoMoves, Form::AndAllMoves))
                pointsForAnother(node), pointsSet(node);
            if (graph_.is(node, Form::Enclose, Form::Custodial, Form::Surround)) pointsForWhatStays(node);
            if (graph_.is(node, Form::EndIf)) goal(node);
        }
        ownPiecesOnly();
        return std::move(found_);
    }

  private:
    template <class Visit>
    void inside(NodeId node, const Visit& visit) const {
        visitInside(graph_, node, visit);
    }
    bool holds(NodeId node, auto... forms) const { return holdsForm(graph_, node, forms...); }
    bool says(NodeId node, std::string_view role) const { return namesRole(graph_, node, {role}); }
    std::string text(NodeId node) const { return oneLine(printNode(graph_, node), 80); }

    // ── phases ───────────────────────────────────────────────────────────────────────────────────────

    bool handOf(NodeId node, std::string_view player) const {
        return anyInside(graph_, node, [&](NodeId n) {
            return graph_.is(n, Form::HandSite, Form::SitesHand) && says(n, player);
        });
    }

    // Who puts down from his own hand leaves the phase when that is empty, not when the other's is.
    void phase(NodeId phase) {
        bool ownHand = false;
        inside(phase, [&](NodeId n) {
            if (graph_.is(n, Form::Play)) ownHand = ownHand || (handOf(n, "Mover") && !handOf(n, "Next"));
        });
        if (!ownHand) return;
        inside(phase, [&](NodeId n) {
            if (!graph_.is(n, Form::NextPhase)) return;
            NodeId condition;
            bool mover = false;
            for (const Operand& operand : graph_[n].operands) {
                if (!operand.node.valid()) continue;
                if (graph_[operand.node].kind == NodeKind::Ludeme && !graph_.is(operand.node, Form::Mover))
                    condition = operand.node;
                else mover = mover || says(operand.node, "Mover");
            }
            if (mover && condition.valid() && handOf(condition, "Next") && !says(condition, "Mover"))
                addFindingAt(found_, d_, FindingId::PhaseByTheOther, condition,
                             fmt::format("the mover leaves the phase by the other player's hand: `{}`",
                                         text(condition)),
                             "the player who began has to pass with an empty hand, and goes on a turn late");
        });
    }

    // ── points ───────────────────────────────────────────────────────────────────────────────────────

    // What one site holds is counted, and another one emptied, in one breath.
    void pointsForAnother(NodeId node) {
        NodeId points, taken;
        int both = 0;
        bool more = false;
        visitParts(graph_, node, [&](NodeId part) {
            if (graph_.is(part, Form::AddScore)) ++both, points = part;
            else if (graph_.is(part, Form::Remove)) ++both, taken = part;
            else more = more || graph_.is(part, Form::FromTo, Form::Sow, Form::SetCount);
        });
        if (more || both != 2 || !points.valid() || !taken.valid()) return;
        const NodeId site = graph_[taken].operands.empty() ? NodeId() : siteOf(taken);
        NodeId counted;
        int counts = 0;
        inside(points, [&](NodeId n) {
            if (graph_.is(n, Form::Count)) ++counts, counted = siteOf(n);
        });
        if (counts != 1 || !site.valid() || !counted.valid() || text(site) == text(counted)) return;
        addFindingAt(found_, d_, FindingId::PointsNotPieces, points,
                     fmt::format("points are given for what lies in `{}`, and `{}` is emptied", text(counted),
                                 text(site)));
    }
    // (and (set Score Mover (count at:X)) (remove X)): the points of this capture, and none of those before.
    void pointsSet(NodeId node) {
        NodeId points, taken;
        visitParts(graph_, node, [&](NodeId part) {
            if (graph_.is(part, Form::SetScore)) points = part;
            if (graph_.is(part, Form::Remove)) taken = siteOf(part);
        });
        if (!points.valid() || !taken.valid() || holds(points, Form::Score)) return;
        inside(points, [&](NodeId n) {
            if (!graph_.is(n, Form::Count)) return;
            if (const NodeId counted = siteOf(n); counted.valid() && text(counted) == text(taken))
                addFindingAt(
                    found_, d_, FindingId::PointsNotPieces, points,
                    fmt::format("the points of a capture take the place of those before: `{}`", text(points)),
                    "(addScore ..) adds to them");
        });
    }

    // Pieces that are shut in give points and stay where they are: they may give them again.
    void pointsForWhatStays(NodeId node) {
        NodeId apply;
        inside(node, [&](NodeId n) {
            if (graph_.is(n, Form::ApplyEffect, Form::ApplyEffectIf) && !apply.valid()) apply = n;
        });
        if (!apply.valid() || !holds(apply, Form::AddScore) ||
            holds(apply, Form::Remove, Form::FromTo, Form::Flip, Form::Promote, Form::SetState,
                  Form::RememberValue, Form::SetCount))
            return;
        addFindingAt(found_, d_, FindingId::PointsNotPieces, apply,
                     fmt::format("pieces give points and stay where they are: `{}`", text(apply)),
                     "as long as they stand there, they may give them again");
    }

    // The one place that is meant; none where there are several or a region.
    NodeId siteOf(NodeId node) const {
        for (const Operand& operand : graph_[node].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Ludeme)
                return graph_.is(operand.node, Form::ToIterator, Form::FromIterator, Form::Site, Form::LastTo,
                                 Form::LastFrom, Form::IfNumber, Form::Plus, Form::Minus, Form::Ahead)
                           ? operand.node
                           : NodeId();
        return {};
    }

    // ── goals ────────────────────────────────────────────────────────────────────────────────────────

    // Whether men of the player stand on all of these at the start.
    bool isHome(int player, const std::vector<int>& sites) const {
        if (sites.empty() || program_.layout.counts || program_.layout.stacking || program_.stochastic)
            return false;
        StartPosition start(*d_.game);
        Context& c = start.context();
        return std::all_of(sites.begin(), sites.end(), [&](int site) {
            return c.pieces(site) > 0 &&
                   program_.equipment.components[static_cast<std::size_t>(c.topComponent(site))].owner ==
                       player;
        });
    }

    bool winsForMover(NodeId end) const {
        for (const Operand& operand : graph_[end].operands)
            if (graph_.is(operand.node, Form::Result))
                return Ludeme(graph_, operand.node).word(op::rResult) == "Mover" &&
                       Ludeme(graph_, operand.node).word(op::resultType) == "Win";
        return false;
    }

    // (and (is Line 3) (is In (last To) (sites Mover "First"))): a row counts where his men stand from the
    // start.
    NodeId besideARow(NodeId condition) const {
        NodeId place;
        bool row = false;
        visitParts(graph_, condition, [&](NodeId part) {
            row = row || graph_.is(part, Form::IsLine, Form::IsPattern);
            if (graph_.is(part, Form::IsIn)) place = part;
        });
        return row && place.valid() ? place : condition;
    }

    // (and (is Line 3) (all Sites (sites Occupied by:Mover) if:(is In (site) (sites Mover)))): a row of men
    // none of whom has left the place where all begin.
    void neverLeft(NodeId end) {
        const NodeId condition = Ludeme(graph_, end)[0];
        if (!winsForMover(end) || !graph_.is(condition, Form::AndTwo, Form::AndAll)) return;
        NodeId staying;
        visitParts(graph_, condition, [&](NodeId part) {
            if (!graph_.is(part, Form::AllSites)) return;
            const Ludeme l(graph_, part);
            const NodeId asked = l[op::if_];
            if (graph_.is(asked, Form::IsIn) && holds(asked, Form::Site) &&
                anyInside(graph_, part,
                          [&](NodeId n) { return graph_.is(n, Form::SitesOccupied) && says(n, "Mover"); }))
                staying = asked;
        });
        if (!staying.valid()) return;
        std::string name = "RegionP1";  // as one without a name is called
        inside(staying, [&](NodeId n) {
            if (graph_[n].kind == NodeKind::String) name = graph_[n].text;
        });
        const auto& regions = program_.equipment.regions;
        bool home = false;
        for (std::size_t i = 0; i < regions.size() && i < program_.regionSites.size(); ++i)
            home = home ||
                   (regions[i].owner == 1 && regions[i].name == name && isHome(1, program_.regionSites[i]));
        if (home && says(staying, "Mover"))
            addFindingAt(found_, d_, FindingId::GoalAtHome, staying,
                         "this asks that all the player's men are where they stand at the start");
    }

    void goal(NodeId end) {
        neverLeft(end);
        NodeId condition = Ludeme(graph_, end)[0];
        if (graph_.is(condition, Form::AndTwo, Form::AndAll)) condition = besideARow(condition);
        if (!winsForMover(end) || !graph_.is(condition, Form::IsIn) || !holds(condition, Form::LastTo))
            return;
        std::string name;
        inside(condition, [&](NodeId n) {
            if (graph_[n].kind == NodeKind::String) name = graph_[n].text;
        });
        if (!says(condition, "Mover") || name.empty()) return;
        const auto& regions = program_.equipment.regions;
        for (std::size_t i = 0; i < regions.size() && i < program_.regionSites.size(); ++i)
            if ((regions[i].owner == 1 || regions[i].owner == 2) && regions[i].name == name &&
                isHome(regions[i].owner, program_.regionSites[i])) {
                addFindingAt(found_, d_, FindingId::GoalAtHome, condition,
                             fmt::format("the goal of player {} is where his own men stand at the start",
                                         regions[i].owner));
                return;
            }
    }

    // ── taking ───────────────────────────────────────────────────────────────────────────────────────

    // Where the players lose by having few men, and the only men a rule lets them choose to take are their
    // own.
    void ownPiecesOnly() {
        NodeId own;
        bool few = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId node(i);
            if (graph_.is(node, Form::MoveRemove)) {
                if (!says(node, "Mover") || says(node, "Next") || !holds(node, Form::SitesOccupied)) return;
                own = node;
            }
            if (graph_.is(node, Form::Remove)) return;
            if (graph_.is(node, Form::EndIf)) {
                const NodeId condition = Ludeme(graph_, node)[0];
                few = few ||
                      (winsForMover(node) && says(condition, "Next") &&
                       holds(condition, Form::CountPieces, Form::CountSites, Form::Count, Form::NoPieces));
            }
        }
        if (own.valid() && few)
            addFindingAt(found_, d_, FindingId::TakesOwn, own,
                         "players only take men of their own, and lose by having few");
    }

    const Description& d_;
    const RuleGraph& graph_;
    const Program& program_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> roleFindings(const Description& d) { return RoleFinder(d).find(); }

}  // namespace makomba
