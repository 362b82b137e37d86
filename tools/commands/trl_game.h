// Saved trials of Ludii and the descriptions they are of.
#pragma once

#include "interpreter/play/trl_replay.h"
#include "tools/commands/command.h"

namespace makomba::cli {

// Whether a file is called as saved trials are.
bool isTrl(const std::filesystem::path& file);

// Throws std::runtime_error with a message that names the file.
TrlTrial readTrlFile(const std::filesystem::path& file);

// The description that the trial names, with its options: by its path, else by the last part of it in
// `folder` and below, in the folder of reference descriptions, among the games that come with the program.
// Throws std::runtime_error if there is none.
GameArgument gameOfTrl(const TrlTrial& trial, const std::string& folder);

}  // namespace makomba::cli
