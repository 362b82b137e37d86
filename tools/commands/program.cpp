// makomba program: the rules of a game as instructions, each with what it says in plain English.
#include <algorithm>

#include "interpreter/compile/compile_game.h"
#include "interpreter/program/passes/passes.h"
#include "interpreter/program/print.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

// The program after the pass of that name, with what it found; "lower": before all passes; "": after all.
int printProgram(const GameArgument& game, const std::string& after, bool json) {
    const Description d = game.load(Until::Playable, json);
    if (!d.game) return d.exitCode();
    const Equipment& equipment = d.game->program.equipment;
    const RuleProgram program = programOf(*d.game, after);
    const std::span<const Pass> all = passes();
    const auto pass = std::find_if(all.begin(), all.end(), [&](const Pass& p) { return p.name == after; });
    const InstructionNote note = pass == all.end() ? nullptr : pass->note;
    fmt::print("{}",
               json ? printJson(program, equipment)
                    : forTerminal(printText(program, equipment, d.game->program.implicitPassDraw, note)));
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
    std::vector<std::string> stages{"lower"};
    for (const Pass& pass : passes()) stages.emplace_back(pass.name);
    command.option("--after", *after, "after which stage, with what it found; without it, after the last")
        .oneOf(stages);
    command.flag("--json", *json, "print JSON");
    command.callback([=, &action] { action = [=] { return printProgram(*game, *after, *json); }; });
}

}  // namespace makomba::cli
