#include "interpreter/players/levels.h"

#include <algorithm>
#include <cmath>

#include "interpreter/base/portable_math.h"
#include "interpreter/players/soft_player.h"

namespace makomba {

namespace {

constexpr Level levels[] = {
    {"easy", 8'000'000, 0.36, 0.25, 8},
    {"medium", 20'000'000, 0.2, 0.15, 8},
    {"hard", 60'000'000, 0.07, 0.07, 5},
    {"expert", 300'000'000, 0, 0, 0},
};
constexpr double fewestLevelNodes = 20;
// Of the work of a choice, the part that looks for the best move, and once more at it and at the one chosen
// instead; the rest weighs others.
constexpr double forTheBest = 0.27, forOthers = 1 - 3 * forTheBest;

std::unique_ptr<Agent> searching(const std::shared_ptr<const Knowledge>& knowledge, const PlayerSpec& spec) {
    return spec.kind == PlayerKind::Uct ? makeUct(knowledge, spec) : makeAlphaBeta(knowledge, spec);
}

// With so much of the work, time and memory that the whole has.
PlayerSpec partOf(PlayerSpec spec, double part) {
    constexpr std::size_t usualMemory = std::size_t{64} << 20;
    spec.budget.nodes =
        static_cast<std::uint64_t>(std::max(fewestLevelNodes, static_cast<double>(spec.budget.nodes) * part));
    spec.budget.seconds *= part;
    // Trees of UCT grow as far as is useful.
    const std::size_t memory =
        spec.memory == 0 && spec.kind == PlayerKind::AlphaBeta ? usualMemory : spec.memory;
    spec.memory = static_cast<std::size_t>(static_cast<double>(memory) * std::max(part, 0.25));
    return spec;
}

// The work of a choice that was asked for, as far as it is known beforehand.
double workAsked(const Level& level, const PlayerSpec& spec, bool counted) {
    if (counted) return level.work * (spec.share > 0 ? spec.share : 1);
    if (spec.budget.seconds > 0) return spec.budget.seconds * spec.threads * Evaluation::workPerSecond;
    return std::numeric_limits<double>::infinity();
}

}  // namespace

std::optional<Level> levelNamed(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    for (const Level& level : levels)
        if (name == level.name) return level;
    return std::nullopt;
}

Level levelApart(const Level& level, const LevelGaps& gaps) {
    std::size_t k = std::size(levels) - 1;
    for (Level apart = levels[k];; --k) {
        if (k == 0 || std::string_view(apart.name) == level.name) return apart;
        const Level &above = levels[k], &own = levels[k - 1];
        const double gap = gaps[k - 1];
        apart.name = own.name;
        apart.work = std::round(apart.work * portableExp(gap * portableLog(own.work / above.work)));
        apart.lost += gap * (own.lost - above.lost);
        apart.atOnce += gap * (own.atOnce - above.atOnce);
        apart.candidates = own.candidates;
    }
}

std::unique_ptr<Agent> makeLevel(std::shared_ptr<const Knowledge> knowledge, const Level& named,
                                 PlayerSpec spec) {
    const Game& game = knowledge->game;
    const Level level = levelApart(named, knowledge->evaluation.weights().gaps);
    const bool two = game.program.players() == 2,
               counted = spec.budget.nodes == 0 && spec.budget.depth == 0 &&
                         (spec.text.find(':') == std::string::npos || spec.share > 0),
               uct = !two || knowledge->uctSuits(workAsked(level, spec, counted)),
               // Who could look behind the dice must not choose by what comes of each move.
        soft = level.lost > 0 && counted && two && !game.program.stochastic;
    spec.kind = uct ? PlayerKind::Uct : PlayerKind::AlphaBeta;
    if (counted) {
        const Evaluation& evaluation = knowledge->evaluation;
        const double each = uct ? evaluation.playoutWork() : evaluation.nodeWork();
        spec.budget.nodes =
            static_cast<std::uint64_t>(std::max(fewestLevelNodes, workAsked(level, spec, counted) / each));
    }
    if (!soft) return searching(knowledge, spec);
    return makeSoft(knowledge, level, searching(knowledge, partOf(spec, forTheBest)),
                    searching(knowledge, partOf(spec, forOthers / level.candidates)));
}

}  // namespace makomba
