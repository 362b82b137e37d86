// Evidence records: our format, dates, and pages saved from the portal.
#include <chrono>

#include "interpreter/base/json.h"
#include "interpreter/evidence/portal.h"
#include "interpreter/evidence/portal_values.h"
#include "interpreter/evidence/read_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string messagesOfRecord(const std::string& text) {
    const auto file = readEvidence("r.evidence", text);
    return renderText(file->diagnostics, file->sources);
}

// A page with invented content in the portal's layout.
const std::string page =
    "background Ludii Portal\nHome of the Ludii General Game System\n\nHome Games Forum Downloads References "
    "Concepts\n\n"
    "Evidence for Hole Game\n\n1 pieces of evidence found.\n\n"
    "Id DLP.Evidence.7\nType Ethnography\nLocation 13°57'46.21\"N, 5°21'35.78\"W\nDate 1955-01-01 - "
    "1955-12-31\n"
    "Rules 2x6 board. Four counters in each hole. Nobody knows why.\nContent \"They say so.\" Somebody 1955: "
    "12.\n"
    "Confidence 90\nAges Adult\nSpaces Outside, Public\nSocial status Elite\nGenders Male\n"
    "Source Somebody, A. 1955. A Book. Town: Press: 10-12.\n\n     Contact Us\n     someone@example.org\n";

}  // namespace

TEST_CASE("a record is read, printed, and read again as the same") {
    const std::string text =
        "// a comment\n(define \"Holes\" (sites Board))\n(evidence \"X.1\" (type \"Ethnography\") (game "
        "\"A\") (game \"B\") (location \"Here\")\n"
        " (period \"200 BCE - 100 CE\") (confidence 75) (players ages:\"Adult\" genders:\"Female\" "
        "spaces:\"Inside\" status:\"Elite\")\n"
        " (source \"Someone, \\\"A Book\\\", 1900\" pages:\"1-2\") (for \"tsoro\" ruleset:\"Basic\" "
        "option:\"Columns/6\") (field \"Remark\" \"so\")\n"
        " (claim \"c\" \"says c\" at:\"p. 1\" (move (is Next Mover) when:(< 0 (count Moves))))\n"
        " (claim \"d\" \"says d\" at:\"p. 2\" (for \"toki\") (untested \"no rule\"))\n (unread \"p. 3\" "
        "\"something\"))";
    const auto file = readEvidence("r.evidence", text);
    REQUIRE(file->diagnostics.all().empty());
    REQUIRE(file->records.size() == 1);
    const Evidence& r = file->records[0];
    CHECK(r.id == "X.1");
    CHECK(r.games == std::vector<std::string>{"A", "B"});
    CHECK(r.periods.at(0).from == Date{-200});
    CHECK(r.periods.at(0).to == Date{100});
    CHECK(r.confidence == 75);
    CHECK(r.sources.at(0).text == "Someone, \"A Book\", 1900");
    CHECK(r.rulesets.at(0).options.at(0) == "Columns/6");
    REQUIRE(r.claims.size() == 2);
    CHECK(r.claims[0].kind == ClaimKind::Move);
    CHECK(r.claims[0].conditionText == "(is Next Mover)");
    CHECK(r.claims[0].whenText == "(< 0 (count Moves))");
    CHECK(r.claims[1].only.at(0).game == "toki");
    CHECK(file->definitions.at(0).name == "Holes");
    const std::string printed = printEvidence(r);
    const auto again = readEvidence("again", printed);
    REQUIRE(again->records.size() == 1);
    CHECK(printEvidence(again->records[0]) == printed);
    const auto json = nlohmann::json::parse(printEvidenceJson(file->records));
    CHECK(json[0]["claims"][0]["when"] == "(< 0 (count Moves))");
    CHECK(json[0]["periods"][0]["from"]["year"] == -200);
}

