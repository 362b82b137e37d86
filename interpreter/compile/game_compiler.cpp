#include "interpreter/compile/game_compiler.h"

#include <new>
#include <optional>

#include "interpreter/compile/constants.h"
#include "interpreter/compile/layout.h"
#include "interpreter/program/lower.h"
#include "interpreter/program/passes/passes.h"

namespace makomba {

PassInputs passInputs(const RuleGraph& graph, const Program& program) {
    const Layout& layout = program.layout;
    const PositionKinds position{.stacking = layout.stacking,
                                 .counts = layout.counts,
                                 .teams = program.hidden.teams >= 0,
                                 .largePieces = !program.largeShapes.empty(),
                                 .formerPieces = layout.formerPieces >= 0,
                                 .stochastic = program.stochastic};
    return {.graph = graph, .equipment = program.equipment, .position = position};
}

GameCompiler::GameCompiler(const RuleGraph& graph, Program& program, NodeMessages& messages,
                           CompileFor purpose)
    : graph_(graph),
      messages_(messages),
      purpose_(std::move(purpose)),
      program_(program),
      compiler_(graph, rules_, program, messages, purpose_.counts) {}

// A board may turn out impossible only when it is walked along.
bool GameCompiler::guarded(NodeId node, const std::function<void()>& work) {
    const std::size_t before = messages_.diagnostics().all().size();
    try {
        work();
    } catch (const Context::TooMuchWork&) {
        messages_.add(Message::TooMuchWork, node);
    } catch (const Moves::TooMany&) {
        messages_.add(Message::TooMuchWork, node);
    } catch (const ExprArena::TooLarge&) {
        messages_.add(Message::RulesTooLarge, node, limits::programBytes >> 20, limits::nodesCompiled);
    } catch (const BoardError& error) {
        messages_.add(Message::BoardInvalid, node, error.what());
    } catch (const std::bad_alloc&) { messages_.add(Message::TooMuchWork, node); }
    return messages_.diagnostics().all().size() == before;
}

bool GameCompiler::compile() {
    bool playable = false;
    const auto work = [&] {
        auto equipment = buildEquipment(graph_, messages_);
        if (!equipment) return;
        program_.equipment = std::move(*equipment);
        planLayout(graph_, program_, purpose_.conditions.from);
        program_.counted = purpose_.counts != nullptr;
        rules_ = lower(graph_, program_.equipment, purpose_.conditions.nodes);
        PassInputs inputs = passInputs(graph_, program_);
        inputs.counted = purpose_.counts != nullptr;
        std::optional<Constants> constants;
        // What is counted or asked about must still be there.
        if (!inputs.counted && !purpose_.parts && purpose_.conditions.nodes.empty())
            inputs.constant = std::ref(constants.emplace(graph_, rules_, program_));
        runPasses(rules_, inputs);
        if (rules_.keptGroups) program_.keptGroups = *rules_.keptGroups;
        program_.ownersAreKinds = ownersAreKinds();
        program_.leavesNumbers = leavesNumbers();
        playable = compiler_.compile();
    };
    // Warnings keep nothing from being played.
    guarded(graph_.root, work);
    return playable;
}

// (set Count ..) puts seeds of nobody, and (promote ..) on a site without a piece a piece of nobody.
bool GameCompiler::ownersAreKinds() const {
    if (program_.layout.stacking || program_.layout.hiddenMarks >= 0) return false;
    for (const Form form : {Form::StartSetCount, Form::SetCount, Form::Promote, Form::MovePromote})
        if (rules_.has(form)) return false;
    for (std::size_t kind = 0; kind < program_.ownerOf.size(); ++kind)
        if (program_.ownerOf[kind] != kind) return false;
    return static_cast<int>(program_.ownerOf.size()) <= program_.players() + 2;
}

// Dice may set the unnamed variable.
bool GameCompiler::leavesNumbers() const {
    for (const Form form : {Form::SetVar, Form::Trigger, Form::SwapPlayers, Form::MoveSwapPlayers})
        if (rules_.has(form)) return false;
    return !program_.stochastic;
}

BoolExpr GameCompiler::condition(NodeId node) {
    BoolExpr expr;
    const bool constant = graph_[node].kind == NodeKind::Bool;
    const Value asked = constant ? Value::ofBool(graph_[node].number != 0) : rules_.ofNode[node.value];
    return guarded(node, [&] { expr = compiler_.condition(asked); }) ? expr : BoolExpr();
}

IntExpr GameCompiler::number(NodeId node) {
    IntExpr expr;
    return guarded(node, [&] { expr = compiler_.integer(rules_.ofNode[node.value]); }) ? expr : IntExpr();
}

RegionExpr GameCompiler::region(NodeId node) {
    RegionExpr expr;
    return guarded(node, [&] { expr = compiler_.region(rules_.ofNode[node.value]); }) ? expr : RegionExpr();
}

bool GameCompiler::evaluate(NodeId node, const std::function<void(Context&)>& work) {
    return guarded(node, [&] {
        Context& context = compiler_.loadContext();
        context.workLeft = limits::workPerPly;
        const Scratch::Mark mark(context.scratch);
        work(context);
    });
}

}  // namespace makomba
