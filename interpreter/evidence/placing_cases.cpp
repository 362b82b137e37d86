#include "interpreter/evidence/placing_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace makomba {

namespace {

bool hasNeighbour(const SeenPlay& seen, const PlySeen& ply, int site, const std::string& whose, int player,
                  bool orthogonal) {
    for (int s = 0; s < seen.board.sites(); ++s) {
        const int who = ply.who[static_cast<std::size_t>(s)];
        if (s == site || who == 0 || (whose == "own" && who != player) || (whose == "opp" && who == player))
            continue;
        if (orthogonal ? seen.adjacent(s, site, true) : seen.connected(s, site)) return true;
    }
    return false;
}

}  // namespace

std::set<int> openTo(const SeenPlay& seen, const PlySeen& ply) {
    std::set<int> to;
    for (const LegalMove& m : ply.legal)
        if (m.to >= 0 && m.to < seen.board.sites() &&
            (m.from < 0 || m.from >= seen.board.sites() || m.from == m.to))
            to.insert(m.to);
    return to;
}

std::set<int> middleOf(const SeenBoard& board) {
    double x = 0, y = 0, least = 1e9;
    for (int s = 0; s < board.sites(); ++s) x += board.x(s) / board.sites(), y += board.y(s) / board.sites();
    std::set<int> out;
    const auto away = [&](int s) { return std::hypot(board.x(s) - x, board.y(s) - y); };
    for (int s = 0; s < board.sites(); ++s) least = std::min(least, away(s));
    for (int s = 0; s < board.sites(); ++s)
        if (away(s) < least + 1e-6) out.insert(s);
    return out;
}

void judgeMiddleAtStart(const SeenPlay& seen, const ProseClaim& claim, const StartSeen& start,
                        const Say& say) {
    const std::set<int> middle = middleOf(seen.board);
    if (middle.size() != 1) return;  // "the centre" is one point
    const int site = *middle.begin();
    const bool filled = start.count[static_cast<std::size_t>(site)] > 0,
               told = claim.value("middle") == "filled";
    // Where nothing is on the board at first, that the centre is empty says nothing.
    if (!told && std::all_of(start.count.begin(), start.count.begin() + seen.board.sites(),
                             [](int n) { return n == 0; }))
        return;
    say({filled != told, {}, {site}, filled ? "something stands there" : "nothing stands there", 0});
}

void judgePutBeside(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    const PlySeen& ply = turn.plies[0];
    if (turn.firstPly == 0 || ply.steps.empty() || !ply.steps[0].placed) return;
    const bool beside = !claim.value("beside").empty();
    const std::string whose = claim.value(beside ? "beside" : "apart");
    const std::set<int> to = openTo(seen, ply);
    // Points that the rule closes; and whether there are others, without which it would close everything.
    std::vector<int> closed, wrong;
    bool others = false;
    for (int s = 0; s < seen.board.sites(); ++s) {
        if (ply.count[static_cast<std::size_t>(s)] > 0) continue;
        if (hasNeighbour(seen, ply, s, whose, turn.player, claim.is("orthogonal")) == beside) {
            others = true;
            continue;
        }
        closed.push_back(s);
        if (to.count(s) != 0) wrong.push_back(s);
    }
    if (closed.empty() || !others) return;
    const bool fails = !wrong.empty();
    say({fails,
         {whoMoves(turn)},
         std::move(wrong),
         beside ? "it may be placed apart from them" : "it may be placed beside them",
         turn.plies.size() - 1});
}

void judgeRowThroughMiddle(const SeenPlay& seen, int length, const TurnSeen& turn, const Say& say) {
    const PlySeen& ply = turn.plies.back();
    const std::set<int> middle = middleOf(seen.board);
    if (ply.steps.empty() || middle.size() != 1) return;
    const int to = ply.steps.back().to, centre = *middle.begin();
    if (to >= seen.board.sites() || ply.whoAfter[static_cast<std::size_t>(to)] != turn.player) return;
    if (seen.longestRow(ply.whoAfter, to, turn.player, 0) < length) return;
    std::vector<int> without = ply.whoAfter;
    without[static_cast<std::size_t>(centre)] = 0;
    const bool beside = to != centre && seen.longestRow(without, to, turn.player, 0) >= length;
    const bool won = turn.over && turn.winner == turn.player;
    say({won == beside,
         {whoMoves(turn)},
         {to},
         won ? "a row that leaves out the centre wins" : "a row through the centre does not win",
         0});
}

void judgeLastMove(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (!turn.over || turn.winner == 0 || turn.plies.empty() || turn.plies.back().forcedPass ||
        seen.players != 2)
        return;
    // Who moves last may win for another reason, and so often does: both ends speak for themselves.
    const bool mover = turn.winner == turn.player;
    say({mover != claim.is("wins"),
         {whoMoves(turn)},
         {},
         fmt::format("player {}, who makes the last move, {}", turn.player, mover ? "wins" : "loses"),
         0});
}

}  // namespace makomba
