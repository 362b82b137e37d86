// Which sites, pieces and moves of two games are the same, so that the games can be played side by side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

class GameMap {
  public:
    // Boards are the same if they have as many sites of the same type and these have the same coordinates, or
    // lie at the same places. Hands are the same if they belong to the same player and have as many sites;
    // other hands are left out. Pieces are the same by name, else by owner and order.
    GameMap(const Game& a, const Game& b);

    bool sameBoards() const { return why_.empty(); }
    // Why not: "the boards have 32 and 24 holes".
    const std::string& why() const { return why_; }

    // What both games can have in a position: pieces and numbers by site, scores, the mover, the result.
    // Equal texts are equal positions.
    std::string positionOf(int game, const State& state) const;  // 0 or 1
    // What lies on a site that both have, given in the numbers of the first; "" = nothing.
    std::string contentAt(int game, const State& state, int site) const;
    // What a move is: pass, swap .., or its sites and what is done there.
    std::string moveKey(int game, const Moves& moves, const Move& move) const;

    // The site of a move's beginning in the numbers of the first game; -1 = it has none there.
    int fromOf(int game, const Move& move) const { return commonSite(game, move.reportedFrom); }

    // The start of one game as a position of the other, with nothing else changed; nothing if it cannot be
    // one.
    std::optional<State> startOf(int game, int inGame, std::uint64_t seed) const;

    // Site numbers of the second game by those of the first; -1 = not in both.
    const std::vector<int>& sites() const { return siteOfB_; }
    // Component numbers likewise.
    const std::vector<int>& pieces() const { return pieceOfB_; }

  private:
    void mapSites();
    bool byLabels();
    bool byPlaces();
    void mapHands();
    void mapPieces();
    int commonSite(int game, int site) const;
    int commonPiece(int game, int component) const;

    const Game* games_[2];
    std::string why_;
    std::vector<int> siteOfB_, pieceOfB_;                // by site, component of A
    std::vector<int> commonSites_[2], commonPieces_[2];  // to the numbers of A; -1 = A has none
    bool scores_ = false, marks_ = false;
};

}  // namespace makomba
