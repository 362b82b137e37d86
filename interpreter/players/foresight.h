// What every searching player makes sure of, whatever its search says: that a win by force is not missed, and
// that nothing is played after which the other has one, as far as a small share of the work tells.
#pragma once

#include "interpreter/players/forced_win.h"

namespace makomba {

class Foresight {
  public:
    explicit Foresight(const Knowledge& knowledge)
        : forced_(knowledge), engine_(knowledge.game), laps_(engine_, Forced::All) {}

    struct Seen {
        std::vector<std::size_t> win;  // the line of a win by force, if there is one
        std::vector<char> lost;        // by move: the other then wins by force; empty if all are as good
    };
    // `most`: positions to be made at most, about. `goOn` as in ForcedWin.
    Seen look(const State& state, const Moves& moves, std::uint64_t most,
              const std::function<bool()>& goOn = {});

    // The first of these moves after which the other cannot win at once; the first of all if there is none,
    // or if too many would have to be tried.
    std::size_t safest(const State& state, const Moves& moves, const std::vector<std::size_t>& preferred);

    // A move that wins, by itself or by what follows of itself.
    std::optional<std::size_t> winAtOnce(const State& state, const Moves& moves);
    // Whether after the move, and what follows of itself, the other one of two players can win at once.
    // `tried` counts the positions made.
    bool losesAtOnce(const State& state, const Moves& moves, std::size_t index, std::uint64_t& tried);

    void forget() {
        forced_.forget();
        fruitless_ = asked_ = 0;
    }
    // Positions made by look().
    std::uint64_t spent() const { return forced_.spent(); }

  private:
    // In many games nobody ever threatens to win: who has seen nothing of the kind for some time looks
    // seldom.
    bool isDue();

    ForcedWin forced_;
    Engine engine_;
    LapRunner laps_;
    int fruitless_ = 0, asked_ = 0;  // looks since something was found; thoughts since then
};

}  // namespace makomba
