#include "interpreter/engine/endless.h"

namespace makomba {

namespace {

constexpr int ordinaryLaps = 24;  // longer turns are worth watching

Globals withoutCounters(const State& state) {
    Globals g = state.globals();
    g.moves = g.movesThisTurn = g.counter = 0;
    return g;
}

}  // namespace

bool EndlessTurn::sameButForCounters(const Program& program, const State& a, const State& b) {
    if (program.looksAtCounters || program.stochastic || program.usesCycle) return false;
    if (a.globals().mover != b.globals().mover || a.globals().turns != b.globals().turns) return false;
    State first = a, second = b;
    first.globals() = withoutCounters(a);
    second.globals() = withoutCounters(b);
    return first == second;
}

bool EndlessTurn::isOrdinary() const { return lap_ + 1 < ordinaryLaps; }

int EndlessTurn::afterPly(const State& state, bool forced) {
    if (!forced) {
        lap_ = 0;
        return 0;
    }
    if (++lap_ < ordinaryLaps) return 0;
    if (lap_ == ordinaryLaps) {
        nextKept_ = ordinaryLaps;
        sinceKept_ = 0;
        kept_ = state;
        return 0;
    }
    ++sinceKept_;
    if (sameButForCounters(program_, kept_, state)) return sinceKept_;
    if (sinceKept_ == nextKept_) {
        kept_.copyFrom(state);
        nextKept_ *= 2;
        sinceKept_ = 0;
    }
    return 0;
}

void EndlessTurn::skip(State& state, int plies) {
    Globals& g = state.globals();
    g.moves += plies;
    g.movesThisTurn += plies;
    g.counter += plies;
}

}  // namespace makomba
