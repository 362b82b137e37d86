// What is learnt of a game and kept: features, weights, what suits it; levels, reasons, games looked through.
#include "interpreter/players/learning.h"

#include <filesystem>
#include <fstream>

#include "interpreter/base/checksum.h"
#include "interpreter/players/levels.h"
#include "interpreter/players/logistic_fit.h"
#include "interpreter/players/reasons.h"
#include "interpreter/players/row_scan.h"
#include "interpreter/players/suits.h"
#include "interpreter/state/chance.h"
#include "interpreter/study/review.h"
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

// In the folder of a test's own, which goes with it.
struct OwnFolder {
    explicit OwnFolder(const std::string& name) : path(fs::temp_directory_path() / name) {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~OwnFolder() { fs::remove_all(path); }
    const fs::path path;
};

Description rowsGame(int length, int size) {
    LittleGame little;
    little.equipment = fmt::format("(board (square {})) (piece \"Disc\" Each)", size);
    little.end = fmt::format("(if (is Line {}) (result Mover Win))", length);
    return loadWell(little.text());
}

// Two sides of a rhombus of hexagons each.
Description connectionGame() {
    LittleGame little;
    little.equipment =
        "(board (hex Diamond 5)) (piece \"Disc\" Each)"
        " (regions P1 {(sites Side NE) (sites Side SW)}) (regions P2 {(sites Side NW) (sites Side SE)})";
    little.end = "(if (is Connected Mover) (result Mover Win))";
    return loadWell(little.text());
}

std::vector<std::string> featureNames(const Description& d) {
    const Features features(*d.game);
    std::vector<std::string> names;
    for (int f = 0; f < features.count(); ++f) names.push_back(features.name(f));
    return names;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// A figure of player 1, less that of player 2.
float figure(const Description& d, const State& state, const std::string& name) {
    const Features features(*d.game);
    float values[Features::mostFeatures];
    features.difference(state, 1, values);
    for (int f = 0; f < features.count(); ++f)
        if (features.name(f) == name) return values[f];
    FAIL("there is no feature " << name);
    return 0;
}

LearningOptions little(std::uint64_t seed = 0) {
    LearningOptions options;
    options.work = 3'000'000;
    options.seed = seed;
    return options;
}

PlayerSpec specNamed(const std::string& text) {
    const PlayerChoice choice = readPlayer(text);
    REQUIRE(choice.spec);
    return *choice.spec;
}

// The reasons for a move, by its label, after others.
std::string reasonsFor(const Description& d, const Labels& played, const std::string& label) {
    Hand hand(d);
    for (const std::string& move : played) hand.play(move);
    Moves moves;
    hand.engine().legalMoves(hand.state(), moves);
    for (std::size_t k = 0; k < moves.size(); ++k)
        if (moveText(moves.list[k]) == label) return Reasons(*d.game).text(hand.state(), moves, k);
    return "no such move";
}

std::string at(int x, int y, int size) { return fmt::format("{0}>{0}", y * size + x); }

// Free sites that player 1 comes to sooner, less those that player 2 does: each distance found by itself.
int territoryOneByOne(const Game& game, const State& state, bool sliding) {
    const Sites& sites = game.program.equipment.topology().sites();
    const auto* who = state.column<std::uint8_t>(state.layout().who);
    std::vector<int> away[2];
    for (int player = 1; player <= 2; ++player) {
        std::vector<int>& far = away[player - 1];
        for (int s = 0; s < sites.count(); ++s) far.push_back(who[s] == player ? 0 : 1000);
        for (bool nearer = true; nearer;) {
            nearer = false;
            const auto come = [&](int from, int to) {
                if (who[to] != 0) return false;
                if (far[static_cast<std::size_t>(to)] > far[static_cast<std::size_t>(from)] + 1)
                    far[static_cast<std::size_t>(to)] = far[static_cast<std::size_t>(from)] + 1,
                    nearer = true;
                return true;
            };
            for (int from = 0; from < sites.count(); ++from)
                for (const std::span<const int> path : sites.radials(from, Direction::Adjacent))
                    for (const int to : path)
                        if (!come(from, to) || !sliding) break;
        }
    }
    int ahead = 0;
    for (std::size_t s = 0; s < away[0].size(); ++s)
        if (who[s] == 0) ahead += (away[0][s] < away[1][s]) - (away[1][s] < away[0][s]);
    return ahead;
}

}  // namespace

TEST_CASE("features are read off the rules", "[players]") {
    const auto rows = featureNames(rowsGame(5, 9));
    CHECK(contains(rows, "rows of 5 but for one"));
    CHECK(contains(rows, "open rows of 5 but for two"));
    CHECK_FALSE(contains(rows, "territory"));
    const auto connection = featureNames(connectionGame());
    CHECK(contains(connection, "missing to connect, with bridges"));
    CHECK_FALSE(contains(connection, "rows of 5"));
    const auto seeds = featureNames(shipped("oware"));
    CHECK(std::any_of(seeds.begin(), seeds.end(),
                      [](const std::string& name) { return name.starts_with("holes with two seeds in "); }));
    CHECK(contains(seeds, "sowings that end in an own empty hole"));
    CHECK(contains(seeds, "empty front holes opposite to seeds"));
}

TEST_CASE("regions that players have under names of their own are one goal to each", "[players]") {
    const Description d = loadWell(R"((game "Crossing" (players {(player N) (player S)})
        (equipment {(board (square 5)) (piece "Pawn" Each (move Step Forward (to if:(is Empty (to)))))
            (regions P1 (sites Top)) (regions P2 (sites Bottom))})
        (rules (start {(place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))})
            (play (forEach Piece))
            (end (if (is In (last To) (sites Mover)) (result Mover Win))))))");
    Hand hand(d);
    CHECK(figure(d, hand.state(), "nearness to own region") == 0);
    hand.play("0>5");
    CHECK(figure(d, hand.state(), "nearness to own region") == 0.25f);
    // It is where the game ends, and so expected to be gone to.
    const Features features(*d.game);
    for (int f = 0; f < features.count(); ++f)
        if (features.name(f) == "nearness to own region") CHECK(features.expectation(f) > 0);
    CHECK(figure(d, hand.state(), "nearest to own region") == 0.25f);
    CHECK(figure(d, hand.state(), "pieces three steps from own region") == 1);
    // Those who are to connect regions do not go there.
    for (const std::string& name : featureNames(connectionGame()))
        CHECK_FALSE(name.starts_with("nearness to own"));
}
TEST_CASE("how far a piece has to go is counted in its own leaps", "[players]") {
    const Description d = loadWell(R"((game "Leapers" (players {(player N) (player S)})
        (equipment {(board (square 5))
            (piece "Knight" Each (move Leap {{F F R F} {F F L F}} forward:True
                (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
            (regions P1 (sites Top)) (regions P2 (sites Bottom))})
        (rules (start {(place "Knight1" {0 2}) (place "Knight2" {22 24})})
            (play (forEach Piece))
            (end (if (is In (last To) (sites Mover)) (result Mover Win))))))");
    Hand hand(d);
    CHECK(figure(d, hand.state(), "nearness to own region") == 0);
    // Two rows are one leap, of two; from the corner there is one to go to, and from the middle there are
    // two.
    hand.play("2>11");
    CHECK(figure(d, hand.state(), "pieces one step from own region") == 1);
    CHECK(figure(d, hand.state(), "pieces two steps from own region") == -1);
    CHECK(figure(d, hand.state(), "nearness to own region") == 0.5f);
    // One row ahead and two aside is forward, too: 0 leads to 7, 11 to 18 and 20; 22 to 13, 15 and 19, 24 to
    // 13 and 17.
    CHECK(figure(d, hand.state(), "room to move") == -2);
}
TEST_CASE("in hunts it counts what room the hunted have, in their own steps", "[players]") {
    const auto hunt = [](const std::string& end) {
        return loadWell(R"((game "Hunt" (players 2)
            (equipment {(board (square 3)) (piece "Hare" P1 (move Step Orthogonal (to if:(is Empty (to)))))
                (piece "Dog" P2 (move Step Orthogonal (to if:(is Empty (to)))))})
            (rules (start {(place "Hare1" 0) (place "Dog2" {3 7 8})}) (play (forEach Piece))
                (end (if )" +
                        end + "))))");
    };
    const Description d = hunt("(no Moves P1) (result P2 Win)");
    Hand hand(d);
    // Of two neighbours of the corner one is free, that between them is none: hares go orthogonally.
    CHECK(figure(d, hand.state(), "steps of the hunted") == 1);
    CHECK(figure(d, hand.state(), "hunted that are shut in") == 0);
    CHECK(std::abs(figure(d, hand.state(), "free sites in reach of the hunted") - 4.0f / 9) < 1e-5f);
    hand.play("0>1").play("3>4");
    CHECK(figure(d, hand.state(), "steps of the hunted") == 2);
    const Features features(*d.game);
    std::vector<float> ours(static_cast<std::size_t>(features.count())), theirs = ours;
    features.difference(hand.state(), 1, ours.data());
    features.difference(hand.state(), 2, theirs.data());
    for (std::size_t f = 0; f < ours.size(); ++f) CHECK(ours[f] == -theirs[f]);
    const auto expected = [](const Description& of) {
        const Features found(*of.game);
        for (int f = 0; f < found.count(); ++f)
            if (found.name(f) == "free sites in reach of the hunted") return found.expectation(f);
        return -1.0f;
    };
    CHECK(expected(d) > 0);
    CHECK(expected(hunt("(is In (last To) (sites Top)) (result P1 Win)")) == 0);
    CHECK_FALSE(contains(featureNames(rowsGame(3, 4)), "free sites in reach of the hunted"));
}
TEST_CASE("where players put up walls it counts what room their other pieces have, in their own steps",
          "[players]") {
    const auto walkers = [](const std::string& start, const std::string& then) {
        return loadWell(R"((game "Walkers" (players 2)
            (equipment {(board (rectangle 1 9)) (piece "Wall" Each)
                (piece "Walker" Each (move Step Orthogonal (to if:(is Empty (to))) )" +
                        then + R"())})
            (rules (start {(place "Walker1" 2) (place "Walker2" 6) )" +
                        start +
                        R"(}) (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win))))))");
    };
    const std::string leavesWall = R"((then (add (piece (id "Wall" Mover)) (to (last From)))))";
    const Description d = walkers("", leavesWall);
    Hand hand(d);
    // Five sites are free before either; of them 3 is nearer to the one, 5 to the other, and 4 to none.
    CHECK(figure(d, hand.state(), "territory") == 0);
    CHECK(figure(d, hand.state(), "sites in reach") == 0);
    CHECK(figure(d, hand.state(), "to move: sites as near to others") == 1);
    // The wall at 2 shuts off 0 and 1; whose it is does not matter.
    hand.play("2>3");
    CHECK(figure(d, hand.state(), "territory") == 1 - 3);
    CHECK(figure(d, hand.state(), "sites in reach") == 2 - 4);
    CHECK(figure(d, hand.state(), "to move: sites as near to others") == 0);
    const Features features(*d.game);
    for (int f = 0; f < features.count(); ++f) {
        if (features.name(f) == "territory") CHECK(features.expectation(f) > 0);
        if (features.name(f) == "pieces on the board") CHECK(features.expectation(f) == 0);
    }
    // What stands there from the first is not put up by anybody.
    CHECK_FALSE(contains(featureNames(walkers(R"((place "Wall1" 0) (place "Wall2" 8))", leavesWall)),
                         "sites in reach"));
    CHECK_FALSE(contains(featureNames(rowsGame(3, 4)), "sites in reach"));
}
TEST_CASE("territory is what a player comes to before the other, by steps and by slides", "[players]") {
    const Description d = loadWell(R"((game "Sliders" (players 2)
        (equipment {(board (square 9)) (piece "Disc" Each (or (move Step (to if:(is Empty (to)))) (move Slide)))})
        (rules (start {(place "Disc1" {0 1 2 12 31}) (place "Disc2" {80 79 78 44 50})})
            (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win))))))");
    Engine engine(*d.game);
    std::uint64_t random = 7;
    State state = engine.initialState(random);
    Moves moves;
    for (int ply = 0; ply < 60; ++ply) {
        INFO("after " << ply << " plies");
        CHECK(figure(d, state, "territory") == territoryOneByOne(*d.game, state, false));
        CHECK(figure(d, state, "territory by slides") == territoryOneByOne(*d.game, state, true));
        engine.legalMoves(state, moves);
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
}
TEST_CASE("where nearly all moves take, captures are moves like any other", "[players]") {
    const auto takers = [](const std::string& to) {
        return loadWell(R"((game "Takers" (players 2) (equipment {(board (square 4))
            (piece "Disc" Each (move Step Orthogonal (to if:)" +
                        to + R"( (apply (remove (to))))))})
            (rules (start {(place "Disc1" {0 2 5 7 8 10 13 15}) (place "Disc2" {1 3 4 6 9 11 12 14})})
                (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win))))))");
    };
    const auto untrained = [](const Description& d) {
        return std::make_shared<const Knowledge>(*d.game,
                                                 Evaluation(*d.game, untrainedWeights(Features(*d.game))));
    };
    CHECK(untrained(takers("(not (is Friend (who at:(to))))"))->listsCaptures);
    const Description d = takers("(is Enemy (who at:(to)))");
    const auto knowledge = untrained(d);
    CHECK_FALSE(knowledge->listsCaptures);
    // Else two plies took all of so few positions.
    Hand hand(d);
    Moves moves;
    hand.engine().legalMoves(hand.state(), moves);
    const auto player = makeAlphaBeta(knowledge, specNamed("alpha-beta:2000n"));
    player->begin(1);
    CHECK(player->think(hand.state(), moves).depth >= 4);
}
TEST_CASE("in a race along tracks the way left counts, and to have finished with fewer does not",
          "[players]") {
    const auto race = [](const std::string& end) {
        return loadWell(R"((game "Homewards" (players 2)
            (equipment {(board (rectangle 1 6) {(track "Track1" {0 1 2 3 4 5)" +
                        end + R"(} P1 directed:True) (track "Track2" {5 4 3 2 1 0)" + end +
                        R"(} P2 directed:True)})
                (piece "Disc" Each (if (= (trackSite Move steps:1) End) (move Remove (from))
                    (move (from) (to (trackSite Move steps:1)))))})
            (rules (start {(place "Disc1" {0 1}) (place "Disc2" 5)}) (play (forEach Piece))
                (end (if (no Pieces Mover) (result Mover Win))))))");
    };
    const Description d = race(" End");
    Hand hand(d);
    hand.play("1>2").play("5>4");
    // Of six steps player 1 has six and four to go, player 2 five.
    CHECK(std::abs(figure(d, hand.state(), "way left on the track") - 5.0f / 6) < 1e-5f);
    // What was gone is lost if the piece is come upon from behind.
    CHECK(std::abs(figure(d, hand.state(), "way at risk on the track") - 1.0f / 6) < 1e-5f);
    const Features features(*d.game);
    for (int f = 0; f < features.count(); ++f) {
        if (features.name(f) == "way left on the track") CHECK(features.expectation(f) < 0);
        if (features.name(f) == "pieces on the board") CHECK(features.expectation(f) == 0);
    }
    // Where nobody leaves the board, who is gone from it was taken.
    const auto staying = featureNames(race(""));
    CHECK(contains(staying, "way gone on the track"));
    CHECK_FALSE(contains(staying, "way left on the track"));
    CHECK_FALSE(contains(featureNames(rowsGame(3, 4)), "way at risk on the track"));
}
TEST_CASE("that one side always wins is the side's, and neither features' nor insight", "[players]") {
    // A feature, whose turn it is, and the seat: player 1 has more of the feature, and wins.
    Samples samples;
    for (int k = 0; k < 400; ++k) {
        const bool first = k % 2 == 0;
        const float lead = static_cast<float>(first ? 3 + k % 3 : -3 - k % 3);
        samples.rows.insert(samples.rows.end(), {lead, k % 4 < 2 ? 1.0f : -1.0f, first ? 1.0f : -1.0f});
        samples.targets.push_back(first ? 1.0f : 0.0f);
        samples.outcomes.push_back(first ? 1.0f : 0.0f);
    }
    const LogisticFit sure = fitLogistic(samples, {0.2, 0, 0}, {10, 1, 1}, 10);
    CHECK(std::abs(sure.weights[0] - 0.2) < 0.15);
    CHECK(sure.weights[2] > 0.2);
    CHECK(sure.insight == 0);
    for (const double weight : sure.weights) CHECK(std::abs(weight) < 3);
}
TEST_CASE("rows that bring something are no wins, those that end the game are", "[players]") {
    const auto expected = [](const Description& d, const std::string& name) {
        const Features features(*d.game);
        for (int f = 0; f < features.count(); ++f)
            if (features.name(f) == name) return features.expectation(f);
        FAIL("there is no feature " << name);
        return 0.0f;
    };
    const Description mills = loadWell(R"((game "Milling" (players 2)
        (equipment {(board (square 4)) (piece "Disc" Each)})
        (rules (play (move Add (to (sites Empty)) (then (if (is Line 3) (remove (sites Occupied by:Next))))))
            (end (if (no Pieces Next) (result Mover Win))))))");
    CHECK(expected(mills, "rows of 3 but for one") == 0);
    CHECK_FALSE(contains(featureNames(mills), "to move: rows of 3 but for one"));
    CHECK(expected(mills, "pieces on the board") > 0);
    const float taking = expected(mills, "to move: rows of 3 can be completed");
    CHECK(taking > 0);
    CHECK(taking < expected(mills, "pieces on the board"));
    CHECK_FALSE(RowScan(*mills.game).present());
    const Description rows = rowsGame(3, 4);
    CHECK(RowScan(*rows.game).present());
    CHECK_FALSE(contains(featureNames(rows), "to move: rows of 3 can be completed"));
    CHECK(expected(rows, "to move: rows of 3 but for one") > 0);
    CHECK(expected(rows, "pieces on the board") == 0);
}
TEST_CASE("who can complete a row that brings something is ahead, if he is to move or can do it twice",
          "[players]") {
    LittleGame little;
    little.equipment = "(board (square 5)) (piece \"Disc\" Each)";
    little.play = "(move Add (to (sites Empty)) (then (if (is Line 3 Orthogonal) (moveAgain))))";
    const Description d = loadWell(little.text());
    const std::string once = "to move: rows of 3 can be completed",
                      twice = "not to move: more than one of rows of 3 can be completed";
    Hand hand(d);
    for (const auto& [x, y] : {std::pair{0, 0}, {4, 4}, {1, 0}}) hand.play(at(x, y, 5));
    CHECK(figure(d, hand.state(), once) == 0);
    hand.play(at(2, 4, 5));
    CHECK(figure(d, hand.state(), once) == 1);
    // A corner: below and beside it one more is missing each, and it is the other's turn.
    hand.play(at(0, 1, 5));
    CHECK(figure(d, hand.state(), twice) == 0);  // the other completes a row of his own first
    CHECK(figure(d, hand.state(), once) == -1);
    Hand free(d);
    for (const auto& [x, y] : {std::pair{0, 0}, {4, 4}, {1, 0}, {3, 3}, {0, 1}}) free.play(at(x, y, 5));
    CHECK(figure(d, free.state(), twice) == 1);
}
TEST_CASE("where the first to reach a region wins, to be near it is expected to matter", "[players]") {
    const auto expected = [](const std::string& end, const std::string& name) {
        const Description d = loadWell(R"((game "Crossing" (players {(player N) (player S)})
            (equipment {(board (square 6)) (piece "Pawn" Each (move Step Forward (to if:(is Empty (to)))))
                (regions P1 (sites Top)) (regions P2 (sites Bottom))})
            (rules (start {(place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))})
                (play (forEach Piece)) (end )" +
                                       end + ")))");
        const Features features(*d.game);
        for (int f = 0; f < features.count(); ++f)
            if (features.name(f) == name) return features.expectation(f);
        FAIL("there is no feature " << name);
        return 0.0f;
    };
    const std::string first = "(if (is In (last To) (sites Mover)) (result Mover Win))",
                      all = "(if (= 6 (count Pieces Mover in:(sites Mover))) (result Mover Win))";
    const std::string near = "pieces one step from own region",
                      free = "nearest to own region with nobody in the way";
    CHECK(expected(first, near) > 0);
    CHECK(expected(first, free) > 0);
    CHECK(expected(all, near) == 0);
    CHECK(expected(all, free) == 0);
}
TEST_CASE("what goes farther is expected to be worth more, where both sides have it", "[players]") {
    const auto expected = [](const std::string& pieces, const std::string& name) {
        const Description d = loadWell(fmt::format(
            R"((game "Armies" (players 2) (equipment {{(board (square 8)) {}}})
            (rules (start {{(place "Foot1" (sites Bottom)) (place "Foot2" (sites Top))
                (place "Horse1" (sites Row 1)) (place "Cart2" (sites Row 6))}})
                (play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win))))))",
            pieces));
        const Features features(*d.game);
        for (int f = 0; f < features.count(); ++f)
            if (features.name(f) == name) return features.expectation(f);
        FAIL("there is no feature " << name);
        return 0.0f;
    };
    const std::string take = "(apply if:(is Enemy (who at:(to))) (remove (to)))",
                      foot =
                          "(piece \"Foot\" Each (move Step Forward (to if:(not (is Friend (who at:(to)))) " +
                          take + ")))",
                      slides = "(move Slide (to if:(is Enemy (who at:(to))) " + take + "))",
                      both =
                          foot + "(piece \"Horse\" Each " + slides + ") (piece \"Cart\" Each " + slides + ")",
                      own = foot + "(piece \"Horse\" P1 " + slides + ") (piece \"Cart\" P2 " + slides + ")";
    CHECK(expected(both, "pieces: Foot") == 0);
    CHECK(expected(both, "pieces: Horse") > 2 * expected(both, "pieces on the board"));
    CHECK(expected(own, "pieces: Horse") == 0);
}

TEST_CASE("rows that can grow at both ends are counted as such", "[players]") {
    constexpr int size = 9;
    const Description d = rowsGame(5, size);
    Hand hand(d);
    for (const auto& [x, y] : {std::pair{3, 4}, {0, 0}, {4, 4}, {8, 8}, {5, 4}, {0, 8}})
        hand.play(at(x, y, size));
    // Three in the middle of a free line: with one more at either side they are four with two ends.
    CHECK(figure(d, hand.state(), "open rows of 5 but for two") == 2);
    CHECK(figure(d, hand.state(), "to move: open rows of 5 but for two") == 1);
    CHECK(figure(d, hand.state(), "rows of 5 but for one") == 0);
    hand.play(at(2, 4, size)).play(at(1, 4, size));
    // Four, one end of them closed: one place completes them.
    CHECK(figure(d, hand.state(), "places that complete rows of 5") == 1);
    CHECK(figure(d, hand.state(), "to move: rows of 5 but for one") == 1);
}

TEST_CASE("a row that loses bars the way to a longer one", "[players]") {
    constexpr int size = 5;
    LittleGame little;
    little.equipment = fmt::format("(board (square {})) (piece \"Disc\" Each)", size);
    little.end = "{(if (is Line 4) (result Mover Win)) (if (is Line 3) (result Mover Loss))}";
    const Description d = loadWell(little.text());
    const std::string unanswered = "not to move: places that complete rows of 4 where others lose";
    CHECK_FALSE(contains(featureNames(d), "open rows of 4 but for two"));
    CHECK_FALSE(contains(featureNames(rowsGame(4, size)), unanswered));
    Hand hand(d);
    // Two beside each other at the edge: the third place loses, the fourth leaves a row but for one.
    for (const auto& [x, y] : {std::pair{0, 0}, {4, 4}, {1, 0}}) hand.play(at(x, y, size));
    CHECK(figure(d, hand.state(), "rows of 4 but for two") == 1);
    CHECK(figure(d, hand.state(), "places that complete rows of 3") == 1);
    // Two in the middle of the last row: either place beside them makes three.
    Hand barred(d);
    for (const auto& [x, y] : {std::pair{1, 4}, {4, 0}, {2, 4}, {0, 0}}) barred.play(at(x, y, size));
    CHECK(figure(d, barred.state(), "places that complete rows of 3") == 2);
    CHECK(figure(d, barred.state(), "rows of 4 but for two") == 1);  // from the second place to the fifth
    // The other must take the place between, and makes three by it.
    Hand lost(d);
    for (const auto& [x, y] : {std::pair{0, 0}, {2, 1}, {1, 0}, {2, 2}, {3, 0}}) lost.play(at(x, y, size));
    CHECK(figure(d, lost.state(), unanswered) == 1);
}

TEST_CASE("where pieces step, a row can be completed if one is beside the gap", "[players]") {
    const Description d = loadWell(R"((game "Stepping" (players 2)
        (equipment {(board (square 4)) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))})
        (rules (start {(place "Man1" {0 1 6 12}) (place "Man2" {11 15 9})}) (play (forEach Piece))
            (end (if (is Line 3 Orthogonal) (result Mover Win))))))");
    Hand hand(d);
    // To 2 player 1 steps from 6. Player 2 lacks 7 beside 11 and 15, and 10 between 9 and 11: nobody is near.
    CHECK(figure(d, hand.state(), "places that complete rows of 3") == 1 - 2);
    CHECK(figure(d, hand.state(), "places that rows of 3 can be completed at next") == 1);
    CHECK(figure(d, hand.state(), "to move: rows of 3 but for one") == 1);
}

