#include "interpreter/validate/bereft.h"

#include <algorithm>

namespace makomba {

// Where pieces belong to one player each: seeds, and what both may move, are nobody's.
Bereft::Bereft(const Game& game) : game_(game) {
    const auto& components = game.program.equipment.components;
    applies_ = game.program.players() == 2 &&
               std::all_of(components.begin(), components.end(), [](const Component& c) {
                   return c.name.empty() || c.faces > 0 || c.owner == 1 || c.owner == 2;
               });
}

void Bereft::before(const TrialPly& ply) {
    if (!applies_ || ply.mover < 1 || ply.mover > 2) return;
    int& passes = passes_[static_cast<std::size_t>(ply.mover)];
    const bool onlyPass = ply.moves.list.size() == 1 && ply.moves.list[0].isPass();
    if (!onlyPass) {
        passes = 0;
        return;
    }
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    for (int site = 0; site < c.layout.sites; ++site)
        if (c.pieces(site) > 0 &&
            game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(site))] == ply.mover) {
            passes = 0;
            return;
        }
    if (++passes < many || here_) return;
    here_ = true;
    if (example.empty()) example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
}

void Bereft::end(const TrialGame&, State&) {
    ++games;
    passedOn += here_;
    here_ = false;
}

}  // namespace makomba
