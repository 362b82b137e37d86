// Hidden information: whoever does not see something sees no trace of it.
#include <set>

#include "interpreter/draw/svg.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/guessing_player.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/visible.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Two kinds of pieces, of which the enemy sees only that they are there; the left column nobody sees at all.
const std::string secret =
    "(game \"Secret\" (players 2) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to if:(is "
    "Empty "
    "(to))))) (piece \"Spy\" Each (move Slide))}) (rules (start {(place \"Man1\" (sites {0 1 2})) (place "
    "\"Spy1\" 3 "
    "state:1) (place \"Man2\" (sites {12 13 14})) (place \"Spy2\" 15) (set Hidden (sites Left) to:P1) (set "
    "Hidden "
    "{What State} (sites Bottom) to:P2)}) (play (forEach Piece (then (set Hidden {What State} at:(last To) "
    "to:Next)))) "
    "(end (if (> (count Moves) 40) (result All Draw)))))";

std::string everything(const Description& d, const State& seen) {
    return stateText(d.game->program, seen) + drawText(d.game->program, seen) +
           drawSvg(d.game->program, &seen) + std::to_string(seen.hash());
}

}  // namespace

TEST_CASE("positions that differ in what is hidden from a player are the same to him", "[hidden]") {
    const Description d = loadWell(secret);
    Engine engine(*d.game);
    Moves moves;
    std::uint64_t random = 3;
    int differing = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        State state = engine.initialState(game);
        for (int ply = 0; ply < 30; ++ply) {
            for (const int player : {1, 2}) {
                const State other = guessed(d.game->program, state, player, random);
                const State a = visibleTo(d.game->program, state, player),
                            b = visibleTo(d.game->program, other, player);
                CHECK(a == b);
                CHECK(everything(d, a) == everything(d, b));
                differing += stateText(d.game->program, state) != stateText(d.game->program, other);
            }
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    CHECK(differing > 100);
}

TEST_CASE("in games of the collection that hide something nobody sees a trace of it", "[hidden][corpus]") {
    if (!corpusPresent()) return;
    std::uint64_t random = 7;
    int games = 0, differing = 0;
    for (const auto& file : filesBelow(corpusFolder().string() + "-wide", ".lud")) {
        if (file.string().find("/lud/") == std::string::npos ||
            readAll(file).find("set Hidden") == std::string::npos)
            continue;
        INFO(file.string());
        // Fog lies over one of them as an option only.
        Selection fog;
        fog.options = {"Fog of War/On"};
        Description d = loadFile(file.string(), fog);
        if (!d.game) d = loadFile(file.string());
        if (!d.game || !hidesAnything(d.game->program)) continue;
        ++games;
        Engine engine(*d.game);
        State state = engine.initialState(3);
        Moves moves;
        for (int ply = 0; ply < 24; ++ply) {
            for (int player = 1; ply % 4 == 3 && player <= d.game->program.players(); ++player) {
                const State other = guessed(d.game->program, state, player, random);
                const State a = visibleTo(d.game->program, state, player),
                            b = visibleTo(d.game->program, other, player);
                CHECK(everything(d, a) == everything(d, b));
                CHECK(a == b);
                differing += stateText(d.game->program, state) != stateText(d.game->program, other);
            }
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    CHECK((games == 0 || (games >= 7 && differing > 20)));
}

TEST_CASE("a guess may give a piece another owner where the owner is hidden, and keeps what is seen",
          "[hidden]") {
    // Of four pieces kind and owner are hidden, the value is not.
    const Description d =
        loadWell(LittleGame{.equipment = "(board (square 2)) (piece \"Man\" Each) (piece \"Spy\" Each)",
                            .start = "(place \"Man1\" 0 value:2) (place \"Spy2\" 1 value:2) "
                                     "(place \"Man2\" 2 value:3) (place \"Spy1\" 3 value:3) "
                                     "(set Hidden {What Who} (sites Board) to:P1)",
                            .play = "(move Pass)"}
                     .text());
    const State state = Engine(*d.game).initialState();
    std::uint64_t random = 1;
    std::set<std::string> guesses;
    for (int i = 0; i < 60; ++i)
        guesses.insert(stateText(d.game->program, guessed(d.game->program, state, 1, random)));
    // Either two of the same value are exchanged, or not.
    CHECK(guesses.size() == 4);
    CHECK(guesses.contains("mover 1 ; 0=Spy2/v2 1=Man1/v2 2=Spy1/v3 3=Man2/v3"));
}

TEST_CASE("what is hidden is left out, what is not hidden stays", "[hidden]") {
    const Description d = loadWell(secret);
    Engine engine(*d.game);
    const State state = engine.initialState();
    CHECK(stateText(d.game->program, visibleTo(d.game->program, state, 1)) ==
          "mover 1 ; 1=Man1 2=Man1 3=Spy1/s1 13=Man2 14=Man2 15=Spy2");
    CHECK(stateText(d.game->program, visibleTo(d.game->program, state, 2)) ==
          "mover 1 ; 12=Man2 13=Man2 14=Man2 15=Spy2");
    CHECK(sitesHiddenFrom(d.game->program, state, 1) == std::vector<Site>{0, 4, 8, 12});
    CHECK(sitesHiddenFrom(d.game->program, state, 2) == std::vector<Site>{0, 1, 2, 3});
}

TEST_CASE("a game that hides nothing looks as it is", "[hidden]") {
    const Description d = loadWell(LittleGame{}.text());
    const State state = Engine(*d.game).initialState();
    CHECK(visibleTo(d.game->program, state, 1) == state);
    CHECK(sitesHiddenFrom(d.game->program, state, 1).empty());
}

TEST_CASE("what is hidden changes no rule", "[hidden]") {
    const Description d = loadWell(secret);
    Engine engine(*d.game);
    State state = engine.initialState();
    Moves moves;
    engine.legalMoves(state, moves);
    // Of the men three, two and three steps (corners lose one), of the spy what lies before it.
    CHECK(moves.size() > 8);
}
