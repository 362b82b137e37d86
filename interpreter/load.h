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
};

// How far to go.
enum class Until { Outline, Expanded, Checked, Playable };

// `name` is what messages call the text. Never throws; what is wrong stands in the diagnostics.
Description load(std::string name, std::string text, const Selection& selection = {}, Until until = Until::Playable);
Description loadFile(const std::filesystem::path& path, const Selection& selection = {}, Until until = Until::Playable);

// As load up to Until::Playable, but the game counts what its rules do in play. `counts` must outlive it.
Description loadCounted(std::string name, std::string text, const Selection& selection, NodeCounts& counts);

}  // namespace makomba
