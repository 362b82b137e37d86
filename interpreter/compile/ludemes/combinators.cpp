// Moves made of moves: and, or, if, priority, do, append, all combinations.
#include <algorithm>
#include <optional>
#include <span>

#include "interpreter/compile/ludemes/afterwards.h"
#include "interpreter/compile/ludemes/one_site.h"
#include "interpreter/compile/ludemes/pieces_among.h"
#include "interpreter/compile/ludemes/position_before.h"
#include "interpreter/compile/ludemes/sowing.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

std::vector<Value> partsOf(const InstructionView& l) {
    return l[0].isArray() ? l.elements(l[0]) : std::vector<Value>{l[0], l[1]};
}

std::vector<MovesExpr> movesParts(Compiler& c, const InstructionView& l) {
    std::vector<MovesExpr> moves;
    for (const Value node : partsOf(l)) moves.push_back(c.moves(node));
    return moves;
}

// Gone through from one to the next, each by a call of its own: so native code knows each for itself, also
// where a loop would end before the last.
struct LinkedMoves {
    MovesExpr moves;
    const LinkedMoves* next = nullptr;
};
const LinkedMoves* linked(Compiler& c, const std::vector<MovesExpr>& moves) {
    const LinkedMoves* first = nullptr;
    for (std::size_t i = moves.size(); i-- > 0;) first = c.program().arena.keep(LinkedMoves{moves[i], first});
    return first;
}

// Each part is carried out as soon as it is worked out.
MovesExpr inTurn(Compiler& c, const InstructionView& l) {
    std::vector<MovesExpr> moves;
    for (const Value node : partsOf(l)) {
        const Compiler::Boundary boundary(c);
        moves.push_back(c.moves(node));
    }
    const MovesExpr* all = c.program().arena.keepAll(moves);
    const std::size_t n = moves.size();
    const auto generate = [=](Context& x, Moves& out) {
        for (std::size_t i = 0; i < n; ++i) all[i].generate(x, out);
    };
    return c.makeMoves(generate, [=](Context& x) {
        for (std::size_t i = 0; i < n; ++i) all[i].execute(x);
    });
}

// ── drawing one of several moves that must be tried ──────────────────────────────────────────────────────

constexpr int mostTrials = 12;  // then all are listed

// Moves to draw from while `guard` is `wanted`; after the one that is drawn `afterwards` must hold.
struct Candidates {
    MovesExpr listed;
    BoolExpr afterwards, guard;
    bool wanted = true;
    bool atOnce = false;                // they can be played at once, and then be tried
    ChangedBytes::Head unchanged = {};  // by them

    bool count(Context& x) const { return !guard || guard(x) == wanted; }
};

// Phases and ranks change when moves are over.
ChangedBytes::Head unchangedBy(Compiler& c, Value moves) {
    const RuleProgram& rules = c.rules();
    bool players = true;
    for (const Form form :
         {Form::SetScore, Form::AddScores, Form::SetValueOfPlayer, Form::SwapPlayers, Form::MoveSwapPlayers})
        players = players && !rules.has(form);
    return {players, !rules.mentions(moves, Form::Propose, Form::MovePropose, Form::Vote, Form::MoveVote),
            players && !rules.has(Form::MoveAgain) && !rules.has(Form::SetNextPlayer),
            !rules.has(Form::SetCounter), !c.program().stochastic};
}

// The parts of a part of several moves, in their order: visit(part, guard, wanted), which counts while
// `guard` is `wanted`. A choice that `isWhole` is not taken apart.
template <class IsWhole, class Visit>
void forEachPart(Compiler& c, Value part, const BoolExpr& guard, bool wanted, const IsWhole& isWhole,
                 const Visit& visit) {
    const InstructionView l = c.instruction(part);
    if (l.is(Form::AndTwoMoves, Form::OrTwoMoves, Form::AndAllMoves, Form::OrAllMoves) &&
        !l[op::then].valid() && !c.rules()[part].inTurn) {
        for (const Value inner : partsOf(l)) forEachPart(c, inner, guard, wanted, isWhole, visit);
    } else if (l.is(Form::IfMoves) && !l[op::then].valid() && !guard && !isWhole(part)) {
        const BoolExpr test = c.condition(l[0]);
        forEachPart(c, l[1], test, true, isWhole, visit);
        if (l[2].valid()) forEachPart(c, l[2], test, false, isWhole, visit);
    } else {
        visit(part, guard, wanted);
    }
}