TEST_CASE("seeds in a store that a map keeps for a player count", "[players]") {
    const Description d = loadWell(R"((game "Storing" (players 2)
        (equipment {(mancalaBoard 2 3 (track "Track" "1,E,N,W" loop:True))
            (regions P1 (sites Bottom)) (regions P2 (sites Top))
            (map {(pair P1 FirstSite) (pair P2 LastSite)}) (piece "Seed" Shared)})
        (rules (start (set Count 2 to:(sites Track)))
            (play (move Select (from (sites Mover) if:(< 0 (count at:(from))))
                (then (sow apply:(fromTo (from (to)) (to (mapEntry (mover))) count:(count at:(to)))))))
            (end (if (no Moves Next) (result Mover Win))))))");
    Hand hand(d);
    CHECK(figure(d, hand.state(), "seeds in the own store") == 0);
    hand.play(hand.moves()[0]);
    CHECK(figure(d, hand.state(), "seeds in the own store") > 0);
}

TEST_CASE("where pieces fall, rows go up the stacks, and what can be reached now is told apart",
          "[players]") {
    const Description d = loadWell(R"((game "Falling" (players 2)
        (equipment {(board (rectangle 1 5)) (piece "Disc" Each)})
        (rules (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) 4))) stack:True))
            (end (if (is Line 3 byLevel:True) (result Mover Win))))))");
    const auto names = featureNames(d);
    CHECK(contains(names, "places that complete rows of 3 in rows of the own turn"));
    CHECK_FALSE(contains(names, "open rows of 3 but for one"));
    Hand hand(d);
    // Player 1 has two in the first stack, player 2 two in the last.
    for (const char* move : {"0>0", "4>4", "0>0", "4>4"}) hand.play(move);
    CHECK(figure(d, hand.state(), "rows of 3 but for one") == 0);
    CHECK(figure(d, hand.state(), "places that complete rows of 3") == 0);
    CHECK(figure(d, hand.state(), "to move: rows of 3 but for one") == 1);
    // Both stacks are closed by the other's piece.
    for (const char* move : {"4>4", "0>0", "1>1", "2>2"}) hand.play(move);
    CHECK(figure(d, hand.state(), "to move: rows of 3 but for one") == 0);
}

