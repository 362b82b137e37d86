// Text to tree, and definitions, options and rulesets put in their places.
#include "interpreter/syntax/parse.h"
#include "interpreter/syntax/print.h"
#include "interpreter/syntax/substitute.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// The expanded game on one line.
std::string expanded(const std::string& text, const Selection& selection = {}) {
    const Description d = load("test.lud", text, selection, Until::Expanded);
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.expanded.game.valid());
    return printLine(d.expanded.tree, d.expanded.game);
}

std::string parsed(const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    const Tree tree = parse(sources, sources.add("test.lud", text), diagnostics);
    REQUIRE(diagnostics.all().empty());
    std::string line;
    for (const TreeId root : tree.roots) line += printLine(tree, root);
    return line;
}

}  // namespace

TEST_CASE("lists, arrays, labels, strings and words") {
    CHECK(parsed("( a  {b c} d:(e)\n f: 3 \"g  h\" )") == "(a {b c} d:(e) f:3 \"g  h\")");
    CHECK(parsed("(<= a b)") == "(<= a b)");
    CHECK(parsed("(< 1 2)(> 1 2)(/ 4 2)(- 3)") == "(< 1 2)(> 1 2)(/ 4 2)(- 3)");
    CHECK(parsed("(a) // a comment with \"quotes\" and (brackets\n(b \"// text\")") == "(a)(b \"// text\")");
    CHECK(parsed("\xEF\xBB\xBF(a)\r\n(b)") == "(a)(b)");
    CHECK(parsed("(item \"A\" <(> 1 2)> <> <12> \"d\")**") == "(item \"A\" <(> 1 2)> <> <12> \"d\")**");
    CHECK(parsed("(a \"with \\\" escape\")") == "(a \"with \\\" escape\")");
}

TEST_CASE("spans point into the text, in bytes") {
    Sources sources;
    Diagnostics diagnostics;
    const Tree tree = parse(sources, sources.add("t", "(é (b c))"), diagnostics);
    const TreeId inner = tree.children(tree.roots[0])[1];
    CHECK(sources.text(tree[inner].span) == "(b c)");
}

TEST_CASE("printing a tree and reading it again gives the same tree") {
    const std::string text =
        "(game \"A\" (equipment {(board (square 3) use:Vertex) (piece \"Disc\" Each (move Step (to if:(is "
        "Empty (to)))))}) (rules (play (forEach Piece)) (end {(if (is Line 3) (result Mover Win)) (if (is "
        "Full) (result All Draw))})))";
    Sources sources;
    Diagnostics diagnostics;
    const Tree tree = parse(sources, sources.add("t", text), diagnostics);
    for (const int width : {20, 60, 400}) CHECK(parsed(printTree(tree, tree.roots[0], width)) == text);
}

TEST_CASE("definitions: parameters, labels, omitted arguments") {
    CHECK(expanded("(define \"A\" (x #1 #2)) (game \"G\" (\"A\" 1 2))") == "(game \"G\" (x 1 2))");
    CHECK(expanded("(define \"A\" (x #1 #2)) (game \"G\" (\"A\" ~ exact:True))") ==
          "(game \"G\" (x exact:True))");
    CHECK(expanded("(define \"A\" (x exact:#1)) (game \"G\" \"A\")") == "(game \"G\" (x))");
    CHECK(expanded("(define \"A\" 1 2) (game \"G\" (y \"A\" 3))") == "(game \"G\" (y 1 2 3))");
    CHECK(expanded("(define \"A\") (game \"G\" (y \"A\" 3))") == "(game \"G\" (y 3))");
    CHECK(expanded("(define \"A\" (is Empty #1)) (game \"G\" (y if:(\"A\" (to))))") ==
          "(game \"G\" (y if:(is Empty (to))))");
    CHECK(expanded("(define \"A\" \"Sub#1\") (game \"G\" (y (\"A\" 4) (\"A\" X)))") ==
          "(game \"G\" (y \"Sub4\" \"SubX\"))");
    CHECK(expanded("(define \"A\" (y -#1 0..#1)) (game \"G\" (\"A\" 2))") == "(game \"G\" (y -2 0 1 2))");
    CHECK(expanded("(define \"A\" (\"B\" #1 2)) (define \"B\" (z #2 #1)) (game \"G\" (\"A\" 1))") ==
          "(game \"G\" (z 2 1))");
    CHECK(expanded("(define \"A\" (+ #1 #1)) (game \"G\" (\"A\" (\"A\" 1)))") ==
          "(game \"G\" (+ (+ 1 1) (+ 1 1)))");
}

TEST_CASE(
    "the first of two definitions counts, one of the file hides the library's, the game's name is no use") {
    CHECK(expanded("(define \"A\" 1) (define \"A\" 2) (game \"G\" \"A\")") == "(game \"G\" 1)");
    CHECK(expanded("(define \"SameTurn\" (mine)) (game \"G\" \"SameTurn\")") == "(game \"G\" (mine))");
    CHECK(expanded("(game \"G\" \"SameTurn\")") == "(game \"G\" (is Prev Mover))");
    CHECK(expanded("(define \"G\" 1) (game \"G\" \"G\")") == "(game \"G\" 1)");
}

