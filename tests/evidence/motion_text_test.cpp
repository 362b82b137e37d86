// Whether anything is taken, where men are set and how many, who cannot move, what is leapt over, men of one
// kind: right and wrong sentences on small games of our own. A wrong one is contradicted, a right one never
// is; and nothing is made of what a sentence does not say.
#include "interpreter/evidence/prose_examine.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Men that step straight ahead and take slantwise onto the enemy's place.
constexpr const char* ahead = R"((game "Ahead" (players {(player N) (player S)})
    (equipment {
        (board (rectangle 6 5))
        (piece "Man" Each (or
            (move Step Forward (to if:(is Empty (to))))
            (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
        ))
        (regions P1 (sites Top)) (regions P2 (sites Bottom))
    })
    (rules
        (start {(place "Man1" (sites Bottom)) (place "Man2" (sites Top))})
        (play (forEach Piece))
        (end {
            (if (is In (last To) (sites Mover)) (result Mover Win))
            (if (no Moves Next) (result Mover Win))
        })
    )
))";

// Three trackers against a fox, along the lines; nothing is taken. Who cannot move has lost.
constexpr const char* chase = R"((game "Chase" (players 2)
    (equipment {
        (board (square 3) use:Vertex)
        (piece "Tracker" P1 (move Step Orthogonal (to if:(is Empty (to)))))
        (piece "Fox" P2 (move Step Orthogonal (to if:(is Empty (to)))))
    })
    (rules
        (start {(place "Tracker1" (sites {0 1 2})) (place "Fox2" (sites {7}))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
))";

// Stones are set, two in a turn, anywhere; whose row of four is first wins.
constexpr const char* pairs = R"((game "Pairs" (players 2)
    (equipment {(board (square 6)) (piece "Stone" Each)})
    (rules
        (play (move Add (to (sites Empty)) (then (if (is Even (count MovesThisTurn)) (moveAgain)))))
        (end (if (is Line 4) (result Mover Win)))
    )
))";

// Men step or leap over one another; nothing is taken.
constexpr const char* leapers = R"((game "Leapers" (players 2)
    (equipment {
        (board (square 4))
        (piece "Leaper" Each (or
            (move Step Orthogonal (to if:(is Empty (to))))
            (move Hop Orthogonal (between if:(is Occupied (between))) (to if:(is Empty (to))))
        ))
    })
    (rules
        (start {(place "Leaper1" (sites Bottom)) (place "Leaper2" (sites Top))})
        (play (forEach Piece))
        (end (if (>= (count Moves) 60) (result Mover Draw)))
    )
))";

std::string verdictOf(const char* description, const std::string& text) {
    const Description d = loadWell(description);
    REQUIRE(d.game);
    const ProseResult result =
        examineProse(*d.game, readProse(text, Patterns::ofClauses(), pieceNamesOf(*d.game)));
    if (result.count(ProseVerdict::Contradicted) > 0) return "contradicted";
    if (result.count(ProseVerdict::Ambiguous) > 0) return "ambiguous";
    return result.count(ProseVerdict::Holds) > 0 ? "holds" : "not tested";
}

struct Sentence {
    const char *game, *verdict, *text;
};

}  // namespace

TEST_CASE("what texts say of men is put to the test") {
    const Sentence sentences[] = {
        {ahead, "contradicted", "No man is ever taken."},
        {leapers, "holds", "No piece is ever captured."},
        {leapers, "contradicted", "Pieces can be captured."},
        {leapers, "contradicted", "Enemies are captured by jumping over them."},
        {leapers, "contradicted", "Enemy pieces that are jumped over are removed."},
        {ahead, "contradicted", "Each of the two players has three men."},
        {leapers, "contradicted", "Pieces never jump over others."},
        {ahead, "contradicted", "A man may jump over another man."},
        {leapers, "holds", "A piece may jump over other pieces."},
        {ahead, "contradicted", "A man is captured by jumping over it."},
        {ahead, "contradicted", "A man moves two squares at a time."},
        {ahead, "contradicted", "The player who cannot move wins."},
        {chase, "holds", "The trackers win if the fox cannot move."},
        {chase, "contradicted", "The fox wins if it cannot move."},
        {chase, "contradicted", "The trackers lose if they trap the fox."},
        {chase, "contradicted", "There are four trackers."},
        {chase, "holds", "There are three trackers."},
        {pairs, "holds", "The players place two stones in each turn."},
        {pairs, "contradicted", "The players place three stones in each turn."},
        {pairs, "holds", "A stone may be placed on any empty square."},
        {pairs, "contradicted", "Pieces can be captured."},
        {ahead, "holds", "The board is five squares wide and six squares long."},
        {ahead, "contradicted", "The board has six rows of six squares."},
    };
    for (const Sentence& one : sentences) {
        INFO(one.text);
        CHECK(verdictOf(one.game, one.text) == one.verdict);
    }
}

TEST_CASE("nothing is made of what a sentence does not say") {
    // Another way to win, beside the one that play went.
    CHECK(verdictOf(ahead, "A player can also win by capturing all of the enemy's men.") != "contradicted");
    // An opening that is not understood narrows what follows it.
    CHECK(verdictOf(ahead, "In the version for beginners, no man is ever taken.") == "not tested");
    // Ways of one kind of men, dice, and a part of the board.
    CHECK(verdictOf(chase, "The trackers move forward, the fox moves forward or backward.") !=
          "contradicted");
    CHECK(verdictOf(ahead, "Six sticks are used as dice.") == "not tested");
    CHECK(verdictOf(ahead, "There are two men on each side of the middle square.") != "contradicted");
    // Kinds of men that are counted one by one.
    CHECK(verdictOf(chase, "Each player has three trackers and a fox.") != "contradicted");
}

TEST_CASE("a board with more than its rows and columns is not taken for another one") {
    const char* winged = R"((game "Winged" (players 2)
        (equipment {
            (board (merge (square 3) (shift 0 2 (wedge 2))) use:Vertex)
            (piece "Stone" Each)
        })
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))
    ))";
    CHECK(verdictOf(winged, "Three by three intersecting lines, with a triangle at one side.") !=
          "contradicted");
}
