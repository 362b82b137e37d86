// makomba draw: a picture of a board and a position.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <iostream>
#include <iterator>

#include "interpreter/base/json.h"
#include "interpreter/draw/svg_figure.h"
#include "interpreter/draw/tikz.h"
#include "interpreter/play/read_position.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/visible.h"
#include "tools/commands/output_file.h"
#include "tools/commands/rendered.h"
#include "tools/commands/saved_game.h"
#include "tools/commands/trace_position.h"

namespace makomba::cli {

namespace {

struct DrawArguments {
    GameArgument game;
    bool empty = false, text = false, noLabels = false, lastMove = false;
    std::string position, trial, output = "-";
    std::string theme = "plain";
    int trialNumber = 1, ply = 0, moves = 0, seenBy = 0, width = 1200;
    std::uint64_t seed = 1;
    std::vector<std::string> marked, arrows;
};

// What --position names.
struct GivenPosition {
    std::string text;                // as readPosition() understands it, or
    std::optional<SavedGame> saved;  // a game saved by `makomba play`
};

std::string readAll(std::istream& in) { return {std::istreambuf_iterator<char>(in), {}}; }

// A file, the standard input, or the position itself.
GivenPosition givenPosition(const std::string& argument) {
    GivenPosition given;
    std::error_code error;
    if (argument == "-") {
        given.text = readAll(std::cin);
    } else if (std::filesystem::is_regular_file(argument, error)) {
        std::ifstream in(argument, std::ios::binary);
        given.text = readAll(in);
        if (nlohmann::json::accept(given.text)) given.saved = readSavedGame(argument);
    } else if (argument.empty() || argument.find('=') != std::string::npos ||
               argument.find(';') != std::string::npos) {
        given.text = argument;
    } else {
        throw std::runtime_error(fmt::format(
            "--position {}: there is no such file, and it is no position such as \"A1=4 B2=3\"", argument));
    }
    return given;
}

// The position to draw, with its title.
class Positions {
  public:
    Positions(const Description& d, const DrawArguments& arguments)
        : arguments_(arguments), engine_(*d.game), title(d.game->name) {}

    // nullopt: the empty board.
    std::optional<State> find(const std::optional<GivenPosition>& given) {
        if (arguments_.empty) return std::nullopt;
        if (given && given->saved) return afterSaved(*given->saved);
        if (given) return read(given->text);
        if (!arguments_.trial.empty()) {
            title += fmt::format(", trial {}, ply {}", arguments_.trialNumber, arguments_.ply);
            return read(tracePosition(arguments_.trial, arguments_.game.ruleset, arguments_.trialNumber,
                                      arguments_.ply));
        }
        return afterRandomMoves();
    }

    const DrawArguments& arguments_;
    Engine engine_;
    std::string title;

  private:
    State read(const std::string& text) {
        ReadPosition result = readPosition(engine_, text);
        if (!result.problem.empty())
            throw std::runtime_error("the position cannot be read: " + result.problem);
        return std::move(result.state);
    }

    State afterSaved(const SavedGame& saved) {
        GameRecord record(engine_.game(), saved.seed);
        replaySaved(saved, record);
        title += fmt::format(", after {} moves", saved.moves.size());
        return record.state();
    }

