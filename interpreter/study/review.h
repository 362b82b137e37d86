// A game that was played, looked through afterwards: what each choice was worth, and which one lost the game.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "interpreter/players/player.h"

namespace makomba {

struct ReviewedChoice {
    int ply = 0;  // from 1, forced ones included
    int player = 0;
    std::string played, better;  // names; `better` is empty if the judge would have played the same
    std::string reason;          // for what is better
    double before = 0.5,
           after = 0.5;  // the player's chance to win as the judge saw it: with the best move, with this
    double lost() const { return before > after ? before - after : 0; }
};

struct GameReview {
    std::vector<ReviewedChoice> choices;
    int winner = 0;     // 0 = a draw, or not over
    int decisive = -1;  // which of `choices` lost the game: where its loser gave away most; -1 = none
    bool over = false;
};

// `plies`: the number of the move among the legal ones, forced moves included. Games of two players. Throws
// std::runtime_error if the judge cannot play the game or a number is no legal move.
GameReview reviewGame(const Game& game, const Course& course, const PlayerSpec& judge,
                      const std::function<void(std::size_t done)>& progress = {});

}  // namespace makomba
