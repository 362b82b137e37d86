#include "interpreter/evidence/prose_examine.h"

#include <algorithm>
#include <cmath>
#include <regex>
#include <set>
#include <utility>

#include "interpreter/evidence/claim_scope.h"
#include "interpreter/evidence/line_cases.h"
#include "interpreter/evidence/prose_cases.h"
#include "interpreter/evidence/prose_prepare.h"
#include "interpreter/evidence/sowing_cases.h"
#include "interpreter/evidence/supposed_claims.h"
#include "interpreter/evidence/take_cases.h"

namespace makomba {

const char* name(ProseVerdict verdict) {
    switch (verdict) {
        case ProseVerdict::NotTested: return "not tested";
        case ProseVerdict::NeverPutToTest: return "never put to the test";
        case ProseVerdict::Holds: return "holds";
        case ProseVerdict::Ambiguous: return "ambiguous";
        case ProseVerdict::Contradicted: return "contradicted";
    }
    return "";
}

std::size_t ProseResult::count(ProseVerdict verdict) const {
    return static_cast<std::size_t>(std::count_if(
        claims.begin(), claims.end(), [&](const ClaimResult& c) { return c.verdict == verdict; }));
}

namespace {

// Where seeds of each player go at all: learnt before anything is judged.
class Circuits : public Observer {
  public:
    explicit Circuits(SeenPlay& seen) : seen_(seen) {}
    void start(const std::vector<int>&, const std::vector<int>& who, const std::vector<int>& hands) override {
        held(who);
        if (seen_.board.isSowing() || seen_.players != 2) return;
        for (const int p : {1, 2})
            seen_.startMen[p] =
                static_cast<int>(std::count(who.begin(), who.end(), p)) + hands[static_cast<std::size_t>(p)];
        double x[3] = {}, y[3] = {};
        int men[3] = {};
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (const int p = who[static_cast<std::size_t>(s)]; p == 1 || p == 2)
                x[p] += seen_.board.x(s), y[p] += seen_.board.y(s), ++men[p];
        if (men[1] == 0 || men[2] == 0) return;
        const double dx = x[2] / men[2] - x[1] / men[1], dy = y[2] / men[2] - y[1] / men[1];
        if (std::max(std::abs(dx), std::abs(dy)) < 0.2) return;
        const bool up = std::abs(dy) >= std::abs(dx);
        if (!apart(who, up)) return;
        const double way = (up ? dy : dx) > 0 ? 1 : -1;
        seen_.forward[1] = {up ? 0 : way, up ? way : 0};
        seen_.forward[2] = {up ? 0 : -way, up ? -way : 0};
    }
    void turn(const TurnSeen& turn, const std::vector<std::uint32_t>&) override {
        for (const PlySeen& ply : turn.plies) held(ply.whoAfter);
        for (const PlySeen& ply : turn.plies) leapsAt(ply, turn.player);
        rowAtEnd(turn);
        for (const Lap& lap : turn.laps) {
            for (const int site : lap.drops) seen_.sown[turn.player].insert(site);
            for (std::size_t i = 1; i < lap.drops.size(); ++i)
                ++seen_.after[{lap.drops[i - 1], lap.drops[i]}];
            if (!lap.takings.empty()) seen_.captures = true;
            const int phase = turn.plies[static_cast<std::size_t>(lap.ply)].phase;
            ++seen_.laps[phase].all;
            if (lap.stays > 0 && lap.drops.size() == 1) ++seen_.laps[phase].seedBySeed;
            if (lap.stays > 1 && lap.drops.size() == 1) ++seen_.laps[phase].severalStay;
        }
        for (const PlySeen& ply : turn.plies) {
            if (!ply.takings.empty()) seen_.captures = true;
            if (seen_.board.isSowing()) {
                // What is taken while the game goes on: at its end the other may get it.
                for (const Taking& t : ply.takings)
                    if (!turn.over && t.to >= 0 && t.to < seen_.board.sites() && seen_.board.isStore(t.to))
                        seen_.brought[turn.player].insert(t.to);
                continue;
            }
            takings(ply, turn.player);
            if (turn.firstPly == 0 && &ply == &turn.plies[0])
                seen_.kindsAtStart.insert(ply.kind.begin(), ply.kind.end());
        }
    }

