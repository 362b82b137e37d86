// What a turn did on the board, in the words of the field: seeds that were sown, taken and brought home, men
// that were placed, moved and removed. Read off the changes of the position, never off the text of the rules,
// so that it is the same whatever a description is written like.
//
//     lap      the seeds of one hole, dropped one by one; a turn of sowing is one lap or more
//     taking   seeds or men that leave the board, or change hands, otherwise than by a lap
//     row      of a player: 0 is the row at his own edge of the board
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

// The board as a person sees it. Sites are those of the board (container 0).
class SeenBoard {
  public:
    explicit SeenBoard(const Game& game);

    int sites() const { return static_cast<int>(x_.size()); }
    bool isSowing() const { return sowing_; }
    bool dice() const { return dice_; }
    bool isStore(int site) const { return store_[static_cast<std::size_t>(site)]; }
    int holes() const { return holes_; }
    int rows() const { return rows_; }        // of holes; 0: they do not lie in rows
    int columns() const { return columns_; }  // 0: rows of different length
    int stores() const { return sites() - holes_; }
    // Rows belong to the player at whose edge they lie; 0: nobody's, or not to be told.
    int owner(int site) const { return owner_[static_cast<std::size_t>(site)]; }
    // From the owner's edge.
    int row(int site) const { return row_[static_cast<std::size_t>(site)]; }
    int rowsEach() const { return rows_ % 2 == 0 ? rows_ / 2 : 0; }
    // Of the other player, in the same column, in his row `row`; -1: there is none.
    int opposite(int site, int row) const;
    double x(int site) const { return x_[static_cast<std::size_t>(site)]; }
    double y(int site) const { return y_[static_cast<std::size_t>(site)]; }
    // On the straight way from one site to another.
    bool isBetween(int from, int to, int site) const;
    // The site at a point; -1: there is none.
    int at(double x, double y) const;
    // From the left of the hole's owner, 0 on.
    int fromLeft(int site) const;

  private:
    std::vector<double> x_, y_;
    std::vector<char> store_;
    std::vector<int> owner_, row_, column_;
    int holes_ = 0, rows_ = 0, columns_ = 0;
    bool sowing_ = false, dice_ = false;
};

struct Taking {
    int site = -1;
    int number = 0;
    int to = -1;            // -1: off the board for good
    int taker = 0;          // whose men they were not; 0 = the player who moves
    bool men = false;       // pieces of a player's own, not seeds
    std::size_t after = 0;  // drops of the lap that came before it
};

struct Lap {
    int from = -1;
    int lifted = 0;          // seeds
    int stays = 0;           // left in, or put first into, the hole they came from
    std::vector<int> drops;  // sites, in order
    std::vector<int> had;    // what each held before its seed
    std::vector<Taking> takings;
    std::vector<int> atEnd;  // pieces by site, when the last seed was dropped
    int ply = 0;             // of the turn
    int last() const { return drops.empty() ? -1 : drops.back(); }
    int lastHad() const { return had.empty() ? 0 : had.back(); }
};

// A man placed, or moved.
struct SeenStep {
    int from = -1, to = -1;
    bool placed = false;
    int number = 1;
};

struct LegalMove {
    int from = -1, to = -1;
    bool pass = false;
};

struct PlySeen {
    int mover = 0;
    std::vector<LegalMove> legal;
    int played = -1;
    std::vector<int> count, who;  // by site, before it
    std::vector<int> countAfter, whoAfter;
    std::vector<int> inHand;  // by player, before it
    std::vector<int> kind;    // component on top, by site, before it
    std::vector<int> kindAfter;
    std::vector<SeenStep> steps;
    std::vector<Taking> takings;    // of this ply, laps' own included
    std::vector<std::size_t> laps;  // of the turn
    bool pass = false, forcedPass = false;
    int phase = 0;
};

struct TurnSeen {
    int player = 0;
    int number = 0;  // of this player's turns, 0 on
    std::vector<PlySeen> plies;
    std::vector<Lap> laps;
    bool over = false;        // the game ended with it
    int winner = 0;           // alone at the top; 0: a draw, or not over
    bool again = false;       // the same player has the next turn as well, by choice
    bool stuck = false;       // the game ended with it, and the other player of two could not move any more
    std::vector<int> gained;  // by player: seeds or men brought home up to its end
    std::vector<int> score, scoreBefore;
    std::size_t firstPly = 0;  // of the game
    int setUp = 0;             // the number of the position set up (end_positions.h); 0: from the start
};

// Who looks on. `path` = the indices of the moves from the start, or from the position set up, up to and with
// the last ply shown.
class Observer {
  public:
    virtual ~Observer() = default;
    virtual void start(const std::vector<int>& count, const std::vector<int>& who,
                       const std::vector<int>& inHand) = 0;
    virtual void turn(const TurnSeen& turn, const std::vector<std::uint32_t>& path) = 0;
};

// What players are after who do not move at random.
enum class Aim : std::uint8_t {
    Take,    // all that they can
    Hinder,  // to leave each other nothing to do (hindering.h)
    Finish   // to take all, against one who plays at random; nobody passes who could move
};

struct Observation {
    int games = 200;
    int plies = 400;       // of one game
    int allPlies = 6'000;  // of all of them
    std::uint64_t seed = 1;
    Aim aim = Aim::Take;
    bool nearTheEnd = false;  // games go on from positions set up (end_positions.h)
};

struct Observed {
    int games = 0, finished = 0, faults = 0;
    std::uint64_t plies = 0, turns = 0;
};

// Games between players who move at random, who take what they can, and one of each, in turn.
Observed observe(const Game& game, const SeenBoard& board, const Observation& how, Observer& observer);

// A move by where it goes, so that it can be found again among other legal moves.
struct MoveSites {
    int from = -1, to = -1;
    bool operator==(const MoveSites&) const = default;
};
std::vector<MoveSites> sitesOf(const Game& game, std::uint64_t seed, const std::vector<std::uint32_t>& path);

// The play of those moves shown to the observer once more, from the start; false where one is not legal.
bool observeAgain(const Game& game, const SeenBoard& board, std::uint64_t seed,
                  const std::vector<MoveSites>& path, Observer& observer);

}  // namespace makomba
