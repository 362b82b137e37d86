#include "interpreter/program/compile_errors.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "interpreter/base/nearest.h"

namespace makomba {

namespace {

// Takes the parts of a node off `left`; false if there are more.
bool fewParts(const RuleGraph& graph, NodeId node, int& left) {
    if (--left < 0) return false;
    return std::all_of(graph[node].operands.begin(), graph[node].operands.end(), [&](const Operand& operand) {
        return !operand.node.valid() || fewParts(graph, operand.node, left);
    });
}

// A node as far as it fits on a line.
std::string onALine(const RuleGraph& graph, NodeId node) {
    constexpr std::size_t longest = 100;
    int left = 100;
    const bool ludeme = graph[node].kind == NodeKind::Ludeme;
    if (!fewParts(graph, node, left)) return ludeme ? "(" + graph.row(node).name() + " ..)" : "{..}";
    const std::string text = printNode(graph, node);
    if (text.size() <= longest) return text;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + " ..";
}

}  // namespace

const Tree NodeMessages::noText;
const RuleOrigins NodeMessages::noPlaces;

void NodeMessages::tellWhere(Diagnostic& d, NodeId node, TreeId place) const {
    if (place.valid()) d.chain = tree_.chain(tree_[place].frame);
    if (graph_ != nullptr && node.valid() && node != graph_->root)
        d.notes.push_back("in " + onALine(*graph_, node));
}

TreeId NodeMessages::stringBelow(TreeId piece, std::string_view text) const {
    if (!piece.valid()) return {};
    if (tree_[piece].kind == TreeKind::String && tree_[piece].text == text) return piece;
    for (const TreeId child : tree_.children(piece))
        if (const TreeId found = stringBelow(child, text); found.valid()) return found;
    return {};
}

Diagnostic& NodeMessages::noSuchName(Message id, NodeId node, const char* what, std::string_view name,
                                     const std::vector<std::string>& names) {
    TreeId place = stringBelow(origins_.of(node), name);
    if (!place.valid()) place = origins_.of(node);
    const Span span = spanOf(place);
    Diagnostic& d = diagnostics_.add(id, span, what, name);
    tellWhere(d, node, place);
    if (const std::string near = nearestName(name, names); !near.empty()) {
        d.suggestion = fmt::format("\"{}\"", near);
        // The description itself is the first text; in others, and where the name was put together, no fix is
        // sure.
        const bool asWritten =
            place.valid() && tree_[place].kind == TreeKind::String && span.size() == name.size() + 2;
        if (asWritten && span.source.value == 0) d.fix = Fix{span, d.suggestion};
    } else {
        std::vector<std::string> known;
        for (const std::string& known1 : names)
            if (std::find(known.begin(), known.end(), known1) == known.end() && known.size() < 12 &&
                !known1.empty())
                known.push_back(known1);
        if (!known.empty()) d.notes.push_back(fmt::format("known: \"{}\"", fmt::join(known, "\", \"")));
    }
    return d;
}

}  // namespace makomba
