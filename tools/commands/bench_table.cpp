#include "tools/commands/bench_table.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "tools/commands/bench_slices.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

// "..: tsoro 243960, kalah 623714"
std::map<std::string, double> readHandWritten(const std::string& comment) {
    std::map<std::string, double> rates;
    const std::size_t colon = comment.rfind(':');
    if (colon == std::string::npos || comment.find("limit programs") == std::string::npos) return rates;
    std::istringstream words(comment.substr(colon + 1));
    std::string name;
    double rate = 0;
    char comma = 0;
    while (words >> name >> rate) {
        rates[name] = rate;
        words >> comma;
    }
    return rates;
}

// How much faster this machine is than the table's, by the hand-written programs both ran.
double machineRatio(const SpeedTable& table, const std::map<std::string, double>& handWritten) {
    double logs = 0;
    int n = 0;
    for (const auto& [name, here] : handWritten) {
        const auto there = table.handWritten.find(name);
        if (there == table.handWritten.end()) continue;
        logs += std::log(here / there->second);
        ++n;
    }
    return n == 0 ? 1 : std::exp(logs / n);
}

// The description itself, or the one in the collection beside it (`corpus/lud`, `corpus-wide/lud`).
fs::path found(const fs::path& descriptions, const std::string& path) {
    if (fs::exists(descriptions / path)) return descriptions / path;
    const fs::path beside = descriptions.parent_path().string() + "-wide";
    return fs::exists(beside / "lud" / path) ? beside / "lud" / path : descriptions / path;
}

std::size_t sharedBeginning(const std::string& a, const std::string& b) {
    const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    return static_cast<std::size_t>(std::count(a.begin(), end, '/'));
}

using Ratios = std::vector<std::pair<std::string, double>>;  // description, ours / theirs

std::string slowestOf(const SpeedGroup& group) { return fs::path(group.lowest().first).stem().string(); }

void print(const std::vector<SpeedGroup>& groups) {
    fmt::print("\n{:>5} {:>9} {:>7}  {}\n", "games", "geo. mean", "lowest", "folder, its slowest");
    for (const SpeedGroup& group : groups)
        fmt::print("{:>5} {:>9.1f} {:>7.1f}  {}: {}\n", group.ratios.size(), group.geometricMean(),
                   group.lowest().second, group.name, slowestOf(group));
}

// With native code; the folders are the same.
void print(const std::vector<SpeedGroup>& groups, const std::vector<SpeedGroup>& natives) {
    fmt::print("\n{:>5} {:>9} {:>7} {:>9} {:>7}  {}\n", "games", "geo. mean", "lowest", "native", "lowest",
               "folder, its slowest, natively");
    for (std::size_t i = 0; i < groups.size(); ++i)
        fmt::print("{:>5} {:>9.1f} {:>7.1f} {:>9.1f} {:>7.1f}  {}: {}, {}\n", groups[i].ratios.size(),
                   groups[i].geometricMean(), groups[i].lowest().second, natives[i].geometricMean(),
                   natives[i].lowest().second, groups[i].name, slowestOf(groups[i]), slowestOf(natives[i]));
}

// A game of the table as it is played here, playouts a second.
struct Measured {
    double ours = 0, native = 0;
    std::string closuresOnly;  // why there is no native code, where it is asked for
};

Measured measured(const Game& game, const TableMeasurement& measurement) {
    Measured speeds;
    std::unique_ptr<native::NativeGame> native;
    if (measurement.native) native = native::NativeGame::make(game, speeds.closuresOnly);
    RandomGames closures(game);
    std::unique_ptr<RandomGames> code;
    std::vector<RandomGames*> inTurn = {&closures};
    if (native) {
        code = std::make_unique<RandomGames>(game, native.get());
        inTurn.push_back(code.get());
    }
    const std::vector<std::vector<Slice>> slices = sliced(inTurn, std::min(measurement.seconds, 0.3));
    speeds.ours = speeds.native = steadySpeed(slices.front()).playouts;
    if (code) speeds.native = steadySpeed(slices.back()).playouts;
    return speeds;
}

// The ratios of a table, a line a game.
class TableRatios {
  public:
    TableRatios(const TableMeasurement& measurement, double machine, nlohmann::json& json)
        : measurement_(measurement), machine_(machine), json_(json) {
        if (!measurement_.print) return;
        fmt::print("{:>10} {:>11} {:>7}", "theirs/s", "ours/s", "ratio");
        if (measurement_.native) fmt::print(" {:>11} {:>7}", "native/s", "ratio");
        fmt::print("  description\n");
    }

    void add(const TableRow& row, const Measured& speeds, double load) {
        const double ratio = speeds.ours / machine_ / row.playouts,
                     native = speeds.native / machine_ / row.playouts;
        ours_.emplace_back(row.description, ratio);
        natives_.emplace_back(row.description, native);
        nlohmann::json cells = {{"description", row.description},
                                {"theirs", row.playouts},
                                {"ours", speeds.ours},
                                {"ratio", ratio},
                                {"loadMilliseconds", load}};
        const bool byClosures = !speeds.closuresOnly.empty();
        if (byClosures) cells["closuresOnly"] = speeds.closuresOnly;
        else if (measurement_.native) cells["native"] = {{"ours", speeds.native}, {"ratio", native}};
        json_["table"].push_back(std::move(cells));
        if (!measurement_.print) return;
        fmt::print("{:>10.1f} {:>11.1f} {:>7.1f}", row.playouts, speeds.ours, ratio);
        if (byClosures) fmt::print(" {:>11} {:>7.1f}", "closures", native);
        else if (measurement_.native) fmt::print(" {:>11.1f} {:>7.1f}", speeds.native, native);
        fmt::print("  {}{}\n", row.description,
                   byClosures ? fmt::format(" (closures only: {})", speeds.closuresOnly) : "");
    }

