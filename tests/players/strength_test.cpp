// What players must know of any game: a win in one is made, a loss in one prevented, what is a draw is not
// lost; in games of rows stones stand where they matter.
#include "interpreter/players/evaluation.h"
#include "interpreter/players/levels.h"
#include "interpreter/state/chance.h"
#include "interpreter/study/match.h"
#include "tests/games/games_support.h"
#include "tests/players/players_support.h"
#include "tests/sample.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description rowsOf(int length, int size) {
    LittleGame little;
    little.equipment = fmt::format("(board (square {})) (piece \"Disc\" Each)", size);
    little.end = fmt::format("(if (is Line {}) (result Mover Win))", length);
    return loadWell(little.text());
}

// Whether the move wins at once; for the one who makes it.
bool winsAtOnce(Engine& engine, const State& state, const Moves& moves, std::size_t k) {
    State after = state;
    const int mover = engine.mover(state);
    engine.apply(after, moves, moves.list[k]);
    return after.globals().over && Evaluation::result(after, mover) == 1;
}

// Whether the other can win at once after the move.
bool losesAtOnce(Engine& engine, const State& state, const Moves& moves, std::size_t k) {
    State after = state;
    const int mover = engine.mover(state);
    engine.apply(after, moves, moves.list[k]);
    if (after.globals().over) return Evaluation::result(after, mover) == 0;
    if (engine.mover(after) == mover) return false;
    Moves replies;
    engine.legalMoves(after, replies);
    for (std::size_t r = 0; r < replies.size(); ++r)
        if (winsAtOnce(engine, after, replies, r)) return true;
    return false;
}

struct Found {
    int wins = 0, dangers = 0;
};

// Puts the player before positions of random games in which something is at stake.
Found tryPlayer(const Description& d, const std::string& text, int games) {
    Found found;
    Engine engine(*d.game);
    Players players(*d.game);
    const auto player = playerOf(players, text);
    Moves moves;
    for (int number = 0; number < games; ++number) {
        std::uint64_t random = 77 + static_cast<std::uint64_t>(number);
        State state = engine.initialState(random);
        player->begin(random);
        for (int ply = 0; ply < 120; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            std::vector<bool> wins(moves.size()), loses(moves.size());
            bool anyWin = false, anyLoss = false, anySafe = false;
            for (std::size_t k = 0; k < moves.size(); ++k) {
                wins[k] = winsAtOnce(engine, state, moves, k);
                anyWin = anyWin || wins[k];
                loses[k] = losesAtOnce(engine, state, moves, k);
                anyLoss = anyLoss || loses[k];
                anySafe = anySafe || !loses[k];
            }
            if (moves.size() > 1 && (anyWin || (anyLoss && anySafe))) {
                const std::size_t chosen = player->think(state, moves).move;
                INFO(text << " in game " << number << " after " << ply << " plies");
                if (anyWin) CHECK(wins[chosen]);
                else CHECK_FALSE(loses[chosen]);
                ++(anyWin ? found.wins : found.dangers);
            }
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    return found;
}

// The worst result of a player, by seat, in games against another.
double worstOf(const Description& d, const std::string& text, const std::string& other, int games) {
    Engine engine(*d.game);
    Players players(*d.game);
    const auto one = playerOf(players, text), two = playerOf(players, other);
    Moves moves;
    double worst = 1;
    for (int number = 0; number < games; ++number) {
        const int seat = 1 + number % 2;
        State state = engine.initialState(1);
        one->begin(static_cast<std::uint64_t>(number) + 1);
        two->begin(static_cast<std::uint64_t>(number) + 1);
        for (int ply = 0; ply < 200; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            Agent& player = engine.mover(state) == seat ? *one : *two;
            engine.apply(state, moves, moves.list[player.think(state, moves).move]);
        }
        if (state.globals().over) worst = std::min(worst, Evaluation::result(state, seat));
    }
    return worst;
}

// The distance of the answer from the last stone, in steps of a king.
int distanceOfAnswer(const std::string& player, const std::vector<std::pair<int, int>>& stones) {
    constexpr int size = 15;
    const Description d = rowsOf(5, size);
    Hand hand(d);
    for (const auto& [x, y] : stones) hand.play(fmt::format("{0}>{0}", y * size + x));
    Players players(*d.game);
    Moves moves;
    hand.engine().legalMoves(hand.state(), moves);
    const auto thinker = playerOf(players, player);
    thinker->begin(1);
    const int to = moves.list[thinker->think(hand.state(), moves).move].to;
    int nearest = size;
    for (std::size_t k = stones.size() % 2 == 0 ? 1 : 0; k < stones.size(); k += 2)
        nearest = std::min(
            nearest, std::max(std::abs(to % size - stones[k].first), std::abs(to / size - stones[k].second)));
    return nearest;
}

}  // namespace

TEST_CASE("a win in one is made, and a loss in one prevented", "[players]") {
    for (const char* player : {"medium", "uct:400n"}) {
        Found found;
        const auto tried = [&](const Description& d, int games) {
            const Found here = tryPlayer(d, player, games);
            found.wins += here.wins;
            found.dangers += here.dangers;
        };
        tried(rowsOf(4, 6), 3);
        tried(rowsOf(3, 4), 4);
        tried(shipped("tic-tac-toe"), 6);
        tried(shipped("three-mens-morris"), 3);
        tried(shipped("tsoro-yemutatu-square"), 3);
        for (const char* name : {"dig-dig", "kalah", "mtandwas-tsoro", "nhodo", "oware", "toki",
                                 "tsoro-yemutatu-triangle", "tsoro-yemutwelve", "tsoro"}) {
            INFO(name);
            tried(shipped(name), 2);
        }
        INFO(player);
        CHECK(found.wins >= 20);
        CHECK(found.dangers >= 20);
    }
}

TEST_CASE("what is a draw is not lost", "[players][sample]") {
    for (const char* player : {"medium", "uct:2000n"})
        for (const char* other : {"uct:300n", "alpha-beta:6d"}) {
            INFO(player << " against " << other);
            for (const char* name : {"tic-tac-toe", "tsoro-yemutatu-square", "tsoro-yemutatu-triangle"}) {
                INFO(name);
                CHECK(worstOf(shipped(name), player, other, sample(1, 4)) >= 0.5);
            }
        }
}

TEST_CASE("what is won is won against the best", "[players]") {
    // Player 1 wins three men's morris: as second player nobody can do anything about it.
    const Description d = shipped("three-mens-morris");
    Players players(*d.game);
    const auto searching = playerOf(players, "alpha-beta:60000n"),
               strong = playerOf(players, "alpha-beta:12d");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Engine engine(*d.game);
        State state = engine.initialState(1);
        Moves moves;
        searching->begin(seed);
        strong->begin(seed);
        for (int ply = 0; ply < 60 && (engine.legalMoves(state, moves), !moves.empty()); ++ply) {
            Agent& player = engine.mover(state) == 1 ? *searching : *strong;
            engine.apply(state, moves, moves.list[player.think(state, moves).move]);
        }
        REQUIRE(state.globals().over);
        CHECK(Evaluation::result(state, 1) == 1);
    }
}

