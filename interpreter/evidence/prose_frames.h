// Sentences read by what is spoken of in them, in whatever order and turn of phrase: what the patterns of
// games/evidence/prose do not cover as a whole. A frame knows the words that belong to one question ("last",
// "falls", "empty", "own" .. "picked up", "sown on") and the small words around them; a word that it does not
// know, an exception or a condition that it cannot read makes it read nothing.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/evidence/prose.h"

namespace makomba {

// A word as frames see it: one for those that mean the same, set phrases joined, numbers told.
struct FrameWord {
    std::string text;
    int number = -1;    // of "three", "pair", "12"; -1: none
    bool took = false;  // "takes": to capture, or to pick up
    std::size_t begin = 0, end = 0;
    // No word of rules, as far as anybody here knows, and none that denies, excepts, counts or compares.
    bool strange = false;
    std::string said = {};  // where a plainer wording stands for what is written: that one (wordings.h)
};

// What a text calls its holes and men, where it has words of its own for them: "gazelles" -> "counter".
using OwnNames = std::map<std::string, std::string>;
OwnNames ownNamesIn(const std::string& text, const Patterns& patterns,
                    const std::vector<std::string>& pieces);

class FrameWords {
  public:
    FrameWords() = default;
    FrameWords(const std::string& sentence, const Patterns& patterns, const OwnNames& names);
    FrameWords(std::vector<FrameWord> words) : words_(std::move(words)) {}

    const std::vector<FrameWord>& all() const { return words_; }
    std::size_t size() const { return words_.size(); }
    const FrameWord& operator[](std::size_t i) const { return words_[i]; }
    bool has(std::string_view word) const;
    bool hasAny(std::initializer_list<std::string_view> words) const;
    int count(std::string_view word) const;
    // Words that are neither small words nor among those named (words with a blank between them). In a
    // sentence of some length a strange word or two colour what is told and do not change it.
    std::size_t unknown(std::string_view named) const;
    // Asides between commas that speak of nothing in a game are left out.
    void dropAsides();
    FrameWords part(std::size_t begin, std::size_t end) const;
    bool speaksOfTheGame() const;  // any word that rules are told with, or a number
    bool denies() const;           // "not", "never", "nobody"
    bool permits() const;          // "may", "free to"
    bool obliges() const;          // "must", "is bound to"
    // The numbers in it, without those that stand before one of these words.
    std::vector<int> numbers() const;

  private:
    std::vector<FrameWord> words_;
};

// The claims of a sentence that frames read, empty if none does. `lastSeedKnown`: the sentence before it
// speaks of the last seed, which "it" may be.
std::vector<ProseClaim> readByFrames(const std::string& sentence, const Patterns& patterns,
                                     const OwnNames& names, bool lastSeedKnown);
// Those about sowing that speak of no last seed; about men, rows of men and how they are taken.
std::vector<ProseClaim> sowingFrames(const FrameWords& words);
std::vector<ProseClaim> lineFrames(const FrameWords& words);
std::vector<ProseClaim> motionFrames(const FrameWords& words);

bool isOneOfWords(std::string_view list, std::string_view word);
ProseClaim frameClaim(ProseSlot slot, std::vector<std::string> then, const FrameWords& words);
// That it must be so, whatever the sentence permits beside.
ProseClaim mustBe(ProseSlot slot, std::vector<std::string> then, const FrameWords& words);

}  // namespace makomba
