// What a sentence was read as, in one line: "relay | land occupied => pick this go; ..".
#pragma once

#include <span>
#include <string>

#include "interpreter/evidence/clause_meaning.h"
#include "interpreter/evidence/sowing_sense.h"

namespace makomba::test {

inline std::string claimsAsText(std::span<const ProseClaim> claims) {
    std::string out;
    for (const ProseClaim& claim : claims) {
        out += (out.empty() ? "" : "; ") + std::string(name(claim.slot)) + " |";
        for (const std::string& word : claim.when) out += " " + word;
        out += " =>";
        for (const std::string& word : claim.then) out += " " + word;
        if (!claim.why.empty()) out += " (" + claim.why + ")";
    }
    return out;
}

inline FrameWords wordsOf(const std::string& sentence) {
    const Patterns& patterns = Patterns::ofClauses();
    return {sentence, patterns, ownNamesIn(sentence, patterns, {})};
}

// Read by clauses; `before`: the sentences before it.
inline std::string meaningOf(const std::string& sentence, const std::vector<std::string>& before = {}) {
    bool whole = false;
    return claimsAsText(readByClauses(sentence, wordsOf(sentence), !before.empty(), before, whole));
}

// Read by the sense of their parts: the claims of the last of some sentences, one after the other.
inline std::string sensed(const std::vector<std::string>& sentences) {
    const OwnNames names;
    SowingSense sense(Patterns::ofClauses(), names);
    std::vector<ProseClaim> claims;
    bool whole = false;
    for (const std::string& sentence : sentences) {
        claims = sense.read(sentence, whole);
        sense.remember(claims);
    }
    return claimsAsText(claims);
}

}  // namespace makomba::test
