#include "interpreter/evidence/patterns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <memory>

namespace makomba {

namespace {

using Item = Patterns::Item;
using Sequence = Patterns::Sequence;

constexpr std::size_t longestSentence = 160;  // words
constexpr int mostSteps = 400'000;            // of one sentence

constexpr std::array<std::string_view, 21> numberWords = {
    "zero",     "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

// The number a word stands for, as digits.
std::optional<std::string> numberOf(const std::string& word) {
    if (word.empty()) return std::nullopt;
    if (std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c); })) return word;
    for (std::size_t n = 0; n < numberWords.size(); ++n)
        if (word == numberWords[n]) return std::to_string(n);
    for (const auto& [tens, value] :
         {std::pair{"twenty", 20}, {"thirty", 30}, {"forty", 40}, {"fifty", 50}, {"sixty", 60}}) {
        if (word == tens) return std::to_string(value);
        const std::string prefix = std::string(tens) + "-";
        if (!word.starts_with(prefix)) continue;
        for (std::size_t n = 1; n < 10; ++n)
            if (word.substr(prefix.size()) == numberWords[n])
                return std::to_string(value + static_cast<int>(n));
    }
    return std::nullopt;
}

// How a phrase was found at a place.
struct Found {
    std::size_t end = 0;
    std::string words;  // if the alternative has no reading of its own
    const Patterns::Alternative* alternative = nullptr;
    std::vector<std::pair<std::string, std::string>> numbers;                   // slot, value
    std::vector<std::pair<std::string, std::shared_ptr<const Found>>> phrases;  // slot, what stood there
};

class Matching {
  public:
    Matching(const std::vector<Patterns::Phrase>& phrases, std::vector<std::string> words)
        : phrases_(phrases), words_(std::move(words)), known_(phrases.size() * (words_.size() + 1)) {}

    // The ways a phrase can stand from a word on: where each ends, and its slots.
    std::vector<std::shared_ptr<const Found>> from(std::size_t phrase, std::size_t begin) {
        return at(phrase, begin);
    }
    // The phrase from the first word to the last.
    std::shared_ptr<const Found> whole(std::size_t phrase) {
        for (const auto& found : at(phrase, 0))
            if (found->end == words_.size()) return found;
        return nullptr;
    }

  private:
    using List = std::vector<std::shared_ptr<const Found>>;
    using Next = std::function<void(std::size_t)>;
    struct Cell {
        bool done = false, busy = false;
        List list;
    };

    // All ways a phrase can stand at a place: one for each end, the first that was written.
    const List& at(std::size_t phrase, std::size_t begin) {
        Cell& cell = known_[phrase * (words_.size() + 1) + begin];
        if (cell.done || cell.busy) return cell.list;
        cell.busy = true;
        List list;
        for (const Patterns::Alternative& alternative : phrases_[phrase].alternatives) {
            Found current;
            current.alternative = &alternative;
            sequence(alternative.items, 0, begin, current, [&](std::size_t end) {
                if (std::any_of(list.begin(), list.end(), [&](const auto& f) { return f->end == end; }))
                    return;
                current.end = end;
                current.words = alternative.asWritten ? wordsBetween(begin, end) : std::string();
                list.push_back(std::make_shared<const Found>(current));
            });
        }
        cell.list = std::move(list);
        cell.busy = false;
        cell.done = true;
        return cell.list;
    }

    std::string wordsBetween(std::size_t begin, std::size_t end) const {
        std::string words;
        for (std::size_t w = begin; w < end; ++w)
            words += (w > begin && words_[w] != "," ? " " : "") + words_[w];
        return words;
    }

    void sequence(const Sequence& items, std::size_t i, std::size_t at, Found& current, const Next& next) {
        if (++steps_ > mostSteps) return;
        if (i == items.size()) return next(at);
        const Item& item = items[i];
        switch (item.kind) {
            case Item::Kind::Word:
                if (at < words_.size() && words_[at] == item.word)
                    sequence(items, i + 1, at + 1, current, next);
                return;
            case Item::Kind::Number:
                if (at >= words_.size()) return;
                if (const auto number = numberOf(words_[at])) {
                    current.numbers.emplace_back(item.slot, *number);
                    sequence(items, i + 1, at + 1, current, next);
                    current.numbers.pop_back();
                }
                return;
            case Item::Kind::Phrase: {
                const List found = this->at(item.phrase, at);
                for (const auto& one : found) {
                    current.phrases.emplace_back(item.slot, one);
                    sequence(items, i + 1, one->end, current, next);
                    current.phrases.pop_back();
                }
                return;
            }
            case Item::Kind::Group:
                for (const Sequence& choice : item.choices)
                    sequence(choice, 0, at, current, [&](std::size_t end) {
                        if (item.slot.empty()) return sequence(items, i + 1, end, current, next);
                        current.numbers.emplace_back(item.slot, wordsBetween(at, end));
                        sequence(items, i + 1, end, current, next);
                        current.numbers.pop_back();
                    });
                if (item.optional) sequence(items, i + 1, at, current, next);
                return;
        }
    }

