// Forms that no recorded game uses: each does what its published meaning says, in positions worked out by
// hand.
#include "interpreter/state/chance.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

using Labels = std::vector<std::string>;

constexpr const char* row3 = "(board (rectangle 1 3)) (piece \"Disc\" Each)";
constexpr const char* anyDiscMoves = "(move (from (sites Occupied by:All)) (to (sites Empty)))";

Description withMeta(const std::string& meta, const std::string& equipment, const std::string& start,
                     const std::string& play,
                     const std::string& end = "(if (> (count Moves) 999) (result All Draw))") {
    return loadWell("(game \"Example\" (players 2) (equipment {" + equipment + "}) (rules (meta " + meta +
                    ") (start {" + start + "}) (play " + play + ") (end " + end + ")))");
}

Description playing(const std::string& equipment, const std::string& start, const std::string& play) {
    return loadWell(LittleGame{.equipment = equipment,
                               .start = start,
                               .play = play,
                               .end = "(if (> (count Moves) 999) (result All Draw))"}
                        .text());
}

// The states that the legal moves lead to, in the order of the moves.
Labels afterEach(const Description& d) {
    Engine engine(*d.game);
    State state = engine.initialState();
    Moves moves;
    engine.legalMoves(state, moves);
    Labels texts;
    for (const Move& move : moves.list) {
        State after = state;
        engine.apply(after, moves, move);
        texts.push_back(stateText(d.game->program, after));
    }
    return texts;
}

}  // namespace

TEST_CASE("games of all these forms are played to their ends, and the same again from the same seed") {
    const std::string name = GENERATE("published-moves.lud", "published-boards.lud");
    const Description d = loadFile(projectFolder() / "tests" / "descriptions" / name);
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    Engine engine(*d.game);
    const auto play = [&](std::uint64_t seed) {
        State state = engine.initialState(seed);
        Moves moves;
        std::string text;
        std::uint64_t random = seed;
        while (engine.legalMoves(state, moves), !moves.empty()) {
            engine.apply(state, moves, moves.list[nextRandom(random) % moves.size()]);
            text += stateText(d.game->program, state) + "\n";
        }
        INFO(describe(state.globals().fault));
        CHECK(engine.outcome(state).over);
        return text;
    };
    for (std::uint64_t seed = 0; seed < 20; ++seed) CHECK(play(seed) == play(seed));
    CHECK(play(1) != play(2));
}

// ── repetition ───────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("no Repeat: the same position, whoever is to move") {
    const Description d = withMeta("(no Repeat)", row3, "(place \"Disc1\" 0)", anyDiscMoves);
    Hand hand(d);
    CHECK(hand.moves() == Labels{"0>1", "0>2"});
    hand.play("0>1");
    CHECK(hand.moves() == Labels{"1>2"});  // 1>0 would bring the start back
    hand.play("1>2");
    CHECK(hand.moves() == Labels{"-1>-1"});
}