TEST_CASE("a bridge is as good as a connection, and a site between is missing", "[players]") {
    const Description d = connectionGame();
    Engine engine(*d.game);
    State state = engine.initialState();
    const float before = figure(d, state, "missing to connect"),
                bridged = figure(d, state, "missing to connect, with bridges");
    CHECK(before == 0);
    CHECK(bridged == 0);
    Hand hand(d);
    hand.play(hand.moves()[hand.moves().size() / 2]);
    CHECK(figure(d, hand.state(), "missing to connect") < 0);
    CHECK(figure(d, hand.state(), "missing to connect, with bridges") < 0);
}

TEST_CASE("regions that the rules list are all to be connected", "[players]") {
    LittleGame little;
    little.equipment =
        "(board (hex Triangle 4)) (piece \"Disc\" Each) (regions \"West\" {0}) (regions \"East\" {3})"
        " (regions \"North\" {9})";
    little.end =
        "(if (is Connected {(sites \"West\") (sites \"East\") (sites \"North\")}) (result Mover Win))";
    const Description d = loadWell(little.text());
    Hand hand(d);
    // Seven sites of ten join the corners, one of which player 1 takes; then he shuts in the first corner.
    hand.play("1>1");
    CHECK(figure(d, hand.state(), "missing to connect") == 6 - 7);
    hand.play("5>5");
    hand.play("4>4");
    CHECK(figure(d, hand.state(), "missing to connect") < -30);
}

