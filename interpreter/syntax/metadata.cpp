#include "interpreter/syntax/metadata.h"

#include <algorithm>

namespace makomba {

namespace {

class MetadataReader {
  public:
    MetadataReader(const Tree& tree, const Choice& choice) : tree_(tree), choice_(choice) {}

    void list(TreeId id) {
        const std::string_view head = headWord(tree_, id);
        if (head.empty()) return;
        const auto arguments = tree_.children(id).subspan(1);
        if (head == "useFor") return useFor(arguments);
        Metadata::Item item{std::string(head), {}, tree_[id].span};
        for (const TreeId argument : arguments) texts(argument, item.texts);
        result_.items.push_back(std::move(item));
    }

    void array(TreeId id) {
        for (const TreeId child : tree_.children(id)) list(child);
    }

    Metadata take() { return std::move(result_); }

  private:
    void texts(TreeId id, std::vector<std::string>& out) const {
        const TreeNode& node = tree_[id];
        if (node.kind == TreeKind::String) out.push_back(unescape(node.text));
        for (const TreeId child : tree_.children(id)) texts(child, out);
    }

    void useFor(std::span<const TreeId> arguments) {
        bool inForce = true;
        for (const TreeId argument : arguments) {
            const TreeNode& node = tree_[argument];
            const bool names = node.kind == TreeKind::String || node.kind == TreeKind::Array;
            std::vector<std::string> headings;
            if (names) texts(argument, headings);
            for (const std::string& heading : headings) inForce = inForce && holds(heading);
            if (node.kind == TreeKind::List && inForce) list(argument);
        }
    }

    bool holds(const std::string& heading) const {
        return heading == choice_.ruleset ||
               std::find(choice_.active.begin(), choice_.active.end(), heading) != choice_.active.end();
    }

    static std::string unescape(std::string_view text) {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '"') continue;
            out += text[i];
        }
        return out;
    }

    const Tree& tree_;
    const Choice& choice_;
    Metadata result_;
};

}  // namespace

std::vector<std::string> Metadata::all(std::string_view field) const {
    std::vector<std::string> texts;
    for (const Item& item : items)
        if (item.field == field) texts.insert(texts.end(), item.texts.begin(), item.texts.end());
    return texts;
}

std::string Metadata::first(std::string_view field) const {
    const std::vector<std::string> texts = all(field);
    return texts.empty() ? std::string() : texts.front();
}

Metadata readMetadata(const Expanded& expanded, const Choice& choice) {
    MetadataReader reader(expanded.tree, choice);
    if (!expanded.metadata.valid()) return {};
    for (const TreeId part : expanded.tree.children(expanded.metadata)) {
        if (headWord(expanded.tree, part) != "info") continue;
        for (const TreeId child : expanded.tree.children(part)) {
            if (expanded.tree[child].kind == TreeKind::Array) reader.array(child);
            if (expanded.tree[child].kind == TreeKind::List) reader.list(child);
        }
    }
    return reader.take();
}

}  // namespace makomba
