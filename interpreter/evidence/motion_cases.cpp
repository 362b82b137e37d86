#include "interpreter/evidence/motion_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "interpreter/evidence/claim_scope.h"
#include "interpreter/evidence/placing_cases.h"

namespace makomba {

namespace {

class MotionJudge {
  public:
    MotionJudge(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say)
        : seen_(seen), board_(seen.board), claim_(claim), turn_(turn), say_(say), ply_(turn.plies[0]) {}

    void run() {
        if (claim_.is("leap")) return leap();
        std::vector<int> found;
        bool moves = false;
        const int said = std::stoi(claim_.value("distance"));
        for (const LegalMove& move : ply_.legal) {
            if (!isMan(move.from) || !isEmpty(move.to)) continue;
            if (!seen_.adjacent(move.from, move.to) && overSomething(move.from, move.to)) continue;
            moves = true;
            if (fields(move.from, move.to) != said) found.push_back(move.to);
        }
        if (moves) tell(!found.empty(), found, fmt::format("men may be moved other than {} fields", said));
    }

  private:
    void tell(bool fails, std::vector<int> sites, std::string note) {
        say_({fails,
              {fmt::format("player {} moves", turn_.player)},
              std::move(sites),
              std::move(note),
              turn_.plies.size() - 1});
    }
    bool isMan(int site) const {
        if (site < 0 || site >= board_.sites()) return false;
        const auto at = static_cast<std::size_t>(site);
        return ply_.who[at] == turn_.player && at < ply_.kind.size() &&
               seen_.isFirstKind(turn_.player, ply_.kind[at]);
    }
    bool isEmpty(int site) const {
        return site >= 0 && site < board_.sites() && ply_.count[static_cast<std::size_t>(site)] == 0;
    }
    bool overSomething(int from, int to) const {
        for (int s = 0; s < board_.sites(); ++s)
            if (!isEmpty(s) && board_.isBetween(from, to, s)) return true;
        return false;
    }
    int fields(int from, int to) const {
        if (seen_.adjacent(from, to)) return 1;
        const double dx = std::abs(board_.x(to) - board_.x(from)),
                     dy = std::abs(board_.y(to) - board_.y(from));
        return static_cast<int>(std::lround(std::max(dx, dy) / seen_.stepLength()));
    }
    // Over men that stay where they are.
    void leap() {
        bool room = false;
        std::vector<int> found;
        for (int s = 0; s < board_.sites(); ++s)
            for (int t = 0; isMan(s) && t < board_.sites(); ++t)
                room = room || (seen_.adjacent(s, t) && !isEmpty(t) && isEmpty(seen_.beyond(s, t)));
        for (const LegalMove& move : ply_.legal)
            if (isMan(move.from) && isEmpty(move.to) && !seen_.adjacent(move.from, move.to) &&
                overSomething(move.from, move.to))
                found.push_back(move.to);
        if (!room) return;
        const bool never = claim_.is("never");
        tell(found.empty() != never, found, never ? "men may leap over others" : "no man may leap");
    }

