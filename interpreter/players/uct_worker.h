// What one thread does for UCT: it goes to where a descent ended, looks at moves or plays on. It reads the
// tree, and writes only into its task (uct_tree.h says how the steps of an iteration go together).
#pragma once

#include "interpreter/players/uct_tree.h"

namespace makomba {

class UctWorker {
  public:
    // What playouts say of a move made at any later time counts where there are so many moves.
    static constexpr std::uint32_t manyMoves = 12;
    static constexpr int codeBits = notedCodeBits;

    explicit UctWorker(const Knowledge& knowledge);

    // `alone`: nobody changes the tree meanwhile, and what it knows of moves helps to choose one.
    void work(const UctTree& tree, UctTask& task, bool alone);
    void examine(const UctTree& tree, UctTask& task);
    std::int64_t workDone() const { return engine_.workDone() + playouts_.workElsewhere(); }

    // What a node is opened with. The state is where it stands, with its legal moves.
    static void listChildren(UctTask& task, const State& state, const Moves& moves);

  private:
    void reach(const UctTree& tree, const UctTask& task);
    void open(const UctTree& tree, UctTask& task, bool alone);
    void playOn(UctTask& task);
    void playNoting(UctTask& task);

    const Knowledge& knowledge_;
    Engine engine_;
    Playouts playouts_;
    LapRunner laps_;
    const int players_, playoutPlies_;
    State state_, after_;
    Moves moves_, playoutMoves_;
};

}  // namespace makomba