// Of a part of several moves, what is listed before anything is tried.
void gatherCandidates(Compiler& c, Value moves, std::vector<Candidates>& all) {
    forEachPart(
        c, moves, {}, true, [](Value) { return false; },
        [&](Value part, const BoolExpr& guard, bool wanted) {
            const InstructionView l = c.instruction(part);
            if (!l.is(Form::Do) || !l[op::ifAfterwards].valid() || l[op::next].valid() ||
                l[op::then].valid()) {
                all.push_back({c.moves(part), {}, guard, wanted});
                return;
            }
            const MovesExpr first = c.moves(l[0]);
            const Compiler::Boundary boundary(c);
            all.push_back({first, c.condition(l[op::ifAfterwards]), guard, wanted, c.choosing(l).atOnce,
                           unchangedBy(c, l[0])});
        });
}

// One of all candidates, each as likely; not tried yet. `by` is the part that lists it.
ChosenMove drawCandidate(std::span<const Candidates> all, Context& x, Moves& out, RandomStream& random,
                         const Candidates*& by) {
    ChosenMove drawn;
    for (const Candidates& part : all) {
        if (!part.count(x)) continue;
        const ChosenMove of = part.listed.choose(x, out, random);
        if (of.total == 0) continue;
        drawn.total += of.total;
        if (drawn.total > of.total && randomBelow(random, drawn.total) >= of.total) continue;
        drawn.index = of.index;
        by = &part;
    }
    return drawn;
}

// A move that was drawn, and what must hold after it; empty: nothing.
struct Tried {
    ChosenMove drawn;
    BoolExpr afterwards;
};

// Moves are drawn and tried until one holds: each that does is then as likely as another. Where few do, all
// are looked at. `draw(x, out, random)` draws one and says what must hold; `effect`, if any, follows the
// moves.
template <class Draw>
MovesExpr drawingUntilItHolds(Compiler& c, const MovesExpr& moves, const MovesExpr& effect, Draw draw) {
    return c.program().arena.drawing(
        moves, [=](const MovesExpr& self, Context& x, Moves& out, RandomStream& random) -> ChosenMove {
            for (int trial = 0; trial < mostTrials; ++trial) {
                const std::size_t start = out.size();
                const auto [drawn, afterwards] = draw(x, out, random);
                if (drawn.total == 0) return drawn;
                if (!afterwards || holdsAfter(x, out, out.list[drawn.index], afterwards)) {
                    if (effect) out.attach(std::min<std::size_t>(start, drawn.index), effect);
                    return drawn;
                }
                if (drawn.total == 1) {
                    out.list.shrink(start);
                    return {};
                }
            }
            out.clear();
            return self.choose(x, out, random);
        });
}

MovesExpr drawingFrom(Compiler& c, const MovesExpr& moves, const std::vector<Candidates>& candidates,
                      const MovesExpr& effect) {
    const std::span<const Candidates> all(c.program().arena.keepAll(candidates), candidates.size());
    return drawingUntilItHolds(c, moves, effect, [=](Context& x, Moves& out, RandomStream& random) {
        const Candidates* by = nullptr;
        const ChosenMove drawn = drawCandidate(all, x, out, random, by);
        return Tried{drawn, by == nullptr ? BoolExpr{} : by->afterwards};
    });
}

// ── trying them on the position itself ───────────────────────────────────────────────────────────────────

// Conditions, gone through by calls, so that native code knows each (see LinkedMoves).
struct LinkedGuards {
    BoolExpr guard;
    bool wanted = true;
    const LinkedGuards* next = nullptr;
};
bool isAnyOpen(const LinkedGuards* part, Context& x) {
    return part != nullptr && (part->guard(x) == part->wanted || isAnyOpen(part->next, x));
}

// As they are listed, which is rare.
[[gnu::cold, gnu::noinline]] ChosenMove drawForOnce(const MovesExpr& drawn, Context& x, Moves& out,
                                                    RandomStream& random) {
    return drawn.draw(x, out, random);
}
[[gnu::cold, gnu::noinline]] ChosenMove chooseForOnce(const MovesExpr& drawn, Context& x, Moves& out,
                                                      RandomStream& random) {
    out.clear();
    return drawn.choose(x, out, random);
}

