#include "interpreter/evidence/sowing_cases.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/evidence/custom_cases.h"
#include "interpreter/evidence/game_cases.h"
#include "interpreter/evidence/outcome_cases.h"
#include "interpreter/evidence/placing_cases.h"
#include "interpreter/evidence/take_cases.h"

namespace makomba {

namespace {

enum class Fits : std::uint8_t { No, Maybe, Yes };

// One lap of a turn with the questions that conditions ask about it.
class LapView {
  public:
    LapView(const SeenPlay& seen, const TurnSeen& turn, std::size_t lap)
        : seen_(seen), turn_(turn), index_(lap), lap_(turn.laps[lap]) {}

    const Lap& lap() const { return lap_; }
    std::size_t index() const { return index_; }
    bool isLast() const { return index_ + 1 == turn_.laps.size(); }
    const Lap* next() const { return isLast() ? nullptr : &turn_.laps[index_ + 1]; }
    int player() const { return turn_.player; }
    int at(int site) const {
        return lap_.atEnd.empty() || site < 0 ? 0 : lap_.atEnd[static_cast<std::size_t>(site)];
    }

    // Whether the lap is one that the condition is about.
    Fits fits(const std::vector<std::string>& when, std::size_t reading) const {
        if (std::find(when.begin(), when.end(), "land") == when.end()) return Fits::Maybe;
        const auto bar = std::find(when.begin(), when.end(), "|");
        if (bar != when.end()) {
            std::vector<std::string> second(bar + 1, when.end());
            second.push_back("land");
            const Fits a = fits({when.begin(), bar}, reading), b = fits(second, reading);
            return std::max(a, b);
        }
        const int last = lap_.last();
        if (last < 0) return Fits::No;
        const bool wantsStore = std::find(when.begin(), when.end(), "store") != when.end();
        if (wantsStore != seen_.board.isStore(last)) return Fits::No;
        Fits all = Fits::Yes;
        for (const std::string& word : when) {
            const Fits one = fitsWord(word, when, reading);
            if (one == Fits::No) return Fits::No;
            if (one == Fits::Maybe) all = Fits::Maybe;
        }
        return all;
    }

    // The holes that a capture is said to take from; empty: not known.
    std::vector<int> targets(const std::string& what, bool& known) const {
        known = true;
        std::vector<int> out;
        const int last = lap_.last();
        const SeenBoard& b = seen_.board;
        bool opposite = false, inner = false, outer = false, both = false, here = false, own = false;
        for (std::size_t i = 0; i < what.size();) {
            const std::size_t end = std::min(what.find(' ', i), what.size());
            const std::string word = what.substr(i, end - i);
            i = end + 1;
            if (word.empty() || word == "-" || word == "any") continue;
            if (word == "opposite") opposite = true;
            else if (word == "opp") own = own;
            else if (word == "inner") inner = true;
            else if (word == "outer") outer = true;
            else if (word == "both") both = true;
            else if (word == "this" || word == "thisone") here = true;
            else if (word == "beyond") out.push_back(seen_.following(last, nextHole()));
            else known = false;
        }
        if (!known) return out;
        const bool twoRows = b.rowsEach() == 2;
        if (opposite) {
            if (b.rows() == 3) out.push_back(acrossThreeRows(seen_, last, turn_.player));
            else if (b.rowsEach() == 1) out.push_back(b.opposite(last, 0));
            else if (twoRows && (inner || both || !outer)) out.push_back(b.opposite(last, 1));
            if (twoRows && (outer || both)) out.push_back(b.opposite(last, 0));
            if (b.rowsEach() != 1 && !twoRows && b.rows() != 3) known = false;
            if (twoRows && !inner && !outer && !both && b.row(last) != 1) known = false;
        } else if (here && !b.isStore(last)) out.push_back(last);  // what lies in a store was taken before
        else if (out.empty()) known = false;
        for (const int s : out)
            if (s < 0) known = false;
        return out;
    }

    bool taken(int site) const {
        for (const Taking& taking : lap_.takings)
            if (taking.site == site && taking.after >= lap_.drops.size()) return true;
        if (next() != nullptr && next()->from == site && site != lap_.last()) return true;
        // By a move of its own that follows.
        for (std::size_t p = static_cast<std::size_t>(lap_.ply); p < turn_.plies.size(); ++p) {
            if (next() != nullptr && p > static_cast<std::size_t>(next()->ply)) break;
            for (const Taking& taking : turn_.plies[p].takings)
                if (taking.site == site && (p > static_cast<std::size_t>(lap_.ply) || lap_.takings.empty()))
                    return true;
            if (p > static_cast<std::size_t>(lap_.ply) && next() != nullptr &&
                p >= static_cast<std::size_t>(next()->ply))
                break;
        }
        if (isLast() && !turn_.plies.empty() &&
            turn_.plies.back().countAfter[static_cast<std::size_t>(site)] == 0 && at(site) > 0)
            return true;
        return false;
    }
    bool tookAnything() const {
        if (!lap_.takings.empty()) return true;
        for (std::size_t p = static_cast<std::size_t>(lap_.ply) + 1; p < turn_.plies.size(); ++p) {
            if (next() != nullptr && p >= static_cast<std::size_t>(next()->ply)) break;
            if (!turn_.plies[p].takings.empty()) return true;
        }
        return false;
    }

    std::vector<std::string> tags() const {
        const int last = lap_.last();
        std::vector<std::string> tags = {fmt::format("player {} sows", turn_.player)};
        tags[0] = fmt::format("player {} moves", turn_.player);
        if (turn_.number == 0) tags.emplace_back("on the first turn");
        tags.emplace_back(index_ == 0 ? "after the first lap" : "after a later lap");
        if (last >= 0 && seen_.board.owner(last) != 0)
            tags.emplace_back(seen_.board.owner(last) == turn_.player
                                  ? "where it ends in a hole of one's own"
                                  : "where it ends in a hole of the opponent");
        if (seen_.board.rowsEach() == 2 && last >= 0)
            tags.emplace_back(seen_.board.row(last) == 1 ? "in the inner row" : "in the outer row");
        if (lap_.lifted == 1) tags.emplace_back("with a single seed");
        if (tookAnything()) tags.emplace_back("where something is taken");
        return tags;
    }

