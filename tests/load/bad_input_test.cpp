// Bad input: one clear message, within a second, never a crash. (The sanitizer build runs this, too.)
#include <ctime>
#include <fstream>

#include "interpreter/base/control_characters.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Loads, and fails the test if that takes more than a second of the processor's time (or, instrumented, a
// few): what else the machine does meanwhile does not count.
Description loadInTime(const std::string& text, const Selection& selection = {}) {
    const std::clock_t start = std::clock();
    Description d = load("bad.lud", text, selection);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
#if defined(__SANITIZE_ADDRESS__)
    CHECK(seconds < 15);
#else
    CHECK(seconds < 1);
#endif
    CHECK(!d.game);
    return d;
}

std::string firstMessage(const std::string& text, const Selection& selection = {}) {
    const Description d = loadInTime(text, selection);
    CHECK(d.exitCode() == 2);
    REQUIRE(!d.diagnostics.all().empty());
    return info(d.diagnostics.all()[0].id).name;
}

// Whether one of the messages has this name.
bool says(const std::string& text, const std::string& message) {
    const Description d = loadInTime(text);
    CHECK(d.exitCode() == 2);
    return std::any_of(d.diagnostics.all().begin(), d.diagnostics.all().end(),
                       [&](const Diagnostic& m) { return info(m.id).name == message; });
}

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

TEST_CASE("an empty file, a file of comments, a binary file, a file that is too large") {
    CHECK(firstMessage("") == "empty-text");
    CHECK(firstMessage("// nothing\n") == "empty-text");
    CHECK(firstMessage(std::string("\x7f\x45\x4c\x46\x00\x01\xff\xfe", 8)) == "not-text");
    CHECK(firstMessage("(game \"A\x00 b\")" + std::string(1, '\0')) == "not-text");
    CHECK(firstMessage(std::string(50'000'000, '(')) == "text-too-large");
}

