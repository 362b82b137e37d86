// makomba play: people and the program's own players at one board.
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <sstream>

#include "interpreter/base/control_characters.h"
#include "interpreter/engine/match.h"
#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/state/visible.h"
#include "tools/commands/autosave.h"
#include "tools/commands/computer_seats.h"
#include "tools/commands/native_argument.h"
#include "tools/commands/passing_text.h"
#include "tools/commands/play_words.h"
#include "tools/commands/player_argument.h"
#include "tools/commands/text_width.h"
#include "tools/commands/trl_game.h"

namespace makomba::cli {

namespace {

struct PlayArguments {
    GameArgument game;
    std::vector<std::string> seats = {"human", "human", "human", "human"};
    std::uint64_t seed = 1;
    std::string resume, autosave;
    std::vector<bool> seatsGiven;
    bool resumes = false;
    NativeArgument native;
    bool plain = false, step = false;
};

constexpr const char* helpText =
    "  a move       by its name (A1, A1-B2) or its number; several at once are played one after the other\n"
    "  moves        list the legal moves        board      draw the board again\n"
    "  undo [N]     back to your last decision, or the Nth before now\n"
    "  random       let chance choose a move\n"
    "  hint [WHO]   what a player of the program would do here (medium, hard, uct:5s ..), and what it "
    "expects\n"
    "  why          what the program thought before its last move: its chances, the line of play it expects\n"
    "  save FILE    keep the game; go on later with: makomba play --resume FILE\n"
    "  history      what was played             rules      the rules in words\n"
    "  help         this page                   quit       stop\n";

class Session {
  public:
    Session(const Game& game, const PlayArguments& arguments, std::uint64_t seed)
        : arguments_(arguments),
          record_(game, seed),
          native_(game, arguments.native.use(), native::NativeParts::Players),
          computers_(game, arguments.seats, seed, &native_),
          terminal_(isatty(STDOUT_FILENO) && isatty(STDIN_FILENO)),
          autosave_(arguments.autosave, terminal_, arguments.game, arguments.seats) {
        arguments.native.tell(native_);
    }

    GameRecord& record() { return record_; }

    int run() {
        takeTurns();
        return notSaved_ || autosave_.failed() ? exitInvalid : 0;
    }

  private:
    void takeTurns() {
        const Game& game = record_.game();
        fmt::print("{}: {} players. Type `help` for what you can do.\n", game.name, game.program.players());
        fmt::print("{}", goalLine(game.metadata));
        if (!game.games.empty()) fmt::print("The first game: {}\n", runningName());
        const bool sameFile = arguments_.resumes && !isTrl(arguments_.resume);
        if (const std::string note = autosave_.begin(sameFile); !note.empty()) fmt::print("{}\n", note);
        // As long as nothing more is played it is kept there.
        if (sameFile) savedAt_ = record_.history().size(), savedTo_ = arguments_.resume;
        draw();
        while (!over()) {
            if (record_.betweenGames()) {
                goOn();
                continue;
            }
            if (computers_.taken(mover())) {
                playComputer();
                continue;
            }
            listMoves();
            std::string line;
            prompt();
            if (!std::getline(std::cin, line)) {
                fmt::print("\nThe game is not finished. {}\n", howToGoOn());
                return;
            }
            if (!obey(line)) {
                fmt::print("{}\n", howToGoOn());
                return;
            }
        }
        finish();
    }

    // From one game of a match to the next; if there is none the match is over.
    void goOn() {
        fmt::print("{}: {}\n", runningName(), ranksText(record_.engine().outcome(record_.state())));
        record_.play(0);
        keep();
        Engine& engine = record_.engine();
        const MatchNumbers numbers = matchNumbers(engine.context(), record_.state());
        fmt::print("Match after {} game{}:", numbers.trials, numbers.trials == 1 ? "" : "s");
        for (int p = 1; p <= record_.game().program.players(); ++p)
            fmt::print("{} {} {}", p == 1 ? "" : ",", named(p), numbers.score[static_cast<std::size_t>(p)]);
        fmt::print(".\n");
        if (over()) return;
        fmt::print("\n{}\n", runningName());
        draw();
    }

    // Of a match, what the game that is being played calls itself.
    std::string runningName() const {
        const RuleGraph& graph = record_.running().graph;
        return std::string(Ludeme(graph, graph.root).word(op::name));
    }

