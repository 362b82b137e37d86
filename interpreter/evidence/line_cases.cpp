#include "interpreter/evidence/line_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "interpreter/evidence/bar_cases.h"
#include "interpreter/evidence/enclosing_cases.h"
#include "interpreter/evidence/game_cases.h"
#include "interpreter/evidence/motion_cases.h"
#include "interpreter/evidence/outcome_cases.h"
#include "interpreter/evidence/placing_cases.h"
#include "interpreter/evidence/take_cases.h"
#include "interpreter/evidence/way_cases.h"

namespace makomba {

namespace {

bool sameClaim(const ProseClaim& a, const ProseClaim& b) {
    return a.sentence == b.sentence && a.slot == b.slot && a.begin == b.begin;
}

class LineJudge {
  public:
    LineJudge(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, std::size_t reading,
              const TurnSeen& turn, const Say& say)
        : seen_(seen), prose_(prose), claim_(claim), turn_(turn), say_(say), reading_(reading) {
        const bool orthogonal = claim.is("orth") || claim.asks("orth");
        directions_ = orthogonal ? 1 : static_cast<int>(reading);
    }

    void run() {
        if (turn_.plies.empty()) return;
        if (claim_.is("promotes")) return judgePromotion(seen_, turn_, say_);
        if (!claim_.value("over").empty()) return judgeNumberTaken(seen_, prose_, claim_, turn_, say_);
        switch (claim_.slot) {
            case ProseSlot::Place: return placing();
            case ProseSlot::Move:
                if (claim_.is("happens") && seen_.menMoved == 0) return onlyPutDown();
                if (claim_.is("happens") && !claim_.is("ways")) return;
                if (seen_.menMoved == 0 && asksWhere()) return noneMoved();
                if (claim_.is("steporslide")) return stepOrSlide();
                return claim_.is("ways") ? judgeWays(seen_, prose_, claim_, turn_, say_) : moving();
            case ProseSlot::TakeWay: return judgeWays(seen_, prose_, claim_, turn_, say_);
            case ProseSlot::First: return judgeFirst(seen_, claim_, turn_, say_);
            case ProseSlot::LineRemoves:
            case ProseSlot::LineWins:
            case ProseSlot::LineLoses: return rows();
            case ProseSlot::LineAgain: return rows();
            case ProseSlot::Takes:
                if (claim_.is("self")) return judgeWalksBetween(seen_, claim_, turn_, say_);
                if (claim_.is("several") || claim_.is("one")) return judgeString(seen_, claim_, turn_, say_);
                if (claim_.is("idle")) return judgeIdleLeaps(seen_, turn_, say_);
                if (claim_.is("none") || claim_.is("some")) return judgeNothingTaken(claim_, turn_, say_);
                return judgeTaking(seen_, claim_, turn_, say_);
            case ProseSlot::TakeDuty:
            case ProseSlot::TakeMore:
                if (claim_.is("again") || claim_.is("noagain"))
                    return judgeTakeAgain(seen_, claim_, turn_, say_);
                return judgeTaking(seen_, claim_, turn_, say_);
            case ProseSlot::Pass: return judgePassing(claim_, turn_, say_);
            case ProseSlot::Winner:
                if (claim_.is("lastmove")) return judgeLastMove(seen_, claim_, turn_, say_);
                if (claim_.is("goal")) return judgeGoal(seen_, claim_, turn_, say_);
                return claim_.condition("line").empty() ? ends() : rows();
            case ProseSlot::Protected: return protectedMen();
            case ProseSlot::Fly: return flying();
            case ProseSlot::ReduceWins:
            case ProseSlot::Ends: return ends();
            case ProseSlot::Blocked: return blocked();
            case ProseSlot::Draw: return full();
            default: return;
        }
    }

  private:
    // Moved "to another field in a line": one step, or any distance.
    void stepOrSlide() {
        ProseClaim one = claim_;
        one.then = {"ways", reading_ == 0 ? "step" : "slide"};
        judgeWays(seen_, prose_, one, turn_, say_);
    }
    void tell(bool fails, std::vector<std::string> tags, std::vector<int> sites, std::string note,
              std::size_t ply) {
        tags.push_back(fmt::format("player {} moves", turn_.player));
        say_({fails, std::move(tags), std::move(sites), std::move(note),
              turn_.plies.size() - std::min(turn_.plies.size(), ply + 1)});
    }

    int men(const PlySeen& ply, int player, bool after) const {
        int n = 0;
        for (int s = 0; s < seen_.board.sites(); ++s)
            if ((after ? ply.whoAfter : ply.who)[static_cast<std::size_t>(s)] == player) ++n;
        return n;
    }
    static int hand(const PlySeen& ply, int player) { return ply.inHand[static_cast<std::size_t>(player)]; }
    bool usesHands() const {
        // Men that are counted out lie in hands at first.
        return std::any_of(prose_.claims.begin(), prose_.claims.end(),
                           [](const ProseClaim& c) { return c.slot == ProseSlot::Men; });
    }
    bool mayFly(const PlySeen& ply, int player) const {
        const int flying = prose_.flyingMen();
        if (flying > 0) return hand(ply, player) == 0 && men(ply, player, false) <= flying;
        return prose_.speaksOf("any empty") || prose_.speaksOf("any open") || prose_.speaksOf("fly");
    }
    bool ownAt(const PlySeen& ply, int site, int player) const {
        return site >= 0 && site < seen_.board.sites() && ply.who[static_cast<std::size_t>(site)] == player;
    }
    bool emptyAt(const PlySeen& ply, int site) const {
        return site >= 0 && site < seen_.board.sites() && ply.count[static_cast<std::size_t>(site)] == 0;
    }

