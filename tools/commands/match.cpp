// makomba match: games between players.
#include "interpreter/players/match.h"

#include <chrono>
#include <cmath>

#include "interpreter/base/json.h"
#include "tools/commands/command.h"
#include "tools/commands/player_argument.h"

namespace makomba::cli {

namespace {

using Json = nlohmann::json;

struct MatchArguments {
    GameArgument game;
    std::string first = "uct:1000n", second = "random", results;
    MatchOptions match;
    bool json = false;
};

// Infinite ends of an interval are no numbers of JSON.
Json number(double value) { return std::isfinite(value) ? Json(std::round(value * 1e4) / 1e4) : Json(); }
Json interval(const Estimate& e) {
    return {{"value", number(e.value)}, {"low", number(e.low)}, {"high", number(e.high)}};
}

std::string elo(double value) {
    return std::isfinite(value) ? fmt::format("{:+.0f}", value) : value > 0 ? "+inf" : "-inf";
}
std::string percent(const Estimate& e) {
    return fmt::format("{:.1f} % ({:.1f} .. {:.1f})", 100 * e.value, 100 * e.low, 100 * e.high);
}

Json toJson(const Game& game, const MatchArguments& arguments, const std::vector<PlayedGame>& games,
            double seconds) {
    const MatchSummary s = summarise(games);
    Json json = {
        {"game", game.name},
        {"p1", arguments.first},
        {"p2", arguments.second},
        {"seed", arguments.match.seed},
        {"games", s.games},
        {"wins", s.wins},
        {"draws", s.draws},
        {"losses", s.losses},
        {"unfinished", s.unfinished},
        {"faults", s.faults},
        {"score", interval(s.score)},
        {"elo", interval(s.elo)},
        {"bySeat",
         {{"first", {{"games", s.gamesBySeat[0]}, {"wins", s.winsBySeat[0]}, {"draws", s.drawsBySeat[0]}}},
          {"others", {{"games", s.gamesBySeat[1]}, {"wins", s.winsBySeat[1]}, {"draws", s.drawsBySeat[1]}}}}},
        {"choices", interval(s.choices)},
        {"seconds", seconds}};
    if (game.program.players() == 2) json["seat1"] = interval(s.firstSeat);
    for (const PlayedGame& g : games)
        json["results"].push_back({{"game", g.number},
                                   {"seat", g.seat},
                                   {"result", g.result},
                                   {"choices", g.choices},
                                   {"moves", g.moves}});
    return json;
}

void print(const Game& game, const MatchArguments& arguments, const std::vector<PlayedGame>& games,
           double seconds) {
    const MatchSummary s = summarise(games);
    fmt::print("{}: {} against {}, {} games (seed {})\n", game.name, arguments.first, arguments.second,
               s.games, arguments.match.seed);
    fmt::print("  {:<12} won {}, drew {}, lost {}\n", arguments.first, s.wins, s.draws, s.losses);
    fmt::print("  seats        in seat 1 won {} of {} and drew {}; elsewhere won {} of {} and drew {}\n",
               s.winsBySeat[0], s.gamesBySeat[0], s.drawsBySeat[0], s.winsBySeat[1], s.gamesBySeat[1],
               s.drawsBySeat[1]);
    fmt::print("  score        {} with 95 % confidence\n", percent(s.score));
    fmt::print("  elo          {} ({} .. {})\n", elo(s.elo.value), elo(s.elo.low), elo(s.elo.high));
    if (game.program.players() == 2)
        fmt::print("  seat 1       {}, whoever sits there\n", percent(s.firstSeat));
    fmt::print("  length       {:.1f} choices on average\n", s.choices.value);
    if (s.unfinished) fmt::print("  unfinished   {} were stopped at a limit and drawn\n", s.unfinished);
    if (s.faults) fmt::print("  stopped      {} could not go on, and do not count\n", s.faults);
    fmt::print("  {:.1f} s\n", seconds);
}

int runMatch(MatchArguments& arguments) {
    const auto first = playerOf(arguments.first, "--p1"), second = playerOf(arguments.second, "--p2");
    if (!first || !second) return exitInvalid;
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    arguments.match.first = *first;
    arguments.match.second = *second;
    arguments.match.results = arguments.results;
    Progress progress;
    arguments.match.progress = [&](const std::vector<PlayedGame>& games) {
        const MatchSummary s = summarise(games);
        progress.show(fmt::format("{} of {} games: won {}, drew {}, lost {} ..", games.size(),
                                  arguments.match.games, s.wins, s.draws, s.losses));
    };
    const auto began = std::chrono::steady_clock::now();
    const std::vector<PlayedGame> games = playMatch(*d.game, arguments.match);
    progress.show("");
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (arguments.json) fmt::print("{}\n", toJson(*d.game, arguments, games, seconds).dump(2));
    else print(*d.game, arguments, games, seconds);
    return 0;
}

}  // namespace

void addMatch(Command& app, Action& action) {
    auto arguments = std::make_shared<MatchArguments>();
    Command command =
        addCommand(app, "match", "Let two players play many games against each other",
                   "makomba match tsoro --p1 uct:1s --p2 random --games 20\nmakomba match kalah --p1 "
                   "alpha-beta:6d --p2 uct:1000n --games 200 --threads 2 --json\n"
                   "makomba match oware --p1 uct:2000n --p2 uct:1000n --games 400 --results oware.match");
    arguments->game.addTo(command, "--games-folder");
    command.option("--p1", arguments->first, fmt::format("the first player: {}", playerHelp)).showDefault();
    command.option("--p2", arguments->second, "the second one; they change seats from game to game")
        .showDefault();
    command.option("--games", arguments->match.games, "number of games").within(1, 10'000'000).showDefault();
    command
        .option("--opening", arguments->match.openingMoves,
                "choices made at random at the beginning, the same for both games of a pair")
        .within(0, 1000)
        .showDefault();
    command.option("--limit", arguments->match.choiceLimit, "a game of more choices is drawn")
        .within(1, 100'000)
        .showDefault();
    command.option("--seed", arguments->match.seed, "seed of openings and players").showDefault();
    command.option("--threads", arguments->match.threads, "games at the same time")
        .within(1, 256)
        .showDefault();
    command.option("--results", arguments->results, "keep results in this file, and go on from what is there")
        .shownAs("FILE");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runMatch(*arguments); }; });
}

}  // namespace makomba::cli
