// What single plies come to: points for one player or for both, moves that take up nothing.
#pragma once

#include <array>

#include "interpreter/validate/finding.h"
#include "interpreter/validate/trials.h"

namespace makomba {

// Whether what brings one player points brings the other as many.
class PointsForBoth : public TrialObserver {
  public:
    explicit PointsForBoth(const Game& game);
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;
    bool always() const { return both >= 20 && one == 0; }

    std::uint64_t both = 0, one = 0;  // plies in which both gained as much, and in which they did not
    NodeId place;                     // the first rule that gives points

  private:
    std::array<int, 2> points(State& state) const;
    std::array<int, 2> before_{};
    bool applies_ = false;
};

// Sowings that begin in an empty hole and change nothing.
class EmptySowings : public TrialObserver {
  public:
    explicit EmptySowings(const Game& game);
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;
    bool often() const { return empty >= 50 && empty * 20 >= plies; }

    std::uint64_t plies = 0, empty = 0;
    std::vector<ExamplePlay> example;  // at most one

  private:
    std::vector<int> pieces(const TrialPly& ply) const;
    std::vector<int> before_;
    bool applies_ = false;
};

}  // namespace makomba
