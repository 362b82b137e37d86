#include "tools/commands/saved_game.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "interpreter/base/json.h"
#include "interpreter/base/replace_file.h"

namespace makomba::cli {

using nlohmann::json;

bool isSavedGame(const std::filesystem::path& file) {
    std::ifstream in(file);
    const json document = json::parse(in, nullptr, false);
    return document.is_object() && document.value("makomba", json()) == 1 && document.contains("moves");
}

std::string save(const std::string& file, const GameArgument& game, const std::vector<std::string>& seats,
                 std::uint64_t seed, const std::vector<PlayedMove>& moves) {
    std::error_code error;
    if (std::filesystem::is_regular_file(file, error) && !std::filesystem::is_empty(file, error) &&
        !isSavedGame(file))
        return fmt::format("{} is there already and is no saved game: take another name", file);
    json document = {
        {"makomba", 1}, {"game", game.game}, {"options", game.options}, {"ruleset", game.ruleset},
        {"seed", seed}, {"players", seats},  {"moves", json::array()}};
    for (const auto& folder : game.folders)
        document["games"].push_back(std::filesystem::absolute(folder).string());
    // A path must still lead to the file from elsewhere.
    if (std::filesystem::exists(game.game, error))
        document["game"] = std::filesystem::absolute(game.game).string();
    for (const PlayedMove& move : moves)
        document["moves"].push_back(
            {{"player", int{move.mover}}, {"move", move.name}, {"number", move.index}});
    const std::string why = replaceFile(file, document.dump(1) + "\n");
    return why.empty() ? std::string() : fmt::format("cannot write {}: {}", file, why);
}

SavedGame readSavedGame(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
    try {
        const json document = json::parse(in);
        if (document.value("makomba", 0) != 1)
            throw std::runtime_error(fmt::format("{} is not a saved game", file));
        SavedGame saved;
        saved.game.game = document.at("game").get<std::string>();
        saved.game.options = document.value("options", std::vector<std::string>{});
        saved.game.ruleset = document.value("ruleset", std::string());
        for (const std::string& folder : document.value("games", std::vector<std::string>{}))
            saved.game.folders.emplace_back(folder);
        saved.seed = document.value("seed", std::uint64_t{1});
        saved.seats = document.value("players", std::vector<std::string>{});
        for (const json& move : document.at("moves"))
            saved.moves.push_back(
                {move.at("move").get<std::string>(), move.at("number").get<int>(), move.value("player", 0)});
        return saved;
    } catch (const json::exception& error) {
        throw std::runtime_error(fmt::format("{} is not a saved game: {}", file, error.what()));
    }
}

void replaySaved(const SavedGame& saved, GameRecord& record) {
    for (std::size_t i = 0; i < saved.moves.size(); ++i) {
        const PlayedMove& move = saved.moves[i];
        const bool legal = move.index >= 0 && static_cast<std::size_t>(move.index) < record.names().size() &&
                           record.names()[static_cast<std::size_t>(move.index)] == move.name;
        if (!legal)
            throw std::runtime_error(
                fmt::format("move {} of the saved game, {}, is not legal: were the rules changed since?",
                            i + 1, move.name));
        record.play(static_cast<std::size_t>(move.index));
    }
}

}  // namespace makomba::cli
