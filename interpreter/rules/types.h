// The types of slots and values in the signature rows (grammar/ludemes).
//
//   I  a number          {I+}  at least one number, in braces      k1..16  a literal from 1 to 16
//   R  a region          rOne  a constant of the family rOne       comp    a string that names a component
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/base/ids.h"

namespace makomba {

using TypeId = Id<struct TypeTag>;
using FamilyId = Id<struct FamilyTag>;  // a family of constants
using ResultId = Id<struct ResultTag>;  // what rows give: "B", "I", "startRule", ..

enum class TypeKind : std::uint8_t {
    LiteralInt,   // k: written as digits
    LiteralBool,  // b
    Site,         // site: literal, or Off, End, ..
    Int,          // I
    Bool,         // B
    Dimension,    // dim: literal or a row with result dim
    Float,        // f
    Constant,     // a constant of `family`
    String,       // a string that is a name of the kind `text`
    Row,          // a row with result `result`; with `head` only rows of that head
    Moves,        // M: decisions, effects and combinations
    Decision,     // MD: decisions and combinations
    Effect,       // E: effects and combinations of effects
    Direction,    // D: an absolute or relative constant, or a row with result D
    Array,        // {element ..}
    Never         // nothing can stand here
};

// What kind of name a string is.
enum class NameKind : std::uint8_t {
    None,
    Declared,
    PhaseName,
    MapName,
    Component,
    ComponentBase,
    Container,
    Region,
    Coordinate,
    Track,
    TrackText,
    PhaseReference,
    MapReference,
    Variable,
    Vote
};

struct Type {
    TypeKind kind = TypeKind::Never;
    std::string_view name;                                  // as written in the row: "k1..16", "{I+}"
    FamilyId family;                                        // Constant
    ResultId result;                                        // Row
    std::string_view head;                                  // Row: only this head, "" = any
    NameKind nameKind = NameKind::None;                     // String
    TypeId element;                                         // Array
    std::int64_t minimum = INT64_MIN, maximum = INT64_MAX;  // literals; Array: number of elements

    friend bool operator==(const Type&, const Type&) = default;
};

// How to say a type in a message: "a number", "a region", "one of the constants of rOne".
std::string describe(const Type& type);
// What a row gives, by the name of its result: "a number" for I, "an end rule".
std::string describeGiven(std::string_view result);
// The same for results with a name of their own: "an end rule".
std::string describeResultName(std::string_view name);

}  // namespace makomba
