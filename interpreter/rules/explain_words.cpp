// How messages of checking say what is needed, and what they suggest.
#include <fmt/ranges.h>

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/rules/explain.h"
#include "interpreter/syntax/print.h"

namespace makomba {

std::string Explainer::shown(TreeId piece) const {
    std::string text = printLine(tree_, piece);
    if (const std::string_view label = tree_[piece].label; !label.empty()) text.erase(0, label.size() + 1);
    return text.size() > 40 ? text.substr(0, 37) + "..." : text;
}

std::string Explainer::family(const Type& type) const {
    const auto& constants = signatures_[type.family].constants;
    const std::string_view name = type.name;
    const bool role =
        name == "role" || (name.size() > 1 && name[0] == 'r' && name[1] >= 'A' && name[1] <= 'Z');
    std::vector<std::string_view> shown;
    if (role && constants.size() > 8) {
        for (const char* usual : {"Mover", "Next", "P1", "Each", "Shared"})
            if (std::find(constants.begin(), constants.end(), usual) != constants.end() && shown.size() < 3)
                shown.emplace_back(usual);
        return fmt::format("a role such as {}", fmt::join(shown, ", "));
    }
    if (constants.size() == 1) return std::string(constants[0]);
    shown.assign(constants.begin(),
                 constants.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(constants.size(), 8)));
    return fmt::format("one of {}{}", fmt::join(shown, ", "), constants.size() > 8 ? ", .." : "");
}

std::string Explainer::describeType(TypeId id) const {
    const Type& type = signatures_[id];
    if (type.kind == TypeKind::Constant) return family(type);
    if (type.kind == TypeKind::Row && !signatures_.rowsOf(type.name).empty())
        return fmt::format("({} ..)", type.name);
    if (type.kind == TypeKind::Row && !type.head.empty()) return fmt::format("({} ..)", type.head);
    if (type.kind == TypeKind::Array && type.name.starts_with('{')) {
        const std::string element = describeType(type.element);
        for (const char* one :
             {"a number", "a region", "a condition", "a plain site number", "a plain number"})
            if (element == one) return fmt::format("a list {{..}} of {}s", element.substr(2));
        return fmt::format("a list {{..}} of {}", element);
    }
    return describe(type);
}

std::string Explainer::needed(const std::vector<TypeId>& types) const {
    std::vector<std::string> parts;
    for (const TypeId type : types)
        if (std::string part = describeType(type); std::find(parts.begin(), parts.end(), part) == parts.end())
            parts.push_back(std::move(part));
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ") + parts[i];
    return text;
}

std::vector<std::string> Explainer::constantsOf(const std::vector<TypeId>& types) const {
    std::vector<std::string> constants;
    const auto addFamily = [&](const Type& type) {
        for (const std::string_view constant : signatures_[type.family].constants)
            constants.emplace_back(constant);
    };
    for (const TypeId id : types) {
        const Type& type = signatures_[id];
        if (type.kind == TypeKind::Constant) addFamily(type);
        if (type.kind == TypeKind::Direction)
            for (const char* name : {"absdir", "reldir"}) addFamily(signatures_[signatures_.type(name)]);
        if (type.kind == TypeKind::Bool || type.kind == TypeKind::LiteralBool)
            constants.insert(constants.end(), {"True", "False"});
    }
    return constants;
}

std::vector<std::string> Explainer::allConstants() const {
    std::vector<std::string> all = {"True", "False", "Off", "Undefined", "End", "Infinity"};
    for (const Family& family : signatures_.families())
        for (const std::string_view constant : family.constants) all.emplace_back(constant);
    return unique(all);
}

