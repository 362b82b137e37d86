// A ply cut into the steps that can be seen: seed by seed, capture by capture.
#pragma once

#include "interpreter/base/json.h"
#include "interpreter/draw/svg_parts.h"
#include "interpreter/engine/game.h"

namespace makomba::web {

// Draws steps until there are too many of them: what follows is left out, and the page shows the end at once.
class TurnFrames {
  public:
    static constexpr std::size_t most = 4'000;

    // `before`: the position that the page shows. `game` must outlive this.
    TurnFrames(const Game& game, const State& before);

    // The steps of a move that is legal in `state`:
    //     {"ply": 3, "what": "move", "from": 4, "to": 7, "pieces": {"7": "<g ..>"}, "sites": {"7": "3"},
    //     "hands": "<g ..>"}
    // `what`: move (one site loses, another gains: a seed that is sown, too), put (only gains), take (only
    // loses), other. `hands` only if something changed there.
    void add(const State& state, const Moves& moves, const Move& move, int ply);

    nlohmann::json take() { return std::move(frames_); }
    bool complete() const { return complete_; }

  private:
    void step(const State& before, const State& now, const Action& action, int ply);

    const Game& game_;
    State first_;
    Engine engine_;
    SvgParts parts_;
    nlohmann::json frames_ = nlohmann::json::array();
    bool complete_ = true;
};

// What lies on a site in few words: "", "4", "Disc1", "3 Disc1", "Disc1, Disc2" from bottom to top.
std::string contentText(const Program& program, const State& state, int site);

}  // namespace makomba::web
