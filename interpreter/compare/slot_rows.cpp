// The questions of the profile as rows over all games.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/base/grouped.h"
#include "interpreter/compare/joined.h"
#include "interpreter/compare/report_words.h"

namespace makomba {

namespace {

// The gravest first.
int gravity(RowVerdict verdict) {
    switch (verdict) {
        case RowVerdict::Different: return 7;
        case RowVerdict::Follows: return 6;
        case RowVerdict::NotSeen: return 5;
        case RowVerdict::OneSided: return 4;
        case RowVerdict::NotKnown: return 3;
        case RowVerdict::Same: return 2;
        case RowVerdict::Neither: return 1;
        case RowVerdict::NotAsked: return 0;
    }
    return 0;
}

// What does not fit every case seen is not told as certain.
std::string wordsOf(const profile::Slot& slot, const profile::Value& value) {
    std::string text = profile::words(slot, value);
    if (value.known() && !value.exact())
        text += fmt::format(" (fits all but {} of {} cases)", grouped(value.against), grouped(value.cases));
    return text;
}

const ComparedPair* pairOf(const Comparison& c, std::size_t a, std::size_t b) {
    const auto found = std::find_if(c.pairs.begin(), c.pairs.end(), [&](const ComparedPair& pair) {
        return pair.a == std::min(a, b) && pair.b == std::max(a, b);
    });
    return found == c.pairs.end() ? nullptr : &*found;
}

std::vector<std::vector<std::size_t>> groupsOf(const Comparison& c, std::size_t slot) {
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < c.items.size(); ++i) {
        if (!c.items[i].profile || !c.items[i].profile->asks(profile::slots()[slot])) continue;
        if (!c.items[i].profile->values[slot].known() &&
            c.items[i].profile->values[slot].state != profile::Value::State::Absent)
            continue;
        const auto found = std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
            return sameAnswer(c, slot, group.front(), i);
        });
        if (found == groups.end()) groups.push_back({i});
        else found->push_back(i);
    }
    return groups;
}

}  // namespace

bool sameAnswer(const Comparison& c, std::size_t slot, std::size_t a, std::size_t b) {
    const ComparedPair* pair = pairOf(c, a, b);
    if (pair == nullptr || pair->verdict.rows.empty()) return a == b;
    const RowVerdict verdict = pair->verdict.rows[slot].verdict;
    return verdict == RowVerdict::Same || verdict == RowVerdict::Neither || verdict == RowVerdict::NotSeen;
}

std::vector<SlotRow> slotRows(const Comparison& c) {
    std::vector<SlotRow> rows;
    const auto games = std::count_if(c.items.begin(), c.items.end(),
                                     [](const auto& item) { return item.profile.has_value(); });
    for (std::size_t s = 0; s < profile::slots().size(); ++s) {
        SlotRow row;
        row.slot = &profile::slots()[s];
        bool asked = false;
        row.unknown = true;
        for (const ComparedItem& item : c.items) {
            const bool here = item.profile && item.profile->asks(*row.slot);
            asked = asked || here;
            row.unknown =
                row.unknown && (!here || item.profile->values[s].state == profile::Value::State::NotKnown);
            row.words.push_back(here ? wordsOf(*row.slot, item.profile->values[s]) : "");
        }
        if (!asked) continue;
        for (const ComparedPair& pair : c.pairs) {
            if (pair.verdict.rows.empty()) continue;
            const PairRow& here = pair.verdict.rows[s];
            if (gravity(here.verdict) <= gravity(row.verdict)) continue;
            row.verdict = here.verdict;
            row.follows = here.follows;
            row.plays = here.plays;
        }
        if (c.pairs.size() != 1) row.plays.clear();
        if (games > 2 && (row.verdict == RowVerdict::Different || row.verdict == RowVerdict::Follows))
            row.groups = groupsOf(c, s);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string groupsText(const std::vector<std::vector<std::size_t>>& groups) {
    std::vector<std::string> texts;
    for (const auto& group : groups) {
        std::vector<std::string> letters;
        for (const std::size_t item : group) letters.push_back(letter(item));
        texts.push_back(joined(letters, ", "));
    }
    return joined(texts, " | ");
}

std::string matrixCell(const Comparison& c, std::size_t a, std::size_t b) {
    if (a == b) return "-";
    const ComparedPair* pair = pairOf(c, a, b);
    if (pair == nullptr) return "";
    if (pair->verdict.equalRules) return "equal";
    if (pair->alike()) return "alike";
    return std::to_string(pair->verdict.count(RowVerdict::Different)) + "/" +
           std::to_string(pair->verdict.asked());
}

}  // namespace makomba