    void sumUp() const {
        const std::vector<SpeedGroup> groups = groupedByFolder(ours_), natives = groupedByFolder(natives_);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            nlohmann::json cells = {{"folder", groups[i].name},
                                    {"games", groups[i].ratios.size()},
                                    {"geometricMean", groups[i].geometricMean()},
                                    {"lowest", groups[i].lowest().second},
                                    {"slowest", groups[i].lowest().first}};
            if (measurement_.native)
                cells["native"] = {{"geometricMean", natives[i].geometricMean()},
                                   {"lowest", natives[i].lowest().second},
                                   {"slowest", natives[i].lowest().first}};
            json_["groups"].push_back(std::move(cells));
        }
        if (!measurement_.print || groups.empty()) return;
        if (measurement_.native) print(groups, natives);
        else print(groups);
    }

  private:
    const TableMeasurement& measurement_;
    const double machine_;
    nlohmann::json& json_;
    Ratios ours_, natives_;  // where a game has no native code, closures are its natives
};

}  // namespace

SpeedTable readSpeedTable(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", file));
    SpeedTable table;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("#")) {
            table.handWritten.merge(readHandWritten(line));
            continue;
        }
        std::istringstream cells(line);
        TableRow row;
        if (!std::getline(cells, row.description, '\t') || !(cells >> row.playouts)) continue;
        if (!(cells >> row.moves)) row.moves = 0;
        if (row.playouts > 0) table.rows.push_back(row);
    }
    return table;
}

bool isPlausible(const TableRow& row) { return row.playouts * row.moves <= 1e8; }

double SpeedGroup::geometricMean() const {
    double logs = 0;
    for (const auto& [description, ratio] : ratios) logs += std::log(ratio);
    return std::exp(logs / static_cast<double>(ratios.size()));
}

const std::pair<std::string, double>& SpeedGroup::lowest() const {
    return *std::min_element(ratios.begin(), ratios.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
}

std::vector<SpeedGroup> groupedByFolder(const std::vector<std::pair<std::string, double>>& ratios) {
    std::map<std::string, SpeedGroup> folders;
    for (const auto& row : ratios) {
        const std::string folder = row.first.substr(0, row.first.find_last_of('/'));
        folders[folder].name = folder;
        folders[folder].ratios.push_back(row);
    }
    std::vector<SpeedGroup> groups;
    for (auto& [folder, group] : folders) groups.push_back(std::move(group));
    for (std::size_t i = 0; i < groups.size() && groups.size() > 1;) {
        if (groups[i].ratios.size() >= 3) {
            ++i;
            continue;
        }
        const bool hasNext = i + 1 < groups.size();
        const bool back = i > 0 && (!hasNext || sharedBeginning(groups[i - 1].name, groups[i].name) >=
                                                    sharedBeginning(groups[i].name, groups[i + 1].name));
        const std::size_t first = back ? i - 1 : i;
        groups[first].name += " + " + groups[first + 1].name;
        groups[first].ratios.insert(groups[first].ratios.end(), groups[first + 1].ratios.begin(),
                                    groups[first + 1].ratios.end());
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(first) + 1);
        i = first;
    }
    return groups;
}

int benchTable(const TableMeasurement& measurement, const std::map<std::string, double>& handWritten,
               nlohmann::json& json) {
    const SpeedTable table = readSpeedTable(measurement.table);
    const double machine = machineRatio(table, handWritten);
    json["machineRatio"] = machine;
    TableRatios ratios(measurement, machine, json);
    std::vector<double> loads;
    bool allPlayed = true;
    Progress progress;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const TableRow& row = table.rows[i];
        progress.show(fmt::format("{} of {}: {}", i + 1, table.rows.size(), row.description));
        const fs::path file = found(measurement.descriptions, row.description);
        const Description d = loadFile(file);
        if (!d.game) {
            fmt::print(stderr, "{} cannot be played\n", row.description);
            json["notPlayed"].push_back(row.description);
            allPlayed = false;
            continue;
        }
        if (!isPlausible(row)) {
            fmt::print(stderr,
                       "{}: not counted, the table has {:.0f} moves a second: no program plays so fast\n",
                       row.description, row.playouts * row.moves);
            json["notCounted"].push_back(row.description);
            continue;
        }
        loads.push_back(median(measureLoads([&] { (void)loadFile(file); }, 3)));
        ratios.add(row, measured(*d.game, measurement), loads.back());
    }
    progress.show("");
    ratios.sumUp();
    json["medianLoadMilliseconds"] = median(loads);
    if (!measurement.print) return allPlayed ? 0 : 1;
    fmt::print(
        "\nload: {:.2f} ms (median); this machine runs the hand-written programs {:.2f} times as fast as\n"
        "the table's\n",
        median(loads), machine);
    return allPlayed ? 0 : 1;
}

}  // namespace makomba::cli
