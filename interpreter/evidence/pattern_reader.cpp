// Reading the data file of patterns.
#include <fmt/format.h>

#include <cctype>
#include <stdexcept>

#include "interpreter/evidence/pattern_files.h"
#include "interpreter/evidence/patterns.h"

namespace makomba {

class PatternReader {
  public:
    PatternReader(Patterns& out, std::string_view data) : out_(out), data_(data) {}

    void read() {
        std::vector<std::pair<int, std::string>> lines;
        int number = 0;
        for (std::size_t begin = 0; begin < data_.size();) {
            const std::size_t end = std::min(data_.find('\n', begin), data_.size());
            lines.emplace_back(++number, std::string(data_.substr(begin, end - begin)));
            begin = end + 1;
        }
        // Phrases may be used before they are described.
        for (const auto& [n, line] : lines)
            if (line.starts_with("phrase ") || line.starts_with("sentence ")) {
                Patterns::Phrase phrase;
                phrase.sentence = line.starts_with("sentence ");
                phrase.name = line.substr(line.find(' ') + 1);
                if (indexOf(phrase.name) < out_.phrases_.size()) fail(n, "named twice: " + phrase.name);
                out_.phrases_.push_back(std::move(phrase));
            }
        std::size_t current = out_.phrases_.size();
        for (const auto& [n, line] : lines) {
            line_ = n;
            if (line.empty() || line[0] == '#') continue;
            if (line.starts_with("skip ")) words(line.substr(5), "");
            else if (line.starts_with("same "))
                words(line.substr(line.find(':') + 1), line.substr(5, line.find(':') - 5));
            else if (line.starts_with("noun ") || line.starts_with("verb ") || line.starts_with("word "))
                openWords(line);
            else if (line.starts_with("(")) out_.definitions_ += line + "\n";
            else if (line.starts_with("phrase ") || line.starts_with("sentence "))
                current = indexOf(line.substr(line.find(' ') + 1));
            else if (line.starts_with("also ")) {  // further forms of a phrase or clause
                current = indexOf(line.substr(5));
                if (current >= out_.phrases_.size()) fail(n, "there is no phrase " + line.substr(5));
            } else if (line.starts_with("        ")) statement(current, line.substr(8));
            else if (line.starts_with("    ")) alternative(current, line.substr(4));
            else fail(n, "what is this: " + line);
        }
    }

  private:
    [[noreturn]] static void fail(int line, const std::string& what) {
        throw std::logic_error(fmt::format("patterns, line {} of all files: {}", line, what));
    }

    std::size_t indexOf(std::string_view name) const {
        std::size_t i = 0;
        while (i < out_.phrases_.size() && out_.phrases_[i].name != name) ++i;
        return i;
    }

    void words(const std::string& text, const std::string& meaning) {
        for (std::size_t i = 0; i < text.size();) {
            const std::size_t end = std::min(text.find(' ', i), text.size());
            if (end > i) out_.same_[text.substr(i, end - i)] = meaning;
            i = end + 1;
        }
    }

