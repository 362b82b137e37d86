// Solutions as files: a line that names the format, a line of JSON with the shape of the records, then the
// records, the winners (a byte each) and the lengths of wins (two bytes each, low byte first).
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "interpreter/base/json.h"
#include "interpreter/players/solve/checkpoint.h"
#include "interpreter/players/solve/retrograde.h"

namespace makomba {

using nlohmann::json;

namespace {

constexpr const char* format = "makomba solution 1";

json countsJson(const SolveCounts& c) {
    return {{"over", c.over},     {"edges", c.edges},           {"wins", c.wins},
            {"toMove", c.toMove}, {"longestWin", c.longestWin}, {"longestWins", c.longestWins}};
}

SolveCounts countsOf(const json& document, std::uint64_t positions) {
    SolveCounts c;
    c.positions = positions;
    c.over = document.at("over");
    c.edges = document.at("edges");
    c.longestWin = document.at("longestWin");
    c.longestWins = document.at("longestWins");
    for (std::size_t k = 0; k < 3; ++k)
        c.wins[k] = document.at("wins").at(k), c.toMove[k] = document.at("toMove").at(k);
    return c;
}

}  // namespace

void Solution::save(const std::filesystem::path& file) const {
    const auto beside = file.string() + ".new";
    const std::size_t n = size(), width = static_cast<std::size_t>(table_->shape().size());
    {
        std::ofstream out(beside, std::ios::binary);
        const json head = {{"rules", rulesSignature(*game_)},
                           {"positions", n},
                           {"base", table_->shape().base},
                           {"mask", table_->shape().mask},
                           {"counts", countsJson(counts_)}};
        out << format << "\n" << head.dump() << "\n";
        if (n * width > 0)
            out.write(reinterpret_cast<const char*>(table_->record(0)),
                      static_cast<std::streamsize>(n * width));
        out.write(reinterpret_cast<const char*>(values_.data()), static_cast<std::streamsize>(n));
        out.write(reinterpret_cast<const char*>(moves_.data()), static_cast<std::streamsize>(2 * n));
        if (!out) throw std::runtime_error(fmt::format("cannot write {}: {}", beside, std::strerror(errno)));
    }
    std::error_code error;
    std::filesystem::rename(beside, file, error);
    if (error) throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), error.message()));
}

Solution Solution::load(const Game& game, const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
    std::string first, second;
    std::getline(in, first);
    if (first != format)
        throw std::runtime_error(
            fmt::format("{} is not a solution; `makomba solve GAME --save FILE` writes one", file.string()));
    std::getline(in, second);
    try {
        const json head = json::parse(second);
        if (head.at("rules") != rulesSignature(game))
            throw std::runtime_error(fmt::format("{} solves other rules than these: {}", file.string(),
                                                 head.at("rules").get<std::string>()));
        Solution solution(game, PositionForm(game));
        RecordShape shape;
        shape.base = head.at("base").get<std::vector<std::uint64_t>>();
        shape.mask = head.at("mask").get<std::vector<std::uint64_t>>();
        shape.planBytes();
        const std::size_t n = head.at("positions"), width = static_cast<std::size_t>(shape.size());
        const auto at = in.tellg();
        in.seekg(0, std::ios::end);
        if (static_cast<std::size_t>(in.tellg() - at) != n * (width + 3))
            throw std::runtime_error(fmt::format("{} is not complete", file.string()));
        in.seekg(at);
        solution.table_ = std::make_unique<PositionTable>(std::move(shape), "");
        in.read(reinterpret_cast<char*>(solution.table_->room(n)), static_cast<std::streamsize>(n * width));
        solution.table_->adopt(n);
        solution.values_.resize(n);
        solution.moves_.resize(n);
        in.read(reinterpret_cast<char*>(solution.values_.data()), static_cast<std::streamsize>(n));
        in.read(reinterpret_cast<char*>(solution.moves_.data()), static_cast<std::streamsize>(2 * n));
        if (!in)
            throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
        solution.counts_ = countsOf(head.at("counts"), n);
        return solution;
    } catch (const json::exception& error) {
        throw std::runtime_error(fmt::format("{} cannot be read: {}", file.string(), error.what()));
    }
}

}  // namespace makomba
