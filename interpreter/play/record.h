// A game in progress with its history: for playing by hand, undoing, saving and resuming.
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/state/packed_state.h"

namespace makomba {

// One ply of the history.
struct PlayedMove {
    std::string name;  // as moveName() tells it
    int index = 0;     // among the legal moves
    Player mover;
    bool forced = false;  // a lap: the only way the turn could go on; or to the next game of a match
    // Bit p: from player p it is hidden where this was; or, of what is there, something else.
    std::uint32_t hiddenFrom = 0, partlyHiddenFrom = 0;
    std::string where = {};  // the sites alone: "A1-B2"

    // What a player may be told of it; nobody: everything.
    const std::string& nameFor(Player player) const;
};

// The move from one game of a match to the next.
inline const std::string nextGameName = "next game";
// What is told of a move that is hidden.
inline const std::string hiddenMoveName = "(hidden)";

class GameRecord {
  public:
    GameRecord(const Game& game, std::uint64_t seed);

    const Game& game() const { return engine_.game(); }
    // Of a match: the one of its games that is being played.
    const Game& running() const { return engine_.gameOf(state_); }
    // That one is over, and the match goes on with the only move there is.
    bool betweenGames() const { return state_.globals().over == gameFinished; }
    Engine& engine() { return engine_; }
    const State& state() const { return state_; }
    std::uint64_t seed() const { return seed_; }
    // Legal moves of the present state, and what to call them. Moves of one name are told apart by a
    // number: "A1", "A1 (2)".
    const Moves& moves() const { return moves_; }
    const std::vector<std::string>& names() const { return names_; }
    const std::vector<PlayedMove>& history() const { return history_; }

    void play(std::size_t index);
    // Takes back the last ply; false if there is none.
    bool undo();
    // True if the present turn can only go on in one way: the same player, one move, not a pass.
    bool forcedToGoOn() const;
    // The plies after which the present turn comes back to the same position for ever (endless.h), 0 = it
    // does not. Whole rounds are left out then, so that the limit of moves is near.
    int endlessRound() const { return endlessRound_; }

  private:
    void lookAhead();
    int lapsInACircle() const;

    Engine engine_;
    std::uint64_t seed_;
    State state_;
    std::vector<PackedState> earlier_;  // one for each move of the history
    std::vector<PlayedMove> history_;
    Moves moves_;
    std::vector<std::string> names_;
    int endlessRound_ = 0;
};

}  // namespace makomba
