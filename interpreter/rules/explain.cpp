#include "interpreter/rules/explain.h"

#include <fmt/args.h>

#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/print.h"

namespace makomba {

namespace {

bool isTruth(std::string_view word) {
    return word == "True" || word == "False" || word == "true" || word == "false";
}

}  // namespace

Diagnostic& Explainer::reportIn(TreeId list, Message id, TreeId piece, std::vector<std::string> arguments) {
    Diagnostic& d = report(id, piece, placeIn(list, piece), std::move(arguments));
    d.chain = tree_.chain(tree_[list].frame);
    return d;
}

Diagnostic& Explainer::report(Message id, TreeId piece, Span span, std::vector<std::string> arguments) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string& argument : arguments) store.push_back(argument);
    Diagnostic& d = diagnostics_.addText(id, span, fmt::vformat(info(id).text, store));
    d.chain = tree_.chain(tree_[piece].frame);
    blamed_.push_back(piece);
    return d;
}

void Explainer::explain(TreeId piece, const std::vector<TypeId>& types) {
    if (diagnostics_.full() || matcher_.suppressed(piece)) return;
    switch (tree_[piece].kind) {
        case TreeKind::List: return list(piece, types);
        case TreeKind::Array: return array(piece, types);
        default: return leaf(piece, types);
    }
}

// ── leaves ───────────────────────────────────────────────────────────────────────────────────────────────

void Explainer::leaf(TreeId piece, const std::vector<TypeId>& types) {
    const TreeNode& node = tree_[piece];
    if (wantsBraces(piece, types)) return;
    if (node.kind == TreeKind::String) {
        const std::string name(node.text), near = nearestName(name, definitions_),
                                           quoted = fmt::format("\"{}\"", name);
        Diagnostic& d = near.empty()
                            ? report(Message::WrongValue, piece, node.span, {shown(piece), needed(types)})
                            : report(Message::UndefinedDefine, piece, node.span, {name});
        d.suggest(sources_, quoted, near.empty() ? meant(piece, types) : fmt::format("\"{}\"", near));
        return;
    }
    const std::string word(node.text);
    if (outOfBounds(piece, types)) return;
    const std::vector<std::string> constants = constantsOf(types);
    const bool known = signatures_.isConstant(word) || integerOf(word).has_value() || isTruth(word) ||
                       word.find_first_not_of("0123456789.-") == std::string::npos;
    const std::string meant = this->meant(piece, types);
    if (known || !meant.empty()) {
        Diagnostic& d = report(Message::WrongValue, piece, node.span, {word, needed(types)});
        const std::string near = nearestName(word, constants);
        d.suggest(sources_, word, !meant.empty() ? meant : near == word ? "" : near);
        return;
    }
    Diagnostic& d = report(Message::UnknownConstant, piece, node.span, {word});
    std::string near = nearestName(word, constants);
    if (near.empty()) near = withQuotes(word, types);
    if (near.empty()) near = nearestWord(word);
    if (near.empty())
        if (const std::string define = nearestName(word, definitions_); !define.empty())
            near = fmt::format("\"{}\"", define);
    d.suggest(sources_, word, near);
    d.notes.push_back(fmt::format("{} is needed here", needed(types)));
}

// A number where one is possible, but not this one.
bool Explainer::outOfBounds(TreeId piece, const std::vector<TypeId>& types) {
    const TreeNode& node = tree_[piece];
    const auto number = integerOf(node.text);
    if (!number) return false;
    for (const TypeId id : types) {
        const Type& type = signatures_[id];
        if (type.kind != TypeKind::LiteralInt && type.kind != TypeKind::Int &&
            type.kind != TypeKind::Dimension && type.kind != TypeKind::Site)
            continue;
        Diagnostic& d =
            report(Message::OutOfBounds, piece, node.span, {std::string(node.text), needed(types)});
        if (type.minimum != INT64_MIN && *number < type.minimum)
            d.suggest(sources_, node.text, std::to_string(type.minimum));
        if (type.maximum != INT64_MAX && *number > type.maximum)
            d.suggest(sources_, node.text, std::to_string(type.maximum));
        return true;
    }
    return false;
}

// ── arrays ───────────────────────────────────────────────────────────────────────────────────────────────

