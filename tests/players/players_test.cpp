// Players: what they find, that they keep to their bounds, that the same seed gives the same; matches and
// analyses.
#include <chrono>
#include <cmath>
#include <fstream>

#include "interpreter/base/json.h"
#include "interpreter/players/laps.h"
#include "interpreter/players/position_form.h"
#include "interpreter/players/solve/perfect_player.h"
#include "interpreter/state/packed_state.h"
#include "interpreter/study/analysis.h"
#include "interpreter/study/match.h"
#include "interpreter/study/solve/retrograde.h"
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;
using Json = nlohmann::json;

namespace {

PlayerSpec specOf(const std::string& text) {
    const PlayerChoice choice = readPlayer(text);
    INFO(choice.problem);
    REQUIRE(choice.spec);
    return *choice.spec;
}

bool has(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

// A position and who is to think about it.
struct Study {
    explicit Study(Description description, const Labels& played = {})
        : d(std::move(description)), engine(*d.game), state(engine.initialState()), players(*d.game) {
        Hand hand(d);
        for (const std::string& label : played) hand.play(label);
        state = hand.state();
        engine.legalMoves(state, moves);
    }
    Thought think(const std::string& player, std::uint64_t seed = 1) {
        const auto thinker = players.make(specOf(player));
        thinker->begin(seed);
        return thinker->think(state, moves);
    }
    std::string name(const Thought& t) { return moveName(d.game->program, moves, moves.list[t.move]); }

    Description d;
    Engine engine;
    State state;
    Moves moves;
    Players players;
};

class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& name) : path(std::filesystem::temp_directory_path() / name) {
        std::filesystem::remove(path);
    }
    ~TemporaryFile() { std::filesystem::remove(path); }
    const std::filesystem::path path;
};

std::vector<std::string> linesOf(const std::vector<PlayedGame>& games) {
    std::vector<std::string> lines;
    for (const PlayedGame& g : games)
        lines.push_back(fmt::format("{} {} {} {} {}", g.number, g.seat, g.result, g.choices, g.moves));
    return lines;
}

}  // namespace