    // "They are put down on any free point", where men stand on the board from the start and none is ever
    // added.
    bool noneIsPut() const {
        const PlySeen& ply = turn_.plies[0];
        const int both = men(ply, 1, false) + men(ply, 2, false);
        return seen_.menMoved > 20 && turn_.number == 0 && turn_.firstPly == 0 && both >= 4 &&
               hand(ply, 1) + hand(ply, 2) == 0 && !ply.legal.empty() &&
               std::all_of(ply.legal.begin(), ply.legal.end(), [&](const LegalMove& m) {
                   return ownAt(ply, m.from, turn_.player) && m.from != m.to;
               });
    }
    void placing() {
        if (claim_.is("anywhere") && !claim_.is("first") && noneIsPut())
            return tell(true, {}, {}, "all men are on the board, and none is put down", 0);
        if (claim_.is("norow") || claim_.is("anyrow"))
            return judgeRowBarred(seen_, prose_, claim_, turn_, say_);
        if (claim_.is("onto")) return judgeOnto(seen_, turn_, say_);
        if (claim_.is("anywhere") || claim_.is("several") || claim_.is("mixed") || claim_.is("center") ||
            claim_.is("outer") || !claim_.value("beside").empty() || !claim_.value("apart").empty())
            return judgeSetting(seen_, claim_, turn_, say_);
        // Men in hand are placed, one after the other, before any is moved.
        const PlySeen& first = turn_.plies[0];
        const bool later = std::any_of(prose_.claims.begin(), prose_.claims.end(),
                                       [](const ProseClaim& c) { return c.asks("placed"); });
        if (!claim_.is("empty") && later && hand(first, turn_.player) > 0 && !first.steps.empty())
            return tell(!first.steps[0].placed, {}, {first.steps[0].to},
                        "a man is moved before all are placed", 0);
        // One at a time, where nothing is told of more.
        if (!claim_.is("empty") && !later && !first.steps.empty() && first.steps[0].placed &&
            std::none_of(prose_.sentences.begin(), prose_.sentences.end(),
                         [](const ProseSentence& one) { return one.tellsOfMoreMen; })) {
            std::size_t placed = 0;
            for (const PlySeen& one : turn_.plies)
                placed += static_cast<std::size_t>(std::count_if(one.steps.begin(), one.steps.end(),
                                                                 [](const SeenStep& s) { return s.placed; }));
            return tell(placed > 1, {}, {first.steps[0].to}, "several men are placed in a turn",
                        turn_.plies.size() - 1);
        }
        for (std::size_t p = 0; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            if (ply.steps.empty() || !claim_.is("empty")) continue;
            std::vector<int> onto;
            bool could = false, places = false;
            for (const LegalMove& m : ply.legal) {
                if (m.to < 0 || m.to >= seen_.board.sites() || ownAt(ply, m.from, turn_.player)) continue;
                places = true;
                if (!emptyAt(ply, m.to)) onto.push_back(m.to);
            }
            for (int s = 0; s < seen_.board.sites(); ++s) could = could || !emptyAt(ply, s);
            if (places && could && ply.steps[0].placed)
                tell(!onto.empty(), {}, onto, "a man may be placed where one stands", p);
        }
    }

    void moving() {
        if (claim_.is("way")) return judgeMotion(seen_, claim_, turn_, say_);
        if (claim_.is("back") || claim_.is("noback") || claim_.is("diagonalstep"))
            return judgeBackSteps(seen_, claim_, turn_, say_);
        if (claim_.is("never")) {
            const PlySeen& first = turn_.plies[0];
            const bool moves = std::any_of(first.legal.begin(), first.legal.end(), [&](const LegalMove& m) {
                return ownAt(first, m.from, turn_.player) && emptyAt(first, m.to);
            });
            // While men are in hand it is not their turn to be moved, however it is meant.
            if (men(first, turn_.player, false) > 0 && hand(first, turn_.player) == 0)
                tell(moves, {}, {}, "a man may be moved", 0);
            return;
        }
        const PlySeen& ply = turn_.plies[0];
        const int player = turn_.player;
        if (men(ply, player, false) == 0) return;
        std::vector<int> far, orthogonalOnly;
        int steps = 0, beyond = 0;
        for (const LegalMove& m : ply.legal) {
            if (!ownAt(ply, m.from, player) || !emptyAt(ply, m.to)) continue;
            ++steps;
            if (!seen_.adjacent(m.from, m.to)) far.push_back(m.to), ++beyond;
            else if (!seen_.adjacent(m.from, m.to, true)) orthogonalOnly.push_back(m.to);
        }
        const bool early = claim_.asks("placed") && hand(ply, player) > 0;
        if (early)
            return tell(steps > 0, {"while men are in hand"}, far, "men may be moved before all are placed",
                        0);
        if (steps == 0) return neverMoved(ply);
        if (claim_.is("anydir") && !claim_.is("orth") && oneKind() && !prose_.speaksOf("line")) {
            if (mayFly(ply, player) || !couldGoDiagonally(ply)) return;
            return tell(orthogonalOnly.empty(), {}, {}, "men may not be moved diagonally", 0);
        }
        if (claim_.is("anywhere")) return movesAnywhere(ply, beyond > 0);
        if (prose_.tellsOfLeaps()) return;
        if (claim_.is("orth") && !claim_.is("diag") && !claim_.is("anydir") && !orthogonalOnly.empty() &&
            !mayFly(ply, player))
            return tell(true, {}, orthogonalOnly, "men may be moved diagonally", 0);
        if (claim_.is("adjacent") || claim_.is("one") || claim_.is("step")) {
            if (mayFly(ply, player)) return;
            return tell(!far.empty(), {"once all are placed"}, far,
                        "men may be moved further than to an adjacent point", 0);
        }
        if (claim_.is("orth") && !claim_.is("diag") && !claim_.is("anydir")) {
            if (mayFly(ply, player)) return;
            return tell(!orthogonalOnly.empty(), {}, orthogonalOnly, "men may be moved diagonally", 0);
        }
        if (claim_.is("diag") && !claim_.is("orth") && !claim_.is("anydir")) return onlyDiagonally(ply);
        if (claim_.is("empty")) movesAnywhere(ply, beyond > 0);
    }