TEST_CASE("no Repeat: a long history forgets nothing and takes nothing for something else") {
    const Description d = withMeta("(no Repeat)", "(board (rectangle 1 70)) (piece \"Disc\" Each)",
                                   "(place \"Disc1\" 0)", anyDiscMoves);
    Engine engine(*d.game);
    State state = engine.initialState();
    Moves moves;
    std::uint64_t random = 5;
    for (std::size_t ply = 0; ply < 69; ++ply) {
        engine.legalMoves(state, moves);
        REQUIRE(moves.size() == 69 - ply);  // each site once
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
    engine.legalMoves(state, moves);
    REQUIRE(moves.size() == 1);
    CHECK(moves.list[0].isPass());
}

TEST_CASE("no Repeat Situational: the same position with the same player to move") {
    const Description d = withMeta("(no Repeat Situational)", row3, "(place \"Disc1\" 0)", anyDiscMoves);
    Hand hand(d);
    hand.play("0>1");
    CHECK(hand.moves() == Labels{"1>0", "1>2"});
    hand.play("1>2").play("2>0");
    CHECK(hand.moves() == Labels{"0>1"});  // player 2 has left the disc on 2 before
}

// The position in which a turn begins is in no list, and the first ply of a turn is compared with the turn
// before.
TEST_CASE("no Repeat within a turn") {
    const std::string again = "(move (from (sites Occupied by:All)) (to (sites Empty)) (then (moveAgain)))";
    const Description d = withMeta("(no Repeat PositionalInTurn)", row3, "(place \"Disc1\" 0)", again);
    Hand hand(d);
    hand.play("0>1");
    CHECK(hand.moves() == Labels{"1>0", "1>2"});
    hand.play("1>2");
    CHECK(hand.moves() == Labels{"2>0"});
    hand.play("2>0");
    CHECK(hand.moves() == Labels{"-1>-1"});
    hand.play("-1>-1");
    CHECK(hand.engine().mover(hand.state()) == 2);
    CHECK(hand.moves() == Labels{"-1>-1"});
    hand.play("-1>-1");
    CHECK(hand.moves() == Labels{"0>1", "0>2"});
}

TEST_CASE("no Repeat: a copied state keeps its own history") {
    const Description d = withMeta("(no Repeat)", row3, "(place \"Disc1\" 0)", anyDiscMoves);
    Engine engine(*d.game);
    State first = engine.initialState(), second = first;
    Moves moves;
    engine.legalMoves(first, moves);
    engine.apply(first, moves, moves.list[0]);  // to 1
    engine.legalMoves(second, moves);
    engine.apply(second, moves, moves.list[1]);  // to 2
    engine.legalMoves(second, moves);
    REQUIRE(moves.size() == 1);
    CHECK(moveText(moves.list[0]) == "2>1");
    engine.apply(second, moves, moves.list[0]);
    CHECK_FALSE(first == second);  // the same board, and not the same way to it
    second = first;
    CHECK(first == second);
    CHECK(first.hash() == second.hash());
    engine.legalMoves(second, moves);
    REQUIRE(moves.size() == 1);
    CHECK(moveText(moves.list[0]) == "1>2");
}

TEST_CASE("no Repeat: forgetting all remembered values forgets no position") {
    const Description d = withMeta("(no Repeat)", row3, "(place \"Disc1\" 0)",
                                   "(move (from (sites Occupied by:All)) (to (sites Empty)) (then (and "
                                   "(remember Value 3) (forget Value All))))");
    Hand hand(d);
    hand.play("0>1");
    CHECK(hand.moves() == Labels{"1>2"});
}

TEST_CASE("avoidStoredState: not back to the position that was remembered") {
    const Description d = playing(
        row3, "(place \"Disc1\" 0)",
        std::string(
            "(if (= (count Moves) 0) (move Select (from 0) (then (remember State))) (avoidStoredState ") +
            anyDiscMoves + "))");
    Hand hand(d);
    hand.play("0>0");
    CHECK(hand.moves() == Labels{"0>1", "0>2"});
    hand.play("0>1");
    CHECK(hand.moves() == Labels{"1>2"});
    hand.play("1>2");
    CHECK(hand.moves() == Labels{"2>1"});
}

// ── meta rules ───────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("passEnd: whether a round of passes ends the game") {
    const std::string play = "(or (move Pass) (move Add (to (sites Empty))))", start = "(place \"Disc1\" 0)";
    const Description ends = withMeta("(passEnd Draw)", row3, start, play),
                      goesOn = withMeta("(passEnd NoEnd)", row3, start, play);
    Hand one(ends), other(goesOn);
    one.play("-1>-1").play("-1>-1");
    CHECK(one.text() == "end 1.5,1.5 ; 0=Disc1");
    other.play("-1>-1").play("-1>-1");
    CHECK(other.text() == "mover 1 ; 0=Disc1");
}

// A pyramid of 9, 4 and 1, numbered by rows through all layers: 3 rests on 0 1 5 6, and 4 on 1 2 6 8.
TEST_CASE("pieces above others: pinned, and falling") {
    const std::string pyramid = "(board (square 3 pyramidal:True) use:Vertex) (piece \"Ball\" Each)";
    const std::string start = "(place \"Ball1\" (sites {0 1 2 3 4 5 6 8}))",
                      play = "(move Remove (sites Occupied by:All))";
    const Description pinned = withMeta("(pin SupportMultiple)", pyramid, start, play);
    CHECK(Hand(pinned).moves() == Labels{"0>0", "2>2", "3>3", "4>4", "5>5", "8>8"});
    const Description falling = withMeta("(gravity PyramidalDrop)", pyramid, start, play);
    Hand hand(falling);
    hand.play("0>0");  // 3 falls into its place
    CHECK(hand.text() == "mover 2 ; 0=Ball1 1=Ball1 2=Ball1 4=Ball1 5=Ball1 6=Ball1 8=Ball1");
}

