// Replaying what chance decided: the draws are found again from what was recorded of the positions.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "interpreter/load/replay_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

// A folder with a description and a trace of so many plies of it, as games with chance are recorded: what is
// on the board, and the moves without what they lead to.
class Recorded {
  public:
    Recorded(const std::string& text, std::uint64_t seed, int plies)
        : folder_(fs::temp_directory_path() / fmt::format("makomba-chance-replay-{}", getpid())) {
        fs::create_directories(folder_);
        std::ofstream(folder_ / "game.lud") << text;
        const Description d = loadWell(text);
        Engine engine(*d.game);
        State state = engine.initialState(seed);
        std::ofstream trace(folder_ / "game.trace");
        trace << "game game.lud\nruleset -\noptions \nplayers 2\nchance\ntrial 1\n";
        const auto show = [&] { trace << "s " << stateText(d.game->program, state) << "\n"; };
        show();
        Moves moves;
        for (int ply = 0; ply < plies; ++ply) {
            engine.legalMoves(state, moves);
            std::vector<std::string> labels;
            std::uint64_t sum = 0;
            for (const Move& move : moves.list) {
                labels.push_back(moveText(move));
                sum += textHash(labels.back());
            }
            std::sort(labels.begin(), labels.end());
            trace << fmt::format("l {} {:016x} {}\n", labels.size(), sum, fmt::join(labels, " "));
            const Move& move = moves.list[static_cast<std::size_t>(ply) % moves.size()];
            trace << "p " << moveText(move) << "\n";
            engine.apply(state, moves, move);
            show();
        }
    }
    ~Recorded() { fs::remove_all(folder_); }
    Recorded(const Recorded&) = delete;
    Recorded& operator=(const Recorded&) = delete;

    ReplayResult replay() const { return replayFile(folder_ / "game.trace", folder_); }

  private:
    const fs::path folder_;
};

}  // namespace

TEST_CASE("a start of many pieces put down by chance is found again", "[chance]") {
    const LittleGame game{.equipment = "(board (square 8)) (piece \"Disc\" Each)",
                          .start = "(place Random {\"Disc1\" \"Disc2\"} count:16)",
                          .play = "(forEach Piece (move Step (to if:(is Empty (to)))))",
                          .end = "(if (> (count Moves) 99) (result All Draw))"};
    const ReplayResult result = Recorded(game.text(), 5, 6).replay();
    INFO((result.failures.empty() ? result.problem : result.failures[0].got));
    CHECK(result.passed());
    CHECK(result.plies == 7);
}

TEST_CASE("draws for moves that are not made do not hinder a replay", "[chance]") {
    // Every move that is listed draws a number of its own: twelve of them fall in 5^12 ways.
    const LittleGame game{.equipment = "(board (square 6)) (piece \"Disc\" Each)",
                          .start = "(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Top))",
                          .play =
                              "(forEach Piece (move Step Orthogonal (to if:(is Empty (to)) (apply (set Value "
                              "at:(from) (value Random (range 1 5)))))))",
                          .end = "(if (> (count Moves) 99) (result All Draw))"};
    const ReplayResult result = Recorded(game.text(), 3, 8).replay();
    INFO((result.failures.empty() ? result.problem : result.failures[0].got));
    CHECK(result.passed());
    CHECK(result.plies == 9);
}