    // Men that are only put down, one more in every turn, whatever is told of their moves.
    void neverMoved(const PlySeen& ply) {
        const bool where = asksWhere() || claim_.is("one");
        if (!where || claim_.asks("placed") || claim_.asks("reduced") || usesHands() || ply.legal.empty() ||
            hand(ply, 1) + hand(ply, 2) > 0 || seen_.menMoved > 0)
            return;
        // "A step is a move to ..": what a word means.
        if (prose_.sentences[claim_.sentence].text.find(" is a ") != std::string::npos) return;
        const bool adds = std::all_of(ply.legal.begin(), ply.legal.end(), [&](const LegalMove& m) {
            return m.to >= 0 && m.to < seen_.board.sites() && emptyAt(ply, m.to) &&
                   (m.from < 0 || m.from == m.to);
        });
        if (adds) tell(true, {"once all are placed"}, {}, "men are put down, and none is moved", 0);
    }

    // Told of moves that go somewhere.
    bool asksWhere() const {
        return !claim_.is("never") && !claim_.is("way") &&
               (claim_.is("adjacent") || claim_.is("anywhere") || claim_.is("step") || claim_.is("slide"));
    }
    // Where men stay as they were put: one that stands beside an empty point, and none that may be moved.
    void noneMoved() {
        const PlySeen& ply = turn_.plies[0];
        if (hand(ply, 1) + hand(ply, 2) > 0) return;
        if (!usesHands() || seen_.startMen[turn_.player] == 0) return neverMoved(ply);
        const bool could = [&] {
            for (int from = 0; from < seen_.board.sites(); ++from)
                for (int to = 0; ownAt(ply, from, turn_.player) && to < seen_.board.sites(); ++to)
                    if (emptyAt(ply, to) && seen_.connected(from, to)) return true;
            return false;
        }();
        const bool moves = std::any_of(ply.legal.begin(), ply.legal.end(),
                                       [](const LegalMove& m) { return !m.pass && m.from >= 0; });
        if (could && !moves)
            tell(true, {"once all are placed"}, {}, "men are put down, and none is moved", 0);
    }

    // "The men are pushed about": where they stay where they were put.
    void onlyPutDown() {
        const PlySeen& ply = turn_.plies[0];
        if (hand(ply, 1) + hand(ply, 2) > 0 || ply.legal.empty()) return;
        const bool adds = std::all_of(ply.legal.begin(), ply.legal.end(), [&](const LegalMove& m) {
            return m.to >= 0 && m.to < seen_.board.sites() && emptyAt(ply, m.to) &&
                   (m.from < 0 || m.from == m.to);
        });
        if (adds) tell(true, {"once all are placed"}, {}, "men are put down, and none is moved", 0);
    }

    void onlyDiagonally(const PlySeen& ply) {
        std::vector<int> straight;
        for (const LegalMove& m : ply.legal)
            if (ownAt(ply, m.from, turn_.player) && emptyAt(ply, m.to) && seen_.adjacent(m.from, m.to, true))
                straight.push_back(m.to);
        tell(!straight.empty(), {}, straight, "men may be moved orthogonally", 0);
    }

    // `far`: to points that are not adjacent.
    void movesAnywhere(const PlySeen& ply, bool far) {
        bool could = false;
        for (int s = 0; s < seen_.board.sites() && !could; ++s)
            for (int o = 0; emptyAt(ply, s) && o < seen_.board.sites() && !could; ++o)
                could = ownAt(ply, o, turn_.player) && !seen_.adjacent(o, s);
        if (could) tell(!far, {"once all are placed"}, {}, "men may be moved to adjacent points only", 0);
    }

    bool oneKind() const {
        for (const auto& [player, kinds] : seen_.firstKinds)
            if (kinds.size() > 1) return false;
        return true;
    }
    // An empty field touches one with a man of the player's at a corner only.
    bool couldGoDiagonally(const PlySeen& ply) const {
        for (int from = 0; from < seen_.board.sites(); ++from)
            for (int to = 0; ownAt(ply, from, turn_.player) && to < seen_.board.sites(); ++to)
                if (emptyAt(ply, to) && seen_.connected(from, to) && !seen_.adjacent(from, to, true))
                    return true;
        return false;
    }

