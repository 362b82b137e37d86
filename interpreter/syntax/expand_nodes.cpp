#include "interpreter/syntax/expand_nodes.h"

#include <fmt/format.h>

namespace makomba {

bool touching(const TreeNode& a, const TreeNode& b) {
    return a.span.source == b.span.source && a.span.end == b.span.begin && b.label.empty() &&
           ((a.kind == TreeKind::Word && b.kind == TreeKind::String) ||
            (a.kind == TreeKind::String && b.kind == TreeKind::Word));
}

std::size_t protectedName(const Tree& tree, std::span<const TreeId> children) {
    if (children.size() < 2 || tree[children[0]].kind != TreeKind::Word) return 0;
    const std::string_view head = tree[children[0]].text;
    return head == "game" || head == "match" || head == "instance" ? 1 : 0;
}

bool isParameter(std::string_view word) {
    return word.size() == 2 && word[0] == '#' && word[1] >= '1' && word[1] <= '9';
}

std::optional<std::vector<std::string>> coordinatesBetween(const TreeNode& from, const TreeNode& to) {
    const auto isCoordinate = [](const TreeNode& node) {
        return node.kind == TreeKind::String && node.text.size() >= 2 && node.text.size() <= 4 &&
               node.text[0] >= 'A' && node.text[0] <= 'Z' &&
               node.text.find_first_not_of("0123456789", 1) == std::string_view::npos;
    };
    if (!isCoordinate(from) || !isCoordinate(to)) return std::nullopt;
    const auto number = [](const TreeNode& node) {
        return std::atoi(std::string(node.text.substr(1)).c_str());
    };
    std::vector<std::string> all;
    for (char letter = from.text[0]; letter <= to.text[0]; ++letter)
        for (int n = number(from); n <= number(to); ++n) all.push_back(fmt::format("{}{}", letter, n));
    return all;
}

}  // namespace makomba
