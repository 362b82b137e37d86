// Worked examples: set-up positions on boards of holes and of pieces, for both players; readings and what
// binds nobody.
#include "interpreter/evidence/worked_example.h"

#include "interpreter/evidence/check.h"
#include "interpreter/load/catalogue.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

using Kind = ExampleResult::Kind;

WorkedExample exampleOf(const std::string& text) {
    const auto file =
        readEvidence("example", "(evidence \"x\" (claim \"c\" \"c\" at:\"here\" (example " + text + ")))");
    INFO(renderText(file->diagnostics, file->sources));
    REQUIRE(file->records.size() == 1);
    REQUIRE(file->records[0].claims.size() == 1);
    return file->records[0].claims[0].example;
}

std::string said(const std::string& game, const std::string& text, const Selection& selection = {}) {
    const Catalogue catalogue;
    const Description d = catalogue.load(game, selection);
    REQUIRE(d.game);
    const ExampleResult result = examine(*d.game, exampleOf(text));
    if (result.kind == Kind::BornOut) return "borne out";
    return (result.kind == Kind::Contradicted ? "contradicted: " : "another board: ") + result.why;
}

std::string verdictsOf(const std::string& claims) {
    const auto file = readEvidence("claims", "(evidence \"x\" " + claims + ")");
    INFO(renderText(file->diagnostics, file->sources));
    REQUIRE(file->records.size() == 1);
    const Catalogue catalogue;
    const Description d = catalogue.load("tic-tac-toe", {});
    CheckLimits limits;
    limits.positions = 300;
    limits.plies = 500;
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < file->records[0].claims.size(); ++i) which.push_back(i);
    std::string text;
    const CheckResult result = checkClaims(d, *file, file->records[0], which, limits);
    for (const ClaimVerdict& v : result.verdicts) {
        text += text.empty() ? "" : ", ";
        text += name(v.verdict);
        if (v.verdict == Verdict::Otherwise) CHECK(v.play.empty());
    }
    return text;
}

}  // namespace

TEST_CASE("a position of holes, a move, and what comes of it, for both players") {
    const std::string before =
        "{\"0 0 0 3 0 0 1 0\" \"0 0 0 2 0 0 0 0\" \"0 0 0 0 0 2 0 0\" \"0 0 2 0 0 0 0 0\"}";
    CHECK(said("tsoro", before + " play:{\"F2\"} turn:Next becomes:{\"0 0 0 0 0 0 1 0\" \"0 0 0 0 0 0 0 0\" "
                                 "\"0 0 0 1 1 0 0 0\" \"0 0 2 0 0 0 0 0\"}") == "borne out");
    CHECK(said("tsoro", before +
                            " play:{\"F2\"} becomes:{\"0 0 0 3 0 0 1 0\" \"0 0 0 0 0 0 0 0\" \"0 0 0 1 1 0 0 "
                            "0\" \"0 0 2 0 0 0 0 0\"}") ==
          "contradicted: player 1 to move: F2: D4 has nothing and should have 3");
    CHECK(said("tsoro", before + " play:{\"F2\"} turn:Again") ==
          "contradicted: player 1 to move: F2: the turn is over, and should go on, where 0 0 0 0 0 0 1 0 / 0 "
          "0 0 0 0 0 0 "
          "0 / 0 0 0 1 1 0 0 0 / 0 0 2 0 0 0 0 0");
    CHECK(said("tsoro", before + " moves:{\"F2\" \"C1\"}") == "borne out");
    CHECK(said("tsoro", before + " moves:{\"F2\"}") ==
          "contradicted: player 1 to move: C1 can be played, too");
    CHECK(said("tsoro", before + " allows:{\"A1\"}") ==
          "contradicted: player 1 to move: A1 cannot be played; what can is C1 F2");
    CHECK(said("tsoro", before + " refuses:{\"F2\"}") == "contradicted: player 1 to move: F2 can be played");
    CHECK(said("tsoro", before + " play:{\"F2\"} turn:Next", {{"Columns/12"}, {}}) ==
          "another board: it is shown on another board: this one has 4 rows of 12");
    CHECK(said("tsoro", "\"start\" allows:{\"H1\"}", {{"Columns/6"}, {}}) ==
          "another board: this board has no H1");
}

TEST_CASE("an example that names a side stands on the board as it is shown") {
    const std::string singles =
        "{\"0 0 0 0 0 0 0 0\" \"1 0 0 0 0 0 0 0\" \"0 1 0 0 0 0 0 0\" \"0 0 0 1 0 0 0 0\"}";
    CHECK(said("tsoro",
               singles + " side:P2 play:{\"A3\"} becomes:{\"0 0 0 0 0 0 0 0\" \"0 1 0 0 0 0 0 0\" \"0 0 0 0 "
                         "0 0 0 0\" \"0 0 0 1 0 0 0 0\"}") == "borne out");
    CHECK(said("tsoro", singles + " side:P1 allows:{\"A3\"}")
              .starts_with("contradicted: player 1 to move: A3"));
}

