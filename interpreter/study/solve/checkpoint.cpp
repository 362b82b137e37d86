#include "interpreter/study/solve/checkpoint.h"

#include <fmt/format.h>

#include <fstream>

#include "interpreter/base/checksum.h"
#include "interpreter/base/json.h"
#include "interpreter/base/replace_file.h"
#include "interpreter/players/rules_signature.h"

namespace makomba {

using nlohmann::json;

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

std::runtime_error Checkpoint::damaged(const std::filesystem::path& file) const {
    return std::runtime_error(
        fmt::format("{} is damaged; remove the folder {} and solve again", file.string(), folder_.string()));
}

std::optional<Checkpoint::Content> Checkpoint::read() const {
    if (!active()) return std::nullopt;
    const auto name = folder_ / "checkpoint.json";
    std::ifstream in(name);
    if (!in) return std::nullopt;
    json document = json::parse(in, nullptr, false);
    if (!document.is_object()) throw damaged(name);
    try {
        if (document.at("rules").get<std::string>() != signature_)
            throw std::runtime_error(
                fmt::format("{} holds the tables of other rules ({}); give another folder", folder_.string(),
                            document.at("rules").get<std::string>()));
        if (!document.contains("checksum"))
            throw std::runtime_error(fmt::format(
                "the tables in {} were made by version 0.1.0, which kept no checksums: nothing tells "
                "whether they are whole; remove the folder and solve again",
                folder_.string()));
        const std::string checksum = document.at("checksum");
        document.erase("checksum");
        if (checksumOf(document.dump()) != checksum) throw damaged(name);
        Content content;
        content.shape.base = document.at("base").get<std::vector<std::uint64_t>>();
        content.shape.mask = document.at("mask").get<std::vector<std::uint64_t>>();
        content.shape.planBytes();
        content.recordFile = document.at("recordFile").get<int>();
        content.positions = document.at("positions").get<std::size_t>();
        content.expanded = document.at("expanded").get<std::size_t>();
        content.edges = document.at("edges").get<std::size_t>();
        content.checksums = document.at("checksums").get<std::map<std::string, std::string>>();
        checkSizes(content);
        return content;
    } catch (const json::exception&) { throw damaged(name); }
}

void Checkpoint::checkSizes(const Content& content) const {
    const auto holds = [&](const std::filesystem::path& table, std::size_t count, std::size_t width) {
        std::error_code error;
        const auto size = std::filesystem::file_size(table, error);
        // Not count * width, which could be too large a number.
        if (error || (width > 0 && size / width < count)) throw damaged(table);
    };
    if (content.positions > PositionTable::most || content.expanded > content.positions)
        throw damaged(folder_ / "checkpoint.json");
    holds(file("positions", content.recordFile), content.positions,
          static_cast<std::size_t>(content.shape.size()));
    holds(file("movers"), content.positions, 1);
    holds(file("ends"), content.expanded, 8);
    holds(file("moves"), content.edges, 4);
}

void Checkpoint::write(const Content& content) const {
    json document = {{"rules", signature_},
                     {"base", content.shape.base},
                     {"mask", content.shape.mask},
                     {"recordFile", content.recordFile},
                     {"positions", content.positions},
                     {"expanded", content.expanded},
                     {"edges", content.edges},
                     {"checksums", content.checksums}};
    document["checksum"] = checksumOf(document.dump());
    const auto name = folder_ / "checkpoint.json";
    if (const std::string why = replaceFile(name, document.dump(1) + "\n"); !why.empty())
        throw std::runtime_error(fmt::format("cannot write {}: {}", name.string(), why));
}

}  // namespace makomba
