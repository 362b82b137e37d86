// What alpha-beta knows of games of rows: which moves matter.
#include "interpreter/players/alpha_beta_search.h"

namespace makomba {

void AlphaBetaSearch::chooseMoves(const State& state, const Moves& moves, std::vector<char>& matters) {
    rows_.chooseMoves(state, moves, near_, matters);
}

std::vector<std::size_t> AlphaBetaSearch::movesAtRoot(const State& state, const Moves& moves) {
    std::vector<char> matters;
    if (moves.size() > fewMoves) chooseMoves(state, moves, matters);
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (matters.empty() || matters[i]) chosen.push_back(i);
    return chosen;
}

// Behind those that matter come those that do not.
void AlphaBetaSearch::orderRest(Level& here) {
    here.tried = here.order.size();
    if (here.matters.empty()) return;
    for (std::size_t i = 0; i < here.moves.size(); ++i)
        if (!here.matters[i]) here.order.emplace_back(0, static_cast<std::uint16_t>(i));
}

}  // namespace makomba
