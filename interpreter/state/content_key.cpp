#include "interpreter/state/content_key.h"

#include <algorithm>
#include <cstring>

namespace makomba {

namespace {

// Four sums side by side: one alone would wait for each product.
class Mixer {
  public:
    void mix(std::uint64_t value) {
        std::uint64_t& lane = lanes_[next_++ & 3];
        lane = (lane ^ value) * 0x9e3779b97f4a7c15ull;
        lane ^= lane >> 29;
    }
    void bytes(const void* from, std::size_t size) {
        const auto* at = static_cast<const std::byte*>(from);
        std::uint64_t word[4];
        for (; size >= sizeof word; at += sizeof word, size -= sizeof word) {
            std::memcpy(word, at, sizeof word);
            for (const std::uint64_t each : word) mix(each);
        }
        for (; size > 0; at += 8, size -= std::min<std::size_t>(8, size)) {
            word[0] = 0;
            std::memcpy(word, at, std::min<std::size_t>(8, size));
            mix(word[0]);
        }
    }
    std::uint64_t result() {
        for (std::size_t i = 1; i < 4; ++i) {
            lanes_[0] = (lanes_[0] ^ lanes_[i]) * 0x9e3779b97f4a7c15ull;
            lanes_[0] ^= lanes_[0] >> 32;
        }
        return lanes_[0];
    }

  private:
    std::uint64_t lanes_[4] = {0xcbf29ce484222325ull, 0x84222325cbf29ce4ull, 0x9ae16a3b2f90404full,
                               0xc3a5c85c97cb3127ull};
    std::size_t next_ = 0;
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
        mixer.bytes(c.what, sites);
        mixer.bytes(c.who, sites);
        if (c.count) mixer.bytes(c.count, 2 * sites);
        if (c.state) {
            mixer.bytes(c.state, 2 * sites);
            mixer.bytes(c.rotation, 2 * sites);
            mixer.bytes(c.value, 2 * sites);
        }
    }
    mixer.mix(static_cast<std::uint32_t>(c.g->variable) | std::uint64_t{c.g->triggered} << 32);
    if (c.program.hidden.teams >= 0)
        for (int p = 1; p <= c.program.players(); ++p) mixer.mix(static_cast<std::uint64_t>(c.teamOf(p)));
    if (c.layout.hiddenMarks >= 0)
        mixer.bytes(c.position->column<std::uint8_t>(c.layout.hiddenMarks),
                    static_cast<std::size_t>(c.layout.hiddenLevels * c.layout.sites * c.program.players()));
    for (int p = 1; p <= c.program.players(); ++p) mixer.mix(c.g->seat[static_cast<std::size_t>(p)]);
    return mixer.result();
}

}  // namespace makomba