TEST_CASE("control characters and halves of UTF-16 pairs are refused with their place") {
    const auto named = [](const std::string& name) {
        return "(game \"" + name +
               "\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules (play (move Add "
               "(to "
               "(sites Empty)))) (end (if (is Full) (result All Draw)))))";
    };
    const std::string title = "H\x1b]0;mine\x07";
    CHECK(firstMessage(named(title)) == "not-text");
    CHECK(messagesOf(named(title))
              .find(":1:9: error: the control character U+001B has no place in a "
                    "description; remove it [not-text]") != std::string::npos);
    for (const char* bad : {"\x7f", "\xc2\x9b", "\x08"}) CHECK(firstMessage(named(bad)) == "not-text");
    for (const std::string& text : {messagesOf(named(title)), messagesOf(named("\xc2\x9b"))}) {
        CHECK(text.find('\x1b') == std::string::npos);
        CHECK(text.find("\xc2\x9b") == std::string::npos);
    }
    for (const char* bad :
         {"\xed\xa0\x80", "\xed\xbf\xbf", "\xc0\xaf", "\xe0\x80\xaf", "\xf4\x90\x80\x80", "\xf0\x8f\xbf\xbf"})
        CHECK(firstMessage(named(bad)) == "not-text");
    for (const char* good :
         {"é", "\xed\x9f\xbf", "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "a\tb"})
        CHECK(load("good.lud", named(good)).game);
    CHECK(printable("a\x1b[2J\xc2\x9b\tb\n\x7fé") == "a?[2J?\tb\n?é");
}

TEST_CASE("a 50 MB file is refused without being read whole; a folder and a missing file are refused") {
    const auto folder = std::filesystem::temp_directory_path() / "makomba-bad-input";
    std::filesystem::create_directories(folder);
    { std::ofstream(folder / "big.lud") << std::string(50'000'000, ' '); }
    CHECK(info(loadFile(folder / "big.lud").diagnostics.all().at(0).id).name ==
          std::string("text-too-large"));
    CHECK(info(loadFile(folder).diagnostics.all().at(0).id).name == std::string("file-unreadable"));
    CHECK(info(loadFile(folder / "none.lud").diagnostics.all().at(0).id).name ==
          std::string("file-unreadable"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("brackets by the hundred thousand") {
    CHECK(firstMessage(std::string(100'000, '(')) == "too-deep");
    CHECK(firstMessage(std::string(100'000, '{')) == "too-deep");
    loadInTime(std::string(100'000, ')'));
    loadInTime(repeated("()", 100'000));
    loadInTime(repeated("(a ", 150) + repeated("<", 1000));
    loadInTime(repeated("((define", 100'000));
    loadInTime(repeated("{)", 200'000));
    loadInTime(repeated("\"", 99'999));
    loadInTime(repeated("(a\n \"", 60'001));
    loadInTime(repeated("#1 ", 300'000));
    loadInTime(repeated("a: ", 300'000));
    loadInTime("(game \"G\" " + repeated("(x ", 190) + repeated(")", 190) + ")");
}

TEST_CASE("definitions that grow for ever, or nearly so") {
    CHECK(says("(define \"A\" (x \"A\")) (game \"G\" \"A\")", "define-recursive"));
    CHECK(says("(define \"A\" (x \"B\")) (define \"B\" \"C\") (define \"C\" (\"A\" 1)) (game \"G\" \"A\")",
               "define-recursive"));
    std::string laughs = "(define \"D0\" x)";
    for (int i = 1; i <= 40; ++i)
        laughs += fmt::format("(define \"D{}\" (\"D{}\") (\"D{}\") (\"D{}\"))", i, i - 1, i - 1, i - 1);
    CHECK(says(laughs + "(game \"G\" \"D40\")", "expansion-too-large"));
    std::string strings = "(define \"S0\" \"xxxxxxxx\")";
    for (int i = 1; i <= 40; ++i) strings += fmt::format("(define \"S{}\" (\"S{}\" \"#1#1\"))", i, i - 1);
    loadInTime(strings + "(game \"G\" (\"S40\" yyyyyyyyyy))");
    std::string deep;
    for (int i = 0; i < 50; ++i)
        deep +=
            fmt::format("(define \"E{}\" {} \"E{}\" {})", i, repeated("(x ", 20), i + 1, repeated(")", 20));
    loadInTime(deep + "(define \"E50\" y) (game \"G\" \"E0\")");
    CHECK(says("(game \"G\" {0..99999999})", "range-too-long"));
}

TEST_CASE("a missing bracket, an unknown ludeme, an unknown option") {
    CHECK(firstMessage("(game \"G\" (players 2)") == "bracket-unclosed");
    CHECK(firstMessage(LittleGame{.play = "(fly Away)"}.text()) == "unknown-ludeme");
    CHECK(firstMessage(LittleGame{}.text(), {{"Board Size/12"}, {}}) == "unknown-option");
}

TEST_CASE("a track outside the board, a board of a million sites") {
    CHECK(firstMessage(
              LittleGame{.equipment = "(mancalaBoard 2 6 (track \"T\" \"99,E,N,W\")) (piece \"Seed\" Shared)"}
                  .text()) == "track-invalid");
    CHECK(firstMessage(LittleGame{.equipment = "(board (square 1000)) (piece \"Disc\" Each)"}.text()) ==
          "board-invalid");
    CHECK(firstMessage(LittleGame{.equipment = "(board (hex 2147483647)) (piece \"Disc\" Each)"}.text()) ==
          "board-invalid");
    CHECK(firstMessage(
              LittleGame{.equipment = "(board (square 3)) (hand Each size:100000000) (piece \"Disc\" Each)"}
                  .text()) == "too-many-sites");
    CHECK(firstMessage(LittleGame{
              .equipment = "(board (concentric {1000000 1000000}) use:Vertex) (piece \"Disc\" Each)"}
                           .text()) != "");
    CHECK(
        firstMessage(LittleGame{.equipment = "(board (square 3)) (dice num:100000000) (piece \"Disc\" Each)"}
                         .text()) == "too-many-components");
}

TEST_CASE("255 kinds of pieces are told apart, and no more") {
    const auto withKinds = [](int kinds) {
        LittleGame game{.equipment = "(board (square 3))",
                        .start = "(place \"K254\" 0) (place \"K255\" 4)",
                        .play = "(move (from (sites Occupied by:Shared)) (to (sites Empty)))",
                        .end = "(if (= 255 (what at:8)) (result Mover Win))"};
        for (int kind = 1; kind <= kinds; ++kind)
            game.equipment += " (piece \"K" + std::to_string(kind) + "\" Shared)";
        return game.text();
    };
    const Description d = loadWell(withKinds(255));
    Hand hand(d);
    hand.play("0>8");
    CHECK(hand.text() == "mover 2 ; 4=K255 8=K254");
    hand.play("8>1").play("4>8");
    CHECK(hand.text() == "end 1,2 ; 1=K254 8=K255");
    CHECK(firstMessage(withKinds(256)) == "too-many-components");
}

TEST_CASE("nothing, in many forms") {
    for (const char* text :
         {"()", "(game)", "(game \"G\")", "{}", "<>", "x", "\"x\"", "(define)", "(option)", "(rulesets)",
          "(metadata)", "(game \"G\" (players 0) (equipment {}) (rules (play) (end)))",
          "(game \"G\" ~ # <> [ ] , ; : :: a::b)"}) {
        INFO(text);
        CHECK(!loadInTime(text).diagnostics.all().empty());
    }
}

TEST_CASE("a piece whose moves are the moves of all pieces is stopped in time") {
    const Description d =
        load("bad.lud", LittleGame{.equipment = "(board (square 3)) (piece \"Disc\" Each (forEach Piece))",
                                   .start = "(place \"Disc1\" 4)",
                                   .play = "(forEach Piece)"}
                            .text());
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState(1);
    Moves moves;
    engine.legalMoves(state, moves);
    CHECK(engine.outcome(state).fault == Fault::TooDeep);
}

TEST_CASE("regions that ask for moves find none while they are worked out") {
    const Description d =
        load("bad.lud", LittleGame{.equipment = "(board (square 3)) (piece \"Disc\" Each) (regions \"Here\" "
                                                "(if (no Moves Next) (sites {4}) (sites {0})))",
                                   .play = "(move Add (to (sites \"Here\")))"}
                            .text());
    REQUIRE(d.game);
    CHECK(Hand(d).moves() == std::vector<std::string>{"4>4"});
}

TEST_CASE("a file that is no description gives one message", "[bad-input]") {
    for (const char* text :
         {"Dear reader,\nthis is (not at all) a game, \"as they say.\n", "{\"a\": [1, {\"b\": \"c\"}]}",
          "#include <vector>\nint main() { return f(1); }\n",
          "# Title\n\n* a list (options and rulesets)\n* b: c\n"}) {
        INFO(text);
        const Description d = load("text", text);
        REQUIRE(d.diagnostics.all().size() == 1);
        CHECK(d.diagnostics.all()[0].id == Message::NoGame);
        CHECK(d.diagnostics.all()[0].notes.size() == 1);
    }
    // Part of one is told of in detail, and so is one whose words are misspelt.
    CHECK(load("text", "(play (move Add))").diagnostics.all().size() == 2);
    CHECK(messagesOf("(gmae \"G\" (players 2))").find("did you mean `game`") != std::string::npos);
}
