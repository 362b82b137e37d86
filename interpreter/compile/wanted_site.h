// Moves of which only those to one site matter, as when it is asked whether a piece is threatened. A list
// says so in Moves::sought, beside the site itself, which only ends the search: generators of moves to many
// sites then leave the others out. Whoever needs to know whether there are any moves at all opens the list to
// others first (OpenToOthers).
#pragma once

#include "interpreter/state/context.h"

namespace makomba {

// What Moves::sought holds, for one site: the search ends with the first move there, or goes on, because
// those that are found may be refused. Moves::found knows the first.
inline constexpr int firstToSite = -4, eachToSite = -5, greatestWantedSite = 14'000;

inline std::int16_t seekOnly(Site site, bool first) {
    if (site > greatestWantedSite) return first ? static_cast<std::int16_t>(site) : Moves::seeksAll;
    return static_cast<std::int16_t>((first ? firstToSite : eachToSite) - 2 * site);
}

// The only site that moves are wanted to; -1 = they are to any.
inline int wantedSite(const Moves& moves) {
    return moves.sought > firstToSite ? -1 : (firstToSite - moves.sought) / 2;
}

// The search goes on after the first of them.
inline bool wantsEach(const Moves& moves) { return moves.sought <= eachToSite && moves.sought % 2 != 0; }

// The search ends with the first of them: what it would do does not matter.
inline bool wantsFirst(const Moves& moves) { return moves.sought <= firstToSite && moves.sought % 2 == 0; }

inline bool isWanted(const Moves& moves, Site to) {
    const int only = wantedSite(moves);
    return only < 0 || only == to;
}

// While it lives, moves to other sites are listed, too.
class OpenToOthers {
  public:
    explicit OpenToOthers(Moves& moves) : moves_(moves), sought_(moves.sought) {
        if (const int only = wantedSite(moves); only >= 0)
            moves.sought = wantsEach(moves) ? Moves::seeksAll : static_cast<std::int16_t>(only);
    }
    OpenToOthers(const OpenToOthers&) = delete;
    OpenToOthers& operator=(const OpenToOthers&) = delete;
    ~OpenToOthers() { moves_.sought = sought_; }

  private:
    Moves& moves_;
    const std::int16_t sought_;
};

}  // namespace makomba
