// Coordinates of a picture: at the sides, at the ends of slanting rows, or beside the points.
#include <cmath>

#include "interpreter/draw/svg_frame.h"

namespace makomba {

namespace {

using Groups = std::map<std::string, std::vector<PicturePoint>>;

class LabelWriter {
  public:
    explicit LabelWriter(SvgFrame& frame) : frame_(frame) {}

    void write() {
        frame_.out.open("g", {{"class", "labels"}});
        for (const BoardLayer& layer : frame_.view.layers) {
            findSites(layer);
            if (frame_.kind == BoardKind::Hexagons) {
                atEnds(rows_);
                atEnds(columns_);
            } else if (!atSides(layer)) {
                for (const int site : sites_) beside(site);
            }
            for (const int site : stores_) below(site, frame_.ground(layer));
        }
        frame_.out.close();
    }

  private:
    void findSites(const BoardLayer& layer) {
        sites_.clear(), stores_.clear(), rows_.clear(), columns_.clear();
        for (const int site : layer.sites) {
            if (frame_.isStore(site)) stores_.push_back(site);
            else if (!frame_.covers(site)) sites_.push_back(site);
        }
        for (const int site : sites_) {
            const LabelParts parts = labelParts(frame_.label(site));
            rows_[parts.row].push_back(frame_.atSite(site));
            columns_[parts.column].push_back(frame_.atSite(site));
        }
    }

    // In units; larger on large boards, which are shown smaller.
    double fontSize(double least, double most) const {
        return std::clamp(frame_.sites.width() / 48, least * kUnit, most * kUnit);
    }

    void put(PicturePoint at, double size, const std::string& text) {
        writeCentred(frame_.out, at, size, kInk, text);
        frame_.content.include(at, 0.32 * size * static_cast<double>(text.size()), 0.5 * size);
    }

    // The coordinate that all points of each group share, by name; empty if they do not.
    template <class Coordinate>
    static std::map<std::string, double> shared(const Groups& groups, Coordinate coordinate) {
        std::map<std::string, double> values;
        std::map<long, std::string> taken;
        for (const auto& [name, points] : groups) {
            const double value = coordinate(points.front());
            for (const PicturePoint& p : points)
                if (std::abs(coordinate(p) - value) > 0.05 * kUnit) return {};
            if (!taken.emplace(std::lround(value), name).second) return {};
            values[name] = value;
        }
        return values;
    }

    bool atSides(const BoardLayer& layer) {
        const auto rows = shared(rows_, [](PicturePoint p) { return p.y; });
        const auto columns = shared(columns_, [](PicturePoint p) { return p.x; });
        // Where most crossings are empty, nobody can follow them to the side.
        if (rows.empty() || columns.empty() || sites_.size() * 3 < rows.size() * columns.size()) return false;
        const PictureBox box = frame_.view.layers.size() == 1 ? frame_.content : frame_.ground(layer);
        if (frame_.standing) {
            for (const int site : sites_)
                put({frame_.atSite(site).x, box.bottom + 0.3 * kUnit}, fontSize(0.27, 0.42),
                    frame_.label(site));
            return true;
        }
        const double gap = frame_.topology().defaultType() == SiteType::Cell ? 0.3 : 0.28;
        for (const auto& [name, y] : rows) put({box.left - gap * kUnit, y}, fontSize(0.27, 0.42), name);
        for (const auto& [name, x] : columns) put({x, box.bottom + gap * kUnit}, fontSize(0.27, 0.42), name);
        return true;
    }

    // One step before the first point of each group: the leftmost one, or the lowest one where groups are
    // level.
    void atEnds(const Groups& groups) {
        const bool columns = &groups == &columns_;
        PicturePoint usual{0, 0};
        for (const auto& [name, points] : groups)
            if (points.size() > 1 && usual.x == 0 && usual.y == 0) usual = stepOf(points);
        for (const auto& [name, points] : groups) {
            PicturePoint step = points.size() > 1 ? stepOf(points) : usual;
            const bool fromBelow = columns && hexagonsStandOnCorners(frame_.graph());
            PicturePoint end = points.front();
            for (const PicturePoint& p : points)
                if (fromBelow ? p.y > end.y + 1 : (p.x < end.x - 1 || (p.x < end.x + 1 && p.y > end.y)))
                    end = p;
            if (fromBelow && step.y > 0) step = {-step.x, -step.y};
            // Where both kinds of labels are at the left they must not run into each other.
            const double steps = hexagonsStandOnCorners(frame_.graph()) ? 0.8 : 0.68;
            const double wider = step.x > 1 ? 0.07 * kUnit * static_cast<double>(name.size() - 1) : 0;
            put({end.x - steps * step.x - wider, end.y - steps * step.y}, fontSize(0.27, 0.42), name);
        }
    }

    // The shortest way from point to point, to the right or upwards.
    static PicturePoint stepOf(const std::vector<PicturePoint>& points) {
        PicturePoint step{1e9, 1e9};
        for (std::size_t i = 1; i < points.size(); ++i) {
            const PicturePoint d{points[i].x - points[0].x, points[i].y - points[0].y};
            if (std::hypot(d.x, d.y) < std::hypot(step.x, step.y)) step = d;
        }
        const bool backwards = step.x < -1 || (step.x < 1 && step.y > 0);
        return backwards ? PicturePoint{-step.x, -step.y} : step;
    }

    void beside(int site) {
        const PicturePoint p = frame_.atSite(site);
        const std::string& label = frame_.label(site);
        if (frame_.topology().defaultType() == SiteType::Cell) {
            put({p.x, p.y + 0.84 * frame_.radius(site) / 0.74}, 0.2 * kUnit, label);
            return;
        }
        if (frame_.kind == BoardKind::Holes) {
            put({p.x, p.y - frame_.radius(site) - 0.12 * kUnit}, 0.19 * kUnit, label);
            return;
        }
        const double size = fontSize(0.2, 0.3);
        const double half = 0.25 * size * static_cast<double>(label.size());
        const PicturePoint way = frame_.freeDirection(site);
        const double distance = frame_.radius(site) + 0.07 * kUnit + 0.5 * size;
        put({p.x + (distance + half) * way.x, p.y + distance * way.y}, size, label);
    }

    // Of a store: below the board, like the names of columns.
    void below(int site, const PictureBox& ground) {
        put({frame_.atSite(site).x, ground.bottom + 0.28 * kUnit}, fontSize(0.27, 0.42), frame_.label(site));
    }

    SvgFrame& frame_;
    std::vector<int> sites_, stores_;
    Groups rows_, columns_;
};

}  // namespace

void writeLabels(SvgFrame& frame) { LabelWriter(frame).write(); }

}  // namespace makomba
