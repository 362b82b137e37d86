#include "interpreter/validate/fold.h"

#include <algorithm>
#include <string_view>

namespace makomba {

namespace {

using Ids = std::vector<std::string_view>;

// Of two findings the cause, and what may follow from it: the first line that has both counts.
struct Link {
    Ids causes, consequences;
};

const std::vector<Link>& links() {
    static const Ids oneSided = {"always-one-side",      "first-mover-advantage", "decided-at-once",
                                 "player-without-moves", "forced-passes",         "dead-pieces",
                                 "nobody-wins",          "hardly-any-choice",     "mostly-drawn"};
    static const Ids nothingComes = {"never-fired",
                                     "captures-never-happen",
                                     "end-never-held",
                                     "phase-never-entered",
                                     "phase-of-one-player",
                                     "unending-games",
                                     "both-sides-stuck",
                                     "nobody-wins",
                                     "mostly-drawn",
                                     "forced-passes",
                                     "unused-piece",
                                     "unused-track",
                                     "unused-region",
                                     "unused-map",
                                     "acceptance-unused",
                                     "always-one-side",
                                     "first-mover-advantage",
                                     "unreachable-site",
                                     "dead-pieces",
                                     "hardly-any-choice",
                                     "player-without-moves",
                                     "decided-at-once",
                                     "end-at-once"};
    static const std::vector<Link> all = {
        {{"region-not-mirrored", "track-not-mirrored", "start-not-mirrored", "tracks-opposed"},
         {"players-differ", "unreachable-site", "endless-turn", "unending-games"}},
        {{"region-not-mirrored", "track-not-mirrored", "start-not-mirrored", "player-cannot-win",
          "players-differ", "phase-of-one-player", "wrong-side-wins", "tracks-opposed", "facing-away",
          "regions-alike", "region-misses-player", "player-without-pieces", "loop-looks-elsewhere",
          "moves-of-other", "end-for-one", "end-asks-for-one", "few-men-wins", "piece-overwritten",
          "numbers-unlike"},
         oneSided},
        {{"end-at-once"},
         {"decided-at-once", "nobody-wins", "mostly-drawn", "always-one-side", "end-never-held",
          "never-fired"}},
        {{"sows-nothing", "place-left", "asked-elsewhere", "end-cannot-hold", "settled-together"},
         {"unending-games", "end-never-held", "hardly-any-choice", "captures-never-happen",
          "pieces-from-nothing"}},
        {{"facing-away", "regions-alike", "region-misses-player", "player-without-pieces"},
         {"players-differ", "player-cannot-win", "phase-of-one-player", "unreachable-site", "unending-games",
          "captures-never-happen", "end-never-held", "never-fired"}},
        {{"adds-on-like", "moves-of-other", "takes-own", "takes-elsewhere", "pieces-from-nothing"},
         {"points-not-pieces", "unending-games", "nobody-wins", "decided-at-once", "mostly-drawn",
          "end-never-held", "captures-never-happen", "never-fired", "turn-hardly-passes", "lost-to-both",
          "unreachable-site"}},
        {{"said-twice", "die-without-effect"},
         {"constant-condition", "end-never-held", "never-fired", "hardly-any-choice"}},
        {{"player-cannot-win"}, {"players-differ"}},
        {{"line-of-seeds"},
         {"nobody-wins", "mostly-drawn", "decided-at-once", "end-at-once", "always-one-side"}},
        {{"doubtful-name", "constant-condition", "decided-by-numbers", "end-cannot-hold", "unreachable-phase",
          "phase-never-entered", "phase-of-one-player", "behind-itself", "track-misses-player"},
         nothingComes},
        {{"endless-turn"},
         {"unending-games", "hardly-any-choice", "nobody-wins", "end-never-held", "never-fired",
          "mostly-drawn"}},
        {{"taker-loses", "never-put-back", "not-opposite", "hop-takes-nothing", "state-leaks",
          "takes-elsewhere", "score-of-another", "missing-consequence"},
         {"first-mover-advantage", "mostly-drawn", "unending-games", "always-one-side", "taker-loses"}},
        {{"nobody-wins", "decided-at-once", "always-one-side"},
         {"mostly-drawn", "end-never-held", "unending-games", "first-mover-advantage", "hardly-any-choice",
          "never-fired", "captures-never-happen", "dead-pieces", "forced-passes"}},
        {{"unending-games", "captures-never-happen"}, {"end-never-held", "never-fired"}},
    };
    return all;
}

bool among(const Ids& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// Findings without combinations hold in all.
bool together(const Finding& a, const Finding& b) {
    return a.combinations.empty() || b.combinations.empty() ||
           std::any_of(a.combinations.begin(), a.combinations.end(),
                       [&](std::size_t c) { return b.combinations.count(c) > 0; });
}

int causeOf(const std::vector<Finding>& all, std::size_t consequence) {
    const Finding& finding = all[consequence];
    if (finding.accepted) return -1;
    for (const Link& link : links()) {
        if (!among(link.consequences, finding.id)) continue;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (k != consequence && !all[k].accepted && all[k].severity != FindingSeverity::Note &&
                among(link.causes, all[k].id) && together(all[k], finding))
                return static_cast<int>(k);
    }
    return -1;
}

}  // namespace

void foldConsequences(Report& report) {
    std::vector<Finding>& all = report.findings;
    for (std::size_t i = 0; i < all.size(); ++i) all[i].cause = causeOf(all, i);
    // Up to the first cause; what goes round in a ring has none.
    for (std::size_t i = 0; i < all.size(); ++i) {
        int root = all[i].cause;
        for (std::size_t steps = 0; root >= 0 && all[static_cast<std::size_t>(root)].cause >= 0; ++steps) {
            if (steps > all.size()) break;
            root = all[static_cast<std::size_t>(root)].cause;
        }
        all[i].cause = root == static_cast<int>(i) ? -1 : root;
    }
    for (Finding& finding : all)
        if (finding.cause >= 0 && all[static_cast<std::size_t>(finding.cause)].cause >= 0) finding.cause = -1;
}

}  // namespace makomba
