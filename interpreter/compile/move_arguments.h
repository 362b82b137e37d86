// The (from ..), (to ..), (between ..) and (then ..) of moves, compiled.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// Sites a move starts from or goes to: one, or a region in increasing order.
struct SitesArgument {
    RegionExpr region;  // empty handle: `site`
    IntExpr site;

    // visit(site) for each; false from visit ends it.
    template <class Visit>
    void forEach(Context& c, Visit visit) const {
        if (!region) {
            visit(site(c));
            return;
        }
        const Word* sites = region(c);
        c.spend(countSites(sites, c.words));
        forEachSite(sites, c.words, visit);
    }
};

// The effects of an (apply ..): tried before the move, carried out before it, too.
struct ApplyArgument {
    BoolExpr test;     // empty handle: none
    MovesExpr effect;  // empty handle: none
    bool given() const { return test || effect; }
};

// (rotations ..): how a piece may be turned when it arrives; none given = as it is.
struct RotationList {
    const std::int16_t* all = nullptr;
    int size = 0;
};

// What a (from ..) or (to ..) says beside its sites. Compiled inside the loop that sets the iterator.
struct TargetConditions {
    BoolExpr test;  // empty handle: none
    IntExpr level;  // empty handle: not given
    ApplyArgument apply;
    RotationList rotations;
    const Word* emptyOf = nullptr;  // the test is (is Empty (to)), in a flat game: of these sites
    bool holds(Context& c) const {
        if (emptyOf != nullptr) {
            const Site site = c.r->to;
            return c.isSite(site) && contains(emptyOf, site) && c.pile(site) == 0;
        }
        return !test || test(c);
    }
};

// The sites of a from or to argument that its condition holds for; compiled inside the loop as the conditions
// are. Only for arguments of a region with nothing but a condition.
struct FilteredSites {
    RegionExpr region;
    FilterExpr filter;
    const Word* taken = nullptr;  // those that may be taken at all; nullptr = all
    // Where the region is (sites Empty) of a flat board: the board's sites, and whether its sites hold piles.
    const Word* emptyOf = nullptr;
    bool counts = false;

    // In scratch memory.
    Word* sites(Context& c) const;
    // Boards whose sets are one word.
    [[gnu::always_inline]] Word oneWord(Context& c) const {
        if (emptyOf != nullptr) return *emptySites(c);
        Word set = *region(c);
        if (taken != nullptr) set &= *taken;
        if (filter && set != 0) filter(c, &set);
        return set;
    }

  private:
    Word* emptySites(Context& c) const;
};

// The board's sites if the region of a from or to argument is (sites Empty) of them, else nullptr.
const Word* boardAskedForEmpty(Compiler& c, Value argument);

// The sites of a from or to argument; `byDefault` is the iterator read if none are given.
SitesArgument compileSites(Compiler& c, Value argument, Site Registers::*byDefault);
TargetConditions compileConditions(Compiler& c, Value argument);
ApplyArgument compileApply(Compiler& c, Value apply);

// Which components are put down: by name or number; by default the one with the mover's number.
struct PieceList {
    const IntExpr* components = nullptr;
    std::size_t count = 0;
    IntExpr state;       // empty handle: not given
    bool isOwn = false;  // nothing is said: the one with the mover's number
};
PieceList compilePieces(Compiler& c, Value node);

// Which site numbers an argument of this type takes: elements of the given site type, or
// of the board's.
struct SiteFilter {
    int first = 0, end = 0;
    bool takes(Site site) const { return site >= first && site < end; }
};
SiteFilter elementsOf(Compiler& c, Value argument);

// (between [before:] [range] [after:] [if:] [trail:] [(apply ..)])
struct BetweenArgument {
    IntExpr before, low, high, after;  // empty handles: not given
    IntExpr trail;                     // the piece that is left on the way
    BoolExpr test;
    ApplyArgument apply;
    int loop = 0;
};
BetweenArgument compileBetween(Compiler& c, Value between);

// Puts the effects of an apply in front of the newest move's own actions, which must not be pushed yet.
// False if its condition fails, so that there is nothing to put.
bool includeApply(Context& c, const ApplyArgument& apply, Moves& out);

// Makes of the newest move, which is complete, one for each rotation that the piece may arrive with.
void turnInto(const RotationList& rotations, Moves& out);

// In how many ways a piece may be turned on the board: the directions that cells or points have, whichever
// are more.
int rotationsOnBoard(const Compiler& c);

// What follows the moves, worked out later, when everything has changed; an empty handle: nothing.
inline MovesExpr effectOf(Compiler& c, const InstructionView& l) {
    const Value then = l[op::then];
    if (!then.valid()) return {};
    const Compiler::Boundary boundary(c);
    return c.moves(c.instruction(then)[0]);
}

