// The predefined definitions: what each comes to, by fingerprint, and how uses of one in another go together.
#include <span>
#include <sstream>

#include "interpreter/syntax/library.h"
#include "interpreter/syntax/print.h"
#include "interpreter/syntax/text_tokens.h"
#include "tests/sha256.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string joined(std::span<const std::string_view> tokens) {
    std::string line;
    for (const std::string_view token : tokens) line.append(line.empty() ? "" : " ").append(token);
    return line;
}

// What a use comes to where definitions of a file stand before it.
std::string expansion(const std::string& use, const std::string& definitions = {}) {
    const Description d = load("definitions", definitions + "(game \"G\" " + use + ")", {}, Until::Expanded);
    REQUIRE(d.expanded.game.valid());
    const std::string text = printTree(d.expanded.tree, d.expanded.game);
    const std::vector<std::string_view> tokens = textTokens(text);
    return joined(std::span(tokens).subspan(3, tokens.size() - 4));  // without ( game "G" .. )
}

}  // namespace

TEST_CASE("every predefined definition expands to its fingerprint", "[definitions]") {
    CHECK(Sha256::start("( = A1 Off )") == "ff2c13077d4df83e");
    std::istringstream file(readAll(projectFolder() / "tests" / "syntax" / "definitions.fingerprints"));
    std::vector<std::string> names;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#")) continue;
        std::istringstream row(line);
        std::string name, fingerprint;
        std::size_t parameters = 0, count = 0;
        row >> name >> parameters >> count >> fingerprint;
        names.push_back(name);
        std::string use = "(\"" + name + "\"";
        for (std::size_t i = 1; i <= parameters; ++i) use += fmt::format(" A{}", i);
        const std::string text = expansion(use + ")");
        INFO(name << ": " << text);
        CHECK(textTokens(text).size() == count);
        CHECK(Sha256::start(text) == fingerprint);
    }
    CHECK(names == Library::names());
}

TEST_CASE("a definition of several expressions, as an argument, is put in at its turn", "[definitions]") {
    const std::string both = "(define \"Both\" (a) (b))", host = "(define \"Host\" (h #1 #2))",
                      place = "(define \"E\" (\"Host\" \"Both\" c))";
    // In the game the one that is earlier in the file comes first.
    CHECK(expansion("(\"Host\" \"Both\" c)", host + both) == "( h ( a ) ( b ) c )");
    CHECK(expansion("(\"Host\" \"Both\" c)", both + host) == "( h ( a ) ( b ) )");
    // In the body of E the next turn is that of the one behind E, and so round.
    CHECK(expansion("(\"E\")", place + host + both) == "( h ( a ) ( b ) c )");
    CHECK(expansion("(\"E\")", place + both + host) == "( h ( a ) ( b ) )");
    CHECK(expansion("(\"E\")", host + place + both) == "( h ( a ) ( b ) )");
    CHECK(expansion("(\"E\")", both + place + host) == "( h ( a ) ( b ) c )");
    CHECK(expansion("(\"E\")", host + both + place) == "( h ( a ) ( b ) c )");
    CHECK(expansion("(\"E\")", both + host + place) == "( h ( a ) ( b ) )");
    // Before a predefined one always; what is beyond its parameters is lost.
    CHECK(expansion("(\"IsOffBoard\" \"Both\")", both) == "( = ( a ) Off )");
    // A label stays with the first.
    CHECK(expansion("(\"AlquerqueGraph\" x:\"Both\")", both) ==
          "( rectangle x: ( a ) ( b ) diagonals:Alternating )");
    // None, a parameter left out, and one definition that is only the name of another.
    CHECK(expansion("(\"Host\" \"None\" c)", "(define \"None\")" + host) == "( h c )");
    CHECK(expansion("(\"Host\" \"None\" c)", host + "(define \"None\")") == "( h c )");
    CHECK(expansion("(\"Host\" \"Out\" c)", "(define \"Out\" ~)" + host) == "( h c )");
    CHECK(expansion("(\"Host\" \"Name\" c)", "(define \"Name\" \"Both\")" + both + host) ==
          "( h ( a ) ( b ) )");
    // Within brackets of their own they stay together.
    CHECK(expansion("(\"Host\" {\"Both\"} c)", both + host) == "( h { ( a ) ( b ) } c )");
}

