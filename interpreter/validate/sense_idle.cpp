// Effects that leave all as it was:
//
//     (fromTo (from ("Across" (to))) (to ("Across" (to))) count:..)    a hole into itself
//     (forEach Site (sites Occupied by:Mover)
//         (and (remove (site)) (add (piece (id "Man" Mover)) (to (site)))))
//     (set Value Mover (value Player Mover))
//     (custodial .. (to if:(= 1 (count Steps All (last To) (to)))))    nothing lies between
//     (trackSite Move from:(to) "Track" steps:12)                      twelve holes: the same hole again
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class IdleFinder {
  public:
    explicit IdleFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId node(i);
            if (graph_.is(node, Form::FromTo)) intoItself(node);
            if (graph_.is(node, Form::ForEachSite)) ownForOwn(node);
            if (graph_.is(node, Form::SetVar, Form::SetValueOfPlayer)) toWhatItIs(node);
            if (graph_.is(node, Form::Custodial)) nothingBetween(node);
            if (graph_.is(node, Form::TrackSiteMove)) roundAndBack(node);
        }
        return std::move(found_);
    }

  private:
    std::string text(NodeId node) const { return printNode(graph_, node); }
    std::string brief(NodeId node) const { return oneLine(text(node), 100); }

    void add(NodeId node, std::string said, std::string note) {
        addFindingAt(found_, d_, FindingId::NothingChanges, node, std::move(said), std::move(note));
    }

    // The site that a (from ..), a (to ..) or a (remove ..) names.
    NodeId siteOf(NodeId place) const {
        for (const Operand& operand : graph_[place].operands)
            if (operand.node.valid() &&
                (graph_[operand.node].kind == NodeKind::Int || graph_[operand.node].kind == NodeKind::Ludeme))
                return operand.node;
        return {};
    }
    NodeId partOf(NodeId node, Form form) const {
        for (const Operand& operand : graph_[node].operands)
            if (graph_.is(operand.node, form)) return operand.node;
        return {};
    }

    // ── from a place into itself ─────────────────────────────────────────────────────────────────────

    void intoItself(NodeId node) {
        const NodeId from = partOf(node, Form::From), to = partOf(node, Form::To);
        // On a stack a piece may be taken from one level to another.
        if (!from.valid() || !to.valid() || d_.game->program.layout.stacking) return;
        const NodeId source = siteOf(from), target = siteOf(to);
        if (!source.valid() || !target.valid() || text(source) != text(target)) return;
        if (holdsForm(graph_, source, Form::SitesOccupied)) return;
        add(node, fmt::format("what is taken from `{}` is put there again", brief(source)),
            "name the place that it is to come to");
    }

    // ── a man for a man of the same player ───────────────────────────────────────────────────────────

    // "Mover", "Next", "P1" .., by which a region or a piece is asked for.
    std::string roleOf(NodeId node) const {
        for (const Operand& operand : graph_[node].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Constant) {
                const std::string& word = graph_[operand.node].text;
                if (word == "Mover" || word == "Next" || word == "P1" || word == "P2") return word;
            }
        return {};
    }
    // Whose men alone stand on the sites of a region; "": not known.
    std::string ownerOf(NodeId region) const {
        if (graph_.is(region, Form::SitesOccupied)) return roleOf(region);
        if (!graph_.is(region, Form::RegionIntersectionTwo, Form::RegionIntersectionAll)) return {};
        std::string owner;
        visitParts(graph_, region, [&](NodeId part) {
            if (owner.empty() && graph_[part].kind == NodeKind::Ludeme) owner = ownerOf(part);
        });
        return owner;
    }
    // Whether each player has men of one kind only, without marks.
    bool oneKindEach() const {
        int kinds = 0;
        for (const Component& component : d_.game->program.equipment.components)
            if (component.owner >= 1 && component.faces == 0) ++kinds;
        return kinds == d_.game->program.players() && !holdsMarks();
    }
    bool holdsMarks() const {
        return graph_.has(Form::SetState) || graph_.has(Form::SetValueAt) || graph_.has(Form::SetRotation) ||
               d_.game->program.layout.stacking || d_.game->program.layout.counts;
    }

    void ownForOwn(NodeId loop) {
        const auto& operands = graph_[loop].operands;
        const std::string owner =
            operands.empty() || !operands[0].node.valid() ? "" : ownerOf(operands[0].node);
        if (owner.empty() || operands.size() < 2 || !oneKindEach()) return;
        const NodeId both = operands[1].node;
        if (!graph_.is(both, Form::AndTwoMoves, Form::AndAllMoves)) return;
        std::vector<NodeId> parts;
        visitParts(graph_, both, [&](NodeId part) {
            if (graph_[part].kind == NodeKind::Ludeme) parts.push_back(part);
        });
        if (parts.size() != 2 || !graph_.is(parts[0], Form::Remove) || !graph_.is(parts[1], Form::Add))
            return;
        if (!graph_.is(siteOf(parts[0]), Form::Site) || !holdsForm(graph_, parts[1], Form::Site)) return;
        std::string comes;
        visitInside(graph_, parts[1], [&](NodeId n) {
            if (graph_.is(n, Form::IdOfRole)) comes = roleOf(n);
        });
        if (comes != owner) return;
        add(loop, fmt::format("men of {} are removed, and men of {} put in their places", owner, owner),
            fmt::format("`{}` are {}'s already", brief(operands[0].node), owner));
    }

    // ── set to what it is ────────────────────────────────────────────────────────────────────────────

    void toWhatItIs(NodeId set) {
        const Ludeme l(graph_, set);
        const NodeId number = l[op::number];
        const bool variable = graph_.is(set, Form::SetVar) && graph_.is(number, Form::Var) &&
                              l.word(op::var) == Ludeme(graph_, number).word(op::var);
        const bool player = graph_.is(set, Form::SetValueOfPlayer) && graph_.is(number, Form::ValuePlayer) &&
                            !roleOf(set).empty() && roleOf(set) == roleOf(number);
        if (variable || player)
            add(set, fmt::format("`{}` sets to what it is already", brief(set)), "another number was meant");
    }

    // ── nothing can be between ───────────────────────────────────────────────────────────────────────

    // Between two places on a line that has something between them there are two steps at least.
    void nothingBetween(NodeId capture) {
        const NodeId to = partOf(capture, Form::To);
        if (!to.valid()) return;
        visitInside(graph_, to, [&](NodeId n) {
            if (!graph_.is(n, Form::Equal)) return;
            bool one = false;
            NodeId steps;
            for (const Operand& operand : graph_[n].operands) {
                one = one || (operand.node.valid() && graph_[operand.node].kind == NodeKind::Int &&
                              (graph_[operand.node].number == 1 || graph_[operand.node].number == 0));
                if (graph_.is(operand.node, Form::CountSteps)) steps = operand.node;
            }
            if (one && steps.valid() && holdsForm(graph_, steps, Form::ToIterator) &&
                holdsForm(graph_, steps, Form::LastTo, Form::FromIterator))
                add(n, fmt::format("where `{}`, nothing stands between", brief(n)),
                    "with one piece between them the distance is two steps");
        });
    }

    // ── once round ───────────────────────────────────────────────────────────────────────────────────

    // Whether the site one step before is asked for, too: hole after hole is looked at, until the round is
    // over.
    bool endsSeries(NodeId step, NodeId steps) const {
        const std::string whole = text(step), number = text(steps);
        const std::size_t at = whole.rfind(number);
        const std::string before =
            whole.substr(0, at) + std::to_string(graph_[steps].number - 1) + whole.substr(at + number.size());
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::TrackSiteMove) && text(NodeId(i)) == before) return true;
        return false;
    }
    // So many steps along a loop that the site is the one they were counted from.
    void roundAndBack(NodeId step) {
        const Ludeme l(graph_, step);
        const NodeId steps = l[op::steps];
        if (!steps.valid() || graph_[steps].kind != NodeKind::Int || graph_[steps].number == 0) return;
        const std::string_view name = l.word(op::trackName);
        bool comesBack = false;
        for (const Track& track : d_.game->program.equipment.tracks) {
            if (track.name.find(name) == std::string::npos) continue;
            if (!track.loop || track.size() == 0 || graph_[steps].number % track.size() != 0) return;
            comesBack = true;
        }
        if (comesBack && !endsSeries(step, steps))
            add(step, fmt::format("`{}` comes back to where it began", brief(step)),
                fmt::format("{} steps go once round", graph_[steps].number));
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> idleFindings(const Description& d) { return IdleFinder(d).find(); }

}  // namespace makomba
