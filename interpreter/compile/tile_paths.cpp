#include "interpreter/compile/tile_paths.h"

#include <algorithm>
#include <set>

namespace makomba {

TileTable::TileTable(const Program& program) {
    const Sites& sites = program.equipment.topology().sites();
    const std::vector<Direction>& directions = sites.supportedDirections(Relation::Orthogonal);
    sides_ = std::max(1, static_cast<int>(directions.size()));
    stepsOfTurn_ =
        std::max(1, static_cast<int>(sites.supportedDirections(Relation::Adjacent).size()) / sides_);
    for (const Component& component : program.equipment.components) {
        Tile tile;
        tile.known = component.tile;
        tile.slots = component.slots;
        tile.colours.assign(static_cast<std::size_t>(sides_ * tile.slots), 0);
        const auto note = [&](int side, int slot, int colour) {
            if (side < sides_ && slot < tile.slots)
                tile.colours[static_cast<std::size_t>(side * tile.slots + slot)] = colour;
        };
        for (const PathOnTile& path : component.paths) {
            tile.paths.push_back({path.from % sides_, path.to % sides_, path.colour});
            note(path.from, path.slotFrom, path.colour);
            note(path.to, path.slotTo, path.colour);
        }
        tiles_.push_back(std::move(tile));
    }
    for (int site = 0; site < sites.count(); ++site)
        for (int side = 0; side < sides_; ++side) {
            int target = -1;
            if (side < static_cast<int>(directions.size()))
                for (const Step& step : sites.steps(site))
                    if (step.has(Direction::Orthogonal) &&
                        step.has(directions[static_cast<std::size_t>(side)]))
                        target = step.to;
            neighbours_.push_back(target);
        }
}

const TileTable::Tile* TileTable::tileAt(const Context& c, int site) const {
    if (!c.onBoard(site)) return nullptr;
    const Tile& tile = tiles_[static_cast<std::size_t>(c.topComponent(site))];
    return tile.known ? &tile : nullptr;
}

int TileTable::turnsAt(const Context& c, int site) const {
    return c.layout.stacking || !c.rotation ? 0 : c.rotation[site] / stepsOfTurn_ % sides_;
}

bool TileTable::sidesMatch(const Context& c, int site) const {
    if (!c.onBoard(site) || c.topComponent(site) == 0) return false;
    const Tile* own = tileAt(c, site);
    if (own == nullptr) return true;
    for (int side = 0; side < sides_; ++side) {
        const int beside = neighbour(site, side);
        const Tile* other = tileAt(c, beside);
        if (other == nullptr) continue;
        int back = 0;
        while (back < sides_ && neighbour(beside, back) != site) ++back;
        if (back == sides_) continue;
        const int mine = (side - turnsAt(c, site) + sides_) % sides_;
        const int his = (back - turnsAt(c, beside) + sides_) % sides_;
        for (int slot = 0; slot < own->slots && slot < other->slots; ++slot)
            if (own->colours[static_cast<std::size_t>(mine * own->slots + slot)] !=
                other->colours[static_cast<std::size_t>(his * other->slots + other->slots - 1 - slot)])
                return false;
    }
    return true;
}

// visit(site) for every site beside an end of a line of the colour, from tile to tile, but not back to where
// it came from; -1 where the board ends. False from it ends everything.
template <class Visit>
void TileTable::follow(Context& c, int colour, int start, Visit visit) const {
    if (tileAt(c, start) == nullptr) return;
    std::vector<std::pair<int, int>> open{{start, -1}};
    std::set<std::pair<int, int>> seen(open.begin(), open.end());
    for (std::size_t i = 0; i < open.size(); ++i) {
        const auto [site, before] = open[i];
        c.spend(1);
        for (const TilePath& path : tileAt(c, site)->paths) {
            if (path.colour != colour) continue;
            for (const int end : {path.from, path.to}) {
                const int next = neighbour(site, (end + turnsAt(c, site)) % sides_);
                if (next < 0 || next == before) continue;
                if (!visit(next)) return;
                if (tileAt(c, next) != nullptr && seen.insert({next, site}).second)
                    open.push_back({next, site});
            }
        }
    }
}

bool TileTable::closes(Context& c, int colour, int start) const {
    bool closed = false;
    follow(c, colour, start, [&](int site) {
        closed = closed || site == start;
        return !closed;
    });
    return closed;
}

int TileTable::extent(Context& c, int colour, int start) const {
    const Sites& sites = c.program.equipment.topology().sites();
    int greatest = 0;
    follow(c, colour, start, [&](int site) {
        greatest = std::max({greatest, std::abs(sites.row(site) - sites.row(start)),
                             std::abs(sites.column(site) - sites.column(start))});
        return true;
    });
    return greatest;
}

}  // namespace makomba
