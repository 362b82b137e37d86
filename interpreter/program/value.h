// What an operand of a program is: 32 bits, a kind and a number.
#pragma once

#include <cstdint>

namespace makomba {

enum class ValueKind : std::uint8_t {
    None,         // left out
    Instruction,  // what an instruction gives
    Array,        // a list in braces
    Number,       // held by the value itself
    LargeNumber,  // in a pool
    Real,
    Bool,
    Sites,    // a set of sites that is the same for the whole game
    Numbers,  // numbers that are
    // Words of the language:
    Role,
    Direction,
    Word,
    // Names, of what the equipment has or the rules keep:
    Coordinate,
    Piece,
    Container,
    Region,
    Track,
    Map,
    Phase,
    Variable,
    Remembered,
    Vote,
    Text
};

class Value {
  public:
    constexpr Value() = default;
    constexpr Value(ValueKind kind, std::uint32_t index)
        : bits_(static_cast<std::uint32_t>(kind) << indexBits | (index & indexMask)) {}
    static constexpr Value ofBool(bool value) { return {ValueKind::Bool, value}; }
    // Must fit.
    static constexpr Value ofNumber(std::int64_t number) {
        return {ValueKind::Number, static_cast<std::uint32_t>(number)};
    }
    static constexpr bool fits(std::int64_t number) {
        return number >= -(std::int64_t{1} << (indexBits - 1)) && number < std::int64_t{1} << (indexBits - 1);
    }
    static constexpr std::uint32_t largestIndex = (1u << 27) - 1;

    constexpr ValueKind kind() const { return static_cast<ValueKind>(bits_ >> indexBits); }
    // Which instruction, array, name .. it is.
    constexpr std::uint32_t index() const { return bits_ & indexMask; }
    // Number: with its sign.
    constexpr std::int32_t heldNumber() const {
        return static_cast<std::int32_t>(bits_ << (32 - indexBits)) >> (32 - indexBits);
    }
    constexpr bool heldBool() const { return index() != 0; }
    constexpr std::uint32_t bits() const { return bits_; }

    constexpr bool valid() const { return bits_ != 0; }
    constexpr bool isInstruction() const { return kind() == ValueKind::Instruction; }
    constexpr bool isArray() const { return kind() == ValueKind::Array; }
    constexpr bool isNumber() const {
        return kind() == ValueKind::Number || kind() == ValueKind::LargeNumber;
    }
    constexpr bool isBool() const { return kind() == ValueKind::Bool; }
    // A word of the language: a constant of a family.
    constexpr bool isWord() const { return kind() >= ValueKind::Role && kind() <= ValueKind::Word; }
    // A string of the description.
    constexpr bool isName() const { return kind() >= ValueKind::Coordinate; }
    constexpr bool hasText() const { return kind() >= ValueKind::Role; }

    friend constexpr bool operator==(Value, Value) = default;
    friend constexpr auto operator<=>(Value, Value) = default;

  private:
    static constexpr int indexBits = 27;
    static constexpr std::uint32_t indexMask = (1u << indexBits) - 1;
    std::uint32_t bits_ = 0;
};
static_assert(sizeof(Value) == 4);

}  // namespace makomba

template <>
struct std::hash<makomba::Value> {
    std::size_t operator()(makomba::Value v) const noexcept { return v.bits(); }
};
