// Rules that would work for ever or fill the memory: each ends with one message, well before it hurts. The
// descriptions are short; what they ask for is not.
#include <unistd.h>

#include <fstream>

#include "interpreter/play/playout.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A description in a file, for as long as the scope.
class RuleFile {
  public:
    explicit RuleFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() /
                ("makomba-bounds-" + std::to_string(::getpid()) + ".lud")) {
        std::ofstream(path_) << text;
    }
    ~RuleFile() { std::filesystem::remove(path_); }
    // The command with the file.
    Ran run(const std::string& command, const std::string& options = {}) const {
        return runProgram(command + " " + path_.string() + " " + options);
    }

  private:
    std::filesystem::path path_;
};

bool has(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

std::string board(int size) { return "(board (square " + std::to_string(size) + ")) (piece \"Disc\" Each)"; }

// #1 twice, 16 times over: 65,536 uses.
const std::string doubled =
    "(define \"Two\" (and #1 #1)) (define \"Many\" (\"Two\" (\"Two\" (\"Two\" (\"Two\" #1))))) "
    "(define \"All\" (\"Many\" (\"Many\" (\"Many\" (\"Many\" #1)))))";

// The fault of a random game of these rules.
Fault faultOf(const LittleGame& rules) {
    const Description d = load("bounds.lud", rules.text());
    REQUIRE(d.game);
    Engine engine(*d.game);
    std::uint64_t random = 1;
    State state = engine.initialState(random);
    Moves moves;
    return playOut(engine, state, moves, random, moveLimit + 1).fault;
}

}  // namespace

TEST_CASE("elements of a type that no piece stands on are numbered as that type is", "[bounds]") {
    // A board of 3 by 3 cells has 16 points and 24 lines, and all of them are empty.
    const auto count = [](const std::string& region) {
        const Description d = load(
            "bounds.lud",
            LittleGame{.play = "(move Add (to (sites Empty) if:(< (to) (count Sites in:" + region + "))))",
                       .end = "(if (= 24 (count Sites in:" + region + ")) (result P2 Win))"}
                .text());
        REQUIRE(d.game);
        Hand hand(d);
        hand.play("0>0");
        return hand.engine().outcome(hand.state()).winner();
    };
    CHECK(count("(sites Empty Edge)") == 2);
    CHECK(count("(sites Empty Vertex)") == 0);
    CHECK(count("(union (sites Empty Vertex) (sites {16..23}))") == 2);
}

TEST_CASE("a region of lines is refused where sites for pieces are meant", "[bounds][cli]") {
    for (const std::string region :
         {"(sites Empty Edge)", "(forEach (sites Empty Edge) if:(is Odd (site)))"}) {
        INFO(region);
        const RuleFile file(LittleGame{.play = "(move Add (to " + region + "))"}.text());
        const Ran ran = file.run("playout", "--count 1");
        CHECK(ran.exitCode == 3);
        CHECK(has(ran, "`to` on sites of another type than the board's is known, but not supported yet"));
    }
    CHECK(load("bounds.lud", LittleGame{.play = "(move Add (to (sites Empty Cell)))"}.text()).game);
}

TEST_CASE("a region is not expanded beyond what can be reached", "[bounds]") {
    const Description d =
        load("bounds.lud",
             LittleGame{.equipment = board(30),
                        .play = "(move Add (to (forEach (sites Empty) if:(is In 29 (expand (sites {(site)}) "
                                "steps:(+ 2000000000 (count Pieces))))))) ",
                        .end = "(if (> (count Pieces) 2) (result All Draw))"}
                 .text());
    REQUIRE(d.game);
    Hand hand(d);
    CHECK(hand.moves().size() == 900);
    CHECK(hand.state().globals().fault == Fault::None);
}

