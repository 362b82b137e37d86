// What was seen in play, as plain records: turns, the laps of sowings, what laps took, ends of games. Nothing
// is interpreted here but what a sowing is: seeds that leave a hole one by one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace makomba::profile {

// Seeds that left a site otherwise than by sowing.
struct Removal {
    int site = -1;
    int seeds = 0;
    int to = -1;     // another site, -1 = off the board
    int scored = 0;  // points that the player got beside it, -n: that the other got
};

struct Lap {
    int player = 0;
    int from = -1;
    int piled = 0;                 // seeds in the hole before
    std::vector<int> drops;        // sites, in order; without what stayed in `from`
    bool selfFirst = false;        // the first seed was put back where it came from
    int lastBefore = 0;            // seeds in the last site before the last seed
    std::vector<int> after;        // seeds of all sites after the last seed
    std::vector<int> marks;        // of all sites, before it: 0 = none; empty where games have none
    std::vector<Removal> removed;  // after the last seed, before the next lap
    std::vector<Removal> passing;  // while sowing
    bool optional = false;         // the player could have stopped before it

    int last() const { return drops.empty() ? from : drops.back(); }
    int sown() const { return static_cast<int>(drops.size()); }
};

// What could be chosen where the player has a choice of his own.
struct Choosing {
    std::vector<std::pair<int, int>> moves;  // from and to of the legal moves, each once
    bool pass = false;                       // among others
    bool forcedPass = false;
};

// From a choice of the player's to the next choice of holes to begin from, his own or another's.
struct Sowing {
    int player = 0;
    int play = 0;                // number of the play
    int turnsBefore = 0;         // of this player
    bool again = false;          // the same player began the sowing before it
    bool setUp = false;          // the position was set up
    int round = 0;               // of the play, from 0
    std::vector<int> before;     // seeds of all sites
    std::vector<int> marks;      // of all sites: 0 = none; empty where games have none
    std::vector<int> wonBefore;  // by player: the scores
    Choosing choosing;
    int chosen = -1;  // site begun from; -1: a pass
    std::vector<Lap> laps;
    std::vector<Removal> carried;  // where nothing is sown: seeds moved to other sites
    struct Further {               // seeds taken by choice after a take
        std::vector<int> offered;
        bool mayLeave = false;
        bool left = false;  // nothing was taken, though there was something
        Removal taken;
        std::vector<int> before;
    };
    std::vector<Further> further;
    bool anotherTurn = false;   // the player goes on with a choice of his own
    bool declined = false;      // the player stopped where a lap could have followed
    bool cut = false;           // a turn without end
    bool over = false;          // play is, or its round
    bool passedAtLast = false;  // the player was to go on, and had no move
    std::string position, move;
    int ply = 0;

    // Whether what follows the lap in the turn was not seen as it is in play.
    bool cutShort(std::size_t lap) const { return (over || cut) && lap + 1 == laps.size(); }
};

struct End {
    int play = 0;
    int mover = 0;        // who moved last
    bool passed = false;  // he had no move
    int winner = 0;
    bool limit = false;              // cut short by a limit
    std::vector<int> seeds, scores;  // before the game counts what is left
    std::vector<int> finalSeeds, finalScores;
    bool nextCanMove = true;
    bool ended = false;  // false: a position after a turn that did not end the game
};

}  // namespace makomba::profile
