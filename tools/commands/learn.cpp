#include "tools/commands/learn.h"

#include <algorithm>
#include <cmath>

#include "interpreter/base/json.h"
#include "interpreter/base/replace_file.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/players/learning.h"
#include "interpreter/players/level_gaps.h"
#include "interpreter/players/suits.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

using OrderedJson = nlohmann::ordered_json;

struct LearnArguments {
    GameArgument game;
    int effort = 20, check = 20;
    std::uint64_t seed = 0;
    std::string output;
    bool show = false, forget = false, levels = false, json = false;
};

// The contests of searches take about half as much as learning, and those of levels as well.
constexpr double suitShare = 0.5, levelShare = 0.5;
constexpr std::uint64_t checkNodes = 200;

struct Learnt {
    Weights weights;
    SuitsFound suits;
    ProvenWeights proven;  // against what is expected before anything is learnt
    GapsFound levels;
    bool checked = false;
};

void spaceLevels(const Game& game, const LearnArguments& a, double work, Progress& progress, Learnt& learnt) {
    GapsOptions options;
    options.work = static_cast<std::int64_t>(work);
    options.seed = a.seed;
    options.progress = [&](double done) {
        progress.show(fmt::format("how far levels are apart: {:.0f} % ..", 100 * done));
    };
    learnt.levels = findGaps(game, learnt.weights, options);
    learnt.weights.gaps = learnt.levels.gaps;
}

// How far levels are apart for what is known of the game already.
Learnt onlyLevels(const Game& game, const LearnArguments& a) {
    Learnt learnt;
    Progress progress;
    learnt.weights = Evaluation(game).weights();
    spaceLevels(game, a, a.effort * static_cast<double>(LearningOptions::quick), progress, learnt);
    progress.show("");
    return learnt;
}

Learnt learn(const Game& game, const LearnArguments& a) {
    Learnt learnt;
    Progress progress;
    LearningOptions options;
    options.work = a.effort * LearningOptions::quick;
    options.seed = a.seed;
    options.progress = [&](const LearningProgress& p) {
        progress.show(fmt::format("learning: round {} of {}, {} games, {:.0f} % ..", p.round, p.rounds,
                                  p.games, 100 * p.done));
    };
    learnt.weights = learnWeights(game, options);
    learnt.checked = a.check > 0 && game.program.players() == 2;
    if (learnt.checked) {
        progress.show("against the untrained evaluation ..");
        learnt.proven = proveWeights(game, learnt.weights, a.check, checkNodes, a.seed);
        learnt.weights = learnt.proven.weights;
    }
    SuitsOptions suits;
    suits.work = static_cast<std::int64_t>(suitShare * static_cast<double>(options.work));
    suits.seed = a.seed;
    suits.progress = [&](double done) {
        progress.show(fmt::format("which search suits: {:.0f} % ..", 100 * done));
    };
    learnt.suits = findSuit(game, learnt.weights, suits);
    learnt.weights.suit = learnt.suits.suit;
    spaceLevels(game, a, levelShare * static_cast<double>(options.work), progress, learnt);
    progress.show("");
    return learnt;
}

OrderedJson weightsJson(const Game& game, const Features& features, const Weights& weights) {
    OrderedJson json = {{"game", game.name},          {"seed", weights.seed},
                        {"work", weights.work},       {"games", weights.games},
                        {"insight", weights.insight}, {"suits", suitName(weights.suit)},
                        {"levels", weights.gaps},     {"initiative", weights.initiative}};
    json["features"] = OrderedJson::array();
    for (int f = 0; f < features.count(); ++f)
        json["features"].push_back(
            {{"feature", features.name(f)}, {"worth", weights.values[static_cast<std::size_t>(f)]}});
    return json;
}

void printWeights(const Game& game, const Features& features, const Weights& weights) {
    fmt::print("{}: learnt from {} games of its own (seed {})\n", game.name, weights.games, weights.seed);
    std::size_t wide = 0;
    for (int f = 0; f < features.count(); ++f) wide = std::max(wide, features.name(f).size());
    for (int f = 0; f < features.count(); ++f)
        fmt::print("  {:<{}}  {:>+8.1f}\n", features.name(f), wide,
                   100 * weights.values[static_cast<std::size_t>(f)] / Evaluation::scale);
    fmt::print("  {:<{}}  {:>+8.1f}\n", "being the one to move", wide,
               100 * weights.initiative / Evaluation::scale);
    fmt::print("  one more of it than the other has is worth so many hundredths of a win\n");
    fmt::print("  foresees     {:.0f} % of how games end\n", 100 * weights.insight);
    fmt::print("  suits        {}\n", suitName(weights.suit));
    fmt::print("  levels       easy {:.2f}, medium {:.2f}, hard {:.2f} usual steps below the next\n",
               weights.gaps[0], weights.gaps[1], weights.gaps[2]);
}

void printGaps(const GapsFound& levels) {
    constexpr const char* steps[] = {"medium against easy", "hard against medium", "expert against hard"};
    for (std::size_t k = 0; k < levels.games.size(); ++k)
        if (levels.games[k] > 0)
            fmt::print("  contest      {} {:g}/{}\n", steps[k], levels.points[k], levels.games[k]);
}

