#include "interpreter/evidence/notions.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <stdexcept>

#include "interpreter/base/embedded.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

// What forms of a word have in common; only ever compared with another.
std::string stemOf(std::string word) {
    const auto cut = [&](std::string_view ending, std::size_t left) {
        if (!word.ends_with(ending) || word.size() < ending.size() + left) return false;
        word.resize(word.size() - ending.size());
        return true;
    };
    if (word.size() < 3) return word;
    if (cut("ies", 2) || cut("ied", 2)) return word + "y";
    if (!cut("ing", 3) && !cut("ed", 3) && !cut("es", 3) && !word.ends_with("ss")) cut("s", 3);
    if (word.size() > 3 && word.back() == 'e') word.pop_back();
    if (word.size() > 3 && word.back() == word[word.size() - 2] && word.back() != 's') word.pop_back();
    return word;
}

// Words of a text in small letters; "4x4" is "4 x 4", and articles and marks are left out.
Strings wordsIn(std::string_view text) {
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
    return out;
}

std::size_t closing(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        depth += text[i] == '(' || text[i] == '[' ? 1 : text[i] == ')' || text[i] == ']' ? -1 : 0;
        if (depth == 0) return i;
    }
    throw std::logic_error("notions: a bracket is open in: " + std::string(text));
}

Strings split(std::string_view text, char at) {
    Strings out(1);
    int depth = 0;
    for (const char c : text) {
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
        if (c == at && depth == 0) out.emplace_back();
        else out.back() += c;
    }
    return out;
}

// Every phrase that one with choices stands for.
Strings expanded(std::string_view text) {
    const std::size_t open = text.find_first_of("([");
    if (open == std::string_view::npos) return {std::string(text)};
    const std::size_t close = closing(text, open);
    Strings choices = split(text.substr(open + 1, close - open - 1), '/');
    if (text[open] == '[') choices.emplace_back();
    Strings out;
    for (const std::string& rest : expanded(text.substr(close + 1)))
        for (const std::string& choice : choices)
            for (const std::string& one : expanded(choice))
                out.push_back(std::string(text.substr(0, open)) + one + rest);
    return out;
}

Strings blankSplit(const std::string& text) {
    Strings out;
    std::istringstream in(text);
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

ProseSlot slotNamed(const std::string& word) {
    for (int slot = 0; slot <= static_cast<int>(ProseSlot::Other); ++slot)
        if (word == name(static_cast<ProseSlot>(slot))) return static_cast<ProseSlot>(slot);
    throw std::logic_error("notions: there is no slot " + word);
}

// "{ROW}": the number of a notion among those of the sentence, "{GRID2}" its second.
std::string filled(std::string word, const std::map<std::string, std::vector<int>>& numbers) {
    const std::size_t open = word.find('{'), close = word.find('}');
    if (open == std::string::npos || close == std::string::npos) return word;
    std::string key = word.substr(open + 1, close - open - 1);
    std::size_t which = 0;
    if (key.ends_with("2")) key.pop_back(), which = 1;
    const auto found = numbers.find(key);
    const std::string number = found == numbers.end() || found->second.empty()
                                   ? "?"
                                   : std::to_string(found->second[std::min(which, found->second.size() - 1)]);
    return filled(word.substr(0, open) + number + word.substr(close + 1), numbers);
}

// "MAN": any word of that notion.
bool isClass(const std::string& word) {
    return word.size() > 1 &&
           std::all_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isupper(c) != 0 || std::isdigit(c) != 0; }) &&
           std::isupper(static_cast<unsigned char>(word[0])) != 0;
}

bool isOneOf(const Strings& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

const Notions& Notions::get() {
    static const Notions all([] {
        std::string text;
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.path.ends_with(".patterns") && file.path.find("/notions/") != std::string_view::npos)
                text.append(file.text);
        return text;
    }());
    return all;
}

Notions::Notions(std::string_view data) {
    std::istringstream lines{std::string(data)};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.find("<-") != std::string::npos) {
            addFrame(line);
            continue;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) throw std::logic_error("notions: neither : nor <- in: " + line);
        if (line.starts_with("set ")) sets_[line.substr(4, colon - 4)] = named(line.substr(colon + 1));
        else addNotion(line.substr(0, colon), std::string_view(line).substr(colon + 1));
    }
}

