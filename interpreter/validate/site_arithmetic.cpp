#include "interpreter/validate/site_arithmetic.h"

#include <algorithm>

#include "interpreter/rules/ludeme.h"

namespace makomba {

std::optional<std::int64_t> SiteArithmetic::number(NodeId node, int site, int mover) const {
    if (!node.valid()) return std::nullopt;
    const RuleNode& n = graph_[node];
    if (n.kind == NodeKind::Int) return n.number;
    if (n.kind != NodeKind::Ludeme) return std::nullopt;
    switch (graph_.form(node)) {
        case Form::ToIterator:
        case Form::FromIterator:
        case Form::Site:
        case Form::LastTo: return site;
        case Form::Plus: return both(node, site, mover, [](auto a, auto b) { return a + b; });
        case Form::Minus: return both(node, site, mover, [](auto a, auto b) { return a - b; });
        case Form::Times: return both(node, site, mover, [](auto a, auto b) { return a * b; });
        case Form::IfNumber: {
            const std::optional<bool> c = condition(graph_.operand(node, 0), site, mover);
            if (!c) return std::nullopt;
            return number(graph_.operand(node, *c ? 1 : 2), site, mover);
        }
        case Form::Ahead: return ahead(node, site, mover);
        default: return std::nullopt;
    }
}

// So many steps in a direction of the board; the site itself where the line is too short.
std::optional<std::int64_t> SiteArithmetic::ahead(NodeId node, int site, int mover) const {
    const Ludeme l(graph_, node);
    const auto from = number(l[op::number], site, mover);
    const auto steps =
        l[op::steps].valid() ? number(l[op::steps], site, mover) : std::optional<std::int64_t>(1);
    const auto way = direction(l[op::directions], mover);
    const Sites& sites = equipment_.topology().sites();
    if (!from || !steps || !way || *from < 0 || *from >= sites.count()) return std::nullopt;
    for (const auto path : sites.radials(static_cast<int>(*from), *way))
        if (*steps >= 1 && static_cast<std::int64_t>(path.size()) >= *steps)
            return path[static_cast<std::size_t>(*steps - 1)];
    return from;
}

std::optional<Direction> SiteArithmetic::direction(NodeId node, int mover) const {
    if (!node.valid()) return std::nullopt;
    const RuleNode& n = graph_[node];
    if (n.kind == NodeKind::Constant) return directionFromName(n.text);
    if (n.kind == NodeKind::Array || graph_.is(node, Form::DirectionsListed))
        return n.operands.size() == 1 ? direction(n.operands[0].node, mover) : std::nullopt;
    if (!graph_.is(node, Form::IfDirections)) return std::nullopt;
    const std::optional<bool> c = condition(graph_.operand(node, 0), 0, mover);
    return c ? direction(graph_.operand(node, *c ? 1 : 2), mover) : std::nullopt;
}

template <class Combine>
std::optional<std::int64_t> SiteArithmetic::both(NodeId node, int site, int mover, Combine combine) const {
    const auto& operands = graph_[node].operands;
    if (operands.size() != 2) return std::nullopt;
    const auto a = number(operands[0].node, site, mover), b = number(operands[1].node, site, mover);
    return a && b ? std::optional<std::int64_t>(combine(*a, *b)) : std::nullopt;
}

std::optional<bool> SiteArithmetic::condition(NodeId node, int site, int mover) const {
    if (!node.valid() || graph_[node].kind != NodeKind::Ludeme) return std::nullopt;
    const auto& operands = graph_[node].operands;
    const auto compare = [&](auto holds) -> std::optional<bool> {
        const auto a = number(operands[0].node, site, mover), b = number(operands[1].node, site, mover);
        return a && b ? std::optional<bool>(holds(*a, *b)) : std::nullopt;
    };
    switch (graph_.form(node)) {
        case Form::Less: return compare([](auto a, auto b) { return a < b; });
        case Form::LessOrEqual: return compare([](auto a, auto b) { return a <= b; });
        case Form::Greater: return compare([](auto a, auto b) { return a > b; });
        case Form::GreaterOrEqual: return compare([](auto a, auto b) { return a >= b; });
        case Form::IsMover:
            for (const Operand& operand : operands)
                if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Constant)
                    return graph_[operand.node].text == (mover == 1 ? "P1" : "P2");
            return std::nullopt;
        case Form::IsIn: return inRow(node, site);
        default: return std::nullopt;
    }
}

// (is In SITE (sites Bottom)), (sites Top)
std::optional<bool> SiteArithmetic::inRow(NodeId node, int site) const {
    const auto& operands = graph_[node].operands;
    for (const Operand& operand : operands) {
        const bool bottom = graph_.is(operand.node, Form::SitesBottom),
                   top = graph_.is(operand.node, Form::SitesTop);
        if (!bottom && !top) continue;
        const Sites& sites = equipment_.topology().sites();
        const auto row = sites.set(bottom ? NamedSet::Bottom : NamedSet::Top);
        return std::find(row.begin(), row.end(), site) != row.end();
    }
    return std::nullopt;
}

}  // namespace makomba
