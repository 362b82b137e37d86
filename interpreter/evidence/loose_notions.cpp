#include <algorithm>

#include "interpreter/evidence/notions.h"

namespace makomba {

namespace {

using Names = std::vector<std::string>;

bool isNamedIn(const Names& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
std::string plainName(const Notion& notion) {
    return notion.name.ends_with('~') ? notion.name.substr(0, notion.name.size() - 1) : notion.name;
}
bool shareWords(const Notion& a, const Notion& b) { return a.begin < b.end && b.begin < a.end; }

// A notion that several phrases find in the same words stands once.
void dropTwins(std::vector<Notion>& notions) {
    std::vector<Notion> out;
    for (Notion& one : notions)
        if (std::none_of(out.begin(), out.end(), [&](const Notion& other) {
                return other.begin == one.begin && other.end == one.end && other.name == one.name &&
                       other.numbers == one.numbers;
            }))
            out.push_back(std::move(one));
    notions = std::move(out);
}

bool isOfRows(ProseSlot slot) {
    return slot == ProseSlot::LineWins || slot == ProseSlot::LineLoses || slot == ProseSlot::LineRemoves;
}
// Several things are told of how men are placed, are taken and begin: of which of them this is.
std::string_view questionWithin(const ProseClaim& claim) {
    if (claim.slot == ProseSlot::Board) {
        if (!claim.value("rings").empty()) return "rings";
        return claim.is("diagonals") || claim.is("nodiagonals") ? "diagonals" : "";
    }
    const bool parted = claim.slot == ProseSlot::Place || claim.slot == ProseSlot::Takes ||
                        claim.slot == ProseSlot::Men || claim.slot == ProseSlot::Move;
    if (!parted) return "";
    if (claim.slot == ProseSlot::Move) return claim.is("leap") ? "leap" : "";
    if (!claim.value("players").empty()) return "players";
    if (claim.slot == ProseSlot::Place && claim.is("center") && !claim.is("first")) return "center";
    for (const std::string_view word :
         {"norow", "anyrow", "several", "mixed", "onto", "outer", "self", "one", "emptyboard", "laidout"})
        if (claim.is(word)) return word == "anyrow" ? "norow" : word == "laidout" ? "emptyboard" : word;
    return "";
}

}  // namespace

bool sameQuestion(const ProseClaim& a, const ProseClaim& b) {
    if (isOfRows(a.slot) && isOfRows(b.slot))
        return a.is("counts") == b.is("counts") && a.asks("twice") == b.asks("twice") &&
               a.is("inhand") == b.is("inhand") &&
               (a.is("onlyexact") || a.is("longertoo")) == (b.is("onlyexact") || b.is("longertoo"));
    return a.slot == b.slot && questionWithin(a) == questionWithin(b);
}

// Whether something beside what was chosen makes it doubtful: another number, a denial, an exception.
bool Notions::bars(const Frame& frame, const std::vector<Notion>& notions,
                   const std::vector<const Notion*>& chosen, std::size_t begins) const {
    const Names& guard = sets_.at("GUARD");
    return std::any_of(notions.begin(), notions.end(), [&](const Notion& one) {
        const std::string name = plainName(one);
        const bool within =
            std::any_of(chosen.begin(), chosen.end(), [&](const Notion* is) { return shareWords(*is, one); });
        // "By no means exempt" is more than "exempt", and something else.
        const bool more = isNamedIn(sets_.at("SHIELD"), name) && isNamedIn(frame.without, name) &&
                          std::any_of(chosen.begin(), chosen.end(), [&](const Notion* is) {
                              return one.begin <= is->begin && is->end <= one.end &&
                                     one.end - one.begin > is->end - is->begin;
                          });
        if (within && !more) return false;
        if (isNamedIn(frame.without, name)) return true;
        if (isNamedIn(guard, name) && !isNamedIn(frame.with, name)) return true;
        return !one.numbers.empty() && one.begin >= begins &&
               std::any_of(chosen.begin(), chosen.end(), [&](const Notion* is) {
                   return plainName(*is) == name && is->numbers != one.numbers && !is->numbers.empty();
               });
    });
}

// A notion for every need, no two of the same words; the longest first.
bool Notions::chooseLoosely(const Frame& frame, const std::vector<Notion>& notions,
                            std::vector<const Notion*>& chosen, std::size_t begins) const {
    if (chosen.size() == frame.needs.size()) {
        const auto own = std::count_if(chosen.begin(), chosen.end(),
                                       [&](const Notion* one) { return one->begin >= begins; });
        const bool both = begins == 0 || (own > 0 && own < static_cast<std::ptrdiff_t>(chosen.size()));
        return both && !bars(frame, notions, chosen, begins);
    }
    const Need& need = frame.needs[chosen.size()];
    std::vector<const Notion*> candidates;
    for (const Notion& one : notions)
        if (isNamedIn(need.names, plainName(one)) &&
            (one.begin >= begins || isNamedIn(sets_.at("TOPICS"), plainName(one))) &&
            (need.above < 0 || (!one.numbers.empty() && one.numbers[0] > need.above)) &&
            std::none_of(chosen.begin(), chosen.end(),
                         [&](const Notion* is) { return shareWords(*is, one); }))
            candidates.push_back(&one);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Notion* a, const Notion* b) { return a->end - a->begin > b->end - b->begin; });
    for (const Notion* one : candidates) {
        chosen.push_back(one);
        if (chooseLoosely(frame, notions, chosen, begins)) return true;
        chosen.pop_back();
    }
    return false;
}

