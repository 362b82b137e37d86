// Arguments that no recorded game gives: each does what its published meaning says, in positions worked out
// by hand.
#include <cstring>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

using Choices = std::vector<std::string>;

Description gameOf(const std::string& equipment, const std::string& start, const std::string& play,
                   const std::string& end = "(if (> (count Moves) 999) (result All Draw))") {
    return loadWell(LittleGame{.equipment = equipment, .start = start, .play = play, .end = end}.text());
}

int seen(Hand& hand) {
    Context& c = hand.engine().context();
    c.workOn(hand.state());
    return c.variables()[0];
}

// Component and state of each piece of a stack, from the bottom.
std::string stackOn(Hand& hand, int site) {
    Context& c = hand.engine().context();
    c.workOn(hand.state());
    std::string text;
    for (int level = 0; level < c.height[site]; ++level)
        text += (text.empty() ? "" : " ") + std::to_string(c.level(level).what[site]) + ":" +
                std::to_string(c.level(level).state[site]);
    return text;
}

constexpr const char* row6 = "(board (rectangle 1 6)) (piece \"Disc\" Each)";

const std::string hopsAndPasses =
    "(or (forEach Piece (move Hop Orthogonal (between if:(and (is Enemy (who at:(between))) (not (is In "
    "(between) (sites ToClear)))) "
    "(apply (remove (between) at:EndOfTurn))) (to if:(is Empty (to))) (then (moveAgain)))) (move Pass))";

}  // namespace

TEST_CASE("what is removed at the end of the turn stays until it passes to another player", "[arguments]") {
    const Description d = gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" (sites {1 3}))", hopsAndPasses);
    Hand hand(d);
    hand.play("0>2");
    CHECK(hand.text() == "mover 1 ; 1=Disc2 2=Disc1 3=Disc2");
    CHECK(hand.moves() == Choices{"-1>-1", "2>4"});  // not back over what is taken already
    hand.play("2>4");
    CHECK(hand.text() == "mover 1 ; 1=Disc2 3=Disc2 4=Disc1");
    hand.play("-1>-1");
    CHECK(hand.text() == "mover 2 ; 4=Disc1");
}

// The n-th part is what may be done at the n-th ply.
std::string plyByPly(const std::vector<std::string>& plies) {
    std::string play = "(move Pass)";
    for (std::size_t n = plies.size(); n-- > 0;)
        play = "(if (= (count Moves) " + std::to_string(n) + ") " + plies[n] + " " + play + ")";
    return play;
}

TEST_CASE("a site that the last ply of the turn empties itself is spared by the removal at its end",
          "[arguments]") {
    const std::string mark = "(move Remove 1 at:EndOfTurn (then (moveAgain)))",
                      refill = "(move Remove 1 (then (add (piece \"Disc1\") (to 1))))",
                      refillEarlier =
                          "(move Remove 1 (then (and (add (piece \"Disc1\") (to 1)) (moveAgain))))";
    const std::string start = "(place \"Disc1\" 0) (place \"Disc2\" (sites {1 3}))";
    const Description spared = gameOf(row6, start, plyByPly({mark, refill}));
    CHECK(Hand(spared).play("1>1").play("1>1").play("-1>-1").text() == "mover 1 ; 0=Disc1 1=Disc1 3=Disc2");
    const Description earlier = gameOf(row6, start, plyByPly({mark, refillEarlier}));
    CHECK(Hand(earlier).play("1>1").play("1>1").text() == "mover 1 ; 0=Disc1 1=Disc1 3=Disc2");
    CHECK(Hand(earlier).play("1>1").play("1>1").play("-1>-1").text() == "mover 2 ; 0=Disc1 3=Disc2");
}

TEST_CASE("a ply that says who comes next leaves what is to go, even if that changes nobody's turn",
          "[arguments]") {
    const Description d =
        gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" (sites {1 3}))",
               plyByPly({"(move Remove 1 at:EndOfTurn (then (set NextPlayer (player (next)))))"}));
    Hand hand(d);
    hand.play("1>1");
    CHECK(hand.text() == "mover 2 ; 0=Disc1 1=Disc2 3=Disc2");
    hand.play("-1>-1");
    CHECK(hand.text() == "mover 1 ; 0=Disc1 3=Disc2");
}

