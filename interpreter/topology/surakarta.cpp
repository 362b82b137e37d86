#include "interpreter/topology/surakarta.h"

#include <fmt/format.h>

#include <algorithm>

namespace makomba {

namespace {

using SiteRow = std::vector<int>;

class LoopMaker {
  public:
    explicit LoopMaker(const Sites& sites) {
        for (int row = 0; row < sites.rows().size(); ++row) {
            SiteRow line(sites.rows()[row].begin(), sites.rows()[row].end());
            std::sort(line.begin(), line.end(),
                      [&](int a, int b) { return sites.position(a).x < sites.position(b).x; });
            rows_.push_back(std::move(line));
        }
        triangle_ = rows_.size() > 1 && rows_.back().size() < rows_.front().size();
    }

    int mostLoops() const {
        const int rows = static_cast<int>(rows_.size()), columns = static_cast<int>(rows_.front().size());
        return triangle_ ? (rows - 1) / 2 : (std::min(rows, columns) - 2) / 2;
    }

    // The lines at this distance from the sides, counter-clockwise from the lowest.
    std::vector<SiteRow> linesAt(std::size_t distance) const {
        std::vector<SiteRow> lines(1);
        if (distance < rows_.size()) lines[0] = rows_[distance];
        SiteRow right, left;
        for (const SiteRow& row : rows_)
            if (distance < row.size()) {
                right.push_back(row[row.size() - 1 - distance]);
                left.insert(left.begin(), row[distance]);
            }
        lines.push_back(std::move(right));
        if (!triangle_ && distance < rows_.size()) {
            const SiteRow& top = rows_[rows_.size() - 1 - distance];
            lines.emplace_back(top.rbegin(), top.rend());
        }
        lines.push_back(std::move(left));
        if (std::any_of(lines.begin(), lines.end(), [](const SiteRow& line) { return line.empty(); }))
            throw BoardError("the board has too few lines for its loops");
        return lines;
    }

  private:
    std::vector<SiteRow> rows_;  // from the bottom up, each from left to right
    bool triangle_ = false;
};

// One line after the other, each with its last site doubled.
std::vector<int> joined(const std::vector<SiteRow>& lines) {
    std::vector<int> sites;
    for (const SiteRow& line : lines) {
        sites.insert(sites.end(), line.begin(), line.end());
        sites.push_back(line.back());
    }
    return sites;
}

}  // namespace

std::vector<Track> surakartaTracks(const Topology& topology, std::optional<int> loops, int from) {
    std::vector<Track> tracks;
    const Sites& sites = topology.sites();
    if (sites.count() == 0) return tracks;
    const LoopMaker maker(sites);
    const int count = loops.value_or(maker.mostLoops());
    requireSize(count, 0, 0);
    for (int line = from; line < from + count; ++line) {
        std::vector<SiteRow> lines = maker.linesAt(static_cast<std::size_t>(line));
        const auto add = [&](const char* way) {
            const TrackOptions options{fmt::format("Track{}{}", line, way), 0, true, true};
            tracks.push_back(trackFromSites(sites.count(), joined(lines), options));
        };
        add("F");
        std::reverse(lines.begin(), lines.end());
        for (SiteRow& each : lines) std::reverse(each.begin(), each.end());
        add("B");
    }
    return tracks;
}

}  // namespace makomba