    // "player 1 has won."
    std::string ranksText(const Outcome& outcome) const {
        int winner = 0;
        for (std::size_t p = 0; p < outcome.ranks.size(); ++p)
            if (outcome.ranks[p] == 1) winner = static_cast<int>(p) + 1;
        return winner == 0 ? "nobody has won." : named(winner) + " has won.";
    }

    int mover() const { return record_.state().globals().mover; }
    bool over() const { return record_.moves().empty() || forfeitedBy_ != 0; }

    // The player whose view is shown, where something is hidden: of several people the one to move. 0:
    // nobody's.
    int viewer() const {
        const Program& program = record_.running().program;
        if (!hidesAnything(program) || over()) return 0;
        std::vector<int> people;
        for (int p = 1; p <= program.players(); ++p)
            if (!computers_.taken(p)) people.push_back(p);
        if (people.empty()) return 0;
        return people.size() > 1 && !computers_.taken(mover()) ? mover() : people.front();
    }

    // "player 1", on a terminal in that player's colour.
    std::string named(int player, const char* word = "player") const {
        return playerText(word, player, terminal_ && !arguments_.plain && boardStyle().colour);
    }

    std::string howToGoOn() const {
        if (record_.history().empty()) return "Nothing was played.";
        const std::string file = savedAt_ == record_.history().size() ? savedTo_ : autosave_.file().string();
        if (file.empty()) return "It was not kept; `save FILE` before `quit` keeps a game.";
        return fmt::format("Go on with: makomba play --resume {}", file);
    }

    void prompt() const {
        if (!terminal_) return;
        fmt::print("{} > ", named(mover()));
        std::fflush(stdout);
    }

    // The board with what was moved last, or all that moved in a turn, marked.
    void draw() { draw(lastSites()); }
    void draw(const std::vector<int>& marked) {
        fmt::print("{}", drawn(marked));
        const Program& program = record_.running().program;
        const int seer = viewer();
        if (const auto hidden = sitesHiddenFrom(program, record_.state(), seer); seer > 0 && !hidden.empty())
            fmt::print("Hidden from player {}: {} site{}.\n", seer, hidden.size(),
                       hidden.size() == 1 ? "" : "s");
        std::fflush(stdout);
    }

    TextStyle style() const {
        TextStyle style = boardStyle();
        if (!terminal_ || arguments_.plain) style.colour = style.unicode = false;
        return style;
    }

    std::string drawn(const std::vector<int>& marked) const {
        TextStyle style = this->style();
        style.highlight = marked;
        const Program& program = record_.running().program;
        const int seer = viewer();
        return drawText(program, seer > 0 ? visibleTo(program, record_.state(), seer) : record_.state(),
                        style) +
               "\n";
    }

    // Where the last ply began and ended, as far as it is known to whoever looks.
    std::vector<int> lastSites() const {
        std::vector<int> last;
        const auto& history = record_.history();
        if (history.empty() || history.back().nameFor(viewer()) == hiddenMoveName) return last;
        const Globals& g = record_.state().globals();
        for (const int site : {g.lastFromAfter, g.lastToAfter})
            if (site >= 0) last.push_back(site);
        return last;
    }

    void listMoves() const {
        const auto& names = record_.names();
        fmt::print("{} to move, {} move{}:", named(mover(), "Player"), names.size(),
                   names.size() == 1 ? "" : "s");
        constexpr std::size_t most = 60;
        for (std::size_t i = 0; i < names.size() && i < most; ++i) fmt::print(" {}", names[i]);
        fmt::print("{}\n", names.size() > most
                               ? fmt::format(" .. and {} more (type `moves`)", names.size() - most)
                               : "");
        std::fflush(stdout);
    }

    // False: stop.
    bool obey(const std::string& line) {
        std::istringstream words(line);
        std::string word;
        if (!(words >> word)) return true;
        const std::string command = lower(word);
        if (command == "quit" || command == "exit" || command == "q") return false;
        if (command == "help" || command == "?") fmt::print("{}", forTerminal(helpText));
        else if (command == "board") draw();
        else if (command == "moves") listAll();
        else if (command == "history") history();
        else if (command == "rules") rules();
        else if (command == "random") playAs("random");
        else if (command == "hint") hint(words);
        else if (command == "why")
            fmt::print("{}", viewer() > 0 ? "That would give away what is hidden.\n" : computers_.reasons());
        else if (command == "undo") undo(words);
        else if (command == "save") saveTo(words);
        else playLine(line);
        return true;
    }