  private:
    // The hole that the next seed would have gone into; -1: not known.
    int nextHole() const {
        const int before = lap_.drops.size() > 1 ? lap_.drops[lap_.drops.size() - 2] : lap_.from;
        return seen_.following(before, lap_.last());
    }
    Fits fitsWord(const std::string& word, const std::vector<std::string>& when, std::size_t reading) const {
        const SeenBoard& b = seen_.board;
        const int last = lap_.last();
        const auto is = [](bool yes) { return yes ? Fits::Yes : Fits::No; };
        if (word == "land" || word == "this" || word == "any" || word == "both" || word == "again" ||
            word == "everyphase")
            return Fits::Yes;
        if (word == "own" || word == "opp") {
            if (b.isStore(last)) {
                const int owner = seen_.homeOf(last);
                return owner == 0 ? Fits::Maybe : is((owner == turn_.player) == (word == "own"));
            }
            return b.owner(last) == 0 ? Fits::Maybe : is((b.owner(last) == turn_.player) == (word == "own"));
        }
        if (word == "inner" || word == "outer")
            return b.rowsEach() != 2 ? Fits::Maybe : is(b.row(last) == (word == "inner" ? 1 : 0));
        // Of three rows, the one that is nobody's.
        if (word == "middle") return b.rows() == 3 ? is(b.owner(last) == 0) : Fits::Maybe;
        if (word == "store") return Fits::Yes;
        if (word == "nextempty") {
            const int next = nextHole();
            return next < 0 || b.isStore(next) ? Fits::Maybe : is(at(next) == 0);
        }
        if (word == "empty") return is(lap_.lastHad() == 0);
        if (word == "occupied") return is(lap_.lastHad() > 0);
        if (word == "origin") return is(last == lap_.from);
        if (word.starts_with("made:"))
            return is(amongNumbers(std::string_view(word).substr(5), lap_.lastHad() + 1));
        if (word.starts_with("n:")) {
            const bool with =
                reading == 1 && std::none_of(when.begin(), when.end(),
                                             [](const std::string& w) { return w.starts_with("made:"); });
            return is(amongNumbers(std::string_view(word).substr(2), lap_.lastHad() + (with ? 1 : 0)));
        }
        if (word.starts_with("more:")) return is(lap_.lastHad() > std::stoi(word.substr(5)));
        if (word == "nocapture") return is(!tookAnything());
        if (word == "captured") return is(tookAnything());
        if (word.starts_with("where/")) return where(word);
        return Fits::Maybe;
    }
    // "where/opp-occupied/opp/inner": what the holes opposite hold.
    Fits where(const std::string& word) const {
        const SeenBoard& b = seen_.board;
        const auto says = [&](std::string_view part) {
            return word.find("/" + std::string(part)) != std::string::npos;
        };
        if (b.rowsEach() < 1 || b.rowsEach() > 2 || b.owner(lap_.last()) != turn_.player) return Fits::Maybe;
        std::vector<int> holes;
        if (b.rowsEach() == 1) holes = {b.opposite(lap_.last(), 0)};
        else {
            if (!says("outer") || says("inner") || says("both")) holes.push_back(b.opposite(lap_.last(), 1));
            if (says("outer") || says("both")) holes.push_back(b.opposite(lap_.last(), 0));
        }
        if (says("opp-one")) {
            if (holes.size() != 2 || holes[0] < 0 || holes[1] < 0) return Fits::Maybe;
            return (at(holes[0]) > 0) != (at(holes[1]) > 0) ? Fits::Yes : Fits::No;
        }
        for (const int hole : holes) {
            if (hole < 0) return Fits::Maybe;
            const int n = at(hole);
            if (says("opp-occupied") && n == 0) return Fits::No;
            if (says("opp-empty") && n > 0) return Fits::No;
            for (const std::string_view key : {"opp-n:", "opp-more:"}) {
                const std::size_t at = word.find(key);
                if (at == std::string::npos) continue;
                const std::string numbers =
                    word.substr(at + key.size(), word.find('/', at) - at - key.size());
                if (key == "opp-n:" ? !amongNumbers(numbers, n) : n <= std::stoi(numbers)) return Fits::No;
            }
        }
        return Fits::Yes;
    }

    const SeenPlay& seen_;
    const TurnSeen& turn_;
    std::size_t index_;
    const Lap& lap_;
};

// "It becomes a house", "the hole becomes his": holes, not seeds, come to be somebody's, or of another kind.
bool makesHolesOthers(const std::string& text) {
    const auto any = [](auto&& is, std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), is);
    };
    for (std::size_t at = text.find(" become"); at != std::string::npos; at = text.find(" become", at + 1)) {
        const std::string_view before(text.data(), at), all(text);
        const std::string_view after = all.substr(std::min(all.size(), all.find(' ', at + 1))).substr(0, 20);
        const auto follows = [&](std::string_view word) { return after.starts_with(word); };
        const auto stands = [&](std::string_view word) { return before.ends_with(word); };
        if (any(follows,
                {" a ", " an ", " one of ", " the property", " special", " sacred", " owned", " permanent"}))
            return true;
        if (any(follows, {" his", " hers", " theirs", " yours", " mine", " the "}) &&
            any(stands, {"hole", "pit", "cup", "house", "pocket", "hollow", " it", "It"}))
            return true;
    }
    return false;
}
bool holesChangeHands(const Prose& prose) {
    for (const char* word : {"marked", "captured hole", "ownership", "is owned"})
        if (prose.speaksOf(word)) return true;
    return std::any_of(prose.sentences.begin(), prose.sentences.end(),
                       [](const ProseSentence& s) { return makesHolesOthers(s.text); });
}

// Whether what a rule says of the end of a lap is what came of this one.
bool cameAbout(const ProseClaim& rule, const LapView& view) {
    switch (rule.slot) {
        case ProseSlot::TurnEnds: return view.isLast();
        case ProseSlot::Relay:
        case ProseSlot::Again: return !view.isLast();
        case ProseSlot::Capture: return view.tookAnything();
        case ProseSlot::NoCapture: return !view.tookAnything();
        default: return true;
    }
}

// Another sentence says what happens here. One whose condition is not known speaks of this case only where
// what it says came about.
bool toldOtherwise(const Prose& prose, const ProseClaim& claim, const LapView& view) {
    for (const ProseClaim& other : prose.claims) {
        if (&other == &claim || other.when == claim.when || other.when.empty()) continue;
        const auto slot = other.slot;
        const bool landing =
            other.asks("land") || other.asks("make") || other.asks("captured") || other.asks("so");
        if (!landing) continue;
        const bool goesOn = slot == ProseSlot::Relay || slot == ProseSlot::Again;
        const bool takes = slot == ProseSlot::Capture;
        bool against = false;
        switch (claim.slot) {
            case ProseSlot::Relay:
                against = slot == ProseSlot::TurnEnds || slot == ProseSlot::Again || takes ||
                          slot == ProseSlot::Relay;
                break;
            case ProseSlot::TurnEnds: against = goesOn || (takes && view.tookAnything()); break;
            case ProseSlot::Capture: against = slot == ProseSlot::NoCapture; break;
            case ProseSlot::Again: against = slot == ProseSlot::TurnEnds; break;
            case ProseSlot::NoCapture: against = takes; break;
            default: break;
        }
        if (!against) continue;
        // A more general rule does not except from a more particular one.
        const bool particular = std::all_of(other.when.begin(), other.when.end(),
                                            [&](const std::string& w) { return claim.asks(w); });
        if (particular && other.when.size() < claim.when.size()) continue;
        if (other.asks("make")) {
            const std::string made = other.condition("made");
            if (view.lap().last() >= 0 && amongNumbers(made, view.lap().lastHad() + 1)) return true;
            continue;
        }
        for (const std::size_t reading : {0u, 1u}) {
            const Fits fits = view.fits(other.when, reading);
            if (fits == Fits::Yes || (fits == Fits::Maybe && cameAbout(other, view))) return true;
        }
    }
    return false;
}

