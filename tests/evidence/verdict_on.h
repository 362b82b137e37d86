// What is found of one sentence put to one game.
#pragma once

#include "interpreter/evidence/prose_examine.h"
#include "tests/support.h"

namespace makomba::test {

// "holds", "contradicted: " and what was seen, or why it was not tested.
inline std::string verdictOn(const std::string& game, const std::string& text) {
    const Description d = loadWell(game);
    REQUIRE(d.game);
    Observation how;
    how.allPlies = 3'000;
    const ProseResult result =
        examineProse(*d.game, readProse(text, Patterns::ofClauses(), pieceNamesOf(*d.game)), how);
    std::string out = "neither";
    for (const ClaimResult& claim : result.claims) {
        if (claim.verdict == ProseVerdict::Contradicted)
            return "contradicted: " + claim.readings.at(0).tally.note;
        if (claim.verdict == ProseVerdict::Holds) out = "holds";
        else if (out == "neither")
            out = name(claim.verdict) + (claim.why.empty() ? std::string() : ": " + claim.why);
    }
    return out;
}

inline bool goesAgainst(const std::string& game, const std::string& text) {
    INFO(text);
    return verdictOn(game, text).starts_with("contradicted: ");
}

// A game of the shipped ones, as it is written.
inline std::string shippedText(const std::string& name) {
    return readAll(projectFolder() / "games" / (name + ".lud"));
}

}  // namespace makomba::test
