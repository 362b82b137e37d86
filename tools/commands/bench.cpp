// makomba bench: how fast games are loaded and played, alone, against hand-written programs in the same run,
// and against figures measured elsewhere.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "interpreter/base/json.h"
#include "interpreter/native/native_game.h"
#include "tools/commands/bench_measure.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct BenchArguments {
    std::vector<std::string> games;
    std::string against, table, descriptions;
    double seconds = 1;
    int pairs = 5, threads = 1;
    bool json = false, search = false, native = false;
};

Description loadNamed(const std::string& game) {
    GameArgument argument;
    argument.game = game;
    return argument.load();
}

// ── games by themselves ──────────────────────────────────────────────────────────────────────────────────

int benchGames(const BenchArguments& arguments, Json& json) {
    if (!arguments.json)
        fmt::print("{:<34} {:>12} {:>13} {:>9} {:>9}\n", "game", "playouts/s", "moves/s", "load", "state");
    for (const std::string& name : arguments.games) {
        const Description d = loadNamed(name);
        if (!d.game) return d.exitCode();
        const Speed speed = measureSpeed(*d.game, arguments.seconds, arguments.threads);
        const double load = median(measureLoads([&] { (void)loadNamed(name); }, 9));
        json["games"].push_back({{"game", d.game->name},
                                 {"playoutsPerSecond", speed.playouts},
                                 {"movesPerSecond", speed.moves},
                                 {"loadMilliseconds", load},
                                 {"stateBytes", d.game->program.layout.bytes},
                                 {"threads", arguments.threads}});
        if (!arguments.json)
            fmt::print("{:<34} {:>12.0f} {:>13.0f} {:>6.2f} ms {:>7} B\n", d.game->name, speed.playouts,
                       speed.moves, load, d.game->program.layout.bytes);
    }
    return 0;
}

int benchNative(const BenchArguments& arguments, Json& json) {
    std::string why;
    if (native::plugin(why) == nullptr) return refuse(fmt::format("no native code: {}", why));
    if (!arguments.json)
        fmt::print("{:<34} {:>12} {:>12} {:>7} {:>15} {:>9} {:>10} {:>9}\n", "game", "closures/s", "native/s",
                   "ratio", "from .. to", "made in", "functions", "indirect");
    for (const std::string& name : arguments.games) {
        const Description d = loadNamed(name);
        if (!d.game) return d.exitCode();
        const auto game = native::NativeGame::make(*d.game, why);
        if (!game) {
            json["native"].push_back({{"game", d.game->name}, {"closuresOnly", why}});
            if (!arguments.json) fmt::print("{:<34} closures only: {}\n", d.game->name, why);
            continue;
        }
        const NativeSpeed s = measureNative(*d.game, *game, arguments.seconds, arguments.pairs);
        const MakombaNativeFigures f = game->figures();
        json["native"].push_back({{"game", d.game->name},
                                  {"closuresPerSecond", s.closures},
                                  {"nativePerSecond", s.native},
                                  {"ratio", s.ratio},
                                  {"lowest", s.lowest},
                                  {"highest", s.highest},
                                  {"secondsToMake", f.seconds},
                                  {"functions", f.functions},
                                  {"folded", f.folded},
                                  {"indirectCalls", f.indirect}});
        if (!arguments.json)
            fmt::print("{:<34} {:>12.0f} {:>12.0f} {:>7.2f} {:>6.2f} {:>8.2f} {:>7.2f} s {:>10} {:>9}\n",
                       d.game->name, s.closures, s.native, s.ratio, s.lowest, s.highest, f.seconds,
                       f.functions, f.indirect);
    }
    return 0;
}

int benchSearch(const BenchArguments& arguments, Json& json) {
    if (!arguments.json)
        fmt::print("{:<34} {:>12} {:>12} {:>7} {:>12} {:>8} {:>6}\n", "game", "playouts/s", "UCT's/s",
                   "ratio", "nodes/s", "key", "share");
    for (const std::string& name : arguments.games) {
        const Description d = loadNamed(name);
        if (!d.game) return d.exitCode();
        const SearchSpeed s = measureSearch(*d.game, arguments.seconds);
        json["search"].push_back({{"game", d.game->name},
                                  {"playoutsPerSecond", s.random},
                                  {"uctPlayoutsPerSecond", s.uct},
                                  {"ratio", s.uct / s.random},
                                  {"alphaBetaNodesPerSecond", s.nodes},
                                  {"keyNanoseconds", s.keyNanoseconds},
                                  {"keyShare", s.keyShare()}});
        if (!arguments.json)
            fmt::print("{:<34} {:>12.0f} {:>12.0f} {:>7.2f} {:>12.0f} {:>5.0f} ns {:>4.1f} %\n", d.game->name,
                       s.random, s.uct, s.uct / s.random, s.nodes, s.keyNanoseconds, 100 * s.keyShare());
    }
    return 0;
}

// ── hand-written programs ────────────────────────────────────────────────────────────────────────────────

