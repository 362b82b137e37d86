// makomba match: games between players.
#include "interpreter/study/match.h"

#include <chrono>
#include <cmath>

#include "interpreter/base/json.h"
#include "interpreter/study/sprt.h"
#include "tools/commands/command.h"
#include "tools/commands/native_argument.h"
#include "tools/commands/player_argument.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

using Json = nlohmann::json;

struct MatchArguments {
    GameArgument game;
    std::string first = "uct:1000n", second = "random", results, sprtText;
    std::optional<SprtOptions> sprt;
    MatchOptions match;
    NativeArgument native;
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

const char* wordFor(SprtResult::Verdict verdict) {
    return verdict == SprtResult::Elo1   ? "elo1 accepted"
           : verdict == SprtResult::Elo0 ? "elo0 accepted"
                                         : "undecided";
}

Json toJson(const SprtResult& result, const SprtOptions& o) {
    return {{"elo0", o.elo0},
            {"elo1", o.elo1},
            {"alpha", o.alpha},
            {"beta", o.beta},
            {"pairs", result.pairs},
            {"llr", number(result.llr)},
            {"lowerBound", number(o.lowerBound())},
            {"upperBound", number(o.upperBound())},
            {"verdict", wordFor(result.verdict)}};
}

void print(const SprtResult& result, const SprtOptions& o) {
    const auto& p = result.pairs;
    fmt::print("  pairs        {} of them: with 0 points {}, 1/2 {}, 1 {}, 3/2 {}, 2 {}\n", result.count(),
               p[0], p[1], p[2], p[3], p[4]);
    fmt::print("  sprt         {}: LLR {:.2f} ({:.2f} .. {:.2f}) for {:g} against {:g} Elo\n",
               wordFor(result.verdict), result.llr, o.lowerBound(), o.upperBound(), o.elo1, o.elo0);
}

// The first of them; others look alike.
void printForfeits(const std::vector<PlayedGame>& games, std::uint64_t count) {
    const auto first =
        std::find_if(games.begin(), games.end(), [](const PlayedGame& g) { return !g.forfeit.empty(); });
    if (first == games.end()) return;
    fmt::print("  forfeited    {}; game {}: {}\n", count, first->number + 1, first->forfeit);
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
        {"choices", interval(s.choices)}};
    // A test that ends by itself gives the same bytes for the same seed.
    if (!arguments.sprt) json["seconds"] = seconds;
    else json["sprt"] = toJson(testPairs(games, *arguments.sprt), *arguments.sprt);
    if (s.forfeits) json["forfeits"] = s.forfeits;
    if (game.program.players() == 2) json["seat1"] = interval(s.firstSeat);
    for (const PlayedGame& g : games) {
        json["results"].push_back({{"game", g.number},
                                   {"seat", g.seat},
                                   {"result", g.result},
                                   {"choices", g.choices},
                                   {"moves", g.moves}});
        if (!g.forfeit.empty()) json["results"].back()["forfeit"] = g.forfeit;
    }
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
    if (s.unfinished) fmt::print("  unfinished   {} stopped at a limit and drawn\n", s.unfinished);
    if (s.faults) fmt::print("  stopped      {} could not go on, and do not count\n", s.faults);
    printForfeits(games, s.forfeits);
    if (arguments.sprt) print(testPairs(games, *arguments.sprt), *arguments.sprt);
    else fmt::print("  {:.1f} s\n", seconds);
}

int runMatch(MatchArguments& arguments) {
    const auto first = playerOf(arguments.first, "--p1"), second = playerOf(arguments.second, "--p2");
    if (!first || !second) return exitInvalid;
    if (!arguments.sprtText.empty()) {
        arguments.sprt.emplace();
        if (const std::string problem = readSprt(arguments.sprtText, *arguments.sprt); !problem.empty())
            return refuse("--sprt: " + problem);
    }
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    arguments.match.first = *first;
    arguments.match.second = *second;
    arguments.match.results = arguments.results;
    if (arguments.sprt) {
        if (d.game->program.players() != 2)
            return refuse(fmt::format("--sprt: {} has {} players; the test is for games of two", d.game->name,
                                      d.game->program.players()));
        arguments.match.enough = [&](const std::vector<PlayedGame>& games) {
            return testPairs(games, *arguments.sprt).verdict != SprtResult::Undecided;
        };
    }
    native::NativeMaker native(*d.game, arguments.native.use(), native::NativeParts::Players);
    arguments.native.tell(native);
    Players makers(*d.game, &native);
    arguments.match.makers = &makers;
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
    if (arguments.json) fmt::print("{}\n", withProgram(toJson(*d.game, arguments, games, seconds)).dump(2));
    else print(*d.game, arguments, games, seconds);
    return 0;
}

}  // namespace

void addMatch(Command& app, Action& action) {
    auto arguments = std::make_shared<MatchArguments>();
    Command command = addCommand(
        app, "match", "Let two players play many games against each other",
        "makomba match tsoro --p1 uct:1s --p2 random --count 20\nmakomba match kalah --p1 "
        "alpha-beta:6d --p2 uct:1000n --count 200 --threads 2 --json\n"
        "makomba match oware --p1 uct:2000n --p2 uct:1000n --count 400 --results oware.match\n"
        "makomba match oware --p1 uct:400n --p2 uct:100n --count 2000 --sprt 0,50\n"
        "makomba match oware --p1 \"exec:makomba engine --player uct:1000n\" --p2 greedy --count 10");
    arguments->game.addTo(command, true);
    command.option("--p1", arguments->first, fmt::format("the first player: {}", playerHelp)).showDefault();
    command.option("--p2", arguments->second, "the second one; they change seats from game to game")
        .showDefault();
    command.option("--count", arguments->match.games, "number of games")
        .within(1, 10'000'000)
        .formerly("--games")
        .showDefault();
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
    command
        .option(
            "--sprt", arguments->sprtText,
            "stop as soon as a sequential test of pairs of games tells whether the first player is better by "
            "elo0 or by elo1 points of Elo; --count bounds it. alpha and beta (0.05) are the chances to "
            "be wrong")
        .shownAs("ELO0,ELO1[,ALPHA,BETA]");
    arguments->native.addTo(command, playersPlayouts);
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runMatch(*arguments); }; });
}

}  // namespace makomba::cli
