#include "interpreter/syntax/expand.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <set>
#include <unordered_map>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/expand_nodes.h"
#include "interpreter/syntax/limits.h"
#include "interpreter/syntax/parse.h"
#include "interpreter/syntax/substitute.h"

namespace makomba {

namespace {

// What the names in a piece of text mean: the arguments of the definition it is the body of, if any, and
// the way it came there.
struct Scope {
    const Definition* definition = nullptr;
    struct Argument {
        TreeId node;  // none = left out
        const Tree* tree = nullptr;
        const Scope* scope = nullptr;  // the caller's
    };
    std::vector<Argument> arguments;
    FrameId frame;
};

class Expander {
  public:
    Expander(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
             Library& library, Diagnostics& diagnostics)
        : source_(tree),
          sources_(sources),
          library_(library),
          diagnostics_(diagnostics),
          brokenTags_(outline.brokenTags) {
        for (std::size_t i = 0; i < outline.options.size(); ++i)
            bindOption(outline.options[i], outline.options[i].items[choice.items[i]]);
        for (const Definition& d : outline.definitions)
            definitions_.emplace(d.name, Known{&d, definitions_.size()});
        for (const Definition& d : outline.definitions) parameters_[&d] = countParameters(d);
    }

    Expanded run(const Outline& outline, const Additions& additions) {
        Expanded result;
        const Scope top;
        if (outline.game.valid()) result.game = single(outline.game, top);
        for (const Definition& d : additions.definitions) {
            definitions_.insert_or_assign(d.name, Known{&d, definitions_.size()});
            parameters_[&d] = countParameters(d);
        }
        for (const TreeId piece : additions.pieces) {
            Nodes nodes;
            node(nodes, *additions.tree, piece, top, 0);
            result.added.push_back(nodes.empty() ? TreeId{} : nodes.front());
        }
        useLibrary_ = inGame_ = false;
        if (outline.metadata.valid() && !tooLarge_) {
            // Metadata never decides whether a game can be played.
            Diagnostics ignored;
            std::swap(ignored, diagnostics_);
            result.metadata = single(outline.metadata, top);
            std::swap(ignored, diagnostics_);
        }
        result.complete = !tooLarge_;
        result.tree = std::move(out_);
        return result;
    }

  private:
    using Nodes = std::vector<TreeId>;
    struct OptionValue {
        const OptionItem::Value* value;
        std::string_view heading, item;
    };
    struct Known {
        const Definition* definition;
        std::size_t order;  // in the file
    };

    void bindOption(const Option& option, const OptionItem& item) {
        for (std::size_t i = 0; i < option.arguments.size(); ++i) {
            const std::string name = fmt::format("{}:{}", option.tag, option.arguments[i]);
            if (i < item.values.size())
                options_.emplace(name, OptionValue{&item.values[i], option.heading, item.heading});
            else withoutValue_.emplace(name, fmt::format("{}/{}", option.heading, item.heading));
        }
        if (!item.values.empty())
            options_.emplace(std::string(option.tag),
                             OptionValue{&item.values[0], option.heading, item.heading});
    }

    // Parameters may also come in by the value of an option in the body.
    int countParameters(const Definition& definition) const {
        return parametersOf(definition, [&](std::string_view tag) {
            const auto option = options_.find(std::string(tag));
            return option == options_.end() ? std::string_view{}
                                            : std::string_view(option->second.value->text);
        });
    }
    int parametersIn(const Definition& definition) const {
        const auto own = parameters_.find(&definition);
        return own == parameters_.end() ? definition.parameters : own->second;
    }

    TreeId single(TreeId root, const Scope& scope) {
        Nodes nodes;
        node(nodes, source_, root, scope, 0);
        return nodes.empty() ? TreeId{} : nodes.front();
    }

    // ── one node ─────────────────────────────────────────────────────────────────────────────────────

