// Messages, word for word.
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A game with one line of rules to get wrong, on line 6.
std::string with(const std::string& line) {
    return "(game \"Test\"\n  (players 2)\n  (equipment {(board (square 3)) (piece \"Disc\" Each)})\n  "
           "(rules\n    (play\n" +
           line + "\n    )\n    (end (if (is Full) (result All Draw)))\n  )\n)\n";
}

}  // namespace

TEST_CASE("a misspelt ludeme, keyword, constant, label and definition") {
    CHECK(messagesOf(with("      (moev Add (to (sites Empty)))")) ==
          "test.lud:6:8: error: there is no ludeme `moev` [unknown-ludeme]\n"
          "     6 |       (moev Add (to (sites Empty)))\n"
          "       |        ^~~~\n"
          "       did you mean `move`?\n");
    CHECK(messagesOf(with("      (move Add (to (sites Empti)))")) ==
          "test.lud:6:28: error: `Empti` cannot follow `sites` [unknown-keyword]\n"
          "     6 |       (move Add (to (sites Empti)))\n"
          "       |                            ^~~~~\n"
          "       did you mean `Empty`?\n");
    CHECK(messagesOf(with("      (move Add (to (sites Occupied by:Movr)))")) ==
          "test.lud:6:40: error: there is no constant `Movr` [unknown-constant]\n"
          "     6 |       (move Add (to (sites Occupied by:Movr)))\n"
          "       |                                        ^~~~\n"
          "       did you mean `Mover`?\n"
          "       a (player ..) or a role such as Mover, Next, P1 is needed here\n");
    CHECK(
        messagesOf(with("      (move Add (to (sites Empty) fi:True))")) ==
        "test.lud:6:35: error: `to` has no argument labelled `fi:` [unknown-label]\n"
        "     6 |       (move Add (to (sites Empty) fi:True))\n"
        "       |                                   ^~~\n"
        "       did you mean `if:`?\n"
        "       the form is (to [site type] [sites/number] [level: number] [(rotations ..)] [if: condition]\n"
        "                   [(apply ..)])\n");
    CHECK(messagesOf(with("      (if \"SameTrun\" (move Pass))")) ==
          "test.lud:6:11: error: there is no definition \"SameTrun\" [undefined-define]\n"
          "     6 |       (if \"SameTrun\" (move Pass))\n"
          "       |           ^~~~~~~~~~\n"
          "       did you mean `\"SameTurn\"`?\n");
}

TEST_CASE("arguments: missing, superfluous, of the wrong kind, without their label") {
    CHECK(
        messagesOf(with("      (move Add)")) ==
        "test.lud:6:16: error: `move Add` lacks a (to ..) [missing-argument]\n"
        "     6 |       (move Add)\n"
        "       |                ^\n"
        "       the form is (move Add [(piece ..)] (to ..) [count: number = 1] [stack: True/False = False]\n"
        "                   [(then ..)])\n");
    CHECK(
        messagesOf(with("      (move Add (to (sites Empty)) 5)")) ==
        "test.lud:6:36: error: this argument of `move Add` needs its label: write `count:5` [label-needed]\n"
        "     6 |       (move Add (to (sites Empty)) 5)\n"
        "       |                                    ^\n");
    CHECK(messagesOf(with("      (if (< P1 (mover)) (move Pass))")) ==
          "test.lud:6:14: error: `P1` does not fit here: a number is needed [wrong-value]\n"
          "     6 |       (if (< P1 (mover)) (move Pass))\n"
          "       |              ^~\n"
          "       did you mean `1`?\n");
    CHECK(
        messagesOf(with("      (move Add (to (sites Empty) (is Odd 1)))")) ==
        "test.lud:6:35: error: this argument of `to` needs its label: write `if:(is Odd 1)` [label-needed]\n"
        "     6 |       (move Add (to (sites Empty) (is Odd 1)))\n"
        "       |                                   ^~~~~~~~~~\n");
    CHECK(messagesOf(with("      (move Pass (then (move Pass)))")) ==
          "test.lud:6:25: error: `move Pass` gives moves a player decides on, but an effect is needed here "
          "[wrong-ludeme]\n"
          "     6 |       (move Pass (then (move Pass)))\n"
          "       |                         ^~~~\n");
}

