// Steps and straight paths of all sites for fixed directions, as flat tables.
#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "interpreter/compile/compiler.h"

namespace makomba {

struct WaysBetween;

struct Path {
    const std::int16_t* sites;
    std::int32_t size;
};

// Paths by site: the radials, or the lines through it.
struct LinesOf {
    const Path* paths;
    const std::int32_t* starts;  // of a site's paths; one more at the end

    std::span<const Path> of(Site site) const {
        return {paths + starts[site], static_cast<std::size_t>(starts[site + 1] - starts[site])};
    }
};

// The tables of one program, each laid out once.
class LineTables {
  public:
    explicit LineTables(Compiler& c) : c_(c) {}
    // `alone`: of the elements of that type by their numbers, which are no sites of positions.
    const LinesOf* radials(std::span<const Direction> directions, std::optional<SiteType> alone = {});
    const LinesOf* lines(Direction direction);
    const LinesOf* steps(std::span<const Direction> directions, bool once,
                         std::optional<SiteType> alone = {});
    // Radials, or targets of single steps each once, in directions that vary by where a piece faces: a table
    // for each kind of piece (0: none), as long as it is not turned. nullptr if it takes more than that to
    // tell them.
    const LinesOf* const* radialsByKind(const DirectionsExpr& directions) {
        return byKind(directions, false);
    }
    const LinesOf* const* stepsByKind(const DirectionsExpr& directions) { return byKind(directions, true); }
    // Of each board site the sites that its paths reach at a distance, as sets; `itself`: with the site, else
    // without.
    const Word* const* reached(const LinesOf* paths, int distance, bool itself);
    // The directions in which sites are seen from each other.
    const WaysBetween& waysBetween(const Sites& sites);
    // Equipment::siteOfElement of all numbers below positionSites, where pieces stand on several types.
    const std::int16_t* sitesOfElements(SiteType type);

  private:
    const LinesOf* const* byKind(const DirectionsExpr& directions, bool steps);
    // The directions of a piece that faces so on any site: those that a site lacks lead nowhere from there.
    std::optional<std::vector<Direction>> facing(const DirectionsExpr& directions, Direction facing);

    enum class Kind : std::uint8_t { Radials, Lines, Steps, StepsOnce };
    using Key = std::tuple<Kind, std::optional<SiteType>, std::vector<Direction>>;
    template <class LayOut>
    const LinesOf* table(Kind kind, std::span<const Direction> directions, std::optional<SiteType> alone,
                         LayOut layOut);

    Compiler& c_;
    std::map<Key, const LinesOf*> tables_;
    std::map<SiteType, const std::int16_t*> sitesOfElements_;
    std::map<SiteType, const WaysBetween*> waysBetween_;
    std::map<std::tuple<const LinesOf*, int, bool>, const Word* const*> reached_;
};

// All radials of each board site in these directions, one direction after the other.
inline const LinesOf* radialTable(Compiler& c, std::span<const Direction> directions,
                                  std::optional<SiteType> alone = {}) {
    return c.lineTables().radials(directions, alone);
}

// For each site its straight lines in a direction: arms in pairs, the second one empty if the line has
// but one.
inline const LinesOf* lineTable(Compiler& c, Direction direction) { return c.lineTables().lines(direction); }

// For each site the targets of single steps, one direction after the other; `once`: each target once.
inline const LinesOf* stepTable(Compiler& c, std::span<const Direction> directions, bool once,
                                std::optional<SiteType> alone = {}) {
    return c.lineTables().steps(directions, once, alone);
}

// Whether the tables by kind hold for the piece on a board site: it faces as its kind does.
inline bool facesAsItsKind(const Context& c, Site site) {
    return c.facingTo < 0 && (c.rotation == nullptr || c.rotation[site] == 0);
}

}  // namespace makomba
