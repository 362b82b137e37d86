#include "interpreter/compare/rule_tree.h"

#include <fmt/format.h>

#include "interpreter/rules/ludeme.h"

namespace makomba {

std::string RulePlace::text() const {
    if (!known()) return {};
    return via.empty() ? fmt::format("{}:{}", line, column) : fmt::format("{}:{} ({})", line, column, via);
}

RuleTree::RuleTree(const Description& description)
    : description_(&description), graph_(&description.checked.graph) {
    if (graph_->root.valid()) write(graph_->root, description.checked.origins.of(graph_->root), -1, {}, {});
}

int RuleTree::write(NodeId node, TreeId tree, int parent, std::optional<FormAlternative> as,
                    std::string_view label) {
    const int part = size();
    parts_.push_back(
        {node, parent, label, as, tree.valid() ? tree : description_->checked.origins.of(node), 1, {}});
    writeOperands(part, tree);
    parts_[static_cast<std::size_t>(part)].size = size() - part;
    return part;
}

// The expanded tree has the operands in the order in which they were written: labelled ones anywhere, the
// others in the order of the slots.
void RuleTree::writeOperands(int part, TreeId tree) {
    const Tree& written = description_->expanded.tree;
    const RuleNode& node = graph()[(*this)[part].node];
    std::vector<TreeId> given;
    if (tree.valid()) given.assign(written.children(tree).begin(), written.children(tree).end());
    std::size_t next =
        node.kind == NodeKind::Ludeme ? 1 + graph().row((*this)[part].node).keywords.size() : 0;
    const auto find = [&](std::string_view label) -> TreeId {
        if (!label.empty()) {
            for (const TreeId child : given)
                if (written[child].label == label) return child;
            return {};
        }
        while (next < given.size() && !written[given[next]].label.empty()) ++next;
        return next < given.size() ? given[next++] : TreeId{};
    };
    for (std::size_t s = 0; s < node.operands.size(); ++s) {
        const Operand& operand = node.operands[s];
        if (!operand.node.valid()) continue;
        std::string_view label;
        std::optional<FormAlternative> as;
        if (node.kind == NodeKind::Ludeme) {
            label = graph().row((*this)[part].node).slots[s].alternatives[operand.alternative].label;
            as = alternativeOf(graph().form((*this)[part].node), s, operand.alternative);
        }
        const int child = write(operand.node, find(label), part, as, label);
        parts_[static_cast<std::size_t>(part)].children.push_back(child);
    }
}

std::string_view RuleTree::head(int part) const {
    return isLudeme(part) ? graph().row((*this)[part].node).head : std::string_view{};
}

std::string_view RuleTree::keyword(int part) const {
    if (!isLudeme(part)) return {};
    const Row& row = graph().row((*this)[part].node);
    return row.keywords.empty() ? std::string_view{} : row.keywords.back();
}

std::optional<Form> RuleTree::form(int part) const {
    if (!isLudeme(part)) return std::nullopt;
    return graph().form((*this)[part].node);
}

std::string_view RuleTree::result(int part) const {
    if (isLudeme(part)) return Signatures::get().resultName(graph().row((*this)[part].node).result);
    return part >= 0 && graph()[(*this)[part].node].kind == NodeKind::Int ? "I" : "";
}

int RuleTree::child(int part, op operand) const {
    if (part < 0) return -1;
    for (const int c : (*this)[part].children)
        if (const auto& as = (*this)[c].as; as && (as->operand == operand || as->typed == operand)) return c;
    return -1;
}

int RuleTree::operandOf(int part, std::string_view head) const {
    for (const int child : (*this)[part].children)
        if (is(child, head)) return child;
    return -1;
}

int RuleTree::number(int part, int otherwise) const {
    if (part < 0) return otherwise;
    const RuleNode& node = graph()[(*this)[part].node];
    return node.kind == NodeKind::Int ? static_cast<int>(node.number) : otherwise;
}

std::string_view RuleTree::word(int part) const {
    return part < 0 ? std::string_view{} : std::string_view(graph()[(*this)[part].node].text);
}

std::vector<int> RuleTree::all(std::string_view head, int below) const {
    std::vector<int> found;
    if (below < 0 || below >= size()) return found;
    for (int part = below; part < below + (*this)[below].size; ++part)
        if (is(part, head)) found.push_back(part);
    return found;
}

std::vector<int> RuleTree::all(Form form, int below) const {
    std::vector<int> found;
    if (below < 0 || below >= size()) return found;
    for (int part = below; part < below + (*this)[below].size; ++part)
        if (is(part, form)) found.push_back(part);
    return found;
}

// What stands in a predefined definition is shown where the description uses it.
RulePlace RuleTree::place(int part) const {
    RulePlace place;
    const TreeId at = (*this)[part].place;
    if (!at.valid()) return place;
    const TreeNode& node = description_->expanded.tree[at];
    const Sources& sources = description_->sources;
    const auto own = [](Span span) { return span.valid() && span.source.value == 0; };
    Span span = node.span;
    for (const ExpansionNote& note : description_->expanded.tree.chain(node.frame)) {
        if (own(span)) break;
        span = note.use;
        place.via = note.what;
    }
    if (!own(span)) return {};
    const Place found = sources.place(span.source, span.begin);
    place.file = sources[span.source].name;
    place.line = found.line;
    place.column = found.column;
    return place;
}

}  // namespace makomba
