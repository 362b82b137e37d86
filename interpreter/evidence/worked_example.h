// A rule, or a source's example, as a position, the moves played in it, and the position that comes of them.
//
//     (example {"0 0 2 0 0 0 0 0"                  // the rows as they lie on the board, the far one first
//               "0 0 1 0 0 0 0 0"
//               "0 0 0 0 0 0 0 0"
//               "0 2 0 0 0 0 0 0"}
//         play:{"B1"}                              // laps that follow of themselves need not be named
//         becomes:{"0 0 0 0 0 0 0 0" ..}
//         turn:Next)                               // Next, Again, Wins, Loses, Draw
//
// In place of what comes of it, or beside it, stands what can be played then: moves:{..} (these and no
// others), or allows:{..} and refuses:{..}; without play:, in the position itself. The board is shown with
// player 1 to move, and the example is tried for player 2 as well, with the board turned round; with side:P1
// or side:P2 that player is to move on the board as it is shown, and nothing is turned. Stores stand in a row
// of their own, "stores 3 0", from left to right. On other boards sites are named, with what stands on them:
// {"A1=P1 B2=P2*2 Hand1=P1*9"}, P1 and P2 being the players' own pieces; then the players change places and
// the board stays. "start" is the position the game begins with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace makomba {

struct Game;

struct WorkedExample {
    enum class Turn : std::uint8_t { Untold, Next, Again, Wins, Loses, Draw };
    std::vector<std::string> position;                // {"start"}: as the game begins
    std::vector<std::string> play, becomes;           // becomes: "" = not told
    std::vector<std::string> moves, allows, refuses;  // what can be played after that
    Turn turn = Turn::Untold;
    int side = 0;  // 0 = both players
};

const char* name(WorkedExample::Turn turn);

struct ExampleResult {
    enum class Kind : std::uint8_t { BornOut, Contradicted, OtherBoard } kind = Kind::OtherBoard;
    std::string why;  // what came instead, or why it cannot be set up on this board
};

// Whether the rules of the game do what the example shows.
ExampleResult examine(const Game& game, const WorkedExample& example);

}  // namespace makomba
