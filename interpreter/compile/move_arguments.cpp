#include "interpreter/compile/move_arguments.h"

#include <algorithm>

#include "interpreter/compile/element_types.h"
#include "interpreter/compile/ranges.h"
#include "interpreter/state/kept_columns.h"
#include "interpreter/topology/relative_directions.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

SitesArgument compileSites(Compiler& c, Value argument, Site Registers::*byDefault) {
    SitesArgument sites;
    if (argument.valid()) {
        const InstructionView l = c.instruction(argument);
        if (const Value region = l[op::region]; region.valid()) {
            expectBoardElements(c, l, region);
            sites.region = c.sitesOf(c.typeMeant(l), c.region(region));
            return sites;
        }
        if (const Value site = l[op::number]; site.valid()) {
            sites.site = c.siteOf(c.typeMeant(l), c.integer(site));
            return sites;
        }
    }
    sites.site = c.make<std::int32_t>([byDefault](Context& x) { return x.r->*byDefault; });
    if (argument.valid() && !c.instruction(argument).word(op::siteType).empty())
        sites.site = c.siteOf(c.typeMeant(c.instruction(argument)), sites.site);
    return sites;
}

const Word* boardAskedForEmpty(Compiler& c, Value argument) {
    if (!argument.valid() || c.stacking() || c.equipment().mixesTypes()) return nullptr;
    const Value region = c.instruction(argument)[op::region];
    if (!region.valid() || !c.rules().is(region, Form::SitesEmpty)) return nullptr;
    const InstructionView l = c.instruction(region);
    const std::string_view type = l.word(op::siteType);
    if (l[op::number].valid() || !(type.empty() || siteTypeNamed(type) == c.equipment().siteType()) ||
        c.typeMeant(c.instruction(argument)) != c.equipment().siteType() || c.counting())
        return nullptr;
    std::vector<int> sites;
    for (int s = 0; s < c.equipment().boardSites(); ++s) sites.push_back(s);
    return c.keepSet(sites);
}

ApplyArgument compileApply(Compiler& c, Value apply) {
    ApplyArgument result;
    if (!apply.valid()) return result;
    const InstructionView l = c.instruction(apply);
    if (const Value test = l[op::if_]; test.valid()) result.test = c.condition(test);
    if (const Value effect = l[op::effect]; effect.valid()) result.effect = c.moves(effect);
    return result;
}

// (is Empty (to)), the condition of most steps: the sites that can be empty. Else nullptr.
const Word* sitesAskedForEmpty(Compiler& c, Value test) {
    if (c.stacking() || !c.rules().is(test, Form::IsEmpty)) return nullptr;
    const InstructionView l = c.instruction(test);
    const Value site = l[op::number];
    const bool target = c.rules().is(site, Form::ToIterator);
    if (!target || c.equipment().mixesTypes() || c.typedScope(l) == Compiler::Scope::None) return nullptr;
    std::vector<int> sites;
    for (int s = 0; s < c.equipment().siteCount; ++s)
        if (c.equipment().containerOf(s) >= 0) sites.push_back(s);
    return c.keepSet(sites);
}

// The directions that the board's sites have, of which a piece faces another one after each turn.
const std::vector<Direction>& boardDirections(const Compiler& c) {
    return c.sites().supportedDirections(Relation::Adjacent);
}