    // "While men are in hand nothing is taken": then what a row takes is told of men that are moved.
    bool toldOfPlacing(const PlySeen& ply) const {
        return !claim_.is("whileplacing") && hand(ply, turn_.player) > 0 &&
               std::any_of(prose_.claims.begin(), prose_.claims.end(), [](const ProseClaim& c) {
                   return c.slot == ProseSlot::LineRemoves && c.is("inhand");
               });
    }

    // Where in the text a sentence about rows stands tells what part of the game it is about.
    bool inScope(const PlySeen& ply) const {
        if (toldOfPlacing(ply)) return false;
        if (claim_.asks("everyphase") || !usesHands()) return true;
        std::size_t moves = prose_.sentences.size();
        bool everywhere = false;
        for (const ProseClaim& c : prose_.claims)
            if (c.slot == ProseSlot::Move && !c.is("never") &&
                (c.asks("placed") || prose_.sentences.size() > c.sentence))
                moves = std::min(moves, c.sentence);
        (void)everywhere;
        const bool placing = hand(ply, turn_.player) > 0;
        return claim_.sentence < moves ? placing : !placing;
    }

    // "While men are in hand nothing is taken."
    void nothingInHand() {
        for (std::size_t p = 0; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            if (ply.steps.empty() || hand(ply, turn_.player) <= 1) continue;
            // A row is where something could be taken.
            const int to = ply.steps[0].to;
            if (to >= seen_.board.sites() || seen_.longestRow(ply.whoAfter, to, turn_.player, 0) < 3)
                continue;
            bool taken = !ply.takings.empty();
            for (std::size_t q = p + 1; q < turn_.plies.size(); ++q)
                taken = taken || !turn_.plies[q].takings.empty();
            tell(taken, {}, {to}, "a man is taken", p);
        }
    }

    // A game that is won by a shorter row, where the text tells of no other way to win.
    void wonByLess(int n) {
        if (claim_.slot != ProseSlot::LineWins || !turn_.over || turn_.winner != turn_.player ||
            seen_.game.program.usesScores)
            return;
        const bool others = std::any_of(prose_.claims.begin(), prose_.claims.end(), [&](const ProseClaim& c) {
            const bool decides = c.slot == ProseSlot::Winner || c.slot == ProseSlot::ReduceWins ||
                                 c.slot == ProseSlot::Blocked ||
                                 (c.slot == ProseSlot::LineWins && !c.is("counts") && !c.is("onlyexact"));
            return !sameClaim(c, claim_) && decides;
        });
        const bool allRead =
            std::all_of(prose_.sentences.begin(), prose_.sentences.end(), [](const ProseSentence& s) {
                return s.unread.empty() || s.text.find("win") == std::string::npos;
            });
        const PlySeen& ply = turn_.plies.back();
        if (others || !allRead || ply.steps.empty() || !ply.takings.empty()) return;
        const int to = ply.steps.back().to;
        if (to >= seen_.board.sites() || ply.whoAfter[static_cast<std::size_t>(to)] != turn_.player) return;
        const int longest = seen_.longestRow(ply.whoAfter, to, turn_.player, 0);
        if (longest >= 2 && longest < n && !prose_.speaksOf("block") && !prose_.speaksOf("capture") &&
            !prose_.speaksOf("cannot move"))
            tell(true, {}, {to}, fmt::format("the game is won with a row of {}", longest),
                 turn_.plies.size() - 1);
    }

    // "But not on the diagonals."
    bool wonDiagonally(int n) {
        const PlySeen& ply = turn_.plies.back();
        if (!turn_.over || turn_.winner != turn_.player || ply.steps.empty() || !ply.takings.empty())
            return false;
        const int to = ply.steps.back().to;
        if (to >= seen_.board.sites() || seen_.longestRow(ply.whoAfter, to, turn_.player, 1) >= n ||
            seen_.longestRow(ply.whoAfter, to, turn_.player, 0) < n)
            return false;
        tell(true, {"on a diagonal"}, {to}, "a diagonal row wins", turn_.plies.size() - 1);
        return true;
    }

    void rows() {
        if (claim_.is("inhand")) return nothingInHand();
        if (claim_.asks("twice")) return judgeTwoRows(seen_, claim_, turn_, say_);
        const std::string length = claim_.slot == ProseSlot::LineRemoves || claim_.slot == ProseSlot::Winner
                                       ? claim_.condition("line")
                                       : claim_.value("line");
        if (length.empty()) return;
        if (claim_.is("center") && claim_.slot == ProseSlot::LineWins)
            return judgeRowThroughMiddle(seen_, std::stoi(length), turn_, say_);
        if (claim_.is("diag") || claim_.asks("diag") || claim_.is("center") || claim_.asks("center")) return;
        const int n = std::stoi(length);
        if (claim_.is("notdiag") && wonDiagonally(n)) return;
        if (claim_.is("alsodiag") || claim_.is("notdiag") || claim_.is("whileplacing")) return someRows(n);
        if (claim_.is("onlyexact") || claim_.is("longertoo")) return longerRow(n);
        wonByLess(n);
        for (std::size_t p = 0; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            for (const SeenStep& step : ply.steps) {
                if (step.to >= seen_.board.sites() ||
                    ply.whoAfter[static_cast<std::size_t>(step.to)] != turn_.player)
                    continue;
                const int longest = seen_.longestRow(ply.whoAfter, step.to, turn_.player, directions_);
                if (longest < n) continue;
                if (claim_.slot == ProseSlot::LineRemoves && !inScope(ply)) continue;
                row(p, step, longest > n, n);
                break;
            }
        }
    }

