// What the searching players share: the clock, and what they know of a game.
#pragma once

#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>

#include "interpreter/play/faster_playouts.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/players/laps.h"
#include "interpreter/players/player.h"
#include "interpreter/players/position_form.h"
#include "interpreter/state/move_code.h"

namespace makomba {

class Clock {
  public:
    // `stop`: whoever set it is waiting.
    explicit Clock(const Budget& budget, const std::atomic<bool>* stop = nullptr)
        : budget_(budget), stop_(stop), start_(std::chrono::steady_clock::now()) {}

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    bool late() const {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return true;
        return budget_.seconds > 0 && seconds() >= budget_.seconds;
    }
    // True a few times a second.
    bool reportDue() {
        if (seconds() < next_) return false;
        next_ = seconds() + 0.2;
        return true;
    }

  private:
    Budget budget_;
    const std::atomic<bool>* stop_;
    std::chrono::steady_clock::time_point start_;
    double next_ = 0.2;
};

// The same for all players and threads of one game.
class Knowledge : public std::enable_shared_from_this<Knowledge> {
  public:
    explicit Knowledge(const Game& g, FasterPlayouts* others = nullptr)
        : Knowledge(g, Evaluation(g), others) {}
    Knowledge(const Game& g, Evaluation learnt, FasterPlayouts* others = nullptr)
        : game(g),
          form(g),
          evaluation(std::move(learnt)),
          listsCaptures(findsCaptures(g)),
          fasterPlayouts(others) {}
    const Game& game;
    const PositionForm form;
    const Evaluation evaluation;
    // Moves that take say so themselves, so that the bottom of a search may go on with them; not where nearly
    // all moves do.
    const bool listsCaptures;
    // May be null: another way to the same playouts, for those who make them (play/faster_playouts.h).
    FasterPlayouts* const fasterPlayouts;

    // Whether UCT plays this game better than alpha-beta with so much work a choice: never if that is not
    // enough for the playouts of a contest. Else found out when it is first asked, in some seconds.
    bool uctSuits(double work = std::numeric_limits<double>::infinity()) const;

  private:
    static bool findsCaptures(const Game& game);

    mutable std::once_flag contested_;
    mutable bool uctSuits_ = false;
};

// Whether a move takes, as far as its own actions tell: consequences are not known yet.
inline bool takesAtOnce(const State& state, const Moves& moves, const Move& move) {
    const int owners = state.layout().who;
    if (owners < 0) return false;
    const auto* who = state.column<std::uint8_t>(owners);
    for (std::int32_t k = 0; k < move.count; ++k) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + k)];
        if (action.kind == ActionKind::Remove && action.to >= 0 && who[action.to] != 0 &&
            who[action.to] != move.mover)
            return true;
    }
    return false;
}

std::unique_ptr<Agent> makeUct(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec);
std::unique_ptr<Agent> makeAlphaBeta(std::shared_ptr<const Knowledge> knowledge, const PlayerSpec& spec);

}  // namespace makomba