TEST_CASE("readings, modality and examples are read, printed, and read again as the same") {
    const std::string text =
        "(evidence \"X\" (claim \"a\" \"says a\" at:\"p. 1\" modality:Usual\n"
        " (reading \"so\" (move True)) (reading \"or so\" (move False when:True)))\n"
        " (claim \"b\" \"says b\" at:\"p. 2\" (example {\"0 1\" \"2 0\"} play:{\"A1\"} becomes:{\"1 1\" \"0 "
        "1\"} turn:Next side:P1))\n"
        " (claim \"c\" \"says c\" at:\"p. 3\" modality:May (example \"start\" moves:{\"A1\" \"pass\"})))";
    const auto file = readEvidence("r.evidence", text);
    INFO(renderText(file->diagnostics, file->sources));
    REQUIRE(file->diagnostics.all().empty());
    const Evidence& r = file->records.at(0);
    REQUIRE(r.claims.size() == 4);
    CHECK(r.claims[0].reading == "so");
    CHECK(r.claims[1].reading == "or so");
    CHECK(r.claims[1].name == "a");
    CHECK(r.claims[1].whenText == "True");
    CHECK(r.claims[1].modality == Modality::Usual);
    CHECK(r.claims[2].modality == Modality::Must);
    CHECK(r.claims[2].kind == ClaimKind::Example);
    CHECK(r.claims[2].example.position == std::vector<std::string>{"0 1", "2 0"});
    CHECK(r.claims[2].example.turn == WorkedExample::Turn::Next);
    CHECK(r.claims[2].example.side == 1);
    CHECK(r.claims[3].example.moves == std::vector<std::string>{"A1", "pass"});
    const std::string printed = printEvidence(r);
    const auto again = readEvidence("again", printed);
    INFO(printed);
    REQUIRE(again->diagnostics.all().empty());
    CHECK(printEvidence(again->records.at(0)) == printed);
    const auto json = nlohmann::json::parse(printEvidenceJson(file->records));
    CHECK(json[0]["claims"][1]["reading"] == "or so");
    CHECK(json[0]["claims"][1]["modality"] == "Usual");
    CHECK(json[0]["claims"][3]["example"] == "(example {\"start\"} moves:{\"A1\" \"pass\"})");
}

TEST_CASE("a record inherits the claims of the one it varies, but for those it names or says anew") {
    const std::string base =
        "(evidence \"X\" (claim \"a\" \"a of X\" at:\"p. 1\" (move True))\n"
        " (claim \"b\" \"b of X\" at:\"p. 1\" (reading \"1\" (move True)) (reading \"2\" (move False)))\n"
        " (claim \"c\" \"c of X\" at:\"p. 1\" (move True)) (claim \"d\" \"d\" at:\"p. 1\" (untested "
        "\"why\")))\n";
    const auto file = readEvidence(
        "r.evidence", base +
                          "(evidence \"Y\" (inherits \"X\" except:\"c\") (claim \"a\" \"a of Y\" at:\"p. 2\" "
                          "(move True)))\n(evidence \"Z\" (inherits \"Y\"))");
    INFO(renderText(file->diagnostics, file->sources));
    REQUIRE(file->diagnostics.all().empty());
    const Evidence& y = file->records.at(1);
    REQUIRE(y.claims.size() == 3);
    CHECK(y.claims[0].text == "b of X");
    CHECK(y.claims[0].inheritedFrom == "X");
    CHECK(y.claims[1].reading == "2");
    CHECK(y.claims[2].text == "a of Y");
    CHECK(y.claims[2].inheritedFrom.empty());
    CHECK(file->records.at(2).claims.size() == 3);
    CHECK(file->records.at(2).claims[2].inheritedFrom == "Y");
    CHECK(printEvidence(y) ==
          "(evidence \"Y\"\n    (inherits \"X\" except:\"c\")\n    (claim \"a\" \"a of Y\" at:\"p. 2\"\n     "
          "   "
          "(move True))\n)\n");
    CHECK(nlohmann::json::parse(printEvidenceJson(file->records))[1]["inherits"][0]["record"] == "X");
    CHECK(messagesOfRecord(base + "(evidence \"Y\" (inherits \"W\"))")
              .find("there is no record \"W\" above this one") != std::string::npos);
    CHECK(messagesOfRecord(base + "(evidence \"Y\" (inherits \"X\" except:\"e\"))")
              .find("\"X\" has no claim \"e\"") != std::string::npos);
}

