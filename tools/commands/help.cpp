// makomba help: a command, a topic that belongs to no single command, or whatever `makomba explain` knows.
#include "tools/commands/help.h"

#include <memory>

#include "interpreter/base/nearest.h"
#include "tools/commands/command.h"
#include "tools/commands/explain.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

struct HelpTopic {
    std::string_view name, title, text;
};

constexpr HelpTopic helpTopics[] = {
    {"start", "The first steps",
     R"(  makomba list                      the games at hand
  makomba show tsoro                board, rules, source and options of one
  makomba play tsoro                play it; `help` in the game tells what you can type
  makomba play tsoro --p2 medium    against the program
  makomba page tsoro -o tsoro.html  one file that plays in any browser
  makomba new mine --kind morris    begin a description of your own
  makomba validate mine.lud         everything that can be said of it before it is played
)"},
    {"games", "What stands for GAME",
     R"(A short name (`makomba list` has them all), the path of a description (.lud),
or that of a compiled program (.program). `--games-dir DIR` (-d) looks for
short names in a folder of yours, too; the variable MAKOMBA_GAMES names one
for all commands.
)"},
    {"options", "Options and rulesets of a game",
     R"(`makomba show GAME` lists them. `--option "Columns/12"` makes one choice and
may be repeated; `--ruleset NAME` (-r) makes all the choices of a ruleset. Of
a name any part will do that means one thing: `--option 12`, `--option
columns12`, `--ruleset variant5`. Capital letters do not matter.
)"},
    {"units", "Move, ply, turn, lap, choice",
     R"(move, ply  one legal move carried out; `perft` and traces count these
choice     a move for which there was more than one: laps that follow of themselves are moves, but no choices; `match` and `analyse` count these
turn       all the moves of one player until another is to move
lap        in a sowing game: one round of dropping the seeds taken up from one hole
play, game, trial
           all moves from the start to an end; a trial is one written down, a playout one played by chance
position   what lies where, whose turn it is and all that the rules keep; `check` tells positions apart by the last move, too, `solve` not
site       a place of the board: a cell, a vertex or an edge; a hole, a point, a square
)"},
    {"names", "Options that many commands have",
     R"(-n, --count N       how many games
-s, --seed N        seed of chance: the same seed, the same result
-j, --threads N     threads to work on; no result depends on it
-o, --output FILE   where to write; - is the standard output
-d, --games-dir DIR look for games there, too
-r, --ruleset NAME  choose a ruleset; --option NAME one choice
--json              print for programs
The names that they had before (`--games-folder`; `--games` and `--trials` for
a number of games) work for one more version, with a note.
)"},
    {"output", "Terminals, pipes, colours",
     R"(On a terminal boards have colours and lines, and what fills more than a screen
goes through $PAGER (`less` if it is not set; PAGER=cat switches it off). In a
pipe everything is plain text, without questions. NO_COLOR=1 switches colours
off. Progress is shown on a terminal only, on the error output.
)"},
    {"exit", "Exit codes",
     R"(0  well
1  something was found: a replay that differs, a claim contradicted
2  not valid: the description, or the command line
3  valid, but not supported
)"},
    {"graph", "What `makomba graph` prints",
     R"(A line a node, the whole game first: its number, what it is, and the numbers
of its arguments.

     6  to if:5        the ludeme `to`; its argument `if:` is node 5
     5  is Empty 4     keywords belong to the name
    12  {} 3 7 11      a list of three
     3  "Man"          names, numbers and constants stand for themselves

What stands twice in the text is one node. `--format dot` draws it, `lud`
writes it as a description.
)"},
    {"board", "What `makomba board` prints",
     R"(sitetype   on what the pieces stand, and how many vertices, edges and cells there are
site       number and name, xy place, rcl row, column and layer, phase colour of the chequering, and
           its neighbours: orth over a side, diag over a corner, off by neither, adj all of them
set        sites that have a name in descriptions: top, corners, outer ..; - is none
row, column, layer
           the sites of each
radial     the sites met one after another from a site in a direction
track      the sites that a track goes through, in order
region     the sites of a region, by its owner
)"},
    {"solve", "What `makomba solve` prints",
     R"(positions      that can come about, ends of games and moves between them
values         how many of them each player wins when nobody errs, and how many are drawn
to move        the same, for the player whose move it is
longest win    the most moves that the winner needs from any position
not told apart by
               what differs between positions that count as one: nothing of it decides what follows
A value is exact: with `--save FILE` a player `solved:FILE` plays by it and
never errs.
)"},
    {"players", "The program's players",
     R"(easy, medium, hard, expert   by strength; hard:10%: with a tenth of its work
uct:2s, uct:1000n            tree search, for 2 seconds a move (500ms: half of one) or 1000 positions
uct:2s,2t                    the same on two threads
alpha-beta:6d                alpha-beta search, 6 moves deep
greedy, random               the best-looking move; any
solved:FILE                  by a table that `makomba solve --save` wrote
exec:COMMAND                 a program of yours (`makomba help engine`)
)"},
};

std::string topicList() {
    std::string text = "Topics:\n";
    for (const HelpTopic& topic : helpTopics) text += fmt::format("  {:<26}  {}\n", topic.name, topic.title);
    return text + "\n`makomba help WORD` explains a ludeme, a message or a finding, too.\n";
}

int runHelp(const Command& app, const std::vector<std::string>& words) {
    std::string subject;
    for (const std::string& word : words) subject += (subject.empty() ? "" : " ") + word;
    if (subject.empty()) {
        fmt::print("{}\n{}", app.help(), topicList());
        return 0;
    }
    if (const std::string text = helpOn(app, subject); !text.empty()) {
        fmt::print("{}", forTerminal(text));
        return 0;
    }
    if (canExplain(subject)) return explainSubject(subject);
    std::vector<std::string> known;
    for (const HelpTopic& topic : helpTopics) known.emplace_back(topic.name);
    for (const CommandPage& page : app.page().commands) known.push_back(page.name);
    const std::string near = nearestName(subject, known);
    fmt::print(stderr, "error: there is no help on `{}`{}\n       `makomba help` lists commands and topics\n",
               subject, near.empty() ? "" : fmt::format("; did you mean `{}`?", near));
    return exitInvalid;
}

}  // namespace

std::string helpOn(const Command& app, const std::string& subject) {
    std::string text;
    for (const HelpTopic& topic : helpTopics)
        if (topic.name == subject) text += fmt::format("{}\n\n{}", topic.title, topic.text);
    for (const CommandPage& page : app.page().commands)
        if (page.name == subject) text += (text.empty() ? "" : "\n") + app.command(subject).help();
    return text;
}

void addHelp(Command& app, Action& action) {
    const auto words = std::make_shared<std::vector<std::string>>();
    Command command =
        addCommand(app, "help", "Tell about a command or a topic",
                   "makomba help\nmakomba help sweep\nmakomba help units\nmakomba help is Line");
    command.option("TOPIC", *words,
                   "a command, a topic, or what `makomba explain` knows; without it, all are listed");
    command.callback([words, app, &action] { action = [words, app] { return runHelp(app, *words); }; });
}

}  // namespace makomba::cli