TEST_CASE("payoffs rank the players") {
    const Description d =
        loadWell(LittleGame{.players = "(players 3)",
                            .play = "(move Select (from 0))",
                            .end = "(if (= (count Moves) 1) (payoffs {(payoff P1 0.5) (payoff P3 1.5)}))"}
                     .text());
    Hand hand(d);
    hand.play("0>0");
    CHECK(hand.text() == "end 2,3,1 ;");
}

// ── start rules ──────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("start rules in loops") {
    const std::string discs = "(board (square 3)) (piece \"Disc\" Each)",
                      play = "(move Add (to (sites Empty)))";
    CHECK(Hand(playing(discs, "(forEach Value min:2 max:4 (place \"Disc1\" (value)))", play)).text() ==
          "mover 1 ; 2=Disc1 3=Disc1 4=Disc1");
    CHECK(
        Hand(playing(discs, "(forEach Site (sites Corners) if:(> (site) 1) (place \"Disc2\" (site)))", play))
            .text() == "mover 1 ; 2=Disc2 6=Disc2 8=Disc2");
    CHECK(Hand(playing(discs, "(forEach Player (place \"Disc1\" (* 3 (player))))", play)).text() ==
          "mover 1 ; 3=Disc1 6=Disc1");
    CHECK(Hand(playing(discs, "(forEach (array {5 7}) (place \"Disc1\" (player)))", play)).text() ==
          "mover 1 ; 5=Disc1 7=Disc1");
    CHECK(Hand(playing(discs,
                       "(forEach Value min:0 max:1 (forEach Value min:3 max:4 (place \"Disc1\" (value))))",
                       play))
              .text() == "mover 1 ; 3=Disc1 4=Disc1");
    CHECK(Hand(playing(discs, "(forEach Value min:4 max:3 (place \"Disc1\" (value)))", play)).text() ==
          "mover 1 ;");
}

TEST_CASE("the pot and the amounts are no variables that rules can name") {
    const Description d = playing(row3, "(set Amount P2 7)",
                                  "(or (move Select (from 0) (then (set Pot 5))) (move Select (from 1) (then "
                                  "(addScore P1 (+ (pot) (amount P2))))))");
    Hand hand(d);
    hand.play("1>1");
    CHECK(hand.text() == "mover 2 ; score 7,0 ;");
    hand.play("0>0").play("1>1");
    CHECK(hand.text() == "mover 2 ; score 19,0 ;");
}

// ── the best of the moves ────────────────────────────────────────────────────────────────────────────────

TEST_CASE("max Moves: the longest sequence") {
    const std::string over = "E (between if:(is Enemy (who at:(between)))",
                      hop = "(move Hop " + over +
                            " (apply (remove (between)))) (to if:(is Empty (to))) (then (if (can Move (hop "
                            "(from (last To)) " +
                            over + ") (to if:(is Empty (to))))) (moveAgain))))";
    const std::string row8 = "(board (rectangle 1 8)) (piece \"Disc\" Each)",
                      start = "(place \"Disc1\" {\"A1\" \"F1\"}) (place \"Disc2\" {\"B1\" \"D1\" \"G1\"})";
    CHECK(Hand(playing(row8, start, "(forEach Piece " + hop + ")")).moves() == Labels{"0>2", "5>7"});
    const Description d = playing(row8, start, "(max Moves (forEach Piece " + hop + "))");
    Hand hand(d);
    CHECK(hand.moves() == Labels{"0>2"});  // and on to 4
    hand.play("0>2");
    CHECK(hand.moves() == Labels{"2>4", "5>7"});
}