TEST_CASE("brackets and quotes") {
    CHECK(
        messagesOf("(game \"G\"\n  (players 2)\n  (equipment {\n    (board (square 3))\n    (piece \"Disc\" "
                   "Each)\n  )\n  (rules (play (move Pass)) (end (if (is Full) (result All Draw)))))") ==
        "test.lud:6:3: error: this `)` does not fit: the `{` opened at line 3 needs a `}` first "
        "[bracket-mismatch]\n"
        "     6 |   )\n"
        "       |   ^\n"
        "       put `}` at line 6, column 3\n");
    CHECK(
        messagesOf("(game \"G\"\n  (players 2)\n  (equipment {(board (square 3)) (piece \"Disc\" Each)})\n  "
                   "(rules\n    (play (move Pass)\n    (end (if (is Full) (result All Draw)))\n  )\n)\n") ==
        "test.lud:5:5: error: this `(` is never closed: a `)` is missing [bracket-unclosed]\n"
        "     5 |     (play (move Pass)\n"
        "       |     ^\n"
        "       put `)` at line 5, column 22\n");
    CHECK(messagesOf("(game \"G\" (players 2)))")
              .find("test.lud:1:23: error: this `)` closes nothing: remove it [bracket-extra]") !=
          std::string::npos);
    CHECK(messagesOf("(game \"G\n  (players 2)\n  (equipment {(board (square 3)) (piece \"Disc\" Each)})\n  "
                     "(rules (play (move Pass)) (end (if (is Full) (result All Draw)))))") ==
          "test.lud:1:7: error: this string has no closing quote [string-unclosed]\n"
          "     1 | (game \"G\n"
          "       |       ^~\n"
          "       put `\"` at line 1, column 9\n");
    CHECK(messagesOf(with("      (move Add (to (sites {1 2))))"))
              .find("this `)` should be a `}`: it closes the `{` of line 6 [bracket-kind]") !=
          std::string::npos);
    CHECK(messagesOf(with("      (move Add (to (sites {1, 2})))")).find("`1,`") != std::string::npos);
}

TEST_CASE("definitions and options") {
    CHECK(messagesOf("(define \"A\" \"B\")\n(define \"B\" (x \"A\"))\n(game \"G\" \"A\")")
              .find("definition \"A\" uses itself (definition \"A\" → definition \"B\" → definition \"A\"), "
                    "so that it would expand for ever [define-recursive]") != std::string::npos);
    CHECK(messagesOf(
              "(game \"G\" <Bord:size>)\n(option \"Board\" <Board> args:{<size>} {(item \"3\" <3> \"\")})") ==
          "test.lud:1:11: error: no option fills in `<Bord:size>` [unknown-placeholder]\n"
          "     1 | (game \"G\" <Bord:size>)\n"
          "       |           ^~~~~~~~~~~\n"
          "       did you mean `<Board:size>`?\n");
}

TEST_CASE("names of pieces, phases, regions and tracks") {
    CHECK(messagesOf(LittleGame{.start = "(place \"Dics1\" 4)"}.text()).find("there is no piece \"Dics1\"") !=
          std::string::npos);
    CHECK(messagesOf(LittleGame{.start = "(place \"Disc\" 4)"}.text()).find("did you mean `\"Disc1\"`?") !=
          std::string::npos);
    CHECK(messagesOf(LittleGame{.play = "(move Add (to (sites \"Hom\")))"}.text())
              .find("there is no region or site \"Hom\", so this finds nothing [doubtful-name]") !=
          std::string::npos);
}

TEST_CASE("several mistakes are told in one run, in the order of the text") {
    const Description d =
        load("test.lud", with("      (or {(moev Pass) (move Ad (to 3)) (move Add (tp 3))})"));
    REQUIRE(d.diagnostics.all().size() == 3);
    CHECK(d.diagnostics.all()[0].suggestion == "move");
    CHECK(d.diagnostics.all()[1].suggestion == "Add");
    CHECK(d.diagnostics.all()[2].suggestion == "to");
    CHECK(d.exitCode() == 2);
}

TEST_CASE("a file with ten mistakes, of brackets, options, words, arguments and names, shows ten") {
    const std::string text =
        "(define \"Corner\" (sites Cornres))\n"                 // a word
        "(define \"Twice\" (union \"Twice\" (sites Empty)))\n"  // a definition without end
        "(game \"Ten\"\n"
        "  (playrs 2)\n"  // a ludeme
        "  (equipment {\n"
        "    (board (square 3) use:Vertx)\n"  // a constant
        "    (piece Each \"Disc\")\n"         // an order
        "    (hand Each\n"                    // a bracket
        "  })\n"
        "  (rules\n"
        "    (start (place \"Dsic1\" 4))\n"  // a name
        "    (play (or {(move Add (to \"Cornr\")) (move Add (to \"Twice\" fi:True)) (move Add (to "
        "\"Corner\"))}))\n"                                              // two
        "    (end (if (is Line <Lenght:n>) (result Mover Win Draw)))\n"  // two
        "  )\n"
        ")\n"
        "(option \"Length\" <Length> args:{<n>} {(item \"Three\" <3> \"a row of three\")})\n";
    const Description d = load("ten.lud", text);
    std::vector<std::string> found;
    for (const Diagnostic& m : d.diagnostics.all())
        found.push_back(
            fmt::format("{} {}", d.sources.place(m.span.source, m.span.begin).line, info(m.id).name));
    CHECK(found == std::vector<std::string>{"1 unknown-keyword", "2 define-recursive", "4 unknown-ludeme",
                                            "6 unknown-constant", "7 wrong-order", "9 bracket-mismatch",
                                            "12 undefined-define", "12 unknown-label",
                                            "13 unknown-placeholder", "13 superfluous-argument"});
    // With those put right that keep it from being sure, the name of a piece is missed as well.
    std::string rest = text;
    rest.replace(rest.find("<Lenght:n>"), 10, "<Length:n>");
    rest.replace(rest.find("\"Twice\" (sites"), 7, "");
    CHECK(messagesOf(rest).find("there is no piece \"Dsic1\" [unknown-name]") != std::string::npos);
}

