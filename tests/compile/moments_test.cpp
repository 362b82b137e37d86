// What the rules ask of earlier moves and positions.
#include <set>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string variable(Hand& hand, const Description& d, std::string_view name) {
    Context& c = hand.engine().context();
    c.workOn(hand.state());
    const auto& names = d.game->program.variableNames;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return std::to_string(c.variables()[i]);
    return "none";
}

// A piece each, which step about; what is asked goes into a variable after every move.
LittleGame steppers(const std::string& number) {
    return {.start = "(place \"Disc1\" 0) (place \"Disc2\" 8)",
            .play = "(forEach Piece (move Step (to if:(is Empty (to))) (then (set Var \"seen\" " + number +
                    "))))",
            .end = "(if (> (count Moves) 999) (result All Draw))"};
}

}  // namespace

TEST_CASE("is Repeat tells positions that have occurred, the one at the start among them", "[moments]") {
    const Description d = loadWell(steppers("(if (is Repeat) 1 0)").text());
    Hand hand(d);
    const auto after = [&](const char* move) {
        hand.play(move);
        return variable(hand, d, "seen");
    };
    CHECK(after("0>1") == "0");
    CHECK(after("8>7") == "0");
    CHECK(after("1>0") == "0");
    CHECK(after("7>8") == "1");  // as at the start
    CHECK(after("0>1") == "1");
    CHECK(after("8>5") == "0");
    CHECK(after("1>2") == "0");
    CHECK(after("5>8") == "0");
    CHECK(after("2>1") == "1");
}

TEST_CASE("is Repeat may ask who comes next, too, or look at this turn alone", "[moments]") {
    LittleGame game = steppers("0");
    // A step to the west gives another move, so that a position comes back with the other player to come.
    game.play =
        "(or (forEach Piece (move Step (directions {N E S}) (to if:(is Empty (to))) (then (and "
        "(set Var \"seen\" (if (is Repeat Situational) 2 (if (is Repeat) 1 0))) (set Var \"turn\" (if (is "
        "Repeat PositionalInTurn) 1 0)))))) "
        "(forEach Piece (move Step W (to if:(is Empty (to))) (then (moveAgain)))))";
    const Description d = loadWell(game.text());
    Hand hand(d);
    const auto after = [&](const char* move) {
        hand.play(move);
        return variable(hand, d, "seen") + variable(hand, d, "turn");
    };
    CHECK(after("0>1") == "00");  // 1 and 8, player 2 to come
    CHECK(after("8>5") == "00");
    hand.play("1>0");
    CHECK(after("0>1") == "10");  // 1 and 5, which was player 2's doing
    CHECK(after("5>8") == "10");  // 1 and 8, which was player 1's
    Hand other(d);
    const auto later = [&](const char* move) {
        other.play(move);
        return variable(other, d, "seen") + variable(other, d, "turn");
    };
    other.play("0>3").play("8>5").play("3>0").play("5>8");
    CHECK(later("0>3") == "10");  // before it nobody had moved, now player 2 has
    CHECK(later("8>5") == "20");
}

TEST_CASE("a move may be forbidden to bring a position back", "[moments]") {
    LittleGame game = steppers("1");
    game.play =
        "(do (forEach Piece (move Step Orthogonal (to if:(is Empty (to))))) ifAfterwards:(not (is Repeat)))";
    game.equipment = "(board (rectangle 1 4)) (piece \"Disc\" Each)";
    game.start = "(place \"Disc1\" 0) (place \"Disc2\" 3)";
    const Description d = loadWell(game.text());
    Hand hand(d);
    CHECK(hand.moves() == std::vector<std::string>{"0>1"});
    hand.play("0>1");
    CHECK(hand.moves() == std::vector<std::string>{"3>2"});
    hand.play("3>2");
    hand.play("1>0");
    CHECK(hand.moves() == std::vector<std::string>{"2>1"});  // to 3 it would be the position at the start
}

TEST_CASE("seeds that are sown are moves from their hole", "[moments]") {
    LittleGame game;
    game.equipment =
        "(mancalaBoard 2 3 store:None { (track \"Round\" \"0,E,N1,W\" loop:True) }) (piece \"Seed\" Shared)";
    game.start = "(set Count 2 to:(sites Track))";
    game.play =
        "(if (= 0 (count Moves)) (move Select (from 0) (then (sow 1))) (move Select (from (sites "
        "LastFrom))))";
    game.end = "(if (> (count Moves) 999) (result All Draw))";
    const Description d = loadWell(game.text());
    Hand hand(d);
    hand.play("0>0");
    CHECK(hand.moves() == std::vector<std::string>{"0>0", "1>1"});
}

TEST_CASE("last Between holds what a slide or a hop has passed over", "[moments]") {
    LittleGame game = steppers("0");
    game.play =
        "(if (is Mover P1) (forEach Piece (move Slide Orthogonal (then (set Var \"seen\" (count Sites "
        "in:(last Between)))))) "
        "(forEach Piece (move Hop (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))) (then "
        "(remove (last Between))))))";
    game.equipment = "(board (square 4)) (piece \"Disc\" Each)";
    game.start = "(place \"Disc1\" (sites {0 15})) (place \"Disc2\" 7)";
    const Description d = loadWell(game.text());
    Hand hand(d);
    hand.play("0>3");
    CHECK(variable(hand, d, "seen") == "2");
    hand.play("-1>-1");
    hand.play("15>11");
    CHECK(variable(hand, d, "seen") == "0");
    hand.play("7>15");
    CHECK(hand.text() == "mover 1 ; 3=Disc1 15=Disc2");
}

