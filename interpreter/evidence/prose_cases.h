// What the judges of sowing and of lines share: what is known of the play of a game, and a case at which a
// claim could have failed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>

#include "interpreter/evidence/observe.h"
#include "interpreter/evidence/prose.h"
#include "interpreter/topology/courses.h"

namespace makomba {

struct SeenPlay {
    SeenPlay(const Game& game, const SeenBoard& board);

    const Game& game;
    const SeenBoard& board;
    int players = 2;
    std::map<int, std::set<int>> sown;         // by player: sites that got his seeds
    std::map<int, std::set<int>> brought;      // by player: stores that he put seeds into that he took
    std::map<std::pair<int, int>, int> after;  // sites that got seeds one after the other
    std::map<int, Courses> courses;            // by player: joined when the laps of some plays are known
    int ways[2] = {0, 0};                      // laps that go anti-clockwise and clockwise
    // Turns, all but the first few, that could begin at some hole in two ways, and those that could not.
    int bothWays = 0, oneWay = 0;
    int holesBegun = 0, singlesBegun = 0;  // holes that could be begun with, and those of them with one seed
    bool captures = false;                 // something is taken at all
    int inPlay = 0;                        // sites of the board on which something was ever seen
    // The way to the enemy's side, by player; (0, 0): not to be told.
    std::pair<double, double> forward[3] = {};
    std::map<int, std::set<int>> firstKinds;  // by player: the components he has at the start
    int leapsTaking = 0, leapsIdle = 0;       // leaps over an enemy that took it, and that did not
    int rowThatWins = 0;                      // its length: the least that games were won with; 0: none were
    int menMoved = 0;                         // moves from one site of the board to another
    int ontoEnemy = 0;                        // moves onto an enemy
    // Men taken by moving onto them or leaping over them, and in other ways.
    int takenByMove = 0, takenOtherwise = 0;
    int startMen[3] = {0, 0, 0};  // by player, on the board and in hand
    std::set<int> kindsAtStart;   // components on the board
    // Laps by the phase of the game, and those of them where each seed is a move of its own.
    struct Laps {
        // One seed stays in the hole of two, too, where the first is put back.
        int all = 0, seedBySeed = 0, severalStay = 0;
    };
    std::map<int, Laps> laps;
    // Seeds are moved one at a time in it: no laps to look at; in every one.
    bool isOneByOne(int phase) const;
    bool alwaysOneByOne() const;
    // How often a turn could begin with a single seed; -1: it is not known.
    int beginsWithOne() const { return holesBegun < 200 ? -1 : singlesBegun; }

    // 1: anti-clockwise as seen on the board, -1: clockwise, 0: not to be told.
    int turning(const Lap& lap, int player) const;
    // The same by the lap alone, without the others on its course.
    int turningOf(const Lap& lap, int player) const;
    int alongRow(const Lap& lap) const;
    // Whose store it is by who sows into it; 0: nobody's, or everybody's.
    int storeOf(int site) const;
    // Or, where nobody or everybody sows into it, by who brings there what he takes.
    int homeOf(int site) const;
    // The one that seeds go into after `site`, coming from `before`; -1: not known.
    int following(int before, int site) const;

    // Own men in an unbroken row through `site`, by the kinds of direction: any (0), orthogonal (1), drawn
    // (2).
    int longestRow(const std::vector<int>& who, int site, int player, int directions) const;
    bool adjacent(int a, int b, bool orthogonal = false) const;
    // The site as far again behind `over`; -1: there is none.
    int beyond(int from, int over) const;
    // An enemy of the player's stands between two sites.
    bool leapsEnemy(const std::vector<int>& who, int from, int to, int player) const;
    // Points joined by lines up and down, across and aslant, and no others.
    bool isOfSquares() const;
    // Some of them run aslant.
    bool drawnAslant() const;
    double stepLength() const;  // between adjacent sites; 1 where none are
    // The one kind of men that the player has at the start; where he has several, none is.
    bool isFirstKind(int player, int component) const;
    // One step along what is drawn: fields with a common corner, points with a line between them.
    bool connected(int a, int b) const;

  private:
    struct Lines;
    std::shared_ptr<const Lines> lines_;
};

struct ProseCase {
    bool fails = false;
    std::vector<std::string> tags;
    std::vector<int> sites;
    std::string note;
    std::size_t pliesAfter = 0;  // of the turn, after the move it is about
};
using Say = std::function<void(const ProseCase&)>;

// Whose man stands there; 0: nobody's, or it is no site.
inline int holderOf(const std::vector<int>& who, int site) {
    return site < 0 ? 0 : who[static_cast<std::size_t>(site)];
}
// The sites of the outermost of several figures; none: there is but one.
std::vector<int> outermostSites(const SeenBoard& board);

// The tag of a case that tells whose turn it was: "player 1 moves".
std::string whoMoves(const TurnSeen& turn);

struct StartSeen {
    const std::vector<int>&count, &who, &inHand;
};

// Why a claim cannot be tested in this game, "" if it can.
std::string notTestable(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim);
// One text for each; a single empty one if there is but one way to read it.
std::vector<std::string> readingsOf(const SeenPlay& seen, const ProseClaim& claim);

void judgeStart(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const StartSeen& start,
                const Say& say);

}  // namespace makomba