void Explainer::array(TreeId piece, const std::vector<TypeId>& types) {
    const auto children = tree_.children(piece);
    const TreeNode& node = tree_[piece];
    const Span opening{node.span.source, node.span.begin, node.span.begin + 1};
    const auto wanted = std::find_if(types.begin(), types.end(),
                                     [&](TypeId id) { return signatures_[id].kind == TypeKind::Array; });
    if (wanted == types.end()) {
        const bool single = children.size() == 1 && std::any_of(types.begin(), types.end(), [&](TypeId type) {
                                return matcher_.match(children[0], type).has_value();
                            });
        Diagnostic& d = report(Message::WrongBrackets, piece, opening,
                               {needed(types), single ? "without the braces" : "`( )` instead of `{ }`"});
        if (single && asWritten(piece)) {
            d.fixBy(sources_, node.span, std::string(sources_.text(tree_[children[0]].span)));
        } else {
            for (const TreeId child : children) scan(child);
        }
        return;
    }
    // Several kinds of array: the one whose first element fits best.
    TypeId chosen = *wanted;
    for (const TypeId id : types) {
        const Type& type = signatures_[id];
        if (type.kind == TypeKind::Array && !children.empty() &&
            (matcher_.match(children[0], type.element) ||
             matcher_.headFits(children[0], signatures_[type.element])))
            chosen = id;
    }
    const Type& type = signatures_[chosen];
    const auto count = static_cast<std::int64_t>(children.size());
    const auto elements = [](std::int64_t n) {
        return n == 1 ? std::string("one element") : fmt::format("{} elements", n);
    };
    if (count < type.minimum) report(Message::ListTooShort, piece, node.span, {elements(type.minimum)});
    if (count > type.maximum) report(Message::ListTooLong, piece, node.span, {elements(type.maximum)});
    for (const TreeId child : children) {
        if (!tree_[child].label.empty())
            report(Message::LabelInArray, child, tree_[child].labelSpan, {})
                .fixBy(sources_, tree_[child].labelSpan, "");
        if (!matcher_.match(child, type.element)) explain(child, {type.element});
    }
}

// ── lists ────────────────────────────────────────────────────────────────────────────────────────────────

void Explainer::list(TreeId piece, const std::vector<TypeId>& types) {
    const std::string_view head = headWord(tree_, piece);
    if (head.empty() || signatures_.rowsOf(head).empty()) return wrongHead(piece, types);

    std::vector<RowId> fitting;
    for (const RowId id : signatures_.rowsOf(head)) {
        for (const TypeId type : types) {
            if (!signatures_.gives(signatures_[id], signatures_[type])) continue;
            fitting.push_back(id);
            break;
        }
    }
    const TreeId headPiece = tree_.children(piece)[0];
    const std::vector<RowId> beginning = matcher_.rowsBeginning(piece);
    if (fitting.empty()) {
        // The wrong kind of thing. What is inside it may be wrong as well.
        RowId meant = beginning.empty() ? signatures_.rowsOf(head)[0] : beginning[0];
        for (const RowId id : beginning)
            if (signatures_[id].keywords.size() > signatures_[meant].keywords.size()) meant = id;
        const Row& row = signatures_[meant];
        if (wantsBraces(piece, types)) return;
        const std::string instead = this->meant(piece, types);
        Diagnostic& d =
            report(Message::WrongLudeme, piece, instead.empty() ? tree_[headPiece].span : tree_[piece].span,
                   {row.name(), describeResult(row), needed(types)});
        d.ludeme = row.name();
        if (asWritten(piece)) d.suggest(sources_, sources_.text(tree_[piece].span), instead);
        constexpr std::size_t telling = 4;  // any two of two letters are near
        if (instead.empty() && head.size() >= telling)
            d.suggest(sources_, head, nearestName(head, headsGiving(types)));
        if (const std::string places = whereItStands(row); d.suggestion.empty() && !places.empty())
            d.notes.push_back(places);
        for (const TreeId child : tree_.children(piece).subspan(1)) scan(child);
        return;
    }
    Plan best;
    for (std::size_t i = 0; i < fitting.size(); ++i) {
        if (std::find(beginning.begin(), beginning.end(), fitting[i]) == beginning.end()) continue;
        Plan plan = this->plan(piece, fitting[i]);
        if (!best.row.valid() || plan.score > best.score) best = std::move(plan);
    }
    if (!best.row.valid()) return wrongKeyword(piece, fitting);
    if (inAnotherOrder(piece, fitting)) return;
    // A form without keyword fits everything a little: an unknown word behind the head is rather a
    // misspelt keyword.
    const auto children = tree_.children(piece);
    if (children.size() > 1 && tree_[children[1]].kind == TreeKind::Word &&
        tree_[children[1]].label.empty() && signatures_[best.row].keywords.empty() &&
        !integerOf(tree_[children[1]].text) && !signatures_.isConstant(tree_[children[1]].text)) {
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
            d.suggest(sources_, fmt::format("\"{}\"", head.text), fmt::format("\"{}\"", near));
    } else if (head.kind != TreeKind::Word || !head.label.empty() || integerOf(head.text)) {
        Diagnostic& d = report(Message::NotALudeme, piece, head.span, {shown(children[0])});
        // Numbers in round brackets: braces were meant.
        const std::string inside(sources_.text({node.span.source, node.span.begin + 1, node.span.end - 1}));
        if (head.kind == TreeKind::Word && head.label.empty() && asWritten(piece)) {
            d.suggestion = fmt::format("{{{}}}", inside);
            d.fixBy(sources_, node.span, d.suggestion);
        }
    } else {
        Diagnostic& d = report(Message::UnknownLudeme, piece, head.span, {std::string(head.text)});
        std::string near = nearestName(head.text, headsGiving(types));
        if (near.empty()) near = nearestName(head.text, signatures_.heads());
        if (near.empty() && !nearestName(head.text, definitions_).empty())
            near = fmt::format("\"{}\"", nearestName(head.text, definitions_));
        d.suggest(sources_, head.text, near);
        if (near.empty()) d.notes.push_back(fmt::format("{} is needed here", needed(types)));
    }
    for (const TreeId child : children.subspan(1)) scan(child);
}

