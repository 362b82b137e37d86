// The tree that UCT grows.
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
//
// An iteration is in three steps, so that threads can share a tree without locks and the same seed gives the
// same tree on any run: `descend` goes down and says what is to be done there (a task); a worker does it
// (uct_worker.h), which reads the tree only; `install` puts in what came of it. Between descending and
// installing the visits count as lost (virtual loss: Chaslot, Winands & van den Herik 2008), so that tasks
// drawn at the same time go different ways.
#pragma once

#include <deque>
#include <vector>

#include "interpreter/players/searcher.h"
#include "interpreter/state/packed_state.h"

namespace makomba {

class UctWorker;

// What is to be done where a descent ended, and what came of it. It holds all that a worker needs to know of
// the tree, so that the tree may change meanwhile.
struct UctTask {
    enum Kind {
        Known,    // the node is proven: nothing to do
        Examine,  // look at the position after every move of the node
        Open,     // give the node its children, and play on from one of them
        Play      // play on from the node
    };
    // From a node to one of its children: a move among those that are legal once what is forced was played.
    struct Step {
        std::uint32_t move;
        std::uint8_t chooser;  // who chose the move to the node
    };
    struct Look {
        float prior = -1;  // for the chooser, 0..1; -1: not asked
        bool looked = false, over = false;
    };

    Kind kind = Known;
    std::vector<std::uint32_t> path;    // nodes from the root on
    const PackedState* from = nullptr;  // the last position on the path that is kept; none: the root
    std::vector<Step> steps;            // from there on
    std::uint32_t children = 0;         // of the node to examine
    std::uint8_t chooser = 0;           // who chooses there; who chose the move to the node that is opened
    bool notesMoves = false;            // of the playout
    std::uint64_t random = 1;

    bool over = false;                 // the game ended before a playout was begun
    std::vector<double> results;       // by player
    std::vector<std::uint32_t> made;   // codes of the moves of the playout, where they are noted
    std::vector<Look> looks;           // by child; shorter where one of them wins
    std::vector<std::uint32_t> codes;  // of the moves of a node that is opened
    PackedState position;              // where it is opened
    std::uint8_t opener = 0;           // who chooses there
    std::size_t chosen = 0;            // the child that was played
};

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

    bool proven() const { return nodes_[0].proof != Unknown; }
    // Draws a task. With a worker, nodes on the way are examined at once and the descent goes on.
    void descend(UctTask& task, UctWorker* worker = nullptr);
    // Of these moves, codes as in a task, the one to try first in a position nothing is known of.
    std::size_t mostPromising(const std::vector<std::uint32_t>& codes) const;
    // In the order in which they were drawn, if the tree is to be the same on any run.
    void install(UctTask& task);

    std::size_t children() const { return nodes_[0].childCount; }
    Child child(std::size_t k) const;
    std::uint32_t visits() const { return nodes_[0].visits; }
    std::uint64_t playouts() const { return playouts_; }  // since moveTo
    // The most visited moves from the root on, the first being `first`.
    std::vector<std::size_t> line(std::size_t first) const;
    int deepest() const { return deepest_; }

    const State& root() const { return root_; }
    const Moves& rootMoves() const { return rootMoves_; }
    bool asksEvaluation() const { return priorWeight_ > 0; }
    std::uint64_t random() const { return random_; }  // of this thought
    void setRandom(std::uint64_t random) { random_ = random; }

  private:
    enum Proof : std::uint8_t { Unknown, Won, Lost, Drawn };  // for the player who chose the move to the node
    struct Node {
        std::uint32_t visits = 0;
        float wins = 0;
        std::uint32_t firstChild = 0;  // 0: not gone on from yet
        std::uint32_t code = 0;        // of the move that leads here
        std::int32_t packed = -1;      // position, index into packed_
        std::uint16_t childCount = 0;
        std::uint8_t chooser : 6 = 0;  // player who chose the move to here
        bool drawAtHand : 1 = false;   // a move from here is proven to draw
        bool opening : 1 = false;      // a task to open it is under way
        bool examined = false;         // its moves were looked at, or a task to do so is under way
        Proof proof = Unknown;
        float prior = -1;  // what the evaluation says, 0..1 for the chooser; -1: not asked
        float deep = -1;   // the same from below, as far as was looked: what both sides can make of it
        float laterWins = 0,
              laterTimes = 0;  // of playouts in which the move was made at any time from here on
    };
    struct Record {
        float wins = 0, times = 0;
    };

    static std::size_t held(const PackedState& packed);
    void countPacked();
    std::uint32_t select(const Node& node) const;
    void addressOf(UctTask& task) const;
    double valueOf(const Node& child, double explored, double later, double logVisits, bool recorded) const;
    void open(std::uint32_t index, UctTask& task);
    void installLooks(UctTask& task);
    void installPlayout(UctTask& task);
    void carryPriors(const std::vector<std::uint32_t>& path);
    void countLater(const Node& node, const std::vector<double>& results);
    void carryBack(UctTask& task);
    void prove(Node& node, double own) const;
    void proveParents(const std::vector<std::uint32_t>& path);
    std::uint32_t findAgain(std::uint64_t key);
    void keepBelow(std::uint32_t index);
    Proof seenBy(Proof proof, int from, int to) const {
        return from == to || proof == Drawn || proof == Unknown ? proof : proof == Won ? Lost : Won;
    }

    const Knowledge& knowledge_;
    const int players_;
    const std::size_t mostNodes_, mostPackedBytes_;
    const double priorWeight_;  // the evaluation counts as so many visits
    std::vector<Node> nodes_;
    std::deque<PackedState> packed_;  // they stay where they are while the tree grows
    std::size_t packedBytes_ = 0;     // what they hold, about
    std::vector<Record> history_;
    State root_, scratch_;
    Moves rootMoves_;
    std::vector<std::uint32_t> made_;  // by code: the last iteration in which the move was made
    std::uint32_t iteration_ = 0;
    std::uint64_t random_ = 1, playouts_ = 0;
    int deepest_ = 0;
};

}  // namespace makomba
