// What many sowings have in common: whose side is whose, which hole follows which, and what could be seen at
// the end of a lap, as values of predicates.
#pragma once

#include <map>
#include <set>

#include "interpreter/profile/hole_roles.h"
#include "interpreter/profile/learn.h"
#include "interpreter/profile/observed.h"

namespace makomba::profile {

// Seeds in a hole of a position; -1 for no hole.
inline int seedsAt(const std::vector<int>& seeds, int site) {
    return site >= 0 && static_cast<std::size_t>(site) < seeds.size() ? seeds[static_cast<std::size_t>(site)]
                                                                      : -1;
}

class SowingFacts {
  public:
    SowingFacts(const HoleRoles& roles, const std::vector<Sowing>& sowings, int players);

    const HoleRoles& roles() const { return roles_; }
    const std::vector<Sowing>& sowings() const { return sowings_; }
    // Holes that the player began from, out of his own choice, in a position that came up.
    const std::set<int>& begins(int player) const { return begins_[static_cast<std::size_t>(player)]; }
    const std::set<int>& sownInto(int player) const { return sownInto_[static_cast<std::size_t>(player)]; }

    // The hole that follows `site` in sowing, coming from `before`; -1 if that was never seen.
    int next(int player, int before, int site) const;
    int nextAfterLast(const Lap& lap) const;
    // Whether seeds go straight from one to the other in passing.
    bool follows(int player, int site, int next) const;
    // Whether holes get marks in play; whether a hole has one, as a value of a predicate (-1: none has).
    bool marksHoles() const { return marksHoles_; }
    int marked(const std::vector<int>& marks, int site) const;
    // Whether it has the mark of that player.
    int markedFor(const std::vector<int>& marks, int site, int player) const;
    // Whether the seeds of the hole, sown, would reach the other half.
    bool reachesOpponent(int player, int site, int seeds) const;

    // The laps that were cut short by a limit are of no use: this many in a turn, 0 = no limit was seen.
    int lapLimit() const { return lapLimit_; }

    // Predicates of the end of a lap and their values.
    static std::vector<std::string> lapPredicates();
    std::vector<int> lapValues(const Sowing& sowing, std::size_t lap) const;
    // The same with whether the lap takes, third.
    static std::vector<std::string> lapAndTakesPredicates();
    std::vector<int> lapAndTakesValues(const Sowing& sowing, std::size_t lap) const;
    bool takes(const Sowing& sowing, std::size_t lap) const;

    // How a site lies to the last hole of a lap: a term of capture.taken.
    std::string relation(const Lap& lap, int site) const;
    int seedsOf(const std::vector<int>& seeds, int player, bool own) const;

  private:
    void leaveOutWhatIsNotSown();
    void noteWays();
    void noteMarks();
    void noteTakenSizes();
    bool takesAll(const Lap& lap) const;
    // Whether the lap began from a hole to which the lap before it had brought what it took.
    static bool sowsTaken(const Sowing& sowing, std::size_t lap);
    bool idleBefore(const Sowing& sowing, std::size_t index) const;
    bool entered(const Sowing& sowing, std::size_t index) const;
    bool restedWithOpponent(const Sowing& sowing, std::size_t index) const;

    const HoleRoles& roles_;
    const std::vector<Sowing>& sowings_;
    std::vector<std::set<int>> begins_, sownInto_;
    std::vector<std::map<std::pair<int, int>, std::map<int, int>>>
        after_;  // by player: how often what followed
    std::vector<std::map<int, std::map<int, int>>> follows_;
    std::set<int> takenSizes_;
    bool takesOpposite_ = false, marksHoles_ = false;
    int lapLimit_ = 0;
};

}  // namespace makomba::profile