  private:
    // The longest row that the last man moved or put down stands in, where he wins and nothing is taken.
    void rowAtEnd(const TurnSeen& turn) {
        if (!turn.over || turn.winner != turn.player || seen_.board.isSowing()) return;
        const PlySeen& last = turn.plies.back();
        if (last.steps.empty() || !last.takings.empty()) return;
        const int to = last.steps.back().to;
        if (to < 0 || to >= seen_.board.sites()) return;
        const int row = seen_.longestRow(last.whoAfter, to, turn.player, 0);
        seen_.rowThatWins = seen_.rowThatWins == 0 ? row : std::min(seen_.rowThatWins, row);
    }
    void leapsAt(const PlySeen& ply, int player) {
        if (ply.played < 0 || seen_.board.isSowing() || seen_.players != 2) return;
        const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
        const int sites = seen_.board.sites();
        if (move.from < 0 || move.to < 0 || move.from >= sites || move.to >= sites || move.from == move.to)
            return;
        const auto to = static_cast<std::size_t>(move.to);
        ++seen_.menMoved;
        if (ply.who[to] == 3 - player) ++seen_.ontoEnemy;
        if (ply.who[to] != 0 || seen_.adjacent(move.from, move.to) ||
            !seen_.leapsEnemy(ply.who, move.from, move.to, player))
            return;
        int lost = 0;
        for (std::size_t s = 0; s < ply.who.size(); ++s)
            lost += ply.who[s] == 3 - player && ply.whoAfter[s] != ply.who[s];
        ++(lost > 0 ? seen_.leapsTaking : seen_.leapsIdle);
    }
    void held(const std::vector<int>& who) {
        for (std::size_t s = 0; s < who.size(); ++s)
            if (who[s] != 0) everHeld_.insert(s);
        seen_.inPlay = static_cast<int>(everHeld_.size());
    }
    // Each has his own side, and not only his centre of mass.
    bool apart(const std::vector<int>& who, bool up) const {
        double least[3] = {0, 1e9, 1e9}, most[3] = {0, -1e9, -1e9};
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (const int p = who[static_cast<std::size_t>(s)]; p == 1 || p == 2) {
                const double at = up ? seen_.board.y(s) : seen_.board.x(s);
                least[p] = std::min(least[p], at), most[p] = std::max(most[p], at);
            }
        return most[1] <= least[2] + 0.02 || most[2] <= least[1] + 0.02;
    }
    // How men are taken: where the man moved goes, or half-way there.
    void takings(const PlySeen& ply, int player) {
        if (ply.played < 0 || seen_.players != 2) return;
        const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
        const SeenBoard& b = seen_.board;
        const auto on = [&](int site) { return site >= 0 && site < b.sites(); };
        for (std::size_t s = 0; s < ply.who.size() && s < ply.whoAfter.size(); ++s) {
            if (ply.who[s] != 3 - player || ply.whoAfter[s] == 3 - player) continue;
            const int site = static_cast<int>(s);
            const bool by =
                on(move.from) && on(move.to) && move.from != move.to &&
                (site == move.to || (std::abs(b.x(move.from) + b.x(move.to) - 2 * b.x(site)) < 0.02 &&
                                     std::abs(b.y(move.from) + b.y(move.to) - 2 * b.y(site)) < 0.02));
            ++(by ? seen_.takenByMove : seen_.takenOtherwise);
        }
    }