TEST_CASE("a definition of the file does not reach into predefined ones", "[definitions]") {
    const std::string own = "(define \"IsEnemyAt\" (mine #1))";
    CHECK(expansion("(\"IsEnemyAt\" (to))", own) == "( mine ( to ) )");
    CHECK(expansion("(\"StepToEnemy\")", own) ==
          "( move Step ( to if: ( is Enemy ( who at: ( to ) ) ) ( apply ( remove ( to ) ) ) ) )");
    CHECK(expansion("(\"OppositePit\" 1)", "(define \"Columns\" 7)") ==
          "( if ( is Mover P1 ) ( + 1 7 ) ( - 1 7 ) )");
    // One that is left out in the middle lets those behind it move up.
    CHECK(expansion("(\"ChessKnight\" \"N\" ~ (then x))").find("( remove ( to ) ( then x ) )") !=
          std::string::npos);
}

TEST_CASE("options come before definitions, wherever these stand", "[definitions]") {
    const std::string option =
        "(option \"A\" <A> args:{<defs> <name>} {(item \"1\" <(define \"D\" (d #1)) (define \"E\" 5)> "
        "<\"D\"> \"\")})";
    CHECK(expansion("(<A:name> \"E\")", option + "<A:defs>") == "( d 5 )");
    CHECK(expansion("<A:defs> (\"D\" 1)", option) == "( d 1 )");
    CHECK(expansion("(\"F\") (define \"F\" (f))") == "( f )");
}

TEST_CASE("what a definition comes to with the same arguments stands once in the tree", "[definitions]") {
    // Written out, 2 to the power of 18.
    std::string text = "(define \"A0\" (x #1 (y #1)))";
    for (int i = 1; i <= 17; ++i)
        text += fmt::format("(define \"A{}\" (and (\"A{}\" #1) (\"A{}\" #1)))", i, i - 1, i - 1);
    const Description d = load("shared", text + "(game \"G\" (\"A17\" (z)))", {}, Until::Expanded);
    CHECK(d.diagnostics.all().empty());
    CHECK(d.expanded.complete);
    CHECK(d.expanded.tree.size() < 500);
    // What would be too much, were it written out, is refused.
    for (int i = 18; i <= 40; ++i)
        text += fmt::format("(define \"A{}\" (and (\"A{}\" #1) (\"A{}\" #1)))", i, i - 1, i - 1);
    const Description large = load("shared", text + "(game \"G\" (\"A40\" (z)))", {}, Until::Expanded);
    CHECK(!large.expanded.complete);
    REQUIRE(large.diagnostics.all().size() == 1);
    CHECK(large.diagnostics.all()[0].id == Message::ExpansionTooLarge);
}

TEST_CASE("a text put together that cannot be read is told of where it was made", "[definitions]") {
    const Description d =
        load("made", "(define \"D\" (x Sub#1))(game \"G\" (\"D\" (a \"b c\")))", {}, Until::Expanded);
    for (const Diagnostic& message : d.diagnostics.all())
        CHECK(d.sources[message.span.source].name == "made");
    for (std::size_t i = 0; i < d.expanded.tree.size(); ++i) {
        const Span span = d.expanded.tree[TreeId(i)].span;
        if (span.valid()) CHECK(d.sources[span.source].written());
    }
}

TEST_CASE("an angle too many behind the names of an option's arguments means nothing", "[definitions]") {
    const std::string option = "(option \"A\" <A> args:{<n>>} {(item \"1\" <5> \"\")})";
    CHECK(expansion("<A:n>", option) == "5");
}
