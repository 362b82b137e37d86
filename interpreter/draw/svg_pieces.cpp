// Pieces, seeds and stacks on the board.
#include <algorithm>
#include <cmath>
#include <iterator>

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

// The pieces that lie among seeds: those that are not of the kind whose number alone matters.
SiteContents othersAmong(const SvgFrame& frame, const SiteContents& contents, int seed) {
    SiteContents others;
    std::copy_if(contents.begin(), contents.end(), std::back_inserter(others), [&](const PieceOnSite& piece) {
        return piece.component != 0 && piece.component != seed &&
               !frame.symbols.byComponent[static_cast<std::size_t>(piece.component)].empty();
    });
    return others;
}

// The kind of the seeds in a hole; of several kinds the topmost that is only counted.
int seedKind(const SvgFrame& frame, const SiteContents& contents) {
    const auto seed = std::find_if(contents.rbegin(), contents.rend(), [&](const PieceOnSite& piece) {
        return frame.symbols.byComponent[static_cast<std::size_t>(piece.component)].empty();
    });
    return seed == contents.rend() ? contents.back().component : seed->component;
}

void writeHoleContents(SvgFrame& frame, int site, const SiteContents& contents) {
    const PicturePoint at = frame.atSite(site);
    const double r = frame.radius(site);
    const int count = pieceCount(contents), seed = seedKind(frame, contents);
    const SiteContents others = othersAmong(frame, contents, seed);
    const int seeds = count - pieceCount(others);
    openPiece(frame, site, frame.label(site), contents.back(), count);
    if (seeds > kMostSeeds) writeManySeeds(frame, at, r, seed, std::to_string(seeds));
    else writeSeeds(frame.out, at, r, seeds, seedColour(frame, seed));
    // Side by side at the upper end.
    double x = at.x - 0.27 * r * static_cast<double>(others.size() - 1);
    for (const PieceOnSite& piece : others) {
        writePiece(frame, {x, at.y - (frame.isStore(site) ? 1.35 : 0.66) * r}, 0.27 * r, piece);
        x += 0.54 * r;
    }
    const std::string marks = markText(contents.back());
    if (count <= kMostSeeds || count != seeds || !marks.empty())
        writeCount(frame, site, std::to_string(count) + (marks.empty() ? "" : " " + marks));
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
        writePiece(frame, {at.x, at.y - step * (level - first)}, r,
                   contents[static_cast<std::size_t>(level)]);
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
    if (!writeLargePiece(frame, site, piece) && !writeTile(frame, site, piece))
        writePiece(frame, at, r, piece, frame.covers(site) ? 0.55 : 1);
    if (piece.count > 1)
        writeBadge(frame.out, {at.x + 0.75 * r, at.y - 0.7 * r}, 0.4 * r, std::to_string(piece.count));
    frame.out.close();
}

// A mark of a site where no piece is.
void writeBareMarks(SvgFrame& frame, int site, const PieceOnSite& nothing) {
    frame.out.open("g", {{"class", "marks"}, {"data-site", site}});
    const char* colour = frame.sowing ? kSeed : kInk;
    writeCentred(frame.out, frame.atSite(site), 0.6 * frame.radius(site), colour, markText(nothing));
    frame.out.close();
}

// ── elements of another type than the sites of the board: walls between cells, posts at their corners ────

constexpr double kWallWidth = 0.14 * kUnit, kPostRadius = 0.16 * kUnit;

void writeWall(SvgFrame& frame, int edge, const PieceOnSite& piece) {
    const BoardGraph::Edge& ends = frame.graph().edges[static_cast<std::size_t>(edge)];
    const PicturePoint a = frame.atVertex(ends.a), b = frame.atVertex(ends.b);
    const int owner = frame.program.equipment.components[static_cast<std::size_t>(piece.component)].owner;
    frame.out.empty("line", {{"x1", a.x},
                             {"y1", a.y},
                             {"x2", b.x},
                             {"y2", b.y},
                             {"stroke", playerColour(isPlayer(frame.program.equipment, owner) ? owner : 0)},
                             {"stroke-width", kWallWidth},
                             {"stroke-linecap", "round"}});
    frame.content.include(a, kWallWidth);
    frame.content.include(b, kWallWidth);
}

void writePost(SvgFrame& frame, PicturePoint at, const PieceOnSite& piece) {
    writePiece(frame, at, kPostRadius, piece);
    frame.content.include(at, kPostRadius);
}

void writeOtherElements(SvgFrame& frame) {
    const Equipment& e = frame.program.equipment;
    for (const SiteType type : {SiteType::Cell, SiteType::Vertex, SiteType::Edge}) {
        if (e.elementsFrom[static_cast<std::size_t>(type)] < 0) continue;
        const std::vector<Point> places = positions(frame.graph(), type);
        for (int number = 0; number < static_cast<int>(places.size()); ++number) {
            const int site = e.siteOfElement(type, number);
            const SiteContents contents = contentsOf(*frame.state, site);
            if (contents.empty() || pieceCount(contents) == 0) continue;
            const char* word = type == SiteType::Edge ? "edge" : type == SiteType::Vertex ? "point" : "cell";
            openPiece(frame, site, word + (" " + std::to_string(number)), contents.back(),
                      pieceCount(contents));
            if (type == SiteType::Edge) writeWall(frame, number, contents.back());
            else writePost(frame, frame.at(places[static_cast<std::size_t>(number)]), contents.back());
            frame.out.close();
        }
    }
}

}  // namespace

void writePiecesOn(SvgFrame& frame, int site) {
    const SiteContents contents = contentsOf(*frame.state, site);
    if (contents.empty()) return;
    if (pieceCount(contents) == 0) writeBareMarks(frame, site, contents.back());
    else if (frame.sowing) writeHoleContents(frame, site, contents);
    else if (frame.program.layout.stacking) writeStack(frame, site, contents);
    else writePile(frame, site, contents.back());
}

void writePieces(SvgFrame& frame) {
    if (frame.state == nullptr) return;
    frame.out.open("g", {{"class", "pieces"}});
    frame.forEachSite([&](Site site) { writePiecesOn(frame, site); });
    if (frame.program.equipment.mixesTypes()) writeOtherElements(frame);
    frame.out.close();
}

}  // namespace makomba
