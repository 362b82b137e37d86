#include "interpreter/syntax/definitions.h"

#include <algorithm>
#include <iterator>

namespace makomba {

namespace {

// Bit n: #n occurs in its body.
unsigned parametersUsed(const Definition& definition) {
    unsigned used = 0;
    const auto scan = [&](std::string_view text) {
        for (std::size_t i = 0; i + 1 < text.size(); ++i)
            if (text[i] == '#' && text[i + 1] >= '1' && text[i + 1] <= '9') used |= 1u << (text[i + 1] - '0');
    };
    const auto visit = [&](const auto& self, TreeId id) -> void {
        const TreeNode& node = (*definition.tree)[id];
        scan(node.label);
        scan(node.text);
        for (const TreeId child : definition.tree->children(id)) self(self, child);
    };
    for (const TreeId id : definition.body) visit(visit, id);
    return used;
}

}  // namespace

int parametersOf(const Definition& definition) {
    const unsigned used = parametersUsed(definition);
    int count = 0;
    while (count < 9 && (used >> (count + 1) & 1)) ++count;
    return count;
}

void countParameters(Definition& definition, Diagnostics& diagnostics) {
    definition.parameters = parametersOf(definition);
    const unsigned used = parametersUsed(definition);
    for (int n = definition.parameters + 2; n <= 9; ++n)
        if (used >> n & 1)
            diagnostics.add(Message::DefineParameterGap, definition.nameSpan, n, definition.name,
                            definition.parameters + 1);
}

std::optional<Definition> readDefinition(const Tree& tree, TreeId list, Diagnostics& diagnostics) {
    const auto children = tree.children(list);
    if (children.size() < 2 || tree[children[1]].kind != TreeKind::String) {
        diagnostics.add(Message::BadDefine, tree[list].span);
        return std::nullopt;
    }
    Definition definition;
    definition.name = tree[children[1]].text;
    definition.span = tree[list].span;
    definition.nameSpan = tree[children[1]].span;
    // One that stands in its body, where an option put it, is one of the file (definitionsIn).
    std::copy_if(children.begin() + 2, children.end(), std::back_inserter(definition.body),
                 [&](TreeId child) { return headWord(tree, child) != "define"; });
    definition.tree = &tree;
    countParameters(definition, diagnostics);
    return definition;
}

std::vector<Definition> definitionsIn(const Tree& tree, const std::vector<TreeId>& pieces) {
    std::vector<Definition> found;
    Diagnostics ignored;
    const auto visit = [&](const auto& self, TreeId id, bool nested) -> void {
        const std::string_view head = headWord(tree, id);
        if (head == "option" || head == "rulesets") return;
        if (head == "define") {
            if (std::optional<Definition> definition = readDefinition(tree, id, ignored)) {
                definition->nested = nested;
                found.push_back(*std::move(definition));
            }
            nested = true;
        }
        for (const TreeId child : tree.children(id)) self(self, child, nested);
    };
    for (const TreeId piece : pieces) visit(visit, piece, false);
    return found;
}

}  // namespace makomba
