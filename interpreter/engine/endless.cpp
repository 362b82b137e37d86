#include "interpreter/engine/endless.h"

namespace makomba {

namespace {

constexpr int ordinaryLaps = 24;  // longer turns are worth watching

// What counts moves, of two positions put alike for the scope.
class CountersAlike {
  public:
    CountersAlike(Globals& g, const Globals& as)
        : g_(g), moves_(g.moves), movesThisTurn_(g.movesThisTurn), counter_(g.counter) {
        g.moves = as.moves;
        g.movesThisTurn = as.movesThisTurn;
        g.counter = as.counter;
    }
    CountersAlike(const CountersAlike&) = delete;
    CountersAlike& operator=(const CountersAlike&) = delete;
    ~CountersAlike() {
        g_.moves = moves_;
        g_.movesThisTurn = movesThisTurn_;
        g_.counter = counter_;
    }

  private:
    Globals& g_;
    const std::int32_t moves_, movesThisTurn_, counter_;
};

}  // namespace

bool EndlessTurn::sameButForCounters(const Program& program, State& a, const State& b) {
    if (program.looksAtCounters || program.stochastic || program.usesCycle) return false;
    if (a.globals().mover != b.globals().mover || a.globals().turns != b.globals().turns) return false;
    const CountersAlike alike(a.globals(), b.globals());
    return a == b;
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