TEST_CASE("stores stand in a row of their own, and scores where they are kept") {
    CHECK(said("kalah",
               "{\"0 0 5 4 0 1\" \"0 2 0 0 1 0\" \"stores 0 0\"} play:{\"C1\"} turn:Next becomes:{\"0 0 5 0 "
               "0 1\" \"0 0 1 0 1 0\" \"stores 0 5\"}") == "borne out");
    CHECK(said("oware",
               "{\"0 3 0 4 0 1\" \"0 0 0 0 0 1\" \"score 10 9\"} play:{\"F1\"} turn:Next becomes:{\"0 3 0 4 "
               "0 0\" \"0 0 0 0 0 0\" \"score 12 9\"}") == "borne out");
    CHECK(said("oware",
               "{\"0 3 0 4 0 1\" \"0 0 0 0 0 1\" \"score 10 9\"} play:{\"F1\"} becomes:{\"0 3 0 4 0 0\" \"0 "
               "0 0 0 0 0\" \"score 10 9\"}") ==
          "contradicted: player 1 to move: F1: the scores are 12, 9 and should be 10, 9");
}

TEST_CASE("pieces are the players' own, stand in the phase they belong to, and change places") {
    const std::string three = "{\"A1=P1 D1=P1 E4=P1 B2=P2 F4=P2 A7=P2 C5=P2\"}";
    CHECK(said("tsoro-yemutwelve", three + " allows:{\"A1-G7\" \"E4-D5\"} refuses:{\"A1-B2\"}") ==
          "borne out");
    CHECK(said("dig-dig", three + " refuses:{\"A1-G7\"} allows:{\"A1-A4\"}") == "borne out");
    CHECK(said("tsoro-yemutwelve",
               three + " play:{\"E4-G1\" \"C5\"} turn:Next becomes:{\"A1=P1 D1=P1 G1=P1 B2=P2 F4=P2 "
                       "A7=P2\"}") == "borne out");
    CHECK(said("toki",
               "{\"C3=P1*2 E5=P2*2 Hand1=P1*18 Hand2=P2*18\"} play:{\"Hand1-A1\"} becomes:{\"A1=P1*2 C3=P1*2 "
               "E5=P2*2 Hand1=P1*16 Hand2=P2*18\"}") == "borne out");
    CHECK(said("toki", "{\"C3=P1*2 D3=P2*2\"} play:{\"C3-E3\"} turn:Wins") == "borne out");
    CHECK(said("toki", "{\"C3=P1*2 D3=P2*2 Hand2=P2*2\"} play:{\"C3-E3\"} turn:Wins")
              .starts_with(
                  "contradicted: player 1 to move: C3-E3: the turn is over, and should be won by him"));
}

TEST_CASE("several readings: contradicted only if all are") {
    CHECK(
        verdictsOf("(claim \"a\" \"a\" at:\"p\" (reading \"1\" (setup (= 9 (count Sites in:(sites Empty))))) "
                   "(reading \"2\" (setup (= 8 (count Sites in:(sites Empty))))))") == "holds, otherwise");
    CHECK(
        verdictsOf("(claim \"a\" \"a\" at:\"p\" (reading \"1\" (setup (= 7 (count Sites in:(sites Empty))))) "
                   "(reading \"2\" (setup (= 8 (count Sites in:(sites Empty))))))") ==
        "contradicted, contradicted");
    CHECK(
        verdictsOf("(claim \"a\" \"a\" at:\"p\" (reading \"1\" (setup (= 7 (count Sites in:(sites Empty))))) "
                   "(reading \"2\" (untested \"why\")))") == "otherwise, not expressible");
}

TEST_CASE("what is usual, done sometimes, or told with reservation contradicts nothing") {
    for (const char* modality : {"Usual", "Sometimes", "Reservation"})
        CHECK(verdictsOf("(claim \"a\" \"a\" at:\"p\" modality:" + std::string(modality) +
                         " (setup (= 7 (count Sites in:(sites Empty)))))") == "otherwise");
    CHECK(verdictsOf(
              "(claim \"a\" \"a\" at:\"p\" modality:May (setup (= 7 (count Sites in:(sites Empty)))))") ==
          "contradicted");
    CHECK(
        verdictsOf(
            "(claim \"a\" \"a\" at:\"p\" (example {\"A1=P1 B1=P1 A3=P2 B3=P2\"} play:{\"C1\"} turn:Draw))") ==
        "contradicted");
}

TEST_CASE("examples of shipped records are for boards that are there, and of one ruleset at least") {
    const Catalogue catalogue;
    std::size_t examples = 0;
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records)
            for (const Claim& claim : record.claims) {
                if (claim.kind != ClaimKind::Example) continue;
                ++examples;
                CHECK((!claim.example.becomes.empty() || claim.example.turn != WorkedExample::Turn::Untold ||
                       !claim.example.moves.empty() || !claim.example.allows.empty() ||
                       !claim.example.refuses.empty()));
            }
    CHECK(examples > 200);
}
