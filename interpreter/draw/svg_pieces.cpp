// Pieces, seeds and stacks on the board.
#include <cmath>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/svg_shapes.h"

namespace makomba {

namespace {

constexpr int kMostLevels = 8;                // of a stack, from the top
constexpr const char* kDarkWood = "#3d2a18";  // numbers on the wood

const char* seedColour(const SvgFrame& frame, int component) {
    const int owner = frame.program.equipment.components[static_cast<std::size_t>(component)].owner;
    return isPlayer(frame.program.equipment, owner) ? playerColour(owner) : kSeed;
}

// Too many to be counted: the number, on a disc of the owner's colour if they have one.
void writeManySeeds(SvgFrame& frame, PicturePoint at, double radius, int component,
                    const std::string& number) {
    const char* colour = seedColour(frame, component);
    if (colour != kSeed)
        frame.out.empty("circle", {{"cx", at.x}, {"cy", at.y}, {"r", 0.85 * radius}, {"fill", colour}});
    writeCentred(frame.out, at, number.size() < 3 ? radius : 0.75 * radius, kSeed, number);
}

// The number beside a hole: below it, in a store at its lower end, on other boards away from the label.
void writeCount(SvgFrame& frame, int site, const std::string& number) {
    PicturePoint at = frame.atSite(site);
    const double distance = frame.radius(site) + 0.125 * kUnit;
    if (frame.isStore(site)) {
        at.y += frame.radius(site) + 0.28 * kUnit;
    } else if (frame.kind == BoardKind::Holes) {
        at.y += distance;
    } else {
        const PicturePoint way = frame.freeDirection(site);
        at.x -= (distance + 0.05 * kUnit) * way.x, at.y -= distance * way.y;
    }
    writeCentred(frame.out, at, 0.2 * kUnit, frame.isStore(site) ? kSeed : kDarkWood, number);
}

void writeHoleContents(SvgFrame& frame, int site, const SiteContents& contents) {
    const PicturePoint at = frame.atSite(site);
    const double r = frame.radius(site);
    const int count = pieceCount(contents);
    openPiece(frame, site, frame.label(site), contents.back(), count);
    // A piece that is no seed lies as a large one among them.
    int others = 0;
    for (const PieceOnSite& piece : contents)
        if (piece.component != contents.back().component) others += piece.count;
    if (count <= kMostSeeds)
        writeSeeds(frame.out, at, r, count - others, seedColour(frame, contents.back().component));
    for (const PieceOnSite& piece : contents)
        if (piece.component != contents.back().component && piece.component != 0)
            writePiece(frame, {at.x, at.y - (count > kMostSeeds ? 0.62 * r : 0)}, 0.3 * r, piece);
    const std::string number = std::to_string(count);
    const std::string marks = markText(contents.back());
    if (count > kMostSeeds) writeManySeeds(frame, at, r, contents.back().component, number);
    else writeCount(frame, site, number);
    if (!marks.empty()) writeCentred(frame.out, {at.x, at.y + 0.72 * r}, 0.16 * kUnit, kSeed, marks);
    frame.out.close();
}

// Each piece a little above the one below; on a single row a full step.
void writeStack(SvgFrame& frame, int site, const SiteContents& contents) {
    const PicturePoint at = frame.atSite(site);
    const double r = frame.radius(site);
    const int height = static_cast<int>(contents.size());
    const double step = frame.standing ? frame.standingStep(site) : std::min(0.28 * r, 1.2 * r / height);
    const int first = frame.standing ? 0 : std::max(0, height - kMostLevels);
    openPiece(frame, site, frame.label(site), contents.back(), height);
    for (int level = first; level < height; ++level)
        writePiece(frame, {at.x, at.y - step * (level - first)}, r, contents[static_cast<std::size_t>(level)]);
    if (!frame.standing && height > 1) {
        const double top = step * (height - 1 - first);
        writeBadge(frame.out, {at.x + 0.75 * r, at.y - top - 0.6 * r}, 0.36 * r, std::to_string(height));
        frame.content.include({at.x, at.y - top}, r + 4);
    }
    frame.out.close();
}

void writePile(SvgFrame& frame, int site, const PieceOnSite& piece) {
    const PicturePoint at = frame.atSite(site);
    const double r = frame.radius(site);
    openPiece(frame, site, frame.label(site), piece, piece.count);
    writePiece(frame, at, r, piece, frame.covers(site) ? 0.55 : 1);
    if (piece.count > 1)
        writeBadge(frame.out, {at.x + 0.75 * r, at.y - 0.7 * r}, 0.4 * r, std::to_string(piece.count));
    frame.out.close();
}

// A mark of a site where no piece is.
void writeBareMarks(SvgFrame& frame, int site, const PieceOnSite& nothing) {
    frame.out.open("g", {{"class", "marks"}, {"data-site", site}});
    writeCentred(frame.out, frame.atSite(site), 0.3 * frame.radius(site), kInk, markText(nothing));
    frame.out.close();
}

}  // namespace

void writePieces(SvgFrame& frame) {
    if (frame.state == nullptr) return;
    frame.out.open("g", {{"class", "pieces"}});
    frame.forEachSite([&](int site) {
        const SiteContents contents = contentsOf(*frame.state, site);
        if (contents.empty()) return;
        if (pieceCount(contents) == 0) writeBareMarks(frame, site, contents.back());
        else if (frame.sowing) writeHoleContents(frame, site, contents);
        else if (frame.program.layout.stacking) writeStack(frame, site, contents);
        else writePile(frame, site, contents.back());
    });
    frame.out.close();
}

}  // namespace makomba
