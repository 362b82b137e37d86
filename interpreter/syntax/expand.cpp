#include "interpreter/syntax/expand.h"

#include <algorithm>
#include <deque>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/definition_table.h"
#include "interpreter/syntax/definitions.h"
#include "interpreter/syntax/expand_apart.h"
#include "interpreter/syntax/expand_nodes.h"
#include "interpreter/syntax/limits.h"
#include "interpreter/syntax/option_values.h"
#include "interpreter/syntax/print.h"
#include "interpreter/syntax/reread.h"
#include "interpreter/syntax/scope.h"
#include "interpreter/syntax/substitute.h"
#include "interpreter/syntax/tree_maker.h"

namespace makomba {

namespace {

class Expander {
  public:
    Expander(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
             Library& library, Diagnostics& diagnostics, bool sharing)
        : sources_(sources),
          diagnostics_(diagnostics),
          brokenTags_(outline.brokenTags),
          values_(outline, choice),
          made_(diagnostics),
          placer_(tree, values_, made_, sources, diagnostics),
          definitions_(library),
          sharing_(sharing) {}

    Expanded run(const Tree& tree, const Outline& outline, const Additions& additions) {
        Expanded result;
        placeOptions(tree, outline);
        if (game_.valid()) result.game = single(game_);
        for (const Definition& d : additions.definitions) define(*additions.tree, d);
        known_.clear();  // names may mean something else now
        const Tree* const own = source_;
        for (const TreeId piece : additions.pieces) {
            Nodes nodes;
            for (const TreeId id : placed(*additions.tree, {piece})) node(nodes, *source_, id, top_, 0);
            result.added.push_back(nodes.empty() ? TreeId{} : nodes.front());
        }
        source_ = own;
        definitions_.forgetLibrary();
        known_.clear();
        inGame_ = false;
        if (metadata_.valid() && !stopped()) {
            // Metadata never decides whether a game can be played.
            Diagnostics ignored;
            std::swap(ignored, diagnostics_);
            result.metadata = single(metadata_);
            std::swap(ignored, diagnostics_);
        }
        result.complete = !stopped();
        result.tree = made_.take();
        return result;
    }

  private:
    using Nodes = TreeMaker::Nodes;

    bool stopped() const { return made_.tooLarge() || placer_.tooLarge(); }

    // ── before definitions are looked at ─────────────────────────────────────────────────────────────

    // The pieces with the options' values in them; source_ is the tree they lie in.
    Nodes placed(const Tree& tree, const Nodes& pieces) {
        source_ = &tree;
        if (values_.empty()) return pieces;
        source_ = &placer_.tree();
        Nodes all;
        for (const TreeId piece : pieces)
            for (const TreeId id : placer_.place(tree, piece)) all.push_back(id);
        return all;
    }

    void placeOptions(const Tree& tree, const Outline& outline) {
        Nodes roots;
        for (const TreeId root : tree.roots) {
            const std::string_view head = headWord(tree, root);
            if (head == "option" || head == "rulesets") continue;
            const Nodes nodes = placed(tree, {root});
            if (!nodes.empty() && root == outline.game) game_ = nodes.front();
            if (!nodes.empty() && root == outline.metadata) metadata_ = nodes.front();
            roots.insert(roots.end(), nodes.begin(), nodes.end());
        }
        for (const Definition& d : definitionsIn(*source_, roots)) definitions_.add(d);
    }

    // A definition of the additions, before those of the file.
    void define(const Tree& tree, Definition definition) {
        definition.body = placed(tree, definition.body);
        definition.tree = source_;
        definition.parameters = parametersOf(definition);
        definitions_.replace(definition);
    }

    TreeId single(TreeId root) {
        Nodes nodes;
        node(nodes, *source_, root, top_, 0);
        return nodes.empty() ? TreeId{} : nodes.front();
    }

    // ── one node ─────────────────────────────────────────────────────────────────────────────────────

    FrameId frameOf(const TreeNode& from, const Scope& scope) {
        return from.frame.valid() ? made_.behind(placer_.tree(), from.frame, scope.frame) : scope.frame;
    }

