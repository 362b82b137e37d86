// Ends of laps told by what they are made of, in whatever order and voice, and what must not be read of them.
#include "interpreter/evidence/prose.h"
#include "tests/evidence/claims_as_text.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {
std::string told(const std::string& sentence) {
    return claimsAsText(readProse("It is a game of sowing seeds in holes. " + sentence).claims);
}
bool says(const std::string& sentence, const std::string& claim) {
    return told(sentence).find(claim) != std::string::npos;
}
}  // namespace

TEST_CASE("the end of a lap is read by what is spoken of, wherever it stands", "[evidence]") {
    struct Told {
        const char *claim, *sentence;
    };
    for (const auto& [claim, sentence] : {
             Told{"turn-ends | land empty =>",
                  "No further sowing is granted to him whose final bean meets with a vacant pit."},
             Told{"capture | land empty own => what:opposite",
                  "By finishing in a bare cup of his own a man robs the cup that faces it."},
             Told{"no-capture | land empty opp => none",
                  "Nothing is gained by him whose last nut drops in a vacant pit of his rival."},
             Told{"relay | land occupied => pick this go",
                  "Should the closing bean come upon others, the whole heap is lifted and he sows onward."},
         }) {
        INFO(sentence << " " << told(sentence));
        CHECK(says(sentence, claim));
    }
}

TEST_CASE("what has an unknown condition, or a denial of its own, is no tale of the end of a lap",
          "[evidence]") {
    for (const char* sentence :
         {"On feast days, if the last bean falls in an empty cup of his own he captures the cup opposite "
          "thrice.",
          "The last bean is the first that a child learns to lift from an empty cup."}) {
        INFO(sentence << " " << told(sentence));
        CHECK_FALSE(says(sentence, "turn-ends | land empty =>"));
        CHECK_FALSE(says(sentence, "capture | land => what:opposite"));
    }
}
