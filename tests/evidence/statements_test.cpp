// Sentences that tell several things, in words that are not all known: cut into statements, and each read by
// what it must speak of.
#include "interpreter/evidence/statements.h"

#include "interpreter/evidence/notions.h"
#include "tests/evidence/claims_as_text.h"
#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::vector<std::string> cut(const std::string& sentence) {
    const Notions& all = Notions::get();
    std::vector<std::string> out;
    for (const Statement& one : statementsOf(
             sentence, [&](const std::string& part) { return all.speaksOf("VERBS", part, {}, false); },
             [&](const std::string& part) { return all.speaksOf("OPENERS", part, {}, true) > 0; }))
        out.push_back(sentence.substr(one.begin, one.end - one.begin));
    return out;
}
std::string readAs(const std::string& statement) {
    const Notions& notions = Notions::get();
    return claimsAsText(notions.readLoosely(notions.in(statement, {})));
}

const std::string nineMen = R"((game "Nine" (players 2)
    (equipment {(board (concentric Square rings:3) use:Vertex) (hand Each)
        (piece "Man" Each (move Step (to if:(is Empty (to)))))})
    (rules (start (place "Man" "Hand" count:9))
        (play (if (< 0 (count Cell at:(handSite Mover)))
            (move (from (handSite Mover)) (to (sites Empty))) (forEach Piece)))
        (end (if (is Line 3) (result Mover Win))))))";

}  // namespace

TEST_CASE("a sentence is cut into statements, each with its conditions") {
    using Strings = std::vector<std::string>;
    CHECK(cut("Each has nine men, and when all are down, they are moved one point at a time.") ==
          Strings{"Each has nine men", "and when all are down, they are moved one point at a time"});
    CHECK(cut("When the board is full and nobody has won, the game is drawn.").size() == 1);
    CHECK(cut("Each has nine men, which he puts on free points; three in a row win.").size() == 2);
    CHECK(cut("He has lost all but three of them.").size() == 1);
    CHECK(cut("A row of three takes a man, but not yet during the setting.") ==
          Strings{"A row of three takes a man", "but not yet during the setting"});
}

TEST_CASE("a statement tells a rule though it speaks of what is not known, too") {
    CHECK(readAs("each herdsman commands a herd of twelve") == "men | => men:12");
    CHECK(readAs("on the gourd there are thirty-six glades, cut as points") == "");
    CHECK(readAs("the slab shows thirty-six points") == "board | => points:36,1");
    CHECK(readAs("five of his pebbles side by side carry off the victory") == "line-wins | => line:5");
    CHECK(readAs("the herdsman to whom only three are left lets them fly") ==
          "flying | reduced own men:3 => fly");
    CHECK(readAs("moving begins once all men are entered") == "moving | placed => move");
    CHECK(readAs("if a jump is there, you may make it or leave it") == "taking-duty | => may");
    CHECK(readAs("it is of no consequence whether the man taken is part of a mill") ==
          "protected | => protected free");
}

TEST_CASE("a statement tells nothing where it is denied, hedged, or told of another number, too") {
    CHECK(readAs("some players put five of their pebbles side by side to carry off the victory") == "");
    CHECK(readAs("five of his pebbles side by side never carry off the victory") == "");
    CHECK(readAs("each herdsman commands a herd of twelve, or a herd of nine") == "");
    CHECK(readAs("three side by side in a row outside his camp carry off the victory") == "");
}

TEST_CASE("statements are put to the test") {
    CHECK(verdictOn(nineMen, "Each herdsman owns nine men, which he drives out one by one.")
              .starts_with("holds"));
    CHECK(verdictOn(nineMen, "Each herdsman owns eleven men, which he drives out one by one.")
              .starts_with("contradicted: "));
}
