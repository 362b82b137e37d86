// Laying out: nothing is lost, nothing changes, and doing it twice is doing it once.
#include "interpreter/editing/format.h"

#include <fstream>

#include "interpreter/base/embedded.h"
#include "interpreter/syntax/parse.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string laidOut(const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    const auto formatted = format(sources, sources.add("t", text), diagnostics);
    INFO(renderText(diagnostics, sources));
    REQUIRE(formatted);
    return *formatted;
}

std::vector<std::string> commentsIn(const std::string& text) {
    Sources sources;
    const SourceId source = sources.add("t", text);
    std::vector<std::string> comments;
    for (const Comment& c : commentsOf(sources, source)) {
        std::string comment(sources.text(c.span));
        comment.erase(comment.find_last_not_of(" \t\r") + 1);
        comments.push_back(comment);
    }
    return comments;
}

// `rules`: compare the rule graphs as well, which takes longer.
void checkFormat(const std::string& name, const std::string& text, bool rules) {
    INFO(name);
    const std::string once = laidOut(text);
    CHECK(laidOut(once) == once);
    CHECK(commentsIn(once) == commentsIn(text));
    if (text.find(" \n") == std::string::npos)
        CHECK(once.find(" \n") == std::string::npos);  // those within strings stay
    CHECK((once.empty() || once.back() == '\n'));
    if (!rules) return;
    const Description a = load(name, text, {}, Until::Checked), b = load(name, once, {}, Until::Checked);
    CHECK(a.exitCode() == b.exitCode());
    REQUIRE(a.checked.graph.root.valid());
    REQUIRE(b.checked.graph.root.valid());
    CHECK(equal(a.checked.graph, b.checked.graph));
}

}  // namespace

TEST_CASE("what fits on a line stays on it, what does not is broken where its parts begin", "[format]") {
    CHECK(laidOut("(game   \"A\"\n(players 2) )") == "(game \"A\" (players 2))\n");
    CHECK(laidOut("(define \"Long\" (if (is In (to) (sites \"Outer\")) (and (set Var \"Hole\" (to)) (set Var "
                  "\"Kept\" 0)) (moveAgain)))(define \"B\" 1)") ==
          "(define \"Long\" (if (is In (to) (sites \"Outer\")) (and (set Var \"Hole\" (to)) (set Var "
          "\"Kept\" 0)) (moveAgain)))\n(define \"B\" 1)\n");
    CHECK(laidOut("(define \"Long\" (if (is In (to) (sites \"Outer\")) (and {(set Var \"Hole\" (to)) (set "
                  "Var \"Kept\" 0) (set Var \"Third\" 1)}) (moveAgain)))") ==
          "(define \"Long\"\n"
          "    (if (is In (to) (sites \"Outer\"))\n"
          "        (and {(set Var \"Hole\" (to)) (set Var \"Kept\" 0) (set Var \"Third\" 1)})\n"
          "        (moveAgain)\n"
          "    )\n"
          ")\n");
}

TEST_CASE("a last part in braces opens on the line of its head", "[format]") {
    CHECK(laidOut("(option \"Size\" <Size> args:{<n>} {(item \"Three\" <3> \"three by three, as on the board "
                  "that was found first\") (item \"Four\" <4> \"four by four\")** })") ==
          "(option \"Size\" <Size> args:{<n>} {\n"
          "    (item \"Three\" <3> \"three by three, as on the board that was found first\")\n"
          "    (item \"Four\" <4> \"four by four\")**\n"
          "})\n");
}

TEST_CASE("comments stay where they are", "[format]") {
    const std::string text =
        "// first\n\n\n\n(define \"A\" // behind\n  // above\n 1 // beside\n // last\n)\n(game \"G\" \"A\") "
        "// end\n// after";
    CHECK(laidOut(text) ==
          "// first\n\n(define \"A\" // behind\n    // above\n    1 // beside\n    // last\n)\n(game \"G\" "
          "\"A\") // end\n// after\n");
}

TEST_CASE("what a blank would change is left alone", "[format]") {
    CHECK(laidOut("(a 0..\"N\" -\"Columns\" \"A1\"..\"C3\" ( \"Name\" 1) (\"Name\" 1))") ==
          "(a 0..\"N\" -\"Columns\" \"A1\"..\"C3\" ( \"Name\" 1) (\"Name\" 1))\n");
    CHECK(laidOut("(item \"A\" <(> 1 2)> <> <12> \"d  e\")") == "(item \"A\" <(> 1 2)> <> <12> \"d  e\")\n");
    CHECK(laidOut("\xEF\xBB\xBF(a)\r\n(b)\r\n") == "(a)\n(b)\n");
}

TEST_CASE("a text with mistakes of brackets is refused", "[format]") {
    Sources sources;
    Diagnostics diagnostics;
    CHECK(!format(sources, sources.add("t", "(a (b)"), diagnostics));
    CHECK(diagnostics.hasErrors());
}

TEST_CASE("every description that comes with the program is laid out without loss", "[format]") {
    for (const EmbeddedFile& file : embeddedFiles())
        if (file.path.ends_with(".lud"))
            checkFormat(std::string(file.path), std::string(file.text), file.path.starts_with("games/"));
    for (const auto& file : filesBelow(projectFolder() / "tests", ".lud"))
        if (file.string().find("descriptions") != std::string::npos)
            checkFormat(file.string(), readAll(file), false);
}

TEST_CASE("every description of the corpus is laid out without loss", "[format][corpus]") {
    if (!corpusPresent()) return;
    for (const auto& file : filesBelow(corpusFolder() / "lud", ".lud"))
        checkFormat(file.string(), readAll(file), true);
}
