#include "interpreter/draw/text_sheet.h"

#include <algorithm>
#include <cctype>

namespace makomba {

SiteText TextSheet::textOf(const SiteContents& contents) const {
    const int count = pieceCount(contents);
    if (count == 0) return {};
    const Equipment& equipment = program.equipment;
    const auto component = static_cast<std::size_t>(contents.back().component);
    const Component& top = equipment.components[component];
    SiteText out;
    out.ink = {Ink::Piece, static_cast<std::uint8_t>(isPlayer(equipment, top.owner) ? top.owner : 0)};
    out.text = component == 0 ? "?" : symbols.byComponent[component];
    if (out.text.empty()) {
        const auto isOther = [&](const PieceOnSite& piece) {
            return piece.component != contents.back().component;
        };
        out.text = std::to_string(top.faces > 0 ? contents.back().state : count);
        if (std::any_of(contents.begin(), contents.end(), isOther)) out.text += '*';
    } else if (count > 1) {
        if (std::isdigit(static_cast<unsigned char>(out.text.back()))) out.text += ':';
        out.text += std::to_string(count);
    }
    return out;
}

TextSheet::TextSheet(const Program& programIn, const State* stateIn, const TextStyle& styleIn,
                     const BoardView& view)
    : program(programIn), state(stateIn), style(styleIn), symbols(pieceSymbols(programIn)) {
    const int count = program.equipment.boardSites();
    sites.resize(static_cast<std::size_t>(count));
    for (int site = 0; site < count; ++site) {
        SiteText& text = sites[static_cast<std::size_t>(site)];
        text = state != nullptr ? textOf(contentsOf(*state, site))
                                : SiteText{label(site), {Ink::Label, 0}, false};
    }
    if (state != nullptr) spreadLargePieces();
    for (const int site : style.highlight) {
        if (site < 0 || site >= count) continue;
        sites[static_cast<std::size_t>(site)].highlighted = true;
        brackets = !style.colour;
    }
    if (state != nullptr && isSowingGame(program) && boardKind(program) == BoardKind::Lines) putIntoHoles();
    for (const BoardLayer& layer : view.layers)
        for (const int site : layer.sites)
            widest = std::max(widest, static_cast<int>((*this)[site].text.size()));
}

// All cells that a piece covers show it.
void TextSheet::spreadLargePieces() {
    for (int site = 0; site < static_cast<int>(sites.size()); ++site) {
        const SiteContents contents = contentsOf(*state, site);
        if (contents.size() != 1) continue;
        const auto component = static_cast<std::size_t>(contents[0].component);
        if (component >= program.largeShapes.size()) continue;
        for (const int covered : program.largeShapes[component].at(site, contents[0].state))
            sites[static_cast<std::size_t>(covered)] = sites[static_cast<std::size_t>(site)];
    }
}

// Where holes do not stand in rows, they are points of lines: they need rims to be seen as holes.
void TextSheet::putIntoHoles() {
    for (SiteText& site : sites) {
        if (site.text.empty()) site = {".", {Ink::Line, 0}, site.highlighted};
        if (!site.highlighted || !brackets) site.text = "(" + site.text + ")";
    }
}

void TextSheet::write(Canvas& canvas, CharPoint centre, const SiteText& text) {
    const int start = startOf(centre.column, static_cast<int>(text.text.size()));
    canvas.text({start, centre.row}, text.text, text.ink, text.highlighted);
}

void TextSheet::bracket(Canvas& canvas, CharPoint start, int width) const {
    if (!brackets) return;
    canvas.text({start.column - 1, start.row}, "[");
    canvas.text({start.column + width, start.row}, "]");
}

void TextSheet::put(Canvas& canvas, CharPoint centre, int site, std::string_view whenEmpty) const {
    SiteText shown = (*this)[site];
    if (shown.text.empty()) shown.text = whenEmpty, shown.ink = {Ink::Line, 0};
    // An empty cell must have something that can be shown in reverse.
    if (shown.text.empty() && shown.highlighted && style.colour) shown.text = " ";
    write(canvas, centre, shown);
    const int width = std::max(1, static_cast<int>(shown.text.size()));
    if (shown.highlighted) bracket(canvas, {startOf(centre.column, width), centre.row}, width);
}

}  // namespace makomba