    const std::vector<Patterns::Phrase>& phrases_;
    const std::vector<std::string> words_;
    std::vector<Cell> known_;
    int steps_ = 0;
};

std::string filled(const std::string& pattern, const Found& found, bool statement);

// What a slot comes to. In a statement a phrase without a statement of its own makes the whole one empty.
std::optional<std::string> slotText(std::string_view name, const Found& found, bool statement) {
    for (const auto& [slot, value] : found.numbers)
        if (slot == name) return value;
    for (const auto& [slot, phrase] : found.phrases)
        if (slot == name) {
            const std::string& text =
                statement ? phrase->alternative->statement : phrase->alternative->reading;
            if (statement && text.empty()) return std::nullopt;
            const std::string value = !statement && phrase->alternative->asWritten
                                          ? phrase->words
                                          : filled(text, *phrase, statement);
            if (statement && value.empty()) return std::nullopt;
            return value;
        }
    if (statement) return std::nullopt;
    return std::string();
}

std::string filled(const std::string& pattern, const Found& found, bool statement) {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t close = pattern[i] == '<' ? pattern.find('>', i) : std::string::npos;
        const bool slot = close != std::string::npos && close > i + 1 &&
                          std::all_of(pattern.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                      pattern.begin() + static_cast<std::ptrdiff_t>(close),
                                      [](unsigned char c) { return std::isalnum(c); }) &&
                          std::isalpha(static_cast<unsigned char>(pattern[i + 1]));
        if (!slot) {
            out += pattern[i];
            continue;
        }
        const auto value = slotText(std::string_view(pattern).substr(i + 1, close - i - 1), found, statement);
        if (!value) return {};
        // A slot that was left out leaves no double blank.
        if (value->empty() && (out.empty() || out.back() == ' ') && close + 1 < pattern.size() &&
            pattern[close + 1] == ' ')
            ++i;
        else if (value->empty() && !out.empty() && out.back() == ' ') out.pop_back();
        out += *value;
        i = close + (value->empty() && (out.empty() || out.back() == ' ') ? 1 : 0);
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

}  // namespace

std::optional<int> numberNamed(const std::string& word) {
    const auto number = numberOf(word);
    if (!number || number->size() > 3) return std::nullopt;
    return std::stoi(*number);
}

std::vector<Patterns::Word> Patterns::placedWordsOf(std::string_view text) const {
    std::vector<Word> words;
    const auto add = [&](std::string word, std::size_t begin, std::size_t end) {
        const auto same = same_.find(word);
        if (same != same_.end()) word = same->second;
        if (!word.empty()) words.push_back({std::move(word), begin, end});
    };
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (std::isdigit(c)) {
            std::string word;
            const std::size_t begin = i;
            while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i]))) word += text[i++];
            add(word, begin, i);
        } else if (std::isalpha(c) || c >= 0x80) {
            std::string word;
            const std::size_t begin = i;
            for (; i < text.size(); ++i) {
                const auto w = static_cast<unsigned char>(text[i]);
                if (text.substr(i, 3) == "’") {
                    word += '\'';
                    i += 2;
                    continue;
                }
                const bool inner = (w == '-' || w == '\'') && i + 1 < text.size() &&
                                   std::isalpha(static_cast<unsigned char>(text[i + 1]));
                if (std::isalpha(w) || w >= 0x80) word += static_cast<char>(w < 0x80 ? std::tolower(w) : w);
                else if (inner) word += static_cast<char>(w);
                else if (w == '\'' && !word.empty()) word += '\'';  // players'
                else break;
            }
            add(word, begin, i);
        } else {
            if (c == '\\' || c == '"') {
                ++i;
                continue;
            }
            if (!std::isspace(c)) add(std::string(1, static_cast<char>(c)), i, i + 1);
            ++i;
        }
    }
    while (!words.empty() &&
           (words.back().text == "." || words.back().text == "!" || words.back().text == ";"))
        words.pop_back();
    return words;
}

std::vector<std::string> Patterns::wordsOf(std::string_view text) const {
    std::vector<std::string> words;
    for (Word& word : placedWordsOf(text)) words.push_back(std::move(word.text));
    return words;
}

std::optional<Reading> Patterns::read(std::string_view sentence) const {
    std::vector<std::string> words = wordsOf(sentence);
    if (words.empty() || words.size() > longestSentence) return std::nullopt;
    Matching matching(phrases_, std::move(words));
    for (std::size_t p = 0; p < phrases_.size(); ++p) {
        if (!phrases_[p].sentence) continue;
        if (const auto found = matching.whole(p))
            return Reading{phrases_[p].name,
                           found->alternative->asWritten ? found->words
                                                         : filled(found->alternative->reading, *found, false),
                           filled(found->alternative->statement, *found, true)};
    }
    return std::nullopt;
}

