// Another way to the same random playouts, faster, which may come to be while play goes on
// (native/native_maker.h): the same positions, results and random numbers.
#pragma once

#include <memory>

#include "interpreter/play/noted_playout.h"
#include "interpreter/play/playout.h"

namespace makomba {

class FasterPlayouts {
  public:
    virtual ~FasterPlayouts() = default;

    // What one thread plays with.
    class Seat {
      public:
        virtual ~Seat() = default;
        // As playOut() does; `work` is what was spent.
        virtual PlayoutResult playOut(State& state, std::uint64_t& random, int plyLimit,
                                      const Deadline* deadline, std::int64_t& work) = 0;
        // As playOutNoting() does.
        virtual int playOutNoting(State& state, std::uint64_t& random, int plyLimit, std::uint32_t* codes,
                                  std::int64_t& work) = 0;
    };
    // Null: there is none yet. It must be gone before this is.
    virtual std::unique_ptr<Seat> sit() = 0;
    // So many plies were played in the slower way: whether it is worth the making shows by that.
    virtual void note(std::int64_t plies) = 0;
};

// The playouts of one thread: by closures until there is a faster way.
class Playouts {
  public:
    // `faster` may be null; it must outlive this.
    Playouts(Engine& engine, FasterPlayouts* faster) : engine_(engine), faster_(faster) {}

    PlayoutResult play(State& state, Moves& moves, std::uint64_t& random, int plyLimit,
                       Deadline* deadline = nullptr) {
        if (!sits()) {
            const PlayoutResult result = playOut(engine_, state, moves, random, plyLimit, deadline);
            if (faster_ != nullptr) faster_->note(result.plies);
            return result;
        }
        std::int64_t work = 0;
        const PlayoutResult result = seat_->playOut(state, random, plyLimit, deadline, work);
        workElsewhere_ += work;
        return result;
    }
    int playNoting(State& state, Moves& moves, std::uint64_t& random, int plyLimit, std::uint32_t* codes) {
        if (!sits()) {
            const int plies = playOutNoting(engine_, state, moves, random, plyLimit, codes);
            if (faster_ != nullptr) faster_->note(plies);
            return plies;
        }
        std::int64_t work = 0;
        const int plies = seat_->playOutNoting(state, random, plyLimit, codes, work);
        workElsewhere_ += work;
        return plies;
    }
    // Spent in the faster way; the engine does not know of it.
    std::int64_t workElsewhere() const { return workElsewhere_; }
    bool isFaster() const { return seat_ != nullptr; }

  private:
    bool sits() {
        if (seat_ == nullptr && faster_ != nullptr) seat_ = faster_->sit();
        return seat_ != nullptr;
    }

    Engine& engine_;
    FasterPlayouts* const faster_;
    std::unique_ptr<FasterPlayouts::Seat> seat_;
    std::int64_t workElsewhere_ = 0;
};

}  // namespace makomba
