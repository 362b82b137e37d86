#include "tools/commands/bench_limits.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "interpreter/native/native_game.h"
#include "tools/commands/bench_measure.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct Limit {
    std::string name;
    fs::path program;
    Description description;
    std::unique_ptr<native::NativeGame> native;
    std::string closuresOnly;  // why there is no native code
    std::vector<double> theirs, ours, natives;
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

// What so many playouts a second are of those of the hand-written program, measured in turn.
struct Ratios {
    double median, lowest, highest;

    Ratios(const std::vector<double>& ours, const std::vector<double>& theirs) {
        std::vector<double> all;
        for (std::size_t i = 0; i < ours.size(); ++i) all.push_back(ours[i] / theirs[i]);
        median = cli::median(all);
        std::sort(all.begin(), all.end());
        lowest = all.front();
        highest = all.back();
    }
};

void report(const Limit& limit, const LimitsMeasurement& measurement, nlohmann::json& json) {
    const Ratios closures(limit.ours, limit.theirs);
    nlohmann::json row = {{"program", limit.name},      {"theirs", median(limit.theirs)},
                          {"ours", median(limit.ours)}, {"ratio", closures.median},
                          {"lowest", closures.lowest},  {"highest", closures.highest},
                          {"pairs", limit.ours.size()}};
    if (measurement.print)
        fmt::print("{:<16} {:>14.0f} {:>12.0f} {:>8.3f} {:>8.3f} {:>8.3f}", limit.name, median(limit.theirs),
                   median(limit.ours), closures.median, closures.lowest, closures.highest);
    if (limit.native) {
        const Ratios native(limit.natives, limit.theirs);
        row["native"] = {{"ours", median(limit.natives)},
                         {"ratio", native.median},
                         {"lowest", native.lowest},
                         {"highest", native.highest}};
        if (measurement.print)
            fmt::print(" {:>12.0f} {:>8.3f} {:>8.3f} {:>8.3f}", median(limit.natives), native.median,
                       native.lowest, native.highest);
    } else if (measurement.native) {
        row["closuresOnly"] = limit.closuresOnly;
        if (measurement.print) fmt::print("  closures only: {}", limit.closuresOnly);
    }
    if (measurement.print) fmt::print("\n");
    json["against"].push_back(std::move(row));
}

}  // namespace

std::map<std::string, double> benchLimits(const LimitsMeasurement& measurement, nlohmann::json& json) {
    const fs::path folder = fs::temp_directory_path() / fmt::format("makomba-bench-{}", ::getpid());
    fs::create_directories(folder);
    std::vector<Limit> limits;
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
            limit.theirs.push_back(runLimit(limit.program, measurement.seconds));
            limit.ours.push_back(measureSpeed(*limit.description.game, measurement.seconds, 1).playouts);
            if (limit.native)
                limit.natives.push_back(
                    measureNative(*limit.description.game, *limit.native, measurement.seconds));
        }
    }
    fs::remove_all(folder);
    progress.show("");
    if (measurement.print) {
        fmt::print("{:<16} {:>14} {:>12} {:>8} {:>17}", "program", "hand-written/s", "makomba/s", "ratio",
                   "from .. to");
        if (measurement.native) fmt::print(" {:>12} {:>8} {:>17}", "native/s", "ratio", "from .. to");
        fmt::print("\n");
    }
    std::map<std::string, double> rates;
    for (const Limit& limit : limits) {
        report(limit, measurement, json);
        rates[limit.name] = median(limit.theirs);
    }
    return rates;
}

}  // namespace makomba::cli
