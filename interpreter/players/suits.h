// Contests between players of one game. Which search suits it: the candidates play each other, with as much
// work a move as the other, counted and not timed, so that the answer is the same every time.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "interpreter/players/searcher.h"

namespace makomba {

struct Contest {
    std::uint64_t seed = 0;
    int opening = 0;  // so many choices at random first
    int plies = 0;    // what is not over by then is worth what the evaluations of both think of it
};
struct Contested {
    double points = 0;  // of the first
    int choices = 0;    // that a player thought about: a move without another is none
};
// Two games from an even number on begin alike, with seats swapped.
Contested playContest(const Game& game, Agent& first, Agent& second, const Evaluation& ofFirst,
                      const Evaluation& ofSecond, int number, const Contest& contest);

struct SuitsOptions {
    int games = 12;         // of each pair of candidates
    std::int64_t work = 0;  // of all games, about (Context::spend)
    std::uint64_t seed = 0;
    std::function<void(double done)> progress;  // after each game: share of the games
};

struct SuitsFound {
    Suit suit = Suit::Unknown;
    double points[3] = {};  // of alpha-beta, UCT, UCT with playouts cut short
    int games = 0;          // of each of them
};

// For games of two players without hidden pieces; else, or if there is no work, nothing is found out.
SuitsFound findSuit(const Game& game, const Weights& weights, const SuitsOptions& options);

// What alpha-beta with the first weights scores against itself with the second, with so many nodes a move.
double compareWeights(const Game& game, const Weights& first, const Weights& second, int games,
                      std::uint64_t nodes, std::uint64_t seed);

// The same as a share, 0..1, of as many games as so much work allows (Context::spend); none if it is too
// little.
std::optional<double> scoreOfWeights(const Game& game, const Weights& first, const Weights& second,
                                     double work, std::uint64_t seed);

// The weights learnt, or those half-way back to what was expected before, or these themselves: what was
// learnt from few games need not be better. `points`: of those chosen against what was expected, out of
// `games`.
struct ProvenWeights {
    Weights weights;
    double points = 0;
    const char* kept = "";  // "learnt", "half-way to what is expected", "as expected"
};
ProvenWeights proveWeights(const Game& game, const Weights& learnt, int games, std::uint64_t nodes,
                           std::uint64_t seed);

}  // namespace makomba
