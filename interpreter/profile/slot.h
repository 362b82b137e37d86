// The questions that a profile answers of a game: a schema, as data (slots.def, predicates.def).
//
//     const Slot& slot = *slotNamed("sowing.direction");
//     slot.title                 "Direction of sowing"
//     slot.terms[0].words        "clockwise"
//
// Ids are stable: reports, records of evidence and other programs name slots by them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace makomba::profile {

enum class Section : std::uint8_t {
    Board,
    SetUp,
    Turn,
    Sowing,
    Lap,
    Capture,
    Placing,
    Moving,
    Rows,
    End,
    General
};
std::string_view title(Section section);  // "The board"

// Of which games a question is asked.
// Men: games of men on points, those of rows among them.
enum class Family : std::uint8_t { Sowing, Men, Alignment, General };

// What kind of answer it has (value.h).
enum class Type : std::uint8_t {
    Number,     // Numbers with one number
    Numbers,    // a set of numbers
    Holes,      // a set of holes by role: row counted from the player, column from his left
    Layout,     // a number of seeds for each hole by role
    Choice,     // one or several of the slot's terms
    Condition,  // a combination of named predicates
    Words
};

// An answer of a choice: the id is stable, the words are for people.
struct Term {
    std::string_view id, words;
};

struct Slot {
    std::string_view id;
    Section section;
    Family family;
    Type type;
    std::string_view title;  // in the field's terms
    std::string_view about;  // one line of explanation
    std::vector<Term> terms;

    // Null if there is none.
    const Term* term(std::string_view id) const;
};

// In the order in which they are printed.
const std::vector<Slot>& slots();
// Null if there is none.
const Slot* slotNamed(std::string_view id);
// The place of a slot among slots(), -1 if there is none.
int slotIndex(std::string_view id);

// What conditions are made of: what holds or not, or a number that is counted.
struct Predicate {
    std::string_view id;
    bool counts = false;
    // A flag: if it holds, if it does not; `number` is empty. A count: with "{}" for a number, for none, for
    // some.
    std::string_view number, yes, no;
};
const std::vector<Predicate>& predicates();
const Predicate* predicateNamed(std::string_view id);

}  // namespace makomba::profile