// A hole that the last seed brings to some number is taken from, and nothing else is told of when.
bool isOnlyNumberTaken(const Prose& prose, const ProseClaim& claim) {
    const bool ofNumber = claim.slot == ProseSlot::Capture && claim.asks("land") &&
                          !claim.condition("made").empty() &&
                          claim.condition("made").find_first_not_of("0123456789") == std::string::npos;
    return ofNumber && std::none_of(prose.claims.begin(), prose.claims.end(), [&](const ProseClaim& other) {
               return &other != &claim && other.slot == ProseSlot::Capture && !other.when.empty() &&
                      other.when != claim.when;
           });
}

class SowingJudge {
  public:
    SowingJudge(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, std::size_t reading,
                const TurnSeen& turn, const Say& say)
        : seen_(seen), prose_(prose), claim_(claim), reading_(reading), turn_(turn), say_(say) {}

    void run() {
        if (claim_.slot == ProseSlot::Feeding) return judgeFeeding(seen_, claim_, turn_, say_);
        if (claim_.slot == ProseSlot::Draw) return judgeEqual(seen_, turn_, say_);
        if (claim_.is("previous")) return judgePrevious(seen_, prose_, claim_, turn_, say_);
        if (claim_.is("slam")) return judgeSlam(seen_, turn_, say_);
        if (claim_.is("slam:taken")) return slamTaken();
        if (!claim_.value("extra").empty()) return judgeExtraHole(seen_, claim_, turn_, say_);
        if (claim_.is("turned") || claim_.is("kept")) return judgeTurnedRound(seen_, claim_, turn_, say_);
        if (claim_.is("onelap")) return judgeOneLap(seen_, turn_, say_);
        if (claim_.is("laps:many")) return judgeManyLaps(seen_, turn_, say_);
        if (claim_.slot == ProseSlot::Again && claim_.is("never")) return judgeNeverAgain(turn_, say_);
        if (!claim_.value("seeds").empty()) return judgeTakenSeeds(seen_, claim_, turn_, say_);
        if (!claim_.value("last").empty()) return judgeLastSeed(seen_, claim_, turn_, say_);
        if (claim_.slot == ProseSlot::NoCapture && !claim_.value("from").empty())
            return judgeSideTaken(seen_, claim_, turn_, say_);
        if (claim_.slot == ProseSlot::NoCapture && !claim_.value("row").empty())
            return judgeRowTaken(seen_, claim_, reading_, turn_, say_);
        if (!claim_.value("over").empty() && claim_.when.empty())
            return judgeNumberTaken(seen_, prose_, claim_, turn_, say_);
        switch (claim_.slot) {
            case ProseSlot::Direction: return direction();
            case ProseSlot::Begin: return begin();
            case ProseSlot::Singles: return singles();
            case ProseSlot::StoreSown:
                return claim_.is("any") ? judgeStoresSown(seen_, turn_, say_) : stores();
            case ProseSlot::Rest: return judgeRest(seen_, claim_, turn_, say_);
            case ProseSlot::Origin: return origin();
            case ProseSlot::Circuit: return circuit();
            case ProseSlot::Pass:
                return claim_.is("pass") ? judgeStuck(seen_, prose_, turn_, say_)
                                         : judgePassing(claim_, turn_, say_);
            case ProseSlot::Relay:
            case ProseSlot::TurnEnds:
            case ProseSlot::Capture:
            case ProseSlot::NoCapture:
            case ProseSlot::Again:
                // "In the first turn": of either player.
                if (claim_.is("opening") && (turn_.number > 0 || turn_.setUp != 0)) return;
                if (claim_.is("ever") || claim_.is("opening")) return nothingEver();
                if (claim_.is("before")) return takenBefore();
                return claim_.asks("make") ? makes() : landings();
            case ProseSlot::Ends:
                return claim_.is("allcaptured") ? judgeAllTaken(seen_, turn_, say_) : ends();
            case ProseSlot::Winner:
                if (claim_.when.empty() && (claim_.is("wins") || claim_.is("loses")))
                    return judgeWonByEnd(seen_, prose_, claim_, turn_, say_);
                if (claim_.when.empty() && (claim_.is("nomove-loses") || claim_.is("nomove-wins")))
                    return judgeWonByEnd(seen_, prose_, claim_, turn_, say_);
                return ends();
            default: return;
        }
    }

  private:
    void tell(bool fails, std::vector<std::string> tags, std::vector<int> sites, std::string note,
              std::size_t ply) {
        say_({fails, std::move(tags), std::move(sites), std::move(note),
              turn_.plies.size() - std::min(turn_.plies.size(), ply + 1)});
    }

    void direction() {
        std::string dir = claim_.value("dir");
        // "From left to right along his own row", "to the right": where each has one row, that is a way
        // round.
        if (seen_.board.rowsEach() == 1) dir = dir == "ltr" ? "ccw" : dir == "rtl" ? "cw" : dir;
        if (seen_.board.rows() == 1 && (dir == "ltr" || dir == "rtl")) return alongTheOnlyRow(dir == "ltr");
        if (dir == "cw" || dir == "ccw")
            for (const Lap& lap : turn_.laps) {
                if (lap.ply > 0 && prose_.speaksOf("opposite direction")) break;
                const int turning = seen_.turning(lap, turn_.player);
                if (turning == 0) continue;
                tell((turning > 0) != (dir == "ccw"), {fmt::format("player {} moves", turn_.player)},
                     lap.drops, turning > 0 ? "the seeds go anti-clockwise" : "the seeds go clockwise",
                     static_cast<std::size_t>(lap.ply));
            }
        if (dir == "one" && seen_.ways[0] + seen_.ways[1] >= 50) {
            const bool both = seen_.ways[0] >= 5 && seen_.ways[1] >= 5;
            tell(both, {}, turn_.laps.empty() ? std::vector<int>{} : turn_.laps[0].drops,
                 "some laps go clockwise, some anti-clockwise", 0);
        }
        // Both ways are open: one of them is never taken, in many laps.
        if (dir == "either" && seen_.ways[0] + seen_.ways[1] >= 50) {
            const bool oneWay = seen_.ways[0] == 0 || seen_.ways[1] == 0;
            tell(oneWay, {}, turn_.laps.empty() ? std::vector<int>{} : turn_.laps[0].drops,
                 seen_.ways[0] == 0 ? "all laps go clockwise" : "all laps go anti-clockwise", 0);
        }
        choice(dir);
        const bool said = claim_.is("own") || claim_.is("opp");
        if (claim_.is("begin") && said) begin();
    }

