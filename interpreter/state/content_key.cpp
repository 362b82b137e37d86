#include "interpreter/state/content_key.h"

#include <cstring>
#include <utility>

namespace makomba {

namespace {

// Both halves of a product, folded: each bit of it depends on every bit of both numbers.
std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t wordAt(const void* from) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}

// Sixteen bytes a product, in two sums by turns: one alone would wait for each.
class Mixer {
  public:
    void mix(std::uint64_t value) {
        even_ = (even_ ^ value) * secret;
        even_ ^= even_ >> 29;
        std::swap(even_, odd_);
    }
    void bytes(const void* from, std::size_t size) {
        const auto* at = static_cast<const std::byte*>(from);
        std::uint64_t even = even_, odd = odd_;
        for (; size >= 32; at += 32, size -= 32) {
            even = folded(wordAt(at) ^ secret, wordAt(at + 8) ^ even);
            odd = folded(wordAt(at + 16) ^ secret, wordAt(at + 24) ^ odd);
        }
        even_ = even;
        odd_ = odd;
        if (size >= 16) {
            pair(wordAt(at), wordAt(at + 8));
            at += 16;
            size -= 16;
        }
        if (size > 8) return pair(wordAt(at), wordAt(at + size - 8));  // some of them twice
        if (size == 0) return;
        if (at != from) return mix(wordAt(at + size - 8));  // some again
        std::uint64_t word = 0;
        std::memcpy(&word, at, size);
        mix(word);
    }
    // Numbers below 16, two beside each other in a byte; with the room behind the last of both columns, which
    // is the same in all positions.
    void halfBytes(const std::uint8_t* low, const std::uint8_t* high, std::size_t size) {
        for (std::size_t at = 0; at < size; at += 16)
            pair(wordAt(low + at) | wordAt(high + at) << 4, wordAt(low + at + 8) | wordAt(high + at + 8)
                                                                                       << 4);
    }
    void pair(std::uint64_t one, std::uint64_t other) {
        even_ = folded(one ^ secret, other ^ even_);
        std::swap(even_, odd_);
    }
    std::uint64_t result() const { return folded(even_ ^ secret, odd_ ^ 0xc3a5c85c97cb3127ull); }

  private:
    static constexpr std::uint64_t secret = 0x9e3779b97f4a7c15ull;
    std::uint64_t even_ = 0xcbf29ce484222325ull, odd_ = 0x84222325cbf29ce5ull;
};

void mixStacks(const Context& c, Mixer& mixer) {
    for (int site = 0; site < c.layout.sites; ++site) {
        mixer.mix(c.height[site]);
        for (int l = 0; l < c.height[site]; ++l) {
            const Context::Level level = c.level(l);
            mixer.mix(level.what[site]);
            mixer.mix(static_cast<std::uint16_t>(level.state[site]) |
                      static_cast<std::uint64_t>(static_cast<std::uint16_t>(level.rotation[site])) << 16 |
                      static_cast<std::uint64_t>(static_cast<std::uint16_t>(level.value[site])) << 32);
        }
    }
}

}  // namespace

std::uint64_t contentKey(const Context& c) {
    Mixer mixer;
    const auto sites = static_cast<std::size_t>(c.layout.sites);
    if (c.layout.stacking) {
        mixStacks(c, mixer);
    } else {
        if (c.program.ownerOf.size() <= 16 && c.program.players() < 15) {
            mixer.halfBytes(c.what, c.who, sites);
        } else {
            mixer.bytes(c.what, sites);
            mixer.bytes(c.who, sites);
        }
        if (c.layout.counts) mixer.bytes(c.count, 2 * sites);
        if (c.state) {
            mixer.bytes(c.state, 2 * sites);
            mixer.bytes(c.rotation, 2 * sites);
            mixer.bytes(c.value, 2 * sites);
        }
    }
    if (c.program.hidden.teams >= 0)
        for (int p = 1; p <= c.program.players(); ++p)
            mixer.mix(static_cast<std::uint64_t>(c.teamOf(Player(p))));
    if (c.layout.hiddenMarks >= 0)
        mixer.bytes(c.position->column<std::uint8_t>(c.layout.hiddenMarks),
                    static_cast<std::size_t>(c.layout.hiddenLevels * c.layout.sites * c.program.players()));
    if (c.program.leavesNumbers && !c.program.swapRule) return mixer.result();
    const std::uint64_t numbers = static_cast<std::uint32_t>(c.g->variable) | std::uint64_t{c.g->triggered}
                                                                                  << 32;
    if (c.program.players() <= 8) {
        std::uint64_t seats = 0;
        std::memcpy(&seats, &c.g->seat[1], 8);  // behind the last player 0
        mixer.pair(numbers, seats);
    } else {
        mixer.mix(numbers);
        mixer.bytes(&c.g->seat[1], static_cast<std::size_t>(c.program.players()));
    }
    return mixer.result();
}

}  // namespace makomba
