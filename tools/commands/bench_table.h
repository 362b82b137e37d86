// `makomba bench --table`: how fast games are played here beside another program's figures.
#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace makomba::cli {

// What another program reached in one game.
struct TableRow {
    std::string description;  // path below the folder of descriptions
    double playouts = 0;      // a second
    double moves = 0;         // a playout; 0: not told
};

struct SpeedTable {
    // Playouts a second of hand-written programs on the machine where the table was made, by name.
    std::map<std::string, double> handWritten;
    std::vector<TableRow> rows;
};

// Lines `path<TAB>playouts a second[<TAB>moves a playout ..]`; of the lines beginning with `#`, the one that
// speaks of limit programs names their figures: "tsoro 243960, kalah 623714". Throws std::runtime_error.
SpeedTable readSpeedTable(const std::string& file);

// A rate no program reaches: more moves a second than a processor has steps for (10^8). Such a row tells of
// playouts that ended at once, and says nothing about speed.
bool isPlausible(const TableRow& row);

// Ratios of one folder of descriptions, or of several.
struct SpeedGroup {
    std::string name;
    std::vector<std::pair<std::string, double>> ratios;  // description, ours / theirs

    double geometricMean() const;
    const std::pair<std::string, double>& lowest() const;
};

// The folders of the descriptions, in order; one of fewer than three games is counted together with the
// neighbour whose path begins most like its own.
std::vector<SpeedGroup> groupedByFolder(const std::vector<std::pair<std::string, double>>& ratios);

struct TableMeasurement {
    std::string table;
    std::filesystem::path descriptions;
    double seconds = 1;   // for each game, in short slices; 0.3 at most
    bool native = false;  // native code of the games, too
    bool print = true;
};

// Measures every game of the table, natively in turn where that is asked for; a game without native code
// counts with its closures. `handWritten` are the same programs' figures on this machine, by which its rows
// are scaled. Gives the exit code: 1 if a game cannot be played.
int benchTable(const TableMeasurement& measurement, const std::map<std::string, double>& handWritten,
               nlohmann::json& json);

}  // namespace makomba::cli
