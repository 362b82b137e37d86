#include "interpreter/program/in_turn.h"

#include <algorithm>
#include <cstdlib>
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

    // Takes the piece, or the pile, off one site and does nothing else. Large pieces lie on several.
    bool clearsOneSite(NodeId node) const {
        if (!graph_.is(node, Form::Remove) || graph_.has(Form::Tile)) return false;
        const Ludeme l(graph_, node);
        const auto plain = [&](op operand) { return !l[operand].valid(); };
        return l[op::number].valid() && plain(op::level) && plain(op::at) && plain(op::count) &&
               plain(op::then) && read(l[op::number]) == nothing;
    }

    // Whether all that this looks at lies on other sites than the one that is cleared.
    bool looksElsewhere(NodeId node, NodeId clearing) const {
        if (read(node) == nothing) return true;
        if (graph_[node].kind == NodeKind::Array) return operandsLookElsewhere(node, clearing);
        if (graph_[node].kind != NodeKind::Ludeme) return false;
        const Ludeme l(graph_, node), cleared(graph_, clearing);
        if (clearsOneSite(node)) return areApart(l, l[op::number], cleared);
        if (l.is(Form::Count))
            return l[op::at].valid() && read(l[op::at]) == nothing && areApart(l, l[op::at], cleared);
        return own(l) == nothing && operandsLookElsewhere(node, clearing);
    }

  private:
    bool operandsLookElsewhere(NodeId node, NodeId clearing) const {
        const auto& operands = graph_[node].operands;
        return std::all_of(operands.begin(), operands.end(),
                           [&](const Operand& operand) { return looksElsewhere(operand.node, clearing); });
    }

    // Their type is the first operand of both forms.
    bool areApart(const Ludeme& l, NodeId site, const Ludeme& cleared) const {
        return l[0] == cleared[0] && differ(site, cleared[op::number]);
    }

    // Numbers that differ whatever they are: x + 8 and x + 16, also as what the same condition chooses.
    bool differ(NodeId a, NodeId b) const {
        if (graph_.is(a, Form::IfNumber) && graph_.is(b, Form::IfNumber) &&
            graph_.operand(a, 0) == graph_.operand(b, 0))
            return differ(graph_.operand(a, 1), graph_.operand(b, 1)) &&
                   differ(graph_.operand(a, 2), graph_.operand(b, 2));
        const auto [from, further] = distance(a);
        const auto [otherFrom, otherFurther] = distance(b);
        return from == otherFrom && further != otherFurther;
    }
    // As a number beyond another one; beyond none if it is written out.
    std::pair<NodeId, int> distance(NodeId node) const {
        if (const auto number = written(node)) return {NodeId{}, *number};
        if (graph_.is(node, Form::Plus, Form::Minus))
            if (const auto number = written(graph_.operand(node, 1)))
                return {graph_.operand(node, 0), graph_.is(node, Form::Plus) ? *number : -*number};
        return {node, 0};
    }
    std::optional<int> written(NodeId node) const {
        constexpr std::int64_t most = 1'000'000;  // so that no sum leaves its range
        if (graph_.is(node, Form::Times)) {
            const auto a = written(graph_.operand(node, 0)), b = written(graph_.operand(node, 1));
            return a && b && std::int64_t{*a} * *b < most && std::int64_t{*a} * *b > -most
                       ? std::optional(*a * *b)
                       : std::nullopt;
        }
        if (!node.valid() || graph_[node].kind != NodeKind::Int) return std::nullopt;
        const std::int64_t number = graph_[node].number;
        return std::abs(number) < most ? std::optional(static_cast<int>(number)) : std::nullopt;
    }

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
    std::vector<NodeId> clearings;  // of one site each
    for (const NodeId part : parts) {
        if (changed != nothing && (changed & looks.read(part))) return false;
        for (const NodeId clearing : clearings)
            if (!looks.looksElsewhere(part, clearing)) return false;
        if (looks.clearsOneSite(part)) clearings.push_back(part);
        else changed |= looks.changed(part);
    }
    return true;
}

}  // namespace makomba
