#include "interpreter/evidence/take_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace makomba {

namespace {

bool isOn(const SeenBoard& board, int site) { return site >= 0 && site < board.sites(); }

int midway(const SeenBoard& board, int a, int b) {
    return board.at((board.x(a) + board.x(b)) / 2, (board.y(a) + board.y(b)) / 2);
}

bool leaps(const SeenPlay& seen, const PlySeen& ply, const LegalMove& move, int player) {
    const SeenBoard& b = seen.board;
    if (!isOn(b, move.from) || !isOn(b, move.to) || seen.adjacent(move.from, move.to)) return false;
    if (holderOf(ply.who, move.from) != player || holderOf(ply.who, move.to) != 0) return false;
    const int over = midway(b, move.from, move.to);
    return over >= 0 && holderOf(ply.who, over) == 3 - player;
}
bool steps(const SeenPlay& seen, const PlySeen& ply, const LegalMove& move, int player) {
    const SeenBoard& b = seen.board;
    return isOn(b, move.from) && isOn(b, move.to) && holderOf(ply.who, move.from) == player &&
           holderOf(ply.who, move.to) == 0 && seen.adjacent(move.from, move.to);
}

std::vector<int> lostBy(const PlySeen& ply, int player) {
    std::vector<int> lost;
    for (std::size_t s = 0; s < ply.who.size() && s < ply.whoAfter.size(); ++s)
        if (ply.who[s] == player && ply.whoAfter[s] != player) lost.push_back(static_cast<int>(s));
    return lost;
}
int menOn(const std::vector<int>& who, int player) {
    return static_cast<int>(std::count(who.begin(), who.end(), player));
}

class TakingJudge {
  public:
    TakingJudge(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say)
        : seen_(seen), board_(seen.board), claim_(claim), turn_(turn), say_(say) {}

    void how() {
        for (std::size_t p = 0; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            if (ply.played < 0) continue;
            const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
            const std::vector<int> lost = lostBy(ply, 3 - turn_.player);
            if (lost.empty()) stays(ply, move, p);
            if (lost.empty() || !isOn(board_, move.to) || !isOn(board_, move.from) || move.from == move.to)
                continue;
            const bool onto = std::find(lost.begin(), lost.end(), move.to) != lost.end();
            if (claim_.is("sentback") || claim_.is("out")) {
                if (onto && lost.size() == 1) sentBack(p, move.to);
                continue;
            }
            bool as = false;
            for (const int s : lost)
                as = as || (claim_.is("replace") ? s == move.to
                            : claim_.is("jump")
                                ? board_.isBetween(move.from, move.to, s)
                                // who is leapt over is not shut in by that
                                : enclosed(ply, move.to, s) && !board_.isBetween(move.from, move.to, s));
            tell(!as, lost, "men are taken in another way", p);
        }
    }

    // Where nobody ever leaps or takes what he meets: an enemy that could be leapt over by a man on the move.
    void neverLeapt(const PlySeen& ply, std::size_t p) {
        if (seen_.leapsTaking + seen_.leapsIdle + seen_.takenByMove > 0) return;
        const bool bothStand = menOn(ply.who, 1) > 0 && menOn(ply.who, 2) > 0;
        if (seen_.menMoved == 0 && !seen_.captures && bothStand)
            return tell(true, {}, "no man is ever moved, and nothing is taken", p);
        const auto steps_ = [&](const LegalMove& m) { return steps(seen_, ply, m, turn_.player); };
        if (std::none_of(ply.legal.begin(), ply.legal.end(), steps_)) return;
        for (int from = 0; from < board_.sites(); ++from) {
            if (holderOf(ply.who, from) != turn_.player) continue;
            for (int over = 0; over < board_.sites(); ++over) {
                if (holderOf(ply.who, over) != 3 - turn_.player || !seen_.connected(from, over)) continue;
                const int to = seen_.beyond(from, over);
                if (to >= 0 && holderOf(ply.who, to) == 0 && seen_.connected(over, to))
                    return tell(true, {over, to}, "an enemy is never leapt over", p);
            }
        }
    }

