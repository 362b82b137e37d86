// makomba bench: how fast games are loaded and played, alone, against hand-written programs in the same run,
// and against figures measured elsewhere.
#include <map>

#include "interpreter/base/json.h"
#include "interpreter/native/native_game.h"
#include "tools/commands/bench_limits.h"
#include "tools/commands/bench_measure.h"
#include "tools/commands/bench_table.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct BenchArguments {
    std::vector<std::string> games;
    std::string against, table, descriptions;
    double seconds = 1;
    int pairs = 5, threads = 1;
    bool json = false, search = false, native = false, page = false;
};

Description loadNamed(const std::string& game) {
    GameArgument argument;
    argument.game = game;
    return argument.load();
}

// ── games by themselves ──────────────────────────────────────────────────────────────────────────────────

// The column of names, where the figures take `rest` columns.
int nameColumn(int rest) { return std::clamp(textWidth(34 + rest) - rest, 12, 34); }
std::string nameIn(int column, const std::string& name) {
    if (characterCount(name) <= column) return name;
    return name.substr(0, static_cast<std::size_t>(column - 2)) + "..";
}

// From a name to the legal moves of the first position.
void comeToAFirstMove(const std::string& name) {
    const Description d = loadNamed(name);
    Engine engine(*d.game);
    State state = engine.initialState(1);
    Moves moves;
    engine.legalMoves(state, moves);
}

int benchGames(const BenchArguments& arguments, Json& json) {
    const int column = nameColumn(57);
    if (!arguments.json)
        fmt::print("{:<{}} {:>11} {:>12} {:>10} {:>9} {:>10}\n", "game", column, "playouts/s", "moves/s",
                   "first move", "loaded", "position");
    for (const std::string& name : arguments.games) {
        if (const Description once = loadNamed(name); !once.game) return once.exitCode();
        Description d;
        const std::size_t loaded = heapKept([&] { d = loadNamed(name); });
        const Speed speed = measureSpeed(*d.game, arguments.seconds, arguments.threads);
        const double load = median(measureLoads([&] { comeToAFirstMove(name); }, 9));
        const std::size_t position = largestPosition(*d.game);
        json["games"].push_back({{"game", d.game->name},
                                 {"playoutsPerSecond", speed.playouts},
                                 {"movesPerSecond", speed.moves},
                                 {"firstMoveMilliseconds", load},
                                 {"loadedBytes", loaded},
                                 {"positionBytes", position},
                                 {"stateBytes", d.game->program.layout.bytes},
                                 {"threads", arguments.threads}});
        if (!arguments.json)
            fmt::print("{:<{}} {:>11.0f} {:>12.0f} {:>7.2f} ms {:>6} KB {:>8} B\n",
                       nameIn(column, d.game->name), column, speed.playouts, speed.moves, load,
                       (loaded + 512) / 1024, position);
    }
    const double start = median(measureStarts(9));
    json["startMilliseconds"] = start;
    if (!arguments.json) fmt::print("\nthe program starts in {:.1f} ms\n", start);
    return 0;
}

int benchNative(const BenchArguments& arguments, Json& json) {
    std::string why;
    if (!arguments.json)
        fmt::print("{:<34} {:>12} {:>12} {:>7} {:>15} {:>9} {:>10} {:>10} {:>9}\n", "game", "closures/s",
                   "native/s", "ratio", "from .. to", "made in", "code", "functions", "indirect");
    for (const std::string& name : arguments.games) {
        const Description d = loadNamed(name);
        if (!d.game) return d.exitCode();
        const auto game = native::NativeGame::make(*d.game, why);
        if (!game) {
            json["native"].push_back({{"game", d.game->name}, {"closuresOnly", why}});
            if (!arguments.json) fmt::print("{:<34} closures only: {}\n", d.game->name, why);
            continue;
        }
        const NativeSpeed s = measureNative(*d.game, *game, arguments.seconds, arguments.pairs);
        const MakombaNativeFigures f = game->figures();
        json["native"].push_back({{"game", d.game->name},
                                  {"closuresPerSecond", s.closures},
                                  {"nativePerSecond", s.native},
                                  {"ratio", s.ratio},
                                  {"lowest", s.lowest},
                                  {"highest", s.highest},
                                  {"secondsToMake", f.seconds},
                                  {"codeBytes", f.bytes},
                                  {"functions", f.functions},
                                  {"folded", f.folded},
                                  {"indirectCalls", f.indirect}});
        if (!arguments.json)
            fmt::print(
                "{:<34} {:>12.0f} {:>12.0f} {:>7.2f} {:>6.2f} {:>8.2f} {:>7.2f} s {:>7.1f} KB {:>10} {:>9}\n",
                d.game->name, s.closures, s.native, s.ratio, s.lowest, s.highest, f.seconds,
                static_cast<double>(f.bytes) / 1024, f.functions, f.indirect);
    }
    json["mostMemoryBytes"] = mostMemory();
    if (!arguments.json) fmt::print("\n{} MB at most for all of it\n", mostMemory() >> 20);
    return 0;
}