// One part is always there, and others may be under conditions. Where it is alone and its moves can be taken,
// the one that is taken stays as it was tried, and the position is put back where the condition does not
// hold. The same moves as `drawn` draws.
MovesExpr takingUntilItHolds(Compiler& c, const MovesExpr& drawn, const std::vector<Candidates>& candidates) {
    Candidates one;
    const LinkedGuards* others = nullptr;
    for (const Candidates& part : candidates) {
        if (part.guard) others = c.program().arena.keep(LinkedGuards{part.guard, part.wanted, others});
        else if (!one.listed) one = part;
        else return drawn;
    }
    if (!one.atOnce) return drawn;
    const ChangedBytes changed(c.program().layout, one.unchanged);
    return c.program().arena.taking(drawn, [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        if (isAnyOpen(others, x)) return drawForOnce(drawn, x, out, random);
        for (int trial = 0; trial < mostTrials; ++trial) {
            const PositionBefore before(x, changed);
            const ChosenMove taken = one.listed.take(x, out, random);
            if (taken.total == 0 || holdsNow(x, one.afterwards)) return taken;
            before.putBack();
            if (taken.total == 1) return {};
        }
        return chooseForOnce(drawn, x, out, random);
    });
}

// Draws one of the moves and attaches what follows them, if anything does.
template <class Draw>
MovesExpr drawingThen(Compiler& c, const InstructionView& l, const MovesExpr& moves, Draw draw) {
    const MovesExpr effect = effectOf(c, l);
    return c.program().arena.drawing(
        moves, [=](const MovesExpr&, Context& x, Moves& out, RandomStream& random) -> ChosenMove {
            const std::size_t start = out.size();
            const ChosenMove drawn = draw(x, out, random);
            // Those that were tried before may be gone, and the drawn one stand among the first.
            if (effect && drawn.total > 0) out.attach(std::min<std::size_t>(start, drawn.index), effect);
            return drawn;
        });
}

// ── drawing one of several parts ─────────────────────────────────────────────────────────────────────────

// One of several parts. The sites of a selection are looked for once, to be counted and for the one that is
// drawn; other moves are counted, and the one that is drawn is worked out then; what cannot be counted is
// listed. A part counts while `guard`, if it has one, is `wanted`.
//
// Parts are gone through from one to the next, each by a call of its own: so native code knows each for
// itself, and what follows its moves.
struct Part {
    MovesExpr moves;
    const SiteSelection* selection = nullptr;
    BoolExpr guard;
    bool wanted = true;
    const Part* next = nullptr;

    using Found = SiteSelection::Found;

    bool counts(const Context& x) const {
        return selection != nullptr ||
               (moves.countable() && !x.program.stochastic);  // to count twice would draw twice
    }
    bool isOpen(Context& x) const { return !guard || guard(x) == wanted; }
    // Of a part that counts.
    [[gnu::always_inline]] Found find(Context& x) const {
        if (!isOpen(x)) return {};
        return selection == nullptr ? Found{moves.count(x)} : selection->find(x);
    }
    // Of any part.
    [[gnu::always_inline]] Found findOrList(Context& x, Moves& out) const {
        if (counts(x)) return find(x);
        if (!isOpen(x)) return {};
        const std::size_t start = out.size();
        moves.generate(x, out);
        return {static_cast<std::uint32_t>(out.size() - start)};
    }
    void append(const Found& found, Context& x, Moves& out, std::uint32_t n) const {
        if (selection == nullptr) moves.appendNth(x, out, n);
        else selection->append(found.one, x, out, found.site(x, n));
    }
};

std::uint32_t countAll(const Part* part, Context& x) {
    if (part == nullptr) return 0;
    const std::uint32_t here = part->isOpen(x) ? part->moves.count(x) : 0;
    return here + countAll(part->next, x);
}

// But one part.
std::uint32_t findAll(const Part* part, const Part* but, Context& x, Moves& out, Part::Found* found) {
    if (part == nullptr) return 0;
    *found = part == but ? Part::Found{} : part->findOrList(x, out);
    return found->moves + findAll(part->next, but, x, out, found + 1);
}

// The move of that number among those that findAll found, `listed` of which stand in the list before it. With
// `takes`, one that can be is played at once, and `effect` with it, if there is one, which is left to the
// caller else.
template <bool takes>
ChosenMove chooseDrawn(const Part* part, Context& x, Moves& out, const Part::Found* found,
                       std::uint32_t drawn, std::uint32_t listed, std::uint32_t total,
                       const MovesExpr& effect = {}) {
    if (part == nullptr) return {};
    const bool counts = part->counts(x);
    if (drawn >= found->moves)
        return chooseDrawn<takes>(part->next, x, out, found + 1, drawn - found->moves,
                                  counts ? listed : listed + found->moves, total, effect);
    if (!counts) return {total, listed + drawn};
    if (takes && part->selection != nullptr) {
        part->selection->take(found->one, x, found->site(x, drawn), effect);
        return {total, ChosenMove::taken};
    }
    const auto index = static_cast<std::uint32_t>(out.size());
    part->append(*found, x, out, drawn);
    return {total, index};
}

