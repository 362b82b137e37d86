// What is counted of patterns, of rings, and of pieces where nothing is done but taking.
#include <optional>

#include "interpreter/players/features.h"
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
