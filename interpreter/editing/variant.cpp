#include "interpreter/editing/variant.h"

#include <algorithm>
#include <set>

#include "interpreter/editing/format.h"
#include "interpreter/syntax/substitute.h"

namespace makomba {

namespace {

class Starter {
  public:
    Starter(const Description& from, const VariantStart& start)
        : from_(from), start_(start), text_(from.sources[SourceId(0u)].text) {
        for (std::size_t i = 0; i < from.outline.options.size(); ++i)
            if (isFixed(from.outline.options[i])) fixed_.insert(i);
    }

    StartedVariant run() {
        StartedVariant made;
        const std::string text = head() + body() + metadata();
        Sources sources;
        Diagnostics diagnostics;
        const auto laidOut = format(sources, sources.add(start_.name, text), diagnostics);
        made.text = laidOut ? *laidOut : text;
        const Description again = load(start_.name, made.text, kept(), Until::Checked);
        const Description before = load(start_.name, renamed(), start_.fixed, Until::Checked);
        if (again.exitCode() == 0 && equal(again.checked.graph, before.checked.graph)) return made;
        made.wrong = again.diagnostics.all().empty()
                         ? "its rules would not be those of the description it starts from"
                         : again.diagnostics.all()[0].text;
        made.text.clear();
        return made;
    }

  private:
    bool isFixed(const Option& option) const {
        if (start_.allFixed) return true;
        const std::string begin = fmt::format("{}/", option.heading);
        const auto chosen = [&](std::string_view choice) { return choice.starts_with(begin); };
        if (std::any_of(start_.fixed.options.begin(), start_.fixed.options.end(), chosen)) return true;
        if (start_.fixed.ruleset.empty()) return false;
        for (const Ruleset& ruleset : from_.outline.rulesets)
            if (ruleset.heading == from_.choice.ruleset)
                return std::any_of(ruleset.selections.begin(), ruleset.selections.end(), chosen);
        return false;
    }

    // Options that stay are chosen by default in both.
    static Selection kept() { return {}; }

    // The old description under the new name.
    std::string renamed() const {
        std::string text = text_;
        const Span name = nameSpan();
        return text.replace(name.begin, name.size(), "\"" + start_.name + "\"");
    }

    Span nameSpan() const { return (*from_.tree)[from_.tree->children(from_.outline.game)[1]].span; }

    std::string oldName() const {
        return std::string((*from_.tree)[from_.tree->children(from_.outline.game)[1]].text);
    }

    std::string head() const {
        std::string text = fmt::format("// {}: a variant of {}.\n", start_.name, oldName());
        text +=
            "//\n"
            "// Where to go from here:\n"
            "//   1. Change a rule. `makomba watch FILE` tells at every save what is wrong and what to do "
            "about it;\n"
            "//      `makomba explain LUDEME` tells what a word means and shows an example of it.\n"
            "//   2. Say what is a matter of choice as an option, and name the combinations people play as "
            "rulesets:\n"
            "//          (option \"Columns\" <Columns> args:{<number>} {(item \"8\" <8> \"eight holes in a "
            "row\")**})\n"
            "//          (rulesets {(ruleset \"Ruleset/Name\" {\"Columns/8\"})*})\n"
            "//   3. Fill in the metadata at the end: what the game is, its rules in your words, and who "
            "tells of them.\n"
            "//   4. `makomba play FILE` plays it, `makomba playout FILE` lets chance play many games, and "
            "`makomba compare`\n"
            "//      says in rule terms what is different from the game it came from.\n\n";
        for (const std::size_t i : fixed_)
            text +=
                fmt::format("// {} is fixed: {}.\n", from_.outline.options[i].heading, chosenItem(i).heading);
        return text + (fixed_.empty() ? "" : "\n");
    }

    const OptionItem& chosenItem(std::size_t option) const {
        return from_.outline.options[option].items[from_.choice.items[option]];
    }

    // The old text with the choices written in, without the options that are fixed, the rulesets and the
    // metadata.
    std::string body() const {
        std::string out;
        std::uint32_t at = 0;
        for (const TreeId root : from_.tree->roots) {
            const Span span = (*from_.tree)[root].span;
            out += text_.substr(at, span.begin - at);
            if (root == from_.outline.game) out += chosen(nameless(span));
            else if (stays(root, span)) out += chosen(std::string(from_.sources.text(span)));
            at = span.end;
        }
        return out + text_.substr(at) + "\n";
    }

    std::string nameless(Span game) const {
        const Span name = nameSpan();
        return text_.substr(game.begin, name.begin - game.begin) + "\"" + start_.name + "\"" +
               text_.substr(name.end, game.end - name.end);
    }

    bool stays(TreeId root, Span span) const {
        const std::string_view head = headWord(*from_.tree, root);
        if (head == "rulesets" || head == "metadata") return false;
        return std::none_of(fixed_.begin(), fixed_.end(),
                            [&](std::size_t i) { return from_.outline.options[i].span == span; });
    }

    // The text with the values of the fixed options in the places of their <Tag:argument>.
    std::string chosen(const std::string& text) const {
        const auto value = [&](std::string_view name) -> std::optional<std::string> {
            for (const std::size_t i : fixed_) {
                const Option& option = from_.outline.options[i];
                for (std::size_t a = 0; a < option.arguments.size() && a < chosenItem(i).values.size(); ++a)
                    if (name == fmt::format("{}:{}", option.tag, option.arguments[a]) ||
                        (a == 0 && name == option.tag))
                        return std::string(chosenItem(i).values[a].text);
            }
            return std::nullopt;
        };
        return substituteText(
            text, [](int) { return std::nullopt; }, value);
    }

    std::string metadata() const {
        return fmt::format(
            "(metadata\n    (info {{\n"
            "        (description \"A variant of {0}.\")\n"
            "        (rules \"What the rules are, in your own words.\")\n"
            "        (origin \"Where and when it is played, or who thought of it; what is certain and what "
            "is not.\")\n"
            "        // A source for each thing that is told by one; records of evidence name the game in "
            "(for ..).\n"
            "        (source \"Who tells of it, where, on which page.\")\n"
            "        // The record or ruleset of a collection that it follows, if there is one: (id "
            "\"DLP.GameRulesets.1\")\n"
            "    }})\n)\n",
            oldName());
    }

    const Description& from_;
    const VariantStart& start_;
    const std::string& text_;
    std::set<std::size_t> fixed_;
};

}  // namespace

StartedVariant startVariant(const Description& from, const VariantStart& start) {
    if (from.compiled) return {{}, "it is a compiled program and has no text"};
    return Starter(from, start).run();
}

}  // namespace makomba
