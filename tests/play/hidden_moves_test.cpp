// What is told of moves in games that hide something.
#include <algorithm>
#include <fstream>

#include "interpreter/play/record.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

const std::string never = "(if (> (count Moves) 99) (result All Draw))";

std::string hiding(const std::string& data) {
    return LittleGame{.equipment = "(board (square 3)) (piece \"Man\" Each) (piece \"Spy\" Each)",
                      .play =
                          "(or (move Add (piece (id \"Man\" Mover)) (to (sites Empty))) (move Add (piece (id "
                          "\"Spy\" Mover)) (to (sites Empty))) (then (set Hidden " +
                          data + " at:(last To) to:Next)))",
                      .end = never}
        .text();
}

std::size_t named(const GameRecord& record, const std::string& name) {
    const auto& names = record.names();
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

TEST_CASE("a move to a site that is hidden from a player is not told to him", "[hidden]") {
    const Description d = loadWell(hiding(""));
    GameRecord record(*d.game, 1);
    const std::string name = record.names().front();
    record.play(0);
    const PlayedMove& played = record.history().front();
    CHECK(played.nameFor(0) == name);
    CHECK(played.nameFor(1) == name);
    CHECK(played.nameFor(2) == "(hidden)");
}

TEST_CASE("where only the kind of piece is hidden the site is told", "[hidden]") {
    const Description d = loadWell(hiding("What"));
    for (const char* kind : {"A1", "A1 (2)"}) {
        GameRecord record(*d.game, 1);
        record.play(named(record, kind));
        CHECK(record.history().front().nameFor(1) == kind);
        CHECK(record.history().front().nameFor(2) == "A1");
    }
}

TEST_CASE("games that hide nothing tell all", "[hidden]") {
    const Description d = loadWell(LittleGame{}.text());
    GameRecord record(*d.game, 1);
    record.play(named(record, "B2"));
    CHECK(record.history().front().nameFor(2) == "B2");
}

TEST_CASE("playing in a pipe: hidden moves stay hidden, also in the history", "[hidden][cli]") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-hidden-moves.lud";
    std::ofstream(file)
        << LittleGame{.play = "(move Add (to (sites Empty)) (then (set Hidden at:(last To) to:Next)))",
                      .end = never}
               .text();
    const std::string output = runProgram("play " + file.string(), "B2\nhistory\nwhy\nquit\n").output;
    CHECK(output.find("Player 1 plays (hidden).") != std::string::npos);
    CHECK(output.find("1. player 1: (hidden)") != std::string::npos);
    CHECK(output.find("That would give away what is hidden.") != std::string::npos);
    std::filesystem::remove(file);
}
