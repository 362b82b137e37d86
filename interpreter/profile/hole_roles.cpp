#include "interpreter/profile/hole_roles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "interpreter/draw/holes_grid.h"
#include "interpreter/topology/topology.h"

namespace makomba::profile {

namespace {

// Cells in straight rows, as holes: stores stand in none.
std::optional<HolesGrid> gridOfCells(const Topology& topology) {
    const Sites& sites = topology.sites();
    constexpr int mostCells = 100;
    if (topology.defaultType() != SiteType::Cell || sites.count() > mostCells) return std::nullopt;
    HolesGrid grid;
    for (int a = 0; a < sites.count(); ++a)
        for (int b = 0; b < a; ++b) {
            const Point &p = sites.position(a), &q = sites.position(b);
            const double apart = std::abs(p.x - q.x);
            if (std::abs(p.y - q.y) < 1e-3 && apart > 1e-6 && (grid.step < 1e-6 || apart < grid.step))
                grid.step = apart;
        }
    if (grid.step < 1e-6) return std::nullopt;
    for (int site = 0; site < sites.count(); ++site) {
        const Point &p = sites.position(site), &origin = sites.position(0);
        const double column = (p.x - origin.x) / grid.step * 2, row = (p.y - origin.y) / grid.step * 2;
        if (std::abs(column - std::round(column)) > 0.1 || std::abs(row - std::round(row)) > 0.1)
            return std::nullopt;
        grid.holes.push_back(
            {static_cast<int>(std::lround(column)), static_cast<int>(std::lround(row)), false});
    }
    return grid;
}

}  // namespace

std::optional<HoleRoles> HoleRoles::measure(const Program& program, const std::vector<int>& stores) {
    const Topology& topology = program.equipment.topology();
    auto grid =
        topology.defaultType() == SiteType::Vertex ? HolesGrid::measure(topology) : gridOfCells(topology);
    if (!grid) return std::nullopt;
    for (const int site : stores) grid->holes[static_cast<std::size_t>(site)].store = true;
    std::map<int, int> rows, columns;
    for (const auto& hole : grid->holes)
        if (!hole.store) rows[hole.row] = columns[hole.column] = 0;
    HoleRoles roles;
    for (auto& [height, index] : rows) index = roles.rows_++;
    int next = 0;
    for (auto& [x, index] : columns) index = next++;
    roles.columns_ = next;
    if (roles.rows_ < 1 || roles.rows_ > 12 || roles.columns_ < 1) return std::nullopt;
    roles.at_.assign(static_cast<std::size_t>(roles.rows_),
                     std::vector<int>(static_cast<std::size_t>(next), -1));
    roles.lengths_.assign(static_cast<std::size_t>(roles.rows_), 0);
    for (std::size_t site = 0; site < grid->holes.size(); ++site) {
        const auto& hole = grid->holes[site];
        const Point& p = topology.sites().position(static_cast<int>(site));
        Place place{-1, 0, p.x, p.y};
        if (!hole.store) {
            place.row = rows[hole.row];
            place.column = columns[hole.column];
            roles.at_[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] =
                static_cast<int>(site);
            ++roles.lengths_[static_cast<std::size_t>(place.row)];
        }
        roles.places_.push_back(place);
    }
    roles.storeOf_.assign(roles.places_.size(), 0);
    return roles;
}

HoleRole HoleRoles::roleOf(int site, int player) const {
    if (!inRange(site)) return {0, 3};
    const Place& place = places_[static_cast<std::size_t>(site)];
    if (place.row < 0) {
        const int owner = storeOf_[static_cast<std::size_t>(site)];
        return {0, owner == player ? 1 : owner == 0 ? 3 : 2};
    }
    if (player == opposite_) return {rows_ - place.row, columns_ - place.column};
    return {place.row + 1, place.column + 1};
}

void HoleRoles::ownHoles(std::vector<int> owners) {
    owners_ = std::move(owners);
    int against = 0, owned = 0;
    for (int site = 0; site < sites(); ++site) {
        const int owner = isHole(site) ? owners_[static_cast<std::size_t>(site)] : 0;
        if (owner == 0) continue;
        ++owned;
        against += roleOf(site, owner).row > rows_ / 2;
    }
    acrossRows_ = against * 4 > owned;
}

bool HoleRoles::isOwn(int site, int player) const {
    if (!isHole(site)) return false;
    if (rows_ % 2 != 0 || acrossRows_)
        return !owners_.empty() && owners_[static_cast<std::size_t>(site)] == player;
    return roleOf(site, player).row <= rows_ / 2;
}

bool HoleRoles::isInner(int site) const {
    if (!isHole(site) || rows_ < 4 || rows_ % 2 != 0) return false;
    const int row = places_[static_cast<std::size_t>(site)].row;
    return row == rows_ / 2 || row == rows_ / 2 - 1;
}

bool HoleRoles::isOuter(int site) const {
    if (!isHole(site) || rows_ < 4) return false;
    const int row = places_[static_cast<std::size_t>(site)].row;
    return row == 0 || row == rows_ - 1;
}

bool HoleRoles::isRowEnd(int site) const {
    if (!isHole(site)) return false;
    const Place& place = places_[static_cast<std::size_t>(site)];
    return place.column == 0 || place.column == columns_ - 1;
}

int HoleRoles::acrossFrom(int site, int player, int behind) const {
    if (!isHole(site) || rows_ == 1) return -1;
    const Place& place = places_[static_cast<std::size_t>(site)];
    const bool middle = rows_ % 2 != 0 && place.row == rows_ / 2;
    const bool upper = middle ? player == opposite_ : place.row >= (rows_ + 1) / 2;
    const int row = upper ? rows_ / 2 - 1 - behind : (rows_ + 1) / 2 + behind;
    if (row < 0 || row >= rows_) return -1;
    return at_[static_cast<std::size_t>(row)][static_cast<std::size_t>(place.column)];
}

int HoleRoles::inFrontOf(int site, int player) const {
    if (!isHole(site)) return -1;
    const Place& place = places_[static_cast<std::size_t>(site)];
    const int row = place.row + (player == opposite_ ? -1 : 1);
    if (row < 0 || row >= rows_) return -1;
    return at_[static_cast<std::size_t>(row)][static_cast<std::size_t>(place.column)];
}

double HoleRoles::turn(const std::vector<int>& way, const std::vector<int>& around) const {
    if (around.empty()) return 0;
    double x = 0, y = 0, sum = 0;
    for (const int site : around) {
        x += places_[static_cast<std::size_t>(site)].x;
        y += places_[static_cast<std::size_t>(site)].y;
    }
    x /= static_cast<double>(around.size());
    y /= static_cast<double>(around.size());
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        if (!inRange(way[i]) || !inRange(way[i + 1])) continue;
        const Place &a = places_[static_cast<std::size_t>(way[i])],
                    &b = places_[static_cast<std::size_t>(way[i + 1])];
        sum += (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y);
    }
    return sum;
}

}  // namespace makomba::profile