    // "What is leapt over is taken": a leap, or a man shut in, that takes nothing.
    void stays(const PlySeen& ply, const LegalMove& move, std::size_t p) {
        if (claim_.is("jump")) neverLeapt(ply, p);
        // A man put on the board shuts in as well; where nothing is ever taken it takes nothing.
        const bool put = !isOn(board_, move.from) || move.from == move.to;
        const bool placed = claim_.is("enclose") && !seen_.captures && put;
        if (!isOn(board_, move.to) || (put && !placed)) return;
        if (claim_.is("jump") && leaps(seen_, ply, move, turn_.player))
            return idle({move.to}, "what is leapt over stays", p);
        if (!claim_.is("enclose") && !claim_.is("replace")) return;
        for (int s = 0; s < board_.sites(); ++s)
            if (holderOf(ply.whoAfter, s) == 3 - turn_.player &&
                (claim_.is("enclose") ? enclosed(ply, move.to, s)
                                      : !seen_.captures && seen_.adjacent(move.to, s)))
                return idle({s}, claim_.is("enclose") ? "what is shut in stays" : "nothing is ever taken", p);
    }

    void duty() {
        const PlySeen& ply = turn_.plies[0];
        int taking = 0, other = 0;
        std::vector<int> to;
        for (const LegalMove& move : ply.legal) {
            const bool onto = seen_.ontoEnemy > 0 && isOn(board_, move.to) && isOn(board_, move.from) &&
                              holderOf(ply.who, move.to) == 3 - turn_.player;
            if (onto || leaps(seen_, ply, move, turn_.player)) ++taking;
            else if (steps(seen_, ply, move, turn_.player)) ++other, to.push_back(move.to);
        }
        if (taking == 0) return;
        if (claim_.is("must")) return tell(other > 0, to, "another move is allowed", 0);
        if (menOn(ply.who, turn_.player) >= 3) tell(other == 0, {}, "no other move is allowed", 0);
    }

    void more() {
        for (std::size_t p = 0; p < turn_.plies.size(); ++p) {
            const PlySeen& ply = turn_.plies[p];
            if (ply.played < 0) continue;
            const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
            if (!leaps(seen_, ply, move, turn_.player) || lostBy(ply, 3 - turn_.player).empty()) continue;
            const bool last = p + 1 == turn_.plies.size();
            if ((last && turn_.over) || !couldLeap(ply, move)) continue;
            tell(claim_.is("once") ? !last : last, {move.to},
                 last ? "the turn ends" : "the same man goes on taking", p);
            return;
        }
    }

  private:
    void idle(std::vector<int> sites, std::string note, std::size_t ply) {
        tell(true, std::move(sites), std::move(note), ply, {nothingComesOfIt});
    }
    void tell(bool fails, std::vector<int> sites, std::string note, std::size_t ply,
              std::vector<std::string> tags = {}) {
        tags.push_back(fmt::format("player {} moves", turn_.player));
        say_({fails, std::move(tags), std::move(sites), std::move(note),
              turn_.plies.size() - std::min(turn_.plies.size(), ply + 1)});
    }
    bool enclosed(const PlySeen& ply, int to, int lost) const {
        if (!seen_.adjacent(to, lost)) return false;
        const int other = seen_.beyond(to, lost);
        return other >= 0 && holderOf(ply.whoAfter, other) == turn_.player;
    }
    bool couldLeap(const PlySeen& ply, const LegalMove& before) const {
        for (int s = 0; s < board_.sites(); ++s) {
            if (holderOf(ply.whoAfter, s) != 3 - turn_.player || !seen_.adjacent(before.to, s, true))
                continue;
            const int to = seen_.beyond(before.to, s);
            if (to >= 0 && to != before.from && holderOf(ply.whoAfter, to) == 0) return true;
        }
        return false;
    }
    void sentBack(std::size_t p, int to) {
        const PlySeen& ply = turn_.plies[p];
        const auto enemy = static_cast<std::size_t>(3 - turn_.player);
        const int before = menOn(ply.who, 3 - turn_.player) + ply.inHand[enemy];
        const int after = menOn(ply.whoAfter, 3 - turn_.player) + turn_.gained[enemy];
        const bool back = after >= before;
        tell(claim_.is("sentback") != back, {to},
             back ? "the man goes on from elsewhere" : "the man is out of the game", p);
    }