TEST_CASE("players are read from text, and what is wrong is said", "[players]") {
    CHECK(specOf("uct:2s").budget.seconds == 2);
    CHECK(specOf("uct:500ms").budget.seconds == 0.5);
    const PlayerSpec spec = specOf("alpha-beta:6d,20000n,3t");
    CHECK(spec.kind == PlayerKind::AlphaBeta);
    CHECK(spec.budget.depth == 6);
    CHECK(spec.budget.nodes == 20'000);
    CHECK(spec.threads == 3);
    CHECK(specOf("solved:a:b").file == "a:b");
    for (const char* level : {"easy", "medium", "hard", "expert"}) CHECK(specOf(level).level);

    const auto problem = [](const char* text) {
        const PlayerChoice choice = readPlayer(text);
        CHECK(!choice.spec);
        return choice.problem;
    };
    const std::string bounds =
        "; bounds are written 2s, 500ms, 10000n (nodes or playouts), 6d (depth), 2t (threads)";
    CHECK(problem("uvt") ==
          "there is no player \"uvt\"; did you mean \"uct\"? there are random, greedy, uct, alpha-beta, "
          "solved:FILE, exec:COMMAND, and the levels easy, medium, hard, expert");
    CHECK(problem("uct:") == "\"uct:\": a bound is missing after the colon" + bounds);
    CHECK(problem("uct:fast") == "\"uct:fast\": \"fast\" is no positive number with a unit" + bounds);
    CHECK(problem("uct:-2s") == "\"uct:-2s\": \"-2s\" is no positive number with a unit" + bounds);
    CHECK(problem("uct:0n") == "\"uct:0n\": \"0n\" is no positive number with a unit" + bounds);
    CHECK(problem("uct:10") == "\"uct:10\": (nothing) is no unit" + bounds);
    CHECK(problem("uct:2h") == "\"uct:2h\": \"h\" is no unit" + bounds);
    CHECK(problem("uct:2s,") == "\"uct:2s,\": \"\" is no positive number with a unit" + bounds);
    CHECK(problem("alpha-beta:2.5d") == "\"alpha-beta:2.5d\": 2.5d must be a whole number");
    CHECK(problem("alpha-beta:201d") == "\"alpha-beta:201d\": 201d is deeper than 200");
    CHECK(problem("uct:nans") == "\"uct:nans\": \"nans\" is no positive number with a unit" + bounds);
    CHECK(problem("uct:1e999s") == "\"uct:1e999s\": \"1e999s\" is no positive number with a unit" + bounds);
    CHECK(problem("uct:2e5s") == "\"uct:2e5s\": 2e5s is more than a day");
    CHECK(problem("random:2s") ==
          "\"random:2s\": random takes no bounds; uct, alpha-beta, hard and expert do");
    CHECK(problem("easy:2s") == "\"easy:2s\": easy takes no bounds; uct, alpha-beta, hard and expert do");
    CHECK(specOf("easy:10%").share == Approx(0.1));
    CHECK(specOf("hard:5%,2s").share == Approx(0.05));
    CHECK(specOf("hard:5%,2s").budget.seconds == 2);
    CHECK(specOf("hard").share == 0);
    CHECK(problem("hard:200%") == "\"hard:200%\": 200% is more than the level has");
    CHECK(problem("uct:10%") == "\"uct:10%\": \"%\" is no unit" + bounds);
    CHECK(problem("easy:10%,2s") ==
          "\"easy:10%,2s\": easy takes no bounds; uct, alpha-beta, hard and expert do");
    CHECK(specOf("hard:2s").level);
    CHECK(specOf("hard:2s").budget.seconds == 2);
    CHECK(problem("solved") == "\"solved\" needs the file of a solution: solved:FILE");
}

TEST_CASE("a position has one key however it came about", "[players]") {
    const Description d = shipped("tic-tac-toe");
    const PositionForm form(*d.game);
    Hand one(d), other(d), third(d);
    one.play("0>0").play("1>1").play("2>2");
    other.play("2>2").play("1>1").play("0>0");
    third.play("0>0").play("2>2").play("1>1");
    CHECK(form.key(one.state()) == form.key(other.state()));
    CHECK(form.key(one.state()) != form.key(third.state()));
    State a = one.state(), b = other.state();
    CHECK(!(a == b));
    form.normalise(a);
    form.normalise(b);
    CHECK(a == b);
    CHECK(form.key(a) == form.key(one.state()));

    // What the rules look at is not left out.
    const std::string counts =
        LittleGame{.play = "(if (is Even (count Moves)) (move Pass) (move Add (to (sites Empty))))"}.text();
    const Description counting = loadWell(counts);
    const std::vector<std::string> dropped = PositionForm(*counting.game).dropped();
    CHECK(std::find(dropped.begin(), dropped.end(), "turns, moves and counter") == dropped.end());
    const Description last = loadWell(
        LittleGame{.play = "(move Add (to (difference (sites Empty) (sites Around (last To)))))"}.text());
    const std::vector<std::string> without = PositionForm(*last.game).dropped();
    CHECK(std::find(without.begin(), without.end(), "last move") == without.end());
    CHECK(std::find(without.begin(), without.end(), "registers") != without.end());
    const Description tsoro = shipped("tsoro");
    const std::vector<std::string> variables = PositionForm(*tsoro.game).dropped();
    CHECK(std::find(variables.begin(), variables.end(), "variable Hole at the beginning of a turn") !=
          variables.end());
    CHECK(std::find(variables.begin(), variables.end(), "moves of this turn") == variables.end());
}

TEST_CASE("counters are told apart as far as the rules look, and no further", "[players]") {
    // Two men walk to and fro; at first they may pass, and in the end the turns run out.
    const Description d = loadWell(R"((game "Walking" (players 2)
        (equipment {(board (square 3)) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))})
        (rules (start {(place "Man1" {0}) (place "Man2" {8})})
            (play (if (> (count Moves) 4) (forEach Piece) (or (forEach Piece) (move Pass))))
            (end (if (= 40 (count Turns)) (result Mover Win))))))");
    const PositionForm form(*d.game);
    const auto keyAfter = [&](int rounds) {
        Hand hand(d);
        for (int k = 0; k < rounds; ++k) hand.play("0>1").play("8>7").play("1>0").play("7>8");
        return form.key(hand.state());
    };
    CHECK(keyAfter(0) != keyAfter(1));
    CHECK(keyAfter(3) != keyAfter(4));
    CHECK(keyAfter(9) != keyAfter(10));
    const Description opened = loadWell(R"((game "Opening" (players 2)
        (equipment {(board (square 3)) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))})
        (rules (start {(place "Man1" {0}) (place "Man2" {8})})
            (play (if (> (count Moves) 4) (forEach Piece) (or (forEach Piece) (move Pass))))
            (end (if (no Pieces Next) (result Mover Win))))))");
    const PositionForm early(*opened.game);
    const auto openedAfter = [&](int rounds) {
        Hand hand(opened);
        for (int k = 0; k < rounds; ++k) hand.play("0>1").play("8>7").play("1>0").play("7>8");
        State state = hand.state();
        const std::uint64_t key = early.key(state);
        early.normalise(state);
        CHECK(early.key(state) == key);
        return key;
    };
    CHECK(openedAfter(0) != openedAfter(1));
    CHECK(openedAfter(2) == openedAfter(3));
    CHECK(openedAfter(2) == openedAfter(9));
}

