#include "interpreter/evidence/bar_cases.h"

#include <fmt/format.h>

#include <algorithm>

namespace makomba {

namespace {

bool putsDown(const SeenPlay& seen, const LegalMove& move) {
    const int sites = seen.board.sites();
    return move.to >= 0 && move.to < sites && (move.from < 0 || move.from >= sites || move.from == move.to);
}

// Two rows of `n` that have but one man in common, the one at `site`: whichever other man is thought away, a
// row is left.
bool crossing(const SeenPlay& seen, std::vector<int> who, int site, int player, int n) {
    if (seen.longestRow(who, site, player, 1) != n) return false;
    for (int s = 0; s < seen.board.sites(); ++s) {
        int& holder = who[static_cast<std::size_t>(s)];
        if (s == site || holder != player) continue;
        holder = 0;
        const bool left = seen.longestRow(who, site, player, 1) >= n;
        holder = player;
        if (!left) return false;
    }
    return true;
}

}  // namespace

void judgeRowBarred(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
                    const Say& say) {
    const std::string length = claim.value("line");
    if (turn.plies.empty() || length.empty() || length == "?") return;
    // "Never make three: whoever does has lost."
    if (std::any_of(prose.claims.begin(), prose.claims.end(),
                    [](const ProseClaim& c) { return c.slot == ProseSlot::LineLoses; }) ||
        prose.speaksOf("lose") || prose.speaksOf("loses") || prose.speaksOf("beaten"))
        return;
    const int n = std::stoi(length) + (claim.is("over") ? 1 : 0);
    const PlySeen& ply = turn.plies[0];
    if (std::none_of(ply.legal.begin(), ply.legal.end(),
                     [&](const LegalMove& m) { return putsDown(seen, m); }))
        return;
    std::vector<int> who = ply.who, open, makes;
    for (int s = 0; s < seen.board.sites(); ++s) {
        const auto at = static_cast<std::size_t>(s);
        if (ply.count[at] != 0) continue;
        who[at] = turn.player;
        if (seen.longestRow(who, s, turn.player, 1) >= n) makes.push_back(s);
        who[at] = 0;
    }
    for (const int s : makes)
        if (std::any_of(ply.legal.begin(), ply.legal.end(),
                        [&](const LegalMove& m) { return putsDown(seen, m) && m.to == s; }))
            open.push_back(s);
    if (makes.empty()) return;
    const bool barred = claim.is("norow");
    say({barred ? !open.empty() : open.empty(),
         {whoMoves(turn)},
         barred ? open : makes,
         barred ? "a man may be put down so that there is such a row" : "no such row may be made",
         turn.plies.size() - 1});
}

void judgeOnto(const SeenPlay& seen, const TurnSeen& turn, const Say& say) {
    if (turn.plies.empty()) return;
    const PlySeen& ply = turn.plies[0];
    bool puts = false, onto = false;
    for (const LegalMove& m : ply.legal)
        if (putsDown(seen, m)) {
            puts = true;
            onto = onto || ply.count[static_cast<std::size_t>(m.to)] > 0;
        }
    const bool could = std::any_of(ply.who.begin(), ply.who.end(), [](int who) { return who != 0; });
    if (puts && could)
        say({!onto, {whoMoves(turn)}, {}, "men are put on empty points only", turn.plies.size() - 1});
}

void judgeTwoRows(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (turn.over || seen.players != 2) return;
    const int said = std::stoi(claim.value("number")), enemy = 3 - turn.player;
    for (std::size_t p = 0; p < turn.plies.size(); ++p) {
        const PlySeen& ply = turn.plies[p];
        if (ply.steps.empty() || ply.steps[0].to < 0 || ply.steps[0].to >= seen.board.sites()) continue;
        const int to = ply.steps[0].to;
        if (!crossing(seen, ply.whoAfter, to, turn.player, 3)) continue;
        int loose = 0, taken = 0;
        for (int s = 0; s < seen.board.sites(); ++s)
            if (ply.whoAfter[static_cast<std::size_t>(s)] == enemy &&
                seen.longestRow(ply.whoAfter, s, enemy, 0) < 3)
                ++loose;
        for (std::size_t q = p; q < turn.plies.size(); ++q)
            taken += static_cast<int>(turn.plies[q].takings.size());
        if (loose < 3 || taken == 0) continue;
        return say({taken != said,
                    {whoMoves(turn)},
                    {to},
                    fmt::format("{} taken", taken),
                    turn.plies.size() - p - 1});
    }
}

}  // namespace makomba