TEST_CASE("the same seed learns the same weights, another other ones", "[players]") {
    const Description d = rowsGame(4, 6);
    const Features features(*d.game);
    const auto text = [&](std::uint64_t seed) {
        return weightsText(*d.game, features, learnWeights(*d.game, little(seed)));
    };
    CHECK(text(1) == text(1));
    CHECK(text(1) != text(2));
}

TEST_CASE("weights are read as they were written, and only for the rules they hold for", "[players]") {
    const Description d = rowsGame(4, 6), other = rowsGame(4, 7);
    const Features features(*d.game), otherFeatures(*other.game);
    Weights weights = untrainedWeights(features);
    weights.suit = Suit::ShortUct;
    weights.insight = 0.25;
    weights.values[1] = 12.5f;
    weights.gaps = {0.5, 1, 2.25};
    const std::string text = weightsText(*d.game, features, weights);
    const WeightsRead read = readWeights(text, *d.game, features);
    REQUIRE(read.weights);
    CHECK(read.weights->values == weights.values);
    CHECK(read.weights->suit == Suit::ShortUct);
    CHECK(read.weights->insight == 0.25);
    CHECK(read.weights->gaps == weights.gaps);
    CHECK(weightsText(*d.game, features, *read.weights) == text);

    weights.gaps = evenGaps;
    CHECK(readWeights(weightsText(*d.game, features, weights), *d.game, features).weights->gaps == evenGaps);

    CHECK(readWeights(text, *other.game, otherFeatures).problem == "was learnt from other rules");
    CHECK(readWeights("", *d.game, features).problem == "is no file of weights of this version");
    for (std::size_t place = 20; place < text.size(); place += 97) {
        std::string damaged = text;
        damaged[place] = damaged[place] == '1' ? '2' : '1';
        CHECK_FALSE(readWeights(damaged, *d.game, features).weights);
    }
    CHECK(readWeights(text.substr(0, text.size() - 3), *d.game, features).problem == "is damaged");
    // Another version that has other features.
    std::string renamed = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
    renamed.replace(renamed.find("rows of 4"), 9, "lines of4");
    renamed += checksumOf(renamed) + "\n";
    CHECK(readWeights(renamed, *d.game, features).problem ==
          "was learnt with the features of another version");
}

