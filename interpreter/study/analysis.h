// What a ruleset is like when it is played well: games of players of one strength against themselves.
#pragma once

#include "interpreter/study/match.h"

namespace makomba {

struct StrengthFigures {
    std::string player;
    std::uint64_t games = 0, unfinished = 0, faults = 0;
    std::vector<Estimate> wins;  // by seat
    Estimate firstSeat;          // score of seat 1 (two players): 0.5 = no advantage
    Estimate draws;
    Estimate decisive;        // games that somebody won
    Estimate choices, moves;  // means, of a game
    Estimate choicesAtATurn;  // mean number of legal moves at a choice
    // By the evaluation of positions (evaluation.h), which sees no further than the position itself:
    Estimate leadChanges;  // how often the lead passed from one player to the other in a game
    Estimate decidedAt;  // share of the game after which the winner stayed ahead, in games that somebody won
};

struct AnalysisOptions {
    std::vector<PlayerSpec> strengths;
    int games = 100;
    std::uint64_t seed = 1;
    int threads = 1;
    int openingMoves = 2;
    int choiceLimit = 1000;
    std::function<void(std::size_t strength, int games)> progress;  // one at a time
};

// Throws std::runtime_error if one of them cannot play the game.
std::vector<StrengthFigures> analyse(const Game& game, const AnalysisOptions& options);

}  // namespace makomba
