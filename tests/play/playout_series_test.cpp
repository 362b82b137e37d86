#include "interpreter/play/playout_series.h"

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Nine plies, and nobody wins; or of one ply, which the first player wins.
Description littleGame(const std::string& end) {
    LittleGame game;
    game.end = end;
    return loadWell(game.text());
}
const std::string full = "(if (is Full) (result All Draw))", atOnce = "(if True (result P1 Win))";

PlayoutSeries games(std::uint64_t count, int threads = 1) {
    PlayoutSeries series;
    series.games = count;
    series.threads = threads;
    return series;
}

}  // namespace

TEST_CASE("a series counts games, plies and who won", "[play]") {
    const PlayoutTotals drawn = playSeries(*littleGame(full).game, games(5));
    CHECK(drawn.games == 5);
    CHECK(drawn.plies == 45);
    CHECK(drawn.squares == 5 * 81);
    CHECK(drawn.draws == 5);
    CHECK(drawn.wins == std::vector<std::uint64_t>{0, 0});
    const PlayoutTotals won = playSeries(*littleGame(atOnce).game, games(7));
    CHECK(won.plies == 7);
    CHECK(won.wins == std::vector<std::uint64_t>{7, 0});
    CHECK(won.draws == 0);
}

TEST_CASE("a series plays the same games on one thread and on three", "[play]") {
    LittleGame game;
    game.end = "(if (is Line 3) (result Mover Win))";
    const Description loaded = loadWell(game.text());
    const PlayoutTotals one = playSeries(*loaded.game, games(500)),
                        three = playSeries(*loaded.game, games(500, 3));
    CHECK(one.wins[0] > 200);
    CHECK(one.wins == three.wins);
    CHECK(one.plies == three.plies);
    CHECK(one.shortest == 5);
    CHECK(one.longest >= 9);
    CHECK(three.shortest == 5);
    PlayoutSeries other = games(500);
    other.seed = 2;
    CHECK(playSeries(*loaded.game, other).plies != one.plies);
}

TEST_CASE("a series bounded by time stops in the midst of a game, or plays it out if it is to", "[play]") {
    const Description loaded = littleGame(full);
    PlayoutSeries series;
    series.seconds = 0;
    const PlayoutTotals cut = playSeries(*loaded.game, series);
    CHECK(cut.games == 0);
    CHECK(cut.late == 1);
    series.playsOut = true;
    const PlayoutTotals whole = playSeries(*loaded.game, series);
    CHECK(whole.games == 1);
    CHECK(whole.plies == 9);
    CHECK(whole.late == 0);
}
