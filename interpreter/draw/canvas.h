// A sheet of characters that grows in all directions, with lines that join where they meet.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace makomba {

// What a character is part of; decides its colour.
struct Ink {
    enum Kind : std::uint8_t { Plain, Line, Label, Piece } kind = Plain;
    std::uint8_t player = 0;  // of a piece; 0: nobody's

    friend bool operator==(const Ink&, const Ink&) = default;
};

struct CharPoint {
    int column = 0, row = 0;  // rows count downwards

    friend bool operator==(const CharPoint&, const CharPoint&) = default;
};

// A character of a slanting line.
struct LineMark {
    CharPoint at;
    char glyph = ' ';  // - | / \ . '
};

// Lines with more columns a row than this are flat: drawn column by column with ' - . for the upper, middle
// and lower part of a row; others row by row with | / and \ (characters are twice as high as wide).
inline constexpr double kFlat = 2.5;

// The characters between two points, both left out.
std::vector<LineMark> traceLine(CharPoint from, CharPoint to, double flat = kFlat);

class Canvas {
  public:
    struct Rendering {
        bool colour = false, unicode = false;
    };

    // Later text and glyphs cover earlier ones, and lines.
    void text(CharPoint at, std::string_view ascii, Ink ink = {}, bool highlighted = false);
    // One line along an axis, ends included. Where lines meet, a joint is drawn. Heavy ones stand out.
    void straight(CharPoint from, CharPoint to, bool heavy = false);
    // Any line, without its ends.
    void line(CharPoint from, CharPoint to, double flat = kFlat);
    void glyph(CharPoint at, char glyph, Ink ink);
    // An empty point of a line board: a joint that can be seen even where no line goes.
    void point(CharPoint at);

    bool isBlank(CharPoint at) const;
    bool isBlank(CharPoint at, int width) const;
    // Whether something other than a line is there.
    bool hasText(CharPoint at) const;

    CharPoint low() const;   // smallest column and row in use
    CharPoint high() const;  // largest

    // Copies another canvas with its low corner at that place.
    void paste(const Canvas& other, CharPoint at);

    // All lines without trailing blanks, each ended.
    std::string render(const Rendering& rendering) const;

  private:
    struct Place {
        char glyph = 0;      // 0: only strokes
        bool point = false;  // an empty point
        bool highlighted = false;
        std::uint8_t strokes = 0;  // towards N, E, S, W
        std::uint8_t heavy = 0;    // which of them are heavy
        Ink ink;
    };
    using Row = std::map<int, Place>;

    Place& at(CharPoint p) { return rows_[p.row][p.column]; }
    const Place* find(CharPoint p) const;
    static std::string asciiOf(const Place& place);
    std::string unicodeOf(const Place& place) const;

    std::map<int, Row> rows_;
    bool slanting_ = false;  // there are lines that box characters cannot join
};

}  // namespace makomba
