#include "interpreter/players/solve/checkpoint.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "interpreter/base/json.h"
#include "interpreter/play/notation.h"

namespace makomba {

using nlohmann::json;

std::string rulesSignature(const Game& game) {
    return fmt::format("{} {:016x}", game.name, textHash(printLud(game.graph)));
}

Checkpoint::Checkpoint(const Game& game, const std::filesystem::path& folder) : folder_(folder) {
    if (!active()) return;
    signature_ = rulesSignature(game);
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error)
        throw std::runtime_error(
            fmt::format("cannot make the folder {}: {}", folder_.string(), error.message()));
    read();
}

std::filesystem::path Checkpoint::file(const std::string& name, int number) const {
    if (!active()) return {};
    return folder_ / (number < 0 ? name + ".table" : fmt::format("{}-{}.table", name, number));
}

std::optional<Checkpoint::Content> Checkpoint::read() const {
    if (!active()) return std::nullopt;
    const auto name = folder_ / "checkpoint.json";
    std::ifstream in(name);
    if (!in) return std::nullopt;
    try {
        const json document = json::parse(in);
        if (document.at("rules").get<std::string>() != signature_)
            throw std::runtime_error(
                fmt::format("{} holds the tables of other rules ({}); give another folder", folder_.string(),
                            document.at("rules").get<std::string>()));
        Content content;
        content.shape.base = document.at("base").get<std::vector<std::uint64_t>>();
        content.shape.mask = document.at("mask").get<std::vector<std::uint64_t>>();
        content.shape.planBytes();
        content.recordFile = document.at("recordFile").get<int>();
        content.positions = document.at("positions").get<std::size_t>();
        content.expanded = document.at("expanded").get<std::size_t>();
        content.edges = document.at("edges").get<std::size_t>();
        const auto needs = [&](const std::filesystem::path& table, std::size_t bytes) {
            std::error_code error;
            if (const auto size = std::filesystem::file_size(table, error); error || size < bytes)
                throw std::runtime_error(
                    fmt::format("{} is shorter than {} says; remove the folder and begin again",
                                table.string(), name.string()));
        };
        needs(file("positions", content.recordFile),
              content.positions * static_cast<std::size_t>(content.shape.size()));
        needs(file("movers"), content.positions);
        needs(file("ends"), content.expanded * 8);
        needs(file("moves"), content.edges * 4);
        return content;
    } catch (const json::exception& error) {
        throw std::runtime_error(fmt::format("{} cannot be read: {}", name.string(), error.what()));
    }
}

void Checkpoint::write(const Content& content) const {
    const json document = {{"rules", signature_},
                           {"base", content.shape.base},
                           {"mask", content.shape.mask},
                           {"recordFile", content.recordFile},
                           {"positions", content.positions},
                           {"expanded", content.expanded},
                           {"edges", content.edges}};
    const auto name = folder_ / "checkpoint.json", beside = folder_ / "checkpoint.json.new";
    {
        std::ofstream out(beside, std::ios::binary);
        out << document.dump(1) << "\n";
        if (!out)
            throw std::runtime_error(
                fmt::format("cannot write {}: {}", beside.string(), std::strerror(errno)));
    }
    std::filesystem::rename(beside, name);
}

}  // namespace makomba