    // Whether the mover chooses the way at every turn ("each"), or nobody does after the opening ("once").
    void choice(const std::string& dir) {
        if (seen_.bothWays + seen_.oneWay < 50 || (seen_.ways[0] == 0) != (seen_.ways[1] == 0)) return;
        if (dir == "each") tell(seen_.bothWays == 0, {}, {}, "no hole can be begun with in two ways", 0);
        if (dir == "once")
            tell(seen_.oneWay == 0, {}, {}, "at every turn a hole can be begun with in two ways", 0);
    }

    // From left to right as the board lies, but for the leap from one end to the other.
    void alongTheOnlyRow(bool rightwards) {
        for (const Lap& lap : turn_.laps) {
            int right = 0, left = 0, before = lap.from;
            for (const int s : lap.drops) {
                const double step = seen_.board.x(s) - seen_.board.x(before);
                before = s;
                if (step > 0) ++right;
                if (step < 0) ++left;
            }
            if (right + left < 2 || std::min(right, left) > 1 || right == left) continue;
            tell((right > left) != rightwards, {fmt::format("player {} moves", turn_.player)}, lap.drops,
                 right > left ? "the seeds go from left to right" : "the seeds go from right to left",
                 static_cast<std::size_t>(lap.ply));
        }
    }

    // Holes that a turn may begin at.
    void begin() {
        if (turn_.plies.empty()) return;
        const PlySeen& ply = turn_.plies[0];
        if (claim_.is("anyside")) return eitherSide(ply, 3 - ply.mover, "no turn begins on the other side");
        if (claim_.is("middle")) return eitherSide(ply, 0, "no turn begins in the row between");
        const bool own = claim_.is("own"), opp = claim_.is("opp"), inner = claim_.is("inner"),
                   outer = claim_.is("outer");
        const std::string holds = claim_.value("n");
        for (const std::string& word : claim_.then)
            if (word != "begin" && word != "own" && word != "opp" && word != "inner" && word != "outer" &&
                word != "both" && word != "chosen" && word != "any" && word != "occupied" && word != "this" &&
                !word.starts_with("n:") && !word.starts_with("more:") && !word.starts_with("dir:"))
                return;
        if (!own && !opp && holds.empty() && claim_.value("more").empty()) return;
        if (own && opp) return;
        if (own && seen_.board.rows() == 1 && nobodyOwns()) return ownHalf(ply);
        std::vector<int> wrong;
        bool could = false;
        for (int s = 0; s < seen_.board.sites(); ++s) {
            const int n = ply.count[static_cast<std::size_t>(s)];
            if (n == 0 || seen_.board.isStore(s) || seen_.board.owner(s) == 0) continue;
            const bool mine = seen_.board.owner(s) == ply.mover;
            bool right = (!own || mine) && (!opp || !mine);
            if (inner || outer)
                right = right && (seen_.board.rowsEach() != 2 || (seen_.board.row(s) == 1) == inner);
            if (!holds.empty()) right = right && amongNumbers(holds, n);
            if (const std::string more = claim_.value("more"); !more.empty())
                right = right && n > std::stoi(more);
            if (right) continue;
            could = true;
            if (legalFrom(ply, s)) wrong.push_back(s);
        }
        if (could)
            tell(!wrong.empty(), {fmt::format("player {} moves", ply.mover)}, wrong,
                 "a turn may begin at other holes", 0);
    }
    bool nobodyOwns() const {
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (seen_.board.owner(s) != 0) return false;
        return true;
    }
    // "From his own half" of a row that the rules give to nobody: not from both ends of it.
    void ownHalf(const PlySeen& ply) {
        double least = 1e9, most = -1e9;
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (!seen_.board.isStore(s))
                least = std::min(least, seen_.board.x(s)), most = std::max(most, seen_.board.x(s));
        const double middle = (least + most) / 2, near = (most - least) / 100;
        std::vector<int> left, right;
        for (const LegalMove& move : ply.legal) {
            if (move.pass || move.from < 0 || move.from >= seen_.board.sites()) continue;
            const double x = seen_.board.x(move.from);
            if (x < middle - near) left.push_back(move.from);
            if (x > middle + near) right.push_back(move.from);
        }
        if (left.size() + right.size() < 2) return;
        right.insert(right.end(), left.begin(), left.end());
        tell(!left.empty() && left.size() < right.size(), {fmt::format("player {} moves", ply.mover)}, right,
             "a turn may begin in either half", 0);
    }
    // "From any hole on either side": from the opponent's, too, or from those that are nobody's.
    void eitherSide(const PlySeen& ply, int owner, const char* note) {
        bool could = false, legal = false;
        for (int s = 0; s < seen_.board.sites(); ++s) {
            if (seen_.board.isStore(s) || seen_.board.owner(s) != owner ||
                ply.count[static_cast<std::size_t>(s)] < 2)
                continue;
            could = true;
            legal = legal || legalFrom(ply, s);
        }
        if (could) tell(!legal, {fmt::format("player {} moves", ply.mover)}, {}, note, 0);
    }
    static bool legalFrom(const PlySeen& ply, int site) {
        return std::any_of(ply.legal.begin(), ply.legal.end(),
                           [&](const LegalMove& m) { return m.from == site && !m.pass; });
    }

    void singles() {
        if (turn_.plies.empty()) return;
        const PlySeen& ply = turn_.plies[0];
        const std::string least = claim_.value("least");
        const int bound = least.empty() ? 2 : std::stoi(least);
        std::vector<int> small, legal;
        bool larger = false;
        for (int s = 0; s < seen_.board.sites(); ++s) {
            if (seen_.board.isStore(s) || seen_.board.owner(s) != ply.mover) continue;
            const int n = ply.count[static_cast<std::size_t>(s)];
            if (n > 0 && n < bound) {
                small.push_back(s);
                if (legalFrom(ply, s)) legal.push_back(s);
            }
            larger = larger || n >= bound;
        }
        if (small.empty()) return;
        // "Though others have two or more": where they have.
        const bool despite =
            prose_.sentences[claim_.sentence].text.find("though") != std::string::npos || claim_.is("others");
        if ((claim_.is("noother") || (claim_.is("yes") && despite)) && !larger) return;
        if (claim_.is("ever") && larger) return;  // what is barred even then is barred before
        if (claim_.is("yes")) return tell(legal.empty(), {}, small, "no single seed can be sown", 0);
        tell(!legal.empty(),
             {fmt::format("player {} moves", ply.mover),
              larger ? "with larger holes at hand" : "with nothing else to sow"},
             legal, "a turn may begin at a smaller hole", 0);
    }