struct Limit {
    std::string name;
    fs::path program;
    Description description;
    std::vector<double> theirs, ours;
};

// The description a program is for: the one of its name, else the one whose name ends with it.
fs::path descriptionFor(const std::string& name, const fs::path& folder) {
    fs::path ending;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".lud") continue;
        const std::string stem = lower(entry.path().stem().string());
        if (stem == name) return entry.path();
        if (stem.ends_with(" " + name) && (ending.empty() || entry.path() < ending)) ending = entry.path();
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

std::vector<Limit> benchLimits(const BenchArguments& arguments, const fs::path& descriptions, Json& json) {
    const fs::path folder = fs::temp_directory_path() / fmt::format("makomba-bench-{}", ::getpid());
    fs::create_directories(folder);
    std::vector<Limit> limits;
    Progress progress;
    for (const auto& entry : fs::directory_iterator(arguments.against)) {
        if (entry.path().extension() != ".cpp") continue;
        Limit& limit = limits.emplace_back();
        limit.name = entry.path().stem().string();
        progress.show(fmt::format("building {} ..", limit.name));
        limit.program = compiled(entry.path(), folder);
        const fs::path description = descriptionFor(limit.name, descriptions);
        if (description.empty())
            throw std::runtime_error(
                fmt::format("no description for {} below {}", limit.name, descriptions.string()));
        limit.description = loadFile(description);
        if (!limit.description.game)
            throw std::runtime_error(fmt::format("{} cannot be played", description.string()));
    }
    std::sort(limits.begin(), limits.end(), [](const Limit& a, const Limit& b) { return a.name < b.name; });
    for (int pair = 0; pair < arguments.pairs; ++pair) {
        for (Limit& limit : limits) {
            progress.show(fmt::format("{}: pair {} of {} ..", limit.name, pair + 1, arguments.pairs));
            limit.theirs.push_back(runLimit(limit.program, arguments.seconds));
            limit.ours.push_back(measureSpeed(*limit.description.game, arguments.seconds, 1).playouts);
        }
    }
    fs::remove_all(folder);
    progress.show("");
    if (!arguments.json)
        fmt::print("{:<14} {:>14} {:>12} {:>8} {:>17}\n", "program", "hand-written/s", "makomba/s", "ratio",
                   "from .. to");
    for (const Limit& limit : limits) {
        std::vector<double> ratios;
        for (std::size_t i = 0; i < limit.ours.size(); ++i) ratios.push_back(limit.ours[i] / limit.theirs[i]);
        const auto [low, high] = std::minmax_element(ratios.begin(), ratios.end());
        json["against"].push_back({{"program", limit.name},
                                   {"theirs", median(limit.theirs)},
                                   {"ours", median(limit.ours)},
                                   {"ratio", median(ratios)},
                                   {"lowest", *low},
                                   {"highest", *high},
                                   {"pairs", ratios.size()}});
        if (!arguments.json)
            fmt::print("{:<14} {:>14.0f} {:>12.0f} {:>8.3f} {:>8.3f} {:>8.3f}\n", limit.name,
                       median(limit.theirs), median(limit.ours), median(ratios), *low, *high);
    }
    return limits;
}

// ── figures from elsewhere ───────────────────────────────────────────────────────────────────────────────

struct Table {
    std::map<std::string, double> limits;  // hand-written programs on the machine where the table was made
    std::vector<std::pair<std::string, double>> rows;
};

// Lines `path<TAB>playouts a second<TAB>..`; a comment names the limit programs' figures: "tsoro 243960,
// kalah 623714".
Table readTable(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", file));
    Table table;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("#")) {
            const std::size_t colon = line.rfind(':');
            if (colon == std::string::npos || line.find("limit programs") == std::string::npos) continue;
            std::istringstream words(line.substr(colon + 1));
            std::string name;
            double rate = 0;
            char comma = 0;
            while (words >> name >> rate) {
                table.limits[name] = rate;
                words >> comma;
            }
            continue;
        }
        const std::size_t tab = line.find('\t');
        if (tab == std::string::npos) continue;
        const double rate = std::atof(line.c_str() + tab + 1);
        if (rate > 0) table.rows.emplace_back(line.substr(0, tab), rate);
    }
    return table;
}

// How much faster this machine is than the table's, by the hand-written programs both ran.
double machineRatio(const Table& table, const std::vector<Limit>& limits) {
    double logs = 0;
    int n = 0;
    for (const Limit& limit : limits) {
        const auto there = table.limits.find(limit.name);
        if (there == table.limits.end()) continue;
        logs += std::log(median(limit.theirs) / there->second);
        ++n;
    }
    return n == 0 ? 1 : std::exp(logs / n);
}

struct Group {
    double logs = 0, lowest = 1e300;
    int games = 0;
    std::string slowest;
};

