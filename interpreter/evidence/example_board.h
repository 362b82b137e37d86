// A board as examples speak of it: holes in rows as they lie, or sites by name; seen by player 1, or turned
// round.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

// What lies on each site, from bottom to top: component and number. Where an example says nothing of hands or
// scores, nothing is compared.
struct BoardContents {
    std::vector<std::vector<std::pair<int, int>>> sites;  // of the board, then of all other containers
    std::vector<int> scores;
    bool hands = false, scored = false;
};

class ExampleBoard {
  public:
    // `exchanged`: what is shown for player 1 is meant for player 2. The board is turned round if seeds of
    // nobody lie on it; otherwise the pieces change sides.
    ExampleBoard(const Game& game, bool exchanged);

    // A text that readPosition understands; `problem` says why there is none.
    std::string positionText(const std::vector<std::string>& lines, std::string& problem) const;
    BoardContents contentsOf(Engine& engine, const std::vector<std::string>& lines, const State& like,
                             std::string& problem) const;
    // "" if the position has these contents; otherwise the sites at which it has others.
    std::string difference(const BoardContents& expected, const State& state) const;
    // The position as the example would write it, in one line.
    std::string shown(const State& state) const;

    // Moves are written "B1", "A1-B2", "pass", as on the board that the example shows.
    bool isMove(std::string_view text, const Move& move) const;
    bool hasSitesOf(std::string_view move) const;
    bool isMoveExactly(std::string_view text, const Move& move) const;

  private:
    struct Named {
        int from = -2, to = -2;  // -2: no such site
        bool pass = false, single = false;
    };
    Named readMove(std::string_view text) const;
    int siteNamed(std::string_view name) const;  // -2 = none
    int turned(int site) const;
    std::string ofRows(const std::vector<std::string>& lines, std::string& problem) const;
    std::string ofSites(const std::vector<std::string>& lines) const;
    std::string pieceOf(int player) const;
    BoardContents contents(const State& state) const;
    void findRows();

    const Game& game_;
    const bool exchanged_;
    bool holes_ = false;                  // seeds of nobody: the board can be turned round
    std::vector<std::vector<int>> rows_;  // from the far one to the near one, each from left to right
    std::vector<int> stores_;             // from left to right
    std::map<std::string, int> names_;    // in capitals
};

}  // namespace makomba
