// Forms of moves and effects that no probe covers, each with what it must do.
#include <algorithm>
#include <array>

#include "interpreter/play/playout.h"
#include "interpreter/program/in_turn.h"
#include "interpreter/rules/ludeme.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description described(const char* name) {
    Description d = loadFile(projectFolder() / "tests" / "descriptions" / name);
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    return d;
}

using Labels = std::vector<std::string>;

}  // namespace

TEST_CASE("turns: scores in lists, player values, remembered starts") {
    const Description d = described("turn-forms.lud");
    Hand hand(d);
    CHECK(hand.text() == "mover 1 ; score 1,1 ;");
    CHECK(hand.moves() == Labels{"0>0", "1>1", "2>2", "3>3", "8>8"});
    hand.play("0>0");
    CHECK(hand.text() == "mover 2 ; score 11,21 ;");
    hand.play("2>2").play("0>0").play("3>3");
    CHECK(hand.text() == "mover 1 ; score 7,41 ;");
    SECTION("a proposal made by an effect can be read, a vote alone decides nothing") {
        hand.play("1>1");
        CHECK(hand.moves() == Labels{"-1>-1", "0>0", "1>1", "2>2", "3>3", "4>4", "8>8"});
    }
    SECTION("swapping the players gives the turn to the same number") {
        hand.play("-1>-1");
        CHECK(hand.text() == "mover 1 ; score 7,41 ;");
        CHECK(hand.state().globals().seat[1] == 2);
        CHECK(hand.state().globals().prev == 1);
    }
}

TEST_CASE("the pie rule: at the second ply the seats may be swapped, and the second player goes on") {
    const Description d = described("turn-forms.lud");
    Hand hand(d);
    hand.play("2>2");
    CHECK(hand.moves() == Labels{"-1>-1", "0>0", "1>1", "2>2", "3>3", "8>8"});
    hand.play("-1>-1");
    CHECK(hand.text() == "mover 2 ; score 1,1 ;");
    CHECK(hand.moves() == Labels{"0>0", "1>1", "2>2", "3>3", "8>8"});
}

TEST_CASE("moves of pieces as effects") {
    const Description d = described("effect-forms.lud");
    const auto after = [&](const char* move) {
        Hand hand(d);
        hand.play(move);
        return hand.text();
    };
    CHECK(after("0>0") == "mover 2 ; 5=Disc1 12=Disc1 13=Disc2 24=Cube0");
    // A slide as an effect carries out every ride it finds: to 1, and from there nothing is left on 0.
    CHECK(after("1>1") == "mover 2 ; 1=Disc1 12=Disc1 13=Disc2 24=Cube0");
    CHECK(after("2>2") == "mover 2 ; 0=Disc1 14=Disc1 24=Cube0");
    CHECK(after("3>3") == "mover 2 ; 0=Disc1 13=Disc2 23=Disc1 24=Cube0");
    CHECK(after("4>4") == "mover 2 ; 0=Disc1 12=Disc1 13=Disc2 24=Cube0");
    CHECK(after("5>5") == "mover 2 ; 0=Disc1 12=Disc2 13=Disc1 24=Cube0");
    CHECK(after("6>6") == "mover 1 ; 0=Disc1 12=Disc1 13=Disc2 24=Cube0");
    CHECK(after("12>7") == "mover 2 ; 0=Disc1 7=Disc1 13=Disc2 24=Cube0");
    CHECK(after("8>8") == "mover 2 ; 0=Disc1 12=Disc1 13=Disc2 24=Cube0");
}

TEST_CASE("promotion as a decision offers each kind") {
    const Description d = described("effect-forms.lud");
    Hand hand(d);
    const Labels moves = hand.moves();
    CHECK(std::count(moves.begin(), moves.end(), "24>24") == 2);
}

TEST_CASE("combinations of moves") {
    const Description d = described("combination-forms.lud");
    Hand hand(d);
    // nothing is occupied: the second choice of the first priority
    CHECK(hand.moves() ==
          Labels{"0>0", "0>0", "1>1", "1>1", "2>2", "3>3", "3>3", "4>4", "5>5", "6>6", "6>6", "7>7", "7>7"});
    SECTION("append makes one move of all") {
        hand.play("3>3");
        CHECK(hand.text() == "mover 2 ; score 0,0 ; 4=Disc1 5=Disc1");
    }
    SECTION("every combination: each of two with the other list") {
        hand.play("6>6");
        CHECK(hand.text() == "mover 2 ; score 2,0 ; 0=Disc1 1=Disc1");
    }
    SECTION("for each enemy") {
        hand.play("7>7");
        CHECK(hand.text() == "mover 2 ; score 0,5 ;");
    }
    SECTION("all sites of the last move's actions") {
        hand.play("3>3").play("3>3");  // the second one adds to 4 and 5 again
        const Labels moves = hand.moves();
        for (const char* touched : {"3>3", "4>4", "5>5"}) {
            INFO(touched);
            // Selecting is still possible where it was; adding there is not.
            CHECK(std::count(moves.begin(), moves.end(), touched) == (std::string(touched) == "3>3" ? 1 : 1));
        }
    }
}

