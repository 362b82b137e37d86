// Words that are taken for something else: names without their quotes, labels in brackets, ludemes that stand
// in the wrong place.
#include <fmt/ranges.h>

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/rules/explain.h"

namespace makomba {

// `Middle` where "Middle" is needed: a name that stands in the description, or one that is given here.
std::string Explainer::withQuotes(std::string_view word, const std::vector<TypeId>& types) const {
    bool reference = false, declared = false;
    for (const TypeId id : types) {
        const Type& type = signatures_[id];
        if (type.kind != TypeKind::String) continue;
        declared = declared || type.nameKind == NameKind::Declared;
        reference = reference || type.nameKind != NameKind::Declared;
    }
    if (!reference) return declared ? fmt::format("\"{}\"", word) : "";
    const std::string near = nearestName(word, namesInQuotes());
    return near.empty() ? "" : fmt::format("\"{}\"", near);
}

std::vector<std::string> Explainer::namesInQuotes() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tree_.size(); ++i)
        if (const TreeNode& node = tree_[TreeId(i)]; node.kind == TreeKind::String)
            names.emplace_back(node.text);
    return unique(std::move(names));
}

// A constant, or a name in quotes that stands in the description.
std::string Explainer::nearestWord(std::string_view word) const {
    std::vector<std::string> all = allConstants();
    const std::vector<std::string> names = namesInQuotes();
    all.insert(all.end(), names.begin(), names.end());
    const std::string near = nearestName(word, all);
    const bool name = std::find(names.begin(), names.end(), near) != names.end();
    return name && !signatures_.isConstant(near) ? fmt::format("\"{}\"", near) : near;
}

// "phases" for `(phases {..})` in a form that has the label `phases:`; "" if it is no such thing.
std::string_view Explainer::labelInBrackets(const Row& row, TreeId piece) const {
    const auto children = tree_.children(piece);
    if (tree_[piece].kind != TreeKind::List || !tree_[piece].label.empty() || children.size() < 2) return {};
    const TreeNode& head = tree_[children[0]];
    const std::vector<std::string> labels = labelsOf(row);
    const bool label = head.kind == TreeKind::Word && signatures_.rowsOf(head.text).empty() &&
                       std::find(labels.begin(), labels.end(), head.text) != labels.end();
    return label ? std::string_view(head.text) : std::string_view();
}

void Explainer::tellLabelInBrackets(const Row& row, TreeId piece) {
    const auto children = tree_.children(piece);
    const TreeNode& head = tree_[children[0]];
    Diagnostic& d = report(Message::UnknownLudeme, piece, head.span, {std::string(head.text)});
    d.notes.push_back(fmt::format(
        "`{0}:` is a label of `{1}`, and stands before its value without brackets: {0}:{2}", head.text,
        row.name(), children.size() == 2 && tree_[children[1]].kind == TreeKind::Array ? "{..}" : ".."));
    d.ludeme = row.name();
    if (children.size() == 2 && asWritten(piece))
        d.fixBy(sources_, tree_[piece].span,
                fmt::format("{}:{}", head.text, sources_.text(tree_[children[1]].span)));
    for (const TreeId child : children.subspan(1)) scan(child);
}

// "it stands in (board ..) or (mancalaBoard ..)"; "" if that are many.
std::string Explainer::whereItStands(const Row& row) const {
    constexpr std::size_t most = 4;
    const auto takes = [&](TypeId id) {
        const Type& type = signatures_[id];
        const Type& one = type.kind == TypeKind::Array ? signatures_[type.element] : type;
        return one.kind == TypeKind::Row && signatures_.gives(row, one);
    };
    std::vector<std::string> places;
    for (const Row& other : signatures_.rows())
        for (const Slot& slot : other.slots)
            for (const Alternative& a : slot.alternatives)
                if (!other.claims && takes(a.type)) places.push_back(fmt::format("({} ..)", other.name()));
    places = unique(std::move(places));
    if (places.empty() || places.size() > most) return {};
    return fmt::format("it stands in {}", fmt::join(places, " or "));
}

}  // namespace makomba
