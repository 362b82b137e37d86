// Claims asked of games: the words of claims, verdicts, plays; our rulesets and their records; the corpus.
#include "interpreter/evidence/check.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/evidence/rule_text.h"
#include "interpreter/load/catalogue.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Three in a row on nine cells, placed in turn.
std::string noughts() {
    return LittleGame{.play = "(move Add (to (sites Empty)))",
                      .end = "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"}
        .text();
}

struct Asked {
    std::unique_ptr<EvidenceFile> file;
    Description description;
    CheckResult result;
};

Asked askOf(const std::string& game, const std::string& statement, const std::string& definitions = {}) {
    Asked asked;
    asked.file = readEvidence(
        "claim", definitions + "(evidence \"x\" (claim \"c\" \"c\" at:\"here\" " + statement + "))");
    INFO(renderText(asked.file->diagnostics, asked.file->sources));
    REQUIRE(asked.file->records.size() == 1);
    REQUIRE(asked.file->records[0].claims.size() == 1);
    asked.description = load("test.lud", game);
    REQUIRE(asked.description.game);
    CheckLimits limits;
    limits.positions = 60'000;
    limits.games = 20;
    asked.result = checkClaims(asked.description, *asked.file, asked.file->records[0], {0}, limits);
    INFO(asked.result.failure);
    REQUIRE(asked.result.verdicts.size() == 1);
    return asked;
}

std::string verdict(const std::string& statement, const std::string& game = noughts()) {
    const Asked asked = askOf(game, statement);
    const ClaimVerdict& v = asked.result.verdicts[0];
    std::string text = name(v.verdict);
    if (v.verdict == Verdict::Contradicted) text += " " + std::to_string(v.play.size());
    if (v.verdict == Verdict::NotExpressible) text += ": " + v.why;
    return text;
}

std::size_t contradictions(const std::string& path, const std::string& record, const std::string& claim) {
    const Description d = loadFile(corpusFolder() / "lud" / path);
    REQUIRE(d.game);
    const LibraryRecord found = findRecord(record);
    REQUIRE(found.record != nullptr);
    CheckLimits limits;
    limits.positions = 10'000;
    const CheckResult result =
        checkClaims(d, *found.file, *found.record, claimsFor(*found.record, path, d), limits);
    REQUIRE(result.failure.empty());
    for (const ClaimVerdict& v : result.verdicts) {
        if (found.record->claims[v.claim].name != claim || v.verdict != Verdict::Contradicted) continue;
        // The play is a play of the description itself.
        GameRecord play(*d.game, limits.seed);
        for (const PlayedMove& move : v.play) {
            const auto index = static_cast<std::size_t>(move.index);
            REQUIRE(index < play.names().size());
            REQUIRE(play.names()[index] == move.name);
            play.play(index);
        }
        return v.play.size();
    }
    return 0;
}

}  // namespace

TEST_CASE("verdicts: set-up, every position, moves, turns, outcomes") {
    CHECK(verdict("(setup (= 9 (count Sites in:(sites Empty))))") == "holds");
    CHECK(verdict("(setup (= 8 (count Sites in:(sites Empty))))") == "contradicted 0");
    CHECK(verdict("(always (<= (count Pieces P2) (count Pieces P1)))") == "holds");
    CHECK(verdict("(always (< (count Pieces P1) 3))") == "contradicted 5");
    CHECK(verdict("(move (is Empty 4) when:(= 1 (count Moves)))") == "contradicted 1");
    CHECK(verdict("(move True when:(< 9 (count Moves)))") == "never put to the test");
    CHECK(verdict("(turn (not (is Next Mover)) when:(not (is Over)))") == "holds");
    CHECK(verdict("(outcome (is Line 3) when:(is Winner Mover))") == "holds");
    CHECK(verdict("(outcome (is Full) when:(is Drawn))") == "holds");
    CHECK(verdict("(outcome (not (is Drawn)))").starts_with("contradicted 9"));
    CHECK(verdict("(untested \"a custom\")") == "not expressible: a custom");
}

TEST_CASE("words of claims: before, after, the legal moves") {
    CHECK(verdict("(move (= (count Pieces Mover) (+ 1 (before (count Pieces Mover)))))") == "holds");
    CHECK(verdict("(move (before (is Empty (to))))") == "holds");
    CHECK(verdict("(move (= (sites Empty) (difference (before (sites Empty)) (sites {(to)}))))") == "holds");
    CHECK(verdict("(move (not (is Pass)))") == "holds");
    CHECK(verdict("(always (= (count Legal) (count Sites in:(sites Empty))) when:(not (is Over)))") ==
          "holds");
    CHECK(verdict("(always (= 0 (count Legal)) when:(is Over))") == "holds");
    CHECK(verdict("(always (every Move (is Empty (to))) when:(not (is Over)))") == "holds");
    CHECK(verdict("(always (all Sites (sites Empty) if:(some Move (= (to) (site)))) when:(not (is Over)))") ==
          "holds");
    CHECK(verdict("(always (every Move (= (after (count Pieces Mover)) (+ 1 (count Pieces Mover)))) "
                  "when:(not (is Over)))") == "holds");
    CHECK(verdict("(always (not (some Move (after (is Winner Mover)))) when:(not (is Over)))") ==
          "contradicted 4");
    CHECK(verdict("(always (= 1 (count Legal if:(= 4 (to)))) when:(and (not (is Over)) (is Empty 4)))") ==
          "holds");
    CHECK(verdict("(move (is Next Mover))") == "contradicted 1");
}

