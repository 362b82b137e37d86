#include "interpreter/compile/compile_game.h"

#include "interpreter/compile/constants.h"
#include "interpreter/compile/game_compiler.h"
#include "interpreter/compile/layout.h"
#include "interpreter/program/lower.h"
#include "interpreter/program/passes/passes.h"
#include "interpreter/rules/program_file.h"

namespace makomba {

CompiledGame compileGame(GameTitle title, const RuleGraph& graph, NodeMessages& messages,
                         NodeCounts* counts) {
    CompiledGame compiled;
    auto game = std::make_shared<Game>();
    game->name = std::move(title.name);
    game->metadata = std::move(title.metadata);
    game->choice = std::move(title.choice);
    const bool playable = GameCompiler(graph, game->program, messages, {.counts = counts}).compile();
    compiled.regionSites = game->program.regionSites;
    if (!playable) return compiled;
    game->graph = graph;
    compiled.game = std::move(game);
    return compiled;
}

RuleProgram programOf(const Game& game, std::string_view last) {
    Diagnostics none;
    NodeMessages messages(game.graph, none);
    Program linked;
    linked.equipment = *buildEquipment(game.graph, messages);
    planLayout(game.graph, linked);
    RuleProgram rules = lower(game.graph, linked.equipment);
    if (last == "lower") return rules;
    Constants constants(game.graph, rules, linked);
    runPasses(rules, {game.graph, std::ref(constants)}, last);
    return rules;
}

std::shared_ptr<const Game> gameOfProgram(std::string_view name, std::string_view program,
                                          Diagnostics& diagnostics) {
    std::optional<CompiledRules> rules = readProgram(name, program, diagnostics);
    if (!rules) return nullptr;
    NodeMessages messages(rules->graph, diagnostics);
    return compileGame({std::move(rules->name), std::move(rules->choice), std::move(rules->metadata)},
                       rules->graph, messages)
        .game;
}

}  // namespace makomba