TEST_CASE("malformed readings, modalities and examples are answered with place and remedy") {
    const auto said = [](const std::string& claim) {
        return messagesOfRecord("(evidence \"a\" (claim \"x\" \"y\" at:\"z\" " + claim + "))");
    };
    CHECK(
        said("modality:Always (move True)").find("modality: is Must, May, Usual, Sometimes or Reservation") !=
        std::string::npos);
    CHECK(said("(reading \"one\" (move True))").find("at least two readings, or none") != std::string::npos);
    CHECK(said("(reading \"one\" (move True)) (move True)").find("one statement, or readings") !=
          std::string::npos);
    CHECK(said("(reading (move True)) (reading \"b\" (move True))").find("a reading is written") !=
          std::string::npos);
    CHECK(said("(example {\"1 1\"})").find("an example has a position, and what can be played") !=
          std::string::npos);
    CHECK(said("(example {\"1 1\"} becomes:{\"1 1\"})").find("an example has a position") !=
          std::string::npos);
    CHECK(said("(example {\"1 1\"} play:{\"A1\"} turn:Later)")
              .find("turn: is Next, Again, Wins, Loses or Draw") != std::string::npos);
    CHECK(said("(exemple {\"1 1\"} moves:{\"A1\"})").find("did you mean `example`?") != std::string::npos);
}

TEST_CASE("malformed records are answered with place and remedy") {
    CHECK(messagesOfRecord("(evidence \"a\" (confidance 3))")
              .find("r.evidence:1:15: error: a record has no field `confidance`") == 0);
    CHECK(messagesOfRecord("(evidence \"a\" (confidance 3))").find("did you mean `confidence`?") !=
          std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\" (confidence 300))")
              .find("confidence is written (confidence 100), from 0 to 100") != std::string::npos);
    CHECK(messagesOfRecord("(evidence (type \"x\"))").find("a record begins with its id") !=
          std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\" (claim \"x\" \"y\" (setup True)))")
              .find("at: says where \"x\" stands in the source") != std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\" (claim \"x\" \"y\" at:\"z\" (moves True)))")
              .find("there is no statement `moves`") != std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\" (claim \"x\" \"y\" at:\"z\" (setup True when:True)))")
              .find("not in a setup") != std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\" (claim \"x\" \"y\" at:\"z\" (setup True)) (claim \"x\" \"y\" "
                           "at:\"z\" (setup True)))")
              .find("already has a claim \"x\"") != std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\") (evidence \"a\")").find("there are two records \"a\"") !=
          std::string::npos);
    CHECK(messagesOfRecord("(game \"a\")").find("`game` cannot stand here") != std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\" (period \"long ago\"))").find("is not understood as a period") !=
          std::string::npos);
    CHECK(messagesOfRecord("(evidence \"a\"").find("never closed") != std::string::npos);
    CHECK(messagesOfRecord("").find("there is nothing in this file") != std::string::npos);
}