TEST_CASE("max Moves: sequences without end are cut off, not followed for ever") {
    const Description d = playing("(board (square 3)) (piece \"Disc\" Each)", {},
                                  "(max Moves (move Select (from (sites Board)) (then (moveAgain))))");
    Hand hand(d);
    hand.moves();
    CHECK(hand.state().globals().fault == Fault::TooMuchWork);
    const Description forced = playing("(board (square 3)) (piece \"Disc\" Each)", {},
                                       "(max Moves (move Select (from 4) (then (moveAgain))))");
    CHECK(Hand(forced).moves() == Labels{"4>4"});
}

TEST_CASE("max Captures: the most pieces off the board") {
    const Description d =
        playing("(board (square 3)) (piece \"Disc\" Each)", "(place \"Disc2\" (sites {1 3 4}))",
                "(max Captures (or {(move Select (from 0) (then (remove 1))) (move Select (from 2) (then "
                "(remove (sites {3 4})))) (move Pass)}))");
    CHECK(Hand(d).moves() == Labels{"2>2"});
}

TEST_CASE("moves by a track: all of them, and those of the first site that has any") {
    const std::string way = "(board (rectangle 1 6) (track \"Way\" {0 1 2 3 4 5})) (piece \"Disc\" Each)",
                      start = "(place \"Disc1\" (sites {0 1 3}))";
    CHECK(Hand(playing(way, start, "(max Distance \"Way\" (move (from (sites {0 1})) (to (sites {0 2 4}))))"))
              .moves() == Labels{"0>0", "0>2", "0>4", "1>0", "1>2", "1>4"});
    CHECK(Hand(playing(way, start,
                       "(firstMoveOnTrack \"Way\" (if (is Mover (who at:(site))) (move (from (site)) (to (+ "
                       "(site) 1) if:(is Empty (to))))))"))
              .moves() == Labels{"1>2"});
}

TEST_CASE("random: some of the moves, or one of the parts") {
    const std::string board = "(board (square 5)) (piece \"Disc\" Each)";
    const Description d = playing(board, {}, "(random (move Add (to (sites Empty))) num:3)");
    const auto movesOf = [&](std::uint64_t seed) { return Hand(d, seed).moves(); };
    CHECK(movesOf(1).size() == 3);
    CHECK(movesOf(1) == movesOf(1));
    CHECK(movesOf(1) != movesOf(2));
    Hand hand(d, 1);
    CHECK(hand.moves() == hand.moves());  // asking twice changes nothing
    CHECK(Hand(playing(board, {}, "(random (move Add (to (sites Empty))) num:30)")).moves().size() == 25);
    CHECK(Hand(playing(board, {}, "(random (move Add (to (sites Empty))) num:0)")).moves() ==
          Labels{"-1>-1"});
    const Description parts =
        playing(board, {}, "(random {0 3 1} {(move Pass) (move Select (from 1)) (move Select (from 2))})");
    int first = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Labels moves = Hand(parts, seed).moves();
        REQUIRE(moves.size() == 1);
        CHECK((moves[0] == "1>1" || moves[0] == "2>2"));
        first += moves[0] == "1>1";
    }
    CHECK(first > 250);
    CHECK(first < 350);
    CHECK(parts.game->program.stochastic);
    CHECK(messagesOf(LittleGame{.play = "(random {1 2} {(move Pass)})"}.text()).find("unequal-arrays") !=
          std::string::npos);
}

TEST_CASE("while: until the condition fails, or nothing is left to do") {
    const std::string board = "(board (square 3)) (piece \"Disc\" Each)";
    const auto after = [&](const std::string& loop) {
        const Description d =
            playing(board, "(place \"Disc2\" 8)", "(move Select (from 8) (then " + loop + "))");
        Hand hand(d);
        hand.play("8>8");
        return hand.state().globals().fault == Fault::None ? hand.text()
                                                           : describe(hand.state().globals().fault);
    };
    CHECK(after("(while (< (count Pieces All) 4) (add (piece \"Disc1\") (to (regionSite (sites Empty) "
                "index:0))))") == "mover 2 ; 0=Disc1 1=Disc1 2=Disc1 8=Disc2");
    CHECK(after("(while (> (count Moves) 0) (remove (sites Occupied by:All)))") == "mover 2 ;");
    CHECK(after("(while (> (count Moves) 0) (set Counter 1))") == describe(Fault::TooManyMoves));
}