void appendDrawn(const Part* part, Context& x, Moves& out, std::uint32_t drawn) {
    if (part == nullptr) return;
    {
        const Scratch::Mark mark(x.scratch);
        const Part::Found here = part->find(x);
        if (drawn < here.moves) return part->append(here, x, out, drawn);
        drawn -= here.moves;
    }
    appendDrawn(part->next, x, out, drawn);
}

// Where only one part has any, and can play one of its own. False: it is not so.
bool takeFromOnly(const Part* part, Context& x, Moves& out, RandomStream& random, const Part::Found* found,
                  std::uint32_t total, ChosenMove& taken) {
    if (part == nullptr) return false;
    if (found->moves != total) return takeFromOnly(part->next, x, out, random, found + 1, total, taken);
    if (part->selection != nullptr || !part->moves.canTake() || !part->counts(x)) return false;
    taken = part->moves.take(x, out, random);
    return true;
}

// Moves of several parts of which each can be counted.
template <class Choose>
MovesExpr countingParts(Compiler& c, const InstructionView& l, const MovesExpr& listed, const Part* first,
                        Choose choose) {
    return counting(
        c, l, listed, [=](Context& x) { return countAll(first, x); },
        [=](Context& x, Moves& out, std::uint32_t drawn) { appendDrawn(first, x, out, drawn); }, choose);
}

// The same, played as it is drawn. Pieces are counted once, for the draw and for the move.
MovesExpr takingFromParts(Compiler& c, const InstructionView& l, const MovesExpr& chosen,
                          const std::vector<Value>& values, const Part* first) {
    const std::size_t n = values.size();
    const MovesExpr effect = effectOf(c, l);
    const CountedLoop* pieces = nullptr;
    const Part* theirs = nullptr;
    std::size_t earlier = 0;
    for (const Part* part = first; !effect && part != nullptr; part = part->next, ++earlier) {
        if (part->guard || (pieces = countedLoopOf(c, values[earlier])) == nullptr) continue;
        theirs = part;
        break;
    }
    return c.program().arena.taking(chosen, [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        const Scratch::Mark mark(x.scratch);
        constexpr std::size_t few = 4;  // native code has them in registers
        alignas(Part::Found) std::byte ofFew[few * sizeof(Part::Found)];
        auto* found = n <= few ? reinterpret_cast<Part::Found*>(ofFew) : x.scratch.allocate<Part::Found>(n);
        const auto listed = static_cast<std::uint32_t>(out.size());
        std::uint32_t total = findAll(first, theirs, x, out, found);
        if (pieces != nullptr) {
            std::uint32_t before = 0;
            for (std::size_t i = 0; i < earlier; ++i) before += found[i].moves;
            const DrawnAmong among = takeAmong(*pieces, x, out, random, before, total - before);
            if (among.isTheirs) return among.chosen;
            found[earlier].moves = among.pieces;
            total = among.total;
            if (among.pieces > 0) return chooseDrawn<true>(first, x, out, found, among.drawn, listed, total);
        }
        if (total == 0) return {};
        if (ChosenMove taken; !effect && takeFromOnly(first, x, out, random, found, total, taken))
            return taken;
        const auto drawn = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
        const ChosenMove one = chooseDrawn<true>(first, x, out, found, drawn, listed, total, effect);
        if (effect && !one.isTaken()) out.attach(one.index, effect);
        return one;
    });
}

// A single part plays its moves itself.
MovesExpr takingFromOnly(Compiler& c, const MovesExpr& chosen, const MovesExpr& only) {
    return c.program().arena.taking(
        chosen, [only](Context& x, Moves& out, RandomStream& random) { return only.take(x, out, random); });
}

// A selection of one site, or a choice between such.
bool isSelection(Compiler& c, Value moves) {
    if (c.rules().is(moves, Form::MoveSelect, Form::Select)) return true;
    if (!c.rules().is(moves, Form::IfMoves)) return false;
    const InstructionView l = c.instruction(moves);
    return !l[op::then].valid() && isSelection(c, l[1]) && (!l[2].valid() || isSelection(c, l[2]));
}

