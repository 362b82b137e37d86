#include "interpreter/rules/matcher.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <locale>
#include <sstream>

#include "interpreter/rules/fitting.h"

namespace makomba {

namespace {

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
               return std::tolower(static_cast<unsigned char>(x)) ==
                      std::tolower(static_cast<unsigned char>(y));
           });
}

std::optional<std::int64_t> literalInteger(std::string_view word) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || value < INT32_MIN || value > INT32_MAX)
        return std::nullopt;
    return value;
}

std::optional<double> literalFloat(std::string_view word) {
    if (!word.empty() && word.front() == '+') word.remove_prefix(1);
    const bool plain = !word.empty() && word.find_first_not_of("0123456789.-eE") == std::string_view::npos;
    if (!plain) return std::nullopt;
    // Not every standard library has std::from_chars for them.
    std::istringstream in{std::string(word)};
    in.imbue(std::locale::classic());
    double value = 0;
    if (!(in >> value) || in.peek() != std::istringstream::traits_type::eof() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<bool> literalBool(std::string_view word) {
    if (equalsIgnoringCase(word, "True")) return true;
    if (equalsIgnoringCase(word, "False")) return false;
    return std::nullopt;
}

RuleNode intNode(std::int64_t value) {
    RuleNode node;
    node.kind = NodeKind::Int;
    node.number = value;
    return node;
}

}  // namespace

std::optional<std::int64_t> integerOf(std::string_view word) {
    if (word == "Off" || word == "Undefined") return -1;
    if (word == "End") return -2;
    if (word == "Infinity") return 1'000'000'000;
    return literalInteger(word);
}

std::optional<NodeId> Matcher::match(TreeId piece, TypeId type) {
    const std::uint64_t key = std::uint64_t{piece.value} << 32 | type.value;
    if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
    const std::optional<NodeId> result = make(piece, type);
    memo_[key] = result;
    if (result) {
        auto& places = origins_.places;
        if (places.size() <= result->value) places.resize(graph_.size());
        if (!places[result->value].valid()) places[result->value] = piece;
    }
    return result;
}

std::optional<NodeId> Matcher::make(TreeId piece, TypeId typeId) {
    const Type& type = signatures_[typeId];
    const TreeNode& node = tree_[piece];
    if (suppressed(piece)) return placeholder(typeId);
    switch (node.kind) {
        case TreeKind::List: return list(piece, type);
        case TreeKind::Array: return array(piece, type);
        case TreeKind::Word:
        case TreeKind::String: return leaf(node, type);
        case TreeKind::OptionValue:
        case TreeKind::Missing:
        case TreeKind::Mistake: break;
    }
    return std::nullopt;
}

std::optional<NodeId> Matcher::leaf(const TreeNode& node, const Type& type) {
    if (node.kind == TreeKind::String) {
        if (type.kind != TypeKind::String) return std::nullopt;
        RuleNode made;
        made.kind = NodeKind::String;
        made.nameKind = type.nameKind;
        made.text = node.text;
        return graph_.intern(std::move(made));
    }
    switch (type.kind) {
        case TypeKind::LiteralInt:
        case TypeKind::Dimension: {
            const auto value = literalInteger(node.text);
            if (!value || !fitsNumber(type, *value)) return std::nullopt;
            return graph_.intern(intNode(*value));
        }
        case TypeKind::Site:
        case TypeKind::Int: {
            const auto value = integerOf(node.text);
            if (!value || !fitsNumber(type, *value)) return std::nullopt;
            return graph_.intern(intNode(*value));
        }
        case TypeKind::Float: {
            const auto value = literalFloat(node.text);
            if (!value) return std::nullopt;
            RuleNode made;
            made.kind = NodeKind::Float;
            made.real = *value;
            return graph_.intern(std::move(made));
        }
        case TypeKind::LiteralBool:
        case TypeKind::Bool: {
            const auto value = literalBool(node.text);
            if (!value) return std::nullopt;
            RuleNode made;
            made.kind = NodeKind::Bool;
            made.number = *value;
            return graph_.intern(std::move(made));
        }
        case TypeKind::Constant:
        case TypeKind::Direction: {
            const std::string_view constant = constantOf(type, node.text);
            if (constant.empty()) return std::nullopt;
            RuleNode made;
            made.kind = NodeKind::Constant;
            made.text = constant;
            return graph_.intern(std::move(made));
        }
        default: return std::nullopt;
    }
}

std::optional<NodeId> Matcher::array(TreeId piece, const Type& type) {
    if (type.kind != TypeKind::Array) return std::nullopt;
    const auto children = tree_.children(piece);
    const auto count = static_cast<std::int64_t>(children.size());
    if (count < type.minimum || count > type.maximum) return std::nullopt;
    const auto mistakes =
        std::count_if(children.begin(), children.end(), [&](TreeId child) { return suppressed(child); });
    RuleNode made;
    made.kind = NodeKind::Array;
    for (const TreeId child : children) {
        if (mistakes > 0 && count - mistakes >= type.minimum && suppressed(child)) continue;
        if (!tree_[child].label.empty()) return std::nullopt;
        const auto element = match(child, type.element);
        if (!element) return std::nullopt;
        made.operands.push_back({*element, 0});
    }
    return graph_.intern(std::move(made));
}

std::vector<RowId> Matcher::rowsBeginning(TreeId piece) const {
    std::vector<RowId> fitting;
    const auto children = tree_.children(piece);
    for (const RowId id : signatures_.rowsOf(headWord(tree_, piece))) {
        const Row& row = signatures_[id];
        bool fits = children.size() >= headLength(row);
        for (std::size_t i = 0; fits && i < row.keywords.size(); ++i) {
            const TreeNode& word = tree_[children[i + 1]];
            fits =
                word.kind == TreeKind::Word && word.label.empty() && sameConstant(word.text, row.keywords[i]);
        }
        if (fits) fitting.push_back(id);
    }
    return fitting;
}

bool Matcher::headFits(TreeId piece, const Type& type) const {
    if (tree_[piece].kind != TreeKind::List) return false;
    const auto rows = signatures_.rowsOf(headWord(tree_, piece));
    return std::any_of(rows.begin(), rows.end(),
                       [&](RowId id) { return signatures_.gives(signatures_[id], type); });
}

std::optional<NodeId> Matcher::list(TreeId piece, const Type& type) {
    for (const RowId id : rowsBeginning(piece)) {
        const Row& row = signatures_[id];
        if (!signatures_.gives(row, type)) continue;
        if (auto node = this->row(piece, id)) return node;
    }
    return std::nullopt;
}

std::optional<NodeId> Matcher::row(TreeId piece, RowId id) {
    const Row& row = signatures_[id];
    RuleNode made;
    made.kind = NodeKind::Ludeme;
    made.row = id;
    made.operands.resize(row.slots.size());
    if (!assign(tree_.children(piece).subspan(headLength(row)), row, made.operands)) return std::nullopt;
    return graph_.intern(std::move(made));
}

void Matcher::suppress(TreeId piece) {
    suppressed_.insert(piece.value);
    memo_.clear();
}

bool Matcher::takes(RowId id, const std::vector<TreeId>& arguments) {
    const Row& row = signatures_[id];
    std::vector<Operand> operands(row.slots.size());
    return assign(arguments, row, operands);
}

// Labelled arguments go where their label says; the others fill the slots from the left, each slot taking
// the first argument that fits or staying empty, with the leftmost choice that works out tried first.
bool Matcher::assign(std::span<const TreeId> arguments, const Row& row, std::vector<Operand>& operands) {
    std::vector<TreeId> plain;
    for (const TreeId argument : arguments) {
        const std::string_view label = tree_[argument].label;
        if (label.empty()) {
            plain.push_back(argument);
            continue;
        }
        bool placed = false;
        for (std::size_t s = 0; s < row.slots.size() && !placed; ++s) {
            if (operands[s].node.valid()) continue;
            for (std::size_t a = 0; a < row.slots[s].alternatives.size() && !placed; ++a) {
                const Alternative& alternative = row.slots[s].alternatives[a];
                if (alternative.label != label) continue;
                if (const auto node = match(argument, alternative.type)) {
                    operands[s] = {*node, static_cast<std::uint8_t>(a)};
                    placed = true;
                }
            }
        }
        if (!placed && !suppressed(argument)) return false;
    }
    const bool mistakes =
        std::any_of(plain.begin(), plain.end(), [&](TreeId piece) { return suppressed(piece); });
    if (!mistakes) return fillSlots(plain, row, false, operands);
    const std::vector<Operand> labelled = operands;
    if (fillSlots(plain, row, false, operands)) return true;
    operands = labelled;
    std::erase_if(plain, [&](TreeId piece) { return suppressed(piece); });
    return fillSlots(plain, row, true, operands);
}

// `forgiving`: what is missing may have been meant by a piece that is passed over.
bool Matcher::fillSlots(const std::vector<TreeId>& plain, const Row& row, bool forgiving,
                        std::vector<Operand>& operands) {
    std::vector<char> failed((row.slots.size() + 1) * (plain.size() + 1), 0);
    const auto fill = [&](const auto& self, std::size_t slot, std::size_t argument) -> bool {
        if (slot == row.slots.size()) return argument == plain.size();
        char& dead = failed[slot * (plain.size() + 1) + argument];
        if (dead) return false;
        if (operands[slot].node.valid()) return self(self, slot + 1, argument);
        if (argument < plain.size()) {
            for (std::size_t a = 0; a < row.slots[slot].alternatives.size(); ++a) {
                const Alternative& alternative = row.slots[slot].alternatives[a];
                if (!alternative.label.empty()) continue;
                const auto node = match(plain[argument], alternative.type);
                if (!node) continue;
                operands[slot] = {*node, static_cast<std::uint8_t>(a)};
                if (self(self, slot + 1, argument + 1)) return true;
                operands[slot] = {};
            }
        }
        if (row.slots[slot].optional && self(self, slot + 1, argument)) return true;
        if (forgiving && !row.slots[slot].optional) {
            if (const auto node = placeholder(row.slots[slot].alternatives[0].type)) {
                operands[slot] = {*node, 0};
                if (self(self, slot + 1, argument)) return true;
                operands[slot] = {};
            }
        }
        dead = 1;
        return false;
    };
    return fill(fill, 0, 0);
}

}  // namespace makomba
