#include "interpreter/compile/line_tables.h"

#include <algorithm>
#include <utility>

#include "interpreter/compile/ways_between.h"

namespace makomba {

namespace {

// Gathers paths site by site.
class TableBuilder {
  public:
    explicit TableBuilder(Compiler& c) : c_(c) {}
    int shift = 0;  // added to each site

    void beginSite() { starts_.push_back(static_cast<std::int32_t>(lengths_.size())); }
    void add(std::span<const int> path) {
        for (const int site : path) sites_.push_back(static_cast<std::int16_t>(shift + site));
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

template <class LayOut>
const LinesOf* LineTables::table(Kind kind, std::span<const Direction> directions,
                                 std::optional<SiteType> alone, LayOut layOut) {
    const LinesOf*& known = tables_[{kind, alone, {directions.begin(), directions.end()}}];
    if (known != nullptr) return known;
    TableBuilder table(c_);
    const Equipment& e = c_.equipment();
    const Sites& elements = alone ? e.topology().sites(*alone) : c_.sites();
    for (int site = 0; site < elements.count(); ++site) {
        table.beginSite();
        layOut(table, elements, site);
    }
    if (alone) return known = table.finish();
    // Elements of other types on which pieces stand, by the sites that they have in positions.
    for (int site = c_.sites().count(); e.mixesTypes() && site < e.positionSites; ++site) {
        table.beginSite();
        if (site < e.siteCount) continue;
        const SiteType type = e.typeOfSite(site);
        table.shift = e.elementsFrom[static_cast<std::size_t>(type)];
        layOut(table, e.topology().sites(type), e.numberOfSite(site));
    }
    return known = table.finish();
}

const LinesOf* LineTables::radials(std::span<const Direction> directions, std::optional<SiteType> alone) {
    return table(Kind::Radials, directions, alone, [&](TableBuilder& table, const Sites& sites, Site site) {
        for (const Direction d : directions)
            for (const auto path : sites.radials(site, asLookedUp(d))) table.add(path);
    });
}

const LinesOf* LineTables::lines(Direction direction) {
    return table(Kind::Lines, {&direction, 1}, {}, [&](TableBuilder& table, const Sites& sites, Site site) {
        for (const Line& line : sites.lines(site, asLookedUp(direction))) {
            table.add(line.first);
            table.add(line.opposite);
        }
    });
}

const LinesOf* LineTables::steps(std::span<const Direction> directions, bool once,
                                 std::optional<SiteType> alone) {
    return table(once ? Kind::StepsOnce : Kind::Steps, directions, alone,
                 [&](TableBuilder& table, const Sites& sites, Site site) {
                     std::vector<int> targets;
                     for (const Direction d : directions)
                         for (const int to : sites.steps(site, asLookedUp(d)))
                             if (!once || std::find(targets.begin(), targets.end(), to) == targets.end())
                                 targets.push_back(to);
                     table.add(targets);
                 });
}

std::optional<std::vector<Direction>> LineTables::facing(const DirectionsExpr& directions, Direction facing) {
    Context& x = c_.loadContext();
    const Sites& sites = c_.sites();
    std::vector<std::vector<Direction>> bySite;
    std::vector<Direction> all;
    const int outside = std::exchange(x.facingTo, static_cast<int>(facing));
    for (int site = 0; site < sites.count(); ++site) {
        const DirectionList list = directions.at(x, site);
        bySite.emplace_back(list.begin(), list.end());
        if (bySite.back().size() > all.size()) all = bySite.back();
    }
    x.facingTo = outside;
    for (int site = 0; site < sites.count(); ++site) {
        std::vector<Direction> possible;
        for (const Direction d : all)
            if (!sites.steps(site, asLookedUp(d)).empty()) possible.push_back(d);
        std::erase_if(bySite[static_cast<std::size_t>(site)],
                      [&](Direction d) { return sites.steps(site, asLookedUp(d)).empty(); });
        if (possible != bySite[static_cast<std::size_t>(site)]) return std::nullopt;
    }
    return all;
}

const Word* const* LineTables::reached(const LinesOf* paths, int distance, bool itself) {
    const auto [entry, isNew] = reached_.try_emplace({paths, distance, itself}, nullptr);
    if (!isNew) return entry->second;
    std::vector<const Word*> sets;
    for (int site = 0; site < c_.equipment().boardSites(); ++site) {
        std::vector<int> sites;
        for (const Path& path : paths->of(site))
            if (distance >= 1 && distance <= path.size && path.sites[distance - 1] != site)
                sites.push_back(path.sites[distance - 1]);
        if (itself) sites.push_back(site);
        sets.push_back(c_.keepSet(sites));
    }
    return entry->second = c_.program().arena.keepAll(sets);
}

const std::int16_t* LineTables::sitesOfElements(SiteType type) {
    const auto [entry, isNew] = sitesOfElements_.try_emplace(type, nullptr);
    if (isNew) {
        std::vector<std::int16_t> sites;
        for (int number = 0; number < c_.equipment().positionSites; ++number)
            sites.push_back(static_cast<std::int16_t>(c_.equipment().siteOfElement(type, number)));
        entry->second = c_.program().arena.keepAll(sites);
    }
    return entry->second;
}

const WaysBetween& LineTables::waysBetween(const Sites& sites) {
    const auto [entry, isNew] = waysBetween_.try_emplace(sites.type(), nullptr);
    if (isNew) entry->second = c_.program().arena.keep(layOutWaysBetween(c_, sites));
    return *entry->second;
}

const LinesOf* const* LineTables::byKind(const DirectionsExpr& directions, bool steps) {
    if (!directions.byFacing) return nullptr;
    std::map<Direction, const LinesOf*> known;
    std::vector<const LinesOf*> kinds;
    for (const Component& component : c_.equipment().components) {
        const Direction faces = component.facing.value_or(Direction::N);
        const auto [entry, isNew] = known.try_emplace(faces, nullptr);
        if (isNew) {
            const auto all = facing(directions, faces);
            if (!all) return nullptr;
            entry->second = steps ? this->steps(*all, true) : radials(*all);
        }
        kinds.push_back(entry->second);
    }
    return c_.program().arena.keepAll(kinds);
}

}  // namespace makomba
