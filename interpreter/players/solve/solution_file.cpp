// Solutions as files: a line that names the format, a line of JSON with the shape of the records, then the
// records, the winners (a byte each), the lengths of wins (two bytes each, low byte first), and a checksum of
// all that (16 hexadecimal digits).
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "interpreter/base/checksum.h"
#include "interpreter/base/json.h"
#include "interpreter/players/rules_signature.h"
#include "interpreter/players/solve/checksummed_file.h"
#include "interpreter/players/solve/solution.h"

namespace makomba {

using nlohmann::json;

namespace {

constexpr const char* format = "makomba solution 2";
constexpr const char* formatWithoutChecksum = "makomba solution 1";  // of version 0.1.0
constexpr std::size_t checksumBytes = 16;

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

std::optional<ExactValue> Solution::valueOf(const State& state) const {
    if (!coder_) {
        coder_ = std::make_unique<RecordCoder>(*game_, form_);
        record_.resize(static_cast<std::size_t>(table_->shape().size()) + 1);
    }
    scratch_ = state;
    coder_->take(scratch_);
    if (!coder_->write(table_->shape(), record_.data())) return std::nullopt;
    const std::int64_t index = table_->find(record_.data());
    if (index < 0) return std::nullopt;
    return at(static_cast<std::size_t>(index));
}

void Solution::save(const std::filesystem::path& file) const {
    const std::size_t n = size(), width = static_cast<std::size_t>(table_->shape().size());
    const json head = {{"rules", rulesSignature(*game_)},
                       {"positions", n},
                       {"base", table_->shape().base},
                       {"mask", table_->shape().mask},
                       {"counts", countsJson(counts_)}};
    ChecksummedFile out(file);
    const std::string begin = fmt::format("{}\n{}\n", format, head.dump());
    out.write(begin.data(), begin.size());
    out.write(table_->record(0), n * width);
    out.write(values_.data(), n);
    out.write(moves_.data(), 2 * n);
    out.commit();
}

Solution Solution::load(const Game& game, const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
    const auto wrong = [&](const char* what) {
        return std::runtime_error(
            fmt::format("{} {}; `makomba solve GAME --save FILE` writes one", file.string(), what));
    };
    std::string first, second;
    std::getline(in, first);
    if (first == formatWithoutChecksum)
        throw wrong("was made by version 0.1.0 without a checksum: nothing tells whether it is whole");
    if (first != format) throw wrong("is not a solution");
    std::getline(in, second);
    Checksum sum;
    const std::string begin = fmt::format("{}\n{}\n", first, second);
    sum.add(begin.data(), begin.size());
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
        const auto rest = static_cast<std::size_t>(in.tellg() - at);
        if (rest < checksumBytes || (rest - checksumBytes) % (width + 3) != 0 ||
            (rest - checksumBytes) / (width + 3) != n)
            throw std::runtime_error(fmt::format("{} is not complete", file.string()));
        in.seekg(at);
        const auto read = [&](void* data, std::size_t bytes) {
            in.read(static_cast<char*>(data), static_cast<std::streamsize>(bytes));
            sum.add(data, bytes);
        };
        solution.table_ = std::make_unique<PositionTable>(std::move(shape), "");
        solution.values_.resize(n);
        solution.moves_.resize(n);
        read(solution.table_->room(n), n * width);
        read(solution.values_.data(), n);
        read(solution.moves_.data(), 2 * n);
        std::string kept(checksumBytes, '\0');
        in.read(kept.data(), checksumBytes);
        if (!in)
            throw std::runtime_error(fmt::format("cannot read {}: {}", file.string(), std::strerror(errno)));
        if (kept != sum.text()) throw wrong("is damaged");
        solution.table_->adopt(n);
        solution.counts_ = countsOf(head.at("counts"), n);
        return solution;
    } catch (const json::exception&) { throw wrong("is damaged"); }
}

}  // namespace makomba
