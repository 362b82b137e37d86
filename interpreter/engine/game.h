// A game ready to be played, and how to play it: initial state, legal moves, apply, outcome.
//
//     Engine engine(game);                       // one per thread
//     State state = engine.initialState(seed);
//     Moves moves;
//     while (engine.legalMoves(state, moves), !moves.empty())
//         engine.apply(state, moves, moves.list[choice]);
//     Outcome outcome = engine.outcome(state);
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/engine/apply.h"
#include "interpreter/syntax/expand.h"
#include "interpreter/syntax/metadata.h"

namespace makomba {

// Immutable; share it between threads.
struct Game {
    std::string name;
    Program program;
    RuleGraph graph;
    Metadata metadata;
    Choice choice;  // the options and the ruleset in force
    // Of a match: its games, in order; this is the first of them itself, which is left out here (null). Else
    // empty.
    std::vector<std::shared_ptr<const Game>> games;
};

struct Outcome {
    bool over = false;
    Fault fault = Fault::None;  // play cannot go on
    // Rank of each player, from player 1: 1 = winner; those who share ranks get their mean (a draw of
    // two: 1.5, 1.5). 0 = undecided.
    std::vector<double> ranks;
    std::vector<int> scores;  // empty if the game keeps none
    // The single best player, nobody if there is none (draw, or not over).
    Player winner() const;
};

class Engine {
  public:
    explicit Engine(const Game& game);

    const Game& game() const { return *game_; }
    // The game that is being played: of a match, the one that the position belongs to.
    const Game& gameOf(const State& state) const;

    // After the start rules. The seed matters only for games with chance.
    State initialState(std::uint64_t seed = 0);
    void initialState(State& state, std::uint64_t seed);

    // Fills `moves`; empty if the game is over. The state is changed at most in iterators that a few
    // ludemes leave set (no rule of the game sees them otherwise).
    void legalMoves(State& state, Moves& moves);
    // `move` must be one of `moves`, the legal moves of this very state.
    void apply(State& state, const Moves& moves, const Move& move);

    Outcome outcome(const State& state) const;
    Player mover(const State& state) const { return state.globals().mover; }
    bool over(const State& state) const {
        return state.globals().over == 1 || state.globals().fault != Fault::None;
    }

    Context& context() { return *context_; }

    // While it lives, all that the engine works out counts as one game, and what goes beyond its bounds ends
    // in a fault. (Without one only each ply is bounded: who searches works out far more than a game.)
    class GameBudget {
      public:
        explicit GameBudget(Engine& engine, std::int64_t work = limits::workPerGame);
        GameBudget(const GameBudget&) = delete;
        GameBudget& operator=(const GameBudget&) = delete;
        ~GameBudget();

      private:
        Engine& engine_;
        const std::int64_t before_;
    };
    // What was spent since the engine was made (Context::spend).
    std::int64_t workDone() const { return workDone_ + granted_ - context_->workLeft; }
    // Lets the next ply spend anew.
    void grantPly() {
        const std::int64_t spent = granted_ - context_->workLeft;
        workDone_ += spent;
        gameLeft_ -= spent;
        context_->workLeft = granted_ = std::clamp<std::int64_t>(gameLeft_, 0, limits::workPerPly);
    }

    // Lets `work(context)` play on `state` by the functions of apply.h; what goes beyond all bounds ends in a
    // fault of the state.
    template <class Work>
    void bounded(State& state, Work work) {
        if (!others_.empty()) enter(state);
        context_->workOn(state);
        grantPly();
        try {
            work(*context_);
        } catch (const Context::TooMuchWork&) {
            abandon(state, granted_ < limits::workPerPly ? Fault::GameTooLong : Fault::TooMuchWork);
        } catch (const Moves::TooMany&) { abandon(state, Fault::TooManyMoves); }
    }

  private:
    void abandon(State& state, Fault fault);
    void begin(Context& c, State& state, std::uint64_t seed);
    void enter(const State& state);
    void goOn(State& state);

    const Game* game_;
    std::unique_ptr<Context> own_;
    std::vector<std::unique_ptr<Context>>
        others_;        // of the games of a match after the first, made when needed
    Context* context_;  // of the game that is being played
    // The first position, where no chance is in it, and what it took to work it out.
    std::unique_ptr<State> first_;
    std::int64_t workOfFirst_ = 0;
    static constexpr std::int64_t unbounded = INT64_MAX / 2;
    std::int64_t gameLeft_ = unbounded, workDone_ = 0, granted_ = limits::workPerPly;
};

// Why play stopped, in words.
const char* describe(Fault fault);

}  // namespace makomba
