// makomba solve: the exact value of a game.
#include <chrono>
#include <thread>

#include "interpreter/base/grouped.h"
#include "interpreter/base/json.h"
#include "interpreter/players/solve/chance_values.h"
#include "interpreter/study/solve/proof.h"
#include "tools/commands/command.h"
#include "tools/commands/output_file.h"
#include "tools/commands/text_width.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

using Json = nlohmann::json;

struct SolveArguments {
    GameArgument game;
    std::string method = "retrograde";
    SolveOptions solve;
    ProofOptions proof;
    std::string folder, save;
    bool check = false, json = false;
};

std::string counted(std::uint64_t number, const char* what) {
    return fmt::format("{} {}{}", grouped(number), what, number == 1 ? "" : "s");
}

std::string valueText(int winner, int moves) {
    return winner == 0 ? std::string("a draw")
                       : fmt::format("player {} wins in {}", winner,
                                     counted(static_cast<std::uint64_t>(moves), "move"));
}

class Watch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    bool due() {
        if (seconds() < next_) return false;
        next_ = seconds() + 0.5;
        return true;
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    double next_ = 0.5;
};

constexpr std::size_t mostToCheckAll = 200'000;

// The value by alpha-beta beside that of the table; false if they differ.
bool checkByAlphaBeta(const SolveArguments& arguments, const Solution& solution, Json& json) {
    const Game& game = solution.game();
    std::uint64_t differing = 0;
    std::string said;
    if (solution.size() <= mostToCheckAll) {
        const AllValues all = allValues(game, mostToCheckAll);
        if (all.positions.size() != solution.size()) ++differing;
        for (std::size_t i = 0; i < all.positions.size(); ++i) {
            const std::optional<ExactValue> value = solution.valueOf(all.positions[i]);
            differing +=
                !value || value->winner != all.values[i].winner || value->moves != all.values[i].moves;
        }
        said = fmt::format(
            "alpha-beta from each of {}, up to {} deep ({}): ", counted(all.positions.size(), "position"),
            counted(static_cast<std::uint64_t>(all.depth), "move"), counted(all.nodes, "node"));
        json["check"] = {{"method", "alpha-beta from every position"},
                         {"depth", all.depth},
                         {"nodes", all.nodes},
                         {"differing", differing}};
    } else {
        ProofOptions options = arguments.proof;
        if (solution.start().winner != 0) options.depth = solution.start().moves;
        const ProofResult proof = prove(game, options);
        const bool same = proof.proven
                              ? proof.winner == solution.start().winner &&
                                    (proof.winner == 0 || proof.moves == solution.start().moves)
                              : solution.start().winner == 0 || proof.noWinWithin < solution.start().moves;
        differing = !same;
        said = fmt::format("alpha-beta from the start{} ({}): ",
                           proof.proven
                               ? ""
                               : fmt::format(", no win within {}",
                                             counted(static_cast<std::uint64_t>(proof.noWinWithin), "move")),
                           counted(proof.nodes, "node"));
        json["check"] = {{"method", "alpha-beta from the start"},
                         {"proven", proof.proven},
                         {"noWinWithin", proof.noWinWithin},
                         {"nodes", proof.nodes},
                         {"differing", differing}};
    }
    if (!arguments.json)
        fmt::print("  check        {}{}\n", said,
                   differing == 0 ? "the same" : fmt::format("{} DIFFERENT", counted(differing, "value")));
    return differing == 0;
}

// What positions are told apart by, as people call it.
std::string inWords(const std::string& item) {
    if (item == "registers") return "what (from), (to) and the like last stood for";
    if (item == "stalemates") return "who could not move";
    if (item == "unnamed variable") return "the value without a name";
    if (item == "turns, moves and counter") return "how many turns and moves there were";
    if (item == "moves of this turn") return "how many moves this turn has had";
    return item;
}

std::string inWords(const std::vector<std::string>& items) {
    std::string all;
    for (const std::string& item : items) all += (all.empty() ? "" : "; ") + inWords(item);
    return all.empty() ? "(nothing is left out)" : all;
}

