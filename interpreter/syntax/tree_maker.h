// The tree that an expansion makes: nodes that may be shared, held to the limits.
//
// What a definition comes to stands once in the tree, however often it is used with the same arguments. A
// node that stands in several places is never changed: a label gives a copy of it, with the same children.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "interpreter/syntax/tree.h"

namespace makomba {

class TreeMaker {
  public:
    using Nodes = std::vector<TreeId>;

    explicit TreeMaker(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    const TreeNode& operator[](TreeId id) const { return out_[id]; }
    std::size_t size() const { return out_.size(); }
    bool tooLarge() const { return tooLarge_; }
    Tree take() { return std::move(out_); }

    TreeId add(TreeNode node, std::span<const TreeId> children = {});
    void leaf(Nodes& out, TreeKind kind, std::string_view text, Span span, FrameId at);
    // Puts the label on the first of the nodes from `first` on; a node without a value, if there is none.
    void label(Nodes& out, std::size_t first, std::string_view label, Span labelSpan, FrameId at);
    // The children of a bracket as they stand in the end: a label without a value takes the unlabelled node
    // behind it, otherwise it goes; "A1".."C3" becomes the coordinates of the rectangle.
    void tidy(Nodes& nodes);
    std::string_view keep(std::string text);

    // The node once more, with the same children and another way by which it came.
    TreeId copy(TreeId id, FrameId frame);
    // From here on the nodes may stand in several places.
    void share(const Nodes& nodes);

    // Spans within this source stand for a place somebody wrote.
    void standsFor(SourceId source, Span written) { written_[source.value] = written; }

    // ── origins ──
    FrameId frame(const Frame& made);
    const Frame& operator[](FrameId id) const { return out_.frames[id.value]; }
    // `inner`, a way within a piece, behind the way the piece itself came.
    FrameId behind(const Tree& tree, FrameId inner, FrameId outer);

    // ── messages ──
    // Each message is given once for a place; nullptr if it has been given.
    template <class... Args>
    Diagnostic* report(Message id, Span span, FrameId at, const Args&... args) {
        span = written(span);
        if (!reported_.insert({static_cast<int>(id), span.source.value, span.begin}).second) return nullptr;
        Diagnostic& d = diagnostics_.add(id, span, args...);
        d.chain = out_.chain(at);
        return &d;
    }
    // Nothing is made any more; `at` is told as the place where it went too far.
    void stopAsTooLarge(Span span, FrameId at);
    void stopAsTooDeep(Span span, FrameId at);

  private:
    Span written(Span span) const;
    bool siteRange(Nodes& kept, TreeId last);

    Diagnostics& diagnostics_;
    Tree out_;
    std::vector<std::uint16_t> heights_;  // by node
    std::vector<std::uint64_t> sizes_;    // by node: pieces of text, those that are shared counted anew
    std::vector<bool> shared_;
    std::unordered_map<std::uint32_t, Span> written_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, FrameId> behind_;
    std::set<std::tuple<int, std::uint32_t, std::uint32_t>> reported_;
    std::size_t keptBytes_ = 0;
    bool tooLarge_ = false;
};

}  // namespace makomba
