#include "interpreter/engine/chance_nodes.h"

namespace makomba {

namespace {

// Lets draws fall as they are told, for the scope.
class Falling {
  public:
    Falling(Engine& engine, Draws& draws) : engine_(engine) {
        draws.begin();
        engine_.context().draws = &draws;
    }
    Falling(const Falling&) = delete;
    Falling& operator=(const Falling&) = delete;
    ~Falling() { engine_.context().draws = nullptr; }

  private:
    Engine& engine_;
};

double probabilityOf(const Draws& draws) {
    double probability = 1;
    for (std::size_t i = 0; i < draws.next; ++i) probability /= static_cast<double>(draws.all[i].bound);
    return probability;
}

// play(state) on a copy for every way in which its draws can fall, then taken(copy, draws).
template <class Play, class Taken>
void eachWay(Engine& engine, const State& state, std::size_t most, Play play, Taken taken) {
    Draws draws;
    std::size_t ways = 0;
    do {
        if (++ways > most) throw TooManyOutcomes("a chance node has more outcomes than can be listed");
        State copy = state;
        {
            const Falling falling(engine, draws);
            play(copy);
        }
        copy.globals().random = 0;  // how draws fall is told, not drawn
        taken(std::move(copy), draws);
    } while (draws.advance());
}

}  // namespace

std::vector<ChanceOutcome> chanceOutcomes(Engine& engine, const State& state, std::size_t most) {
    std::vector<ChanceOutcome> outcomes;
    if (engine.over(state)) return outcomes;
    Moves moves;
    eachWay(
        engine, state, most, [&](State& copy) { engine.legalMoves(copy, moves); },
        [&](State&&, const Draws& draws) {
            outcomes.push_back({probabilityOf(draws), draws});
        });
    return outcomes;
}

void applyChance(Engine& engine, State& state, const ChanceOutcome& outcome, Moves& moves) {
    Draws draws = outcome.draws;
    const Falling falling(engine, draws);
    engine.legalMoves(state, moves);
}

std::vector<Successor> successors(Engine& engine, const State& state, const Moves& moves, const Move& move,
                                  std::size_t most) {
    std::vector<Successor> all;
    eachWay(
        engine, state, most, [&](State& copy) { engine.apply(copy, moves, move); },
        [&](State&& copy, const Draws& draws) {
            all.push_back({probabilityOf(draws), std::move(copy)});
        });
    return all;
}

std::vector<Successor> initialStates(Engine& engine, std::size_t most) {
    std::vector<Successor> all;
    eachWay(
        engine, State(engine.game().program.layout), most, [&](State& copy) { engine.initialState(copy, 0); },
        [&](State&& copy, const Draws& draws) {
            all.push_back({probabilityOf(draws), std::move(copy)});
        });
    return all;
}

}  // namespace makomba