TEST_CASE("double brackets only group") {
    CHECK(expanded("(game \"G\" (and ((a) (b))))") == "(game \"G\" (and (a) (b)))");
    CHECK(expanded("(define \"A\" (a)) (game \"G\" (x if:((\"A\") 2)))") == "(game \"G\" (x if:(a) 2))");
    CHECK(expanded("(game \"G\" (x (((a)))))") == "(game \"G\" (x (a)))");
}

TEST_CASE("ranges") {
    CHECK(expanded("(game \"G\" {0..3} {3..1} {5..5} {9 0..1})") ==
          "(game \"G\" {0 1 2 3} {3 2 1} {5 5} {9 0 1})");
    CHECK(expanded("(game \"G\" {\"A1\"..\"B2\"} {\"B1\"..\"A1\"})") ==
          "(game \"G\" {\"A1\" \"A2\" \"B1\" \"B2\"} {})");
    bool tooLong = false;
    CHECK(expandRanges("0..5000", tooLong) == std::nullopt);
    CHECK(tooLong);
}

TEST_CASE("options: the choice, the default, values in words, labels, strings and definitions") {
    const std::string text =
        "(option \"Size\" <Size> args:{<n> <label> <rest>} {"
        "  (item \"Small\" <3> <use> <(a b) c:1> \"small\")*"
        "  (item \"Large\" <5> <track> <> \"large\")** })"
        "(define \"D\" (x <Size:n>))"
        "(game \"G\" (\"D\") 0..<Size:n> <Size:label>:y \"s<Size>\" <Size:rest>)";
    CHECK(expanded(text) == "(game \"G\" (x 5) 0 1 2 3 4 5 track:y \"s5\")");
    CHECK(expanded(text, {{"Size/Small"}, {}}) == "(game \"G\" (x 3) 0 1 2 3 use:y \"s3\" (a b) c:1)");
    CHECK(messagesOf(text, {{"Size/Smoll"}, {}}).find("did you mean `Size/Small`?") != std::string::npos);
    CHECK(messagesOf(text, {{"Size/Small", "Size/Large"}, {}}).find("exclude each other") !=
          std::string::npos);
}

TEST_CASE("without asterisks the first item counts, on ties the first of the most") {
    const auto with = [](const char* stars1, const char* stars2, const char* stars3) {
        return expanded(std::string("(option \"O\" <O> args:{<v>} {(item \"a\" <1> \"\")") + stars1 +
                        " (item \"b\" <2> \"\")" + stars2 + " (item \"c\" <3> \"\")" + stars3 +
                        "}) (game \"G\" <O:v>)");
    };
    CHECK(with("", "", "") == "(game \"G\" 1)");
    CHECK(with("*", "**", "**") == "(game \"G\" 2)");
}

TEST_CASE("rulesets are named lists of options") {
    const std::string text =
        "(option \"A\" <A> args:{<v>} {(item \"1\" <1> \"\")* (item \"2\" <2> \"\")})"
        "(option \"B\" <B> args:{<v>} {(item \"1\" <1> \"\")* (item \"2\" <2> \"\")})"
        "(game \"G\" <A:v> <B:v>)"
        "(rulesets {(ruleset \"Ruleset/One\" {\"A/1\" \"B/1\"})* (ruleset \"Ruleset/Two\" {\"A/2\"}) "
        "(ruleset \"Ruleset/Three\" {})})";
    CHECK(expanded(text) == "(game \"G\" 1 1)");
    CHECK(expanded(text, {{}, "Ruleset/Two"}) == "(game \"G\" 2 1)");
    CHECK(expanded(text, {{}, "Two"}) == "(game \"G\" 2 1)");
    CHECK(load("t", text, {}, Until::Expanded).choice.ruleset == "Ruleset/One");
    CHECK(load("t", text, {{"B/2"}, {}}, Until::Expanded).choice.ruleset.empty());
    CHECK(messagesOf(text, {{}, "Ruleset/Twoo"}).find("did you mean `Ruleset/Two`?") != std::string::npos);
    CHECK(messagesOf(text, {{}, "Ruleset/Three"}).find("selects nothing") != std::string::npos);
}

TEST_CASE("metadata: fields, and those that hold only for a ruleset") {
    const std::string text =
        "(option \"A\" <A> args:{<v>} {(item \"1\" <1> \"\")* (item \"2\" <2> \"\")}) (game \"G\" <A:v>)"
        "(metadata (info {(description \"says \\\"so\\\"\") (aliases {\"X\" \"Y\"}) (useFor \"A/2\" (rules "
        "\"two\")) (useFor {\"A/1\"} (rules \"one\"))}))";
    const Description d = load("t", text, {}, Until::Expanded);
    CHECK(d.metadata.first("description") == "says \"so\"");
    CHECK(d.metadata.all("aliases") == std::vector<std::string>{"X", "Y"});
    CHECK(d.metadata.all("rules") == std::vector<std::string>{"one"});
}

TEST_CASE("every node of an expansion knows the chain it came by") {
    const Description d = load("t", "(define \"A\" (\"B\" 1)) (define \"B\" (wrong #1)) (game \"G\" \"A\")",
                               {}, Until::Checked);
    const std::string text = renderText(d.diagnostics, d.sources);
    CHECK(text.find("in definition \"B\", used at t:1:13") != std::string::npos);
    CHECK(text.find("in definition \"A\", used at t:1:56") != std::string::npos);
}

TEST_CASE("blanks in strings of the game are put in order") {
    CHECK(normaliseBlanks("a  b\n c: d ( e )") == "a b c:d (e)");
}
