// What is read here and refused by Ludii.
#include <set>

#include "interpreter/editing/argument_order.h"
#include "interpreter/syntax/parse.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

Finding notPortable(Stretch place, std::string text, const char* remedy) {
    Finding finding(FindingId::NotPortable, place, std::move(text));
    if (*remedy != '\0') finding.notes.push_back(remedy);
    return finding;
}

class TextCheck {
  public:
    explicit TextCheck(const Description& d) : d_(d), tree_(*d.tree) {}

    std::vector<Finding> run() {
        comments();
        for (const TreeId root : tree_.roots)
            if (root != d_.outline.metadata) strings(root);
        order();
        for (const Option& option : d_.outline.options) this->option(option);
        conditions();
        return std::move(found_);
    }

  private:
    void add(Span place, std::string text, const char* remedy) {
        found_.push_back(notPortable(stretchOf(place), std::move(text), remedy));
    }

    // Its brackets are matched before comments are taken out: those of all comments together.
    void comments() {
        if (!d_.outline.game.valid()) return;
        const Span game = tree_[d_.outline.game].span;
        const std::vector<Comment> comments = commentsOf(d_.sources, game.source);
        std::vector<std::size_t> open;
        std::set<std::size_t> odd;
        for (std::size_t i = 0; i < comments.size(); ++i) {
            if (comments[i].span.begin < game.begin || comments[i].span.end > game.end) continue;
            for (const char c : d_.sources.text(comments[i].span)) {
                if (c == '(' || c == '{') open.push_back(i);
                if (c != ')' && c != '}') continue;
                if (open.empty()) odd.insert(i);
                else open.pop_back();
            }
        }
        odd.insert(open.begin(), open.end());
        for (const std::size_t i : odd)
            add(comments[i].span, "Ludii takes the brackets of this comment for the game's",
                "leave them out, or write both of a pair");
    }

    // It does not know \" when it looks for the ends of strings.
    void strings(TreeId id) {
        const TreeNode& node = tree_[id];
        if (node.kind == TreeKind::String) {
            std::size_t quotes = 0;
            for (std::size_t at = node.text.find("\\\""); at != std::string_view::npos;
                 at = node.text.find("\\\"", at + 2))
                ++quotes;
            if (quotes % 2 == 1)
                add(node.span, "Ludii takes the quote within this string for its end",
                    "write an apostrophe instead");
        }
        const auto children = tree_.children(id);
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (tree_[children[i]].kind == TreeKind::Missing && i + 1 < children.size())
                add(tree_[children[i]].labelSpan,
                    "this label has no value, and Ludii takes what follows for it", "leave it out");
            strings(children[i]);
        }
    }

    void order() {
        const TreeId game = d_.outline.game, metadata = d_.outline.metadata;
        if (game.valid() && metadata.valid() && tree_[metadata].span.begin < tree_[game].span.begin)
            add({tree_[metadata].span.source, tree_[metadata].span.begin, tree_[metadata].span.begin + 9},
                "Ludii drops what follows the metadata, here the game", "put the metadata at the end");
    }

    void option(const Option& option) {
        for (const OptionItem& item : option.items) {
            const Span head{item.span.source, item.span.begin, item.span.begin + 5};
            if (item.values.empty())
                add(head,
                    fmt::format("the choice \"{}\" has no value, and where it is chosen Ludii fills in no "
                                "option that comes later",
                                item.heading),
                    "write <>");
            if (item.description.data() == nullptr)
                add(head, fmt::format("Ludii wants a description behind the choice \"{}\"", item.heading),
                    "write \"\"");
            for (const OptionItem::Value& value : item.values)
                for (const Option& other : d_.outline.options)
                    if (value.text.find(fmt::format("<{}:", other.tag)) != std::string_view::npos ||
                        value.text.find(fmt::format("<{}>", other.tag)) != std::string_view::npos)
                        add(value.span, "Ludii puts no option's value into that of another",
                            "write out what stands for it");
        }
    }

    void conditions() {
        for (const Diagnostic& message : d_.diagnostics.all())
            if (message.id == Message::MetadataCondition)
                add(message.span, "Ludii wants every (useFor ..) to name a choice or a ruleset that there is",
                    "leave it out");
    }

    const Description& d_;
    const Tree& tree_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> portableTextFindings(const Description& d) { return TextCheck(d).run(); }

std::vector<Finding> portableOrderFindings(const Description& d) {
    std::vector<Finding> found;
    for (const MisorderedList& list : misorderedLists(d.expanded.tree, d.expanded.game)) {
        const Row& row = Signatures::get()[list.row];
        const std::optional<Fix> fix = inOrder(d, list);
        found.push_back(notPortable(placeOf(d, list.list).stretch,
                                    fmt::format("Ludii reads the arguments of `{}` in the order of the form "
                                                "only, and these stand in another",
                                                row.name()),
                                    ""));
        found.back().notes.push_back("the form is " + Signatures::get().form(row));
        if (fix) found.back().notes.push_back("`makomba format` puts them in order");
    }
    return found;
}

}  // namespace makomba
