// Who gains by what is taken, who comes to which phase, and what stays in hands.
#pragma once

#include <array>

#include "interpreter/validate/rule_parts.h"
#include "interpreter/validate/trials.h"

namespace makomba {

// A mean of differences.
struct Gains {
    std::uint64_t turns = 0;
    double sum = 0, squares = 0;

    void add(double gain) { ++turns, sum += gain, squares += gain * gain; }
    double mean() const { return turns == 0 ? 0 : sum / static_cast<double>(turns); }
    double errorSquared() const;  // of the mean
};

// How a player stands against the others before and after each ply: by the scores the game ends with, else by
// the pieces that are his or lie on his holes.
class TakerGains : public TrialObserver {
  public:
    TakerGains(const Game& game, const RuleParts& parts, const std::vector<int>& partOfNode);
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;

    Gains mover, other;  // of the player who moves and of the others, in plies in which a rule took something
    bool losesByTaking() const;  // clearly
    // Seeds leave the holes by rules that take, and never does anybody gain by it.
    bool countsForNobody() const { return scores_ != nullptr && outOfHoles_ >= 100 && gained_ == 0; }
    std::uint64_t outOfHoles() const { return outOfHoles_; }

    const std::vector<int>& takers() const { return parts_; }  // parts of the text that take

  private:
    std::array<double, 2> points(Context& c, int player) const;
    std::uint64_t taken(const NodeCounts& counts) const;
    const Game& game_;
    const std::vector<EndResult::FinalScore>* scores_ = nullptr;
    std::vector<std::uint32_t> taking_;
    std::vector<int> parts_;
    std::array<double, 2> reckon(const TrialPly& ply);
    State seen_;
    std::vector<std::uint8_t> holeOf_;  // by site: whose hole it is, 0 = no hole
    long inHoles(Context& c) const;
    std::uint64_t takenBefore_ = 0, outOfHoles_ = 0, gained_ = 0;
    long inHolesBefore_ = 0;
    std::array<double, 2> before_{};
    bool applies_ = false;
};

// From whom pieces are taken, in turns in which a rule took some: by whose they are, or on whose holes they
// lay.
class TakenFrom : public TrialObserver {
  public:
    TakenFrom(const Game& game, const std::vector<int>& partOfNode);
    void before(const TrialPly& ply) override;
    void after(const TrialPly& ply) override;
    bool onlyOwn() const;
    // The part of a rule that only ever takes what is the taker's own, though others take from the other;
    // none.
    int ownTaker() const;

    std::uint64_t takes = 0, fromOther = 0, fromOwn = 0;  // turns
    int part = TextPart::none;                            // the first part that takes

  private:
    struct Pile {
        int pieces = 0, owner = 0;
    };
    bool isPlayer(int owner) const { return owner >= 1 && owner <= game_.program.players(); }
    // By site of the board; also how much each player has in all.
    std::vector<long> belongings(const TrialPly& ply, std::vector<Pile>& piles) const;
    std::uint64_t taken(const NodeCounts& counts) const;
    void byRule(const TrialPly& ply, int from, bool lessOfOther, bool lessOfOwn);
    const Game& game_;
    std::vector<std::uint32_t> taking_;
    struct Rule {
        int part = TextPart::none;
        bool removes = false;  // not: moves elsewhere, as who gathers or sweeps up his seeds does
        std::uint64_t came = 0, takes = 0, fromOther = 0, fromOwn = 0;  // takes: turns in which it alone took
    };
    std::vector<Rule> rules_;  // of taking_
    std::vector<std::uint8_t> homeOf_;
    std::uint64_t takenBefore_ = 0;
    std::vector<long> before_;
    std::vector<Pile> pilesBefore_, pilesNow_;
};

// Which players come to which phases, and what of the hands is ever touched.
class PhasesAndHands : public TrialObserver {
  public:
    explicit PhasesAndHands(const Game& game);
    void begin(Engine& engine, State& state) override;
    void before(const TrialPly& ply) override;
    void end(const TrialGame& game, State& state) override;

    std::uint64_t games = 0;
    // By phase and player - 1: plies, and games with at least one.
    std::vector<std::array<std::uint64_t, 2>> plies, gamesIn;
    std::vector<int> untouchedHands() const;  // hand sites with pieces that nothing ever changed

  private:
    void look(Context& c);
    const Game& game_;
    std::vector<std::array<bool, 2>> here_;
    std::vector<int> startInHand_;
    std::vector<char> touched_;
};

}  // namespace makomba