    // Appends what the node comes to: usually one node, none or several where something is spliced in.
    void node(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth) {
        if (stopped()) return;
        const TreeNode& from = tree[id];
        const std::size_t first = out.size();
        if (depth > limits::expandedDepth) return made_.stopAsTooDeep(from.span, frameOf(from, scope));
        switch (from.kind) {
            case TreeKind::List: list(out, tree, id, scope, depth); break;
            case TreeKind::Array: shared(out, tree, id, scope, depth, 0); break;
            case TreeKind::OptionValue: angle(out, from, scope); break;
            case TreeKind::Word: word(out, from, scope, depth); break;
            case TreeKind::String: string(out, from, scope, depth); break;
            case TreeKind::Missing: break;
            case TreeKind::Mistake:
                made_.leaf(out, TreeKind::Mistake, from.text, from.span, frameOf(from, scope));
                break;
        }
        if (from.label.empty()) return;
        // A label belongs to the first node that its value became.
        made_.label(out, first, plain(from.label, scope, from.labelSpan), from.labelSpan, scope.frame);
    }

    // A bracket that came to something before comes to the same nodes again.
    void shared(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth, std::size_t guarded) {
        if (!sharing_) return bracket(out, tree, id, scope, depth, guarded);
        const PieceNumbers::Number number = numbers_.of(tree, id, scope);
        auto known = known_.find(number);
        if (known == known_.end()) {
            Nodes nodes;
            bracket(nodes, tree, id, scope, depth, guarded);
            made_.share(nodes);
            known = known_.emplace(number, std::move(nodes)).first;
        }
        out.insert(out.end(), known->second.begin(), known->second.end());
    }

    void word(Nodes& out, const TreeNode& from, const Scope& scope, int depth) {
        if (isParameter(from.text)) return parameter(out, from, scope, depth);
        if (const std::string_view name = placeholderName(from.text); !name.empty()) {
            unknownPlaceholder(name, from.span, frameOf(from, scope));
            return made_.leaf(out, TreeKind::Mistake, from.text, from.span, frameOf(from, scope));
        }
        const std::string_view text = plain(from.text, scope, from.span);
        if (inGame_ && text.find_first_of("[]") != std::string_view::npos) {
            if (Diagnostic* hole = made_.report(Message::SquareBracket, from.span, frameOf(from, scope)))
                hole->notes.push_back("`makomba reconstruct` tries what can stand there");
            return made_.leaf(out, TreeKind::Mistake, from.text, from.span, frameOf(from, scope));
        }
        if (text.data() != from.text.data() && text.find_first_of(" \t\n(){}\"") != std::string_view::npos)
            return reread(out, std::string(text), from.span, scope, depth);
        words(out, text, from, scope);
    }

    // A word, or the numbers of a range.
    void words(Nodes& out, std::string_view text, const TreeNode& from, const Scope& scope) {
        bool tooLong = false;
        const auto range = expandRanges(text, tooLong);
        if (tooLong) {
            made_.report(Message::RangeTooLong, from.span, frameOf(from, scope), text, limits::rangeNumbers);
            return made_.leaf(out, TreeKind::Mistake, text, from.span, frameOf(from, scope));
        }
        if (!range) return made_.leaf(out, TreeKind::Word, text, from.span, frameOf(from, scope));
        const std::string_view numbers = made_.keep(*range);
        for (std::size_t begin = 0; begin < numbers.size();) {
            const std::size_t end = std::min(numbers.find(' ', begin), numbers.size());
            made_.leaf(out, TreeKind::Word, numbers.substr(begin, end - begin), from.span,
                       frameOf(from, scope));
            begin = end + 1;
        }
    }

    void string(Nodes& out, const TreeNode& from, const Scope& scope, int depth) {
        std::string_view text = plain(from.text, scope, from.span);
        if (const Definition* definition = definitions_.find(text, scope.definition))
            return use(out, *definition, {}, from.span, frameOf(from, scope), depth);
        if (inGame_) {
            bool tooLong = false;
            if (const auto range = expandRanges(text, tooLong)) text = made_.keep(*range);
            if (tooLong)
                made_.report(Message::RangeTooLong, from.span, frameOf(from, scope), text,
                             limits::rangeNumbers);
            const std::string normal = normaliseBlanks(text);
            if (normal != text) text = made_.keep(normal);
        }
        made_.leaf(out, TreeKind::String, text, from.span, frameOf(from, scope));
    }