    SeenPlay& seen_;
    std::set<std::size_t> everHeld_;
};

// The courses that laps take, once it is known where seeds go, and which ways round they go on these.
class Ways : public Observer {
  public:
    explicit Ways(SeenPlay& seen) : seen_(seen) {}
    void start(const std::vector<int>&, const std::vector<int>&, const std::vector<int>&) override {}
    void turn(const TurnSeen& turn, const std::vector<std::uint32_t>&) override {
        for (const Lap& lap : turn.laps) {
            if (lap.drops.empty()) continue;
            courses_[turn.player].add(lap.from, lap.drops, seen_.turningOf(lap, turn.player));
            laps_.push_back({turn.player, lap});
        }
        choices(turn);
    }
    // After the last turn: which way round a lap goes follows from all laps on its course.
    void finish() {
        for (auto& [player, courses] : courses_) courses.join();
        seen_.courses = std::move(courses_);
        for (const auto& [player, lap] : laps_)
            if (const int turning = seen_.turning(lap, player); turning != 0)
                ++seen_.ways[turning > 0 ? 0 : 1];
    }

  private:
    // Where a hole can be begun with in two ways, the mover chooses between them.
    void choices(const TurnSeen& turn) {
        if (turn.setUp != 0 || turn.number < kTurnsOfTheOpening || turn.plies.empty()) return;
        std::set<int> holes;
        bool again = false;
        const PlySeen& first = turn.plies[0];
        for (const LegalMove& move : first.legal) {
            if (move.pass || move.from < 0 || move.from >= seen_.board.sites()) continue;
            again = !holes.insert(move.from).second || again;
            if (first.count.empty()) continue;
            ++seen_.holesBegun;
            if (first.count[static_cast<std::size_t>(move.from)] == 1) ++seen_.singlesBegun;
        }
        if (!holes.empty()) ++(again ? seen_.bothWays : seen_.oneWay);
    }

    static constexpr int kTurnsOfTheOpening = 3;
    SeenPlay& seen_;
    std::map<int, Courses> courses_;         // by player
    std::vector<std::pair<int, Lap>> laps_;  // with who sowed them
};

// What becomes of a player who cannot move.
bool isAboutStuck(const ProseClaim& claim) {
    return claim.slot == ProseSlot::Blocked || claim.is("nomove-loses") || claim.is("nomove-wins");
}
// When play ends, who has won then, and what befalls who has next to nothing left.
bool isAboutTheEnd(const ProseClaim& claim) {
    const bool all = claim.is("slam") || !claim.value("slam").empty();
    return claim.slot == ProseSlot::Ends || claim.slot == ProseSlot::Winner ||
           claim.slot == ProseSlot::ReduceWins || claim.slot == ProseSlot::Rest ||
           claim.slot == ProseSlot::Feeding ||
           (all && (claim.slot == ProseSlot::Capture || claim.slot == ProseSlot::NoCapture));
}

class ProseExaminer : public Observer {
  public:
    // `only`: the claims that it is so for, and those alone of which hardly a case has come up.
    ProseExaminer(const SeenPlay& seen, const Prose& prose, ProseResult& result,
                  bool (*only)(const ProseClaim&) = nullptr)
        : seen_(seen), prose_(prose), result_(result), started_(only != nullptr) {
        for (const ClaimResult& r : result.claims) {
            const bool seenOften = std::any_of(r.readings.begin(), r.readings.end(),
                                               [](const ProseReading& one) { return one.tally.arose > 4; });
            looksAt_.push_back(only == nullptr || (only(r.put) && r.why.empty() && !seenOften));
        }
    }
    bool looksAtAny() const { return std::find(looksAt_.begin(), looksAt_.end(), true) != looksAt_.end(); }

    void start(const std::vector<int>& count, const std::vector<int>& who,
               const std::vector<int>& inHand) override {
        if (started_) return;
        started_ = true;
        static const std::vector<std::uint32_t> none;
        each(
            [&](const ProseClaim& claim, std::size_t, const Say& say) {
                judgeStart(seen_, prose_, claim, {count, who, inHand}, say);
            },
            none);
    }
    void turn(const TurnSeen& turn, const std::vector<std::uint32_t>& path) override {
        const bool arranges = seen_.board.isSowing() &&
                              std::any_of(turn.plies.begin(), turn.plies.end(),
                                          [&](const PlySeen& ply) { return seen_.isOneByOne(ply.phase); });
        setUp_ = turn.setUp;
        each(
            [&](const ProseClaim& claim, std::size_t reading, const Say& say) {
                if (arranges && claim.slot != ProseSlot::Winner && claim.slot != ProseSlot::Ends) return;
                seen_.board.isSowing() ? judgeSowing(seen_, prose_, claim, reading, turn, say)
                                       : judgeLines(seen_, prose_, claim, reading, turn, say);
            },
            path, turn.player);
    }

