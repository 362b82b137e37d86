// Values of games of chance as files: a line that names the format, a line of JSON, the keys of the positions
// in ascending order (eight bytes each, low byte first), their values (eight bytes each, IEEE 754), and a
// checksum of all that (16 hexadecimal digits).
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "interpreter/base/checksum.h"
#include "interpreter/base/json.h"
#include "interpreter/players/rules_signature.h"
#include "interpreter/players/solve/chance_values.h"
#include "interpreter/players/solve/checksummed_file.h"

namespace makomba {

namespace {

constexpr const char* chanceFormat = "makomba chance values 1";
constexpr std::size_t chanceChecksumBytes = 16;

nlohmann::json chanceHead(const ChanceSolution& solution) {
    const ChanceCounts& c = solution.counts();
    return {{"rules", rulesSignature(solution.game())},
            {"positions", c.positions},
            {"outcomes", c.outcomes},
            {"moves", c.moves},
            {"cyclic", c.cyclic},
            {"sweeps", c.sweeps},
            {"change", c.change},
            {"gap", c.gap},
            {"low", solution.startLow()},
            {"high", solution.startHigh()}};
}

}  // namespace

void ChanceSolution::save(const std::filesystem::path& file) const {
    ChecksummedFile out(file);
    const std::string begin = fmt::format("{}\n{}\n", chanceFormat, chanceHead(*this).dump());
    out.write(begin.data(), begin.size());
    out.write(keys_.data(), keys_.size() * 8);
    out.write(values_.data(), values_.size() * 8);
    out.commit();
}

ChanceSolution ChanceSolution::load(const Game& game, const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
    const auto wrong = [&](const char* what) {
        return std::runtime_error(
            fmt::format("{} {}; `makomba solve GAME --save FILE` writes one", file.string(), what));
    };
    std::string first, second;
    std::getline(in, first);
    if (first != chanceFormat) throw wrong("is not a solution of a game of chance");
    std::getline(in, second);
    try {
        const auto head = nlohmann::json::parse(second);
        if (head.at("rules") != rulesSignature(game))
            throw std::runtime_error(fmt::format("{} solves other rules than these: {}", file.string(),
                                                 head.at("rules").get<std::string>()));
        ChanceSolution solution(game, PositionForm(game));
        ChanceCounts& c = solution.counts_;
        const std::uint64_t n = c.positions = head.at("positions");
        c.outcomes = head.at("outcomes"), c.moves = head.at("moves"), c.cyclic = head.at("cyclic");
        c.sweeps = head.at("sweeps"), c.change = head.at("change"), c.gap = head.at("gap");
        solution.startLow_ = head.at("low"), solution.startHigh_ = head.at("high");
        const auto at = in.tellg();
        in.seekg(0, std::ios::end);
        const auto rest = static_cast<std::uint64_t>(in.tellg() - at);
        if (rest < chanceChecksumBytes || (rest - chanceChecksumBytes) % 16 != 0 ||
            (rest - chanceChecksumBytes) / 16 != n)
            throw std::runtime_error(fmt::format("{} is not complete", file.string()));
        in.seekg(at);
        solution.keys_.resize(n);
        solution.values_.resize(n);
        in.read(reinterpret_cast<char*>(solution.keys_.data()), static_cast<std::streamsize>(n * 8));
        in.read(reinterpret_cast<char*>(solution.values_.data()), static_cast<std::streamsize>(n * 8));
        std::string kept(chanceChecksumBytes, '\0');
        in.read(kept.data(), chanceChecksumBytes);
        Checksum sum;
        const std::string begin = fmt::format("{}\n{}\n", first, second);
        sum.add(begin.data(), begin.size());
        sum.add(solution.keys_.data(), n * 8);
        sum.add(solution.values_.data(), n * 8);
        if (!in || kept != sum.text()) throw wrong("is damaged");
        return solution;
    } catch (const nlohmann::json::exception&) { throw wrong("is damaged"); }
}

}  // namespace makomba