    // A node that was expanded before keeps the way it came.
    static FrameId frameOf(const TreeNode& from, const Scope& scope) {
        return from.frame.valid() ? from.frame : scope.frame;
    }

    // Appends what the node comes to: usually one node, none or several where something is spliced in.
    void node(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth) {
        if (tooLarge_) return;
        const TreeNode& from = tree[id];
        const std::size_t first = out.size();
        if (depth > limits::expandedDepth) return tooDeep(from);
        switch (from.kind) {
            case TreeKind::List: list(out, tree, id, scope, depth); break;
            case TreeKind::Array: bracket(out, tree, id, scope, depth, 0); break;
            case TreeKind::OptionValue: angle(out, tree, id, scope, depth); break;
            case TreeKind::Word: word(out, from, scope, depth); break;
            case TreeKind::String: string(out, from, scope, depth); break;
            case TreeKind::Missing: break;
            case TreeKind::Mistake:
                leaf(out, TreeKind::Mistake, from.text, from.span, frameOf(from, scope));
                break;
        }
        if (!from.label.empty()) label(out, first, from, scope);
    }

    // A label belongs to the first node that its value became.
    void label(Nodes& out, std::size_t first, const TreeNode& from, const Scope& scope) {
        const std::string_view text = plain(from.label, scope, from.labelSpan);
        if (first == out.size()) {
            TreeNode missing;
            missing.span = from.labelSpan;
            missing.frame = scope.frame;
            out.push_back(add(missing));
        }
        TreeNode& target = out_[out[first]];
        if (!target.label.empty())
            report(Message::LabelTwice, from.labelSpan, scope.frame, text, target.label);
        target.label = text;
        target.labelSpan = from.labelSpan;
    }

    void word(Nodes& out, const TreeNode& from, const Scope& scope, int depth) {
        if (isParameter(from.text)) return parameter(out, from, scope, depth);
        if (const std::string_view name = placeholderName(from.text); !name.empty()) {
            if (const OptionValue* value = option(name, from.span, scope.frame))
                return optionValue(out, *value, from.span, scope, depth);
            return leaf(out, TreeKind::Mistake, from.text, from.span, scope.frame);
        }
        const std::string_view text = plain(from.text, scope, from.span);
        if (inGame_ && text.find_first_of("[]") != std::string_view::npos) {
            report(Message::SquareBracket, from.span, scope.frame);
            return leaf(out, TreeKind::Mistake, from.text, from.span, scope.frame);
        }
        if (text.data() != from.text.data() && text.find_first_of(" \t\n(){}\"") != std::string_view::npos)
            return reread(out, std::string(text), scope, depth);
        words(out, text, from, scope);
    }

    // A word, or the numbers of a range.
    void words(Nodes& out, std::string_view text, const TreeNode& from, const Scope& scope) {
        bool tooLong = false;
        const auto range = expandRanges(text, tooLong);
        if (tooLong) {
            report(Message::RangeTooLong, from.span, scope.frame, text, limits::rangeNumbers);
            return leaf(out, TreeKind::Mistake, text, from.span, scope.frame);
        }
        if (!range) return leaf(out, TreeKind::Word, text, from.span, frameOf(from, scope));
        const std::string_view numbers = keep(*range);
        for (std::size_t begin = 0; begin < numbers.size();) {
            const std::size_t end = std::min(numbers.find(' ', begin), numbers.size());
            leaf(out, TreeKind::Word, numbers.substr(begin, end - begin), from.span, frameOf(from, scope));
            begin = end + 1;
        }
    }

    void string(Nodes& out, const TreeNode& from, const Scope& scope, int depth) {
        std::string_view text = plain(from.text, scope, from.span);
        if (const Definition* definition = find(text))
            return use(out, *definition, {}, from.span, scope, depth);
        if (inGame_) {
            bool tooLong = false;
            if (const auto range = expandRanges(text, tooLong)) text = keep(*range);
            if (tooLong) report(Message::RangeTooLong, from.span, scope.frame, text, limits::rangeNumbers);
            const std::string normal = normaliseBlanks(text);
            if (normal != text) text = keep(normal);
        }
        leaf(out, TreeKind::String, text, from.span, frameOf(from, scope));
    }

