// What adds up in play: seeds and points, who wins with how much, whose pieces are moved, what stays in
// hands.
#pragma once

#include <array>

#include "interpreter/validate/finding.h"
#include "interpreter/validate/trials.h"

namespace makomba {

// Where final scores add points and seeds, both are one currency: a ply that changes the sum of all seeds and
// points loses some, or counts some twice.
class PointsAndSeeds : public TrialObserver {
  public:
    explicit PointsAndSeeds(const Game& game);
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;
    bool differ() const { return changed >= 40 && off * 10 >= changed; }

    std::uint64_t changed = 0, off = 0;  // plies that changed either, and of these the sum of both
    long seedsGone = 0, pointsCome = 0;  // in the plies that changed the sum
    NodeId place;                        // the first rule that gives points
    std::vector<ExamplePlay> example;    // at most one

  private:
    std::array<long, 2> reckon(const TrialPly& ply) const;  // seeds, points
    bool applies_ = false;
    std::array<long, 2> before_{};
};

// Whether who wins has more points, or fewer.
class PointsOfWinners : public TrialObserver {
  public:
    explicit PointsOfWinners(const Game& game);
    void end(const TrialGame& game, State& state) override;
    bool fewerWin() const { return fewer >= 20 && more * 2 <= fewer; }

    std::uint64_t more = 0, fewer = 0;  // games
    NodeId onlyForOthers;  // the first rule that gives points, if all give them to the player after the mover

  private:
    bool applies_ = false;
};

// Whose pieces the legal moves begin with, from hands and on the board; and pieces put on their like.
class WhoseMoves : public TrialObserver {
  public:
    explicit WhoseMoves(const Game& game);
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;

    bool rulesTake() const { return !removing_.empty(); }

    struct Owners {
        std::uint64_t own = 0, other = 0, nobody = 0;
        bool othersOnly() const { return other >= 200 && own == 0 && nobody == 0; }
    };
    Owners fromHands, fromBoard;
    std::uint64_t added = 0, addedOnLike = 0;
    std::uint64_t othersInHand = 0;  // moves that put down what is the other's from the mover's own hand
    std::uint64_t overwritten = 0;  // moves that end on a piece of the mover's or of nobody's, which vanishes
    std::uint64_t vanished = 0;     // plies after which such a piece was gone, though no rule took any
    std::uint64_t enemiesVanished = 0;  // the same of pieces of the other player
    std::uint64_t droppedOnto = 0;      // the same of pieces onto which a man came from a hand
    std::uint64_t pilesMade = 0;        // plies in which a man joined one that stood on the board
    std::uint64_t furtherPlies = 0,
                  furtherWithout = 0;  // plies that go on with a turn; of these without a move

  private:
    bool overwrites(const TrialPly& ply, const Move& move, Context& c) const;
    std::uint64_t removals(const NodeCounts& counts) const;
    bool joined(Context& c) const;
    const Game& game_;
    std::vector<std::uint32_t> removing_;
    std::vector<int> standing_;  // by site: the kind of piece before the ply, 0 = none
    std::uint64_t removalsBefore_ = 0;
    bool menOnly_ = false;        // pieces have counts, but only because hands hold several
    std::vector<int> menBefore_;  // by site of the board, if menOnly_
    std::vector<std::uint8_t> homeOf_;
};

// Pieces that a player still has in hand at the end, and has not touched for many of his plies.
class LeftInHand : public TrialObserver {
  public:
    explicit LeftInHand(const Game& game);
    void begin(Engine& engine, State& state) override;
    void before(const TrialPly& ply) override;
    void end(const TrialGame& game, State& state) override;
    std::vector<int> sites() const;  // left so in nearly all games, though some were taken from there

    std::uint64_t games = 0;

  private:
    struct Hand {
        int site = 0, owner = 0, now = 0, atStart = 0;
        std::uint64_t plies = 0;  // of its owner since it changed
        std::uint64_t left = 0;   // games
        bool grew = false;        // in some game
    };
    std::vector<Hand> hands_;
};

}  // namespace makomba
