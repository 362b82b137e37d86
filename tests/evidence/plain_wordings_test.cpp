// Each slot of the profile in plain wordings (tests/evidence/plain-wordings.tsv), and what they are to be
// taken to say.
#include <fstream>
#include <sstream>

#include "tests/evidence/told_by.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("the plainest wordings of rules are read, slot by slot", "[evidence]") {
    std::ifstream in(projectFolder() / "tests" / "evidence" / "plain-wordings.tsv");
    REQUIRE(in);
    int read = 0, all = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        std::string kind, claim, sentence;
        std::getline(fields, kind, '\t');
        std::getline(fields, claim, '\t');
        std::getline(fields, sentence, '\t');
        ++all;
        if (claim == "-") continue;
        ++read;
        INFO(sentence);
        CHECK(tells((kind == "sowing" ? "Seeds are sown into holes. " : "") + sentence, claim));
    }
    CHECK(all == 231);
    CHECK(read == 181);
}

TEST_CASE("what stands beside a rule makes another one of it", "[evidence]") {
    const std::string sowing = "Seeds are sown into holes. ";
    // The hole after the last one is sown on from, not the last one.
    CHECK_FALSE(
        tells(sowing + "When your handful is used up, carry on with the seeds of the hole that comes next.",
              "relay | land occupied"));
    CHECK_FALSE(tells("One step along a line to a free point, that is all the move there is.", "anywhere"));
    CHECK_FALSE(tells("Two rows made at once take two men.", "line:2"));
    CHECK_FALSE(tells("You have to take all the enemy's men.", "taking-duty"));
    CHECK_FALSE(tells(sowing + "In each store lie five seeds at the start.", "each:5"));
    CHECK(tells(sowing + "On your first turn you choose whether to go to the left or to the right.",
                "dir:once"));
}
