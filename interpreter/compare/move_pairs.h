// The legal moves of two games in the same position, laid side by side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interpreter/compare/site_map.h"

namespace makomba {

// One of the two games.
class Side {
  public:
    Side(const Game& game, const GameMap& map, int index) : engine_(game), map_(map), index_(index) {}

    Engine& engine() { return engine_; }
    const Engine& engine() const { return engine_; }
    std::string position(const State& state) const { return map_.positionOf(index_, state); }

    // Fills `moves` with the legal ones.
    void look(State& state) { engine_.legalMoves(state, moves); }
    // Plays a move of `moves` and what follows of itself: as long as the same player has one move, and no
    // pass. `names`: what was played, in the game's notation. `atOnce`: the position before anything
    // followed.
    void play(State& state, std::size_t move, std::vector<std::string>* names = nullptr,
              std::string* atOnce = nullptr);

    std::string key(std::size_t move) const { return map_.moveKey(index_, moves, moves.list[move]); }
    int from(std::size_t move) const { return map_.fromOf(index_, moves.list[move]); }
    std::string nameOf(std::size_t move) const;

    Moves moves;

  private:
    Engine engine_;
    const GameMap& map_;
    const int index_;
    Moves laps_;
};

struct MovePair {
    std::size_t a = 0, b = 0;  // indices of moves
};

struct MoveComparison {
    std::vector<MovePair> same;        // the same move, and the same position after it
    std::vector<std::size_t> only[2];  // moves that the other game does not have
    std::optional<MovePair> parting;   // the same move, different positions: the first of them
    std::size_t partings = 0;          // how many there are
};

class MovesSideBySide {
  public:
    MovesSideBySide(const Game& a, const Game& b, const GameMap& map)
        : sides{Side(a, map, 0), Side(b, map, 1)} {}

    // Both states must hold the same position. Fills the sides' `moves`.
    MoveComparison compare(State& a, State& b);

    Side sides[2];

  private:
    struct Result {
        std::string atOnce, settled;
    };
    const Result& after(int side, const State& before, std::size_t move);
    void compareMoves(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b,
                      MoveComparison& comparison);
    void pair(std::vector<std::size_t>* left, bool settled, MoveComparison& comparison);
    void pairByLikeness(std::vector<std::size_t>* left, MoveComparison& comparison);
    void part(std::size_t a, std::size_t b, MoveComparison& comparison);

    const State* before_[2] = {nullptr, nullptr};
    State tried_;
    std::vector<std::optional<Result>> results_[2];  // by move
};

}  // namespace makomba
