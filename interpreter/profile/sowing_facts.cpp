#include "interpreter/profile/sowing_facts.h"

#include <algorithm>

namespace makomba::profile {

namespace {

int mostFrequent(const std::map<int, int>& counts) {
    int best = -1, most = 0;
    for (const auto& [site, count] : counts)
        if (count > most) most = count, best = site;
    return best;
}

}  // namespace

SowingFacts::SowingFacts(const HoleRoles& roles, const std::vector<Sowing>& sowings, int players)
    : roles_(roles),
      sowings_(sowings),
      begins_(static_cast<std::size_t>(players + 1)),
      sownInto_(begins_.size()),
      after_(begins_.size()),
      follows_(begins_.size()) {
    std::map<int, int> lengths;
    for (const Sowing& s : sowings_) {
        if (!s.setUp)
            for (const auto& [from, to] : s.choosing.moves)
                if (from >= 0) begins_[static_cast<std::size_t>(s.player)].insert(from);
        if (s.laps.size() >= 100 && !s.cut) ++lengths[static_cast<int>(s.laps.size())];
    }
    leaveOutWhatIsNotSown();
    if (!lengths.empty() && lengths.rbegin()->second > 1) lapLimit_ = lengths.rbegin()->first;
    noteWays();
    noteMarks();
    noteTakenSizes();
}

void SowingFacts::noteMarks() {
    for (const Sowing& s : sowings_)
        for (std::size_t site = 0; site < s.marks.size(); ++site)
            marksHoles_ = marksHoles_ || (s.marks[site] != 0 && roles_.isHole(static_cast<int>(site)));
}

int SowingFacts::marked(const std::vector<int>& marks, int site) const {
    return marksHoles_ && roles_.isHole(site) ? marks[static_cast<std::size_t>(site)] != 0 : -1;
}

int SowingFacts::markedFor(const std::vector<int>& marks, int site, int player) const {
    return marksHoles_ && roles_.isHole(site) ? marks[static_cast<std::size_t>(site)] == player : -1;
}

// Seeds come out of hands one by one. They are taken out of stores by hand, too, when a new round is laid
// out, and out of holes that others sow from: a turn begins there only where a sowing was seen to.
void SowingFacts::leaveOutWhatIsNotSown() {
    std::vector<std::set<int>> sownFrom(begins_.size());
    std::set<int> sown;
    for (const Sowing& s : sowings_)
        if (!s.laps.empty()) {
            sownFrom[static_cast<std::size_t>(s.player)].insert(s.laps.front().from);
            sown.insert(s.laps.front().from);
        }
    for (std::size_t p = 0; p < begins_.size(); ++p)
        std::erase_if(begins_[p], [&](int site) {
            const bool onBoard = roles_.isHole(site) || roles_.isStore(site);
            const bool byOthers = roles_.isStore(site) || sown.contains(site);
            return !onBoard || (byOthers && !sownFrom[p].contains(site));
        });
}

void SowingFacts::noteWays() {
    for (const Sowing& s : sowings_)
        for (const Lap& lap : s.laps) {
            const auto player = static_cast<std::size_t>(lap.player);
            int before = -1, site = lap.from;
            for (const int drop : lap.drops) {
                sownInto_[player].insert(drop);
                if (before >= 0 || site == lap.from) {
                    ++after_[player][{before, site}][drop];
                    if (before >= 0) ++follows_[player][site][drop];
                }
                before = site;
                site = drop;
            }
        }
}

void SowingFacts::noteTakenSizes() {
    std::size_t last = 0, opposite = 0;
    for (const Sowing& s : sowings_)
        for (const Lap& lap : s.laps)
            for (const Removal& r : lap.removed) {
                const std::string where = relation(lap, r.site);
                if (where == "last" || where == "before") takenSizes_.insert(seedsAt(lap.after, r.site));
                if (where == "last") ++last;
                if (where == "opposite" || where == "behind") ++opposite;
            }
    takesOpposite_ = opposite > last;
}

int SowingFacts::next(int player, int before, int site) const {
    const auto& exact = after_[static_cast<std::size_t>(player)];
    if (const auto found = exact.find({before, site}); before >= 0 && found != exact.end())
        return mostFrequent(found->second);
    const auto& loose = follows_[static_cast<std::size_t>(player)];
    if (const auto found = loose.find(site); found != loose.end()) return mostFrequent(found->second);
    if (const auto found = exact.find({-1, site}); found != exact.end()) return mostFrequent(found->second);
    return -1;
}

bool SowingFacts::follows(int player, int site, int next) const {
    const auto& all = follows_[static_cast<std::size_t>(player)];
    const auto found = all.find(site);
    return found != all.end() && found->second.contains(next);
}

int SowingFacts::nextAfterLast(const Lap& lap) const {
    const int before = lap.drops.size() > 1 ? lap.drops[lap.drops.size() - 2] : lap.from;
    return next(lap.player, before, lap.last());
}

bool SowingFacts::reachesOpponent(int player, int site, int seeds) const {
    int before = -1, here = site;
    for (int k = 0; k < seeds; ++k) {
        const int further = next(player, before, here);
        if (further < 0) return false;
        before = here;
        here = further;
        if (roles_.isHole(here) && !roles_.isOwn(here, player)) return true;
    }
    return false;
}

int SowingFacts::seedsOf(const std::vector<int>& seeds, int player, bool own) const {
    int sum = 0;
    for (int site = 0; site < roles_.sites(); ++site)
        if (roles_.isHole(site) && roles_.isOwn(site, player) == own) sum += seedsAt(seeds, site);
    return sum;
}

std::string SowingFacts::relation(const Lap& lap, int site) const {
    const int last = lap.last();
    if (site == last) return "last";
    if (site == roles_.acrossFrom(last, lap.player)) return "opposite";
    if (site == roles_.acrossFrom(last, lap.player, 1)) return "behind";
    const int next = nextAfterLast(lap);
    if (site == next) return "next";
    if (roles_.rows() > 3 && roles_.isOwn(last, lap.player) && site == roles_.inFrontOf(last, lap.player))
        return "in.front";
    for (std::size_t i = lap.drops.size(); i-- > 0;)
        if (lap.drops[i] == site) return "before";
    if (next >= 0 && site == this->next(lap.player, last, next)) return "next.but.one";
    return "other";
}

bool SowingFacts::takes(const Sowing& sowing, std::size_t lap) const {
    return !sowing.laps[lap].removed.empty();
}

bool SowingFacts::takesAll(const Lap& lap) const {
    const int all = seedsOf(lap.after, lap.player, false);
    int taken = 0;
    if (takesOpposite_) {
        for (int behind = 0; behind < roles_.rows() / 2; ++behind)
            taken += std::max(0, seedsAt(lap.after, roles_.acrossFrom(lap.last(), lap.player, behind)));
    } else {
        std::set<int> counted;
        for (std::size_t i = lap.drops.size(); i-- > 0;) {
            const int site = lap.drops[i];
            if (!roles_.isHole(site) || roles_.isOwn(site, lap.player) ||
                !takenSizes_.contains(seedsAt(lap.after, site)) || !counted.insert(site).second)
                break;
            taken += seedsAt(lap.after, site);
        }
    }
    return all == taken;
}

bool SowingFacts::sowsTaken(const Sowing& sowing, std::size_t index) {
    if (index == 0) return false;
    const auto& before = sowing.laps[index - 1].removed;
    return std::any_of(before.begin(), before.end(),
                       [&](const Removal& r) { return r.to == sowing.laps[index].from; });
}

std::vector<std::string> SowingFacts::lapPredicates() {
    return {"last.store", "last.own",     "last.opponent", "last.inner", "last.outer",     "last.before",
            "last.after", "opposite",     "behind",        "across",     "next",           "next.but.one",
            "lifted",     "takes.all",    "last.begin",    "last.end",   "turns.before",   "lap.first",
            "in.front",   "last.right",   "last.left",     "lap.taken",  "last.special",   "last.special.own",
            "game.first", "across.least", "idle.before",   "entered",    "rested.opponent"};
}

std::vector<std::string> SowingFacts::lapAndTakesPredicates() {
    std::vector<std::string> predicates = lapPredicates();
    predicates.insert(predicates.begin() + 2, "takes");
    return predicates;
}

std::vector<int> SowingFacts::lapAndTakesValues(const Sowing& sowing, std::size_t index) const {
    std::vector<int> values = lapValues(sowing, index);
    values.insert(values.begin() + 2, takes(sowing, index));
    return values;
}

std::vector<int> SowingFacts::lapValues(const Sowing& sowing, std::size_t index) const {
    const Lap& lap = sowing.laps[index];
    const int last = lap.last(), player = lap.player;
    const bool hole = roles_.isHole(last), own = roles_.isOwn(last, player);
    const int opposite = seedsAt(lap.after, roles_.acrossFrom(last, player)),
              behind = seedsAt(lap.after, roles_.acrossFrom(last, player, 1));
    const int next = nextAfterLast(lap);
    const int further = next >= 0 ? this->next(player, last, next) : -1;
    const bool split = roles_.split();
    return {roles_.isStore(last) ? (roles_.storeOwner(last) != 0 && roles_.storeOwner(last) != player ? 0 : 1)
                                 : 0,
            split ? hole && own : -1,
            split ? hole && !own : -1,
            roles_.isInner(last),
            roles_.isOuter(last),
            hole ? lap.lastBefore : -1,
            hole ? seedsAt(lap.after, last) : -1,
            opposite,
            behind,
            opposite < 0 ? -1 : opposite + std::max(0, behind),
            seedsAt(lap.after, next),
            seedsAt(lap.after, further),
            lap.sown() + (lap.selfFirst ? 1 : 0),
            split ? takesAll(lap) : -1,
            last == sowing.laps.front().from,
            roles_.isRowEnd(last),
            std::min(sowing.turnsBefore, 3),
            index == 0,
            roles_.rows() > 3 ? seedsAt(lap.after, roles_.inFrontOf(last, player)) : -1,
            hole ? roles_.roleOf(last, player).column == roles_.columns() : -1,
            hole ? roles_.roleOf(last, player).column == 1 : -1,
            sowsTaken(sowing, index),
            marked(lap.marks, last),
            markedFor(lap.marks, last, player),
            sowing.ply == 0,
            opposite < 0 || behind < 0 ? -1 : std::min(opposite, behind),
            idleBefore(sowing, index),
            split ? entered(sowing, index) : -1,
            split ? restedWithOpponent(sowing, index) : -1};
}

// Laps before it, none of which took anything.
bool SowingFacts::idleBefore(const Sowing& sowing, std::size_t index) const {
    for (std::size_t k = 0; k < index; ++k)
        if (takes(sowing, k) || !sowing.laps[k].passing.empty()) return false;
    return index > 0;
}

// Whether a lap of the turn before this one ended in a hole of the opponent's.
bool SowingFacts::restedWithOpponent(const Sowing& sowing, std::size_t index) const {
    return std::any_of(
        sowing.laps.begin(), sowing.laps.begin() + static_cast<std::ptrdiff_t>(index),
        [&](const Lap& lap) { return roles_.isHole(lap.last()) && !roles_.isOwn(lap.last(), lap.player); });
}

// Whether the turn sowed into holes of the opponent's before the last seed of this lap.
bool SowingFacts::entered(const Sowing& sowing, std::size_t index) const {
    for (std::size_t k = 0; k <= index; ++k) {
        const Lap& lap = sowing.laps[k];
        const std::size_t end = lap.drops.size() - (k == index && !lap.drops.empty() ? 1 : 0);
        for (std::size_t i = 0; i < end; ++i)
            if (roles_.isHole(lap.drops[i]) && !roles_.isOwn(lap.drops[i], lap.player)) return true;
    }
    return false;
}

}  // namespace makomba::profile