TEST_CASE("searching players see a win in one, and an end that must be barred", "[players]") {
    for (const char* player : {"uct:300n", "uct:400n,2t", "alpha-beta:3d", "alpha-beta:500n,2t"}) {
        INFO(player);
        Study win(shipped("tic-tac-toe"), {"0>0", "3>3", "1>1", "4>4"});  // A1 B1 to A2 B2
        Thought t = win.think(player);
        CHECK(win.name(t) == "C1");
        CHECK(t.win == 1);
        Study bar(shipped("tic-tac-toe"), {"0>0", "4>4", "1>1"});
        CHECK(bar.name(bar.think(player)) == "C1");
    }
    Study win(shipped("tic-tac-toe"), {"0>0", "3>3", "1>1", "4>4"});
    CHECK(win.think("alpha-beta:4d").winsIn == 1);
    CHECK(win.think("greedy").winsIn.has_value() == false);
    CHECK(win.name(win.think("greedy")) == "C1");
}

TEST_CASE("players take what wins in tsoro", "[players]") {
    // Two stones from G1 end in H2 and take all that player 2 has; two from A1 do nothing.
    for (const char* player : {"uct:200n", "alpha-beta:2d", "greedy"}) {
        INFO(player);
        Study take(shipped("tsoro", {}, "(set Count 2 to:(sites {0 6 23 31}))"));
        const Thought t = take.think(player);
        CHECK(take.name(t) == "G1");
        CHECK(t.win == 1);
    }
}

TEST_CASE("alpha-beta knows the value of three men's morris", "[players]") {
    Study start(shipped("three-mens-morris"));
    const Thought t = start.think("alpha-beta:10d");
    CHECK(start.name(t) == "Hand1-B2");
    CHECK(t.winsIn == 9);
    CHECK(t.line.size() >= 5);
    CHECK(t.line[0] == t.move);
    // All legal, one after the other.
    CHECK(describeLine(*start.d.game, start.state, t.line).size() >= t.line.size());
}

TEST_CASE("a line of play tells how far each lap runs", "[players]") {
    Study start(shipped("tsoro"));
    const std::vector<LineMove> line = describeLine(*start.d.game, start.state, {1});
    REQUIRE(line.size() == 1);
    CHECK(line[0].name == "B1");
    REQUIRE(line[0].laps.size() == 3);
    CHECK(line[0].laps[0].from == "B1");
    CHECK(line[0].laps[0].seeds == 2);
    CHECK(line[0].laps[0].to == "D1");
    CHECK(line[0].laps[1].from == "D1");
    CHECK(line[0].laps[1].seeds == 3);
    CHECK(line[0].laps[1].to == "G1");
    CHECK(line[0].laps[2].to == "G2");
}