void Notions::addNotion(const std::string& name, std::string_view phrases) {
    for (const std::string& choices : split(phrases, '|'))
        for (const std::string& one : expanded(choices)) {
            Phrase phrase{{}, name};
            for (const std::string& word : blankSplit(one)) {
                if (isClass(word)) phrase.words.push_back("@" + word);
                else
                    for (const std::string& plain : wordsIn(word)) phrase.words.push_back(stemOf(plain));
            }
            if (phrase.words.empty()) throw std::logic_error("notions: a phrase of no words: " + name);
            if (phrase.words.size() == 1) single_[phrase.words[0]].insert(name);
            phrases_.emplace(phrase.words[0], phrase);
        }
}

Strings Notions::named(const std::string& names) const {
    Strings out;
    for (const std::string& word : blankSplit(names)) {
        const auto set = sets_.find(word);
        if (set == sets_.end()) out.push_back(word);
        else out.insert(out.end(), set->second.begin(), set->second.end());
    }
    return out;
}

void Notions::addFrame(const std::string& line) {
    const std::size_t arrow = line.find("<-");
    Strings claim = blankSplit(line.substr(0, arrow));
    if (claim.empty()) throw std::logic_error("notions: nothing before the arrow in: " + line);
    Frame frame{slotNamed(claim[0]), {}, {}, false, {}, {}};
    claim.erase(claim.begin());
    if (const auto mark = std::find(claim.begin(), claim.end(), "=>"); mark != claim.end()) {
        frame.when.assign(claim.begin(), mark);
        claim.erase(claim.begin(), mark + 1);
    }
    frame.may = std::erase(claim, "may") > 0;
    frame.then = claim;
    for (const std::string& form : split(line.substr(arrow + 2), '|')) {
        Frame one = frame;
        const std::size_t with = form.find(" with ");
        for (const std::string& word : blankSplit(form.substr(0, with))) {
            const std::size_t above = word.find('>');
            one.needs.push_back({split(word.substr(0, above), '/'), -1});
            if (above != std::string::npos) one.needs.back().above = std::stoi(word.substr(above + 1));
        }
        if (with != std::string::npos) one.with = named(form.substr(with + 6));
        if (one.needs.empty()) throw std::logic_error("notions: nothing is needed in: " + line);
        frames_.push_back(std::move(one));
    }
}

bool Notions::fits(const Phrase& phrase, const Strings& words, std::size_t at,
                   std::vector<int>& numbers) const {
    if (at + phrase.words.size() > words.size()) return false;
    numbers.clear();
    for (std::size_t i = 0; i < phrase.words.size(); ++i) {
        const std::string& word = words[at + i];
        if (phrase.words[i][0] == '@') {
            const auto notion = single_.find(stemOf(word));
            if (notion == single_.end() || !notion->second.contains(phrase.words[i].substr(1))) return false;
        } else if (phrase.words[i] == "#") {
            const auto number = numberNamed(word);
            if (!number) return false;
            numbers.push_back(*number);
        } else if (phrase.words[i] != "?" && phrase.words[i] != stemOf(word)) return false;
    }
    return true;
}

// The longest phrases that begin there: one may be of several notions.
std::optional<Notion> Notions::at(const Strings& words, std::size_t& next) const {
    const std::size_t begin = next;
    Strings firsts = {stemOf(words[begin])};
    if (numberNamed(words[begin])) firsts.emplace_back("#");
    if (const auto notions = single_.find(firsts[0]); notions != single_.end())
        for (const std::string& notion : notions->second) firsts.push_back("@" + notion);
    Notion best;
    for (const std::string& first : firsts) {
        const auto range = phrases_.equal_range(first);
        for (auto one = range.first; one != range.second; ++one) {
            const Phrase& phrase = one->second;
            std::vector<int> numbers;
            if (begin + phrase.words.size() < next || !fits(phrase, words, begin, numbers)) continue;
            if (begin + phrase.words.size() > next) best = {};
            next = begin + phrase.words.size();
            best.numbers.emplace(phrase.notion, std::move(numbers));
        }
    }
    if (next == begin) return std::nullopt;
    return best;
}