TEST_CASE("a level beats the one below it where a single slip decides", "[players][sample]") {
    // What the lower level may lose it does lose, and not so much that the game is none. A share of the work
    // is enough to tell.
    const Description d = rowsOf(4, 6);
    Players players(*d.game);
    for (const auto& [above, below] :
         {std::pair{"medium:2%", "easy:2%"}, std::pair{"hard:2%", "medium:2%"}}) {
        MatchOptions options;
        options.first = *readPlayer(above).spec;
        options.second = *readPlayer(below).spec;
        options.games = sample(24, 100);
        options.makers = &players;
        const MatchSummary summary = summarise(playMatch(*d.game, options));
        INFO(above << " against " << below << ": " << summary.score.value);
        CHECK(summary.score.value >= 0.58);
        CHECK(summary.losses + summary.draws > 0);
    }
}

TEST_CASE("in games of rows stones stand where they matter", "[players]") {
    for (const std::string player : {"hard", "medium", "uct:600n"}) {
        INFO(player);
        if (player != "uct:600n") CHECK(distanceOfAnswer(player, {{7, 7}}) <= 2);
        // An open three, and stones of the other somewhere else.
        CHECK(distanceOfAnswer(player, {{6, 7}, {1, 1}, {7, 7}, {13, 2}, {8, 7}}) <= 2);
    }
}

TEST_CASE("what suits a game is found in the same way each time", "[players]") {
    const Description d = rowsOf(4, 6);
    const auto one = std::make_shared<const Knowledge>(*d.game),
               two = std::make_shared<const Knowledge>(*d.game);
    CHECK(one->uctSuits() == two->uctSuits());
    CHECK(one->evaluation.insight() == two->evaluation.insight());
    CHECK(one->evaluation.insight() > 0.1);
}

TEST_CASE("UCT is for who has the playouts of a contest, whatever suits the game", "[players]") {
    const Description d = rowsOf(4, 6);
    Weights weights = untrainedWeights(Features(*d.game));
    weights.suit = Suit::Uct;
    weights.randomLength = 100;
    weights.plyWork = 1'000'000;
    const auto knowledge = std::make_shared<const Knowledge>(*d.game, Evaluation(*d.game, weights));
    const double contest = 30 * knowledge->evaluation.playoutWork();
    CHECK(knowledge->uctSuits());
    CHECK(knowledge->uctSuits(1.01 * contest));
    CHECK_FALSE(knowledge->uctSuits(0.99 * contest));
    // Of the work of `expert` that is twelve playouts here, or 300 positions.
    PlayerSpec spec = *readPlayer("expert").spec;
    const auto player = makeLevel(knowledge, *levelNamed("expert"), spec);
    Engine engine(*d.game);
    State start = engine.initialState(1);
    Moves moves;
    engine.legalMoves(start, moves);
    player->begin(1);
    CHECK(player->think(start, moves).nodes >= 200);
    // By a bound of time it is as much as that time allows.
    spec = *readPlayer("expert:1ms").spec;
    const auto hasty = makeLevel(knowledge, *levelNamed("expert"), spec);
    hasty->begin(1);
    CHECK(hasty->think(start, moves).depth <= 3);
}

TEST_CASE("where the seat decides who wins, and nothing tells who is ahead, alpha-beta plays", "[players]") {
    LittleGame little;
    little.end = "(if (is Full) (result P1 Win))";
    const Description d = loadWell(little.text());
    const auto knowledge = std::make_shared<const Knowledge>(*d.game);
    CHECK(knowledge->evaluation.insight() < 0.02);
    CHECK_FALSE(knowledge->uctSuits());
}

TEST_CASE("two threads grow one tree, and see more by it than one with half the playouts", "[players]") {
    // With a tree for each thread they scored 47 %.
    const nlohmann::json match = nlohmann::json::parse(
        runProgram("match oware --p1 uct:400n,2t --p2 uct:200n --count 24 --json").output);
    INFO(match["score"].dump());
    CHECK(match["score"]["value"].get<double>() >= 0.55);
}
