// Sentences of rules texts: how they are read, and what play says to them. The sentences are our own.
#include "interpreter/evidence/prose_words.h"
#include "interpreter/load/catalogue.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description loadGame(const std::string& game, const Selection& selection = {}) {
    return Catalogue().load(game, selection);
}

std::string join(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// "relay | land occupied => pick this go", one claim after the other; what is unread in brackets.
std::string readingOf(const std::string& text) {
    const Prose prose = readProse(text);
    std::string out;
    for (const ProseClaim& claim : prose.claims)
        out += (out.empty() ? "" : "; ") + std::string(name(claim.slot)) + " | " + join(claim.when) + " => " +
               join(claim.then) + (claim.why.empty() ? "" : " (" + claim.why + ")");
    for (const ProseSentence& sentence : prose.sentences)
        for (const ProseSentence::Part& part : sentence.unread)
            out += (out.empty() ? "[" : " [") + sentence.text.substr(part.begin, part.end - part.begin) + "]";
    return out;
}

// The verdicts on the claims of a text in a game, by slot: "direction contradicted".
std::string verdictsOn(const std::string& game, const std::string& text, const Selection& selection = {}) {
    const Description d = loadGame(game, selection);
    REQUIRE(d.game);
    const Prose prose = readProse(text);
    Observation how;
    how.games = 20;
    how.allPlies = 3'000;
    const ProseResult result = examineProse(*d.game, prose, how);
    std::string out;
    for (const ClaimResult& claim : result.claims)
        out += (out.empty() ? "" : "; ") + std::string(name(prose.claims[claim.claim].slot)) + " " +
               name(claim.verdict);
    return out;
}

}  // namespace

TEST_CASE("clauses of sowing are read with whose hole it is, what it holds and where it lies") {
    CHECK(readingOf(
              "When the last seed falls into an occupied pit, these are picked up and sowing continues.") ==
          "relay | land occupied => pick this go");
    CHECK(readingOf("If the final stone lands in an empty cup in the inner row, the stones in the opposite "
                    "hole in the "
                    "opponent's inner row are captured.") ==
          "capture | land empty inner => what:opposite inner opp");
    CHECK(readingOf("The turn ends when the last bean drops into an empty hole.") ==
          "turn-ends | land empty => ");
    CHECK(readingOf("If the last counter falls into a hole containing three counters, making it four, these "
                    "are taken.") == "capture | land n:3 made:4 => what:this");
    CHECK(readingOf("When the last seed lands in the player's store, the player gets another turn.") ==
          "again | land store own => ");
}

TEST_CASE("directions, seeds and boards in words and digits") {
    CHECK(readingOf("Seeds are sown counter-clockwise.") == "direction |  => dir:ccw");
    CHECK(readingOf("Sowing occurs in a clockwise direction.") == "direction |  => dir:cw");
    CHECK(readingOf("Four beans in every hole.") == "setup |  => each:4 all");
    CHECK(readingOf("2x6 board with two stores.") == "board |  => rows:2 cols:6 stores:2");
    CHECK(readingOf("Twelve stones per player.") == "men |  => men:12");
}

TEST_CASE("what is not understood is named and narrows what stands beside it") {
    CHECK(readingOf("When the moon is full, the turn ends.") ==
          "turn-ends |  =>  (part of the sentence before it was not understood) [When the moon is full]");
    const Prose prose = readProse("The board is kept in a box under the bed.");
    REQUIRE(prose.sentences.size() == 1);
    CHECK(prose.claims.empty());
    CHECK_FALSE(prose.sentences[0].read());
    const Prose usual = readProse("Usually there are four seeds in each hole. Four seeds in each hole.");
    REQUIRE(!usual.claims.empty());
    CHECK(usual.claims.back().bearing == Bearing::Must);
}

TEST_CASE("a pronoun that could be any hole is not tested") {
    CHECK(verdictsOn("tsoro", "If the last seed falls into it, the turn ends.") == "turn-ends not tested");
}

TEST_CASE("numbers of a slot: ranges, bounds, even and odd") {
    CHECK(amongNumbers("2,3", 3));
    CHECK_FALSE(amongNumbers("2,3", 4));
    CHECK(amongNumbers("6-21", 21));
    CHECK(amongNumbers(">1", 2));
    CHECK_FALSE(amongNumbers(">1", 1));
    CHECK(amongNumbers("even", 4));
    CHECK(amongNumbers("odd", 5));
    CHECK_FALSE(amongNumbers("", 0));
}

