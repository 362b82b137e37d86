// When two positions are the same for all play to come: the key of tables, and the one form that stands for
// all.
//
// A state remembers more than the board: where the last move went, variables, counters, whose turns were
// passes. Most of it is dead by the time the next player chooses, and tables that kept it apart would hold a
// position many times over. What is left out:
//
//   turns, moves, counter   if no rule reads them, and turns and moves beyond the numbers that rules hold
//   them
//                           against (24 men are to be placed first). The limits of 1,250 turns and 10,000
//                           moves, at which the engine draws a game, are then not seen: play without end
//                           counts as a draw all the same.
//   moves of this turn      if no rule reads them
//   chance                  if the game has none
//   faces of dice           like the last move below: where they are thrown before anybody looks
//   history                 but for passes that are the latest of their turns: (all Passed) asks for no more
//   last move, variables,   each by itself, at the beginning of a turn or within it, if experiment shows that
//   it is players' values,        dead: in some hundred positions of random games it is changed, and neither
//   the legal registers, (sites       moves nor any position after them may change. What is dropped after
//   them, may differ LastTo), stalemates     there: the choice is the largest that is consistent with itself.
//
// When a game is over only the board, its result and who made the last move count.
//
// Kept as they are: everything on the sites, scores, phases, seats, votes, lists of remembered values, what
// is pending, and the keys of (is Cycle). An experiment is no proof; the solver therefore tries every
// position that it finds in the same way (`deadHere`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/rules/facts.h"

namespace makomba {

class PositionForm {
  public:
    // Plays some random games, which takes some hundredths of a second for most games. Deterministic.
    explicit PositionForm(const Game& game);

    // The key of a position for transposition tables, worked out from the whole position on every call: 20 to
    // 50 ns for most games, once for a node of a search that is gone on from (`makomba bench --search`
    // tells). Two positions that play alike have the same key; others share one with a chance of about 2^-64.
    std::uint64_t key(const State& state) const;

    // Puts what is dropped to one value. Equal bytes then mean the same position.
    void normalise(State& state) const;

    // Whether what was dropped is dead in this position, as far as one random change of it shows. Costs about
    // as much as expanding the position twice. `moves` are its legal moves.
    bool deadHere(Engine& engine, const State& state, const Moves& moves, std::uint64_t& random) const;

    // What is left out, in words: "last move", "variable Hole at the beginning of a turn" ..
    std::vector<std::string> dropped() const;

  private:
    struct Range {
        int offset, size;
        unsigned char neutral;  // every byte of it
    };
    struct Item {
        std::string name;
        std::vector<Range> ranges;
        bool dead[2] = {true, true};  // at the beginning of a turn; within it
        bool bits = false;            // a set of sites
    };
    struct MaskedWord {
        std::uint16_t index;
        std::uint64_t mask;
    };

    void listItems();
    void listDice(const Layout& layout);
    void experiment();
    bool consistent(Engine& engine, const State& state, const Moves& moves, const State& changed,
                    std::uint64_t& random) const;
    void change(const Item& item, State& state, std::uint64_t& random) const;
    void planKeys();
    static bool within(const State& state) { return state.globals().prev == state.globals().mover; }
    void boundCounters(Parts read);
    std::uint64_t historyOf(const Globals& g) const;
    static int levelsEnd(const State& state);
    static std::size_t wordsBefore(const std::vector<MaskedWord>& words, int bytes);

    const Game& game_;
    std::vector<Range> unused_;  // never read at all
    std::vector<Item> items_;
    std::vector<MaskedWord> words_[2];
    int fixedBytes_ = 0;  // of a state, without lists that may vary in length
    // Turns and moves as rules see them: no rule tells more of them apart. Not known: all are.
    struct CountersSeen {
        std::int32_t turns = 1, moves = 0;
    };
    std::optional<CountersSeen> counters_;
};

}  // namespace makomba
