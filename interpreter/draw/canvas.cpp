#include "interpreter/draw/canvas.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <cstdlib>

namespace makomba {

namespace {

enum Stroke : std::uint8_t { North = 1, East = 2, South = 4, West = 8 };

// Box-drawing characters by strokes N, E, S, W (bits 0 to 3).
constexpr std::array<const char*, 16> kLightBox = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                   "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::array<const char*, 16> kHeavyBox = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                   "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};

// Where a heavy line meets light ones.
const char* mixedBox(std::uint8_t strokes, std::uint8_t heavy) {
    const bool upright = heavy == (North | South), level = heavy == (East | West);
    if (upright && strokes == (North | South | East)) return "┠";
    if (upright && strokes == (North | South | West)) return "┨";
    if (upright && strokes == 15) return "╂";
    if (level && strokes == (East | West | South)) return "┯";
    if (level && strokes == (East | West | North)) return "┷";
    if (level && strokes == 15) return "┿";
    return kHeavyBox[heavy];
}

void traceByRow(CharPoint from, CharPoint to, std::vector<LineMark>& marks) {
    const int rows = to.row - from.row;  // > 0
    const double slope = static_cast<double>(to.column - from.column) / rows;
    const auto columnAt = [&](int r) { return from.column + static_cast<int>(std::lround(slope * r)); };
    for (int r = 1; r < rows; ++r) {
        char glyph = slope > 0 ? '\\' : '/';
        if (std::abs(slope) < 0.5 && columnAt(r - 1) == columnAt(r + 1)) glyph = '|';
        marks.push_back({{columnAt(r), from.row + r}, glyph});
    }
}

void traceByColumn(CharPoint from, CharPoint to, std::vector<LineMark>& marks) {
    const int columns = to.column - from.column;  // > 0
    const double slope = static_cast<double>(to.row - from.row) / columns;
    for (int c = 1; c < columns; ++c) {
        const double exact = from.row + slope * c;
        const int row = static_cast<int>(std::lround(exact));
        const double below = exact - row;  // -0.5 .. 0.5: which part of the character is crossed
        const char glyph = below < -0.17 ? '\'' : below > 0.17 ? '.' : '-';
        marks.push_back({{from.column + c, row}, glyph});
    }
}

const char* colourOf(const Ink& ink) {
    constexpr std::array<const char*, 7> players = {"1;97", "1;94", "1;91", "1;92", "1;93", "1;95", "1;96"};
    switch (ink.kind) {
        case Ink::Line: return "90";
        case Ink::Label: return "36";
        case Ink::Piece: return players[ink.player == 0 ? 0 : (ink.player - 1) % 6 + 1];
        case Ink::Plain: break;
    }
    return "";
}

}  // namespace

std::vector<LineMark> traceLine(CharPoint from, CharPoint to, double flat) {
    std::vector<LineMark> marks;
    const int columns = std::abs(to.column - from.column), rows = std::abs(to.row - from.row);
    if (rows > 0 && columns <= flat * rows) {
        if (from.row > to.row) std::swap(from, to);
        traceByRow(from, to, marks);
    } else {
        if (from.column > to.column) std::swap(from, to);
        traceByColumn(from, to, marks);
    }
    return marks;
}

void Canvas::text(CharPoint at, std::string_view ascii, Ink ink, bool highlighted) {
    for (const char c : ascii) {
        Place& place = this->at(at);
        place.glyph = c;
        place.ink = ink;
        place.point = false;
        place.highlighted = highlighted;
        ++at.column;
    }
}

void Canvas::straight(CharPoint from, CharPoint to, bool heavy) {
    if (from.column > to.column || from.row > to.row) std::swap(from, to);
    const bool level = from.row == to.row;
    const int length = level ? to.column - from.column : to.row - from.row;
    for (int i = 0; i <= length; ++i) {
        Place& place =
            at(level ? CharPoint{from.column + i, from.row} : CharPoint{from.column, from.row + i});
        int strokes = 0;
        if (i > 0) strokes |= level ? West : North;
        if (i < length) strokes |= level ? East : South;
        place.strokes = static_cast<std::uint8_t>(place.strokes | strokes);
        if (heavy) place.heavy = static_cast<std::uint8_t>(place.heavy | strokes);
    }
}

void Canvas::line(CharPoint from, CharPoint to, double flat) {
    slanting_ = true;
    for (const LineMark& mark : traceLine(from, to, flat)) glyph(mark.at, mark.glyph, {Ink::Line, 0});
}

