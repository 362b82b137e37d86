#include "interpreter/compile/line_tables.h"

#include <algorithm>

namespace makomba {

namespace {

// Gathers paths site by site.
class TableBuilder {
  public:
    explicit TableBuilder(Compiler& c) : c_(c) {}

    void beginSite() { starts_.push_back(static_cast<std::int32_t>(lengths_.size())); }
    void add(std::span<const int> path) {
        for (const int site : path) sites_.push_back(static_cast<std::int16_t>(site));
        lengths_.push_back(static_cast<std::int32_t>(path.size()));
    }
    const LinesOf* finish() {
        beginSite();
        const std::int16_t* sites = c_.program().arena.keepAll(sites_);
        std::vector<Path> paths;
        for (const std::int32_t length : lengths_) {
            paths.push_back({sites, length});
            sites += length;
        }
        const LinesOf table{c_.program().arena.keepAll(paths), c_.program().arena.keepAll(starts_)};
        return c_.program().arena.keep(table);
    }

  private:
    Compiler& c_;
    std::vector<std::int16_t> sites_;
    std::vector<std::int32_t> lengths_, starts_;
};

}  // namespace

const LinesOf* radialTable(Compiler& c, std::span<const Direction> directions) {
    TableBuilder table(c);
    for (int site = 0; site < c.sites().count(); ++site) {
        table.beginSite();
        for (const Direction d : directions)
            for (const auto path : c.sites().radials(site, asLookedUp(d))) table.add(path);
    }
    return table.finish();
}

const LinesOf* lineTable(Compiler& c, Direction direction) {
    TableBuilder table(c);
    for (int site = 0; site < c.sites().count(); ++site) {
        table.beginSite();
        for (const Line& line : c.sites().lines(site, asLookedUp(direction))) {
            table.add(line.first);
            table.add(line.opposite);
        }
    }
    return table.finish();
}

const LinesOf* stepTable(Compiler& c, std::span<const Direction> directions, bool once) {
    TableBuilder table(c);
    for (int site = 0; site < c.sites().count(); ++site) {
        table.beginSite();
        std::vector<int> targets;
        for (const Direction d : directions)
            for (const int to : c.sites().steps(site, asLookedUp(d)))
                if (!once || std::find(targets.begin(), targets.end(), to) == targets.end())
                    targets.push_back(to);
        table.add(targets);
    }
    return table.finish();
}

}  // namespace makomba