namespace {

bool isOneOf(const std::string& word, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), word) != all.end();
}
bool isJoint(const std::string& word) { return isOneOf(word, {",", ";", ":", ".", "!", "-", "and", "but"}); }
bool opensClause(const std::string& word) {
    return isOneOf(word, {"when", "if", "unless", "except", "after", "until", "while", "provided", "because",
                          "however", "regardless", "otherwise", "during", "once"});
}

// Covers a sentence: from the left, the best way to have read up to each word, after a condition or not.
class Covering {
  public:
    Covering(const std::vector<Patterns::Phrase>& phrases, const std::vector<std::string>& words)
        : phrases_(phrases), words_(words), matching_(phrases, words), best_(2 * (words.size() + 1)) {}

    std::vector<ReadClause> run() {
        at(0, false).cost = 0;
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (const bool afterIf : {false, true}) {
                if (at(i, afterIf).cost == far) continue;
                reach(i + 1, afterIf && isJoint(words_[i]),
                      {i, afterIf, {}, at(i, afterIf).cost + (isJoint(words_[i]) ? 0 : left)});
                if (i == 0 || isJoint(words_[i - 1]) || opensClause(words_[i]) || afterIf)
                    clausesFrom(i, afterIf);
            }
        return back();
    }

  private:
    static constexpr int far = 1 << 29, left = 10;
    struct Way {
        std::size_t from = 0;
        bool fromAfterIf = false;
        ReadClause clause;
        int cost = far;
    };

    Way& at(std::size_t i, bool afterIf) { return best_[2 * i + (afterIf ? 1 : 0)]; }
    void reach(std::size_t i, bool afterIf, Way way) {
        if (way.cost < at(i, afterIf).cost) at(i, afterIf) = std::move(way);
    }
    void clausesFrom(std::size_t i, bool afterIf) {
        for (std::size_t p = 0; p < phrases_.size(); ++p) {
            if (!phrases_[p].sentence) continue;
            const bool condition = phrases_[p].name.starts_with("if.");
            for (const auto& found : matching_.from(p, i)) {
                const std::size_t end = found->end;
                if (end == i) continue;
                if (end < words_.size() && !isJoint(words_[end]) && !opensClause(words_[end]) && !condition)
                    continue;
                ReadClause clause{phrases_[p].name, filled(found->alternative->reading, *found, false), i,
                                  end};
                reach(end, condition, {i, afterIf, std::move(clause), at(i, afterIf).cost + 1});
            }
        }
    }
    std::vector<ReadClause> back() {
        std::vector<ReadClause> clauses;
        std::size_t i = words_.size();
        bool afterIf = at(i, true).cost < at(i, false).cost;
        while (i > 0) {
            const Way& way = at(i, afterIf);
            if (!way.clause.kind.empty()) clauses.push_back(way.clause);
            i = way.from, afterIf = way.fromAfterIf;
        }
        std::reverse(clauses.begin(), clauses.end());
        return clauses;
    }

    const std::vector<Patterns::Phrase>& phrases_;
    const std::vector<std::string>& words_;
    Matching matching_;
    std::vector<Way> best_;
};

}  // namespace

std::vector<ReadClause> Patterns::clauses(const std::vector<std::string>& words) const {
    if (words.empty() || words.size() > longestSentence) return {};
    return Covering(phrases_, words).run();
}

std::size_t Patterns::size() const {
    std::size_t n = 0;
    for (const Phrase& phrase : phrases_) n += phrase.alternatives.size();
    return n;
}

std::vector<std::string> sentencesOf(std::string_view text) {
    std::vector<std::string> sentences;
    std::string current;
    int depth = 0;
    const auto finish = [&] {
        while (!current.empty() && std::isspace(static_cast<unsigned char>(current.back())))
            current.pop_back();
        if (std::any_of(current.begin(), current.end(), [](unsigned char c) { return std::isalnum(c); }))
            sentences.push_back(current);
        current.clear();
        depth = 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
        if (blank && (current.empty() || current.back() == ' ')) continue;
        current += blank ? ' ' : c;
        if (c == '(') ++depth;
        if (c == ')' && depth > 0) --depth;
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        const bool abbreviation =
            current.ends_with("e.g.") || current.ends_with("i.e.") || current.ends_with("etc.");
        if ((c == '.' || c == '!' || c == '?') && depth == 0 && !abbreviation &&
            !std::islower(static_cast<unsigned char>(next)) &&
            !std::isdigit(static_cast<unsigned char>(next)) && next != ',' && next != '"' && next != '\\')
            finish();
        else if (c == ';' && depth == 0) finish();
        else if ((c == '"') && depth == 0 && current.size() > 2 &&
                 (current[current.size() - 2] == '.' ||
                  (current[current.size() - 2] == '\\' && current[current.size() - 3] == '.')))
            finish();
    }
    finish();
    return sentences;
}

}  // namespace makomba