TEST_CASE("last LevelFrom and LevelTo are those of the piece moved", "[moments]") {
    LittleGame game = steppers("0");
    game.play =
        "(move (from (sites Occupied by:Mover)) (to (sites Board) if:(!= (to) (from))) (then (set Var "
        "\"seen\" (+ (* 10 (last LevelFrom)) (last LevelTo)))))";
    game.start = "(place Stack items:{\"Disc2\" \"Disc1\" \"Disc1\"} 4) (place Stack items:{\"Disc2\"} 0)";
    const Description d = loadWell(game.text());
    Hand hand(d);
    hand.play("4>8");
    CHECK(variable(hand, d, "seen") == "20");
    hand.play("0>4");
    CHECK(variable(hand, d, "seen") == "2");
}

TEST_CASE("is Visited knows the sites of this turn", "[moments]") {
    LittleGame game = steppers("0");
    game.play =
        "(or (forEach Piece (move Step Orthogonal (to if:(and (is Empty (to)) (not (is Visited (to))))) "
        "(then (moveAgain)))) (move Pass))";
    game.start = "(place \"Disc1\" 0) (place \"Disc2\" 8)";
    const Description d = loadWell(game.text());
    Hand hand(d);
    hand.play("0>1");
    CHECK(hand.moves() == std::vector<std::string>{"-1>-1", "1>2", "1>4"});
    hand.play("1>4");
    CHECK(hand.moves() == std::vector<std::string>{"-1>-1", "4>3", "4>5", "4>7"});
    hand.play("-1>-1");
    hand.play("-1>-1");
    CHECK(hand.moves() == std::vector<std::string>{"-1>-1", "4>1", "4>3", "4>5", "4>7"});
}

TEST_CASE("count LegalMoves counts what the mover could do, and is no riddle inside itself", "[moments]") {
    LittleGame game;
    game.play = "(move Add (to (sites Empty)))";
    game.end = "(if (= 4 (count LegalMoves)) (result Mover Win))";
    const Description d = loadWell(game.text());
    Hand hand(d);
    for (const char* move : {"0>0", "1>1", "2>2", "3>3"}) hand.play(move);
    CHECK(!hand.engine().over(hand.state()));
    hand.play("4>4");
    CHECK(hand.engine().outcome(hand.state()).winner() == 1);
    game.play = "(move Add (to (sites Empty) if:(= 0 (count LegalMoves))))";
    const Description inside = loadWell(game.text());
    CHECK(Hand(inside).moves() == std::vector<std::string>{"-1>-1"});  // by themselves there are nine
}

TEST_CASE("sites Random draws each site about as often as another, and the same again", "[moments]") {
    LittleGame game;
    game.play = "(move Select (from 0) (then (add (to (sites Random (sites Empty) num:3)))))";
    game.end = "(if True (result All Draw))";
    const Description d = loadWell(game.text());
    std::vector<int> drawn(9, 0);
    for (std::uint64_t seed = 1; seed <= 900; ++seed) {
        Hand hand(d, seed), again(d, seed);
        hand.play("0>0");
        again.play("0>0");
        CHECK(hand.text() == again.text());
        int pieces = 0;
        for (std::size_t site = 0; site < 9; ++site) {
            const int here = hand.state().column<std::uint8_t>(d.game->program.layout.what)[site] != 0;
            drawn[site] += here;
            pieces += here;
        }
        CHECK(pieces == 3);
    }
    for (const int times : drawn)
        CHECK((times > 240 && times < 360));  // 300, with a standard deviation of 14
}

TEST_CASE("directions Random gives one of the directions at each asking", "[moments]") {
    LittleGame game;
    game.start = "(place \"Disc1\" 4)";
    game.play = "(forEach Piece (move Step (directions Random Orthogonal num:1) (to)))";
    const Description d = loadWell(game.text());
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Hand hand(d, seed);
        REQUIRE(hand.moves().size() == 1);
        seen.insert(hand.moves()[0]);
    }
    CHECK(seen == std::set<std::string>{"4>1", "4>3", "4>5", "4>7"});
}

TEST_CASE("a threat looks through the moves of the other player, and never at itself", "[moments]") {
    LittleGame game;
    game.start = "(place \"Disc1\" 4) (place \"Disc2\" 3)";
    game.play =
        "(do (forEach Piece (or (move Step Orthogonal (to if:(is Empty (to)))) (move Step Orthogonal (to "
        "if:(is Enemy (who at:(to))) (apply (remove (to))))))) "
        "ifAfterwards:(not (is Threatened (id \"Disc\" Mover))))";
    game.end = "(if (no Pieces Next) (result Mover Win))";
    const Description d = loadWell(game.text());
    // Away from the enemy, or onto it: all are safe.
    CHECK(Hand(d).moves() == std::vector<std::string>{"4>1", "4>3", "4>5", "4>7"});
    game.start = "(place \"Disc1\" 4) (place \"Disc2\" 0)";
    const Description corner = loadWell(game.text());
    CHECK(Hand(corner).moves() == std::vector<std::string>{"4>5", "4>7"});  // not 1 and 3, beside it
}