int benchTable(const BenchArguments& arguments, const fs::path& descriptions,
               const std::vector<Limit>& limits, Json& json) {
    const Table table = readTable(arguments.table);
    const double machine = machineRatio(table, limits);
    json["machineRatio"] = machine;
    std::map<std::string, Group> groups;
    std::vector<double> loads;
    Progress progress;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& [path, theirs] = table.rows[i];
        progress.show(fmt::format("{} of {}: {}", i + 1, table.rows.size(), path));
        const Description d = loadFile(descriptions / path);
        if (!d.game) {
            fmt::print(stderr, "{} cannot be played\n", path);
            continue;
        }
        loads.push_back(median(measureLoads([&] { (void)loadFile(descriptions / path); }, 3)));
        const double ours = measureSpeed(*d.game, std::min(arguments.seconds, 0.3), 1).playouts,
                     ratio = ours / machine / theirs;
        Group& group = groups[path.substr(0, path.find_last_of('/'))];
        group.logs += std::log(ratio);
        ++group.games;
        if (ratio < group.lowest) group.lowest = ratio, group.slowest = path;
        json["table"].push_back({{"description", path},
                                 {"theirs", theirs},
                                 {"ours", ours},
                                 {"ratio", ratio},
                                 {"loadMilliseconds", loads.back()}});
        if (!arguments.json)
            fmt::print("{:<62} {:>9.1f} {:>10.1f} {:>9.1f}\n", path.substr(0, 62), theirs, ours, ratio);
    }
    progress.show("");
    if (!arguments.json)
        fmt::print("\n{:<34} {:>6} {:>16} {:>8}\n", "folder", "games", "geometric mean", "lowest");
    for (const auto& [name, group] : groups) {
        const double mean = std::exp(group.logs / group.games);
        json["groups"].push_back({{"folder", name},
                                  {"games", group.games},
                                  {"geometricMean", mean},
                                  {"lowest", group.lowest},
                                  {"slowest", group.slowest}});
        if (!arguments.json)
            fmt::print("{:<34} {:>6} {:>16.1f} {:>8.1f}  {}\n", name, group.games, mean, group.lowest,
                       group.slowest);
    }
    json["medianLoadMilliseconds"] = median(loads);
    if (!arguments.json)
        fmt::print(
            "\nload: {:.2f} ms (median); this machine runs the hand-written programs {:.2f} times as fast as "
            "the table's\n",
            median(loads), machine);
    return 0;
}

int runBench(const BenchArguments& arguments) {
    Json json = Json::object();
    const fs::path descriptions =
        arguments.descriptions.empty() ? corpusFolder("lud") : fs::path(arguments.descriptions);
    std::vector<Limit> limits;
    if (!arguments.against.empty()) limits = benchLimits(arguments, descriptions, json);
    int result = 0;
    if (!arguments.table.empty()) result = benchTable(arguments, descriptions, limits, json);
    if (result == 0 && !arguments.games.empty())
        result = arguments.native   ? benchNative(arguments, json)
                 : arguments.search ? benchSearch(arguments, json)
                                    : benchGames(arguments, json);
    if (arguments.json && result == 0) fmt::print("{}\n", json.dump(2));
    return result;
}

}  // namespace

void addBench(Command& app, Action& action) {
    auto arguments = std::make_shared<BenchArguments>();
    Command command =
        addCommand(app, "bench", "Measure how fast games are played, alone or against other programs",
                   "makomba bench tsoro toki --seconds 2\nmakomba bench --against ../shared/limits\n"
                   "makomba bench --against ../shared/limits --table ../shared/limits/ludii.tsv --json");
    command.option("GAME", arguments->games,
                   "games: short names or paths (default: all that come with the program)");
    command
        .option("--against", arguments->against,
                "folder of hand-written programs (.cpp): built, and run in turn with the same games here")
        .existingFolder();
    command
        .option("--table", arguments->table,
                "figures of another program to compare with, a line a description")
        .existingFile();
    command
        .option(
            "--descriptions", arguments->descriptions,
            "folder the descriptions are found in (default: ../shared/corpus/lud, else $MAKOMBA_CORPUS/lud)")
        .existingFolder();
    command.option("--seconds", arguments->seconds, "for each measurement")
        .within(0.01, 1000.0)
        .showDefault();
    command.option("--pairs", arguments->pairs, "measurements against each program, or of native code")
        .within(1, 1000)
        .showDefault();
    command.option("--threads", arguments->threads, "threads to play on").within(1, 256).showDefault();
    command.flag("--search", arguments->search,
                 "how fast players search: playouts of UCT beside random ones, nodes of alpha-beta, keys");
    command.flag("--native", arguments->native,
                 "native code of the games beside their closures, in turn (where the plug-in is installed)");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] {
        if (arguments->games.empty() && arguments->against.empty() && arguments->table.empty()) {
            const Catalogue catalogue;
            for (const CatalogueEntry& entry : catalogue.entries()) arguments->games.push_back(entry.name);
        }
        action = [arguments] { return runBench(*arguments); };
    });
}

}  // namespace makomba::cli