    const SeenPlay& seen_;
    const SeenBoard& board_;
    const ProseClaim& claim_;
    const TurnSeen& turn_;
    const Say& say_;
    const PlySeen& ply_;
};

}  // namespace

void judgeMotion(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (!turn.plies.empty() && turn.player >= 1 && turn.player <= seen.players)
        MotionJudge(seen, claim, turn, say).run();
}

void judgeNothingTaken(const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    std::vector<int> taken;
    for (const PlySeen& ply : turn.plies)
        for (std::size_t s = 0; s < ply.who.size() && s < ply.whoAfter.size(); ++s)
            if (ply.who[s] == 3 - turn.player && ply.whoAfter[s] != ply.who[s])
                taken.push_back(static_cast<int>(s));
    // Only where there is an enemy to be taken.
    bool enemies = false;
    for (const int who : turn.plies[0].who) enemies = enemies || who == 3 - turn.player;
    if (enemies && claim.is("some"))
        say({taken.empty(), {whoMoves(turn)}, {}, "nothing is taken", turn.plies.size() - 1});
    else if (enemies) say({!taken.empty(), {whoMoves(turn)}, taken, "a man is taken", turn.plies.size() - 1});
}

namespace {

// Men in hand and men on the board that stand beside an empty site: whether some of these may be moved.
void judgeMixed(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    const PlySeen& ply = turn.plies[0];
    if (ply.inHand[static_cast<std::size_t>(turn.player)] == 0) return;
    bool own = false, moved = false;
    for (int s = 0; s < seen.board.sites(); ++s)
        own = own || ply.who[static_cast<std::size_t>(s)] == turn.player;
    for (const LegalMove& m : ply.legal)
        moved = moved || (m.from >= 0 && m.from < seen.board.sites() && m.from != m.to &&
                          ply.who[static_cast<std::size_t>(m.from)] == turn.player);
    if (own) say({!moved, {whoMoves(turn)}, {}, "no man may be moved", 0});
}

}  // namespace

void judgeSetting(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    const PlySeen& ply = turn.plies[0];
    const std::vector<std::string> tags = {whoMoves(turn)};
    if (claim.is("several")) {
        if (turn.over || turn.number == 0) return;
        long placed = 0;
        for (const PlySeen& one : turn.plies)
            placed +=
                std::count_if(one.steps.begin(), one.steps.end(), [](const SeenStep& s) { return s.placed; });
        // Two that are set on one point at once are two: as many as have left the hand.
        const auto player = static_cast<std::size_t>(turn.player);
        if (placed > 0 && player < turn.gained.size())
            placed = std::max(placed, static_cast<long>(ply.inHand[player] - turn.gained[player]));
        if (placed > 0)
            say({placed != std::stol(claim.value("number")),
                 tags,
                 {},
                 fmt::format("{} placed in a turn", placed),
                 0});
        return;
    }
    if (!claim.value("beside").empty() || !claim.value("apart").empty())
        return judgePutBeside(seen, claim, turn, say);
    if (claim.is("mixed")) return judgeMixed(seen, turn, say);
    if (claim.is("first") && turn.firstPly > 0) return;
    std::set<int> to = openTo(seen, ply);
    if (to.empty() || ply.steps.empty() || !ply.steps[0].placed) return;
    std::vector<int> barred;
    for (int s = 0; s < seen.board.sites(); ++s)
        if (ply.count[static_cast<std::size_t>(s)] == 0 && to.count(s) == 0) barred.push_back(s);
    if (claim.is("outer")) {
        const std::vector<int> outer = outermostSites(seen.board);
        std::erase_if(to, [&](int s) { return std::find(outer.begin(), outer.end(), s) != outer.end(); });
        if (outer.empty()) return;
        const bool elsewhere = !to.empty();
        return say(
            {elsewhere, tags, {to.begin(), to.end()}, "it may be placed elsewhere", turn.plies.size() - 1});
    }
    if (claim.is("center")) {
        const std::set<int> middle = middleOf(seen.board);
        if (claim.is("barred")) {
            const bool open = std::any_of(to.begin(), to.end(), [&](int s) { return middle.count(s) != 0; });
            return say({open, tags, {*middle.begin()}, "it may be placed there", turn.plies.size() - 1});
        }
        if (claim.is("free")) {
            std::erase_if(barred, [&](int s) { return middle.count(s) == 0; });
            const bool taken = std::none_of(middle.begin(), middle.end(), [&](int s) {
                return ply.count[static_cast<std::size_t>(s)] == 0;
            });
            if (!taken)
                say({!barred.empty(), tags, barred, "it may not be placed there", turn.plies.size() - 1});
            return;
        }
        const bool elsewhere = std::any_of(to.begin(), to.end(), [&](int s) { return middle.count(s) == 0; });
        return say({elsewhere, tags, {}, "it may be placed elsewhere", turn.plies.size() - 1});
    }
    const bool fails = !barred.empty();
    say({fails, tags, std::move(barred), "an empty point is barred", turn.plies.size() - 1});
}

}  // namespace makomba
