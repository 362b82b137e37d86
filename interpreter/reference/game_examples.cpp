#include "interpreter/reference/game_examples.h"

#include <algorithm>

#include "interpreter/base/embedded.h"

namespace makomba {

namespace {

constexpr std::string_view folder = "grammar/reference/games/", ending = ".lud";

std::vector<GameExample> readGames() {
    std::vector<GameExample> games;
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (!file.path.starts_with(folder)) continue;
        const std::string_view name = file.path.substr(folder.size());
        games.push_back({name.substr(0, name.size() - ending.size()), file.text});
    }
    std::stable_sort(games.begin(), games.end(), [](const GameExample& a, const GameExample& b) {
        return a.text.size() < b.text.size();
    });
    return games;
}

// "(is Line" and what ends a word.
bool has(std::string_view text, std::string_view ludeme) {
    for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
        if (text.substr(at + 1, ludeme.size()) != ludeme) continue;
        const std::size_t end = at + 1 + ludeme.size();
        if (end < text.size() && std::string_view(" )\n").find(text[end]) != std::string_view::npos)
            return true;
    }
    return false;
}

}  // namespace

const std::vector<GameExample>& gameExamples() {
    static const std::vector<GameExample> games = readGames();
    return games;
}

const GameExample* gameExampleWith(std::string_view ludeme) {
    for (const GameExample& game : gameExamples())
        if (has(game.text, ludeme)) return &game;
    return nullptr;
}

}  // namespace makomba
