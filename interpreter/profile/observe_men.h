// Plays a game of men on points and writes down what happens: men put on the board, moved and taken, rows
// made.
#pragma once

#include <array>

#include "interpreter/engine/game.h"
#include "interpreter/profile/profile.h"
#include "interpreter/topology/topology.h"

namespace makomba::profile {

// The ways in which lines of a board are meant; in each of them men may stand in a row.
// Straight: rows and columns as they are drawn, where lines between corners count as orthogonal.
enum class Lines : std::uint8_t { Orthogonal, Diagonal, Adjacent, All, Straight };
inline constexpr int kLines = 5;

// In piles of men, such rows neither rise nor fall as they go along the board.
inline bool onlyLevel(Lines lines) { return lines == Lines::Orthogonal || lines == Lines::Straight; }

// What holds of one of the longest rows through a man.
struct MenRowPlaces {
    bool end = false;     // he stands at its end
    bool away = false;    // not all of it is where his player's men began
    bool middle = false;  // it goes through the middle of the board
};
struct MenRow {
    int length = 0, times = 0;  // the longest, and how many there are of it
    MenRowPlaces places;
    std::array<std::uint8_t, 10> atLeast{};  // how many there are of each length or longer ones
};

// A ply, with what was to be chosen before it. Players are 1 and 2; sites are those of the board.
struct Ply {
    enum class Kind : std::uint8_t { Place, Move, Take, Pass, Other };
    int player = 0, play = 0, number = 0;
    Kind kind = Kind::Other;
    bool sameTurn = false;  // the player made the ply before, too
    bool forRow = false;    // it takes what the ply before, of the same turn, has earned
    int from = -1, to = -1;
    int placed = 0;                                             // men put on the board
    std::vector<int> lost;                                      // sites of the other player's men that went
    bool ownPut = true;                                         // the man put on the board is the player's
    std::array<int, 3> men{}, hand{}, menAfter{}, handAfter{};  // by player; men on the board
    std::array<MenRow, kLines> rows{};                          // through the man put or moved
    std::array<MenRow, kLines> alike{};  // the same of men alike in a property, where they have several
    // In how many plies of the play, with this one, its player made a row of 3, 4, 5 and 6.
    std::array<std::array<std::uint8_t, 4>, kLines> madeBefore{};
    bool closes = false;  // empty places could be filled before, and cannot afterwards
    // What was to be chosen.
    std::vector<int> places;                  // empty sites where a man may be put
    std::vector<std::pair<int, int>> moves;   // own men, and where to
    std::vector<int> targets;                 // men of the other one that may be taken at once
    bool ontoOwn = false, ontoOther = false;  // men can be put on top of men
    bool pass = false, forcedPass = false;
    int empties = 0;
    int options = 0, takers = -1;             // moves there were, and those that take men; -1: not looked at
    int turn = 0;                             // of both players together, from 1
    std::vector<std::uint8_t> before, after;  // owner by site
    // What came of it.
    bool over = false, limit = false, again = false, takesNext = false, nextCanMove = true;
    int winner = 0;
};

// Whether a line between them runs along a row or a column, as the board is drawn.
inline bool upright(const Point& a, const Point& b) {
    return std::abs(a.x - b.x) < 1e-6 || std::abs(a.y - b.y) < 1e-6;
}

class MenObserver {
  public:
    static constexpr std::size_t kProperties = 4;

    MenObserver(const Game& game, const ProfileOptions& options);

    void playAll();
    const std::vector<Ply>& plies() const { return plies_; }
    int plays() const { return plays_; }
    bool drew() const { return drew_; }
    // Men are only ever put on the board, on top of others, too, and none leaves it: rows run upwards as
    // well.
    bool piling() const { return piling_; }
    // How many men a pile may have; 0: not found.
    int pileHeight() const;
    // The men are in a store that both share, and grow fewer there.
    bool sharesStore() const { return storeUsed_; }
    // Each man that was put on the board came upon the lowest place of a column that was free.
    bool fillsFromBelow() const;
    int sites() const { return sites_; }
    std::array<int, 3> startMen() const { return startMen_; }
    std::array<int, 3> startHand() const { return startHand_; }