// ── effects and decisions ────────────────────────────────────────────────────────────────────────────────

TEST_CASE("intervene and directional: captures beside the last move") {
    const std::string row = "(board (rectangle 1 7)) (piece \"Disc\" Each)";
    const auto after = [&](const std::string& discs, const std::string& to, const std::string& effect) {
        const Description d = playing(row, "(place \"Disc2\" (sites {" + discs + "}))",
                                      "(move Add (to (sites {" + to + "})) (then " + effect + "))");
        Hand hand(d);
        hand.play(to + ">" + to);
        return hand.text();
    };
    CHECK(after("2 4", "3", "(intervene)") == "mover 2 ; 3=Disc1");
    CHECK(after("2", "3", "(intervene)") == "mover 2 ; 2=Disc2 3=Disc1");
    CHECK(after("1 2 4", "3", "(intervene (between (range 1 2)))") == "mover 2 ; 3=Disc1");
    CHECK(after("1 2 4", "3", "(intervene)") == "mover 2 ; 1=Disc2 3=Disc1");
    CHECK(after("2 4", "3",
                "(intervene (to if:(is Enemy (who at:(to))) (apply (promote (to) (piece \"Disc1\")))))") ==
          "mover 2 ; 2=Disc1 3=Disc1 4=Disc1");
    CHECK(after("1 2 4", "0", "(directional (directions E))") == "mover 2 ; 0=Disc1 1=Disc2 2=Disc2 4=Disc2");
    CHECK(after("2 4 5", "3",
                "(directional (directions E) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))") ==
          "mover 2 ; 2=Disc2 3=Disc1");
}

// What is worked out once for a loop is worked out anew outside of it.
TEST_CASE("captures: where they begin and how far they go may be sums") {
    const std::string row = "(board (rectangle 1 9)) (piece \"Disc\" Each)";
    const auto after = [&](const std::string& effect) {
        const Description d = playing(row, "(place \"Disc2\" (sites {1 4 6}))",
                                      "(move Add (to (sites Empty)) (then " + effect + "))");
        Hand hand(d);
        hand.play("5>5").play("0>0").play("2>2");
        return hand.text();
    };
    CHECK(after("(intervene (from (+ (last To) 0)))") == "mover 2 ; 0=Disc2 1=Disc2 2=Disc1 5=Disc1");
    CHECK(after("(directional (from (- 7 2)) (directions W) (to if:(is Enemy (who at:(to))) (apply (remove "
                "(to)))))") == "mover 2 ; 0=Disc2 1=Disc2 2=Disc1 5=Disc1 6=Disc2");
    CHECK(after("(custodial (between (max (- (count Moves) 2)) if:(is Enemy (who at:(between)))) (to if:(> 9 "
                "(to))))") == "mover 2 ; 0=Disc2 2=Disc1 4=Disc2 5=Disc1 6=Disc2");
}

TEST_CASE("effects on points of a board on whose cells, too, pieces stand") {
    const std::string board = "(board (square 2)) (piece \"Disc\" Each) (piece \"Coin\" Each (flips 1 2))",
                      start =
                          "(place \"Disc1\" 0) (place \"Disc1\" Vertex 0) (place \"Coin1\" 1 state:1) "
                          "(place \"Coin1\" Vertex 1 state:1)";
    const auto after = [&](const std::string& effect) {
        const Description d = playing(board, start, "(move Select (from 3) (then " + effect + "))");
        Hand hand(d);
        hand.play("3>3");
        return hand.text();
    };
    CHECK(after("(set State Vertex at:0 3)") == "mover 2 ; 0=Disc1 1=Coin1/s1 v0=Disc1/s3 v1=Coin1/s1");
    CHECK(after("(promote Vertex 0 (piece \"Disc2\"))") ==
          "mover 2 ; 0=Disc1 1=Coin1/s1 v0=Disc2 v1=Coin1/s1");
    CHECK(after("(flip Vertex 1)") == "mover 2 ; 0=Disc1 1=Coin1/s1 v0=Disc1 v1=Coin1/s2");
    CHECK(after("(set Score P1 (+ (count Vertex at:0) (count Vertex at:4)))") ==
          "mover 2 ; score 1,0 ; 0=Disc1 1=Coin1/s1 v0=Disc1 v1=Coin1/s1");
}

