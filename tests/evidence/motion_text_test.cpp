// Texts about the ways men go and take, who begins and who cannot move: right and wrong sentences on small games
// of our own. A wrong one is contradicted, a right one never is.
#include <catch2/catch.hpp>

#include "interpreter/evidence/prose_examine.h"
#include "interpreter/evidence/rule_text.h"
#include "tests/support.h"

using namespace makomba;

namespace {

// Men that go straight ahead and take slantwise onto the enemy's place.
constexpr const char* ahead = R"((game "Ahead" (players {(player N) (player S)})
    (equipment {
        (board (rectangle 6 5))
        (piece "Man" Each
            (or
                (move Step Forward (to if:(is Empty (to))))
                (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))))
        (regions P1 (sites Top)) (regions P2 (sites Bottom))
    })
    (rules
        (start { (place "Man1" (sites Bottom)) (place "Man2" (sites Top)) })
        (play (forEach Piece))
        (end {
            (if (is In (last To) (sites Mover)) (result Mover Win))
            (if (no Moves Next) (result Mover Win))
        })))
)";

// Three trackers against a fox, along the lines; nothing is taken.
constexpr const char* chase = R"((game "Chase" (players 2)
    (equipment {
        (board (square 3) use:Vertex)
        (piece "Tracker" P1 (move Step Orthogonal (to if:(is Empty (to)))))
        (piece "Fox" P2 (move Step Orthogonal (to if:(is Empty (to)))))
    })
    (rules
        (start { (place "Tracker1" {0 1 2}) (place "Fox2" 7) })
        (play (forEach Piece))
        (end {
            (if (and (is Mover P1) (no Moves Next)) (result P1 Win))
            (if (>= (count Moves) 60) (result P2 Win))
        })))
)";

// Runners slide as far as they like, straight, and take nothing.
constexpr const char* slide = R"((game "Slide" (players 2)
    (equipment { (board (square 5)) (piece "Runner" Each (move Slide Orthogonal)) })
    (rules
        (start { (place "Runner1" (sites Bottom)) (place "Runner2" (sites Top)) })
        (play (forEach Piece))
        (end (if (>= (count Moves) 40) (result Mover Draw)))))
)";

std::string verdictOf(const char* description, const std::string& sentence) {
    const Game game = test::compile(description);
    const Prose prose = readRuleText(sentence, game);
    const ProseResult result = examineProse(game, prose);
    if (result.count(ProseVerdict::Contradicted) > 0) return "contradicted";
    if (result.count(ProseVerdict::Ambiguous) > 0) return "ambiguous";
    return result.count(ProseVerdict::Holds) > 0 ? "holds" : "not tested";
}

}  // namespace
