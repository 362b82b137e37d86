// `makomba bench --against`: games written by hand, measured in turn with the same games here.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "interpreter/base/json.h"

namespace makomba::cli {

struct LimitsMeasurement {
    std::filesystem::path programs, descriptions;
    double seconds;       // for each of the two to four in a pair
    int pairs;            // of each program
    bool native = false;  // native code of the games, too
    bool page = false;    // the engine for pages, too
    bool print = true;    // a table; else only JSON
};

// Builds every .cpp file of the folder; a pair runs it and plays the game of its name in ten short slices in
// turn. Their playouts a second, by the programs' names (the better slices). Throws std::runtime_error if a
// program cannot be built, does not print its speed, or has no description that can be played.
std::map<std::string, double> benchLimits(const LimitsMeasurement& measurement, nlohmann::json& json);

}  // namespace makomba::cli
