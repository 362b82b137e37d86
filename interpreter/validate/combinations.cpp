#include "interpreter/validate/combinations.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace makomba {

namespace {

using Picks = std::vector<std::size_t>;

// Every two choices of two columns that no row has together yet.
class OpenPairs {
  public:
    explicit OpenPairs(const Picks& choices) : choices_(choices), offset_(choices.size() + 1, 0) {
        for (std::size_t k = 0; k < choices.size(); ++k) offset_[k + 1] = offset_[k] + choices[k];
        const std::size_t n = offset_.back();
        open_.assign(n * n, 0);
        for (std::size_t a = 0; a < choices.size(); ++a)
            for (std::size_t b = a + 1; b < choices.size(); ++b)
                for (std::size_t i = 0; i < choices[a]; ++i)
                    for (std::size_t k = 0; k < choices[b]; ++k) open_[index(a, i, b, k)] = 1, ++left_;
    }

    bool any() const { return left_ > 0; }
    bool isOpen(std::size_t a, std::size_t i, std::size_t b, std::size_t k) const {
        return a < b ? open_[index(a, i, b, k)] : open_[index(b, k, a, i)];
    }
    void cover(const Picks& row) {
        for (std::size_t a = 0; a < row.size(); ++a)
            for (std::size_t b = a + 1; b < row.size(); ++b) {
                char& open = open_[index(a, row[a], b, row[b])];
                left_ -= static_cast<std::size_t>(open);
                open = 0;
            }
    }
    // How many open pairs choice i of column a has.
    std::size_t openWith(std::size_t a, std::size_t i) const {
        std::size_t count = 0;
        for (std::size_t b = 0; b < choices_.size(); ++b)
            for (std::size_t k = 0; b != a && k < choices_[b]; ++k) count += isOpen(a, i, b, k);
        return count;
    }

  private:
    std::size_t index(std::size_t a, std::size_t i, std::size_t b, std::size_t k) const {
        return (offset_[a] + i) * offset_.back() + offset_[b] + k;
    }
    const Picks& choices_;
    Picks offset_;
    std::vector<char> open_;
    std::size_t left_ = 0;
};

// Column by column, those with most choices first, the choice that makes most pairs with those already made;
// among equals the one with most pairs still open.
Picks nextRow(const Picks& choices, const OpenPairs& pairs, const Picks& order) {
    constexpr std::size_t unset = static_cast<std::size_t>(-1);
    Picks row(choices.size(), unset);
    for (const std::size_t a : order) {
        std::size_t best = 0, bestNow = 0, bestOpen = 0;
        for (std::size_t i = 0; i < choices[a]; ++i) {
            std::size_t now = 0;
            for (std::size_t b = 0; b < row.size(); ++b)
                if (row[b] != unset) now += pairs.isOpen(a, i, b, row[b]);
            const std::size_t open = pairs.openWith(a, i);
            if (i > 0 && std::pair(now, open) <= std::pair(bestNow, bestOpen)) continue;
            best = i, bestNow = now, bestOpen = open;
        }
        row[a] = best;
    }
    return row;
}

// A row for one pair that is still open, so that every row makes progress.
Picks rowForFirstOpen(const Picks& choices, const OpenPairs& pairs) {
    Picks row(choices.size(), 0);
    for (std::size_t a = 0; a < choices.size(); ++a)
        for (std::size_t b = a + 1; b < choices.size(); ++b)
            for (std::size_t i = 0; i < choices[a]; ++i)
                for (std::size_t k = 0; k < choices[b]; ++k)
                    if (pairs.isOpen(a, i, b, k)) {
                        row[a] = i, row[b] = k;
                        return row;
                    }
    return row;
}

bool makesProgress(const Picks& row, const OpenPairs& pairs) {
    for (std::size_t a = 0; a < row.size(); ++a)
        for (std::size_t b = a + 1; b < row.size(); ++b)
            if (pairs.isOpen(a, row[a], b, row[b])) return true;
    return false;
}

std::string itemName(const Option& option, std::size_t item) {
    return fmt::format("{}/{}", option.heading, option.items[item].heading);
}

class Builder {
  public:
    explicit Builder(const Outline& outline) : outline_(outline) {
        for (const Option& option : outline.options) {
            defaults_.push_back(option.defaultItem());
            choices_.push_back(option.items.size());
        }
    }

    Combinations build() {
        Combinations result;
        for (const std::size_t n : choices_) result.possible *= static_cast<double>(n);
        add(result, defaults_, {});
        for (const Ruleset& ruleset : outline_.rulesets) {
            if (ruleset.selections.empty()) continue;  // not written yet
            Picks row = defaults_;
            for (const std::string_view selection : ruleset.selections) choose(row, selection);
            add(result, row, std::string(ruleset.heading));
        }
        result.all = result.possible <= static_cast<double>(combinationsGoneThrough);
        std::vector<Picks> rows;
        for (const Combination& c : result.list) rows.push_back(c.items);
        std::size_t total = 0;
        for (const std::size_t n : choices_) total += n;
        if (result.all) rows = allRows();
        else if (total <= mostChoices) rows = coveringRows(choices_, rows);
        for (const Picks& row : rows) add(result, row, {});
        result.pairs = result.all || (total <= mostChoices && result.list.size() < mostCombinations);
        return result;
    }

