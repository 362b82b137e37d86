// Wins by force are found, are wins, and are neither missed nor run into by those who search.
#include "interpreter/players/forced_win.h"

#include "interpreter/play/playout.h"
#include "interpreter/players/foresight.h"
#include "interpreter/state/chance.h"
#include "tests/games/games_support.h"
#include "tests/sample.h"

using namespace makomba;
using namespace makomba::test;

namespace {

Description rowsGame(int length, int size) {
    LittleGame little;
    little.equipment = fmt::format("(board (square {})) (piece \"Disc\" Each)", size);
    little.end = fmt::format("(if (is Line {}) (result Mover Win))", length);
    return loadWell(little.text());
}

bool isWonFor(const State& state, int player) {
    return state.globals().over && Evaluation::result(state, player) == 1;
}

// Whether the player to move wins within so many of his moves, whatever moves he makes: everything is tried.
bool winsWithin(Engine& engine, const State& state, int own) {
    Moves moves, replies;
    engine.legalMoves(const_cast<State&>(state), moves);
    const int mover = engine.mover(state);
    State after = state, reply = state;
    for (const Move& move : moves.list) {
        after.copyFrom(state);
        engine.apply(after, moves, move);
        if (isWonFor(after, mover)) return true;
    }
    for (std::size_t m = 0; own > 1 && m < moves.size(); ++m) {
        after.copyFrom(state);
        engine.apply(after, moves, moves.list[m]);
        if (engine.over(after) || engine.mover(after) == mover) continue;
        engine.legalMoves(after, replies);
        bool all = true;
        for (std::size_t r = 0; all && r < replies.size(); ++r) {
            reply.copyFrom(after);
            engine.apply(reply, replies, replies.list[r]);
            all = isWonFor(reply, mover) ||
                  (!engine.over(reply) && engine.mover(reply) == mover && winsWithin(engine, reply, own - 1));
        }
        if (all) return true;
    }
    return false;
}

// Whether what is found leads to a win against every reply, and against every reply to what is found then.
bool holds(Engine& engine, ForcedWin& forced, State state, int left) {
    Moves moves, replies;
    engine.legalMoves(state, moves);
    const int mover = engine.mover(state);
    const auto found = forced.find(state, moves, 1'000'000);
    if (!found || left == 0) return false;
    engine.apply(state, moves, moves.list[found->line[0]]);
    if (engine.over(state)) return isWonFor(state, mover);
    engine.legalMoves(state, replies);
    State reply = state;
    for (const Move& move : replies.list) {
        reply.copyFrom(state);
        engine.apply(reply, replies, move);
        if (isWonFor(reply, mover)) continue;
        if (engine.over(reply) || !holds(engine, forced, reply, left - 1)) return false;
    }
    return true;
}

// A game in which stones are put near each other, up to so many plies.
State nearGame(Engine& engine, std::uint64_t seed, int plies) {
    std::uint64_t random = playoutSeed(seed, 3);
    State state = engine.initialState(0);
    Moves moves;
    const Sites& sites = engine.game().program.equipment.topology().sites();
    int last = engine.game().program.equipment.boardSites() / 2;
    for (int ply = 0; ply < plies; ++ply) {
        engine.legalMoves(state, moves);
        std::vector<std::size_t> near;
        for (std::size_t k = 0; k < moves.size(); ++k) {
            const auto a = sites.position(moves.list[k].to), b = sites.position(last);
            const double x = a.x - b.x, y = a.y - b.y;
            if (x * x + y * y < 0.03) near.push_back(k);
        }
        const std::size_t chosen =
            near.empty() ? randomBelow(random, moves.size()) : near[randomBelow(random, near.size())];
        State after = state;
        engine.apply(after, moves, moves.list[chosen]);
        if (engine.over(after)) break;
        state = after;
        if (randomBelow(random, 3) > 0) last = moves.list[chosen].to;
    }
    return state;
}

}  // namespace

TEST_CASE("a win within two moves is found just where there is one", "[players][forced]") {
    struct {
        Description game;
        int plies, positions;
    } games[] = {{rowsGame(4, 6), 9, 60}, {shipped("three-mens-morris"), 7, 60}, {rowsGame(3, 5), 2, 20}};
    for (auto& [d, plies, positions] : games) {
        const Knowledge knowledge(*d.game);
        Engine engine(*d.game);
        int won = 0;
        for (int number = 0; number < positions; ++number) {
            ForcedWin forced(knowledge);
            std::uint64_t random = playoutSeed(11, static_cast<std::uint64_t>(number));
            State state = engine.initialState(0);
            Moves moves;
            for (int ply = 0; ply < plies + number % 3; ++ply) {
                engine.legalMoves(state, moves);
                State after = state;
                engine.apply(after, moves, moves.list[randomBelow(random, moves.size())]);
                if (!engine.over(after)) state = after;
            }
            engine.legalMoves(state, moves);
            if (moves.size() < 2) continue;
            const auto found = forced.find(state, moves, 10'000'000);
            const bool wins = winsWithin(engine, state, 2);
            INFO(d.game->name << " position " << number);
            CHECK((found && found->line.size() <= 3) == wins);
            won += wins;
        }
        CHECK(won > positions / 20);
        CHECK(won < positions);
    }
}