TEST_CASE("what is to be removed belongs to the position", "[arguments]") {
    const Description d = gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" (sites {1 3}))", hopsAndPasses);
    Hand hand(d);
    hand.play("0>2");
    State unmarked = hand.state();
    const Layout& layout = d.game->program.layout;
    REQUIRE(layout.toClear >= 0);
    std::memset(unmarked.column<std::byte>(layout.toClear), 0, static_cast<std::size_t>(layout.words) * 8);
    CHECK(!(unmarked == hand.state()));
    // Games without it have no room for it.
    CHECK(gameOf(row6, "(place \"Disc1\" 0)", "(move Remove (sites Occupied by:All))")
              .game->program.layout.toClear < 0);
}

TEST_CASE("when the turn passes at once the piece goes before the end rules look", "[arguments]") {
    const Description d = gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" 5)",
                                 "(move Remove (sites Occupied by:Next) at:EndOfTurn)",
                                 "(if (no Pieces Next) (result Mover Win))");
    Hand hand(d);
    hand.play("5>5");
    CHECK(hand.engine().over(hand.state()));
    CHECK(hand.text().find("5=Disc2") == std::string::npos);
}

TEST_CASE("who plays alone ends a turn with every ply", "[arguments]") {
    const Description d = loadWell(LittleGame{.players = "(players 1)",
                                              .equipment = "(board (square 3)) (piece \"Disc\" P1)",
                                              .start = "(place \"Disc\" (sites {0 1}))",
                                              .play = "(move Remove (sites Occupied by:P1) at:EndOfTurn)",
                                              .end = "(if (> (count Moves) 99) (result All Draw))"}
                                       .text());
    Hand hand(d);
    hand.play("0>0");
    CHECK(hand.text() == "mover 1 ; 1=Disc");
}

TEST_CASE("a ply that says who comes next leaves what is to be cleared", "[arguments]") {
    const Description d = loadWell(LittleGame{
        .players = "(players 3)",
        .start = "(place \"Disc2\" 4) (place \"Disc3\" 5)",
        .play = "(or (move Remove (sites Occupied by:Next) at:EndOfTurn (then (set NextPlayer (player 3)))) "
                "(move Pass))",
        .end = "(if (> (count Moves) 99) (result All Draw))"}
                                       .text());
    Hand hand(d);
    hand.play("4>4");
    CHECK(hand.text() == "mover 3 ; 4=Disc2 5=Disc3");
    hand.play("-1>-1");
    CHECK(hand.text() == "mover 1 ; 5=Disc3");
}

TEST_CASE("of pieces on both sides the one on the far side of the line is taken first", "[arguments]") {
    // East comes before West, so that the line begins there: the piece in the West is far.
    const Description d =
        loadWell(LittleGame{.equipment = "(board (rectangle 1 6)) (piece \"Disc\" Each) (piece \"Man\" Each)",
                            .start = "(place \"Disc2\" 1) (place \"Man2\" 3)",
                            .play = "(move Add (piece \"Disc1\") (to (sites Empty)) (then (intervene (to "
                                    "if:(is Enemy (who at:(to))) (apply (fromTo (from (to)) (to 5)))))))",
                            .end = "(if (> (count Moves) 99) (result All Draw))"}
                     .text());
    Hand hand(d);
    hand.play("2>2");
    CHECK(hand.text() == "mover 2 ; 2=Disc1 5=Man2");
}

TEST_CASE("a score is set for each player of a role that stands for several", "[arguments]") {
    const auto after = [](const std::string& effect) {
        const Description d = loadWell(LittleGame{.players = "(players 3)",
                                                  .start = "(set Score All 7)",
                                                  .play = "(move Add (to 0) (then " + effect + "))"}
                                           .text());
        Hand hand(d);
        hand.play("0>0");
        return hand.text();
    };
    CHECK(after("(set Score All 0)") == "mover 2 ; score 0,0,0 ; 0=Disc1");
    CHECK(after("(set Score Enemy (+ 1 (count Moves)))") == "mover 2 ; score 7,2,2 ; 0=Disc1");
    CHECK(after("(set Score Friend 1)") == "mover 2 ; score 1,7,7 ; 0=Disc1");
    CHECK(after("(set Score Each 1)") == "mover 2 ; score 7,7,7 ; 0=Disc1");
    CHECK(after("(set Score Next 1)") == "mover 2 ; score 7,1,7 ; 0=Disc1");
}

TEST_CASE("an effect in the target of a select comes with it where its rule holds", "[arguments]") {
    const Description d = gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" 5)",
                                 "(move Select (from (sites Occupied by:Mover)) (to (sites Empty) (apply "
                                 "if:(= (to) 4) (remove (from)))))");
    Hand plain(d), removing(d);
    plain.play("0>1");
    CHECK(plain.text() == "mover 2 ; 0=Disc1 5=Disc2");
    removing.play("0>4");
    CHECK(removing.text() == "mover 2 ; 5=Disc2");
}