    void listAll() const {
        for (std::size_t i = 0; i < record_.names().size(); ++i)
            fmt::print("{:>5}  {}\n", i + 1, record_.names()[i]);
    }

    void history() const {
        for (std::size_t i = 0; i < record_.history().size(); ++i)
            fmt::print("{:>4}. {}: {}\n", i + 1, named(record_.history()[i].mover),
                       record_.history()[i].nameFor(viewer()));
    }

    void rules() const {
        fmt::print("{}", rulesText(record_.game().metadata,
                                   static_cast<std::size_t>(std::clamp(boardStyle().width, 40, 80))));
    }

    // Whether somebody chose that ply at this board: no lap that could not go otherwise, nothing of the
    // program's.
    bool isDecision(const PlayedMove& ply) const { return !ply.forced && !computers_.taken(ply.mover); }

    void undo(std::istringstream& words) {
        int decisions = 1;
        if (std::string number; words >> number) {
            const auto [end, error] =
                std::from_chars(number.data(), number.data() + number.size(), decisions);
            if (error != std::errc() || *end != '\0' || decisions < 1) {
                fmt::print("`undo {}`: say how many decisions to take back, 1 or more.\n", number);
                return;
            }
        }
        const auto& history = record_.history();
        if (std::none_of(history.begin(), history.end(),
                         [&](const PlayedMove& m) { return isDecision(m); })) {
            fmt::print("There is nothing to take back.\n");
            return;
        }
        // Not beyond the first decision: the program's own moves before it stand.
        std::size_t keepPlies = history.size();
        for (std::size_t i = history.size(); i-- > 0 && decisions > 0;)
            if (isDecision(history[i])) keepPlies = i, --decisions;
        while (history.size() > keepPlies) record_.undo();
        keep();
        draw();
    }

    void hint(std::istringstream& words) {
        std::string who;
        if (!(words >> who)) who = "medium";
        if (!record_.game().games.empty()) {
            fmt::print("In a match of several games the program does not think.\n");
            return;
        }
        try {
            const Thought thought = computers_.think(record_, who);
            fmt::print("{} would play {}.\n{}", who, record_.names()[thought.move], computers_.reasons());
        } catch (const std::exception& error) { fmt::print("{}\n", error.what()); }
    }

    void keep() {
        if (const std::string problem = autosave_.keep(record_); !problem.empty())
            fmt::print("{}\n", problem);
    }

    void saveTo(std::istringstream& words) {
        std::string file;
        std::getline(words >> std::ws, file);
        if (file.empty()) {
            fmt::print("Say where: save FILE\n");
            return;
        }
        const std::string problem =
            save(file, arguments_.game, arguments_.seats, record_.seed(), record_.history());
        notSaved_ = !problem.empty();
        if (problem.empty()) savedTo_ = file, savedAt_ = record_.history().size();
        fmt::print("{}\n", problem.empty() ? "Saved to " + file + "." : problem);
    }

    // One move, or the moves of a whole turn.
    void playLine(const std::string& line) {
        if (const auto whole = find(line)) return play(*whole);
        std::istringstream words(line);
        for (std::string word; words >> word && !over();) {
            const auto move = find(word);
            if (!move) {
                fmt::print("{}\n", whyNoMove(record_, word));
                return;
            }
            play(*move);
        }
    }

    std::optional<std::size_t> find(const std::string& text) const {
        std::string wanted = lower(text);
        while (!wanted.empty() && std::isspace(static_cast<unsigned char>(wanted.back()))) wanted.pop_back();
        const auto& names = record_.names();
        for (std::size_t i = 0; i < names.size(); ++i)
            if (lower(names[i]) == wanted) return i;
        const bool number =
            !wanted.empty() && wanted.size() < 7 &&
            std::all_of(wanted.begin(), wanted.end(), [](unsigned char ch) { return std::isdigit(ch); });
        if (number) {
            const auto index = static_cast<std::size_t>(std::stoi(wanted));
            if (index >= 1 && index <= names.size()) return index - 1;
        }
        return std::nullopt;
    }

