// makomba program: the rules of a game as instructions, each with what it says in plain English.
#include "interpreter/compile/compile_game.h"
#include "interpreter/program/print.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

// The program after the pass of that name; "lower": before all passes; "": after all.
int printProgram(const GameArgument& game, const std::string& after, bool json) {
    const Description d = game.load(Until::Playable, json);
    if (!d.game) return d.exitCode();
    const Equipment& equipment = d.game->program.equipment;
    const RuleProgram program = programOf(*d.game, after);
    fmt::print("{}", json ? printJson(program, equipment)
                          : forTerminal(printText(program, equipment, d.game->program.implicitPassDraw)));
    return d.exitCode();
}

}  // namespace

void addProgram(Command& app, Action& action) {
    auto game = std::make_shared<GameArgument>();
    auto after = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    Command command =
        addCommand(app, "program", "Print the rules as instructions, each with what it says in plain English",
                   "makomba program tsoro\nmakomba program tic-tac-toe --after lower --json");
    game->addTo(command);
    command.option("--after", *after, "after which stage; without it, after the last")
        .oneOf({"lower", "in-turn", "propagate", "fold"});
    command.flag("--json", *json, "print JSON");
    command.callback([=, &action] { action = [=] { return printProgram(*game, *after, *json); }; });
}

}  // namespace makomba::cli
