#include "interpreter/validate/sides_alike.h"

#include "interpreter/validate/start_position.h"

namespace makomba {

bool sidesBeginAlike(const Game& game) {
    const Program& program = game.program;
    StartPosition start(game);
    Context& c = start.context();
    const std::vector<std::uint8_t> homes = homesOf(program);
    long pieces[3] = {}, kinds[3] = {};
    for (int site = 0; site < c.layout.sites; ++site) {
        int owner = program.ownerOf[static_cast<std::size_t>(c.topComponent(site))];
        if (owner != 1 && owner != 2) owner = homes[static_cast<std::size_t>(site)];
        if (owner == 1 || owner == 2) pieces[owner] += c.pieces(site);
    }
    for (const Component& component : program.equipment.components)
        if (component.owner == 1 || component.owner == 2) ++kinds[component.owner];
    return pieces[1] == pieces[2] && kinds[1] == kinds[2];
}

}  // namespace makomba
