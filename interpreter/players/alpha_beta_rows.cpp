// What alpha-beta knows of games of rows: which moves matter.
#include "interpreter/players/alpha_beta_search.h"

namespace makomba {

namespace {

constexpr std::size_t fewSites = 24, fewThatMatter = 6;

}  // namespace

// Stones far from all others are tried last, if at all: by site of the board, and none but on a wide board.
void AlphaBetaSearch::chooseMoves(const State& state, const Moves& moves, std::vector<char>& matters) {
    matters.clear();
    const std::size_t n = moves.size();
    if (!rows_.present() || n <= fewSites) return;
    rows_.nearby(state, near_);
    matters.resize(n);
    std::size_t number = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Move& move = moves.list[i];
        const auto to = static_cast<std::size_t>(move.to);
        matters[i] = move.from != move.to || move.to < 0 || to >= near_.size() || near_[to] != 0;
        number += matters[i] != 0;
    }
    if (number < fewThatMatter) matters.clear();
}

std::vector<std::size_t> AlphaBetaSearch::movesAtRoot(const State& state, const Moves& moves) {
    std::vector<char> matters;
    chooseMoves(state, moves, matters);
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
