// The public face: values, four questions, no exceptions for what is wrong with a text.
#include <atomic>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <thread>

#include "interpreter/makomba.h"

namespace api = makomba::api;

namespace {

api::Game shipped(const std::string& name, const api::Selection& selection = {}) {
    const api::Loaded loaded = api::loadNamed(name, selection);
    INFO(loaded.report);
    REQUIRE(loaded.game);
    return *loaded.game;
}

// The text of the position after some moves, chosen by a fixed rule.
std::string afterMoves(const api::Game& game, int plies) {
    api::Position position = game.initialPosition(7);
    for (int i = 0; i < plies; ++i) {
        const api::Moves moves = game.legalMoves(position);
        if (moves.empty()) break;
        position = game.apply(moves[static_cast<std::size_t>(i * 5) % moves.size()]);
    }
    return position.text();
}

}  // namespace

TEST_CASE("the public face: positions are values") {
    const api::Game game = shipped("tic-tac-toe");
    CHECK(game.players() == 2);
    const api::Position start = game.initialPosition();
    CHECK(start == game.initialPosition());
    CHECK(start.mover() == 1);
    const api::Moves moves = game.legalMoves(start);
    REQUIRE(moves.size() == 9);
    const api::Position after = game.apply(moves[4]);
    CHECK(start == game.initialPosition());  // left alone
    CHECK(!(after == start));
    CHECK(after.mover() == 2);
    CHECK(moves[4].name() == "B2");
    CHECK(moves[4].to() == 4);
    CHECK(!moves[4].isPass());
    CHECK(game.legalMoves(after).size() == 8);
    api::Position copy = start;
    copy = after;
    CHECK(copy == after);
    CHECK(game.readPosition(after.text()).position->text() == after.text());
    CHECK(!game.readPosition("Z9=Nothing").problem.empty());
    CHECK(game.draw(after).find('\n') != std::string::npos);
    CHECK(game.drawSvg(after).starts_with("<svg"));
}

TEST_CASE("the public face: the outcome of a game") {
    const api::Game game = shipped("tic-tac-toe");
    api::Position position = game.initialPosition();
    CHECK(!game.outcome(position).over);
    for (api::Moves moves; !(moves = game.legalMoves(position)).empty();) position = game.apply(moves[0]);
    const api::Outcome outcome = game.outcome(position);
    CHECK(outcome.over);
    CHECK(position.over());
    CHECK(outcome.winner == 1);
    CHECK(outcome.ranks == std::vector<double>{1, 2});
    CHECK(outcome.fault.empty());
}

TEST_CASE("the public face: what is wrong with a text ends in messages") {
    const api::Loaded wrong =
        api::load("mine.lud", "(game \"X\" (players 2) (equipment {(bord (square 3))}))");
    CHECK(!wrong.game);
    CHECK(wrong.supported);
    REQUIRE(!wrong.messages.empty());
    CHECK(wrong.messages[0].severity == api::Message::Severity::Error);
    CHECK(wrong.messages[0].source == "mine.lud");
    CHECK(wrong.messages[0].line == 1);
    CHECK(!wrong.messages[0].id.empty());
    CHECK(wrong.report.find("mine.lud:1:") != std::string::npos);
    CHECK(!api::loadNamed("no-such-game").game);
    CHECK(!api::loadFile("/nowhere/at/all.lud").messages.empty());
    CHECK(!api::loadNamed("tsoro", {.options = {"Columns/9999"}}).game);
}

TEST_CASE("the public face: mistakes of the calling program throw") {
    const api::Game game = shipped("tic-tac-toe"), other = shipped("tsoro");
    const api::Moves moves = game.legalMoves(game.initialPosition());
    CHECK_THROWS_AS(moves[9], std::invalid_argument);
    CHECK_THROWS_AS(api::Moves()[0], std::invalid_argument);
    CHECK_THROWS_AS(other.apply(moves[0]), std::invalid_argument);
    CHECK_THROWS_AS(other.legalMoves(game.initialPosition()), std::invalid_argument);
    api::Position gone = game.initialPosition();
    const api::Position taken = std::move(gone);
    CHECK_THROWS_AS(game.outcome(gone), std::invalid_argument);
    CHECK(game.legalMoves(taken).size() == 9);
}

TEST_CASE("the public face: a game may be asked from several threads") {
    const api::Game game = shipped("tsoro");
    const std::string expected = afterMoves(game, 12);
    std::atomic<int> same = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (int i = 0; i < 5; ++i) same += afterMoves(game, 12) == expected;
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(same == 20);
}

TEST_CASE("the public face: the version of the header is that of the library") {
    CHECK(std::string(api::version()) == MAKOMBA_VERSION_STRING);
    CHECK(MAKOMBA_VERSION ==
          MAKOMBA_VERSION_MAJOR * 10000 + MAKOMBA_VERSION_MINOR * 100 + MAKOMBA_VERSION_PATCH);
    const auto names = api::gameNames();
    CHECK(std::find(names.begin(), names.end(), "tsoro") != names.end());
}