  private:
    template <class Judge>
    void each(const Judge& judge, const std::vector<std::uint32_t>& path, int player = 0) {
        for (std::size_t i = 0; i < result_.claims.size(); ++i) {
            ClaimResult& r = result_.claims[i];
            if (!looksAt_[i] || !r.why.empty() || (player != 0 && r.player != 0 && r.player != player))
                continue;
            for (std::size_t k = 0; k < r.readings.size(); ++k) {
                ProseReading& reading = r.readings[k];
                judge(r.put, k, [&](const ProseCase& one) {
                    const bool otherwise = one.tags.size() == 1 && one.tags[0] == takenAtAnotherNumber;
                    Tally& tally = otherwise ? reading.atOtherNumbers : reading.tally;
                    ++tally.arose;
                    for (const std::string& tag : one.tags) {
                        auto& by = tally.by[tag];
                        ++by.first;
                        if (one.fails) ++by.second;
                    }
                    if (!one.fails) return;
                    const bool known = tally.failed++ > 0;
                    // A play from the start says more.
                    if (known && (tally.path.size() <= path.size() || setUp_ > tally.setUp)) return;
                    tally.path = path;
                    tally.setUp = setUp_;
                    // Up to the move it is about, not the whole turn.
                    if (one.pliesAfter <= tally.path.size())
                        tally.path.resize(tally.path.size() - one.pliesAfter);
                    tally.sites = one.sites;
                    tally.note = one.note;
                });
            }
        }
    }

