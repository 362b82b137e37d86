#include "interpreter/compare/claim_features.h"

#include <algorithm>
#include <cctype>

namespace makomba {

namespace {

// The first row of which a word occurs decides. Names of sentence patterns ("sow.relay") count like words.
struct FeatureWords {
    std::string_view feature;
    std::vector<std::string_view> words;
};

const std::vector<FeatureWords>& featureWords() {
    static const std::vector<FeatureWords> rows = {
        {"extra-takes", {"additional", "extra", "capture.extra", "privileged"}},
        {"special", {"heads", "misoro", "musoro", " head"}},
        {"captured-go",
         {"leave the board", "stays on the board", "stay on the board", "never leave", "change sides",
          "taken stones", "what was taken"}},
        {"singles", {"single", "sow.singles", "doubles", "more than one stone"}},
        {"direction", {"clockwise", "direction", "both ways", "either way"}},
        {"path", {"own rows", "own-rows", "opponent's rows", "own two rows"}},
        {"relay", {"goes on", "sow.relay", "turn is over", "ends the turn", "next lap", "must go on"}},
        {"goal", {"has won", "wins", "win ", " lost", "loses", "goal", "line.ends", "row-wins"}},
        {"capture-when", {"take", "taken", "captur", "leap", "row-takes", "line.capture", "removed"}},
        {"begin", {"picks up", "picked up", "may begin", "begins with", "own holes", "any hole"}},
        {"manner", {"one stone", "every hole", "one by one", "sown", "sowing"}},
        {"stones",
         {"lie in", "hold", "setup.", "opening", "at the start", "twelve stones", "three stones",
          "line.counters", "pieces each"}},
        {"board", {"rows", "holes in a row", "crossing", "squares", "board", "store"}},
        {"players", {"two players", "players take part"}},
        {"pieces", {"told apart", "pieces are", "stones are"}},
        {"phases", {"stage", "phase", "placing", "planting"}},
        {"moves", {"moved", "moves", "step", "walk", "placed", "place", "crosses", "line.moving"}},
    };
    return rows;
}

}  // namespace

std::string_view featureOfClaim(const Claim& claim) {
    std::string text = claim.name + " : " + claim.text + " ";
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool setup = claim.kind == ClaimKind::Setup;
    for (const FeatureWords& row : featureWords()) {
        // What holds at the start is about the board and what lies on it.
        if (setup && row.feature != "stones" && row.feature != "board" && row.feature != "pieces" &&
            row.feature != "players")
            continue;
        if (claim.kind == ClaimKind::Outcome && row.feature != "goal") continue;
        for (const std::string_view word : row.words)
            if (text.find(word) != std::string::npos) return row.feature;
    }
    return setup ? "stones" : claim.kind == ClaimKind::Outcome ? "goal" : "other";
}

FeatureColumn readClaims(const std::string& name, const EvidenceFile& file, const Evidence& record) {
    FeatureColumn column;
    column.name = name;
    column.isSource = true;
    for (const FeatureKind& kind : featureKinds()) {
        std::string text;
        std::vector<RulePlace> places;
        for (const Claim& claim : record.claims) {
            if (featureOfClaim(claim) != kind.id) continue;
            text += (text.empty() ? "" : " ") + claim.text;
            if (!claim.span.valid()) continue;
            const Place place = file.sources.place(claim.span.source, claim.span.begin);
            places.push_back({file.sources[claim.span.source].name, place.line, place.column, {}});
        }
        if (!text.empty()) column.add(kind.id, std::move(text), std::move(places));
    }
    return column;
}

std::map<std::string, Agreement> askClaims(const EvidenceFile& file, const Evidence& record,
                                           const std::string& game, const Description& description,
                                           const CheckLimits& limits,
                                           const std::function<void(const std::string&)>& progress) {
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < record.claims.size(); ++i)
        if (record.claims[i].only.empty() || isFor(record.claims[i].only, game, description))
            which.push_back(i);
    const CheckResult result = checkClaims(description, file, record, which, limits, progress);
    std::map<std::string, Agreement> found;
    for (const ClaimVerdict& verdict : result.verdicts) {
        Agreement& known =
            found.try_emplace(std::string(featureOfClaim(record.claims[verdict.claim])), Agreement::Unclear)
                .first->second;
        if (verdict.verdict == Verdict::Contradicted) known = Agreement::Different;
        if (verdict.verdict == Verdict::Holds && known == Agreement::Unclear) known = Agreement::Same;
    }
    return found;
}

}  // namespace makomba
