#include "interpreter/compile_game.h"

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/constants.h"
#include "interpreter/compile/layout.h"
#include "interpreter/program/lower.h"
#include "interpreter/program/passes/passes.h"
#include "interpreter/rules/program_file.h"

namespace makomba {

namespace {

// For a game of which `linked` has the equipment and the layout.
RuleProgram programOf(const RuleGraph& graph, Program& linked, std::string_view last = {}) {
    RuleProgram rules = lower(graph, linked.equipment);
    if (last == "lower") return rules;
    Constants constants(graph, rules, linked);
    runPasses(rules, {graph, std::ref(constants)}, last);
    return rules;
}

}  // namespace

// A board may turn out impossible only when it is walked along.
CompiledGame compileGame(GameTitle title, const RuleGraph& graph, NodeMessages& messages,
                         NodeCounts* counts) {
    CompiledGame compiled;
    auto game = std::make_shared<Game>();
    game->name = std::move(title.name);
    game->metadata = std::move(title.metadata);
    game->choice = std::move(title.choice);
    try {
        auto equipment = buildEquipment(graph, messages);
        if (!equipment) return compiled;
        game->program.equipment = std::move(*equipment);
        planLayout(graph, game->program);
        const RuleProgram rules =
            counts == nullptr ? programOf(graph, game->program) : programOf(graph, game->program, "in-turn");
        Compiler compiler(graph, rules, game->program, messages, counts);
        const bool playable = compiler.compile();
        compiled.regionSites = game->program.regionSites;
        if (!playable) return compiled;
    } catch (const Context::TooMuchWork&) {
        messages.add(Message::TooMuchWork, graph.root);
        return compiled;
    } catch (const Moves::TooMany&) {
        messages.add(Message::TooMuchWork, graph.root);
        return compiled;
    } catch (const ExprArena::TooLarge&) {
        messages.add(Message::RulesTooLarge, graph.root, limits::programBytes >> 20, limits::nodesCompiled);
        return compiled;
    } catch (const BoardError& error) {
        messages.add(Message::BoardInvalid, graph.root, error.what());
        return compiled;
    }
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
    return programOf(game.graph, linked, last);
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
