// Holes as their players see them: rows counted from the player, columns from his left, and what lies where
// from a hole. Measured on the board as a picture; which side is whose is told by the caller, who saw it in
// play.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/profile/value.h"
#include "interpreter/state/program.h"

namespace makomba::profile {

class HoleRoles {
  public:
    // Nothing if the board has no rows of holes. `stores`: sites known to be no holes of rows, beside those
    // that stand outside at one end.
    static std::optional<HoleRoles> measure(const Program& program, const std::vector<int>& stores = {});

    int rows() const { return rows_; }
    int columns() const { return columns_; }  // of the longest row
    const std::vector<int>& rowLengths() const { return lengths_; }
    int sites() const { return static_cast<int>(places_.size()); }
    bool isStore(int site) const { return inRange(site) && places_[site].row < 0; }
    bool isHole(int site) const { return inRange(site) && places_[site].row >= 0; }

    // Which player looks at the board from the far side; nobody if all look from the near one.
    void sitsOpposite(int player) { opposite_ = player; }
    // Whose a store is (0: not known).
    void ownStore(int site, int player) { storeOf_[site] = player; }

    // Whose holes are whose where the rows do not tell: an odd number of them, or holes of both players in
    // each. By site; 0: nobody's. After it is known who sits where.
    void ownHoles(std::vector<int> owners);
    // Whether each player has holes of his own.
    bool split() const { return rows_ % 2 == 0 || !owners_.empty(); }

    HoleRole roleOf(int site, int player) const;
    bool isOwn(int site, int player) const;  // in the player's half
    bool isInner(int site) const;            // next to the other half
    bool isOuter(int site) const;            // next to an edge, where there are inner rows
    bool isRowEnd(int site) const;
    int storeOwner(int site) const { return isStore(site) ? storeOf_[site] : 0; }
    // In the same column: the hole across the middle, and those behind it. -1: none. From a row in the
    // middle: towards the other player.
    int acrossFrom(int site, int player, int behind = 0) const;
    // The hole in front of it, one row nearer to the other player's edge. -1: none.
    int inFrontOf(int site, int player) const;

    // > 0: the way from hole to hole turns anti-clockwise about the middle of `around`.
    double turn(const std::vector<int>& way, const std::vector<int>& around) const;

  private:
    struct Place {
        int row = -1, column = 0;  // from the bottom and from the left, from 0; stores: row -1
        double x = 0, y = 0;
    };
    bool inRange(int site) const { return site >= 0 && site < sites(); }

    std::vector<Place> places_;
    std::vector<int> storeOf_, lengths_, owners_;
    std::vector<std::vector<int>> at_;  // by row and column; -1
    int rows_ = 0, columns_ = 0, opposite_ = 2;
    bool acrossRows_ = false;  // players own holes on both sides
};

}  // namespace makomba::profile
