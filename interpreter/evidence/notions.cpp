#include "interpreter/evidence/notions.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <stdexcept>

#include "interpreter/evidence/bracketed.h"
#include "interpreter/evidence/frame_lines.h"
#include "interpreter/evidence/pattern_files.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

// What forms of a word have in common; only ever compared with another.
std::string rootOf(std::string word) {
    const auto cut = [&](std::string_view ending, std::size_t left) {
        if (!word.ends_with(ending) || word.size() < ending.size() + left) return false;
        word.resize(word.size() - ending.size());
        return true;
    };
    if (word.size() < 3 || word == "bare") return word;  // not "barred"
    if (word.ends_with("ings")) word.pop_back();
    cut("ly", 4);
    if (cut("ies", 2) || cut("ied", 2)) return word + "y";
    if (!cut("ing", 3) && !cut("ed", 3) && !cut("es", 3) && !word.ends_with("ss")) cut("s", 3);
    if (word.size() > 3 && word.back() == 'e') word.pop_back();
    // "Stepped" is of "step", and "travelled" of "travel", but "fill" is not "file".
    const bool twice = word.size() > 3 && word.back() == word[word.size() - 2] && word.back() != 's';
    if (twice && (word.back() != 'l' || word.size() > 5)) word.pop_back();
    return word;
}

// "Thirty-six" is one number.
void joinNumbers(Strings& words) {
    static const std::map<std::string, int> tens = {{"twenty", 20}, {"thirty", 30}, {"forty", 40},
                                                    {"fifty", 50},  {"sixty", 60},  {"seventy", 70},
                                                    {"eighty", 80}, {"ninety", 90}};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const auto ten = tens.find(words[i]);
        if (ten == tens.end()) continue;
        const auto unit = numberNamed(words[i + 1]);
        if (!unit || *unit < 1 || *unit > 9 || std::isdigit(static_cast<unsigned char>(words[i + 1][0])) != 0)
            continue;
        words[i] = std::to_string(ten->second + *unit);
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

// Words of a text in small letters; "4x4" is "4 x 4", and articles and marks are left out.
Strings plainWordsOf(std::string_view text) {
    Strings out(1);
    const auto close = [&] {
        if (!out.back().empty()) out.emplace_back();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (text.substr(i, 2) == "\xC3\x97") {  // the sign of multiplication
            close(), out.back() = "x", close(), ++i;
            continue;
        }
        const bool letter = std::isalpha(c) != 0 || c >= 0x80, digit = std::isdigit(c) != 0;
        if (!letter && !digit && c != '\'' && c != '?' && c != '#') {
            close();
            continue;
        }
        if (!out.back().empty() && c != '\'' &&
            (std::isdigit(static_cast<unsigned char>(out.back().back())) != 0) != digit)
            close();
        out.back() += static_cast<char>(std::tolower(c));
    }
    for (std::string& word : out) {
        if (word.ends_with("'s")) word.resize(word.size() - 2);
        while (word.ends_with("'")) word.pop_back();
        if (word.starts_with("'")) word.erase(0, 1);
    }
    std::erase_if(out, [](const std::string& word) {
        return word.empty() || word == "a" || word == "an" || word == "the";
    });
    joinNumbers(out);
    return out;
}

// Every phrase that one with choices stands for.
Strings expanded(std::string_view text) {
    const std::size_t open = text.find_first_of("([");
    if (open == std::string_view::npos) return {std::string(text)};
    const std::size_t close = closingBracket(text, open);
    Strings choices = splitOutsideBrackets(text.substr(open + 1, close - open - 1), '/');
    if (text[open] == '[') choices.emplace_back();
    Strings out;
    for (const std::string& rest : expanded(text.substr(close + 1)))
        for (const std::string& choice : choices)
            for (const std::string& one : expanded(choice))
                out.push_back(std::string(text.substr(0, open)) + one + rest);
    return out;
}

// "MAN": any word of that notion.
bool isClass(const std::string& word) {
    return word.size() > 1 &&
           std::all_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isupper(c) != 0 || std::isdigit(c) != 0; }) &&
           std::isupper(static_cast<unsigned char>(word[0])) != 0;
}