    void list(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth) {
        const auto children = tree.children(id);
        if (!children.empty() && tree[id].tight) {
            if (const Definition* definition = bracketedUse(tree, children[0], scope)) {
                std::vector<Scope::Argument> arguments;
                for (const TreeId child : children.subspan(1))
                    addArgument(arguments, tree, child, scope, *definition, depth);
                warnExtra(*definition, arguments, tree[id].span, scope);
                return use(out, *definition, std::move(arguments), tree[id].span, scope, depth);
            }
        }
        bracket(out, tree, id, scope, depth, protectedName(tree, children));
    }

    void bracket(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth,
                 std::size_t guarded) {
        const TreeNode from = tree[id];
        const auto children = tree.children(id);
        Nodes nodes;
        nodes.reserve(children.size());
        for (std::size_t i = 0; i < children.size() && !tooLarge_; ++i) {
            const std::size_t before = nodes.size();
            if (guarded > 0 && i == guarded && tree[children[i]].kind == TreeKind::String)
                leaf(nodes, TreeKind::String,
                     keep(normaliseBlanks(plain(tree[children[i]].text, scope, from.span))),
                     tree[children[i]].span, scope.frame);
            else node(nodes, tree, children[i], scope, depth + 1);
            if (i > 0 && before > 0 && before < nodes.size() &&
                touching(tree[children[i - 1]], tree[children[i]]))
                glue(nodes, before, scope);
        }
        tidy(nodes);
        const bool grouping = from.kind == TreeKind::List && !nodes.empty() && inGame_ &&
                              out_[nodes[0]].kind == TreeKind::List && out_[nodes[0]].label.empty();
        if (grouping) {  // ((a b) c) only groups: its brackets go
            out.insert(out.end(), nodes.begin(), nodes.end());
            return;
        }
        TreeNode made;
        made.kind = from.kind;
        made.span = from.span;
        made.frame = frameOf(from, scope);
        out.push_back(add(made, nodes));
    }

    // Makes one word of the nodes before and behind `at`, if both are words.
    void glue(Nodes& nodes, std::size_t at, const Scope& scope) {
        const TreeNode left = out_[nodes[at - 1]], right = out_[nodes[at]];
        if (left.kind != TreeKind::Word || right.kind != TreeKind::Word) return;
        const Nodes rest(nodes.begin() + static_cast<std::ptrdiff_t>(at) + 1, nodes.end());
        nodes.resize(at - 1);
        const std::size_t first = nodes.size();
        words(nodes, keep(fmt::format("{}{}", left.text, right.text)), left, scope);
        if (first < nodes.size()) {
            out_[nodes[first]].label = left.label;
            out_[nodes[first]].labelSpan = left.labelSpan;
        }
        nodes.insert(nodes.end(), rest.begin(), rest.end());
    }

    void angle(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth) {
        const std::string_view text = sources_.text(tree[id].span);
        const std::string_view inner = text.size() > 2 ? text.substr(1, text.size() - 2) : std::string_view{};
        if (const OptionValue* value = option(inner, tree[id].span, scope.frame))
            optionValue(out, *value, tree[id].span, scope, depth);
        else leaf(out, TreeKind::Mistake, text, tree[id].span, scope.frame);
    }

