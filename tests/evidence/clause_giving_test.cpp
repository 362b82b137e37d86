// Who gets what by a row or where the last seed falls, however it is said; conditions that stand behind or in
// the sentence before.
#include <catch2/catch.hpp>

#include "tests/evidence/claims_as_text.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("what gives, earns, costs or entitles with two objects tells who gets what", "[clauses]") {
    for (const char* sentence :
         {"A row of three entitles him to a man of the enemy.", "A row of three costs the enemy a man.",
          "Three in a row earn the maker one of the enemy's men.",
          "Completing three in line gives a side the right to one man of the adversary.",
          "Completing a row of three entitles a player to a capture.",
          "When he makes a row of three, he is allowed one man of the enemy.",
          "A mill of three lets you take any man of your opponent."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "line-removes | line own line:3 =>");
    }
    for (const char* sentence : {"Three men in a row bring their owner two of the adversary's.",
                                 "If you manage to get three in a row, you remove two enemy men."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence) == "line-removes | line own line:3 => number:2");
    }
    CHECK(meaningOf("Should the last seed fall into his store, that entitles him to another turn.") ==
          "again | land store own =>");
    CHECK(meaningOf("If the last seed falls into an empty hole of his own, that wins him the seeds in the "
                    "opposite hole.") == "capture | land empty own => what:opposite");
}

TEST_CASE("what is given to the enemy, denied or not told of is not guessed", "[clauses]") {
    for (const char* sentence : {"A row of three gives the enemy another turn.",
                                 "A row of three brings him the sympathy of the village.",
                                 "That entitles him to another turn.", "A row of three costs him a man."}) {
        INFO(sentence);
        CHECK(meaningOf(sentence).empty());
    }
    CHECK(
        meaningOf("If the last seed falls in his store, that does not entitle him to another turn.").empty());
}

TEST_CASE("a condition behind what is taken is of the hole that stood last", "[clauses]") {
    for (const char* condition : {"if occupied", "if it is occupied", "provided that it holds any"}) {
        INFO(condition);
        CHECK(meaningOf(
                  "When the last seed falls into an empty hole of his own, he takes the seeds in the hole "
                  "opposite, " +
                  std::string(condition) + ".") ==
              "capture | land empty own where/opp-occupied/opposite => what:opposite");
    }
}

TEST_CASE("\"in that case\" repeats the condition of the sentence before", "[clauses]") {
    CHECK(meaningOf("In that case the turn ends.", {"land", "empty"}) == "turn-ends | land empty =>");
    CHECK(meaningOf("In this case he takes the seeds in the opposite hole.", {"land", "empty", "own"}) ==
          "capture | land empty own => what:opposite");
    CHECK(meaningOf("In that case the turn ends.").empty());
}

TEST_CASE("men inside a mill, enemy's holes, diagonal steps and lost turns", "[clauses]") {
    CHECK(meaningOf("Men inside a mill are protected.") == "protected | => protected line:3");
    CHECK(meaningOf("A mill of three wins the game.") == "line-wins | => line:3");
    CHECK(meaningOf("You may not sow from a hole on the other side.") == "begin | => begin own");
    CHECK(meaningOf("You may also sow from a hole on the other side.") == "begin | => begin anyside");
    CHECK(meaningOf("Men walk to a diagonally adjacent point.") == "moving | => move diag");
    CHECK(meaningOf("A player who is blocked misses his turn.") == "blocked | => passes");
    CHECK(meaningOf("When a player has only three men left, they still may not fly.") ==
          "flying | reduced own men:3 => adjacent");
    CHECK(meaningOf("When the last seed lands in a hole with seeds, you sow these in turn.") ==
          "relay | land occupied => pick this go");
}

TEST_CASE("what is said in two parts is one: counts, each of the holes, the other half, in each",
          "[clauses]") {
    CHECK(meaningOf("A last seed that makes three in a hole of the other half wins him all three.") ==
          "capture | land opp made:3 => what:this");
    CHECK(meaningOf("They had ten holes in the ground, and in each they laid four seeds.") ==
          "setup | => each:4 all");
    CHECK(meaningOf("Two seeds go into each of the holes of the outer rows only.") ==
          "setup | => each:2 outer");
    CHECK(meaningOf("He goes round all four rows.") == "circuit | => all");
    CHECK(meaningOf("One seed goes into each of the following holes.").empty());
}

TEST_CASE("a bowl that is somebody's is a store, where the holes are called otherwise", "[clauses]") {
    const Patterns& patterns = Patterns::ofClauses();
    const auto isStore = [&](const char* text) { return ownNamesIn(text, patterns, {}).contains("=bowl"); };
    CHECK(
        isStore("Ten cups are dug. Each cup holds three seeds. A seed goes in his own bowl, not in a cup."));
    CHECK_FALSE(isStore("Ten bowls are dug. Each bowl holds three seeds. He lifts the seeds of his bowl."));
    CHECK_FALSE(
        isStore("Cups or holes or pits are dug. Each bowl holds three seeds, his bowl and the other."));
}