// `and` and `or` are the same: all parts are worked out on one state, then carried out in order.
// One of the moves of several parts: those that can be counted are not listed.
MovesExpr choosingFromParts(Compiler& c, const InstructionView& l, const MovesExpr& listed) {
    const Choosing way = c.choosing(l);
    if (way.listed()) return listed;
    std::vector<Value> values;
    std::vector<Part> parts;
    for (const Value moves : partsOf(l))
        forEachPart(
            c, moves, {}, true, [&](Value choice) { return isSelection(c, choice); },
            [&](Value part, const BoolExpr& guard, bool wanted) {
                values.push_back(part);
                parts.push_back({c.moves(part), selectionOf(c, part), guard, wanted});
            });
    const std::size_t n = parts.size();
    const Part* first = nullptr;
    for (std::size_t i = n; i-- > 0;) {
        parts[i].next = first;
        first = c.program().arena.keep(parts[i]);
    }
    const auto choose = [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        if (n == 1 && !first->guard && first->counts(x)) return first->moves.choose(x, out, random);
        const Scratch::Mark mark(x.scratch);
        auto* found = x.scratch.allocate<Part::Found>(n);
        const auto listed = static_cast<std::uint32_t>(out.size());
        const std::uint32_t total = findAll(first, nullptr, x, out, found);
        if (total == 0) return {};
        const auto drawn = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
        return chooseDrawn<false>(first, x, out, found, drawn, listed, total);
    };
    const MovesExpr chosen =
        way.counted ? countingParts(c, l, listed, first, choose) : choosing(c, l, listed, choose);
    if (!way.atOnce) return chosen;
    return n == 1 && !first->guard && !l[op::then].valid() ? takingFromOnly(c, chosen, first->moves)
                                                           : takingFromParts(c, l, chosen, values, first);
}

void generateUntilServed(const LinkedMoves* part, Context& x, Moves& out) {
    if (part == nullptr || out.served()) return;
    part->moves.generate(x, out);
    generateUntilServed(part->next, x, out);
}

MovesExpr together(
    Compiler& c, const ViewOf<Form::AndTwoMoves, Form::OrTwoMoves, Form::AndAllMoves, Form::OrAllMoves>& l) {
    if (!l[op::then].valid() && c.rules()[l.value()].inTurn) return inTurn(c, l);
    const std::vector<MovesExpr> moves = movesParts(c, l);
    const LinkedMoves* first = linked(c, moves);
    const MovesExpr listed =
        withThen(c, l, [first](Context& x, Moves& out) { generateUntilServed(first, x, out); });
    if (!c.choosing(l).tried) return choosingFromParts(c, l, listed);
    std::vector<Candidates> candidates;
    for (const Value part : partsOf(l)) gatherCandidates(c, part, candidates);
    const MovesExpr drawn = drawingFrom(c, listed, candidates, effectOf(c, l));
    return c.choosing(l).atOnce ? takingUntilItHolds(c, drawn, candidates) : drawn;
}

MovesExpr movesChosen(Compiler& c, const ViewOf<Form::IfMoves>& l) {
    const BoolExpr test = c.condition(l[0]);
    const MovesExpr yes = c.moves(l[1]);
    const bool hasNo = l[2].valid();
    const MovesExpr no = hasNo ? c.moves(l[2]) : MovesExpr{};
    if (const auto known = c.rules().truth(l[0]); known && (*known || hasNo) && !l[op::then].valid())
        return *known ? yes : no;
    const auto generate = [=](Context& x, Moves& out) {
        if (test(x)) yes.generate(x, out);
        else if (hasNo) no.generate(x, out);
    };
    const auto choose = [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        if (test(x)) return yes.choose(x, out, random);
        return hasNo ? no.choose(x, out, random) : ChosenMove{};
    };
    const Choosing way = c.choosing(l);
    const auto draw = [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        if (test(x)) return yes.draw(x, out, random);
        return hasNo ? no.draw(x, out, random) : ChosenMove{};
    };
    const MovesExpr all =
        l[op::then].valid() ? withThen(c, l, generate) : c.makeMoves(generate, [=](Context& x) {
            if (test(x)) yes.execute(x);
            else if (hasNo) no.execute(x);
        });
    if (way.listed()) return all;
    const MovesExpr chosen =
        !way.counted ? choosing(c, l, all, choose)
                     : counting(
                           c, l, all,
                           [=](Context& x) -> std::uint32_t {
                               return test(x) ? yes.count(x) : hasNo ? no.count(x) : 0;
                           },
                           [=](Context& x, Moves& out, std::uint32_t n) {
                               // There are some: without the other part the condition holds.
                               !hasNo || test(x) ? yes.appendNth(x, out, n) : no.appendNth(x, out, n);
                           },
                           choose);
    const MovesExpr drawn = way.tried ? drawingThen(c, l, chosen, draw) : chosen;
    if (!way.atOnce) return drawn;
    return c.program().arena.taking(drawn, [=](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        if (test(x)) return yes.take(x, out, random);
        return hasNo ? no.take(x, out, random) : ChosenMove{};
    });
}

