#include "interpreter/engine/game.h"

#include "interpreter/engine/match.h"
#include "interpreter/engine/start.h"

namespace makomba {

Player Outcome::winner() const {
    if (!over) return nobody;
    int best = 0;
    for (std::size_t p = 0; p < ranks.size(); ++p)
        if (ranks[p] == 1) best = best == 0 ? static_cast<int>(p) + 1 : -1;
    return best > 0 ? Player(best) : nobody;
}

Engine::Engine(const Game& game)
    : game_(&game),
      own_(std::make_unique<Context>(game.program)),
      others_(game.games.empty() ? 0 : game.games.size() - 1),
      context_(own_.get()) {}

namespace {

const Game& gameOfMatch(const Game& match, std::size_t index) {
    return index > 0 && index < match.games.size() ? *match.games[index] : match;
}

std::size_t indexOfGame(const Game& match, const State& state) {
    for (std::size_t i = 1; i < match.games.size(); ++i)
        if (&match.games[i]->program.layout == &state.layout()) return i;
    return 0;
}

}  // namespace

const Game& Engine::gameOf(const State& state) const {
    return gameOfMatch(*game_, indexOfGame(*game_, state));
}

// What is spent belongs to the match, whichever of its games it was spent in.
void Engine::enter(const State& state) {
    const std::size_t index = indexOfGame(*game_, state);
    Context* wanted = own_.get();
    if (index > 0) {
        std::unique_ptr<Context>& other = others_[index - 1];
        if (!other) other = std::make_unique<Context>(game_->games[index]->program);
        wanted = other.get();
    }
    wanted->workLeft = context_->workLeft;
    context_ = wanted;
}

// After a game of a match: the scores, and the next game, if the match is not over.
void Engine::goOn(State& state) {
    int next = -1;
    bounded(state, [&](Context& c) { next = finishGame(c); });
    if (next < 0 || state.globals().fault != Fault::None) return;
    State begun(gameOfMatch(*game_, static_cast<std::size_t>(next)).program.layout);
    const std::uint64_t seed = state.globals().random;
    const MatchNumbers numbers = matchNumbers(*context_, state);
    bounded(begun, [&](Context& c) {
        startGame(c, begun, seed);
        beginInMatch(c, numbers, next);
    });
    state = std::move(begun);
}

Engine::GameBudget::GameBudget(Engine& engine, std::int64_t work)
    : engine_(engine), before_([&] {
          engine.grantPly();
          return engine.gameLeft_;
      }()) {
    engine.gameLeft_ = work;
}

Engine::GameBudget::~GameBudget() {
    engine_.grantPly();
    engine_.gameLeft_ = before_;
}

// Nearly never: no native code is made for it.
[[gnu::cold]] void Engine::abandon(State& state, Fault fault) {
    Context& c = *context_;
    c.workOn(state);
    c.fail(fault);
    c.record = nullptr;
    c.depth = 0;
    c.testingMoves = false;
    c.sequence = 0;
    c.testingThreats = false;
    c.group = nullptr;
    c.team = 0;
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
    if (&state.layout() != &game_->program.layout)
        state = State(game_->program.layout);  // of another game of a match
    bounded(state, [&](Context& c) { begin(c, state, seed); });
}

// Worked out once, if no random number is drawn for it; then copied, and paid for all the same.
void Engine::begin(Context& c, State& state, std::uint64_t seed) {
    if (first_ && c.record == nullptr) {
        state.copyFrom(*first_);
        c.g->random = randomFromSeed(seed);
        c.spend(workOfFirst_);
        return;
    }
    const std::int64_t before = c.workLeft;
    startGame(c, state, seed);
    const bool plain = c.draws == nullptr && c.record == nullptr && state.globals().fault == Fault::None;
    if (!plain || c.program.counted || c.g->random != randomFromSeed(seed)) return;
    first_ = std::make_unique<State>(state);
    workOfFirst_ = before - c.workLeft;
}

void Engine::legalMoves(State& state, Moves& moves) {
    bounded(state, [&](Context& c) { makomba::legalMoves(c, moves); });
    if (state.globals().fault != Fault::None) moves.release();
}

void Engine::apply(State& state, const Moves& moves, const Move& move) {
    if (state.globals().over == gameFinished) return goOn(state);
    bounded(state, [&](Context& c) { playMove(c, moves, move); });
}

Outcome Engine::outcome(const State& state) const {
    const Globals& g = state.globals();
    Outcome outcome;
    outcome.over = g.over == 1;
    outcome.fault = g.fault;
    for (int p = 1; p <= g.playerCount; ++p) {
        outcome.ranks.push_back(g.rankTwice[static_cast<std::size_t>(p)] / 2.0);
        if (gameOf(state).program.usesScores) outcome.scores.push_back(g.score[static_cast<std::size_t>(p)]);
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
        case Fault::GameTooLong: return "the game takes too long to work out, over all its turns";
        case Fault::TooDeep: return "consequences follow from consequences without end";
    }
    return "";
}

}  // namespace makomba
