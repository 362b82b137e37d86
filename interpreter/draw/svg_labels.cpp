// Coordinates of a picture: at the sides, at the ends of slanting rows, or beside the points.
#include <algorithm>
#include <cmath>

#include "interpreter/draw/svg_label_places.h"

namespace makomba {

namespace {

using Groups = std::map<std::string, std::vector<PicturePoint>>;
enum class End { Left, Bottom, Right };

struct LabelGroups {
    Groups rows, columns;
    std::size_t sites = 0;
};

// Stores have labels of their own; cells that lie over others have none.
LabelGroups groupsOf(const SvgFrame& frame, const BoardLayer& layer) {
    LabelGroups groups;
    for (const int site : layer.sites) {
        if (frame.isStore(site) || frame.covers(site)) continue;
        const LabelParts parts = labelParts(frame.label(site));
        groups.rows[parts.row].push_back(frame.atSite(site));
        groups.columns[parts.column].push_back(frame.atSite(site));
        ++groups.sites;
    }
    return groups;
}

// The coordinate that all points of each group share, by name; empty if they do not.
template <class Coordinate>
std::map<std::string, double> shared(const Groups& groups, Coordinate coordinate) {
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

class LabelWriter {
  public:
    explicit LabelWriter(SvgFrame& frame) : frame_(frame), places_(frame) {}

    void write() {
        frame_.out.open("g", {{"class", "labels"}});
        for (const BoardLayer& layer : frame_.view.layers) {
            findSites(layer);
            if (frame_.kind == BoardKind::Hexagons) {
                atEnds(groups_.rows, End::Left);
                atEnds(groups_.columns, hexagonsStandOnCorners(frame_.graph()) ? End::Bottom : End::Right);
            } else if (!atSides(layer)) {
                for (const int site : sites_) beside(site);
            }
            for (const int site : stores_) below(site, frame_.ground(layer));
        }
        frame_.out.close();
    }

  private:
    void findSites(const BoardLayer& layer) {
        sites_.clear(), stores_.clear();
        for (const int site : layer.sites) {
            if (frame_.isStore(site)) stores_.push_back(site);
            else if (!frame_.covers(site)) sites_.push_back(site);
        }
        groups_ = groupsOf(frame_, layer);
    }

    // In units; larger on large boards, which are shown smaller.
    double fontSize(double least, double most) const {
        return std::clamp(frame_.sites.width() / 48, least * kUnit, most * kUnit);
    }

    void put(PicturePoint at, double size, const std::string& text) {
        writeCentred(frame_.out, at, size, kInk, text);
        frame_.content.include(at, 0.32 * size * static_cast<double>(text.size()), 0.5 * size);
    }

    bool atSides(const BoardLayer& layer) {
        const std::optional<SideLabels> labels = sideLabels(frame_, layer);
        if (!labels) return false;
        const PictureBox box = frame_.view.layers.size() == 1 ? frame_.content : frame_.ground(layer);
        if (frame_.standing) {
            for (const int site : sites_)
                put({frame_.atSite(site).x, box.bottom + 0.3 * kUnit}, fontSize(0.27, 0.42),
                    frame_.label(site));
            return true;
        }
        const double gap = frame_.topology().defaultType() == SiteType::Cell ? 0.3 : 0.28;
        for (const auto& [name, y] : labels->rows)
            put({box.left - gap * kUnit, y}, fontSize(0.27, 0.42), name);
        for (const auto& [name, x] : labels->columns)
            put({x, box.bottom + gap * kUnit}, fontSize(0.27, 0.42), name);
        return true;
    }

    // One step beyond the last point of each group. Where rows and columns both run aslant, the rows at the
    // left and the columns at the right, otherwise the columns at the bottom.
    void atEnds(const Groups& groups, End end) {
        PicturePoint usual{0, 0};
        for (const auto& [name, points] : groups)
            if (points.size() > 1 && usual.x == 0 && usual.y == 0) usual = stepOf(points);
        for (const auto& [name, points] : groups) {
            PicturePoint step = points.size() > 1 ? stepOf(points) : usual;
            if (end == End::Bottom ? step.y < 0 : (step.x > 0) == (end == End::Left))
                step = {-step.x, -step.y};
            const PicturePoint last = *std::max_element(points.begin(), points.end(), [&](auto& p, auto& q) {
                return p.x * step.x + p.y * step.y < q.x * step.x + q.y * step.y;
            });
            const double steps = end == End::Bottom || std::abs(step.y) < 1 ? 0.8 : 0.72;
            const double wider =
                std::abs(step.x) > 1 ? 0.07 * kUnit * static_cast<double>(name.size() - 1) : 0;
            put({last.x + steps * step.x + (step.x < 0 ? -wider : wider), last.y + steps * step.y},
                fontSize(0.27, 0.42), name);
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
            put({p.x, p.y + 0.96 * frame_.inradius(site)}, 0.17 * kUnit, label);
        } else if (frame_.kind == BoardKind::Holes) {
            put({p.x, p.y - frame_.radius(site) - 0.1 * kUnit}, 0.18 * kUnit, label);
        } else {
            const double size = fontSize(0.2, 0.3);
            put(places_.place(site, size, label), size, label);
        }
    }

    // Of a store: below the board, like the names of columns.
    void below(int site, const PictureBox& ground) {
        put({frame_.atSite(site).x, ground.bottom + 0.28 * kUnit}, fontSize(0.27, 0.42), frame_.label(site));
    }

    SvgFrame& frame_;
    LabelPlaces places_;
    std::vector<int> sites_, stores_;
    LabelGroups groups_;
};

}  // namespace

std::optional<SideLabels> sideLabels(const SvgFrame& frame, const BoardLayer& layer) {
    const LabelGroups groups = groupsOf(frame, layer);
    SideLabels labels{shared(groups.rows, [](PicturePoint p) { return p.y; }),
                      shared(groups.columns, [](PicturePoint p) { return p.x; })};
    // Where most crossings are empty, nobody can follow them to the side.
    const bool dense = groups.sites * 3 >= labels.rows.size() * labels.columns.size();
    if (labels.rows.empty() || labels.columns.empty() || !dense) return std::nullopt;
    return labels;
}

void writeLabels(SvgFrame& frame) { LabelWriter(frame).write(); }

}  // namespace makomba