// The ludemes that could stand there.
std::vector<std::string> Explainer::headsGiving(const std::vector<TypeId>& types) const {
    std::vector<std::string> heads;
    for (const Row& row : signatures_.rows())
        for (const TypeId type : types)
            if (signatures_.gives(row, signatures_[type])) heads.emplace_back(row.head);
    return unique(std::move(heads));
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
        Diagnostic& d =
            report(Message::MissingKeyword, piece, tree_[children[0]].span, {std::string(first.head)});
        d.notes.push_back(known);
        d.ludeme = first.head;
    } else {
        const TreeNode& word = tree_[children[1]];
        std::string head(first.head);
        std::string near = nearestName(word.text, keywords);
        if (near.empty() && rows.size() == 1 && first.keywords.size() > 1) head = first.name();
        Diagnostic& d = report(Message::UnknownKeyword, piece, word.span, {std::string(word.text), head});
        d.suggest(sources_, word.text, near);
        d.ludeme = first.head;
        if (near.empty()) d.notes.push_back(known);
    }
    const bool word = children.size() > 1 && tree_[children[1]].kind == TreeKind::Word;
    for (const TreeId child : children.subspan(word ? 2 : 1)) scan(child);
}

std::vector<TypeId> Explainer::typesOf(const Slot& slot, std::string_view label) const {
    std::vector<TypeId> types;
    for (const Alternative& alternative : slot.alternatives)
        if (alternative.label == label) types.push_back(alternative.type);
    return types;
}

std::vector<std::string> Explainer::labelsOf(const Row& row) {
    std::vector<std::string> labels;
    for (const Slot& slot : row.slots)
        for (const Alternative& a : slot.alternatives)
            if (!a.label.empty()) labels.emplace_back(a.label);
    return unique(std::move(labels));
}

