// What is counted of patterns, of rings, of pieces where nothing is done but taking, of pieces that can be
// caught between two, and of stacks that are filled until somebody has to give way.
#include <optional>

#include "interpreter/players/features.h"
#include "interpreter/players/features/rows.h"
#include "interpreter/players/suits.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A figure of player 1, less that of player 2; none if there is no such feature.
std::optional<float> figureOf(const Description& d, const State& state, const std::string& name) {
    const Features features(*d.game);
    float values[Features::mostFeatures];
    features.difference(state, 1, values);
    for (int f = 0; f < features.count(); ++f)
        if (features.name(f) == name) return values[f];
    return std::nullopt;
}

Description placing(const std::string& board, const std::string& won) {
    LittleGame little;
    little.equipment = board + " (piece \"Disc\" Each)";
    little.end = "(if " + won + " (result Mover Win))";
    return loadWell(little.text());
}

}  // namespace

TEST_CASE("patterns that the rules ask for are counted as rows are", "[players]") {
    const Description d = placing("(board (square 5))", "(or (is Pattern {F R F R F}) (is Line 4))");
    // Three of a square, between them stones of the other that belong to nothing.
    Hand hand(d);
    for (const char* move : {"0>0", "24>24", "1>1", "22>22", "5>5"}) hand.play(move);
    CHECK(figureOf(d, hand.state(), "rows of 4 but for one") == 1);
    CHECK(figureOf(d, hand.state(), "places that complete rows of 4") == 1);
    hand.play("20>20");
    CHECK(figureOf(d, hand.state(), "to move: rows of 4 but for one") == 1);
    // Without the pattern there is nothing in it.
    const Description lines = placing("(board (square 5))", "(is Line 4)");
    CHECK(figureOf(lines, hand.state(), "rows of 4 but for one") == 0);
    // Where pieces of certain kinds are asked for, nothing is counted.
    const Description kinds = placing("(board (square 5))", "(is Pattern {F R F R F} what:(id \"Disc1\"))");
    CHECK_FALSE(figureOf(kinds, hand.state(), "rows of 4 but for one"));
}

TEST_CASE("where a ring wins, small rings in the making are counted", "[players]") {
    const Description d = placing("(board (hex 4))", "(is Loop)");
    const Sites& sites = d.game->program.equipment.topology().sites();
    Hand hand(d);
    // Around the middle, but for one; the other plays at the edge.
    const std::vector<int> around = sites.steps(18, Direction::Adjacent);
    REQUIRE(around.size() == 6);
    const auto play = [&](int site) { hand.play(fmt::format("{0}>{0}", site)); };
    const int others[] = {0, 3, 36, 33};
    for (std::size_t k = 0; k < 4; ++k) play(around[k]), play(others[k]);
    CHECK(figureOf(d, hand.state(), "rings of 6 but for two") == 1);
    play(around[4]);
    CHECK(figureOf(d, hand.state(), "rings of 6 but for one") == 1);
    play(15);
    CHECK(figureOf(d, hand.state(), "to move: rings of 6 but for one") == 1);
    play(around[5]);
    CHECK(hand.state().globals().over);
    // Within a connection game there are none.
    CHECK_FALSE(figureOf(placing("(board (hex 4))", "(is Connected 2 Corners)"), hand.state(), "rings of 6"));
}

TEST_CASE("where nothing is done but taking, pieces that still can count, and not how many there are",
          "[players]") {
    const auto game = [](const std::string& moves) {
        return loadWell(
            "(game \"Taking\" (players 2) (equipment {(board (rectangle 3 4)) (piece \"Man\" Each " + moves +
            ")}) (rules (start {(place \"Man1\" (sites Phase 1)) (place \"Man2\" (sites Phase 0))}) "
            "(play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))");
    };
    const std::string take = "(move Step Orthogonal (to if:(is Enemy (who at:(to))) (apply (remove (to)))))";
    const Description d = game(take);
    Hand hand(d);
    CHECK(figureOf(d, hand.state(), "pieces that can take") == 0);
    hand.play(hand.moves().front());
    REQUIRE(figureOf(d, hand.state(), "pieces that can take"));
    const Features features(*d.game);
    for (int f = 0; f < features.count(); ++f)
        if (features.name(f) == "pieces on the board") CHECK(features.expectation(f) == 0);
    // Who may step as well is no such thing.
    const Description free =
        game("(move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))");
    Hand second(free);
    for (int ply = 0; ply < 2; ++ply) second.play(second.moves().front());
    CHECK_FALSE(figureOf(free, second.state(), "pieces that can take"));
}

