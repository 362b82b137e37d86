// Pieces on tracks that come to a site again, and what else of their past the rules see.
#include <cmath>
#include <map>

#include "interpreter/engine/legal_moves.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const std::string never = "(if (> (count Moves) 999) (result All Draw))";

// One piece that goes two steps at a time along the track of player 1; player 2 has nothing to move.
LittleGame walker(const std::string& track) {
    return {.equipment = "(board (rectangle 1 5) {" + track + "}) (piece \"Disc\" Each)",
            .start = "(place \"Disc1\" 0)",
            .play = "(forEach Piece (move (from) (to (trackSite Move from:(from) steps:2))))",
            .end = never};
}

std::vector<std::string> course(const Description& d, int turns) {
    Hand hand(d);
    std::vector<std::string> moves;
    for (int turn = 0; turn < turns; ++turn) {
        moves.push_back(hand.moves().front());
        hand.play(moves.back());
        hand.play("-1>-1");
    }
    return moves;
}

}  // namespace

TEST_CASE("a piece goes on from where it is on a track that comes to its site twice", "[tracks]") {
    const Description there = loadWell(walker("(track \"There and back\" {0 1 2 3 4 3 2 1 0} P1)").text());
    CHECK(course(there, 4) == std::vector<std::string>{"0>2", "2>4", "4>2", "2>0"});
}

TEST_CASE("once round a track a piece is further on, though it stays where it is", "[tracks]") {
    LittleGame game = walker("(track \"Round\" {0 1 2 3 0 4} P1)");
    game.play =
        "(forEach Piece (move (from) (to (trackSite Move from:(from) steps:(if (= 0 (count Moves)) 4 1)))))";
    const Description d = loadWell(game.text());
    CHECK(course(d, 2) == std::vector<std::string>{"0>0", "0>4"});
}

TEST_CASE("a piece taken by its level and put where it was is no further on", "[tracks]") {
    LittleGame game = walker("(track \"Round\" {0 1 2 3 0 4} P1)");
    game.play =
        "(forEach Piece (move (from (from) level:0) (to (trackSite Move from:(from) steps:(if (= 0 (count "
        "Moves)) 4 1)))))";
    const Description d = loadWell(game.text());
    CHECK(course(d, 2) == std::vector<std::string>{"0>0", "0>1"});
}

TEST_CASE("on a track in a loop the first place of a site counts", "[tracks]") {
    const Description d = loadWell(walker("(track \"Loop\" {0 1 2 3 4 3 2 1} P1 loop:True)").text());
    CHECK(course(d, 4) == std::vector<std::string>{"0>2", "2>4", "4>2", "2>4"});
}

TEST_CASE("an end rule over tracks looks at each of them", "[tracks]") {
    LittleGame game = walker("(track \"Left\" {0 1}) (track \"Right\" {3 4} P2)");
    game.play = "(move Add (to (sites Empty)))";
    game.end = "(forEach Track if:(= 2 (count Pieces All in:(sites Track))) (result Next Loss))";
    const Description d = loadWell(game.text());
    Hand left(d), right(d);
    left.play("2>2").play("1>1");
    CHECK(left.text() == "end 2,1 ; 0=Disc1 1=Disc2 2=Disc1");
    right.play("3>3").play("2>2");
    CHECK(right.text() == "mover 1 ; 0=Disc1 2=Disc2 3=Disc1");
    right.play("4>4");
    CHECK(right.text() == "end 1,2 ; 0=Disc1 2=Disc2 3=Disc1 4=Disc1");
}

