// The clauses of a sentence about rules: who does what to what, where, how, and whether he must.
//
//     "If his last stone falls in an empty hole, the stones of the hole opposite are taken."
//
// is two clauses: `when (fall subject:piece[last own] in:hole[empty])` and `(take object:piece
// of:hole[opposite])`. Reading goes in three steps, each of which can be looked at by itself: words get the
// parts they can play (ClauseWords, from games/evidence/clauses), the parser makes clauses of them
// (parseClauses), and the meaning of each clause is told as a fact of the domain, in whatever order, voice or
// word it was said (clause_facts.h). A word that nobody knows makes no clause where it could be a verb, or a
// thing that something is done to; before a known noun it is an adjective of style. What is not understood is
// left unread and never guessed.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

struct Clause;

// What a noun phrase speaks of.
struct Thing {
    std::string head;             // "piece", "hole", ..; "it", "they", "these": as said; "" = "three", "both"
    std::set<std::string> marks;  // "empty", "own", ..
    std::vector<int> numbers;     // "two or three"
    std::string bound;            // "atleast", "morethan", "lessthan", "atmost"
    struct Adjunct;
    std::vector<Adjunct> adjuncts;  // "of his own side"
    std::vector<Clause> relatives;  // "that holds seeds"
    std::size_t begin = 0, end = 0;

    bool none() const;
    bool has(std::string_view mark) const { return marks.contains(std::string(mark)); }
};
struct Thing::Adjunct {
    std::string lead;
    Thing thing;
};

enum class ClauseRole : std::uint8_t { Main, Condition, Until, Unless, Before, While };

struct Clause {
    ClauseRole role = ClauseRole::Main;
    Thing subject;
    std::string act;  // "fall", "take", ..; "is" with what it is among marks or objects
    bool passive = false, denied = false, may = false, must = false;
    std::vector<Thing> objects;
    std::set<std::string> marks;   // what the subject is, after "is"
    std::set<std::string> manner;  // "again", "clockwise"
    std::vector<Thing::Adjunct> adjuncts;
    std::vector<Clause> means;  // "by making a row"
    std::size_t begin = 0, end = 0;

    bool is(std::string_view mark) const { return marks.contains(std::string(mark)); }
    bool how(std::string_view word) const { return manner.contains(std::string(word)); }
};

// The parts words can play.
class ClauseWords {
  public:
    // As the program's data has it. A mistake there is a mistake in the program: std::logic_error.
    static const ClauseWords& get();
    explicit ClauseWords(std::string_view data);

    const std::string* noun(const FrameWord& w) const { return find(nouns_, w.text); }
    const std::string* act(const FrameWord& w) const { return find(acts_, w.text); }
    const std::string* mark(const FrameWord& w) const { return find(marks_, w.text); }
    const std::string* manner(const FrameWord& w) const { return find(manners_, w.text); }
    bool isPast(std::string_view raw) const;
    bool voids(const FrameWord& w) const { return voids_.contains(w.text); }
    bool leads(const FrameWord& w) const { return leads_.contains(w.text); }
    bool opens(const FrameWord& w) const { return opens_.contains(w.text); }
    bool closes(const FrameWord& w) const { return closes_.contains(w.text); }
    bool idle(const FrameWord& w) const { return idle_.contains(w.text); }

  private:
    using Map = std::map<std::string, std::string, std::less<>>;
    static const std::string* find(const Map& map, const std::string& word) {
        const auto found = map.find(word);
        return found == map.end() ? nullptr : &found->second;
    }
    Map nouns_, acts_, marks_, manners_;
    std::set<std::string, std::less<>> pasts_, voids_, leads_, opens_, closes_, idle_;
};

// The clauses of a sentence; nothing if a part of it, but for asides, is none. `sentence`: as it is written.
std::optional<std::vector<Clause>> parseClauses(const std::string& sentence, const FrameWords& words);

// A clause in one line, as tests and people read it.
std::string shown(const Clause& clause);
std::string shown(const Thing& thing);

}  // namespace makomba
