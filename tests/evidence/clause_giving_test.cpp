// Who gets what by a row or where the last seed falls, however it is said; conditions that stand behind or in
// the sentence before.
#include "interpreter/evidence/clause_meaning.h"
#include "tests/support.h"

using namespace makomba;

namespace {

std::string toldBy(const std::string& sentence, const std::vector<std::string>& before = {}) {
    const Patterns& patterns = Patterns::ofClauses();
    const FrameWords words(sentence, patterns, ownNamesIn(sentence, patterns, {}));
    bool whole = false;
    std::string out;
    for (const ProseClaim& claim : readByClauses(sentence, words, !before.empty(), before, whole)) {
        out += (out.empty() ? "" : "; ") + std::string(name(claim.slot)) + " |";
        for (const std::string& word : claim.when) out += " " + word;
        out += " =>";
        for (const std::string& word : claim.then) out += " " + word;
    }
    return out;
}

}  // namespace

TEST_CASE("what gives, earns, costs or entitles with two objects tells who gets what", "[clauses]") {
    for (const char* sentence :
         {"A row of three entitles him to a man of the enemy.", "A row of three costs the enemy a man.",
          "Three in a row earn the maker one of the enemy's men.",
          "Completing three in line gives a side the right to one man of the adversary.",
          "Completing a row of three entitles a player to a capture.",
          "When he makes a row of three, he is allowed one man of the enemy.",
          "A mill of three lets you take any man of your opponent."}) {
        INFO(sentence);
        CHECK(toldBy(sentence) == "line-removes | line own line:3 =>");
    }
    for (const char* sentence : {"Three men in a row bring their owner two of the adversary's.",
                                 "If you manage to get three in a row, you remove two enemy men."}) {
        INFO(sentence);
        CHECK(toldBy(sentence) == "line-removes | line own line:3 => number:2");
    }
    CHECK(toldBy("Should the last seed fall into his store, that entitles him to another turn.") ==
          "again | land store own =>");
    CHECK(toldBy("If the last seed falls into an empty hole of his own, that wins him the seeds in the "
                 "opposite hole.") == "capture | land empty own => what:opposite");
}

TEST_CASE("what is given to the enemy, denied or not told of is not guessed", "[clauses]") {
    for (const char* sentence : {"A row of three gives the enemy another turn.",
                                 "A row of three brings him the sympathy of the village.",
                                 "That entitles him to another turn.", "A row of three costs him a man."}) {
        INFO(sentence);
        CHECK(toldBy(sentence).empty());
    }
    CHECK(toldBy("If the last seed falls in his store, that does not entitle him to another turn.").empty());
}

TEST_CASE("a condition behind what is taken is of the hole that stood last", "[clauses]") {
    for (const char* condition : {"if occupied", "if it is occupied", "provided that it holds any"}) {
        INFO(condition);
        CHECK(toldBy("When the last seed falls into an empty hole of his own, he takes the seeds in the hole "
                     "opposite, " +
                     std::string(condition) + ".") ==
              "capture | land empty own where/opp-occupied/opposite => what:opposite");
    }
}

TEST_CASE("\"in that case\" repeats the condition of the sentence before", "[clauses]") {
    CHECK(toldBy("In that case the turn ends.", {"land", "empty"}) == "turn-ends | land empty =>");
    CHECK(toldBy("In this case he takes the seeds in the opposite hole.", {"land", "empty", "own"}) ==
          "capture | land empty own => what:opposite");
    CHECK(toldBy("In that case the turn ends.").empty());
}

TEST_CASE("men inside a mill, enemy's holes, diagonal steps and lost turns", "[clauses]") {
    CHECK(toldBy("Men inside a mill are protected.") == "protected | => protected line:3");
    CHECK(toldBy("A mill of three wins the game.") == "line-wins | => line:3");
    CHECK(toldBy("You may not sow from a hole on the other side.") == "begin | => begin own");
    CHECK(toldBy("You may also sow from a hole on the other side.").empty());
    CHECK(toldBy("Men walk to a diagonally adjacent point.") == "moving | => move diag");
    CHECK(toldBy("A player who is blocked misses his turn.") == "blocked | => passes");
    CHECK(toldBy("When a player has only three men left, they still may not fly.") ==
          "flying | reduced own men:3 => adjacent");
    CHECK(toldBy("When the last seed lands in a hole with seeds, you sow these in turn.") ==
          "relay | land occupied => pick this go");
}

TEST_CASE("what is said in two parts is one: counts, each of the holes, the other half, in each",
          "[clauses]") {
    CHECK(toldBy("A last seed that makes three in a hole of the other half wins him all three.") ==
          "capture | land opp made:3 => what:this");
    CHECK(toldBy("They had ten holes in the ground, and in each they laid four seeds.") ==
          "setup | => each:4 all");
    CHECK(toldBy("Two seeds go into each of the holes of the outer rows only.") == "setup | => each:2 outer");
    CHECK(toldBy("He goes round all four rows.") == "circuit | => all");
    CHECK(toldBy("One seed goes into each of the following holes.").empty());
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
