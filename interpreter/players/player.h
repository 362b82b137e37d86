// Those who choose moves: by chance, by the look of the next position, by search, or from a table of exact
// values.
//
//     PlayerChoice choice = readPlayer("uct:2s");            // or "alpha-beta:6d", "hard", "solved:FILE" ..
//     if (!choice.spec) std::cerr << choice.problem;
//     Players players(game);
//     std::unique_ptr<Agent> player = players.make(*choice.spec);
//     player->begin(seed);
//     Thought thought = player->think(state, moves);         // moves: the legal moves of the state, at least
//     one
//
// With the same seed, and bounds that are not of time, a player thinks the same every time, on any number of
// threads that is itself the same.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

enum class PlayerKind { Random, Greedy, Uct, AlphaBeta, Solved, Program };

// How long to think about a move; 0 = no bound of this kind. A search without any stops after
// `Budget::byDefault`.
struct Budget {
    double seconds = 0;
    std::uint64_t nodes = 0;  // UCT: playouts
    int depth = 0;            // choices looked ahead

    static Budget byDefault() { return {1, 0, 0}; }
    bool none() const { return seconds == 0 && nodes == 0 && depth == 0; }
};

struct PlayerSpec {
    PlayerKind kind = PlayerKind::Random;
    Budget budget;
    int threads = 1;
    std::size_t memory = 0;  // bytes for what a search remembers, about; 0: as much as is useful
    std::string file;        // of a Solved one; of a Program its command, and budget.seconds is its limit
    bool level = false;      // by name: where alpha-beta cannot play, or not well, UCT does
    double share = 0;        // of the work of the level; 0: none is given, and it is all
    std::string text;        // as it was given
};

// A player's text read. Kinds: random, greedy, uct, alpha-beta, solved:FILE, exec:COMMAND; levels: easy,
// medium, hard, expert.
// After a colon the bounds, separated by commas: 2s, 500ms, 10000n (nodes; playouts of UCT), 6d (depth), 2t
// (threads); of levels, 10% (of their work).
struct PlayerChoice {
    std::optional<PlayerSpec> spec;
    std::string problem;  // what is wrong with the text, if there is no spec
};
PlayerChoice readPlayer(const std::string& text);

// What came of thinking.
struct Thought {
    std::size_t move = 0;       // number in the list of legal moves
    double win = 0.5;           // the mover's chance to win as it seems; a draw is half a win
    std::optional<int> winsIn;  // sure: the mover wins in so many choices, or loses if negative; 0 = a draw
    std::vector<std::size_t>
        line;  // the line of play expected: numbers of moves at each choice, the first is `move`
    std::uint64_t nodes = 0;  // positions looked at, or playouts
    int depth = 0;            // choices looked ahead
    double seconds = 0;
    bool weighed = false;  // `win` means something: random players have no opinion
};

// How a game went: the seed of its chance, and of each ply the number of the move among the legal ones,
// forced moves included.
struct Course {
    std::uint64_t seed = 0;
    std::vector<std::uint32_t> plies;
};

// Thrown by think(): the player loses the game at once. what() says why.
class Forfeit : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Who thinks for a player, and chooses his moves.
class Agent {
  public:
    virtual ~Agent() = default;

    // A new game.
    virtual void begin(std::uint64_t seed) = 0;
    virtual Thought think(const State& state, const Moves& moves) = 0;
    // Bytes that it holds, about.
    virtual std::size_t memory() const { return 0; }

    // Told what is being thought, some times a second, from the thread that called think().
    std::function<void(const Thought&)> progress;
    // How the position came about that think() is given: who leaves it out cannot let other programs play.
    const Course* course = nullptr;
    // Set from another thread: a search ends as soon as it can, with the best it has found.
    const std::atomic<bool>* stop = nullptr;
};

// Players of a game; what they know of it is shared. `Game` must outlive them.
class FasterPlayouts;
class Knowledge;
class Players {
  public:
    // `faster`: by which searches make the same playouts, where it can; it must outlive the players. None:
    // null.
    explicit Players(const Game& game, FasterPlayouts* faster = nullptr);

    // Throws std::runtime_error with the reason if this player cannot play this game.
    std::unique_ptr<Agent> make(const PlayerSpec& spec);

  private:
    std::unique_ptr<Agent> makeSeeing(const PlayerSpec& spec);  // whatever is hidden

    const Game& game_;
    FasterPlayouts* const faster_;
    std::shared_ptr<const Knowledge> knowledge_;  // made when it is first needed
};

// A line of play in words.
struct LapNote {
    std::string from;   // the hole, or where a piece came from
    int seeds = 0;      // taken up from there; 0 if it is no sowing
    std::string to;     // where the last seed, or the piece, came to rest; empty if the lap took something
    std::string taken;  // the last hole that the lap emptied on the way
};
struct LineMove {
    int player = 0;
    std::string name;
    std::vector<LapNote> laps;  // more than one: laps that followed of themselves
};
// Plays the line, forced moves between its choices included.
std::vector<LineMove> describeLine(const Game& game, const State& state,
                                   const std::vector<std::size_t>& line);

}  // namespace makomba
