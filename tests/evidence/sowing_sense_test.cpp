// Sentences about sowing read by what their parts speak of: the same claim in whatever order and words, and
// none where a condition is strange, an exception stands by, or something else is the condition.
#include <catch2/catch.hpp>

#include "tests/evidence/claims_as_text.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("where the last seed falls and what comes of it may stand in parts of a sentence", "[evidence]") {
    CHECK(sensed({"If the last of them finds its pit bare, and this pit is one of his, he wins what lies in "
                  "the pit facing it."}) == "capture | land empty own => what:opposite");
    CHECK(sensed({"What lies opposite is his as soon as the last bean has fallen in an empty hole of the "
                  "front row."}) == "capture | land empty inner => what:opposite");
    CHECK(sensed({"If by the last seed a hole of the enemy is brought up to two or three, they are his."}) ==
          "capture | land made:2,3 opp => what:this");
    CHECK(sensed({"Ending in an empty pit of the back line, he removed the pebbles from the two pits of the "
                  "enemy in front of it."}) == "capture | land empty outer => what:both opposite");
    CHECK(sensed({"Wherever the last grain comes, there you stop."}) == "turn-ends | => onelap");
}

TEST_CASE("a sentence may speak of the hole of the sentence before it", "[evidence]") {
    CHECK(sensed({"The last seed may fall among others.",
                  "If it comes down in an empty one, the turn is over."}) == "turn-ends | land empty =>");
    CHECK(sensed({"If the last seed falls in a hole with others, he goes on.",
                  "In that case the turn is over."}) == "turn-ends | land occupied =>");
    CHECK(sensed({"The last seed decides where the next hole lies.", "If it is empty, the turn is over."})
              .empty());
}

TEST_CASE("\"the same\" is what the sentence before tells, in a hole of another kind", "[evidence]") {
    const std::string takes =
        "If the last seed falls in an empty hole of his own, he wins what lies opposite.";
    CHECK(sensed({takes, "In an empty hole of the opponent the same is done."}) ==
          "capture | land empty opp => what:opposite");
    CHECK(sensed({takes, "The same if it is an empty hole on the far side."}) ==
          "capture | land empty opp => what:opposite");
    CHECK(sensed({takes, "In an occupied hole the same does not hold."}).empty());
    CHECK(sensed({takes, "In an empty hole of his own the same is done."}).empty());  // nothing new
    CHECK(sensed({takes, "In a gloomy hole of the opponent the same is done."}).empty());
    CHECK(sensed({takes, "Seeds are sown one by one.", "In an empty hole of the opponent the same is done."})
              .empty());
}

TEST_CASE("\"only\" and \"unless\" tell where a rule holds and where it does not", "[evidence]") {
    CHECK(sensed({"If the last seed makes three he wins them, but only on the far side."}) ==
          "no-capture | land made:3 own => none; capture | land made:3 opp => what:this");
    CHECK(sensed({"If the last seed makes three he wins them, unless the hole is his own."}) ==
          "no-capture | land made:3 own => none; capture | land made:3 opp => what:this");
    CHECK(sensed({"If the last seed falls in a hole of the inner row, he wins what lies opposite.",
                  "This works only if the hole was empty before."}) ==
          "no-capture | land inner occupied => none");
    CHECK(sensed({"If the last seed makes three he wins them, unless it is raining."}).empty());
}

TEST_CASE("which holes are filled at the start, and which are bare", "[evidence]") {
    CHECK(sensed({"Two seeds are laid in each hole of the outer rows, and the inner rows are left bare."}) ==
          "setup | => each:2 outer; setup | => bare inner");
    CHECK(sensed({"Two seeds go into every hole of the back rows before play begins, and none into the "
                  "others."}) == "setup | => each:2 outer; setup | => bare inner");
}

TEST_CASE("both holes opposite may be asked for, and one of them is not both", "[evidence]") {
    CHECK(
        sensed({"If the last seed falls in an occupied hole of the inner row, and both holes of the enemy in "
                "that file are filled, the seeds of both are lost to him."}) ==
        "capture | land occupied inner where/opp-occupied/both/opposite => what:both opposite");
    CHECK(
        sensed({"If the last seed falls in an occupied hole of the inner row, and one of the two is filled, "
                "nothing is gained."})
            .empty());
}

TEST_CASE("a turn that passes is about no hole of the opponent", "[evidence]") {
    CHECK(sensed({"Whenever the last seed came upon others, it was his neighbour's turn."}) ==
          "turn-ends | land occupied =>");
}

TEST_CASE("rules that always hold are read part by part", "[evidence]") {
    CHECK(sensed({"He lifts the stones of a pit on his side and, going towards his left hand, drops them one "
                  "by one."}) == "begin | => begin own; direction | => dir:rtl along:own");
    CHECK(sensed({"They opened with four grains in each."}) == "setup | => each:4 all");
    CHECK(sensed({"He may take up any pit of his, even if there is but a single one in it."}) ==
          "begin | => begin own; singles | => yes");
    CHECK(sensed({"The winner is he who has the larger number."}) == "winner | => most");
    CHECK(sensed({"Whoever has five and twenty is the winner."}) == "winner | => over:24");
}

TEST_CASE("what is not understood of a condition leaves all that rests on it unread", "[evidence]") {
    for (const char* sentence :
         {"If the last seed falls in an empty gloomy hole of his, what lies opposite is his.",
          "If the moon is full the captured seeds are sown again.",
          "Seeds are sown clockwise unless the players agree otherwise.",
          "If he has no seeds, his opponent must play so that he gets some.",
          "If the last seed falls in an occupied hole and no capture can be made, he goes on with them if he "
          "likes, except at night.",
          "Two seeds lie in each hole, and six in the one at the end."}) {
        INFO(sentence);
        CHECK(sensed({sentence}).empty());
    }
}
