// Everybody against everybody, and what comes of it on one scale.
//
// Strength is that of Bradley and Terry (1952): i scores against j as 1 / (1 + 10^((j - i) / 400)), a draw
// being half a win. The likeliest strengths are found by the algorithm of Hunter (2004, "MM algorithms for
// generalized Bradley-Terry models"); each meeting counts one drawn game more than was played, so that
// whoever won all games is not infinitely strong. Intervals of 95 % are by the information matrix at the
// maximum, without draws being given their smaller spread: rather too wide than too narrow.
#pragma once

#include <functional>

#include "interpreter/study/match.h"

namespace makomba {

// Points of each of them against each other one: points[i][j] of i against j.
struct RatedPlayer {
    double elo = 0;   // 0 is the mean of all
    double half = 0;  // of the interval: elo - half .. elo + half
};
std::vector<RatedPlayer> ratePlayers(const std::vector<std::vector<double>>& points);

struct LadderOptions {
    std::vector<PlayerSpec> players;
    int games = 20;  // of each pair
    std::uint64_t seed = 1;
    int threads = 1;
    int openingMoves = 2, choiceLimit = 1000;
    // Before each pair, and during it.
    std::function<void(std::size_t first, std::size_t second, std::size_t games)> progress;
};

struct LadderMeeting {
    std::size_t first = 0, second = 0;  // from 0
    MatchSummary summary;               // of the first of them
    std::string forfeit;                // why the first game that was given up was
};

struct Ladder {
    std::vector<LadderMeeting> meetings;
    std::vector<RatedPlayer> ratings;  // as the players are
    std::vector<std::size_t> order;    // the strongest first
};

// For games of two players. Throws std::runtime_error as playMatch() does.
Ladder playLadder(const Game& game, const LadderOptions& options);

}  // namespace makomba
