// Oware: laps that go round the board.
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// The position after player 1 has sown so many seeds from his last hole.
std::string afterSowing(int seeds, const std::string& others = {}) {
    return Table("oware", {}, fmt::format("(set Count {} to:(sites {{5}})) {}", seeds, others))
        .play("5>5")
        .text();
}

}  // namespace

// The hole where the lap began is left out each time round. What is taken is asked of the hole where the last
// seed fell: of 12 and of 23 seeds that is the first one.
TEST_CASE("oware: laps of twelve seeds and more leave out their hole, and take where they end") {
    const std::string twelve = "(set Count 12 to:(sites {0}))";
    CHECK(afterSowing(11, twelve).find("score 0,0 ;") != std::string::npos);
    CHECK(afterSowing(12, twelve) ==
          "mover 2 ; score 2,0 ; 0=Seed*13 1=Seed 2=Seed 3=Seed 4=Seed 6=Seed 7=Seed 8=Seed 9=Seed 10=Seed");
    CHECK(afterSowing(12, "(set Count 1 to:(sites {11}))").find("score 3,0 ;") != std::string::npos);
    CHECK(afterSowing(12, "(set Count 2 to:(sites {11}))").find("score 0,0 ;") != std::string::npos);
    CHECK(afterSowing(23) ==
          "mover 2 ; score 3,0 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2 4=Seed*2 6=Seed*2 7=Seed*2 "
          "8=Seed*2 9=Seed*2 10=Seed*2");
    CHECK(afterSowing(24) ==
          "mover 2 ; score 6,0 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2 4=Seed*2 6=Seed*2 7=Seed*2 "
          "8=Seed*2 9=Seed*2");
}
