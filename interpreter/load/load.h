// From text to a game: all stages in one call.
#pragma once

#include <filesystem>

#include "interpreter/engine/game.h"
#include "interpreter/rules/check.h"

namespace makomba {

struct NodeCounts;

// A description read as far as it could be. Each member is the finished value of one stage; those after
// the first one that failed are empty.
struct Description {
    Sources sources;
    Diagnostics diagnostics;
    std::unique_ptr<Tree> tree;  // views and ids below refer to it
    Outline outline;
    Choice choice;
    Expanded expanded;
    Metadata metadata;
    Checked checked;
    std::shared_ptr<const Game> game;  // null if it cannot be played
    std::vector<std::vector<int>> regionSites;

    Description() = default;
    Description(Description&&) = default;
    Description& operator=(Description&&) = default;

    // 0 playable, 2 not valid, 3 valid but not supported.
    int exitCode() const;

    std::unique_ptr<Library> library;
    bool compiled =
        false;  // read from a compiled program: sources, tree, outline, expanded and origins are empty
};

// How far to go. A compiled program has nothing to show before Checked.
enum class Until { Outline, Expanded, Checked, Playable };

// `name` is what messages call the text. Never throws; what is wrong stands in the diagnostics.
Description load(std::string name, std::string text, const Selection& selection = {},
                 Until until = Until::Playable);
// Files that begin as compiled programs do, or are called .program, are read as such (see
// rules/program_file.h).
Description loadFile(const std::filesystem::path& path, const Selection& selection = {},
                     Until until = Until::Playable);
// A compiled program. Its choice is made: a selection that asks for more is refused.
Description loadProgram(const std::string& name, std::string_view program, const Selection& selection = {},
                        Until until = Until::Playable);

// As load up to Until::Playable, but the game counts what its rules do in play. `counts` must outlive it.
Description loadCounted(std::string name, std::string text, const Selection& selection, NodeCounts& counts);

}  // namespace makomba
