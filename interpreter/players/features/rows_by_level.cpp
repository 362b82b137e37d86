// Rows of cells where stacks are the upright direction: across the board on one level, up a stack, and up or
// down a level with every step.
#include <algorithm>

#include "interpreter/play/playout.h"
#include "interpreter/players/features/rows.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr std::size_t mostLevelRows = 2000;
constexpr int mostLevels = 16, gamesLookedAt = 20, pliesLookedAt = 400;

// All rows of `length` cells that lie on `levels` levels, each once.
void listCells(const FeatureBoard& board, int length, int levels, std::vector<int>& into) {
    const Sites& sites = board.equipment.topology().sites();
    std::set<std::vector<int>> seen;
    const auto add = [&](int site, std::span<const int> path, int level, int rise) {
        std::vector<int> row = {level * board.sites + site};
        for (int k = 1; k < length; ++k)
            row.push_back((level + k * rise) * board.sites +
                          (path.empty() ? site : path[static_cast<std::size_t>(k - 1)]));
        std::sort(row.begin(), row.end());
        if (seen.size() < mostLevelRows && seen.insert(row).second)
            into.insert(into.end(), row.begin(), row.end());
    };
    for (int site = 0; site < board.sites; ++site) {
        for (int level = 0; level + length <= levels; ++level) add(site, {}, level, 1);
        for (const std::span<const int> path : sites.radials(site, Direction::Adjacent)) {
            if (static_cast<int>(path.size()) < length - 1) continue;
            for (int level = 0; level < levels; ++level)
                for (const int rise : {-1, 0, 1})
                    if (const int last = level + rise * (length - 1); last >= 0 && last < levels)
                        add(site, path, level, rise);
        }
    }
}

}  // namespace

int highestStack(const FeatureBoard& board) {
    Engine engine(board.game);
    Moves moves;
    int highest = 1;
    for (int game = 0; game < gamesLookedAt; ++game) {
        std::uint64_t random = playoutSeed(0, static_cast<std::uint64_t>(game));
        State state = engine.initialState(random);
        playOut(engine, state, moves, random, pliesLookedAt);
        const SiteColumns columns(state);
        for (int site = 0; site < board.sites; ++site) highest = std::max(highest, columns.pieces(site));
    }
    return std::min(highest, mostLevels);
}

std::vector<RowsOfLength> rowsByLevel(const FeatureBoard& board, int levels) {
    std::vector<RowsOfLength> all;
    for (const int length : rowLengths(board, true)) {
        RowsOfLength rows{length, {}, {}, false};
        listCells(board, length, levels, rows.sites);
        if (!rows.sites.empty()) all.push_back(std::move(rows));
    }
    return all;
}

void LevelCells::look(const FeatureView& view, const std::uint8_t* ownerOf, int players, int sites,
                      int levels) {
    const auto cells = static_cast<std::size_t>(sites) * static_cast<std::size_t>(levels);
    owner.assign(cells, 0);
    next.assign(cells, 0);
    for (int site = 0; site < sites; ++site) {
        const int height = view.columns.pieces(site);
        for (int level = 0; level <= height && level < levels; ++level) {
            const auto cell = static_cast<std::size_t>(level * sites + site);
            if (level == height) {
                next[cell] = 1;
                continue;
            }
            const int whose = view.columns.stacks() ? ownerOf[view.columns.piece(site, level)]
                                                    : view.columns.owner(site, ownerOf);
            owner[cell] = static_cast<std::uint8_t>(whose >= 1 && whose <= players ? whose : players + 1);
        }
    }
}

}  // namespace makomba
