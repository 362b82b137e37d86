// Boards and positions as text.
#include "interpreter/draw/canvas.h"
#include "interpreter/draw/piece_symbols.h"
#include "tests/draw/drawing.h"

using namespace makomba;
using namespace makomba::test;
using Catch::Matchers::Contains;

TEST_CASE("text: holes and stores") {
    const DrawnTable table(mancala(R"((mancalaBoard 2 3 (track "Track" "1,E,N,W" loop:True)))",
                                   R"((set Count 4 to:(sites {1 2 4 5 6})) (set Count 12 to:(sites {7})))"));
    CHECK(table.text() == R"(
+----+ 3 ( 4) ( 4) ( 4) +----+  player 2
|  . |                  | 12 |
+----+ 1 ( 4) ( 4) ( .) +----+  player 1
  A2      B    C    D     E2
)");
    CHECK(table.labels() == R"(
+----+ (B3) (C3) (D3) +----+  player 2
| A2 |                | E2 |
+----+ (B1) (C1) (D1) +----+  player 1
)");
    const std::vector<int> marked = {1, 3, 7};
    CHECK(table.text({.highlight = marked}) == R"(
+----+ 3 ( 4) ( 4) ( 4) +----+  player 2
|  . |                  |[12]|
+----+ 1 [ 4] ( 4) [ .] +----+  player 1
  A2      B    C    D     E2
)");
}

TEST_CASE("text: holes that do not stand in columns have their own labels") {
    const DrawnTable table(
        mancala("(board (merge {(rectangle 1 3) (shift 0.5 1 (rectangle 1 2))}) use:Vertex)",
                "(set Count 2 to:(sites {0 1 2 4}))"));
    CHECK(table.text() == R"(
    B2    C2
   ( .)  ( 2)     player 2

( 2)  ( 2)  ( 2)  player 1
 A1    B1    C1
)");
}

TEST_CASE("text: holes on a circle have rims, too") {
    const DrawnTable table(game(R"((board (concentric {1 8}) use:Vertex) (piece "Seed" Shared))",
                                "(set Count 12 to:(sites {0})) (set Count 3 to:(sites {1}))", sowing));
    CHECK(table.text() == R"(
                 B3
             .(.).
         ..-'  |  '-..
   A3 (3)      |      (.) C3
      /  \     |     /  \
     /     \   |   /     \
     /       \ | /       \
A2 (.)--------(12)-------(.) C2
     \       / | \B2     /
      \    /   |   \    /
      \  /     |     \  /
   A1 (.)      |      (.) C1
         ''-.  |  .-''
             '(.)'
                 B1
)");
    const std::vector<int> marked = {0};
    CHECK_THAT(table.text({.highlight = marked}), Contains("\nA2 (.)-----[12]----(.) C2\n"));
}

TEST_CASE("text: a pile of hands and scores below the board") {
    const DrawnTable table(game(
        R"((mancalaBoard 2 3 store:None (track "Track" "0,E,N,W" loop:True))
                              (piece "Seed" Shared) (hand Each size:2))",
        "(set Count 1 to:(sites Track)) (place \"Seed\" (handSite P1 1) count:7) (set Score P2 3)", sowing));
    CHECK(table.text() == R"(
2 ( 1) ( 1) ( 1)

1 ( 1) ( 1) ( 1)
   A    B    C

Hand1  2: 7
Hand2  -
score  1: 0  2: 3
)");
}

TEST_CASE("text: cells in a square") {
    const DrawnTable table(
        discs("(board (square 3))", R"((place "Disc1" (sites {4})) (place "Disc2" (sites {0})))"));
    CHECK(table.text() == R"(
  +---+---+---+
3 |   |   |   |
  +---+---+---+
2 |   | X |   |
  +---+---+---+
1 | O |   |   |
  +---+---+---+
    A   B   C
)");
    CHECK(table.labels() == R"(
+----+----+----+
| A3 | B3 | C3 |
+----+----+----+
| A2 | B2 | C2 |
+----+----+----+
| A1 | B1 | C1 |
+----+----+----+
)");
    const std::vector<int> marked = {0, 1};
    CHECK_THAT(table.text({.highlight = marked}), Contains("1 |[O]|[ ]|   |"));
    CHECK(table.text({.unicode = true}) == R"(
  ┌───┬───┬───┐
3 │   │   │   │
  ├───┼───┼───┤
2 │   │ X │   │
  ├───┼───┼───┤
1 │ O │   │   │
  └───┴───┴───┘
    A   B   C
)");
    CHECK_THAT(table.text({.colour = true, .highlight = marked}), Contains("\x1b[0;1;91;7mO\x1b[0m"));
}

