#include "interpreter/syntax/tree_maker.h"

#include <algorithm>

#include "interpreter/syntax/expand_nodes.h"
#include "interpreter/syntax/limits.h"

namespace makomba {

TreeId TreeMaker::add(TreeNode node, std::span<const TreeId> children) {
    node.span = written(node.span);
    node.labelSpan = written(node.labelSpan);
    int height = 0;
    std::uint64_t size = 1;
    for (const TreeId child : children) {
        height = std::max(height, heights_[child.value] + 1);
        size += sizes_[child.value];
    }
    if (out_.size() >= limits::expandedNodes || keptBytes_ > limits::expandedBytes ||
        size > limits::unsharedNodes)
        stopAsTooLarge(node.span, node.frame);
    if (height > limits::expandedDepth) stopAsTooDeep(node.span, node.frame);
    heights_.push_back(static_cast<std::uint16_t>(height));
    sizes_.push_back(std::min(size, limits::unsharedNodes));
    shared_.push_back(false);
    return out_.add(node, children);
}

void TreeMaker::leaf(Nodes& out, TreeKind kind, std::string_view text, Span span, FrameId at) {
    if (kind == TreeKind::Word && text.empty()) return;
    TreeNode node;
    node.kind = kind;
    node.text = text;
    node.span = span;
    node.frame = at;
    out.push_back(add(node));
}

void TreeMaker::label(Nodes& out, std::size_t first, std::string_view label, Span labelSpan, FrameId at) {
    labelSpan = written(labelSpan);
    if (first == out.size()) {
        TreeNode missing;
        missing.span = labelSpan;
        missing.frame = at;
        out.push_back(add(missing));
    }
    TreeId& target = out[first];
    if (!out_[target].label.empty()) report(Message::LabelTwice, labelSpan, at, label, out_[target].label);
    if (shared_[target.value]) target = copy(target, out_[target].frame);
    out_[target].label = label;
    out_[target].labelSpan = labelSpan;
}

void TreeMaker::tidy(Nodes& nodes) {
    Nodes kept;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const TreeNode node = out_[nodes[i]];
        if (node.kind == TreeKind::Missing) {
            if (i + 1 < nodes.size() && out_[nodes[i + 1]].label.empty())
                label(nodes, i + 1, node.label, node.labelSpan, node.frame);
            continue;
        }
        if (node.kind == TreeKind::Word && node.text == ".." && !kept.empty() && i + 1 < nodes.size() &&
            siteRange(kept, nodes[i + 1])) {
            ++i;
            continue;
        }
        kept.push_back(nodes[i]);
    }
    nodes.swap(kept);
}

// Coordinates from the last kept one to `last`, letter by letter.
bool TreeMaker::siteRange(Nodes& kept, TreeId last) {
    const TreeNode from = out_[kept.back()], to = out_[last];
    const auto all = coordinatesBetween(from, to);
    if (!all) return false;
    kept.pop_back();
    for (std::size_t i = 0; i < all->size() && !tooLarge_; ++i) {
        TreeNode node = from;
        node.text = keep((*all)[i]);
        if (i > 0) node.label = {};
        kept.push_back(add(node));
    }
    return true;
}

std::string_view TreeMaker::keep(std::string text) {
    keptBytes_ += text.size();
    return out_.keep(std::move(text));
}

TreeId TreeMaker::copy(TreeId id, FrameId frame) {
    TreeNode node = out_[id];
    node.frame = frame;
    const auto children = out_.children(id);
    return add(node, Nodes(children.begin(), children.end()));
}

void TreeMaker::share(const Nodes& nodes) {
    for (const TreeId id : nodes) shared_[id.value] = true;
}

FrameId TreeMaker::frame(const Frame& made) {
    out_.frames.push_back(made);
    out_.frames.back().use = written(made.use);
    return FrameId(out_.frames.size() - 1);
}

FrameId TreeMaker::behind(const Tree& tree, FrameId inner, FrameId outer) {
    if (!inner.valid()) return outer;
    const auto [known, isNew] = behind_.try_emplace({inner.value, outer.valid() ? outer.value + 1 : 0});
    if (!isNew) return known->second;
    Frame made = tree.frames[inner.value];
    made.parent = behind(tree, made.parent, outer);
    return known->second = frame(made);
}

Span TreeMaker::written(Span span) const {
    const auto place = span.valid() ? written_.find(span.source.value) : written_.end();
    return place == written_.end() ? span : place->second;
}

void TreeMaker::stopAsTooLarge(Span span, FrameId at) {
    if (!tooLarge_) report(Message::ExpansionTooLarge, span, at, limits::expandedNodes);
    tooLarge_ = true;
}

void TreeMaker::stopAsTooDeep(Span span, FrameId at) {
    if (!tooLarge_) report(Message::ExpansionTooDeep, span, at, limits::expandedDepth);
    tooLarge_ = true;
}

}  // namespace makomba
