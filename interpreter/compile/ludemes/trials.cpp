// Moves that are tried first: the longest sequences, the most captures, no way back, again and again.
// Built from their published meaning; no recorded trial uses them.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/content_key.h"

namespace makomba {

namespace {

// Works on the position after a move, without end rules, for `look(x)`.
template <class Look>
auto afterMove(Context& x, const Moves& moves, const Move& move, Look look) {
    const ScratchPosition trial(x);
    const int depth = x.depth;
    x.depth = 0;
    applyMove(x, moves, move, true);
    x.depth = depth;
    return look(x);
}

// Keeps those of the moves from `start` on for which `value(move)` is the greatest.
template <class Value>
void keepGreatest(Context& x, Moves& out, std::size_t start, Value value) {
    const std::size_t n = out.size() - start;
    if (n < 2) return;
    const Scratch::Mark mark(x.scratch);
    auto* values = x.scratch.allocate<std::int32_t>(n);
    for (std::size_t i = 0; i < n; ++i) values[i] = value(out.list[start + i]);
    const std::int32_t greatest = *std::max_element(values, values + n);
    std::size_t kept = start;
    for (std::size_t i = 0; i < n; ++i) {
        const Move move = out.list[start + i];
        if (values[i] == greatest) out.list[kept++] = move;
    }
    out.list.shrink(kept);
}

// What a move takes away, its consequences included: how many pieces, or by `values` what they are worth,
// which is what lies on their sites before the move.
int captures(Context& x, const Moves& moves, const Move& move, bool values) {
    std::vector<Action> done;
    {
        const ScratchPosition trial(x);
        const int depth = x.depth;
        x.record = &done;
        x.depth = 0;
        applyMove(x, moves, move, true);
        x.depth = depth;
    }
    int sum = 0;
    for (const Action& action : done) {
        if (action.kind != ActionKind::Remove) continue;
        if (!values) ++sum;
        else if (!x.layout.stacking && x.value != nullptr && x.isSite(action.to)) sum += x.value[action.to];
        else if (x.layout.stacking && x.isSite(action.to) && x.height[action.to] > 0)
            sum += x.level(x.height[action.to] - 1).value[action.to];
    }
    return sum;
}

BoolExpr withValue(Compiler& c, const InstructionView& l) {
    const Value node = l[op::withValue];
    return node.valid() ? c.condition(node) : c.make<bool>([](Context&) { return false; });
}

// ── the longest sequence ─────────────────────────────────────────────────────────────────────────────────

constexpr int longestSequence = 100;
constexpr int workPerTrial = 20;

// How many moves of the same player it can begin, itself included, or what they take is worth; passes end a
// sequence.
int sequenceFrom(Context& x, const Moves& moves, const Move& move, bool values) {
    x.spend(workPerTrial);
    const int own = values ? captures(x, moves, move, true) : 1;
    const ScratchPosition trial(x);
    const Player player = x.g->mover;
    const int depth = x.depth;
    playMove(x, moves, move);
    x.depth = depth;
    if (x.g->over || x.g->mover != player || x.sequence >= longestSequence) return own;
    ++x.sequence;
    int longest = 0;
    LeasedMoves next(x);
    legalMoves(x, *next);
    for (const Move& one : next->list)
        if (!one.isPass()) longest = std::max(longest, sequenceFrom(x, *next, one, values));
    --x.sequence;
    return own + longest;
}

// Within a sequence that is being measured nothing is taken out: its longest continuation is the same. Its
// own consequences are dropped (a quirk).
MovesExpr maxMoves(Compiler& c, const ViewOf<Form::MaxMoves>& l) {
    const BoolExpr values = withValue(c, l);
    const MovesExpr moves = c.moves(l[op::moves]);
    return c.makeMoves([=](Context& x, Moves& out) {
        const WholeList whole(out);
        const std::size_t start = out.size();
        moves.generate(x, out);
        if (x.sequence > 0) return;
        const bool byValue = values(x);
        keepGreatest(x, out, start, [&](const Move& move) { return sequenceFrom(x, out, move, byValue); });
    });
}

// ── captures ─────────────────────────────────────────────────────────────────────────────────────────────

MovesExpr maxCaptures(Compiler& c, const ViewOf<Form::MaxCaptures>& l) {
    const BoolExpr values = withValue(c, l);
    const MovesExpr moves = c.moves(l[op::moves]);
    // Its own consequences are dropped (a quirk).
    return c.makeMoves([=](Context& x, Moves& out) {
        const WholeList whole(out);
        const std::size_t start = out.size();
        moves.generate(x, out);
        const bool byValue = values(x);
        keepGreatest(x, out, start, [&](const Move& move) { return captures(x, out, move, byValue); });
    });
}

// ── a position kept ──────────────────────────────────────────────────────────────────────────────────────

// Taken down when it is carried out, not when it is worked out.
MovesExpr rememberState(Compiler& c, const ViewOf<Form::RememberState>& l) {
    const int kept = c.program().hidden.storedState;
    return singleAction(c, l, [kept](Context&, Action& action) {
        actions::TakeDown{.variable = kept}.into(action);
        return true;
    });
}

MovesExpr avoidStoredState(Compiler& c, const ViewOf<Form::AvoidStoredState>& l) {
    const MovesExpr moves = c.moves(l[op::moves]);
    const int kept = c.program().hidden.storedState;
    return withThen(c, l, [=](Context& x, Moves& out) {
        const WholeList whole(out);
        std::size_t left = out.size();
        moves.generate(x, out);
        const std::int32_t* stored = x.variables() + kept;
        if (stored[0] == 0) return;
        const std::int32_t low = stored[1], high = stored[2];
        for (std::size_t i = left; i < out.size(); ++i) {
            const Move move = out.list[i];
            const std::uint64_t key =
                afterMove(x, out, move, [](Context& after) { return contentKey(after); });
            if (low != static_cast<std::int32_t>(key) || high != static_cast<std::int32_t>(key >> 32))
                out.list[left++] = move;
        }
        out.list.shrink(left);
    });
}

// ── while ────────────────────────────────────────────────────────────────────────────────────────────────

// The moves of all rounds, each round worked out after the ones before it; it ends with a round that has
// none.
MovesExpr repeated(Compiler& c, const ViewOf<Form::While>& l) {
    MovesExpr moves;
    BoolExpr test;
    {
        const Compiler::Boundary boundary(c);
        test = c.condition(l[0]);
        moves = c.moves(l[op::moves]);
    }
    return withThen(c, l, [=](Context& x, Moves& out) {
        const WholeList whole(out);
        const ScratchPosition trial(x);
        while (test(x) && x.g->fault == Fault::None) {
            const std::size_t round = out.size();
            moves.generate(x, out);
            if (out.size() == round) return;
            for (std::size_t i = round; i < out.size(); ++i) {
                const Move move = out.list[i];
                x.spend(1);
                applyMove(x, out, move, false);
            }
        }
    });
}

// ── seq ──────────────────────────────────────────────────────────────────────────────────────────────────

// The moves of all parts, each part worked out on the position that the parts before it leave.
MovesExpr oneAfterAnother(Compiler& c, const ViewOf<Form::Seq>& l) {
    std::vector<MovesExpr> parts;
    {
        const Compiler::Boundary boundary(c);
        for (const Value part : l.elements(l[0])) parts.push_back(c.moves(part));
    }
    const MovesExpr* all = c.program().arena.keepAll(parts);
    const std::size_t n = parts.size();
    return c.makeMoves([=](Context& x, Moves& out) {
        const WholeList whole(out);
        const ScratchPosition trial(x);
        for (std::size_t part = 0; part < n; ++part) {
            const std::size_t start = out.size();
            all[part].generate(x, out);
            if (part + 1 == n) return;
            for (std::size_t i = start; i < out.size(); ++i) {
                const Move move = out.list[i];
                x.spend(1);
                applyMove(x, out, move, false);
            }
        }
    });
}

}  // namespace

void addTrials(LudemeTable& t) {
    t.add<maxMoves>();
    t.add<maxCaptures>();
    t.add<rememberState>();
    t.add<avoidStoredState>();
    t.add<repeated>();
    t.add<oneAfterAnother>();
}

}  // namespace makomba
