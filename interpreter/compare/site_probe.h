// What the parts of the rules that speak of places mean on the board of the game: asked, not read.
//
// (ahead (to) (if (is Mover P1) N S)), (+ (to) 8) and ("OppositePit" (to)) are written differently and name
// the same hole; so the probe compiles the part and looks which site comes out for every site and player.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "interpreter/compare/rule_tree.h"

namespace makomba {

class SiteProbe {
  public:
    // The description must be playable and must outlive the probe.
    explicit SiteProbe(const RuleTree& tree);
    ~SiteProbe();

    const Equipment& equipment() const { return tree_.description().game->program.equipment; }
    const Sites& sites() const { return equipment().topology().sites(); }
    bool isMancala() const { return mancala_; }
    // Sites of a mancala board that are no holes.
    bool isStore(int site) const;

    // The sites of a region that is the same in every position, for that player to move; nullopt if it is
    // not.
    std::optional<std::vector<int>> region(int part, int mover);
    // The site or number that comes out where `iterator` ("to", "from", "site") stands on a site; nullopt if
    // it depends on the position or on other iterators.
    std::optional<int> number(int part, int mover, std::string_view iterator = {}, int site = -1);

    // How the site relates to that of the iterator, on all sites where both exist: rows towards the opponent
    // in the same column; the next one on the mover's track.
    struct Relation {
        enum Kind { Other, Across, Next } kind = Other;
        int rows = 0;  // Across
    };
    Relation relation(int part, std::string_view iterator);

    // The track that a sowing along a track of that name follows for a player; null if there is none.
    const Track* track(std::string_view name, int player) const;
    // Those of the sites that lie on tracks of the player; all if he has none of his own.
    std::vector<int> onTrackOf(int player, const std::vector<int>& sites) const;
    // The sites of a player's declared regions whose names have that part, in increasing order.
    std::vector<int> ownRegion(int player, std::string_view name) const;
    // Sites in words: "rows 1 and 2", "holes A1 and B1". `mover`: seen from that player's side of a board
    // with rows of holes ("inner row" ..); 0 = as they are numbered.
    std::string inWords(const std::vector<int>& sites) const;
    std::string fromTheSideOf(const std::vector<int>& sites, int mover) const;

    // "hole" or "site", as the board has it.
    std::string siteWord(bool several = false) const;

  private:
    struct Compiled;
    Compiled* compiled();
    bool fixed(NodeId node);

    const RuleTree& tree_;
    std::unique_ptr<Compiled> compiled_;
    bool tried_ = false, mancala_ = false;
    std::vector<std::vector<int>> rows_;  // of the board; of holes only, where there are stores
    std::vector<int> rowOf_;              // by site; -1 = a store
};

}  // namespace makomba
