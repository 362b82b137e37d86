#include "interpreter/draw/site_contents.h"

namespace makomba {

namespace {

// A level holds the pieces of all sites as bytes, then three columns of 16-bit marks, see Layout::levels.
PieceOnSite pieceAt(const State& state, int site, int level) {
    const Layout& layout = state.layout();
    const std::byte* base = state.column<std::byte>(layout.levels + level * layout.levelStride);
    const auto sites = static_cast<std::size_t>(layout.sites), at = static_cast<std::size_t>(site);
    const auto* marks = reinterpret_cast<const std::int16_t*>(base + (sites + 1) / 2 * 2);
    return {static_cast<int>(base[at]), 1, marks[at], marks[sites + at], marks[2 * sites + at]};
}

}  // namespace

SiteContents contentsOf(const State& state, int site) {
    const Layout& layout = state.layout();
    SiteContents contents;
    if (layout.stacking) {
        const int height = state.column<std::uint8_t>(layout.height)[site];
        for (int level = 0; level < height; ++level) contents.push_back(pieceAt(state, site, level));
        return contents;
    }
    PieceOnSite piece;
    piece.component = state.column<std::uint8_t>(layout.what)[site];
    if (layout.counts && piece.component != 0) piece.count = state.column<std::int16_t>(layout.count)[site];
    if (layout.marks) {
        piece.state = state.column<std::int16_t>(layout.state)[site];
        piece.rotation = state.column<std::int16_t>(layout.rotation)[site];
        piece.value = state.column<std::int16_t>(layout.value)[site];
    }
    if (piece.component != 0 || piece.marked()) contents.push_back(piece);
    return contents;
}

int pieceCount(const SiteContents& contents) {
    int count = 0;
    for (const PieceOnSite& piece : contents)
        if (piece.component != 0) count += piece.count;
    return count;
}

}  // namespace makomba
