#include "interpreter/reconstruct/space.h"

#include <fmt/core.h>

#include <algorithm>
#include <random>
#include <set>

#include "interpreter/load/catalogue.h"
#include "interpreter/syntax/print.h"

namespace makomba::reconstruct {

namespace {

std::string firstError(const Description& d) {
    for (const Diagnostic& message : d.diagnostics.all())
        if (message.severity() == Severity::Error)
            return fmt::format(
                "{}{}", message.text,
                message.suggestion.empty() ? "" : fmt::format("; did you mean \"{}\"?", message.suggestion));
    return {};
}

}  // namespace

Space::Space(std::string name, std::string text, const std::vector<std::string>& others,
             const Selection& start, const std::vector<std::string>& fixed)
    : name_(std::move(name)), text_(std::move(text)) {
    outline_ = makomba::load(name_, text_, start, Until::Outline);
    if (!outline_.diagnostics.hasErrors())
        outline_.choice = choose(outline_.outline, start, outline_.diagnostics);
    problem_ = firstError(outline_);
    if (!problem_.empty()) return;
    for (std::size_t i = 0; i < outline_.outline.options.size(); ++i) {
        const Option& option = outline_.outline.options[i];
        Silence silence{std::string(option.heading), {}, false};
        for (const OptionItem& item : option.items) silence.choices.emplace_back(item.heading);
        for (const std::string& choice : fixed)
            if (choice.starts_with(silence.name + "/")) silence.fixed = true;
        silences_.push_back(std::move(silence));
        start_.push_back(outline_.choice.items[i]);
    }
    holes_ = findHoles(text_, others);
    for (std::size_t i = 0; i < holes_.size(); ++i) {
        const Hole& hole = holes_[i];
        if (hole.choices.empty() && problem_.empty())
            problem_ = fmt::format("{}:{}:{}: nothing fits the hole {}: {}", name_, hole.line, hole.column,
                                   hole.text, hole.problem);
        silences_.push_back({fmt::format("hole {} (line {})", i + 1, hole.line), hole.choices, false});
        start_.push_back(0);
    }
}

bool Space::moreThanOne(std::size_t silence) const {
    return !silences_[silence].fixed && silences_[silence].choices.size() > 1;
}

double Space::size() const {
    double size = 1;
    for (std::size_t i = 0; i < silences_.size(); ++i)
        if (moreThanOne(i)) size *= static_cast<double>(silences_[i].choices.size());
    return size;
}

std::vector<Picks> Space::list(std::size_t most, std::uint64_t seed) const {
    std::vector<Picks> rows;
    std::set<Picks> seen;
    const auto take = [&](const Picks& picks) {
        if (rows.size() < most && seen.insert(picks).second) rows.push_back(picks);
    };
    take(start_);
    for (const Ruleset& ruleset : outline_.outline.rulesets) {
        Diagnostics ignored;
        const Choice choice = choose(outline_.outline, {{}, std::string(ruleset.heading)}, ignored);
        if (ignored.hasErrors()) continue;
        Picks picks = start_;
        for (std::size_t i = 0; i < choice.items.size(); ++i)
            if (!silences_[i].fixed) picks[i] = choice.items[i];
        take(picks);
    }
    for (std::size_t i = 0; i < silences_.size(); ++i)
        for (std::size_t k = 0; moreThanOne(i) && k < silences_[i].choices.size(); ++k) {
            Picks picks = start_;
            picks[i] = k;
            take(picks);
        }
    if (size() <= static_cast<double>(most)) {
        Picks picks = start_;
        for (std::size_t i = 0; i < picks.size(); ++i)
            if (moreThanOne(i)) picks[i] = 0;
        while (true) {
            take(picks);
            std::size_t i = 0;
            for (; i < picks.size(); ++i) {
                if (!moreThanOne(i)) continue;
                if (++picks[i] < silences_[i].choices.size()) break;
                picks[i] = 0;
            }
            if (i == picks.size()) return rows;
        }
    }
    std::mt19937_64 chance(seed);
    for (std::size_t tries = 0; rows.size() < most && tries < 20 * most; ++tries) {
        Picks picks = start_;
        for (std::size_t i = 0; i < picks.size(); ++i)
            if (moreThanOne(i)) picks[i] = chance() % silences_[i].choices.size();
        take(picks);
    }
    return rows;
}

Description Space::load(const Picks& picks, Until until) const {
    Selection selection;
    const std::size_t options = outline_.outline.options.size();
    for (std::size_t i = 0; i < options; ++i)
        selection.options.push_back(silences_[i].name + "/" + silences_[i].choices[picks[i]]);
    return makomba::load(
        name_, fillHoles(text_, holes_, {picks.begin() + static_cast<std::ptrdiff_t>(options), picks.end()}),
        selection, until);
}

std::string Space::rulesetOf(const Picks& picks) const {
    for (const Ruleset& ruleset : outline_.outline.rulesets) {
        const bool same =
            !ruleset.selections.empty() &&
            std::all_of(ruleset.selections.begin(), ruleset.selections.end(), [&](std::string_view s) {
                for (std::size_t i = 0; i < outline_.outline.options.size(); ++i)
                    if (silences_[i].name + "/" + silences_[i].choices[picks[i]] == s) return true;
                return false;
            });
        if (same) return std::string(ruleset.heading.substr(ruleset.heading.find('/') + 1));
    }
    return {};
}

std::string Space::differences(const Picks& picks) const {
    std::string text;
    for (std::size_t i = 0; i < picks.size(); ++i)
        if (picks[i] != start_[i])
            text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", silences_[i].name,
                                silences_[i].choices[picks[i]]);
    return text;
}

std::vector<std::string> collectionLines() {
    std::vector<std::string> lines;
    const Catalogue catalogue;
    const auto take = [&](const CatalogueEntry& entry, const Selection& selection) {
        Description d = catalogue.load(entry.name, selection, Until::Expanded);
        if (!d.diagnostics.hasErrors() && d.expanded.complete)
            lines.push_back(printLine(d.expanded.tree, d.expanded.game));
        return d;
    };
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const Description first = take(entry, {});
        for (const Ruleset& ruleset : first.outline.rulesets)
            if (!ruleset.selections.empty()) take(entry, {{}, std::string(ruleset.heading)});
    }
    return lines;
}

}  // namespace makomba::reconstruct
