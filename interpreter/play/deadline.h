// A time by which play is to stop, asked at every ply.
//
// Reading a clock costs as much as a ply of a simple game, and a ply of another game takes a second: the
// clock is read now and then, and whenever much has been worked out since.
#pragma once

#include <chrono>

#include "interpreter/engine/game.h"

namespace makomba {

class Deadline {
  public:
    using Clock = std::chrono::steady_clock;
    explicit Deadline(Clock::time_point end) : end_(end) {}

    bool passed(const Engine& engine) {
        const std::int64_t work = engine.workDone();
        if (asked_++ % pliesBetween != 0 && work - seen_ < limits::workBetweenClocks) return false;
        seen_ = work;
        return Clock::now() >= end_;
    }

    Clock::time_point end() const { return end_; }

  private:
    static constexpr std::uint32_t pliesBetween = 64;

    Clock::time_point end_;
    std::uint32_t asked_ = 0;
    std::int64_t seen_ = 0;
};

}  // namespace makomba
