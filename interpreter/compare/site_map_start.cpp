// The start of one game set up in another.
#include <cstddef>

#include "interpreter/compare/site_map.h"

namespace makomba {

std::optional<State> GameMap::startOf(int game, int inGame, std::uint64_t seed) const {
    const Program &from = games_[game]->program, &to = games_[inGame]->program;
    if (from.layout.stacking || to.layout.stacking || to.layout.playable >= 0 || !sameBoards())
        return std::nullopt;
    State source = Engine(*games_[game]).initialState(seed),
          target = Engine(*games_[inGame]).initialState(seed);
    Context a(from), b(to);
    a.workOn(source);
    b.workOn(target);
    for (std::size_t site = 0; site < siteOfB_.size(); ++site) {
        if (siteOfB_[site] < 0) continue;
        const auto x = game == 0 ? site : static_cast<std::size_t>(siteOfB_[site]);
        const auto y = inGame == 0 ? site : static_cast<std::size_t>(siteOfB_[site]);
        const int piece = a.what[x] == 0 ? 0 : commonPiece(game, a.what[x]);
        if (piece < 0) return std::nullopt;
        const int here = inGame == 0 ? piece : pieceOfB_[static_cast<std::size_t>(piece)];
        const int count = a.pile(static_cast<int>(x));
        if (here < 0 || (count > 1 && b.count == nullptr)) return std::nullopt;
        b.what[y] = static_cast<std::uint8_t>(here);
        b.who[y] = a.who[x];
        if (b.count) b.count[y] = static_cast<std::int16_t>(count);
        if (b.state) {
            b.state[y] = a.state ? a.state[x] : std::int16_t{0};
            b.rotation[y] = a.rotation ? a.rotation[x] : std::int16_t{0};
            b.value[y] = a.value ? a.value[x] : std::int16_t{0};
        }
    }
    return target;
}

}  // namespace makomba
