#include "interpreter/syntax/outline.h"

#include <algorithm>
#include <optional>
#include <set>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/definitions.h"

namespace makomba {

namespace {

const std::vector<std::string> topLevelForms = {"define", "game", "option", "rulesets", "metadata"};

class Reader {
  public:
    Reader(Tree& tree, const Sources& sources, Diagnostics& diagnostics)
        : tree_(tree), sources_(sources), diagnostics_(diagnostics) {}

    Outline read() {
        for (const TreeId root : tree_.roots) topLevel(root);
        for (const TreeId root : placeholders_)
            if (!isKnownTag(placeholderName(tree_[root].text))) unknown(root, {});
        if (!out_.game.valid()) {
            const Span span = tree_.roots.empty() ? Span{} : tree_[tree_.roots.front()].span;
            diagnostics_.add(Message::NoGame,
                             span.valid() ? Span{span.source, span.begin, span.begin} : span);
        }
        return std::move(out_);
    }

  private:
    void topLevel(TreeId root) { topLevel(root, headWord(tree_, root)); }

    void topLevel(TreeId root, std::string_view head) {
        if (head == "define") return define(root);
        if (head == "option") return option(root);
        if (head == "rulesets") return rulesets(root);
        if (head == "game") {
            if (out_.game.valid()) diagnostics_.add(Message::SecondGame, headSpan(root));
            else out_.game = root;
            return;
        }
        if (head == "metadata") {
            if (!out_.metadata.valid()) out_.metadata = root;
            return;
        }
        if (head == "match") {
            if (out_.game.valid()) diagnostics_.add(Message::SecondGame, headSpan(root));
            else out_.game = root;
            return;
        }
        // What an option puts there: definitions.
        if (tree_[root].kind == TreeKind::Word && !placeholderName(tree_[root].text).empty())
            return placeholders_.push_back(root);
        unknown(root, head);
    }

    bool isKnownTag(std::string_view name) const {
        const std::string_view tag = name.substr(0, name.find(':'));
        const auto holds = [&](const Option& option) { return option.tag == tag; };
        const auto broken = [&](std::string_view known) { return known == tag || known.empty(); };
        return std::any_of(out_.options.begin(), out_.options.end(), holds) ||
               std::any_of(out_.brokenTags.begin(), out_.brokenTags.end(), broken);
    }

    void unknown(TreeId root, std::string_view head) {
        Span span = tree_[root].span;
        std::string_view shown = head;
        if (head.empty()) shown = sources_.text(span).substr(0, 40);
        else span = headSpan(root);
        const std::string meant = nearestName(head, topLevelForms);
        diagnostics_.add(Message::UnknownTopLevel, span, shown).suggest(sources_, head, meant);
        for (const std::string_view form : topLevelForms) {
            if (form != meant) continue;
            tree_[tree_.children(root)[0]].text = form;  // so that what hangs on it is not reported as well
            topLevel(root, form);
        }
    }

    Span headSpan(TreeId list) const { return tree_[tree_.children(list)[0]].span; }

    void define(TreeId root) {
        const std::optional<Definition> definition = readDefinition(tree_, root, diagnostics_);
        if (!definition) return;
        const bool twice = !defined_.insert(definition->name).second;
        if (twice) diagnostics_.add(Message::DefineTwice, definition->nameSpan, definition->name);
        out_.definitions.push_back(*definition);
    }

    void badOption(Span span, const char* why) { diagnostics_.add(Message::BadOption, span, why); }

    void option(TreeId root) {
        const std::size_t before = out_.options.size();
        readOption(root);
        if (out_.options.size() > before) return;
        std::string_view tag;
        for (const TreeId child : tree_.children(root).subspan(1))
            if (tree_[child].label.empty() && tag.empty()) tag = angleText(child);
        out_.brokenTags.push_back(tag);
    }

    void readOption(TreeId root) {
        Option option;
        option.span = tree_[root].span;
        TreeId items;
        for (const TreeId child : tree_.children(root).subspan(1)) {
            const TreeNode& node = tree_[child];
            if (node.label == "args") {
                for (const TreeId argument : tree_.children(child))
                    option.arguments.push_back(angleText(argument));
            } else if (node.kind == TreeKind::String && option.heading.empty()) {
                option.heading = node.text;
            } else if (node.kind == TreeKind::Array) {
                items = child;
            } else if (!angleText(child).empty()) {
                option.tag = angleText(child);
            } else {
                return badOption(node.span, "this part does not belong here");
            }
        }
        if (option.heading.empty()) return badOption(option.span, "its heading is missing");
        if (option.heading.find('/') != std::string_view::npos)
            return badOption(option.span, "a heading may not hold a `/`");
        if (option.tag.empty()) return withoutTag(option, root);
        if (!items.valid()) return badOption(option.span, "its list of items is missing");
        optionItems(option, items);
        if (option.items.empty()) return badOption(option.span, "it has no items");
        out_.options.push_back(std::move(option));
    }