    void list(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth) {
        const auto children = tree.children(id);
        // Definitions have been taken out of the text, wherever they stand in it.
        if (scope.definition == nullptr && headWord(tree, id) == "define") return;
        if (!children.empty() && tree[id].tight) {
            if (const Definition* definition = bracketedUse(tree, children[0], scope)) {
                std::vector<Argument> arguments;
                for (const TreeId child : children.subspan(1))
                    addArgument(arguments, {&tree, child, &scope}, {*definition, scope.definition}, depth);
                const FrameId at = frameOf(tree[id], scope);
                warnExtra(*definition, arguments, tree[id].span, scope, at);
                return use(out, *definition, std::move(arguments), tree[id].span, at, depth);
            }
        }
        shared(out, tree, id, scope, depth, protectedName(tree, children));
    }

    void bracket(Nodes& out, const Tree& tree, TreeId id, const Scope& scope, int depth,
                 std::size_t guarded) {
        const TreeNode from = tree[id];
        const auto children = tree.children(id);
        Nodes nodes;
        nodes.reserve(children.size());
        for (std::size_t i = 0; i < children.size() && !stopped(); ++i) {
            const std::size_t before = nodes.size();
            if (guarded > 0 && i == guarded && tree[children[i]].kind == TreeKind::String)
                made_.leaf(nodes, TreeKind::String,
                           made_.keep(normaliseBlanks(plain(tree[children[i]].text, scope, from.span))),
                           tree[children[i]].span, frameOf(tree[children[i]], scope));
            else node(nodes, tree, children[i], scope, depth + 1);
            if (i > 0 && before > 0 && before < nodes.size() &&
                touching(tree[children[i - 1]], tree[children[i]]))
                glue(nodes, before, scope);
        }
        made_.tidy(nodes);
        const bool grouping = from.kind == TreeKind::List && !nodes.empty() && inGame_ &&
                              made_[nodes[0]].kind == TreeKind::List && made_[nodes[0]].label.empty();
        if (grouping) {  // ((a b) c) only groups: its brackets go
            out.insert(out.end(), nodes.begin(), nodes.end());
            return;
        }
        TreeNode node;
        node.kind = from.kind;
        node.span = from.span;
        node.frame = frameOf(from, scope);
        out.push_back(made_.add(node, nodes));
    }

    // Makes one word of the nodes before and behind `at`, if both are words.
    void glue(Nodes& nodes, std::size_t at, const Scope& scope) {
        const TreeNode left = made_[nodes[at - 1]], right = made_[nodes[at]];
        if (left.kind != TreeKind::Word || right.kind != TreeKind::Word) return;
        const Nodes rest(nodes.begin() + static_cast<std::ptrdiff_t>(at) + 1, nodes.end());
        nodes.resize(at - 1);
        TreeNode word = left;
        word.frame = {};
        words(nodes, made_.keep(fmt::format("{}{}", left.text, right.text)), word, scope);
        if (at - 1 < nodes.size() && !left.label.empty())
            made_.label(nodes, at - 1, left.label, left.labelSpan, scope.frame);
        nodes.insert(nodes.end(), rest.begin(), rest.end());
    }

    void angle(Nodes& out, const TreeNode& from, const Scope& scope) {
        const std::string_view text = sources_.text(from.span);
        const FrameId at = frameOf(from, scope);
        unknownPlaceholder(text.size() > 2 ? text.substr(1, text.size() - 2) : std::string_view{}, from.span,
                           at);
        made_.leaf(out, TreeKind::Mistake, text, from.span, at);
    }

    // ── definitions ──────────────────────────────────────────────────────────────────────────────────

