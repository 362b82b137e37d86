// Going through the ways in which chance may go, on a position that is used again for each of them.
#pragma once

#include "interpreter/engine/game.h"
#include "interpreter/state/draws.h"

namespace makomba {

// While it lives, draws fall as they are told.
class FallsAsTold {
  public:
    FallsAsTold(Engine& engine, Draws& draws) : engine_(engine) {
        draws.begin();
        engine_.context().draws = &draws;
    }
    FallsAsTold(const FallsAsTold&) = delete;
    FallsAsTold& operator=(const FallsAsTold&) = delete;
    ~FallsAsTold() { engine_.context().draws = nullptr; }

  private:
    Engine& engine_;
};

inline double likelihood(const Draws& draws) {
    double probability = 1;
    for (std::size_t i = 0; i < draws.next; ++i) probability /= static_cast<double>(draws.all[i].bound);
    return probability;
}

// play(copy) on the position for every way in which its draws can fall, then taken(copy, probability), until
// that says false. How draws are to fall is no part of a position then: all begin with the same generator.
// False: there are more ways than `most`, and not all were taken.
template <class Play, class Taken>
bool eachFall(Engine& engine, const State& state, State& copy, std::size_t most, Play play, Taken taken) {
    Draws draws;
    std::size_t ways = 0;
    do {
        if (++ways > most) return false;
        copy.copyFrom(state);
        {
            const FallsAsTold told(engine, draws);
            play(copy);
        }
        copy.globals().random = 0;
        const double probability = likelihood(draws);
        if (!taken(copy, probability)) return true;
    } while (draws.advance());
    return true;
}

}  // namespace makomba
