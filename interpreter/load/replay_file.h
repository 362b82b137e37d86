// Replaying traces of games whose descriptions lie in a folder.
#pragma once

#include "interpreter/play/replay.h"

namespace makomba {

// Finds the description of a trace by the path in its header, below `descriptions`.
ReplayResult replayFile(const std::filesystem::path& trace, const std::filesystem::path& descriptions);

}  // namespace makomba
