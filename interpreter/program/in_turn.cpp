#include "interpreter/program/in_turn.h"

#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "interpreter/program/dependencies.h"
#include "interpreter/rules/facts.h"

namespace makomba {

namespace {

// What an effect changes and what a rule looks at: parts of the position as bits, and variables one by one.
constexpr Parts nothing = 0, everything = ~Parts{0};

// Variables share the upper bits by name: two that meet in one are taken for the same.
constexpr int namedParts = 16;
static_assert(static_cast<int>(Part::Passes) < namedParts);
Parts variable(std::string_view name) {
    return 1u << (namedParts + std::hash<std::string_view>{}(name) % (32 - namedParts));
}
Parts withVariable(Parts parts, const Ludeme& l) {
    return parts & bit(Part::Variable) ? (parts & ~bit(Part::Variable)) | variable(l.word(op::var)) : parts;
}

class Looks {
  public:
    explicit Looks(const RuleGraph& graph) : graph_(graph) {}

    Parts read(NodeId node) const {
        if (!node.valid()) return nothing;
        const auto before = read_.find(node);
        return before != read_.end() ? before->second : read_[node] = readNew(node);
    }

    Parts changed(NodeId node) const {
        const auto before = changed_.find(node);
        return before != changed_.end() ? before->second : changed_[node] = changedNew(node);
    }

  private:
    Parts readNew(NodeId node) const {
        switch (graph_[node].kind) {
            case NodeKind::Constant:
                return dependenciesOfWord(graph_[node].text) & OnState ? everything : nothing;
            case NodeKind::Ludeme: return readByLudeme(node);
            case NodeKind::Array: return readByOperands(node);
            default: return nothing;
        }
    }

    Parts changedNew(NodeId node) const {
        if (graph_[node].kind != NodeKind::Ludeme) return everything;
        const Ludeme l(graph_, node);
        if (l[op::then].valid() || !says(l.form(), Verb::Writes)) return everything;
        Parts all = nothing;
        forEachFact(l, Verb::Writes, [&](std::uint8_t word) {
            all |=
                word == writesOperands ? changedByOperands(node) : withVariable(bit(writtenParts[word]), l);
        });
        return all;
    }

    Parts changedByOperands(NodeId node) const {
        Parts all = nothing;
        for (const Operand& operand : graph_[node].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Ludeme &&
                formGives[static_cast<std::size_t>(graph_.form(operand.node))] == Gives::Moves)
                all |= changed(operand.node);
        return all;
    }

    // What a ludeme itself looks at, its operands left out: everything, if its row does not say.
    static Parts own(const Ludeme& l) {
        if (const std::optional<Parts> parts = partsRead(l))
            return *parts & bit(Part::Everything) ? everything
                                                  : withVariable(*parts & ~bit(Part::Nothing), l);
        const std::optional<std::uint32_t> depends = ownDependencies(l);
        return depends && !(*depends & (bit(Depends::Position) | bit(Depends::Chance))) ? nothing
                                                                                        : everything;
    }

    Parts readByLudeme(NodeId node) const {
        const Parts looked = own(Ludeme(graph_, node));
        return looked == everything ? everything : looked | readByOperands(node);
    }

    Parts readByOperands(NodeId node) const {
        Parts all = nothing;
        for (const Operand& operand : graph_[node].operands) all |= read(operand.node);
        return all;
    }

    const RuleGraph& graph_;
    mutable std::map<NodeId, Parts> read_, changed_;  // of what is used several times
};

}  // namespace

bool canGoInTurn(const RuleGraph& graph, const std::vector<NodeId>& parts) {
    const Looks looks(graph);
    Parts changed = nothing;
    for (const NodeId part : parts) {
        if (changed != nothing && (changed & looks.read(part))) return false;
        changed |= looks.changed(part);
    }
    return true;
}

}  // namespace makomba
