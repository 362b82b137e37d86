// What a text is taken to say that is put to the test.
#pragma once

#include <catch2/catch.hpp>

#include "interpreter/evidence/prose.h"
#include "tests/evidence/claims_as_text.h"

namespace makomba::test {

// The claims of a text that are put to the test.
inline std::string toldBy(const std::string& text) {
    std::vector<ProseClaim> claims = readProse(text).claims;
    std::erase_if(claims, [](const ProseClaim& claim) { return !claim.why.empty(); });
    return claimsAsText(claims);
}
inline bool tells(const std::string& text, const std::string& claim) {
    INFO(text << ": " << toldBy(text));
    return toldBy(text).find(claim) != std::string::npos;
}

}  // namespace makomba::test
