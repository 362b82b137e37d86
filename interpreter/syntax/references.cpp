// What rulesets and metadata say of options and rulesets, held against those there are.
#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/outline.h"

namespace makomba {

namespace {

class ReferenceCheck {
  public:
    ReferenceCheck(const Tree& tree, const Outline& outline, const Sources& sources, Diagnostics& diagnostics)
        : tree_(tree), sources_(sources), diagnostics_(diagnostics) {
        for (const Option& option : outline.options)
            for (const OptionItem& item : option.items)
                choices_.push_back(fmt::format("{}/{}", option.heading, item.heading));
        conditions_ = choices_;
        for (const Ruleset& ruleset : outline.rulesets) conditions_.emplace_back(ruleset.heading);
    }

    void rulesets(TreeId root) {
        for (const TreeId block : tree_.children(root))
            for (const TreeId ruleset : tree_.children(block))
                for (const TreeId part : tree_.children(ruleset))
                    if (tree_[part].kind == TreeKind::Array) names(part, choices_, Message::RulesetChoice);
    }

    void metadata(TreeId root) {
        for (const TreeId part : tree_.children(root).subspan(1)) {
            const std::string head(headWord(tree_, part));
            static const std::vector<std::string> parts = {"info", "graphics", "ai", "recon"};
            if (std::find(parts.begin(), parts.end(), head) == parts.end()) {
                const bool named = !head.empty();
                const std::string shown =
                    named ? head : std::string(sources_.text(tree_[part].span).substr(0, 30));
                const Span span = named ? tree_[tree_.children(part)[0]].span : tree_[part].span;
                diagnostics_.add(Message::MetadataPart, span, shown)
                    .suggest(sources_, head, nearestName(head, parts));
            }
            if (head == "info") entries(part, 1);
        }
    }

  private:
    void entries(TreeId list, std::size_t from) {
        for (const TreeId entry : tree_.children(list).subspan(from)) {
            const TreeNode& node = tree_[entry];
            if (node.kind == TreeKind::Array) {
                entries(entry, 0);
            } else if (headWord(tree_, entry).empty()) {
                diagnostics_.add(Message::MetadataEntry, node.span);
            } else if (headWord(tree_, entry) == "useFor") {
                for (const TreeId part : tree_.children(entry)) {
                    if (tree_[part].kind == TreeKind::List) continue;
                    names(part, conditions_, Message::MetadataCondition);
                }
            }
        }
    }

    // The strings of a piece, which are to be among the known ones.
    void names(TreeId piece, const std::vector<std::string>& known, Message message) {
        const TreeNode& node = tree_[piece];
        if (node.kind == TreeKind::String && node.text.find('<') == std::string_view::npos &&
            std::find(known.begin(), known.end(), node.text) == known.end()) {
            const std::string near = nearestName(node.text, known);
            diagnostics_.add(message, node.span, node.text)
                .suggest(sources_, fmt::format("\"{}\"", node.text),
                         near.empty() ? "" : fmt::format("\"{}\"", near));
        }
        for (const TreeId child : tree_.children(piece)) names(child, known, message);
    }

    const Tree& tree_;
    const Sources& sources_;
    Diagnostics& diagnostics_;
    std::vector<std::string> choices_, conditions_;
};

}  // namespace

void checkReferences(const Tree& tree, const Outline& outline, const Sources& sources,
                     Diagnostics& diagnostics) {
    ReferenceCheck check(tree, outline, sources, diagnostics);
    for (const TreeId root : tree.roots)
        if (headWord(tree, root) == "rulesets") check.rulesets(root);
    if (outline.metadata.valid()) check.metadata(outline.metadata);
}

}  // namespace makomba
