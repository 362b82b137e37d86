// makomba analyse: what a ruleset is like when it is played well.
#include "interpreter/base/json.h"
#include "interpreter/study/analysis.h"
#include "interpreter/study/review.h"
#include "tools/commands/command.h"
#include "tools/commands/player_argument.h"
#include "tools/commands/saved_game.h"
#include "tools/commands/text_width.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

using Json = nlohmann::json;

struct AnalyseArguments {
    GameArgument game;
    std::vector<std::string> strengths = {"random", "uct:50n", "uct:500n"};
    std::string judge = "hard:3000n";
    AnalysisOptions analysis;
    bool json = false;
};

Json intervalJson(const Estimate& e) { return {{"value", e.value}, {"low", e.low}, {"high", e.high}}; }

Json toJson(const StrengthFigures& f) {
    Json json = {{"player", f.player},
                 {"games", f.games},
                 {"unfinished", f.unfinished},
                 {"faults", f.faults},
                 {"firstSeat", intervalJson(f.firstSeat)},
                 {"draws", intervalJson(f.draws)},
                 {"decisive", intervalJson(f.decisive)},
                 {"choices", intervalJson(f.choices)},
                 {"moves", intervalJson(f.moves)},
                 {"legalMoves", intervalJson(f.choicesAtATurn)},
                 {"leadChanges", intervalJson(f.leadChanges)},
                 {"decidedAt", intervalJson(f.decidedAt)}};
    for (const Estimate& wins : f.wins) json["wins"].push_back(intervalJson(wins));
    return json;
}

// A table of as many strengths as fit beside each other.
void printFigures(const std::vector<StrengthFigures>& all, bool narrow) {
    const int column = narrow ? 18 : 24;
    const auto row = [&](const std::string& what, auto figure) {
        fmt::print("{}{:<{}}", narrow ? "" : "  ", what, narrow ? 20 : 22);
        for (const StrengthFigures& f : all) fmt::print(" {:>{}}", figure(f), column);
        fmt::print("\n");
    };
    const auto share = [&](const Estimate& e) {
        const double low = std::max(0.0, e.low), high = std::min(1.0, e.high);
        return narrow ? fmt::format("{:.0f} % ({:.0f} .. {:.0f})", 100 * e.value, 100 * low, 100 * high)
                      : fmt::format("{:.1f} % ({:.1f} .. {:.1f})", 100 * e.value, 100 * low, 100 * high);
    };
    const auto plain = [](const Estimate& e) {
        return fmt::format("{:.1f} ({:.1f} .. {:.1f})", e.value, std::max(0.0, e.low), e.high);
    };
    row("", [](const StrengthFigures& f) { return f.player; });
    for (std::size_t p = 0; p < all[0].wins.size(); ++p)
        row(fmt::format("player {} wins", p + 1), [&](const StrengthFigures& f) { return share(f.wins[p]); });
    row("nobody wins", [&](const StrengthFigures& f) { return share(f.draws); });
    if (all[0].wins.size() == 2)
        row("first seat's score", [&](const StrengthFigures& f) { return share(f.firstSeat); });
    row("somebody wins", [&](const StrengthFigures& f) { return share(f.decisive); });
    row("length in choices", [&](const StrengthFigures& f) { return plain(f.choices); });
    row("length in moves", [&](const StrengthFigures& f) { return plain(f.moves); });
    row("legal moves", [&](const StrengthFigures& f) { return plain(f.choicesAtATurn); });
    row("changes of the lead", [&](const StrengthFigures& f) { return plain(f.leadChanges); });
    row("decided after", [&](const StrengthFigures& f) { return share(f.decidedAt); });
    row("stopped at a limit", [](const StrengthFigures& f) { return std::to_string(f.unfinished); });
}

void print(const Game& game, const std::vector<StrengthFigures>& all, const AnalyseArguments& arguments) {
    fmt::print("{}", forTerminal(fmt::format(
                         "{}: {} games at each strength, each against itself (seed {}; in brackets 95 % "
                         "intervals)\n",
                         game.name, arguments.analysis.games, arguments.analysis.seed)));
    const int wide = 24 + 25 * static_cast<int>(all.size()), width = textWidth(wide);
    const std::size_t fit =
        width < wide ? static_cast<std::size_t>(std::max(1, (width - 20) / 19)) : all.size();
    for (std::size_t i = 0; i < all.size(); i += fit) {
        if (i > 0) fmt::print("\n");
        printFigures({all.begin() + static_cast<std::ptrdiff_t>(i),
                      all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), i + fit))},
                     width < wide);
    }
    for (const StrengthFigures& f : all)
        if (f.faults)
            fmt::print("{}", forTerminal(fmt::format("  {}: {} games could not go on, and do not count\n",
                                                     f.player, f.faults)));
}