TEST_CASE("text: wide boards of cells are dotted") {
    const DrawnTable table(discs("(board (rectangle 3 12))", R"((place "Disc1" (sites {0})))"));
    CHECK(table.text({.width = 40}) == R"(
3 . . . . . . . . . . . .
2 . . . . . . . . . . . .
1 X . . . . . . . . . . .
  A B C D E F G H I J K L
)");
}

TEST_CASE("text: cells over cells") {
    const DrawnTable table(discs("(board (union {(square 4) (scale 2 (square 2))}) use:Cell)",
                                 R"((place "Disc1" (sites {5})) (place "Disc2" (sites {17})))"));
    CHECK(table.text() == R"(
  #===#===#===#===#
6 #   |   #   |   #
  #---+---#---+---#
4 #   |   #   |   #
  #===#===#===#===#
3 #   | X #   |   #
  #---+---#---+---#
1 #   |   #   |   #
  #===#===#===#===#
    A   C   D   F

large cells:  E2 over D1 to F3: O
)");
}

TEST_CASE("text: rings of lines") {
    const DrawnTable table(game(
        std::string(merels) + R"((piece "Marker" Each) (hand Each))",
        R"((place "Marker1" (sites {0 4})) (place "Marker2" (sites {23})) (place "Marker1" "Hand" count:7))"));
    CHECK(table.text() == R"(
7 +-----------+-----------O
  |           |           |
6 |   +-------+-------+   |
  |   |       |       |   |
5 |   |   +---+---+   |   |
  |   |   |       |   |   |
4 +---+---+       +---+---+
  |   |   |       |   |   |
3 |   |   +---+---+   |   |
  |   |       |       |   |
2 |   +-------X-------+   |
  |           |           |
1 X-----------+-----------+
  A   B   C   D   E   F   G

Hand1  7 X
Hand2  -
)");
    CHECK(table.labels() == R"(
A7----------D7----------G7
|           |           |
|   B6------D6------F6  |
|   |       |       |   |
|   |   C5--D5--E5  |   |
|   |   |       |   |   |
A4--B4--C4      E4--F4--G4
|   |   |       |   |   |
|   |   C3--D3--E3  |   |
|   |       |       |   |
|   B2------D2------F2  |
|           |           |
A1----------D1----------G1
)");
}

TEST_CASE("text: a wedge") {
    const DrawnTable table(
        discs("(board (wedge 3) use:Vertex)", R"((place "Disc1" (sites {0})) (place "Disc2" (sites {5})))"));
    CHECK(table.text() == R"(
3         X
        / | \
2     +---+---+
    /     |     \
1 +-------O-------+
  A   B   C   D   E
)");
}

TEST_CASE("text: crossing lines and a circle") {
    const DrawnTable crossing(
        discs("(board (square 3 diagonals:Alternating) use:Vertex)", R"((place "Disc1" (sites {4})))"));
    CHECK(crossing.text() == R"(
3 +---+---+
  | \ | / |
2 +---X---+
  | / | \ |
1 +---+---+
  A   B   C
)");
    const DrawnTable circle(discs("(board (concentric {1 8}) use:Vertex)",
                                  R"((place "Disc1" (sites {0})) (place "Disc2" (sites {2})))"));
    CHECK(circle.text() == R"(
          B3
       ..+..
  A3 +'  |  '+ C3
    /  \ | /  \
A2 O-----X-B2--+ C2
    \  / | \  /
  A1 +.  |  .+ C1
       ''+''
          B1
)");
}

TEST_CASE("text: hexagons") {
    const DrawnTable upright(
        discs("(board (hex 3))", R"((place "Disc1" (sites {9})) (place "Disc2" (sites {0})))"));
    CHECK(upright.text() == R"(
       / \ / \ / \
    5 |   |   |   |
     / \ / \ / \ / \
  4 |   |   |   |   |
   / \ / \ / \ / \ / \
3 |   |   | X |   |   |
   \ / \ / \ / \ / \ /
  2 |   |   |   |   | E
     \ / \ / \ / \ /
    1 | O |   |   | D
       \ / \ / \ /
          A   B   C
)");
    const DrawnTable level(discs("(board (rotate 90 (hex 2)))", R"((place "Disc1" (sites {3})))"));
    CHECK(level.text() == R"(
       ___
   ___/   \___
  /   \___/   \
3 \___/ X \___/ C
  /   \___/   \
2 \___/   \___/ B
    1 \___/ A
)");
}

TEST_CASE("text: triangles") {
    const DrawnTable table(discs("(board (tri 2))", R"((place "Disc1" (sites {1})))"));
    CHECK(table.text() == R"(
         +
        / \
3     /    \
     +------+
2   / \    / \
1  /    \ / X  \
  +------+------+
     A   B  C
)");
}