    // "More than four do not win", "more than four win, too".
    void longerRow(int n) {
        const PlySeen& ply = turn_.plies.back();
        if (ply.steps.empty() || !ply.takings.empty()) return;
        const int to = ply.steps.back().to;
        if (to >= seen_.board.sites() || seen_.longestRow(ply.whoAfter, to, turn_.player, directions_) <= n)
            return;
        const bool won = turn_.over && turn_.winner == turn_.player;
        if (claim_.is("longertoo"))
            return tell(!won, {}, {to}, fmt::format("a row of more than {} does not win", n),
                        turn_.plies.size() - 1);
        tell(won, {}, {to}, fmt::format("a row of more than {} wins", n), turn_.plies.size() - 1);
    }

    // A row of the player's through the site, drawn and slanting, and none up and down or across.
    bool isRowAslant(const std::vector<int>& who, int site, int n) const {
        if (!seen_.isOfSquares()) return false;
        std::vector<int> straight = who, aslant = who;
        const SeenBoard& b = seen_.board;
        for (int s = 0; s < b.sites(); ++s) {
            const bool level = std::abs(b.x(s) - b.x(site)) < 0.01 || std::abs(b.y(s) - b.y(site)) < 0.01;
            if (s != site) (level ? aslant : straight)[static_cast<std::size_t>(s)] = 0;
        }
        return seen_.longestRow(aslant, site, turn_.player, 2) >= n &&
               seen_.longestRow(straight, site, turn_.player, 2) < n;
    }

    // A man of the enemy stands in no row.
    bool couldTake(const PlySeen& ply, int n) const {
        const int enemy = 3 - turn_.player;
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (ply.whoAfter[static_cast<std::size_t>(s)] == enemy &&
                seen_.longestRow(ply.whoAfter, s, enemy, 0) < n)
                return true;
        return false;
    }

    // Rows on the diagonals alone, or made while men are in hand: whether they do what rows do.
    void someRows(int n) {
        // Where no line is drawn aslant, every diagonal is meant.
        const bool slanting = !claim_.is("whileplacing") && seen_.isOfSquares() && !seen_.drawnAslant();
        for (std::size_t p = 0; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            for (const SeenStep& step : ply.steps) {
                if (step.to >= seen_.board.sites() ||
                    ply.whoAfter[static_cast<std::size_t>(step.to)] != turn_.player ||
                    seen_.longestRow(ply.whoAfter, step.to, turn_.player, slanting ? 0 : directions_) < n)
                    continue;
                const bool diagonal = seen_.longestRow(ply.whoAfter, step.to, turn_.player, 1) < n ||
                                      isRowAslant(ply.whoAfter, step.to, n);
                // Where lines are drawn the diagonals that are meant are drawn ones.
                if (claim_.is("whileplacing") ? !step.placed : !diagonal) continue;
                const bool last = p + 1 == turn_.plies.size(), over = last && turn_.over;
                bool taken = false;
                for (std::size_t q = p; q < turn_.plies.size(); ++q)
                    taken = taken || !turn_.plies[q].takings.empty();
                const bool removes = claim_.slot == ProseSlot::LineRemoves;
                if (removes && over) return;
                if (removes && !taken && !couldTake(ply, n)) return;
                const bool acts = removes ? taken : over && turn_.winner == turn_.player;
                const bool denied = claim_.is("notdiag") || claim_.is("no");
                tell(acts == denied, tags(ply, step, false, n), {step.to},
                     acts      ? (removes ? "a man is taken" : "the game is won")
                     : removes ? "nothing is taken"
                               : "play goes on",
                     p);
                return;
            }
        }
    }

    std::vector<std::string> tags(const PlySeen& ply, const SeenStep& step, bool longer, int n) const {
        std::vector<std::string> tags;
        const int player = turn_.player;
        tags.emplace_back(step.placed                                              ? "while men are placed"
                          : men(ply, player, false) <= 3 && hand(ply, player) == 0 ? "with three men left"
                                                                                   : "while men are moved");
        tags.push_back((longer ? "in a row of more than " : "in a row of exactly ") + std::to_string(n));
        const bool orthogonal = seen_.longestRow(ply.whoAfter, step.to, player, 1) >= n;
        tags.emplace_back(orthogonal ? "in an orthogonal row" : "in a row that is not orthogonal");
        const bool drawn = seen_.longestRow(ply.whoAfter, step.to, player, 2) >= n;
        tags.emplace_back(drawn ? "in a row along drawn lines" : "in a row that no line is drawn along");
        return tags;
    }

