// Pieces, seeds, stacks, and what lies beside the board.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/svg_frame.h"

namespace makomba {

namespace {

constexpr int kMostSeeds = 12;                // more are a number only
constexpr int kMostLevels = 8;                // of a stack, from the top
constexpr const char* kDarkWood = "#3d2a18";  // numbers on the wood
constexpr const char* kWhite = "#ffffff";

// Who a piece looks like.
const char* colourOf(const SvgFrame& frame, int component) {
    const int owner = frame.program.equipment.components[static_cast<std::size_t>(component)].owner;
    return playerColour(isPlayer(frame.program.equipment, owner) ? owner : 0);
}

std::string markText(const PieceOnSite& piece) {
    std::string text;
    const auto note = [&](char letter, int number) {
        if (number != 0) text += fmt::format("{}{}{}", text.empty() ? "" : " ", letter, number);
    };
    note('s', piece.state);
    note('v', piece.value);
    note('r', piece.rotation);
    return text;
}

// A number on a small disc.
void writeBadge(SvgWriter& out, PicturePoint at, double radius, const std::string& text) {
    const double width = std::max(2 * radius, radius * (0.8 + 0.7 * static_cast<double>(text.size())));
    out.empty("rect", {{"x", at.x - width / 2},
                       {"y", at.y - radius},
                       {"width", width},
                       {"height", 2 * radius},
                       {"rx", radius},
                       {"fill", kPaper},
                       {"stroke", kInk},
                       {"stroke-width", 1}});
    writeCentred(out, at, 1.35 * radius, kInk, text);
}

// A disc with the letter of its kind and its marks.
void writeDisc(SvgFrame& frame, PicturePoint at, double radius, const PieceOnSite& piece,
               double opacity = 1) {
    const auto component = static_cast<std::size_t>(piece.component);
    frame.out.empty("circle", {{"cx", at.x},
                               {"cy", at.y},
                               {"r", radius},
                               {"fill", colourOf(frame, piece.component)},
                               {"fill-opacity", opacity},
                               {"stroke", kPaper},
                               {"stroke-width", 1.5}});
    const std::string kind = frame.symbols.kindMarks[component], marks = markText(piece);
    if (!kind.empty())
        writeCentred(frame.out, {at.x, at.y - (marks.empty() ? 0 : 0.25 * radius)}, radius, kWhite, kind);
    if (!marks.empty())
        writeCentred(frame.out, {at.x, at.y + (kind.empty() ? 0 : 0.5 * radius)},
                     (marks.size() < 4 ? 0.6 : 0.45) * radius, kWhite, marks);
}

std::string pieceName(const SvgFrame& frame, int component) {
    return component == 0 ? "-"
                          : frame.program.equipment.components[static_cast<std::size_t>(component)].name;
}

void openPiece(SvgFrame& frame, int site, const std::string& place, const PieceOnSite& piece, int count) {
    const std::string name = pieceName(frame, piece.component);
    frame.out.open("g",
                   {{"class", "piece"}, {"data-site", site}, {"data-piece", name}, {"data-count", count}});
    frame.out.text("title", {},
                   fmt::format("{}: {}{}", place, count == 1 ? "" : fmt::format("{} ", count), name));
}

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
            writeDisc(frame, {at.x, at.y - (count > kMostSeeds ? 0.62 * r : 0)}, 0.3 * r, piece);
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
        writeDisc(frame, {at.x, at.y - step * (level - first)}, r, contents[static_cast<std::size_t>(level)]);
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
    writeDisc(frame, at, r, piece, frame.covers(site) ? 0.55 : 1);
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

// The lines of pieces below the board.
class HandWriter {
  public:
    explicit HandWriter(SvgFrame& frame)
        : frame_(frame), left_(frame.content.left), top_(frame.content.bottom) {}

    void write() {
        const std::vector<Container>& containers = frame_.program.equipment.containers;
        if (containers.size() < 2) return;
        frame_.out.open("g", {{"class", "hands"}});
        for (std::size_t c = 1; c < containers.size(); ++c) container(containers[c]);
        frame_.out.close();
    }

  private:
    static constexpr double kRow = 0.75 * kUnit, kRadius = 0.26 * kUnit, kFont = 0.26 * kUnit;

