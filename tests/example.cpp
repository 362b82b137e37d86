// The example of interpreter/makomba.h: loads a game and plays its first legal moves to the end.
#include <iostream>

#include "interpreter/makomba.h"

int main() {
    const std::string text = R"((game "Noughts and Crosses" (players 2)
        (equipment {(board (square 3)) (piece "Mark" Each)})
        (rules (play (move Add (to (sites Empty))))
               (end {(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}))))";
    const makomba::Description d = makomba::load("my game", text);
    if (!d.game) {
        std::cerr << makomba::renderText(d.diagnostics, d.sources);
        return d.exitCode();
    }
    makomba::Engine engine(*d.game);
    makomba::State state = engine.initialState();
    makomba::Moves moves;
    while (engine.legalMoves(state, moves), !moves.empty()) engine.apply(state, moves, moves.list[0]);
    std::cout << makomba::stateText(d.game->program, state) << "\n";
    for (const double rank : engine.outcome(state).ranks) std::cout << "rank " << rank << "\n";
    return engine.outcome(state).winner() == 1 ? 0 : 1;
}