    void row(std::size_t p, const SeenStep& step, bool longer, int n) {
        const PlySeen& ply = turn_.plies[p];
        const bool last = p + 1 == turn_.plies.size();
        const std::vector<std::string> about = tags(ply, step, longer, n);
        const auto slot = claim_.slot;
        const bool wins = slot == ProseSlot::LineWins || (slot == ProseSlot::Winner && claim_.is("wins")),
                   loses = slot == ProseSlot::LineLoses || (slot == ProseSlot::Winner && claim_.is("loses"));
        if (wins) {
            const bool won = last && turn_.over && turn_.winner == turn_.player;
            return tell(!won, about, {step.to},
                        last && turn_.over ? (turn_.winner == 0 ? "the game is a draw" : "the other wins")
                                           : "play goes on",
                        p);
        }
        if (loses) {
            const bool lost = last && turn_.over && turn_.winner != turn_.player && turn_.winner != 0;
            if (claim_.is("harmless")) {
                if (!longer) tell(lost, about, {step.to}, "the player loses", p);
                return;
            }
            return tell(!lost, about, {step.to},
                        last && turn_.over ? "the player does not lose" : "play goes on", p);
        }
        if (slot == ProseSlot::LineAgain) {
            if ((last && turn_.over) || (longer && claim_.is("exactly"))) return;
            const bool onlyTakes =
                !last &&
                std::all_of(turn_.plies.begin() + static_cast<std::ptrdiff_t>(p) + 1, turn_.plies.end(),
                            [](const PlySeen& one) { return !one.takings.empty() && one.steps.empty(); });
            return tell(last || onlyTakes, about, {step.to}, last ? "the turn ends" : "a man is taken", p);
        }
        if (slot == ProseSlot::LineRemoves && last && turn_.over && turn_.winner == turn_.player &&
            !seen_.captures && !claim_.is("nothing") && !claim_.is("ownman"))
            return tell(true, about, {step.to}, "the game is won, and nothing is ever taken", p);
        if (slot != ProseSlot::LineRemoves || (last && turn_.over)) return;
        const int enemy = 3 - turn_.player;
        int free = 0, all = 0;
        for (int s = 0; s < seen_.board.sites(); ++s) {
            if (ply.whoAfter[static_cast<std::size_t>(s)] != enemy) continue;
            ++all;
            if (seen_.longestRow(ply.whoAfter, s, enemy, 0) < n) ++free;
        }
        if (all == 0 || (free == 0 && protects())) return;
        bool taken = !ply.takings.empty();
        for (std::size_t q = p + 1; q < turn_.plies.size(); ++q)
            taken = taken || !turn_.plies[q].takings.empty();
        int count = 0;
        for (std::size_t q = p; q < turn_.plies.size(); ++q)
            count += static_cast<int>(turn_.plies[q].takings.size());
        if (claim_.is("ownman")) {
            const bool enemys = men(turn_.plies.back(), enemy, true) < men(ply, enemy, false);
            if (!taken) return;
            return tell(enemys, about, {step.to}, "a man of the enemy is taken", p);
        }
        if (claim_.is("nothing")) return tell(taken, about, {step.to}, "a man is taken", p);
        if (const std::string number = claim_.value("number"); !number.empty() && taken && all >= 3)
            return tell(count != std::stoi(number), about, {step.to}, fmt::format("{} taken", count), p);
        // One may, and does not.
        const bool could = !last;
        tell(claim_.bearing == Bearing::May ? !taken && !could : !taken, about, {step.to}, "nothing is taken",
             p);
    }
    bool protects() const {
        return std::any_of(
                   prose_.claims.begin(), prose_.claims.end(),
                   [](const ProseClaim& c) { return c.slot == ProseSlot::Protected || c.is("protected"); }) ||
               prose_.speaksOf("cannot be removed") || prose_.speaksOf("cannot remove") ||
               prose_.speaksOf("not in");
    }

    void protectedMen() {
        int n = std::stoi("0" + claim_.value("line"));
        if (n == 0) n = 3;
        const int enemy = 3 - turn_.player;
        for (std::size_t p = 1; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            std::vector<int> wrong;
            int free = 0, inRow = 0, aims = 0;
            for (int s = 0; s < seen_.board.sites(); ++s) {
                if (ply.who[static_cast<std::size_t>(s)] != enemy) continue;
                // In a row however one reads it.
                const bool row = seen_.longestRow(ply.who, s, enemy, 1) >= n ||
                                 seen_.longestRow(ply.who, s, enemy, 2) >= n;
                if (seen_.longestRow(ply.who, s, enemy, 0) < n) ++free;
                if (row) ++inRow;
                const bool aimed = std::any_of(ply.legal.begin(), ply.legal.end(),
                                               [&](const LegalMove& m) { return m.to == s || m.from == s; });
                aims += aimed;
                if (aimed && row) wrong.push_back(s);
            }
            if (inRow == 0 || free == 0 || aims == 0) continue;
            if (claim_.is("free")) {
                tell(wrong.empty(), {}, wrong, "men in a row cannot be taken", p);
                continue;
            }
            tell(!wrong.empty(), {}, wrong, "a man in a row may be taken", p);
        }
    }

    // The game is over as a man was taken, and that many are left to the other.
    bool lostWith(int number) const {
        const PlySeen& last = turn_.plies.back();
        const int enemy = 3 - turn_.player;
        return turn_.over && turn_.winner == turn_.player && !last.takings.empty() &&
               hand(last, enemy) == 0 &&
               std::count(last.whoAfter.begin(), last.whoAfter.end(), enemy) == number;
    }

