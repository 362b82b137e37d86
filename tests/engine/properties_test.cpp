// What must hold for every game, tried on random play: the shipped games, the probes, and the corpus.
#include <algorithm>
#include <cmath>
#include <map>

#include "interpreter/load/catalogue.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "tests/sample.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Every game there is, one after the other: check(description, name).
template <class Check>
void forEachGame(Check check) {
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud"))
        check(loadFile(file), file.stem().string());
    for (const auto& file : filesBelow(projectFolder() / "tests" / "probes" / "lud", ".lud"))
        check(loadFile(file), file.stem().string());
    if (!corpusPresent()) return;
    for (const auto& file : filesBelow(corpusFolder() / "lud", ".lud"))
        check(loadFile(file), file.stem().string());
}

// Playing on a copy leaves the position as it was, byte for byte, and gives the same again.
void playsOnACopy(const Description& d) {
    Engine engine(*d.game);
    State state = engine.initialState(3);
    std::uint64_t random = 17;
    Moves moves;
    bool unchanged = true, same = true, hashed = true;
    for (int ply = 0; ply < 60; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) break;
        const State before = state;
        const Move& move = moves.list[randomBelow(random, moves.size())];
        State one = state, two = state;
        engine.apply(one, moves, move);
        engine.apply(two, moves, move);
        unchanged = unchanged && state == before;
        same = same && one == two;
        hashed = hashed && state.hash() == before.hash() && one.hash() == two.hash() &&
                 (one == state || one.hash() != state.hash());
        state.copyFrom(one);
        same = same && state == one;
        hashed = hashed && state.hash() == one.hash();
    }
    CHECK(unchanged);
    CHECK(hashed);
    CHECK(same);
}

// Asking for the legal moves twice gives the same moves.
void asksTwice(const Description& d) {
    Engine engine(*d.game), other(*d.game);
    State state = engine.initialState(3);
    std::uint64_t random = 4;
    Moves moves, again;
    bool same = true;
    for (int ply = 0; ply < 40; ++ply) {
        engine.legalMoves(state, moves);
        other.legalMoves(state, again);
        REQUIRE(moves.size() == again.size());
        if (moves.empty()) break;
        for (std::size_t i = 0; i < moves.size(); ++i)
            same = same && moves.list[i].reportedFrom == again.list[i].reportedFrom &&
                   moves.list[i].reportedTo == again.list[i].reportedTo;
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
    CHECK(same);
}

// A move chosen at random without a list is the one that is drawn from the list.
void choosesWithoutAList(const Description& d) {
    const auto& phases = d.game->program.phases;
    if (std::any_of(phases.begin(), phases.end(),
                    [](const Phase& phase) { return phase.play.drawsFreely(); }))
        return;  // see "moves that must be tried"
    Engine choosing(*d.game), listing(*d.game);
    State state = choosing.initialState(3), other = state;
    std::uint64_t random = 29;
    Moves chosenMoves, listed;
    bool same = true;
    for (int ply = 0; ply < 80 && same; ++ply) {
        std::uint64_t drawing = random;
        other.copyFrom(state);
        listing.legalMoves(other, listed);
        choosing.bounded(state, [&](Context& c) {
            const ChosenMove chosen = chooseMove(c, chosenMoves, random);
            REQUIRE(chosen.total == listed.size());
            if (chosen.total > 0) playMove(c, chosenMoves, chosenMoves.list[chosen.index]);
        });
        if (listed.empty()) break;
        listing.apply(other, listed,
                      listed.list[listed.size() == 1 ? 0 : randomBelow(drawing, listed.size())]);
        same = state == other && drawing == random;
    }
    CHECK(same);
}

// The rules printed from the graph load again into an equal graph.
void printsItsRules(const Description& d) {
    const Description again = load("again.lud", printLud(d.checked.graph), {}, Until::Checked);
    INFO(renderText(again.diagnostics, again.sources));
    REQUIRE(again.checked.graph.root.valid());
    CHECK(equal(d.checked.graph, again.checked.graph));
}

}  // namespace

TEST_CASE(
    "every game: copies play alike, moves are the same asked twice or drawn without a list, rules print") {
    // All with one loading, which takes longer than what is tried.
    forEachGame([](const Description& d, const std::string& name) {
        INFO(name);
        REQUIRE(d.game);
        playsOnACopy(d);
        asksTwice(d);
        choosesWithoutAList(d);
        printsItsRules(d);
    });
}

TEST_CASE("moves that must be tried are drawn from the legal ones, each as often") {
    // In the middle, in a corner or beside a piece of one's own: lines of two are not allowed.
    const Description d = load(
        "two.lud", LittleGame{.play = "(do (move Add (to (sites Empty))) ifAfterwards:(not (is Line 2)))",
                              .end = "(if (is Full) (result All Draw))"}
                       .text());
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    REQUIRE(d.game->program.phases[0].play.drawsFreely());
    Engine engine(*d.game);
    std::uint64_t random = 5;
    for (int game = 0; game < 20; ++game) {
        State state = engine.initialState();
        Moves legal, drawn;
        for (int ply = 0; ply < 9; ++ply) {
            engine.legalMoves(state, legal);
            if (legal.empty()) break;
            std::map<std::int16_t, int> often;
            engine.bounded(state, [&](Context& c) {
                for (int i = 0; i < 600; ++i) {
                    const ChosenMove chosen = chooseMove(c, drawn, random);
                    REQUIRE(chosen.total > 0);
                    ++often[drawn.list[chosen.index].to];
                }
            });
            CHECK(often.size() == legal.size());
            for (const Move& move : legal.list) {
                INFO("site " << move.to << " of " << legal.size());
                const double expected = 600.0 / static_cast<double>(legal.size());
                CHECK(std::abs(often[move.to] - expected) < 5 * std::sqrt(expected));
            }
            engine.apply(state, legal, legal.list[randomBelow(random, legal.size())]);
        }
    }
}

TEST_CASE("random games end within the limits, without a fault", "[slow][sample]") {
    forEachGame([](const Description& d, const std::string& name) {
        if (name == "add-keeps-kind") return;  // this probe adds to one pile for ever
        INFO(name);
        REQUIRE(d.game);
        Engine engine(*d.game);
        State state(d.game->program.layout);
        Moves moves;
        for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(sample(20, 50)); ++i) {
            std::uint64_t random = playoutSeed(2, i);
            engine.initialState(state, random);
            const PlayoutResult result = playOut(engine, state, moves, random, moveLimit + 1);
            CHECK(result.fault == Fault::None);
            CHECK(result.over);
        }
    });
}

TEST_CASE("the only move that is drawn and does not hold is not played: the player passes", "[engine]") {
    const std::string only = "(do (move Add (to (sites Empty))) ifAfterwards:(< (count Pieces) 1))";
    for (const std::string& play : {only, "(or " + only + " (move Add (to (sites \"Nowhere\"))))",
                                    "(if (is Even (count Moves)) " + only + ")"}) {
        INFO(play);
        LittleGame game;
        game.equipment = "(board (rectangle 1 1)) (regions \"Nowhere\" {}) (piece \"Disc\" Each)";
        game.play = play;
        game.end = "(if (> (count Pieces) 0) (result Mover Loss))";
        const Description d = loadWell(game.text());
        Engine engine(*d.game);
        State state = engine.initialState(1);
        Moves moves;
        std::uint64_t random = 1;
        const PlayoutResult played = playOut(engine, state, moves, random, 100);
        CHECK(played.over);
        CHECK(stateText(d.game->program, state).find("Disc") == std::string::npos);
    }
}
