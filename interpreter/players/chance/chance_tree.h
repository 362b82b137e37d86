// The tree that UCT grows in games of chance.
//
// After every move there is a chance node: its edges are the ways in which draws fell, until the next player
// knows what he can play, each with its probability. One of them is drawn whenever the search comes by, and
// what a move is worth is the mean over those seen so far, weighed by their probabilities and not by how
// often they happened to fall. What is known of the replies to one throw is thus never mixed with those to
// another. Where a move has too many outcomes to keep, the others are played on from at once (open loop).
// Decisions are made by upper confidence bounds (Kocsis & Szepesvári 2006), and begin with what the
// evaluation says of the positions after them, where it foresees outcomes.
#pragma once

#include <vector>

#include "interpreter/players/searcher.h"
#include "interpreter/state/draws.h"

namespace makomba {

class ChanceTree {
  public:
    struct Child {
        std::uint32_t visits = 0;
        double value = 0.5;  // of the player who chooses it
        bool wins = false;   // at once, whatever falls
    };

    explicit ChanceTree(const Knowledge& knowledge, std::size_t bytes = 0);

    std::size_t memory() const;
    void forget();
    void moveTo(const State& state, const Moves& moves, std::uint64_t seed);
    // One playout.
    void iterate();

    Child child(std::size_t k) const;
    std::uint64_t playouts() const { return playouts_; }
    std::int64_t workDone() const { return engine_.workDone() + playing_.workElsewhere(); }
    int deepest() const { return deepest_; }
    // How many outcomes of a move at the root were seen, and how likely they are together.
    std::pair<std::size_t, double> outcomes(std::size_t k) const;

  private:
    static constexpr std::uint32_t none = ~0u;
    struct Node {
        std::uint32_t firstEdge = 0, visits = 0;
        std::uint16_t edges = 0;
        std::uint8_t chooser = 0;
        bool looked = false;
    };
    struct Edge {
        std::uint32_t visits = 0, firstOutcome = none;
        double weighed = 0, seen = 0;  // of the outcomes: value times probability, and probability
        double restWins = 0;           // of those that are not kept
        std::uint32_t restVisits = 0;
        float prior = -1;
        std::uint16_t outcomes = 0;
        bool wins = false;
        double value() const;
    };
    struct Outcome {
        std::uint64_t fell = 0;
        double probability = 1, wins = 0;
        std::uint32_t visits = 0, node = none, next = none;
    };
    struct Step {
        std::uint32_t node, edge, outcome;
    };

    void addNode(const State& state, const Moves& moves);
    std::uint32_t addNodeAfter(const State& state, const Moves& moves);
    void look(std::uint32_t node, const State& state, const Moves& moves);
    std::uint32_t select(const Node& node) const;
    std::uint32_t outcomeOf(std::uint32_t edge, std::uint64_t fell, double probability);
    void play(const Moves& moves, std::size_t index);
    void list();
    void playRest(const Moves& moves);
    void carryBack();

    const Knowledge& knowledge_;
    Engine engine_;
    Playouts playing_;
    const int players_;
    const std::size_t mostEdges_;
    const double priorWeight_;
    const int playoutPlies_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<Outcome> outcomes_;
    std::vector<Step> path_;
    std::vector<double> results_;
    State root_, state_, after_, looked_;
    Moves rootMoves_, moves_, nextMoves_, playoutMoves_;
    Draws played_, listed_;  // the draws of a move, and of what can be played then
    Draws likePlayed_, likeListed_;
    std::uint64_t random_ = 1, playouts_ = 0;
    int deepest_ = 0;
};

}  // namespace makomba
