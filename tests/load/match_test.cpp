// Matches: several games played one after the other, with points.
#include <unistd.h>

#include <fstream>

#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/play/record.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Files in a folder of their own, for as long as the scope.
class Folder {
  public:
    Folder()
        : path_(std::filesystem::temp_directory_path() / ("makomba-match-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(path_ / "sub");
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name) << text;
        return (path_ / name).string();
    }

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

std::string matchOf(const std::string& games, const std::string& end =
                                                  "(if (>= (matchScore P1) 3) (result P1 Win)) "
                                                  "(if (>= (matchScore P2) 3) (result P2 Win))") {
    return "(match \"Match\" (players 2) (games {" + games + "}) (end {" + end + "}))";
}

// The first player to move puts a piece down and wins.
const std::string quick = LittleGame{.end = "(if (> (count Moves) 0) (result Mover Win))"}.text();
const std::string drawn = LittleGame{.equipment = "(board (square 2)) (piece \"Disc\" Each)"}.text();

struct Played {
    int plies = 0, games = 0;
    Outcome outcome;
};

Played playThrough(const Game& game) {
    Engine engine(game);
    State state = engine.initialState(1);
    Moves moves;
    Played played;
    for (; engine.legalMoves(state, moves), !moves.empty() && played.plies < 1000; ++played.plies) {
        played.games += state.globals().over == gameFinished;
        engine.apply(state, moves, moves.list[0]);
    }
    played.outcome = engine.outcome(state);
    return played;
}

}  // namespace

TEST_CASE("a winner scores 1, and the match ends by its scores", "[match]") {
    const Folder folder;
    folder.write("sub/Quick.lud", quick);
    const Description d = loadFile(folder.write("m.lud", matchOf("(subgame \"Quick\")")));
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    const Played played = playThrough(*d.game);
    CHECK(played.outcome.over);
    CHECK(played.outcome.ranks == std::vector<double>{1, 2});
    CHECK(played.plies == 6);  // three games of one move, each followed by the move that ends it
    CHECK(played.games == 3);
}

TEST_CASE("both score after a draw, and `result:` says what a winner scores", "[match]") {
    const Folder folder;
    folder.write("sub/Drawn.lud", drawn);
    folder.write("sub/Quick.lud", quick);
    const Description both =
        loadFile(folder.write("m.lud", matchOf("(subgame \"Drawn\")",
                                               "(if (>= (+ (matchScore P1) (matchScore P2)) 4) "
                                               "(result All Draw))")));
    REQUIRE(both.game);
    CHECK(playThrough(*both.game).outcome.ranks == std::vector<double>{1.5, 1.5});
    const Description more =
        loadFile(folder.write("n.lud", matchOf("(subgame \"Quick\" result:(count Moves))")));
    REQUIRE(more.game);
    CHECK(playThrough(*more.game).plies == 6);
    const Description three = loadFile(folder.write("o.lud", matchOf("(subgame \"Quick\" result:3)")));
    REQUIRE(three.game);
    CHECK(playThrough(*three.game).plies == 2);
}

TEST_CASE("games of a match have boards of their own, and follow as it says", "[match]") {
    const Folder folder;
    folder.write("sub/Drawn.lud", drawn);
    folder.write("sub/Quick.lud", quick);
    const Description d =
        loadFile(folder.write("m.lud", matchOf("(subgame \"Quick\" next:1) (subgame \"Drawn\" next:1)",
                                               "(if (= (count Trials) 3) (result P2 Win))")));
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    const Played played = playThrough(*d.game);
    CHECK(played.outcome.ranks == std::vector<double>{2, 1});
    CHECK(played.plies == 2 + 5 + 5);
    Engine engine(*d.game);
    State state = engine.initialState(1);
    Moves moves;
    std::uint64_t random = 5;
    const PlayoutResult result = playOut(engine, state, moves, random, 1000);
    CHECK(result.over);
    CHECK(result.plies == played.plies);
}

TEST_CASE("a match is shown with its games and the board of the first", "[match][cli]") {
    const Folder folder;
    std::string other = drawn;
    other.replace(other.find("\"Test\""), 6, "\"Drawn\"");
    folder.write("sub/Drawn.lud", other);
    folder.write("sub/Quick.lud", quick);
    const std::string match = folder.write("m.lud", matchOf("(subgame \"Drawn\") (subgame \"Quick\")"));
    const Ran shown = runProgram("show " + match);
    CHECK(shown.exitCode == 0);
    CHECK(shown.output.find("one after the other:\n  Drawn\n  Test\n\nDrawn:\n") != std::string::npos);
    CHECK(runProgram("show --json " + match).output.find("\"games\"") != std::string::npos);
}