// Whether the author may well have meant the piece for this slot, though something inside it is wrong.
bool Explainer::plausible(TreeId piece, const Slot& slot) const {
    const TreeNode& node = tree_[piece];
    for (const TypeId id : typesOf(slot, {})) {
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

Explainer::Plan Explainer::plan(TreeId piece, RowId rowId) {
    const Row& row = signatures_[rowId];
    Plan plan;
    plan.row = rowId;
    plan.score = 3 * static_cast<int>(row.keywords.size());
    std::vector<char> taken(row.slots.size(), 0);
    std::size_t next = 0;
    for (const TreeId argument : tree_.children(piece).subspan(Matcher::headLength(row))) {
        Plan::Argument entry{argument};
        if (matcher_.suppressed(argument)) {
            plan.mistakes = entry.fits = true;
            plan.arguments.push_back(entry);
            continue;
        }
        if (const std::string_view meant = labelInBrackets(row, argument); !meant.empty()) {
            for (std::size_t s = 0; s < row.slots.size(); ++s)
                if (!typesOf(row.slots[s], meant).empty()) taken[s] = 1;
            plan.score += 2;
            plan.arguments.push_back(entry);
            continue;
        }
        const std::string_view label = tree_[argument].label;
        // First what fits, or what must stand here and nearly does; then a word that was meant so; then the
        // rest.
        for (const int pass : {0, 1, 2}) {
            for (std::size_t s = label.empty() ? next : 0; s < row.slots.size() && entry.slot < 0; ++s) {
                if (taken[s]) continue;
                const std::vector<TypeId> types = typesOf(row.slots[s], label);
                const bool fits = std::any_of(types.begin(), types.end(), [&](TypeId type) {
                    return matcher_.match(argument, type).has_value();
                });
                const bool bare =
                    std::any_of(types.begin(), types.end(), [&](TypeId type) {  // lacks its braces
                        return signatures_[type].kind == TypeKind::Array &&
                               matcher_.match(argument, signatures_[type].element);
                    });
                const bool near =
                    !label.empty() ? !types.empty()
                    : pass == 0    ? !row.slots[s].optional && plausible(argument, row.slots[s])
                    : pass == 1    ? tree_[argument].kind == TreeKind::Word && !meant(argument, types).empty()
                                   : bare || plausible(argument, row.slots[s]);
                if (!fits && !near) continue;
                entry.slot = static_cast<int>(s);
                entry.fits = fits;
                taken[s] = 1;
                if (label.empty()) next = s + 1;
            }
        }
        const bool misspelt = entry.slot < 0 && !nearestName(label, labelsOf(row)).empty();
        plan.score += entry.fits ? 4 : entry.slot >= 0 ? 2 : misspelt ? 1 : -3;
        plan.arguments.push_back(entry);
    }
    for (std::size_t s = 0; s < row.slots.size(); ++s)
        if (!row.slots[s].optional && !taken[s] && !plan.mistakes) plan.missing.push_back(s);
    plan.score -= 2 * static_cast<int>(plan.missing.size());
    return plan;
}

void Explainer::inside(const Plan& plan, TreeId piece) {
    const Row& row = signatures_[plan.row];
    std::vector<std::size_t> missing = plan.missing;
    const std::size_t before = blamed_.size();
    std::vector<TreeId> pieces;
    for (const Plan::Argument& argument : plan.arguments) pieces.push_back(argument.piece);
    std::size_t told = 0;  // so many arguments have been dealt with
    for (std::size_t i = 0; i < plan.arguments.size(); ++i) {
        const Plan::Argument& argument = plan.arguments[i];
        if (i < told || argument.fits || diagnostics_.full()) continue;
        const std::string_view label = tree_[argument.piece].label;
        if (!labelInBrackets(row, argument.piece).empty()) {
            tellLabelInBrackets(row, argument.piece);
            continue;
        }
        if (argument.slot >= 0) {
            const auto types = typesOf(row.slots[static_cast<std::size_t>(argument.slot)], label);
            const std::span<const TreeId> from = std::span(pieces).subspan(i);
            if (const std::size_t more = bracketsForgotten(from, types); more > 0) {
                inBrackets(from.first(1 + more), types);
                told = i + 1 + more;
            } else {
                explain(argument.piece, types);
            }
            continue;
        }
        // Something unlabelled that is nowhere expected probably stands for what is missing.
        const auto stands = std::find_if(missing.begin(), missing.end(),
                                         [&](std::size_t s) { return !typesOf(row.slots[s], {}).empty(); });
        if (label.empty() && stands != missing.end()) {
            explain(argument.piece, typesOf(row.slots[*stands], {}));
            missing.erase(stands);
            continue;
        }
        misplaced(piece, plan, argument, missing);
    }
    for (const std::size_t s : missing) {
        const Slot& slot = row.slots[s];
        std::vector<TypeId> types;
        for (const Alternative& a : slot.alternatives) types.push_back(a.type);
        std::string what = needed(types);
        if (!slot.alternatives[0].label.empty())
            what = fmt::format("`{}:` and {}", slot.alternatives[0].label, what);
        const TreeNode& node = tree_[piece];
        const Span end{node.span.source, node.span.end > 0 ? node.span.end - 1 : 0, node.span.end};
        noteForm(report(Message::MissingArgument, piece, end, {row.name(), what}), row);
    }
    if (blamed_.size() == before && !diagnostics_.full())
        noteForm(report(Message::NoFit, piece, tree_[piece].span, {row.name()}), row);
}

// A ludeme and what belongs to it, all without their brackets: one message for all.
void Explainer::inBrackets(std::span<const TreeId> pieces, const std::vector<TypeId>& types) {
    const Span first = tree_[pieces.front()].span, last = tree_[pieces.back()].span;
    const Span span{first.source, first.begin, last.end};
    const std::string written(sources_.text(span));
    report(Message::WrongValue, pieces.front(), span, {written, needed(types)})
        .suggest(sources_, written, fmt::format("({})", written));
    blamed_.insert(blamed_.end(), pieces.begin() + 1, pieces.end());
}

// An argument that goes into no slot. A slot that it shows to be meant leaves `missing`.
void Explainer::misplaced(TreeId list, const Plan& plan, const Plan::Argument& argument,
                          std::vector<std::size_t>& missing) {
    const Row& row = signatures_[plan.row];
    const TreeNode& node = tree_[argument.piece];
    const std::string label(node.label);
    if (!label.empty()) {
        const std::vector<std::string> labels = labelsOf(row);
        if (std::find(labels.begin(), labels.end(), label) != labels.end()) {
            report(Message::LabelGivenTwice, argument.piece, node.labelSpan, {label})
                .fixBy(sources_, removable(whole(argument.piece)), "");
        } else {
            Diagnostic& d =
                report(Message::UnknownLabel, argument.piece, node.labelSpan, {row.name(), label});
            const std::string near = nearestName(label, labels);
            d.suggest(sources_, label + ":", near.empty() ? "" : near + ":");
            noteForm(d, row);
        }
        scan(argument.piece);
        return;
    }
    std::vector<TypeId> open;
    for (std::size_t s = 0; s < row.slots.size(); ++s) {
        const bool taken = std::any_of(plan.arguments.begin(), plan.arguments.end(),
                                       [&](const auto& other) { return other.slot == static_cast<int>(s); });
        if (taken) continue;
        for (const TypeId type : typesOf(row.slots[s], {})) open.push_back(type);
        for (const Alternative& a : row.slots[s].alternatives) {
            if (a.label.empty() || !matcher_.match(argument.piece, a.type)) continue;
            const Span place = this->placeIn(list, argument.piece);
            const std::string written(sources_.text(place));
            Diagnostic& d = reportIn(list, Message::LabelNeeded, argument.piece,
                                     {row.name(), std::string(a.label),
                                      written.size() > 40 ? written.substr(0, 37) + "..." : written});
            d.fixBy(sources_, {place.source, place.begin, place.begin}, std::string(a.label) + ":");
            d.ludeme = row.name();
            missing.erase(std::remove(missing.begin(), missing.end(), s), missing.end());
            return;
        }
    }
    // A misspelt name inside is the likelier mistake.
    const std::size_t before = blamed_.size();
    scan(argument.piece, open);
    if (blamed_.size() != before) return;
    if (!open.empty() && node.kind == TreeKind::List && matcher_.rowsBeginning(argument.piece).empty())
        explain(argument.piece, open);
    if (blamed_.size() != before) return;
    if (node.kind == TreeKind::Word && !signatures_.isConstant(node.text) && !integerOf(node.text)) {
        leaf(argument.piece, open);
        return;
    }
    if (node.kind == TreeKind::String && !nearestName(node.text, definitions_).empty())
        return leaf(argument.piece, open);
    std::vector<TypeId> meantFor;
    for (const TypeId type : open)
        if (!meant(argument.piece, {type}).empty()) meantFor.push_back(type);
    if (!meantFor.empty() && node.kind == TreeKind::Word) return leaf(argument.piece, meantFor);
    if (const std::string quoted = fmt::format("\"{}\"", node.text);
        node.kind == TreeKind::Word && withQuotes(node.text, open) == quoted) {
        report(Message::WrongValue, argument.piece, node.span, {std::string(node.text), needed(open)})
            .suggest(sources_, node.text, quoted);
        return;
    }
    Diagnostic& d = reportIn(list, Message::SuperfluousArgument, argument.piece, {row.name()});
    d.fixBy(sources_, removable(d.span), "");
    noteForm(d, row);
}

void Explainer::scan(TreeId piece, const std::vector<TypeId>& types) {
    if (diagnostics_.full() || matcher_.suppressed(piece)) return;
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
        const std::string near = nearestWord(node.text);
        const bool number = node.text.find_first_not_of("0123456789.-+eE") == std::string_view::npos;
        if (!number && !isTruth(node.text) && !near.empty())
            report(Message::UnknownConstant, piece, node.span, {std::string(node.text)})
                .suggest(sources_, node.text, near);
    }
    std::size_t first = 0;  // what is no part of its name
    if (node.kind == TreeKind::List && !children.empty()) {
        first = 1;
        for (const RowId row : matcher_.rowsBeginning(piece))
            first = std::max(first, Matcher::headLength(signatures_[row]));
    }
    for (const TreeId child : children.subspan(first)) scan(child);
}

}  // namespace makomba
