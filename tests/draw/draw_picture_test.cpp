// Boards and positions as pictures.
#include "interpreter/draw/svg_figure.h"
#include "interpreter/draw/svg_writer.h"
#include "tests/draw/drawing.h"

using namespace makomba;
using namespace makomba::test;
using Catch::Matchers::Contains;

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
        {discs("(board (square 2) use:Edge)", R"((place "Disc1" (sites {3})))"), 4, 4, 4, 1},
        {discs("(board (hex 2) use:Edge)", R"((place "Disc1" (sites {3})))"), 30, 30, 30, 1},
        {discs("(board (union {(square 4) (scale 2 (square 2))}) use:Cell)",
               R"((place "Disc1" (sites {17})))"),
         20, 52, 8, 1},
    };
    for (const Expected& expected : boards) {
        CAPTURE(expected.text);
        const std::string svg = DrawnTable(expected.text).svg();
        const Picture picture(svg);
        CHECK(picture.count("sites") == expected.sites);
        CHECK(picture.count("edges") == expected.edges);
        CHECK(picture.count("labels") == expected.labels);
        CHECK(picture.count("pieces") == expected.pieces);
        CHECK(occurrences(svg, "data-label=") == expected.sites);
    }
}

TEST_CASE("picture: rings are arcs") {
    const DrawnTable table(discs("(board (concentric {1 8}) use:Vertex)"));
    CHECK(occurrences(table.svg(), "class=\"arc\"") == 8);
    CHECK(occurrences(table.svg(), "<line ") == 8);
    // A ring that was stretched is no circle any more.
    const DrawnTable stretched(discs("(board (scale 1 2 (concentric {1 8})) use:Vertex)"));
    CHECK(occurrences(stretched.svg(), "class=\"arc\"") == 0);
    CHECK(occurrences(stretched.svg(), "<line ") == 16);
}

TEST_CASE("picture: seeds are dots up to a dozen") {
    const DrawnTable table(
        mancala("(mancalaBoard 2 3)", "(set Count 12 to:(sites {1})) (set Count 13 to:(sites {2}))"));
    const std::string svg = table.svg();
    CHECK(occurrences(svg, "class=\"seed\"") == 12);
    CHECK_THAT(svg, Contains(">12</text>"));
    CHECK_THAT(svg, Contains(">13</text>"));
    CHECK(occurrences(svg, "class=\"site store\"") == 2);
    CHECK(occurrences(svg, "class=\"site hole\"") == 6);
}

TEST_CASE("picture: stacks, hands, dice, kinds") {
    const DrawnTable table(
        game(R"((board (square 2)) (hand Each) (dice num:1) (piece "Rook" Each) (piece "Raft" Each))",
             R"((place Stack items:{"Rook1" "Raft2"} 0) (place "Raft1" "Hand"))"));
    const std::string svg = table.svg();
    const Picture picture(svg);
    CHECK(picture.count("hands") == 3);
    CHECK(picture.count("dice") >= 1);
    CHECK_THAT(svg, Contains(R"(data-piece="Raft2" data-count="2")"));
    CHECK_THAT(svg, Contains("<title>A1: 2 Raft2</title>"));
    CHECK(occurrences(svg, ">a</text>") == 2);
    CHECK(occurrences(svg, "class=\"figure rook\"") == 1);
    CHECK(occurrences(svg, ">r</text>") == 0);  // the rook says so itself
}

TEST_CASE("picture: chessmen and animals are figures, with a letter only where two kinds look alike") {
    const auto picture = [](const std::string& pieces, const std::string& start) {
        return DrawnTable(game("(board (square 4)) " + pieces, start)).svg();
    };
    const std::string chess =
        picture(R"((piece "King" Each) (piece "Knight" Each) (piece "Pawn3d" Each))",
                R"((place "King1" (sites {0})) (place "Knight2" (sites {1})) (place "Pawn3d1" (sites {2})))");
    for (const char* figure : {"king", "knight", "pawn"})
        CHECK(occurrences(chess, "class=\"figure " + std::string(figure) + "\"") == 1);
    CHECK(occurrences(chess, ">k</text>") == 0);
    // Two beasts of prey have one figure.
    const std::string beasts = picture(R"((piece "Tiger" Each) (piece "Leopard" Each))",
                                       R"((place "Tiger1" (sites {0})) (place "Leopard1" (sites {1})))");
    CHECK(occurrences(beasts, "class=\"figure cat\"") == 2);
    CHECK(occurrences(beasts, ">t</text>") == 1);
    CHECK(occurrences(beasts, ">l</text>") == 1);
    // A name that only begins like a chessman's is another piece.
    CHECK(occurrences(picture(R"((piece "Kingfisher" Each))", R"((place "Kingfisher1" (sites {0})))"),
                      "class=\"figure") == 0);
}