    const SeenPlay& seen_;
    const Prose& prose_;
    ProseResult& result_;
    bool started_ = false;
    int setUp_ = 0;
    std::vector<bool> looksAt_;
};

// Several that look on at the same play.
struct Several : Observer {
    std::vector<ProseExaminer> all;
    void start(const std::vector<int>& count, const std::vector<int>& who,
               const std::vector<int>& inHand) override {
        for (ProseExaminer& one : all) one.start(count, who, inHand);
    }
    void turn(const TurnSeen& turn, const std::vector<std::uint32_t>& path) override {
        for (ProseExaminer& one : all) one.turn(turn, path);
    }
};

// Circumstances that nothing a text leaves unsaid excuses: whose turn it is, that a row is just as long as it
// says, and that a hole holds one of the numbers it names.
bool inexcusable(const std::string& tag) {
    return tag.starts_with("player ") || tag.starts_with("in a row of exactly") ||
           tag.starts_with("with a hole of ") || tag == "on a diagonal" || tag == "once all are placed" ||
           tag == "though as many are taken";
}

// What one may do need not come; how men are taken, or that they also go back, is told without saying "only".
bool isPermission(const ProseClaim& claim) {
    return (claim.bearing == Bearing::May && !claim.is("way")) || claim.is("can") || claim.is("laps:many") ||
           claim.is("turned") || claim.is("slam:taken") || claim.is("what:unknown") ||
           (claim.slot == ProseSlot::Takes && !claim.is("only") && !claim.is("self") &&
            !claim.is("several") && !claim.is("never") && !claim.is("none") && !claim.is("idle")) ||
           (claim.slot == ProseSlot::TakeDuty && claim.is("may")) ||
           (claim.slot == ProseSlot::Move &&
            (claim.is("back") || claim.is("diagonalstep") || (claim.is("leap") && !claim.is("never"))));
}

// What is never done is not done now and then, either.
bool isNever(const ProseClaim& claim) {
    if (claim.slot == ProseSlot::NoCapture &&
        (claim.is("ever") || claim.is("atall") || claim.is("before") || claim.is("needed") ||
         claim.is("opening") || claim.is("extra:none") || !claim.value("from").empty()))
        return true;
    if (claim.slot == ProseSlot::Singles && claim.is("ever")) return true;
    if (claim.slot == ProseSlot::Direction && claim.is("kept")) return true;
    if (claim.slot == ProseSlot::Again && claim.is("never")) return true;
    if (claim.slot == ProseSlot::LineRemoves && claim.is("inhand")) return true;
    if (claim.slot == ProseSlot::Place && claim.is("barred") && !claim.is("first")) return true;
    if (claim.slot == ProseSlot::LineLoses && claim.is("harmless")) return true;
    return claim.is("none") ? claim.slot == ProseSlot::Takes : claim.is("way") && claim.is("never");
}

// One way is told, and no other sentence speaks of ways, or it is said to be the only one: then the other way
// is not for the reader to think of.
bool isOnlyWayTold(const Prose& prose, const ProseClaim& claim) {
    if (claim.slot != ProseSlot::Direction || !(claim.is("dir:cw") || claim.is("dir:ccw"))) return false;
    static const std::regex alone("\\b(only|always|invariably|solely|exclusively|nobody|never|no one)\\b",
                                  std::regex::icase);
    const bool saysOnly = std::regex_search(prose.sentences[claim.sentence].text, alone);
    for (std::size_t k = 0; k < prose.sentences.size(); ++k) {
        if (k == claim.sentence || saysOnly) continue;
        for (const char* word :
             {"direction", "clock", " way", "right", "left", "revers", "turn back", "either"})
            if (prose.sentences[k].text.find(word) != std::string::npos) return false;
    }
    return std::none_of(prose.claims.begin(), prose.claims.end(), [&](const ProseClaim& other) {
        return &other != &claim && other.slot == ProseSlot::Direction;
    });
}

// Another sentence tells of the other way, as an exception: "from two of the holes one may play clockwise".
bool isOtherWayTold(const Prose& prose, const ProseClaim& claim) {
    if (claim.slot != ProseSlot::Direction || claim.is("dir:cw") == claim.is("dir:ccw")) return false;
    for (std::size_t k = 0; k < prose.sentences.size(); ++k)
        if (k != claim.sentence &&
            (claim.is("dir:cw") ? prose.sentences[k].tellsAnticlockwise : prose.sentences[k].tellsClockwise))
            return true;
    return false;
}

// "Always", "in every case": what fails in a good part of the cases is not what the sentence tells.
bool isToldOfEveryCase(const Prose& prose, const ProseClaim& claim) {
    switch (claim.slot) {
        case ProseSlot::Relay:
        case ProseSlot::TurnEnds:
        case ProseSlot::Capture:
        case ProseSlot::NoCapture:
        case ProseSlot::Again:
        case ProseSlot::Singles:
        case ProseSlot::Origin: break;
        default: return false;
    }
    static const std::regex every(
        "\\b(always|invariably|in (every|any|each) case|without exception|no matter|regardless|"
        "whether or not|wherever it|never|under no circumstances|on no account)\\b",
        std::regex::icase);
    return std::regex_search(prose.sentences[claim.sentence].text, every);
}

// Men are not taken in a way that mostly takes none where it comes about, though some that are taken stand
// so.
bool isChance(const ProseClaim& claim, const Tally& tally) {
    const auto idle = tally.by.find(nothingComesOfIt);
    return claim.slot == ProseSlot::Takes && idle != tally.by.end() && idle->second.second >= 50 &&
           idle->second.second > tally.arose - tally.failed;
}

void decide(const Prose& prose, const ProseClaim& claim, ProseReading& reading) {
    // What is taken at other numbers speaks against the number that is told where that never came up.
    if (reading.tally.arose == 0 && reading.atOtherNumbers.failed >= 20)
        reading.tally = reading.atOtherNumbers;
    const Tally& t = reading.tally;
    if (t.arose == 0) {
        reading.verdict = ProseVerdict::NeverPutToTest;
        return;
    }
    const bool once = claim.slot == ProseSlot::Board || claim.slot == ProseSlot::Setup ||
                      claim.slot == ProseSlot::Men || claim.slot == ProseSlot::Total;
    if (t.failed == 0) reading.verdict = ProseVerdict::Holds;
    else if (once) reading.verdict = ProseVerdict::Contradicted;
    else if (isChance(claim, t)) reading.verdict = ProseVerdict::Contradicted;
    else if (isPermission(claim)) {
        const std::uint64_t enough = claim.is("slam:taken") ? 5 : 20;  // it is rare
        reading.verdict =
            t.failed == t.arose && t.arose >= enough ? ProseVerdict::Contradicted : ProseVerdict::Holds;
    } else if (isNever(claim) && t.failed >= 3) reading.verdict = ProseVerdict::Contradicted;
    else if (claim.slot == ProseSlot::StoreSown && (claim.is("none") || claim.is("notopp")) &&
             t.failed >= 3 && 5 * t.failed >= t.arose)
        reading.verdict = ProseVerdict::Contradicted;
    else if (claim.slot == ProseSlot::NoCapture && claim.is("none") && t.failed >= 20 &&
             4 * t.failed >= t.arose)
        reading.verdict = ProseVerdict::Contradicted;
    else if (t.failed >= 20 && 2 * t.failed >= t.arose && claim.is("howmany"))
        reading.verdict = ProseVerdict::Contradicted;
    else if (t.failed >= 20 && 2 * t.failed >= t.arose && claim.slot == ProseSlot::StoreSown &&
             claim.is("own"))
        reading.verdict = ProseVerdict::Contradicted;
    else if (t.failed >= 20 && 4 * t.failed >= t.arose && isOnlyWayTold(prose, claim))
        reading.verdict = ProseVerdict::Contradicted;
    else if (t.failed >= 20 && 4 * t.failed >= t.arose && isToldOfEveryCase(prose, claim))
        reading.verdict = ProseVerdict::Contradicted;
    else if (t.failed >= 2 && 4 * t.failed >= 3 * t.arose) reading.verdict = ProseVerdict::Contradicted;
    else if (4 * t.failed < t.arose && isOtherWayTold(prose, claim)) reading.verdict = ProseVerdict::Holds;
    else {
        reading.verdict = ProseVerdict::Ambiguous;
        for (const auto& [tag, by] : t.by) {
            const auto rest = std::pair{t.arose - by.first, t.failed - by.second};
            const bool exactly = tag.starts_with("in a row of exactly");
            const bool few = exactly && rest.first >= 1 && rest.second == 0;
            // A row that is longer than any that wins may fail as well.
            const int others = exactly ? 10 : 50;
            if (by.second >= 3 && 20 * by.second >= 19 * by.first && others * rest.second <= rest.first &&
                (rest.first >= 5 || few)) {
                reading.where = tag;
                if (inexcusable(tag) && !claim.is("oneplayer")) reading.verdict = ProseVerdict::Contradicted;
            }
        }
    }
    if (claim.bearing == Bearing::Usual && reading.verdict == ProseVerdict::Contradicted)
        reading.verdict = ProseVerdict::Ambiguous;
}

void decide(const Prose& prose, ClaimResult& result) {
    if (!result.why.empty()) return;
    bool tested = false, allFail = true, someHolds = false, someFails = false;
    for (ProseReading& reading : result.readings) {
        decide(prose, prose.claims[result.claim], reading);
        if (reading.verdict == ProseVerdict::NeverPutToTest) continue;
        tested = true;
        allFail = allFail && reading.verdict == ProseVerdict::Contradicted;
        someFails = someFails || reading.verdict != ProseVerdict::Holds;
        someHolds = someHolds || reading.verdict == ProseVerdict::Holds;
    }
    result.verdict = !tested     ? ProseVerdict::NeverPutToTest
                     : allFail   ? ProseVerdict::Contradicted
                     : someHolds ? ProseVerdict::Holds
                                 : ProseVerdict::Ambiguous;
    if (someFails && !result.excuse.empty()) {
        result.verdict = ProseVerdict::NotTested;
        result.why = result.excuse;
        result.readings.clear();
        return;
    }
    // Readings that part in what is done, not only in how it is said.
    if (someFails && result.verdict == ProseVerdict::Holds && result.bothMatter)
        result.verdict = ProseVerdict::Ambiguous;
}

SeenPlay learn(const Game& game, const SeenBoard& board, std::uint64_t seed) {
    SeenPlay seen(game, board);
    Circuits circuits(seen);
    observe(game, board, {6, 200, 800, seed}, circuits);
    if (!board.isSowing()) seen.firstKinds = kindsAtStart(game);
    if (board.isSowing()) {
        Ways ways(seen);
        observe(game, board, {6, 200, 800, seed}, ways);
        ways.finish();
    }
    return seen;
}

// The plays that claims are put to the test in: those of `how`, and games of players who seek what hardly
// came up in them.
class Plays {
  public:
    Plays(const Game& game, const SeenPlay& seen, const Observation& how)
        : game_(game), seen_(seen), how_(how) {}

