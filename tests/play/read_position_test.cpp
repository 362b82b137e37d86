// Positions that people and programs write.
#include "interpreter/play/read_position.h"

#include "tests/draw/drawing.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// What a text is read as, or what is wrong with it.
std::string read(const DrawnTable& table, const std::string& text) {
    Engine engine(*table.description.game);
    const ReadPosition result = readPosition(engine, text);
    return result.problem.empty() ? stateText(table.program(), result.state) : result.problem;
}

}  // namespace

TEST_CASE("positions of seeds") {
    const DrawnTable table(
        game(R"((mancalaBoard 2 3) (piece "Seed" Shared) (hand Each))", "(set Score P1 0)", sowing));
    CHECK(read(table, "") == "mover 1 ; score 0,0 ;");
    CHECK(read(table, "B1=1") == read(table, "1=Seed"));
    CHECK(read(table, "b1=4 C3=Seed*12 Hand2=7") == "mover 1 ; score 0,0 ; 1=Seed*4 5=Seed*12 9=Seed*7");
    CHECK(read(table, "mover 2 ; score 3,-1 ; 1=Seed*4\n 2=Seed") ==
          "mover 2 ; score 3,-1 ; 1=Seed*4 2=Seed");
    CHECK(read(table, "end 1.5,1.5 ;") == "end 1.5,1.5 ; score 0,0 ;");
    CHECK(read(table, "B1=0") == "mover 1 ; score 0,0 ;");

    // What is wrong is said with what would be right.
    CHECK(read(table, "B1") == "`B1` is not of the form SITE=PIECE, as in A2=Seed");
    CHECK(read(table, "Z9=4") == "there is no site `Z9`; there are A2 to E2, Hand1, Hand2");
    CHECK(read(table, "99=4") == "`99` is not a site: it must be a number from 0 to 9");
    CHECK(read(table, "B1=four") == "there is no piece `four`; the pieces of this game are Seed");
    CHECK(read(table, "B1=Sead*4") ==
          "there is no piece `Sead` (did you mean `Seed`?); the pieces of this game are Seed");
    CHECK(read(table, "B1=Seed*-4") ==
          "`-4` in `Seed*-4` is not a number of pieces: it must be a number from 0 to 32000");
    CHECK(read(table, "B1=99999") ==
          "`99999` is not a number of pieces: it must be a number from 0 to 32000");
    CHECK(read(table, "B1=99999999999999999999") ==
          "`99999999999999999999` is not a number of pieces: it must be a number from 0 to 32000");
    CHECK(read(table, "B1=4/x1") ==
          "`/x1` in `4/x1` is no mark: /s1 is a state, /v1 a value, /r1 a rotation");
    CHECK(read(table, "B1=4 1=3") == "B1 is given twice");
    CHECK(read(table, "B1=[Seed,Seed]") ==
          "`B1=[Seed,Seed]` is a stack, but there are no stacks in this game");
    CHECK(read(table, "mover 3 ; B1=4") == "`3` is not a player: it must be a number from 1 to 2");
    CHECK(read(table, "score 1 ; B1=4") == "`score 1` must have 2 numbers, one for each player");
    CHECK(read(table, "end 1,x ;") == "`x` in `1,x` is not a rank: it must be a number from 0 to 16");
    CHECK(read(table, "=") == "`=` is not of the form SITE=PIECE, as in A2=Seed");
    CHECK(read(table, "B1=") == "`B1=` is not of the form SITE=PIECE, as in A2=Seed");
}

TEST_CASE("who comes next follows from who is to move") {
    const DrawnTable table(
        game(R"((mancalaBoard 2 3) (piece "Seed" Shared) (hand Each))", "(set Score P1 0)", sowing));
    Engine engine(*table.description.game);
    for (const int mover : {1, 2}) {
        const ReadPosition position = readPosition(engine, fmt::format("mover {} ; 1=Seed*4", mover));
        REQUIRE(position.problem.empty());
        CHECK(position.state.globals().mover == mover);
        CHECK(position.state.globals().next == 3 - mover);
    }
}

TEST_CASE("positions of pieces and stacks") {
    const DrawnTable flat(discs("(board (square 2))"));
    CHECK(read(flat, "A1=Disc1 B2=Disc2") == "mover 1 ; 0=Disc1 3=Disc2");
    CHECK(read(flat, "A1=2") == "`2` does not say which piece: Disc1*2, Disc2*2 ..");
    CHECK(read(flat, "A1=Disc1*2") == "`A1=Disc1*2`: there is one piece on a site in this game, not 2");
    CHECK(read(flat, "A1=Disc1/s1") == "`A1=Disc1/s1`: pieces have no marks in this game");
    const DrawnTable marked(discs("(board (square 2))", R"((place "Disc1" (sites {0}) state:2))"));
    CHECK(read(marked, "A1=Disc1/s2/v-3/r4 B1=-/s1") == "mover 1 ; 0=Disc1/s2/v-3/r4 1=-/s1");
    const DrawnTable stacked(discs("(board (square 2))", R"((place Stack items:{"Disc1" "Disc2"} 0))"));
    CHECK(read(stacked, "A1=[Disc1,Disc2/s1] B1=Disc2*3") ==
          "mover 1 ; 0=[Disc1,Disc2/s1] 1=[Disc2,Disc2,Disc2]");
    CHECK(read(stacked, "A1=[]") == "mover 1 ;");
    CHECK(read(stacked, "A1=[Disc1") ==
          "`A1=[Disc1` lacks the `]` at its end (there are no blanks in a stack)");
    CHECK(read(stacked, "A1=Disc1*30000") == "`A1=Disc1*30000`: a stack has at most 32 pieces in this game");
}