    void stores() {
        if (prose_.speaksOf("direction of sowing") || prose_.speaksOf("either direction"))
            return;  // whose store it is may change
        for (const Lap& lap : turn_.laps) {
            std::vector<int> own, other;
            for (const int s : lap.drops)
                if (seen_.board.isStore(s)) (seen_.storeOf(s) == turn_.player ? own : other).push_back(s);
            const auto ply = static_cast<std::size_t>(lap.ply);
            const std::string tag = fmt::format("player {} moves", turn_.player);
            if (claim_.is("none") && seen_.board.stores() > 0)
                tell(!own.empty() || !other.empty(), {tag}, own, "a seed is sown into a store", ply);
            if (claim_.is("notopp") || claim_.is("own"))
                if (!own.empty() || !other.empty())
                    tell(!other.empty(), {tag}, other, "a seed is sown into a store that both sow into", ply);
            if (claim_.is("own") || claim_.is("opp")) passedBy(lap, claim_.is("own"), tag, ply);
        }
    }

    // A lap that goes on from a player's holes to the other's passes by the store between them.
    void passedBy(const Lap& lap, bool own, const std::string& tag, std::size_t ply) {
        const int from = own ? turn_.player : 3 - turn_.player;
        bool before = false, behind = false, store = false;
        for (const int s : lap.drops) {
            if (seen_.board.isStore(s)) {
                store = store || before;
                continue;
            }
            const int owner = seen_.board.owner(s);
            if (owner == from && !behind) before = true;
            if (owner == 3 - from && before) behind = true;
        }
        if (before && behind && seen_.board.stores() > 0)
            tell(!store, {tag}, lap.drops, "no seed is sown into the store", ply);
    }

    // Of a board with a row between the players' as well.
    int ownHoles() const {
        int out = 0;
        for (int s = 0; s < seen_.board.sites(); ++s)
            out += !seen_.board.isStore(s) && seen_.board.owner(s) == turn_.player ? 1 : 0;
        return std::max(out, seen_.board.columns() * seen_.board.rowsEach());
    }

    // Laps long enough to leave one's own side if they ever do.
    void circuit() {
        const int own = ownHoles();
        if (own == 0) return;
        // In all that was seen no seed of his went to the other side.
        const auto everSown = seen_.sown.find(turn_.player);
        const bool never = everSown != seen_.sown.end() && static_cast<int>(everSown->second.size()) >= own &&
                           std::none_of(everSown->second.begin(), everSown->second.end(), [&](int s) {
                               return !seen_.board.isStore(s) && seen_.board.owner(s) == 3 - turn_.player;
                           });
        for (const Lap& lap : turn_.laps) {
            if (lap.lifted < (claim_.is("all") && never ? 2 : own)) continue;
            std::vector<int> other;
            for (const int s : lap.drops)
                if (!seen_.board.isStore(s) && seen_.board.owner(s) == 3 - turn_.player) other.push_back(s);
            const std::string tag = fmt::format("player {} moves", turn_.player);
            const auto ply = static_cast<std::size_t>(lap.ply);
            if (claim_.is("all"))
                tell(other.empty(), {tag}, lap.drops, "seeds go into the player's own holes only", ply);
            else tell(!other.empty(), {tag}, other, "seeds are sown into the opponent's holes", ply);
        }
    }

    void origin() {
        // "Not until the opponent has sown into it": of a later turn.
        if (prose_.sentences[claim_.sentence].text.find("until") != std::string::npos) return;
        for (const Lap& lap : turn_.laps) {
            const auto ply = static_cast<std::size_t>(lap.ply);
            if (claim_.is("first") && lap.ply == 0 && lap.lifted > 1)
                tell(lap.stays == 0 && lap.drops.front() != lap.from, {}, {lap.from},
                     "no seed goes into the hole they come from", ply);
            if (claim_.is("firstnext") && lap.ply == 0 && lap.lifted > 1)
                tell(lap.stays > 0 || lap.drops.front() == lap.from, {}, {lap.from},
                     "the first seed goes into the hole they come from", ply);
            if (const std::string left = claim_.value("left");
                !left.empty() && lap.ply == 0 && lap.lifted > 1)
                tell(lap.stays != std::stoi(left), {}, {lap.from},
                     fmt::format("{} of them stay in the hole they come from", lap.stays), ply);
            if ((!claim_.is("skip") && !claim_.is("include")) || &lap != &turn_.laps.front()) continue;
            const auto circuit = seen_.sown.find(turn_.player);
            if (circuit == seen_.sown.end() || static_cast<std::size_t>(lap.lifted) < circuit->second.size())
                continue;
            const bool into =
                lap.stays > 0 || std::find(lap.drops.begin(), lap.drops.end(), lap.from) != lap.drops.end();
            const bool asked = claim_.is("include");
            tell(into != asked, {}, {lap.from},
                 asked ? "no seed goes into the hole they come from"
                       : "a seed goes into the hole they come from",
                 ply);
        }
    }

    void landings() {
        for (std::size_t k = 0; k < turn_.laps.size(); ++k) {
            const LapView view(seen_, turn_, k);
            const Fits fits = view.fits(claim_.when, reading_);
            if (fits == Fits::No) atAnotherNumber(view);
            if (fits != Fits::Yes || toldOtherwise(prose_, claim_, view)) continue;
            landing(view);
        }
    }

    // "Who makes four takes them" is of another game where nobody ever makes four, and threes are taken.
    void atAnotherNumber(const LapView& view) {
        if (!isOnlyNumberTaken(prose_, claim_) || !view.taken(view.lap().last())) return;
        if (holesChangeHands(prose_) || holeMayBeMarked()) return;
        tell(true, {takenAtAnotherNumber}, {view.lap().last()},
             fmt::format("a hole of {} is taken", view.lap().lastHad() + 1),
             static_cast<std::size_t>(view.lap().ply));
    }

