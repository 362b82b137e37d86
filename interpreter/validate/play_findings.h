// From what trials showed to findings, with numbers.
#pragma once

#include "interpreter/validate/ply_effects.h"
#include "interpreter/validate/reckoning.h"
#include "interpreter/validate/takers.h"
#include "interpreter/validate/validate.h"

namespace makomba {

// Everybody who watches the trials of one combination.
struct Watchers {
    Watchers(const Description& description, const NodeCounts& counts, const RuleParts& parts,
             const std::vector<int>& partOfNode)
        : occupancy(*description.game),
          balance(*description.game, parts, partOfNode),
          kept(*description.game),
          missing(description, counts),
          takers(*description.game, parts, partOfNode),
          takenFrom(*description.game, partOfNode),
          phases(*description.game),
          points(*description.game),
          winners(*description.game),
          whose(*description.game),
          hands(*description.game),
          bothGain(*description.game),
          emptySowings(*description.game) {}
    std::vector<TrialObserver*> all() {
        return {&occupancy, &balance, &kept,  &missing, &takers,   &takenFrom,   &phases,
                &points,    &winners, &whose, &hands,   &bothGain, &emptySowings};
    }

    Occupancy occupancy;
    SeedBalance balance;
    KeptState kept;
    MissingConsequences missing;
    TakerGains takers;
    TakenFrom takenFrom;
    PhasesAndHands phases;
    PointsAndSeeds points;
    PointsOfWinners winners;
    WhoseMoves whose;
    LeftInHand hands;
    PointsForBoth bothGain;
    EmptySowings emptySowings;
};

// Games worth showing, one of each kind of end.
struct NotableGames {
    std::map<GameEnd, TrialGame> first;
    std::uint64_t cycling = 0;  // games at the limit whose last positions repeat
    void add(const TrialGame& game);
};

// Of one combination.
std::vector<Finding> playFindings(const Description& description, const CombinationFigures& figures,
                                  const NotableGames& games, const Watchers& watchers,
                                  const RuleParts& parts);

// Rules that never did anything, over all combinations.
std::vector<Finding> firingFindings(const RuleParts& parts);

// "seeds: 12.3 of 32 leave the board .."
std::vector<std::string> balanceLines(const SeedBalance& balance, const RuleParts& parts,
                                      const Sources& sources);

// "38 % (31-45 %)"
std::string percent(const Estimate& share);

}  // namespace makomba
