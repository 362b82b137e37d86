// The rule graph as text: description language, listing, Graphviz, JSON.
#include <fmt/format.h>

#include "interpreter/base/json.h"
#include "interpreter/rules/rule_graph.h"
#include "interpreter/syntax/print.h"

namespace makomba {

namespace {

// Writes the graph out as a tree again; the printing of trees does the rest.
class TreeWriter {
  public:
    explicit TreeWriter(const RuleGraph& graph) : graph_(graph) {}

    TreeId write(NodeId id, std::string_view label) {
        const RuleNode& node = graph_[id];
        TreeNode made;
        made.label = label;
        std::vector<TreeId> children;
        if (node.kind == NodeKind::Ludeme) {
            const Row& row = graph_.row(id);
            made.kind = TreeKind::List;
            children.push_back(word(row.head));
            for (const std::string_view keyword : row.keywords) children.push_back(word(keyword));
            for (std::size_t i = 0; i < node.operands.size(); ++i) {
                const Operand& operand = node.operands[i];
                if (operand.node.valid())
                    children.push_back(
                        write(operand.node, row.slots[i].alternatives[operand.alternative].label));
            }
        } else if (node.kind == NodeKind::Array) {
            made.kind = TreeKind::Array;
            for (const Operand& operand : node.operands) children.push_back(write(operand.node, {}));
        } else {
            made.kind = node.kind == NodeKind::String ? TreeKind::String : TreeKind::Word;
            made.text = tree_.keep(leafText(node));
        }
        return tree_.add(made, children);
    }

    static std::string leafText(const RuleNode& node) {
        switch (node.kind) {
            case NodeKind::Int: return fmt::format("{}", node.number);
            case NodeKind::Float: return fmt::format("{}", node.real);
            case NodeKind::Bool: return node.number ? "True" : "False";
            default: return node.text;
        }
    }

    const Tree& tree() const { return tree_; }

  private:
    TreeId word(std::string_view text) {
        TreeNode made;
        made.kind = TreeKind::Word;
        made.text = text;
        return tree_.add(made);
    }

    const RuleGraph& graph_;
    Tree tree_;
};

std::string title(const RuleGraph& graph, NodeId id) {
    const RuleNode& node = graph[id];
    if (node.kind == NodeKind::Ludeme) return graph.row(id).name();
    if (node.kind == NodeKind::Array) return "{}";
    if (node.kind == NodeKind::String) return fmt::format("\"{}\"", node.text);
    return TreeWriter::leafText(node);
}

// Operands that are given, with the label or the slot they stand in.
template <class Visit>
void eachOperand(const RuleGraph& graph, NodeId id, Visit visit) {
    const RuleNode& node = graph[id];
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
        const Operand& operand = node.operands[i];
        if (!operand.node.valid()) continue;
        std::string_view label;
        if (node.kind == NodeKind::Ludeme)
            label = graph.row(id).slots[i].alternatives[operand.alternative].label;
        visit(operand.node, label);
    }
}

// Nodes below the root, each once, parents before children.
std::vector<NodeId> reachable(const RuleGraph& graph) {
    std::vector<NodeId> order;
    std::vector<char> seen(graph.size(), 0);
    const auto visit = [&](const auto& self, NodeId id) -> void {
        if (seen[id.value]) return;
        seen[id.value] = 1;
        order.push_back(id);
        eachOperand(graph, id, [&](NodeId child, std::string_view) { self(self, child); });
    };
    if (graph.root.valid()) visit(visit, graph.root);
    return order;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

}  // namespace

std::string printLud(const RuleGraph& graph, int width) {
    if (!graph.root.valid()) return {};
    TreeWriter writer(graph);
    const TreeId root = writer.write(graph.root, {});
    return printTree(writer.tree(), root, width);
}

std::string printNode(const RuleGraph& graph, NodeId node) {
    TreeWriter writer(graph);
    const TreeId root = writer.write(node, {});
    return printLine(writer.tree(), root);
}

std::string printText(const RuleGraph& graph) {
    std::string out;
    for (const NodeId id : reachable(graph)) {
        out += fmt::format("{:>5}  {}", id.value, title(graph, id));
        eachOperand(graph, id, [&](NodeId child, std::string_view label) {
            out +=
                label.empty() ? fmt::format(" {}", child.value) : fmt::format(" {}:{}", label, child.value);
        });
        out += '\n';
    }
    return out;
}

std::string printDot(const RuleGraph& graph) {
    std::string out = "digraph rules {\n  node [shape=box, fontname=\"Helvetica\", fontsize=10];\n";
    for (const NodeId id : reachable(graph)) {
        out += fmt::format("  n{} [label=\"{}\"{}];\n", id.value, escaped(title(graph, id)),
                           graph[id].kind == NodeKind::Ludeme ? "" : ", style=rounded");
        eachOperand(graph, id, [&](NodeId child, std::string_view label) {
            out += fmt::format("  n{} -> n{}", id.value, child.value);
            if (!label.empty()) out += fmt::format(" [label=\"{}\", fontsize=9]", label);
            out += ";\n";
        });
    }
    return out + "}\n";
}

std::string printJson(const RuleGraph& graph) {
    nlohmann::json nodes = nlohmann::json::array();
    for (const NodeId id : reachable(graph)) {
        const RuleNode& node = graph[id];
        nlohmann::json item = {{"id", id.value}};
        switch (node.kind) {
            case NodeKind::Ludeme:
                item["ludeme"] = graph.row(id).name();
                item["result"] = Signatures::get().resultName(graph.row(id).result);
                break;
            case NodeKind::Array: item["array"] = true; break;
            case NodeKind::Int: item["int"] = node.number; break;
            case NodeKind::Float: item["float"] = node.real; break;
            case NodeKind::Bool: item["bool"] = node.number != 0; break;
            case NodeKind::String: item["string"] = node.text; break;
            case NodeKind::Constant: item["constant"] = node.text; break;
        }
        eachOperand(graph, id, [&](NodeId child, std::string_view label) {
            nlohmann::json operand = {{"node", child.value}};
            if (!label.empty()) operand["label"] = label;
            item["operands"].push_back(std::move(operand));
        });
        nodes.push_back(std::move(item));
    }
    nlohmann::json document = {
        {"root", graph.root.valid() ? nlohmann::json(graph.root.value) : nlohmann::json()},
        {"nodes", std::move(nodes)}};
    return document.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace makomba