    Observed examine(const Examined& all) const {
        Observed observed = look(all, nullptr, how_);
        if (seen_.players != 2) return observed;
        Observation sought = how_;
        sought.games = 60, sought.plies = 100, sought.allPlies = std::min(how_.allPlies, 3'000);
        sought.aim = Aim::Hinder;
        if (!seen_.board.isSowing()) look(all, isAboutStuck, sought);
        sought.aim = Aim::Finish;
        sought.nearTheEnd = seen_.board.isSowing();
        look(all, isAboutTheEnd, sought);
        return observed;
    }

  private:
    Observed look(const Examined& all, bool (*what)(const ProseClaim&), const Observation& how) const {
        Several several;
        for (const auto& [prose, result] : all)
            if (ProseExaminer one(seen_, *prose, *result, what); one.looksAtAny())
                several.all.push_back(std::move(one));
        return several.all.empty() && what != nullptr ? Observed{}
                                                      : observe(game_, seen_.board, how, several);
    }

    const Game& game_;
    const SeenPlay& seen_;
    const Observation& how_;
};

}  // namespace

ProseResult examineProse(const Game& game, const Prose& prose, const Observation& how) {
    const SeenBoard board(game);
    const SeenPlay seen = learn(game, board, how.seed);
    ProseResult result = prepared(seen, prose);
    const Plays plays(game, seen, how);
    result.seen = plays.examine({{&prose, &result}});
    for (ClaimResult& claim : result.claims) decide(prose, claim);
    Counterfactuals open(seen, prose, result);
    if (const Examined suppositions = open.examined(); !suppositions.empty()) {
        plays.examine(suppositions);
        open.decide();
    }
    return result;
}

std::vector<std::uint32_t> shortened(const Game& game, const Prose& prose, std::size_t claim,
                                     std::size_t reading, std::vector<std::uint32_t> path,
                                     std::uint64_t seed) {
    const SeenBoard board(game);
    const SeenPlay seen = learn(game, board, seed);
    const auto failure = [&](const std::vector<MoveSites>& way) {
        ProseResult result = prepared(seen, prose);
        for (ClaimResult& one : result.claims)
            if (one.claim != claim) one.why = "left out";
        ProseExaminer examiner(seen, prose, result);
        observeAgain(game, board, seed, way, examiner);
        const auto& readings = result.claims[claim].readings;
        return readings.size() > reading ? readings[reading].tally.path : std::vector<std::uint32_t>{};
    };
    int tries = 0;
    std::vector<MoveSites> sites = sitesOf(game, seed, path);
    for (std::size_t chunk = (path.size() + 1) / 2; chunk >= 1 && tries < 400; chunk /= 2)
        for (std::size_t at = 0; at < sites.size() && tries < 400;) {
            std::vector<MoveSites> way(sites.begin(), sites.begin() + static_cast<std::ptrdiff_t>(at));
            if (at + chunk < sites.size())
                way.insert(way.end(), sites.begin() + static_cast<std::ptrdiff_t>(at + chunk), sites.end());
            ++tries;
            const std::vector<std::uint32_t> found = failure(way);
            if (!found.empty() && found.size() < path.size()) {
                path = found;
                sites = sitesOf(game, seed, path);
            } else {
                at += chunk;
            }
        }
    return path;
}

}  // namespace makomba