TEST_CASE("periods: years, days, ranges, centuries, before Christ") {
    const auto shown = [](const char* text) { return periodText(readPeriod(text)); };
    CHECK(shown("1964") == "1964");
    CHECK(shown("1964-01-01 - 1964-12-31") == "1964");
    CHECK(shown("1964-03-02 - 1965-12-31") == "2 March 1964 - 31 December 1965");
    CHECK(shown("200 BC - 100 AD") == "200 BCE - 100");
    CHECK(shown("200 - 100 BCE") == "200 BCE - 100 BCE");
    CHECK(shown("-0200-01-01 - -0100-12-31") == "200 BCE - 100 BCE");
    CHECK(shown("c. 1300 BCE") == "about 1300 BCE");
    CHECK(shown("1200–1300") == "1200 - 1300");
    CHECK(shown("12 January 1964 to 3 Feb 1965") == "12 January 1964 - 3 February 1965");
    CHECK(readPeriod("12th century").from.year == 1101);
    CHECK(readPeriod("12th century").to.year == 1200);
    CHECK(readPeriod("2nd century BCE").from.year == -200);
    CHECK(readPeriod("2nd century BCE").to.year == -101);
    CHECK(!readPeriod("Modern").known());
    CHECK(shown("Modern") == "Modern");
    CHECK(!readPeriod("1964-13-01").known());
    CHECK(!readPeriod("").known());
}

TEST_CASE("a page of the portal becomes a record with every field") {
    const PortalText read = readPortal(page);
    REQUIRE(read.records.size() == 1);
    const Evidence& r = read.records[0];
    CHECK(r.id == "DLP.Evidence.7");
    CHECK(r.type == "Ethnography");
    CHECK(r.games == std::vector<std::string>{"Hole Game"});
    CHECK(r.locations == std::vector<std::string>{"13°57'46.21\"N, 5°21'35.78\"W"});
    CHECK(periodText(r.periods.at(0)) == "1955");
    CHECK(r.confidence == 90);
    CHECK(r.ages == "Adult");
    CHECK(r.genders == "Male");
    CHECK(r.spaces == "Outside, Public");
    CHECK(r.status == "Elite");
    CHECK(r.sources.at(0).text == "Somebody, A. 1955. A Book. Town: Press: 10-12.");
    CHECK(r.sources.at(0).pages == "10-12");
    CHECK(r.field("Rules") == "2x6 board. Four counters in each hole. Nobody knows why.");
    CHECK(r.field("Content") == "\"They say so.\" Somebody 1955: 12.");
    REQUIRE(r.claims.size() == 2);
    CHECK(r.claims[0].at == "Rules, sentence 1");
    REQUIRE(r.unread.size() == 1);
    CHECK(r.unread[0].text == "Nobody knows why.");
    CHECK(std::find(read.frame.begin(), read.frame.end(), "Contact Us") != read.frame.end());
}

TEST_CASE("pages in other shapes: one line, lost blanks, other orders, missing and repeated fields") {
    std::string flat = page;
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    std::string tight;
    for (const char c : page)
        if (c != '\n') tight += c;
    std::string colons =
        "Source: A. Writer 1900: 3.\nId: 12\nConfidence: 50\nDate: 300 BC - 200 BC\nLocation: Here; "
        "There\nType: Artifact\n";
    for (const std::string& text : {flat, tight}) {
        INFO(text);
        const PortalText read = readPortal(text);
        REQUIRE(read.records.size() == 1);
        const Evidence& r = read.records[0];
        CHECK(r.id == "DLP.Evidence.7");
        CHECK(r.games == std::vector<std::string>{"Hole Game"});
        CHECK(r.type == "Ethnography");
        CHECK(r.locations.size() == 1);
        CHECK(r.periods.size() == 1);
        CHECK(r.confidence == 90);
        CHECK(r.ages == "Adult");
        CHECK(r.spaces == "Outside, Public");
        CHECK(r.status == "Elite");
        CHECK(r.genders == "Male");
        CHECK(r.field("Rules") == "2x6 board. Four counters in each hole. Nobody knows why.");
        CHECK(r.sources.at(0).pages == "10-12");
    }
    const PortalText read = readPortal(colons + "\nId: 13\nType: Text\nSource: One 1901\nSource: Two 1902\n");
    REQUIRE(read.records.size() == 2);
    CHECK(read.records[0].id == "12");
    CHECK(read.records[0].locations == std::vector<std::string>{"Here", "There"});
    CHECK(periodText(read.records[0].periods.at(0)) == "300 BCE - 200 BCE");
    CHECK(read.records[1].sources.size() == 2);
    const PortalText prose = readPortal("Just some words about a game.");
    CHECK(!prose.recognised);
    CHECK(prose.records.at(0).field("Content") == "Just some words about a game.");
    CHECK(readPortal("").records.size() == 1);
}