void Canvas::glyph(CharPoint at, char glyph, Ink ink) {
    Place& place = this->at(at);
    if (place.glyph != 0 && place.ink.kind == Ink::Line) {
        // Lines that cross where no point is; others that meet just run together.
        if ((place.glyph == '/' && glyph == '\\') || (place.glyph == '\\' && glyph == '/')) place.glyph = 'x';
        return;
    }
    place.glyph = glyph;
    place.ink = ink;
}

void Canvas::point(CharPoint at) {
    Place& place = this->at(at);
    place.glyph = 0;
    place.point = true;
    place.ink = {Ink::Line, 0};
}

const Canvas::Place* Canvas::find(CharPoint p) const {
    const auto row = rows_.find(p.row);
    if (row == rows_.end()) return nullptr;
    const auto place = row->second.find(p.column);
    return place == row->second.end() ? nullptr : &place->second;
}

bool Canvas::isBlank(CharPoint at) const {
    const Place* place = find(at);
    return place == nullptr ||
           ((place->glyph == 0 || place->glyph == ' ') && place->strokes == 0 && !place->point);
}

bool Canvas::isBlank(CharPoint at, int width) const {
    for (int i = 0; i < width; ++i)
        if (!isBlank({at.column + i, at.row})) return false;
    return true;
}

bool Canvas::hasText(CharPoint at) const {
    const Place* place = find(at);
    return place != nullptr && (place->point || (place->glyph != 0 && place->ink.kind != Ink::Line));
}

CharPoint Canvas::low() const {
    CharPoint low{INT_MAX, rows_.empty() ? 0 : rows_.begin()->first};
    for (const auto& [number, row] : rows_)
        if (!row.empty()) low.column = std::min(low.column, row.begin()->first);
    if (low.column == INT_MAX) low.column = 0;
    return low;
}

CharPoint Canvas::high() const {
    CharPoint high{INT_MIN, rows_.empty() ? 0 : rows_.rbegin()->first};
    for (const auto& [number, row] : rows_)
        if (!row.empty()) high.column = std::max(high.column, row.rbegin()->first);
    if (high.column == INT_MIN) high.column = 0;
    return high;
}

void Canvas::paste(const Canvas& other, CharPoint at) {
    const CharPoint origin = other.low();
    slanting_ = slanting_ || other.slanting_;
    for (const auto& [number, row] : other.rows_)
        for (const auto& [column, place] : row)
            this->at({at.column + column - origin.column, at.row + number - origin.row}) = place;
}

std::string Canvas::asciiOf(const Place& place) {
    if (place.glyph != 0) return std::string(1, place.glyph);
    if (place.point) return "+";
    const bool upright = place.strokes & (North | South), level = place.strokes & (East | West);
    if (!upright && !level) return " ";
    if (upright && level) return place.heavy ? "#" : "+";
    return level ? (place.heavy ? "=" : "-") : (place.heavy ? "#" : "|");
}

std::string Canvas::unicodeOf(const Place& place) const {
    if (place.glyph != 0) {
        if (place.ink.kind != Ink::Line) return std::string(1, place.glyph);
        switch (place.glyph) {
            case '/': return "╱";
            case '\\': return "╲";
            case 'x': return "╳";
            case '-': return "─";
            case '|': return "│";
            default: return std::string(1, place.glyph);
        }
    }
    const bool joins = (place.strokes & (North | South)) && (place.strokes & (East | West));
    if (place.point && (slanting_ || !joins)) return "•";
    return place.heavy ? mixedBox(place.strokes, place.heavy) : kLightBox[place.strokes];
}

std::string Canvas::render(const Rendering& rendering) const {
    std::string out;
    if (rows_.empty()) return out;
    const int left = low().column;
    for (int r = rows_.begin()->first; r <= rows_.rbegin()->first; ++r, out += '\n') {
        const auto row = rows_.find(r);
        if (row == rows_.end()) continue;
        int column = left;  // blanks are written when something follows
        std::string colour;
        for (const auto& [c, place] : row->second) {
            const std::string glyph = rendering.unicode ? unicodeOf(place) : asciiOf(place);
            if (glyph == " " && !(rendering.colour && place.highlighted)) continue;
            const bool isStroke = place.glyph == 0;
            std::string wanted = !rendering.colour ? "" : colourOf(isStroke ? Ink{Ink::Line, 0} : place.ink);
            if (rendering.colour && place.highlighted) wanted += wanted.empty() ? "7" : ";7";
            if (c > column && !colour.empty()) out += "\x1b[0m", colour.clear();
            out.append(static_cast<std::size_t>(c - column), ' ');
            if (wanted != colour)
                out += wanted.empty() ? "\x1b[0m" : "\x1b[0;" + wanted + "m", colour = wanted;
            out += glyph;
            column = c + 1;
        }
        if (!colour.empty()) out += "\x1b[0m";
    }
    return out;
}

}  // namespace makomba