int show(const LearnArguments& a, const Game& game) {
    const Features features(game);
    std::filesystem::path source;
    const auto kept = keptWeights(game, features, &source);
    const std::string from = source.empty() ? "the program's own" : source.string();
    if (a.json) {
        OrderedJson json = kept ? weightsJson(game, features, *kept) : OrderedJson{{"game", game.name}};
        json["from"] = kept ? OrderedJson(from) : OrderedJson(nullptr);
        fmt::print("{}\n", withProgram(json).dump(2));
        return kept ? 0 : exitFound;
    }
    if (!kept) {
        fmt::print("{}: nothing is kept of it; players learn it in some seconds, each time anew\n",
                   game.name);
        return exitFound;
    }
    printWeights(game, features, *kept);
    fmt::print("  from         {}\n", from);
    return 0;
}

int forget(const Game& game) {
    const std::filesystem::path file = weightsFile(game);
    std::error_code error;
    if (!file.empty() && std::filesystem::remove(file, error)) fmt::print("{} is removed\n", file.string());
    else if (error) return refuse(fmt::format("cannot remove {}: {}", file.string(), error.message()));
    else fmt::print("{}: nothing was kept\n", game.name);
    return 0;
}

// "" if it was written, else why not.
std::string write(const std::filesystem::path& file, const std::string& text) {
    if (file.empty()) return "there is no folder for it: neither XDG_CACHE_HOME nor HOME is set";
    std::error_code error;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
    if (error) return fmt::format("cannot make {}: {}", file.parent_path().string(), error.message());
    const std::string why = replaceFile(file, text);
    return why.empty() ? why : fmt::format("cannot write {}: {}", file.string(), why);
}

int runLearn(const LearnArguments& a) {
    const Description d = a.game.load(Until::Playable, a.json);
    if (!d.game) return d.exitCode();
    const Game& game = *d.game;
    if (game.games.size() > 1)
        return refuse("a match of several games is not learnt; load its games one by one");
    if (a.show) return show(a, game);
    if (a.forget) return forget(game);
    const Learnt learnt = a.levels ? onlyLevels(game, a) : learn(game, a);
    const Features features(game);
    const std::filesystem::path file = a.output.empty() ? weightsFile(game) : std::filesystem::path(a.output);
    if (const std::string why = write(file, weightsText(game, features, learnt.weights)); !why.empty())
        return refuse(why);
    const bool checked = learnt.checked;
    if (a.json) {
        OrderedJson json = weightsJson(game, features, learnt.weights);
        if (learnt.suits.games > 0)
            json["contest"] = {{"games", learnt.suits.games},
                               {"alphaBeta", learnt.suits.points[0]},
                               {"uct", learnt.suits.points[1]},
                               {"uctCutShort", learnt.suits.points[2]}};
        if (checked)
            json["againstUntrained"] = {
                {"games", a.check}, {"points", learnt.proven.points}, {"kept", learnt.proven.kept}};
        json["saved"] = file.string();
        fmt::print("{}\n", withProgram(json).dump(2));
        return 0;
    }
    printWeights(game, features, learnt.weights);
    if (learnt.suits.games > 0)
        fmt::print("  contest      alpha-beta {:g}, uct {:g}, with playouts cut short {:g} of {} points\n",
                   learnt.suits.points[0], learnt.suits.points[1], learnt.suits.points[2],
                   learnt.suits.games);
    if (checked)
        fmt::print("  scores       {:g}/{} against the untrained evaluation, {} nodes a move ({})\n",
                   learnt.proven.points, a.check, checkNodes, learnt.proven.kept);
    printGaps(learnt.levels);
    fmt::print("  saved        {}\n", file.string());
    return 0;
}

}  // namespace

void addLearn(Command& app, Action& action) {
    auto arguments = std::make_shared<LearnArguments>();
    Command command = addCommand(
        app, "learn", "Learn what is worth how much in a game from play with search, for all players to use",
        "makomba learn kalah --option Counters/6\n"
        "makomba learn mine.lud --effort 100 --seed 7\n"
        "makomba learn oware --show");
    arguments->game.addTo(command, true);
    command
        .option("--effort", arguments->effort,
                "how much work: 1 is what players do by themselves, some seconds")
        .within(1, 100'000)
        .showDefault();
    command
        .option("--check", arguments->check,
                "games in the end against what is expected before anything is learnt, which stays where it "
                "is better; 0: none")
        .within(0, 10'000)
        .showDefault();
    command.option("--seed", arguments->seed, "the same seed gives the same weights").showDefault();
    command
        .option("-o,--output", arguments->output,
                "write the weights to this file, and not where players look for them")
        .shownAs("FILE");
    command.flag("--show", arguments->show, "print what is known of the game, and learn nothing");
    command.flag("--levels", arguments->levels,
                 "keep what is known, and find by games between levels how far they are to be apart");
    command.flag("--forget", arguments->forget, "remove what was learnt before");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runLearn(*arguments); }; });
}

}  // namespace makomba::cli