TEST_CASE("a page with lines of any length is read, and soon") {
    const std::string digits(100'000, '1'), words(100'000, 'H');
    for (const std::string& page :
         {"Evidence for Hole\n\n1 pieces of evidence found.\n\nId DLP.Evidence.7\nType Ethnography\nSource "
          "S: " +
              digits + "x",
          "Evidence for " + words + "\n\nId DLP.Evidence.7\n", "Id: 7\nDate: " + digits + "\nType: Text\n",
          "Id: 7\nAges: A" + std::string(100'000, 'a') + ", Adult\n", "Id: " + words + digits + "\n"}) {
        const PortalText read = readPortal(page);
        REQUIRE(read.records.size() == 1);
        CHECK(read.recognised);
    }
    // Field names in running text without end.
    std::string names = "Id: 7\nContent: x";
    for (int i = 0; i < 100'000; ++i) names += " a Type.Age Date";
    const auto start = std::chrono::steady_clock::now();
    CHECK(readPortal(names).recognised);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("values of fields are told from running text") {
    for (const char* text : {"1901", "c. 1901", "around 1500 BCE", "1901 - 1964", "1901 - about 1964 CE",
                             "2000 BC - 500 AD", "16th"})
        CHECK(isWhole(Shape::Date, text) == (std::string(text) != "16th"));
    for (const char* text : {"", "Matthews 1964", "1901 by him", "May - 1901", "1901 - May"})
        CHECK_FALSE(isWhole(Shape::Date, text));
    CHECK(isWhole(Shape::Id, "DLP.Evidence.7"));
    CHECK(isWhole(Shape::Id, "#12"));
    CHECK_FALSE(isWhole(Shape::Id, "DLP.Evidence."));
    CHECK(isWhole(Shape::People, "Royal, Nobility/Non-Elite"));
    CHECK_FALSE(isWhole(Shape::People, "Royal, "));
    CHECK(isWhole(Shape::Word, "Contemporary rules"));
    CHECK_FALSE(isWhole(Shape::Word, "Contemporary rules of"));
    CHECK(isWhole(Shape::Number, "80%"));
    CHECK_FALSE(isWhole(Shape::Number, "1900"));
    CHECK(beginsLike(Shape::Date, " about 1901, he says"));
    CHECK(beginsLike(Shape::Date, "May 1901"));
    CHECK_FALSE(beginsLike(Shape::Date, "about him"));
    CHECK(pagesOf("Matthews 1964: 65-66.") == "65-66");
    CHECK(pagesOf("Journal 9(1): 64, 66 – 68") == "64, 66 – 68");
    CHECK(pagesOf("Matthews 1964") == "");
    CHECK(gameOfHead("Home\nEvidence for Hole 12 pieces of evidence found.") == "Hole");
    CHECK(gameOfHead("Evidence for  Big Hole \n") == "Big Hole");
}

TEST_CASE("nothing of a page is lost: every word stands in a field or in the frame") {
    for (const std::filesystem::path& folder : {projectFolder().parent_path() / "shared" / "seeds"}) {
        if (!std::filesystem::is_directory(folder)) {
            WARN("SKIPPED: no saved pages at ../shared/seeds");
            return;
        }
        for (const auto& file : filesBelow(folder, ".txt")) {
            INFO(file.string());
            const std::string text = readAll(file);
            const PortalText read = readPortal(text);
            std::string all;
            for (const Evidence& r : read.records) {
                for (const std::string* s : {&r.id, &r.type, &r.ages, &r.genders, &r.spaces, &r.status})
                    all += *s + " ";
                for (const auto& s : r.games) all += s + " ";
                for (const auto& s : r.locations) all += s + " ";
                for (const auto& p : r.periods) all += p.text + " ";
                for (const auto& s : r.sources) all += s.text + " ";
                for (const auto& f : r.fields) all += f.name + " " + f.text + " ";
                if (r.confidence) all += std::to_string(*r.confidence) + " ";
            }
            for (const std::string& line : read.frame) all += line + " ";
            // The names of the fields that have a place of their own.
            all +=
                "Id Type Location Date Confidence Ages Spaces Social status Genders Source Reference "
                "Identifiers ";
            std::string plain = text;
            for (std::size_t at = plain.find("\xc2\xa0"); at != std::string::npos;
                 at = plain.find("\xc2\xa0"))
                plain.replace(at, 2, " ");
            std::istringstream words(plain);
            for (std::string word; words >> word;) {
                if (word.ends_with(":")) word.pop_back();
                INFO(word);
                CHECK(all.find(word) != std::string::npos);
            }
        }
    }
}

TEST_CASE("the saved pages give these fields") {
    const auto folder = projectFolder().parent_path() / "shared" / "seeds";
    if (!std::filesystem::is_directory(folder)) {
        WARN("SKIPPED: no saved pages at ../shared/seeds");
        return;
    }
    std::map<std::string, Evidence> byId;
    for (const auto& file : filesBelow(folder, ".txt"))
        for (const Evidence& r : readPortal(readAll(file)).records) byId[r.id] = r;
    REQUIRE(byId.contains("DLP.Evidence.1883"));
    const Evidence& tsoro = byId["DLP.Evidence.1883"];
    CHECK(tsoro.games.at(0) == "Tsoro (Additional Capture)");
    CHECK(tsoro.locations.at(0) == "Zimbabwe");
    CHECK(periodText(tsoro.periods.at(0)) == "1964");
    CHECK(tsoro.confidence == 100);
    CHECK(tsoro.spaces == "Outside, Public");
    CHECK(tsoro.sources.size() == 1);
    CHECK(tsoro.sources.at(0).pages == "64-66");
    CHECK(tsoro.claims.size() + tsoro.unread.size() == 12);
    REQUIRE(byId.contains("DLP.Evidence.1522"));
    CHECK(byId["DLP.Evidence.1522"].status == "Elite");
    CHECK(byId["DLP.Evidence.1522"].claims.size() + byId["DLP.Evidence.1522"].unread.size() == 9);
    REQUIRE(byId.contains("DLP.GameRulesets.1291"));
    const Evidence& ruleset = byId["DLP.GameRulesets.1291"];
    CHECK(ruleset.games.at(0) == "Misoro Tsoro (Additional Capture)");
    CHECK(ruleset.field("Period(s)") == "Modern");
    CHECK(!ruleset.field("Summary").empty());
    CHECK(!ruleset.field("Description").empty());
    CHECK(ruleset.field("Origin") == "Zimbabwe");
    CHECK(!ruleset.field("Other Rulesets").empty());
    CHECK(ruleset.sources.at(0).pages == "65-66");
    CHECK(ruleset.claims.size() + ruleset.unread.size() == 16);
}

TEST_CASE("records of the library are well formed, and each names where its claims stand") {
    std::size_t records = 0;
    for (const auto& file : evidenceLibrary()) {
        INFO(file->name << "\n" << renderText(file->diagnostics, file->sources));
        CHECK(file->diagnostics.all().empty());
        for (const Evidence& record : file->records) {
            ++records;
            CHECK(!record.rulesets.empty());
            CHECK(!record.sources.empty());
            for (const Claim& claim : record.claims) CHECK(!claim.at.empty());
        }
    }
    CHECK(records >= 14);
    CHECK(findRecord("1522").record != nullptr);
    CHECK(findRecord("DLP.Evidence.1522").record == findRecord("1522").record);
    CHECK(findRecord("nothing").record == nullptr);
}
