// Rules texts read by patterns: what sentences come to, and how many of the corpus' are understood.
#include <fstream>
#include <sstream>

#include "interpreter/evidence/patterns.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/evidence/rule_text.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// "kind: reading", or "-" if the sentence is not understood.
std::string readingOf(const std::string& sentence) {
    const auto reading = Patterns::get().read(sentence);
    return reading ? reading->kind + ": " + reading->text : "-";
}

// All statements of patterns, filled in or not, as claims of the text they came from.
void checkStatements(const std::string& text) {
    Evidence record;
    addClaimsOfText(record, text, "rules");
    for (const Claim& claim : record.claims) {
        INFO(claim.at << ": " << claim.text << " | " << claim.why);
        CHECK(claim.why.find("malformed") == std::string::npos);
        CHECK(claim.text.find('<') == std::string::npos);
        CHECK(!claim.text.empty());
    }
}

}  // namespace

TEST_CASE("sentences with the same sense in other words are read alike") {
    CHECK(readingOf("2x6 board.") == "board.holes: a board of 2 rows of 6 holes");
    CHECK(readingOf("5x7 holes") == "board.holes: a board of 5 rows of 7 holes");
    CHECK(readingOf("Eleven seeds in every pit.") == "setup.each: at first 11 counters in each hole");
    CHECK(readingOf("Twenty-one stones per player") == "setup.each: 21 counters a player");
    CHECK(readingOf("Sowing proceeds in a counter-clockwise direction.") ==
          "direction: sowing goes anti-clockwise");
    const std::string relay = "sow.relay: a sowing that ends in an occupied hole goes on with its counters";
    CHECK(readingOf("If the last seed lands in an occupied hole, these are lifted and sowing continues.") ==
          relay);
    CHECK(readingOf("When the final stone falls into an occupied pit, the contents of that pit are picked up "
                    "and play continues from there.") == relay);
    CHECK(readingOf("Whenever players make five in a row, they must remove one of the opponent's stones.") ==
          "line.row-takes: in every phase a row of 5 takes one of the opponent's counters");
    CHECK(readingOf("The first player to place four of their pieces in a row wins.") ==
          "line.row-wins: who makes a row of 4 wins");
}

TEST_CASE("what is not understood is not guessed at") {
    CHECK(readingOf("The board is kept in a box under the bed.") == "-");
    CHECK(readingOf("Two by two they come.") == "-");
    CHECK(readingOf("") == "-");
    CHECK(readingOf("((((((((") == "-");
    std::string nested = "If";
    for (int i = 0; i < 60; ++i) nested += " the final counter lands in an empty hole and";
    CHECK(readingOf(nested + ", sowing ends.").size() > 0);  // ends in time
}

TEST_CASE("what a sentence does not say is not in its reading: unless, until and not are kept") {
    CHECK(readingOf(
              "Players cannot sow from a hole with three seeds unless there are no other holes with seeds.")
              .find("unless") != std::string::npos);
    CHECK(readingOf("Play continues until one player cannot move.").find("until") != std::string::npos);
    CHECK(readingOf("If a capture is not possible, the turn ends.").find("not") != std::string::npos);
}

TEST_CASE("a text is cut into sentences; abbreviations and brackets do not end one") {
    CHECK(sentencesOf("One thing. Another (in brackets. yes) here; a third! And i.e. a fourth? 5.5 holes")
              .size() == 5);
    CHECK(sentencesOf("  \n ").empty());
    CHECK(sentencesOf("No full stop") == std::vector<std::string>{"No full stop"});
}

TEST_CASE("a restriction elsewhere in the text changes what a sentence comes to") {
    Evidence free, bound;
    addClaimsOfText(free, "When a player makes three in a row, they remove one of the opponent's pieces.",
                    "rules");
    addClaimsOfText(bound,
                    "When a player makes three in a row, they remove one of the opponent's pieces. Pieces "
                    "which are in a three-in-a-row pattern cannot be removed.",
                    "rules");
    REQUIRE(free.claims.size() == 1);
    REQUIRE(bound.claims.size() == 2);
    CHECK(free.claims[0].conditionText.find("TextTakesAny") != std::string::npos);
    CHECK(bound.claims[0].conditionText == "\"TextTakes\"");
}

TEST_CASE("at least 60 % of the sentences of the corpus' sowing and line games are understood") {
    if (!corpusPresent()) return;
    for (const char* folder : {"board/sow", "board/space/line"}) {
        Coverage coverage;
        for (const auto& file : filesBelow(corpusFolder() / "lud" / folder, ".lud"))
            for (const std::string& text : rulesTextsOf(file)) {
                addToCoverage(coverage, text);
                checkStatements(text);
            }
        INFO(folder << ": " << coverage.understood << " of " << coverage.sentences);
        CHECK(coverage.sentences > 400);
        CHECK(coverage.share() >= 0.60);
    }
}

// tests/evidence/sample.txt: sentences drawn with a fixed seed from those that were understood, by file and
// place, with the kind they were read as and a person's verdict.
TEST_CASE("of sixty sentences drawn from those understood, at least 57 are understood rightly") {
    if (!corpusPresent()) return;
    std::ifstream in(projectFolder() / "tests" / "evidence" / "sample.txt");
    int judged = 0, right = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        INFO(line);
        std::istringstream parts(line);
        std::string file, number, sentence, kind, verdict;
        std::getline(parts, file, '|');
        std::getline(parts, number, '|');
        std::getline(parts, sentence, '|');
        std::getline(parts, kind, '|');
        std::getline(parts, verdict, '|');
        const auto texts = rulesTextsOf(corpusFolder() / "lud" / file);
        const auto t = static_cast<std::size_t>(std::stoi(number)) - 1;
        REQUIRE(t < texts.size());
        const auto sentences = sentencesOf(texts[t]);
        const auto s = static_cast<std::size_t>(std::stoi(sentence)) - 1;
        REQUIRE(s < sentences.size());
        const auto reading = Patterns::get().read(sentences[s]);
        REQUIRE(reading);
        CHECK(reading->kind == kind);
        ++judged;
        right += verdict == "right";
    }
    CHECK(judged == 60);
    CHECK(right >= 57);
}