    void landing(const LapView& view) {
        const Lap& lap = view.lap();
        const auto ply = static_cast<std::size_t>(lap.ply);
        const auto say = [&](bool fails, std::string note, std::vector<int> sites = {}) {
            if (sites.empty()) sites = {lap.last()};
            tell(fails, tagsOf(view), std::move(sites), std::move(note), ply);
        };
        const bool over = turn_.over && view.isLast();
        switch (claim_.slot) {
            case ProseSlot::Relay: {
                if (over || view.taken(lap.last())) return;
                for (const std::string& word : claim_.then)
                    if (word != "pick" && word != "this" && word != "go" && word != "both" &&
                        word != "reverse" && word != "from" && word != "occupied" && word != "thisone")
                        return relayElsewhere(view);
                return say(view.next() == nullptr || view.next()->from != lap.last(),
                           view.next() == nullptr ? "the turn ends" : "sowing goes on from another hole");
            }
            case ProseSlot::TurnEnds:
                if (over) return;
                return say(!view.isLast(), "the turn goes on");
            case ProseSlot::Capture: return capture(view);
            case ProseSlot::NoCapture: return say(view.tookAnything(), "something is taken");
            case ProseSlot::Again: {
                if (over) return;
                bool seeds = false;
                for (int s = 0; s < seen_.board.sites(); ++s)
                    seeds = seeds ||
                            (seen_.board.owner(s) == turn_.player && !turn_.plies.back().countAfter.empty() &&
                             turn_.plies.back().countAfter[static_cast<std::size_t>(s)] > 0);
                if (seeds) say(view.isLast(), "the turn ends");
                return;
            }
            default: return;
        }
    }

    // "Makes two or three" is told of two and of three: which of them it is, where several are named.
    std::vector<std::string> tagsOf(const LapView& view) const {
        std::vector<std::string> tags = view.tags();
        for (const std::string& word : claim_.when)
            if (word.starts_with("made:") && word.find(',') != std::string::npos)
                tags.push_back(fmt::format("with a hole of {}", view.lap().lastHad() + 1));
        return tags;
    }

    // With the seeds of the hole opposite.
    void relayOpposite(const LapView& view) {
        const SeenBoard& b = seen_.board;
        const int row = b.rowsEach() - 1;
        if (row < 0 || row > 1) return;
        const int hole = b.opposite(view.lap().last(), row);
        if (hole < 0 || view.at(hole) == 0) return;
        tell(view.next() == nullptr || view.next()->from != hole, view.tags(), {view.lap().last(), hole},
             view.next() == nullptr ? "the turn ends" : "sowing goes on from another hole",
             static_cast<std::size_t>(view.lap().ply));
    }

    void relayElsewhere(const LapView& view) {
        const Lap& lap = view.lap();
        if (claim_.is("opposite") && !claim_.is("unknown") && !claim_.is("taken") && !claim_.is("next"))
            return relayOpposite(view);
        if (!claim_.is("next") || claim_.is("unknown") || claim_.is("opposite") || claim_.is("taken")) return;
        const int before = lap.drops.size() > 1 ? lap.drops[lap.drops.size() - 2] : lap.from;
        const int next = seen_.following(before, lap.last());
        if (next < 0 || view.at(next) == 0 || seen_.board.isStore(next)) return;
        if (view.tookAnything()) return;
        tell(view.next() == nullptr || view.next()->from != next, view.tags(), {lap.last(), next},
             view.next() == nullptr ? "the turn ends" : "sowing goes on from another hole",
             static_cast<std::size_t>(lap.ply));
    }

    // What the last seed would take is all that the opponent has left: whether it does.
    void slamTaken() {
        if (turn_.over) return;
        for (std::size_t k = 0; k < turn_.laps.size(); ++k) {
            const LapView view(seen_, turn_, k);
            for (const ProseClaim& other : prose_.claims) {
                if (other.slot != ProseSlot::Capture || !other.asks("land") || !other.why.empty() ||
                    view.fits(other.when, 0) != Fits::Yes)
                    continue;
                bool known = false;
                const std::vector<int> targets = view.targets(other.value("what"), known);
                if (!known) continue;
                int aimed = 0, all = 0;
                for (const int site : targets)
                    aimed += seen_.board.owner(site) == 3 - turn_.player ? view.at(site) : 0;
                for (int s = 0; s < seen_.board.sites(); ++s)
                    if (!seen_.board.isStore(s) && seen_.board.owner(s) == 3 - turn_.player)
                        all += view.at(s);
                if (all == 0 || aimed != all) continue;
                const bool taken = std::all_of(targets.begin(), targets.end(), [&](int site) {
                    return view.at(site) == 0 || view.taken(site);
                });
                return tell(!taken, view.tags(), targets, "all that the opponent has is not taken",
                            static_cast<std::size_t>(view.lap().ply));
            }
        }
    }

    // Words of the capture up to "&": the first thing taken; what is taken besides is tested too.
    // "Nothing is ever taken."
    // Of the hole reached last and of others as well: "not those before it".
    void takenBefore() {
        for (const Lap& lap : turn_.laps) {
            const bool last = std::any_of(lap.takings.begin(), lap.takings.end(),
                                          [&](const Taking& t) { return t.site == lap.last(); });
            if (!last) continue;
            std::vector<int> others;
            for (const Taking& t : lap.takings)
                if (t.site != lap.last()) others.push_back(t.site);
            tell(!others.empty(), {}, others, "another hole is emptied, too",
                 static_cast<std::size_t>(lap.ply));
        }
    }

    void nothingEver() {
        for (std::size_t k = 0; k < turn_.laps.size(); ++k) {
            const LapView view(seen_, turn_, k);
            tell(view.tookAnything(), view.tags(), {view.lap().last()}, "something is taken",
                 static_cast<std::size_t>(view.lap().ply));
        }
    }

    // "A hole is won": where rules keep marks of holes, that may be all that becomes of it.
    bool holeMayBeMarked() const { return seen_.game.program.layout.state >= 0 && claim_.is("what:this"); }