namespace {

// Of each `and` whether its parts go in turn; those that do last.
std::vector<bool> goInTurn(const RuleGraph& graph) {
    std::vector<bool> inTurn;
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
        if (!graph.isLudeme(NodeId{i}, "and")) continue;
        const Ludeme l(graph, NodeId{i});
        inTurn.push_back(canGoInTurn(
            graph, graph[l[0]].kind == NodeKind::Array ? l.elements(l[0]) : std::vector<NodeId>{l[0], l[1]}));
    }
    std::sort(inTurn.begin(), inTurn.end());
    return inTurn;
}

}  // namespace

TEST_CASE("a removal goes in turn before what looks at other sites alone") {
    const Description d = described("in-turn-removals.lud");
    CHECK(goInTurn(d.checked.graph) == std::vector<bool>{false, false, false, true, true});
    const auto after = [&](const char* move) { return Hand(d).play(move).text(); };
    CHECK(after("0>0") == "mover 2 ; score 0,0 ; 0=Seed*2 3=Seed*2 4=Seed*2 5=Seed*2");
    CHECK(after("1>1") == "mover 2 ; score 1,0 ; 0=Seed*2 1=Seed*2 3=Seed*2 4=Seed*2 5=Seed*2");
    CHECK(after("2>2") == "mover 2 ; score 0,0 ; 0=Seed*2 1=Seed*2 2=Seed*2 5=Seed*2");
    // 3 goes to 0 and 1.
    CHECK(after("3>3") == "mover 2 ; score 0,0 ; 1=Seed*3 4=Seed*2 5=Seed*2");
    // 4 goes to 3 and 0.
    CHECK(after("4>4") == "mover 2 ; score 0,0 ; 0=Seed*3 1=Seed*2 2=Seed*2 3=Seed*3 5=Seed*2");
}

TEST_CASE("parts of `and` are worked out on one position, in turn only where that comes to the same") {
    const Description d = described("in-turn-forms.lud");
    CHECK(goInTurn(d.checked.graph) == std::vector<bool>{false, false, false, false, false, true});
    const auto after = [&](const std::vector<const char*>& moves) {
        Hand hand(d);
        for (const char* move : moves) hand.play(move);
        return hand.text();
    };
    CHECK(after({"0>0"}) == "mover 2 ; score -1,0 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2 4=Seed*2 5=Seed*2");
    CHECK(after({"0>0", "0>0"}) ==
          "mover 1 ; score -1,5 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2 4=Seed*2 5=Seed*2");
    CHECK(after({"1>1"}) == "mover 2 ; score -1,0 ; 0=Seed*2 2=Seed*3 3=Seed*2 4=Seed*2 5=Seed*3");
    CHECK(after({"2>2"}) ==
          "mover 2 ; score 0,1 ; 0=Seed*2 1=Seed*2 2=Seed 3=Seed*2 4=Seed*2 5=Seed*3");  // the one that goes
                                                                                         // in turn
    CHECK(after({"3>3"}) == "mover 1 ; score 0,0 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2 4=Seed*2 5=Seed*2");
    CHECK(after({"4>4"}) == "mover 2 ; score 0,0 ; 1=Seed*2 2=Seed*2 3=Seed*4 5=Seed*2");
    CHECK(after({"5>5"}) == "mover 2 ; score -1,0 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2 4=Seed*2 5=Seed*2");
}

TEST_CASE("directions put together") {
    const Description d = described("direction-forms.lud");
    Hand hand(d);
    CHECK(hand.moves() == Labels{"4>1", "4>3", "4>5", "4>5", "4>7"});
}

TEST_CASE("dice: the same seed gives the same game, another one another") {
    const Description d = described("dice-forms.lud");
    Engine engine(*d.game);
    const auto play = [&](std::uint64_t seed) {
        State state = engine.initialState(seed);
        Moves moves;
        std::string text;
        std::uint64_t random = 5;
        while (engine.legalMoves(state, moves), !moves.empty()) {
            engine.apply(state, moves, moves.list[0]);
            text += stateText(d.game->program, state) + "\n";
        }
        (void)random;
        CHECK(engine.outcome(state).over);
        return text;
    };
    CHECK(play(1) == play(1));
    CHECK(play(1) != play(2));
}