TEST_CASE("bounds are kept", "[players]") {
    Study start(shipped("kalah"));
    CHECK(start.think("uct:500n").nodes == 500);
    CHECK(start.think("uct:501n,2t").nodes == 501);
    const Thought nodes = start.think("alpha-beta:5000n");
    CHECK(nodes.nodes <= 5001);
    CHECK(nodes.nodes > 4000);
    CHECK(start.think("alpha-beta:4d").depth == 4);
    for (const char* player : {"uct:100ms", "alpha-beta:100ms", "uct:100ms,2t"}) {
        const auto began = std::chrono::steady_clock::now();
        const Thought t = start.think(player);
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        INFO(player);
        CHECK(t.nodes > 500);
        CHECK(seconds >= 0.09);
        CHECK(seconds < 2);  // learning what the game's features are worth included
    }
}

TEST_CASE("the same seed thinks the same", "[players]") {
    for (const char* player :
         {"uct:700n", "uct:700n,3t", "alpha-beta:4000n", "alpha-beta:4000n,3t", "random", "greedy"}) {
        INFO(player);
        Study a(shipped("oware")), b(shipped("oware"));
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Thought x = a.think(player, seed), y = b.think(player, seed);
            CHECK(x.move == y.move);
            CHECK(x.win == y.win);
            CHECK(x.line == y.line);
            CHECK(x.nodes == y.nodes);
        }
    }
}

TEST_CASE("the tree is kept from move to move", "[players]") {
    Study start(shipped("kalah"));
    const auto player = start.players.make(specOf("uct:3000n"));
    player->begin(1);
    const Thought first = player->think(start.state, start.moves);
    State state = start.state;
    Moves moves = start.moves;
    LapRunner laps(start.engine, Forced::All);
    for (std::size_t k = 0; k < 2 && k < first.line.size(); ++k) laps.play(state, moves, first.line[k]);
    const auto fresh = start.players.make(specOf("uct:10n"));
    fresh->begin(1);
    // Ten playouts on top of a tree look deeper than ten alone.
    player->think(state, moves);
    CHECK(fresh->think(state, moves).line.size() == 1);
    CHECK(player->think(state, moves).line.size() > 2);
}

TEST_CASE("players of games with chance, and with more than two players", "[players]") {
    const Description three =
        loadWell(LittleGame{.players = "(players 3)", .end = "(if (is Line 3) (result Mover Win))"}.text());
    for (const char* player : {"uct:200n", "alpha-beta:3d", "medium", "random", "greedy"}) {
        INFO(player);
        Players players(*three.game);
        const auto thinker = players.make(specOf(player));
        const GameCourse course =
            playGame(*three.game, {thinker.get(), thinker.get(), thinker.get()}, 1, 0, 100);
        CHECK(course.end.globals().over);
    }
    const Description dice = loadWell(LittleGame{
        .play = "(move Add (to (sites Empty)) (then (if (= 0 (value Random (range 0 1))) (moveAgain))))"}
                                          .text());
    Players players(*dice.game);
    const auto uct = players.make(specOf("uct:50n")), level = players.make(specOf("medium"));
    CHECK(level != nullptr);
    const auto expectimax = players.make(specOf("alpha-beta:2d"));
    for (Agent* player : {uct.get(), expectimax.get(), level.get()}) {
        const GameCourse course = playGame(
            *dice.game, std::vector<Agent*>(static_cast<std::size_t>(dice.game->program.players()), player),
            1, 0, 20);
        CHECK(course.choices > 0);
    }
}

TEST_CASE("the perfect player does not lose what is not lost, and wins in time", "[players]") {
    const Description d = shipped("three-mens-morris");
    const auto solution = std::shared_ptr<const Solution>(solve(*d.game, {}).solution);
    PerfectPlayer perfect(solution);
    Players players(*d.game);
    for (const char* other : {"random", "alpha-beta:6d", "uct:300n"}) {
        const auto opponent = players.make(specOf(other));
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const GameCourse course = playGame(*d.game, {&perfect, opponent.get()}, seed, 0, 100);
            INFO(other);
            CHECK(resultOfSeat(course.end, 1) == 1);
            CHECK(course.choices <= 9);
        }
    }
    Engine engine(*d.game);
    State start = engine.initialState();
    Moves moves;
    engine.legalMoves(start, moves);
    perfect.begin(1);
    const Thought t = perfect.think(start, moves);
    CHECK(t.winsIn == 9);
    CHECK(t.line.size() == 9);
}

