#include "interpreter/rules/program_nodes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "interpreter/rules/fitting.h"
#include "interpreter/syntax/limits.h"

namespace makomba {

namespace {

using nlohmann::json;

template <class... Args>
[[noreturn]] void wrong(fmt::format_string<Args...> text, Args&&... args) {
    throw ProgramMistake(fmt::format(text, std::forward<Args>(args)...));
}

// A short form of a value for messages.
std::string shown(const json& value) {
    std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    if (text.size() > 40) text = text.substr(0, 40) + "..";
    return text;
}

// A quote within a name of the language is written \".
bool isName(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) return false;
    return true;
}

}  // namespace

ProgramNodes::ProgramNodes(const json& nodes, std::vector<RowId> rows)
    : json_(nodes), rows_(std::move(rows)) {
    if (!json_.is_array() || json_.empty()) wrong("\"nodes\" must be a list, and not empty");
    if (json_.size() > limits::expandedNodes) wrong("it has more than {} nodes", limits::expandedNodes);
    nodes_.reserve(json_.size());
    for (std::size_t i = 0; i < json_.size(); ++i) nodes_.push_back(read(i));
    measure();
}

ProgramNodes::Node ProgramNodes::read(std::size_t index) const {
    const json& value = json_[index];
    Node node{NodeKind::Int, {}, {}};
    if (value.is_number_integer()) {
        const bool large = value.is_number_unsigned() && value.get<std::uint64_t>() > INT32_MAX;
        if (large || value.get<std::int64_t>() < INT32_MIN || value.get<std::int64_t>() > INT32_MAX)
            wrong("node {}, {}, is outside -2147483648 to 2147483647", index, shown(value));
    } else if (value.is_number_float()) {
        node.kind = NodeKind::Float;
        if (!std::isfinite(value.get<double>())) wrong("node {} is no number", index);
    } else if (value.is_boolean()) {
        node.kind = NodeKind::Bool;
    } else if (value.is_string()) {
        node.kind = NodeKind::String;
        if (!isName(value.get_ref<const std::string&>()))
            wrong("node {} has a quote without `\\` before it", index);
    } else if (value.is_array() && !value.empty() && value[0].is_number_integer()) {
        node.kind = NodeKind::Ludeme;
        readLudeme(node, index);
    } else if (value.is_array() && value.size() == 1 && value[0].is_array()) {
        node.kind = NodeKind::Array;
        node.arguments.reserve(value[0].size());
        for (const json& element : value[0]) node.arguments.push_back({reference(element, index), 0, 0});
    } else {
        wrong(
            "node {} is {}, which is neither a number, a truth value, a string, [row, operand, ..] nor "
            "[[element, ..]]",
            index, shown(value));
    }
    return node;
}

void ProgramNodes::readLudeme(Node& node, std::size_t index) const {
    const json& value = json_[index];
    const bool inRange = value[0].is_number_unsigned() && value[0].get<std::uint64_t>() < rows_.size();
    if (!inRange) wrong("node {} is of row {}, but there are {} rows", index, shown(value[0]), rows_.size());
    node.row = rows_[value[0].get<std::size_t>()];
    const Row& row = signatures_[node.row];
    if (value.size() - 1 > row.slots.size())
        wrong("node {}, `{}`, has {} operands for {} slots", index, row.name(), value.size() - 1,
              row.slots.size());
    for (std::size_t s = 0; s < row.slots.size(); ++s) {
        const bool given = s + 1 < value.size() && !value[s + 1].is_null();
        if (!given) {
            if (!row.slots[s].optional)
                wrong("node {}, `{}`, leaves out its slot `{}`", index, row.name(), row.slots[s].text);
            continue;
        }
        const json& operand = value[s + 1];
        std::uint64_t alternative = 0;
        if (operand.is_array()) {
            if (operand.size() != 2 || !operand[1].is_number_unsigned())
                wrong("node {} has the operand {}, which is neither node nor [node, alternative]", index,
                      shown(operand));
            alternative = operand[1].get<std::uint64_t>();
        }
        if (alternative >= row.slots[s].alternatives.size())
            wrong("node {}, `{}`, takes alternative {} of `{}`, which has {}", index, row.name(), alternative,
                  row.slots[s].text, row.slots[s].alternatives.size());
        const json& target = operand.is_array() ? operand[0] : operand;
        node.arguments.push_back(
            {reference(target, index), static_cast<std::uint8_t>(s), static_cast<std::uint8_t>(alternative)});
    }
}

// Nodes are made of earlier ones, so that none is a part of itself.
std::uint32_t ProgramNodes::reference(const json& value, std::size_t index) const {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= index)
        wrong("node {} is made of {}, which is no node before it", index, shown(value));
    return value.get<std::uint32_t>();
}

// What a part stands in is worked through each time it stands there: shared parts must not come to more than
// a description may have, nor nest more deeply.
void ProgramNodes::measure() const {
    std::vector<std::uint32_t> parts(nodes_.size(), 1), depth(nodes_.size(), 1);
    std::vector<char> used(nodes_.size(), 0);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        std::uint64_t sum = 1;
        for (const Argument& argument : nodes_[i].arguments) {
            used[argument.node] = 1;
            sum += parts[argument.node];
            depth[i] = std::max(depth[i], depth[argument.node] + 1);
            if (sum > limits::expandedNodes)
                wrong("its rules come to more than {} parts", limits::expandedNodes);
        }
        parts[i] = static_cast<std::uint32_t>(sum);
        if (depth[i] > limits::expandedDepth)
            wrong("its rules are nested more than {} deep", limits::expandedDepth);
    }
    const auto unused = std::find(used.begin(), used.end() - 1, 0) - used.begin();
    if (unused + 1 < std::ssize(used)) wrong("node {} is not used", unused);
}

