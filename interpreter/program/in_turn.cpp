#include "interpreter/program/in_turn.h"

#include <functional>
#include <map>
#include <string_view>
#include <unordered_map>

#include "interpreter/program/dependencies.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

// What an effect changes and what a rule looks at, as bits.
using Memory = std::uint32_t;
constexpr Memory nothing = 0, nextPlayer = 1, playerValues = 2, scores = 4, remembered = 8, board = 16,
                 everything = ~0u;

// Variables share the other bits by name: two that meet in one are taken for the same.
Memory variable(std::string_view name) { return 1u << (8 + std::hash<std::string_view>{}(name) % 24); }

class Looks {
  public:
    explicit Looks(const RuleGraph& graph) : graph_(graph) {}

    Memory read(NodeId node) const {
        if (!node.valid()) return nothing;
        const auto before = read_.find(node);
        return before != read_.end() ? before->second : read_[node] = readNew(node);
    }

    Memory changed(NodeId node) const {
        const auto before = changed_.find(node);
        return before != changed_.end() ? before->second : changed_[node] = changedNew(node);
    }

  private:
    Memory readNew(NodeId node) const {
        switch (graph_[node].kind) {
            case NodeKind::Constant:
                return Dependencies::ofWord(graph_[node].text) & OnState ? everything : nothing;
            case NodeKind::Ludeme: return readByLudeme(node);
            case NodeKind::Array: return readByOperands(node);
            default: return nothing;
        }
    }

    Memory changedNew(NodeId node) const {
        if (graph_[node].kind != NodeKind::Ludeme) return everything;
        const Ludeme l(graph_, node);
        if (l.get("then").valid()) return everything;
        const std::string_view key = l.key();
        if (key == "set Var:E") return variable(l.word("var"));
        if (key == "moveAgain:E" || key == "set NextPlayer:E") return nextPlayer;
        if (key == "set Value:E/2") return playerValues;
        if (key == "set Score:E" || key == "addScore:E") return scores;
        if (key == "remember Value:E" || key == "forget Value:E") return remembered;
        if (key == "if:O") return changed(l[1]) | (l[2].valid() ? changed(l[2]) : nothing);
        return everything;
    }

    // What a ludeme itself looks at, its operands left out. Those that are not listed look at everything.
    static Memory own(std::string_view key) {
        static const std::unordered_map<std::string_view, Memory> table = {
            {"last To:I", nothing},
            {"last From:I", nothing},
            {"count MovesThisTurn:I", nothing},
            {"count:I", board},
            {"who:I", board},
            {"what:I", board},
            {"state:I", board},
            {"size Stack:I", board},
            {"ahead:I", board},
            {"is Empty:B", board},
            {"is Occupied:B", board},
            {"sites Empty:R", board},
            {"sites Occupied:R", board},
            {"is Next:B", nextPlayer},
            {"is Prev:B", nextPlayer},
            {"next:I", nextPlayer},
            {"value Player:I", playerValues},
            {"score:I", scores},
            {"values Remembered:A", remembered},
            {"if:O", nothing},
            {"and:O", nothing},
            {"and:O/2", nothing},
            {"moveAgain:E", nothing},
            {"set Var:E", nothing},
            {"set Value:E/2", nothing},
            {"set Score:E", nothing},
            {"addScore:E", nothing},
            {"remember Value:E", remembered},
            {"forget Value:E", remembered},
            {"set NextPlayer:E", nothing},
            {"set Pending:E", nothing},
            {"forEach Site:O", nothing},
            {"set State:E", board},
            {"set Value:E", board},
            {"add:E", board},
            {"sow:E", board},
            {"remove:E", board},
            {"fromTo:E", board},
            {"set Count:E", board},
            {"from:from", nothing},
            {"to:to", nothing},
        };
        const auto found = table.find(key);
        return found == table.end() ? everything : found->second;
    }

    Memory readByLudeme(NodeId node) const {
        const Ludeme l(graph_, node);
        if (l.key() == "var:I") return variable(l.word("var"));
        const Memory looked = Dependencies::isPure(l.key()) ? nothing : own(l.key());
        return looked == everything ? everything : looked | readByOperands(node);
    }

    Memory readByOperands(NodeId node) const {
        Memory all = nothing;
        for (const Operand& operand : graph_[node].operands) all |= read(operand.node);
        return all;
    }

    const RuleGraph& graph_;
    mutable std::map<NodeId, Memory> read_, changed_;  // of what is used several times
};

}  // namespace

bool canGoInTurn(const RuleGraph& graph, const std::vector<NodeId>& parts) {
    const Looks looks(graph);
    Memory changed = nothing;
    for (const NodeId part : parts) {
        if (changed != nothing && (changed & looks.read(part))) return false;
        changed |= looks.changed(part);
    }
    return true;
}

}  // namespace makomba