    // The tag may be told by where the option is used: <Tag:argument>.
    void withoutTag(const Option& option, TreeId root) {
        Diagnostic& d = diagnostics_.add(Message::BadOption, option.span, "its <Tag> is missing");
        const std::string_view text = sources_[option.span.source].text;
        for (const std::string_view argument : option.arguments) {
            const std::string end = fmt::format(":{}>", argument);
            for (std::size_t at = text.find(end); at != std::string_view::npos; at = text.find(end, at + 1)) {
                const std::size_t begin = text.rfind('<', at);
                if (begin == std::string_view::npos) break;
                const std::string_view tag = text.substr(begin + 1, at - begin - 1);
                const std::string written = fmt::format("<{}>", tag);
                if (text.find(fmt::format(" {} ", written)) != std::string_view::npos)
                    continue;  // another option's
                const Span heading = tree_[tree_.children(root)[1]].span;
                d.fixBy(sources_, {heading.source, heading.end, heading.end}, " " + written);
                return;
            }
        }
    }

    void optionItems(Option& option, TreeId items) {
        const auto children = tree_.children(items);
        for (const TreeId child : std::vector(children.begin(), children.end())) {
            const TreeNode node = tree_[child];  // a copy: the tree may grow below
            if (isStars(node) && !option.items.empty()) {
                option.items.back().stars += static_cast<int>(node.text.size());
                continue;
            }
            if (headWord(tree_, child) != "item") {
                badOption(node.span, "only (item ..) stands in its list");
                continue;
            }
            OptionItem item = optionItem(child);
            if (item.values.size() > option.arguments.size()) tooManyValues(option, item);
            option.items.push_back(std::move(item));
        }
    }

    void tooManyValues(const Option& option, const OptionItem& item) {
        const auto counted = [](std::size_t n, const char* what) {
            return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
        };
        const Span extra = item.values[option.arguments.size()].span;
        const std::string values = counted(item.values.size(), "value"),
                          arguments = counted(option.arguments.size(), "argument");
        Span removed{extra.source, extra.begin, item.values.back().span.end};
        while (removed.begin > 0 && sources_[extra.source].text[removed.begin - 1] == ' ') --removed.begin;
        diagnostics_.add(Message::OptionTooManyValues, extra, values, arguments).fixBy(sources_, removed, "");
    }

    OptionItem optionItem(TreeId list) {
        OptionItem item;
        item.span = tree_[list].span;
        bool first = true;
        const auto children = tree_.children(list);
        for (const TreeId child : std::vector(children.begin() + 1, children.end())) {
            const TreeNode node = tree_[child];  // a copy: the tree may grow below
            if (node.kind == TreeKind::String) {
                (first ? item.heading : item.description) = node.text;
                first = false;
            } else if (node.kind == TreeKind::OptionValue) {
                const Span inner{node.span.source, node.span.begin + 1, node.span.end - 1};
                const auto nodes = tree_.children(child);
                item.values.push_back({{nodes.begin(), nodes.end()}, sources_.text(inner), node.span});
            } else if (node.kind == TreeKind::Word && node.text.starts_with('<')) {
                wordValues(item, child);
            } else {
                badOption(node.span, "an item holds its heading, <values> and a description");
            }
        }
        if (first) badOption(item.span, "an item needs a heading");
        return item;
    }

    // Short values look like placeholders to the grammar: <6>, <use:Vertex>, <a><b>.
    void wordValues(OptionItem& item, TreeId word) {
        const TreeNode node = tree_[word];
        std::size_t at = 0;
        while (at < node.text.size() && node.text[at] == '<') {
            const std::size_t close = node.text.find('>', at);
            if (close == std::string_view::npos) break;
            const auto offset = [&](std::size_t i) {
                return node.span.begin + static_cast<std::uint32_t>(i);
            };
            TreeNode value;
            value.kind = TreeKind::Word;
            value.text = node.text.substr(at + 1, close - at - 1);
            value.span = {node.span.source, offset(at + 1), offset(close)};
            const std::string_view whole = value.text;
            const Span wholeSpan{node.span.source, offset(at), offset(close + 1)};
            if (const std::size_t colon = value.text.find(':'); colon != std::string_view::npos) {
                value.label = value.text.substr(0, colon);
                value.labelSpan = {node.span.source, offset(at + 1), offset(at + 2 + colon)};
                value.text.remove_prefix(colon + 1);
                value.span.begin = offset(at + 2 + colon);
            }
            item.values.push_back({{tree_.add(value)}, whole, wholeSpan});
            at = close + 1;
        }
        if (at != node.text.size()) badOption(node.span, "a value is written <..>");
    }

