// Matches that end by a sequential test, and ladders.
#include "interpreter/study/sprt.h"

#include <cmath>

#include "interpreter/base/json.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "interpreter/study/ladder.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

double shareOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// The pairs after which such a test ends, of games won with that chance and never drawn.
SprtResult testedAt(double elo, const SprtOptions& options, std::uint64_t seed) {
    std::uint64_t random = seed;
    SprtResult result;
    std::vector<PlayedGame> games;
    while (result.verdict == SprtResult::Undecided && games.size() < 20'000) {
        for (int k = 0; k < 2; ++k) {
            PlayedGame g;
            g.number = static_cast<int>(games.size());
            g.result = static_cast<double>(randomBelow(random, 1'000'000)) < 1e6 * shareOfElo(elo) ? 1 : 0;
            games.push_back(g);
        }
        result = testPairs(games, options);
    }
    return result;
}

}  // namespace

TEST_CASE("the likelihood ratio is that of the two likeliest distributions") {
    // Of pairs of 0 or 2 points only, the likeliest with a mean of s is s and 1 - s itself.
    const std::array<std::uint64_t, 5> decisive{40, 0, 0, 0, 60};
    const double expected = 60 * std::log(0.6 / 0.5) + 40 * std::log(0.4 / 0.5);
    CHECK(logLikelihoodRatio(decisive, 0.5, 0.6) == Approx(expected).epsilon(0.01));
    CHECK(logLikelihoodRatio(decisive, 0.6, 0.5) == Approx(-expected).epsilon(0.01));
    // As likely on either side.
    CHECK(logLikelihoodRatio({10, 20, 40, 20, 10}, 0.45, 0.55) == Approx(0).margin(1e-6));
    // Draws tell more: the same mean with less spread.
    CHECK(logLikelihoodRatio({0, 0, 80, 20, 0}, 0.5, 0.55) >
          logLikelihoodRatio({40, 5, 0, 5, 50}, 0.5, 0.55));
}

TEST_CASE("the sequential test is wrong about as seldom as it says") {
    SprtOptions options{0, 100, 0.05, 0.05};
    CHECK(options.lowerBound() == Approx(-2.944).margin(0.001));
    CHECK(options.upperBound() == Approx(2.944).margin(0.001));
    int wrong0 = 0, wrong1 = 0;
    constexpr int trials = 300;
    for (int k = 0; k < trials; ++k) {
        const SprtResult weak = testedAt(0, options, 1000 + static_cast<std::uint64_t>(k)),
                         strong = testedAt(100, options, 9000 + static_cast<std::uint64_t>(k));
        wrong0 += weak.verdict != SprtResult::Elo0;
        wrong1 += strong.verdict != SprtResult::Elo1;
    }
    CHECK(wrong0 <= 24);  // 8 %: a twentieth and its spread
    CHECK(wrong1 <= 24);
}

TEST_CASE("sequential tests are read, or refused with a remedy") {
    SprtOptions options;
    CHECK(readSprt("0,50", options).empty());
    CHECK(options.elo1 == 50);
    CHECK(options.alpha == 0.05);
    CHECK(readSprt("-10,0,0.01,0.1", options).empty());
    CHECK(options.elo0 == -10);
    CHECK(options.beta == 0.1);
    const std::string remedy = "; it is written elo0,elo1 or elo0,elo1,alpha,beta: 0,10,0.05,0.05";
    CHECK(readSprt("5", options) == "\"5\" has 1 number, not 2 or 4" + remedy);
    CHECK(readSprt("0,x", options) == "\"0,x\": \"x\" is no number" + remedy);
    CHECK(readSprt("10,0", options) == "\"10,0\": elo0 must be less than elo1");
    CHECK(readSprt("0,5,0,0.1", options) ==
          "\"0,5,0,0.1\": alpha and beta are chances from 0.0001 to 0.4999");
    CHECK(readSprt("0,5000", options) ==
          "\"0,5000\": more than 1000 points of Elo cannot be told from a sure win");
}

