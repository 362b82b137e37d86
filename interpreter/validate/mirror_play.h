// Play and its mirror image side by side: player 1 begins one, player 2 the other, on the board as a map
// turns it. Where the rules treat both players alike, every move has its image, and so has every position.
#pragma once

#include <map>
#include <set>

#include "interpreter/load/load.h"
#include "interpreter/state/node_counts.h"
#include "interpreter/validate/player_swap.h"

namespace makomba {

// A place where a game and its image part.
struct MirrorParting {
    enum class Kind : std::uint8_t { Moves, Position, Result } kind{};
    int player = 0;  // who is to move, or has moved, in the game itself
    std::uint64_t seed = 0;
    std::vector<std::uint32_t> play;    // of the game itself, as numbers among the legal moves
    std::vector<std::string> moves[2];  // what was played, in the game and in its image
    std::vector<std::string> only[2];   // Moves: those without image
    std::string outcome[2];             // after the last move: "player 1 has won", "player 2 to move"
    int scores[2][2] = {};              // after the last move, by player - 1
    bool ended = false;                 // Result: the game is over in one of them at least
    bool byScoreOnly = false;           // Position: all sites are images, the scores are not
    NodeId cause;  // the innermost part of the rules that came out differently; none: not found
    State positions[2];
};

struct MirrorFigures {
    std::vector<int> start;                    // sites whose content at the start has no image
    std::uint64_t plies = 0;                   // compared
    std::uint64_t parted = 0;                  // of these, parted
    std::uint64_t openings = 0;                // of these, in the first turn of a player
    std::uint64_t games = 0, gamesParted = 0;  // later than in first turns
    std::uint64_t nothingCommon =
        0;                    // games that came to a position in which several moves and no two are images
    std::int64_t work = 0;    // spent
    bool stopped = false;     // before all was compared, by the limit of work
    std::set<int> scoreGaps;  // how much the scores of the image differ, where only they do
    std::map<NodeId, MirrorParting> first;  // by cause; those of openings only if there are no others
};

// The image begins with the image of the start, whatever the start rules make of it. `counts`: of the game,
// made by loadCounted. The game must have no chance. `work`: what may be spent (Context::spend).
MirrorFigures playMirrored(const Game& game, NodeCounts& counts, const PlayerSwap& swap, std::uint64_t seed,
                           int games, int plies, std::int64_t work);

}  // namespace makomba
