// Sentences about sowing, read by what they speak of, part by part: what clauses and frames leave unread.
//
//     "Should the last of them find its pit bare, and this pit be one of his, what faces it is his."
//
// is three parts: the last seed and an empty hole; his own; what lies opposite and "his". Together they say:
// where the last seed falls in an empty hole of one's own, what lies opposite is taken. The order, the voice
// and most of the words do not matter; the words of a notion are data (games/evidence/sowing-notions).
//
// A part is a condition (where the last seed falls, what lies opposite) or tells something. A word that
// nobody knows spoils a condition, an exception spoils what it stands by, and what is told under a condition
// that was not understood is told of nothing: reading nothing is better than reading something else.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "interpreter/evidence/notions.h"

namespace makomba {

// What a part of a sentence speaks of.
struct SensePart {
    std::string text;                                 // its words as the notions have them
    std::size_t begin = 0, end = 0;                   // in the sentence
    std::set<std::string, std::less<>> has;           // notions
    std::vector<Notion> notions;                      // in their order
    std::map<std::string, std::vector<int>> numbers;  // of a notion that has some, the first one
    int strange = 0;                                  // words that nobody knows
    int narrowing = 0;                                // of them, those that may tell of which hole

    bool is(std::string_view notion) const { return has.find(notion) != has.end(); }
    bool any(std::initializer_list<std::string_view> names) const;
    bool says(std::string_view words) const { return text.find(words) != std::string::npos; }
    // Its words without articles, as notions number them.
    std::vector<std::string> words() const;
    int number(const std::string& notion, std::size_t which = 0) const;  // -1: there is none
    std::size_t at(std::string_view notion) const;                       // in `notions`; their number: not
};

// What is known of where the last seed falls.
struct SenseLanding {
    std::vector<std::string> when;  // "land", "empty", "own", ..
    bool sure = true;               // nothing of it was left unread
    bool eitherSide = false;        // "in a hole of either side"
    bool known() const { return sure && when.size() > 1; }
    bool makes() const;
};

class SowingSense {
  public:
    // `names`: the text's own words for holes and seeds.
    SowingSense(const Patterns& patterns, const OwnNames& names) : patterns_(patterns), names_(names) {}

    // The claims of a sentence; it remembers what the sentence spoke of for the next one. `whole`: no word of
    // it is strange, and no condition was left open.
    std::vector<ProseClaim> read(const std::string& sentence, bool& whole);
    // Customs that the sentence last read tells of, in words that need not all be known.
    const std::vector<ProseClaim>& customs() const { return customs_; }
    // Whether that sentence speaks of a notion of theirs, or of its parts, at all.
    bool spokeOf(const std::string& notion) const { return spoken_.contains(notion); }
    bool partSpokeOf(const std::string& notion) const { return ofParts_.contains(notion); }
    // Its parts in plain words, without notions.
    std::vector<SensePart> plainParts(const std::string& sentence) const { return partsOf(sentence, false); }
    // What the sentence was read as in the end, here or by others: "the same" of the next one is that.
    void remember(std::vector<ProseClaim> claims) { told_ = std::move(claims); }

  private:
    std::vector<SensePart> partsOf(const std::string& sentence, bool withNotions = true) const;
    std::string plainText(const std::string& text) const;
    // What statements say of customs, whatever else they speak of (games/evidence/sowing-customs).
    std::vector<ProseClaim> customsOf(const std::string& sentence);
    std::string plain(const std::string& word, const std::set<std::string>& words) const;

    const Patterns& patterns_;
    const OwnNames& names_;
    SenseLanding before_;      // of the sentence before
    bool lastBefore_ = false;  // it spoke of the last seed
    std::vector<ProseClaim> told_, customs_;
    std::vector<Notion> statement_;  // the last statement of the sentence before
    std::set<std::string> spoken_, ofParts_;
};

// What parts say under the condition of where the last seed falls (sowing_sense_landing.cpp).
std::vector<ProseClaim> landingClaims(const std::vector<SensePart>& parts, const SenseLanding& before,
                                      bool lastBefore, SenseLanding& landing);
// What leans on another part, or on the sentence before (sowing_sense_like.cpp): a part that says where alone
// a rule holds, or where it does not.
struct Narrowing {
    std::size_t part = 0;
    std::string trait;  // "own", "empty", ..
    bool unless = false;
};
std::optional<Narrowing> narrowingIn(const std::vector<SensePart>& parts);
// The rules as they hold there, and what is so elsewhere.
std::vector<ProseClaim> narrowed(std::vector<ProseClaim> claims, const Narrowing& by);
// "This is done only if the hole was empty": what is told by that of what was told before.
std::vector<ProseClaim> onlyThere(const std::vector<SensePart>& parts, const std::vector<ProseClaim>& told);
// "The same holds in his own row."
std::vector<ProseClaim> sameClaims(const std::vector<SensePart>& parts, const std::vector<ProseClaim>& told);
// What a part says of sowing always: the way, the start, where a turn begins, the end
// (sowing_sense_rules.cpp).
std::vector<ProseClaim> ruleClaims(const std::vector<SensePart>& parts);
// What they say of the end and of the winner.
std::vector<ProseClaim> endClaims(const std::vector<SensePart>& parts);
ProseClaim senseClaim(const SensePart& part, ProseSlot slot, std::vector<std::string> when,
                      std::vector<std::string> then, bool may = false);

}  // namespace makomba
