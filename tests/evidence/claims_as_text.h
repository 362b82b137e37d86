// What a sentence was read as, in one line: "relay | land occupied => pick this go; ..".
#pragma once

#include <span>
#include <string>

#include "interpreter/evidence/clause_meaning.h"

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

}  // namespace makomba::test
