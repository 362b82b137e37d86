#include "interpreter/editing/lookup.h"

#include <algorithm>

#include "interpreter/editing/names.h"
#include "interpreter/reference/entry.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

class Searcher {
  public:
    Searcher(const std::string& text, std::uint32_t offset) : offset_(offset) {
        Diagnostics ignored;
        source_ = sources_.add("text", text);
        tree_ = parse(sources_, source_, ignored);
        if (tree_.roots.empty()) return;
        outline_ = outline(tree_, sources_, ignored);
        names_ = declaredNames(tree_, outline_);
        path_ = pathTo(tree_, offset);
    }

    std::optional<Lookup> run() {
        if (path_.empty()) return std::nullopt;
        const TreeNode& node = tree_[path_.back()];
        if (!node.label.empty() && offset_ < node.labelSpan.end) return label(node);
        if (node.kind == TreeKind::String) return string(node);
        if (node.kind != TreeKind::Word) return std::nullopt;
        if (node.text.find('<') != std::string_view::npos) return placeholder(node);
        return word(node);
    }

  private:
    static std::string markdown(const std::vector<ReferenceEntry>& entries,
                                std::initializer_list<Subject> wanted) {
        for (const Subject subject : wanted)
            for (const ReferenceEntry& entry : entries)
                if (entry.subject == subject) return renderMarkdown(entry);
        return {};
    }

    // The list around the word, and which of its parts the word is.
    std::pair<TreeId, std::size_t> around() const {
        if (path_.size() < 2) return {TreeId{}, 0};
        const TreeId list = path_[path_.size() - 2];
        const auto children = tree_.children(list);
        return {list, static_cast<std::size_t>(std::find(children.begin(), children.end(), path_.back()) -
                                               children.begin())};
    }

    // "is Line" of (is Line 3): head and keywords, as far as they make a name of the language.
    std::string ludemeOf(TreeId list) const {
        const std::string_view head = headWord(tree_, list);
        std::string longest(head), name(head);
        for (const TreeId child : tree_.children(list).subspan(head.empty() ? 0 : 1)) {
            if (tree_[child].kind != TreeKind::Word || !tree_[child].label.empty()) break;
            name += " " + std::string(tree_[child].text);
            for (const RowId row : Signatures::get().rowsOf(head))
                if (Signatures::get()[row].name() == name) longest = name;
        }
        return longest;
    }

    Lookup label(const TreeNode& node) const {
        Lookup found{node.labelSpan, {}, {}};
        std::string name = path_.size() > 1 ? ludemeOf(path_[path_.size() - 2]) : "";
        for (const RowId id : Signatures::get().rowsOf(name.substr(0, name.find(' ')))) {
            const Row& row = Signatures::get()[id];
            if (row.name() != name) continue;
            for (const Slot& slot : row.slots)
                for (const Alternative& a : slot.alternatives)
                    if (a.label == node.label) {
                        found.markdown = fmt::format("**{}:** of `{}`: {}\n\n```\n{}\n```\n{}\n", node.label,
                                                     name, describe(Signatures::get()[a.type]),
                                                     Signatures::get().form(row), row.documentation);
                        return found;
                    }
        }
        found.markdown = markdown(explain(fmt::format("{}:", node.label)), {Subject::Label});
        return found;
    }

    Lookup word(const TreeNode& node) const {
        Lookup found{node.span, {}, {}};
        const auto [list, index] = around();
        const std::string ludeme = list.valid() ? ludemeOf(list) : "";
        const auto words = static_cast<std::size_t>(std::count(ludeme.begin(), ludeme.end(), ' '));
        if (!ludeme.empty() && index <= words && tree_[list].kind == TreeKind::List)
            found.markdown = markdown(explain(ludeme), {Subject::Ludeme});
        if (found.markdown.empty())
            found.markdown = markdown(explain(node.text), {Subject::Constant, Subject::Ludeme});
        return found;
    }

    Lookup string(const TreeNode& node) const {
        Lookup found{node.span, {}, {}};
        for (const char* kind : {"definition", "choice", "ruleset", ""}) {
            for (const DeclaredName& name : names_) {
                const bool fits = *kind ? name.kind == kind : name.kind != "option";
                if (!fits || !named(name, node.text)) continue;
                found.declaration = name.place;
                found.markdown = fmt::format("**{}** ({})\n\n{}```\n{}\n```\n", name.name, name.kind,
                                             commentAbove(name.whole), sources_.text(name.whole));
                return found;
            }
        }
        found.markdown = markdown(explain(node.text), {Subject::Definition});
        return found;
    }

    // Pieces of (piece "Disc" Each) are called Disc1, Disc2; tracks are called by a part of their name.
    static bool named(const DeclaredName& declared, std::string_view name) {
        if (declared.name == name) return true;
        if (declared.kind == "track") return declared.name.find(name) != std::string::npos && !name.empty();
        if (declared.kind != "piece" && declared.kind != "tile") return false;
        while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
        return declared.name == name;
    }

    // The comment lines directly above.
    std::string commentAbove(Span span) const {
        const std::string& text = sources_[source_].text;
        std::string comment;
        std::size_t line = text.rfind('\n', span.begin == 0 ? 0 : span.begin - 1);
        while (line != std::string::npos && line > 0) {
            const std::size_t start = text.rfind('\n', line - 1);
            const std::string above = text.substr(start == std::string::npos ? 0 : start + 1,
                                                  line - (start == std::string::npos ? 0 : start + 1));
            if (!above.starts_with("//")) break;
            comment = above.substr(above.find_first_not_of("/ ") == std::string::npos
                                       ? above.size()
                                       : above.find_first_not_of("/ ")) +
                      " " + comment;
            line = start;
        }
        return comment.empty() ? "" : comment + "\n\n";
    }

    std::optional<Lookup> placeholder(const TreeNode& node) const {
        for (const Option& option : outline_.options) {
            if (node.text.find(fmt::format("<{}:", option.tag)) == std::string_view::npos &&
                node.text.find(fmt::format("<{}>", option.tag)) == std::string_view::npos)
                continue;
            Lookup found{node.span, fmt::format("**{}** (option)\n", option.heading),
                         Span{option.span.source, option.span.begin, option.span.begin + 7}};
            for (const OptionItem& item : option.items)
                found.markdown += fmt::format(
                    "- {}{}: {}\n", item.heading,
                    &item == &option.items[option.defaultItem()] ? " (default)" : "", item.description);
            return found;
        }
        return std::nullopt;
    }

    std::uint32_t offset_;
    Sources sources_;
    SourceId source_;
    Tree tree_;
    Outline outline_;
    std::vector<DeclaredName> names_;
    std::vector<TreeId> path_;
};

}  // namespace

std::optional<Lookup> lookUp(const std::string& text, std::size_t offset) {
    return Searcher(text, static_cast<std::uint32_t>(std::min(offset, text.size()))).run();
}

}  // namespace makomba
