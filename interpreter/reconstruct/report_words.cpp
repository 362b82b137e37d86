// What reports of reconstructions say, whatever they are written as.
#include "interpreter/reconstruct/report_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

namespace makomba::reconstruct {

namespace {

constexpr std::size_t slotsShown = 3;

}  // namespace

std::string shortened(const std::string& whole, std::size_t most) {
    std::string text;
    for (const char c : whole) {
        const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!blank || (!text.empty() && text.back() != ' ')) text += blank ? ' ' : c;
    }
    return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

std::string called(const Space& space, const Candidate& c) {
    const std::string ruleset = space.rulesetOf(c.picks), differs = space.differences(c.picks);
    if (!ruleset.empty() && space.holes().empty()) return ruleset;
    return differs.empty() ? "as the description has it" : shortened(differs, 200);
}

std::string shares(const Estimate& e) {
    return fmt::format("{:.2f} ({:.2f} .. {:.2f})", e.value, e.low, e.high);
}

std::string figuresText(const Figures& f) {
    if (f.games == 0) return "could not be played: " + f.problem;
    return fmt::format("seat 1 scores {}, decided {}, the better player scores {}, {:.1f} choices a game",
                       shares(f.firstSeat), shares(f.decided), shares(f.better), f.length.value);
}

std::size_t countOf(const Reconstruction& r, Candidate::State state) {
    return static_cast<std::size_t>(std::count_if(r.candidates.begin(),
                                                  r.candidates.begin() + static_cast<std::ptrdiff_t>(r.tried),
                                                  [&](const Candidate& c) { return c.state == state; }));
}

std::vector<std::pair<std::string, std::size_t>> reasons(const Reconstruction& r, Candidate::State state) {
    std::map<std::string, std::size_t> counts;
    for (std::size_t i = 0; i < r.tried; ++i)
        if (r.candidates[i].state == state) ++counts[r.candidates[i].why];
    std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return sorted;
}

std::string places(const Reconstruction& r, const std::vector<std::size_t>& candidates) {
    std::vector<std::size_t> numbers;
    for (const std::size_t i : candidates)
        numbers.push_back(
            static_cast<std::size_t>(std::find(r.ranked.begin(), r.ranked.end(), i) - r.ranked.begin()) + 1);
    std::sort(numbers.begin(), numbers.end());
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t k = i;
        while (k + 1 < numbers.size() && numbers[k + 1] == numbers[k] + 1) ++k;
        text += (text.empty() ? "" : ", ") + std::to_string(numbers[i]);
        if (k > i) text += "-" + std::to_string(numbers[k]);
        i = k + 1;
    }
    return text;
}

std::string changeText(const Reconstruction& r, const Candidate& c, const Change& change) {
    switch (c.state) {
        case Candidate::State::Felled: return fmt::format("falls: contradicts \"{}\"", c.why);
        case Candidate::State::NotPlayable: return "cannot be played: " + shortened(c.why);
        case Candidate::State::Same: return "the same rules, written out";
        case Candidate::State::Remains: break;
    }
    std::string text =
        fmt::format("worth {}, seat 1 {:.2f}, decided {:.2f}, better player {:.2f}, {:.1f} choices",
                    shares(c.figures.worth), c.figures.firstSeat.value, c.figures.decided.value,
                    c.figures.better.value, c.figures.length.value);
    const Candidate& best = r.candidates[r.ranked.front()];
    const bool alike = c.figures.firstSeat.value == best.figures.firstSeat.value &&
                       c.figures.length.value == best.figures.length.value &&
                       c.figures.better.value == best.figures.better.value;
    if (alike && c.profile && change.slots.empty()) return "no difference was seen, in play or profile";
    if (!c.figures.worth.overlaps(best.figures.worth)) text += " (surely another worth)";
    for (std::size_t i = 0; i < change.slots.size() && i < slotsShown; ++i)
        text += "\n         " + shortened(change.slots[i], 110);
    if (change.slots.size() > slotsShown)
        text += fmt::format("\n         .. and {} more", change.slots.size() - slotsShown);
    return text;
}

std::string struckText(const Reconstruction& r, const Options& options) {
    if (options.strike.empty()) return {};
    std::size_t hold = 0, first = 0;
    for (std::size_t n = 0; n < r.ranked.size(); ++n) {
        const Candidate& c = r.candidates[r.ranked[n]];
        if (c.struckFails || c.struckHold == 0) continue;
        ++hold;
        if (first == 0) first = n + 1;
    }
    std::string names;
    for (const std::string& name : options.strike) names += (names.empty() ? "\"" : ", \"") + name + "\"";
    return hold == 0
               ? fmt::format("\nstruck out: {}; no candidate that remains bears it out\n", names)
               : fmt::format("\nstruck out: {}; found again in {} of {} that remain, first as number {}\n",
                             names, hold, r.ranked.size(), first);
}

}  // namespace makomba::reconstruct