TEST_CASE("the direction is the one seen on the board, not the game's own track") {
    CHECK(verdictsOn("tsoro", "Sowing occurs in an anti-clockwise direction.") == "direction holds");
    CHECK(verdictsOn("tsoro", "Sowing occurs in a clockwise direction.") == "direction contradicted");
    CHECK(verdictsOn("kalah", "Seeds are sown anti-clockwise.") == "direction holds");
}

TEST_CASE("relay, turn ends and captures are told from laps") {
    const std::string relay =
        "When the last seed falls into an occupied hole, these are picked up and sowing continues.";
    CHECK(verdictsOn("tsoro", relay) == "relay holds");
    CHECK(verdictsOn("oware", relay) == "relay contradicted");
    CHECK(verdictsOn("oware", "When the last seed falls into an empty hole, the turn ends.") ==
          "turn-ends holds");
    CHECK(verdictsOn("kalah",
                     "When the last seed lands in the player's store, the player gets another turn.") ==
          "again holds");
    CHECK(verdictsOn("kalah", "When the last seed lands in the player's store, the turn ends.") ==
          "turn-ends contradicted");
}

TEST_CASE("set-up, board and men") {
    CHECK(verdictsOn("kalah", "2x6 board. Four seeds in each hole.") == "board holds; setup holds");
    CHECK(verdictsOn("kalah", "2x7 board. Five seeds in each hole.") ==
          "board contradicted; setup contradicted");
    CHECK(verdictsOn("three-mens-morris", "Three men per player.") == "men holds");
    CHECK(verdictsOn("three-mens-morris", "Four men per player.") == "men contradicted");
}

TEST_CASE("rows of men that win, lose and take") {
    CHECK(verdictsOn("tic-tac-toe", "The first player to place three of their marks in a row wins.")
              .find("contradicted") == std::string::npos);
    CHECK(verdictsOn("tic-tac-toe", "The first player to make three in a row wins.") == "line-wins holds");
    CHECK(verdictsOn("tic-tac-toe", "The first player to make three in a row loses.") ==
          "line-loses contradicted");
    CHECK(verdictsOn("tic-tac-toe", "The first player to make two in a row wins.") ==
          "line-wins contradicted");
    CHECK(verdictsOn("tsoro-yemutwelve",
                     "Players take turns placing a stone on an empty point. When a player makes three in a "
                     "row, they remove one of "
                     "the opponent's stones.")
              .find("line-removes holds") != std::string::npos);
}

TEST_CASE("a claim without a case is never put to the test, and never holds") {
    CHECK(verdictsOn("tic-tac-toe", "The first to reach the far side wins.") ==
          "winner never put to the test");
    // A row that ends the game takes nothing.
    CHECK(verdictsOn("tic-tac-toe",
                     "When a player makes three in a row, they remove one of the opponent's stones.") ==
          "line-removes contradicted");
    CHECK(verdictsOn("oware", "Sowing occurs in a pattern that nobody knows.").find("holds") ==
          std::string::npos);
}

TEST_CASE("plays that contradict are shortened and are plays of the game") {
    const Description d = loadGame("oware");
    const Prose prose = readProse(
        "When the last seed falls into an occupied hole, these are picked up and sowing continues.");
    const ProseResult result = examineProse(*d.game, prose);
    REQUIRE(result.claims.size() == 1);
    REQUIRE(result.claims[0].verdict == ProseVerdict::Contradicted);
    const auto path = shortened(*d.game, prose, 0, 0, result.claims[0].readings[0].tally.path, 1);
    CHECK(path.size() == 1);
}

TEST_CASE("the same seed gives the same verdicts and counts") {
    const Description d = loadGame("tsoro");
    const Prose prose = readProse(
        "Seeds are sown anti-clockwise. When the last seed falls into an empty hole, the turn ends.");
    const ProseResult a = examineProse(*d.game, prose), b = examineProse(*d.game, prose);
    for (std::size_t i = 0; i < a.claims.size(); ++i) {
        CHECK(a.claims[i].readings[0].tally.arose == b.claims[i].readings[0].tally.arose);
        CHECK(a.claims[i].readings[0].tally.arose > 0);
    }
}