    // "Still moves to adjacent points only": the other way about.
    void flying() {
        const std::string text = claim_.condition("men");
        const bool stays = claim_.is("adjacent");
        if (text.empty()) return;
        const PlySeen& ply = turn_.plies[0];
        const int player = turn_.player;
        if (!stays && lostWith(std::stoi(text)))
            return tell(true, {}, {}, "who has no more than that has lost", turn_.plies.size() - 1);
        if (hand(ply, player) > 0 || men(ply, player, false) != std::stoi(text)) return;
        bool could = false, flies = false;
        for (const LegalMove& m : ply.legal)
            flies =
                flies || (ownAt(ply, m.from, player) && emptyAt(ply, m.to) && !seen_.adjacent(m.from, m.to));
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (emptyAt(ply, s))
                for (int o = 0; o < seen_.board.sites(); ++o)
                    could = could || (ownAt(ply, o, player) && !seen_.adjacent(o, s));
        if (could)
            tell(flies == stays, {}, {},
                 stays ? "men may be moved anywhere" : "men may be moved to adjacent points only", 0);
    }

    // Men are still put down, or were just now: the rules of moving are not yet those of both players.
    bool stillSetting() const {
        const PlySeen& first = turn_.plies[0];
        const bool inHand = hand(first, 1) + hand(first, 2) > 0;
        return inHand || (usesHands() && turn_.number <= seen_.startMen[turn_.player]);
    }

    // "Who cannot move has lost": the game ended so, or the one who cannot move passes.
    void immobile() {
        // Or he passes, and it does not.
        const PlySeen& first = turn_.plies[0];
        if (!turn_.over && turn_.plies.size() == 1 && first.forcedPass && claim_.value("stuck").empty() &&
            hand(first, turn_.player) == 0 && men(first, turn_.player, false) > 0 && !stillSetting())
            return tell(true, {}, {}, "the player passes, and play goes on", 0);
        if (!turn_.over || !turn_.stuck || wonByRow()) return;
        const int enemy = 3 - turn_.player;
        if (!claim_.value("stuck").empty() && claim_.value("stuck") != std::to_string(enemy)) return;
        const int said = !claim_.value("winner").empty() ? std::stoi(claim_.value("winner"))
                         : claim_.is("nomove-wins")      ? enemy
                                                         : turn_.player;
        if (men(turn_.plies.back(), enemy, true) == 0 && claim_.value("stuck").empty()) return;
        tell(turn_.winner != said, {}, {}, turn_.winner == 0 ? "nobody wins" : "the other wins",
             turn_.plies.size() - 1);
    }

    // "Who has lost all his men wins."
    void lostAll() {
        const int enemy = 3 - turn_.player;
        const PlySeen& last = turn_.plies.back();
        if (hand(turn_.plies[0], enemy) > 0 || men(turn_.plies[0], enemy, false) == 0 ||
            men(last, enemy, true) > 0)
            return;
        if (turn_.over) tell(turn_.winner != enemy, {}, {}, "who has taken all wins", turn_.plies.size() - 1);
    }

    void ends() {
        if (claim_.is("lost-all")) return lostAll();
        if (claim_.slot == ProseSlot::Winner && (claim_.is("nomove-loses") || claim_.is("nomove-wins")))
            return immobile();
        const std::size_t last = turn_.plies.size() - 1;
        const PlySeen& ply = turn_.plies[last];
        const int enemy = 3 - turn_.player;
        if (lateEnd()) return;
        // What is left in hand is not counted out after the move: a placing turn is no case.
        if (hand(turn_.plies[0], enemy) > 0 || men(turn_.plies[0], enemy, false) == 0) return;
        const int before = men(turn_.plies[0], enemy, false), now = men(ply, enemy, true);
        int bound = -1;
        if (claim_.slot == ProseSlot::ReduceWins && !claim_.value("men").empty())
            bound = std::stoi(claim_.value("men"));
        if (claim_.slot == ProseSlot::ReduceWins && !claim_.value("under").empty())
            bound = std::stoi(claim_.value("under")) - 1;
        if (claim_.slot == ProseSlot::Winner && claim_.is("wipeout")) bound = 0;
        // A taking that ends the game too early.
        bool taking = false;
        for (const PlySeen& one : turn_.plies) taking = taking || !one.takings.empty();
        if (bound >= 0 && now > bound && taking && turn_.over && turn_.winner == turn_.player &&
            !turn_.stuck && othersEnd())
            return tell(true, {}, {}, fmt::format("the game is won when {} are left", now), last);
        if (bound < 0 || now > bound || before <= bound) return;
        // Many games look at it only after the turn that such a player still has.
        if (!turn_.over && now == 0) return;
        const bool won = turn_.over && turn_.winner == turn_.player;
        tell(!won, {}, {}, turn_.over ? "the other wins, or nobody" : "play goes on", last);
    }

    // The turn of a player who has nothing left: the game ends with it, if it did not end before.
    bool lateEnd() {
        const PlySeen& first = turn_.plies[0];
        const bool taken = claim_.slot == ProseSlot::Winner && claim_.is("wipeout");
        if (!taken || hand(first, turn_.player) > 0 || men(first, turn_.player, false) > 0 ||
            men(first, 3 - turn_.player, false) == 0 || turn_.number < 2)
            return false;
        tell(!turn_.over || turn_.winner == turn_.player, {}, {}, "play goes on", turn_.plies.size() - 1);
        return true;
    }

    bool winsByReaching() const {
        return std::any_of(prose_.sentences.begin(), prose_.sentences.end(), [](const ProseSentence& s) {
            const auto speaks = [&](const char* word) { return s.text.find(word) != std::string::npos; };
            return (speaks("win") || speaks("won") || speaks("victor")) &&
                   (speaks("reach") || speaks("edge") || speaks("arriv"));
        });
    }