TEST_CASE("large pieces are put down by a number that is a sum") {
    const std::string board = "(board (rectangle 2 2)) (tile \"Bar\" Each {F} numSides:4)";
    const auto moves = [&](const std::string& piece) {
        return Hand(playing(board, {}, "(move Add (piece " + piece + " state:0) (to (sites Empty)))"))
            .moves();
    };
    CHECK(moves("(mover)") == Labels{"0>0", "1>1"});
    CHECK(moves("(+ (mover) 0)") == moves("(mover)"));
}

TEST_CASE("attract: everything in line comes close") {
    const Description d = playing("(board (square 5)) (piece \"Disc\" Each)",
                                  "(place \"Disc2\" (sites {10 22 0})) (place \"Disc1\" (sites {13 14}))",
                                  "(move Select (from 12) (then (attract Orthogonal)))");
    Hand hand(d);
    hand.play("12>12");
    CHECK(hand.text() == "mover 2 ; 0=Disc2 11=Disc2 13=Disc1 14=Disc1 17=Disc2");
}

TEST_CASE("move Shoot: along a line, as far as it is free") {
    const Description d =
        playing("(board (square 4)) (piece \"Disc\" Each) (piece \"Dot\" Neutral)", "(place \"Disc2\" 2)",
                "(if (= (count Moves) 0) (move Select (from 0)) (move Shoot (piece \"Dot0\") Orthogonal))");
    Hand hand(d);
    hand.play("0>0");
    CHECK(hand.moves() == Labels{"12>12", "1>1", "4>4", "8>8"});
    hand.play("8>8");
    CHECK(hand.text() == "mover 1 ; 2=Disc2 8=Dot0");
}

TEST_CASE("move Claim and move Set NextPlayer") {
    const Description d = loadWell(
        LittleGame{.players = "(players 3)",
                   .play = "(or (move Claim (to (sites {4 5}))) (move Set NextPlayer (array {1 3})))",
                   .end = "(if (> (count Moves) 999) (result All Draw))"}
            .text());
    CHECK(Hand(d).moves() == Labels{"-1>-1", "-1>-1", "4>4", "5>5"});
    CHECK(afterEach(d) == Labels{"mover 2 ; 4=Disc1", "mover 2 ; 5=Disc1", "mover 1 ;", "mover 3 ;"});
}

TEST_CASE("rotations: set, and given to pieces that arrive") {
    const std::string board = "(board (square 3)) (piece \"Disc\" Each)", start = "(place \"Disc1\" 4)";
    CHECK(afterEach(playing(board, start, "(forEach Piece (move Set Rotation))")) ==
          Labels{"mover 2 ; 4=Disc1/r7", "mover 2 ; 4=Disc1/r1"});
    CHECK(
        afterEach(playing(board, start, "(move Set Rotation (to 4) {3 0})")) ==
        Labels{"mover 2 ; 4=Disc1/r3", "mover 2 ; 4=Disc1", "mover 2 ; 4=Disc1/r7", "mover 2 ; 4=Disc1/r1"});
    CHECK(afterEach(playing(board, start, "(forEach Piece (move Set Rotation previous:False))")) ==
          Labels{"mover 2 ; 4=Disc1/r1"});
    CHECK(afterEach(playing(board, {}, "(move Add (to (sites {0}) (rotations {N E})))")) ==
          Labels{"mover 2 ; 0=Disc1", "mover 2 ; 0=Disc1/r2"});
    CHECK(
        afterEach(playing(board, start, "(forEach Piece (move Step N (to (rotations Orthogonal))))")) ==
        Labels{"mover 2 ; 7=Disc1", "mover 2 ; 7=Disc1/r2", "mover 2 ; 7=Disc1/r4", "mover 2 ; 7=Disc1/r6"});
    // What is turned looks elsewhere: a quarter to the right is east.
    const Description d = playing(board, start,
                                  "(or (move Set Rotation (to 4) 2 previous:False next:False) (forEach Piece "
                                  "(move Step Forward (to if:(is Empty (to))))))");
    Hand hand(d);
    CHECK(hand.moves() == Labels{"4>4", "4>7"});
    hand.play("4>4").play("4>4");
    CHECK(hand.moves() == Labels{"4>4", "4>5"});
}

