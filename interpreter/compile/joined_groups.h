// Which goals the group around a site reaches, of sets of sites that mostly grow from question to question.
//
// What is kept belongs to the set that was last asked about, whatever the position: sites that have come
// since are joined one by one to the groups beside them, and where one is gone, all is begun anew. So nothing
// must be told of copies, of positions taken back, or of pieces that move.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/compile/near_sites.h"

namespace makomba {

struct JoinedGroups {
    // The sites beside a site, and of each set of them, a bit for each, so many that all others hang together
    // with one of these by sites of the set.
    struct Around {
        static constexpr int mostSites = 8;
        const std::uint8_t* enough = nullptr;
        std::uint16_t sites[mostSites] = {};
        std::uint16_t inFirst = 0;  // how many lie in the first word of the row in `near`
    };
    const Around* around = nullptr;  // by site; nullptr: some have too many for that

    NearSites near;
    int boardSites = 0, words = 0, players = 0;
    const std::uint32_t* goals = nullptr;    // of a site, player by player: a bit for each goal it belongs to
    std::size_t memory = 0;                  // in Context::cacheWords, player by player
    const std::uint8_t* onlyKind = nullptr;  // of a player: his only component, 0 if he has none or several

    // Whether the group around `start`, which is one of the player's, reaches `needed` of his goals.
    bool reach(Context& x, Player player, int start, int needed) const;

  private:
    bool reachWithin(Context& x, Player player, int start, int needed, const Word* own) const;
    bool reachAnew(Context& x, Player player, int start, int needed, const Word* own) const;
};

// Of the goals of each player, as sets. Nothing where steps lead only one way, or there are too many goals.
std::optional<JoinedGroups> joinedGroups(Compiler& c, const NearSites& near,
                                         const std::vector<std::vector<const Word*>>& goalsOf);

}  // namespace makomba