TEST_CASE("a rule in the target of a hop stops it", "[arguments]") {
    const std::string hop =
        "(forEach Piece (move Hop Orthogonal (between after:2 if:(is Enemy (who at:(between)))) (to if:(is "
        "Empty (to))";
    const Description free = gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" 1)", hop + ")))");
    CHECK(Hand(free).moves() == Choices{"0>2", "0>3", "0>4"});
    // Only where the rule holds and the test does not.
    const Description stopped = gameOf(row6, "(place \"Disc1\" 0) (place \"Disc2\" (sites {1 3 5}))",
                                       hop + " (apply if:(is Enemy (who at:(to))) (remove 5)))))");
    Hand hand(stopped);
    CHECK(hand.moves() == Choices{"0>3"});
    CHECK(hand.play("0>3").text() == "mover 2 ; 1=Disc2 3=Disc1");
}

TEST_CASE("sliding along a track: over empty sites, once round, from each place of the track on the site",
          "[arguments]") {
    const auto board = [](const std::string& track) {
        return "(board (square 3) (track " + track + ")) (piece \"Disc\" Each)";
    };
    const std::string round = board("\"Round\" {0 1 2 5 8 7 6 3} loop:True"),
                      slide = "(forEach Piece (move Slide \"Round\"))";
    CHECK(Hand(gameOf(round, "(place \"Disc1\" 0) (place \"Disc2\" 8)", slide)).moves() ==
          Choices{"0>1", "0>2", "0>5", "0>8"});  // a site that ends the ride is landed on
    CHECK(Hand(gameOf(round, "(place \"Disc1\" 0) (place \"Disc2\" 8)",
                      "(forEach Piece (move Slide \"Round\" (to if:(is Enemy (who at:(to))))))"))
              .moves() == Choices{"0>1", "0>2", "0>5", "0>8"});
    CHECK(Hand(gameOf(round, "(place \"Disc1\" 6)", slide)).moves() ==
          Choices{"6>0", "6>1", "6>2", "6>3", "6>5", "6>7", "6>8"});
    CHECK(Hand(gameOf(round, "(place \"Disc1\" 4)", slide)).moves() == Choices{"-1>-1"});  // not on the track
    CHECK(Hand(gameOf(board("\"Round\" {0 1 2 5}"), "(place \"Disc1\" 1)", slide)).moves() ==
          Choices{"1>2", "1>5"});
    CHECK(Hand(gameOf(board("\"Round\" {1 4 7 4 3}"), "(place \"Disc1\" 4)", slide)).moves() ==
          Choices{"4>3", "4>4", "4>7"});
}

TEST_CASE("a stack is flipped upside down, and each of its pieces with it", "[arguments]") {
    const Description discs = gameOf("(board (square 3)) (piece \"Disc\" Each)",
                                     "(place Stack items:{\"Disc2\" \"Disc1\" \"Disc1\"} 4)",
                                     "(move Select (from 4) (then (flip 4)))");
    Hand hand(discs);
    CHECK(stackOn(hand, 4) == "2:0 1:0 1:0");
    hand.play("4>4");
    CHECK(stackOn(hand, 4) == "1:0 1:0 2:0");
    const Description coins = gameOf("(board (square 3)) (piece \"Coin\" Each (flips 1 2) maxState:2)",
                                     "(place Stack items:{\"Coin1\" \"Coin2\"} 4)",
                                     "(if (= (count Moves) 0) (move Select (from 4) (then (and (set State "
                                     "at:4 level:0 1) (set State at:4 level:1 2)))) "
                                     "(move Select (from 4) (then (flip 4))))");
    Hand coin(coins);
    coin.play("4>4");
    CHECK(stackOn(coin, 4) == "1:1 2:2");
    coin.play("4>4");
    CHECK(stackOn(coin, 4) == "2:1 1:2");
}

TEST_CASE("set Count takes pieces off the top of a stack or puts more of them on it", "[arguments]") {
    const auto after = [](const std::string& number) {
        const Description d =
            gameOf("(board (square 3)) (piece \"Disc\" Each)", "(place Stack items:{\"Disc2\" \"Disc1\"} 4)",
                   "(move Select (from 4) (then (set Count at:4 " + number + ")))");
        Hand hand(d);
        hand.play("4>4");
        return stackOn(hand, 4) + (hand.state().globals().fault == Fault::StackTooHigh ? " too high" : "");
    };
    CHECK(after("4") == "2:0 1:0 1:0 1:0");
    CHECK(after("2") == "2:0 1:0");
    CHECK(after("1") == "2:0");
    CHECK(after("0").empty());
    CHECK(after("1000000000").ends_with("too high"));
}