    // The definition that `("Name" ..)` names; the name may come in by a parameter.
    const Definition* bracketedUse(const Tree& tree, TreeId head, const Scope& scope) {
        const TreeNode& node = tree[head];
        if (!node.label.empty()) return nullptr;
        if (node.kind == TreeKind::String)
            return definitions_.find(plain(node.text, scope, node.span), scope.definition);
        if (node.kind == TreeKind::Word && isParameter(node.text))
            if (const Argument* given = scope.argument(node.text[1] - '0');
                given != nullptr && given->node.valid())
                return bracketedUse(*given->tree, given->node, *given->scope);
        return nullptr;
    }

    // A piece of text in its scope.
    struct Piece {
        const Tree* tree;
        TreeId id;
        const Scope* scope;
        std::string_view label = {};
        Span labelSpan = {};
    };
    // The use that a piece is an argument of, and in whose body both came to light.
    struct Host {
        const Definition& definition;
        const Definition* place;
    };

    // The arguments that one piece of the text between the brackets makes: usually one. A parameter that was
    // left out is not there at all; a definition whose turn comes before the host's is put in its place
    // first, and each expression of its body is an argument then.
    void addArgument(std::vector<Argument>& arguments, const Piece& piece, const Host& host, int depth) {
        const TreeNode& node = (*piece.tree)[piece.id];
        if (node.kind == TreeKind::Word && node.label.empty()) {
            if (node.text == "~") return arguments.push_back({});
            if (isParameter(node.text))
                if (const Argument* given = piece.scope->argument(node.text[1] - '0')) {
                    if (!given->node.valid()) return;
                    const bool labelled = given->label.empty();
                    return addArgument(
                        arguments,
                        {given->tree, given->node, given->scope, labelled ? piece.label : given->label,
                         labelled ? piece.labelSpan : given->labelSpan},
                        host, depth + 1);
                }
        }
        const Scope* inner = depth > limits::expandedDepth ? nullptr : replacedFirst(piece, host, depth);
        if (inner == nullptr)
            return arguments.push_back({piece.id, piece.tree, piece.scope, piece.label, piece.labelSpan});
        Piece part{inner->definition->tree, {}, inner, piece.label, piece.labelSpan};
        if (part.label.empty() && !node.label.empty()) {
            part.label = plain(node.label, *piece.scope, node.labelSpan);
            part.labelSpan = node.labelSpan;
        }
        for (const TreeId id : inner->definition->body) {
            part.id = id;
            addArgument(arguments, part, {host.definition, inner->definition}, depth + 1);
            part.label = {};  // it stays with the first
        }
    }

    // The scope of the body that stands in the piece's place when the host's turn comes; nullptr if the piece
    // still stands there itself, or if that makes no difference.
    const Scope* replacedFirst(const Piece& piece, const Host& host, int depth) {
        const TreeNode& node = (*piece.tree)[piece.id];
        const Definition* used = nullptr;
        if (node.kind == TreeKind::String)
            used = definitions_.find(plain(node.text, *piece.scope, node.span), piece.scope->definition);
        if (node.kind == TreeKind::List && node.tight)
            used = bracketedUse(*piece.tree, piece.tree->children(piece.id)[0], *piece.scope);
        if (used == nullptr || used->predefined || isSinglePiece(*used) ||
            !definitions_.comesFirst(*used, host.definition, host.place))
            return nullptr;
        std::vector<Argument> arguments;
        if (node.kind == TreeKind::List)
            for (const TreeId child : piece.tree->children(piece.id).subspan(1))
                addArgument(arguments, {piece.tree, child, piece.scope}, {*used, piece.scope->definition},
                            depth + 1);
        return enter(*used, std::move(arguments), node.span, frameOf(node, *piece.scope));
    }

    // Its body is one bracket, and stays one.
    static bool isSinglePiece(const Definition& definition) {
        if (definition.body.size() != 1) return false;
        const TreeNode& body = (*definition.tree)[definition.body[0]];
        if (body.kind == TreeKind::Array) return true;
        if (body.kind != TreeKind::List || body.childCount == 0) return false;
        const TreeNode& head = (*definition.tree)[definition.tree->children(definition.body[0])[0]];
        return head.kind == TreeKind::Word && !isParameter(head.text);
    }