// The first part that has any moves.
void generateFirst(const LinkedMoves* part, Context& x, Moves& out, std::size_t start) {
    if (part == nullptr || out.size() != start) return;
    part->moves.generate(x, out);
    generateFirst(part->next, x, out, start);
}
ChosenMove chooseFirst(const LinkedMoves* part, Context& x, Moves& out, RandomStream& random) {
    if (part == nullptr) return {};
    const ChosenMove chosen = part->moves.choose(x, out, random);
    return chosen.total > 0 ? chosen : chooseFirst(part->next, x, out, random);
}
ChosenMove takeFirst(const LinkedMoves* part, Context& x, Moves& out, RandomStream& random) {
    if (part == nullptr) return {};
    const ChosenMove taken = part->moves.take(x, out, random);
    return taken.total > 0 ? taken : takeFirst(part->next, x, out, random);
}
ChosenMove drawFirst(const LinkedMoves* part, Context& x, Moves& out, RandomStream& random) {
    if (part == nullptr) return {};
    const ChosenMove drawn = part->moves.draw(x, out, random);
    return drawn.total > 0 ? drawn : drawFirst(part->next, x, out, random);
}

MovesExpr priority(Compiler& c, const ViewOf<Form::PriorityOfTwo, Form::PriorityOfAll>& l) {
    const LinkedMoves* first = linked(c, movesParts(c, l));
    const MovesExpr listed = withThen(c, l, [first](Context& x, Moves& out) {
        const OpenToOthers open(out);
        generateFirst(first, x, out, out.size());
    });
    const Choosing way = c.choosing(l);
    if (way.listed()) return listed;
    const MovesExpr chosen = choosing(c, l, listed, [first](Context& x, Moves& out, RandomStream& random) {
        return chooseFirst(first, x, out, random);
    });
    const auto draw = [first](Context& x, Moves& out, RandomStream& random) {
        return drawFirst(first, x, out, random);
    };
    const MovesExpr drawn = way.tried ? drawingThen(c, l, chosen, draw) : chosen;
    if (!way.atOnce) return drawn;
    return c.program().arena.taking(drawn, [first](Context& x, Moves& out, RandomStream& random) {
        return takeFirst(first, x, out, random);
    });
}

const Action& firstAction(const Moves& moves, const Move& move) {
    const Action& first = moves.actions[static_cast<std::size_t>(move.first)];
    return first.kind == ActionKind::Nested ? firstAction(moves, actions::nestedMove(moves, first)) : first;
}

// Puts consequences out of another list behind those of the newest move, the oldest first.
void takeOverThens(const Moves& from, std::int32_t cell, Moves& out) {
    if (cell < 0) return;
    const Moves::ThenCell& then = from.thens[static_cast<std::size_t>(cell)];
    takeOverThens(from, then.older, out);
    out.thens.push_back({then.effect, out.list.back().thens});
    out.list.back().thens = static_cast<std::int32_t>(out.thens.size() - 1);
}

// One move made of all moves of the argument: all that they do, then all their consequences. All that it does
// is decided, from where its first action starts to where that goes.
MovesExpr append(Compiler& c, const ViewOf<Form::Append>& l) {
    const MovesExpr moves = c.moves(l[0]);
    return withThen(c, l, [=](Context& x, Moves& out) {
        LeasedMoves list(x);
        moves.generate(x, *list);
        const auto acting = std::find_if(list->list.begin(), list->list.end(),
                                         [](const Move& move) { return move.count > 0; });
        if (acting == list->list.end()) return;
        const Action first = firstAction(*list, *acting);
        out.begin(first.from, first.to, x.g->mover);
        for (const Move& move : list->list) {
            Move own = move;
            own.thens = -1;
            out.include(*list, own);
        }
        for (const Move& move : list->list) takeOverThens(*list, move.thens, out);
        out.decide(first.from, first.to, first.kind == ActionKind::Pass);
    });
}

MovesExpr allCombinations(Compiler& c, const ViewOf<Form::AllCombinations>& l) {
    const MovesExpr first = c.moves(l[0]), second = c.moves(l[1]);
    return withThen(c, l, [=](Context& x, Moves& out) {
        LeasedMoves a(x);
        first.generate(x, *a);
        LeasedMoves b(x);
        second.generate(x, *b);
        for (const Move& one : a->list) {
            for (const Move& other : b->list) {
                out.begin(one.reportedFrom, one.reportedTo, x.g->mover);
                out.include(*a, one);
                out.include(*b, other);
                Move& both = out.list.back();
                both.reportedFrom = one.reportedFrom;
                both.reportedTo = one.reportedTo;
                both.flags |= static_cast<std::uint8_t>(
                    (one.flags & Decides) | ((one.flags | other.flags) & (HasOtherDecision | HasPass)));
            }
        }
    });
}

