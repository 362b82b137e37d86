#include "interpreter/compile/move_arguments.h"

#include <algorithm>

#include "interpreter/compile/ranges.h"
#include "interpreter/topology/relative_directions.h"

namespace makomba {

SitesArgument compileSites(Compiler& c, NodeId argument, std::int32_t Registers::*byDefault) {
    SitesArgument sites;
    if (argument.valid()) {
        const Ludeme l = c.ludeme(argument);
        if (const NodeId region = l.get("R"); region.valid()) {
            sites.region = c.region(region);
            return sites;
        }
        if (const NodeId site = l.get("I"); site.valid()) {
            sites.site = c.integer(site);
            return sites;
        }
    }
    sites.site = c.make<std::int32_t>([byDefault](Context& x) { return x.r->*byDefault; });
    return sites;
}

ApplyArgument compileApply(Compiler& c, NodeId apply) {
    ApplyArgument result;
    if (!apply.valid()) return result;
    const Ludeme l = c.ludeme(apply);
    if (const NodeId test = l.get("if"); test.valid()) result.test = c.condition(test);
    if (const NodeId effect = l.get("E"); effect.valid()) result.effect = c.moves(effect);
    return result;
}

// (is Empty (to)), the condition of most steps: the sites that can be empty. Else nullptr.
const Word* sitesAskedForEmpty(Compiler& c, NodeId test) {
    const RuleGraph& graph = c.graph();
    if (c.stacking() || graph[test].kind != NodeKind::Ludeme || graph.row(test).key != "is Empty:B")
        return nullptr;
    const Ludeme l = c.ludeme(test);
    const NodeId site = l.get("I");
    const bool target = site.valid() && graph[site].kind == NodeKind::Ludeme && graph.row(site).key == "to:I";
    if (!target || c.typedScope(l) == Compiler::Scope::None) return nullptr;
    std::vector<int> sites;
    for (int s = 0; s < c.equipment().siteCount; ++s)
        if (c.equipment().containerOf(s) >= 0) sites.push_back(s);
    return c.keepSet(sites);
}

// The directions that the board's sites have, of which a piece faces another one after each turn.
const std::vector<Direction>& boardDirections(const Compiler& c) {
    return c.sites().supportedDirections(Relation::Adjacent);
}

RotationList compileRotations(Compiler& c, NodeId node) {
    if (c.stacking()) c.unsupported(node, "`rotations` in a game with stacks");
    const NodeId inner = c.ludeme(node)[0];
    const std::vector<NodeId> words =
        c.graph()[inner].kind == NodeKind::Array ? c.ludeme(node).elements(inner) : std::vector{inner};
    const std::vector<Direction>& board = boardDirections(c);
    std::vector<std::int16_t> list;
    for (const NodeId word : words) {
        // A group such as Orthogonal stands for all of its directions.
        const std::string& text = c.graph()[word].text;
        const auto relation = relationFromName(text);
        const std::vector<Direction> meant =
            relation ? c.sites().supportedDirections(*relation)
                     : std::vector{directionFromName(text).value_or(Direction::N)};
        for (std::int16_t rotation = 0; rotation <= static_cast<std::int16_t>(board.size()); ++rotation) {
            const std::vector<Direction> front =
                relativeDirections(RelativeDirection::Forward, {Direction::N, rotation}, board);
            const bool known = std::find(list.begin(), list.end(), rotation) != list.end();
            const bool again = rotation == static_cast<std::int16_t>(board.size()) &&
                               std::find(list.begin(), list.end(), 0) != list.end();
            if (!front.empty() && !known && !again &&
                std::find(meant.begin(), meant.end(), front[0]) != meant.end())
                list.push_back(rotation);
        }
    }
    if (list.empty()) c.unsupported(node, "a rotation in a direction that the board does not have");
    return {c.program().arena.keepAll(list), static_cast<int>(list.size())};
}

TargetConditions compileConditions(Compiler& c, NodeId argument) {
    TargetConditions conditions;
    if (!argument.valid()) return conditions;
    const Ludeme l = c.ludeme(argument);
    if (const NodeId test = l.get("if"); test.valid()) {
        conditions.test = c.condition(test);
        conditions.emptyOf = sitesAskedForEmpty(c, test);
    }
    if (const NodeId level = l.get("level"); level.valid()) conditions.level = c.integer(level);
    conditions.apply = compileApply(c, l.get("apply"));
    if (const NodeId rotations = l.get("rotations"); rotations.valid())
        conditions.rotations = compileRotations(c, rotations);
    return conditions;
}

PieceList compilePieces(Compiler& c, NodeId node) {
    PieceList list;
    std::vector<IntExpr> components;
    if (!node.valid()) {
        components.push_back(c.make<std::int32_t>([](Context& x) { return x.g->mover; }));
    } else {
        const Ludeme l = c.ludeme(node);
        const NodeId inner = l[0];
        const std::vector<NodeId> parts =
            c.graph()[inner].kind == NodeKind::Array ? l.elements(inner) : std::vector{inner};
        for (const NodeId part : parts) {
            if (c.graph()[part].kind == NodeKind::String)
                components.push_back(c.literal(c.equipment().componentNamed(c.graph()[part].text)));
            else components.push_back(c.integer(part));
        }
        if (const NodeId state = l.get("state"); state.valid()) list.state = c.integer(state);
    }
    list.components = c.program().arena.keepAll(components);
    list.count = components.size();
    return list;
}

SiteFilter elementsOf(Compiler& c, NodeId argument) {
    const int board = c.equipment().boardSites(), all = c.equipment().siteCount;
    if (!argument.valid()) return {0, all};
    switch (c.typedScope(c.ludeme(argument))) {
        case Compiler::Scope::All: return {0, all};
        case Compiler::Scope::Board: return {0, board};
        case Compiler::Scope::Hands: return {board, all};
        case Compiler::Scope::None: break;
    }
    return {0, 0};
}

int rotationsOnBoard(const Compiler& c) {
    return std::max<int>(1, static_cast<int>(boardDirections(c).size()));
}

void turnInto(const RotationList& rotations, Moves& out) {
    if (rotations.size == 0) return;
    const auto first = out.size() - 1;
    for (int i = 1; i < rotations.size; ++i) {
        const Move move = out.list[first];
        out.copy(out, move);
    }
    for (int i = 0; i < rotations.size; ++i) {
        Move& move = out.list[first + static_cast<std::size_t>(i)];
        for (std::int32_t k = 0; k < move.count; ++k) {
            Action& action = out.actions[static_cast<std::size_t>(move.first + k)];
            const bool arrives = action.to == move.to &&
                                 (action.kind == ActionKind::Add || action.kind == ActionKind::MoveTop ||
                                  action.kind == ActionKind::MoveLevel || action.kind == ActionKind::Copy);
            if (!arrives) continue;
            action.rotation = rotations.all[i];
            action.gives |= GivesRotation;
        }
    }
}

BetweenArgument compileBetween(Compiler& c, NodeId between) {
    BetweenArgument result;
    if (!between.valid()) return result;
    const Ludeme l = c.ludeme(between);
    if (const NodeId before = l.get("before"); before.valid()) result.before = c.integer(before);
    if (const NodeId after = l.get("after"); after.valid()) result.after = c.integer(after);
    if (const NodeId range = l.get("range"); range.valid()) {
        const RangeExpr bounds = compileRange(c, range);
        result.low = bounds.low;
        result.high = bounds.high;
    }
    if (const NodeId test = l.get("if"); test.valid()) result.test = c.condition(test);
    result.apply = compileApply(c, l.get("apply"));
    if (l.get("trail").valid()) c.unsupported(between, "`trail:`");
    return result;
}

Word* FilteredSites::sites(Context& c) const {
    const Word* all = region(c);
    Word* set = c.scratch.allocate<Word>(static_cast<std::size_t>(c.words));
    for (int w = 0; w < c.words; ++w) set[w] = taken == nullptr ? all[w] : all[w] & taken[w];
    if (filter) filter(c, set);
    return set;
}

bool includeApply(Context& c, const ApplyArgument& apply, Moves& out) {
    if (!apply.given()) return true;
    if (apply.test && !apply.test(c)) return false;
    if (!apply.effect) return true;
    LeasedMoves effects(c);
    apply.effect.generate(c, *effects);
    for (const Move& effect : effects->list) out.include(*effects, effect);
    return true;
}

}  // namespace makomba
