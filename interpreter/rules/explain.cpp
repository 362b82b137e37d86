#include "interpreter/rules/explain.h"

#include <fmt/args.h>

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/print.h"

namespace makomba {

namespace {

std::vector<std::string> unique(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace

Diagnostic& Explainer::report(Message id, TreeId piece, Span span, std::vector<std::string> arguments) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string& argument : arguments) store.push_back(argument);
    Diagnostic& d = diagnostics_.addText(id, span, fmt::vformat(info(id).text, store));
    d.chain = tree_.chain(tree_[piece].frame);
    return d;
}

std::string Explainer::formNote(const Row& row) const { return "the form is " + signatures_.form(row); }

std::string Explainer::shown(TreeId piece) const {
    std::string text = printLine(tree_, piece);
    if (const std::string_view label = tree_[piece].label; !label.empty()) text.erase(0, label.size() + 1);
    return text.size() > 40 ? text.substr(0, 37) + "..." : text;
}

std::string Explainer::needed(const std::vector<TypeId>& types) const {
    std::vector<std::string> parts;
    for (const TypeId type : types) {
        const bool byName = signatures_[type].kind == TypeKind::Row && !signatures_.rowsOf(signatures_[type].name).empty();
        std::string part = byName ? fmt::format("({} ..)", signatures_[type].name) : describe(signatures_[type]);
        if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(std::move(part));
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ") + parts[i];
    return text;
}

std::string Explainer::describeResult(const Row& row) const {
    const std::string_view result = signatures_.resultName(row.result);
    if (result == "I") return "a number";
    if (result == "B") return "a condition";
    if (result == "R") return "a region";
    if (result == "A") return "an array of numbers";
    if (result == "D") return "a direction";
    if (result == "G") return "a board graph";
    if (result == "M") return "moves a player decides on";
    if (result == "E") return "an effect";
    if (result == "O") return "moves";
    if (result == "f") return "a decimal number";
    if (result == "dim") return "a dimension";
    return fmt::format("a {}", result);
}

void Explainer::explain(TreeId piece, const std::vector<TypeId>& types) {
    if (diagnostics_.full()) return;
    switch (tree_[piece].kind) {
        case TreeKind::List: return list(piece, types);
        case TreeKind::Array: return array(piece, types);
        default: return leaf(piece, types);
    }
}

// ── leaves ───────────────────────────────────────────────────────────────────────────────────────────────

void Explainer::leaf(TreeId piece, const std::vector<TypeId>& types) {
    const TreeNode& node = tree_[piece];
    if (node.kind == TreeKind::String) {
        const std::string name(node.text);
        const std::string near = nearestName(name, definitions_);
        Diagnostic& d = near.empty() ? report(Message::WrongValue, piece, node.span, {shown(piece), needed(types)})
                                     : report(Message::UndefinedDefine, piece, node.span, {name});
        if (!near.empty()) d.suggestion = fmt::format("\"{}\"", near);
        return;
    }
    const std::string word(node.text);
    std::vector<std::string> constants;
    for (const TypeId id : types) {
        const Type& type = signatures_[id];
        if (type.kind == TypeKind::Constant)
            for (const std::string_view constant : signatures_[type.family].constants) constants.emplace_back(constant);
        if (type.kind == TypeKind::Direction)
            for (const char* family : {"absdir", "reldir"})
                for (const std::string_view constant : signatures_[signatures_[signatures_.type(family)].family].constants)
                    constants.emplace_back(constant);
        if (type.kind == TypeKind::Bool || type.kind == TypeKind::LiteralBool)
            constants.insert(constants.end(), {"True", "False"});
        const bool numeric = type.kind == TypeKind::LiteralInt || type.kind == TypeKind::Int ||
                             type.kind == TypeKind::Dimension || type.kind == TypeKind::Site;
        if (numeric && integerOf(word)) {
            report(Message::OutOfBounds, piece, node.span, {word, needed(types)});
            return;
        }
    }
    const bool known = signatures_.isConstant(word) || integerOf(word).has_value() ||
                       word.find_first_not_of("0123456789.-") == std::string::npos;
    if (!known) {
        if (!signatures_.rowsOf(word).empty()) {
            Diagnostic& d = report(Message::WrongValue, piece, node.span, {word, needed(types)});
            d.suggestion = fmt::format("({})", word);
            return;
        }
        Diagnostic& d = report(Message::UnknownConstant, piece, node.span, {word});
        d.suggestion = nearestName(word, constants);
        if (d.suggestion.empty()) {
            std::vector<std::string> all = {"True", "False", "Off", "Undefined", "End", "Infinity"};
            for (const Family& family : signatures_.families())
                for (const std::string_view constant : family.constants) all.emplace_back(constant);
            d.suggestion = nearestName(word, unique(all));
        }
        d.notes.push_back(fmt::format("{} is needed here", needed(types)));
        return;
    }
    Diagnostic& d = report(Message::WrongValue, piece, node.span, {word, needed(types)});
    if (!constants.empty()) d.suggestion = nearestName(word, constants);
}

// ── arrays ───────────────────────────────────────────────────────────────────────────────────────────────

void Explainer::array(TreeId piece, const std::vector<TypeId>& types) {
    const auto children = tree_.children(piece);
    const TreeNode& node = tree_[piece];
    const Span opening{node.span.source, node.span.begin, node.span.begin + 1};
    const auto wanted = std::find_if(types.begin(), types.end(), [&](TypeId id) {
        return signatures_[id].kind == TypeKind::Array;
    });
    if (wanted == types.end()) {
        report(Message::WrongBrackets, piece, opening, {needed(types), "`( )` instead of `{ }`"});
        for (const TreeId child : children) scan(child);
        return;
    }
    // Several kinds of array: the one whose first element fits best.
    TypeId chosen = *wanted;
    for (const TypeId id : types) {
        const Type& type = signatures_[id];
        if (type.kind == TypeKind::Array && !children.empty() &&
            (matcher_.match(children[0], type.element) || matcher_.headFits(children[0], signatures_[type.element])))
            chosen = id;
    }
    const Type& type = signatures_[chosen];
    const auto count = static_cast<std::int64_t>(children.size());
    if (count < type.minimum) report(Message::ListTooShort, piece, node.span, {std::to_string(type.minimum)});
    if (count > type.maximum) report(Message::ListTooLong, piece, node.span, {std::to_string(type.maximum)});
    for (const TreeId child : children) {
        if (!tree_[child].label.empty()) report(Message::LabelInArray, child, tree_[child].labelSpan, {});
        if (!matcher_.match(child, type.element)) explain(child, {type.element});
    }
}

// ── lists ────────────────────────────────────────────────────────────────────────────────────────────────

void Explainer::list(TreeId piece, const std::vector<TypeId>& types) {
    const std::string_view head = headWord(tree_, piece);
    if (head.empty() || signatures_.rowsOf(head).empty()) return wrongHead(piece, types);

    std::vector<RowId> fitting;
    std::vector<char> effect;
    for (const RowId id : signatures_.rowsOf(head)) {
        for (const TypeId type : types) {
            if (!matcher_.resultFits(signatures_[id], signatures_[type])) continue;
            fitting.push_back(id);
            effect.push_back(matcher_.asEffect(signatures_[id], signatures_[type]));
            break;
        }
    }
    const TreeId headPiece = tree_.children(piece)[0];
    const std::vector<RowId> beginning = matcher_.rowsBeginning(piece);
    if (fitting.empty()) {
        // The wrong kind of thing. What is inside it may be wrong as well.
        RowId meant = signatures_.rowsOf(head)[0];
        for (const RowId id : beginning)
            if (signatures_[id].keywords.size() > signatures_[meant].keywords.size()) meant = id;
        const Row& row = signatures_[meant];
        report(Message::WrongLudeme, piece, tree_[headPiece].span, {row.name(), describeResult(row), needed(types)});
        for (const TreeId child : tree_.children(piece).subspan(1)) scan(child);
        return;
    }
    Plan best;
    for (std::size_t i = 0; i < fitting.size(); ++i) {
        if (std::find(beginning.begin(), beginning.end(), fitting[i]) == beginning.end()) continue;
        Plan plan = this->plan(piece, fitting[i], effect[i]);
        if (!best.row.valid() || plan.score > best.score) best = std::move(plan);
    }
    if (!best.row.valid()) return wrongKeyword(piece, fitting);
    // A form without keyword fits everything a little: an unknown word behind the head is rather a
    // misspelt keyword.
    const auto children = tree_.children(piece);
    if (children.size() > 1 && tree_[children[1]].kind == TreeKind::Word && tree_[children[1]].label.empty() &&
        signatures_[best.row].keywords.empty() && !integerOf(tree_[children[1]].text) &&
        !signatures_.isConstant(tree_[children[1]].text)) {
        std::vector<std::string> keywords;
        for (const RowId id : fitting)
            if (!signatures_[id].keywords.empty()) keywords.emplace_back(signatures_[id].keywords[0]);
        if (!nearestName(tree_[children[1]].text, keywords).empty()) return wrongKeyword(piece, fitting);
    }
    inside(best, piece);
}

void Explainer::wrongHead(TreeId piece, const std::vector<TypeId>& types) {
    const auto children = tree_.children(piece);
    const TreeNode& node = tree_[piece];
    if (children.empty()) {
        report(Message::EmptyList, piece, node.span, {});
        return;
    }
    const TreeNode& head = tree_[children[0]];
    if (head.kind == TreeKind::String) {
        Diagnostic& d = report(Message::UndefinedDefine, piece, head.span, {std::string(head.text)});
        if (const std::string near = nearestName(head.text, definitions_); !near.empty())
            d.suggestion = fmt::format("(\"{}\" ..)", near);
    } else if (head.kind != TreeKind::Word || !head.label.empty()) {
        report(Message::NotALudeme, piece, head.span, {shown(children[0])});
    } else {
        std::vector<std::string> likely;
        for (const Row& row : signatures_.rows())
            for (const TypeId type : types)
                if (matcher_.resultFits(row, signatures_[type])) likely.emplace_back(row.head);
        Diagnostic& d = report(Message::UnknownLudeme, piece, head.span, {std::string(head.text)});
        d.suggestion = nearestName(head.text, unique(likely));
        if (d.suggestion.empty()) d.suggestion = nearestName(head.text, signatures_.heads());
        if (d.suggestion.empty()) d.notes.push_back(fmt::format("{} is needed here", needed(types)));
    }
    for (const TreeId child : children.subspan(1)) scan(child);
}

void Explainer::wrongKeyword(TreeId piece, const std::vector<RowId>& rows) {
    const auto children = tree_.children(piece);
    const Row& first = signatures_[rows[0]];
    std::vector<std::string> keywords;
    for (const RowId id : rows)
        if (!signatures_[id].keywords.empty()) keywords.emplace_back(signatures_[id].keywords[0]);
    keywords = unique(keywords);
    std::string known = "possible: ";
    for (std::size_t i = 0; i < keywords.size(); ++i) known += (i ? ", " : "") + keywords[i];
    if (children.size() < 2 || tree_[children[1]].kind != TreeKind::Word) {
        report(Message::MissingKeyword, piece, tree_[children[0]].span, {std::string(first.head)})
            .notes.push_back(known);
    } else {
        const TreeNode& word = tree_[children[1]];
        std::string head(first.head);
        std::string near = nearestName(word.text, keywords);
        if (near.empty() && rows.size() == 1 && first.keywords.size() > 1) head = first.name();
        Diagnostic& d = report(Message::UnknownKeyword, piece, word.span, {std::string(word.text), head});
        d.suggestion = near;
        if (near.empty()) d.notes.push_back(known);
    }
    const bool word = children.size() > 1 && tree_[children[1]].kind == TreeKind::Word;
    for (const TreeId child : children.subspan(word ? 2 : 1)) scan(child);
}

std::vector<TypeId> Explainer::typesOf(const Slot& slot, bool effect, std::string_view label) const {
    std::vector<TypeId> types;
    for (const Alternative& alternative : slot.alternatives)
        if (alternative.label == label) types.push_back(matcher_.slotType(alternative, effect));
    return types;
}

// Whether the author may well have meant the piece for this slot, though something inside it is wrong.
bool Explainer::plausible(TreeId piece, const Slot& slot, bool effect) const {
    const TreeNode& node = tree_[piece];
    for (const TypeId id : typesOf(slot, effect, {})) {
        const Type& type = signatures_[id];
        if (node.kind == TreeKind::List && matcher_.headFits(piece, type)) return true;
        if (node.kind == TreeKind::Array && type.kind == TypeKind::Array) return true;
        if (node.kind == TreeKind::String && type.kind == TypeKind::String) return true;
        if (node.kind == TreeKind::Word && type.kind == TypeKind::Constant && !integerOf(node.text) &&
            !signatures_.isConstant(node.text)) {
            std::vector<std::string> constants;
            for (const std::string_view c : signatures_[type.family].constants) constants.emplace_back(c);
            if (!nearestName(node.text, constants).empty()) return true;
        }
        const bool number = type.kind == TypeKind::Int || type.kind == TypeKind::LiteralInt ||
                            type.kind == TypeKind::Dimension || type.kind == TypeKind::Site;
        if (node.kind == TreeKind::Word && number && integerOf(node.text)) return true;
    }
    return false;
}

Explainer::Plan Explainer::plan(TreeId piece, RowId rowId, bool effect) {
    const Row& row = signatures_[rowId];
    Plan plan;
    plan.row = rowId;
    plan.effect = effect;
    plan.score = 3 * static_cast<int>(row.keywords.size());
    std::vector<char> taken(row.slots.size(), 0);
    std::size_t next = 0;
    for (const TreeId argument : tree_.children(piece).subspan(Matcher::headLength(row))) {
        Plan::Argument entry{argument};
        const std::string_view label = tree_[argument].label;
        for (const bool strict : {true, false}) {
            for (std::size_t s = label.empty() ? next : 0; s < row.slots.size() && entry.slot < 0; ++s) {
                if (taken[s]) continue;
                const std::vector<TypeId> types = typesOf(row.slots[s], effect, label);
                const bool fits = std::any_of(types.begin(), types.end(), [&](TypeId type) {
                    return matcher_.match(argument, type).has_value();
                });
                const bool near = label.empty() ? plausible(argument, row.slots[s], effect) : !types.empty();
                if (!fits && (strict || !near)) continue;
                entry.slot = static_cast<int>(s);
                entry.fits = fits;
                taken[s] = 1;
                if (label.empty()) next = s + 1;
            }
        }
        plan.score += entry.fits ? 4 : entry.slot >= 0 ? 2 : -3;
        plan.arguments.push_back(entry);
    }
    for (std::size_t s = 0; s < row.slots.size(); ++s)
        if (!row.slots[s].optional && !taken[s]) plan.missing.push_back(s);
    plan.score -= 2 * static_cast<int>(plan.missing.size());
    return plan;
}

void Explainer::inside(const Plan& plan, TreeId piece) {
    const Row& row = signatures_[plan.row];
    std::vector<std::size_t> missing = plan.missing;
    const std::size_t before = diagnostics_.all().size();
    for (const Plan::Argument& argument : plan.arguments) {
        if (argument.fits || diagnostics_.full()) continue;
        const std::string_view label = tree_[argument.piece].label;
        if (argument.slot >= 0) {
            explain(argument.piece, typesOf(row.slots[static_cast<std::size_t>(argument.slot)], plan.effect, label));
            continue;
        }
        // Something unlabelled that is nowhere expected probably stands for what is missing.
        const auto stands = std::find_if(missing.begin(), missing.end(), [&](std::size_t s) {
            return !typesOf(row.slots[s], plan.effect, {}).empty();
        });
        if (label.empty() && stands != missing.end()) {
            explain(argument.piece, typesOf(row.slots[*stands], plan.effect, {}));
            missing.erase(stands);
            continue;
        }
        misplaced(plan, argument, missing);
    }
    for (const std::size_t s : missing) {
        const Slot& slot = row.slots[s];
        std::vector<TypeId> types;
        for (const Alternative& a : slot.alternatives) types.push_back(matcher_.slotType(a, plan.effect));
        std::string what = needed(types);
        if (!slot.alternatives[0].label.empty()) what = fmt::format("`{}:` and {}", slot.alternatives[0].label, what);
        const TreeNode& node = tree_[piece];
        const Span end{node.span.source, node.span.end > 0 ? node.span.end - 1 : 0, node.span.end};
        report(Message::MissingArgument, piece, end, {row.name(), what}).notes.push_back(formNote(row));
    }
    if (diagnostics_.all().size() == before && !diagnostics_.full())
        report(Message::NoFit, piece, tree_[piece].span, {row.name()}).notes.push_back(formNote(row));
}

// An argument that goes into no slot. A slot that it shows to be meant leaves `missing`.
void Explainer::misplaced(const Plan& plan, const Plan::Argument& argument, std::vector<std::size_t>& missing) {
    const Row& row = signatures_[plan.row];
    const TreeNode& node = tree_[argument.piece];
    const std::string label(node.label);
    if (!label.empty()) {
        std::vector<std::string> labels;
        for (const Slot& slot : row.slots)
            for (const Alternative& a : slot.alternatives)
                if (!a.label.empty()) labels.emplace_back(a.label);
        if (std::find(labels.begin(), labels.end(), label) != labels.end()) {
            report(Message::LabelGivenTwice, argument.piece, node.labelSpan, {label});
        } else {
            Diagnostic& d = report(Message::UnknownLabel, argument.piece, node.labelSpan, {row.name(), label});
            d.suggestion = nearestName(label, unique(labels));
            if (!d.suggestion.empty()) d.suggestion += ":";
            d.notes.push_back(formNote(row));
        }
        scan(argument.piece);
        return;
    }
    std::vector<TypeId> open;
    for (std::size_t s = 0; s < row.slots.size(); ++s) {
        const bool taken = std::any_of(plan.arguments.begin(), plan.arguments.end(), [&](const auto& other) {
            return other.slot == static_cast<int>(s);
        });
        if (taken) continue;
        for (const TypeId type : typesOf(row.slots[s], plan.effect, {})) open.push_back(type);
        for (const Alternative& a : row.slots[s].alternatives) {
            if (a.label.empty() || !matcher_.match(argument.piece, matcher_.slotType(a, plan.effect))) continue;
            report(Message::LabelNeeded, argument.piece, node.span,
                   {row.name(), std::string(a.label), shown(argument.piece)});
            missing.erase(std::remove(missing.begin(), missing.end(), s), missing.end());
            return;
        }
    }
    // A misspelt name inside is the likelier mistake.
    const std::size_t before = diagnostics_.all().size();
    scan(argument.piece, open);
    if (diagnostics_.all().size() != before) return;
    if (!open.empty()) explain(argument.piece, open);
    if (diagnostics_.all().size() == before)
        report(Message::SuperfluousArgument, argument.piece, node.span, {row.name()}).notes.push_back(formNote(row));
}

void Explainer::scan(TreeId piece, const std::vector<TypeId>& types) {
    if (diagnostics_.full()) return;
    const TreeNode& node = tree_[piece];
    const auto children = tree_.children(piece);
    if (node.kind == TreeKind::List) {
        const std::string_view head = headWord(tree_, piece);
        if (head.empty() || signatures_.rowsOf(head).empty()) return wrongHead(piece, types);
        if (matcher_.rowsBeginning(piece).empty()) {
            const auto rows = signatures_.rowsOf(head);
            return wrongKeyword(piece, {rows.begin(), rows.end()});
        }
    }
    if (node.kind == TreeKind::Word && !integerOf(node.text) && !signatures_.isConstant(node.text) &&
        signatures_.rowsOf(node.text).empty()) {
        std::vector<std::string> all;
        for (const Family& family : signatures_.families())
            for (const std::string_view constant : family.constants) all.emplace_back(constant);
        const std::string near = nearestName(node.text, unique(all));
        const bool number = node.text.find_first_not_of("0123456789.-+eE") == std::string_view::npos;
        const bool truth = node.text == "True" || node.text == "False" || node.text == "true" || node.text == "false";
        if (!number && !truth && !near.empty())
            report(Message::UnknownConstant, piece, node.span, {std::string(node.text)}).suggestion = near;
    }
    for (const TreeId child : node.kind == TreeKind::List && !children.empty() ? children.subspan(1) : children)
        scan(child);
}

}  // namespace makomba
