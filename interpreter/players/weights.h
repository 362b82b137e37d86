// What was learnt of a game, as data: what its features are worth, what suits it, and how that came about.
//
// Kept as a file of text: a line that names the format, a line of JSON, a checksum. It holds for the rules
// that it names by their hash and for the features that it lists by name, and for nothing else: of other
// rules or another version's features it is not used. The files of the games that come with the program are
// games/weights/*.weights; `makomba learn` writes those of the user, which go before them, into the folder
// `makomba/weights` of XDG_CACHE_HOME (else ~/.cache).
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/players/features.h"

namespace makomba {

// The search that plays a game best. ShortUct: with playouts that are cut short and weighed.
enum class Suit { Unknown, AlphaBeta, Uct, ShortUct };
const char* suitName(Suit suit);

// How far each level but the highest is below the next, easy first: 1 is as far as usual (levels.h).
using LevelGaps = std::array<double, 3>;
constexpr LevelGaps evenGaps = {1, 1, 1};

struct Weights {
    std::vector<float> values;  // by feature; a sure win is worth Evaluation::scale
    float initiative = 0;       // being the one to move
    float seat = 0;             // sitting in seat 1 of two, where the sides are not alike; less so in seat 2
    // How much of the outcome of games the evaluation foresees, halfway through on the average: 0 .. 1.
    double insight = 0;
    // Work (Context::spend) of a ply; moves in a random game, and in those learnt from.
    double plyWork = 100, randomLength = 100, length = 50;
    Suit suit = Suit::Unknown;
    LevelGaps gaps = evenGaps;
    // How it was learnt.
    std::uint64_t seed = 0;
    std::int64_t work = 0;
    int games = 0;
};

// What is expected of the features before anything is learnt.
Weights untrainedWeights(const Features& features);

std::string weightsText(const Game& game, const Features& features, const Weights& weights);
struct WeightsRead {
    std::optional<Weights> weights;
    std::string problem;  // why there are none: "is damaged", "was learnt from other rules" ..
};
WeightsRead readWeights(const std::string& text, const Game& game, const Features& features);

// Where the user's weights of a game are kept; empty: nowhere (no home, a page).
std::filesystem::path weightsFile(const Game& game);
// The user's, else those that come with the program; none if there are none that fit. `source`, if given: the
// file, "" for those of the program.
std::optional<Weights> keptWeights(const Game& game, const Features& features,
                                   std::filesystem::path* source = nullptr);

}  // namespace makomba
