// A position of one game set up in another.
#include <cstddef>

#include "interpreter/compare/site_map.h"

namespace makomba {

std::optional<State> GameMap::carriedOver(int game, const State& position, int inGame,
                                          std::uint64_t seed) const {
    const Program &from = games_[game]->program, &to = games_[inGame]->program;
    if (from.layout.stacking || to.layout.stacking || to.layout.playable >= 0 || !sameBoards())
        return std::nullopt;
    State source = position, target = Engine(*games_[inGame]).initialState(seed);
    Context a(from), b(to);
    a.workOn(source);
    b.workOn(target);
    for (int s = 0; s < sites(); ++s) {
        const auto x = static_cast<std::size_t>(siteOf(game, s)),
                   y = static_cast<std::size_t>(siteOf(inGame, s));
        int here = 0;
        if (a.what[x] != 0 && seeds_) {
            here = 1;  // seeds are seeds
        } else if (a.what[x] != 0) {
            const int piece = commonPiece(game, a.what[x]);
            if (piece < 0) return std::nullopt;
            here = inGame == 0 ? piece : pieceOfB_[static_cast<std::size_t>(piece)];
        }
        const int count = a.pile(static_cast<int>(x));
        if (here < 0 || (count > 1 && b.count == nullptr)) return std::nullopt;
        b.what[y] = static_cast<std::uint8_t>(here);
        b.who[y] = here == 0 ? std::uint8_t{0} : to.ownerOf[static_cast<std::size_t>(here)];
        if (b.count) b.count[y] = static_cast<std::int16_t>(count);
        if (b.state) {
            b.state[y] = a.state ? a.state[x] : std::int16_t{0};
            b.rotation[y] = a.rotation ? a.rotation[x] : std::int16_t{0};
            b.value[y] = a.value ? a.value[x] : std::int16_t{0};
        }
    }
    target.globals().mover = source.globals().mover;
    target.globals().next = source.globals().next;
    return target;
}

}  // namespace makomba
