// What each option of a game does to it, and each pair: figures of random games, and what its rules do
// differently.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "interpreter/base/json.h"
#include "interpreter/compare/play_statistics.h"
#include "interpreter/load/load.h"
#include "interpreter/profile/profile.h"

namespace makomba::cli {

struct SweepOptions {
    std::uint64_t games = 100;        // random games of each combination
    std::uint64_t playouts = 20'000;  // of all together; pairs beyond it are left out
    std::uint64_t seed = 1;
    int threads = 1;
    bool pairs = true, profiles = true;
    std::function<void(std::size_t done, std::size_t all, const std::string& name)> progress;  // may be empty
};

// One answer of the profile that is another one than with the choices one started from.
struct SweepChange {
    std::string slot, title, from, to;
};

struct SweepRow {
    std::vector<std::string> choices;   // "Heading/Choice", none, one or two that are not those of the start
    std::vector<std::size_t> alone;     // of a pair: the rows of its two choices
    std::string error;                  // why it cannot be played; "" if it can
    PlayStatistics figures;             // random games
    Estimate decided;                   // share of games that somebody won
    std::vector<SweepChange> changes;   // against the start
    std::vector<std::string> together;  // of a pair: slots that neither choice changes alone

    std::string name() const;  // "Columns/12 + Sowing/Left"; "as it is"
};

struct Sweep {
    std::string game;
    std::vector<std::string> start;  // the choices one started from
    int players = 2;
    std::vector<SweepRow> rows;  // the start, then the single choices, then pairs
    std::size_t singles = 0, pairsPossible = 0;
    SweepOptions options;

    std::size_t pairs() const { return rows.size() - 1 - singles; }
    // Whether a figure is another one than that of the start, beyond chance: their intervals of 95 % lie
    // apart.
    bool differs(const SweepRow& row, Estimate PlayStatistics::*figure) const;
};

// `load` gives the game with these choices. The first one must be playable.
using LoadChoices = std::function<Description(const Selection&)>;
Sweep sweep(const Description& start, const LoadChoices& load, const SweepOptions& options);

std::string sweepText(const Sweep& sweep, bool all);
std::string sweepCsv(const Sweep& sweep);
nlohmann::json sweepJson(const Sweep& sweep);
std::string sweepHtml(const Sweep& sweep);

}  // namespace makomba::cli
