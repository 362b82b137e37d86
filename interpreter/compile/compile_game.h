// From checked rules to a game: equipment, columns, closures. Needs neither a text nor the parser, so that a
// compiled program can be played where there is none:
//
//     makomba::Diagnostics diagnostics;
//     std::shared_ptr<const makomba::Game> game = makomba::gameOfProgram("tsoro.program", text, diagnostics);
//     if (!game) std::cerr << makomba::renderText(diagnostics, {});
//     makomba::Engine engine(*game);
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/program/compile_errors.h"

namespace makomba {

struct NodeCounts;
class RuleProgram;

// What a game is called and says of itself beside its rules.
struct GameTitle {
    std::string name;
    Choice choice;
    Metadata metadata;
};

struct CompiledGame {
    std::shared_ptr<const Game> game;  // null if it cannot be played, which has been reported
    std::vector<std::vector<int>>
        regionSites;  // the sites of each declared region, as far as they were found
};

// With `counts`: a game that counts what its rules do; they must outlive it. Never throws for what the rules
// say.
CompiledGame compileGame(GameTitle title, const RuleGraph& graph, NodeMessages& messages,
                         NodeCounts* counts = nullptr);

// A match: its games, each with the checked rules of its own (`graph`) and messages for them, and its own
// rules in `match`. Null after reporting what is wrong.
struct GameOfMatch {
    GameTitle title;
    const RuleGraph* graph;
    NodeMessages* messages;
};
CompiledGame compileMatch(GameTitle title, std::vector<GameOfMatch> games, const RuleGraph& match,
                          NodeMessages& messages);

// The rules of a game as the program that its closures were made of. `last`: only up to this pass
// (program/passes/passes.h), "lower" = before all of them.
RuleProgram programOf(const Game& game, std::string_view last = {});

// The game of a compiled program (see rules/program_file.h). Null after reporting why it cannot be played:
// diagnostics.hasErrors() if the program is not valid, else hasUnsupported(). `name` is what messages call
// the program.
std::shared_ptr<const Game> gameOfProgram(std::string_view name, std::string_view program,
                                          Diagnostics& diagnostics);

}  // namespace makomba