    const SeenPlay& seen_;
    const SeenBoard& board_;
    const ProseClaim& claim_;
    const TurnSeen& turn_;
    const Say& say_;
};

// How far towards the enemy's side a site lies, for a player.
double ahead(const SeenPlay& seen, int site, int player) {
    const auto& way = seen.forward[static_cast<std::size_t>(player)];
    return seen.board.x(site) * way.first + seen.board.y(site) * way.second;
}
bool knowsForward(const SeenPlay& seen) {
    return seen.players == 2 && (seen.forward[1].first != 0 || seen.forward[1].second != 0);
}

}  // namespace

void judgeTaking(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty() || seen.players != 2) return;
    TakingJudge judge(seen, claim, turn, say);
    if (claim.slot == ProseSlot::Takes) judge.how();
    if (claim.slot == ProseSlot::TakeDuty) judge.duty();
    if (claim.slot == ProseSlot::TakeMore) judge.more();
}

void judgeIdleLeaps(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    if (seen.players != 2) return;
    for (std::size_t p = 0; p < turn.plies.size(); ++p) {
        const PlySeen& ply = turn.plies[p];
        if (ply.played < 0) continue;
        const LegalMove& move = ply.legal[static_cast<std::size_t>(ply.played)];
        if (!leaps(seen, ply, move, turn.player)) continue;
        const int over = midway(seen.board, move.from, move.to);
        const bool gone = holderOf(ply.whoAfter, over) != 3 - turn.player;
        say({gone, {whoMoves(turn)}, {over}, "who is leapt over is taken", turn.plies.size() - p - 1});
    }
}

void judgeBackSteps(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty()) return;
    const PlySeen& ply = turn.plies[0];
    const int player = turn.player;
    const bool diagonal = claim.is("diagonalstep");
    if (!diagonal && !knowsForward(seen)) return;
    const auto asSaid = [&](int from, int to) {
        return diagonal ? !seen.adjacent(from, to, true)
                        : ahead(seen, to, player) < ahead(seen, from, player) - 0.02;
    };
    bool could = false;
    for (int s = 0; s < seen.board.sites() && !could; ++s)
        if (holderOf(ply.who, s) == player)
            for (int t = 0; t < seen.board.sites() && !could; ++t)
                could = ply.count[static_cast<std::size_t>(t)] == 0 && seen.adjacent(s, t) && asSaid(s, t);
    std::vector<int> found;
    bool any = false;
    for (const LegalMove& move : ply.legal)
        if (steps(seen, ply, move, player)) {
            any = true;
            if (asSaid(move.from, move.to)) found.push_back(move.to);
        }
    if (!could || !any) return;
    const bool fails = claim.is("noback") ? !found.empty() : found.empty();
    const std::string note = claim.is("noback") ? "men may be moved back"
                             : diagonal         ? "men are not moved diagonally"
                                                : "men are not moved back";
    say({fails, {fmt::format("player {} moves", player)}, found, note, turn.plies.size() - 1});
}

void judgeGoal(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (!knowsForward(seen) || turn.plies.empty()) return;
    const PlySeen& ply = turn.plies.back();
    double most = -1e9;
    for (int s = 0; s < seen.board.sites(); ++s) most = std::max(most, ahead(seen, s, turn.player));
    for (const SeenStep& step : ply.steps) {
        if (!isOn(seen.board, step.to) || !isOn(seen.board, step.from) ||
            ahead(seen, step.to, turn.player) < most - 0.02 ||
            ahead(seen, step.from, turn.player) >= most - 0.02 ||
            holderOf(ply.whoAfter, step.to) != turn.player)
            continue;
        const int winner = claim.is("wins") ? turn.player : 3 - turn.player;
        say({!turn.over || turn.winner != winner,
             {whoMoves(turn)},
             {step.to},
             !turn.over         ? "play goes on"
             : turn.winner == 0 ? "the game is a draw"
                                : "the other wins",
             0});
        return;
    }
}

void judgePassing(const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty()) return;
    const PlySeen& ply = turn.plies[0];
    const bool passes =
        std::any_of(ply.legal.begin(), ply.legal.end(), [](const LegalMove& m) { return m.pass; });
    const bool moves =
        std::any_of(ply.legal.begin(), ply.legal.end(), [](const LegalMove& m) { return !m.pass; });
    if (!moves) return;
    const bool free = claim.is("free");
    say({passes != free,
         {whoMoves(turn)},
         {},
         free ? "passing is not allowed" : "passing is allowed",
         turn.plies.size() - 1});
}

}  // namespace makomba
