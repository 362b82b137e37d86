// The end of games in which stacks are filled from below. A place that completes a row is of use once the
// place below it is taken, and nobody takes that of his own will: when all other places are taken whoever is
// to move then has to. Four in a row is won in this way by whose threats lie at the right heights (Allis
// 1988).
#include <algorithm>

#include "interpreter/players/features/rows.h"

namespace makomba {

namespace {

constexpr int mostStacks = 64;

class Filling {
  public:
    Filling(const FillingStacks& stacks, int mover) : stacks_(stacks), mover_(mover) {
        std::fill(std::begin(heights_), std::end(heights_), stacks.levels);
        for (int site = 0; site < stacks_.sites; ++site)
            for (int level = 0; level < stacks_.levels; ++level)
                if (stacks_.next[level * stacks_.sites + site] != 0) heights_[site] = level;
    }

    int loser() {
        for (int left = stacks_.sites * stacks_.levels; left > 0; --left, mover_ = 3 - mover_) {
            if (anyNext(mover_) >= 0) return 3 - mover_;
            int site = anyNext(3 - mover_);
            if (site < 0) site = leastGiven();
            if (site < 0) return 0;
            ++heights_[site];
        }
        return 0;
    }

  private:
    bool completes(int player, int site, int level) const {
        return level < stacks_.levels && stacks_.ones[player - 1][level * stacks_.sites + site] != 0;
    }

    // Where the player completes a row at once, -1 if nowhere.
    int anyNext(int player) const {
        for (int site = 0; site < stacks_.sites; ++site)
            if (completes(player, site, heights_[site])) return site;
        return -1;
    }

    // A place below one that is of no use to anybody, or else to the mover, whose place is then taken by the
    // other.
    int leastGiven() const {
        int least = -1, given = 3;
        for (int site = 0; site < stacks_.sites && given > 0; ++site) {
            if (heights_[site] >= stacks_.levels) continue;
            const int above = heights_[site] + 1,
                      gives = completes(3 - mover_, site, above) ? 2 : completes(mover_, site, above);
            if (gives < given) given = gives, least = site;
        }
        return least;
    }

    const FillingStacks& stacks_;
    int mover_;
    int heights_[mostStacks];  // by site
};

}  // namespace

int whoGivesWay(const FillingStacks& stacks, int mover) {
    return stacks.sites > mostStacks ? 0 : Filling(stacks, mover).loser();
}

}  // namespace makomba
