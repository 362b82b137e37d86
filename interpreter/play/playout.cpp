#include "interpreter/play/playout.h"

#include <algorithm>

#include "interpreter/engine/endless.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/play/keep_asked.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

constexpr std::int64_t littleWork = 1'000;  // what plies before may have taken off a ply's own

// Leaves out whole rounds of a turn that goes round for ever.
int skipRounds(State& state, int round, int pliesLeft) {
    const int left = std::min(moveLimit - state.globals().moves, pliesLeft);
    const int plies = std::max(0, (left - 1) / round) * round;
    EndlessTurn::skip(state, plies);
    return plies;
}

// What a game that is played at random has come to. The result is kept here, where every ply finds it, and
// given away at the end, however that comes.
struct Course {
    ~Course() { outcome = result; }

    Engine& engine;
    State& state;
    Moves& moves;
    RandomStream random;
    const int plyLimit;
    PlayoutResult& outcome;
    PlayoutResult result;
    EndlessTurn endless;
    int last = 0;  // who moved last, as far as he goes on
};

// A ply by a list of moves. False: the game is over.
[[gnu::always_inline]] inline bool playListed(Context& c, Course& course) {
    PlayoutResult& result = course.result;
    const ChosenMove chosen = chooseMove(c, course.moves, course.random);
    if (chosen.total == 0 || c.g->over) return false;
    const Move& move = course.moves.list[chosen.index];
    const Player mover = c.g->mover;
    const bool forced = chosen.total == 1;
    if (!result.endless && c.g->movesThisTurn > 0) {
        if (const int round =
                course.endless.afterPly(course.state, forced && mover == course.last && !move.isPass());
            round > 0) {
            result.endless = true;
            result.plies += skipRounds(course.state, round, course.plyLimit - result.plies);
        }
    } else if (!result.endless) {
        course.endless.reset();
    }
    course.last = mover;
    playMove(c, course.moves, move);
    ++result.plies;
    return true;
}
// Where moves are taken, which leaves few to be listed: no code for that is made in line, nor native code.
[[gnu::cold, gnu::noinline]] bool playListedForOnce(Context& c, Course& course) {
    const bool goesOn = playListed(c, course);
    course.moves.clear();
    return goesOn;
}

// A ply without a list, where that can be. False: the game is over.
[[gnu::always_inline]] inline bool playTaken(Context& c, Course& course) {
    const ChosenMove chosen = takePly(c, course.moves, course.random);
    if (chosen.total == 0) return false;
    // Of a turn that is over nothing is asked any more; one that goes on is its mover's still.
    if (c.g->movesThisTurn > 0) {
        const Player mover = c.g->mover;
        const bool wentOn = c.g->movesThisTurn > 1;
        course.endless.count(wentOn && chosen.total == 1 && mover == course.last && !c.g->lastIsPass);
        course.last = mover;
    }
    ++course.result.plies;
    return true;
}

void play(Course& course, Deadline* deadline) {
    Context& c = course.engine.context();
    const KeepsSets keeping(c);
    keepAsked(c);
    bool goesOn = true;
    course.moves.clear();
    while (goesOn && course.result.plies < course.plyLimit) {
        if (c.workLeft < limits::workPerPly - littleWork) course.engine.grantPly();
        if (deadline != nullptr && deadline->passed(course.engine)) {
            course.result.late = true;
            return;
        }
        if (!c.takesMoves) goesOn = playListed(c, course);
        else if (!maySwap(c) &&
                 (c.g->movesThisTurn == 0 || course.result.endless || course.endless.isOrdinary()))
            goesOn = playTaken(c, course);
        else goesOn = playListedForOnce(c, course);
    }
}

// The next game of a match begins with a move that chooses nothing.
[[gnu::cold, gnu::noinline]] void beginNextGame(Engine& engine, State& state, Moves& moves) {
    engine.legalMoves(state, moves);
    engine.apply(state, moves, moves.list[0]);
}

}  // namespace

PlayoutResult playOut(Engine& engine, State& state, Moves& moves, std::uint64_t& random, int plyLimit,
                      Deadline* deadline) {
    PlayoutResult result;
    const Engine::GameBudget budget(engine);
    const auto playGame = [&] {
        engine.bounded(state, [&](Context& c) {
            Course course{engine,   state,  moves,  RandomStream(random),
                          plyLimit, result, result, EndlessTurn(c.program)};
            play(course, deadline);
        });
    };
    playGame();
    while (state.globals().over == gameFinished && state.globals().fault == Fault::None && !result.late &&
           result.plies < plyLimit) {
        beginNextGame(engine, state, moves);
        ++result.plies;
        if (!engine.over(state)) playGame();
    }
    result.over = state.globals().over == 1;
    result.fault = state.globals().fault;
    return result;
}

std::uint64_t playoutSeed(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t state = seed * 0x2545f4914f6cdd1dull + index;
    nextRandom(state);
    return nextRandom(state);
}

std::uint64_t perft(Engine& engine, State& state, int depth) {
    if (depth == 0) return 1;
    Moves moves;
    engine.legalMoves(state, moves);
    if (depth == 1) return moves.size();
    State after = state;
    std::uint64_t count = 0;
    for (const Move& move : moves.list) {
        after = state;  // which may be of another game of a match
        engine.apply(after, moves, move);
        count += perft(engine, after, depth - 1);
    }
    return count;
}

}  // namespace makomba
