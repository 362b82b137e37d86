#include "tools/commands/autosave.h"

#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace makomba::cli {

namespace fs = std::filesystem;

fs::path Autosave::folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
        return fs::path(state) / "makomba";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".local" / "state" / "makomba";
    return {};
}

fs::path Autosave::latest() {
    fs::path newest;
    fs::file_time_type when;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder(), error)) {
        if (entry.path().extension() != ".json" || entry.path().stem().extension() == ".earlier") continue;
        if (newest.empty() || entry.last_write_time() > when)
            newest = entry.path(), when = entry.last_write_time();
    }
    return newest;
}

Autosave::Autosave(const std::string& file, bool terminal, const GameArgument& game,
                   const std::vector<std::string>& seats)
    : game_(game), seats_(seats) {
    if (!file.empty()) file_ = file;
    else if (terminal && !folder().empty())
        file_ = folder() / (fs::path(game.game).stem().string() + ".json");
}

std::string Autosave::begin(bool resumed) {
    std::error_code error;
    if (file_.empty() || resumed || !fs::exists(file_, error)) return {};
    if (!fs::is_empty(file_, error) && !isSavedGame(file_))
        throw std::runtime_error(
            fmt::format("{} is there already and is no saved game: take another name", file_.string()));
    fs::path aside = file_;
    aside.replace_extension(".earlier.json");
    fs::rename(file_, aside, error);
    return error
               ? std::string()
               : fmt::format("Your last game was not finished; `makomba play --resume {}` goes on with it.\n",
                             aside.string());
}

std::string Autosave::keep(const GameRecord& record) {
    if (file_.empty()) return {};
    std::error_code error;
    if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), error);
    const std::string problem = save(file_.string(), game_, seats_, record.seed(), record.history());
    const bool told = std::exchange(failed_, !problem.empty());
    return failed_ && !told ? "The game is not kept: " + problem : std::string();
}

void Autosave::finished() {
    std::error_code error;
    if (!file_.empty()) fs::remove(file_, error);
    failed_ = false;
}

}  // namespace makomba::cli
