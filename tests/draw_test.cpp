// Boards and positions as text and as pictures.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <sstream>

#include "interpreter/draw/canvas.h"
#include "interpreter/draw/piece_symbols.h"
#include "interpreter/draw/svg.h"
#include "interpreter/draw/svg_writer.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/load.h"

using namespace makomba;
using Catch::Matchers::Contains;

namespace {

// A loaded game with its start position.
struct Table {
    Description description;
    State state;

    explicit Table(const std::string& text) : description(load("test", text)) {
        INFO(renderText(description.diagnostics, description.sources));
        REQUIRE(description.game != nullptr);
        state = Engine(*description.game).initialState();
    }
    const Program& program() const { return description.game->program; }

    std::string text(TextStyle style = {}) const { return "\n" + drawText(program(), state, style); }
    std::string labels() const { return "\n" + drawText(program()); }
    std::string svg(const SvgStyle& style = {}) const { return drawSvg(program(), &state, style); }
};

// A game in which nothing but the board and the start matters.
std::string game(const std::string& equipment, const std::string& start = "", const std::string& play = "") {
    return fmt::format(
        R"((game "Test" (players 2) (equipment {{ {} }}) (rules {} (play {}) (end (if (no Moves Next) (result Mover Win))))))",
        equipment, start.empty() ? "" : "(start {" + start + "})",
        play.empty() ? "(move Add (to (sites Empty)))" : play);
}

std::string discs(const std::string& board, const std::string& start = "") {
    return game(board + R"((piece "Disc" Each))", start);
}

const char* const sowing = R"((move Select (from (sites Occupied by:All)) (then (sow))))";

std::string mancala(const std::string& board, const std::string& start) {
    return game(board + R"((piece "Seed" Shared) (regions P1 (sites Bottom)) (regions P2 (sites Top)))",
                start, sowing);
}

// Three squares inside each other.
const char* const merels = "(board (concentric Square rings:3) use:Vertex)";

// Reads a picture as XML: every tag closed in order, every attribute quoted, nothing unescaped. Counts the
// elements directly within each <g class="..">.
class Picture {
  public:
    explicit Picture(const std::string& svg) : svg_(svg) {
        while (at_ < svg_.size()) svg_[at_] == '<' ? tag() : text();
        REQUIRE(open_.empty());
    }
    int count(const std::string& group) const {
        const auto found = children_.find(group);
        return found == children_.end() ? -1 : found->second;
    }

  private:
    void text() {
        const std::size_t end = std::min(svg_.find('<', at_), svg_.size());
        entities(svg_.substr(at_, end - at_));
        at_ = end;
    }

    void entities(const std::string& text) {
        CAPTURE(text);
        for (std::size_t i = text.find('&'); i != std::string::npos; i = text.find('&', i + 1)) {
            const std::string name = text.substr(i, text.find(';', i) - i + 1);
            CHECK(
                (name == "&amp;" || name == "&lt;" || name == "&gt;" || name == "&quot;" || name == "&#39;"));
        }
    }

    void tag() {
        const std::size_t end = svg_.find('>', at_);
        REQUIRE(end != std::string::npos);
        std::string inside = svg_.substr(at_ + 1, end - at_ - 1);
        at_ = end + 1;
        CAPTURE(inside);
        if (inside[0] == '/') {
            REQUIRE(!open_.empty());
            CHECK(open_.back().first == inside.substr(1));
            open_.pop_back();
            return;
        }
        if (!open_.empty()) ++children_[open_.back().second];
        const bool closed = inside.back() == '/';
        if (closed) inside.pop_back();
        std::string name, group;
        attributes(inside, name, group);
        if (closed) return;
        open_.emplace_back(name, group);
        children_.try_emplace(group, 0);
    }

    void attributes(const std::string& inside, std::string& name, std::string& group) {
        std::size_t i = inside.find(' ');
        name = inside.substr(0, i);
        while (i != std::string::npos && i < inside.size()) {
            const std::size_t equals = inside.find("=\"", i), end = inside.find('"', equals + 2);
            REQUIRE(end != std::string::npos);
            const std::string key = inside.substr(i + 1, equals - i - 1),
                              value = inside.substr(equals + 2, end - equals - 2);
            CHECK(key.find_first_not_of("abcdefghijklmnopqrstuvwxyzBC0123456789-") == std::string::npos);
            CHECK(value.find('<') == std::string::npos);
            entities(value);
            if (key == "class") group = value;
            i = end + 1;
        }
    }