TEST_CASE("the words of surveys and travellers are read as those of rule books") {
    CHECK(readingOf("Pebbles are dealt contrary to the hands of a watch.") == "direction |  => dir:ccw");
    CHECK(readingOf(
              "Should the ultimate berry drop into a tenanted hut, its contents are lifted and sown anew.")
              .starts_with("relay | land occupied => pick this"));
    CHECK(
        readingOf(
            "If the depression in which the last stone falls is vacant, the turn passes to the opponent.") ==
        "turn-ends | land empty => ");
    CHECK(readingOf("If the last cow lands in a hole holding nothing, nothing is won.") ==
          "no-capture | land empty => none");
    CHECK(readingOf("Victory falls to the player who has taken the greater number of cattle.") ==
          "winner |  => most");
    CHECK(readingOf("At the outset, every hole receives four nuts.") == "setup |  => each:4 all");
}

TEST_CASE("right texts in other words hold; one wrong word is contradicted") {
    const auto says = [](const std::string& game, const std::string& text) { return verdictsOn(game, text); };
    CHECK(says("kalah", "Beans are dealt contrary to the hands of a watch.") == "direction holds");
    CHECK(says("kalah", "Beans are dealt in the direction of the hands of a watch.") ==
          "direction contradicted");
    CHECK(says("oware", "The stones are dropped from left to right along his own row.") == "direction holds");
    CHECK(says("oware", "The stones are dropped from right to left along his own row.") ==
          "direction contradicted");
    CHECK(says("kalah", "At the outset, every cavity receives four nuts.") == "setup holds");
    CHECK(says("kalah", "At the outset, every cavity receives three nuts.") == "setup contradicted");
    CHECK(says("tsoro", "Should the last pebble fall into a tenanted hole, its contents are lifted.") ==
          "relay holds");
    CHECK(says("oware", "Should the last pebble fall into a tenanted hole, its contents are lifted.") ==
          "relay contradicted");
    CHECK(says("oware", "Victory falls to him who has taken the most seeds.") == "winner holds");
    CHECK(says("oware", "Victory falls to him who has taken the fewest seeds.") == "winner contradicted");
    CHECK(says("kalah", "If the last seed lands in his own store, he plays once more.") == "again holds");
    CHECK(says("oware", "On no account may he touch the seeds.").find("contradicted") == std::string::npos);
    CHECK(says("tic-tac-toe", "Victory falls to him who first makes three in a row.") == "line-wins holds");
    CHECK(says("tic-tac-toe", "He who first makes three in a row has lost.") == "line-loses contradicted");
}

TEST_CASE("the hole behind the one opposite: two readings, of which one fails") {
    CHECK(verdictsOn("tsoro",
                     "If the last stone falls into an empty hole of the inner row, the player takes "
                     "the stones opposite.") == "capture ambiguous");
}

TEST_CASE("a text's own word for a store is learnt from where it stands and whose it is") {
    const std::string text =
        "Three beads are put into each pit. A gorble stands at each end of the board, one for each player. "
        "The beads are sown one by one into the pits and into one's own gorble. If the last bead falls into "
        "his "
        "gorble, he plays again. A player who ends a sowing in his gorble moves again. He whose last bead "
        "falls in "
        "his own gorble plays once more.";
    const std::string reading = readingOf(text);
    INFO(reading);
    CHECK(reading.find("again | land store own => ") != std::string::npos);
    CHECK(std::string(reading).find("gorble plays once more") == std::string::npos);
    // Once, and nobody's: it could be anything.
    CHECK(readingOf("If the last seed falls into a gorble, he plays again.").find("store") ==
          std::string::npos);
}

TEST_CASE("rules told of him who does a thing") {
    CHECK(readingOf("A player who ends a sowing in his store moves again.") == "again | land store own => ");
    CHECK(readingOf("He whose last seed falls in his own store plays once more.") ==
          "again | land store own => ");
    CHECK(readingOf("Neither player may begin from a pit of the other.") == "begin |  => begin own");
    CHECK(readingOf("A player with two men loses.") == "reduced |  => men:2");
    CHECK(readingOf("With two he has lost.") == "reduced |  => men:2");
    CHECK(readingOf("Men standing in a row are safe.") == "protected |  => protected");
    CHECK(readingOf("Sowing passes through one's own store but skips that of the enemy.") ==
          "stores |  => own; stores |  => notopp");
}

TEST_CASE("that a game ends with the last seed of a side is seen when it does") {
    CHECK(verdictsOn("kalah", "The game ends when all holes of one side are empty.") == "end holds");
}
