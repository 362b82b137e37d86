#include "interpreter/compile/ways_between.h"

namespace makomba {

namespace {

constexpr int mostSites = 256;

}  // namespace

WaysBetween layOutWaysBetween(Compiler& c, const Sites& sites) {
    const int n = sites.count();
    if (n == 0 || n > mostSites) return {};
    std::vector<std::vector<Direction>> toSites(static_cast<std::size_t>(n));
    std::vector<std::uint32_t> starts;
    std::vector<Direction> all;
    for (int from = 0; from < n; ++from) {
        eachSupportedRadial(sites, from, [&](Direction direction, std::span<const int> path) {
            for (auto to = path.begin(); to != path.end(); ++to)
                if (std::find(path.begin(), to, *to) == to)
                    toSites[static_cast<std::size_t>(*to)].push_back(direction);
        });
        for (std::vector<Direction>& list : toSites) {
            starts.push_back(static_cast<std::uint32_t>(all.size()));
            all.insert(all.end(), list.begin(), list.end());
            list.clear();
        }
    }
    starts.push_back(static_cast<std::uint32_t>(all.size()));
    return {n, c.program().arena.keepAll(starts), c.program().arena.keepAll(all)};
}

}  // namespace makomba