TEST_CASE("of three tracks of one name the last one ends the game", "[tracks]") {
    LittleGame game = walker("(track \"T\" {0 1}) (track \"T\" {1 2} loop:True) (track \"T\" {3 4} P1)");
    game.start = "";
    game.play = "(move Add (to (sites Empty)))";
    // The same words stand three times, and once by a name, which is not the track of the loop.
    const std::string full = "(= (count Sites in:(sites Track)) (count Pieces All in:(sites Track)))";
    const std::string named = "(<= (count Pieces All in:(sites Track \"T\")) 1)";
    SECTION("by a condition that asks for the track several times") {
        game.end = "(forEach Track if:(and {" + full + " " + named +
                   " (< 0 (count Pieces All in:(sites Track)))}) "
                   "(result Mover Win))";
        const Description d = loadWell(game.text());
        Hand hand(d);
        hand.play("3>3").play("2>2");
        CHECK(hand.text() == "mover 1 ; 2=Disc2 3=Disc1");
        hand.play("4>4");
        CHECK(hand.text() == "end 1,2 ; 2=Disc2 3=Disc1 4=Disc1");
    }
    SECTION("by a part of it") {
        game.end = "(forEach Track if:(is In (last To) (sites Track from:4 to:4)) (result Mover Win))";
        const Description d = loadWell(game.text());
        Hand hand(d);
        hand.play("3>3").play("1>1");
        CHECK(hand.text() == "mover 1 ; 1=Disc2 3=Disc1");
        hand.play("4>4");
        CHECK(hand.text() == "end 1,2 ; 1=Disc2 3=Disc1 4=Disc1");
    }
}

TEST_CASE("without tracks an end rule over them never ends the game", "[tracks]") {
    LittleGame game = walker("");
    game.play = "(move Add (to (sites Empty)))";
    game.end = "(forEach Track if:(= 2 (count Pieces All in:(sites Track))) (result Next Loss))";
    const Description d = loadWell(game.text());
    Hand hand(d);
    hand.play("3>3").play("2>2");
    CHECK(hand.text() == "mover 1 ; 0=Disc1 2=Disc2 3=Disc1");
}

TEST_CASE("where means the piece that has stood longest where it is", "[tracks]") {
    const Description d = loadWell(
        LittleGame{.start = "(place \"Disc1\" (sites {5 2})) (place \"Disc1\" 0) (place \"Disc2\" 8)",
                   .play = "(or (move (from (where \"Disc\" Mover)) (to (sites Empty))) (move (from (sites "
                           "{5})) (to (sites {1}))))",
                   .end = never}
            .text());
    Hand hand(d);
    CHECK(hand.moves().front().starts_with("2>"));  // (sites ..) goes in the order of the numbers
    hand.play("2>4").play("8>7");
    CHECK(hand.moves().front().starts_with("5>"));
    hand.play("5>1").play("7>8");
    CHECK(hand.moves().front().starts_with("0>"));
}

TEST_CASE("a piece put down nowhere is not put down, and nothing is promoted to nothing", "[tracks]") {
    const Description d = loadWell(
        LittleGame{.start = "(place \"Disc1\" state:3) (place \"Disc2\" 8)",
                   .play = "(or (move Promote 4 (piece (what at:4))) (move Promote 8 (piece (what at:8))))",
                   .end = never}
            .text());
    Hand hand(d);
    CHECK(hand.text() == "mover 1 ; 8=Disc2");
    CHECK(hand.moves() == std::vector<std::string>{"8>8"});
}

TEST_CASE("a definition that an option puts into another one holds everywhere", "[tracks]") {
    const std::string text =
        "(define \"Moves\" <Way:part>) (option \"Way\" <Way> args:{<part>} {(item \"A\" <(define \"Goal\" "
        "(sites "
        "Empty)) (move Add (to \"Goal\"))> \"\")})";
    const Description d =
        loadWell(text + LittleGame{.play = "(or (\"Moves\") (move Add (to \"Goal\")))"}.text());
    CHECK(Hand(d).moves().size() == 18);
}

// ── trying less than everything ──────────────────────────────────────────────────────────────────────────

