// A solved game: all its positions with their exact values, as the room study finds them and a player looks
// them up.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/players/solve/position_table.h"

namespace makomba {

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

}  // namespace makomba