TEST_CASE("what cannot be asked is said, and definitions of the record do not touch the game") {
    CHECK(verdict("(move (= 1 (var \"Nothing\")))") ==
          "not expressible: the rules have no variable \"Nothing\"");
    CHECK(verdict("(move (is Lin 3))").starts_with("not expressible: "));
    CHECK(verdict("(always (is In 0 (sites \"Nowhere\")))").starts_with("not expressible: "));
    const Asked asked =
        askOf(noughts(), "(setup (= \"Disc\" 9))", "(define \"Disc\" (count Sites in:(sites Empty)))");
    CHECK(asked.result.verdicts[0].verdict == Verdict::Holds);
}

TEST_CASE("a small game is gone through as a whole, and asking changes nothing") {
    const Asked asked = askOf(noughts(), "(always True)");
    CHECK(asked.result.exhaustive);
    CHECK(asked.result.games == 0);
    const Asked again = askOf(noughts(), "(always (= 0 (state at:0)))");  // needs a column the game has not
    CHECK(again.result.positions == asked.result.positions);
    CHECK(howTested(asked.result, ClaimKind::Always).starts_with("all "));
}

TEST_CASE("words of claims are no words of descriptions") {
    const std::string messages =
        messagesOf(LittleGame{.end = "(if (some Move True) (result Mover Win))"}.text());
    CHECK(messages.find(
              "`some Move` belongs to the claims of evidence records, not to descriptions [claim-word]") !=
          std::string::npos);
}

TEST_CASE("the word rows are the ones documented") {
    std::vector<std::string> words;
    for (const Row& row : Signatures::get().rows())
        if (row.claims) words.emplace_back(row.form);
    CHECK(words == std::vector<std::string>{"BeforeNumber", "BeforeCondition", "BeforeRegion", "AfterNumber",
                                            "AfterCondition", "SomeMove", "EveryMove", "CountLegal", "IsPass",
                                            "IsOver", "IsWinner", "IsDrawn"});
}

TEST_CASE("nothing contradicts our rulesets, and every claim that can be tested arises") {
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        std::vector<std::string> rulesets = {""};
        for (const Ruleset& r : catalogue.load(entry.name, {}, Until::Outline).outline.rulesets)
            rulesets.emplace_back(r.heading);
        bool covered = false;
        for (const std::string& ruleset : rulesets) {
            const Description d = catalogue.load(entry.name, {{}, ruleset});
            REQUIRE(d.game);
            for (const auto& file : evidenceLibrary())
                for (const Evidence& record : file->records) {
                    if (!isFor(record.rulesets, entry.name, d)) continue;
                    covered = true;
                    CheckLimits limits;
                    limits.positions = 800;
                    limits.plies = 10'000;
                    const CheckResult result =
                        checkClaims(d, *file, record, claimsFor(record, entry.name, d), limits);
                    CHECK(result.failure.empty());
                    for (const ClaimVerdict& v : result.verdicts) {
                        INFO(entry.name << " " << ruleset << " and " << record.id << ": "
                                        << record.claims[v.claim].name << " " << v.why);
                        const Claim& claim = record.claims[v.claim];
                        const Verdict expected =
                            claim.kind == ClaimKind::Untested ? Verdict::NotExpressible : Verdict::Holds;
                        // Rules follow one of several readings, and need not follow what binds nobody.
                        if (v.verdict == Verdict::Otherwise)
                            CHECK((!claim.reading.empty() || !binds(claim.modality)));
                        else CHECK(std::string(name(v.verdict)) == name(expected));
                    }
                }
        }
        INFO(entry.name);
        CHECK(covered);
    }
}

TEST_CASE("the records show what is wrong in descriptions of the reference corpus") {
    if (!corpusPresent()) return;
    const std::string yemutwelve = "board/space/line/Tsoro Yemutwelve.lud";
    CHECK(contradictions(yemutwelve, "Matthews 1964: tsoro yemutwelve", "a row made by free movement takes") >
          0);
    CHECK(contradictions(yemutwelve, "Matthews 1964: tsoro yemutwelve", "any stone may be taken") > 0);
    CHECK(contradictions("board/sow/four_rows/Misoro Tsoro (Additional Capture).lud", "DLP.GameRulesets.1291",
                         "taking needs a capture") > 0);
    CHECK(contradictions("board/sow/four_rows/Tsoro (Reentered Captures).lud",
                         "Matthews 1964: tsoro, variant 4", "turn goes on after a take") > 0);
    const std::size_t toki = contradictions("board/war/leaping/orthogonal/T'oki.lud", "DLP.Evidence.1522",
                                            "a lone enemy at the edge can be taken");
    CHECK(toki == 2);
}

TEST_CASE("a description is held against its own rules text") {
    const auto file = recordOfText("text", "3x3 board. Ten pieces per player. Nobody knows why.");
    REQUIRE(file->records.size() == 1);
    CHECK(file->diagnostics.all().empty());
    const Evidence& record = file->records[0];
    REQUIRE(record.claims.size() == 2);
    CHECK(record.unread.size() == 1);
    const Description d =
        loadWell(LittleGame{.equipment = "(board (square 3)) (hand Each) (piece \"Disc\" Each)",
                            .start = "(place \"Disc\" \"Hand\" count:4)",
                            .play = "(move (from (handSite Mover)) (to (sites Empty)))"}
                     .text());
    const CheckResult result = checkClaims(d, *file, record, {0, 1});
    CHECK(result.verdicts[0].verdict == Verdict::Holds);
    CHECK(result.verdicts[1].verdict == Verdict::Contradicted);
}
