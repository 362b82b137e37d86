#include "interpreter/players/uct_worker.h"

#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr int longestPlayout = 1'000;

}  // namespace

UctWorker::UctWorker(const Knowledge& knowledge)
    : knowledge_(knowledge),
      engine_(knowledge.game),
      playouts_(engine_, knowledge.fasterPlayouts),
      laps_(engine_, Forced::All),
      players_(knowledge.game.program.players()),
      playoutPlies_(knowledge.evaluation.cutsPlayouts() ? Evaluation::shortPlayout : longestPlayout),
      state_(knowledge.game.program.layout),
      after_(knowledge.game.program.layout) {}

void UctWorker::work(const UctTree& tree, UctTask& task, bool alone) {
    task.over = false;
    task.made.clear();
    task.codes.clear();
    task.results.assign(static_cast<std::size_t>(players_) + 1, 0);
    switch (task.kind) {
        case UctTask::Known: return;
        case UctTask::Examine: examine(tree, task); return;
        case UctTask::Open:
            reach(tree, task);
            open(tree, task, alone);
            break;
        case UctTask::Play: reach(tree, task);
    }
    playOn(task);
}

// Looks at the position after every move of the node, which keeps its own.
void UctWorker::examine(const UctTree& tree, UctTask& task) {
    task.looks.clear();
    const bool root = task.from == nullptr;
    if (root) {
        state_.copyFrom(tree.root());
    } else {
        task.from->unpack(state_);
        engine_.legalMoves(state_, moves_);
    }
    const Moves& moves = root ? tree.rootMoves() : moves_;
    if (moves.size() != task.children) return;
    for (std::uint32_t k = 0; k < task.children; ++k) {
        UctTask::Look& look = task.looks.emplace_back();
        after_.copyFrom(state_);
        engine_.apply(after_, moves, moves.list[k]);
        if (after_.globals().fault != Fault::None) continue;
        look.looked = true;
        look.over = after_.globals().over;
        if (look.over) {
            look.prior = static_cast<float>(Evaluation::result(after_, task.chooser));
            if (players_ == 2 && look.prior == 1) return;
        } else if (tree.asksEvaluation()) {
            look.prior =
                static_cast<float>(Evaluation::chance(knowledge_.evaluation.of(after_, task.chooser)));
        }
    }
}

void UctWorker::listChildren(UctTask& task, const State& state, const Moves& moves) {
    task.codes.clear();
    for (const Move& move : moves.list) task.codes.push_back(moveCode(moves, move, codeBits));
    task.opener = static_cast<std::uint8_t>(state.globals().mover);
    task.position.pack(state);
}

// Puts the state where the path ends; forced moves after the last choice are still to be played.
void UctWorker::reach(const UctTree& tree, const UctTask& task) {
    if (task.from == nullptr) state_.copyFrom(tree.root());
    else task.from->unpack(state_);
    bool first = true;
    for (const UctTask::Step& step : task.steps) {
        const bool root = first && task.from == nullptr;
        if (first && !root) engine_.legalMoves(state_, moves_);
        if (!first) laps_.goOn(state_, moves_, step.chooser);
        const Moves& moves = root ? tree.rootMoves() : moves_;
        engine_.apply(state_, moves, moves.list[step.move]);
        first = false;
    }
}

// Lists the children of the node that was reached, and plays one.
void UctWorker::open(const UctTree& tree, UctTask& task, bool alone) {
    laps_.goOn(state_, moves_, task.chooser);
    if (engine_.over(state_) || moves_.size() == 0) return;
    listChildren(task, state_, moves_);
    task.chosen = alone ? tree.mostPromising(task.codes)
                        : static_cast<std::size_t>(nextRandom(task.random) % task.codes.size());
    engine_.apply(state_, moves_, moves_.list[task.chosen]);
}

void UctWorker::playOn(UctTask& task) {
    task.over = engine_.over(state_);
    if (!task.over) {
        if (task.notesMoves) playNoting(task);
        else playouts_.play(state_, playoutMoves_, task.random, playoutPlies_);
    }
    // What ended by a fault of the rules is as good as drawn.
    const bool over = state_.globals().over;
    for (int p = 1; p <= players_; ++p)
        task.results[static_cast<std::size_t>(p)] =
            over        ? Evaluation::result(state_, p)
            : task.over ? 0.5
                        : Evaluation::chance(knowledge_.evaluation.of(state_, p));
}

// A playout that notes which moves were made.
void UctWorker::playNoting(UctTask& task) {
    task.made.resize(static_cast<std::size_t>(playoutPlies_));
    const int plies =
        playouts_.playNoting(state_, playoutMoves_, task.random, playoutPlies_, task.made.data());
    task.made.resize(static_cast<std::size_t>(plies));
}

}  // namespace makomba
