// Ends that hardly come up in play, looked for in positions that are set up.
#include "interpreter/evidence/end_positions.h"

#include "tests/evidence/verdict_on.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// One may give the game up at any time, so that nobody who plays at random ever takes all.
std::string terraces(const std::string& who) {
    return R"((define "Mine" (sites #1 "Terrace"))
(define "Across" (if (< #1 6) (+ #1 6) (- #1 6)))
(game "Terraces"
    (players 2)
    (equipment {
        (mancalaBoard 2 6 store:None {(track "Round" "0,E,N1,W" loop:True)})
        (regions "Terrace" P1 (sites Bottom))
        (regions "Terrace" P2 (sites Top))
        (piece "Grain" Shared)
    })
    (rules
        (start (set Count 3 to:(sites Board)))
        (play (or (move Pass) (move Select (from ("Mine" Mover) if:(< 0 (count at:(from))))
            (then (sow "Round" apply:(if (and (is In (to) ("Mine" Mover)) (= 1 (count at:(to))))
                (fromTo (from ("Across" (to))) (to (to)) count:(count at:("Across" (to))))))))))
        (end {(if (= 0 (count in:("Mine" Next))) (result )" +
           who + R"( Win)) (if (was Pass) (result Next Win))}))))";
}

int seedsIn(const Game& game, State& state) {
    Engine engine(game);
    engine.context().workOn(state);
    int sum = 0;
    for (int s = 0; s < 12; ++s) sum += engine.context().pieces(s);
    return sum;
}

}  // namespace

TEST_CASE("an end that nobody who plays at random comes to is looked for from positions set up",
          "[evidence]") {
    const std::string text =
        "Counters are sown anti-clockwise. Play continues until one player captures all of the counters or "
        "one "
        "player forfeits.";
    CHECK(verdictOn(terraces("Mover"), text) == "holds");
    CHECK(verdictOn(terraces("Next"), text) == "contradicted: the player without seeds wins");
}

TEST_CASE("a position near the end loses no seed and is always the same", "[evidence]") {
    const Description d = loadWell(terraces("Mover"));
    REQUIRE(d.game);
    const SeenBoard board(*d.game);
    int found = 0;
    for (int number = 1; number <= 12; ++number) {
        std::optional<State> one = positionNearTheEnd(*d.game, board, 1, number),
                             again = positionNearTheEnd(*d.game, board, 1, number);
        REQUIRE(one.has_value() == again.has_value());
        if (!one) continue;
        ++found;
        CHECK(seedsIn(*d.game, *one) == 36);
        Engine engine(*d.game);
        engine.context().workOn(*one);
        for (int s = 0; s < 12; ++s) {
            const int here = engine.context().pieces(s);
            engine.context().workOn(*again);
            CHECK(engine.context().pieces(s) == here);
            engine.context().workOn(*one);
        }
    }
    CHECK(found > 4);
}