// Compiles a generator of moves with its `then`. `ignored`: the ludeme drops its consequences (a quirk).
template <class Generate>
MovesExpr withThen(Compiler& c, const InstructionView& l, Generate generate) {
    const MovesExpr effect = effectOf(c, l);
    if (!effect) return c.makeMoves(generate);
    return c.makeMoves([=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        generate(x, out);
        out.attach(start, effect);
    });
}

// As withThen, for an effect that can be carried out directly: `execute` does what generating and
// applying its one move would, and says whether there was one.
template <class Generate, class Execute>
MovesExpr withThen(Compiler& c, const InstructionView& l, Generate generate, Execute execute) {
    const MovesExpr effect = effectOf(c, l);
    if (!effect) return c.makeMoves(generate, [=](Context& x) { execute(x); });
    return c.makeMoves(
        [=](Context& x, Moves& out) {
            const std::size_t start = out.size();
            generate(x, out);
            out.attach(start, effect);
        },
        [=](Context& x) {
            if (execute(x)) effect.execute(x);
        });
}

// Gives moves that a `then` may be attached to a faster way to choose one: `choose(c, out, random)`.
template <class Choose>
MovesExpr choosing(Compiler& c, const InstructionView& l, const MovesExpr& moves, Choose choose) {
    const MovesExpr effect = effectOf(c, l);
    if (!effect) return c.program().arena.choosing(moves, choose);
    return c.program().arena.choosing(moves, [=](Context& x, Moves& out, RandomStream& random) {
        const std::size_t start = out.size();
        const ChosenMove chosen = choose(x, out, random);
        out.attach(start, effect);
        return chosen;
    });
}

// Makes moves that a `then` may be attached to countable: `count(c)` and `nth(c, out, n)`.
template <class Count, class Nth>
MovesExpr counting(Compiler& c, const InstructionView& l, const MovesExpr& moves, Count count, Nth nth) {
    const MovesExpr effect = effectOf(c, l);
    if (!effect) return c.program().arena.counting(moves, count, nth);
    return c.program().arena.counting(moves, count, [=](Context& x, Moves& out, std::uint32_t n) {
        const std::size_t start = out.size();
        nth(x, out, n);
        out.attach(start, effect);
    });
}

// The same, with a faster way to choose one as above.
template <class Count, class Nth, class Choose>
MovesExpr counting(Compiler& c, const InstructionView& l, const MovesExpr& moves, Count count, Nth nth,
                   Choose choose) {
    const MovesExpr effect = effectOf(c, l);
    if (!effect) return c.program().arena.counting(moves, count, nth, choose);
    return c.program().arena.counting(
        moves, count,
        [=](Context& x, Moves& out, std::uint32_t n) {
            const std::size_t start = out.size();
            nth(x, out, n);
            out.attach(start, effect);
        },
        [=](Context& x, Moves& out, RandomStream& random) {
            const std::size_t start = out.size();
            const ChosenMove one = choose(x, out, random);
            out.attach(start, effect);
            return one;
        });
}

// The same of moves of one site, with a way to play one without listing it: `take(c, random, effect)`, where
// the effect, if it is not empty, is what follows.
template <class Count, class Nth, class Choose, class Take>
MovesExpr takingOneSite(Compiler& c, const InstructionView& l, const MovesExpr& moves, Count count, Nth nth,
                        Choose choose, Take take) {
    const MovesExpr counted = counting(c, l, moves, count, nth, choose);
    const MovesExpr effect = effectOf(c, l);
    return c.program().arena.taking(
        counted, [=](Context& x, Moves&, RandomStream& random) { return take(x, random, effect); });
}

// An effect of a single action that has no site: `make(c, action)` fills it in, false = no move.
template <class Make>
MovesExpr singleAction(Compiler& c, const InstructionView& l, Make make);

inline std::int16_t markValue(Context& c, int value) {
    if (value < -32'000 || value > 32'000) c.fail(Fault::ValueTooLarge);
    return static_cast<std::int16_t>(value);
}
inline Action siteAction(ActionKind kind, Site site) {
    Action action;
    action.kind = kind;
    action.from = action.to = siteNumber(site);
    return action;
}
inline Action transfer(ActionKind kind, Site from, Site to) {
    Action action;
    action.kind = kind;
    action.from = siteNumber(from);
    action.to = siteNumber(to);
    return action;
}

}  // namespace makomba

#include "interpreter/state/actions.h"

namespace makomba {

template <class Make>
MovesExpr singleAction(Compiler& c, const InstructionView& l, Make make) {
    return withThen(
        c, l,
        [make](Context& x, Moves& out) {
            Action action;
            if (!make(x, action)) return;
            out.begin(action.from, action.to, x.g->mover);
            out.push(action);
        },
        [make](Context& x) {
            Action action;
            if (!make(x, action)) return false;
            performElsewhereAtOnce(x, action);
            return true;
        });
}

}  // namespace makomba
