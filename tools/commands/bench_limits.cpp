#include "tools/commands/bench_limits.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "tools/commands/bench_page.h"
#include "tools/commands/bench_slices.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

constexpr int slicesOfAPair = 10;

// Playouts a second in slices next to each other.
struct Rates {
    double theirs = 0, ours = 0, native = 0, page = 0;
};

struct Limit {
    std::string name;
    fs::path program;
    Description description;
    std::unique_ptr<native::NativeGame> native;
    std::string closuresOnly;   // why there is no native code
    std::vector<Rates> slices;  // of all pairs
};

// A name as words: small letters and digits, "Nine Men's Morris" and "nine-mens-morris" alike.
std::string wordsOf(const std::string& name) {
    std::string words;
    for (const char c : lower(name))
        if (c == '-' || c == '_') words += ' ';
        else if (c == ' ' || std::isalnum(static_cast<unsigned char>(c))) words += c;
    return words;
}

// The description a program is for: the one of its name, else the one whose name ends with it; looked for in
// the folder, then in the collection beside it (`corpus/lud`, `corpus-wide/lud`).
fs::path descriptionFor(const std::string& name, const fs::path& folder) {
    fs::path ending;
    const std::string words = wordsOf(name);
    for (const fs::path& place : {folder, fs::path(folder.parent_path().string() + "-wide") / "lud"}) {
        if (!fs::is_directory(place)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(place)) {
            if (entry.path().extension() != ".lud") continue;
            const std::string stem = wordsOf(entry.path().stem().string());
            if (stem == words) return entry.path();
            if (stem.ends_with(" " + words) && (ending.empty() || entry.path() < ending))
                ending = entry.path();
        }
    }
    return ending;
}

fs::path compiled(const fs::path& source, const fs::path& folder) {
    const fs::path program = folder / source.stem();
    const char* compiler = std::getenv("CXX");
    const std::string command =
        fmt::format("'{}' -O3 -march=native -std=c++20 -include initializer_list -o '{}' '{}'",
                    compiler ? compiler : "c++", program.string(), source.string());
    if (std::system(command.c_str()) != 0)
        throw std::runtime_error(fmt::format("cannot build {}", source.string()));
    return program;
}

// The programs print "name playouts_per_s 12345 ..".
double runLimit(const fs::path& program, double seconds) {
    FILE* pipe = popen(fmt::format("'{}' {}", program.string(), seconds).c_str(), "r");
    if (!pipe) throw std::runtime_error(fmt::format("cannot run {}", program.string()));
    char line[512] = {};
    const bool read = std::fgets(line, sizeof line, pipe) != nullptr;
    pclose(pipe);
    double rate = 0;
    if (!read || std::sscanf(line, "%*s playouts_per_s %lf", &rate) != 1)
        throw std::runtime_error(fmt::format("{} does not print `name playouts_per_s N`", program.string()));
    return rate;
}

Limit limitOf(const fs::path& source, const LimitsMeasurement& measurement, const fs::path& folder) {
    Limit limit;
    limit.name = source.stem().string();
    limit.program = compiled(source, folder);
    const fs::path description = descriptionFor(limit.name, measurement.descriptions);
    if (description.empty())
        throw std::runtime_error(
            fmt::format("no description for {} below {}", limit.name, measurement.descriptions.string()));
    limit.description = loadFile(description);
    if (!limit.description.game)
        throw std::runtime_error(fmt::format("{} cannot be played", description.string()));
    if (measurement.native)
        limit.native = native::NativeGame::make(*limit.description.game, limit.closuresOnly);
    return limit;
}

// Short slices in turn, in the time of day as the programs tell it: hand-written, closures, native code; then
// the engine for pages at one go, as it takes a while to be at its best.
void measurePair(Limit& limit, double seconds, const BenchPage* page) {
    const Game& game = *limit.description.game;
    RandomGames closures(game, nullptr, SliceClock::Day);
    std::unique_ptr<RandomGames> native;
    if (limit.native) native = std::make_unique<RandomGames>(game, limit.native.get(), SliceClock::Day);
    for (int slice = 0; slice < slicesOfAPair; ++slice) {
        Rates rates;
        rates.theirs = runLimit(limit.program, seconds / slicesOfAPair);
        rates.ours = closures.play(seconds / slicesOfAPair).playouts();
        if (native) rates.native = native->play(seconds / slicesOfAPair).playouts();
        limit.slices.push_back(rates);
    }
    if (page == nullptr) return;
    const double rate = page->playouts(limit.description, seconds);
    for (auto slice = limit.slices.end() - slicesOfAPair; slice != limit.slices.end(); ++slice)
        slice->page = rate;
}