TEST_CASE("a match does not depend on threads, nor on being stopped", "[players]") {
    const Description d = shipped("kalah", {"Holes/4", "Counters/3"});
    MatchOptions options;
    options.first = specOf("alpha-beta:300n");
    options.second = specOf("uct:60n");
    options.games = 12;
    const std::vector<PlayedGame> whole = playMatch(*d.game, options);
    REQUIRE(whole.size() == 12);
    options.threads = 3;
    CHECK(linesOf(playMatch(*d.game, options)) == linesOf(whole));

    const TemporaryFile file("makomba-match-test");
    options.results = file.path;
    options.games = 5;
    playMatch(*d.game, options);
    {
        std::ofstream cut(file.path, std::ios::app);
        cut << "{\"game\":9,\"seat";  // killed while writing
    }
    options.games = 12;
    CHECK(linesOf(playMatch(*d.game, options)) == linesOf(whole));
    CHECK(linesOf(playMatch(*d.game, options)) == linesOf(whole));
    options.seed = 2;
    CHECK_THROWS_WITH(playMatch(*d.game, options), Catch::Contains("holds another match: {"));

    // What is no file of results is neither believed nor written to.
    const std::string results = readAll(file.path);
    for (const std::string& first : {std::string("garbage"), std::string("(game \"Mine\" (players 2)"),
                                     std::string("3"), std::string("[]")}) {
        const std::string text = first + results.substr(results.find('\n'));
        std::ofstream(file.path) << text;
        CHECK_THROWS_WITH(playMatch(*d.game, options),
                          Catch::Contains("holds another match: its first line is not one of a match"));
        CHECK(readAll(file.path) == text);
    }
    options.seed = 1;
    for (const std::string& wrong :
         {std::string(R"({"game":0,"seat":1,"result":1000,"choices":3,"moves":3})"),
          std::string(R"({"game":0,"seat":9,"result":1,"choices":3,"moves":3})"),
          std::string(R"({"game":0,"seat":1,"result":1,"choices":3,"moves":-5})"),
          std::string(R"({"game":0,"seat":1,"result":"1","choices":3,"moves":5})")}) {
        INFO(wrong);
        std::ofstream(file.path) << results.substr(0, results.find('\n') + 1) << wrong << "\n";
        CHECK_THROWS_WITH(playMatch(*d.game, options),
                          Catch::Contains(" line 2 is no result of such a game; remove the line"));
    }

    // Seats change from game to game, and both games of a pair begin alike.
    for (const PlayedGame& g : whole) CHECK(g.seat == 1 + g.number % 2);
    const MatchSummary s = summarise(whole);
    CHECK(s.games == 12);
    CHECK(s.wins + s.draws + s.losses == 12);
    CHECK(s.gamesBySeat[0] == 6);
}

TEST_CASE("scores and what they mean in Elo", "[players]") {
    CHECK(eloOf(0.5) == 0);
    CHECK(eloOf(10.0 / 11) == Approx(400));
    CHECK(std::isinf(eloOf(1)));
    CHECK(eloOf(0) < -1e9);
    // Wilson for 8 of 10: 0.490 .. 0.943.
    const Estimate e = scoreOf(8, 0, 10);
    CHECK(e.low == Approx(0.4902).margin(0.0002));
    CHECK(e.high == Approx(0.9433).margin(0.0002));
    CHECK(scoreOf(7, 2, 10).value == 0.8);
    CHECK(scoreOf(0, 0, 0).low == 0);
}

TEST_CASE("a player remembers nothing of the games before", "[players]") {
    // One thread gives all games to the same two players, as many threads as games give each to new ones.
    const Description d = shipped("kalah", {"Holes/3", "Counters/3"});
    for (const char* player : {"alpha-beta:200n", "uct:40n", "greedy"}) {
        MatchOptions options;
        options.first = specOf(player);
        options.second = specOf("alpha-beta:100n");
        options.games = 16;
        const auto together = linesOf(playMatch(*d.game, options));
        options.threads = 16;
        CHECK(linesOf(playMatch(*d.game, options)) == together);
    }
}

