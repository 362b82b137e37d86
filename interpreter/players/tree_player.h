// What players that grow trees have in common, whatever the trees are: the trees, the seed, and how many
// playouts a thought may take.
#pragma once

#include <algorithm>

#include "interpreter/play/playout.h"
#include "interpreter/players/searcher.h"

namespace makomba {

template <class Tree>
class TreePlayer : public Agent {
  public:
    void begin(std::uint64_t seed) override {
        seed_ = seed;
        thoughts_ = 0;
        for (const auto& tree : trees_) tree->forget();
    }

    std::size_t memory() const override {
        std::size_t sum = 0;
        for (const auto& tree : trees_) sum += tree->memory();
        return sum;
    }

  protected:
    TreePlayer(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec, std::size_t trees)
        : knowledge_(std::move(knowledge)), spec_(spec) {
        if (spec_.budget.none()) spec_.budget = Budget::byDefault();
        for (std::size_t t = 0; t < trees; ++t)
            trees_.push_back(std::make_unique<Tree>(*knowledge_, spec_.memory / trees));
    }

    // All trees stand where a choice is to be made. How many playouts it may take together; 0: as many as
    // there is time for.
    std::uint64_t moveTo(const State& state, const Moves& moves) {
        ++thoughts_;
        for (std::size_t t = 0; t < trees_.size(); ++t)
            trees_[t]->moveTo(state, moves, playoutSeed(seed_, thoughts_ * 1024 + t));
        // A depth bounds nothing in UCT; some thousand playouts a ply stand for it.
        std::uint64_t nodes = spec_.budget.nodes;
        if (nodes == 0 && spec_.budget.seconds == 0)
            nodes = static_cast<std::uint64_t>(spec_.budget.depth) * 2000;
        if (moves.size() == 1) nodes = std::min<std::uint64_t>(nodes == 0 ? 200 : nodes, 200);
        return nodes;
    }

    // Of the playouts, those of one tree.
    std::uint64_t shareOf(std::uint64_t nodes, std::size_t tree) const {
        return nodes / trees_.size() + (tree < nodes % trees_.size());
    }

    // How much was done by the first so many trees.
    void countWork(Thought& thought, std::size_t trees) const {
        for (std::size_t t = 0; t < trees; ++t) {
            thought.nodes += trees_[t]->playouts();
            thought.depth = std::max(thought.depth, trees_[t]->deepest());
        }
    }

    std::shared_ptr<const Knowledge> knowledge_;
    PlayerSpec spec_;
    std::vector<std::unique_ptr<Tree>> trees_;

  private:
    std::uint64_t seed_ = 1, thoughts_ = 0;
};

}  // namespace makomba