namespace {

// Men that catch one between two of them, and win by leaving the other a single one.
Description catching(const std::string& way, const std::string& start) {
    return loadWell(R"((game "Catching" (players 2)
        (equipment {(board (square 5))
            (piece "Man" Each (move )" +
                    way + R"( (then (custodial (from (last To)) Orthogonal
                (between (max 1) if:(is Enemy (who at:(between))) (apply (remove (between))))
                (to if:(is Friend (who at:(to))))))))})
        (rules (start {)" +
                    start + R"(}) (play (forEach Piece))
            (end (if (= (count Pieces Next) 1) (result Mover Win))))))");
}

}  // namespace

TEST_CASE("a piece is in danger where the other can move to its far side", "[players]") {
    const char* const start = R"((place "Man1" {12 24}) (place "Man2" {11 3 20}))";
    const Description slides = catching("Slide Orthogonal", start),
                      steps = catching("Step Orthogonal (to if:(is Empty (to)))", start);
    Hand hand(slides);
    CHECK(figureOf(slides, hand.state(), "pieces that can be caught between two") == 1);
    CHECK(figureOf(slides, hand.state(), "not to move: pieces can be caught between two") == 0);
    CHECK(figureOf(slides, hand.state(), "to move: several pieces can be caught between two") == 0);
    hand.play("24>23");
    CHECK(figureOf(slides, hand.state(), "not to move: pieces can be caught between two") == 1);
    // Once the way is closed no man can come.
    hand.play("20>21");
    hand.play("23>8");
    CHECK(figureOf(slides, hand.state(), "pieces that can be caught between two") == 0);
    // Steps do not lead there.
    Hand slow(steps);
    CHECK(figureOf(steps, slow.state(), "pieces that can be caught between two") == 0);
    // Nobody is caught by rules that do not say so.
    LittleGame none;
    none.equipment = R"((board (square 5)) (piece "Man" Each (move Slide Orthogonal)))";
    none.start = start;
    none.play = "(forEach Piece)";
    const Description peaceful = loadWell(none.text());
    Hand calm(peaceful);
    CHECK_FALSE(figureOf(peaceful, calm.state(), "pieces that can be caught between two"));
}

TEST_CASE("who sees which pieces are in danger beats who does not", "[players]") {
    const Description d =
        catching("Slide Orthogonal", R"((place "Man1" (sites Bottom)) (place "Man2" (sites Top)))");
    const Features features(*d.game);
    const Weights seeing = untrainedWeights(features);
    Weights blind = seeing;
    for (int f = 0; f < features.count(); ++f)
        if (features.name(f).ends_with("caught between two")) blind.values[static_cast<std::size_t>(f)] = 0;
    CHECK(blind.values != seeing.values);
    CHECK(compareWeights(*d.game, seeing, blind, 20, 60, 1) >= 14);
}

namespace {

// Stacks that are filled to these heights; who completes a row where, as stack and level.
struct Filled {
    int levels;
    std::vector<int> heights;
    std::vector<std::pair<int, int>> ones, twos;

    int givesWay(int mover) const {
        const auto sites = heights.size(), cells = sites * static_cast<std::size_t>(levels);
        std::vector<std::uint8_t> next(cells), completes[2] = {next, next};
        const auto cell = [&](int site, int level) {
            return static_cast<std::size_t>(level) * sites + static_cast<std::size_t>(site);
        };
        for (std::size_t s = 0; s < sites; ++s)
            if (heights[s] < levels) next[cell(static_cast<int>(s), heights[s])] = 1;
        for (const auto& [site, level] : ones) completes[0][cell(site, level)] = 1;
        for (const auto& [site, level] : twos) completes[1][cell(site, level)] = 1;
        return whoGivesWay(
            {static_cast<int>(sites), levels, next.data(), {completes[0].data(), completes[1].data()}},
            mover);
    }
};

}  // namespace