TEST_CASE("text: edges as sites") {
    const DrawnTable table(
        discs("(board (square 2) use:Edge)", R"((place "Disc1" (sites {3})) (place "Disc2" (sites {1})))"));
    CHECK(table.text() == R"(
       3
  +---X---+
  |       |
1 O       | 2
  |       |
  +-------+
       0
)");
}

TEST_CASE("text: stacks") {
    const DrawnTable table(discs(
        "(board (square 2))",
        R"((place Stack items:{"Disc1" "Disc2" "Disc2"} 0) (place Stack items:{"Disc1" "Disc1"} 3) (place "Disc2" 1))"));
    CHECK(table.text() == R"(
  +----+----+
2 |    | X2 |
  +----+----+
1 | O3 | O  |
  +----+----+
    A    B

stacks, bottom to top: A1 X 2 O
)");
    const DrawnTable row(discs("(board (rectangle 1 3))",
                               R"((place Stack items:{"Disc1" "Disc2" "Disc2"} 1) (place "Disc1" 0))"));
    const std::vector<int> marked = {1, 2};
    CHECK(row.text({.highlight = marked}) == R"(
|   |   |   |
|   |[O]|   |
|   | O |   |
| X | X |[ ]|
+---+---+---+
  A1  B1  C1
)");
}

TEST_CASE("text: several kinds of pieces and their marks") {
    const DrawnTable table(game(
        R"((board (square 2)) (piece "Rook" Each) (piece "Raft" Each) (piece "Rock" Neutral))",
        R"((place "Rook1" (sites {0})) (place "Raft2" (sites {1}) state:2) (place "Rock0" (sites {3})))"));
    CHECK(table.text() == R"(
  +---+---+
2 |   | O |
  +---+---+
1 | R | a |
  +---+---+
    A   B

marks: B1 (state 2)
R = Rook1   r = Rook2   A = Raft1   a = Raft2   O = Rock0
)");
}

TEST_CASE("text: layers") {
    const DrawnTable table(
        discs("(board (square 2 pyramidal:True) use:Vertex)", R"((place "Disc1" (sites {0})))"));
    CHECK(table.text() == R"(
layer 0     layer 1

3 +---+     2 +
  |   |       B
1 X---+
  A   C
)");
}

TEST_CASE("text: endless boards show what is occupied") {
    const DrawnTable table(discs("(boardless Hexagonal)", R"((place "Disc1" (sites Centre)))"));
    CHECK(table.text() == R"(
    / \ / \ / \ / \ / \
23 |   |   |   |   |   |
    \ / \ / \ / \ / \ /
  22 |   |   |   |   | X
    / \ / \ / \ / \ / \
21 |   |   | X |   |   |
    \ / \ / \ / \ / \ /
  20 |   |   |   |   | W
    / \ / \ / \ / \ / \
19 |   |   |   |   |   |
    \ / \ / \ / \ / \ /
       R   S   T   U   V

part of the board: 23 of 1261 sites
)");
}

TEST_CASE("lines join, cross and grow in all directions") {
    Canvas canvas;
    canvas.straight({-2, 0}, {2, 0});
    canvas.straight({0, -1}, {0, 1});
    CHECK(canvas.render({}) == "  |\n--+--\n  |\n");
    CHECK(canvas.render({.colour = false, .unicode = true}) == "  ╷\n╶─┼─╴\n  ╵\n");
    Canvas crossing;
    crossing.line({0, 0}, {4, 2});
    crossing.line({4, 0}, {0, 2});
    CHECK(crossing.render({}) == "x\n");
}

TEST_CASE("symbols tell players and kinds apart") {
    const auto symbols = [](const std::string& pieces) {
        const DrawnTable table(game("(board (square 2)) " + pieces));
        std::string list;
        for (const std::string& symbol : pieceSymbols(table.program()).byComponent) list += symbol + " ";
        return list;
    };
    CHECK(symbols(R"((piece "Disc" Each))") == " X O ");
    CHECK(symbols(R"((piece "Disc" P1) (piece "Cross" P2))") == " O X ");
    CHECK(symbols(R"((piece "King" Each) (piece "Knight" Each))") == " K k N n ");
    CHECK(symbols(R"((piece "Tiger" P1) (piece "Goat" P2))") == " T g ");
    CHECK(symbols(R"((piece "King" Each) (piece "Wall" Neutral) (piece "Kraken" P2))") == " K k W r ");
    CHECK(symbols(R"((piece "Size1" Each) (piece "Size2" Each))") == " X1 O1 X2 O2 ");
    CHECK(symbols(R"((piece "Disc" Each) (piece "Block" Neutral))") == " X O B ");
}