TEST_CASE("a match with a sequential test is the same on any number of threads") {
    const std::string call =
        "match tic-tac-toe --p1 uct:60n --p2 random --count 400 --sprt 0,60 --json --threads ";
    const Ran one = runProgram(call + "1"), three = runProgram(call + "3");
    REQUIRE(one.exitCode == 0);
    CHECK(one.output == three.output);
    const auto json = nlohmann::json::parse(one.output);
    CHECK(json["sprt"]["verdict"] == "elo1 accepted");
    CHECK(json["sprt"]["llr"].get<double>() >= json["sprt"]["upperBound"].get<double>());
    CHECK(json["games"].get<int>() < 400);
    CHECK(json["results"].size() == json["games"].get<std::size_t>());
    const Ran equal = runProgram("match tic-tac-toe --p1 random --p2 random --count 20 --sprt 0,60");
    CHECK_THAT(equal.output, Catch::Contains("  sprt         undecided: LLR "));
    const Ran bad = runProgram("match tic-tac-toe --sprt 3");
    CHECK(bad.exitCode == 2);
    CHECK_THAT(bad.output, Catch::Contains("error: --sprt: \"3\" has 1 number, not 2 or 4"));
}

TEST_CASE("ratings are those of Bradley and Terry") {
    // Two players: the score itself, with a drawn game added.
    const auto two = ratePlayers({{0, 15}, {5, 0}});
    CHECK(two[0].elo - two[1].elo == Approx(eloOf(15.5 / 21)).margin(0.01));
    CHECK(two[0].elo + two[1].elo == Approx(0).margin(1e-6));
    // The interval of the difference by the normal approximation: twice that of each.
    const double p = 15.5 / 21, spread = 1.96 * std::sqrt(1 / (21 * p * (1 - p))) * 400 / std::log(10);
    CHECK(2 * two[0].half == Approx(spread).epsilon(0.01));
    // Strengths that explain all scores exactly are found again.
    const std::vector<double> elo = {200, 50, -50, -200};
    std::vector<std::vector<double>> points(4, std::vector<double>(4, 0));
    constexpr double games = 1e6;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j)
            if (i != j) points[i][j] = games * shareOfElo(elo[i] - elo[j]);
    const auto four = ratePlayers(points);
    for (std::size_t i = 0; i < 4; ++i) CHECK(four[i].elo == Approx(elo[i]).margin(0.1));
    // Whoever won everything is far up, and not infinitely.
    const auto swept = ratePlayers({{0, 10, 10}, {0, 0, 5}, {0, 5, 0}});
    CHECK(swept[0].elo > 200);
    CHECK(std::isfinite(swept[0].elo));
    CHECK(swept[1].elo == Approx(swept[2].elo).margin(1e-6));
    CHECK(ratePlayers({{0}}).size() == 1);
}

TEST_CASE("a ladder is the same on any number of threads") {
    const std::string call =
        "ladder tic-tac-toe --players random,uct:20n,uct:200n,1t --count 12 --json --threads ";
    const Ran one = runProgram(call + "1"), two = runProgram(call + "2");
    REQUIRE(one.exitCode == 0);
    CHECK(one.output == two.output);
    const auto json = nlohmann::json::parse(one.output);
    REQUIRE(json["players"].size() == 3);
    CHECK(json["players"][0]["player"] == "uct:200n,1t");
    CHECK(json["players"][2]["player"] == "random");
    CHECK(json["meetings"].size() == 3);
    for (const auto& player : json["players"]) {
        CHECK(player["low"].get<double>() < player["elo"].get<double>());
        CHECK(player["elo"].get<double>() < player["high"].get<double>());
    }
    const Ran table = runProgram("ladder tic-tac-toe --players random,greedy --count 2");
    CHECK_THAT(table.output,
               Catch::StartsWith("Tic-Tac-Toe: 2 players, 2 games of each pair (seed 1)\n\n     player "));
}

TEST_CASE("ladders that cannot be are refused") {
    CHECK_THAT(runProgram("ladder tic-tac-toe --players random").output,
               Catch::Contains("error: --players: a ladder needs two players or more"));
    CHECK_THAT(runProgram("ladder tic-tac-toe --players random,random").output,
               Catch::Contains("error: --players: random is named twice"));
    CHECK_THAT(runProgram("ladder tic-tac-toe --players random,nobody").output,
               Catch::Contains("error: --players: there is no player \"nobody\""));
}