TEST_CASE("what is used many times over is compiled once", "[bounds]") {
    for (const std::string condition :
         {"(is Line 3)", "(is Loop)", "(all Sites (sites Empty) if:(is In (site) (expand (sites Board))))"}) {
        INFO(condition);
        const auto bytes = [&](const std::string& test) {
            const Description d = load(
                "bounds.lud",
                doubled +
                    LittleGame{.equipment = board(20), .end = "(if " + test + " (result Mover Win))"}.text());
            REQUIRE(d.game);
            return d.game->program.arena.bytes();
        };
        CHECK(bytes("(\"All\" " + condition + ")") < bytes(condition) + 20'000);
    }
}

TEST_CASE("rules whose tables would fill the memory are refused", "[bounds][cli]") {
    std::string lines;
    for (int k = 0; k < 500; ++k) lines += "(is Line 16 if:(!= (to) " + std::to_string(k) + ")) ";
    const RuleFile file(
        LittleGame{.equipment = board(70), .end = "(if (or {" + lines + "}) (result Mover Win))"}.text());
    const Ran ran = file.run("playout", "--count 1");
    CHECK(ran.exitCode == 2);
    CHECK(has(ran,
              "error: these rules become too large when they are compiled, more than 256 MB or 1000000 "
              "parts [rules-too-large]"));
}

TEST_CASE("lists of moves that wait for one another are bounded together", "[bounds][cli]") {
    const std::string inner =
        "(define \"R\" (sites To (or (move Add (to (sites Empty)) count:2400) (move Add (to #1)))))";
    std::string region = "(sites Empty)";
    for (int depth = 0; depth < 12; ++depth) region = "(\"R\" " + region + ")";
    const RuleFile file(inner +
                        LittleGame{.equipment = board(40), .play = "(move Add (to " + region + "))"}.text());
    const Ran ran = file.run("playout", "--count 1");
    CHECK(ran.exitCode == 1);
    CHECK(has(ran, "stopped    1 could not go on: there are too many legal moves to list"));
}

TEST_CASE("bodies of loops are paid for", "[bounds][slow]") {
    // This would take minutes; the work is counted, so that the same game always stops alike.
    CHECK(faultOf({.equipment = board(40),
                   .end = "(if (all Sites (difference (sites Board) (site)) if:(all Sites (difference (sites "
                          "Board) (site)) if:(<= 0 (count Steps (site) 0)))) (result Mover Win))"}) ==
          Fault::TooMuchWork);
}

TEST_CASE("a game is bounded as a whole, and ends with a message", "[bounds][cli]") {
    const RuleFile file(
        LittleGame{.equipment = board(30),
                   .play = "(forEach Site (sites Empty) (if (can Move (forEach Site (sites Empty) (move Add "
                           "(to (sites Around (site)))))) (move Add (to (site)))))"}
            .text());
    const Ran ran = file.run("playout", "--count 1");
    CHECK(ran.exitCode == 1);
    CHECK(has(ran, "stopped    1 could not go on: the game takes too long to work out, over all its turns"));
    const Ran late = file.run("playout", "--seconds 0.05");
    CHECK(late.exitCode == 0);
    CHECK(
        has(late, "no game was over within 0.05 s: give it more with --seconds, or play one with --count 1"));
}

TEST_CASE("what cannot be written is said", "[bounds][cli]") {
    if (!std::filesystem::exists("/dev/full")) return;
    const Ran ran = runProgram("playout tsoro --count 1 --json 2>&1 >/dev/full #");
    CHECK(ran.exitCode == 2);
    CHECK(ran.output == "error: what was to be printed could not be written: No space left on device\n");
}

TEST_CASE("pieces that a move adds by the thousand are paid for", "[bounds]") {
    for (const char* to :
         {"(to (sites Empty))", "(to (sites Empty) if:(is Empty (to)) (apply (set Var 1)))"}) {
        LittleGame little;
        little.play = std::string("(move Add ") + to + " count:1600)";
        INFO(little.play);
        const Description description = loadWell(little.text());
        Engine engine(*description.game);
        State state = engine.initialState(1);
        Moves moves;
        engine.legalMoves(state, moves);
        REQUIRE(moves.size() >= 9);
        CHECK(engine.workDone() >= 9 * 1600 / 16);  // sixteen copies a tenth of a microsecond
    }
}
