#include "interpreter/syntax/scope.h"

namespace makomba {

namespace {

constexpr std::uint16_t unknown = 1u << 15;

unsigned parametersInText(std::string_view text) {
    unsigned used = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '#' && text[i + 1] >= '1' && text[i + 1] <= '9') used |= 1u << (text[i + 1] - '0');
    return used;
}

}  // namespace

unsigned PieceNumbers::parametersIn(const Tree& tree, TreeId piece) {
    std::vector<std::uint16_t>& known = used_[&tree];
    if (known.size() < tree.size()) known.resize(tree.size(), unknown);
    if (known[piece.value] != unknown) return known[piece.value];
    unsigned used = parametersInText(tree[piece].label) | parametersInText(tree[piece].text);
    for (const TreeId child : tree.children(piece)) used |= parametersIn(tree, child);
    used_[&tree][piece.value] = static_cast<std::uint16_t>(used);
    return used;
}

PieceNumbers::Number PieceNumbers::of(const Argument& argument) {
    if (!argument.node.valid()) return 0;
    const Number own = of(*argument.tree, argument.node, *argument.scope);
    if (argument.label.empty()) return own;
    const std::vector<std::uint64_t> key = {0, own, argument.labelSpan.source.value,
                                            argument.labelSpan.begin};
    return numbers_.try_emplace(key, static_cast<Number>(numbers_.size() + 1)).first->second;
}

PieceNumbers::Number PieceNumbers::of(const Tree& tree, TreeId piece, const Scope& scope) {
    std::vector<std::uint64_t> key = {reinterpret_cast<std::uintptr_t>(&tree), piece.value};
    if (scope.parameters > 0) {
        const unsigned used = parametersIn(tree, piece);
        for (int n = 1; n <= scope.parameters; ++n)
            if (used >> n & 1) key.push_back(of(*scope.argument(n)));
    }
    return numbers_.try_emplace(std::move(key), static_cast<Number>(numbers_.size() + 1)).first->second;
}

}  // namespace makomba
