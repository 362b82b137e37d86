// The tree that UCT grows, and one thread's work on it.
//
// Iterations go down the tree by upper confidence bounds (Kocsis & Szepesvári 2006) with progressive history
// (Nijssen & Winands 2011), add a position, play on at random and carry the result back. Positions with a
// choice have nodes; what follows without one is played through. A node that is gone on from keeps its
// position packed, so that going down costs no moves but the last. Where there is much to choose from, what
// playouts say of a move made at any later time counts for it as well, the less the more often the move
// itself was tried (RAVE: Gelly & Silver 2007). Once a position was come to some times its moves are looked
// at: one that ends the game is settled without a playout, so that a win in one is made and a loss in one
// prevented (Teytaud & Teytaud 2010), and where the evaluation foresees outcomes the others begin with what
// it says, and what it says of positions further down is carried up and mixed in (implicit minimax: Lanctot,
// Winands, Pepels & Sturtevant 2014). It then also cuts playouts short. Ends of games are carried up as
// proven (Winands, Björnsson & Saito 2008), and a player who has a sure draw is taken to get that much at
// least (Cazenave & Saffidine 2010), so that only what may be better is tried.
#pragma once

#include <vector>

#include "interpreter/players/packed_state.h"
#include "interpreter/players/searcher.h"

namespace makomba {

class UctTree {
  public:
    struct Child {
        std::uint32_t visits = 0;
        double wins = 0;  // of the player who chooses it
        int proven = 0;   // 1: he wins by it, -1: loses, 2: draws, 0: not known
    };

    // `bytes`: for nodes and positions, about; 0: as much as is useful.
    explicit UctTree(const Knowledge& knowledge, std::size_t bytes = 0);
    std::size_t memory() const;

    void forget();
    // Makes the position the root; what the tree knows of it already is kept. `moves` are its legal moves.
    void moveTo(const State& state, const Moves& moves, std::uint64_t seed);
    // A move at the root is taken to lose. Not for all of them.
    void noteLost(std::size_t k) { nodes_[nodes_[0].firstChild + k].proof = Lost; }
    // One playout, or a step in a proven part. False: the root is proven, there is nothing to find.
    bool iterate();

    std::size_t children() const { return nodes_[0].childCount; }
    Child child(std::size_t k) const;
    std::uint32_t visits() const { return nodes_[0].visits; }
    std::uint64_t playouts() const { return playouts_; }  // since moveTo
    std::int64_t workDone() const { return engine_.workDone(); }
    // The most visited moves from the root on, the first being `first`.
    std::vector<std::size_t> line(std::size_t first) const;
    int deepest() const { return deepest_; }

  private:
    enum Proof : std::uint8_t { Unknown, Won, Lost, Drawn };  // for the player who chose the move to the node
    struct Node {
        std::uint32_t visits = 0;
        float wins = 0;
        std::uint32_t firstChild = 0;  // 0: not gone on from yet
        std::uint32_t code = 0;        // of the move that leads here
        std::int32_t packed = -1;      // position, index into packed_
        std::uint16_t childCount = 0;
        std::uint8_t chooser : 7 = 0;  // player who chose the move to here
        bool drawAtHand : 1 = false;   // a move from here is proven to draw
        bool examined = false;         // its moves were looked at
        Proof proof = Unknown;
        float prior = -1;  // what the evaluation says, 0..1 for the chooser; -1: not asked
        float deep = -1;   // the same from below, as far as was looked: what both sides can make of it
        float laterWins = 0,
              laterTimes = 0;  // of playouts in which the move was made at any time from here on
    };
    struct Record {
        float wins = 0, times = 0;
    };

    std::size_t packedSize() const;
    std::uint32_t select(const Node& node) const;
    void open(std::uint32_t index, State& state, const Moves& moves);
    void reach();
    void playRest();
    void playRecorded(int plies);
    void examine(std::uint32_t index);
    void carryPriors();
    void countLater(const Node& node);
    void settle(std::uint32_t index);
    void carryBack();
    void proveParents();
    std::uint32_t findAgain(std::uint64_t key);
    void keepBelow(std::uint32_t index);
    Proof seenBy(Proof proof, int from, int to) const {
        return from == to || proof == Drawn || proof == Unknown ? proof : proof == Won ? Lost : Won;
    }

    const Knowledge& knowledge_;
    Engine engine_;
    LapRunner laps_;
    const int players_;
    const std::size_t mostNodes_, mostPackedBytes_;
    const double priorWeight_;  // the evaluation counts as so many visits
    const int playoutPlies_;
    const bool chance_;  // positions below the moves at the root are not kept apart
    std::vector<Node> nodes_;
    std::vector<PackedState> packed_;
    std::vector<Record> history_;
    std::vector<std::uint32_t> path_;
    std::vector<double> results_;
    State state_, root_, after_;
    Moves moves_, rootMoves_, playoutMoves_;
    std::vector<std::uint32_t> made_;  // by code: the last iteration in which the move was made
    std::uint32_t iteration_ = 0;
    std::uint64_t random_ = 1, playouts_ = 0;
    int deepest_ = 0;
};

}  // namespace makomba
