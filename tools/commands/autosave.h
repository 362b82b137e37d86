// A game that is kept after every move, so that it can go on after whatever may happen.
//
// On a terminal games are kept in $XDG_STATE_HOME/makomba (~/.local/state/makomba), one file a game;
// --autosave FILE keeps them there, on a terminal or not. A finished game is not kept.
#pragma once

#include "tools/commands/saved_game.h"

namespace makomba::cli {

class Autosave {
  public:
    Autosave(const std::string& file, bool terminal, const GameArgument& game,
             const std::vector<std::string>& seats);

    // The file of the game that was kept last; empty if there is none.
    static std::filesystem::path latest();

    // Before the first move: puts an unfinished game that is kept aside, unless it is the one being resumed.
    // What to tell the user of it. Throws std::runtime_error if the file is something else.
    std::string begin(bool resumed);
    // "" or what went wrong, which is told only once; at the next move it is tried again.
    std::string keep(const GameRecord& record);
    // The game as it stands is not kept, although it should be.
    bool failed() const { return failed_; }
    void finished();
    // Where the game is kept; empty: nowhere.
    const std::filesystem::path& file() const { return file_; }

  private:
    static std::filesystem::path folder();

    std::filesystem::path file_;  // empty: nothing is kept
    const GameArgument& game_;
    const std::vector<std::string>& seats_;
    bool failed_ = false;
};

}  // namespace makomba::cli
