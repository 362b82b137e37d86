#include "tools/commands/computer_seats.h"

#include <cmath>
#include <stdexcept>

#include "interpreter/play/playout.h"

namespace makomba::cli {

ComputerSeats::ComputerSeats(const Game& game, const std::vector<std::string>& seats, std::uint64_t seed,
                             FasterPlayouts* faster)
    : game_(game), seats_(seats), seed_(seed), makers_(game, faster) {
    for (int p = 1; p <= game.program.players(); ++p)
        if (taken(p)) playerOf(text(p));
}

Agent& ComputerSeats::playerOf(const std::string& text) {
    auto& player = players_[text];
    if (player) return *player;
    const PlayerChoice choice = readPlayer(text);
    if (!choice.spec) throw std::runtime_error(choice.problem);
    player = makers_.make(*choice.spec);
    player->begin(seed_);
    return *player;
}

Thought ComputerSeats::think(const GameRecord& record, const std::string& text) {
    Agent& player = playerOf(text);
    Course course{record.seed(), {}};
    for (const PlayedMove& move : record.history())
        course.plies.push_back(static_cast<std::uint32_t>(move.index));
    // Random players only: a search keeps what it has found.
    if (text == "random" || text == "greedy") player.begin(playoutSeed(seed_, record.history().size()));
    Progress progress;
    player.progress = [&](const Thought& now) {
        progress.show(fmt::format("{} thinks: {:.1f} s{}{} ..", text, now.seconds, now.weighed ? ", " : "",
                                  opinion(now)));
    };
    // Neither outlives this thought, whatever comes of it.
    struct Told {
        Agent& player;
        ~Told() {
            player.progress = {};
            player.course = nullptr;
        }
    } const told{player};
    player.course = &course;
    Thought thought = player.think(record.state(), record.moves());
    progress.show("");
    latest_ = thought;
    thoughtOf_ = record.state();
    return thought;
}

std::string ComputerSeats::opinion(const Thought& thought) {
    if (!thought.weighed) return {};
    std::string text;
    if (thought.winsIn && *thought.winsIn != 0)
        text = fmt::format("{} in {} moves for sure", *thought.winsIn > 0 ? "wins" : "loses",
                           std::abs(*thought.winsIn));
    else if (thought.winsIn) text = "a draw for sure";
    else text = fmt::format("{:.0f} % to win", 100 * thought.win);
    if (thought.depth > 1) text += fmt::format(", {} moves deep", thought.depth);
    if (thought.nodes > 0)
        text += fmt::format(", {} position{} or playouts", thought.nodes, thought.nodes == 1 ? "" : "s");
    return text;
}

std::string ComputerSeats::reasons() {
    if (!thoughtOf_.valid()) return "Nothing has been thought yet.\n";
    std::string text;
    if (!reasons_) reasons_.emplace(game_);
    Engine engine(game_);
    Moves moves;
    engine.legalMoves(thoughtOf_, moves);
    if (const std::string why = reasons_->text(thoughtOf_, moves, latest_.move); !why.empty())
        text += fmt::format("  {}\n", why);
    if (const std::string said = opinion(latest_); !said.empty()) text += fmt::format("  {}\n", said);
    for (const LineMove& move : describeLine(game_, thoughtOf_, latest_.line)) {
        text += fmt::format("  player {}: {}", move.player, move.name);
        bool sows = false;
        for (const LapNote& lap : move.laps) sows = sows || lap.seeds > 0;
        for (std::size_t k = 0; sows && k < move.laps.size(); ++k) {
            const LapNote& lap = move.laps[k];
            if (lap.seeds == 0) continue;
            text += fmt::format("{} {} seed{} from {}", k == 0 ? "," : " |", lap.seeds,
                                lap.seeds == 1 ? "" : "s", lap.from);
            text += lap.taken.empty() ? fmt::format(" to {}", lap.to) : fmt::format(", taking {}", lap.taken);
        }
        text += "\n";
    }
    return text;
}

}  // namespace makomba::cli