    // "noun hole: hollow cup": these in all their forms; what `same` and `skip` name stays what it is.
    void openWords(const std::string& line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) fail(line_, "a colon is missing");
        const std::string kind = line.substr(0, 4), meaning = line.substr(5, colon - 5);
        for (std::size_t i = colon + 1; i < line.size();) {
            const std::size_t end = std::min(line.find(' ', i), line.size());
            const std::string word = line.substr(i, end - i);
            i = end + 1;
            if (word.empty()) continue;
            out_.open_.try_emplace(word, meaning);
            if (kind == "noun") {
                for (const std::string& form : pluralsOf(word)) {
                    out_.open_.try_emplace(form, meaning);
                    out_.open_.try_emplace(form + "'", meaning + "'s");
                }
                out_.open_.try_emplace(word + "'s", meaning + "'s");
            } else if (kind == "verb") {
                for (const std::string& form : formsOfVerb(word)) out_.open_.try_emplace(form, meaning);
            }
        }
    }
    static bool isVowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }
    static std::vector<std::string> pluralsOf(const std::string& word) {
        const std::string stem = word.substr(0, word.size() - 1);
        if (word.size() > 2 && word.back() == 'y' && !isVowel(word[word.size() - 2])) return {stem + "ies"};
        const bool hisses = word.ends_with("s") || word.ends_with("x") || word.ends_with("ch") ||
                            word.ends_with("sh") || word.ends_with("z");
        return {word + (hisses ? "es" : "s")};
    }
    // lift, lifts, lifted, lifting; seize, carry, bag.
    static std::vector<std::string> formsOfVerb(const std::string& word) {
        std::vector<std::string> forms = pluralsOf(word);
        const std::string stem = word.substr(0, word.size() - 1);
        forms.push_back(word + "eth");
        if (word.back() == 'e') forms.insert(forms.end(), {word + "d", stem + "ing", word + "th"});
        else if (forms[0].ends_with("ies")) forms.insert(forms.end(), {stem + "ied", word + "ing"});
        else forms.insert(forms.end(), {word + "ed", word + "ing"});
        const bool doubles = word.size() > 2 && !isVowel(word.back()) && isVowel(word[word.size() - 2]) &&
                             !isVowel(word[word.size() - 3]);
        if (doubles) forms.insert(forms.end(), {word + word.back() + "ed", word + word.back() + "ing"});
        return forms;
    }

    void alternative(std::size_t phrase, const std::string& line) {
        if (phrase >= out_.phrases_.size()) fail(line_, "a pattern belongs below a phrase or sentence");
        const std::size_t arrow = line.find(" => ");
        Patterns::Alternative a;
        text_ = line.substr(0, arrow);
        if (arrow != std::string::npos) a.reading = line.substr(arrow + 4);
        at_ = 0;
        a.items = sequence();
        if (at_ < text_.size()) fail(line_, "a bracket too many");
        a.asWritten = arrow == std::string::npos;
        out_.phrases_[phrase].alternatives.push_back(std::move(a));
    }

    void statement(std::size_t phrase, const std::string& line) {
        if (phrase >= out_.phrases_.size() || out_.phrases_[phrase].alternatives.empty())
            fail(line_, "a statement belongs below a pattern");
        std::string& text = out_.phrases_[phrase].alternatives.back().statement;
        text += (text.empty() ? "" : " ") + line;
    }

    // Items up to the end, or to a closing bracket or bar of the group around.
    Patterns::Sequence sequence() {
        Patterns::Sequence items;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == ' ') {
                ++at_;
            } else if (c == '(' || c == '[') {
                items.push_back(group(c));
            } else if (c == ')' || c == ']' || c == '|') {
                break;
            } else {
                std::size_t end = at_;
                while (end < text_.size() &&
                       std::string_view(" ()[]|").find(text_[end]) == std::string_view::npos)
                    ++end;
                // what=(x|y): the words that were found there can be told by the reading
                if (text_[end - 1] == '=' && end - at_ > 1 && end < text_.size()) {
                    const std::string slot = text_.substr(at_, end - at_ - 1);
                    at_ = end;
                    items.push_back(group(text_[at_]));
                    items.back().slot = slot;
                    continue;
                }
                Patterns::Item item = word(text_.substr(at_, end - at_));
                if (item.kind != Patterns::Item::Kind::Word || !item.word.empty())
                    items.push_back(std::move(item));
                at_ = end;
            }
        }
        return items;
    }

    Patterns::Item group(char open) {
        Patterns::Item item;
        item.kind = Patterns::Item::Kind::Group;
        item.optional = open == '[';
        const char close = open == '[' ? ']' : ')';
        do {
            ++at_;
            item.choices.push_back(sequence());
        } while (at_ < text_.size() && text_[at_] == '|');
        if (at_ >= text_.size() || text_[at_] != close) fail(line_, fmt::format("`{}` is not closed", open));
        ++at_;
        return item;
    }

    Patterns::Item word(const std::string& text) {
        Patterns::Item item;
        const std::size_t equals = text.find('=');
        const std::string name = equals == std::string::npos || equals == 0 ? text : text.substr(equals + 1);
        if (!std::isupper(static_cast<unsigned char>(name[0]))) {
            // Written words go through the same replacements as those of a text.
            const auto same = out_.same_.find(text);
            item.word = same == out_.same_.end() ? text : same->second;
            out_.asked_.insert(item.word);
            return item;
        }
        item.slot = equals == std::string::npos ? name : text.substr(0, equals);
        if (name == "N") {
            item.kind = Patterns::Item::Kind::Number;
            return item;
        }
        item.kind = Patterns::Item::Kind::Phrase;
        item.phrase = indexOf(name);
        if (item.phrase >= out_.phrases_.size()) fail(line_, "there is no phrase " + name);
        return item;
    }

    Patterns& out_;
    const std::string_view data_;
    std::string text_;
    std::size_t at_ = 0;
    int line_ = 0;
};

Patterns::Patterns(std::string_view data) { PatternReader(*this, data).read(); }

const Patterns& Patterns::get() {
    static const Patterns patterns(patternsBelow("/rule-texts/"));
    return patterns;
}

const Patterns& Patterns::ofClauses() {
    static const Patterns patterns(patternsBelow("/prose/"));
    return patterns;
}

}  // namespace makomba
