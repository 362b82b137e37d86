// Which holes a turn may begin from, feeding, passing, and another turn.
#include <array>

#include "interpreter/profile/fill.h"

namespace makomba::profile {

namespace {

std::vector<std::string> beginPredicates() {
    return {"begin",          "begin.largest", "begin.next",    "begin.inner", "begin.feeds",
            "opponent.seeds", "turns.before",  "begin.special", "game.first"};
}

std::vector<int> beginValues(const SowingFacts& facts, const Sowing& s, int site) {
    const int here = seedsAt(s.before, site);
    int largest = 0;
    for (const int other : facts.begins(s.player)) largest = std::max(largest, seedsAt(s.before, other));
    const bool split = facts.roles().split();
    return {here,
            largest,
            seedsAt(s.before, facts.next(s.player, -1, site)),
            facts.roles().rows() >= 4 ? facts.roles().isInner(site) : -1,
            split ? facts.reachesOpponent(s.player, site, here) : -1,
            split ? std::min(1, facts.seedsOf(s.before, s.player, false)) : -1,
            std::min(s.turnsBefore, 3),
            facts.marked(s.marks, site),
            s.ply == 0};
}

bool offered(const Sowing& s, int site) {
    return std::any_of(s.choosing.moves.begin(), s.choosing.moves.end(),
                       [&](const auto& m) { return m.first == site; });
}

// Whether a sowing is to be chosen, not what is taken out of holes of others, nor a hole for another end, as
// where holes are marked in the first turns.
bool choosesSowing(const SowingView& v, const Sowing& s) {
    const auto& begins = v.facts.begins(s.player);
    const bool movesNothing = s.chosen >= 0 && s.laps.empty() && s.carried.empty();
    return !s.setUp && !movesNothing &&
           std::any_of(begins.begin(), begins.end(), [&](int site) { return offered(s, site); });
}

void fillBeginning(SowingView& v) {
    Samples samples(beginPredicates());
    std::uint64_t chosen = 0;
    int least = 1'000'000;
    const auto& all = v.facts.sowings();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sowing& s = all[i];
        if (!choosesSowing(v, s)) continue;
        ++chosen;
        for (const int site : v.facts.begins(s.player)) {
            const bool may = offered(s, site);
            if (may) least = std::min(least, seedsAt(s.before, site));
            samples.add(beginValues(v.facts, s, site), may, s.play, i);
        }
    }
    if (chosen == 0) return;
    Value& when = setCondition(v.profile, "turn.begin.when", samples, learn(samples));
    if (!all.empty()) when.example = Example{all[0].position, all[0].move, all[0].ply};
    setNumber(v.profile, "turn.begin.least", least, chosen);
}

// Single seeds: when they may be moved, and into which holes.
void fillSingles(SowingView& v) {
    std::uint64_t may = 0, mayNot = 0, mayBesideLarger = 0, mayAlone = 0, notAlone = 0, notBesideLarger = 0,
                  intoFull = 0, into = 0;
    for (const Sowing& s : v.facts.sowings()) {
        if (!choosesSowing(v, s)) continue;
        const int other = v.facts.roles().split() ? v.facts.seedsOf(s.before, s.player, false) : 1;
        if (other == 0) continue;  // feeding may bind
        int largest = 0;
        for (const int site : v.facts.begins(s.player)) largest = std::max(largest, seedsAt(s.before, site));
        for (const int site : v.facts.begins(s.player)) {
            if (seedsAt(s.before, site) != 1) continue;
            if (offered(s, site)) {
                ++may;
                ++(largest > 1 ? mayBesideLarger : mayAlone);
                const int next = v.facts.next(s.player, -1, site);
                if (next >= 0) ++(seedsAt(s.before, next) > 0 ? intoFull : into);
            } else {
                ++mayNot;
                ++(largest <= 1 ? notAlone : notBesideLarger);
            }
        }
    }
    const std::uint64_t cases = may + mayNot;
    if (cases == 0) return;
    if (may == 0) setAbsent(v.profile, "turn.begin.singles.into", mayNot);
    const char* term = mayNot == 0                                   ? "always"
                       : may == 0                                    ? "never"
                       : mayBesideLarger == 0 && notBesideLarger > 0 ? "if.no.other"
                                                                     : "sometimes";
    setTerms(v.profile, "turn.begin.singles", {term}, cases);
    if (intoFull > 0) setTerms(v.profile, "turn.begin.singles.into", {"any"}, may);
    else if (into > 0 && notAlone > 0)
        setTerms(v.profile, "turn.begin.singles.into", {"empty"}, may + notAlone);
}

// Where the opponent has nothing and some holes would give him seeds and others not: how often only those
// that do may be chosen, and how often others, too.
struct Feeding {
    const std::set<int>& free;  // numbers of seeds with which a hole may be begun from as a rule
    std::uint64_t must = 0, need = 0;