// ── iterations ───────────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("forEach Direction: next sites, or those at a distance, from a piece") {
    const std::string board = "(board (square 5)) (piece \"Disc\" Each)",
                      start = "(place \"Disc1\" 12) (place \"Disc2\" 13)";
    const auto moves = [&](const std::string& each) {
        return Hand(playing(board, start, "(forEach Piece (forEach Direction Orthogonal " + each + "))"))
            .moves();
    };
    CHECK(moves("(if (is Empty (to)) (move Select (from (to))))") == Labels{"11>11", "17>17", "7>7"});
    CHECK(moves("(between (range 2 2)) (move Select (from (to)))") ==
          Labels{"10>10", "14>14", "22>22", "2>2"});
    CHECK(moves("(between (range 2 2) if:(is Empty (between))) (move Select (from (to)))") ==
          Labels{"10>10", "22>22", "2>2"});
    CHECK(moves("(between (range 1 2)) (move Select (from (to)))") ==
          Labels{"10>10", "11>11", "13>13", "14>14", "17>17", "22>22", "2>2", "7>7"});
    CHECK(Hand(playing(board, start, "(forEach Direction (from 12) Orthogonal (move Select (from (to))))"))
              .moves() == Labels{"-1>-1"});  // there is no (from) yet
}

TEST_CASE("forEach Group: once for each group, at its lowest site") {
    const std::string board = "(board (square 3)) (piece \"Disc\" Each)",
                      start = "(place \"Disc1\" (sites {0 1 4 8})) (place \"Disc2\" (sites {2}))";
    CHECK(Hand(playing(board, start, "(forEach Group Orthogonal (move Select (from (site))))")).moves() ==
          Labels{"0>0", "8>8"});
    CHECK(Hand(playing(board, start,
                       "(forEach Group Orthogonal if:(is Enemy (who at:(to))) (move Select (from (site))))"))
              .moves() == Labels{"2>2"});
    CHECK(Hand(playing(board, start, "(forEach Group (move Select (from (site))))")).moves() ==
          Labels{"0>0"});
    // Groups begin at pieces, with a test at those of any owner, and (from) is where one was found.
    CHECK(Hand(playing(
                   board, start,
                   "(forEach Group Orthogonal if:(< (to) 5) (if (= (from) 0) (move Select (from (site)))))"))
              .moves() == Labels{"0>0"});
    CHECK(Hand(playing(
                   board, start,
                   "(forEach Group Orthogonal if:(> (to) 4) (if (= (from) 8) (move Select (from (site)))))"))
              .moves() == Labels{"5>5"});
    CHECK(
        Hand(
            playing(
                board, start,
                "(forEach Group Orthogonal (if (= 1 (count Sites in:(sites))) (move Select (from (site)))))"))
            .moves() == Labels{"8>8"});
}

TEST_CASE("forEach Die: a move for each die, which it uses up") {
    const std::string dice = "(board (square 5)) (piece \"Disc\" Each) (dice d:6 num:2)";
    const Description d =
        playing(dice, {}, "(do (roll) next:(forEach Die combined:True (move Select (from (pips)))))");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Hand hand(d, seed);
        Moves moves;
        hand.engine().legalMoves(hand.state(), moves);
        REQUIRE(moves.size() == 3);
        CHECK(moves.list[2].to == moves.list[0].to + moves.list[1].to);
        const int first = moves.list[0].to, second = moves.list[1].to;
        const auto leftAfter = [&](std::size_t move, int die) {
            State after = hand.state();
            hand.engine().apply(after, moves, moves.list[move]);
            return after.column<std::int32_t>(
                after.layout().variables)[d.game->program.hidden.dice + 1 + die];
        };
        CHECK(leftAfter(0, 0) == 0);
        CHECK(leftAfter(0, 1) == second);
        CHECK(leftAfter(1, 0) == first);
        CHECK(leftAfter(1, 1) == 0);
        CHECK(leftAfter(2, 0) + leftAfter(2, 1) == 0);
    }
}

// ── arguments of measured forms ──────────────────────────────────────────────────────────────────────────

