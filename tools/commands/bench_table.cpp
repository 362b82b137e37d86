#include "tools/commands/bench_table.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "tools/commands/bench_measure.h"
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

void print(const std::vector<SpeedGroup>& groups) {
    fmt::print("\n{:>5} {:>9} {:>7}  {}\n", "games", "geo. mean", "lowest", "folder, its slowest");
    for (const SpeedGroup& group : groups) {
        const auto& [slowest, ratio] = group.lowest();
        fmt::print("{:>5} {:>9.1f} {:>7.1f}  {}: {}\n", group.ratios.size(), group.geometricMean(), ratio,
                   group.name, fs::path(slowest).stem().string());
    }
}

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
    std::vector<std::pair<std::string, double>> ratios;
    std::vector<double> loads;
    bool allPlayed = true;
    if (measurement.print) fmt::print("{:>10} {:>11} {:>7}  description\n", "theirs/s", "ours/s", "ratio");
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
        const double ours = measureSpeed(*d.game, std::min(measurement.seconds, 0.3), 1).playouts,
                     ratio = ours / machine / row.playouts;
        ratios.emplace_back(row.description, ratio);
        json["table"].push_back({{"description", row.description},
                                 {"theirs", row.playouts},
                                 {"ours", ours},
                                 {"ratio", ratio},
                                 {"loadMilliseconds", loads.back()}});
        if (measurement.print)
            fmt::print("{:>10.1f} {:>11.1f} {:>7.1f}  {}\n", row.playouts, ours, ratio, row.description);
    }
    progress.show("");
    const std::vector<SpeedGroup> groups = groupedByFolder(ratios);
    for (const SpeedGroup& group : groups)
        json["groups"].push_back({{"folder", group.name},
                                  {"games", group.ratios.size()},
                                  {"geometricMean", group.geometricMean()},
                                  {"lowest", group.lowest().second},
                                  {"slowest", group.lowest().first}});
    json["medianLoadMilliseconds"] = median(loads);
    if (!measurement.print) return allPlayed ? 0 : 1;
    if (!groups.empty()) print(groups);
    fmt::print(
        "\nload: {:.2f} ms (median); this machine runs the hand-written programs {:.2f} times as fast as\n"
        "the table's\n",
        median(loads), machine);
    return allPlayed ? 0 : 1;
}

}  // namespace makomba::cli