    void look(const SowingView& v, const Sowing& s) {
        bool feeds = false, offersOther = false, couldOther = false;
        for (const int site : v.facts.begins(s.player)) {
            const int here = seedsAt(s.before, site);
            if (here < 1) continue;
            const bool reaches = v.facts.reachesOpponent(s.player, site, here);
            if (offered(s, site)) (reaches ? feeds : offersOther) = true;
            if (!reaches && free.contains(here)) couldOther = true;
        }
        if (feeds && offersOther) ++need;
        else if (feeds && couldOther) ++must;
    }
};

// Numbers of seeds with which a hole could nearly always be begun from when the opponent had seeds.
std::set<int> freeNumbers(const SowingView& v) {
    std::map<int, std::array<std::uint64_t, 2>> seen;  // not, may
    for (const Sowing& s : v.facts.sowings()) {
        if (!choosesSowing(v, s) || v.facts.seedsOf(s.before, s.player, false) == 0) continue;
        for (const int site : v.facts.begins(s.player)) ++seen[seedsAt(s.before, site)][offered(s, site)];
    }
    std::set<int> free;
    for (const auto& [number, cases] : seen)
        if (cases[0] * 10 <= cases[1]) free.insert(number);
    return free;
}

// Whether seeds of the player ever fall into holes of the other.
bool entersOpponent(const SowingView& v, int player) {
    const auto& sown = v.facts.sownInto(player);
    return std::any_of(sown.begin(), sown.end(), [&](int site) {
        return v.facts.roles().isHole(site) && !v.facts.roles().isOwn(site, player);
    });
}

// Positions of play first. Where none can come up, as nobody sows for the other or the game is over when one
// has nothing, there is no such rule; positions set up tell of the others.
void fillFeeding(SowingView& v) {
    const HoleRoles& roles = v.facts.roles();
    const auto& all = v.facts.sowings();
    if (!roles.split() || (v.game.program.players() == 2 && !entersOpponent(v, 1) && !entersOpponent(v, 2)))
        return void(setAbsent(v.profile, "turn.feeding", all.size()));
    const std::set<int> free = freeNumbers(v);
    Feeding inPlay{free}, setUp{free};
    std::uint64_t without = 0, over = 0;
    for (const Sowing& s : all) {
        if (v.facts.seedsOf(s.before, s.player, false) > 0) continue;
        without += !s.setUp && s.chosen >= 0;
        (s.setUp ? setUp : inPlay).look(v, s);
    }
    for (const End& end : v.seen.ends())
        over += end.ended && v.facts.seedsOf(end.seeds, end.mover, false) == 0;
    const Feeding& told = inPlay.must + inPlay.need > 0 ? inPlay : setUp;
    if (&told == &setUp && without == 0 && over >= 5) setAbsent(v.profile, "turn.feeding", over);
    else if (told.must + told.need > 0)
        setTerms(v.profile, "turn.feeding", {told.must > 0 && told.need == 0 ? "must" : "need.not"},
                 told.must + told.need);
}

void fillAgain(SowingView& v) {
    Samples samples(SowingFacts::lapAndTakesPredicates());
    const auto& all = v.facts.sowings();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sowing& s = all[i];
        if (s.laps.empty() || s.over || s.cut || s.passedAtLast) continue;
        samples.add(v.facts.lapAndTakesValues(s, s.laps.size() - 1), s.anotherTurn, s.play, i);
    }
    const Learnt learnt = learn(samples);
    Value& value = setCondition(v.profile, "turn.again", samples, learnt);
    if (value.known())
        value.example = Example{all[learnt.tag].position, all[learnt.tag].move, all[learnt.tag].ply};
}

// A game may begin otherwise than it goes on.
void fillFirst(SowingView& v) {
    std::set<std::string> terms;
    std::uint64_t cases = 0;
    for (const Sowing& s : v.facts.sowings()) {
        if (s.setUp || s.again || s.turnsBefore > 0 || s.chosen < 0) continue;
        ++cases;
        const bool carriesOn = s.carried.size() == 1 && s.carried[0].site == s.chosen &&
                               s.carried[0].seeds == seedsAt(s.before, s.chosen) &&
                               s.carried[0].to == v.facts.next(s.player, -1, s.chosen);
        terms.insert(!s.laps.empty() ? "sown" : s.carried.empty() ? "still" : carriesOn ? "next" : "other");
    }
    setTerms(v.profile, "turn.first", terms, cases);
}

}  // namespace

void fillTurns(SowingView& v) {
    fillBeginning(v);
    fillSingles(v);
    fillFeeding(v);
    fillAgain(v);
    fillFirst(v);
    const auto& all = v.facts.sowings();
    std::uint64_t chosen = 0;
    for (const Sowing& s : all) chosen += !s.choosing.forcedPass;
    if (chosen > 0) setTerms(v.profile, "turn.pass", {v.seen.passedFreely() ? "free" : "blocked"}, chosen);
}

}  // namespace makomba::profile