    PicturePoint place() const { return {x_, top_}; }

    void container(const Container& container) {
        top_ += kRow;
        const double indent =
            left_ +
            std::max(1.45 * kUnit, 0.62 * kFont * static_cast<double>(container.name.size()) + 0.5 * kUnit);
        x_ = indent;
        frame_.out.open("g",
                        {{"class", container.dice ? "dice" : "hand"}, {"data-container", container.name}});
        frame_.out.text("text",
                        {{"x", left_}, {"y", top_ + 0.35 * kFont}, {"font-size", kFont}, {"fill", kInk}},
                        container.name);
        bool any = false;
        for (int site = container.first; site < container.first + container.size; ++site) {
            const SiteContents contents = contentsOf(*frame_.state, site);
            if (contents.empty()) continue;
            any = true;
            if (x_ > std::max(frame_.content.right, left_ + 5 * kUnit) - kUnit) x_ = indent, top_ += kRow;
            entry(container, site, contents);
        }
        if (!any) writeCentred(frame_.out, place(), kFont, kInk, "–");
        frame_.out.close();
        frame_.content.include({x_ + 0.4 * kUnit, top_ + 0.5 * kRow});
    }

    void entry(const Container& container, int site, const SiteContents& contents) {
        const PieceOnSite& top = contents.back();
        const int count = pieceCount(contents);
        openPiece(frame_, site, container.name, top, count);
        const bool die =
            frame_.program.equipment.components[static_cast<std::size_t>(top.component)].faces > 0;
        if (die) this->die(top.state);
        else if (frame_.sowing && top.component != 0 &&
                 frame_.symbols.byComponent[static_cast<std::size_t>(top.component)].empty())
            seeds(count);
        else pieces(top, count);
        frame_.out.close();
        x_ += 0.3 * kUnit;
    }

    void pieces(const PieceOnSite& piece, int count) {
        writeDisc(frame_, place(), kRadius, piece);
        x_ += kRadius + 0.1 * kUnit;
        if (count > 1) after("×" + std::to_string(count));
        x_ += kRadius;
    }

    void seeds(int count) {
        frame_.out.empty("circle", {{"cx", x_}, {"cy", top_}, {"r", kRadius}, {"fill", kHole}});
        if (count <= kMostSeeds) writeSeeds(frame_.out, place(), kRadius, count, kSeed);
        x_ += kRadius + 0.1 * kUnit;
        after(std::to_string(count));
        x_ += kRadius;
    }

    void after(const std::string& text) {
        frame_.out.text("text", {{"x", x_}, {"y", top_ + 0.35 * kFont}, {"font-size", kFont}, {"fill", kInk}},
                        text);
        x_ += 0.62 * kFont * static_cast<double>(text.size());
    }

    void die(int value) {
        const double half = kRadius;
        frame_.out.empty("rect", {{"x", x_ - half},
                                  {"y", top_ - half},
                                  {"width", 2 * half},
                                  {"height", 2 * half},
                                  {"rx", 0.3 * half},
                                  {"fill", kWhite},
                                  {"stroke", kInk},
                                  {"stroke-width", 1.5}});
        // Which of nine places have a pip, from the top left, by value.
        constexpr std::array<const char*, 7> faces = {"         ", "    o    ", "o       o", "o   o   o",
                                                      "o o   o o", "o o o o o", "o oo oo o"};
        if (value < 0 || value > 6) {
            writeCentred(frame_.out, place(), 1.2 * half, kInk, std::to_string(value));
        } else {
            for (int i = 0; i < 9; ++i)
                if (faces[static_cast<std::size_t>(value)][i] == 'o')
                    frame_.out.empty("circle", {{"cx", x_ + (i % 3 - 1) * 0.55 * half},
                                                {"cy", top_ + (i / 3 - 1) * 0.55 * half},
                                                {"r", 0.17 * half},
                                                {"fill", kInk}});
        }
        x_ += half + 0.1 * kUnit;
    }

    SvgFrame& frame_;
    const double left_;
    double top_, x_ = 0;  // the middle of the present row, the next free place in it
};

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

void writeHands(SvgFrame& frame) {
    if (frame.state != nullptr) HandWriter(frame).write();
}

}  // namespace makomba
