#include "interpreter/study/review.h"

#include <fmt/format.h>

#include "interpreter/play/notation.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/players/reasons.h"

namespace makomba {

namespace {

// Less than this is not told as a loss.
constexpr double worthNaming = 0.05;

// The choice with which the loser gave away most.
int decisiveChoice(const GameReview& review) {
    int worst = -1;
    double most = worthNaming;
    for (std::size_t k = 0; k < review.choices.size(); ++k) {
        const ReviewedChoice& choice = review.choices[k];
        if (choice.player == review.winner || choice.lost() <= most) continue;
        most = choice.lost();
        worst = static_cast<int>(k);
    }
    return worst;
}

}  // namespace

GameReview reviewGame(const Game& game, const Course& course, const PlayerSpec& judge,
                      const std::function<void(std::size_t done)>& progress) {
    if (game.program.players() != 2) throw std::runtime_error("only games of two players are looked through");
    Players players(game);
    const std::unique_ptr<Agent> player = players.make(judge);
    player->begin(course.seed);
    const Reasons reasons(game);
    Engine engine(game);
    State state = engine.initialState(course.seed);
    Moves moves;
    GameReview review;
    // What a choice came to is known at the next one, or at the end.
    const auto settle = [&](int mover, double win) {
        if (review.choices.empty()) return;
        ReviewedChoice& last = review.choices.back();
        last.after = last.player == mover ? win : 1 - win;
    };
    for (std::size_t ply = 0; ply < course.plies.size(); ++ply) {
        engine.legalMoves(state, moves);
        const std::size_t played = course.plies[ply];
        if (played >= moves.size())
            throw std::runtime_error(fmt::format("move {} of the game is not legal", ply + 1));
        if (moves.size() > 1) {
            const int mover = engine.mover(state);
            const Thought thought = player->think(state, moves);
            settle(mover, thought.win);
            ReviewedChoice choice;
            choice.ply = static_cast<int>(ply) + 1;
            choice.player = mover;
            choice.played = moveName(game.program, moves, moves.list[played]);
            choice.before = choice.after = thought.win;
            if (thought.move != played) {
                choice.better = moveName(game.program, moves, moves.list[thought.move]);
                choice.reason = reasons.text(state, moves, thought.move);
            }
            review.choices.push_back(std::move(choice));
        }
        engine.apply(state, moves, moves.list[played]);
        if (progress) progress(ply + 1);
    }
    review.over = state.globals().over;
    if (!review.over) return review;
    for (int p = 1; p <= 2; ++p) {
        const double result = Evaluation::result(state, p);
        if (result == 1) review.winner = p;
        if (p == 1) settle(p, result);
    }
    if (review.winner != 0) review.decisive = decisiveChoice(review);
    return review;
}

}  // namespace makomba
