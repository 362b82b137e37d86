// Numbers that mean one thing: those of sites (site.h) and of players (player.h).
//
// Such a number is read as an int wherever one is wanted: as an index, compared with others, written down;
// and an int may stand for it, since rules compute with numbers that become sites or players only where they
// are used. But there is no way from one meaning to another: a site given for a player does not compile. It
// costs what an int costs.
#pragma once

#include <fmt/core.h>

#include <concepts>
#include <cstdint>

namespace makomba {

template <class Meaning>
class NumberOf {
  public:
    constexpr NumberOf() = default;   // none
    template <std::integral Integer>  // and of nothing that merely converts to one
    constexpr NumberOf(Integer number) : number_(static_cast<std::int32_t>(number)) {}
    template <class Other>
    NumberOf(NumberOf<Other>) = delete;

    constexpr operator int() const { return number_; }

    template <class Other>
    requires(!std::same_as<Other, Meaning>) friend bool operator==(NumberOf, NumberOf<Other>) = delete;

  private:
    std::int32_t number_ = Meaning::none;
};

// The same in fewer bits, where it lies in memory. What is read is the number itself.
template <class Whole, class Bits>
class Packed {
  public:
    constexpr Packed() : bits_(static_cast<Bits>(Whole())) {}
    constexpr Packed(Whole number) : bits_(static_cast<Bits>(number)) {}  // implicit: it is stored

    constexpr operator Whole() const { return Whole(bits_); }
    constexpr operator int() const { return bits_; }

  private:
    Bits bits_;
};

}  // namespace makomba

template <class Meaning>
struct fmt::formatter<makomba::NumberOf<Meaning>> : fmt::formatter<int> {
    template <class FormatContext>
    auto format(makomba::NumberOf<Meaning> number, FormatContext& context) const {
        return fmt::formatter<int>::format(number, context);
    }
};
