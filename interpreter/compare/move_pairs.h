// The legal moves of two games in the same position, laid side by side.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interpreter/compare/site_map.h"

namespace makomba {

// Indices of moves, one decision after another. What follows of itself is not counted.
using Choices = std::vector<std::uint32_t>;

// One of the two games.
class Side {
  public:
    Side(const Game& game, const GameMap& map, int index) : engine_(game), map_(map), index_(index) {}

    Engine& engine() { return engine_; }
    const Engine& engine() const { return engine_; }
    std::uint64_t position(const State& state) const { return map_.position(index_, state); }

    // Fills `moves` with the legal ones.
    void look(State& state) { engine_.legalMoves(state, moves); }

    // What is to be written down of a play.
    struct Record {
        std::vector<std::string> names;  // of what was played, in the game's notation
        std::vector<int> sites;          // where these moves began and ended, in common numbers
        std::vector<State> positions;    // after each move
        std::vector<int> origins;        // where each began, in common numbers; -1 = nowhere
        std::vector<int> movers;         // who played each
    };
    // Plays a decision and what follows of itself: as long as the same player has one move, and no pass.
    // Says how many moves that were.
    int decide(State& state, std::uint32_t move, Record* record = nullptr);
    int play(State& state, const Choices& choices, bool passesOver, Record* record = nullptr);
    // Players who can do nothing but pass do so.
    void passOver(State& state, Record* record = nullptr);

    std::uint64_t key(std::size_t move) const { return map_.moveKey(index_, moves, moves.list[move]); }
    int from(std::size_t move) const { return map_.commonSite(index_, moves.list[move].reportedFrom); }
    int to(std::size_t move) const { return map_.commonSite(index_, moves.list[move].reportedTo); }
    std::string nameOf(std::size_t move) const;

    // All ways to go on from a first decision to the end of the turn, by the position reached then; nothing
    // if they are too many. `state`: with the legal moves in `moves`.
    struct TurnEnd {
        std::uint64_t position;
        Choices choices;
    };
    std::optional<std::vector<TurnEnd>> turnEnds(const State& state, std::uint32_t first);

    Moves moves;

  private:
    void apply(State& state, const Moves& of, std::size_t move, Record* record);
    bool addEnds(State& state, int mover, Choices& choices, std::vector<TurnEnd>& ends, int depth);

    Engine engine_;
    const GameMap& map_;
    const int index_;
    Moves laps_;
};

// The same ply in both games.
struct CommonPly {
    Choices choices[2];
    bool passesOver = false;  // players who can only pass have done so after it
    std::uint64_t key = 0;    // what it is, in terms of both games; the same in other positions
};

struct MovePair {
    std::uint32_t a = 0, b = 0;  // indices of moves
};

struct MoveComparison {
    std::vector<CommonPly> same;         // the same move, and the same position after it
    std::vector<std::uint32_t> only[2];  // moves that the other game does not have
    std::vector<MovePair> partings;      // the same move, different positions
    bool agree() const { return only[0].empty() && only[1].empty() && partings.empty(); }
};

class MovesSideBySide {
  public:
    MovesSideBySide(const Game& a, const Game& b, const GameMap& map)
        : sides{Side(a, map, 0), Side(b, map, 1)}, map_(map) {}

    // Both states must hold the same position. Fills the sides' `moves`.
    MoveComparison compare(State& a, State& b);

    Side sides[2];

  private:
    struct Result {
        bool known = false;
        std::uint64_t settled = 0;  // the position at the end of what follows of itself
    };
    const Result& after(int side, std::uint32_t move);
    void compareMoves(std::vector<std::uint32_t> a, std::vector<std::uint32_t> b, MoveComparison& comparison);
    void pair(std::vector<std::uint32_t>* left, bool settled, MoveComparison& comparison);
    void pairByLikeness(std::vector<std::uint32_t>* left, MoveComparison& comparison);
    void pairByPasses(MoveComparison& comparison);
    void pairByTurns(MoveComparison& comparison);

    const GameMap& map_;
    const State* before_[2] = {nullptr, nullptr};
    State tried_[2];
    std::vector<Result> results_[2];  // by move
    int turnsTried_ = 0, turnsPaired_ = 0;
};

}  // namespace makomba
