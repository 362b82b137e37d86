#include "interpreter/engine/apply_move.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "interpreter/engine/falling.h"
#include "interpreter/engine/taken.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/last_levels.h"
#include "interpreter/state/past_sites.h"

namespace makomba {

namespace {

constexpr int deepestConsequence = 200;

void runConsequences(Context& c, const Moves& moves, std::int32_t cell) {
    if (cell < 0) return;
    const Moves::ThenCell& then = moves.thens[static_cast<std::size_t>(cell)];
    runConsequences(c, moves, then.older);
    then.effect->execute(c);
}

void store(Context& c, const Move& move) {
    Globals& g = *c.g;
    ++g.moves;
    g.lastFrom = move.from;
    g.lastTo = move.to;
    g.lastIsPass = move.isPass();
    copyTracked(g);
    noteInHistory(g, move.mover, move.isPass());
    if (c.layout.lastBetween >= 0) noteBetween(c, move);
    if (c.program.hidden.turnFrom >= 0 && g.movesThisTurn == 0)
        c.variables()[c.program.hidden.turnFrom] = move.from + 1;
}

// The last move was a pass, but the players have swapped in its course, which they decided.
void becomeDecision(Globals& g) {
    g.lastIsPass = 0;
    TurnRun& run = g.runs[(g.runCount - 1) % g.runs.size()];
    if (run.moves > 1) return;
    run.firstIsPass = false;
    if (g.runCount == 1) g.earliestIsPass = 0;
}

// What is left of it in most games (Context::plainMoves).
void applyPlain(Context& c, const Moves& moves, const Move& move) {
    Globals& g = *c.g;
    g.trackedFrom = g.trackedTo = noSite;
    const Action* action = moves.actions.begin() + move.first;
    for (const Action* const end = action + move.count; action != end; ++action) {
        if (action->kind == ActionKind::Nested) [[unlikely]]
            applyMove(c, moves, moves.nested[static_cast<std::size_t>(action->a)], false);
        else performPlain(c, *action);
    }
    ++g.moves;
    g.lastFrom = move.from;
    g.lastTo = move.to;
    g.lastIsPass = move.isPass();
    copyTracked(g);
    noteInHistory(g, move.mover, g.lastIsPass);
    if (move.thens < 0) return;
    if (g.lastIsPass) {
        const auto seats = g.seat;
        runConsequences(c, moves, move.thens);
        if (g.seat != seats) becomeDecision(g);
    } else {
        runConsequences(c, moves, move.thens);
    }
    copyTracked(g);
}

// Pieces that are to go at the end of the turn go with the first move that does not itself say who comes
// next; whether it does, and which sites it has emptied itself, stands in what it writes down. Such a site is
// spared even if something has been put there again (a quirk of games without stacks).
class EndOfTurn {
  public:
    explicit EndOfTurn(Context& c) : c_(c), outside_(c.record) {
        if (outside_ == nullptr) c.record = &own_;
        begin_ = c.record->size();
    }
    EndOfTurn(const EndOfTurn&) = delete;
    EndOfTurn& operator=(const EndOfTurn&) = delete;
    ~EndOfTurn() { c_.record = outside_; }

    void clear() {
        const std::span<const Action> record = std::span(*c_.record).subspan(begin_);
        if (std::any_of(record.begin(), record.end(),
                        [](const Action& a) { return a.kind == ActionKind::SetNext; }))
            return;
        for (const Action& a : record)
            if (!c_.layout.stacking && a.kind == ActionKind::Remove && actions::Remove::of(a).later == 0)
                erase(c_.siteSetColumn(c_.layout.toClear), a.to);
        clearAtEndOfTurn(c_);
    }

  private:
    Context& c_;
    std::vector<Action>* const outside_;
    std::vector<Action> own_;
    std::size_t begin_ = 0;
};

}  // namespace

void applyActions(Context& c, const Moves& moves, const Move& move) {
    const bool plain = c.plainActions && c.record == nullptr;
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        if (action.kind == ActionKind::Nested) applyMove(c, moves, actions::nestedMove(moves, action), false);
        else if (plain) performPlain(c, action);
        else perform(c, action);
    }
}

void applyMove(Context& c, const Moves& moves, const Move& move, bool stored) {
    if (c.depth > deepestConsequence) {
        c.fail(Fault::TooDeep);
        return;
    }
    ++c.depth;
    if (stored && c.plainMoves && c.record == nullptr) {
        applyPlain(c, moves, move);
        --c.depth;
        return;
    }
    if (stored) {
        c.g->trackedFrom = c.g->trackedTo = noSite;
        clearSet(c, c.layout.lastTos);
        clearSet(c, c.layout.lastFroms);
    }
    std::optional<EndOfTurn> endOfTurn;
    if (stored && c.layout.toClear >= 0) endOfTurn.emplace(c);
    const bool levels = stored && c.layout.lastLevels >= 0;
    LevelsOfMove own;
    if (levels) {
        own = levelsOf(c, moves, move);
        lastLevels(c).trackedFrom = lastLevels(c).trackedTo = -1;
    }
    applyActions(c, moves, move);
    if (stored) store(c, move);
    if (levels) {
        LastLevels& last = lastLevels(c);
        last = {own.from, own.to, last.trackedFrom, last.trackedTo, last.trackedFrom, last.trackedTo};
    }
    if (stored && c.g->lastIsPass) {
        const auto seats = c.g->seat;
        runConsequences(c, moves, move.thens);
        if (c.g->seat != seats) becomeDecision(*c.g);
    } else {
        runConsequences(c, moves, move.thens);
    }
    if (stored) {
        copyTracked(*c.g);
        if (endOfTurn) endOfTurn->clear();
        if (c.program.dropsPieces) dropUnsupported(c);
    }
    if (levels) {
        LastLevels& last = lastLevels(c);
        last.fromAfter = last.trackedFrom;
        last.toAfter = last.trackedTo;
    }
    --c.depth;
}

void applyAll(Context& c, const Moves& moves) {
    c.spend(workOfListing(moves));
    for (const Move& move : moves.list) applyMove(c, moves, move, false);
}

}  // namespace makomba
