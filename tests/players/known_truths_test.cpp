// What is known of games for sure, and searching players must play by: ends of games are exact, and who is
// winning does not go round in circles.
#include <set>

#include "interpreter/players/laps.h"
#include "interpreter/state/chance.h"
#include "interpreter/study/solve/retrograde.h"
#include "tests/games/games_support.h"
#include "tests/players/players_support.h"
#include "tests/sample.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::unique_ptr<Agent> thinker(const Description& d, const std::string& text) {
    Players players(*d.game);
    return playerOf(players, text);
}

}  // namespace

TEST_CASE("the end of a game of kalah is played as its table says", "[players][sample]") {
    const auto [holes, counters] = GENERATE(table<const char*, const char*>(
        {{"Holes/3", "Counters/3"}, {"Holes/2", "Counters/4"}, {"Holes/2", "Counters/6"}}));
    INFO(holes << " " << counters);
    const Description d = shipped("kalah", {holes, counters});
    const auto table = solve(*d.game, {}).solution;
    const auto player = thinker(d, "alpha-beta:20000n");
    Engine engine(*d.game);
    LapRunner laps(engine, Forced::Laps);
    int told = 0;
    for (std::uint64_t game = 0; told < sample(60, 1000) && game < 4000; ++game) {
        std::uint64_t random = game + 1;
        State state = engine.initialState(random);
        Moves moves;
        player->begin(random);
        for (int ply = 0;; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            const std::optional<ExactValue> value = table->valueOf(state);
            if (ply >= 3 && moves.size() > 1 && value && state.globals().prev != state.globals().mover) {
                ++told;
                const Thought thought = player->think(state, moves);
                State after = state;
                Moves played = moves;
                laps.play(after, played, thought.move);
                INFO("game " << game << " after " << ply << " plies");
                const int mover = engine.mover(state);
                if (after.globals().over) {
                    CHECK(Evaluation::result(after, mover) == (value->winner == 0       ? 0.5
                                                               : value->winner == mover ? 1
                                                                                        : 0));
                } else {
                    REQUIRE(table->valueOf(after));
                    CHECK(table->valueOf(after)->winner == value->winner);
                }
                REQUIRE(thought.winsIn);
                CHECK((*thought.winsIn > 0) == (value->winner == mover));
                CHECK((*thought.winsIn == 0) == (value->winner == 0));
            }
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    CHECK(told >= 60);
}

TEST_CASE("the end of a game of oware is played as its table says", "[players][sample]") {
    // Seeds that are left; all others are taken.
    const std::string start = GENERATE(
        "(set Count 2 to:(sites {1 4 8})) (set Count 1 to:(sites {10})) (set Score P1 21) (set Score P2 20)",
        "(set Count 1 to:(sites {0 3 5 7 9})) (set Score P1 21) (set Score P2 22)");
    const Description d = shipped("oware", {}, start);
    const auto table = solve(*d.game, {}).solution;
    const auto player = thinker(d, "alpha-beta:20000n");
    Engine engine(*d.game);
    LapRunner laps(engine, Forced::All);
    const auto share = [](const std::optional<ExactValue>& value, int player) {
        return !value || value->winner == 0 ? 0.5 : value->winner == player ? 1 : 0;
    };
    int told = 0, mattered = 0;
    for (std::uint64_t game = 0; told < sample(60, 600) && game < 4000; ++game) {
        std::uint64_t random = game + 1;
        State state = engine.initialState(random);
        Moves moves;
        player->begin(random);
        for (int ply = 0; ply < 60; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            const std::optional<ExactValue> value = table->valueOf(state);
            if (moves.size() > 1 && value && randomBelow(random, 4) == 0) {
                ++told;
                const int mover = engine.mover(state);
                const auto worthOf = [&](std::size_t move) {
                    State after = state;
                    Moves played = moves;
                    laps.play(after, played, move);
                    return after.globals().over ? Evaluation::result(after, mover)
                                                : share(table->valueOf(after), mover);
                };
                INFO("game " << game << " after " << ply << " plies");
                CHECK(worthOf(player->think(state, moves).move) == share(value, mover));
                for (std::size_t k = 0; k < moves.size(); ++k)
                    if (worthOf(k) < share(value, mover)) {
                        ++mattered;
                        break;
                    }
            }
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    CHECK(mattered >= 10);
}

namespace {

// Pieces on the board and in hand by which a player is ahead, when the next turns, so many, are played for
// pieces alone.
class Exchange {
  public:
    explicit Exchange(Engine& engine) : engine_(engine) {}

    // `turns`: 0 = it is the end of a turn that was the last one.
    int ahead(State& state, int player, int turns, int lastMover) {
        const int mover = engine_.mover(state);
        if (engine_.over(state))
            return Evaluation::result(state, player) == 1   ? 100
                   : Evaluation::result(state, player) == 0 ? -100
                                                            : 0;
        if (mover != lastMover && turns-- == 0) return counted(state, player);
        Moves moves;
        engine_.legalMoves(state, moves);
        int best = mover == player ? -200 : 200;
        State after = state;
        for (const Move& move : moves.list) {
            after.copyFrom(state);
            engine_.apply(after, moves, move);
            const int value = ahead(after, player, turns, mover);
            best = mover == player ? std::max(best, value) : std::min(best, value);
        }
        return best;
    }

  private:
    int counted(const State& state, int player) const {
        const Layout& layout = state.layout();
        const auto* who = state.column<std::uint8_t>(layout.who);
        int sum = 0;
        for (int site = 0; site < layout.sites; ++site) {
            const int pieces = layout.count >= 0 && who[site] != 0
                                   ? state.column<std::int16_t>(layout.count)[site]
                                   : who[site] != 0;
            sum += who[site] == player ? pieces : who[site] == 3 - player ? -pieces : 0;
        }
        return sum;
    }

    Engine& engine_;
};

struct Lost {
    int asked = 0, left = 0;  // positions where some moves lose men and others do not; where one is left
    double byChance = 0;      // where whoever moves at random leaves one, on the average
};

Lost menLeft(const Description& d, const std::string& text, int positions) {
    Lost lost;
    Engine engine(*d.game);
    Exchange exchange(engine);
    const auto player = thinker(d, text);
    for (std::uint64_t game = 0; lost.asked < positions && game < 400; ++game) {
        std::uint64_t random = game + 11;
        State state = engine.initialState(random);
        Moves moves;
        player->begin(random);
        for (int ply = 0; ply < 60 && lost.asked < positions; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            const int mover = engine.mover(state);
            if (ply > 8 && moves.size() > 1 && moves.size() < 40 && randomBelow(random, 12) == 0) {
                std::vector<int> ahead;
                State after = state;
                for (const Move& move : moves.list) {
                    after.copyFrom(state);
                    engine.apply(after, moves, move);
                    ahead.push_back(exchange.ahead(after, mover, 2, mover));
                }
                const auto [worst, best] = std::minmax_element(ahead.begin(), ahead.end());
                if (*worst < *best) {
                    ++lost.asked;
                    const Thought thought = player->think(state, moves);
                    lost.left += !thought.winsIn && ahead[thought.move] < *best;
                    lost.byChance += static_cast<double>(std::count_if(ahead.begin(), ahead.end(),
                                                                       [&](int a) { return a < *best; })) /
                                     static_cast<double>(ahead.size());
                }
            }
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    return lost;
}

}  // namespace

// Who sees more turns than the exchange has may give a man for what comes later, but seldom does.
TEST_CASE("no man is left to be taken that need not be", "[players][sample]") {
    const auto hold = [](const Description& d) {
        INFO(d.game->name);
        const Lost lost = menLeft(d, "alpha-beta:6000n", sample(40, 200));
        CHECK(lost.asked >= 40);
        CHECK(lost.left * 4 <= lost.asked);
        CHECK(lost.byChance >= 0.5 * lost.asked);
    };
    hold(shipped("toki"));
    hold(shipped("tsoro-yemutwelve"));
    if (corpusPresent()) hold(loadFile(corpusFolder() / "lud/board/space/line/Nine Men's Morris.lud"));
}

TEST_CASE("who is winning does not come back to where he was", "[players]") {
    // Player 1 takes a man, after which nothing can ever be taken any more.
    const Description d = loadWell(R"((game "Shuffling" (players 2)
        (equipment {(board (square 4))
            (piece "Man" Each (move Step Orthogonal (to if:(or (is Empty (to))
                (and (is Enemy (who at:(to))) (is In (to) (sites Bottom))))
                (apply if:(is Enemy (who at:(to))) (remove (to))))))})
        (rules (start {(place "Man1" {4 5}) (place "Man2" {0 15})}) (play (forEach Piece))
            (end (if (no Pieces Next) (result Mover Win))))))");
    const auto comeBack = [&](bool knowsTheGame) {
        const auto player = unlearnt(*d.game, 300);
        player->begin(1);
        Engine engine(*d.game);
        State state = engine.initialState(1);
        const PositionForm form(*d.game);
        Course course;
        std::set<std::uint64_t> seen;
        int again = 0;
        Moves moves;
        for (int turn = 0; turn < 16; ++turn) {
            engine.legalMoves(state, moves);
            again += !seen.insert(form.key(state)).second;
            if (knowsTheGame) player->course = &course;
            const Thought thought = player->think(state, moves);
            if (turn == 0) CHECK(moves.list[thought.move].reportedTo == 0);
            engine.apply(state, moves, moves.list[thought.move]);
            // The other goes to and fro in the last row.
            engine.legalMoves(state, moves);
            const int to = turn % 2 == 0 ? 14 : 15;
            for (std::size_t k = 0; k < moves.size(); ++k)
                if (moves.list[k].reportedTo == to) {
                    engine.apply(state, moves, moves.list[k]);
                    break;
                }
        }
        return again;
    };
    CHECK(comeBack(true) == 0);
    CHECK(comeBack(false) > 0);
}

TEST_CASE("who sees nothing better does not go to and fro for ever", "[players]") {
    // A man each, far apart, and nothing to aim at: seen one choice deep, all is alike.
    const Description d = loadWell(R"((game "Strolling" (players 2)
        (equipment {(board (square 8)) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))})
        (rules (start {(place "Man1" {0}) (place "Man2" {63})}) (play (forEach Piece))
            (end (if (is Within (id "Man1") in:(sites {62})) (result P1 Win))))))");
    PlayerSpec spec;
    spec.kind = PlayerKind::AlphaBeta;
    spec.budget.depth = 1;
    const auto player = makeAlphaBeta(
        std::make_shared<const Knowledge>(*d.game, Evaluation(*d.game, untrainedWeights(Features(*d.game)))),
        spec);
    const auto visited = [&](bool knowsTheGame) {
        player->begin(3);
        Engine engine(*d.game);
        State state = engine.initialState(1);
        Course course;
        std::set<int> sites;
        Moves moves;
        for (int turn = 0; turn < 12; ++turn) {
            engine.legalMoves(state, moves);
            player->course = knowsTheGame ? &course : nullptr;
            const std::size_t move = player->think(state, moves).move;
            sites.insert(moves.list[move].reportedTo);
            engine.apply(state, moves, moves.list[move]);
            // The other goes to and fro.
            engine.legalMoves(state, moves);
            engine.apply(state, moves, moves.list[0]);
        }
        return static_cast<int>(sites.size());
    };
    CHECK(visited(true) > visited(false));
    CHECK(visited(true) >= 8);
}
