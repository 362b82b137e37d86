#include "interpreter/players/features.h"

#include <algorithm>
#include <set>

#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

constexpr std::size_t mostRows = 2000, mostSites = 400;

// The sites of a flat or stacking position, without a Context.
struct Columns {
    const Layout& layout;
    const std::uint8_t *what, *who, *height;
    const std::int16_t* count;

    explicit Columns(const State& state)
        : layout(state.layout()),
          what(layout.what < 0 ? nullptr : state.column<std::uint8_t>(layout.what)),
          who(layout.who < 0 ? nullptr : state.column<std::uint8_t>(layout.who)),
          height(layout.height < 0 ? nullptr : state.column<std::uint8_t>(layout.height)),
          count(layout.count < 0 ? nullptr : state.column<std::int16_t>(layout.count)),
          state_(state) {}

    int pieces(int site) const {
        if (height) return height[site];
        if (what[site] == 0) return 0;
        return count ? count[site] : 1;
    }
    int owner(int site, const std::uint8_t* ownerOf) const {
        if (!height) return who[site];
        if (height[site] == 0) return 0;
        const auto* top =
            state_.column<std::uint8_t>(layout.levels + (height[site] - 1) * layout.levelStride);
        return ownerOf[top[site]];
    }

  private:
    const State& state_;
};

}  // namespace

Features::Features(const Game& game) : game_(game) {
    const Equipment& e = game.program.equipment;
    for (std::size_t c = 1; c < e.components.size(); ++c)
        owned_ = owned_ || (e.components[c].owner >= 1 && e.components[c].owner <= e.players);
    handSites_.resize(static_cast<std::size_t>(e.players));
    for (const Container& container : e.containers) {
        if (container.dice || container.owner < 1 || container.owner > e.players ||
            &container == &e.containers[0])
            continue;
        hands_ = true;
        for (int k = 0; k < container.size; ++k)
            handSites_[static_cast<std::size_t>(container.owner - 1)].push_back(container.first + k);
    }
    scores_ = game.program.usesScores;
    if (scores_) add("score");
    if (owned_) add("pieces on the board");
    if (hands_) add("pieces in hand");
    if (!owned_ || game.program.layout.counts) listAreas();
    if (owned_) listLines();
    if (owned_ && static_cast<std::size_t>(e.boardSites()) <= mostSites) {
        const Sites& sites = e.topology().sites();
        for (int site = 0; site < e.boardSites(); ++site)
            neighbours_.push_back(sites.steps(site, Direction::Adjacent));
        add("room to move");
    }
    if (names_.empty()) add("nothing");
}

void Features::listAreas() {
    const Equipment& e = game_.program.equipment;
    std::set<std::string> names;
    for (const RegionDeclaration& region : e.regions) names.insert(region.name);
    for (const std::string& name : names) {
        Area area;
        area.sites.resize(static_cast<std::size_t>(e.players));
        for (std::size_t r = 0; r < e.regions.size(); ++r)
            if (e.regions[r].name == name && e.regions[r].owner >= 1 && e.regions[r].owner <= e.players)
                for (const int site : game_.program.regionSites[r])
                    if (site >= 0 && site < e.siteCount)
                        area.sites[static_cast<std::size_t>(e.regions[r].owner - 1)].push_back(site);
        const bool all = std::all_of(area.sites.begin(), area.sites.end(),
                                     [](const auto& sites) { return !sites.empty(); });
        if (!all || names_.size() + 9 > mostFeatures) continue;
        add("seeds in " + name);
        add("occupied holes in " + name);
        add("holes with one seed in " + name);
        areas_.push_back(std::move(area));
    }
    if (!areas_.empty() || owned_ || e.players != 2) return;
    // Seeds, but no regions: the half of the board before each player.
    const Sites& sites = e.topology().sites();
    const int rows = static_cast<int>(sites.rows().size());
    Area halves;
    halves.sites.resize(2);
    for (int site = 0; site < e.boardSites(); ++site)
        halves.sites[sites.row(site) * 2 < rows ? 0 : 1].push_back(site);
    if (halves.sites[0].empty() || halves.sites[1].empty()) return;
    add("seeds in the own half");
    add("occupied holes in the own half");
    add("holes with one seed in the own half");
    areas_.push_back(std::move(halves));
}

