// Games in which not every row counts: which do is told.
#include "interpreter/profile/profile.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using profile::Profile;

namespace {

Profile profileOfText(const std::string& text) {
    const Description d = loadWell(text);
    return profile::profileOf(*d.game);
}

// Three men each on the two sides of nine places, who step to the next one.
Profile stepping(const std::string& end) {
    return profileOfText(R"((game "Nine"
        (players 2)
        (equipment {
            (board (square 3 diagonals:Alternating) use:Vertex)
            (piece "Man" Each (move Step (to if:(is Empty (to)))))
            (regions P1 (sites Bottom))
            (regions P2 (sites Top))
        })
        (rules
            (start { (place "Man1" (sites Bottom)) (place "Man2" (sites Top)) })
            (play (forEach Piece))
            (end )" + end +
                         R"()
        )
    ))");
}

// Men put on sixteen places by turns.
Profile placing(const std::string& end) {
    return profileOfText(R"((game "Sixteen"
        (players 2)
        (equipment { (board (square 4)) (piece "Man" Each) })
        (rules (play (move Add (to (sites Empty)))) (end )" +
                         end + R"())
    ))");
}

}  // namespace

TEST_CASE("a row where a player's men began does not count") {
    const Profile p = stepping(
        "(if (and (is Line 3) (not (all Sites (sites Occupied by:Mover) if:(is In (site) (sites Mover))))) "
        "(result Mover Win))");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.counted"]) == "away");
    CHECK(notation(p["row.effect.moving"]) == "wins");
    CHECK(notation(p["end.condition"]) == "row.made");
    // Not every line of three can win.
    CHECK(notation(p["row.lines"]) == "?");
}

TEST_CASE("only rows through the middle count") {
    const Profile p =
        stepping("(if (and (is Line 3) (is In (centrePoint) (sites Occupied by:Mover))) (result Mover Win))");
    CHECK(notation(p["row.counted"]) == "middle");
    CHECK(notation(p["end.condition"]) == "row.made");
}

TEST_CASE("only the first player's rows count") {
    const Profile p = placing("{ (if (is Line 3 P1) (result P1 Win)) (if (is Full) (result Mover Draw)) }");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.counted"]) == "first");
    CHECK(notation(p["row.effect.placing"]) == "wins");
}

TEST_CASE("all rows count, where nothing sets some of them apart") {
    const Profile p = placing("(if (is Line 3) (result Mover Win))");
    CHECK(notation(p["row.counted"]) == "all");
    CHECK(notation(p["row.lines"]) == "24");
}

TEST_CASE("rows along the sides of squares count, those along the lines between their corners do not") {
    const Profile p = profileOfText(R"((game "Squares"
        (players 2)
        (equipment { (board (concentric Square rings:3 joinCorners:True) use:Vertex) (piece "Man" Each) })
        (rules
            (play (move Add (to (sites Empty))))
            (end (if (or { (is Line 3 N) (is Line 3 S) (is Line 3 E) (is Line 3 W) }) (result Mover Win)))
        )
    ))");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.directions"]) == "orthogonal");
    CHECK(notation(p["row.lines"]) == "16");
}

TEST_CASE("rows that win for one player, whoever makes them, of men that both share") {
    const Profile p = profileOfText(R"((game "Sixteen"
        (players 2)
        (equipment {
            (board (square 4)) (piece "Disc" Shared) (piece "Cross" Shared) (hand Shared size:2)
        })
        (rules
            (start { (place "Disc" (handSite Shared)) (place "Cross" (handSite Shared 1)) })
            (play (move (from (sites Hand Shared)) (to (sites Empty)) copy:True))
            (end { (if (is Line 3) (result P1 Win)) (if (no Moves Next) (result P2 Win)) })
        )
    ))");
    CHECK(notation(p["placing.whose"]) == "shared");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.effect.placing"]) == "first");
    CHECK(notation(p["row.counted"]) == "all");
}

TEST_CASE("men that are piled up make rows upwards, too") {
    const auto piles = [](int columns, int height) {
        return profileOfText(R"((game "Piles"
            (players 2)
            (equipment { (board (rectangle 1 )" +
                             std::to_string(columns) +
                             R"()) (piece "Disc" Each) })
            (rules
                (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) )" +
                             std::to_string(height) + R"())) stack:True))
                (end (if (is Line 4 byLevel:True) (result Mover Win)))
            )
        ))");
    };
    const Profile p = piles(7, 6);
    CHECK(notation(p["board.points"]) == "42");
    CHECK(notation(p["placing.where"]) == "lowest");
    CHECK(notation(p["row.length"]) == "4");
    CHECK(notation(p["row.directions"]) == "diagonal,orthogonal");
    CHECK(notation(p["row.lines"]) == "69");  // Allis, A Knowledge-based Approach of Connect-Four (1988)
    CHECK(notation(p["take.otherwise"]) == "-");
    CHECK(notation(piles(5, 5)["row.lines"]) == "28");
}