    // The scope of a definition's body; nullptr if it uses itself, or the nesting is too deep.
    const Scope* enter(const Definition& definition, std::vector<Argument> arguments, Span span, FrameId at) {
        if (++uses_ > limits::definitionUses) {
            made_.stopAsTooLarge(span, at);
            return nullptr;
        }
        int nested = 0;
        for (FrameId f = at; f.valid(); f = made_[f].parent, ++nested) {
            if (made_[f].definition != &definition) continue;
            if (recursive_.insert(&definition).second)
                made_.report(Message::DefineRecursive, span, at, definition.name.substr(0, 60),
                             cycleText(at, f));
            return nullptr;
        }
        if (nested > limits::expansionDepth) {
            made_.report(Message::DefineTooDeep, span, at, limits::expansionDepth);
            return nullptr;
        }
        const FrameId frame = made_.frame({at, "definition", definition.name, {}, span, &definition});
        return &scopes_.emplace_back(Scope{&definition, std::move(arguments), definition.parameters, frame});
    }

    void use(Nodes& out, const Definition& definition, std::vector<Argument> arguments, Span span, FrameId at,
             int depth) {
        if (definition.nested) arguments.clear();
        const Scope* inner = enter(definition, std::move(arguments), span, at);
        if (inner == nullptr) {
            if (!stopped()) made_.leaf(out, TreeKind::Mistake, definition.name, span, at);
            return;
        }
        if (!definition.nested) warnHoles(definition, *inner, span, at);
        const std::size_t first = out.size(), before = made_.size();
        for (const TreeId id : definition.body) node(out, *definition.tree, id, *inner, depth);
        // What this use comes to begins with nodes of its own, which tell of the way by this use; all below
        // them may be that of an earlier one.
        for (std::size_t i = first; i < out.size(); ++i)
            if (out[i].value < before && isOf(definition, made_[out[i]].frame))
                out[i] = made_.copy(out[i], inner->frame);
    }

    bool isOf(const Definition& definition, FrameId frame) const {
        return frame.valid() && made_[frame].definition == &definition;
    }

    // The uses from the first one of a definition to the one that closes the circle.
    std::string cycleText(FrameId last, FrameId first) const {
        std::string text = made_[first].what();
        std::vector<std::string> between;
        for (FrameId f = last; f != first; f = made_[f].parent) between.push_back(made_[f].what());
        for (auto step = between.rbegin(); step != between.rend(); ++step) text += " → " + *step;
        return text + " → " + made_[first].what();
    }

    // A parameter that the library does not call optional was left out.
    void warnHoles(const Definition& definition, const Scope& inner, Span span, FrameId at) {
        if (!definition.predefined) return;
        for (int n = 1; n <= definition.parameters; ++n) {
            const bool optional = std::find(definition.optional.begin(), definition.optional.end(), n) !=
                                  definition.optional.end();
            if (!optional && !inner.argument(n)->node.valid())
                made_.report(Message::DefineHole, span, at, definition.name, n);
        }
    }

    void warnExtra(const Definition& definition, const std::vector<Argument>& arguments, Span span,
                   const Scope& scope, FrameId at) {
        const auto used = static_cast<std::size_t>(definition.parameters);
        if (arguments.size() <= used) return;
        const Argument& extra = arguments[used];
        if (extra.node.valid()) span = (*extra.tree)[extra.node].span;
        const std::string has = used == 0   ? "no parameters"
                                : used == 1 ? "one parameter"
                                            : fmt::format("{} parameters", used);
        Diagnostic* d = made_.report(Message::DefineExtraArgument, span, at, definition.name, has);
        if (d == nullptr || !extra.node.valid() || extra.scope != &scope) return;
        Span whole = span;
        if ((*extra.tree)[extra.node].labelSpan.valid())
            whole.begin = (*extra.tree)[extra.node].labelSpan.begin;
        while (whole.begin > 0 && sources_[span.source].text[whole.begin - 1] == ' ') --whole.begin;
        d->fixBy(sources_, whole, "");
    }