bool isAmong(const Strings& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

std::string withNumbers(std::string word, const std::map<std::string, std::vector<int>>& numbers) {
    const std::size_t open = word.find('{'), close = word.find('}');
    if (open == std::string::npos || close == std::string::npos) return word;
    std::string key = word.substr(open + 1, close - open - 1);
    std::size_t which = 0;
    if (key.ends_with("2")) key.pop_back(), which = 1;
    const auto found = numbers.find(key);
    const std::string number = found == numbers.end() || found->second.empty()
                                   ? "?"
                                   : std::to_string(found->second[std::min(which, found->second.size() - 1)]);
    return withNumbers(word.substr(0, open) + number + word.substr(close + 1), numbers);
}

const Notions& Notions::get() {
    static const Notions all(patternsBelow("/notions/"));
    return all;
}

Notions::Notions(std::string_view data) {
    std::istringstream lines{std::string(data)};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.find("<-") != std::string::npos || line.find("<~") != std::string::npos) {
            addFrame(line);
            continue;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) throw std::logic_error("notions: neither : nor <- in: " + line);
        if (line.starts_with("set ")) sets_[line.substr(4, colon - 4)] = named(line.substr(colon + 1));
        else addNotion(line.substr(0, colon), std::string_view(line).substr(colon + 1));
    }
    nest();
}

void Notions::addNotion(const std::string& name, std::string_view phrases) {
    for (const std::string& choices : splitOutsideBrackets(phrases, '|'))
        for (const std::string& one : expanded(choices)) {
            Phrase phrase{{}, name};
            for (const std::string& word : splitAtBlanks(one)) {
                if (isClass(word)) phrase.words.push_back("@" + word);
                else if (word == ".." || word == "%") phrase.words.push_back(word);
                else
                    for (const std::string& plain : plainWordsOf(word)) phrase.words.push_back(rootOf(plain));
            }
            if (phrase.words.empty()) throw std::logic_error("notions: a phrase of no words: " + name);
            if (phrase.words.size() == 1) single_[phrase.words[0]].insert(name);
            phrases_.emplace(phrase.words[0], phrase);
        }
}

Strings Notions::named(const std::string& names) const {
    Strings out;
    for (const std::string& word : splitAtBlanks(names)) {
        const auto set = sets_.find(word);
        if (set == sets_.end()) out.push_back(word);
        else out.insert(out.end(), set->second.begin(), set->second.end());
    }
    return out;
}

void Notions::addFrame(const std::string& line) {
    const bool loose = line.find("<-") == std::string::npos;
    const std::size_t arrow = line.find(loose ? "<~" : "<-");
    FrameHead head = frameHead(line, arrow, "notions");
    const Frame frame{head.slot, std::move(head.when), std::move(head.then), head.may, loose, {}, {}, {}};
    for (const std::string& form : splitOutsideBrackets(line.substr(arrow + 2), '|')) {
        Frame one = frame;
        const std::size_t with = form.find(" with ");
        for (const std::string& word : splitAtBlanks(form.substr(0, std::min(with, form.find(" without ")))))
            one.needs.push_back(frameNeed(word));
        const std::size_t without = form.find(" without ");
        if (with != std::string::npos && with != without)
            one.with =
                named(form.substr(with + 6, without == std::string::npos ? without : without - with - 6));
        if (without != std::string::npos) one.without = named(form.substr(without + 9));
        if (one.needs.empty()) throw std::logic_error("notions: nothing is needed in: " + line);
        (loose ? looseFrames_ : frames_).push_back(std::move(one));
    }
}

bool Notions::fitsWord(const Phrase& phrase, const std::string& piece, const std::string& word) const {
    const auto notions = single_.find(rootOf(word));
    if (piece == "%")
        return notions == single_.end() && word.size() > 2 && !numberNamed(word) &&
               std::isalpha(static_cast<unsigned char>(word[0])) != 0;
    if (piece[0] != '@') return piece == "?" || piece == rootOf(word);
    const std::string name = piece.substr(1);
    if (notions == single_.end()) return false;
    return notions->second.contains(name) ||
           (phrase.notion.ends_with('~') && notions->second.contains(name + '~'));
}

// Phrases of words alone that count in other phrases, too.
void Notions::nest() {
    const auto named = sets_.find("NESTED");
    if (named == sets_.end()) return;
    for (const auto& [first, phrase] : phrases_) {
        const bool words =
            std::none_of(phrase.words.begin(), phrase.words.end(), [](const std::string& word) {
                return word[0] == '@' || word == ".." || word == "%" || word == "#" || word == "?";
            });
        if (words && phrase.words.size() > 1 && isAmong(named->second, phrase.notion))
            nested_[phrase.notion].push_back(phrase.words);
    }
}

bool Notions::standsAt(const Strings& phrase, const Strings& words, std::size_t at) {
    if (at + phrase.size() > words.size()) return false;
    for (std::size_t i = 0; i < phrase.size(); ++i)
        if (phrase[i] != rootOf(words[at + i])) return false;
    return true;
}