std::vector<std::string> Explainer::unique(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

// ── what was meant ───────────────────────────────────────────────────────────────────────────────────────

namespace {

// "4" for `"4"` and for `four`; "" = no number.
std::string numberInWords(std::string_view word) {
    static constexpr std::string_view names[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                 "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (integerOf(word)) return std::string(word);
    for (std::size_t i = 0; i < std::size(names); ++i)
        if (word.size() == names[i].size() && std::equal(word.begin(), word.end(), names[i].begin(),
                                                         [](char a, char b) { return (a | 0x20) == b; }))
            return std::to_string(i);
    return {};
}

}  // namespace

std::size_t Explainer::bracketsForgotten(std::span<const TreeId> pieces,
                                         const std::vector<TypeId>& types) const {
    const TreeNode& word = tree_[pieces.front()];
    std::size_t most = 0;
    if (word.kind != TreeKind::Word || !word.label.empty() || !asWritten(pieces.front())) return 0;
    for (const RowId id : signatures_.rowsOf(word.text)) {
        const Row& row = signatures_[id];
        const bool gives = std::any_of(types.begin(), types.end(), [&](TypeId type) {
            return signatures_.gives(row, signatures_[type]);
        });
        std::size_t slot = 0, taken = 0;
        const auto keywordFollows = [&](std::string_view keyword) {
            return ++taken < pieces.size() && tree_[pieces[taken]].kind == TreeKind::Word &&
                   tree_[pieces[taken]].text == keyword && asWritten(pieces[taken]);
        };
        if (!gives || !std::all_of(row.keywords.begin(), row.keywords.end(), keywordFollows)) continue;
        for (const TreeId piece : pieces.subspan(1 + taken)) {
            const auto fits = [&](const Slot& s) {
                const auto possible = typesOf(s, tree_[piece].label);
                return std::any_of(possible.begin(), possible.end(),
                                   [&](TypeId type) { return matcher_.match(piece, type).has_value(); });
            };
            while (slot < row.slots.size() && !fits(row.slots[slot])) ++slot;
            if (slot == row.slots.size() || !asWritten(piece)) break;
            ++slot;
            ++taken;
        }
        most = std::max(most, taken);
    }
    return most;
}

std::string Explainer::meant(TreeId piece, const std::vector<TypeId>& types) const {
    static constexpr std::pair<std::string_view, std::string_view> roles[] = {
        {"Mover", "mover"}, {"Next", "next"}, {"Prev", "prev"}, {"Player", "player"}};
    const TreeNode& node = tree_[piece];
    const std::vector<std::string> constants = constantsOf(types);
    const auto possible = [&](std::string_view constant) {
        return std::find(constants.begin(), constants.end(), constant) != constants.end();
    };
    const auto ofKind = [&](TypeKind kind) {
        return std::any_of(types.begin(), types.end(),
                           [&](TypeId type) { return signatures_[type].kind == kind; });
    };
    if (node.kind == TreeKind::List) {
        for (const auto& [role, head] : roles)
            if (node.childCount == 1 && headWord(tree_, piece) == head && possible(role))
                return std::string(role);
    }
    if (node.kind == TreeKind::Word) {
        if (ofKind(TypeKind::Int)) {
            for (const auto& [role, head] : roles)
                if (node.text == role) return fmt::format("({})", head);
            if (node.text.size() == 2 && node.text[0] == 'P' && integerOf(node.text.substr(1)))
                return std::string(node.text.substr(1));
        }
        if (const std::string player = fmt::format("P{}", node.text);
            integerOf(node.text) && possible(player))
            return player;
        for (const RowId row : signatures_.rowsOf(node.text))
            for (const TypeId type : types)
                if (signatures_.gives(signatures_[row], signatures_[type]))
                    return fmt::format("({})", node.text);
    }
    const bool number = ofKind(TypeKind::Int) || ofKind(TypeKind::LiteralInt) || ofKind(TypeKind::Dimension);
    if (number && (node.kind == TreeKind::String || (node.kind == TreeKind::Word && !integerOf(node.text))))
        if (std::string digits = numberInWords(node.text); !digits.empty()) return digits;
    if (node.kind == TreeKind::Word && types.size() == 1 && ofKind(TypeKind::Row)) {
        // `2` for `(players 2)`, if one ludeme alone takes it.
        std::vector<std::string> heads;
        for (const Row& row : signatures_.rows())
            if (signatures_.gives(row, signatures_[types[0]]) && row.keywords.empty() &&
                row.slots.size() == 1 && row.slots[0].alternatives[0].label.empty() &&
                matcher_.match(piece, row.slots[0].alternatives[0].type))
                heads.emplace_back(row.head);
        if (heads.size() == 1) return fmt::format("({} {})", heads[0], node.text);
    }
    // A site where a region is needed.
    const TypeId site = signatures_.type("I");
    const bool region =
        std::any_of(types.begin(), types.end(), [&](TypeId type) { return signatures_[type].name == "R"; });
    if (region && asWritten(piece) && matcher_.match(piece, site))
        return fmt::format("(sites {{{}}})", sources_.text(node.span));
    return {};
}

bool Explainer::wantsBraces(TreeId piece, const std::vector<TypeId>& types) {
    const bool element = !types.empty() && std::any_of(types.begin(), types.end(), [&](TypeId type) {
        return signatures_[type].kind == TypeKind::Array && matcher_.match(piece, signatures_[type].element);
    });
    if (!element) return false;
    Diagnostic& d =
        report(Message::WrongBrackets, piece, tree_[piece].span, {needed(types), "put it in braces"});
    if (asWritten(piece))
        d.suggest(sources_, sources_.text(tree_[piece].span),
                  fmt::format("{{{}}}", sources_.text(tree_[piece].span)));
    return true;
}

// All arguments are right, but one stands where another should.
bool Explainer::inAnotherOrder(TreeId piece, const std::vector<RowId>& rows) {
    constexpr std::size_t most = 5;
    const auto children = tree_.children(piece);
    std::vector<std::size_t> best;
    RowId meantRow;
    std::vector<TreeId> arguments, inOrder;
    std::size_t fewest = most + 1;
    const std::vector<RowId> beginning = matcher_.rowsBeginning(piece);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (std::find(beginning.begin(), beginning.end(), rows[r]) == beginning.end()) continue;
        const auto given = children.subspan(Matcher::headLength(signatures_[rows[r]]));
        if (given.size() < 2 || given.size() > most) continue;
        std::vector<std::size_t> order(given.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        while (std::next_permutation(order.begin(), order.end())) {
            std::size_t moved = 0;
            std::vector<TreeId> permuted;
            for (std::size_t i = 0; i < order.size(); ++i) {
                moved += order[i] != i;
                permuted.push_back(given[order[i]]);
            }
            if (moved >= fewest || !matcher_.takes(rows[r], permuted)) continue;
            fewest = moved;
            meantRow = rows[r];
            arguments.assign(given.begin(), given.end());
            inOrder = permuted;
        }
    }
    if (!meantRow.valid()) return false;
    std::size_t first = 0, last = arguments.size() - 1;
    while (arguments[first] == inOrder[first]) ++first;
    while (arguments[last] == inOrder[last]) --last;
    const Row& row = signatures_[meantRow];
    Diagnostic& d = reportIn(piece, Message::WrongOrder, arguments[first], {row.name()});
    std::string whole = "(" + row.name(), part;
    for (std::size_t i = 0; i < inOrder.size(); ++i) {
        const std::string written(sources_.text(placeIn(piece, inOrder[i])));
        whole += " " + written;
        if (i >= first && i <= last) part += (part.empty() ? "" : " ") + written;
    }
    if (whole.size() < 80) d.suggestion = whole + ")";
    bool inText = true;  // each from a stretch of its own, one behind the other
    for (std::size_t i = first; i < last; ++i) {
        const Span a = placeIn(piece, arguments[i]), b = placeIn(piece, arguments[i + 1]);
        inText = inText && a.source == b.source && a.end <= b.begin;
    }
    const Span from = placeIn(piece, arguments[first]), to = placeIn(piece, arguments[last]);
    if (inText) d.fixBy(sources_, {from.source, from.begin, to.end}, part);
    noteForm(d, row);
    return true;
}

void Explainer::noteForm(Diagnostic& d, const Row& row) const {
    d.ludeme = row.name();
    // Long forms over several lines.
    std::string line = "the form is (" + row.name(), text;
    for (const Slot& slot : row.slots) {
        const std::string words = signatures_.words(slot);
        if (line.size() + words.size() > 100) {
            text += line + "\n";
            line = std::string(19, ' ') + words;
        } else {
            line.append(" ").append(words);
        }
    }
    d.notes.push_back(text + line + ")");
}

// ── places in the text ───────────────────────────────────────────────────────────────────────────────────

bool Explainer::asWritten(TreeId piece) const {
    const TreeNode& node = tree_[piece];
    std::string printed = printLine(tree_, piece);
    if (!node.label.empty()) printed.erase(0, node.label.size() + 1);
    std::string written;
    for (const char c : sources_.text(node.span)) {
        const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (blank &&
            (written.empty() || written.back() == ' ' || written.back() == '(' || written.back() == '{'))
            continue;
        if ((c == ')' || c == '}') && !written.empty() && written.back() == ' ') written.pop_back();
        written += blank ? ' ' : c;
    }
    return written == printed;
}

Span Explainer::whole(TreeId piece) const {
    const TreeNode& node = tree_[piece];
    Span span = node.span;
    if (node.labelSpan.valid() && node.labelSpan.source == span.source)
        span.begin = std::min(span.begin, node.labelSpan.begin);
    return span;
}

Span Explainer::placeIn(TreeId list, TreeId piece) const {
    const FrameId outer = tree_[list].frame;
    for (FrameId f = tree_[piece].frame; f.valid() && f != outer; f = tree_.frames[f.value].parent)
        if (tree_.frames[f.value].parent == outer) return tree_.frames[f.value].use;
    return whole(piece);
}

Span Explainer::removable(Span span) const {
    const std::string& text = sources_[span.source].text;
    while (span.begin > 0 && std::string_view(" \t\r\n").find(text[span.begin - 1]) != std::string_view::npos)
        --span.begin;
    return span;
}

std::string Explainer::describeResult(const Row& row) const {
    return describeGiven(signatures_.resultName(row.result));
}

}  // namespace makomba
