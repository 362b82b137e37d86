// What the trials of one combination are watched for.
#pragma once

#include <array>

#include "interpreter/base/estimate.h"
#include "interpreter/validate/rule_parts.h"
#include "interpreter/validate/trials.h"

namespace makomba {

// Games of one kind of player, in figures.
struct PlayFigures {
    std::uint64_t games = 0, plies = 0, turns = 0, moves = 0, single = 0, forcedPasses = 0;
    double pliesSquared = 0, branching = 0, branchingSquared = 0;  // branching: the mean of each game, summed
    std::vector<std::uint64_t> wins, ownPlies, ownPasses;          // by seat
    std::array<std::uint64_t, 7> ends{};                           // by GameEnd

    void add(const TrialGame& game, int players);
    void add(const PlayFigures& other);
    std::uint64_t count(GameEnd end) const { return ends[static_cast<std::size_t>(end)]; }
    Estimate length() const;
    Estimate legalMoves() const;  // at each ply of a game
};

// Where pieces came, which kinds, and which never stirred.
class Occupancy : public TrialObserver {
  public:
    explicit Occupancy(const Game& game);
    void begin(Engine& engine, State& state) override;
    void after(const TrialPly& ply) override;

    // Sites of the board. Those of upper layers only if they often lay bare above pieces all around: a
    // pyramid is seldom built to its top.
    std::vector<int> neverOccupied() const;
    std::vector<int> neverStirred() const;  // sites with pieces from the start that nothing ever changed
    std::set<std::string> kindsSeen() const;
    std::uint64_t plies = 0;

  private:
    void look(Context& c);
    const Game& game_;
    void lookAbove(Context& c);
    std::vector<char> occupied_, stirred_;
    std::vector<std::uint64_t> bare_;         // by site: plies in which it was empty and all below it was not
    std::vector<int> above_;                  // sites of upper layers, ascending
    std::vector<std::pair<int, int>> start_;  // how many pieces, of which kind
    std::vector<char> kinds_;
};

// Games of sowing: what leaves the board, and by which rule.
class SeedBalance : public TrialObserver {
  public:
    SeedBalance(const Game& game, const RuleParts& parts, const std::vector<int>& partOfNode);
    bool applies() const { return applies_; }
    void begin(Engine& engine, State& state) override;
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;
    void end(const TrialGame& game, State& state) override;

    std::uint64_t games = 0, atStart = 0, atEnd = 0;  // on the holes, stores and hands left out
    std::uint64_t gained = 0;  // plies after which there were more than at the start, everywhere
    bool stores = false;
    std::map<std::vector<int>, std::uint64_t>
        lost;  // from the holes, by the parts that took pieces in the ply; none: by sowing
    std::vector<ExamplePlay> gain;  // at most one

  private:
    long total(Context& c) const;
    long onHoles(Context& c) const;
    const Game& game_;
    bool applies_ = false;
    std::vector<std::pair<std::uint32_t, int>> taking_;  // nodes that take pieces, and their parts
    std::vector<std::uint64_t> cameBefore_;
    long start_ = 0, now_ = 0, holesAtStart_ = 0, holesNow_ = 0;
};

// State that a turn leaves behind and that steers the other player's turn (see findings.def, state-leaks).
class KeptState : public TrialObserver {
  public:
    explicit KeptState(const Game& game);
    void begin(Engine& engine, State& state) override;
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;

    struct Slot {
        enum class Kind : std::uint8_t { Variable, Unnamed, Pending, Remembered } kind;
        int index = 0;
        std::string name;
        std::uint64_t steeredWithin = 0;   // plies within a turn that it steered
        std::uint64_t steeredStarts = 0;   // turns that began steered by it, set by the other player
        std::uint64_t consumed = 0;        // of these, used up by the player's first ply
        std::vector<ExamplePlay> example;  // at most one
        int setter = 0, victim = 0;        // in the example
        std::string value;                 // in the example
        // of the game being played
        int lastChanger = 0;
        bool watchedStart = false;
        std::vector<std::int32_t> before;
    };
    const std::vector<Slot>& slots() const { return slots_; }
    std::uint64_t turns = 0;
    bool leaks(const Slot& slot) const;
    // Never steers the turn in which it is set, and the other player uses it up.
    bool onlyForTheOther(const Slot& slot) const;

  private:
    std::vector<std::int32_t> value(const Slot& slot, Context& c) const;
    void reset(const Slot& slot, Context& c) const;
    bool steers(const Slot& slot, const TrialPly& ply);

    std::vector<Slot> slots_;
    std::vector<std::vector<std::int32_t>> initial_;
    State other_;
    Moves otherMoves_;
};

// Moves that fulfil the condition of a consequence which other moves of the phase have, and they have not.
class MissingConsequences : public TrialObserver {
  public:
    MissingConsequences(const Description& description, const NodeCounts& counts);
    void after(const TrialPly& ply) override;

    struct Candidate {
        NodeId move, condition;  // the decision, and the condition of the others' consequence
        std::uint64_t played = 0, fulfilled = 0;
        std::vector<ExamplePlay> example;
    };
    const std::vector<Candidate>& candidates() const { return candidates_; }

    struct Decision {
        NodeId move;
        std::vector<NodeId> conditions;  // of its consequences, and of those around it
    };

  private:
    void phase(NodeId play, const std::vector<NodeId>& pieceMoves, std::vector<Decision>* earlier);
    const RuleGraph& graph_;
    std::vector<Candidate> candidates_;
    State seen_;
};

}  // namespace makomba
