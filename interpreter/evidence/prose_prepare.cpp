#include "interpreter/evidence/prose_prepare.h"

#include <algorithm>
#include <regex>
#include <utility>

#include "interpreter/evidence/claim_scope.h"
#include "interpreter/evidence/line_cases.h"
#include "interpreter/evidence/sowing_cases.h"

namespace makomba {

namespace {

// "The hounds win if the hare cannot move": about a player's men by their names.
void giveRoles(const SeenPlay& seen, const Prose& prose, ClaimResult& one) {
    ProseClaim& claim = one.put;
    if (seen.board.isSowing() || claim.slot != ProseSlot::Winner ||
        !(claim.is("nomove-loses") || claim.is("nomove-wins")))
        return;
    const Roles roles = rolesOf(seen, prose.sentences[claim.sentence].text);
    if (roles.winner != 0 && roles.stuck != 0) {
        claim.then.push_back("winner:" + std::to_string(roles.winner));
        claim.then.push_back("stuck:" + std::to_string(roles.stuck));
    } else if (claim.is("byrole")) {
        one.why = "whose men cannot move is not told";
    }
}

// "If it ends in the outer row, nothing is taken": there, and not ever.
bool tellsWhen(const std::string& text) {
    static const std::regex opens(
        "\\b(if|when|whenever|should|unless|where|once|in (that|this|such a) case)\\b", std::regex::icase);
    return std::regex_search(text, opens);
}

// What is told of taking in general is about seeds, where these are sown.
void asOfSeeds(ProseClaim& claim, const std::string& text) {
    if (claim.slot == ProseSlot::Takes && claim.is("none") && claim.is("ever") && !tellsWhen(text))
        claim.slot = ProseSlot::NoCapture, claim.then = {"ever"};
    if (claim.slot == ProseSlot::Winner && claim.is("lost-all") && claim.when.empty())
        claim.then = {"nomove-wins"};
    if (claim.slot == ProseSlot::Blocked && claim.is("passes") && claim.when.empty())
        claim.slot = ProseSlot::Pass, claim.when = {"end", "own", "nomove"}, claim.then = {"pass"};
    if (claim.slot == ProseSlot::TakeMore && claim.is("again"))
        claim.slot = ProseSlot::Again, claim.when = {"land", "captured"}, claim.then.clear();
}

// "Who is reduced to four loses", said under a condition.
void asOfMen(ProseClaim& claim, const std::string& text) {
    // "Who has lost all his men loses": it is not that he cannot move.
    if (claim.slot == ProseSlot::Winner && claim.is("nomove-loses") && claim.when.empty() &&
        (text.find("lost all") != std::string::npos || text.find("loses all") != std::string::npos))
        claim.then = {"wipeout"};
    // "If he makes four in a row, he wins."
    const std::string row = claim.condition("line");
    if (claim.slot == ProseSlot::Winner && !row.empty() && row != "?" && !claim.asks("opp") &&
        claim.when.size() == 3 && claim.asks("own") && claim.is("own") &&
        (claim.is("wins") || claim.is("loses")))
        claim.slot = claim.is("wins") ? ProseSlot::LineWins : ProseSlot::LineLoses, claim.when.clear(),
        claim.then = {"line:" + row};
    const std::string men = claim.condition("men");
    const bool reduced = claim.slot == ProseSlot::Winner && claim.asks("reduced") && !men.empty() &&
                         claim.asks("own") != claim.asks("opp");
    if (!reduced || claim.is("wins") == claim.is("loses")) return;
    const bool his = claim.asks("own") == claim.is("own");
    if ((his && claim.is("loses")) || (!his && claim.is("wins")))
        claim.slot = ProseSlot::ReduceWins, claim.then = {"men:" + men}, claim.when.clear();
}

// "Slanting rows count, too", where no length is told: those that win in play.
void giveLength(const SeenPlay& seen, const Prose& prose, ProseClaim& claim) {
    const bool diagonals = claim.is("counts") && (claim.is("alsodiag") || claim.is("notdiag"));
    // "Longer ones do not win": not of what a row still lacks.
    const std::string& text = prose.sentences[claim.sentence].text;
    const bool ofLonger =
        text.find("ore than") != std::string::npos || text.find("onger") != std::string::npos;
    const bool ofRows =
        claim.slot == ProseSlot::Other && claim.is("line:?") &&
        (diagonals || (ofLonger && (claim.is("onlyexact") || claim.is("longertoo"))) || claim.is("center"));
    const bool told = std::any_of(prose.claims.begin(), prose.claims.end(), [](const ProseClaim& other) {
        return !other.value("line").empty() && other.value("line") != "?";
    });
    if (!ofRows || told || seen.rowThatWins < 3) return;
    claim.slot = ProseSlot::LineWins;
    std::replace(claim.then.begin(), claim.then.end(), std::string("line:?"),
                 "line:" + std::to_string(seen.rowThatWins));
}

}  // namespace

bool isOfWhatIsUnread(const std::string& why) {
    return why.ends_with("not understood") || why == "a condition follows it";
}

ClaimResult preparedOne(const SeenPlay& seen, const Prose& prose, std::size_t claim, bool freely) {
    const ProseClaim& told = prose.claims[claim];
    ClaimResult one;
    one.claim = claim;
    one.told = one.put = told;
    // "Pieces can be captured": of men, where no seeds are sown.
    if (seen.board.isSowing()) asOfSeeds(one.put, prose.sentences[told.sentence].text);
    const std::vector<std::string> taking = {"may", "what:this"};
    if (!seen.board.isSowing() && one.put.slot == ProseSlot::Capture && one.put.when.empty() &&
        one.put.then == taking)
        one.put.slot = ProseSlot::Takes, one.put.then = {"some", "can"};
    giveLength(seen, prose, one.put);
    one.why = freely && isOfWhatIsUnread(told.why) ? "" : told.why;
    if (!seen.board.isSowing()) asOfMen(one.put, prose.sentences[told.sentence].text);
    if (one.why.empty()) giveRoles(seen, prose, one);
    const bool ofMen = one.put.slot == ProseSlot::Takes || one.put.slot == ProseSlot::TakeDuty ||
                       one.put.slot == ProseSlot::TakeMore ||
                       (one.put.slot == ProseSlot::Move && !one.put.is("ways"));
    if (!seen.board.isSowing() && ofMen) one.player = subjectOf(seen, prose, told).player;
    if (one.why.empty()) one.why = notTestable(seen, prose, one.put);
    if (freely && isOfWhatIsUnread(one.why)) one.why.clear();
    // Beside what was not understood a claim counts where it holds; what goes against it may be told there.
    if (one.why.starts_with("part of the sentence ")) {
        std::string other = notTestable(seen, prose, one.put);
        one.excuse = std::exchange(one.why, std::move(other));
    }
    if (one.why == "an opening that follows may change it" || one.why == "play may go on in another round")
        one.excuse = std::move(one.why), one.why.clear();
    if (one.why.empty() && oppositeIsOneOrBoth(seen, prose, told)) {
        one.bothMatter = true;
        one.readings.push_back({"the nearer hole opposite alone", {}, {}, {}, {}});
        one.readings.push_back({"both holes opposite", {}, {}, {}, {}});
    } else if (one.why.empty()) {
        one.bothMatter = one.put.is("steporslide") || !one.put.value("row").empty();
        for (std::string& words : readingsOf(seen, one.put))
            one.readings.push_back({std::move(words), {}, {}, {}, {}});
    }
    return one;
}

ProseResult prepared(const SeenPlay& seen, const Prose& prose) {
    ProseResult result;
    for (std::size_t i = 0; i < prose.claims.size(); ++i)
        result.claims.push_back(preparedOne(seen, prose, i));
    return result;
}

}  // namespace makomba