TEST_CASE("dice may have faces of their own, die by die; weights mean nothing", "[arguments]") {
    const std::string board = "(board (rectangle 1 12)) (piece \"Disc\" Each) ",
                      roll = "(do (roll) next:(forEach Die combined:True (move Select (from (pips)))))";
    const auto thrown = [&](const std::string& dice, std::uint64_t seed) {
        const Description d = gameOf(board + dice, {}, roll);
        return Hand(d, seed).moves();
    };
    CHECK(thrown("(dice facesByDie:{{2} {3}} num:2)", 1) == Choices{"2>2", "3>3", "5>5"});
    const Description listed = gameOf(board + "(dice faces:{5 7} num:1)", {}, roll),
                      weighed = gameOf(board + "(dice d:2 num:1 biased:{1 3})", {}, roll);
    int fives = 0, sevens = 0, ones = 0, twos = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        fives += Hand(listed, seed).moves() == Choices{"5>5"};
        sevens += Hand(listed, seed).moves() == Choices{"7>7"};
        ones += Hand(weighed, seed).moves() == Choices{"1>1"};
        twos += Hand(weighed, seed).moves() == Choices{"2>2"};
    }
    CHECK(fives + sevens == 400);
    CHECK(std::abs(fives - 200) < 60);
    CHECK(ones + twos == 400);
    CHECK(std::abs(twos - 200) < 60);
    CHECK(messagesOf(LittleGame{.equipment = board + "(dice faces:{99999 1} num:1)"}.text())
              .find("not supported") != std::string::npos);
}

TEST_CASE("all DiceUsed: every die has been played with since it was thrown", "[arguments]") {
    const Description d = gameOf(
        "(board (square 3)) (piece \"Disc\" Each) (dice facesByDie:{{2} {3}} num:2)", {},
        "(do (if (all DiceUsed) (roll)) next:(forEach Die if:(!= (pips) 0) (move Select (from (pips)) (then "
        "(if (not (all DiceUsed)) (moveAgain))))))");
    Hand hand(d);
    CHECK(hand.moves() == Choices{"2>2", "3>3"});
    hand.play("2>2");
    CHECK(hand.engine().mover(hand.state()) == 1);
    CHECK(hand.moves() == Choices{"3>3"});
    hand.play("3>3");
    CHECK(hand.engine().mover(hand.state()) == 2);
    CHECK(hand.moves() == Choices{"2>2", "3>3"});
}

TEST_CASE("from at:StartOfTurn is where the first move of the turn came from", "[arguments]") {
    const Description d =
        gameOf("(board (square 3)) (piece \"Disc\" Each)", "(place \"Disc1\" 0) (place \"Disc2\" 8)",
               "(or (forEach Piece (move Step Orthogonal (to if:(is Empty (to))) (then (and (set Var "
               "\"seen\" (from at:StartOfTurn)) (moveAgain))))) (move Pass))");
    Hand hand(d);
    hand.play("0>1");
    CHECK(seen(hand) == 0);
    hand.play("1>4");
    CHECK(seen(hand) == 0);
    hand.play("-1>-1");
    hand.play("8>5");
    CHECK(seen(hand) == 8);
    hand.play("5>2");
    CHECK(seen(hand) == 8);
}

TEST_CASE("prev MoverLastTurn is who had the turn before, not who moved before", "[arguments]") {
    const Description d =
        gameOf("(board (square 3)) (piece \"Disc\" Each)", "(place \"Disc1\" 0) (place \"Disc2\" 8)",
               "(or (forEach Piece (move Step Orthogonal (to if:(is Empty (to))) (then (and (set Var "
               "\"seen\" (+ (* 10 (prev)) (prev MoverLastTurn))) (moveAgain))))) (move Pass))");
    Hand hand(d);
    hand.play("0>1");
    CHECK(seen(hand) == 0);
    hand.play("1>4");
    CHECK(seen(hand) == 10);
    hand.play("-1>-1");
    hand.play("8>5");
    CHECK(seen(hand) == 11);
    hand.play("5>2");
    CHECK(seen(hand) == 21);
}