TEST_CASE("what comes with the program fits its games", "[players]") {
    for (const char* name :
         {"dig-dig", "kalah", "mtandwas-tsoro", "nhodo", "oware", "three-mens-morris", "tic-tac-toe", "toki",
          "tsoro", "tsoro-yemutatu-square", "tsoro-yemutatu-triangle", "tsoro-yemutwelve"}) {
        const Description d = shipped(name);
        INFO(name);
        const auto kept = keptWeights(*d.game, Features(*d.game));
        REQUIRE(kept);
        CHECK(kept->games > 0);
        for (const double gap : kept->gaps) {
            CHECK(gap > 0.1);
            CHECK(gap <= 1.6);
        }
    }
    // Where `medium` won nearly all games against `easy` it is nearer to it.
    for (const char* name : {"dig-dig", "toki", "mtandwas-tsoro"}) {
        const Description d = shipped(name);
        CHECK(keptWeights(*d.game, Features(*d.game))->gaps[0] < 0.8);
    }
    // Other rules, other weights: these are learnt when they are needed.
    const Description other = shipped("kalah", {"Counters/6"});
    CHECK_FALSE(keptWeights(*other.game, Features(*other.game)));
}

TEST_CASE("what was learnt beats what was not", "[players]") {
    struct {
        const char* game;
        Description d;
        double share;
    } cases[] = {{"kalah", shipped("kalah"), 0.7},
                 {"oware", shipped("oware"), 0.55},
                 {"tsoro", shipped("tsoro"), 0.65}};
    for (const auto& [game, d, share] : cases) {
        const Features features(*d.game);
        const auto learnt = keptWeights(*d.game, features);
        REQUIRE(learnt);
        constexpr int games = 20;
        const double points = compareWeights(*d.game, *learnt, untrainedWeights(features), games, 100, 7);
        INFO(game << ": " << points << " of " << games);
        CHECK(points >= share * games);
    }
}

