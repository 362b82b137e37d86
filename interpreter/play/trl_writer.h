// Writing saved trials as Ludii has them, `.trl`: a head of lines `name=value`, then a line a move with its
// actions in brackets.
#pragma once

#include "interpreter/engine/game.h"

namespace makomba {

// The actions that were carried out for a move, as a list:
// "[[Select:typeFrom=Vertex,from=6,decision=true],..]".
std::string trlActions(const Program& program, const Move& move, const std::vector<Action>& done);

class TrlWriter {
  public:
    // `path`: of the description; `seed`: of chance.
    TrlWriter(const Game& game, const std::string& path, std::uint64_t seed);

    Engine& engine() { return engine_; }
    State& state() { return state_; }
    // Legal moves; none once the game is over.
    const Moves& moves() const { return moves_; }
    void play(std::size_t index);
    // The whole file, up to here.
    std::string text() const;

  private:
    void move(const Move& move, const std::vector<Action>& done);

    Engine engine_;
    State state_;
    Moves moves_;
    std::string head_, body_;
    int startMoves_ = 0;
};

}  // namespace makomba
