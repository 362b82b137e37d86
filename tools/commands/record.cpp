// makomba record: random trials in the format that `makomba replay` reads.
#include <algorithm>

#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/play/trl_writer.h"
#include "interpreter/state/chance.h"
#include "tools/commands/command.h"
#include "tools/commands/saved_game.h"
#include "tools/commands/waiting.h"

namespace makomba::cli {

namespace {

struct RecordArguments {
    GameArgument game;
    int trials = 2, plies = 60;
    std::uint64_t seed = 1;
    std::string path, format = "trace", saved;
    bool trialsGiven = false;
};

constexpr std::size_t listedMoves = 40;

class Recorder {
  public:
    Recorder(const Description& d, const RecordArguments& arguments)
        : d_(d), arguments_(arguments), engine_(*d.game) {}

    void write() {
        const Program& p = d_.game->program;
        fmt::print("game {}\nruleset {}\noptions ", arguments_.path,
                   d_.choice.ruleset.empty() ? "-" : d_.choice.ruleset);
        for (std::size_t i = 0; i < d_.choice.active.size(); ++i)
            fmt::print("{}{}", i ? "|" : "", d_.choice.active[i]);
        fmt::print("\nplayers {}\ncontainers", p.players());
        for (const Container& container : p.equipment.containers) fmt::print(" {}", container.size);
        const char* types[] = {"Cell", "Vertex", "Edge"};
        fmt::print("\nsitetype {}{}\n", types[static_cast<int>(p.equipment.siteType())],
                   p.layout.stacking ? " stacking" : "");
        for (int trial = 1; trial <= arguments_.trials; ++trial) this->trial(trial);
    }

  private:
    void trial(int number) {
        std::uint64_t random = playoutSeed(arguments_.seed, static_cast<std::uint64_t>(number));
        State state = engine_.initialState(random);
        Moves moves;
        fmt::print("trial {}\n", number);
        if (d_.game->program.stochastic)
            fmt::print("seed {}\n", random);  // from which chance can be brought back
        fmt::print("s {}\n", stateText(d_.game->program, state));
        for (int ply = 0; ply < arguments_.plies; ++ply) {
            engine_.legalMoves(state, moves);
            if (moves.empty()) return;
            list(state, moves);
            const Move& move = moves.list[randomBelow(random, moves.size())];
            fmt::print("p {}\n", moveText(move));
            engine_.apply(state, moves, move);
            fmt::print("s {}\n", stateText(d_.game->program, state));
        }
    }

    void list(const State& state, const Moves& moves) {
        std::uint64_t sum = 0;
        std::vector<std::string> items;
        State after(d_.game->program.layout);
        for (const Move& move : moves.list) {
            after.copyFrom(state);
            engine_.apply(after, moves, move);
            const std::uint64_t hash = textHash(stateText(d_.game->program, after));
            sum += hash;
            items.push_back(fmt::format("{}:{:016x}", moveText(move), hash));
        }
        std::sort(items.begin(), items.end());
        fmt::print("l {} {:016x}", moves.size(), sum);
        if (items.size() <= listedMoves)
            for (const std::string& item : items) fmt::print(" {}", item);
        fmt::print("\n");
    }

    const Description& d_;
    const RecordArguments& arguments_;
    Engine engine_;
};

// The moves of a saved game, or random ones, as Ludii saves a trial.
int recordTrl(const Game& game, const RecordArguments& arguments, const SavedGame* saved) {
    if (!game.games.empty()) return refuse("trials of matches of several games cannot be written as .trl");
    std::uint64_t random = playoutSeed(arguments.seed, 1);
    TrlWriter writer(game, arguments.path, saved != nullptr ? saved->seed : random);
    if (saved != nullptr) {
        GameRecord record(game, saved->seed);
        replaySaved(*saved, record);
        for (const PlayedMove& move : record.history()) writer.play(static_cast<std::size_t>(move.index));
    } else {
        for (int ply = 0; ply < arguments.plies && !writer.moves().empty(); ++ply)
            writer.play(randomBelow(random, writer.moves().size()));
    }
    fmt::print("{}", writer.text());
    return 0;
}

int runRecord(RecordArguments& arguments) {
    std::optional<SavedGame> saved;
    if (!arguments.saved.empty()) {
        if (arguments.format != "trl") return refuse("a saved game is written with --format trl");
        saved = readSavedGame(arguments.saved);
        arguments.game = saved->game;
    } else if (arguments.game.game.empty()) {
        return refuse("say which game, for example: makomba record tsoro");
    }
    if (arguments.format == "trl" && arguments.trialsGiven && arguments.trials > 1)
        return refuse("a .trl file holds one trial; for more of them use other seeds: --seed 2");
    const Description d = arguments.game.load();
    if (!d.game) return d.exitCode();
    if (arguments.path.empty()) {
        arguments.path = arguments.game.game;
        if (!d.compiled && !arguments.path.ends_with(".lud")) arguments.path += ".lud";
    }
    if (arguments.format == "trl") return recordTrl(*d.game, arguments, saved ? &*saved : nullptr);
    const Waiting waiting("playing the trials");
    Recorder(d, arguments).write();
    return 0;
}

}  // namespace

void addRecord(Command& app, Action& action) {
    auto arguments = std::make_shared<RecordArguments>();
    Command command =
        addCommand(app, "record", "Record random trials, for `makomba replay` to compare with later",
                   "makomba record tsoro > tsoro.trace\nmakomba record tsoro --format trl --plies 20000 > "
                   "tsoro.trl\nmakomba record --saved mygame.json --format trl\nmakomba record toki --count "
                   "1 --plies 200 --seed 9");
    arguments->game.addTo(command).required(false);
    const Parameter trials = command.option("--count", arguments->trials, "number of trials")
                                 .within(1, 1000)
                                 .showDefault()
                                 .formerly("--trials");
    command.option("--plies", arguments->plies, "moves a trial at most").within(1, 20000).showDefault();
    command.option("-s,--seed", arguments->seed, "seed of chance").showDefault();
    command.option("--path", arguments->path, "what to call the description in the record (default: GAME)");
    command
        .option("--format", arguments->format,
                "trace: states and legal moves, for `replay`; trl: one trial as Ludii saves it")
        .oneOf({"trace", "trl"})
        .showDefault();
    command
        .option("--saved", arguments->saved,
                "write this saved game instead of a random one (with --format trl)")
        .shownAs("FILE")
        .existingFile();
    command.callback([arguments, trials, &action] {
        arguments->trialsGiven = trials.given();
        action = [arguments] { return runRecord(*arguments); };
    });
}

}  // namespace makomba::cli
