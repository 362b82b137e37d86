// Does this piece of tree fit that type? The silent half of checking; explain.h says why not.
//
// Slots are ordered, optional ones may be skipped (the expected type chooses
// among overloads). Labelled arguments are accepted in any order, which Ludii refuses.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "interpreter/rules/rule_graph.h"

namespace makomba {

class Matcher {
  public:
    Matcher(const Tree& tree, RuleGraph& graph, RuleOrigins& origins)
        : tree_(tree), graph_(graph), origins_(origins), signatures_(Signatures::get()) {}

    // The node for the piece if it fits the type.
    std::optional<NodeId> match(TreeId piece, TypeId type);

    // Whether a list of the row could hold these arguments, in this order.
    bool takes(RowId row, const std::vector<TreeId>& arguments);

    // From here on the piece, a mistake that has been told, fits wherever something may stand; where nothing
    // can, it is passed over. So are pieces of the kind Mistake, always.
    void suppress(TreeId piece);
    bool suppressed(TreeId piece) const {
        return tree_[piece].kind == TreeKind::Mistake || suppressed_.contains(piece.value);
    }

    // True if a row with this result can stand in a slot of the type.
    // True if the list's head names a row that can stand in a slot of the type, whatever is inside it.
    bool headFits(TreeId list, const Type& type) const;

    // The rows whose head and keywords begin the list.
    std::vector<RowId> rowsBeginning(TreeId list) const;
    // Number of children that the row's head and keywords take.
    static std::size_t headLength(const Row& row) { return 1 + row.keywords.size(); }

  private:
    std::optional<NodeId> make(TreeId piece, TypeId type);
    std::optional<NodeId> leaf(const TreeNode& node, const Type& type);
    std::optional<NodeId> list(TreeId piece, const Type& type);
    std::optional<NodeId> array(TreeId piece, const Type& type);
    std::optional<NodeId> row(TreeId piece, RowId id);
    bool assign(std::span<const TreeId> arguments, const Row& row, std::vector<Operand>& operands);
    bool fillSlots(const std::vector<TreeId>& plain, const Row& row, bool forgiving,
                   std::vector<Operand>& operands);
    // Something plain that fits the type, in the place of a piece that is suppressed (placeholder.cpp).
    std::optional<NodeId> placeholder(TypeId type, int depth = 0);
    std::optional<NodeId> placeholder(RowId row, int depth);

    const Tree& tree_;
    RuleGraph& graph_;
    RuleOrigins& origins_;
    const Signatures& signatures_;
    std::unordered_map<std::uint64_t, std::optional<NodeId>> memo_;
    std::unordered_set<std::uint32_t> suppressed_;
};

// The name in the place of a string that is suppressed.
inline constexpr std::string_view placeholderString = "?";

// The number a word stands for: digits, Off, End, Undefined, Infinity.
std::optional<std::int64_t> integerOf(std::string_view word);

}  // namespace makomba
