// The one way from checked rules to closures, by way of the rules as a program: of a whole game, and of parts
// that are asked about it.
//
//     GameCompiler compiler(graph, program, messages);
//     if (!compiler.compile()) return;                          // the messages say why
//     BoolExpr asked = compiler.condition(node);                // a part, in the same program
//     compiler.evaluate(node, [&](Context& x) { value = asked(x); });
//
// Whatever stops it on the way - a board that cannot be built, values that take too long to work out, too
// many moves, no memory - ends in a message at the part that asked for it; nothing is thrown.
#pragma once

#include <functional>

#include "interpreter/compile/compiler.h"
#include "interpreter/program/passes/passes.h"

namespace makomba {

// Nodes of the graph from number `from` on are no rules but conditions that are to be asked about the game:
// they get the columns they read, but never change how it is played.
struct Conditions {
    std::size_t from = SIZE_MAX;
    std::vector<NodeId> nodes = {};
};

// What a game is compiled for, beside playing it.
struct CompileFor {
    Conditions conditions = {};
    NodeCounts* counts = nullptr;  // what its rules do is counted (node_counts.h); must outlive the game
    bool parts = false;            // parts of the rules will be asked about: none is folded away
};

// For passes over the rules of a program whose equipment and layout are known.
PassInputs passInputs(const RuleGraph& graph, const Program& program);

class GameCompiler {
  public:
    GameCompiler(const RuleGraph& graph, Program& program, NodeMessages& messages, CompileFor purpose = {});
    GameCompiler(const GameCompiler&) = delete;
    GameCompiler& operator=(const GameCompiler&) = delete;

    // Equipment, columns, closures. False after reporting what keeps the game from running.
    bool compile();

    // Whether the node is a ludeme of the rules, or a condition beside them.
    bool has(NodeId node) const { return rules_.ofNode[node.value].valid(); }
    // Parts, after compile(). An empty handle after reporting what is wrong.
    BoolExpr condition(NodeId node);
    IntExpr number(NodeId node);
    RegionExpr region(NodeId node);
    // On the empty board before the start rules, player 1 to move. False after reporting what stopped it.
    bool evaluate(NodeId node, const std::function<void(Context&)>& work);

  private:
    bool leavesNumbers() const;   // Program::leavesNumbers
    bool ownersAreKinds() const;  // Program::ownersAreKinds
    bool guarded(NodeId node, const std::function<void()>& work);

    const RuleGraph& graph_;
    NodeMessages& messages_;
    const CompileFor purpose_;
    Program& program_;
    RuleProgram rules_;
    Compiler compiler_;
};

}  // namespace makomba
