// Sentences in many authors' ways, read by what they speak of, and what play says to them. All are our own.
#include "interpreter/evidence/prose_examine.h"
#include "interpreter/load/catalogue.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string saidOf(const std::string& text) {
    const Prose prose = readProse(text);
    std::string out;
    for (const ProseClaim& claim : prose.claims) {
        out += (out.empty() ? "" : "; ") + std::string(name(claim.slot)) + " |";
        for (const std::string& word : claim.when) out += " " + word;
        out += " =>";
        for (const std::string& word : claim.then) out += " " + word;
        if (!claim.why.empty()) out += " (" + claim.why + ")";
    }
    return out;
}

}  // namespace

TEST_CASE("where the last seed falls is read in any order and turn of phrase") {
    CHECK(saidOf("If the last stone falls in one of his own holes and that hole was empty, he plays again.") ==
          "again | land empty own =>");
}
