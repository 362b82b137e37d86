#include "interpreter/engine/game.h"

namespace makomba {

int Outcome::winner() const {
    if (!over) return 0;
    int best = 0;
    for (std::size_t p = 0; p < ranks.size(); ++p)
        if (ranks[p] == 1) best = best == 0 ? static_cast<int>(p) + 1 : -1;
    return best > 0 ? best : 0;
}

void Engine::abandon(State& state, Fault fault) {
    Context& c = *context_;
    c.workOn(state);
    c.fail(fault);
    c.record = nullptr;
    c.depth = 0;
    c.testingMoves = false;
    c.sequence = 0;
    c.testingThreats = false;
    c.group = nullptr;
    c.facingTo = -1;
    c.draws = nullptr;
    c.numbers.clear();
    c.effects.clear();
}

State Engine::initialState(std::uint64_t seed) {
    State state(game_->program.layout);
    initialState(state, seed);
    return state;
}

void Engine::initialState(State& state, std::uint64_t seed) {
    bounded(state, [&](Context& c) { startGame(c, state, seed); });
}

void Engine::legalMoves(State& state, Moves& moves) {
    bounded(state, [&](Context& c) { makomba::legalMoves(c, moves); });
    if (state.globals().fault != Fault::None) moves.clear();
}

void Engine::apply(State& state, const Moves& moves, const Move& move) {
    bounded(state, [&](Context& c) { playMove(c, moves, move); });
}

Outcome Engine::outcome(const State& state) const {
    const Globals& g = state.globals();
    Outcome outcome;
    outcome.over = g.over;
    outcome.fault = g.fault;
    for (int p = 1; p <= g.playerCount; ++p) {
        outcome.ranks.push_back(g.rankTwice[static_cast<std::size_t>(p)] / 2.0);
        if (game_->program.usesScores) outcome.scores.push_back(g.score[static_cast<std::size_t>(p)]);
    }
    return outcome;
}

const char* describe(Fault fault) {
    switch (fault) {
        case Fault::None: return "nothing is wrong";
        case Fault::PileTooLarge: return "a pile holds more than 32,000 pieces";
        case Fault::StackTooHigh: return "a stack is higher than the game allows";
        case Fault::EndlessSowing: return "a sowing finds no hole for its next seed";
        case Fault::TooManyRemembered: return "too many values are remembered";
        case Fault::OffTrack: return "a sowing runs past the end of its track";
        case Fault::ValueTooLarge: return "a local state or value is above 32,000";
        case Fault::TooManyMoves: return "there are too many legal moves to list";
        case Fault::DivisionByZero: return "the rules divide by zero";
        case Fault::TooMuchWork: return "a turn takes too long to work out";
        case Fault::TooDeep: return "consequences follow from consequences without end";
    }
    return "";
}

}  // namespace makomba