    State afterRandomMoves() {
        std::uint64_t random = arguments_.seed;
        State state = engine_.initialState(arguments_.seed);
        Moves moves;
        int played = 0;
        for (; played < arguments_.moves; ++played) {
            engine_.legalMoves(state, moves);
            if (moves.empty()) break;
            engine_.apply(state, moves,
                          moves.list[static_cast<std::size_t>(randomBelow(random, moves.size()))]);
        }
        if (played < arguments_.moves) fmt::print(stderr, "note: the game was over after {} moves\n", played);
        if (played > 0) title += fmt::format(", after {} move{}", played, played == 1 ? "" : "s");
        return state;
    }
};

std::vector<int> sitesNamed(const std::vector<std::string>& names, const Program& program,
                            const char* option = "--mark") {
    std::vector<int> sites;
    for (const std::string& name : names) {
        std::string coordinate(name);
        std::transform(name.begin(), name.end(), coordinate.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        const int site = program.equipment.topology().sites().withLabel(coordinate);
        if (site < 0)
            throw std::runtime_error(
                fmt::format("{} {}: there is no such site on the board; `makomba draw GAME --empty "
                            "--text` shows what they are called",
                            option, name));
        sites.push_back(site);
    }
    return sites;
}

// "A1-B3" each.
std::vector<SvgArrow> arrowsNamed(const std::vector<std::string>& names, const Program& program) {
    std::vector<SvgArrow> arrows;
    for (const std::string& name : names) {
        const std::size_t dash = name.find('-');
        if (dash == std::string::npos)
            throw std::runtime_error(fmt::format("--arrow {}: two sites are needed, such as A1-B3", name));
        const std::vector<int> ends =
            sitesNamed({name.substr(0, dash), name.substr(dash + 1)}, program, "--arrow");
        arrows.push_back({ends[0], ends[1]});
    }
    return arrows;
}

std::string picture(const Program& program, const State* state, const std::string& title,
                    const std::vector<int>& hidden, const DrawArguments& arguments) {
    std::vector<int> marked = sitesNamed(arguments.marked, program);
    SvgFigure figure;
    figure.arrows = arrowsNamed(arguments.arrows, program);
    figure.theme = arguments.theme;
    figure.hidden = hidden;
    if (arguments.lastMove && state != nullptr) {
        const Globals& g = state->globals();
        const auto onBoard = [&](int site) { return site >= 0 && site < program.equipment.boardSites(); };
        for (const int site : {g.lastFromAfter, g.lastToAfter})
            if (onBoard(site)) marked.push_back(site);
        if (onBoard(g.lastFromAfter) && onBoard(g.lastToAfter))
            figure.arrows.push_back({g.lastFromAfter, g.lastToAfter});
    }
    figure.style = {.labels = !arguments.noLabels, .highlight = marked, .title = title};
    if (!arguments.text) return drawFigure(program, state, figure);
    TextStyle style = arguments.output == "-" ? boardStyle() : TextStyle{};
    style.highlight = marked;
    std::string text = state ? drawText(program, *state, style) : drawText(program, style);
    if (!hidden.empty())
        text += fmt::format("Hidden from player {}: {} site{}.\n", arguments.seenBy, hidden.size(),
                            hidden.size() == 1 ? "" : "s");
    return text;
}

// What is wrong with the name of the file that is to be written; "" if nothing is.
std::string endingOfNoPicture(const DrawArguments& arguments) {
    if (arguments.text || arguments.output == "-" || !handMade(arguments.output).empty()) return {};
    const std::string ending = lower(std::filesystem::path(arguments.output).extension().string());
    for (const char* known : {"", ".svg", ".png", ".pdf", ".tex"})
        if (ending == known) return {};
    return fmt::format("{}: pictures are written as .svg, .png, .pdf or .tex, not as {}{}", arguments.output,
                       ending, ending == ".txt" ? "; --text draws with characters" : "");
}

int runDraw(DrawArguments& arguments) {
    std::optional<GivenPosition> given;
    if (!arguments.position.empty()) given = givenPosition(arguments.position);
    if (arguments.game.game.empty() && given && given->saved) arguments.game = given->saved->game;
    if (arguments.game.game.empty()) {
        fmt::print(stderr,
                   "error: say which game, for example: makomba draw tsoro -o tsoro.svg (`makomba list` "
                   "names them)\n");
        return exitInvalid;
    }
    if (!arguments.trial.empty() && arguments.game.options.empty() && arguments.game.ruleset.empty())
        arguments.game.options = traceOptions(arguments.trial, arguments.game.ruleset);
    arguments.game.severalGames = true;
    const Description d = arguments.game.load();
    if (!d.game) return d.exitCode();
    Positions positions(d, arguments);
    std::optional<State> state = positions.find(given);
    // Of a match that of the game which the position is of.
    const Program& program = state ? positions.engine_.gameOf(*state).program : d.game->program;
    if (arguments.seenBy > program.players()) {
        fmt::print(stderr, "error: --seen-by {}: there are {} players\n", arguments.seenBy,
                   program.players());
        return exitInvalid;
    }
    if (arguments.lastMove && arguments.seenBy > 0)
        return refuse("--last-move shows what --seen-by may hide: take one of them");
    std::vector<int> hidden;
    if (state && arguments.seenBy > 0) {
        for (const Site site : sitesHiddenFrom(program, *state, Player(arguments.seenBy)))
            hidden.push_back(site);
        state = visibleTo(program, *state, arguments.seenBy);
        positions.title += fmt::format(", as player {} sees it", arguments.seenBy);
    }
    if (const std::string problem = endingOfNoPicture(arguments); !problem.empty()) return refuse(problem);
    const std::string drawn = picture(program, state ? &*state : nullptr, positions.title, hidden, arguments);
    const std::string kind = arguments.text ? "" : renderedKind(arguments.output);
    if (!arguments.text && lower(std::filesystem::path(arguments.output).extension().string()) == ".tex")
        return writeOutput(arguments.output, tikzOf(drawn));
    return kind.empty() ? writeOutput(arguments.output, drawn)
                        : writeRendered(arguments.output, kind, drawn, arguments.width);
}

// Which position is drawn; gives back the flag for none.
Parameter addPosition(Command& command, const std::shared_ptr<DrawArguments>& arguments) {
    const Parameter empty =
        command.flag("--empty", arguments->empty, "the empty board; in text with the name of each site");
    const Parameter position =
        command
            .option("--position", arguments->position,
                    "a game saved by `makomba play`, a file with a position, - (standard "
                    "input), or the position itself: "
                    "\"A1=4 B2=Disc1 C3=Disc2*3\", also as in recorded trials")
            .shownAs("FILE|-|TEXT")
            .excludes(empty);
    const Parameter trial =
        command.option("--trial", arguments->trial, "a position of a recorded trial (see `makomba record`)")
            .shownAs("FILE")
            .existingFile()
            .excludes(empty)
            .excludes(position);
    command.option("--ply", arguments->ply, "after this many moves of the trial")
        .notNegative()
        .needs(trial)
        .showDefault();
    command.option("--trial-number", arguments->trialNumber, "which of its trials")
        .positive()
        .needs(trial)
        .showDefault();
    command.option("--moves", arguments->moves, "play this many random moves first")
        .within(0, 1'000'000)
        .excludes(empty)
        .excludes(position)
        .excludes(trial)
        .showDefault();
    command.option("--seed", arguments->seed, "seed of chance").showDefault();
    return empty;
}

// How it is drawn.
void addPicture(Command& command, const std::shared_ptr<DrawArguments>& arguments, const Parameter& empty) {
    command.option("--mark", arguments->marked, "mark a site, by its coordinate (repeatable)")
        .shownAs("SITE")
        .repeatable();
    command.option("--arrow", arguments->arrows, "draw an arrow from site to site, as A1-B3 (repeatable)")
        .shownAs("SITE-SITE")
        .repeatable();
    command
        .flag("--last-move", arguments->lastMove, "mark where the last move went from and to, with an arrow")
        .excludes(empty);
    command
        .option(
            "--theme", arguments->theme,
            "colours: as ever, of wood, greys for print, for dark pages, or ones that everybody tells apart")
        .oneOf({"plain", "wood", "print", "dark", "colour-blind"})
        .showDefault();
    command.option("--width", arguments->width, "of a PNG, in pixels").within(16, 20'000).showDefault();
    command.option("--seen-by", arguments->seenBy, "leave out what is hidden from this player")
        .within(1, maxPlayers)
        .shownAs("PLAYER");
    command.flag("--no-labels", arguments->noLabels, "leave the coordinates out (SVG only)");
    command.flag("--text", arguments->text, "draw with characters instead");
    command
        .option("-o,--output", arguments->output,
                "file to write: .svg, .tex (a TikZ picture), or .png and .pdf with the help of rsvg-convert; "
                "- is the "
                "standard output")
        .shownAs("FILE")
        .showDefault();
}

}  // namespace

void addDraw(Command& app, Action& action) {
    auto arguments = std::make_shared<DrawArguments>();
    Command command =
        addCommand(app, "draw", "Draw a board and a position, as a picture (SVG, PNG, PDF, TikZ) or as text",
                   "makomba draw tsoro -o tsoro.svg\n"
                   "makomba draw toki --empty --text\n"
                   "makomba draw tsoro --moves 20 --seed 7 --last-move --theme print -o tsoro.pdf\n"
                   "makomba draw tsoro --position \"A1=4 B1=12 A4=3\" --mark B1 -o capture.svg\n"
                   "makomba draw kalah --theme print -o kalah.tex\n"
                   "makomba draw --position mygame.json -o mygame.svg\n"
                   "makomba draw \"Kalah.lud\" --trial Kalah.trace --ply 12 -o kalah.svg");
    arguments->game.addTo(command).required(false).about("; a saved game says it itself");
    addPicture(command, arguments, addPosition(command, arguments));
    command.callback([arguments, &action] { action = [arguments] { return runDraw(*arguments); }; });
}

}  // namespace makomba::cli
