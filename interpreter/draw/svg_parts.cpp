#include "interpreter/draw/svg_parts.h"

#include "interpreter/draw/svg_frame.h"

namespace makomba {

struct SvgParts::Picture {
    Picture(const Program& program, const State& before) : frame(program, &before, style) {
        writeGround(frame);
        writeSites(frame);
        writePieces(frame);
        writeLabels(frame);
        writeOwners(frame);
        // The hands begin below all of that.
        content = frame.content;
    }

    SvgStyle style;
    SvgFrame frame;
    PictureBox content;
};

SvgParts::SvgParts(const Program& program, const State& before)
    : picture_(std::make_unique<Picture>(program, before)) {}
SvgParts::~SvgParts() = default;

std::string SvgParts::piecesOn(const State& now, int site) {
    SvgFrame& frame = picture_->frame;
    if (site < 0 || static_cast<std::size_t>(site) >= frame.shown.size() ||
        !frame.shown[static_cast<std::size_t>(site)])
        return {};
    frame.state = &now;
    frame.out = SvgWriter(2);
    writePiecesOn(frame, site);
    return frame.out.str();
}

std::string SvgParts::hands(const State& now) {
    SvgFrame& frame = picture_->frame;
    frame.state = &now;
    frame.content = picture_->content;
    frame.out = SvgWriter(1);
    writeHands(frame);
    return frame.out.str();
}

}  // namespace makomba