    void capture(const LapView& view) {
        if (holesChangeHands(prose_) || holeMayBeMarked()) return;
        if (claim_.is("what:unknown")) return somethingTaken(view);
        std::vector<std::string> whats(1);
        bool begun = false;
        for (const std::string& word : claim_.then) {
            if (word == "must" || word == "may" || word == "howmany") continue;
            if (word == "&") {
                whats.emplace_back();
                continue;
            }
            std::string one = word;
            if (one.starts_with("what:")) one = one.substr(5), begun = true;
            if (begun) whats.back() += one + " ";
        }
        std::vector<int> missed;
        bool seeds = false;
        // "If the hole opposite holds seeds, these are taken": the ones in that hole.
        for (const std::string& word : claim_.when)
            if (word.starts_with("where/") && whats[0].find("opposite") == std::string::npos) {
                whats[0] = "opposite";
                for (const std::string_view part : {"inner", "outer", "both"})
                    if (word.find("/" + std::string(part)) != std::string::npos)
                        whats[0] += " " + std::string(part);
            }
        if (claim_.is("spare:outer") || claim_.is("spare:none")) return spared(view);
        if (whats.size() == 1 && whats[0] == "opposite " && claim_.asks("outer") &&
            seen_.board.rowsEach() == 2 && seen_.board.row(view.lap().last()) == 0)
            return fromOuterRow(view);
        const bool twoReadings = oppositeIsOneOrBoth(seen_, prose_, claim_);
        if (twoReadings && reading_ == 1) whats[0] = "opposite both";
        if (twoReadings && reading_ == 0) {
            // The nearer hole alone: the one behind it keeps its seeds.
            const int behind = seen_.board.opposite(view.lap().last(), 0);
            if (behind >= 0 && view.at(behind) > 0 && view.taken(behind))
                seeds = true, missed.push_back(behind);
        }
        for (const std::string& what : whats) {
            bool known = true;
            const std::vector<int> targets = view.targets(what, known);
            if (!known) return;
            for (const int site : targets) {
                if (view.at(site) == 0) continue;
                // A seed that alone makes the hole not empty is "the last seed" itself.
                seeds = true;
                if (!view.taken(site)) missed.push_back(site);
            }
        }
        if (!seeds) return;
        tell(!missed.empty(), tagsOf(view), missed,
             seen_.captures ? "nothing is taken there" : "nothing is ever taken in this game",
             static_cast<std::size_t>(view.lap().ply));
    }

    // "A capture ensues": of whatever; what is sown on from another hole may be the prize.
    void somethingTaken(const LapView& view) {
        // What must lie elsewhere as well may not be all that was told of it.
        if (std::any_of(claim_.when.begin(), claim_.when.end(),
                        [](const std::string& w) { return w.starts_with("where/"); }))
            return;
        const bool fromElsewhere = view.next() != nullptr && view.next()->from != view.lap().last();
        tell(!view.tookAnything() && !fromElsewhere, tagsOf(view), {view.lap().last()}, "nothing is taken",
             static_cast<std::size_t>(view.lap().ply));
    }

    // "If it ends in the outer row, what is opposite is taken": in whichever of the other's rows.
    void fromOuterRow(const LapView& view) {
        const int last = view.lap().last();
        const int inner = seen_.board.opposite(last, 1), outer = seen_.board.opposite(last, 0);
        if (inner < 0 || outer < 0 || view.at(inner) == 0 || view.at(outer) == 0) return;
        tell(!view.taken(inner) && !view.taken(outer), tagsOf(view), {inner, outer}, "nothing is taken there",
             static_cast<std::size_t>(view.lap().ply));
    }

    // "Those in the outer hole behind it stay", or go as well, where the inner one is taken from.
    void spared(const LapView& view) {
        const int last = view.lap().last();
        const int inner = seen_.board.opposite(last, 1), outer = seen_.board.opposite(last, 0);
        if (seen_.board.rowsEach() != 2 || inner < 0 || outer < 0 || view.at(outer) == 0 ||
            !view.taken(inner))
            return;
        const bool taken = view.taken(outer);
        tell(taken == claim_.is("spare:outer"), view.tags(), {outer},
             taken ? "it is taken as well" : "it is not taken", static_cast<std::size_t>(view.lap().ply));
    }

    // "A hole that is made to contain four during the sowing."
    void makes() {
        if (claim_.slot != ProseSlot::Capture) return;
        const std::string made = claim_.condition("made");
        if (made.empty() || claim_.asks("inner") || claim_.asks("outer") || claim_.asks("captured") ||
            claim_.asks("both"))
            return;
        if (holesChangeHands(prose_) || holeMayBeMarked()) return;
        for (const Lap& lap : turn_.laps) {
            if (lap.ply > 0 && lap.from < 0) continue;
            for (std::size_t d = 0; d + 1 < lap.drops.size(); ++d) {
                const int site = lap.drops[d];
                if (seen_.board.isStore(site) || !amongNumbers(made, lap.had[d] + 1)) continue;
                if (claim_.asks("own") && seen_.board.owner(site) != turn_.player) continue;
                if (claim_.asks("opp") && seen_.board.owner(site) == turn_.player) continue;
                const bool again = std::find(lap.drops.begin() + static_cast<std::ptrdiff_t>(d) + 1,
                                             lap.drops.end(), site) != lap.drops.end();
                const bool taken = std::any_of(lap.takings.begin(), lap.takings.end(),
                                               [&](const Taking& t) { return t.site == site; });
                if (again && !taken) continue;
                if (!claim_.value("to").empty()) {
                    if (taken) madeFor(lap, site);
                    continue;
                }
                std::vector<std::string> tags = {fmt::format("player {} moves", turn_.player)};
                if (made.find(',') != std::string::npos)
                    tags.push_back(fmt::format("with a hole of {}", lap.had[d] + 1));
                tell(!taken, std::move(tags), {site}, "it is not taken", static_cast<std::size_t>(lap.ply));
            }
        }
    }

    // Whether he whose hole it is has the seeds, or he who sows; a hole of his own tells nothing.
    void madeFor(const Lap& lap, int site) {
        const int owner = seen_.board.owner(site);
        if (owner == 0 || owner == turn_.player || seen_.players != 2) return;
        const bool ofSower = broughtHome(turn_.player) > 0, ofOwner = broughtHome(owner) > 0;
        if (ofSower == ofOwner) return;
        tell(ofOwner != claim_.is("to:owner"), {whoMoves(turn_)}, {site},
             ofOwner ? "the owner of the hole gets them" : "he who sows gets them",
             static_cast<std::size_t>(lap.ply));
    }
    // In this turn, beside what he sowed into his store.
    int broughtHome(int player) const {
        const PlySeen& first = turn_.plies.front();
        const auto p = static_cast<std::size_t>(player);
        int more = gained(player) - first.inHand[p] - inStores(first.count, player);
        for (const Lap& lap : turn_.laps)
            more -= static_cast<int>(std::count_if(lap.drops.begin(), lap.drops.end(),
                                                   [&](int s) { return isStoreOf(s, player); }));
        return std::max(more, turn_.score[p] - turn_.scoreBefore[p]);
    }
    bool isStoreOf(int site, int player) const {
        return seen_.board.isStore(site) && seen_.homeOf(site) == player;
    }
    int inStores(const std::vector<int>& count, int player) const {
        int sum = 0;
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (isStoreOf(s, player)) sum += count[static_cast<std::size_t>(s)];
        return sum;
    }

