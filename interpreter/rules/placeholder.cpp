// What stands in the place of a mistake, so that the rest can be held against the board as well.
#include "interpreter/rules/matcher.h"

namespace makomba {

namespace {

// Of the many rows that give moves, a region .., the plainest one.
constexpr Form plainest[] = {Form::Pass, Form::MovePass, Form::SitesBoard, Form::SquareBoard,
                             Form::ArrayListed};
constexpr int deepestPlaceholder = 4;

}  // namespace

std::optional<NodeId> Matcher::placeholder(TypeId typeId, int depth) {
    const Type& type = signatures_[typeId];
    RuleNode made;
    switch (type.kind) {
        case TypeKind::LiteralInt:
        case TypeKind::Dimension:
        case TypeKind::Site:
        case TypeKind::Int:
            made.kind = NodeKind::Int;
            made.number = std::max<std::int64_t>(type.minimum, 1);
            return graph_.intern(std::move(made));
        case TypeKind::LiteralBool:
        case TypeKind::Bool:
            made.kind = NodeKind::Bool;
            made.number = 1;
            return graph_.intern(std::move(made));
        case TypeKind::Float:
            made.kind = NodeKind::Float;
            made.real = 1;
            return graph_.intern(std::move(made));
        case TypeKind::Constant:
        case TypeKind::Direction:
            made.kind = NodeKind::Constant;
            made.text = type.kind == TypeKind::Direction ? "Adjacent" : signatures_[type.family].constants[0];
            return graph_.intern(std::move(made));
        case TypeKind::String:
            made.kind = NodeKind::String;
            made.nameKind = type.nameKind;
            made.text = placeholderString;
            return graph_.intern(std::move(made));
        case TypeKind::Array: {
            made.kind = NodeKind::Array;
            for (std::int64_t i = 0; i < type.minimum; ++i) {
                const auto element = placeholder(type.element, depth + 1);
                if (!element) return std::nullopt;
                made.operands.push_back({*element, 0});
            }
            return graph_.intern(std::move(made));
        }
        case TypeKind::Never: return std::nullopt;
        default: break;
    }
    for (const Form form : plainest)
        if (signatures_.gives(signatures_[form], type))
            return placeholder(RowId(static_cast<std::size_t>(form)), depth);
    for (std::size_t i = 0; i < signatures_.rows().size(); ++i) {
        const RowId id(i);
        if (!signatures_[id].supported || signatures_[id].claims || !signatures_.gives(signatures_[id], type))
            continue;
        if (const auto node = placeholder(id, depth)) return node;
    }
    return std::nullopt;
}

std::optional<NodeId> Matcher::placeholder(RowId id, int depth) {
    const Row& row = signatures_[id];
    if (depth > deepestPlaceholder) return std::nullopt;
    RuleNode made;
    made.kind = NodeKind::Ludeme;
    made.row = id;
    made.operands.resize(row.slots.size());
    for (std::size_t s = 0; s < row.slots.size(); ++s) {
        if (row.slots[s].optional) continue;
        const auto node = placeholder(row.slots[s].alternatives[0].type, depth + 1);
        if (!node) return std::nullopt;
        made.operands[s] = {*node, 0};
    }
    return graph_.intern(std::move(made));
}

}  // namespace makomba