std::optional<ProseClaim> Notions::fitLoosely(const Frame& frame, const std::vector<Notion>& notions,
                                              std::size_t begins) const {
    std::vector<const Notion*> chosen;
    if (!chooseLoosely(frame, notions, chosen, begins)) return std::nullopt;
    std::map<std::string, std::vector<int>> numbers;
    for (const Notion* one : chosen)
        if (!one->numbers.empty()) numbers[plainName(*one)] = one->numbers;
    ProseClaim claim;
    claim.slot = frame.slot;
    for (const std::string& word : frame.when) claim.when.push_back(withNumbers(word, numbers));
    for (const std::string& word : frame.then) claim.then.push_back(withNumbers(word, numbers));
    if (frame.may) claim.bearing = Bearing::May;
    claim.loose = true;
    return claim;
}

std::vector<ProseClaim> Notions::readLoosely(std::vector<Notion> notions, std::size_t begins) const {
    // "In a row" of "three in a row" is no place where a man stands.
    const auto noRow = [](const Notion& one) {
        return one.name == "ROW~" && (one.numbers.empty() || one.numbers[0] < 3 || one.numbers[0] > 9);
    };
    std::erase_if(notions, noRow);
    dropTwins(notions);
    // "Free" by itself is empty, and not "freely".
    std::erase_if(notions, [&](const Notion& one) {
        return one.name == "ANYWHERE" && one.end == one.begin + 1 &&
               std::any_of(notions.begin(), notions.end(), [&](const Notion& other) {
                   return other.name == "EMPTY" && other.begin == one.begin;
               });
    });
    // "Wins a man" is no victory.
    const std::vector<Notion> spoken = notions;
    const auto liesIn = [&](const Notion& one, std::string_view name) {
        return std::any_of(spoken.begin(), spoken.end(), [&](const Notion& other) {
            return plainName(other) == name && other.begin <= one.begin && one.end <= other.end;
        });
    };
    std::erase_if(notions, [&](const Notion& one) {
        // "Who first has three in a row": no rule for a first stage.
        const bool first = one.name == "FIRSTTHEN" || one.name == "FIRSTMOVE";
        return (plainName(one) == "WINS" && liesIn(one, "WINSMAN")) ||
               (first && (liesIn(one, "RACE") || liesIn(one, "KEPTOPEN")));
    });
    const std::vector<Notion> all = notions;
    // "No more than three", "no further": what is denied there is not what the statement tells.
    std::erase_if(notions, [&](const Notion& one) {
        return isNamedIn(sets_.at("GUARD"), one.name) &&
               std::any_of(all.begin(), all.end(), [&](const Notion& other) {
                   return isNamedIn(sets_.at("SHIELD"), plainName(other)) && shareWords(one, other) &&
                          other.end - other.begin > one.end - one.begin;
               });
    });
    std::erase_if(notions, [&](const Notion& one) {
        return std::any_of(all.begin(), all.end(), [&](const Notion& row) {
            return plainName(row) == "ROW" && row.begin <= one.begin && one.end <= row.end &&
                   row.end - row.begin > one.end - one.begin && plainName(one) != "ROW";
        });
    });
    std::vector<ProseClaim> out;
    std::set<std::string> names;
    for (const Notion& one : notions) names.insert(plainName(one));
    for (const Frame& frame : looseFrames_) {
        const bool named = std::all_of(frame.needs.begin(), frame.needs.end(), [&](const Need& need) {
            return std::any_of(need.names.begin(), need.names.end(),
                               [&](const std::string& name) { return names.contains(name); });
        });
        if (!named) continue;
        ProseClaim plain;
        plain.slot = frame.slot, plain.then = frame.then;
        if (!isOfRows(frame.slot) && std::any_of(out.begin(), out.end(), [&](const ProseClaim& one) {
                return one.slot == frame.slot && sameQuestion(one, plain);
            }))
            continue;
        auto claim = fitLoosely(frame, notions, begins);
        if (claim && std::none_of(out.begin(), out.end(), [&](const ProseClaim& one) {
                return one.slot == claim->slot && sameQuestion(one, *claim);
            }))
            out.push_back(std::move(*claim));
    }
    // A row does one thing or another: two of them were read out of words that mean one.
    const auto ofRows = [](const ProseClaim& one) {
        return isOfRows(one.slot) && !one.is("counts") && !one.is("onlyexact") && !one.is("longertoo") &&
               !one.asks("twice") && !one.is("inhand");
    };
    if (std::count_if(out.begin(), out.end(), ofRows) > 1) std::erase_if(out, ofRows);
    return out;
}

std::size_t Notions::speaksOf(const std::string& set, const std::string& text, const OwnNames& names,
                              bool first) const {
    return speaksOf(set, in(text, names), first);
}

std::size_t Notions::speaksOf(const std::string& set, const std::vector<Notion>& notions, bool first) const {
    std::set<std::size_t> at;
    for (const Notion& one : notions)
        if ((!first || one.begin == 0) && isNamedIn(sets_.at(set), one.name)) at.insert(one.begin);
    return at.size();
}

}  // namespace makomba
