// Games between players, many of them.
//
// Games come in pairs: both have the same opening, some moves chosen at random, and the players change seats
// between them (with more than two seats the first player goes round, and the second takes all others). Every
// game has a seed of its own, so that games with bounds that are not of time are the same on any number of
// threads, and a match that was stopped goes on as if it had not been.
#pragma once

#include <filesystem>

#include "interpreter/base/estimate.h"
#include "interpreter/players/player.h"

namespace makomba {

struct PlayedGame {
    int number = 0;              // from 0
    int seat = 1;                // of the first player
    double result = 0.5;         // of the first player: 1 = won, 0 = lost
    int choices = 0, moves = 0;  // moves: forced ones included
    bool unfinished = false;     // stopped by a limit and drawn
    std::string fault;           // why it could not go on; it does not count then
    std::string forfeit;         // why a player lost before the rules said so (player.h: Forfeit)
};

struct MatchOptions {
    PlayerSpec first, second;
    int games = 100;
    std::uint64_t seed = 1;
    int threads = 1;
    int openingMoves = 2;    // choices made at random at the beginning
    int choiceLimit = 1000;  // a game of more choices is drawn
    // Results are kept there, and games that are there already are not played again; empty: nowhere.
    std::filesystem::path results;
    // Who makes the players, so that what they know of the game is learnt once for several matches.
    Players* makers = nullptr;
    // Asked after each round (a game with each seat) with all games so far in the order of their numbers:
    // true ends the match with that round, and what else was played meanwhile is left out. Never asked twice
    // of the same games, and the same whatever the threads; one call at a time.
    std::function<bool(const std::vector<PlayedGame>&)> enough;
    std::function<void(const std::vector<PlayedGame>&)>
        progress;  // after each game, from any thread, one at a time
};

struct MatchSummary {
    std::uint64_t games = 0, wins = 0, draws = 0, losses = 0, unfinished = 0, faults = 0, forfeits = 0;
    std::uint64_t winsBySeat[2] = {}, drawsBySeat[2] = {},
                  gamesBySeat[2] = {};  // of the first player, in seat 1 and elsewhere
    Estimate score;      // of the first player: wins and half of the draws, as a share of the games
    Estimate elo;        // the difference that means; ends may be infinite
    Estimate firstSeat;  // score of seat 1, whoever sits there; for two players
    Estimate choices;    // mean, of a game
};
MatchSummary summarise(const std::vector<PlayedGame>& games);

// The games in the order of their numbers. Throws std::runtime_error: a player that cannot play, a file of
// another match.
std::vector<PlayedGame> playMatch(const Game& game, const MatchOptions& options);

// One game. `seats`: who plays in each seat, in order. `watch`, if any, is called before each choice that is
// not of the opening.
struct GameCourse {
    State end;
    int choices = 0, moves = 0;
    bool unfinished = false;
    int forfeitedBy = 0;  // the seat that lost without the rules saying so, 0 = none; and why
    std::string forfeit;
};
GameCourse playGame(const Game& game, const std::vector<Agent*>& seats, std::uint64_t seed, int openingMoves,
                    int choiceLimit, const std::function<void(const State&, const Moves&)>& watch = {});

// The result of whoever sat down in `seat` at the beginning.
double resultOfSeat(const State& end, int seat);

}  // namespace makomba
