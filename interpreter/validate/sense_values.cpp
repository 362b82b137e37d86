// Who writes what is kept, and who reads it: variables, remembered values, values of players, notes, points.
//
//     (set Var "Further" 1) .. (var "Futher")
//         written and never read, and read and never written
//     (set Value Next 1) (moveAgain) .. (= 1 (value Player Mover))
//         written for the one, read for the other
//     (set Value Next (+ (value Player Mover) 1))
//         counted on from what the other has
#include <map>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// The first place where something is written and where it is read; none: nowhere.
struct Uses {
    NodeId written, read;
};

class ValueFinder {
  public:
    explicit ValueFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        for (std::size_t i = 0; i < graph_.size(); ++i) note(NodeId(i));
        for (const auto& [name, uses] : variables_) variable(name, uses);
        for (const auto& [name, uses] : lists_) list(name, uses);
        notes();
        points();
        playerValues();
        besideTheTurn();
        countedOn();
        return std::move(found_);
    }

  private:
    std::string nameOf(NodeId node) const { return std::string(Ludeme(graph_, node).word(op::var)); }
    std::string text(NodeId node) const { return oneLine(printNode(graph_, node), 80); }
    void add(FindingId id, NodeId node, std::string said, std::string note = {}) {
        addFindingAt(found_, d_, id, node, std::move(said), std::move(note));
    }
    static void first(NodeId& place, NodeId node) {
        if (!place.valid()) place = node;
    }

    void note(NodeId n) {
        if (graph_.is(n, Form::SetVar)) first(variables_[nameOf(n)].written, n);
        if (graph_.is(n, Form::Var)) first(variables_[nameOf(n)].read, n);
        if (graph_.is(n, Form::RememberValue, Form::SetRememberValue)) first(lists_[nameOf(n)].written, n);
        if (graph_.is(n, Form::ValuesRemembered)) first(lists_[nameOf(n)].read, n);
        if (graph_.is(n, Form::SetPending)) first(notes_.written, n);
        if (graph_.is(n, Form::IsPending, Form::SitesPending, Form::ValuePending)) first(notes_.read, n);
        if (graph_.is(n, Form::AddScore, Form::AddScores)) first(points_.written, n);
        if (graph_.is(n, Form::Score, Form::ByScore)) first(points_.read, n);
        if (graph_.is(n, Form::Payoffs, Form::SetScore)) otherPoints_ = true;
    }

    // ── one value for all ────────────────────────────────────────────────────────────────────────────

    void variable(const std::string& name, const Uses& uses) {
        const std::string shown = name.empty() ? "the variable" : fmt::format("the variable \"{}\"", name);
        if (!uses.read.valid())
            add(FindingId::KeptForNothing, uses.written,
                fmt::format("{} is set, and nothing looks at it", shown));
        if (!uses.written.valid())
            add(FindingId::NeverSet, uses.read, fmt::format("{} is asked for, and nothing sets it", shown),
                "it is -1 throughout the game");
    }

    void list(const std::string& name, const Uses& uses) {
        const std::string shown = name.empty() ? "values" : fmt::format("values of the list \"{}\"", name);
        if (!uses.read.valid())
            add(FindingId::KeptForNothing, uses.written,
                fmt::format("{} are remembered, and nothing looks at them", shown));
        if (!uses.written.valid())
            add(FindingId::NeverSet, uses.read,
                fmt::format("{} are asked for, and none is remembered", shown),
                "the list is empty throughout the game");
    }

    void notes() {
        if (notes_.written.valid() && !notes_.read.valid())
            add(FindingId::KeptForNothing, notes_.written,
                "a note is left for the next decision, and nothing looks at it",
                "(is Pending), (sites Pending) and (value Pending) read it");
        if (notes_.read.valid() && !notes_.written.valid())
            add(FindingId::NeverSet, notes_.read, "a note is asked for, and none is ever left",
                "(set Pending) leaves one");
    }

    // ── points ───────────────────────────────────────────────────────────────────────────────────────

    std::optional<std::int64_t> literal(NodeId node) const {
        for (const Operand& operand : graph_[node].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Int)
                return graph_[operand.node].number;
        return std::nullopt;
    }

    void points() {
        if (!points_.written.valid() || otherPoints_ || d_.game->program.players() < 2) return;
        if (!points_.read.valid())
            add(FindingId::KeptForNothing, points_.written, "points are given, and no end asks for them",
                "(byScore) lets more points win, (score ..) asks for them");
        else if (onlyFall() && !saysSo(d_, {"misere", "misère", "penalt", "fewe", "least", "low", "avoid"}))
            add(FindingId::PointsNeverRise, points_.written,
                "nobody ever gains points: each rule that gives some gives 0 or less");
    }
    bool onlyFall() const {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (graph_.is(NodeId(i), Form::AddScores, Form::StartSetScore, Form::FinalScore)) return false;
            if (!graph_.is(NodeId(i), Form::AddScore)) continue;
            const auto number = literal(NodeId(i));
            if (!number || *number > 0) return false;
        }
        return true;
    }

    // ── a value for each player ──────────────────────────────────────────────────────────────────────

    // Whose value it is: "P1", "P2", "Mover", "Next"; "" where that is not so plain.
    std::string roleOf(NodeId node) const {
        for (const Operand& operand : graph_[node].operands) {
            if (!operand.node.valid()) continue;
            for (const char* role : {"Mover", "Next", "P1", "P2"})
                if (graph_[operand.node].kind == NodeKind::Constant ? graph_[operand.node].text == role
                    : graph_.is(operand.node, Form::Mover)          ? role == std::string_view("Mover")
                    : graph_.is(operand.node, Form::Next)           ? role == std::string_view("Next")
                                                                    : false)
                    return role;
            return {};
        }
        return {};
    }
    static bool maybe(const std::string& role, int player) { return role != (player == 1 ? "P2" : "P1"); }

    void playerValues() {
        Uses of[3], any;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId n(i);
            const bool writes = graph_.is(n, Form::SetValueOfPlayer), reads = graph_.is(n, Form::ValuePlayer);
            if (!writes && !reads) continue;
            first(writes ? any.written : any.read, n);
            for (int player = 1; player <= 2; ++player)
                if (maybe(roleOf(n), player)) first(writes ? of[player].written : of[player].read, n);
        }
        if (any.written.valid() && !any.read.valid())
            add(FindingId::KeptForNothing, any.written,
                "a value is set for a player, and nothing looks at it");
        else if (any.read.valid() && !any.written.valid())
            add(FindingId::NeverSet, any.read, "a player's value is asked for, and nothing sets it",
                "it is -1 throughout the game");
        if (!any.written.valid() || !any.read.valid() || d_.game->program.players() != 2) return;
        for (int player = 1; player <= 2; ++player)
            if (of[player].read.valid() && !of[player].written.valid())
                add(FindingId::NeverSet, of[player].read,
                    fmt::format("the value of player {} is asked for, and only that of player {} is ever set",
                                player, 3 - player),
                    fmt::format("set by `{}`", text(any.written)));
    }

    // What is set beside (moveAgain) is for the player who moves on; what is set for the next player and
    // asked of the mover waits until the turn is over.
    void besideTheTurn() {
        if (d_.game->program.players() != 2) return;
        NodeId read, written;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId n(i);
            if (graph_.is(n, Form::ValuePlayer)) {
                if (roleOf(n) != "Mover") return;
                read = n;
            }
            if (graph_.is(n, Form::SetValueOfPlayer) && roleOf(n) == "Mover" && literal(n).value_or(0) > 0)
                return;
            if (!graph_.is(n, Form::AndTwoMoves, Form::AndAllMoves)) continue;
            NodeId set;
            bool again = false;
            visitParts(graph_, n, [&](NodeId part) {
                if (graph_.is(part, Form::SetValueOfPlayer) && roleOf(part) == "Next") set = part;
                again = again || graph_.is(part, Form::MoveAgain);
            });
            if (again && set.valid()) written = set;
        }
        if (read.valid() && written.valid())
            add(FindingId::MarkOfAnother, written,
                "the mark is set for the next player, and it is the mover who moves again and is asked for "
                "it",
                fmt::format("asked by `{}`", text(read)));
    }

    // (set Value Next (+ (value Player Mover) 1)): one more than the one has is noted for the other.
    void countedOn() {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId set(i);
            if (!graph_.is(set, Form::SetValueOfPlayer)) continue;
            visitParts(graph_, set, [&](NodeId number) {
                if (!graph_.is(number, Form::Plus, Form::Minus) || !literal(number)) return;
                for (const Operand& o : graph_[number].operands) {
                    if (!graph_.is(o.node, Form::ValuePlayer)) continue;
                    const std::string to = roleOf(set), of = roleOf(o.node);
                    if ((to == "Mover" && of == "Next") || (to == "Next" && of == "Mover") ||
                        (to == "P1" && of == "P2") || (to == "P2" && of == "P1"))
                        add(FindingId::MarkOfAnother, set,
                            fmt::format("what is noted for {} is counted on from what {} has: `{}`", to, of,
                                        text(set)),
                            "a number is counted on for the player whose it is");
                }
            });
        }
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::map<std::string, Uses> variables_, lists_;
    Uses notes_, points_;
    bool otherPoints_ = false;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> valueFindings(const Description& d) { return ValueFinder(d).find(); }

}  // namespace makomba