    const std::vector<int>& neighbours(int site) const { return next_[static_cast<std::size_t>(site)]; }
    // Rows of the board from the bottom, from 0, and places in each; none where there are more than twelve.
    const std::vector<int>& rowOf() const { return rowOf_; }
    const std::vector<int>& rowSizes() const { return rowSizes_; }
    // Whether the player looks at the board from its far side: his men begin there.
    bool sitsAbove(int player) const;
    const std::vector<std::uint8_t>& startOwners() const { return startOwners_; }
    const Point& position(int site) const {
        return game_.program.equipment.topology().sites().position(site);
    }

    bool adjacent(int a, int b) const;
    // The sites between two on a line of the board; nothing if they are on none.
    std::optional<std::vector<int>> between(int a, int b) const;
    // The longest row of the owner's through the site.
    MenRow run(const std::vector<std::uint8_t>& owners, int site, Lines lines) const;
    // Each line of that many sites through the site, as the directions in which it runs: 0 along rows and
    // columns, 1 at half a right angle, 2 otherwise; in piles straight up and rising, too.
    std::vector<int> slants(int site, Lines lines, int length) const;
    // The longest row of the topmost man's owner through him, in piles of men.
    MenRow runInPiles(const State& state, int site, Lines lines) const;
    // All sets of that many neighbouring sites in a line.
    std::size_t countLines(Lines lines, int length) const;

  private:
    void play(std::uint64_t seed, bool greedy, int firstChoice);
    std::vector<std::size_t> inOrder(const Moves& moves) const;
    std::size_t choose(const State& state, const Moves& moves, bool greedy, int firstChoice);
    void describe(const State& state, const Moves& moves, Ply& ply);
    void compare(const State& before, const State& after, const Move& move, Ply& ply) const;
    bool onlyPiles();
    std::vector<int> pileAt(const State& state, int site) const;  // owners, from the bottom
    void describePiling(const State& state, const Moves& moves, Ply& ply);
    void comparePiles(const State& before, const State& after, Ply& ply) const;
    std::vector<std::uint8_t> owners(const State& state) const;
    int pieces(const State& state, int site) const;
    int inStore(const State& state) const;
    void count(const State& state, std::array<int, 3>& men, std::array<int, 3>& hand) const;
    void findProperties(const State& start);
    void lookForAlike(const State& state, Ply& ply) const;
    void countRows(Ply& ply) const;
    void noteClosed(const Ply& ply);
    void lookForTakes(const State& state, const Moves& moves, Ply& ply);
    bool canMoveNext(const State& before, const State& after, int mover);
    void measureRows();
    std::size_t random(std::size_t below);

    const Game& game_;
    const ProfileOptions& options_;
    Engine engine_;
    int sites_ = 0;
    std::uint64_t random_ = 1;
    std::vector<Ply> plies_;
    std::array<std::vector<std::vector<std::vector<int>>>, kLines> through_;  // by site: whole lines
    std::vector<std::vector<int>> next_;                                      // neighbours by site
    std::array<int, 3> startMen_{}, startHand_{};
    int plays_ = 0, looked_ = 0;
    bool drew_ = false, piling_ = false, byKind_ = true;
    std::vector<int> rowOf_, rowSizes_;
    std::vector<std::uint8_t> startOwners_;
    std::set<int> middle_;
    std::vector<std::size_t> properties_;  // in which men differ; none: in no more than one
    int store_ = 0;                        // men at the start in a store of both players'
    bool storeUsed_ = false;               // they grow fewer
    // Piles of each height that another man could be put on, and those that could not get one.
    std::vector<std::array<std::uint64_t, 2>> piles_;
};

}  // namespace makomba::profile
