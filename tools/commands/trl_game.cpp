#include "tools/commands/trl_game.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

// "Tsoro Yemutwelve" and "tsoro-yemutwelve" are one name.
std::string onlyLettersAndDigits(const std::string& name) {
    std::string letters;
    for (const unsigned char ch : name)
        if (std::isalnum(ch)) letters += static_cast<char>(std::tolower(ch));
    return letters;
}

// The file of that name in the folder or below; of several the first in order. Empty if there is none.
fs::path descriptionBelow(const fs::path& folder, const std::string& fileName) {
    std::error_code error;
    fs::path found;
    for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error),
         end;
         !error && it != end; it.increment(error))
        if (it->path().filename() == fileName && (found.empty() || it->path() < found)) found = it->path();
    return found;
}

}  // namespace

bool isTrl(const fs::path& file) { return lower(file.extension().string()) == ".trl"; }

TrlTrial readTrlFile(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", file.string()));
    try {
        return readTrl(text);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(fmt::format("{} is no saved trial: {}", file.string(), error.what()));
    }
}

GameArgument gameOfTrl(const TrlTrial& trial, const std::string& folder) {
    GameArgument game;
    game.options = trial.options;
    const std::string fileName = trial.game.substr(trial.game.find_last_of("/\\") + 1);
    const std::string stem = fileName.ends_with(".lud") ? fileName.substr(0, fileName.size() - 4) : fileName;
    std::error_code error;
    if (fs::is_regular_file(trial.game, error)) {
        game.game = trial.game;
        return game;
    }
    std::vector<fs::path> folders;
    if (!folder.empty()) folders.emplace_back(folder);
    else folders.push_back(corpusFolder("lud"));
    for (const fs::path& place : folders)
        if (const fs::path found = descriptionBelow(place, fileName); !found.empty()) {
            game.game = found.string();
            return game;
        }
    const Catalogue shipped;
    for (const CatalogueEntry& entry : shipped.entries())
        if (!stem.empty() && onlyLettersAndDigits(entry.name) == onlyLettersAndDigits(stem)) {
            game.game = entry.name;
            return game;
        }
    throw std::runtime_error(fmt::format(
        "the trial is of `{}`, which is nowhere here; say where the description is: --descriptions DIR",
        trial.game));
}

}  // namespace makomba::cli
