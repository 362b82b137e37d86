// The example of interpreter/makomba.h: loads a game and plays its first legal moves to the end.
#include <iostream>

#include "interpreter/makomba.h"

using namespace makomba::api;

int main() {
    const std::string text = R"((game "Noughts and Crosses" (players 2)
        (equipment {(board (square 3)) (piece "Mark" Each)})
        (rules (play (move Add (to (sites Empty))))
               (end {(if (is Line 3) (result Mover Win)) (if (is Full) (result All Draw))}))))";
    const Loaded loaded = load("my game", text);
    if (!loaded.game) {
        std::cerr << loaded.report;
        return loaded.supported ? 2 : 3;
    }
    const Game game = *loaded.game;
    Position position = game.initialPosition();
    for (Moves moves; !(moves = game.legalMoves(position)).empty();) position = game.apply(moves[0]);
    std::cout << position.text() << "\n";
    for (const double rank : game.outcome(position).ranks) std::cout << "rank " << rank << "\n";
    return game.outcome(position).winner == 1 ? 0 : 1;
}
