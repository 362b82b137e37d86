// Exact values of games of chance: what a player may expect if both play as well as can be.
//
// A position is one before chance decides what can be played there. All that can come up are found, positions
// that play alike counting once (PositionForm::key), with the ways in which draws can fall, the moves there
// and what they lead to. The value of a position is the mean over the ways of what the best move is worth
// there. Where no position comes up twice in one line of play all values follow from the ends of games in one
// pass. Otherwise they are approached from both sides (value iteration, Shapley 1953): from below, as if play
// without end were lost for player 1, and from above, as if it were won. How far apart the two end is told.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/players/player.h"
#include "interpreter/players/position_form.h"

namespace makomba {

struct ChanceSolveOptions {
    std::uint64_t limit = 0;  // positions at most; 0: mostPositions
    int checkEvery = 16;      // as of SolveOptions
    std::function<bool(std::uint64_t found, std::uint64_t expanded)> progress;  // false stops

    static constexpr std::uint64_t mostPositions = 2'000'000;
};

struct ChanceCounts {
    std::uint64_t positions = 0;  // where the game goes on
    std::uint64_t outcomes = 0;   // of chance there, those that leave the same moves to choose from merged
    std::uint64_t moves = 0;      // different ones
    bool cyclic = false;          // a position can come up again
    std::uint64_t sweeps = 0;     // passes over all positions
    double change = 0;            // of the last of them, at most
    double gap = 0;               // between the bounds of a position, at most
};

class ChanceSolution {
  public:
    ChanceSolution(const Game& game, PositionForm form) : game_(&game), form_(std::move(form)) {}

    const Game& game() const { return *game_; }
    const ChanceCounts& counts() const { return counts_; }
    // Bounds of what player 1 may expect of the game: a win counts 1, a draw 1/2.
    double startLow() const { return startLow_; }
    double startHigh() const { return startHigh_; }
    double start() const { return (startLow_ + startHigh_) / 2; }
    // What player 1 may expect of a position before dice are thrown there; nullopt if it cannot come up.
    std::optional<double> valueOf(const State& state) const;
    std::vector<std::string> dropped() const { return form_.dropped(); }

    // In one file. Throw std::runtime_error with the reason.
    void save(const std::filesystem::path& file) const;
    static ChanceSolution load(const Game& game, const std::filesystem::path& file);

  private:
    friend class ChanceSolver;

    const Game* game_;
    PositionForm form_;
    std::vector<std::uint64_t> keys_;  // ascending
    std::vector<double> values_;
    ChanceCounts counts_;
    double startLow_ = 0, startHigh_ = 1;
};

struct ChanceSolveResult {
    std::unique_ptr<ChanceSolution>
        solution;  // null: there are more positions than allowed, or it was stopped
    std::uint64_t found = 0, expanded = 0;
    double seconds = 0;
};

// Throws std::runtime_error: a game that cannot be solved, or too much chance at once.
ChanceSolveResult solveChance(const Game& game, const ChanceSolveOptions& options);

// Why a game of chance cannot be solved; empty if it can be.
std::string unsolvableChance(const Game& game);

// Plays what is worth most by a solution.
std::unique_ptr<Agent> makeExpecting(std::shared_ptr<const ChanceSolution> solution);

}  // namespace makomba
