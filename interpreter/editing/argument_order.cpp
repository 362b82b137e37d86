#include "interpreter/editing/argument_order.h"

#include <algorithm>

namespace makomba {

namespace {

// Where an argument of a list is written: itself, or the use it came by.
Span writtenIn(const Tree& tree, TreeId list, TreeId argument) {
    const TreeNode& node = tree[argument];
    Span span = node.span;
    const FrameId outer = tree[list].frame;
    for (FrameId f = node.frame; f.valid() && f != outer; f = tree.frames[f.value].parent)
        if (tree.frames[f.value].parent == outer) span = tree.frames[f.value].use;
    if (node.labelSpan.valid() && node.labelSpan.source == span.source)
        span.begin = std::min(span.begin, node.labelSpan.begin);
    return span;
}

// The lists of one choice, as far as they can be written anew.
std::vector<Fix> fixesOf(const std::string& name, const std::string& text, const Selection& selection) {
    const Description d = load(name, text, selection, Until::Checked);
    std::vector<Fix> fixes;
    if (!d.checked.graph.root.valid()) return fixes;
    for (const MisorderedList& list : misorderedLists(d.expanded.tree, d.expanded.game))
        if (std::optional<Fix> fix = inOrder(d, list)) fixes.push_back(*std::move(fix));
    return fixes;
}

// The first choice of a text in which some list can be put in order.
std::vector<Fix> firstFixes(const std::string& name, const std::string& text) {
    std::vector<Fix> fixes = fixesOf(name, text, {});
    const Description plain = load(name, text, {}, Until::Outline);
    for (const Option& option : plain.outline.options)
        for (const OptionItem& item : option.items) {
            if (!fixes.empty()) return fixes;
            fixes = fixesOf(name, text, {{fmt::format("{}/{}", option.heading, item.heading)}, {}});
        }
    return fixes;
}

}  // namespace

std::optional<Fix> inOrder(const Description& d, const MisorderedList& list) {
    const Tree& tree = d.expanded.tree;
    const Span whole = tree[list.list].span;
    if (!whole.valid() || !d.sources[whole.source].written()) return std::nullopt;
    const auto children = tree.children(list.list);
    const auto arguments = children.subspan(children.size() - list.inOrder.size());
    std::vector<Span> places;
    for (const TreeId argument : arguments) {
        const Span place = writtenIn(tree, list.list, argument);
        const std::uint32_t after = places.empty() ? whole.begin : places.back().end;
        if (place.source != whole.source || place.begin < after || place.end > whole.end) return std::nullopt;
        const std::string_view between = d.sources.text({whole.source, after, place.begin});
        if (!places.empty() && between.find_first_not_of(" \t\r\n") != std::string_view::npos)
            return std::nullopt;
        places.push_back(place);
    }
    // What stands between two arguments stays between the first and the second, whatever these are.
    const auto placeOf = [&](TreeId argument) {
        return places[static_cast<std::size_t>(std::find(arguments.begin(), arguments.end(), argument) -
                                               arguments.begin())];
    };
    Fix fix{{whole.source, places.front().begin, places.back().end}, {}};
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i > 0) fix.text += d.sources.text({whole.source, places[i - 1].end, places[i].begin});
        fix.text += d.sources.text(placeOf(list.inOrder[i]));
    }
    return fix;
}

std::string withArgumentsInOrder(const std::string& name, std::string text) {
    constexpr int rounds = 50;
    for (int round = 0; round < rounds; ++round) {
        std::vector<Fix> fixes = firstFixes(name, text);
        if (fixes.empty()) break;
        // Those that stand in no other; from the end, so that the places of the rest stay.
        std::sort(fixes.begin(), fixes.end(), [](const Fix& a, const Fix& b) {
            return a.span.size() != b.span.size() ? a.span.size() < b.span.size()
                                                  : a.span.begin < b.span.begin;
        });
        std::vector<Fix> apart;
        for (Fix& fix : fixes)
            if (std::none_of(apart.begin(), apart.end(), [&](const Fix& other) {
                    return fix.span.begin < other.span.end && other.span.begin < fix.span.end;
                }))
                apart.push_back(std::move(fix));
        std::sort(apart.begin(), apart.end(),
                  [](const Fix& a, const Fix& b) { return a.span.begin > b.span.begin; });
        for (const Fix& fix : apart) text.replace(fix.span.begin, fix.span.size(), fix.text);
    }
    return text;
}

}  // namespace makomba