TEST_CASE("where some moves are forbidden each of the others is as likely as another", "[tracks]") {
    const Description middle = loadWell(
        "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules (meta (no "
        "Repeat)) "
        "(start {(place \"Disc1\" 0) (place \"Disc2\" 8)}) (play (forEach Piece (move Step Orthogonal (to "
        "if:(is Empty "
        "(to)))))) (end " +
        never + ")))");
    Hand hand(middle);
    hand.play("0>1").play("8>7").play("1>0");
    // Player 2 on 7 may not go back to 8: with player 1 on 0 that was the start.
    CHECK(hand.moves() == std::vector<std::string>{"7>4", "7>6"});
    Engine engine(*middle.game);
    std::map<std::string, int> times;
    Moves moves;
    std::uint64_t random = 7;
    for (int i = 0; i < 4'000; ++i) {
        State state = hand.state();
        engine.context().workOn(state);
        const ChosenMove chosen = chooseMove(engine.context(), moves, random);
        REQUIRE(chosen.total > 0);
        ++times[moveText(moves.list[chosen.index])];
    }
    REQUIRE(times.size() == 2);
    CHECK(std::abs(times["7>4"] - 2'000) < 200);
}

TEST_CASE(
    "moves that must be tried are drawn as they are listed: beside others, with consequences, by preference",
    "[tracks]") {
    const std::string tried =
        "(do (forEach Piece (move Step Orthogonal (to if:(is Empty (to))))) ifAfterwards:(is In (last To) "
        "(sites {3 4 5 7})))";
    for (const std::string& play :
         {"(or " + tried + " (move Pass))",
          "(or (or " + tried + " (move Pass)) (if (is Mover P1) (move Add (to (sites {8}))) (move Pass)))",
          "(if (is Mover P1) " + tried + " (then (add (piece \"Disc2\") (to (sites {6})))))",
          "(or {(if (is Mover P2) (move Pass) " + tried +
              ") (move Add (to (sites {8})))} (then (set Var 1)))",
          "(priority {(if (is Mover P2) (move Pass)) " + tried + "} (then (set Var 1)))",
          "(do (or " + tried +
              " (move Pass)) ifAfterwards:(not (is In (last To) (sites {3}))) (then (set Var 1)))"}) {
        INFO(play);
        const Description d = loadWell(
            LittleGame{.start = "(place \"Disc1\" (sites {0 1 2}))", .play = play, .end = never}.text());
        Hand hand(d);
        std::map<std::string, int> listed, drawn;
        Engine engine(*d.game);
        Moves moves;
        const auto outcome = [&](State& state, const Move& move) {
            State after = state;
            engine.apply(after, moves, move);
            return moveText(move) + " " + stateText(d.game->program, after);
        };
        State state = hand.state();
        engine.legalMoves(state, moves);
        const int total = static_cast<int>(moves.size());
        REQUIRE(total > 2);
        for (const Move& move : moves.list) ++listed[outcome(state, move)];
        std::uint64_t random = 7;
        constexpr int times = 6'000;
        for (int i = 0; i < times; ++i) {
            state = hand.state();
            engine.context().workOn(state);
            const ChosenMove chosen = chooseMove(engine.context(), moves, random);
            REQUIRE(chosen.total > 0);
            ++drawn[outcome(state, moves.list[chosen.index])];
        }
        CHECK(drawn.size() == listed.size());
        for (const auto& [text, count] : listed) {
            INFO(text);
            CHECK(std::abs(drawn[text] - times * count / total) < 250);
        }
    }
}

TEST_CASE("can Move finds what the list of moves has, and sees what is forbidden", "[tracks]") {
    const std::string rules =
        "(play (or (forEach Piece (move Step Orthogonal (to if:(is Empty (to))))) (if (can Move (forEach "
        "Piece (do "
        "(move Step Orthogonal (to if:(is Empty (to)))) ifAfterwards:(is In (last To) (sites {#}))))) (move "
        "Pass))))";
    for (const auto& [goal, passes] : {std::pair{"1", true}, {"3", true}, {"1 3", true}, {"5", false}}) {
        std::string play = rules;
        play.replace(play.find('#'), 1, goal);
        const Description d = loadWell(
            "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" "
            "Each)}) (rules (start {(place \"Disc1\" 0) (place \"Disc2\" 8)}) " +
            play + " (end " + never + ")))");
        const auto all = Hand(d).moves();
        INFO(goal);
        CHECK((std::find(all.begin(), all.end(), "-1>-1") != all.end()) == passes);
    }
}

// Piles of different sizes, on a track of each player's own row; sites of the other row are beside it.
TEST_CASE("piles further along a track are asked of all sites at once as they are one by one", "[tracks]") {
    const auto moves = [](const std::string& loop, const std::string& test, int steps) {
        const std::string track =
            "(track \"South\" \"0,E\" P1 loop:" + loop + ") (track \"North\" \"7,W\" P2 loop:" + loop + ")";
        const std::string pile =
            "(count at:(trackSite Move from:(from) steps:" + std::to_string(steps) + "))";
        LittleGame game{.equipment = "(mancalaBoard 2 4 store:None {" + track + "}) (piece \"Seed\" Shared)",
                        .start = "(set Count 1 to:(sites {1 4 7})) (set Count 2 to:(sites {0 5}))",
                        .play = "(move Select (from (sites Board) if:(" + test + " " + pile +
                                (test.find('(') == std::string::npos ? ")))" : "))))"),
                        .end = never};
        const Description d = loadWell(game.text());
        Hand hand(d);
        std::vector<std::string> all = hand.moves();
        hand.play(all.front());
        for (const std::string& move : hand.moves()) all.push_back(move);
        return all;
    };
    for (const std::string loop : {"True", "False"})
        for (const int steps : {1, 2, 5})
            for (const auto& [together, oneByOne] :
                 {std::pair{"= 0", "= 0 (max 0"}, std::pair{"< 1", "< 1 (max 0"},
                  std::pair{"!= 2", "!= 2 (max 0"}}) {
                INFO(loop << ' ' << steps << ' ' << together);
                CHECK(moves(loop, together, steps) == moves(loop, std::string(oneByOne), steps));
            }
}

TEST_CASE("whether all sites of some with so many pieces hold as many is asked as the parts say",
          "[tracks]") {
    const auto holds = [](const std::string& condition) {
        LittleGame game{.equipment =
                            "(mancalaBoard 2 4 store:None {}) (regions \"Home\" P1 (sites Bottom)) "
                            "(regions \"Home\" P2 (sites Top)) (piece \"Seed\" Shared)",
                        .start = "(set Count 1 to:(sites {1 4})) (set Count 3 to:(sites {2}))",
                        .play = "(if " + condition + " (move Select (from (sites Board))))",
                        .end = never};
        const Description d = loadWell(game.text());
        return Hand(d).moves() != std::vector<std::string>{"-1>-1"};
    };
    const std::string home = "(sites Mover \"Home\")";
    CHECK(holds("(all Sites " + home + " if:(< (count at:(site)) 4))"));
    CHECK_FALSE(holds("(all Sites " + home + " if:(< (count at:(site)) 3))"));
    CHECK_FALSE(holds("(all Sites " + home + " if:(< (count at:(site)) 2))"));
    CHECK_FALSE(holds("(all Sites " + home + " if:(= 0 (count at:(site))))"));
    CHECK(holds("(all Sites " + home + " if:(<= 0 (count at:(site))))"));
    CHECK(holds("(all Sites (sites Next \"Home\") if:(> 2 (count at:(site))))"));
    const std::string full = "(forEach " + home + " if:(< 0 (count at:(site))))";
    CHECK(holds("(all Sites " + full + " if:(!= 0 (count at:(site))))"));
    CHECK_FALSE(holds("(all Sites " + full + " if:(= 1 (count at:(site))))"));
    CHECK(holds("(all Sites (forEach " + home + " if:(< 1 (count at:(site)))) if:(!= 1 (count at:(site))))"));
    CHECK_FALSE(
        holds("(all Sites (forEach " + home + " if:(= 1 (count at:(site)))) if:(< 1 (count at:(site))))"));
}