    // A sentence about an end that nothing was made of.
    bool endsUnread() const {
        return std::any_of(prose_.sentences.begin(), prose_.sentences.end(), [](const ProseSentence& s) {
            if (s.unread.empty()) return false;
            for (const char* word : {"win", "won", "victor", "lose", "lost", "beaten", "decide", "end"})
                if (s.text.find(word) != std::string::npos) return true;
            return false;
        });
    }

    // No sentence tells of another end that a taking could bring about.
    bool othersEnd() const {
        if (endsUnread()) return false;
        return !prose_.speaksOf("block") && !prose_.speaksOf("cannot move") &&
               !prose_.speaksOf("unable to") && !prose_.speaksOf("no longer") &&
               !prose_.speaksOf("in a row wins") && !prose_.speaksOf("line wins") &&
               !prose_.speaksOf("also win") && !prose_.speaksOf("also can win") && !winsByReaching();
    }

    // The last man moved stands in a row of the winner's.
    bool madeRow() const {
        const PlySeen& ply = turn_.plies.back();
        if (turn_.winner != turn_.player || ply.played < 0) return false;
        const int to = ply.legal[static_cast<std::size_t>(ply.played)].to;
        return to >= 0 && to < seen_.board.sites() &&
               seen_.longestRow(ply.whoAfter, to, turn_.player, 0) >= 3;
    }

    // The game was won by a row, whether the other could still move or not.
    bool wonByRow() const {
        return madeRow() && std::any_of(prose_.claims.begin(), prose_.claims.end(), [](const ProseClaim& c) {
                   return c.slot == ProseSlot::LineWins && !c.is("counts");
               });
    }

    void blocked() {
        if (claim_.is("passes")) {
            if (turn_.plies[0].forcedPass) return tell(false, {}, {}, "", 0);
            // A row that wins ends the game, too.
            if (turn_.over && turn_.stuck && !madeRow() &&
                men(turn_.plies.back(), 3 - turn_.player, true) > 0)
                tell(true, {}, {}, "the game ends", turn_.plies.size() - 1);
            return;
        }
        if (claim_.is("draw")) return drawnWhenStuck();
        const PlySeen& ply = turn_.plies[0];
        if (claim_.is("lose") || !ply.forcedPass || hand(ply, turn_.player) > 0 || turn_.plies.size() > 1)
            return;
        if (men(ply, turn_.player, false) == 0) return;
        tell(!turn_.over, {}, {}, "the player who cannot move passes", 0);
    }

    // "Who cannot move .. it is a draw."
    void drawnWhenStuck() {
        const PlySeen& first = turn_.plies[0];
        if (!turn_.over && turn_.plies.size() == 1 && first.forcedPass && hand(first, turn_.player) == 0 &&
            men(first, turn_.player, false) > 0 && !stillSetting())
            return tell(true, {}, {}, "the player passes, and play goes on", 0);
        if (!turn_.over || !turn_.stuck || madeRow() || men(turn_.plies.back(), 3 - turn_.player, true) == 0)
            return;
        tell(turn_.winner != 0, {}, {}, "somebody wins", turn_.plies.size() - 1);
    }

    // Who wins where the board is full; 0: the claim does not say.
    int winnerWhenFull() const {
        if (claim_.is("firstwins")) return 1;
        if (claim_.is("secondwins")) return 2;
        return claim_.is("lastwins") ? turn_.player : claim_.is("lastloses") ? 3 - turn_.player : 0;
    }

    void full() {
        const std::size_t last = turn_.plies.size() - 1;
        for (int s = 0; s < seen_.board.sites(); ++s)
            if (turn_.plies[last].countAfter[static_cast<std::size_t>(s)] == 0) return;
        if (const int winner = winnerWhenFull(); winner != 0) {
            // A win of another kind is no case.
            if (turn_.over && turn_.winner != 0 && turn_.winner == turn_.player) return;
            return tell(!turn_.over || turn_.winner != winner, {}, {},
                        turn_.over && turn_.winner == 0 ? "the game is a draw" : "play goes on", last);
        }
        if (turn_.over && turn_.winner != 0) return wonFull();
        tell(!turn_.over, {}, {}, "play goes on", last);
    }

    // Won by none of the rows that are told of.
    void wonFull() {
        const std::size_t last = turn_.plies.size() - 1;
        const PlySeen& ply = turn_.plies[last];
        int shortest = 0;
        for (const ProseClaim& c : prose_.claims)
            if (c.slot == ProseSlot::LineWins || c.slot == ProseSlot::LineLoses) {
                const std::string length = c.value("line");
                if (length.empty() || length == "?") return;
                shortest = shortest == 0 ? std::stoi(length) : std::min(shortest, std::stoi(length));
            }
        if (shortest == 0 || ply.steps.empty() || seen_.game.program.usesScores) return;
        const int to = ply.steps.back().to;
        if (to >= seen_.board.sites() || seen_.longestRow(ply.whoAfter, to, turn_.player, 0) >= shortest)
            return;
        tell(true, {}, {}, "somebody wins", last);
    }

    const SeenPlay& seen_;
    const Prose& prose_;
    const ProseClaim& claim_;
    const TurnSeen& turn_;
    const Say& say_;
    const std::size_t reading_;
    int directions_ = 0;
};

}  // namespace

void judgeLines(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, std::size_t reading,
                const TurnSeen& turn, const Say& say) {
    LineJudge(seen, prose, claim, reading, turn, say).run();
}

}  // namespace makomba