    const std::string& svg_;
    std::size_t at_ = 0;
    std::vector<std::pair<std::string, std::string>> open_;  // name, class
    std::map<std::string, int> children_;
};

int occurrences(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + part.size()))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("text: holes and stores") {
    const Table table(mancala(R"((mancalaBoard 2 3 (track "Track" "1,E,N,W" loop:True)))",
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
    const Table table(mancala("(board (merge {(rectangle 1 3) (shift 0.5 1 (rectangle 1 2))}) use:Vertex)",
                              "(set Count 2 to:(sites {0 1 2 4}))"));
    CHECK(table.text() == R"(
    B2    C2
   ( .)  ( 2)     player 2

( 2)  ( 2)  ( 2)  player 1
 A1    B1    C1
)");
}

TEST_CASE("text: a pile of hands and scores below the board") {
    const Table table(game(
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
    const Table table(
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
    const Table table(discs("(board (rectangle 3 12))", R"((place "Disc1" (sites {0})))"));
    CHECK(table.text({.width = 40}) == R"(
3 . . . . . . . . . . . .
2 . . . . . . . . . . . .
1 X . . . . . . . . . . .
  A B C D E F G H I J K L
)");
}

TEST_CASE("text: cells over cells") {
    const Table table(discs("(board (union {(square 4) (scale 2 (square 2))}) use:Cell)",
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
    const Table table(game(
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
    const Table table(
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
    const Table crossing(
        discs("(board (square 3 diagonals:Alternating) use:Vertex)", R"((place "Disc1" (sites {4})))"));
    CHECK(crossing.text() == R"(
3 +---+---+
  | \ | / |
2 +---X---+
  | / | \ |
1 +---+---+
  A   B   C
)");
    const Table circle(discs("(board (concentric {1 8}) use:Vertex)",
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
    const Table upright(
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
    const Table level(discs("(board (rotate 90 (hex 2)))", R"((place "Disc1" (sites {3})))"));
    CHECK(level.text() == R"(
      C  ___
  B  ___/   \___
    /   \___/   \
A 3 \___/ X \___/
    /   \___/   \
  2 \___/   \___/
      1 \___/
)");
}

TEST_CASE("text: triangles") {
    const Table table(discs("(board (tri 2))", R"((place "Disc1" (sites {1})))"));
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
    const Table table(
        discs("(board (square 2) use:Edge)", R"((place "Disc1" (sites {3})) (place "Disc2" (sites {1})))"));
    CHECK(table.text() == R"(
3 +---X---+
  |       |
2 O       |
  |       |
1 +-------+
  A   B   C
)");
}

TEST_CASE("text: stacks") {
    const Table table(discs(
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
    const Table row(discs("(board (rectangle 1 3))",
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
    const Table table(game(
        R"((board (square 2)) (piece "Rook" Each) (piece "Raft" Each) (piece "Rock" Neutral))",
        R"((place "Rook1" (sites {0})) (place "Raft2" (sites {1}) state:2) (place "Rock0" (sites {3})))"));
    CHECK(table.text() == R"(
  +----+----+
2 |    | R  |
  +----+----+
1 | Xr | Oa |
  +----+----+
    A    B

marks: B1 (state 2)
Xr = Rook1   Or = Rook2   Xa = Raft1   Oa = Raft2   R = Rock0
)");
}

TEST_CASE("text: layers") {
    const Table table(
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
    const Table table(discs("(boardless Hexagonal)", R"((place "Disc1" (sites Centre)))"));
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

TEST_CASE("picture: groups count what they show") {
    struct Expected {
        std::string text;
        int sites, edges, labels, pieces;  // -1: no such group
    };
    const std::string seeds = R"((piece "Seed" Shared))";
    const Expected boards[] = {
        {discs("(board (square 3))", R"((place "Disc1" (sites {4})) (place "Disc2" (sites {0})))"), 9, 24, 6,
         2},
        {discs(merels, R"((place "Disc1" (sites {0 1 2})))"), 24, 32, 14, 3},
        {discs("(board (hex 3))", R"((place "Disc1" (sites {9})))"), 19, 72, 10, 1},
        {discs("(board (tri 3) use:Vertex)"), 6, 9, 6, 0},
        {discs("(board (tri 2))"), 4, 9, 6, 0},
        {discs("(board (wedge 3) use:Vertex)"), 7, 10, 8, 0},
        {discs("(board (concentric {1 8}) use:Vertex)", R"((place "Disc1" (sites {0})))"), 9, 16, 9, 1},
        {mancala("(mancalaBoard 2 3)", "(set Count 4 to:(sites {1 2 4}))"), 8, -1, 7, 3},
        {mancala("(mancalaBoard 4 4 store:None)", "(set Count 15 to:(sites {1 2 4}))"), 16, -1, 8, 3},
        {discs("(board (square 2 pyramidal:True) use:Vertex)", R"((place "Disc1" (sites {0})))"), 5, 4, 6, 1},
        {discs("(board (square 2) use:Edge)", R"((place "Disc1" (sites {3})))"), 4, 4, 6, 1},
        {discs("(board (hex 2) use:Edge)", R"((place "Disc1" (sites {3})))"), 30, 30, 30, 1},
        {discs("(board (union {(square 4) (scale 2 (square 2))}) use:Cell)",
               R"((place "Disc1" (sites {17})))"),
         20, 52, 8, 1},
    };
    for (const Expected& expected : boards) {
        CAPTURE(expected.text);
        const std::string svg = Table(expected.text).svg();
        const Picture picture(svg);
        CHECK(picture.count("sites") == expected.sites);
        CHECK(picture.count("edges") == expected.edges);
        CHECK(picture.count("labels") == expected.labels);
        CHECK(picture.count("pieces") == expected.pieces);
        CHECK(occurrences(svg, "data-label=") == expected.sites);
    }
}

TEST_CASE("picture: rings are arcs") {
    const Table table(discs("(board (concentric {1 8}) use:Vertex)"));
    CHECK(occurrences(table.svg(), "class=\"arc\"") == 8);
    CHECK(occurrences(table.svg(), "<line ") == 8);
    // A ring that was stretched is no circle any more.
    const Table stretched(discs("(board (scale 1 2 (concentric {1 8})) use:Vertex)"));
    CHECK(occurrences(stretched.svg(), "class=\"arc\"") == 0);
    CHECK(occurrences(stretched.svg(), "<line ") == 16);
}

TEST_CASE("picture: seeds are dots up to a dozen") {
    const Table table(
        mancala("(mancalaBoard 2 3)", "(set Count 12 to:(sites {1})) (set Count 13 to:(sites {2}))"));
    const std::string svg = table.svg();
    CHECK(occurrences(svg, "class=\"seed\"") == 12);
    CHECK_THAT(svg, Contains(">12</text>"));
    CHECK_THAT(svg, Contains(">13</text>"));
    CHECK(occurrences(svg, "class=\"site store\"") == 2);
    CHECK(occurrences(svg, "class=\"site hole\"") == 6);
}

TEST_CASE("picture: stacks, hands, dice, kinds") {
    const Table table(
        game(R"((board (square 2)) (hand Each) (dice num:1) (piece "Rook" Each) (piece "Raft" Each))",
             R"((place Stack items:{"Rook1" "Raft2"} 0) (place "Raft1" "Hand"))"));
    const std::string svg = table.svg();
    const Picture picture(svg);
    CHECK(picture.count("hands") == 3);
    CHECK(picture.count("dice") >= 1);
    CHECK_THAT(svg, Contains(R"(data-piece="Raft2" data-count="2")"));
    CHECK_THAT(svg, Contains("<title>A1: 2 Raft2</title>"));
    CHECK(occurrences(svg, ">a</text>") == 2);
    CHECK(occurrences(svg, ">r</text>") == 1);
}

TEST_CASE("picture: titles are escaped, labels can be left out, sites can be marked") {
    const Table table(discs("(board (square 2))"));
    const std::vector<int> marked = {0, 3, 3, 99, -1};
    const std::string svg = table.svg({.labels = false, .highlight = marked, .title = "<Tom & \"Jerry's\">"});
    const Picture picture(svg);
    CHECK_THAT(svg, Contains("<title>&lt;Tom &amp; &quot;Jerry&#39;s&quot;&gt;</title>"));
    CHECK(picture.count("labels") == -1);
    CHECK(picture.count("highlights") == 2);
    CHECK_THAT(svg, Contains("viewBox=\""));
    CHECK(Picture(drawSvg(table.program(), nullptr)).count("pieces") == -1);
}

TEST_CASE("numbers and text of a picture") {
    CHECK(svgNumber(-0.001) == "0");
    CHECK(svgNumber(12.5) == "12.5");
    CHECK(svgNumber(100) == "100");
    CHECK(svgNumber(1 / 3.0) == "0.33");
    CHECK(xmlEscaped("a\x01<b>") == "a &lt;b&gt;");
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
        const Table table(game("(board (square 2)) " + pieces));
        std::string list;
        for (const std::string& symbol : pieceSymbols(table.program()).byComponent) list += symbol + " ";
        return list;
    };
    CHECK(symbols(R"((piece "Disc" Each))") == " X O ");
    CHECK(symbols(R"((piece "Disc" P1) (piece "Cross" P2))") == " O X ");
    CHECK(symbols(R"((piece "King" Each) (piece "Knight" Each))") == " Xk Ok Xn On ");
    CHECK(symbols(R"((piece "Size1" Each) (piece "Size2" Each))") == " X1 O1 X2 O2 ");
    CHECK(symbols(R"((piece "Disc" Each) (piece "Block" Neutral))") == " X O B ");
}
