// Sentences about men and rows, read by the notions that are spoken of in them, in whatever order, voice and
// words: "a row of three", "diagonal" and "is not reckoned" come to one claim, however they are put together.
// Both the words of a notion and what notions come to are data, games/evidence/notions:
//
//     ROW: # in a row | row of #             a notion and its phrases; # is a number, ? any word
//     set MEN: MAN PLAYER OPPONENT           notions that are named together
//     line-wins line:{ROW} <- ROW WINS with MEN
//
// In a phrase MAN is any word of that notion, forms of a word are alike, (a/b) is one of them, [a] may be
// left out; of the notions of the set NESTED phrases of more words, too. A frame needs every notion before
// `with` (A/B: one of the two), may have those after it and the neutral ones, and no other; so a notion that
// it does not name, and any word that nobody knows, makes it read nothing. `{ROW}` is the number of a phrase,
// `{GRID2}` its second; `ROW>2`: it must be more. Words before `=>` are of `when`; `MAY` among those of
// `then` is how the claim is meant.
//
// A frame with `<~` is looser: a statement may speak of anything beside what it needs, but for what stands
// after `without` and what would deny, except or hedge it (set GUARD; `with` lets some of that in). Loose
// phrases, of notions whose names end in ~, are for these frames alone: `..` in one is up to five words, none
// of them of STOP, and % a word that nobody knows.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/evidence/frame_lines.h"
#include "interpreter/evidence/prose_frames.h"

namespace makomba {

// A notion that some words of a sentence may be of. "?": nobody knows the word.
struct Notion {
    std::string name;
    std::vector<int> numbers;
    std::size_t begin = 0, end = 0;  // words
};

// "{ROW}": the number of a notion among those of the sentence, "{GRID2}" its second.
std::string withNumbers(std::string word, const std::map<std::string, std::vector<int>>& numbers);

// Both answer one question: what a row does, how men are placed. A statement answers each but once.
bool sameQuestion(const ProseClaim& a, const ProseClaim& b);

class Notions {
  public:
    static const Notions& get();
    // A mistake in the data is a mistake in the program: it throws std::logic_error.
    explicit Notions(std::string_view data);

    std::vector<Notion> in(const std::string& sentence, const OwnNames& names) const;
    // The claims of the loose frames that fit a statement, one for each slot. `begins`: where its own notions
    // begin, if those of the statement before it come first; a claim needs some of either then.
    std::vector<ProseClaim> readLoosely(std::vector<Notion> notions, std::size_t begins = 0) const;
    // At how many words notions of that set begin; `first`: at the first one alone.
    std::size_t speaksOf(const std::string& set, const std::string& text, const OwnNames& names,
                         bool first) const;
    std::size_t speaksOf(const std::string& set, const std::vector<Notion>& notions, bool first) const;
    // The claims of the first frame that fits a sentence of these notions; `earlier`: those of the sentence
    // before, which "this", "such" and the like may stand for.
    std::vector<ProseClaim> read(const std::string& sentence, std::vector<Notion> notions,
                                 const std::vector<Notion>& earlier = {}) const;

  private:
    using Need = FrameNeed;
    struct Frame {
        ProseSlot slot;
        std::vector<std::string> when, then;
        bool may = false, loose = false;
        std::vector<Need> needs;
        std::vector<std::string> with, without;
    };
    struct Phrase {
        std::vector<std::string> words;  // stems
        std::string notion;
    };
    void addNotion(const std::string& name, std::string_view phrases);
    void addFrame(const std::string& line);
    void nest();
    static bool standsAt(const std::vector<std::string>& phrase, const std::vector<std::string>& words,
                         std::size_t at);
    std::vector<std::string> named(const std::string& names) const;
    void at(const std::vector<std::string>& words, std::size_t begin, std::vector<Notion>& out) const;
    void dropWithin(std::vector<Notion>& notions) const;
    bool fits(const Phrase& phrase, std::size_t piece, const std::vector<std::string>& words, std::size_t at,
              Notion& found) const;
    bool fitsWord(const Phrase& phrase, const std::string& piece, const std::string& word) const;
    std::optional<ProseClaim> fitLoosely(const Frame& frame, const std::vector<Notion>& notions,
                                         std::size_t begins) const;
    bool chooseLoosely(const Frame& frame, const std::vector<Notion>& notions,
                       std::vector<const Notion*>& chosen, std::size_t begins) const;
    bool bars(const Frame& frame, const std::vector<Notion>& notions,
              const std::vector<const Notion*>& chosen, std::size_t begins) const;
    static bool meets(const Need& need, const Notion& notion);
    static bool isNeeded(const Frame& frame, const Notion& notion);
    std::optional<ProseClaim> fit(const Frame& frame, const std::vector<Notion>& notions) const;

    std::multimap<std::string, Phrase> phrases_;                           // by their first word
    std::map<std::string, std::set<std::string>> single_;                  // phrases of one word
    std::map<std::string, std::vector<std::vector<std::string>>> nested_;  // phrases of words, by notion
    std::map<std::string, std::vector<std::string>> sets_;
    std::vector<Frame> frames_, looseFrames_;
};

}  // namespace makomba