std::vector<Notion> Notions::in(const std::string& sentence, const OwnNames& names) const {
    std::string plain = sentence;
    std::erase_if(plain, [](char c) { return c == '?' || c == '#'; });
    Strings words = wordsIn(plain);
    for (std::string& word : words)
        if (const auto own = names.find(word); own != names.end()) {
            const std::string& meant = own->second;
            if (meant == "counter") word = "man";
            if (meant == "hole" || meant == "spot") word = "point";
        }
    std::vector<Notion> out;
    for (std::size_t next = 0; next < words.size();) {
        if (auto notion = at(words, next)) {
            out.push_back(std::move(*notion));
            continue;
        }
        // "Promptly", "accordingly": how it is done.
        const bool adverb = words[next].size() > 4 && words[next].ends_with("ly");
        out.push_back({{{adverb ? "SMALL" : numberNamed(words[next]) ? "NUMBER" : "?", {}}}});
        ++next;
    }
    return out;
}

// Every need by a notion of its own.
bool Notions::meets(const Frame& frame, std::size_t next, const std::vector<Notion>& notions,
                    std::set<std::size_t>& used, std::map<std::string, std::vector<int>>& numbers) {
    if (next == frame.needs.size()) return true;
    const Need& need = frame.needs[next];
    for (std::size_t i = 0; i < notions.size(); ++i)
        for (const std::string& name : need.names) {
            const auto found = notions[i].numbers.find(name);
            if (found == notions[i].numbers.end() || used.contains(i)) continue;
            if (need.above >= 0 && (found->second.empty() || found->second[0] <= need.above)) continue;
            used.insert(i);
            if (meets(frame, next + 1, notions, used, numbers)) {
                if (!found->second.empty()) numbers[name] = found->second;
                return true;
            }
            used.erase(i);
        }
    return false;
}

std::optional<ProseClaim> Notions::fit(const Frame& frame, const std::vector<Notion>& notions) const {
    Strings allowed = frame.with;
    bool mayDeny = false;
    for (const Need& need : frame.needs) {
        allowed.insert(allowed.end(), need.names.begin(), need.names.end());
        mayDeny = mayDeny || (isOneOf(need.names, "DENY") && isOneOf(need.names, "FORBID"));
    }
    const Strings& neutral = sets_.at("NEUTRAL");
    int denials = 0;
    for (const Notion& notion : notions) {
        denials += notion.numbers.contains("DENY") || notion.numbers.contains("FORBID") ? 1 : 0;
        if (std::none_of(notion.numbers.begin(), notion.numbers.end(), [&](const auto& one) {
                return isOneOf(allowed, one.first) || isOneOf(neutral, one.first);
            }))
            return std::nullopt;
    }
    // "None is forbidden": it is not denied at all.
    if (mayDeny && denials > 1) return std::nullopt;
    std::map<std::string, std::vector<int>> numbers;
    std::set<std::size_t> used;
    if (!meets(frame, 0, notions, used, numbers)) return std::nullopt;
    // "Three in a row, or four in a row": of which of them it is told is not known.
    for (const Notion& notion : notions)
        for (const auto& [name, values] : notion.numbers)
            if (const auto chosen = numbers.find(name);
                chosen != numbers.end() && !values.empty() && values != chosen->second)
                return std::nullopt;
    ProseClaim claim;
    claim.slot = frame.slot;
    for (const std::string& word : frame.when) claim.when.push_back(filled(word, numbers));
    for (const std::string& word : frame.then) claim.then.push_back(filled(word, numbers));
    if (frame.may) claim.bearing = Bearing::May;
    return claim;
}

std::vector<ProseClaim> Notions::read(const std::string& sentence, const OwnNames& names,
                                      const std::vector<Notion>& earlier) const {
    std::vector<Notion> notions = in(sentence, names);
    const auto frameFor = [&]() -> std::optional<ProseClaim> {
        for (const Frame& frame : frames_)
            if (auto claim = fit(frame, notions)) return claim;
        return std::nullopt;
    };
    std::optional<ProseClaim> claim = frameFor();
    if (!claim && std::any_of(notions.begin(), notions.end(),
                              [](const Notion& one) { return one.numbers.contains("THIS"); })) {
        notions.insert(notions.end(), earlier.begin(), earlier.end());
        claim = frameFor();
    }
    if (!claim) return {};
    claim->begin = 0, claim->end = sentence.size();
    return {*claim};
}

}  // namespace makomba