    // A label without a value takes the unlabelled node behind it; otherwise it goes. "A1".."C3" becomes
    // the coordinates of the rectangle.
    void tidy(Nodes& nodes) {
        Nodes kept;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const TreeNode& node = out_[nodes[i]];
            if (node.kind == TreeKind::Missing) {
                if (i + 1 < nodes.size() && out_[nodes[i + 1]].label.empty()) {
                    out_[nodes[i + 1]].label = node.label;
                    out_[nodes[i + 1]].labelSpan = node.labelSpan;
                }
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
    bool siteRange(Nodes& kept, TreeId last) {
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

    // ── definitions ──────────────────────────────────────────────────────────────────────────────────

    const Definition* find(std::string_view name) {
        if (const auto own = definitions_.find(name); own != definitions_.end())
            return own->second.definition;
        return useLibrary_ ? library_.find(name) : nullptr;
    }

    // The definition that `("Name" ..)` names; the name may come in by a parameter.
    const Definition* bracketedUse(const Tree& tree, TreeId head, const Scope& scope) {
        const TreeNode& node = tree[head];
        if (!node.label.empty()) return nullptr;
        if (node.kind == TreeKind::String) return find(plain(node.text, scope, node.span));
        if (node.kind == TreeKind::Word && node.text.size() == 2 && node.text[0] == '#') {
            const int n = node.text[1] - '0';
            if (const Scope::Argument* given = argumentOf(n, scope); given != nullptr && given->node.valid())
                return bracketedUse(*given->tree, given->node, *given->scope);
        }
        return nullptr;
    }

    // The arguments that one piece of the text between the brackets makes: usually one. What the text was
    // before the definition is looked at decides: an option's value counts as written there, a parameter
    // that was left out is not there at all, and a definition that comes first and is no single piece is
    // put in its place first.
    void addArgument(std::vector<Scope::Argument>& arguments, const Tree& tree, TreeId id, const Scope& scope,
                     const Definition& host, int depth) {
        const TreeNode& node = tree[id];
        if (node.kind == TreeKind::Word && node.label.empty()) {
            if (node.text == "~") {
                arguments.push_back({});
                return;
            }
            if (const std::string_view name = placeholderName(node.text); !name.empty()) {
                if (const OptionValue* value = option(name, node.span, scope.frame)) {
                    const Scope& kept = optionScope(*value, node.span, scope);
                    for (const TreeId part : value->value->nodes)
                        addArgument(arguments, source_, part, kept, host, depth + 1);
                } else {
                    Nodes mistake;
                    leaf(mistake, TreeKind::Mistake, node.text, node.span, scope.frame);
                    addStaged(arguments, mistake);
                }
                return;
            }
            if (isParameter(node.text)) {
                if (const Scope::Argument* given = argumentOf(node.text[1] - '0', scope)) {
                    if (given->node.valid())
                        addArgument(arguments, *given->tree, given->node, *given->scope, host, depth);
                    return;
                }
            }
        }
        const Definition* first = usedFirst(tree, id, scope, host);
        if (first == nullptr || depth > limits::expandedDepth) {
            arguments.push_back({id, &tree, &scope});
            return;
        }
        Nodes nodes;
        this->node(nodes, tree, id, scope, depth + 1);
        addStaged(arguments, nodes);
    }

    // Arguments that are expanded already.
    void addStaged(std::vector<Scope::Argument>& arguments, const Nodes& nodes) {
        Tree& staged = staged_.emplace_back();
        for (const TreeId part : nodes) arguments.push_back({copyTo(staged, part), &staged, &noScope_});
    }

    // A use of a definition of the file, not of a single piece, that is expanded before the host.
    const Definition* usedFirst(const Tree& tree, TreeId id, const Scope& scope, const Definition& host) {
        const TreeNode& node = tree[id];
        std::string_view name;
        if (node.kind == TreeKind::String) name = plain(node.text, scope, node.span);
        if (node.kind == TreeKind::List && node.tight && node.childCount > 0) {
            const TreeNode& head = tree[tree.children(id)[0]];
            if (head.kind == TreeKind::String && head.label.empty())
                name = plain(head.text, scope, head.span);
        }
        const auto own = definitions_.find(name);
        if (name.empty() || own == definitions_.end() || own->second.definition->body.size() == 1)
            return nullptr;
        const auto hostOrder = definitions_.find(host.name);
        const bool before = host.predefined ||
                            (hostOrder != definitions_.end() && own->second.order < hostOrder->second.order);
        return before ? own->second.definition : nullptr;
    }

    // A piece of the expanded tree, kept where it stays as it is while the expansion goes on.
    TreeId copyTo(Tree& target, TreeId id) {
        Nodes children;
        for (const TreeId child : out_.children(id)) children.push_back(copyTo(target, child));
        return target.add(out_[id], children);
    }

    const Scope::Argument* argumentOf(int n, const Scope& scope) const {
        static const Scope::Argument omitted;
        if (scope.definition == nullptr || n < 1 || n > parametersIn(*scope.definition)) return nullptr;
        const auto index = static_cast<std::size_t>(n - 1);
        return index < scope.arguments.size() ? &scope.arguments[index] : &omitted;
    }

    void use(Nodes& out, const Definition& definition, std::vector<Scope::Argument> arguments, Span span,
             const Scope& scope, int depth) {
        if (++uses_ > limits::definitionUses) {
            TreeNode at;
            at.span = span;
            at.frame = scope.frame;
            return tooLarge(at);
        }
        int nested = 0;
        for (FrameId f = scope.frame; f.valid(); f = out_.frames[f.value].parent, ++nested) {
            if (out_.frames[f.value].definition != &definition) continue;
            if (recursive_.insert(&definition).second)
                report(Message::DefineRecursive, span, scope.frame, definition.name.substr(0, 60),
                       cycleText(scope.frame, f));
            return leaf(out, TreeKind::Mistake, definition.name, span, scope.frame);
        }
        if (nested > limits::expansionDepth) {
            report(Message::DefineTooDeep, span, scope.frame, limits::expansionDepth);
            return leaf(out, TreeKind::Mistake, definition.name, span, scope.frame);
        }
        const Scope& inner = scopes_.emplace_back(
            Scope{&definition, std::move(arguments),
                  frame({scope.frame, "definition", definition.name, {}, span, &definition})});
        warnHoles(definition, inner, span, scope);
        for (const TreeId id : definition.body) node(out, *definition.tree, id, inner, depth);
    }

    // The uses from the first one of a definition to the one that closes the circle.
    std::string cycleText(FrameId last, FrameId first) const {
        std::string text = out_.frames[first.value].what();
        std::vector<std::string> between;
        for (FrameId f = last; f != first; f = out_.frames[f.value].parent)
            between.push_back(out_.frames[f.value].what());
        for (auto step = between.rbegin(); step != between.rend(); ++step) text += " → " + *step;
        return text + " → " + out_.frames[first.value].what();
    }

    // A parameter that the library does not call optional was left out.
    void warnHoles(const Definition& definition, const Scope& inner, Span span, const Scope& caller) {
        if (!definition.predefined) return;
        for (int n = 1; n <= definition.parameters; ++n) {
            const bool optional = std::find(definition.optional.begin(), definition.optional.end(), n) !=
                                  definition.optional.end();
            if (!optional && !argumentOf(n, inner)->node.valid())
                report(Message::DefineHole, span, caller.frame, definition.name, n);
        }
    }

    void warnExtra(const Definition& definition, const std::vector<Scope::Argument>& arguments, Span span,
                   const Scope& scope) {
        const auto used = static_cast<std::size_t>(parametersIn(definition));
        if (arguments.size() <= used) return;
        const Scope::Argument& extra = arguments[used];
        if (extra.node.valid()) span = (*extra.tree)[extra.node].span;
        const std::string has = used == 0   ? "no parameters"
                                : used == 1 ? "one parameter"
                                            : fmt::format("{} parameters", used);
        Diagnostic* d = report(Message::DefineExtraArgument, span, scope.frame, definition.name, has);
        if (d == nullptr || !extra.node.valid()) return;
        Span whole = span;
        if ((*extra.tree)[extra.node].labelSpan.valid())
            whole.begin = (*extra.tree)[extra.node].labelSpan.begin;
        while (whole.begin > 0 && sources_[span.source].text[whole.begin - 1] == ' ') --whole.begin;
        d->fixBy(sources_, whole, "");
    }

    void parameter(Nodes& out, const TreeNode& from, const Scope& scope, int depth) {
        const Scope::Argument* given = argumentOf(from.text[1] - '0', scope);
        if (given == nullptr) {
            report(Message::ParameterOutside, from.span, scope.frame, from.text);
            return leaf(out, TreeKind::Mistake, from.text, from.span, scope.frame);
        }
        if (given->node.valid()) node(out, *given->tree, given->node, *given->scope, depth);
    }

    // ── options ──────────────────────────────────────────────────────────────────────────────────────

    const OptionValue* option(std::string_view name, Span span, FrameId at) {
        if (const auto found = options_.find(std::string(name)); found != options_.end())
            return &found->second;
        if (const auto empty = withoutValue_.find(std::string(name)); empty != withoutValue_.end()) {
            report(Message::OptionMissingValue, span, at, empty->second, name);
            return nullptr;
        }
        const std::string_view tag = name.substr(0, name.find(':'));
        const auto broken = [&](std::string_view known) { return known == tag || known.empty(); };
        if (std::any_of(brokenTags_.begin(), brokenTags_.end(), broken)) return nullptr;
        if (diagnostics_.full()) return nullptr;
        if (placeholderNames_.empty()) {
            for (const auto& entry : options_) placeholderNames_.push_back("<" + entry.first + ">");
            std::sort(placeholderNames_.begin(), placeholderNames_.end());
        }
        const std::string shown = fmt::format("<{}>", name);
        if (Diagnostic* d = report(Message::UnknownPlaceholder, span, at, shown))
            d->suggest(sources_, shown, nearestName(shown, placeholderNames_));
        return nullptr;
    }

    // The value was put into the text before definitions were looked at: it sees the scope around it.
    const Scope& optionScope(const OptionValue& value, Span span, const Scope& scope) {
        Scope inner = scope;
        inner.frame = frame({scope.frame, "option", value.heading, value.item, span});
        return scopes_.emplace_back(std::move(inner));
    }

    void optionValue(Nodes& out, const OptionValue& value, Span span, const Scope& scope, int depth) {
        const Scope& kept = optionScope(value, span, scope);
        for (const TreeId id : value.value->nodes) node(out, source_, id, kept, depth + 1);
    }

    // ── text within words, labels and strings ────────────────────────────────────────────────────────

    // The text with its parameters and placeholders filled in; the same view if it has none.
    std::string_view plain(std::string_view text, const Scope& scope, Span span) {
        if (text.find_first_of("#<") == std::string_view::npos) return text;
        const std::string filled = fill(text, scope, span, 0);
        return filled == text ? text : keep(filled);
    }

    std::string fill(std::string_view text, const Scope& scope, Span span, int nested) {
        if (nested > limits::expansionDepth || tooLarge_) return std::string(text);
        filledBytes_ += text.size();
        if (filledBytes_ > limits::expandedBytes) {
            TreeNode at;
            at.span = span;
            at.frame = scope.frame;
            tooLarge(at);
            return {};
        }
        const auto parameter = [&](int n) -> std::optional<std::string> {
            const Scope::Argument* given = argumentOf(n, scope);
            if (given == nullptr) return std::nullopt;
            if (!given->node.valid()) return std::string();
            const TreeNode& node = (*given->tree)[given->node];
            Span whole = node.span;
            if (node.labelSpan.valid()) whole.begin = node.labelSpan.begin;
            const std::string_view raw =
                node.kind == TreeKind::Word && node.label.empty() ? node.text : sources_.text(whole);
            return fill(raw, *given->scope, whole, nested + 1);
        };
        const auto placeholder = [&](std::string_view name) -> std::optional<std::string> {
            const auto known = options_.find(std::string(name));
            // A value holds no further placeholders, but it may hold parameters.
            if (known != options_.end())
                return substituteText(known->second.value->text, parameter,
                                      [](std::string_view) { return std::nullopt; });
            return std::nullopt;  // in a string it may be anything, such as HTML
        };
        return substituteText(text, parameter, placeholder);
    }

    // A text put together by substitution that is more than one word is read as text anew.
    void reread(Nodes& out, const std::string& text, const Scope& scope, int depth) {
        const SourceId id = sources_.add("(expanded text)", text);
        const Tree& tree = rereadTrees_.emplace_back(parse(sources_, id, diagnostics_));
        for (const TreeId root : tree.roots) node(out, tree, root, scope, depth);
    }

    // ── making nodes ─────────────────────────────────────────────────────────────────────────────────

    void leaf(Nodes& out, TreeKind kind, std::string_view text, Span span, FrameId at) {
        if (kind == TreeKind::Word && text.empty()) return;
        TreeNode node;
        node.kind = kind;
        node.text = text;
        node.span = span;
        node.frame = at;
        out.push_back(add(node));
    }

    TreeId add(const TreeNode& node, std::span<const TreeId> children = {}) {
        if (out_.size() >= limits::expandedNodes || keptBytes_ > limits::expandedBytes) tooLarge(node);
        return out_.add(node, children);
    }

    std::string_view keep(std::string text) {
        keptBytes_ += text.size();
        return out_.keep(std::move(text));
    }

    FrameId frame(const Frame& made) {
        out_.frames.push_back(made);
        return FrameId(out_.frames.size() - 1);
    }

    template <class... Args>
    Diagnostic* report(Message id, Span span, FrameId at, const Args&... args) {
        if (!reported_.insert({static_cast<int>(id), span.source.value, span.begin}).second) return nullptr;
        Diagnostic& d = diagnostics_.add(id, span, args...);
        d.chain = out_.chain(at);
        return &d;
    }

    void tooLarge(const TreeNode& at) {
        if (!tooLarge_) report(Message::ExpansionTooLarge, at.span, at.frame, limits::expandedNodes);
        tooLarge_ = true;
    }
    void tooDeep(const TreeNode& at) {
        if (!tooLarge_) report(Message::ExpansionTooDeep, at.span, at.frame, limits::expandedDepth);
        tooLarge_ = true;
    }

    const Tree& source_;
    Sources& sources_;
    Library& library_;
    Diagnostics& diagnostics_;
    const std::vector<std::string_view>& brokenTags_;
    std::unordered_map<std::string_view, Known> definitions_;
    std::unordered_map<const Definition*, int> parameters_;      // those that are filled in
    std::unordered_map<std::string, OptionValue> options_;       // by "Tag:argument" and "Tag"
    std::unordered_map<std::string, std::string> withoutValue_;  // "Tag:argument" to the item
    std::deque<Scope> scopes_;
    std::deque<Tree> rereadTrees_, staged_;
    std::vector<std::string> placeholderNames_;
    const Scope noScope_;
    std::set<const Definition*> recursive_;
    std::set<std::tuple<int, std::uint32_t, std::uint32_t>> reported_;
    std::size_t keptBytes_ = 0, filledBytes_ = 0, uses_ = 0;
    Tree out_;
    bool useLibrary_ = true, inGame_ = true, tooLarge_ = false;
};

}  // namespace

Expanded expand(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
                Library& library, Diagnostics& diagnostics, const Additions& additions) {
    return Expander(tree, outline, choice, sources, library, diagnostics).run(outline, additions);
}

}  // namespace makomba
