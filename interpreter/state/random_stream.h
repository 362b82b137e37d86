// Random numbers, one after the other.
#pragma once

#include <cstdint>

namespace makomba {

// SplitMix64 (Steele, Lea & Flood 2014): the number that a state of the generator comes to.
inline constexpr std::uint64_t randomStep = 0x9e3779b97f4a7c15ull;
inline std::uint64_t randomOf(std::uint64_t state) {
    state = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9ull;
    state = (state ^ (state >> 27)) * 0x94d049bb133111ebull;
    return state ^ (state >> 31);
}

inline std::uint64_t nextRandom(std::uint64_t& state) { return randomOf(state += randomStep); }

// The same numbers, of which the higher half is drawn, each worked out when the one before is drawn. That
// takes a processor some twenty cycles, which would else begin only when it is known how the ply before went:
// what could not be foreseen there would be waited for twice. The state of the generator is the owner's again
// when the stream ends.
class RandomStream {
  public:
    explicit RandomStream(std::uint64_t& state)
        : owners_(state), next_(state + randomStep), ahead_(numberOf(next_)) {}
    RandomStream(const RandomStream&) = delete;
    RandomStream& operator=(const RandomStream&) = delete;
    ~RandomStream() { owners_ = next_ - randomStep; }

    std::uint32_t next() {
        const std::uint32_t drawn = ahead_;
        next_ += randomStep;
        ahead_ = numberOf(next_);
        return drawn;
    }
    // The next one, drawn only if the condition holds, without a branch.
    std::uint32_t nextIf(bool condition) {
        const std::uint32_t drawn = ahead_;
        next_ += condition ? randomStep : 0;
        ahead_ = numberOf(next_);
        return drawn;
    }

  private:
    static std::uint32_t numberOf(std::uint64_t state) {
        return static_cast<std::uint32_t>(randomOf(state) >> 32);
    }
    std::uint64_t& owners_;
    std::uint64_t next_;  // the state after the next number
    std::uint32_t ahead_;
};

// Uniform in 0 .. bound - 1 (bound <= 2^32; the bias is below 2^-32).
inline std::uint64_t randomBelow(std::uint64_t& state, std::uint64_t bound) {
    return (nextRandom(state) >> 32) * bound >> 32;
}
inline std::uint64_t randomBelow(RandomStream& stream, std::uint64_t bound) {
    return stream.next() * bound >> 32;
}
// The same where nothing is drawn of one alone, and where it is hard to foresee whether there is one: without
// a branch.
inline std::uint64_t randomAmong(RandomStream& stream, std::uint64_t bound) {
    return stream.nextIf(bound > 1) * bound >> 32;  // 0 of one
}

}  // namespace makomba