// ── held against the signatures ──────────────────────────────────────────────────────────────────────────

TypeId ProgramNodes::wanted(const Node& node, const Argument& argument) const {
    return signatures_[node.row].slots[argument.slot].alternatives[argument.alternative].type;
}

bool ProgramNodes::leafFits(std::uint32_t index, const Type& type) const {
    const json& value = json_[index];
    switch (nodes_[index].kind) {
        case NodeKind::Int:
            return type.kind == TypeKind::Float || fitsNumber(type, value.get<std::int64_t>());
        case NodeKind::Float: return type.kind == TypeKind::Float;
        case NodeKind::Bool: return type.kind == TypeKind::LiteralBool || type.kind == TypeKind::Bool;
        case NodeKind::String: {
            const std::string& text = value.get_ref<const std::string&>();
            return type.kind == TypeKind::String || (!text.empty() && constantOf(type, text) == text);
        }
        default: return false;
    }
}

bool ProgramNodes::operandsFit(std::uint32_t index) {
    const Node& node = nodes_[index];
    return std::all_of(node.arguments.begin(), node.arguments.end(),
                       [&](const Argument& argument) { return fits(argument.node, wanted(node, argument)); });
}

bool ProgramNodes::work(std::uint32_t index, TypeId typeId) {
    const Node& node = nodes_[index];
    const Type& type = signatures_[typeId];
    if (node.kind == NodeKind::Ludeme) {
        const Row& row = signatures_[node.row];
        return signatures_.gives(row, type) && operandsFit(index);
    }
    if (node.kind != NodeKind::Array) return leafFits(index, type);
    const auto count = static_cast<std::int64_t>(node.arguments.size());
    if (type.kind != TypeKind::Array || count < type.minimum || count > type.maximum) return false;
    return std::all_of(node.arguments.begin(), node.arguments.end(),
                       [&](const Argument& element) { return fits(element.node, type.element); });
}

bool ProgramNodes::fits(std::uint32_t index, TypeId type) {
    if (const auto known = fits_.find(key(index, type)); known != fits_.end()) return known->second;
    const bool result = work(index, type);
    fits_[key(index, type)] = result;
    return result;
}

// Goes down to the part that is to blame.
void ProgramNodes::refuse(std::uint32_t index, TypeId typeId) {
    const Node& node = nodes_[index];
    const Type& type = signatures_[typeId];
    if (node.kind == NodeKind::Ludeme && signatures_.gives(signatures_[node.row], type)) {
        for (const Argument& argument : node.arguments)
            if (!fits(argument.node, wanted(node, argument))) refuse(argument.node, wanted(node, argument));
    }
    if (node.kind == NodeKind::Array && type.kind == TypeKind::Array)
        for (const Argument& element : node.arguments)
            if (!fits(element.node, type.element)) refuse(element.node, type.element);
    const std::string what =
        node.kind == NodeKind::Ludeme ? "(" + signatures_[node.row].name() + " ..)" : shown(json_[index]);
    wrong("node {}, `{}`, stands where {} is needed", index, what, describe(type));
}

// ── the graph ────────────────────────────────────────────────────────────────────────────────────────────

RuleNode ProgramNodes::leaf(std::uint32_t index, const Type& type) const {
    const json& value = json_[index];
    RuleNode made;
    made.kind = nodes_[index].kind;
    if (made.kind == NodeKind::Bool) made.number = value.get<bool>();
    if (made.kind == NodeKind::Int && type.kind != TypeKind::Float) made.number = value.get<std::int64_t>();
    if (type.kind == TypeKind::Float) {
        made.kind = NodeKind::Float;
        made.real = value.get<double>();
    }
    if (made.kind != NodeKind::String) return made;
    made.text = value.get<std::string>();
    if (type.kind == TypeKind::String) made.nameKind = type.nameKind;
    else made.kind = NodeKind::Constant;
    return made;
}

// Parts before what they stand in, slot by slot, as check() leaves them.
NodeId ProgramNodes::build(std::uint32_t index, TypeId typeId, RuleGraph& graph) {
    if (const auto known = built_.find(key(index, typeId)); known != built_.end()) return known->second;
    const Node& node = nodes_[index];
    const Type& type = signatures_[typeId];
    RuleNode made;
    if (node.kind == NodeKind::Ludeme) {
        const Row& row = signatures_[node.row];
        made.kind = NodeKind::Ludeme;
        made.row = node.row;
        made.operands.resize(row.slots.size());
        for (const Argument& argument : node.arguments)
            made.operands[argument.slot] = {build(argument.node, wanted(node, argument), graph),
                                            argument.alternative};
    } else if (node.kind == NodeKind::Array) {
        made.kind = NodeKind::Array;
        for (const Argument& element : node.arguments)
            made.operands.push_back({build(element.node, type.element, graph), 0});
    } else {
        made = leaf(index, type);
    }
    return built_[key(index, typeId)] = graph.intern(std::move(made));
}

RuleGraph ProgramNodes::graph() {
    const TypeId type = signatures_.type("game");
    const auto last = static_cast<std::uint32_t>(nodes_.size() - 1);
    if (!fits(last, type)) refuse(last, type);
    RuleGraph graph;
    graph.root = build(last, type, graph);
    return graph;
}

}  // namespace makomba
