// Exact values by retrograde analysis: all positions reachable from the start are found and numbered, with
// the moves between them; then values are carried back from the ends of games.
//
// A position is one before a choice: the further laps of a turn that leave none are played through and
// counted with the move that led to them. A position that neither player can decide is a draw: play that goes
// round for ever is one. Exact for two players without chance; (is Cycle) and (is Repeat) are refused, since
// they make the value depend on the way.
//
// Of a value, `moves` is the number of choices until the game is over if the winner hurries and the loser
// delays.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "interpreter/players/solve/position_table.h"

namespace makomba {

struct SolveOptions {
    int threads = 1;
    // Where tables lie on disk; empty: in memory. What a run that was stopped left there is gone on with.
    std::filesystem::path folder;
    std::uint64_t limit = 0;        // stop after so many positions; 0 = none
    double checkpointSeconds = 60;  // between checkpoints in the folder
    // Every so many-th position found is tried for what keys leave out (PositionForm::deadHere); 0 = none.
    int checkEvery = 16;
    // Number of positions found and of those gone on from; false stops. Called from one thread every now and
    // then.
    std::function<bool(std::uint64_t found, std::uint64_t expanded)> progress;
};

// The value of one position. `winner`: player, 0 = draw.
struct ExactValue {
    int winner = 0;
    int moves = 0;  // until the win
};

struct SolveCounts {
    std::uint64_t positions = 0, over = 0, edges = 0;
    std::uint64_t wins[3] = {};     // by winner, 0 = draw; over ones included
    std::uint64_t toMove[3] = {};   // draws, wins, losses of the player to move; over ones not included
    int longestWin = 0;             // moves, of any position
    std::uint64_t longestWins = 0;  // positions that have it
};

// A game with the values of all its positions.
class Solution {
  public:
    Solution(const Game& game, PositionForm form) : game_(&game), form_(std::move(form)) {}

    const Game& game() const { return *game_; }
    const SolveCounts& counts() const { return counts_; }
    ExactValue start() const { return at(0); }
    ExactValue at(std::size_t index) const { return {values_[index], moves_[index]}; }
    // The value of a position; nullopt if it cannot come up. Not for several threads at once.
    std::optional<ExactValue> valueOf(const State& state) const;
    std::size_t size() const { return table_->size(); }

    // Positions, values and lengths in one file. Throw std::runtime_error with the reason; loading, if the
    // file was made for other rules, too.
    void save(const std::filesystem::path& file) const;
    static Solution load(const Game& game, const std::filesystem::path& file);

  private:
    friend class Retrograde;
    void count(const std::vector<std::uint8_t>& movers);

    const Game* game_;
    PositionForm form_;
    std::unique_ptr<PositionTable> table_;
    MappedArray<std::uint8_t> values_;
    MappedArray<std::uint16_t> moves_;
    SolveCounts counts_;
    mutable std::unique_ptr<RecordCoder> coder_;
    mutable std::vector<std::uint8_t> record_;
    mutable State scratch_;
};

// Why a game cannot be solved, in words; empty if it can be.
std::string unsolvable(const Game& game);

struct SolveResult {
    std::unique_ptr<Solution> solution;  // null: stopped before the end
    std::uint64_t found = 0, expanded = 0;
    bool resumed = false;
    std::vector<std::string> dropped;  // PositionForm::dropped()
    double seconds = 0;
};

// Throws std::runtime_error: a game that cannot be solved, a full disk, a folder of another game's tables, a
// position that tells more than was thought.
SolveResult solve(const Game& game, const SolveOptions& options);

}  // namespace makomba