double rateOf(const Limit& limit) {
    std::vector<double> rates;
    for (const Rates& slice : limit.slices) rates.push_back(slice.theirs);
    return betterMedian(std::move(rates));
}

// One of the two ways to play beside the hand-written program.
struct Compared {
    double rate = 0, median = 0, lowest = 0, highest = 0;

    // The rate is that of the better slices, the ratio the median of all; the lowest and highest are medians
    // of the slices of one pair.
    Compared(const std::vector<Rates>& slices, double Rates::*ours) {
        std::vector<double> rates, ratios, pairs;
        for (std::size_t i = 0; i < slices.size(); i += slicesOfAPair) {
            std::vector<double> pair;
            for (std::size_t s = i; s < i + slicesOfAPair; ++s) {
                rates.push_back(slices[s].*ours);
                pair.push_back(slices[s].*ours / slices[s].theirs);
            }
            ratios.insert(ratios.end(), pair.begin(), pair.end());
            pairs.push_back(cli::median(std::move(pair)));
        }
        rate = betterMedian(std::move(rates));
        median = cli::median(std::move(ratios));
        lowest = *std::min_element(pairs.begin(), pairs.end());
        highest = *std::max_element(pairs.begin(), pairs.end());
    }
};

nlohmann::json asJson(const Compared& c) {
    return {{"ours", c.rate}, {"ratio", c.median}, {"lowest", c.lowest}, {"highest", c.highest}};
}
void print(const Compared& c) {
    fmt::print(" {:>12.0f} {:>8.3f} {:>8.3f} {:>8.3f}", c.rate, c.median, c.lowest, c.highest);
}

void report(const Limit& limit, const LimitsMeasurement& measurement, nlohmann::json& json) {
    const double theirs = rateOf(limit);
    const Compared closures(limit.slices, &Rates::ours);
    nlohmann::json row = {{"program", limit.name},
                          {"theirs", theirs},
                          {"ours", closures.rate},
                          {"ratio", closures.median},
                          {"lowest", closures.lowest},
                          {"highest", closures.highest},
                          {"pairs", limit.slices.size() / slicesOfAPair}};
    if (measurement.print)
        fmt::print("{:<16} {:>14.0f} {:>12.0f} {:>8.3f} {:>8.3f} {:>8.3f}", limit.name, theirs, closures.rate,
                   closures.median, closures.lowest, closures.highest);
    if (limit.native) {
        const Compared native(limit.slices, &Rates::native);
        row["native"] = asJson(native);
        if (measurement.print) print(native);
    }
    if (measurement.page) {
        const Compared page(limit.slices, &Rates::page);
        row["page"] = asJson(page);
        if (measurement.print) print(page);
    }
    if (measurement.native && !limit.native) {
        row["closuresOnly"] = limit.closuresOnly;
        if (measurement.print) fmt::print("  no native code: {}", limit.closuresOnly);
    }
    if (measurement.print) fmt::print("\n");
    json["against"].push_back(std::move(row));
}

}  // namespace

std::map<std::string, double> benchLimits(const LimitsMeasurement& measurement, nlohmann::json& json) {
    const fs::path folder = fs::temp_directory_path() / fmt::format("makomba-bench-{}", ::getpid());
    fs::create_directories(folder);
    std::vector<Limit> limits;
    std::unique_ptr<BenchPage> page;
    if (measurement.page) page = std::make_unique<BenchPage>(folder);
    Progress progress;
    for (const auto& entry : fs::directory_iterator(measurement.programs)) {
        if (entry.path().extension() != ".cpp") continue;
        progress.show(fmt::format("building {} ..", entry.path().stem().string()));
        limits.push_back(limitOf(entry.path(), measurement, folder));
    }
    std::sort(limits.begin(), limits.end(), [](const Limit& a, const Limit& b) { return a.name < b.name; });
    for (int pair = 0; pair < measurement.pairs; ++pair) {
        for (Limit& limit : limits) {
            progress.show(fmt::format("{}: pair {} of {} ..", limit.name, pair + 1, measurement.pairs));
            measurePair(limit, measurement.seconds, page.get());
        }
    }
    fs::remove_all(folder);
    progress.show("");
    if (measurement.print) {
        fmt::print("{:<16} {:>14} {:>12} {:>8} {:>17}", "program", "hand-written/s", "makomba/s", "ratio",
                   "from .. to");
        for (const auto& [wanted, rate] :
             {std::pair(measurement.native, "native/s"), {measurement.page, "page/s"}})
            if (wanted) fmt::print(" {:>12} {:>8} {:>17}", rate, "ratio", "from .. to");
        fmt::print("\n");
    }
    std::map<std::string, double> rates;
    for (const Limit& limit : limits) {
        report(limit, measurement, json);
        rates[limit.name] = rateOf(limit);
    }
    return rates;
}

}  // namespace makomba::cli