TEST_CASE("leaps only forwards end ahead of the piece as it faces") {
    const Description d =
        loadWell(LittleGame{.players = "(players {(player N) (player S)})",
                            .equipment = "(board (square 5)) (piece \"Horse\" Each (move Leap {{F F R F} {F "
                                         "F L F}} forward:True (to if:(is Empty (to)))))",
                            .start = "(place \"Horse1\" 2) (place \"Horse2\" 20)",
                            .play = "(forEach Piece)",
                            .end = "(if (> (count Moves) 999) (result All Draw))"}
                     .text());
    Hand hand(d);
    CHECK(hand.moves() == Labels{"2>11", "2>13", "2>5", "2>9"});
    hand.play("2>13");
    CHECK(hand.moves() == Labels{"20>11", "20>17"});
}

TEST_CASE("enclose with exceptions, surround with a certain piece, promotion to a state") {
    const std::string board = "(board (square 3)) (piece \"Disc\" Each) (piece \"King\" Each)";
    const auto after = [&](const std::string& start, const std::string& effect) {
        const Description d =
            playing(board, start, "(move Add (piece \"Disc1\") (to (sites {3})) (then " + effect + "))");
        Hand hand(d);
        hand.play("3>3");
        return hand.text();
    };
    // 1, which is free, joins 0; then nothing free is left around them.
    const std::string corner = "(place \"Disc2\" 0) (place \"Disc1\" (sites {2 4}))";
    CHECK(after(corner, "(enclose Orthogonal)") == "mover 2 ; 0=Disc2 2=Disc1 3=Disc1 4=Disc1");
    CHECK(after(corner, "(enclose Orthogonal numException:1)") == "mover 2 ; 2=Disc1 3=Disc1 4=Disc1");
    // There are more of them.
    CHECK(after("(place \"Disc2\" 0)", "(enclose Orthogonal numException:1)") == "mover 2 ; 0=Disc2 3=Disc1");
    const std::string kings = "(place \"Disc2\" 0) (place \"King1\" 1)",
                      discs = "(place \"Disc2\" 0) (place \"Disc1\" 1)";
    CHECK(after(kings, "(surround (from (last To)) Orthogonal with:(piece \"King1\"))") ==
          "mover 2 ; 1=King1 3=Disc1");
    CHECK(after(discs, "(surround (from (last To)) Orthogonal with:(piece \"King1\"))") ==
          "mover 2 ; 0=Disc2 1=Disc1 3=Disc1");
    CHECK(after(discs, "(promote 1 (piece \"King1\" state:3))") == "mover 2 ; 0=Disc2 1=King1/s3 3=Disc1");
}

TEST_CASE("what comes one after another sees what the parts before it leave", "[forms]") {
    const Description d =
        playing(row3, "", "(move Add (to 0) (then (seq {(set Score P1 4) (set Score P2 (score P1))})))");
    Hand hand(d);
    hand.play("0>0");
    CHECK(hand.text() == "mover 2 ; score 4,4 ; 0=Disc1");
    const Description choices = playing(row3, "", "(seq {(move Add (to 0)) (move Add (to (sites Empty)))})");
    CHECK(Hand(choices).moves() == Labels{"0>0", "1>1", "2>2"});
}

TEST_CASE("a start rule is carried out for each team", "[forms]") {
    const Description d =
        loadWell(LittleGame{.players = "(players 4)",
                            .start = "(set Team 1 {P1 P3}) (set Team 4 {P4 P2}) (forEach Team "
                                     "(forEach (team) (set Score Player (size Array (team)))))"}
                     .text());
    CHECK(Hand(d).text() == "mover 1 ; score 2,2,2,2 ;");
}

TEST_CASE("append does all that its moves do before what follows from any of them", "[forms]") {
    const std::string seen = "(then (addScore P2 (score P1)))";
    const Description d = playing(row3, "(place \"Disc1\" 0)",
                                  "(move Select (from 0) (then (append (and (addScore P1 1 " + seen +
                                      ") (addScore P1 100 " + seen + ")) (then (addScore P1 (score P2))))))");
    CHECK(Hand(d).play("0>0").text() == "mover 2 ; score 303,202 ; 0=Disc1");
}
