// The nodes of a program file: read, held against the signatures, and made a rule graph.
#pragma once

#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "interpreter/base/json.h"
#include "interpreter/rules/rule_graph.h"

namespace makomba {

// What is wrong with the form of a program, in words that follow "is no program ..:".
struct ProgramMistake : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class ProgramNodes {
  public:
    // The form of the nodes and their number: what is left out, out of range, unused or too much is refused.
    // `rows` are those of the file. Throws ProgramMistake, as the next function does; the document must
    // outlive this.
    ProgramNodes(const nlohmann::json& nodes, std::vector<RowId> rows);

    // The rule graph, if every operand fits its slot.
    RuleGraph graph();

  private:
    struct Argument {
        std::uint32_t node;
        std::uint8_t slot, alternative;  // of an array: 0
    };
    struct Node {
        NodeKind kind;  // String: a string or a constant
        RowId row;
        std::vector<Argument> arguments;
    };

    Node read(std::size_t index) const;
    void readLudeme(Node& node, std::size_t index) const;
    std::uint32_t reference(const nlohmann::json& value, std::size_t index) const;
    void measure() const;

    // Whether the node can stand where the type is asked for.
    bool fits(std::uint32_t node, TypeId type);
    bool work(std::uint32_t node, TypeId type);
    bool leafFits(std::uint32_t node, const Type& type) const;
    bool operandsFit(std::uint32_t node);
    TypeId wanted(const Node& node, const Argument& argument) const;
    // Why a node does not fit.
    [[noreturn]] void refuse(std::uint32_t node, TypeId type);

    NodeId build(std::uint32_t node, TypeId type, RuleGraph& graph);
    RuleNode leaf(std::uint32_t node, const Type& type) const;

    static std::uint64_t key(std::uint32_t node, TypeId type) {
        return std::uint64_t{node} << 32 | type.value;
    }

    const Signatures& signatures_ = Signatures::get();
    const nlohmann::json& json_;
    std::vector<RowId> rows_;
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, bool> fits_;
    std::unordered_map<std::uint64_t, NodeId> built_;
};

}  // namespace makomba
