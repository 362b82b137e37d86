// Tracks as the engine walks them, and which track a ludeme means.
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

// What a sowing of so many pieces from a place of a loop within sixteen sites comes to, less than a round.
struct Lap {
    std::int8_t change[16];            // of the counts of these sites
    Word sown = 0;                     // the sites that get a piece
    std::int16_t index = 0, site = 0;  // of the last one
};

// A track in flat arrays: `sites[i]` and, by site, the first index it stands at.
struct CompiledTrack {
    const std::int16_t* sites = nullptr;
    const std::int16_t* indexBySite = nullptr;  // -1 = not on the track
    const std::int16_t* bumps = nullptr;        // of each element: how often the track touches itself there
    std::int32_t size = 0, siteCount = 0;
    bool loop = false, directed = false;
    bool distinct = false;         // no site comes twice, and all are among the first 64
    const Word* before = nullptr;  // where they are: the sites before each place, and at the end all
    // Likewise, multiples of sixteen: its sites are from here on, and below there.
    int firstLane = 0, lanes = 0;
    const Lap* laps = nullptr;                    // by place * size + number; null: not laid out
    const RevisitingTrack* revisiting = nullptr;  // it comes to a site again: where its pieces are is kept

    int indexOf(Site site) const { return site >= 0 && site < siteCount ? indexBySite[site] : -1; }
    // So many steps from an index, from none (-1) as if from behind the last; -1: the track has ended.
    int siteAlong(int index, std::int64_t steps) const {
        if (size == 0) return -1;
        const std::int64_t target = std::int64_t{index < 0 ? size : index} + (steps > 0 ? steps : 0);
        if (target < size) return sites[target];
        if (!loop) return -1;
        const std::int64_t beyond = target - size;  // hardly ever more than a round: no division
        return sites[beyond < size ? beyond : beyond % size];
    }
};

// The track meant for each player number, the last one standing for whatever is none; nullptr = none.
struct TrackByPlayer {
    const CompiledTrack* tracks[maxPlayers + 2];

    const CompiledTrack* of(Player player) const {
        return player >= 0 && player < maxPlayers + 2 ? tracks[player] : tracks[maxPlayers + 1];
    }
};

// Several tracks at once.
struct TracksByName {
    const CompiledTrack* const* all = nullptr;
    int count = 0;
};
TracksByName everyTrack(Compiler& c);
// Those of exactly the name that the ludeme gives, whoever owns them.
TracksByName tracksCalled(Compiler& c, const InstructionView& l);

// Each player's own whose name contains the one that the ludeme gives.
const TrackByPlayer* tracksOwned(Compiler& c, const InstructionView& l);

// By the name that the ludeme gives; a name that no track has is warned of.
const TrackByPlayer* tracksForMove(Compiler& c, const InstructionView& l);
const TrackByPlayer* tracksForFirstSite(Compiler& c, const InstructionView& l);
const TrackByPlayer* tracksForSites(Compiler& c, const InstructionView& l);
// By owner:; the entry for player 0 is the one without owner:.
const TrackByPlayer* tracksForSow(Compiler& c, const InstructionView& l, bool ownerGiven);

}  // namespace makomba