TEST_CASE("threats at odd heights are good for who began, at even ones for the other", "[players]") {
    const std::vector<int> empty(7, 0);
    // Levels count from 0: the third place is at level 2.
    CHECK(Filled{6, empty, {{3, 2}}, {}}.givesWay(1) == 2);
    CHECK(Filled{6, empty, {{3, 3}}, {}}.givesWay(1) == 0);
    CHECK(Filled{6, empty, {}, {{3, 3}}}.givesWay(1) == 1);
    CHECK(Filled{6, empty, {}, {{3, 2}}}.givesWay(1) == 0);
    // An odd threat of who began goes before an even one in another stack, and not above one in the same.
    CHECK(Filled{6, empty, {{3, 2}}, {{5, 3}}}.givesWay(1) == 2);
    CHECK(Filled{6, empty, {{3, 4}}, {{3, 3}}}.givesWay(1) == 1);
    // An odd threat of either: they cancel out.
    CHECK(Filled{6, empty, {{3, 2}}, {{5, 2}}}.givesWay(1) == 0);
    // Who can complete a row at once does. A single threat is stopped, the second of two that lie one above
    // the other is not.
    CHECK(Filled{6, {2, 0, 0, 0, 0, 0, 0}, {{0, 2}}, {}}.givesWay(1) == 2);
    CHECK(Filled{6, {2, 0, 0, 0, 0, 0, 0}, {{0, 2}}, {}}.givesWay(2) == 0);
    CHECK(Filled{6, {2, 0, 0, 0, 0, 0, 0}, {{0, 2}, {0, 3}}, {}}.givesWay(2) == 2);
    CHECK(Filled{6, {6, 6, 6, 6, 6, 6, 6}, {}, {}}.givesWay(1) == 0);
}

TEST_CASE("where a piece of one kind wins by arriving, its way there counts", "[players]") {
    const auto game = [](const std::string& won, const std::string& men) {
        const std::string slides = " (move Slide Orthogonal))";
        return loadWell("(game \"Flight\" (players 2) (equipment {(board (square 5)) (piece \"King\" P1" +
                        slides + " (piece \"Man\" P2" + slides +
                        "}) (rules (start {(place \"King1\" 12) (place \"Man2\" " + men +
                        ")}) (play (forEach Piece)) (end {(if " + won + ")})))");
    };
    const std::string within = "(is Within (id \"King1\") in:(sites Corners)) (result P1 Win)";
    const std::string nearness = "nearness of who wins by arriving", wins = "to move: arrives and wins",
                      one = "not to move: one way to arrive and win",
                      several = "not to move: several ways to arrive and win";
    const Description d = game(within, "{2 22}");
    Hand hand(d);
    CHECK(figureOf(d, hand.state(), nearness) == 1.0f / 3);
    CHECK(figureOf(d, hand.state(), wins) == 0);
    hand.play("12>10");
    CHECK(figureOf(d, hand.state(), nearness) == 1.0f / 2);
    CHECK(figureOf(d, hand.state(), several) == 1);
    CHECK(figureOf(d, hand.state(), one) == 0);
    hand.play("2>0");
    CHECK(figureOf(d, hand.state(), wins) == 1);
    CHECK(figureOf(d, hand.state(), several) == 0);
    // A man in a corner leaves one way.
    const Description guarded =
        game("(is In (where \"King\" Mover) (sites Corners)) (result Mover Win)", "{0 22}");
    Hand other(guarded);
    other.play("12>10");
    CHECK(figureOf(guarded, other.state(), one) == 1);
    // Where who cannot move loses, the room of the hunted counts instead.
    const Description shut = game(within + ") (if (no Moves P1) (result P2 Win)", "{2 22}");
    CHECK_FALSE(figureOf(shut, Hand(shut).state(), nearness));
    // Who must not be there does not go there.
    const Description denied =
        game("(not " + within.substr(0, within.find(" (result")) + ") (result P1 Win)", "{2 22}");
    CHECK_FALSE(figureOf(denied, hand.state(), nearness));
}
