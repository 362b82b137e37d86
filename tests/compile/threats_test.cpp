// Whether a piece is threatened, where only moves to its site are listed.
#include <algorithm>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Player 1 may pass if player 2, with such moves, could move to 4, the middle, where player 1 stands.
bool threatened(const std::string& moves, const std::string& sites) {
    const Description d = loadWell(
        LittleGame{.start = "(place \"Disc1\" 4) (place \"Disc2\" (sites {" + sites + "}))",
                   .play = "(if (is Mover P1) (or (move Add (to (sites Empty))) (if (is Threatened (id "
                           "\"Disc1\") at:4) (move Pass))) " +
                           moves + ")",
                   .end = "(if (> (count Moves) 99) (result All Draw))"}
            .text());
    const auto all = Hand(d).moves();
    return std::find(all.begin(), all.end(), "-1>-1") != all.end();
}

const std::string north = "(forEach Piece (move Step N (to if:True)))";

}  // namespace

TEST_CASE("threats: moves that have precedence count, wherever they go", "[threats]") {
    const std::string east = "(forEach Piece (move Step E (to if:(is Empty (to)))))";
    CHECK(threatened(north, "1"));
    CHECK_FALSE(threatened("(priority {" + east + north + "})", "1"));
    CHECK(threatened("(priority {" + east + north + "})", "1 2"));
    const std::string otherwise =
        "(forEach Site (sites {2}) (if (is Empty (site)) (move Add (to (site)))) noMoveYet:";
    CHECK_FALSE(threatened(otherwise + north + ")", "1"));
    CHECK(threatened(otherwise + north + ")", "1 2"));
}

TEST_CASE("threats: of several moves to the site one that is allowed is enough", "[threats]") {
    const std::string two =
        "(or " + north + " (forEach Piece (move Step N (to if:True) (then (set Var 1)))))";
    const std::string there = "ifAfterwards:(is In (last To) (sites {4}))";
    CHECK(threatened("(do (do " + two + there + ") ifAfterwards:(= (var) 1))", "1"));
    CHECK_FALSE(threatened("(do (do " + two + there + ") ifAfterwards:(= (var) 2))", "1"));
    CHECK_FALSE(threatened("(do " + two + " ifAfterwards:(is In (last To) (sites {5})))", "1 2"));
}

TEST_CASE("threats: along a line up to what stands in it, and not farther than allowed", "[threats]") {
    const std::string ride = "(forEach Piece (move Slide (to if:(is Enemy (who at:(to))))))";
    CHECK(threatened(ride, "3"));
    CHECK(threatened("(forEach Piece (move Slide Diagonal (to if:True)))", "0"));
    CHECK_FALSE(threatened("(forEach Piece (move Slide Diagonal (to if:True)))", "1"));
    CHECK_FALSE(threatened("(forEach Piece (move Slide E (to if:True)))", "5"));
    CHECK_FALSE(threatened("(forEach Piece (move Slide (between (exact 2)) (to if:True)))", "3"));
    CHECK(threatened("(forEach Piece (move Leap {{F R F}} (to if:True)))", "0"));
    CHECK(threatened("(forEach Piece (move (from) (to (sites {0 4}) if:(is Enemy (who at:(to))))))", "8"));
}