TEST_CASE("a match is played by people and by chance, and drawn as the game that it is at", "[match][cli]") {
    const Folder folder;
    std::string other = drawn;
    other.replace(other.find("\"Test\""), 6, "\"Drawn\"");
    folder.write("sub/Drawn.lud", other);
    folder.write("sub/Quick.lud", quick);
    const std::string match =
        folder.write("m.lud", matchOf("(subgame \"Quick\" next:1) (subgame \"Drawn\" next:1)",
                                      "(if (= (count Trials) 2) (result P1 Win))"));
    const Ran played = runProgram("play --p1 random --p2 random " + match);
    INFO(played.output);
    CHECK(played.exitCode == 0);
    for (const char* line :
         {"The first game: Test\n", "Test: player 1 has won.\nMatch after 1 game: player 1 1, player 2 0.\n",
          "\nDrawn\n", "Drawn: nobody has won.\nMatch after 2 games: player 1 2, player 2 1.\n",
          "Player 1 has won.\n"})
        CHECK(played.output.find(line) != std::string::npos);
    CHECK(runProgram("play --p2 hard " + match).output.find("in a match of several games people play") !=
          std::string::npos);
    // Kept and taken up again in the second game.
    const std::string saved = (folder.path() / "m.json").string();
    CHECK(runProgram("play " + match, "A1\nA1\nsave " + saved + "\nquit\n").output.find("Saved to") !=
          std::string::npos);
    CHECK(runProgram("play --resume " + saved, "history\nquit\n").output.find("2. player 1: next game\n") !=
          std::string::npos);
    // The board of the first game, and of the second.
    const std::string first = runProgram("draw --text " + match).output,
                      second = runProgram("draw --text --moves 3 " + match).output;
    CHECK(first != second);
    CHECK(runProgram("draw --moves 3 -o " + (folder.path() / "m.svg").string() + " " + match).exitCode == 0);
}

TEST_CASE("going back in a match leads to the game before", "[match]") {
    const Folder folder;
    folder.write("sub/Quick.lud", quick);
    folder.write("sub/Drawn.lud", drawn);
    const Description d =
        loadFile(folder.write("m.lud", matchOf("(subgame \"Quick\" next:1) (subgame \"Drawn\" next:1)",
                                               "(if (= (count Trials) 2) (result P1 Win))")));
    REQUIRE(d.game);
    GameRecord record(*d.game, 1);
    record.play(0);
    REQUIRE(record.betweenGames());
    CHECK(record.names() == std::vector<std::string>{nextGameName});
    const Game* before = &record.running();
    record.play(0);
    CHECK(record.history().back().forced);
    CHECK(&record.running() != before);
    const std::string begun = stateText(record.running().program, record.state());
    record.play(0);
    CHECK(record.undo());
    CHECK(stateText(record.running().program, record.state()) == begun);
    CHECK(record.undo());
    CHECK(record.betweenGames());
    CHECK(&record.running() == before);
}

TEST_CASE("a game that is missing is named, with where it was looked for", "[match]") {
    const Folder folder;
    const std::string file = folder.write("m.lud", matchOf("(subgame \"Nowhere To Be Found\")"));
    const Description d = loadFile(file);
    CHECK(!d.game);
    const std::string messages = renderText(d.diagnostics, d.sources);
    INFO(messages);
    CHECK(
        messages.find(
            "there is no description of the game \"Nowhere To Be Found\": looked for Nowhere To Be Found.lud "
            "in ") != std::string::npos);
    CHECK(d.exitCode() == 2);
}

TEST_CASE("a match of games for other numbers of players is refused", "[match]") {
    const Folder folder;
    folder.write("sub/Quick.lud", quick);
    folder.write("sub/Three.lud", LittleGame{.players = "(players 3)"}.text());
    const Description d = loadFile(folder.write("m.lud", matchOf("(subgame \"Quick\") (subgame \"Three\")")));
    CHECK(!d.game);
    CHECK(renderText(d.diagnostics, d.sources)
              .find("a match whose games are for different numbers of players") != std::string::npos);
}