void printSolution(const Solution& solution, const SolveResult& result) {
    const SolveCounts& c = solution.counts();
    const ExactValue start = solution.start();
    fmt::print("{}: {}\n", solution.game().name, valueText(start.winner, start.moves));
    fmt::print("  positions    {}, {} of them ends of games; {} between them\n", grouped(c.positions),
               grouped(c.over), counted(c.edges, "move"));
    fmt::print("  values       player 1 wins {}, player 2 wins {}, {}\n", grouped(c.wins[1]),
               grouped(c.wins[2]), counted(c.wins[0], "draw"));
    fmt::print("  to move      {} won, {} lost, {} drawn for the player to move\n", grouped(c.toMove[1]),
               grouped(c.toMove[2]), grouped(c.toMove[0]));
    fmt::print("  longest win  {} ({})\n", counted(static_cast<std::uint64_t>(c.longestWin), "move"),
               counted(c.longestWins, "position"));
    fmt::print("{}", forTerminal(fmt::format("  not told apart by: {}\n", inWords(result.dropped))));
    fmt::print("  {:.1f} s{}\n", result.seconds, result.resumed ? " since it was taken up again" : "");
}

Json solutionJson(const Solution& solution, const SolveResult& result) {
    const SolveCounts& c = solution.counts();
    const ExactValue start = solution.start();
    return {{"game", solution.game().name},
            {"complete", true},
            {"winner", start.winner},
            {"moves", start.moves},
            {"positions", c.positions},
            {"over", c.over},
            {"edges", c.edges},
            {"wins", {{"player1", c.wins[1]}, {"player2", c.wins[2]}, {"draws", c.wins[0]}}},
            {"toMove", {{"won", c.toMove[1]}, {"lost", c.toMove[2]}, {"drawn", c.toMove[0]}}},
            {"longestWin", c.longestWin},
            {"longestWins", c.longestWins},
            {"leftOut", result.dropped},
            {"resumed", result.resumed},
            {"seconds", result.seconds}};
}

void printUnfinished(const Game& game, std::uint64_t found, std::uint64_t expanded) {
    fmt::print("{}\n",
               Json({{"game", game.name}, {"complete", false}, {"positions", found}, {"expanded", expanded}})
                   .dump(2));
}

// In the file that was asked for, if one was.
template <class AnySolution>
void keep(const AnySolution& solution, const SolveArguments& arguments, Json& json) {
    if (arguments.save.empty()) return;
    solution.save(arguments.save);
    json["saved"] = arguments.save;
    if (!arguments.json)
        fmt::print("  saved        {}; play against it with --p2 solved:{}\n", arguments.save,
                   arguments.save);
}

int retrograde(SolveArguments& arguments, const Game& game) {
    Progress progress;
    Watch watch;
    arguments.solve.folder = arguments.folder;
    arguments.solve.progress = [&](std::uint64_t found, std::uint64_t expanded) {
        if (watch.due())
            progress.show(
                fmt::format("{} positions found, {} gone on from ..", grouped(found), grouped(expanded)));
        return true;
    };
    const SolveResult result = solve(game, arguments.solve);
    progress.show("");
    if (!result.solution) {
        const std::string how = arguments.folder.empty()
                                    ? "nothing was kept; give --folder DIR to go on later"
                                    : fmt::format("the same command goes on from here");
        if (arguments.json) printUnfinished(game, result.found, result.expanded);
        else
            fmt::print("{}: stopped after {} positions, {} gone on from: {}\n", game.name,
                       grouped(result.found), grouped(result.expanded), how);
        return exitFound;
    }
    Json json = solutionJson(*result.solution, result);
    if (!arguments.json) printSolution(*result.solution, result);
    bool agrees = true;
    if (arguments.check) agrees = checkByAlphaBeta(arguments, *result.solution, json);
    keep(*result.solution, arguments, json);
    if (arguments.json) fmt::print("{}\n", withProgram(json).dump(2));
    return agrees ? 0 : exitFound;
}

