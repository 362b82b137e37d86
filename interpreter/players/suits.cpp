// Which search suits a game: the two play a few short games against each other, with as much work a move as
// the other, counted and not timed, so that the answer is the same every time.
#include "interpreter/play/playout.h"
#include "interpreter/players/searcher.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr int contestGames = 6, contestOpening = 2, contestPlies = 120;
constexpr double contestWork = 12'000'000;
constexpr std::size_t contestMemory = std::size_t{4} << 20;
// What alpha-beta must score to be chosen: a game that is drawn as a rule should not turn on one of them.
constexpr double enough = contestGames / 2.0 - 0.5;

// What alpha-beta gets out of one game.
double contest(const Knowledge& knowledge, Player& alphaBeta, Player& uct, int number) {
    Engine engine(knowledge.game);
    std::uint64_t random = playoutSeed(0x73756974, static_cast<std::uint64_t>(number / 2));
    State state = engine.initialState(random);
    Moves moves;
    const int seat = 1 + number % 2;
    alphaBeta.begin(random);
    uct.begin(random);
    for (int ply = 0, choices = 0; ply < contestPlies; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        std::size_t chosen = 0;
        if (moves.size() > 1) {
            Player& player = engine.mover(state) == seat ? alphaBeta : uct;
            chosen = choices++ < contestOpening ? randomBelow(random, moves.size())
                                                : player.think(state, moves).move;
        }
        engine.apply(state, moves, moves.list[chosen]);
    }
    if (state.globals().fault != Fault::None) return 0.5;
    return state.globals().over ? Evaluation::result(state, seat) : 0.5;
}

}  // namespace

bool Knowledge::uctSuits() const {
    std::call_once(contested_, [this, self = shared_from_this()] {
        const double move =
            contestWork / (contestGames * std::clamp(evaluation.length(), 10.0, 1.0 * contestPlies));
        PlayerSpec alphaBeta, uct;
        alphaBeta.kind = PlayerKind::AlphaBeta;
        alphaBeta.budget = {0, static_cast<std::uint64_t>(std::max(60.0, move / evaluation.nodeWork())), 0};
        uct.kind = PlayerKind::Uct;
        uct.budget = {0, static_cast<std::uint64_t>(std::max(30.0, move / evaluation.playoutWork())), 0};
        alphaBeta.memory = uct.memory = contestMemory;
        const auto first = makeAlphaBeta(self, alphaBeta), second = makeUct(self, uct);
        double score = 0;
        for (int number = 0; number < contestGames; ++number)
            score += contest(*this, *first, *second, number);
        uctSuits_ = score < enough;
    });
    return uctSuits_;
}

}  // namespace makomba