int benchSearch(const BenchArguments& arguments, Json& json) {
    const int column = nameColumn(63);
    if (!arguments.json)
        fmt::print("{:<{}} {:>12} {:>12} {:>7} {:>12} {:>8} {:>6}\n", "game", column, "playouts/s", "UCT's/s",
                   "ratio", "nodes/s", "key", "share");
    for (const std::string& name : arguments.games) {
        const Description d = loadNamed(name);
        if (!d.game) return d.exitCode();
        const SearchSpeed s = measureSearch(*d.game, arguments.seconds);
        json["search"].push_back({{"game", d.game->name},
                                  {"playoutsPerSecond", s.random},
                                  {"uctPlayoutsPerSecond", s.uct},
                                  {"ratio", s.uct / s.random},
                                  {"alphaBetaNodesPerSecond", s.nodes},
                                  {"keyNanoseconds", s.keyNanoseconds},
                                  {"keyShare", s.keyShare()}});
        if (!arguments.json)
            fmt::print("{:<{}} {:>12.0f} {:>12.0f} {:>7.2f} {:>12.0f} {:>5.0f} ns {:>4.1f} %\n",
                       nameIn(column, d.game->name), column, s.random, s.uct, s.uct / s.random, s.nodes,
                       s.keyNanoseconds, 100 * s.keyShare());
    }
    return 0;
}

int runBench(const BenchArguments& arguments) {
    Json json = Json::object();
    std::string why;
    if (arguments.native && native::plugin(why) == nullptr)
        return refuse(fmt::format("no native code: {}", why));
    const fs::path descriptions =
        arguments.descriptions.empty() ? corpusFolder("lud") : fs::path(arguments.descriptions);
    std::map<std::string, double> handWritten;
    if (!arguments.against.empty())
        handWritten = benchLimits({arguments.against, descriptions, arguments.seconds, arguments.pairs,
                                   arguments.native, arguments.page, !arguments.json},
                                  json);
    int result = 0;
    if (!arguments.table.empty())
        result =
            benchTable({arguments.table, descriptions, arguments.seconds, arguments.native, !arguments.json},
                       handWritten, json);
    if (result == 0 && !arguments.games.empty())
        result = arguments.native   ? benchNative(arguments, json)
                 : arguments.search ? benchSearch(arguments, json)
                                    : benchGames(arguments, json);
    if (arguments.json) fmt::print("{}\n", withProgram(json).dump(2));
    return result;
}

}  // namespace

void addBench(Command& app, Action& action) {
    auto arguments = std::make_shared<BenchArguments>();
    Command command =
        addCommand(app, "bench", "Measure how fast games are played, alone or against other programs",
                   "makomba bench tsoro toki --seconds 2\nmakomba bench --against tests/limits\n"
                   "makomba bench --against tests/limits --table figures.tsv --json");
    command.option("GAME", arguments->games,
                   "games: short names or paths (default: all that come with the program)");
    command
        .option("--against", arguments->against,
                "folder of hand-written programs (.cpp): built, and run in turn with the same games here")
        .existingFolder();
    command
        .option("--table", arguments->table,
                "figures of another program to compare with, a line a description: path, playouts a second, "
                "moves a playout")
        .existingFile();
    command
        .option("--descriptions", arguments->descriptions,
                "folder the descriptions are found in (default: $MAKOMBA_CORPUS/lud, else "
                "../shared/corpus/lud; with --table also the collection beside it, of that name with -wide)")
        .existingFolder();
    command
        .option("--seconds", arguments->seconds,
                "for each measurement; a game of a table takes 0.3 at most, in twelve slices of processor "
                "time: the median of the better half")
        .within(0.01, 1000.0)
        .showDefault();
    command
        .option("--pairs", arguments->pairs,
                "measurements against each program, or of native code, each in short slices in turn")
        .within(1, 1000)
        .showDefault();
    command.option("--threads", arguments->threads, "threads to play on").within(1, 256).showDefault();
    command.flag("--search", arguments->search,
                 "how fast players search: playouts of UCT beside random ones, nodes of alpha-beta, keys");
    command.flag("--native", arguments->native,
                 "games with and without native code, in turn (where the plug-in is installed); with "
                 "--against or --table beside those figures, too");
    command.flag(
        "--page", arguments->page,
        "with --against: the engine for pages, too, in WebAssembly (where it is built, and node is there)");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] {
        if (arguments->games.empty() && arguments->against.empty() && arguments->table.empty()) {
            const Catalogue catalogue;
            for (const CatalogueEntry& entry : catalogue.entries()) arguments->games.push_back(entry.name);
        }
        action = [arguments] { return runBench(*arguments); };
    });
}

}  // namespace makomba::cli