    void playComputer() {
        if (record_.moves().size() == 1) return play(0);
        playAs(computers_.text(mover()));
    }

    void playAs(const std::string& player) {
        if (over()) return;
        try {
            const Thought thought = computers_.think(record_, player);
            play(thought.move, ComputerSeats::opinion(thought));
        } catch (const Forfeit& forfeit) {
            forfeitedBy_ = mover();
            fmt::print("Player {} loses the game: {}.\n", forfeitedBy_, forfeit.what());
        }
    }

    // The move, and the laps that follow from it without a choice.
    void play(std::size_t index, const std::string& opinion = {}) {
        const int player = mover();
        const Game* const board = &record_.running();
        record_.play(index);
        const PlayedMove& played = record_.history().back();
        const std::string& name = played.nameFor(viewer());
        fmt::print("{} plays {}.{}\n", named(player, "Player"), name,
                   opinion.empty() || name != played.name ? "" : fmt::format(" ({})", opinion));
        std::vector<int> path = lastSites();
        for (int lap = 2; !arguments_.step && record_.forcedToGoOn(); ++lap) {
            if (terminal_) showForAMoment(drawn(lastSites()), style().width);
            fmt::print("  lap {}: {}\n", lap, record_.names()[0]);
            record_.play(0);
            for (const int site : lastSites()) path.push_back(site);
            if (record_.endlessRound() > 0) {
                sayEndless();
                break;
            }
        }
        keep();
        // The next game of a match may be on another board.
        draw(&record_.running() == board ? path : lastSites());
    }

    void sayEndless() {
        fmt::print(
            "  This sowing never ends: the position comes back every {} laps, until the limit of {} moves "
            "draws the game.\n",
            record_.endlessRound(), moveLimit);
        while (record_.forcedToGoOn()) record_.play(0);
    }

    void finish() {
        if (forfeitedBy_ != 0) return;
        autosave_.finished();
        const Outcome outcome = record_.engine().outcome(record_.state());
        if (outcome.fault != Fault::None) {
            fmt::print("The game cannot go on: {}.\n", describe(outcome.fault));
            return;
        }
        const int winner = outcome.winner();
        fmt::print("{}\n", winner ? fmt::format("Player {} has won.", winner)
                                  : "The game is over, and nobody has won.");
        for (std::size_t p = 0; p < outcome.ranks.size(); ++p) {
            fmt::print("  player {}: rank {}", p + 1, outcome.ranks[p]);
            if (!outcome.scores.empty()) fmt::print(", score {}", outcome.scores[p]);
            fmt::print("\n");
        }
    }