// ── do ───────────────────────────────────────────────────────────────────────────────────────────────────

// Carries out the prior moves on the present (scratch) position and gathers what they did. From the
// third on, a record goes to the place that the length of the one before tells (a quirk).
void recordPrior(Context& x, const Moves& prior, std::vector<Action>& all) {
    std::vector<Action>* outside = x.record;
    if (prior.size() == 1) {
        x.record = &all;
        applyMove(x, prior, prior.list[0], false);
        x.record = outside;
        return;
    }
    std::size_t previous = 0;
    for (const Move& move : prior.list) {
        std::vector<Action> own;
        x.record = &own;
        applyMove(x, prior, move, false);
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(previous, all.size())), own.begin(),
                   own.end());
        previous = own.size();
    }
    x.record = outside;
}

// What was decided before is decided still, and shown first; where the move leads from and to remains its
// own.
void keepDecisions(const Moves& prior, Move& move) {
    const auto decided = std::find_if(prior.list.begin(), prior.list.end(),
                                      [](const Move& m) { return (m.flags & Decides) != 0; });
    if (decided == prior.list.end()) return;
    move.reportedFrom = decided->reportedFrom;
    move.reportedTo = decided->reportedTo;
    move.flags |= Decides;
    for (const Move& one : prior.list) move.flags |= one.flags & HasOtherDecision;
}

// Keeps the moves from `start` on after which the condition holds.
// Who seeks any move or one to a site has it with the first that is kept of those.
void keepIfAfterwards(Context& x, Moves& out, std::size_t start, const BoolExpr& condition,
                      std::int16_t sought) {
    std::size_t kept = start;
    const int only = wantedSite(out);
    for (std::size_t i = start; i < out.list.size(); ++i) {
        if (only >= 0 && out.list[i].to != only) continue;
        if (!holdsAfter(x, out, out.list[i], condition)) continue;
        const Move move = out.list[i];
        out.list[kept++] = move;
        if (sought != Moves::seeksAll && (sought == Moves::seeksAny || move.to == sought)) break;
    }
    out.list.shrink(kept);
}

// Moves of which it is asked whether there is one after which a condition holds: those of pieces are tried
// before those of the next piece are listed.
struct TriedPart {
    MovesExpr moves;
    const ListedLoop* pieces = nullptr;
};

// Of moves that nothing follows.
std::vector<TriedPart> triedParts(Compiler& c, Value moves) {
    const InstructionView l = c.instruction(moves);
    if (!l.is(Form::OrTwoMoves, Form::OrAllMoves) || l[op::then].valid() || c.rules()[moves].inTurn)
        return {{c.moves(moves), listedLoopOf(c, moves)}};
    std::vector<TriedPart> all;
    for (const Value part : partsOf(l))
        for (const TriedPart& inner : triedParts(c, part)) all.push_back(inner);
    return all;
}

// Lists the first of the moves after which the condition holds, if there is any.
void findPassing(Context& x, Moves& out, std::span<const TriedPart> parts, const BoolExpr& condition) {
    const WholeList whole(out);
    for (const TriedPart& part : parts) {
        if (part.pieces != nullptr) {
            listOneAfterwards(*part.pieces, x, out, condition);
        } else {
            part.moves.generate(x, out);
            keepIfAfterwards(x, out, 0, condition, Moves::seeksAny);
        }
        if (!out.empty()) return;
    }
}

constexpr std::size_t usualActions = 8;  // of what is done first, with what follows from it

// As an effect: a variable is set on the position itself, and put back if there is nothing to sow; no copy,
// no list. An empty handle if that is not what is done.
BoolExpr sowAfterSetting(Compiler& c, const ViewOf<Form::Do>& l, const MovesExpr& setting) {
    if (!c.rules().is(l[0], Form::SetVar)) return {};
    const InstructionView set = c.instruction(l[0]);
    if (set[op::then].valid() || l[op::ifAfterwards].valid() || c.counting()) return {};
    const BoolExpr sow = compileSowingInPlace(c, l[op::next]);
    if (!sow) return {};
    const std::string_view name = set.word(op::var);
    return c.make<bool>([=, index = name.empty() ? -1 : c.variable(name)](Context& x) {
        std::int32_t& variable = index < 0 ? x.g->variable : x.variables()[index];
        const std::int32_t before = variable;
        const std::size_t noted = x.record != nullptr ? x.record->size() : 0;
        setting.execute(x);
        if (sow(x)) return true;
        variable = before;
        if (x.record != nullptr) x.record->resize(noted);
        return false;
    });
}