int proof(SolveArguments& arguments, const Game& game) {
    Progress progress;
    Watch watch;
    arguments.proof.progress = [&](int depth, std::uint64_t nodes) {
        if (watch.due()) progress.show(fmt::format("{} moves deep, {} nodes ..", depth, grouped(nodes)));
        return true;
    };
    const ProofResult result = prove(game, arguments.proof);
    progress.show("");
    if (arguments.json) {
        Json json = {{"game", game.name},
                     {"proven", result.proven},
                     {"noWinWithin", result.noWinWithin},
                     {"nodes", result.nodes},
                     {"seconds", watch.seconds()}};
        if (result.proven) json["winner"] = result.winner, json["moves"] = result.moves;
        fmt::print("{}\n", withProgram(json).dump(2));
    } else if (result.proven) {
        fmt::print("{}: {}\n  proven with {} in {:.1f} s\n", game.name,
                   valueText(result.winner, result.moves), counted(result.nodes, "node"), watch.seconds());
    } else {
        fmt::print("{}: not proven; neither player can force a win within {} ({}, {:.1f} s)\n", game.name,
                   counted(static_cast<std::uint64_t>(result.noWinWithin), "move"),
                   counted(result.nodes, "node"), watch.seconds());
    }
    return result.proven ? 0 : exitFound;
}

Json chanceJson(const ChanceSolution& solution, const ChanceSolveResult& result) {
    const ChanceCounts& c = solution.counts();
    return {{"game", solution.game().name},
            {"complete", true},
            {"expected", {{"player1", solution.start()}, {"player2", 1 - solution.start()}}},
            {"low", solution.startLow()},
            {"high", solution.startHigh()},
            {"positions", c.positions},
            {"outcomes", c.outcomes},
            {"moves", c.moves},
            {"cyclic", c.cyclic},
            {"sweeps", c.sweeps},
            {"change", c.change},
            {"gap", c.gap},
            {"leftOut", solution.dropped()},
            {"seconds", result.seconds}};
}

// Bounds that are this near are one value.
constexpr double nearEnough = 1e-9;

void printChance(const ChanceSolution& solution, const ChanceSolveResult& result) {
    const ChanceCounts& c = solution.counts();
    const double gap = solution.startHigh() - solution.startLow();
    if (gap <= nearEnough)
        fmt::print("{}: player 1 may expect {:.9f}, player 2 {:.9f} (a win is 1, a draw 1/2)\n",
                   solution.game().name, solution.start(), 1 - solution.start());
    else
        fmt::print("{}: player 1 may expect between {:.9f} and {:.9f} (a win is 1, a draw 1/2)\n",
                   solution.game().name, solution.startLow(), solution.startHigh());
    fmt::print("  positions    {} before chance decides; {}, {} there\n", grouped(c.positions),
               counted(c.outcomes, "outcome"), counted(c.moves, "move"));
    if (!c.cyclic) fmt::print("  values       exact: no position can come up twice in a game\n");
    else
        fmt::print(
            "  values       positions can come up again: {} from either side, the last changing nothing "
            "by more than {:.1g}; bounds at most {:.1g} apart{}\n",
            counted(c.sweeps, "sweep"), c.change, c.gap,
            c.gap > nearEnough ? "; play may go on for ever, which the lower bound takes for lost and "
                                 "the upper for won"
                               : "");
    fmt::print("{}", forTerminal(fmt::format("  not told apart by: {}\n", inWords(solution.dropped()))));
    fmt::print("  {:.1f} s\n", result.seconds);
}

// What of the options means nothing where there is chance; empty: none of them was given.
std::string meaningless(const SolveArguments& arguments) {
    return arguments.method == "proof"   ? "--method proof"
           : arguments.check             ? "--check"
           : !arguments.folder.empty()   ? "--folder"
           : arguments.solve.threads > 1 ? "--threads"
                                         : "";
}

