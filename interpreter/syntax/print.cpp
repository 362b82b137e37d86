#include "interpreter/syntax/print.h"

#include "interpreter/base/source.h"

namespace makomba {

namespace {

struct Brackets {
    char open, close;
};

Brackets bracketsOf(TreeKind kind) {
    return kind == TreeKind::List    ? Brackets{'(', ')'}
           : kind == TreeKind::Array ? Brackets{'{', '}'}
                                     : Brackets{'<', '>'};
}

bool isLeaf(TreeKind kind) {
    return kind == TreeKind::Word || kind == TreeKind::String || kind == TreeKind::Missing;
}

void line(const Tree& tree, TreeId id, std::string& out) {
    const TreeNode& node = tree[id];
    if (!node.label.empty()) out.append(node.label).append(":");
    if (node.kind == TreeKind::String) {
        out.append("\"").append(node.text).append("\"");
    } else if (isLeaf(node.kind)) {
        out.append(node.text);
    } else {
        const Brackets brackets = bracketsOf(node.kind);
        out += brackets.open;
        bool first = true;
        for (const TreeId child : tree.children(id)) {
            if (!first) out += ' ';
            first = false;
            line(tree, child, out);
        }
        out += brackets.close;
    }
}

// A bracket that does not fit on the rest of its line puts each child on a line of its own; words that
// follow its head stay beside it.
void layOut(const Tree& tree, TreeId id, int indent, int width, std::string& out) {
    std::string flat;
    line(tree, id, flat);
    const TreeNode& node = tree[id];
    if (isLeaf(node.kind) || indent + characterCount(flat) <= width) {
        out += flat;
        return;
    }
    if (!node.label.empty()) out.append(node.label).append(":");
    const Brackets brackets = bracketsOf(node.kind);
    out += brackets.open;
    const auto children = tree.children(id);
    std::size_t i = 0;
    if (node.kind == TreeKind::List) {
        for (; i < children.size() && isLeaf(tree[children[i]].kind); ++i) {
            if (i) out += ' ';
            line(tree, children[i], out);
        }
    }
    for (; i < children.size(); ++i) {
        out += '\n';
        out.append(static_cast<std::size_t>(indent) + 4, ' ');
        layOut(tree, children[i], indent + 4, width, out);
    }
    out += '\n';
    out.append(static_cast<std::size_t>(indent), ' ');
    out += brackets.close;
}

}  // namespace

std::string printTree(const Tree& tree, TreeId root, int width) {
    std::string out;
    layOut(tree, root, 0, width, out);
    out += '\n';
    return out;
}

std::string printLine(const Tree& tree, TreeId root) {
    std::string out;
    line(tree, root, out);
    return out;
}

}  // namespace makomba
