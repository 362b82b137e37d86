// The seats of a game that the program itself takes.
#pragma once

#include <map>
#include <memory>

#include "interpreter/play/record.h"
#include "interpreter/players/player.h"
#include "interpreter/players/reasons.h"
#include "tools/commands/command.h"

namespace makomba::cli {

class ComputerSeats {
  public:
    // `seats`: "human", or a player's text, by player - 1; the last one stands for all further players.
    // Throws std::runtime_error with what is wrong with a text, or why that player cannot play this game.
    ComputerSeats(const Game& game, const std::vector<std::string>& seats, std::uint64_t seed,
                  FasterPlayouts* faster = nullptr);

    bool taken(int player) const { return text(player) != "human"; }
    const std::string& text(int player) const {
        return seats_[std::min<std::size_t>(seats_.size(), static_cast<std::size_t>(player)) - 1];
    }

    // What `player`, by its text, thinks of the present position, with a line of progress on a terminal.
    // Chance differs from move to move, and is the same after resuming.
    Thought think(const GameRecord& record, const std::string& player);

    // "61 % to win, 12,345 playouts": what it said of its latest thought; empty if it has no opinion.
    static std::string opinion(const Thought& thought);
    // Why the move of the latest thought is good, what it is worth, and the line of play that is expected, a
    // move a line, with how far each lap of it runs.
    std::string reasons();

  private:
    Agent& playerOf(const std::string& text);

    const Game& game_;
    std::vector<std::string> seats_;
    std::uint64_t seed_;
    Players makers_;
    std::optional<Reasons> reasons_;                         // made when they are first asked for
    std::map<std::string, std::unique_ptr<Agent>> players_;  // by text
    State thoughtOf_;
    Thought latest_;
};

}  // namespace makomba::cli