int expected(SolveArguments& arguments, const Game& game) {
    if (const std::string option = meaningless(arguments); !option.empty()) {
        fmt::print(stderr, "error: {} is a game of chance: {} is for games without\n", game.name, option);
        return exitInvalid;
    }
    Progress progress;
    Watch watch;
    ChanceSolveOptions options;
    options.limit = arguments.solve.limit;
    options.progress = [&](std::uint64_t found, std::uint64_t expanded) {
        if (watch.due())
            progress.show(
                fmt::format("{} positions found, {} gone on from ..", grouped(found), grouped(expanded)));
        return true;
    };
    const ChanceSolveResult result = solveChance(game, options);
    progress.show("");
    if (!result.solution) {
        if (arguments.json) printUnfinished(game, result.found, result.expanded);
        else
            fmt::print("{}: too large: stopped after {} positions, {} gone on from; --limit N allows more\n",
                       game.name, grouped(result.found), grouped(result.expanded));
        return exitFound;
    }
    Json json = chanceJson(*result.solution, result);
    if (!arguments.json) printChance(*result.solution, result);
    keep(*result.solution, arguments, json);
    if (arguments.json) fmt::print("{}\n", withProgram(json).dump(2));
    return result.solution->startHigh() - result.solution->startLow() <= nearEnough ? 0 : exitFound;
}

int runSolve(SolveArguments& arguments) {
    const Description d = arguments.game.load(Until::Playable, arguments.json);
    if (!d.game) return d.exitCode();
    const bool chance = d.game->program.stochastic;
    if (takenByAnother(arguments.save, chance ? "makomba chance values" : "makomba solution")) {
        fmt::print(stderr, "error: {} is there already and is no solution: take another name\n",
                   arguments.save);
        return exitInvalid;
    }
    if (const std::string reason = chance ? unsolvableChance(*d.game) : unsolvable(*d.game);
        !reason.empty()) {
        fmt::print(stderr, "error: {} cannot be solved: {}\n", d.game->name, reason);
        return exitUnsupported;
    }
    if (chance) return expected(arguments, *d.game);
    return arguments.method == "proof" ? proof(arguments, *d.game) : retrograde(arguments, *d.game);
}

}  // namespace

void addSolve(Command& app, Action& action) {
    auto arguments = std::make_shared<SolveArguments>();
    Command command = addCommand(app, "solve", "Find out the exact value of a small game, of chance too",
                                 "makomba solve tic-tac-toe\nmakomba solve kalah --option Holes/3 --option "
                                 "Counters/3 --save kalah33.solution\n"
                                 "makomba solve tsoro --option Columns/3 --folder tables --threads "
                                 "2\nmakomba solve kalah --option Holes/4 --method proof");
    arguments->game.addTo(command);
    command
        .option("--method", arguments->method, "retrograde: all positions; proof: alpha-beta from the start")
        .oneOf({"retrograde", "proof"})
        .showDefault();
    command.flag(
        "--check", arguments->check,
        "compare the values with those of alpha-beta: of all positions if they are not more than 200,000");
    command.option("--save", arguments->save, "keep the values of all positions, for a player who never errs")
        .shownAs("FILE");
    command
        .option("--folder", arguments->folder,
                "keep the tables on disk, in this folder, and go on from what is there")
        .shownAs("DIR");
    command
        .option("--limit", arguments->solve.limit,
                "stop after so many positions; of games of chance it is 2,000,000 if not given")
        .positive();
    command
        .option("--checkpoint", arguments->solve.checkpointSeconds,
                "seconds between checkpoints in the folder")
        .within(0.0, 1e6)
        .showDefault();
    command.option("--threads", arguments->solve.threads, "threads to find positions on")
        .within(1, 256)
        .showDefault();
    command.option("--depth", arguments->proof.depth, "proof: moves to look ahead at most")
        .within(0, 60'000)
        .showDefault();
    command.option("--nodes", arguments->proof.nodes, "proof: positions to look at most").positive();
    command.option("--memory", arguments->proof.tableMegabytes, "proof: megabytes for its table")
        .within(1, 1'000'000)
        .showDefault();
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runSolve(*arguments); }; });
}

}  // namespace makomba::cli
