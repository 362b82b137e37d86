// Games played to learn about the rules: at random, and greedily.
//
// A greedy player takes the move after which he has won, or has most: points, else pieces of his own or on
// his own holes, less those of the others; among equals he chooses at random. All choices follow from the
// seed and the number of the game.
#pragma once

#include <chrono>
#include <functional>

#include "interpreter/engine/endless.h"
#include "interpreter/load/load.h"
#include "interpreter/state/node_counts.h"

namespace makomba {

using Clock = std::chrono::steady_clock;

// By site: the player to whom what lies there belongs, 0 = nobody: the sites of the regions and containers he
// owns.
std::vector<std::uint8_t> homesOf(const Program& program);

enum class TrialKind : std::uint8_t { Random, Greedy };

// How a game came to its end.
enum class GameEnd : std::uint8_t {
    Won,          // by a player, or by several together
    Drawn,        // by an end rule
    Stuck,        // everybody had to pass, and the board is not full
    EndlessTurn,  // a turn without choice came back to the same position
    Limit,        // of moves or turns
    Broken,       // a fault
    Stopped       // out of time; says nothing of the game
};

struct TrialGame {
    TrialKind kind = TrialKind::Random;
    std::uint64_t series = 0, number = 0;  // the seed of all games, and which of them it is
    std::uint64_t seed = 0;                // of the initial state
    std::vector<std::uint32_t> choices;    // what was played, as numbers among the legal moves
    GameEnd end = GameEnd::Stopped;
    Fault fault = Fault::None;
    int winner = 0;
    int round = 0;              // EndlessTurn: plies until the position comes back
    std::size_t positions = 0;  // Limit: different positions among the last `tail` plies
    std::uint64_t plies = 0, turns = 0, moves = 0, single = 0,
                  forcedPasses = 0;                  // moves: legal ones, of all plies
    std::vector<std::uint64_t> ownPlies, ownPasses;  // by seat; passes: because there is no move
    static constexpr std::uint64_t tail = 400;

    std::string how() const;  // "random game 3 of seed 1"
};

// What a game looks like while it is played.
struct TrialPly {
    Engine& engine;
    NodeCounts& counts;
    const TrialGame& game;
    State& state;          // before: the position; after: the one reached
    const Moves& moves;    // legal before
    std::uint32_t chosen;  // after: which was played
    int mover;             // who played, or is to play
    bool turnBegins;       // before: the mover's first ply of a turn
};

// Somebody who watches the games of one combination.
class TrialObserver {
  public:
    virtual ~TrialObserver() = default;
    virtual void begin(Engine&, State&) {}
    virtual void before(const TrialPly&) {}
    virtual void after(const TrialPly&) {}
    virtual void end(const TrialGame&, State&) {}
};

class TrialPlayer {
  public:
    TrialPlayer(const Game& game, NodeCounts& counts, std::vector<TrialObserver*> observers);

    // Plays game `number` until it is over, or has taken so much work (Engine::workDone): a bound by work
    // stops it at the same ply on every machine.
    TrialGame play(TrialKind kind, std::uint64_t seed, std::uint64_t number, double work);
    double worked() const { return worked_; }  // in all games

  private:
    TrialGame playOut(TrialKind kind, std::uint64_t seed, std::uint64_t number, double work);
    std::uint32_t choose(TrialKind kind, std::uint64_t& random);
    std::uint32_t greedy(std::uint64_t& random);
    double standing(State& state, int player);
    void finish(TrialGame& game);
    bool boardIsFull();
    bool goesRound(TrialGame& game, int last);

    Engine engine_;
    NodeCounts& counts_;
    std::vector<TrialObserver*> observers_;
    State state_, trial_;
    Moves moves_;
    EndlessTurn endless_;
    double worked_ = 0;
    int onlyPasses_ = 0;                // plies just made in which there was nothing but a pass
    std::vector<std::uint8_t> homeOf_;  // by site: the player to whom what lies there belongs, 0 = nobody
};

// Lets `work` play with the counters without leaving anything in them.
template <class Work>
void uncounted(NodeCounts& counts, Work work) {
    const Moves* watched = std::exchange(counts.watched, nullptr);
    const std::vector<NodeCount> before = counts.nodes;
    work();
    std::copy(before.begin(), before.end(), counts.nodes.begin());
    counts.watched = watched;
}

}  // namespace makomba
