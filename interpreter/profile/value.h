// The answer to one question of a profile: typed, with the cases it rests on.
//
// Each content has three forms: for people (`words`), short for files and programs (`notation`, which
// `readContent` reads back), and typed. Notations:
//
//     Numbers    "3"   "2,3"   "6..21"
//     Holes      "row1 row2"   "1:8 2:3" (row:column)   "store" (one's own)   "theirs" (the opponent's)
//     Layout     "row1=2 row2=0"   "1:8=3"
//     Choice     "clockwise"   "opposite,behind"
//     Condition  "last.before>=1 & last.own | last.store"   also  = <= even odd  =2,3   ! before a flag
//                "always" and "never" stand alone
//     Words      the words
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "interpreter/profile/slot.h"

namespace makomba::profile {

struct Numbers {
    std::vector<int> values;  // increasing
    bool operator==(const Numbers&) const = default;
};

// A hole as the player sees it who sits before row 1. Row 0: the stores, column 1 one's own, 2 the
// opponent's.
struct HoleRole {
    int row = 0, column = 0;
    auto operator<=>(const HoleRole&) const = default;
};

// With the size of the board, so that whole rows are known as such: those of boards of different size are
// equal.
struct Holes {
    int rows = 0, columns = 0;
    std::vector<HoleRole> holes;  // in increasing order
    bool operator==(const Holes& other) const;
};

struct StartLayout {
    int rows = 0, columns = 0;
    std::map<HoleRole, int> seeds;  // holes that are not in it hold none
    bool operator==(const StartLayout& other) const;
};

struct Terms {
    std::vector<std::string> ids;  // of the slot, sorted
    bool operator==(const Terms&) const = default;
};

struct Literal {
    enum class Test : std::uint8_t { Holds, HoldsNot, OneOf, NoneOf, AtLeast, AtMost, Even, Odd };
    std::string predicate;  // predicates.def
    Test test = Test::Holds;
    std::vector<int> numbers;  // OneOf, NoneOf: increasing; AtLeast, AtMost: one
    auto operator<=>(const Literal&) const = default;
};

// Any of the cases, in each of which all of its literals hold. No case: never; a case without literals:
// always.
struct Condition {
    std::vector<std::vector<Literal>> cases;  // sorted, and so is each
    bool operator==(const Condition&) const = default;
};

using Content = std::variant<std::monostate, Numbers, Holes, StartLayout, Terms, Condition, std::string>;

// A case that shows the value: a position as `stateText` writes it, and the move made there.
struct Example {
    std::string position, move;
    int ply = 0;  // moves made before it in its play
};

class Samples;  // learn.h

struct Value {
    enum class State : std::uint8_t {
        NotKnown,  // nothing that was looked at tells
        Absent,    // there is no such thing in this game; `cases` says how often it could have been
        Known
    };
    State state = State::NotKnown;
    Content content;
    std::uint64_t cases = 0;    // looked at: where it could have been otherwise
    std::uint64_t against = 0;  // of them, those that do not fit: 0 if it is exact
    std::optional<Example> example;
    std::shared_ptr<const Samples> samples;  // conditions: the cases they were learnt from
    std::string note;                        // further words that do not count when values are compared

    bool known() const { return state == State::Known; }
    bool exact() const { return against == 0; }
    template <class T>
    const T* as() const {
        return std::get_if<T>(&content);
    }
};

// Both are known or both are absent, and play shows no difference between them: two conditions that tell each
// other's cases as well as their own differ in words only. What is not known equals nothing.
bool playsTheSame(const Value& a, const Value& b);
// One of two conditions tells the cases of both: no position that was looked at speaks against its being the
// rule of both games.
bool oneTellsBoth(const Value& a, const Value& b);

// For people: "anti-clockwise", "2 or 3", "the last hole was not empty". Never a number of a site or a name
// from the text. "not known" and "none" for what has no content.
std::string words(const Slot& slot, const Value& value);
std::string words(const Slot& slot, const Content& content);

// Short, for files and programs; "?" not known, "-" absent.
std::string notation(const Value& value);
std::string notation(const Content& content);
// Nothing if it is no notation of the slot's type. Holes and layouts are read for a board of that size.
std::optional<Content> readContent(const Slot& slot, std::string_view text, int rows = 0, int columns = 0);

// Of one literal and of a whole condition, in words.
std::string words(const Literal& literal);
std::string words(const Condition& condition);

}  // namespace makomba::profile
