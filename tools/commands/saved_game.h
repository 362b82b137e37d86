// Games saved to a file and taken up again.
//
// JSON: what was played, with which choices, and every move by name and number; resuming plays the moves
// again and refuses a file whose moves are not the legal ones.
#pragma once

#include <string>

#include "interpreter/play/record.h"
#include "tools/commands/command.h"

namespace makomba::cli {

struct SavedGame {
    GameArgument game;
    std::uint64_t seed = 1;
    std::vector<std::string> seats;
    std::vector<PlayedMove> moves;
};

// A save that fails leaves the older one; what is there and no saved game is left alone. "" or why not.
std::string save(const std::string& file, const GameArgument& game, const std::vector<std::string>& seats,
                 std::uint64_t seed, const std::vector<PlayedMove>& moves);
bool isSavedGame(const std::filesystem::path& file);
// Throws std::runtime_error with a message for the user.
SavedGame readSavedGame(const std::string& file);
// Plays the saved moves. Throws std::runtime_error where one is not legal.
void replaySaved(const SavedGame& saved, GameRecord& record);

}  // namespace makomba::cli
