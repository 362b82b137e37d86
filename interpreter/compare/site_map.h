// Which sites, pieces and moves of two games are the same, so that the games can be played side by side.
//
// Sites are the same by where they lie: both boards are stretched over the same square, and one may be turned
// (a sowing board by half a turn only, since a mirror would change the direction of sowing; others may be
// mirrored, too). Of the ways to lay the boards over each other the one with which starts and first moves
// agree best is taken. It does not matter whether play is on points or on cells, nor how sites are numbered.
// Stores of a sowing board that the other does not have, and hands that do not belong to the same player,
// are left out. Pieces are the same by name, else by owner and order; seeds are seeds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

// What lies on a site.
struct SiteContent {
    int owner = 0;  // player; n + 1 = shared, 0 = nothing or nobody's
    int count = 0;
    std::uint64_t hash = 0;  // of pieces, numbers and marks, in terms that both games have; 0 = nothing

    friend bool operator==(const SiteContent& a, const SiteContent& b) { return a.hash == b.hash; }
};

class GameMap {
  public:
    GameMap(const Game& a, const Game& b);

    bool sameBoards() const { return why_.empty(); }
    // Why not: "the boards have 4 rows of 8 and 4 rows of 12 holes".
    const std::string& why() const { return why_; }
    // How the second board was laid over the first: "", or "turned by half a turn", "mirrored" ..
    const std::string& turned() const { return turned_; }

    // Sites that both have, numbered from 0; those of the board come first.
    int sites() const { return static_cast<int>(common_[0].size()); }
    int boardSites() const { return boardSites_; }
    // A store of a sowing board, among those in common.
    bool isStore(int common) const { return isStore_[static_cast<std::size_t>(common)] != 0; }
    // Whether both keep what is won in places of the same kind.
    bool wonAlike() const { return keepAlike_; }
    int siteOf(int game, int common) const { return common_[game][static_cast<std::size_t>(common)]; }
    // -1: not in both.
    int commonSite(int game, int site) const;
    // Component numbers of the second game by those of the first; -1 = not in both.
    const std::vector<int>& pieces() const { return pieceOfB_; }

    SiteContent contentAt(int game, const State& state, int common) const;
    // What both games can have in a position: pieces and numbers by site, scores and, if wanted, whose turn
    // it is or the result. Equal numbers are equal positions.
    std::uint64_t position(int game, const State& state, bool withTurn = true) const;
    // What a move is: pass, swap .., or its sites and what is done there.
    std::uint64_t moveKey(int game, const Moves& moves, const Move& move) const;

    // A position of one game as a position of the other, with what only the other has as it is at its start;
    // nothing if it cannot be one.
    std::optional<State> carriedOver(int game, const State& position, int inGame, std::uint64_t seed) const;

  private:
    void mapSites();
    void mapHands();
    void mapPieces();
    void take(const std::vector<int>& siteOfB);
    long agreement() const;
    bool keepAlike() const;
    int commonPiece(int game, int component) const;

    const Game* games_[2];
    std::string why_, turned_;
    std::vector<int> siteOfB_, pieceOfB_;                // by site, component of A
    std::vector<int> common_[2];                         // sites by common number
    std::vector<int> commonSites_[2], commonPieces_[2];  // to common numbers, to components of A; -1 = none
    std::vector<char> isStore_;                          // by common number
    int boardSites_ = 0;
    bool keepAlike_ = true, scores_ = false, marks_ = false, seeds_ = false;
};

// Whether the game is played on a board of holes.
bool hasHoles(const Game& game);
// Holes and stores of a board of holes: rows from the bottom, each from the left; stores stand in no row.
struct HoleBoard {
    std::vector<std::vector<int>> rows;
    std::vector<int> stores;
};
HoleBoard holesOf(const Game& game);

}  // namespace makomba
