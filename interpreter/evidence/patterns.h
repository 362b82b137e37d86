// Patterns with slots for the sentences of rules texts, read from data files (games/evidence/rule-texts; the
// head of the first documents the notation), and the matching of a sentence against them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace makomba {

// What a sentence was understood to say.
struct Reading {
    std::string kind;       // "lap.continues": the name of the sentence pattern
    std::string text;       // in our words
    std::string statement;  // "(move .. when:..)", "" if there is none
};

// A clause of a sentence that was understood: words [begin, end) of it.
struct ReadClause {
    std::string kind;   // the name of the sentence pattern
    std::string slots;  // its reading
    std::size_t begin = 0, end = 0;
};

class Patterns {
  public:
    // The patterns that come with the program. A mistake in the data is a mistake in the program: it throws
    // std::logic_error, and no test passes.
    static const Patterns& get();
    explicit Patterns(std::string_view data);
    Patterns() = delete;

    // The reading of a sentence, nothing if it does not fit a pattern as a whole.
    std::optional<Reading> read(std::string_view sentence) const;
    // A sentence covered with clauses, from joint to joint, so that as few words as can be are left over.
    std::vector<ReadClause> clauses(const std::vector<std::string>& words) const;
    // The patterns for clauses that come with the program (games/evidence/prose).
    static const Patterns& ofClauses();
    // Definitions that the statements use, as text.
    const std::string& definitions() const { return definitions_; }
    std::size_t size() const;  // number of patterns

    struct Item;
    using Sequence = std::vector<Item>;
    struct Item {
        enum class Kind { Word, Phrase, Number, Group } kind = Kind::Word;
        std::string word;               // Word
        std::size_t phrase = 0;         // Phrase
        std::string slot;               // Phrase, Number: the name to fill in
        std::vector<Sequence> choices;  // Group
        bool optional = false;          // Group
    };
    struct Alternative {
        Sequence items;
        std::string reading, statement;
        bool asWritten = false;  // no reading of its own: the words that were found
    };
    struct Phrase {
        std::string name;
        bool sentence = false;
        std::vector<Alternative> alternatives;
    };

    // Words and marks of a text as the patterns see them: small letters, without articles, with one word for
    // those that mean the same.
    std::vector<std::string> wordsOf(std::string_view text) const;
    // The same with where in the text each word stands, its first and the one after its last character.
    struct Word {
        std::string text;
        std::size_t begin = 0, end = 0;
        std::string said = {};  // where a plainer wording stands for what is written: that one
    };
    std::vector<Word> placedWordsOf(std::string_view text) const;
    // Whether some pattern asks for this word (as placedWordsOf gives it).
    bool asksFor(std::string_view word) const { return asked_.contains(word); }

    // What a word of the open classes stands for in sentences that are read by their words: "hole" of
    // "calabashes"; nothing if it is none.
    const std::string* openWord(const std::string& word) const {
        const auto found = open_.find(word);
        return found == open_.end() ? nullptr : &found->second;
    }

  private:
    friend class PatternReader;
    std::vector<Phrase> phrases_;
    std::map<std::string, std::string, std::less<>> same_;  // "" = left out
    std::map<std::string, std::string, std::less<>> open_;
    std::set<std::string, std::less<>> asked_;
    std::string definitions_;
};

// The number a word stands for: "12", "twelve", "twenty-four".
std::optional<int> numberNamed(const std::string& word);

// Sentences of a text, each with what it ends with; bracketed and quoted full stops do not end one.
std::vector<std::string> sentencesOf(std::string_view text);

}  // namespace makomba