    void parameter(Nodes& out, const TreeNode& from, const Scope& scope, int depth) {
        const Argument* given = scope.argument(from.text[1] - '0');
        if (given == nullptr) {
            made_.report(Message::ParameterOutside, from.span, frameOf(from, scope), from.text);
            return made_.leaf(out, TreeKind::Mistake, from.text, from.span, frameOf(from, scope));
        }
        if (!given->node.valid()) return;
        const std::size_t first = out.size();
        node(out, *given->tree, given->node, *given->scope, depth);
        if (!given->label.empty())
            made_.label(out, first, given->label, given->labelSpan, given->scope->frame);
    }

    // ── options that nothing was put in for ──────────────────────────────────────────────────────────

    void unknownPlaceholder(std::string_view name, Span span, FrameId at) {
        if (const std::string* item = values_.itemWithout(name)) {
            made_.report(Message::OptionMissingValue, span, at, *item, name);
            return;
        }
        const std::string_view tag = name.substr(0, name.find(':'));
        const auto broken = [&](std::string_view known) { return known == tag || known.empty(); };
        if (std::any_of(brokenTags_.begin(), brokenTags_.end(), broken) || diagnostics_.full()) return;
        const std::string shown = fmt::format("<{}>", name);
        if (Diagnostic* d = made_.report(Message::UnknownPlaceholder, span, at, shown))
            d->suggest(sources_, shown, nearestName(shown, values_.placeholders()));
    }

    // ── text within words, labels and strings ────────────────────────────────────────────────────────

    // The text with its parameters filled in; the same view if it has none.
    std::string_view plain(std::string_view text, const Scope& scope, Span span) {
        if (text.find('#') == std::string_view::npos) return text;
        const std::string filled = fill(text, scope, span, 0);
        return filled == text ? text : made_.keep(filled);
    }

    std::string fill(std::string_view text, const Scope& scope, Span span, int nested) {
        if (nested > limits::expansionDepth || stopped()) return std::string(text);
        filledBytes_ += text.size();
        if (filledBytes_ > limits::expandedBytes) {
            made_.stopAsTooLarge(span, scope.frame);
            return {};
        }
        const auto parameter = [&](int n) -> std::optional<std::string> {
            const Argument* given = scope.argument(n);
            if (given == nullptr) return std::nullopt;
            if (!given->node.valid()) return std::string();
            const std::string written = printLine(*given->tree, given->node);
            return fill(written, *given->scope, (*given->tree)[given->node].span, nested + 1);
        };
        const auto placeholder = [](std::string_view) -> std::optional<std::string> { return std::nullopt; };
        return substituteText(text, parameter, placeholder);
    }

    // A text put together by substitution that is more than one word is read as text anew.
    void reread(Nodes& out, const std::string& text, Span at, const Scope& scope, int depth) {
        const Tree& tree = rereadTrees_.emplace_back(readAnew(text, at, sources_, diagnostics_));
        made_.standsFor(SourceId(sources_.size() - 1), at);
        for (const TreeId root : tree.roots) node(out, tree, root, scope, depth);
    }

    Sources& sources_;
    Diagnostics& diagnostics_;
    const std::vector<std::string_view>& brokenTags_;
    const OptionValues values_;
    TreeMaker made_;
    OptionPlacer placer_;
    DefinitionTable definitions_;
    const bool sharing_;
    const Tree* source_ = nullptr;  // with the options' values in their places
    TreeId game_, metadata_;        // in it
    const Scope top_;
    PieceNumbers numbers_;
    std::unordered_map<PieceNumbers::Number, Nodes> known_;  // what pieces came to
    std::deque<Scope> scopes_;
    std::deque<Tree> rereadTrees_;
    std::set<const Definition*> recursive_;
    std::size_t filledBytes_ = 0, uses_ = 0;
    bool inGame_ = true;
};

}  // namespace

Expanded expand(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
                Library& library, Diagnostics& diagnostics, const Additions& additions) {
    return Expander(tree, outline, choice, sources, library, diagnostics, true).run(tree, outline, additions);
}

Expanded expandApart(const Tree& tree, const Outline& outline, const Choice& choice, Sources& sources,
                     Library& library, Diagnostics& diagnostics) {
    return Expander(tree, outline, choice, sources, library, diagnostics, false).run(tree, outline, {});
}

}  // namespace makomba