    // The first block of rulesets counts.
    void rulesets(TreeId root) {
        if (rulesetsRead_) return;
        rulesetsRead_ = true;
        for (const TreeId child : tree_.children(root).subspan(1)) {
            if (tree_[child].kind != TreeKind::Array) {
                diagnostics_.add(Message::BadRuleset, tree_[child].span);
                continue;
            }
            for (const TreeId entry : tree_.children(child)) {
                if (isStars(tree_[entry]) && !out_.rulesets.empty())
                    out_.rulesets.back().stars += static_cast<int>(tree_[entry].text.size());
                else ruleset(entry);
            }
        }
    }

    void ruleset(TreeId list) {
        const auto children = tree_.children(list);
        if (headWord(tree_, list) != "ruleset" || children.size() < 2 ||
            tree_[children[1]].kind != TreeKind::String) {
            diagnostics_.add(Message::BadRuleset, tree_[list].span);
            return;
        }
        Ruleset ruleset;
        ruleset.heading = tree_[children[1]].text;
        ruleset.span = tree_[list].span;
        for (const TreeId child : children.subspan(2)) {
            auto& target = tree_[child].label == "variations" ? ruleset.variations : ruleset.selections;
            if (tree_[child].kind == TreeKind::String) target.push_back(tree_[child].text);
            for (const TreeId selection : tree_.children(child))
                if (tree_[selection].kind == TreeKind::String) target.push_back(tree_[selection].text);
        }
        out_.rulesets.push_back(std::move(ruleset));
    }

    static bool isStars(const TreeNode& node) {
        return node.kind == TreeKind::Word && !node.text.empty() &&
               node.text.find_first_not_of('*') == std::string_view::npos;
    }

    // The text between < and >, however the grammar saw it.
    std::string_view angleText(TreeId id) const {
        const TreeNode& node = tree_[id];
        if (node.kind == TreeKind::OptionValue)
            return sources_.text({node.span.source, node.span.begin + 1, node.span.end - 1});
        return node.kind == TreeKind::Word ? placeholderName(node.text) : std::string_view{};
    }

    Tree& tree_;
    const Sources& sources_;
    Diagnostics& diagnostics_;
    Outline out_;
    std::set<std::string_view> defined_;
    std::vector<TreeId> placeholders_;  // at the top
    bool rulesetsRead_ = false;
};

}  // namespace

std::size_t Option::defaultItem() const {
    const auto best =
        std::max_element(items.begin(), items.end(),
                         [](const OptionItem& a, const OptionItem& b) { return a.stars < b.stars; });
    return static_cast<std::size_t>(best - items.begin());
}

std::string_view placeholderName(std::string_view word) {
    if (word.size() < 3 || word.front() != '<' || word.find('>') != word.size() - 1) return {};
    return word.substr(1, word.size() - 2);
}

bool isDescription(const Tree& tree) {
    constexpr std::size_t wordsAForm = 20;  // that a mistake of brackets may leave at the top
    std::size_t lists = 0, forms = 0;
    for (const TreeId root : tree.roots) {
        if (tree[root].kind != TreeKind::List) continue;
        ++lists;
        // Its head, and something in brackets or quotes behind it: words in brackets stand in any text.
        const std::string_view head = headWord(tree, root);
        const auto children = tree.children(root);
        forms += children.size() > 1 && tree[children[1]].kind != TreeKind::Word &&
                 (head == "match" || !nearestName(head, topLevelForms).empty());
    }
    const std::size_t words = tree.roots.size() - lists;
    return forms > 0 ? words <= wordsAForm * forms : lists > words;
}

Outline outline(Tree& tree, const Sources& sources, Diagnostics& diagnostics) {
    Outline read = Reader(tree, sources, diagnostics).read();
    checkReferences(tree, read, sources, diagnostics);
    return read;
}

}  // namespace makomba