void printReview(const Game& game, const GameReview& review, const std::string& judge) {
    fmt::print("{}: each choice as {} sees it, in chances to win of whoever chose\n", game.name, judge);
    for (std::size_t k = 0; k < review.choices.size(); ++k) {
        const ReviewedChoice& c = review.choices[k];
        fmt::print("  {:>4}  player {}  {:<12} {:>3.0f} % -> {:>3.0f} %", c.ply, c.player, c.played,
                   100 * c.before, 100 * c.after);
        if (!c.better.empty() && c.lost() >= 0.05)
            fmt::print("  better: {}{}", c.better, c.reason.empty() ? "" : fmt::format(" ({})", c.reason));
        fmt::print("\n");
    }
    if (!review.over) fmt::print("The game is not over.\n");
    else if (review.winner == 0) fmt::print("The game is drawn.\n");
    else if (review.decisive < 0)
        fmt::print("Player {} won; no choice of the other stands out.\n", review.winner);
    else {
        const ReviewedChoice& c = review.choices[static_cast<std::size_t>(review.decisive)];
        fmt::print("Player {} lost the game with move {}, {}: from {:.0f} % to {:.0f} %.\n", c.player, c.ply,
                   c.played, 100 * c.before, 100 * c.after);
    }
}

Json reviewJson(const Game& game, const GameReview& review, const std::string& judge) {
    Json json = {{"game", game.name}, {"judge", judge}, {"over", review.over}, {"winner", review.winner}};
    json["choices"] = Json::array();
    for (const ReviewedChoice& c : review.choices)
        json["choices"].push_back({{"ply", c.ply},
                                   {"player", c.player},
                                   {"played", c.played},
                                   {"better", c.better},
                                   {"reason", c.reason},
                                   {"before", c.before},
                                   {"after", c.after}});
    if (review.decisive >= 0)
        json["decisive"] = review.choices[static_cast<std::size_t>(review.decisive)].ply;
    return json;
}

// A game that was saved: its choices, one by one.
int runReview(const AnalyseArguments& arguments) {
    const auto judge = playerOf(arguments.judge, "--judge");
    if (!judge) return exitInvalid;
    const SavedGame saved = readSavedGame(arguments.game.game);
    const Description d = saved.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    GameRecord record(*d.game, saved.seed);
    replaySaved(saved, record);
    Course course{saved.seed, {}};
    for (const PlayedMove& move : record.history())
        course.plies.push_back(static_cast<std::uint32_t>(move.index));
    Progress progress;
    const GameReview review = reviewGame(*d.game, course, *judge, [&](std::size_t done) {
        progress.show(fmt::format("{} of {} moves ..", done, course.plies.size()));
    });
    progress.show("");
    if (arguments.json) fmt::print("{}\n", withProgram(reviewJson(*d.game, review, arguments.judge)).dump(2));
    else printReview(*d.game, review, arguments.judge);
    return 0;
}

int runAnalyse(AnalyseArguments& arguments) {
    if (isSavedGame(arguments.game.game)) return runReview(arguments);
    for (const std::string& text : arguments.strengths) {
        const auto spec = playerOf(text, "--strength");
        if (!spec) return exitInvalid;
        arguments.analysis.strengths.push_back(*spec);
    }
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    Progress progress;
    arguments.analysis.progress = [&](std::size_t strength, int games) {
        progress.show(fmt::format("{}: {} of {} games ..", arguments.strengths[strength], games,
                                  arguments.analysis.games));
    };
    const std::vector<StrengthFigures> all = analyse(*d.game, arguments.analysis);
    progress.show("");
    if (!arguments.json) {
        print(*d.game, all, arguments);
        return 0;
    }
    Json json = {{"game", d.game->name}, {"seed", arguments.analysis.seed}};
    for (const StrengthFigures& f : all) json["strengths"].push_back(toJson(f));
    fmt::print("{}\n", withProgram(json).dump(2));
    return 0;
}

}  // namespace

void addAnalyse(Command& app, Action& action) {
    auto arguments = std::make_shared<AnalyseArguments>();
    Command command =
        addCommand(app, "analyse",
                   "What a game is like when it is played well: seats, draws, length, changes of the lead; "
                   "of a saved game, which "
                   "move lost it",
                   "makomba analyse tsoro\nmakomba analyse kalah --option Counters/6 --strength uct:2000n "
                   "--strength alpha-beta:8d --count 200 --threads 2\n"
                   "makomba analyse oware --json\n"
                   "makomba analyse mygame.json --judge hard:20000n");
    arguments->game.addTo(command, true);
    command
        .option("--strength", arguments->strengths,
                fmt::format("who plays against himself (repeatable): {}", playerHelp))
        .repeatable()
        .showDefault();
    command.option("--count", arguments->analysis.games, "number of games at each strength")
        .within(1, 10'000'000)
        .formerly("--games")
        .showDefault();
    command.option("--opening", arguments->analysis.openingMoves, "choices made at random at the beginning")
        .within(0, 1000)
        .showDefault();
    command.option("--limit", arguments->analysis.choiceLimit, "a game of more choices is drawn")
        .within(1, 100'000)
        .showDefault();
    command.option("--seed", arguments->analysis.seed, "seed of openings and players").showDefault();
    command.option("--threads", arguments->analysis.threads, "games at the same time")
        .within(1, 256)
        .showDefault();
    command.option("--judge", arguments->judge, "of a saved game: who says what each choice was worth")
        .showDefault();
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runAnalyse(*arguments); }; });
}

}  // namespace makomba::cli