// The pieces of a phrase from one on; where it ends, and its numbers.
bool Notions::fits(const Phrase& phrase, std::size_t piece, const Strings& words, std::size_t at,
                   Notion& found) const {
    if (piece == phrase.words.size()) {
        found.end = at;
        return true;
    }
    const std::string& what = phrase.words[piece];
    if (what == "..") {
        for (std::size_t gap = 0; gap <= 5; ++gap) {
            if (fits(phrase, piece + 1, words, at + gap, found)) return true;
            if (at + gap >= words.size() || numberNamed(words[at + gap]).value_or(1) != 1) return false;
            const auto notions = single_.find(rootOf(words[at + gap]));
            if (notions != single_.end() && notions->second.contains("STOP")) return false;
        }
        return false;
    }
    if (at >= words.size()) return false;
    if (what != "#") {
        if (fitsWord(phrase, what, words[at]) && fits(phrase, piece + 1, words, at + 1, found)) return true;
        const auto nested = what[0] == '@' ? nested_.find(what.substr(1)) : nested_.end();
        return nested != nested_.end() &&
               std::any_of(nested->second.begin(), nested->second.end(), [&](const Strings& within) {
                   return standsAt(within, words, at) &&
                          fits(phrase, piece + 1, words, at + within.size(), found);
               });
    }
    const auto number = numberNamed(words[at]);
    if (!number) return false;
    found.numbers.push_back(*number);
    if (fits(phrase, piece + 1, words, at + 1, found)) return true;
    found.numbers.pop_back();
    return false;
}

// Every phrase that begins there.
void Notions::at(const Strings& words, std::size_t begin, std::vector<Notion>& out) const {
    const std::string root = rootOf(words[begin]);
    Strings firsts = {root};
    if (numberNamed(words[begin])) firsts.emplace_back("#");
    if (const auto notions = single_.find(root); notions != single_.end())
        for (const std::string& notion : notions->second)
            firsts.push_back("@" + (notion.ends_with('~') ? notion.substr(0, notion.size() - 1) : notion));
    for (const auto& [notion, phrases] : nested_)
        if (std::any_of(phrases.begin(), phrases.end(),
                        [&](const Strings& within) { return standsAt(within, words, begin); }))
            firsts.push_back("@" + notion);
    std::sort(firsts.begin(), firsts.end());
    firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
    for (const std::string& first : firsts) {
        const auto range = phrases_.equal_range(first);
        for (auto one = range.first; one != range.second; ++one) {
            Notion notion{one->second.notion, {}, begin, begin};
            if (fits(one->second, 0, words, begin, notion)) out.push_back(std::move(notion));
        }
    }
}

std::vector<Notion> Notions::in(const std::string& sentence, const OwnNames& names) const {
    std::string plain = sentence;
    std::erase_if(plain, [](char c) { return c == '?' || c == '#'; });
    Strings words = plainWordsOf(plain);
    for (std::string& word : words)
        if (const auto own = names.find(word); own != names.end()) {
            if (own->second == "counter") word = "man";
        }
    std::vector<Notion> out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t before = out.size();
        at(words, i, out);
        // "Promptly", "accordingly": how it is done.
        const bool adverb = words[i].size() > 4 && words[i].ends_with("ly");
        if (adverb && out.size() == before) out.push_back({"SMALL", {}, i, i + 1});
        if (numberNamed(words[i])) out.push_back({"NUMBER", {}, i, i + 1});
        if (out.size() == before) out.push_back({"?", {}, i, i + 1});
    }
    dropWithin(out);
    return out;
}

// What stands within a phrase that means something else than its words is left out.
void Notions::dropWithin(std::vector<Notion>& notions) const {
    const auto whole = sets_.find("WHOLE");
    if (whole == sets_.end()) return;
    std::vector<Notion> wholes;
    for (std::size_t length = 12; length > 1; --length)  // the longer before those that cross them
        for (const Notion& one : notions)
            if (one.end == one.begin + length && isAmong(whole->second, one.name) &&
                std::none_of(wholes.begin(), wholes.end(), [&](const Notion& other) {
                    return one.begin < other.end && other.begin < one.end &&
                           !(one.begin == other.begin && one.end == other.end);
                }))
                wholes.push_back(one);
    std::erase_if(notions, [&](const Notion& one) {
        return std::any_of(wholes.begin(), wholes.end(), [&](const Notion& other) {
            const bool crosses = one.begin < other.end && other.begin < one.end;
            const bool holds = one.begin <= other.begin && one.end >= other.end;
            return crosses && !holds;
        });
    });
}

