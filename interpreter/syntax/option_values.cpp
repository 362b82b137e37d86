#include "interpreter/syntax/option_values.h"

#include <algorithm>

#include "interpreter/syntax/limits.h"
#include "interpreter/syntax/reread.h"
#include "interpreter/syntax/substitute.h"

namespace makomba {

OptionValues::OptionValues(const Outline& outline, const Choice& choice) {
    for (std::size_t o = 0; o < outline.options.size(); ++o) {
        const Option& option = outline.options[o];
        const OptionItem& item = option.items[choice.items[o]];
        for (std::size_t i = 0; i < option.arguments.size(); ++i) {
            const std::string name = fmt::format("{}:{}", option.tag, option.arguments[i]);
            if (i < item.values.size())
                values_.emplace(name, Value{&item.values[i], option.heading, item.heading});
            else without_.emplace(name, fmt::format("{}/{}", option.heading, item.heading));
        }
        if (!item.values.empty())
            values_.emplace(std::string(option.tag), Value{&item.values[0], option.heading, item.heading});
    }
}

const OptionValues::Value* OptionValues::find(std::string_view name) const {
    const auto found = values_.find(std::string(name));
    return found == values_.end() ? nullptr : &found->second;
}

const std::string* OptionValues::itemWithout(std::string_view name) const {
    const auto found = without_.find(std::string(name));
    return found == without_.end() ? nullptr : &found->second;
}

std::vector<std::string> OptionValues::placeholders() const {
    std::vector<std::string> all;
    for (const auto& entry : values_) all.push_back("<" + entry.first + ">");
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<TreeId> OptionPlacer::place(const Tree& from, TreeId piece) {
    Nodes nodes;
    placed(nodes, from, piece, {});
    return nodes;
}

void OptionPlacer::placed(Nodes& out, const Tree& from, TreeId id, FrameId frame) {
    if (tooLarge_) return;
    const TreeNode& node = from[id];
    const std::size_t first = out.size();
    std::string_view name;
    if (node.kind == TreeKind::Word) name = placeholderName(node.text);
    if (node.kind == TreeKind::OptionValue) {
        const std::string_view text = sources_.text(node.span);
        if (text.size() > 2) name = text.substr(1, text.size() - 2);
    }
    const OptionValues::Value* chosen = name.empty() ? nullptr : values_.find(name);
    if (chosen == nullptr || isWithin(frame, *chosen)) return copy(out, from, id, frame);
    value(out, *chosen, node.span, frame);
    if (node.label.empty()) return;
    // The label belongs to the first node of the value.
    if (first == out.size()) {
        TreeNode missing;
        missing.span = node.labelSpan;
        out.push_back(add(missing));
    }
    out_[out[first]].label = texts_.keep(fill(node.label));
    out_[out[first]].labelSpan = node.labelSpan;
}

void OptionPlacer::value(Nodes& out, const OptionValues::Value& value, Span use, FrameId frame) {
    out_.frames.push_back({frame, "option", value.heading, value.item, use, value.value});
    const FrameId inner(out_.frames.size() - 1);
    for (const TreeId id : value.value->nodes) placed(out, described_, id, inner);
}

// A value may hold placeholders of other options, not its own.
bool OptionPlacer::isWithin(FrameId frame, const OptionValues::Value& value) const {
    for (; frame.valid(); frame = out_.frames[frame.value].parent)
        if (out_.frames[frame.value].definition == value.value) return true;
    return false;
}

void OptionPlacer::copy(Nodes& out, const Tree& from, TreeId id, FrameId frame) {
    const TreeNode& node = from[id];
    if (node.kind == TreeKind::List || node.kind == TreeKind::Array || node.kind == TreeKind::OptionValue)
        return bracket(out, from, id, frame);
    const std::string filled = fill(node.text);
    const bool changed = filled != node.text;
    if (changed && node.kind == TreeKind::Word && filled.find_first_of(" \t\r\n(){}\"") != std::string::npos)
        return reread(out, filled, node.span);
    if (changed && node.kind == TreeKind::Word && filled.empty()) return;
    TreeNode made = node;
    made.frame = frame;
    if (changed) made.text = texts_.keep(filled);
    if (node.label.find('<') != std::string_view::npos) made.label = texts_.keep(fill(node.label));
    out.push_back(add(made));
}

void OptionPlacer::reread(Nodes& out, const std::string& text, Span at) {
    const Tree read = readAnew(text, at, sources_, diagnostics_);
    const auto graft = [&](const auto& self, TreeId id) -> TreeId {
        Nodes children;
        for (const TreeId child : read.children(id)) children.push_back(self(self, child));
        TreeNode made = read[id];
        made.span = at;
        if (made.labelSpan.valid()) made.labelSpan = at;
        return add(made, children);
    };
    for (const TreeId root : read.roots) out.push_back(graft(graft, root));
}

void OptionPlacer::bracket(Nodes& out, const Tree& from, TreeId id, FrameId frame) {
    Nodes children;
    for (const TreeId child : from.children(id)) placed(children, from, child, frame);
    TreeNode made = from[id];
    made.frame = frame;
    made.tight = startsTight(from, id);
    out.push_back(add(made, children));
}

// Whether what stands first in a list follows the bracket at once, when the value of an option is put there.
bool OptionPlacer::startsTight(const Tree& from, TreeId list) const {
    const TreeNode& node = from[list];
    if (!node.tight || node.childCount == 0) return node.tight;
    const TreeNode& first = from[from.children(node)[0]];
    const OptionValues::Value* value =
        first.kind == TreeKind::Word ? values_.find(placeholderName(first.text)) : nullptr;
    if (value == nullptr) return true;
    const std::string_view text = value->value->text;
    return !text.empty() && std::string_view(" \t\r\n").find(text.front()) == std::string_view::npos;
}

std::string OptionPlacer::fill(std::string_view text) const {
    if (text.find('<') == std::string_view::npos) return std::string(text);
    return substituteText(
        text, [](int) -> std::optional<std::string> { return std::nullopt; },
        [&](std::string_view name) -> std::optional<std::string> {
            const OptionValues::Value* value = values_.find(name);
            if (value == nullptr) return std::nullopt;  // in a string it may be anything, such as HTML
            return std::string(value->value->text);
        });
}

TreeId OptionPlacer::add(const TreeNode& node, const Nodes& children) {
    if (out_.size() >= limits::expandedNodes && !tooLarge_) {
        diagnostics_.add(Message::ExpansionTooLarge, node.span, limits::expandedNodes);
        tooLarge_ = true;
    }
    return out_.add(node, children);
}

}  // namespace makomba