// What is done first and the sowing after it, in place. Several things that are done first may be carried out
// in another order (recordPrior). False: they are several, or there is nothing to sow; then nothing has
// happened.
bool executeThenSow(Context& x, const MovesExpr& first, const BoolExpr& sow) {
    LeasedMoves prior(x);
    first.generate(x, *prior);
    if (prior->size() != 1) return false;
    const PositionBefore before(x);
    applyMove(x, *prior, prior->list[0], false);
    if (sow(x)) return true;
    before.putBack();
    return false;
}

MovesExpr doThis(Compiler& c, const ViewOf<Form::Do>& l) {
    const MovesExpr first = c.moves(l[0]);
    const Value nextNode = l[op::next], afterNode = l[op::ifAfterwards];
    const Compiler::Boundary boundary(c);
    const MovesExpr next = nextNode.valid() ? c.moves(nextNode) : MovesExpr{};
    const BoolExpr afterwards = afterNode.valid() ? c.condition(afterNode) : BoolExpr{};
    const bool hasNext = nextNode.valid(), hasAfter = afterNode.valid();
    const Equipment& e = c.equipment();
    const bool dice =
        std::any_of(e.containers.begin(), e.containers.end(), [](const Container& k) { return k.dice; });
    const std::vector<TriedPart> tried =
        hasAfter && !hasNext ? triedParts(c, l[0]) : std::vector<TriedPart>{};
    const TriedPart* const tries = tried.empty() ? nullptr : c.program().arena.keepAll(tried);
    const std::size_t tryCount = tried.size();
    const auto generate = [=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        if (tries != nullptr && start == 0 && out.sought == Moves::seeksAny)
            return findPassing(x, out, {tries, tryCount}, afterwards);
        std::optional<WholeList> whole;
        const int only = wantedSite(out);
        const std::int16_t sought = only < 0         ? out.sought
                                    : wantsEach(out) ? Moves::seeksAll
                                                     : static_cast<std::int16_t>(only);
        if (hasAfter && (only >= 0 || sought != Moves::seeksAll)) whole.emplace(out);
        if (hasAfter && only >= 0) out.sought = seekOnly(only, false);
        if (!hasNext) {
            first.generate(x, out);
        } else {
            LeasedMoves prior(x);
            first.generate(x, *prior);
            std::vector<Action> before;
            before.reserve(usualActions);
            {
                const ScratchPosition scratch(x);
                recordPrior(x, *prior, before);
                next.generate(x, out);
            }
            for (std::size_t i = start; i < out.size(); ++i) {
                out.prepend(out.list[i], before);
                keepDecisions(*prior, out.list[i]);
            }
            if (dice && out.size() == start) {
                out.begin(-1, -1, x.g->mover);
                for (const Action& action : before) out.push(action);
                out.push(Action{});
                out.decide(-1, -1, true);
            }
        }
        if (hasAfter) keepIfAfterwards(x, out, start, afterwards, sought);
    };
    if (const BoolExpr sow = dice ? BoolExpr{} : sowAfterSetting(c, l, first))
        return withThen(c, l, generate, [sow](Context& x) { return sow(x); });
    // (A position with the list of all earlier ones is not worth copying.)
    const bool inPlace = hasNext && !hasAfter && !dice && c.program().hidden.history < 0;
    const BoolExpr sow = inPlace ? compileSowingInPlace(c, nextNode) : BoolExpr{};
    if (sow)
        return withThen(c, l, generate, [=](Context& x) {
            if (x.plainMoves && x.record == nullptr && executeThenSow(x, first, sow)) return true;
            LeasedMoves moves(x);
            generate(x, *moves);
            applyAll(x, *moves);
            return !moves->empty();
        });
    const MovesExpr all = withThen(c, l, generate);
    if (!c.choosing(l).tried) return all;
    const MovesExpr drawn =
        drawingUntilItHolds(c, all, effectOf(c, l), [=](Context& x, Moves& out, RandomStream& random) {
            return Tried{first.draw(x, out, random), afterwards};
        });
    if (!c.choosing(l).atOnce) return drawn;
    return takingUntilItHolds(c, drawn, {{first, afterwards, {}, true, true, unchangedBy(c, l[0])}});
}

}  // namespace

void addCombinators(LudemeTable& t) {
    t.add<together>();
    t.add<movesChosen>();
    t.add<priority>();
    t.add<append>();
    t.add<allCombinations>();
    t.add<doThis>();
}

}  // namespace makomba