TEST_CASE("wins by threats in games of rows are found and hold against every reply",
          "[players][forced][sample]") {
    const Description d = rowsGame(5, 15);
    const Knowledge knowledge(*d.game);
    Engine engine(*d.game);
    ForcedWin forced(knowledge);
    Moves moves;
    const int wanted = sample(16, 40);
    int found = 0, deep = 0;
    for (std::uint64_t seed = 1; found < wanted && seed < 2000; ++seed) {
        State state = nearGame(engine, seed, 20 + static_cast<int>(seed % 16));
        engine.legalMoves(state, moves);
        forced.forget();
        const auto win = forced.find(state, moves, 20'000);
        if (!win || win->line.size() < (found % 2 == 0 ? 3 : 5)) continue;
        ++found;
        deep += win->line.size() >= 5;
        INFO("seed " << seed);
        CHECK(holds(engine, forced, state, 12));
        // The same from the same position, whatever was looked at before.
        ForcedWin other(knowledge);
        CHECK(other.find(state, moves, 20'000)->line == win->line);
        if (found % 10 != 0) continue;
        for (const char* text : {"alpha-beta:80000n", "uct:3000n"}) {
            Players players(*d.game);
            const auto player = players.make(*readPlayer(text).spec);
            player->begin(1);
            const Thought thought = player->think(state, moves);
            CHECK(thought.win == 1);
            CHECK(thought.line == win->line);
            CHECK(thought.winsIn == static_cast<int>(win->line.size()));
        }
    }
    CHECK(found == wanted);
    CHECK(deep >= wanted / 2);
}

TEST_CASE("nobody lets the other win by force who can help it", "[players][forced][sample]") {
    const Description d = rowsGame(5, 15);
    const Knowledge knowledge(*d.game);
    Engine engine(*d.game);
    ForcedWin forced(knowledge);
    Players players(*d.game);
    const auto alphaBeta = players.make(*readPlayer("alpha-beta:60000n").spec),
               uct = players.make(*readPlayer("uct:4000n").spec);
    Moves moves, replies;
    const int wanted = sample(8, 20);
    int positions = 0;
    for (std::uint64_t seed = 1; positions < wanted && seed < 2000; ++seed) {
        State state = nearGame(engine, seed, 8 + static_cast<int>(seed % 6));
        engine.legalMoves(state, moves);
        if (forced.find(state, moves, 20'000)) continue;
        const std::vector<char> lost = forced.losing(state, moves, 2'000'000);
        const auto losing = std::count(lost.begin(), lost.end(), 1);
        // He must have something to lose, and a way out of it.
        if (losing == 0 || losing == static_cast<std::ptrdiff_t>(lost.size())) continue;
        ++positions;
        for (Agent* player : {alphaBeta.get(), uct.get()}) {
            player->begin(seed);
            const std::size_t move = player->think(state, moves).move;
            INFO("seed " << seed << (player == uct.get() ? " uct" : " alpha-beta"));
            CHECK(lost[move] == 0);
        }
    }
    CHECK(positions == wanted);
}

TEST_CASE("where chance or others play nothing is looked for", "[players][forced]") {
    const Description three = loadWell(LittleGame{.players = "(players 3)"}.text());
    CHECK_FALSE(ForcedWin(Knowledge(*three.game)).possible());
    const Description die = loadWell(LittleGame{
        .play = "(move Add (to (sites Empty)) (then (if (= 0 (value Random (range 0 1))) (moveAgain))))"}
                                         .text());
    CHECK_FALSE(ForcedWin(Knowledge(*die.game)).possible());
}

TEST_CASE("where nobody ever threatens to win little is spent on looking for it", "[players]") {
    // What is spent by the first looks in a game at random, and by as many later ones.
    const auto spent = [](const Description& d) {
        Engine engine(*d.game);
        const Knowledge knowledge(*d.game, Evaluation(*d.game, untrainedWeights(Features(*d.game))));
        Foresight foresight(knowledge);
        std::uint64_t random = 5;
        State state = engine.initialState(random);
        Moves moves;
        constexpr std::uint64_t most = 250;
        std::uint64_t early = 0;
        for (int ply = 0; ply < 12; ++ply) {
            engine.legalMoves(state, moves);
            foresight.look(state, moves, most);
            if (ply == 1) early = foresight.spent();
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
        return std::pair(early, foresight.spent() - early);
    };
    // Ten more looks cost as much as two.
    const auto [first, later] = spent(shipped("tsoro-yemutwelve"));
    CHECK(first > 100);
    CHECK(later <= first + 50);
    // Where rows are seen at a glance they are looked for each time, which costs little.
    const auto [little, rows] = spent(rowsGame(5, 11));
    CHECK(rows >= 2 * little);
}