TEST_CASE("perft of Tic-Tac-Toe gives the published numbers") {
    const Description d = loadWell(
        LittleGame{.end = "{(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}"}.text());
    Engine engine(*d.game);
    State state = engine.initialState();
    const std::uint64_t expected[] = {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 1; depth <= 9; ++depth) CHECK(perft(engine, state, depth) == expected[depth - 1]);
}

TEST_CASE("an apply where an effect stands is the effect, if its condition holds") {
    const Description d = described("apply-as-effect.lud");
    Hand hand(d);
    CHECK(hand.moves().size() == 9);
    hand.play("0>0");
    CHECK(hand.moves() == Labels{"1>1", "2>2", "3>3", "5>5", "6>6", "7>7", "8>8"});
    Hand other(d);
    other.play("4>4");
    CHECK(other.moves() == Labels{"0>0", "1>1", "2>2", "3>3", "5>5", "6>6", "7>7", "8>8"});
}

TEST_CASE("a result for everybody: All, Shared and Each; for Neutral there is none") {
    for (const char* role : {"All", "Shared", "Each", "Neutral"}) {
        CAPTURE(role);
        const Description d = loadWell(
            LittleGame{.end = fmt::format("(if (> (count Moves) 2) (result {} Draw))", role)}.text());
        Hand hand(d);
        hand.play("0>0").play("1>1");
        CHECK_FALSE(hand.engine().over(hand.state()));
        hand.play("2>2");
        CHECK(hand.engine().over(hand.state()) == (role != std::string_view("Neutral")));
    }
}

TEST_CASE("who goes on to the next phase: everybody, the player to come, or the one before") {
    // In the second phase only sites from 5 on are played to.
    const auto secondPhase = [](const std::string& role) {
        const Description d = loadWell(fmt::format(
            "(game \"Phases\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) (rules "
            "phases:{{"
            "(phase \"A\" (play (move Add (to (intersection (sites Empty) (sites {{0..4}})))))"
            " (nextPhase {} (= 1 (count Moves)) \"B\"))"
            " (phase \"B\" (play (move Add (to (intersection (sites Empty) (sites {{5..8}}))))))}}"
            " (end (if (is Full) (result All Draw)))))",
            role));
        Hand hand(d);
        hand.play("0>0");
        const bool second = hand.moves().front() >= "5";
        hand.play(hand.moves().front());
        return std::pair(hand.moves().front() >= "5", second);
    };
    using Changed = std::pair<bool, bool>;  // of player 1, of player 2
    for (const char* role : {"", "Shared", "All", "Each"}) {
        CAPTURE(role);
        CHECK(secondPhase(role) == Changed(true, true));
    }
    CHECK(secondPhase("Mover") == Changed(true, false));
    CHECK(secondPhase("Next") == Changed(false, true));
    CHECK(secondPhase("P2") == Changed(false, true));
}

namespace {

constexpr int width = 9;

// Whether a line of four goes through the site, or one of just four.
bool hasLine(const std::array<int, width * width>& owners, int site, bool exact) {
    for (const auto& [right, up] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
        const auto run = [&](int sign) {
            int length = 0, column = site % width + sign * right, row = site / width + sign * up;
            while (column >= 0 && column < width && row >= 0 && row < width &&
                   owners[static_cast<std::size_t>(row * width + column)] ==
                       owners[static_cast<std::size_t>(site)]) {
                ++length;
                column += sign * right;
                row += sign * up;
            }
            return length;
        };
        const int length = 1 + run(1) + run(-1);
        if (exact ? length == 4 : length >= 4) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("random play ends with the first line, on a board of more than 64 sites, too") {
    const bool exact = GENERATE(false, true);
    LittleGame game;
    game.equipment = R"((board (square 9)) (piece "Disc" Each))";
    game.end = fmt::format("{{(if (is Line 4{}) (result Mover Win)) (if (is Full) (result All Draw))}}",
                           exact ? " exact:True" : "");
    const Description d = load("lines", game.text());
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state(d.game->program.layout);
    Moves moves;
    int lines = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        std::array<int, width * width> owners{};
        std::uint64_t random = playoutSeed(seed, 0);
        engine.initialState(state, random);
        bool line = false;
        for (int ply = 0; !engine.over(state); ++ply) {
            REQUIRE_FALSE(line);
            playOut(engine, state, moves, random, 1);
            const int site = state.globals().lastTo;
            owners[static_cast<std::size_t>(site)] = 1 + ply % 2;
            line = hasLine(owners, site, exact);
        }
        const bool full = std::find(owners.begin(), owners.end(), 0) == owners.end();
        CHECK((line || full));
        lines += line;
    }
    CHECK(lines > 30);
}