  private:
    void choose(Picks& row, std::string_view name) const {
        for (std::size_t o = 0; o < outline_.options.size(); ++o)
            for (std::size_t i = 0; i < choices_[o]; ++i)
                if (itemName(outline_.options[o], i) == name) row[o] = i;
    }

    std::vector<Picks> allRows() const {
        std::vector<Picks> rows{Picks{}};
        for (const std::size_t n : choices_) {
            std::vector<Picks> longer;
            for (const Picks& row : rows)
                for (std::size_t i = 0; i < n; ++i) {
                    longer.push_back(row);
                    longer.back().push_back(i);
                }
            rows = std::move(longer);
        }
        return rows;
    }

    // Once each: a ruleset that is the default keeps its name in the messages, nothing else.
    void add(Combinations& result, const Picks& row, const std::string& ruleset) {
        for (Combination& known : result.list)
            if (known.items == row) return;
        Combination made;
        made.ruleset = !ruleset.empty() || result.list.empty();
        made.items = row;
        std::vector<std::string> chosen;
        for (std::size_t o = 0; o < row.size(); ++o)
            if (row[o] != defaults_[o]) chosen.push_back(itemName(outline_.options[o], row[o]));
        made.name = chosen.empty() ? "default" : fmt::format("{}", fmt::join(chosen, ", "));
        if (!ruleset.empty()) made.name = ruleset;
        made.selection.options = std::move(chosen);
        result.list.push_back(std::move(made));
    }

    const Outline& outline_;
    Picks defaults_, choices_;
};

}  // namespace

std::vector<Picks> coveringRows(const Picks& choices, std::vector<Picks> rows, std::size_t most) {
    OpenPairs pairs(choices);
    for (const Picks& row : rows) pairs.cover(row);
    Picks order(choices.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return choices[a] > choices[b]; });
    // Two columns at least; with one, every choice is a row of its own.
    if (choices.size() == 1)
        for (std::size_t i = 0; i < choices[0]; ++i)
            if (std::find(rows.begin(), rows.end(), Picks{i}) == rows.end()) rows.push_back({i});
    while (pairs.any() && rows.size() < most) {
        Picks row = nextRow(choices, pairs, order);
        if (!makesProgress(row, pairs)) row = rowForFirstOpen(choices, pairs);
        pairs.cover(row);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string Combinations::how() const {
    if (one) return "one combination of options";
    if (possible <= 1) return "it has no options";
    if (all) return fmt::format("all {} combinations of options", list.size());
    return fmt::format("{} of {:.0f} combinations of options: the default, the rulesets, and {}", list.size(),
                       possible,
                       pairs ? "every two choices of two options together"
                             : "some of the others; there are too many choices to try every two together");
}

Combinations oneCombination(const Outline& outline, const Selection& selection) {
    Combinations result;
    Diagnostics ignored;  // loading says what is wrong with it
    Combination& made = result.list.emplace_back();
    made.selection = selection;
    made.items = choose(outline, selection, ignored).items;
    made.ruleset = true;
    made.name =
        selection.ruleset.empty() ? fmt::format("{}", fmt::join(selection.options, ", ")) : selection.ruleset;
    result.one = true;
    return result;
}

Combinations combinationsOf(const Outline& outline) { return Builder(outline).build(); }

std::string describeCombinations(const Combinations& combinations, const Outline& outline,
                                 const std::set<std::size_t>& which) {
    const std::size_t n = combinations.list.size();
    if (which.empty() || which.size() == n) return {};
    // One choice, or a few choices of one option, that make the difference?
    for (std::size_t o = 0; o < outline.options.size(); ++o) {
        std::set<std::size_t> in, out;
        for (std::size_t c = 0; c < n; ++c) (which.count(c) ? in : out).insert(combinations.list[c].items[o]);
        const bool decides =
            std::none_of(in.begin(), in.end(), [&](std::size_t item) { return out.count(item) > 0; });
        if (!decides || in.size() > 6) continue;
        std::vector<std::string> names;
        for (const std::size_t item : in) names.push_back("\"" + itemName(outline.options[o], item) + "\"");
        return fmt::format("with {}", fmt::join(names, ", "));
    }
    std::vector<std::string> names;
    for (const std::size_t c : which) {
        if (names.size() == 3) break;
        const std::string& name = combinations.list[c].name;
        names.push_back(name.size() > 80 ? name.substr(0, 77) + " .." : name);
    }
    return fmt::format("in {} of {} combinations: {}{}", which.size(), n, fmt::join(names, "; "),
                       which.size() > names.size() ? "; .." : "");
}

}  // namespace makomba
