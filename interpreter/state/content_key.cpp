#include "interpreter/state/content_key.h"

namespace makomba {

std::uint64_t contentKey(const Context& c) {
    std::uint64_t hash = 0xcbf29ce484222325ull;
    const auto mix = [&](std::uint64_t value) {
        hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
        hash ^= hash >> 29;
    };
    const auto marks = [&](std::int16_t state, std::int16_t rotation, std::int16_t value) {
        mix(static_cast<std::uint16_t>(state) |
            static_cast<std::uint64_t>(static_cast<std::uint16_t>(rotation)) << 16 |
            static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)) << 32);
    };
    for (int site = 0; site < c.layout.sites; ++site) {
        if (c.layout.stacking) {
            mix(c.height[site]);
            for (int l = 0; l < c.height[site]; ++l) {
                const Context::Level level = c.level(l);
                mix(level.what[site]);
                marks(level.state[site], level.rotation[site], level.value[site]);
            }
            continue;
        }
        mix(c.what[site] | static_cast<std::uint64_t>(c.who[site]) << 8 |
            static_cast<std::uint64_t>(static_cast<std::uint16_t>(c.pile(site))) << 16);
        if (c.state) marks(c.state[site], c.rotation[site], c.value[site]);
    }
    mix(static_cast<std::uint32_t>(c.g->variable) | std::uint64_t{c.g->triggered} << 32);
    if (c.program.hidden.teams >= 0)
        for (int p = 1; p <= c.program.players(); ++p) mix(static_cast<std::uint64_t>(c.teamOf(p)));
    if (c.layout.hiddenMarks >= 0) {
        const auto* marksOfSites = c.position->column<std::uint8_t>(c.layout.hiddenMarks);
        for (int i = 0; i < c.layout.hiddenLevels * c.layout.sites * c.program.players(); ++i)
            mix(marksOfSites[i]);
    }
    for (int p = 1; p <= c.program.players(); ++p) mix(c.g->seat[static_cast<std::size_t>(p)]);
    return hash;
}

}  // namespace makomba
