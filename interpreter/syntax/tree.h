// A description as a tree of brackets: lists, arrays, words and strings, each with an optional label.
//
//   (move Add (to (sites Empty)) count:2)
//   List ── Word move ── Word Add ── List ── .. ── Word 2, label "count"
//
// Nodes lie in one vector and name each other by index; texts are views into the sources or into the
// tree's own store, and live as long as both.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/base/diagnostic.h"
#include "interpreter/base/ids.h"
#include "interpreter/base/source.h"

namespace makomba {

using TreeId = Id<struct TreeTag>;
using FrameId = Id<struct FrameTag>;

enum class TreeKind : std::uint8_t {
    List,         // ( .. )
    Array,        // { .. }
    OptionValue,  // < .. >, only in options
    Word,         // number, constant, name of a ludeme, operator
    String,       // ".."; text = what stands between the quotes
    Missing,      // a label without a value
    Mistake       // in expanded trees: something that could not be expanded, which has been reported
};

struct TreeNode {
    TreeKind kind = TreeKind::Missing;
    bool tight = false;      // List: the first child follows the bracket without a blank
    std::string_view label;  // without the colon, "" = none
    std::string_view text;   // Word, String
    Span span;               // the value, without its label
    Span labelSpan;          // the label with its colon, if there is one
    FrameId frame;           // how it came here (expanded trees); none = written in place
    std::uint32_t firstChild = 0, childCount = 0;
};

// How a piece of an expanded tree came to stand there: the use of a definition, an option's value.
struct Frame {
    FrameId parent;
    const char* kind;             // "definition" or "option"
    std::string_view name, item;  // item: of an option
    Span use;
    const void* definition = nullptr;  // identity, to detect a definition that uses itself

    std::string what() const;  // `definition "Home"`, `option "Board Size/8"`
};

class Tree {
  public:
    const TreeNode& operator[](TreeId id) const { return nodes_[id.value]; }
    TreeNode& operator[](TreeId id) { return nodes_[id.value]; }
    std::span<const TreeId> children(TreeId id) const {
        const TreeNode& node = (*this)[id];
        return {children_.data() + node.firstChild, node.childCount};
    }
    std::span<const TreeId> children(const TreeNode& node) const {
        return {children_.data() + node.firstChild, node.childCount};
    }
    std::size_t size() const { return nodes_.size(); }

    TreeId add(TreeNode node, std::span<const TreeId> children = {});
    // Keeps a text that stands in no source (one put together by an expansion).
    std::string_view keep(std::string text);

    std::vector<TreeId> roots;
    std::vector<Frame> frames;

    // The chain of uses that brought the node here, innermost first.
    std::vector<ExpansionNote> chain(FrameId frame) const;

  private:
    std::vector<TreeNode> nodes_;
    std::vector<TreeId> children_;
    std::deque<std::string> texts_;
};

// The word at the head of a list ("" if it has none).
std::string_view headWord(const Tree& tree, TreeId list);

}  // namespace makomba
