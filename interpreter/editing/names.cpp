#include "interpreter/editing/names.h"

#include <algorithm>

namespace makomba {

namespace {

constexpr std::string_view declaring[] = {"piece", "tile", "regions", "track", "phase", "map", "domino"};

void declarations(const Tree& tree, TreeId piece, std::vector<DeclaredName>& names) {
    const auto children = tree.children(piece);
    const std::string_view head = headWord(tree, piece);
    const bool declares = std::find(std::begin(declaring), std::end(declaring), head) != std::end(declaring);
    if (declares && children.size() > 1 && tree[children[1]].kind == TreeKind::String &&
        tree[children[1]].label.empty())
        names.push_back({std::string(tree[children[1]].text), std::string(head), tree[children[1]].span,
                         tree[piece].span});
    for (const TreeId child : children) declarations(tree, child, names);
}

void path(const Tree& tree, std::span<const TreeId> pieces, std::uint32_t offset,
          std::vector<TreeId>& found) {
    for (const TreeId piece : pieces) {
        const TreeNode& node = tree[piece];
        const std::uint32_t begin =
            node.label.empty() ? node.span.begin : std::min(node.labelSpan.begin, node.span.begin);
        if (offset < begin || offset > node.span.end) continue;
        // Of two that touch at the offset the second counts, unless it is the end of a word.
        const bool closed =
            offset == node.span.end && (node.kind == TreeKind::List || node.kind == TreeKind::Array);
        if (closed) continue;
        found.push_back(piece);
        return path(tree, tree.children(piece), offset, found);
    }
}

}  // namespace

std::vector<DeclaredName> declaredNames(const Tree& tree, const Outline& outline) {
    std::vector<DeclaredName> names;
    for (const Definition& d : outline.definitions)
        names.push_back({std::string(d.name), "definition", d.nameSpan, d.span});
    for (const Option& option : outline.options) {
        names.push_back({std::string(option.tag), "option", option.span, option.span});
        for (const OptionItem& item : option.items)
            names.push_back(
                {fmt::format("{}/{}", option.heading, item.heading), "choice", item.span, item.span});
    }
    for (const Ruleset& ruleset : outline.rulesets)
        names.push_back({std::string(ruleset.heading), "ruleset", ruleset.span, ruleset.span});
    for (const TreeId root : tree.roots) declarations(tree, root, names);
    return names;
}

std::vector<TreeId> pathTo(const Tree& tree, std::uint32_t offset) {
    std::vector<TreeId> found;
    path(tree, tree.roots, offset, found);
    return found;
}

}  // namespace makomba
