// A player who has lost everything and goes on passing, because no end asks for it.
#pragma once

#include <array>

#include "interpreter/validate/finding.h"
#include "interpreter/validate/trials.h"

namespace makomba {

class Bereft : public TrialObserver {
  public:
    explicit Bereft(const Game& game);
    void begin(Engine&, State&) override { passes_ = {}; }
    void before(const TrialPly& ply) override;
    void end(const TrialGame& game, State& state) override;
    // A player with nothing passed many times in a good part of the games.
    bool often() const { return games >= 40 && passedOn * 10 >= games; }

    std::uint64_t games = 0, passedOn = 0;
    std::vector<ExamplePlay> example;  // at most one

  private:
    static constexpr int many = 15;  // plies of his, one after the other
    const Game& game_;
    bool applies_ = false;
    std::array<int, 3> passes_{};
    bool here_ = false;
};

}  // namespace makomba