TEST_CASE("what is said of parts of a definition is said once, however often it is used") {
    std::string text = LittleGame{.play = "(or {\"A\" \"A\" \"A\"})",
                                  .definitions = "(define \"A\" (move Ad (to (sites Empty))))"}
                           .text();
    CHECK(load("t", text).diagnostics.all().size() == 1);
}

TEST_CASE("below messages stands where more is told about them") {
    const Description d =
        load("t", LittleGame{.play = "(or (move Add (to (sites Empty) fi:True)) (moev Pass))"}.text());
    CHECK(renderReferences(d.diagnostics) ==
          "more: makomba explain unknown-label\n      makomba explain unknown-ludeme\n      makomba explain "
          "to\n");
}

TEST_CASE(
    "words taken for something else: names without quotes, labels in brackets, things in the wrong place") {
    const auto little = [](const LittleGame& game) { return messagesOf(game.text()); };
    const std::string race = "(board (square 3) (track \"Track\" \"0,E,N1\")) (piece \"Disc\" Each)";
    const auto has = [](const std::string& messages, const std::string& what) {
        INFO(messages);
        return messages.find(what) != std::string::npos;
    };
    CHECK(has(little({.equipment = race, .play = "(move Add (to (sites {0})) (then (sow Track)))"}),
              "error: `Track` does not fit here: "));
    CHECK(has(little({.equipment = race, .play = "(move Add (to (sites {0})) (then (sow Track)))"}),
              "did you mean `\"Track\"`?"));
    CHECK(has(little({.equipment = race + " (track \"Round\" \"0,E\")"}),
              "error: `track` gives a track, but a piece of equipment is needed here"));
    CHECK(has(little({.equipment = race + " (track \"Round\" \"0,E\")"}),
              "       it stands in (board ..) or (mancalaBoard ..)\n"));
    CHECK(has(little({.players = "(player 2)"}), "       did you mean `players`?\n"));
    CHECK(has(little({.players = "2"}), "       did you mean `(players 2)`?\n"));
    const std::string phases = messagesOf(
        "(game \"G\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules (phases {"
        "(phase \"All\" (play (move Add (to (sites Empty)))))}) (end (if (is Full) (result All Draw)))))");
    CHECK(has(phases, "error: there is no ludeme `phases` [unknown-ludeme]"));
    CHECK(
        has(phases,
            "`phases:` is a label of `rules`, and stands before its value without brackets: phases:{..}\n"));
    CHECK(std::count(phases.begin(), phases.end(), '[') == 1);
    CHECK(
        has(little({.equipment = "(board (square 3)) (piece \"Disc\" Each) (regions \"Home\" P1 (sites Top))",
                    .play = "(move Add (to (sites Mover \"Hoem\")))"}),
            "warning: there is no region \"Hoem\", so this finds nothing [doubtful-name]"));
    CHECK(has(messagesOf(std::string("\xff\xfe\x01", 3)),
              "error: test.lud is not a text file: byte 0 is not UTF-8 [not-text]\n"));
}

TEST_CASE("a bracket that is missing in a text of one line: the ludemes tell where") {
    const std::string rules =
        " (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))";
    CHECK(
        messagesOf("(game \"A\" (players 2 (equipment {(board (square 3)) (piece \"Disc\" Each)})" + rules) ==
        "test.lud:1:11: error: this `(` is never closed: a `)` is missing [bracket-unclosed]\n"
        "     1 | (game \"A\" (players 2 (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules (play "
        "(move Add "
        "(to\n"
        "       |           ^\n"
        "       put `)` at line 1, column 21\n");
    SECTION("also where a brace closes around it") {
        const std::string told = messagesOf(
            "(game \"A\" (players 2) (equipment {(board (square 3) (piece \"Disc\" Each)})" + rules);
        CHECK(told.find("test.lud:1:35: error: this `(` is never closed") == 0);
        CHECK(told.ends_with("       put `)` at line 1, column 52\n"));
    }
    SECTION("what else is wrong is told of once it is there") {
        CHECK(messagesOf("(game \"A\" (players 3 (equipment {(board (square 3)) (piece \"Disc\" Evry)})" +
                         rules) ==
              "test.lud:1:11: error: this `(` is never closed: a `)` is missing [bracket-unclosed]\n"
              "     1 | (game \"A\" (players 3 (equipment {(board (square 3)) (piece \"Disc\" Evry)}) (rules "
              "(play (move "
              "Add (to\n"
              "       |           ^\n"
              "       put `)` at line 1, column 21\n"
              "       another error is told of when it is there\n");
    }
}
