// In every game a win in one is made, and a loss in one prevented where it can be: positions of random games
// of all kinds, as the searching players and the levels meet them. Where dice fall or more than two play,
// what others will do is not sure, and only the win is asked for.
#include "interpreter/play/playout.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/players/laps.h"
#include "interpreter/players/player.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/visible.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// One choice, and what follows from it without another.
class Choices {
  public:
    explicit Choices(const Game& game) : engine_(game), laps_(engine_, Forced::All) {}
    Engine& engine() { return engine_; }

    State after(const State& state, const Moves& moves, std::size_t k, Moves& next) {
        State reached = state;
        const int mover = engine_.mover(state);
        engine_.apply(reached, moves, moves.list[k]);
        laps_.goOn(reached, next, mover);
        return reached;
    }
    // For the player who chooses: 1 = he wins by it, whatever chance does, -1 = he loses, or the other can
    // win at once; else 0.
    int worth(const State& state, const Moves& moves, std::size_t k) {
        const Program& program = engine_.game().program;
        if (program.players() == 2 && !program.stochastic) return worthForTwo(state, moves, k);
        Moves next;
        State chanced = state;
        for (std::uint64_t chance = 1; chance <= (program.stochastic ? 8 : 1); ++chance) {
            if (program.stochastic) chanced.globals().random = nextRandom(chanced.globals().random);
            const State reached = after(chanced, moves, k, next);
            if (!engine_.over(reached) || settled(reached, engine_.mover(state)) != 1) return 0;
        }
        return 1;
    }

  private:
    int worthForTwo(const State& state, const Moves& moves, std::size_t k) {
        Moves replies, next;
        const int mover = engine_.mover(state);
        const State reached = after(state, moves, k, replies);
        if (engine_.over(reached)) return settled(reached, mover);
        const int other = engine_.mover(reached);
        for (std::size_t r = 0; other != mover && r < replies.size(); ++r)
            if (const State end = after(reached, replies, r, next);
                engine_.over(end) && settled(end, mover) == -1)
                return -1;
        return 0;
    }

    static int settled(const State& state, int player) {
        if (state.globals().fault != Fault::None) return 0;
        const double result = Evaluation::result(state, player);
        return result == 1 ? 1 : result == 0 ? -1 : 0;
    }

    Engine engine_;
    LapRunner laps_;
};

struct Stakes {
    int games = 0, wins = 0, dangers = 0;
    std::vector<std::string> missed;
};

bool suitable(const Game& game) {
    return game.program.players() >= 2 && !hidesAnything(game.program) && game.games.size() <= 1;
}

// Puts players before positions in which something is at stake, so many at most.
void tryGame(const Description& d, const std::vector<std::string>& texts, int positions, Stakes& stakes) {
    Choices choices(*d.game);
    Engine& engine = choices.engine();
    Players players(*d.game);
    std::vector<std::unique_ptr<Agent>> thinkers;
    for (const std::string& text : texts) thinkers.push_back(players.make(*readPlayer(text).spec));
    ++stakes.games;
    Moves moves;
    int left = positions;
    const std::int64_t begun = engine.workDone();
    for (int number = 0; left > 0 && number < 3 * positions && engine.workDone() - begun < 200'000'000;
         ++number) {
        std::uint64_t random = playoutSeed(5, static_cast<std::uint64_t>(number));
        // The end of a random game, as a rule, is where it is decided.
        std::vector<State> course;
        State state = engine.initialState(random);
        for (int ply = 0; ply < 400; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            if (moves.size() > 1) course.push_back(state);
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
        for (std::size_t back = 1; back <= 2 && back <= course.size() && left > 0; ++back) {
            State& at = course[course.size() - back];
            engine.legalMoves(at, moves);
            if (moves.size() > 300) continue;
            std::vector<int> worth(moves.size());
            for (std::size_t k = 0; k < moves.size(); ++k) worth[k] = choices.worth(at, moves, k);
            const int best = *std::max_element(worth.begin(), worth.end()),
                      worst = *std::min_element(worth.begin(), worth.end());
            if (best == worst) continue;
            --left;
            ++(best == 1 ? stakes.wins : stakes.dangers);
            for (std::size_t t = 0; t < thinkers.size(); ++t) {
                thinkers[t]->begin(random);
                if (worth[thinkers[t]->think(at, moves).move] < best)
                    stakes.missed.push_back(fmt::format("{}: {} {} in game {}, choice {}", d.game->name,
                                                        texts[t], best == 1 ? "misses a win" : "lets win",
                                                        number, course.size() - back));
            }
        }
    }
}

Stakes tryCorpus(const std::vector<std::string>& players, std::size_t every, int positions) {
    Stakes stakes;
    const auto files = filesBelow(corpusFolder() / "lud", ".lud");
    for (std::size_t k = 0; k < files.size(); k += every) {
        const Description d = loadFile(files[k]);
        if (!d.game || !suitable(*d.game)) continue;
        tryGame(d, players, positions, stakes);
    }
    return stakes;
}

}  // namespace

TEST_CASE("in games of the corpus a win in one is made, and a loss in one prevented", "[players][corpus]") {
    if (!corpusPresent()) return;
    const Stakes stakes = tryCorpus({"alpha-beta:2000n", "uct:400n"}, 19, 5);
    CHECK(stakes.games >= 10);
    CHECK(stakes.wins >= 25);
    CHECK(stakes.dangers >= 9);
    CHECK(stakes.missed == std::vector<std::string>());
}

// Levels choose more softly than searches do; what is behind `hard` is found out in a contest, which takes
// time.
TEST_CASE("in games of the corpus all levels make a win in one, and prevent a loss in one",
          "[players][corpus]") {
    if (!corpusPresent()) return;
    const Stakes stakes = tryCorpus({"easy", "medium", "hard:1000n"}, 37, 6);
    CHECK(stakes.games >= 5);
    CHECK(stakes.wins >= 12);
    CHECK(stakes.dangers >= 4);
    CHECK(stakes.missed == std::vector<std::string>());
}

// By `build/tests "[long]"`.
TEST_CASE("in every game of the corpus a win in one is made, and a loss in one prevented", "[.][long]") {
    if (!corpusPresent()) return;
    CHECK(tryCorpus({"easy", "medium", "hard:2000n", "alpha-beta:2000n", "uct:400n"}, 1, 200).missed ==
          std::vector<std::string>());
}
