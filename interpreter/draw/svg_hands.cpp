// What lies beside the board: hands and dice.
#include "interpreter/draw/svg_shapes.h"

namespace makomba {

namespace {

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
    static constexpr double kRow = 0.62 * kUnit, kRadius = 0.24 * kUnit, kFont = 0.24 * kUnit;

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
        writePiece(frame_, place(), kRadius, piece);
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
        writeDie(frame_.out, place(), kRadius, value);
        x_ += kRadius + 0.1 * kUnit;
    }

    SvgFrame& frame_;
    const double left_;
    double top_, x_ = 0;  // the middle of the present row, the next free place in it
};

}  // namespace

void writeHands(SvgFrame& frame) {
    if (frame.state != nullptr) HandWriter(frame).write();
}

}  // namespace makomba
