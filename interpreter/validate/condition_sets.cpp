#include "interpreter/validate/condition_sets.h"

#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

std::optional<std::int64_t> number(const RuleGraph& graph, NodeId node) {
    if (!node.valid() || graph[node].kind != NodeKind::Int) return std::nullopt;
    return graph[node].number;
}

std::int64_t lowestOf(const RuleGraph& graph, NodeId what) {
    return graph.is(what, Form::Count, Form::CountPieces, Form::CountSites, Form::CountMovesThisTurn,
                    Form::CountTurns, Form::CountMoves)
               ? 0
               : -farOff;
}

// A number as something that is not known, and what is added to it: n - 1 is (n, -1), 4 is ("", 4).
std::pair<std::string, std::int64_t> apart(const RuleGraph& graph, NodeId node) {
    if (const auto known = number(graph, node)) return {"", *known};
    const auto& operands = graph[node].operands;
    if (graph.is(node, Form::Minus, Form::Plus) && operands.size() == 2)
        if (const auto added = number(graph, operands[1].node)) {
            const auto [what, first] = apart(graph, operands[0].node);
            return {what, graph.is(node, Form::Minus) ? first - *added : first + *added};
        }
    return {printNode(graph, node), 0};
}

// All that is asked of a row but its length.
std::string besideLength(const RuleGraph& graph, NodeId line) {
    std::string rest;
    for (const Operand& operand : graph[line].operands)
        if (operand.node != Ludeme(graph, line)[op::number])
            rest += operand.node.valid() ? " " + printNode(graph, operand.node) : " -";
    return rest;
}

// Who has four in a row has three in a row, too, where these need not be exactly three.
bool longerRow(const RuleGraph& graph, NodeId one, NodeId other) {
    if (!graph.is(one, Form::IsLine) || !graph.is(other, Form::IsLine)) return false;
    const NodeId exact = Ludeme(graph, other)[op::exact];
    if (exact.valid() && printNode(graph, exact) != "False") return false;
    const auto [length, more] = apart(graph, Ludeme(graph, one)[op::number]);
    const auto [otherLength, otherMore] = apart(graph, Ludeme(graph, other)[op::number]);
    return length == otherLength && more >= otherMore &&
           besideLength(graph, one) == besideLength(graph, other);
}

}  // namespace

// The site of (is Empty site), (is Enemy (who at:site)).
std::string ConditionReader::siteOf(NodeId node) const {
    std::string site;
    for (const Operand& operand : graph_[node].operands)
        if (operand.node.valid()) site += " " + printNode(graph_, operand.node);
    return "what stands on" + site;
}

// The comparison of a thing with a number; `flip`: the number stands first.
std::optional<Said> ConditionReader::comparison(NodeId node, bool holds) const {
    const auto& operands = graph_[node].operands;
    if (operands.size() != 2) return std::nullopt;
    const auto left = number(graph_, operands[0].node), right = number(graph_, operands[1].node);
    if (left.has_value() == right.has_value()) return std::nullopt;
    const NodeId what = left ? operands[1].node : operands[0].node;
    if (!what.valid() || graph_[what].kind != NodeKind::Ludeme) return std::nullopt;
    const std::int64_t n = left ? *left : *right;
    Said all = withNumbers(printNode(graph_, what), lowestOf(graph_, what), farOff);
    Form form = graph_.form(node);
    if (form == Form::Equal || form == Form::Unequal) {
        if ((form == Form::Equal) == holds) all.narrow(withNumbers({}, n, n));
        else all.without.push_back(n);
        return all;
    }
    bool less = form == Form::Less || form == Form::LessOrEqual;
    bool orEqual = form == Form::LessOrEqual || form == Form::GreaterOrEqual;
    if (!less && form != Form::Greater && form != Form::GreaterOrEqual) return std::nullopt;
    if (left) less = !less;
    if (!holds) less = !less, orEqual = !orEqual;
    all.narrow(less ? withNumbers({}, -farOff, orEqual ? n : n - 1)
                    : withNumbers({}, orEqual ? n : n + 1, farOff));
    return all;
}
std::optional<Said> ConditionReader::standing(NodeId node, bool holds) const {
    unsigned set = 0;
    switch (graph_.form(node)) {
        case Form::IsEmpty: set = Nothing; break;
        case Form::IsOccupied: set = Own | Others | Nobodys; break;
        case Form::IsFriend: set = Own; break;
        case Form::IsEnemy: set = Others; break;
        default: return std::nullopt;
    }
    Said said;
    const auto& operands = graph_[node].operands;
    const auto asked =
        std::find_if(operands.begin(), operands.end(), [](const Operand& o) { return o.node.valid(); });
    if (asked == operands.end()) return std::nullopt;
    const bool ofPlayer = graph_.is(node, Form::IsFriend, Form::IsEnemy);
    if (ofPlayer && (!graph_.is(asked->node, Form::Who) || Ludeme(graph_, asked->node)[op::level].valid()))
        return std::nullopt;
    said.thing = siteOf(ofPlayer ? asked->node : node);
    said.standing = holds ? set : Whatever & ~set;
    return said;
}

