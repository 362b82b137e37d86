#include "interpreter/players/row_scan.h"

#include <algorithm>

#include "interpreter/players/features/rows.h"

namespace makomba {

RowScan::RowScan(const Game& game) {
    const Program& program = game.program;
    if (program.layout.who < 0 || program.layout.height >= 0) return;
    const FeatureBoard board(game);
    // A row that brings something, as a capture, neither wins nor is all that matters.
    if (!board.endsByRows()) return;
    near_.resize(static_cast<std::size_t>(program.equipment.boardSites()));
    for (RowsOfLength& rows : rowsAskedFor(board)) {
        const int* row = rows.sites.data();
        for (const int* end = row + rows.sites.size(); row != end; row += rows.length)
            for (int a = 0; a < rows.length; ++a)
                for (int b = std::max(0, a - 2); b < std::min(rows.length, a + 3); ++b)
                    near_[static_cast<std::size_t>(row[a])].push_back(row[b]);
        lines_.push_back({rows.length, std::move(rows.sites)});
    }
    for (std::vector<int>& sites : near_) {
        std::sort(sites.begin(), sites.end());
        sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    }
}

void RowScan::scan(const State& state, int player, Gaps& found) const {
    found.own.clear();
    found.others.clear();
    found.pairs.clear();
    const auto* who = state.column<std::uint8_t>(state.layout().who);
    for (const Lines& lines : lines_) {
        const int* row = lines.sites.data();
        for (const int* end = row + lines.sites.size(); row != end; row += lines.length) {
            int gaps[3], empty = 0, own = 0;
            for (int k = 0; k < lines.length && empty < 3; ++k) {
                if (who[row[k]] == 0) gaps[empty++] = row[k];
                else own += who[row[k]] == player;
            }
            if (empty == 0 || empty > 2) continue;
            const int others = lines.length - empty - own;
            if (own > 0 && others > 0) continue;
            if (empty == 1) (own > 0 ? found.own : found.others).push_back(gaps[0]);
            else if (others == 0) found.pairs.emplace_back(gaps[0], gaps[1]);
        }
    }
}

void RowScan::nearby(const State& state, std::vector<std::uint8_t>& near) const {
    near.assign(near_.size(), 0);
    const auto* who = state.column<std::uint8_t>(state.layout().who);
    for (std::size_t site = 0; site < near_.size(); ++site)
        if (who[site] != 0)
            for (const int other : near_[site]) near[static_cast<std::size_t>(other)] = 1;
}

void RowScan::chooseMoves(const State& state, const Moves& moves, std::vector<std::uint8_t>& near,
                          std::vector<char>& matters) const {
    constexpr std::size_t fewMoves = 24, fewThatMatter = 6;
    matters.clear();
    const std::size_t n = moves.size();
    if (!present() || n <= fewMoves) return;
    nearby(state, near);
    matters.resize(n);
    std::size_t number = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Move& move = moves.list[i];
        const auto to = static_cast<std::size_t>(move.to);
        matters[i] = move.from != move.to || move.to < 0 || to >= near.size() || near[to] != 0;
        number += matters[i] != 0;
    }
    if (number < fewThatMatter) matters.clear();
}

}  // namespace makomba