    const PlayArguments& arguments_;
    GameRecord record_;
    native::NativeMaker native_;
    ComputerSeats computers_;
    const bool terminal_;
    Autosave autosave_;
    std::string savedTo_;
    std::size_t savedAt_ = 0;  // plies when it was saved there
    int forfeitedBy_ = 0;      // a player who lost without the rules saying so
    bool notSaved_ = false;    // the last `save FILE` failed
};

// What a saved trial of Ludii tells, played; from where it cannot be followed it goes on by hand.
void resumeTrl(const TrlTrial& trial, GameRecord& record) {
    if (!record.game().games.empty())
        throw std::runtime_error("trials of matches of several games are not read");
    if (record.game().program.stochastic)
        throw std::runtime_error(
            "chance decides in this game, and a .trl does not tell how it would go on: `makomba replay` "
            "plays it "
            "again");
    Engine engine(record.game());
    const TrlPlayed played = playTrl(engine, trial);
    if (!played.complete()) fmt::print("{}.\nWhat came before it is kept.\n\n", played.problem);
    for (const std::size_t move : played.moves)
        if (move < record.moves().size()) record.play(move);
}

// A file that somebody passed on must not start programs by itself. "" if none of its seats does, or who
// plays named the same program.
std::string programNotAllowed(const std::vector<std::string>& saved, const std::vector<std::string>& given) {
    for (std::size_t p = 0; p < saved.size(); ++p)
        if (saved[p].starts_with("exec:") && (p >= given.size() || given[p] != saved[p]))
            return fmt::format(
                "in the saved game a program plays as player {}; if it is to be started, say so: "
                "--p{} \"{}\"",
                p + 1, p + 1, printable(saved[p]));
    return {};
}

int runPlay(PlayArguments& arguments) {
    std::optional<SavedGame> saved;
    std::optional<TrlTrial> trial;
    for (std::size_t p = 0; p < arguments.seats.size(); ++p)
        if (arguments.seats[p] != "human" &&
            !playerOf(arguments.seats[p], fmt::format("--p{}", p + 1).c_str()))
            return exitInvalid;
    if (arguments.resumes) {
        if (arguments.resume.empty()) arguments.resume = Autosave::latest().string();
        if (arguments.resume.empty()) {
            fmt::print(stderr,
                       "error: no unfinished game was kept; give the file of a saved one: --resume FILE\n");
            return exitInvalid;
        }
        if (isTrl(arguments.resume)) {
            trial = readTrlFile(arguments.resume);
            if (arguments.game.game.empty()) arguments.game = gameOfTrl(*trial, {});
            else arguments.game.options = trial->options;
        } else {
            saved = readSavedGame(arguments.resume);
            arguments.game = saved->game;
            arguments.seed = saved->seed;
            if (const std::string problem = programNotAllowed(saved->seats, arguments.seats);
                !problem.empty())
                return refuse(problem);
            if (!saved->seats.empty()) arguments.seats = saved->seats;
        }
    } else if (arguments.game.game.empty()) {
        fmt::print(stderr,
                   "error: say which game, for example: makomba play tsoro (`makomba list` names them)\n");
        return exitInvalid;
    }
    arguments.game.severalGames = true;
    const Description d = arguments.game.load();
    if (!d.game) return d.exitCode();
    for (std::size_t p = static_cast<std::size_t>(d.game->program.players()); p < arguments.seatsGiven.size();
         ++p)
        if (arguments.seatsGiven[p])
            return refuse(fmt::format("--p{}: {} has {} player{}", p + 1, d.game->name,
                                      d.game->program.players(), d.game->program.players() == 1 ? "" : "s"));
    if (!d.game->games.empty())
        for (const std::string& seat : arguments.seats)
            if (seat != "human" && seat != "random")
                return refuse(
                    "in a match of several games people play, and `random`; who else is to play "
                    "needs a game of its own");
    Session session(*d.game, arguments, arguments.seed);
    if (saved) replaySaved(*saved, session.record());
    if (trial) resumeTrl(*trial, session.record());
    return session.run();
}

}  // namespace

void addPlay(Command& app, Action& action) {
    auto arguments = std::make_shared<PlayArguments>();
    Command command = addCommand(app, "play", "Play a game",
                                 "makomba play tsoro\nmakomba play tsoro --option \"Columns/12\" --p2 "
                                 "hard\nmakomba play oware --p2 uct:2s\n"
                                 "makomba play --resume\nmakomba play --resume mygame.json\necho \"B1\" | "
                                 "makomba play tsoro --p2 random");
    arguments->game.addTo(command).required(false);
    std::vector<Parameter> seats;
    for (std::size_t p = 0; p < arguments->seats.size(); ++p)
        seats.push_back(command
                            .option(fmt::format("--p{}", p + 1), arguments->seats[p],
                                    p == 0 ? fmt::format("who plays as player 1: human, {}", playerHelp)
                                           : fmt::format("as player {}", p + 1))
                            .shownAs("WHO")
                            .showDefault());
    command.option("--seed", arguments->seed, "seed of chance").showDefault();
    const Parameter resume = command
                                 .option("--resume", arguments->resume,
                                         "take up a saved game, or a trial that Ludii saved (.trl); without "
                                         "a file the one that was played last and not finished")
                                 .shownAs("FILE")
                                 .expected(0, 1)
                                 .existingFile(true);
    command
        .option("--autosave", arguments->autosave,
                "keep the game in this file after every move (on a terminal it is kept anyway)")
        .shownAs("FILE");
    arguments->native.addTo(command, playersPlayouts);
    command.flag("--plain", arguments->plain, "no colours");
    command.flag("--step", arguments->step, "enter every lap yourself, even when there is no choice");
    command.callback([arguments, resume, seats, &action] {
        arguments->seatsGiven.clear();
        for (const Parameter& seat : seats) arguments->seatsGiven.push_back(seat.given());
        arguments->resumes = resume.given();
        action = [arguments] { return runPlay(*arguments); };
    });
}

}  // namespace makomba::cli
