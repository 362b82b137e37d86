// What pieces look like in a picture, wherever they lie.
#pragma once

#include <string>
#include <vector>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/svg_frame.h"

namespace makomba {

inline constexpr int kMostSeeds = 12;  // that are drawn one by one; more are a number only

// Opens the group of a piece or a pile; `place` is where, in words.
void openPiece(SvgFrame& frame, int site, const std::string& place, const PieceOnSite& piece, int count);

// A disc, or the shape that the piece is named after, with the letter of its kind and its marks.
void writePiece(SvgFrame& frame, PicturePoint at, double radius, const PieceOnSite& piece,
                double opacity = 1);
// The letter of a piece's kind and its marks, on what has been drawn of it.
void writeKindAndMarks(SvgFrame& frame, PicturePoint at, double radius, const PieceOnSite& piece);
// Who a piece looks like.
const char* colourOf(const SvgFrame& frame, const Component& component);

// The cells that a piece covers if it covers several, the one that holds it first; otherwise none.
std::vector<int> cellsCovered(const Program& program, int site, const PieceOnSite& piece);
// A piece over all its cells, a tile with the lines on it. False: the piece is neither, and nothing is drawn.
bool writeLargePiece(SvgFrame& frame, int site, const PieceOnSite& piece);
bool writeTile(SvgFrame& frame, int site, const PieceOnSite& piece);

// Small balls spread over a round hole.
void writeSeeds(SvgWriter& out, PicturePoint at, double radius, int count, const char* colour);
// The face of a die, with pips up to six.
void writeDie(SvgWriter& out, PicturePoint at, double half, int value);
// A number on a small disc.
void writeBadge(SvgWriter& out, PicturePoint at, double radius, const std::string& text);

// "s1 v2": state, value and rotation, as far as they are not 0.
std::string markText(const PieceOnSite& piece);

}  // namespace makomba