TEST_CASE("packed positions and keys carry what is to be removed at the end of the turn", "[players]") {
    const Description d =
        loadWell(LittleGame{.equipment = "(board (rectangle 1 6)) (piece \"Disc\" Each)",
                            .start = "(place \"Disc1\" 0) (place \"Disc2\" 5)",
                            .play = "(or (move Select (from 0) (then (and (remove 5 at:EndOfTurn) "
                                    "(moveAgain)))) (move Select (from 1) (then (moveAgain))))",
                            .end = "(if (> (count Moves) 99) (result All Draw))"}
                     .text());
    Hand marked(d), unmarked(d);
    marked.play("0>0");
    unmarked.play("0>0");
    const Layout& layout = d.game->program.layout;
    std::memset(unmarked.state().column<std::byte>(layout.toClear), 0,
                static_cast<std::size_t>(layout.words) * 8);
    const PositionForm form(*d.game);
    CHECK(form.key(unmarked.state()) != form.key(marked.state()));
    PackedState packed;
    packed.pack(marked.state());
    State again = unmarked.state();
    packed.unpack(again);
    CHECK(again == marked.state());
}

TEST_CASE("UCT proves a draw with few playouts, and never loses where it can", "[players]") {
    Study middle(shipped("tic-tac-toe"), {"4>4", "0>0"});
    const Thought proven = middle.think("uct:50000n");
    CHECK(proven.nodes < 3'000);  // the root is proven by then, and nothing is left to find
    CHECK(proven.win == 0.5);
    MatchOptions options;
    options.first = specOf("uct:5000n");
    options.second = specOf("alpha-beta:9d");
    options.games = 12;
    options.openingMoves = 0;
    CHECK(summarise(playMatch(*middle.d.game, options)).draws == 12);
}

TEST_CASE("stronger players win", "[players]") {
    const auto wins = [](const char* game, const char* first, const char* second, int games) {
        const Description d = shipped(game);
        MatchOptions options;
        options.first = specOf(first);
        options.second = specOf(second);
        options.games = games;
        return summarise(playMatch(*d.game, options)).wins;
    };
    CHECK(wins("kalah", "uct:200n", "random", 10) >= 9);
    CHECK(wins("oware", "alpha-beta:1000n", "random", 6) == 6);
    CHECK(wins("kalah", "alpha-beta:2000n", "uct:50n", 30) >= 22);
    CHECK(wins("tsoro", "alpha-beta:1000n", "random", 6) >= 5);
    CHECK(wins("tsoro-yemutwelve", "alpha-beta:500n", "random", 4) == 4);
    CHECK(wins("kalah", "greedy", "random", 20) >= 15);
}

TEST_CASE("an analysis tells what a game is like", "[players]") {
    const Description d = shipped("tic-tac-toe");
    AnalysisOptions options;
    options.strengths = {specOf("random"), specOf("alpha-beta:9d")};
    options.games = 60;
    options.openingMoves = 0;
    options.threads = 2;
    const std::vector<StrengthFigures> figures = analyse(*d.game, options);
    REQUIRE(figures.size() == 2);
    CHECK(figures[0].games == 60);
    CHECK(figures[0].firstSeat.value > 0.5);
    CHECK(figures[0].wins[0].value > figures[0].wins[1].value);
    CHECK(figures[0].choices.value > 5);
    CHECK(figures[0].choices.value <= 8);  // the ninth mark is no choice
    // Who errs no more draws.
    CHECK(figures[1].draws.value == 1);
    CHECK(figures[1].decisive.value == 0);
    CHECK(figures[1].moves.value == 9);
    options.threads = 1;
    CHECK(analyse(*d.game, options)[0].wins[0].value == figures[0].wins[0].value);
}

TEST_CASE("match and analyse as commands", "[players]") {
    const Ran text = runProgram("match tic-tac-toe --p1 uct:100n --p2 random --count 10 --seed 3");
    CHECK(text.exitCode == 0);
    CHECK(has(text, "Tic-Tac-Toe: uct:100n against random, 10 games (seed 3)\n  uct:100n     won "));
    const Json json = Json::parse(
        runProgram("match tic-tac-toe --p1 uct:100n --p2 random --count 10 --seed 3 --threads 2 --json")
            .output);
    CHECK(json.at("wins").get<int>() + json.at("draws").get<int>() + json.at("losses").get<int>() == 10);
    CHECK(has(text, fmt::format("won {}, drew {}, lost {}", json.at("wins").get<int>(),
                                json.at("draws").get<int>(), json.at("losses").get<int>())));
    CHECK(json.at("results").size() == 10);
    const Ran wrong = runProgram("match tic-tac-toe --p1 uct:9x");
    CHECK(wrong.exitCode == 2);
    CHECK(has(wrong, "error: --p1: \"uct:9x\": \"x\" is no unit; bounds are written"));
    const Json analysis =
        Json::parse(runProgram("analyse tic-tac-toe --strength random --count 20 --json").output);
    CHECK(analysis.at("strengths").at(0).at("games") == 20);
    CHECK(has(runProgram("analyse tic-tac-toe --strength random --strength uct:50n --count 6"),
              "changes of the lead"));
    CHECK(runProgram("analyse tic-tac-toe --strength nobody").exitCode == 2);
}

TEST_CASE("the program plays, says why, and goes on where a game was left", "[players]") {
    const TemporaryFile file("makomba-autosave-test.json");
    const std::string keeps = " --autosave " + file.path.string();
    const Ran played =
        runProgram("play kalah --p2 alpha-beta:300n" + keeps, "C1\nB1\nwhy\nhint uct:50n\nhint nobody\n");
    CHECK(played.exitCode == 0);
    CHECK(has(played, "Player 2 plays "));
    CHECK(has(played, " % to win, "));
    CHECK(has(played, " seeds from "));
    CHECK(has(played, "uct:50n would play "));
    CHECK(has(played, "there is no player \"nobody\""));
    // Cut off by the end of input: the file holds the game, and the same player goes on.
    const Ran resumed = runProgram("play --resume " + file.path.string() + keeps, "history\n");
    CHECK(has(resumed, "   1. player 1: C1\n   2. player 2: "));
    CHECK(has(resumed, "   3. player 1: B1\n   4. player 2: "));
    const Ran further = runProgram("play --resume " + file.path.string() + keeps, "D1\nhistory\n");
    const std::string before = resumed.output.substr(resumed.output.find("   1. player 1"), 60);
    CHECK(has(further, before));
    CHECK(has(further, ". player 1: D1\n"));
    const Ran finished = runProgram("play tic-tac-toe --p1 random --p2 alpha-beta:9d" + keeps);
    CHECK(has(finished, "Your last game was not finished; `makomba play --resume "));
    CHECK(!std::filesystem::exists(file.path));
    std::filesystem::remove(std::filesystem::path(file.path).replace_extension(".earlier.json"));
    const Ran wrong = runProgram("play kalah --p2 uct:fast");
    CHECK(wrong.exitCode == 2);
    CHECK(has(wrong, "error: --p2: \"uct:fast\": \"fast\" is no positive number with a unit"));
}

TEST_CASE("a perfect player at the board", "[players]") {
    const TemporaryFile file("makomba-perfect-test.solution");
    CHECK(has(runProgram("solve tic-tac-toe --save " + file.path.string()),
              "play against it with --p2 solved:" + file.path.string()));
    const Json json =
        Json::parse(runProgram("match tic-tac-toe --opening 0 --p1 solved:" + file.path.string() +
                               " --p2 random --count 20 --json")
                        .output);
    CHECK(json.at("losses") == 0);
    CHECK(json.at("wins").get<int>() > 10);
    const Ran other = runProgram("play three-mens-morris --p2 solved:" + file.path.string());
    CHECK(other.exitCode == 2);
    CHECK(has(other, "solves other rules than these: Tic-Tac-Toe"));
}
