#include "interpreter/syntax/tree.h"

namespace makomba {

TreeId Tree::add(TreeNode node, std::span<const TreeId> children) {
    node.firstChild = static_cast<std::uint32_t>(children_.size());
    node.childCount = static_cast<std::uint32_t>(children.size());
    children_.insert(children_.end(), children.begin(), children.end());
    nodes_.push_back(node);
    return TreeId(nodes_.size() - 1);
}

std::string_view Tree::keep(std::string text) { return texts_.emplace_back(std::move(text)); }

std::string Frame::what() const {
    constexpr std::size_t most = 60;  // a name may be of any length
    std::string text =
        fmt::format("{} \"{}{}{}", kind, name.substr(0, most), item.empty() ? "" : "/", item.substr(0, most));
    return text + (name.size() > most || item.size() > most ? "..\"" : "\"");
}

std::vector<ExpansionNote> Tree::chain(FrameId frame) const {
    std::vector<ExpansionNote> notes;
    for (; frame.valid(); frame = frames[frame.value].parent)
        notes.push_back({frames[frame.value].what(), frames[frame.value].use});
    return notes;
}

std::string_view headWord(const Tree& tree, TreeId list) {
    const TreeNode& node = tree[list];
    if (node.kind != TreeKind::List || node.childCount == 0) return {};
    const TreeNode& head = tree[tree.children(node)[0]];
    return head.kind == TreeKind::Word && head.label.empty() ? head.text : std::string_view{};
}

}  // namespace makomba