namespace {

// A way through a sentence from phrase to phrase, each of a notion that a frame allows.
struct Way {
    std::size_t met = 0;  // of the needs, as bits
    int denials = 0;
    std::map<std::string, std::vector<int>> numbers;
};

}  // namespace

bool Notions::meets(const Need& need, const Notion& notion) {
    return isAmong(need.names, notion.name) &&
           (need.above < 0 || (!notion.numbers.empty() && notion.numbers[0] > need.above));
}
bool Notions::isNeeded(const Frame& frame, const Notion& notion) {
    return std::any_of(frame.needs.begin(), frame.needs.end(),
                       [&](const Need& need) { return isAmong(need.names, notion.name); });
}

std::optional<ProseClaim> Notions::fit(const Frame& frame, const std::vector<Notion>& notions) const {
    Strings allowed = frame.with;
    bool mayDeny = false;
    for (const Need& need : frame.needs) {
        allowed.insert(allowed.end(), need.names.begin(), need.names.end());
        mayDeny = mayDeny || (isAmong(need.names, "DENY") && isAmong(need.names, "FORBID"));
    }
    const Strings& neutral = sets_.at("NEUTRAL");
    std::size_t end = 0;
    for (const Notion& one : notions) end = std::max(end, one.end);
    std::vector<std::vector<Way>> ways(end + 1);
    const auto add = [&](std::size_t at, Way way) {
        // "None is forbidden": it is not denied at all.
        if (mayDeny && way.denials > 1) return;
        const auto same = std::find_if(ways[at].begin(), ways[at].end(), [&](const Way& one) {
            return one.met == way.met && one.denials == way.denials;
        });
        if (same == ways[at].end()) ways[at].push_back(std::move(way));
    };
    ways[0].push_back({});
    for (std::size_t at = 0; at < end; ++at) {
        if (ways[at].empty()) continue;
        for (const Notion& one : notions) {
            if (one.begin != at || one.end > end) continue;
            const bool named = isAmong(allowed, one.name);
            if ((!named && !isAmong(neutral, one.name)) || isAmong(frame.without, one.name)) continue;
            const int denies = one.name == "DENY" || one.name == "FORBID" ? 1 : 0;
            const bool counts = !one.numbers.empty() && isNeeded(frame, one);
            for (Way way : std::vector<Way>(ways[at])) {
                // "Three in a row, or four in a row": of which of them it is told is not known.
                const auto known = way.numbers.find(one.name);
                if (counts && known != way.numbers.end() && known->second != one.numbers) continue;
                if (counts) way.numbers[one.name] = one.numbers;
                way.denials += denies;
                for (std::size_t k = 0; k < frame.needs.size(); ++k) {
                    if ((way.met >> k & 1U) != 0 || !meets(frame.needs[k], one)) continue;
                    Way next = way;
                    next.met |= std::size_t{1} << k;
                    add(one.end, std::move(next));
                }
                add(one.end, std::move(way));
            }
        }
    }
    const std::size_t all = (std::size_t{1} << frame.needs.size()) - 1;
    for (const Way& way : ways[end]) {
        if (way.met != all) continue;
        ProseClaim claim;
        claim.slot = frame.slot;
        for (const std::string& word : frame.when) claim.when.push_back(withNumbers(word, way.numbers));
        for (const std::string& word : frame.then) claim.then.push_back(withNumbers(word, way.numbers));
        if (frame.may) claim.bearing = Bearing::May;
        return claim;
    }
    return std::nullopt;
}

std::vector<ProseClaim> Notions::read(const std::string& sentence, std::vector<Notion> notions,
                                      const std::vector<Notion>& earlier) const {
    const auto frameFor = [&]() -> std::optional<ProseClaim> {
        for (const Frame& frame : frames_)
            if (auto claim = fit(frame, notions)) return claim;
        return std::nullopt;
    };
    std::optional<ProseClaim> claim = frameFor();
    const bool refers =
        std::any_of(notions.begin(), notions.end(), [](const Notion& one) { return one.name == "THIS"; });
    if (!claim && refers && !earlier.empty()) {
        std::size_t by = 0;
        for (const Notion& one : earlier) by = std::max(by, one.end);
        for (Notion& one : notions) one.begin += by, one.end += by;
        notions.insert(notions.begin(), earlier.begin(), earlier.end());
        claim = frameFor();
    }
    if (!claim) return {};
    claim->begin = 0, claim->end = sentence.size();
    return {*claim};
}

}  // namespace makomba
