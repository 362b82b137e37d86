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
    if (graph.is(graph.root, Form::Match)) {
        messages.unsupported(graph.root, "a match here, without the descriptions of its games");
        return compiled;
    }
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

namespace {

// The rules of the match for one of its games, whose positions keep its numbers.
bool compileMatchRules(const RuleGraph& graph, Program& program, NodeMessages& messages) {
    const std::size_t before = messages.diagnostics().all().size();
    RuleProgram rules = lower(graph, program.equipment);
    runPasses(rules, passInputs(graph, program));
    Compiler(graph, rules, program, messages).compileMatch(*program.match);
    return messages.diagnostics().all().size() == before;
}

}  // namespace

CompiledGame compileMatch(GameTitle title, std::vector<GameOfMatch> games, const RuleGraph& match,
                          NodeMessages& messages) {
    CompiledGame compiled;
    std::vector<std::shared_ptr<Game>> made;
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto game = std::make_shared<Game>();
        game->name = std::move(games[i].title.name);
        game->metadata = std::move(games[i].title.metadata);
        game->choice = std::move(games[i].title.choice);
        game->program.match = std::make_shared<MatchRules>();
        game->program.match->game = static_cast<int>(i);
        game->program.match->games = static_cast<int>(games.size());
        if (!GameCompiler(*games[i].graph, game->program, *games[i].messages).compile()) return compiled;
        if (!compileMatchRules(match, game->program, messages)) return compiled;
        game->graph = *games[i].graph;
        made.push_back(std::move(game));
    }
    const std::shared_ptr<Game> first = made.front();
    compiled.regionSites = first->program.regionSites;
    first->name = std::move(title.name);
    first->games.push_back(nullptr);
    for (std::size_t i = 1; i < made.size(); ++i) first->games.push_back(made[i]);
    compiled.game = first;
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
    PassInputs inputs = passInputs(game.graph, linked);
    inputs.constant = std::ref(constants);
    runPasses(rules, inputs, last);
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
