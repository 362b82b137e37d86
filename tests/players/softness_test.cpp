// Choosing softly: no more is lost than may be, whatever the moves look like. How far levels are apart.
#include "interpreter/players/softness.h"

#include "interpreter/base/portable_math.h"
#include "interpreter/players/level_gaps.h"
#include "interpreter/players/levels.h"
#include "interpreter/players/suits.h"
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

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

TEST_CASE("levels are nearer to each other or further apart in work and in what may be lost", "[players]") {
    const auto apart = [](const char* name, const LevelGaps& gaps) {
        return levelApart(*levelNamed(name), gaps);
    };
    for (const char* name : {"easy", "medium", "hard", "expert"}) {
        INFO(name);
        const Level usual = *levelNamed(name), even = apart(name, evenGaps);
        CHECK(even.name == std::string(name));
        CHECK(even.work == usual.work);
        CHECK(even.lost == Approx(usual.lost));
        CHECK(even.atOnce == Approx(usual.atOnce));
        CHECK(even.candidates == usual.candidates);
    }
    // Without a gap it is the level above; with twice the gap twice as far below in both.
    const Level same = apart("medium", {1, 0, 1}), hard = *levelNamed("hard"), medium = *levelNamed("medium"),
                far = apart("medium", {1, 2, 1});
    CHECK(same.work == hard.work);
    CHECK(same.lost == Approx(hard.lost));
    CHECK(far.work == Approx(medium.work * medium.work / hard.work));
    CHECK(far.lost == Approx(hard.lost + 2 * (medium.lost - hard.lost)));
    // The one below goes with it.
    CHECK(apart("easy", {1, 2, 1}).work == Approx(levelNamed("easy")->work * far.work / medium.work));
    CHECK(apart("hard", {1, 2, 1}).work == hard.work);
}

TEST_CASE("who wins too often is brought nearer, who wins too seldom further off", "[players]") {
    const auto played = [](int games, double gap, double share) {
        std::vector<GapGame> all;
        for (int k = 0; k < games; ++k) all.push_back({gap, k < share * games ? 1.0 : 0.0});
        return all;
    };
    CHECK(gapFor({}) == Approx(1));
    CHECK(gapFor(played(40, 1, 0.775)) == Approx(1).margin(0.01));
    const double won = gapFor(played(40, 1, 1)), often = gapFor(played(40, 1, 0.9)),
                 seldom = gapFor(played(40, 1, 0.6)), never = gapFor(played(40, 1, 0.5));
    CHECK(won < often);
    CHECK(often < 0.8);
    CHECK(seldom > 1.3);
    CHECK(never >= seldom);
    CHECK(never == 1.6);
    // What was played nearer by counts for where it was played.
    CHECK(gapFor(played(400, 0.5, 0.775)) == Approx(0.5).margin(0.02));
    // Few games move little.
    CHECK(gapFor(played(4, 1, 1)) > won);
}

TEST_CASE("moves without another are no choices in a contest", "[players]") {
    const Description d = shipped("tic-tac-toe");
    const auto knowledge = std::make_shared<const Knowledge>(*d.game, Evaluation(*d.game));
    PlayerSpec spec;
    spec.text = "hard:1%";
    spec.share = 0.01;
    const auto player = makeLevel(knowledge, *levelNamed("hard"), spec);
    const Contested contested =
        playContest(*d.game, *player, *player, knowledge->evaluation, knowledge->evaluation, 0, {1, 0, 100});
    // Nine moves, and for the last there is one place.
    CHECK(contested.points == 0.5);
    CHECK(contested.choices == 8);
}

TEST_CASE("how far levels are apart is the same for the same seed, and not found without work", "[players]") {
    const Description d = shipped("tic-tac-toe");
    const Weights weights = *keptWeights(*d.game, Features(*d.game));
    GapsOptions options;
    options.work = 1000;
    const GapsFound nothing = findGaps(*d.game, weights, options);
    CHECK(nothing.games == std::array<int, 3>{});
    CHECK(nothing.gaps == evenGaps);
    options.work = 25'000'000;
    const GapsFound one = findGaps(*d.game, weights, options), two = findGaps(*d.game, weights, options);
    CHECK(one.games[0] >= 16);
    CHECK(one.games == two.games);
    CHECK(one.gaps == two.gaps);
    // Levels draw here, as long as they are no farther apart.
    CHECK(one.gaps[0] > 1);
}
