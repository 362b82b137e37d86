#include "interpreter/draw/svg_shapes.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "interpreter/draw/piece_figures.h"

namespace makomba {

namespace {

constexpr const char* kWhite = "#ffffff";

enum class Shape { Disc, Cross, Square, Hexagon };

// The shape that a name speaks of: "Square2", "CrossLarge1", "SecondHex1".
Shape shapeOf(const std::string& name) {
    if (name.find("Cross") != std::string::npos) return Shape::Cross;
    if (name.find("Square") != std::string::npos) return Shape::Square;
    if (name.find("Hex") != std::string::npos) return Shape::Hexagon;
    return Shape::Disc;
}

// Its shape says it all.
bool isPlainShape(const std::string& name) {
    return name == "Disc" || name == "Cross" || name == "Square" || name == "Hex";
}

void writeOutline(SvgFrame& frame, PicturePoint at, double r, Shape shape, const char* colour,
                  double opacity) {
    switch (shape) {
        case Shape::Disc:
            frame.out.empty("circle", {{"cx", at.x},
                                       {"cy", at.y},
                                       {"r", r},
                                       {"fill", colour},
                                       {"fill-opacity", opacity},
                                       {"stroke", kPaper},
                                       {"stroke-width", 1.5}});
            return;
        case Shape::Square:
            frame.out.empty("rect", {{"x", at.x - 0.86 * r},
                                     {"y", at.y - 0.86 * r},
                                     {"width", 1.72 * r},
                                     {"height", 1.72 * r},
                                     {"rx", 0.12 * r},
                                     {"fill", colour},
                                     {"fill-opacity", opacity},
                                     {"stroke", kPaper},
                                     {"stroke-width", 1.5}});
            return;
        case Shape::Hexagon: {
            std::string points;
            for (int i = 0; i < 6; ++i) {
                const double angle = i * std::numbers::pi / 3;
                points += (i == 0 ? "" : " ") + svgNumber(at.x + r * std::cos(angle)) + "," +
                          svgNumber(at.y + r * std::sin(angle));
            }
            frame.out.empty("polygon", {{"points", points},
                                        {"fill", colour},
                                        {"fill-opacity", opacity},
                                        {"stroke", kPaper},
                                        {"stroke-width", 1.5}});
            return;
        }
        case Shape::Cross: {
            const double d = 0.66 * r;
            const std::string left = svgNumber(at.x - d), right = svgNumber(at.x + d),
                              top = svgNumber(at.y - d), bottom = svgNumber(at.y + d);
            frame.out.empty("path", {{"d", "M" + left + " " + top + " L" + right + " " + bottom + " M" +
                                               left + " " + bottom + " L" + right + " " + top},
                                     {"fill", "none"},
                                     {"stroke", colour},
                                     {"stroke-opacity", opacity},
                                     {"stroke-width", 0.34 * r},
                                     {"stroke-linecap", "round"}});
            return;
        }
    }
}

void writeFigure(SvgFrame& frame, PicturePoint at, double r, const PieceFigure& figure, const char* colour,
                 double opacity) {
    frame.out.empty("path", {{"class", "figure " + std::string(figure.name)},
                             {"d", figure.path},
                             {"transform", "translate(" + svgNumber(at.x) + " " + svgNumber(at.y) +
                                               ") scale(" + fmt::format("{:.4f}", r / 46) + ")"},
                             {"fill", colour},
                             {"fill-opacity", opacity},
                             {"fill-rule", "evenodd"},
                             {"stroke", kPaper},
                             {"stroke-width", 3},
                             {"paint-order", "stroke"}});
}

// Whether another kind of piece of this game would look the same.
bool isShared(const SvgFrame& frame, const Component& component, const PieceFigure& figure) {
    for (const Component& other : frame.program.equipment.components)
        if (other.plainName != component.plainName && figureOf(other.plainName) == &figure) return true;
    return false;
}

// Pieces of one owner that have the same shape and are told apart by numbers alone ("Disc1", "Disc2"): which
// of them this is, from 0, and how many there are.
struct Numbered {
    int rank = 0, count = 1;
};
Numbered numberedOf(const SvgFrame& frame, std::size_t component) {
    const std::vector<Component>& all = frame.program.equipment.components;
    if (component == 0 || !isPlainShape(all[component].plainName)) return {};
    Numbered found{0, 0};
    for (std::size_t c = 1; c < all.size(); ++c)
        if (all[c].plainName == all[component].plainName && all[c].owner == all[component].owner) {
            ++found.count;
            if (c < component) ++found.rank;
        }
    return found;
}

// Small pieces are drawn smaller. Where pieces lie on each other a number tells the size, from the largest
// on, as the predefined definition of moves onto smaller pieces takes it.
double sizeOf(const SvgFrame& frame, std::size_t component) {
    const std::string& name = frame.program.equipment.components[component].plainName;
    for (const auto& [word, size] :
         {std::pair{"Tiny", 0.5}, std::pair{"Small", 0.62}, std::pair{"Medium", 0.8}})
        if (name.find(word) != std::string_view::npos) return size;
    const Numbered numbered = numberedOf(frame, component);
    if (!frame.program.layout.stacking || numbered.count < 2) return 1;
    return 1 - 0.5 * numbered.rank / (numbered.count - 1);
}

// Two discs, one on the other: a piece that was promoted.
bool isDouble(const std::string& name) { return name.starts_with("Double") || name.ends_with("Double"); }

// Where a few seeds lie, as one would put them: in a ring, from six on round one in the middle. Many are
// spread like the seeds of a sunflower. In radii of the hole.
std::vector<PicturePoint> seedPlaces(int count) {
    std::vector<PicturePoint> places;
    if (count > 7) {
        constexpr double goldenAngle = 2.399963;
        for (int i = 0; i < count; ++i) {
            const double distance = 0.74 * std::sqrt((i + 0.5) / count);
            places.push_back({distance * std::cos(i * goldenAngle), distance * std::sin(i * goldenAngle)});
        }
        return places;
    }
    const int ring = count > 5 ? count - 1 : count == 1 ? 0 : count;
    if (ring != count) places.push_back({0, 0});
    const double distance = count == 2 ? 0.32 : count < 6 ? 0.42 : 0.56;
    // Level pairs, squares on their side, odd numbers with a point at the top.
    const double turn = ring == 2 ? 0 : ring == 4 ? std::numbers::pi / 4 : -std::numbers::pi / 2;
    for (int i = 0; i < ring; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / ring;
        places.push_back({distance * std::cos(angle), distance * std::sin(angle)});
    }
    return places;
}

}  // namespace

// Who a piece looks like.
const char* colourOf(const SvgFrame& frame, const Component& component) {
    const Equipment& equipment = frame.program.equipment;
    return playerColour(isPlayer(equipment, component.owner) ? component.owner : 0);
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

void openPiece(SvgFrame& frame, int site, const std::string& place, const PieceOnSite& piece, int count) {
    const std::string name =
        piece.component == 0
            ? "-"
            : frame.program.equipment.components[static_cast<std::size_t>(piece.component)].name;
    frame.out.open("g",
                   {{"class", "piece"}, {"data-site", site}, {"data-piece", name}, {"data-count", count}});
    frame.out.text("title", {},
                   fmt::format("{}: {}{}", place, count == 1 ? "" : fmt::format("{} ", count), name));
}

void writePiece(SvgFrame& frame, PicturePoint at, double radius, const PieceOnSite& piece, double opacity) {
    const auto number = static_cast<std::size_t>(piece.component);
    const Component& component = frame.program.equipment.components[number];
    const Shape shape = number == 0 ? Shape::Disc : shapeOf(component.plainName);
    const PieceFigure* figure = number == 0 ? nullptr : figureOf(component.plainName);
    radius *= sizeOf(frame, number);
    if (figure != nullptr) {
        writeFigure(frame, at, radius, *figure, colourOf(frame, component), opacity);
    } else {
        writeOutline(frame, at, radius, shape, colourOf(frame, component), opacity);
        if (isDouble(component.plainName))
            writeOutline(frame, {at.x, at.y - 0.14 * radius}, 0.8 * radius, shape, colourOf(frame, component),
                         opacity);
    }
    writeKindAndMarks(frame, at, radius, piece);
}

void writeKindAndMarks(SvgFrame& frame, PicturePoint at, double radius, const PieceOnSite& piece) {
    const auto number = static_cast<std::size_t>(piece.component);
    const Component& component = frame.program.equipment.components[number];
    const bool cross = number != 0 && shapeOf(component.plainName) == Shape::Cross;
    const PieceFigure* figure = number == 0 ? nullptr : figureOf(component.plainName);
    const bool lettered = figure == nullptr || figure->lettered || isShared(frame, component, *figure);
    const bool plain =
        !lettered || cross || (isPlainShape(component.plainName) && numberedOf(frame, number).count < 2);
    const std::string kind = plain ? "" : frame.symbols.kindMarks[number], marks = markText(piece);
    if (!kind.empty())
        writeCentred(frame.out, {at.x, at.y - (marks.empty() ? 0 : 0.25 * radius)}, radius, kWhite, kind);
    if (!marks.empty())
        writeCentred(frame.out, {at.x, at.y + (kind.empty() ? 0 : 0.5 * radius)},
                     (kind.empty() ? 0.75 : 0.6) * radius * (marks.size() < 4 ? 1 : 0.75),
                     cross ? kInk : kWhite, marks);
}

void writeSeeds(SvgWriter& out, PicturePoint at, double radius, int count, const char* colour) {
    const double seed = radius * (count > 7 ? 0.15 : 0.18);
    for (const PicturePoint& place : seedPlaces(count))
        out.empty("circle", {{"class", "seed"},
                             {"cx", at.x + radius * place.x},
                             {"cy", at.y + radius * place.y},
                             {"r", seed},
                             {"fill", colour},
                             {"stroke", kSeed},
                             {"stroke-width", 1}});
}

void writeDie(SvgWriter& out, PicturePoint at, double half, int value) {
    out.empty("rect", {{"x", at.x - half},
                       {"y", at.y - half},
                       {"width", 2 * half},
                       {"height", 2 * half},
                       {"rx", 0.3 * half},
                       {"fill", kWhite},
                       {"stroke", kInk},
                       {"stroke-width", 1.5}});
    // Which of nine places have a pip, from the top left, by value.
    constexpr std::array<const char*, 7> faces = {"         ", "    o    ", "o       o", "o   o   o",
                                                  "o o   o o", "o o o o o", "o oo oo o"};
    if (value < 0 || value > 6) return writeCentred(out, at, 1.2 * half, kInk, std::to_string(value));
    for (int i = 0; i < 9; ++i)
        if (faces[static_cast<std::size_t>(value)][i] == 'o')
            out.empty("circle", {{"cx", at.x + (i % 3 - 1) * 0.55 * half},
                                 {"cy", at.y + (i / 3 - 1) * 0.55 * half},
                                 {"r", 0.17 * half},
                                 {"fill", kInk}});
}

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

}  // namespace makomba
