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

int parametersOf(const Definition& definition,
                 const std::function<std::string_view(std::string_view)>& optionText) {
    bool used[11] = {};
    const auto note = [&](std::string_view text) {
        for (std::size_t i = 0; i + 1 < text.size(); ++i)
            if (text[i] == '#' && text[i + 1] >= '1' && text[i + 1] <= '9') used[text[i + 1] - '0'] = true;
    };
    const auto visit = [&](const auto& self, TreeId id) -> void {
        for (const std::string_view text : {(*definition.tree)[id].label, (*definition.tree)[id].text}) {
            note(text);
            for (std::size_t open = text.find('<'); open != std::string_view::npos;
                 open = text.find('<', open + 1)) {
                const std::size_t close = text.find('>', open);
                if (close == std::string_view::npos) break;
                note(optionText(text.substr(open + 1, close - open - 1)));
            }
        }
        for (const TreeId child : definition.tree->children(id)) self(self, child);
    };
    for (const TreeId id : definition.body) visit(visit, id);
    int n = 0;
    while (n < 9 && used[n + 1]) ++n;
    return n;
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
