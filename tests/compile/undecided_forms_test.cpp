// Forms that no game at hand decides: what is published of them, as properties.
#include <catch2/catch.hpp>
#include <cmath>

#include "interpreter/play/notation.h"
#include "interpreter/state/visible.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description boardOf(const std::string& graph, const std::string& use) {
    LittleGame game;
    game.equipment = "(board " + graph + " use:" + use + ") (piece \"Disc\" Each)";
    return loadWell(game.text());
}

const BoardGraph& graphOf(const Description& d) { return d.game->program.equipment.topology().graph(); }

}  // namespace

TEST_CASE("a spiral that does not turn clockwise is the other one in a mirror", "[undecided]") {
    const Description one = boardOf("(spiral turns:3 sites:20)", "Vertex"),
                      other = boardOf("(spiral turns:3 sites:20 clockwise:False)", "Vertex");
    REQUIRE(graphOf(one).vertices.size() == 20);
    REQUIRE(graphOf(other).vertices.size() == 20);
    for (std::size_t v = 0; v < 20; ++v) {
        INFO(v);
        CHECK(graphOf(other).vertices[v].x == Approx(-graphOf(one).vertices[v].x).margin(1e-9));
        CHECK(graphOf(other).vertices[v].y == Approx(graphOf(one).vertices[v].y).margin(1e-9));
    }
}

TEST_CASE("a regular polygon is a ring: as many points as lines, equally far from the middle",
          "[undecided]") {
    for (const int n : {3, 5, 6, 11}) {
        INFO(n);
        const Description d = boardOf(fmt::format("(regular {})", n), "Vertex");
        const BoardGraph& graph = graphOf(d);
        CHECK(graph.vertices.size() == static_cast<std::size_t>(n));
        CHECK(graph.edgeCount() == n);
        CHECK(graph.faces.empty());
        const double radius = std::hypot(graph.vertices[0].x, graph.vertices[0].y);
        for (const Point& p : graph.vertices) CHECK(std::hypot(p.x, p.y) == Approx(radius));
        CHECK(graphOf(boardOf(fmt::format("(regular {})", n), "Cell")).faces.size() == 1);
    }
}

TEST_CASE("boards of no particular shape are those without a word for it", "[undecided]") {
    for (const auto& [with, without] :
         {std::pair{"(hex NoShape 3)", "(hex 3)"}, std::pair{"(square NoShape 3)", "(square 3)"}}) {
        const Description a = boardOf(with, "Cell"), b = boardOf(without, "Cell");
        REQUIRE(graphOf(a).faces.size() == graphOf(b).faces.size());
        for (std::size_t f = 0; f < graphOf(a).faces.size(); ++f)
            CHECK(graphOf(a).faces[f].vertices == graphOf(b).faces[f].vertices);
    }
}

TEST_CASE("rings without points in the middle of their sides are joined at the corners", "[undecided]") {
    const Description d =
        boardOf("(concentric Square rings:2 midpoints:False joinMidpoints:False joinCorners:True)", "Vertex");
    CHECK(graphOf(d).vertices.size() == 8);
    CHECK(graphOf(d).edgeCount() == 12);
}

TEST_CASE("forEach Die goes through the dice of the item that it names", "[undecided][chance]") {
    LittleGame game;
    game.equipment =
        "(board (rectangle 1 9)) (dice d:1 from:2 num:1) (dice d:1 from:5 num:2) (piece \"Disc\" Each)";
    const auto movesOf = [&](const std::string& item) {
        game.play = "(do (roll) next:(forEach Die " + item +
                    " if:(!= (pips) 0) (move Add (to (sites {(pips)}) if:(is Empty (to))))))";
        const Description d = loadWell(game.text());
        Engine engine(*d.game);
        State state = engine.initialState(1);
        Moves moves;
        engine.legalMoves(state, moves);
        std::vector<std::string> names;
        for (const Move& move : moves.list) names.push_back(moveText(move));
        return names;
    };
    CHECK(movesOf("0") == std::vector<std::string>{"2>2"});
    CHECK(movesOf("1") == std::vector<std::string>{"5>5", "5>5"});
}

TEST_CASE("a level of a stack that is hidden from a player is left out for that player alone",
          "[undecided][hidden]") {
    LittleGame game;
    game.start = "(place Stack items:{\"Disc1\" \"Disc2\"} 0) (set Hidden at:0 level:1 to:P2)";
    game.play = "(move Add (to (sites Board)) stack:True)";
    const Description d = loadWell(game.text());
    Engine engine(*d.game);
    const State state = engine.initialState(1);
    const Program& program = d.game->program;
    CHECK(stateText(program, state) == "mover 1 ; 0=[Disc1,Disc2]");
    CHECK(stateText(program, visibleTo(program, state, 1)) == "mover 1 ; 0=[Disc1,Disc2]");
    CHECK(stateText(program, visibleTo(program, state, 2)) == "mover 1 ; 0=[Disc1]");
}

TEST_CASE("sides of tiles with several lines match slot by slot, as in a mirror", "[undecided]") {
    // From the first slot of the upper side to the second of the right one; so far as they lie unturned the
    // second slot of a right side meets the first of a left one.
    LittleGame game;
    game.equipment =
        "(board (square 2)) (tile \"Bend\" numSides:4 slotsPerSide:2 {(path from:0 slotsFrom:0 "
        "to:1 slotsTo:1 colour:1)}) (tile \"First\" numSides:4 slotsPerSide:2 {(path from:3 slotsFrom:0 "
        "to:2 slotsTo:0 colour:1)}) (tile \"Second\" numSides:4 slotsPerSide:2 {(path from:3 slotsFrom:1 "
        "to:2 slotsTo:0 colour:1)})";
    const auto matches = [&](const std::string& right) {
        game.start = "(place \"Bend\" 0) (place \"" + right + "\" 1)";
        game.play = "(if (is SidesMatch 0) (move Pass) (move Remove (sites {0})))";
        const Description d = loadWell(game.text());
        Engine engine(*d.game);
        State state = engine.initialState(1);
        Moves moves;
        engine.legalMoves(state, moves);
        REQUIRE(moves.size() == 1);
        return moves.list[0].isPass();
    };
    CHECK(matches("First"));
    CHECK(!matches("Second"));
}
