// Choosing softly: no more is lost than may be, whatever the moves look like.
#include "interpreter/players/softness.h"

#include "interpreter/base/portable_math.h"
#include "tests/support.h"

using namespace makomba;

TEST_CASE("softness is found by what may be lost", "[players]") {
    const std::vector<double> losses = {0, 0.01, 0.04, 0.3};
    double before = 0;
    for (const double lost : {0.0005, 0.002, 0.01, 0.03}) {
        const double softness = softnessFor(losses, lost, 10);
        INFO(lost);
        CHECK(softness > before);
        // What is never chosen at all is left out at once, so that a little less may be lost.
        CHECK(lostBy(losses, softness) <= lost);
        CHECK(lostBy(losses, softness) > 0.8 * lost);
        before = softness;
    }
    // As much is lost where all moves differ ten times as much.
    std::vector<double> wider;
    for (const double loss : losses) wider.push_back(10 * loss);
    CHECK(softnessFor(wider, 0.01, 10) > softnessFor(losses, 0.001, 10) * 9.9);
    CHECK(softnessFor(losses, 1, 0.05) == 0.05);
}

TEST_CASE("where nothing may be lost the best is chosen, and what is far worse never", "[players]") {
    std::uint64_t random = 1;
    const std::vector<double> losses = {0.01, 0, 0.3};
    int chosen[3] = {};
    for (int k = 0; k < 4000; ++k) {
        CHECK(chooseSoftly(losses, softnessFor(losses, 0, 0.1), random) == 1);
        ++chosen[chooseSoftly(losses, 0.01, random)];
    }
    CHECK(chosen[2] == 0);
    CHECK(chosen[0] / 4000.0 == Approx(portableExp(-1) / (1 + portableExp(-1))).margin(0.03));
}

TEST_CASE("what is not lost by one choice may be lost by a later one", "[players]") {
    constexpr double inGame = 0.4, atOnce = 0.3;
    Allowance allowance(inGame, 10, atOnce);
    // A fifth of it at once, and as much more by each of ten choices.
    CHECK(allowance.atChoice(0.5) == Approx(0.12));
    allowance.give(0.02);
    CHECK(allowance.atChoice(0.5) == Approx(0.14));
    for (int choice = 0; choice < 6; ++choice) allowance.atChoice(0.5);
    CHECK(allowance.atChoice(0.5) == atOnce);
    // Where the game is as good as decided little is, and hardly anything comes to it.
    CHECK(allowance.atChoice(0.98) < 0.04);
    CHECK(allowance.atChoice(1) == 0);
    CHECK(allowance.atChoice(0) == 0);
    allowance.begin();
    CHECK(allowance.atChoice(0.5) == Approx(0.12));
}
