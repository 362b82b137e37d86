// makomba expand, graph, board: what the stages make of a description.
#include "interpreter/syntax/print.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

int expandGame(const GameArgument& game) {
    const Description d = game.load(Until::Expanded);
    if (d.expanded.game.valid() && d.exitCode() == 0)
        fmt::print("{}", printTree(d.expanded.tree, d.expanded.game));
    return d.exitCode();
}

// Below what is printed on a terminal; a program that reads it through a pipe gets the records alone.
void printLegend(const char* text) {
    if (boardStyle().unicode) fmt::print("\n{}", text);
}

int printGraph(const GameArgument& game, const std::string& format) {
    const Description d = game.load(Until::Checked);
    if (!d.checked.graph.root.valid()) return d.exitCode();
    const RuleGraph& graph = d.checked.graph;
    fmt::print("{}", format == "lud"    ? printLud(graph)
                     : format == "dot"  ? printDot(graph)
                     : format == "json" ? printJson(graph)
                                        : printText(graph));
    if (format == "text")
        printLegend(
            "A line a node: its number, what it is, and the numbers of its arguments\n"
            "(label:number where they have a label, {} for a list). The whole game stands\nfirst.\n"
            "More: makomba help graph\n");
    return d.exitCode();
}

int printBoard(const GameArgument& game) {
    const Description d = game.load();
    if (!d.game) return d.exitCode();
    fmt::print("{}", forTerminal(dumpEquipment(d.game->program.equipment, d.regionSites)));
    printLegend(
        "site: number, name, xy place, rcl row, column and layer, phase colour of the\n"
        "chequering, then the neighbours: orth over a side, diag over a corner, off by\n"
        "neither, adj all of them.\n"
        "More: makomba help board\n");
    return d.exitCode();
}

}  // namespace

void addExpand(Command& app, Action& action) {
    auto game = std::make_shared<GameArgument>();
    Command command =
        addCommand(app, "expand", "Print a description with definitions and options put in their places",
                   "makomba expand tsoro\nmakomba expand tsoro --option \"Columns/12\"");
    game->addTo(command);
    command.callback([game, &action] { action = [game] { return expandGame(*game); }; });
}

void addGraph(Command& app, Action& action) {
    auto game = std::make_shared<GameArgument>();
    auto format = std::make_shared<std::string>("text");
    Command command =
        addCommand(app, "graph", "Print the rules as a graph of ludemes",
                   "makomba graph tsoro\nmakomba graph toki --format dot | dot -Tsvg -o toki.svg");
    game->addTo(command);
    command.option("--format", *format, "text, lud (the description language), dot (Graphviz) or json")
        .oneOf({"text", "lud", "dot", "json"})
        .showDefault();
    command.callback(
        [game, format, &action] { action = [game, format] { return printGraph(*game, *format); }; });
}

void addBoard(Command& app, Action& action) {
    auto game = std::make_shared<GameArgument>();
    Command command =
        addCommand(app, "board", "Print the board as records: sites, neighbours, radials, tracks, regions",
                   "makomba board tsoro\nmakomba board tsoro-yemutatu-triangle");
    game->addTo(command);
    command.callback([game, &action] { action = [game] { return printBoard(*game); }; });
}

}  // namespace makomba::cli