RotationList compileRotations(Compiler& c, Value node) {
    if (c.stacking()) c.unsupported(node, "`rotations` in a game with stacks");
    const Value inner = c.instruction(node)[0];
    const std::vector<Value> words =
        inner.isArray() ? c.instruction(node).elements(inner) : std::vector{inner};
    const std::vector<Direction>& board = boardDirections(c);
    std::vector<std::int16_t> list;
    for (const Value word : words) {
        // A group such as Orthogonal stands for all of its directions.
        const std::string& text = c.rules().text(word);
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

TargetConditions compileConditions(Compiler& c, Value argument) {
    TargetConditions conditions;
    if (!argument.valid()) return conditions;
    const InstructionView l = c.instruction(argument);
    if (const Value test = l[op::if_]; test.valid()) {
        conditions.test = c.condition(test);
        conditions.emptyOf = sitesAskedForEmpty(c, test);
    }
    if (const Value level = l[op::level]; level.valid()) conditions.level = c.integer(level);
    conditions.apply = compileApply(c, l[op::apply]);
    if (const Value rotations = l[op::rotations]; rotations.valid())
        conditions.rotations = compileRotations(c, rotations);
    return conditions;
}

PieceList compilePieces(Compiler& c, Value node) {
    PieceList list;
    std::vector<IntExpr> components;
    if (!node.valid()) {
        list.isOwn = true;
        components.push_back(c.make<std::int32_t>([](Context& x) { return x.g->mover; }));
    } else {
        const InstructionView l = c.instruction(node);
        const Value inner = l[0];
        const std::vector<Value> parts = inner.isArray() ? l.elements(inner) : std::vector{inner};
        for (const Value part : parts) {
            if (part.isName())
                components.push_back(c.literal(c.equipment().componentNamed(c.rules().text(part))));
            else components.push_back(c.integer(part));
        }
        if (const Value state = l[op::state]; state.valid()) list.state = c.integer(state);
    }
    list.components = c.program().arena.keepAll(components);
    list.count = components.size();
    return list;
}

SiteFilter elementsOf(Compiler& c, Value argument) {
    const int board = c.equipment().boardSites(), all = c.equipment().siteCount;
    if (!argument.valid()) return {0, all};
    if (c.equipment().mixesTypes()) return {0, c.equipment().positionSites};
    switch (c.typedScope(c.instruction(argument))) {
        case Compiler::Scope::All: return {0, all};
        case Compiler::Scope::Board: return {0, board};
        case Compiler::Scope::Hands: return {board, all};
        case Compiler::Scope::None: break;
    }
    return {0, 0};
}

int rotationsOnBoard(const Compiler& c) {
    const Topology& topology = c.equipment().topology();
    std::size_t most = 1;
    for (const SiteType type : {SiteType::Cell, SiteType::Vertex})
        most = std::max(most, topology.sites(type).supportedDirections(Relation::Adjacent).size());
    return static_cast<int>(most);
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

BetweenArgument compileBetween(Compiler& c, Value between) {
    BetweenArgument result;
    if (!between.valid()) return result;
    const InstructionView l = c.instruction(between);
    if (const Value before = l[op::before]; before.valid()) result.before = c.integer(before);
    if (const Value after = l[op::after]; after.valid()) result.after = c.integer(after);
    if (const Value range = l[op::range]; range.valid()) {
        const RangeExpr bounds = compileRange(c, range);
        result.low = bounds.low;
        result.high = bounds.high;
    }
    if (const Value test = l[op::if_]; test.valid()) result.test = c.condition(test);
    result.apply = compileApply(c, l[op::apply]);
    if (const Value trail = l[op::trail]; trail.valid())
        result.trail = trail.isName() ? c.literal(c.equipment().componentNamed(c.rules().text(trail)))
                                      : c.integer(trail);
    return result;
}

Word* FilteredSites::emptySites(Context& c) const {
    Word* set = c.scratch.allocate<Word>(static_cast<std::size_t>(c.words));
    const int blocks = std::min(c.words, (c.layout.sites + 63) / 64);
    const Word* kept = keptWithoutPile(c, counts);
    for (int w = blocks; w < c.words; ++w) set[w] = 0;
    if (kept != nullptr)
        for (int w = 0; w < blocks; ++w) set[w] = kept[w] & emptyOf[w];
    else
        for (int w = 0; w < blocks; ++w) set[w] = sitesWithoutPile(c, w, counts) & emptyOf[w];
    if (filter) filter(c, set);
    return set;
}

Word* FilteredSites::sites(Context& c) const {
    if (emptyOf != nullptr) return emptySites(c);
    if (c.words == 1) {
        const Word only = oneWord(c);
        Word* set = c.scratch.allocate<Word>(1);
        *set = only;
        return set;
    }
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