std::optional<Said> ConditionReader::mover(NodeId node, bool holds) const {
    const std::string_view who = Ludeme(graph_, node).word(op::rOne);
    const int players = d_.game->program.players();
    if (who.size() != 2 || who[0] != 'P' || who[1] < '1' || who[1] > '9') return std::nullopt;
    Said said = withNumbers("the mover", 1, players);
    if (holds) said.narrow(withNumbers({}, who[1] - '0', who[1] - '0'));
    else said.without.push_back(who[1] - '0');
    return said;
}

std::optional<Said> ConditionReader::said(NodeId node, bool holds) const {
    if (!node.valid() || graph_[node].kind != NodeKind::Ludeme) return std::nullopt;
    if (graph_.is(node, Form::Not)) return said(Ludeme(graph_, node)[0], !holds);
    if (graph_.is(node, Form::IsMover)) return mover(node, holds);
    if (const auto stands = standing(node, holds)) return stands;
    if (const auto compared = comparison(node, holds)) return compared;
    return withNumbers(printNode(graph_, node), holds ? 1 : 0, holds ? 1 : 0);  // true or false
}

// The conditions that hold together where this one holds, or does not.
void ConditionReader::gather(NodeId node, bool holds, std::vector<std::pair<NodeId, Said>>& all) const {
    if (!node.valid()) return;
    if (graph_.is(node, Form::Not)) return gather(Ludeme(graph_, node)[0], !holds, all);
    const bool together =
        holds ? graph_.is(node, Form::AndTwo, Form::AndAll) : graph_.is(node, Form::OrTwo, Form::OrAll);
    const bool other = graph_.is(node, Form::AndTwo, Form::AndAll, Form::OrTwo, Form::OrAll);
    if (!together) {
        if (!other)
            if (auto one = said(node, holds)) all.emplace_back(node, std::move(*one));
        return;
    }
    for (const Operand& operand : graph_[node].operands) {
        if (!operand.node.valid()) continue;
        if (graph_[operand.node].kind == NodeKind::Array)
            for (const Operand& element : graph_[operand.node].operands) gather(element.node, holds, all);
        else gather(operand.node, holds, all);
    }
}

std::vector<NodeId> ConditionReader::partsOf(NodeId node) const {
    std::vector<NodeId> all;
    for (const Operand& operand : graph_[node].operands) {
        if (!operand.node.valid()) continue;
        if (graph_[operand.node].kind == NodeKind::Array)
            for (const Operand& element : graph_[operand.node].operands) all.push_back(element.node);
        else all.push_back(operand.node);
    }
    return all;
}

bool ConditionReader::implies(NodeId one, NodeId other) const {
    if (!one.valid() || !other.valid()) return false;
    const auto each = [](const std::vector<NodeId>& parts, auto holds) {
        return !parts.empty() && std::all_of(parts.begin(), parts.end(), holds);
    };
    if (graph_.is(other, Form::AndTwo, Form::AndAll))
        return each(partsOf(other), [&](NodeId part) { return implies(one, part); });
    if (graph_.is(one, Form::OrTwo, Form::OrAll))
        return each(partsOf(one), [&](NodeId part) { return implies(part, other); });
    if (graph_.is(other, Form::OrTwo, Form::OrAll)) {
        const std::vector<NodeId> parts = partsOf(other);
        return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return implies(one, part); });
    }
    const auto wanted = said(other, true);
    std::vector<std::pair<NodeId, Said>> given;
    gather(one, true, given);
    return std::any_of(given.begin(), given.end(), [&](const auto& part) {
        return (wanted && part.second.thing == wanted->thing && part.second.possible() &&
                part.second.within(*wanted)) ||
               longerRow(graph_, part.first, other);
    });
}

}  // namespace makomba