TEST_CASE("picture: small pieces are smaller than large ones, doubled ones have two rims") {
    const std::string svg =
        DrawnTable(game(R"((board (square 2)) (piece "DiscSmall" Each) (piece "DiscLarge" Each)
                                               (piece "DoubleCounter" Each))",
                        R"((place "DiscSmall1" (sites {0})) (place "DiscLarge1" (sites {1}))
                                               (place "DoubleCounter1" (sites {2})))"))
            .svg();
    const auto radius = [&](const std::string& piece) {
        const std::size_t at = svg.find(" r=\"", svg.find("data-piece=\"" + piece + "\""));
        return std::stod(svg.substr(at + 4));
    };
    CHECK(radius("DiscSmall1") < 0.7 * radius("DiscLarge1"));
    const std::size_t begin = svg.find("data-piece=\"DoubleCounter1\"");
    CHECK(occurrences(svg.substr(begin, svg.find("</g>", begin) - begin), "<circle") == 2);
}

TEST_CASE("picture: numbered pieces that lie on each other are told apart by number and size") {
    const std::string pieces = R"((piece "Disc1" Each) (piece "Disc2" Each) (piece "Disc3" Each))";
    const std::string svg = DrawnTable(game("(board (square 2)) " + pieces,
                                            R"((place Stack "Disc11" 0) (place Stack "Disc21" 1)
                                               (place Stack "Disc31" 2))"))
                                .svg();
    const auto group = [&](const std::string& piece) {
        const std::size_t at = svg.find("data-piece=\"" + piece + "\"");
        return svg.substr(at, svg.find("</g>", at) - at);
    };
    const auto radius = [&](const std::string& piece) {
        return std::stod(group(piece).substr(group(piece).find(" r=\"") + 4));
    };
    CHECK(radius("Disc21") == Approx(0.75 * radius("Disc11")));
    CHECK(radius("Disc31") == Approx(0.5 * radius("Disc11")));
    for (const std::string number : {"1", "2", "3"})
        CHECK_THAT(group("Disc" + number + "1"), Contains(">" + number + "</text>"));
    // On a flat board they have the numbers alone; a single kind needs none.
    const std::string flat =
        DrawnTable(game("(board (square 2)) " + pieces, R"((place "Disc11" 0) (place "Disc31" 2))")).svg();
    CHECK_THAT(flat, Contains(">3</text>"));
    CHECK(occurrences(DrawnTable(discs("(board (square 2))", R"((place "Disc1" 0))")).svg(), ">d</text>") ==
          0);
}

TEST_CASE("picture: large pieces lie over all their cells") {
    const DrawnTable table(game(R"((board (square 3)) (tile "Plank" Each {F F}) (tile "Elbow" Each {F R F}))",
                                R"((place "Plank1" 0 state:1) (place "Elbow2" 3 state:0))",
                                R"((move Add (piece "Plank1") (to (sites Empty))))"));
    const std::string svg = table.svg();
    // From A1 eastwards, from A2 northwards and round the corner; no number for how they lie.
    CHECK_THAT(svg, Contains("d=\"M0 -30L60 -30M60 -30L120 -30\""));
    CHECK_THAT(svg, Contains("d=\"M0 -90L0 -150M0 -150L60 -150\""));
    CHECK_THAT(svg, Contains(">p</text>"));
    CHECK_THAT(svg, !Contains(">s1</text>"));
    CHECK_THAT(table.text(), Contains("3 | e | e |   |"));
    CHECK_THAT(table.text(), Contains("1 | P | P | P |"));
}

TEST_CASE("picture: tiles show their lines, turned as they lie") {
    const DrawnTable table(
        game(R"((board (square 2)) (tile "Bend" numSides:4 {(path from:0 to:1 colour:2)}))",
             R"((place "Bend" 0) (place "Bend" 1 rotation:2))",
             R"((move Add (piece "Bend") (to (sites Empty))))"));
    const std::string svg = table.svg();
    CHECK(occurrences(svg, "class=\"tile\"") == 2);
    // From the upper side of A1 to its right; a quarter turned from the right of B1 to its lower side.
    CHECK_THAT(svg, Contains("d=\"M0 -58.2Q0 -30 28.2 -30\""));
    CHECK_THAT(svg, Contains("d=\"M88.2 -30Q60 -30 60 -1.8\""));
}

TEST_CASE("picture: where something is hidden stands a question mark") {
    const DrawnTable table(discs("(board (square 3))", R"((place "Disc1" (sites {0 8})))"));
    const std::string svg = drawFigure(table.program(), &table.state, {.hidden = {4, 8}});
    CHECK(Picture(svg).count("hidden") == 2);
    const std::string group = svg.substr(svg.find("class=\"hidden\""));
    CHECK_THAT(group, Contains("data-site=\"4\""));
    CHECK(occurrences(group, ">?</text>") == 2);
    CHECK_THAT(drawFigure(table.program(), &table.state, {}), !Contains("class=\"hidden\""));
}

TEST_CASE("picture: titles are escaped, labels can be left out, sites can be marked") {
    const DrawnTable table(discs("(board (square 2))"));
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

TEST_CASE("picture: pieces have the shape they are named after, and a letter where that does not tell") {
    const DrawnTable table(game(
        R"((board (square 3)) (piece "Disc" P1) (piece "Cross" P2) (piece "Square" P1) (piece "SecondHex" P1))",
        R"((place "Disc1" (sites {0})) (place "Cross2" (sites {1})) (place "Square1" (sites {2}))
           (place "SecondHex1" (sites {3})))"));
    const std::string svg = table.svg();
    const auto shape = [&](const std::string& piece) {
        const std::size_t begin = svg.find("data-piece=\"" + piece + "\""), end = svg.find("</g>", begin);
        std::string names;
        for (std::size_t i = svg.find("<", svg.find("</title>", begin) + 1); i < end;
             i = svg.find("<", i + 1))
            if (svg[i + 1] != '/') names += svg.substr(i + 1, svg.find(' ', i) - i - 1) + " ";
        return names;
    };
    CHECK(shape("Disc1") == "circle ");
    CHECK(shape("Cross2") == "path ");
    CHECK(shape("Square1") == "rect ");
    CHECK(shape("SecondHex1") == "polygon text ");
}

TEST_CASE("picture: the sides of a mancala board are apart and say whose they are") {
    const DrawnTable table(mancala("(mancalaBoard 2 3)", "(set Count 1 to:(sites {1}))"));
    const std::string svg = table.svg();
    const Picture picture(svg);
    CHECK(picture.count("divider") == 1);
    CHECK(picture.count("owners") == 2);
    CHECK(svg.find(">player 2</text>") < svg.find(">player 1</text>"));
    // Without labels nobody is named.
    CHECK_THAT(table.svg({.labels = false}), !Contains("player 1"));
    // A board that nobody owns is in one piece.
    const DrawnTable shared(
        game(R"((mancalaBoard 2 3) (piece "Seed" Shared))", "(set Count 1 to:(sites {1}))", sowing));
    CHECK(Picture(shared.svg()).count("divider") == -1);
    CHECK(Picture(shared.svg()).count("owners") == -1);
}

TEST_CASE("picture: labels beside points do not hide each other") {
    // Points so near to each other that the freest direction of one is that of another.
    const DrawnTable table(
        discs("(board (merge {(concentric {1 8}) (scale 0.4 (concentric {1 8}))}) use:Vertex)"));
    const std::string svg = table.svg();
    struct Label {
        double x, y, half;
    };
    std::vector<Label> labels;
    for (std::size_t i = svg.find("class=\"labels\"");
         (i = svg.find("<text x=\"", i + 1)) != std::string::npos;) {
        const double x = std::stod(svg.substr(i + 9)), y = std::stod(svg.substr(svg.find(" y=\"", i) + 4));
        const double size = std::stod(svg.substr(svg.find("font-size=\"", i) + 11));
        const std::size_t begin = svg.find('>', i) + 1;
        labels.push_back({x, y, 0.3 * size * static_cast<double>(svg.find('<', begin) - begin)});
    }
    CHECK(labels.size() == 17);
    for (std::size_t i = 0; i < labels.size(); ++i)
        for (std::size_t j = i + 1; j < labels.size(); ++j) {
            INFO(i << " " << j);
            CHECK((std::abs(labels[i].x - labels[j].x) > labels[i].half + labels[j].half - 0.01 ||
                   std::abs(labels[i].y - labels[j].y) > 8));
        }
}

TEST_CASE("picture: word for word") {
    const DrawnTable table(
        game(R"((board (rectangle 1 2)) (piece "Disc" Each))", R"((place "Disc2" (sites {1})))"));
    CHECK(
        table.svg({.labels = false, .title = "Two cells"}) ==
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -82 164 104" role="img" font-family="system-ui, Helvetica, Arial, sans-serif">
  <title>Two cells</title>
  <desc>A board with 2 sites. On it: 1 Disc2.</desc>
  <rect class="paper" x="-52" y="-82" width="164" height="104" fill="#fcfaf5"/>
  <g class="sites">
    <polygon class="site cell" data-site="0" data-label="A1" points="-30,0 -30,-60 30,-60 30,0" fill="#f2e8d3" stroke="none" stroke-width="0"/>
    <polygon class="site cell" data-site="1" data-label="B1" points="30,0 30,-60 90,-60 90,0" fill="#f2e8d3" stroke="none" stroke-width="0"/>
  </g>
  <g class="edges" fill="none" stroke="#8c7b5e" stroke-width="1.5" stroke-linecap="round">
    <line x1="-30" y1="0" x2="30" y2="0"/>
    <line x1="30" y1="0" x2="90" y2="0"/>
    <line x1="-30" y1="0" x2="-30" y2="-60"/>
    <line x1="30" y1="0" x2="30" y2="-60"/>
    <line x1="90" y1="0" x2="90" y2="-60"/>
    <line x1="-30" y1="-60" x2="30" y2="-60"/>
    <line x1="30" y1="-60" x2="90" y2="-60"/>
  </g>
  <g class="pieces">
    <g class="piece" data-site="1" data-piece="Disc2" data-count="1">
      <title>B1: Disc2</title>
      <circle cx="60" cy="-30" r="22.2" fill="#c8553d" fill-opacity="1" stroke="#fcfaf5" stroke-width="1.5"/>
    </g>
  </g>
</svg>
)");
}

TEST_CASE("picture: walls on edges and posts on points of a board of cells") {
    const Description d = loadWell(
        LittleGame{.play = "(or {(move Add (to Edge (sites Empty Edge))) (move Add (to Vertex (sites Empty "
                           "Vertex))) (move Add (to (sites Empty)))})",
                   .end = "(if (> (count Moves) 99) (result All Draw))"}
            .text());
    Engine engine(*d.game);
    State state = engine.initialState();
    Moves moves;
    // The first edge, the first point, the first cell: in the order of the list.
    for (const int index : {0, 23, 38}) {
        engine.legalMoves(state, moves);
        REQUIRE(moves.size() > 38);
        engine.apply(state, moves, moves.list[static_cast<std::size_t>(index)]);
    }
    const std::string svg = drawSvg(d.game->program, &state);
    CHECK_THAT(svg, Contains("<desc>A board with 9 sites. On it: 2 Disc1, 1 Disc2.</desc>"));
    CHECK_THAT(svg, Contains("<title>edge 0: Disc1</title>"));
    CHECK_THAT(
        svg, Contains("<line x1=\"-30\" y1=\"0\" x2=\"30\" y2=\"0\" stroke=\"#2f6690\" stroke-width=\"8.4\" "
                      "stroke-linecap=\"round\"/>"));
    CHECK_THAT(svg, Contains("<title>point 0: Disc2</title>"));
    CHECK_THAT(svg, Contains("<title>A1: Disc1</title>"));
}
