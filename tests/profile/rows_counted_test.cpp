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

TEST_CASE("rows that have an effect only where a man completes two of them at once") {
    const std::string rows =
        "(+ { (if (is Line 3 N) 1 0) (if (is Line 3 E) 1 0) (if (is Line 3 NE) 1 0) (if (is Line 3 SE) 1 0) "
        "})";
    const Profile p = profileOfText(R"((game "Two"
        (players 2)
        (equipment { (board (square 5)) (piece "Man" Each) })
        (rules
            (play (do (move Add (to (sites Empty))) ifAfterwards:(!= 1 )" +
                                    rows + R"()))
            (end (if (<= 2 )" + rows +
                                    R"() (result Mover Win)))
        )
    ))");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.together"]) == "2");
    CHECK(notation(p["row.needed"]) == "1");
    CHECK(notation(p["row.effect.placing"]) == "wins");
    CHECK(notation(p["end.winner"]) == "row");
}

TEST_CASE("rows of men that are alike in one of their properties, whoever put them there") {
    const Profile p = profileOfText(R"((game "Alike"
        (players 2)
        (equipment { (board (square 3)) (piece "Disc" Each) (piece "Cross" Each) (hand Shared size:12) })
        (rules
            (start {
                (place "Disc1" (sites {9 10 11})) (place "Disc2" (sites {12 13 14}))
                (place "Cross1" (sites {15 16 17})) (place "Cross2" (sites {18 19 20}))
            })
            (play (move (from (sites Hand Shared)) (to (sites Empty))))
            (end {
                (if (is Line 3 whats:{(id "Disc" P1) (id "Disc" P2)}) (result Mover Win))
                (if (is Line 3 whats:{(id "Cross" P1) (id "Cross" P2)}) (result Mover Win))
                (if (is Line 3 whats:{(id "Disc" P1) (id "Cross" P1)}) (result Mover Win))
                (if (is Line 3 whats:{(id "Disc" P2) (id "Cross" P2)}) (result Mover Win))
                (if (is Full) (result Mover Draw))
            })
        )
    ))");
    CHECK(notation(p["setup.hand"]) == "shared");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.men"]) == "alike");
    CHECK(notation(p["row.together"]) == "1");
    CHECK(notation(p["row.effect.placing"]) == "wins");
    CHECK(notation(p["end.winner"]) == "row");
}

TEST_CASE("rows that close the places about them, and a player who wins as he cannot move") {
    const Profile p = profileOfText(R"((game "Closing"
        (players 2)
        (equipment { (board (union { (square 4) (shift 0 5 (square 4)) })) (piece "Man" Each) })
        (rules
            (play (move Add (to (sites Empty) if:(= 0 (state at:(to))))
                (then (if (is Line 3)
                    (forEach Site (expand origin:(last To) steps:3) (set State at:(site) 1))))))
            (end (if (no Moves Next) (result Mover Loss)))
        )
    ))");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.men"]) == "own");
    CHECK(notation(p["row.effect.placing"]) == "closes");
    CHECK(notation(p["end.winner"]) == "cannot.move");
    CHECK(notation(p["turn.blocked"]) == "wins");
}

TEST_CASE("rows that win with the second one that a player makes in the game") {
    const Profile p = profileOfText(R"((game "Twice"
        (players 2)
        (equipment {
            (board (square 4))
            (piece "Man" Each (move Step (to if:(is Empty (to))) (then (if (is Line 3)
                (if (= 1 (value Player Mover)) (set Value Mover 2) (set Value Mover 1))))))
        })
        (rules
            (start { (place "Man1" (sites {0 2 5 7})) (place "Man2" (sites {8 10 13 15})) })
            (play (forEach Piece))
            (end (if (= 2 (value Player Mover)) (result Mover Win)))
        )
    ))");
    CHECK(notation(p["row.length"]) == "3");
    CHECK(notation(p["row.needed"]) == "2");
    CHECK(notation(p["row.together"]) == "1");
    CHECK(notation(p["row.effect.moving"]) == "wins");
}
