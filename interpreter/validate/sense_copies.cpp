#include "interpreter/validate/sense_copies.h"

#include <fmt/format.h>

#include <map>

namespace makomba {

namespace {

class CopyFinder {
  public:
    explicit CopyFinder(const Description& d) : d_(d) {}

    std::vector<Finding> find() {
        look(d_.outline.game, *d_.tree);
        for (const Definition& definition : d_.outline.definitions) {
            if (definition.tree != d_.tree.get()) continue;
            among(definition.body, *definition.tree);
            for (const TreeId node : definition.body) look(node, *definition.tree);
        }
        return std::move(found_);
    }

  private:
    using Uses = std::vector<TreeId>;

    void look(TreeId node, const Tree& tree) {
        if (!node.valid()) return;
        among(tree.children(node), tree);
        for (const TreeId child : tree.children(node)) look(child, tree);
    }

    template <class Nodes>
    void among(const Nodes& nodes, const Tree& tree) {
        std::map<std::string_view, Uses> uses;
        for (const TreeId node : nodes) {
            if (tree[node].kind != TreeKind::List || tree[node].childCount < 3) continue;
            const TreeId name = tree.children(node)[0];
            if (tree[name].kind == TreeKind::String) uses[tree[name].text].push_back(node);
        }
        for (const auto& [name, all] : uses)
            if (all.size() >= 4) compare(all, tree);
    }

    // An argument that is another one in each use but two, where some other argument differs in all of them.
    void compare(const Uses& uses, const Tree& tree) {
        const std::size_t arguments = tree[uses[0]].childCount;
        for (const TreeId use : uses)
            if (tree[use].childCount != arguments) return;
        std::size_t different = 0, odd = 0;
        TreeId first, second;
        for (std::size_t k = 1; k < arguments; ++k) {
            std::map<std::string_view, TreeId> seen;
            TreeId one, other;
            for (const TreeId use : uses) {
                const auto [known, isNew] = seen.try_emplace(words(tree, tree.children(use)[k]), use);
                if (!isNew) one = known->second, other = use;
            }
            if (seen.size() == uses.size()) ++different;
            if (seen.size() + 1 == uses.size()) ++odd, first = one, second = other;
        }
        if (different == 0 || odd != 1) return;
        Finding finding(
            FindingId::SaidTwice, stretchOf(tree[second].span),
            fmt::format("`{}` and `{}` have an argument in common, and no others of these uses have",
                        words(tree, first), words(tree, second)));
        finding.notes.push_back("usually one of them was to be changed after copying");
        found_.push_back(std::move(finding));
    }

    std::string_view words(const Tree& tree, TreeId node) const { return d_.sources.text(tree[node].span); }

    const Description& d_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> copyFindings(const Description& d) { return CopyFinder(d).find(); }

}  // namespace makomba
