// The course of the game: the last move, earlier positions, who is still in the game, its limits.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/engine/apply.h"
#include "interpreter/engine/situations.h"
#include "interpreter/state/last_levels.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// ── the last move ────────────────────────────────────────────────────────────────────────────────────────

// Board sites are of the board's type, those of hands are cells.
template <class Read>
BoolExpr ofType(Compiler& c, const InstructionView& l, Read site) {
    if (c.equipment().mixesTypes()) {
        const SiteType meant = c.typeMeant(l);
        return c.make<bool>([=](Context& x) {
            const int s = site(x);
            return x.isSite(s) && x.program.equipment.typeOfSite(s) == meant;
        });
    }
    const bool cell = l.word(op::siteType) == "Cell";
    const bool board = c.typedScope(l) == Compiler::Scope::All || c.typedScope(l) == Compiler::Scope::Board;
    return c.make<bool>([=](Context& x) {
        const int s = site(x);
        return x.onBoard(s) ? board : x.isSite(s) && cell;
    });
}
BoolExpr isLastFrom(Compiler& c, const ViewOf<Form::IsLastFrom>& l) {
    return ofType(c, l, [](Context& x) { return x.g->lastFrom; });
}
BoolExpr isLastTo(Compiler& c, const ViewOf<Form::IsLastTo>& l) {
    return ofType(c, l, [](Context& x) { return x.g->lastTo; });
}

RegionExpr lastFroms(Compiler& c, const ViewOf<Form::SitesLastFrom>&) {
    return c.make<const Word*>([](Context& x) -> const Word* {
        Word* set = x.copySet(x.siteSetColumn(x.layout.lastFroms));
        if (x.g->lastFrom >= 0) insert(set, x.g->lastFrom);
        return set;
    });
}

IntExpr lastLevel(Compiler& c, const InstructionView& l, Int LastLevels::*own, Int LastLevels::*after) {
    const Value flag = l[op::afterConsequence];
    const BoolExpr whether = flag.valid() ? c.condition(flag) : c.make<bool>([](Context&) { return false; });
    return c.make<Int>([=](Context& x) { return lastLevels(x).*(whether(x) ? after : own); });
}
IntExpr lastLevelFrom(Compiler& c, const ViewOf<Form::LastLevelFrom>& l) {
    return lastLevel(c, l, &LastLevels::from, &LastLevels::fromAfter);
}
IntExpr lastLevelTo(Compiler& c, const ViewOf<Form::LastLevelTo>& l) {
    return lastLevel(c, l, &LastLevels::to, &LastLevels::toAfter);
}

// ── earlier positions ────────────────────────────────────────────────────────────────────────────────────

BoolExpr isRepeat(Compiler& c, const ViewOf<Form::IsRepeat>& l) {
    const Repetition sense = repetitionNamed(l.word(op::repetition));
    return c.make<bool>([sense](Context& x) { return hasOccurredBefore(x, sense); });
}

BoolExpr isVisited(Compiler& c, const ViewOf<Form::IsVisited>& l) {
    const IntExpr site = l[0].valid() ? c.integer(l[0]) : c.make<Int>([](Context& x) { return x.r->to; });
    return c.make<bool>([site](Context& x) {
        const int s = site(x);
        return x.inSet(x.siteSetColumn(x.layout.visited), s);
    });
}

RegionExpr toClear(Compiler& c, const ViewOf<Form::SitesToClear>&) {
    return c.make<const Word*>(
        [](Context& x) -> const Word* { return x.copySet(x.siteSetColumn(x.layout.toClear)); });
}

// (sites Start (piece ..)): of several kinds all their sites.
RegionExpr startSites(Compiler& c, const ViewOf<Form::SitesStart>& l) {
    const InstructionView piece = c.instruction(l[0]);
    if (piece[op::state].valid()) c.unsupported(l.value(), "`sites Start` of pieces in a state");
    std::vector<IntExpr> kinds;
    const std::vector<Value> nodes = piece[0].isArray() ? piece.elements(piece[0]) : std::vector{piece[0]};
    for (const Value node : nodes) {
        if (!node.isName()) {
            kinds.push_back(c.integer(node));
            continue;
        }
        const std::string& name = c.rules().text(node);
        const int number = c.equipment().componentNamed(name);
        if (number < 0) {
            std::vector<std::string> names;
            for (std::size_t i = 1; i < c.equipment().components.size(); ++i)
                names.push_back(c.equipment().components[i].name);
            c.messages().noSuchName(Message::UnknownName, l.value(), "piece", name, names);
        }
        kinds.push_back(c.literal(number));
    }
    const IntExpr* all = c.program().arena.keepAll(kinds);
    const std::size_t n = kinds.size();
    const auto components = static_cast<int>(c.equipment().components.size());
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        for (std::size_t i = 0; i < n; ++i) {
            const int kind = all[i](x);
            if (kind < 1 || kind >= components) continue;
            const Word* sites = x.siteSetColumn(x.layout.startSites) + kind * x.words;
            for (int w = 0; w < x.words; ++w) set[w] |= sites[w];
        }
        // Pieces on elements of other types are on no site of the board.
        if (x.program.equipment.mixesTypes())
            forEachSite(set, x.words, [&](Site site) {
                if (site >= x.program.equipment.siteCount) erase(set, site);
            });
        return set;
    });
}

// ── players and limits ───────────────────────────────────────────────────────────────────────────────────

BoolExpr isActive(Compiler& c, const ViewOf<Form::IsActive>& l) {
    const IntExpr who = c.player(l[0]);
    return c.make<bool>([who](Context& x) {
        const int p = who(x);
        return p > 0 && p <= x.program.players() && (x.g->active >> p & 1);
    });
}
IntExpr countActive(Compiler& c, const ViewOf<Form::CountActive>&) {
    return c.make<Int>([](Context& x) { return static_cast<Int>(std::popcount(x.g->active)); });
}
IntExpr countLegalMoves(Compiler& c, const ViewOf<Form::CountLegalMoves>&) {
    return c.make<Int>([](Context& x) { return moverMoveCount(x); });
}
IntExpr moveLimitOf(Compiler& c, const ViewOf<Form::ValueMoveLimit>&) { return c.literal(moveLimit); }
IntExpr turnLimitOf(Compiler& c, const ViewOf<Form::ValueTurnLimit>&) {
    return c.literal(turnLimitPerPlayer);
}

}  // namespace

void addMoments(LudemeTable& t) {
    t.add<isLastFrom>();
    t.add<isLastTo>();
    t.add<lastFroms>();
    t.add<lastLevelFrom>();
    t.add<lastLevelTo>();
    t.add<isRepeat>();
    t.add<isVisited>();
    t.add<startSites>();
    t.add<toClear>();
    t.add<isActive>();
    t.add<countActive>();
    t.add<countLegalMoves>();
    t.add<moveLimitOf>();
    t.add<turnLimitOf>();
}

}  // namespace makomba