    int seedsOf(int player) const {
        int sum = 0;
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (!seen_.board.isStore(s) && seen_.board.owner(s) == player)
                sum += turn_.plies.back().countAfter[static_cast<std::size_t>(s)];
        return sum;
    }
    int gained(int player) const {
        return turn_.gained[static_cast<std::size_t>(player)] +
               inStores(turn_.plies.back().countAfter, player);
    }

    // "The game ends when a player has only single seeds", or he has lost: he who is to move.
    void onlySinglesLeft(int mover, const std::string& tag) {
        const auto most = [&](const std::vector<int>& count, int player) {
            int least = 0;
            for (int s = 0; s < seen_.board.sites(); ++s)
                if (!seen_.board.isStore(s) && seen_.board.owner(s) == player)
                    least = std::max(least, count[static_cast<std::size_t>(s)]);
            return least;
        };
        if (most(turn_.plies[0].count, mover) == 1) return tell(true, {tag}, {}, "play goes on", 0);
        if (!turn_.over || most(turn_.plies.back().countAfter, 3 - mover) != 1) return;
        const bool lost = claim_.slot != ProseSlot::Winner || turn_.winner == mover;
        tell(!lost, {tag}, {}, lost ? "" : "who has only single seeds does not lose", turn_.plies.size() - 1);
    }

    void ends() {
        if (turn_.plies.empty() || (seen_.board.rowsEach() == 0 && seen_.board.rows() != 1)) return;
        const std::size_t ply = turn_.plies.size() - 1;
        const int mover = turn_.player, other = 3 - mover;
        const int mine = seedsOf(mover), theirs = seedsOf(other);
        const std::string tag = fmt::format("player {} moves", mover);
        if (claim_.slot == ProseSlot::Ends && claim_.is("ends") && claim_.is("nocounters") &&
            mine + theirs > 0) {
            // "Until one player takes all": who takes all has not lost.
            if (claim_.is("opp") && turn_.over && turn_.winner != 0 && (mine > 0) != (theirs > 0)) {
                const int bare = mine == 0 ? mover : other;
                return tell(turn_.winner == bare, {tag}, {}, "the player without seeds wins", ply);
            }
            // Who is to move has nothing to move, and at the end of the turn play still goes on.
            int held = 0;
            for (int s = 0; s < seen_.board.sites(); ++s)
                if (!seen_.board.isStore(s) && seen_.board.owner(s) == mover)
                    held += turn_.plies[0].count[static_cast<std::size_t>(s)];
            if (held == 0 && !prose_.speaksOf("pass")) tell(!turn_.over, {tag}, {}, "play goes on", ply);
            else if (turn_.over && (mine == 0 || theirs == 0)) tell(false, {tag}, {}, "", ply);
            return;
        }
        if (claim_.is("singlesleft")) return onlySinglesLeft(mover, tag);
        if (claim_.slot == ProseSlot::Ends && claim_.is("ends") && claim_.is("nomove") &&
            !prose_.speaksOf("pass")) {
            // Known of a player without seeds, and of one whose only move is to pass.
            const bool stuck = turn_.plies.size() == 1 && turn_.plies[0].forcedPass;
            if (stuck) tell(!turn_.over, {tag}, {}, "play goes on", ply);
            else if (turn_.over && mine + theirs > 0 && (mine == 0 || theirs == 0))
                tell(false, {tag}, {}, "", ply);
            return;
        }
        if (claim_.slot != ProseSlot::Winner || !claim_.when.empty()) return;
        if (claim_.is("lastmove")) return judgeLastMove(seen_, claim_, turn_, say_);
        if (claim_.is("half")) {
            // All that there are: those on the board, at home and in score.
            for (const int p : {mover, other}) {
                const int has = std::max(gained(p), turn_.score[static_cast<std::size_t>(p)]);
                const int rest =
                    mine + theirs + std::max(gained(3 - p), turn_.score[static_cast<std::size_t>(3 - p)]);
                if (has > rest)
                    tell(!turn_.over || turn_.winner != p, {tag}, {},
                         turn_.over ? "the other wins, or nobody" : "play goes on", ply);
            }
            return;
        }
        if (claim_.is("wipeout") || claim_.is("nocounters-loses")) {
            if (!turn_.over || turn_.winner == 0 || (mine > 0) == (theirs > 0)) return;
            const int bare = mine == 0 ? mover : other;
            tell(turn_.winner == bare, {tag}, {}, "the player without seeds wins", ply);
            return;
        }
        if ((claim_.is("most") || claim_.is("fewest")) && turn_.over && turn_.winner != 0) {
            const int w = turn_.winner, l = 3 - w;
            const auto better = [&](int a, int b) { return claim_.is("most") ? a > b : a < b; };
            const auto worse = [&](int a, int b) { return claim_.is("most") ? a < b : a > b; };
            const int taken[2] = {gained(w), gained(l)},
                      score[2] = {turn_.score[static_cast<std::size_t>(w)],
                                  turn_.score[static_cast<std::size_t>(l)]};
            const int all[2] = {std::max(taken[0], score[0]) + seedsOf(w),
                                std::max(taken[1], score[1]) + seedsOf(l)};
            if (taken[0] == taken[1] && score[0] == score[1]) return;
            // Who wins with fewest never has more, whatever is counted; where all is counted, what lies on
            // the board may be.
            const bool more = claim_.is("fewest") && all[0] > all[1];
            const bool fails =
                more || (!better(taken[0], taken[1]) && !better(score[0], score[1]) &&
                         !better(all[0], all[1]) && (worse(taken[0], taken[1]) || worse(score[0], score[1])));
            tell(fails, {tag}, {},
                 fmt::format("the winner has {}, the loser {}", std::max(taken[0], score[0]),
                             std::max(taken[1], score[1])),
                 ply);
        }
    }

    const SeenPlay& seen_;
    const Prose& prose_;
    const ProseClaim& claim_;
    const std::size_t reading_;
    const TurnSeen& turn_;
    const Say& say_;
};

}  // namespace

bool oppositeIsOneOrBoth(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim) {
    if (claim.slot != ProseSlot::Capture || seen.board.rowsEach() != 2 || claim.then.size() != 1 ||
        !claim.is("what:opposite") || !claim.asks("land") || !claim.asks("inner") ||
        !claim.condition("n").empty())
        return false;
    for (const std::string_view word : {"outer", "both", "behind", "back", "hinder", "rear"})
        if (prose.speaksOf(word)) return false;
    return std::none_of(claim.when.begin(), claim.when.end(),
                        [](const std::string& w) { return w.starts_with("where/"); });
}

void judgeSowing(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, std::size_t reading,
                 const TurnSeen& turn, const Say& say) {
    SowingJudge(seen, prose, claim, reading, turn, say).run();
}

}  // namespace makomba
