// Typed 32-bit indices, so that a tree node is never mistaken for a graph node.
#pragma once

#include <cstdint>
#include <functional>

namespace makomba {

// `Tag` only tells the ids apart. A default id is "none".
template <class Tag>
struct Id {
    static constexpr std::uint32_t noneValue = 0xffffffff;
    std::uint32_t value = noneValue;

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t v) : value(v) {}
    constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}
    constexpr bool valid() const { return value != noneValue; }
    constexpr explicit operator bool() const { return valid(); }
    friend constexpr bool operator==(Id, Id) = default;
    friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace makomba

template <class Tag>
struct std::hash<makomba::Id<Tag>> {
    std::size_t operator()(makomba::Id<Tag> id) const noexcept { return id.value; }
};