void Features::listLines() {
    for (std::size_t i = 0; i < game_.graph.size(); ++i) {
        if (game_.graph[NodeId(i)].kind != NodeKind::Ludeme || game_.graph.form(NodeId(i)) != Form::IsLine)
            continue;
        for (const Operand& operand : game_.graph[NodeId(i)].operands)
            if (operand.node.valid() && game_.graph[operand.node].kind == NodeKind::Int)
                rowLength_ = std::max(rowLength_, static_cast<int>(game_.graph[operand.node].number));
    }
    if (rowLength_ < 2 || rowLength_ > 10) return;
    const Equipment& e = game_.program.equipment;
    std::set<std::vector<int>> seen;
    for (int site = 0; site < e.boardSites() && rows_.size() < mostRows; ++site)
        for (const std::span<const int> path : e.topology().sites().radials(site, Direction::Adjacent)) {
            if (static_cast<int>(path.size()) < rowLength_ - 1) continue;
            std::vector<int> row(path.begin(), path.begin() + rowLength_ - 1);
            row.push_back(site);
            std::vector<int> sorted = row;
            std::sort(sorted.begin(), sorted.end());
            if (seen.insert(sorted).second) rows_.push_back(std::move(sorted));
        }
    if (rows_.empty()) return;
    add("rows");
    add("rows but for one");
    add("rows but for two");
}

void Features::figures(const State& state, int player, float* out) const {
    const Columns view(state);
    const std::uint8_t* ownerOf = game_.program.ownerOf.data();
    const auto index = static_cast<std::size_t>(player - 1);
    const int board = game_.program.equipment.boardSites();
    if (scores_) *out++ = static_cast<float>(state.globals().score[static_cast<std::size_t>(player)]);
    if (owned_) {
        int pieces = 0;
        for (int site = 0; site < board; ++site)
            if (view.owner(site, ownerOf) == player) pieces += view.height ? 1 : view.pieces(site);
        *out++ = static_cast<float>(pieces);
    }
    if (hands_) {
        int pieces = 0;
        for (const int site : handSites_[index]) pieces += view.pieces(site);
        *out++ = static_cast<float>(pieces);
    }
    for (const Area& area : areas_) {
        int seeds = 0, occupied = 0, single = 0;
        for (const int site : area.sites[index]) {
            const int here = view.pieces(site);
            seeds += here;
            occupied += here > 0;
            single += here == 1;
        }
        *out++ = static_cast<float>(seeds);
        *out++ = static_cast<float>(occupied);
        *out++ = static_cast<float>(single);
    }
    if (!rows_.empty()) {
        int missing[3] = {};
        for (const std::vector<int>& row : rows_) {
            int own = 0, empty = 0;
            for (const int site : row) {
                const int owner = view.owner(site, ownerOf);
                own += owner == player;
                empty += view.pieces(site) == 0;
            }
            if (own + empty == rowLength_ && empty < 3) ++missing[empty];
        }
        for (const int number : missing) *out++ = static_cast<float>(number);
    }
    if (!neighbours_.empty()) {
        int room = 0;
        for (int site = 0; site < board; ++site)
            if (view.owner(site, ownerOf) == player)
                for (const int to : neighbours_[static_cast<std::size_t>(site)]) room += view.pieces(to) == 0;
        *out++ = static_cast<float>(room);
    }
}

void Features::difference(const State& state, int player, float* values) const {
    const int n = count(), players = game_.program.players();
    if (names_[0] == "nothing") {
        values[0] = 0;
        return;
    }
    figures(state, player, values);
    if (players < 2) return;
    float others[mostFeatures];
    for (int other = 1; other <= players; ++other) {
        if (other == player) continue;
        figures(state, other, others);
        for (int f = 0; f < n; ++f) values[f] -= others[f] / static_cast<float>(players - 1);
    }
}

}  // namespace makomba