TEST_CASE("weights are held against others in as many games as work allows", "[players]") {
    const Description d = shipped("kalah");
    const Features features(*d.game);
    const auto learnt = keptWeights(*d.game, features);
    REQUIRE(learnt);
    Weights astray = *learnt;
    for (float& value : astray.values) value = -value;
    const auto score = scoreOfWeights(*d.game, *learnt, astray, 2'000'000, 1);
    REQUIRE(score);
    CHECK(*score >= 0.8);
    CHECK(*scoreOfWeights(*d.game, astray, *learnt, 2'000'000, 1) <= 0.2);
    CHECK(scoreOfWeights(*d.game, *learnt, astray, 2'000'000, 1) == score);
    CHECK_FALSE(scoreOfWeights(*d.game, *learnt, astray, 20'000, 1));
}

TEST_CASE("makomba learn keeps what it learnt for players, shows and forgets it", "[players]") {
    const OwnFolder folder("makomba-learn-test");
    // Programs started from here look there.
    const char* before = std::getenv("XDG_CACHE_HOME");
    const std::string kept = before ? before : "";
    setenv("XDG_CACHE_HOME", folder.path.c_str(), 1);
    {
        std::ofstream(folder.path / "rows.lud") << [] {
            LittleGame game;
            game.equipment = "(board (square 4)) (piece \"Disc\" Each)";
            game.end = "(if (is Line 4) (result Mover Win))";
            return game.text();
        }();
    }
    const std::string game = (folder.path / "rows.lud").string();
    const auto has = [](const Ran& ran, const std::string& text) {
        return ran.output.find(text) != std::string::npos;
    };
    const Ran nothing = runProgram("learn " + game + " --show");
    CHECK(nothing.exitCode == 1);
    CHECK(has(nothing, "nothing is kept of it; players learn it in some seconds, each time anew"));
    const Ran learnt = runProgram("learn " + game + " --effort 1 --check 2 --seed 3");
    CHECK(learnt.exitCode == 0);
    CHECK(has(learnt, "of its own (seed 3)"));
    CHECK(has(learnt, (folder.path / "makomba" / "weights").string()));
    const Ran shown = runProgram("learn " + game + " --show --json");
    CHECK(shown.exitCode == 0);
    CHECK(has(shown, "\"seed\": 3"));
    CHECK(has(shown, (folder.path / "makomba" / "weights").string()));
    // A damaged file is as good as none.
    for (const auto& file : fs::directory_iterator(folder.path / "makomba" / "weights"))
        std::ofstream(file.path(), std::ios::app) << "x";
    CHECK(runProgram("learn " + game + " --show").exitCode == 1);
    CHECK(has(runProgram("learn " + game + " --forget"), " is removed"));
    CHECK(has(runProgram("learn " + game + " --forget"), "nothing was kept"));
    if (before) setenv("XDG_CACHE_HOME", kept.c_str(), 1);
    else unsetenv("XDG_CACHE_HOME");
}

TEST_CASE("levels think with counted work, and each is more than the one below", "[players]") {
    double work = 0;
    for (const char* name : {"easy", "medium", "hard", "expert"}) {
        const auto level = levelNamed(name);
        REQUIRE(level);
        CHECK(level->work > 2 * work);
        work = level->work;
    }
    // The lower ones stray more, and the highest not at all.
    CHECK(levelNamed("expert")->lost == 0);
    CHECK(levelNamed("hard")->lost > 0);
    CHECK(levelNamed("medium")->lost > levelNamed("hard")->lost);
    CHECK(levelNamed("easy")->lost > levelNamed("medium")->lost);
    CHECK(levelNamed("medium")->atOnce > levelNamed("hard")->atOnce);
    CHECK(levelNamed("easy")->atOnce > levelNamed("medium")->atOnce);
    CHECK(levelNamed("hard:2s")->name == std::string("hard"));
    CHECK_FALSE(levelNamed("uct:2s"));
    const Description d = shipped("oware");
    Players players(*d.game);
    Engine engine(*d.game);
    State state = engine.initialState();
    Moves moves;
    engine.legalMoves(state, moves);
    for (const char* name : {"easy", "medium", "hard:10%"}) {
        const auto think = [&](std::uint64_t seed) {
            const auto player = players.make(specNamed(name));
            player->begin(seed);
            return player->think(state, moves);
        };
        const Thought one = think(5), two = think(5);
        CHECK(one.move == two.move);
        CHECK(one.nodes == two.nodes);
    }
}

TEST_CASE("a reason says what a move does", "[players]") {
    constexpr int size = 9;
    const Description d = rowsGame(5, size);
    const Labels three = {at(3, 4, size), at(0, 0, size), at(4, 4, size), at(8, 8, size), at(5, 4, size)};
    CHECK(reasonsFor(d, three, at(2, 4, size)) == "closes an open row of 3");
    Labels four = three;
    four.insert(four.end(), {at(0, 8, size)});
    CHECK(reasonsFor(d, four, at(2, 4, size)) == "threatens two rows of 5 at once");
    four.push_back(at(6, 4, size));
    CHECK(reasonsFor(d, four, at(2, 4, size)).find("stops a row of 5") == 0);
    four.insert(four.end(), {at(0, 7, size)});
    CHECK(reasonsFor(d, four, at(2, 4, size)) == "wins at once");
}

TEST_CASE("a reason tells what is taken", "[players]") {
    // Everything a sowing of four from E1 takes is told, and what is left to the other.
    const Description d = shipped("oware");
    Engine engine(*d.game);
    Moves moves;
    const Reasons reasons(*d.game);
    int told = 0;
    std::uint64_t random = 3;
    State state = engine.initialState(1);
    for (int ply = 0; ply < 60; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        const int mover = engine.mover(state);
        for (std::size_t k = 0; k < moves.size() && moves.size() > 1; ++k) {
            State after = state;
            engine.apply(after, moves, moves.list[k]);
            const auto m = static_cast<std::size_t>(mover);
            const int gained = after.globals().score[m] - state.globals().score[m];
            if (gained <= 0 || after.globals().over) continue;
            INFO("ply " << ply << ", move " << k);
            CHECK(reasons.of(state, moves, k).at(0) == fmt::format("takes {}", gained));
            ++told;
        }
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
    CHECK(told >= 3);
}

TEST_CASE("looking through a game names the move that lost it", "[players]") {
    const Description d = shipped("tic-tac-toe");
    Engine engine(*d.game);
    State state = engine.initialState(1);
    Moves moves;
    Course course{1, {}};
    // The corner, then an edge: lost from there on.
    for (const int to : {0, 1, 4, 8, 3, 5, 6}) {
        engine.legalMoves(state, moves);
        for (std::size_t k = 0; k < moves.size(); ++k)
            if (moves.list[k].to == to) {
                course.plies.push_back(static_cast<std::uint32_t>(k));
                engine.apply(state, moves, moves.list[k]);
                break;
            }
    }
    REQUIRE(state.globals().over);
    const GameReview review = reviewGame(*d.game, course, specNamed("alpha-beta:9d"));
    CHECK(review.over);
    CHECK(review.winner == 1);
    REQUIRE(review.decisive >= 0);
    const ReviewedChoice& lost = review.choices[static_cast<std::size_t>(review.decisive)];
    CHECK(lost.player == 2);
    CHECK(lost.ply == 2);
    CHECK(lost.before == 0.5);
    CHECK(lost.after == 0);
    CHECK_FALSE(lost.better.empty());
}
