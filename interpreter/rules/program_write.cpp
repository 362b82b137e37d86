#include <unordered_map>

#include "interpreter/base/json.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/rules/program_rows.h"

namespace makomba {

namespace {

using nlohmann::json;

class NodeWriter {
  public:
    explicit NodeWriter(const RuleGraph& graph) : graph_(graph), written_(graph.size(), -1) {}

    // The place of the node in the file.
    int write(NodeId id) {
        int& place = written_[id.value];
        if (place < 0) place = add(form(id).dump());
        return place;
    }

    json rows = json::array();
    std::string nodes;  // without the brackets around

  private:
    json form(NodeId id) {
        const RuleNode& node = graph_[id];
        switch (node.kind) {
            case NodeKind::Int: return node.number;
            case NodeKind::Float: return node.real;
            case NodeKind::Bool: return node.number != 0;
            case NodeKind::String:
            case NodeKind::Constant: return node.text;
            case NodeKind::Array: {
                json elements = json::array();
                for (const Operand& operand : node.operands) elements.push_back(write(operand.node));
                json array = json::array();
                array.push_back(std::move(elements));
                return array;
            }
            case NodeKind::Ludeme: break;
        }
        json ludeme = json::array({row(node.row)});
        for (const Operand& operand : node.operands) {
            if (!operand.node.valid()) ludeme.push_back(nullptr);
            else if (operand.alternative == 0) ludeme.push_back(write(operand.node));
            else ludeme.push_back(json::array({write(operand.node), operand.alternative}));
        }
        while (ludeme.back().is_null()) ludeme.erase(ludeme.size() - 1);
        return ludeme;
    }

    int row(RowId id) {
        const auto [known, isNew] = rowPlaces_.try_emplace(id.value, static_cast<int>(rows.size()));
        const Row& row = Signatures::get()[id];
        if (isNew) rows.push_back({row.form, fingerprint(row)});
        return known->second;
    }

    // A constant and a name of the same letters are one node here, and so are the equal parts of a graph that
    // keeps places apart.
    int add(const std::string& text) {
        const auto [known, isNew] = places_.try_emplace(text, static_cast<int>(places_.size()));
        if (isNew) nodes += (nodes.empty() ? "" : ",") + text;
        return known->second;
    }

    const RuleGraph& graph_;
    std::vector<int> written_;  // by node; -1 = not yet
    std::unordered_map<std::uint32_t, int> rowPlaces_;
    std::unordered_map<std::string, int> places_;
};

}  // namespace

std::string writeProgram(std::string_view name, const Choice& choice, const Metadata& metadata,
                         const RuleGraph& graph) {
    NodeWriter writer(graph);
    writer.write(graph.root);
    json items = json::array();
    for (const Metadata::Item& item : metadata.items) {
        json& one = items.emplace_back(json::array({item.field}));
        for (const std::string& text : item.texts) one.push_back(text);
    }
    return fmt::format(
        "{{\"makomba\":\"program\",\"version\":{},\n\"name\":{},\"ruleset\":{},\"options\":{},\n\"metadata\":"
        "{},\n\"rows\":{},\n\"nodes\":[{}]}}\n",
        programVersion, json(name).dump(), json(choice.ruleset).dump(), json(choice.active).dump(),
        items.dump(), writer.rows.dump(), writer.nodes);
}

}  // namespace makomba
