#include "interpreter/players/features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "interpreter/topology/sides.h"

namespace makomba {

namespace {

constexpr std::size_t mostRows = 2000, mostSites = 400, mostKinds = 12, mostGoals = 3;
constexpr int mostRowLengths = 2, far = 1000;

// Where a site lies comes from sines, of which the C libraries have different last places; what is learnt is
// to be the same with all.
float coarse(double coordinate) { return static_cast<float>(std::round(coordinate * 4096) / 4096); }
float distance(float x, float y) { return std::sqrt(x * x + y * y); }

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
    int top(int site) const {
        if (!height) return what[site];
        if (height[site] == 0) return 0;
        return state_.column<std::uint8_t>(layout.levels + (height[site] - 1) * layout.levelStride)[site];
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

// Which sites can be reached from some in so many steps; those that are barred are not entered.
std::vector<int> stepsFrom(const std::vector<std::vector<int>>& neighbours, const std::vector<int>& from) {
    std::vector<int> steps(neighbours.size(), far), queue;
    for (const int site : from)
        if (site < static_cast<int>(steps.size()) && steps[static_cast<std::size_t>(site)] != 0)
            steps[static_cast<std::size_t>(site)] = 0, queue.push_back(site);
    for (std::size_t head = 0; head < queue.size(); ++head)
        for (const int to : neighbours[static_cast<std::size_t>(queue[head])])
            if (int& there = steps[static_cast<std::size_t>(to)]; there == far) {
                there = steps[static_cast<std::size_t>(queue[head])] + 1;
                queue.push_back(to);
            }
    return steps;
}

}  // namespace

// What is found out about a position once, and room to work in.
struct Features::Scratch {
    std::vector<std::uint8_t> owner;  // by site: 0 = empty, players + 1 = somebody else's
    std::vector<int> pieces;          // sites with pieces of players
    std::vector<RowCounts> rows;      // by length of rows, and player
    std::vector<int> steps, sums, queue, next;
    std::vector<std::uint8_t> reached;
    std::array<int, 18> land{};  // by player: territory

    static Scratch& own() {
        static thread_local Scratch scratch;
        return scratch;
    }
};

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
    if (owned_) listKinds();
    if (hands_) add("pieces in hand");
    if (!owned_ || game.program.layout.counts) listAreas();
    if (owned_) listLines();
    if (owned_ && static_cast<std::size_t>(e.boardSites()) <= mostSites) {
        const Sites& sites = e.topology().sites();
        for (int site = 0; site < e.boardSites(); ++site) {
            neighbours_.push_back(sites.steps(site, Direction::Adjacent));
            points_.emplace_back(coarse(sites.position(site).x), coarse(sites.position(site).y));
        }
        add("room to move");
        listPlaces();
        listShores();
        groups_ = asksFor(Form::IsConnected) || asksFor(Form::CountGroups) || asksFor(Form::SizesGroup) ||
                  asksFor(Form::AllGroups);
        if (groups_) add("groups"), add("largest group"), add("spread");
        territory_ = rows_.empty() && e.boardSites() <= 200;
        if (territory_) add("territory");
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
        if (!all || names_.size() + 40 > mostFeatures) continue;
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

bool Features::asksFor(Form form) const {
    for (std::size_t i = 0; i < game_.graph.size(); ++i)
        if (game_.graph[NodeId(i)].kind == NodeKind::Ludeme && game_.graph.form(NodeId(i)) == form)
            return true;
    return false;
}

// Pieces of different kinds are worth different things.
void Features::listKinds() {
    const Equipment& e = game_.program.equipment;
    std::map<std::string, int> kinds;
    std::vector<int> kindOf(e.components.size(), -1);
    for (std::size_t c = 1; c < e.components.size(); ++c) {
        const Component& component = e.components[c];
        if (component.owner < 1 || component.owner > e.players) continue;
        kindOf[c] = kinds.emplace(component.plainName, static_cast<int>(kinds.size())).first->second;
    }
    if (kinds.size() < 2 || kinds.size() > mostKinds) return;
    kindOf_ = std::move(kindOf);
    kinds_ = static_cast<int>(kinds.size());
    std::vector<std::string> names(kinds.size());
    for (const auto& [name, kind] : kinds) names[static_cast<std::size_t>(kind)] = name;
    for (const std::string& name : names) add("pieces: " + name);
}

void Features::listLines() {
    std::set<int> lengths;
    for (std::size_t i = 0; i < game_.graph.size(); ++i) {
        if (game_.graph[NodeId(i)].kind != NodeKind::Ludeme || game_.graph.form(NodeId(i)) != Form::IsLine)
            continue;
        int length = 0;
        for (const Operand& operand : game_.graph[NodeId(i)].operands)
            if (operand.node.valid() && game_.graph[operand.node].kind == NodeKind::Int)
                length = std::max(length, static_cast<int>(game_.graph[operand.node].number));
        if (length >= 2 && length <= 10) lengths.insert(length);
    }
    while (static_cast<int>(lengths.size()) > mostRowLengths) lengths.erase(lengths.begin());
    const Equipment& e = game_.program.equipment;
    for (const int length : lengths) {
        Rows rows{length, {}};
        std::set<std::vector<int>> seen;
        for (int site = 0; site < e.boardSites() && seen.size() < mostRows; ++site)
            for (const std::span<const int> path : e.topology().sites().radials(site, Direction::Adjacent)) {
                if (static_cast<int>(path.size()) < length - 1) continue;
                std::vector<int> row(path.begin(), path.begin() + length - 1);
                row.push_back(site);
                std::sort(row.begin(), row.end());
                if (seen.insert(row).second) rows.sites.insert(rows.sites.end(), row.begin(), row.end());
            }
        if (rows.sites.empty()) continue;
        const std::string name = "rows of " + std::to_string(length);
        add(name);
        add(name + " but for one");
        add(name + " but for two");
        add(name + " but for three");
        add("places that complete " + name);
        add("places that make two " + name);
        add("to move: " + name + " but for one");
        add("to move: places that make two " + name);
        add("not to move: more than one place that completes " + name);
        rows_.push_back(std::move(rows));
    }
}

// The middle of the board; the way from the own beginning to that of the others; regions of one's own.
void Features::listPlaces() {
    const Equipment& e = game_.program.equipment;
    const auto n = static_cast<std::size_t>(e.boardSites());
    float x = 0, y = 0, widest = 1e-6f;
    for (const auto& [px, py] : points_) x += px / static_cast<float>(n), y += py / static_cast<float>(n);
    for (const auto& [px, py] : points_) widest = std::max(widest, distance(px - x, py - y));
    for (const auto& [px, py] : points_) central_.push_back(1 - distance(px - x, py - y) / widest);
    add("nearness to the middle");
    Engine engine(game_);
    const State state = engine.initialState(0);
    const Columns view(state);
    std::vector<std::array<float, 3>> middles(static_cast<std::size_t>(e.players));
    for (std::size_t s = 0; s < n; ++s) {
        const int owner = view.owner(static_cast<int>(s), game_.program.ownerOf.data());
        if (owner < 1 || owner > e.players) continue;
        auto& middle = middles[static_cast<std::size_t>(owner - 1)];
        middle[0] += points_[s].first, middle[1] += points_[s].second, middle[2] += 1;
    }
    bool ways = e.players >= 2;
    for (auto& middle : middles) {
        ways = ways && middle[2] > 0;
        if (middle[2] > 0) middle[0] /= middle[2], middle[1] /= middle[2];
    }
    if (ways) {
        for (std::size_t p = 0; p < middles.size(); ++p) {
            float dx = 0, dy = 0;
            for (std::size_t q = 0; q < middles.size(); ++q)
                dx += middles[q][0] - middles[p][0], dy += middles[q][1] - middles[p][1];
            const float length = distance(dx, dy);
            ways = ways && length > 0.1f * widest;
            std::vector<float> ahead;
            for (const auto& [px, py] : points_)
                ahead.push_back(((px - x) * dx + (py - y) * dy) / (std::max(length, 1e-6f) * widest));
            ahead_.push_back(std::move(ahead));
        }
    }
    if (!ways) ahead_.clear();
    else add("way ahead"), add("foremost piece");
    std::set<std::string> names;
    for (const RegionDeclaration& region : e.regions) names.insert(region.name);
    for (const std::string& name : names) {
        std::vector<std::vector<int>> sites(static_cast<std::size_t>(e.players));
        for (std::size_t r = 0; r < e.regions.size(); ++r)
            if (e.regions[r].name == name && e.regions[r].owner >= 1 && e.regions[r].owner <= e.players)
                for (const int site : game_.program.regionSites[r])
                    if (site >= 0 && site < e.boardSites())
                        sites[static_cast<std::size_t>(e.regions[r].owner - 1)].push_back(site);
        if (near_.size() >= mostGoals ||
            std::any_of(sites.begin(), sites.end(), [](const auto& list) { return list.empty(); }))
            continue;
        std::vector<std::vector<float>> nearness;
        for (const std::vector<int>& list : sites) {
            const std::vector<int> steps = stepsFrom(neighbours_, list);
            int most = 1;
            for (const int s : steps) most = s < far ? std::max(most, s) : most;
            std::vector<float> near;
            for (const int s : steps)
                near.push_back(s < far ? 1 - static_cast<float>(s) / static_cast<float>(most) : 0);
            nearness.push_back(std::move(near));
        }
        near_.push_back(std::move(nearness));
        add("nearness to " + name);
        add("nearest to " + name);
        add("pieces in " + name);
    }
}

// Where the rules ask for a connection: what belongs to a player, part by part, or else the sides of the
// board.
void Features::listShores() {
    if (!asksFor(Form::IsConnected)) return;
    const Equipment& e = game_.program.equipment;
    for (std::size_t i = 0; i < game_.graph.size(); ++i)
        if (game_.graph[NodeId(i)].kind == NodeKind::Ludeme &&
            game_.graph.form(NodeId(i)) == Form::IsConnected)
            for (const Operand& operand : game_.graph[NodeId(i)].operands)
                if (operand.node.valid() && game_.graph[operand.node].kind == NodeKind::Int)
                    shores_.needed = std::clamp(static_cast<int>(game_.graph[operand.node].number), 2, 6);
    shores_.of.resize(static_cast<std::size_t>(e.players));
    for (std::size_t r = 0; r < e.regions.size(); ++r) {
        if (e.regions[r].owner < 1 || e.regions[r].owner > e.players) continue;
        std::vector<int> left;
        for (const int site : game_.program.regionSites[r])
            if (site >= 0 && site < e.boardSites()) left.push_back(site);
        while (!left.empty()) {
            // A part: what hangs together within the region.
            std::vector<int> part = {left.back()};
            left.pop_back();
            for (std::size_t head = 0; head < part.size(); ++head)
                for (const int to : neighbours_[static_cast<std::size_t>(part[head])])
                    if (const auto it = std::find(left.begin(), left.end(), to); it != left.end()) {
                        part.push_back(to);
                        left.erase(it);
                    }
            shores_.of[static_cast<std::size_t>(e.regions[r].owner - 1)].push_back(std::move(part));
        }
    }
    std::vector<std::vector<int>> sides;
    for (BoardSide& side : boardSides(e.topology().graph(), e.siteType()))
        sides.push_back(std::move(side.sites));
    for (auto& shores : shores_.of) {
        if (shores.size() < 2) shores = sides;
        if (shores.size() < 2 || shores.size() > 8) {
            shores_.of.clear();
            return;
        }
    }
    add("missing to connect");
}

// Counts the rows that only one player has a part in, for all players at once.
void Features::countRows(Scratch& scratch) const {
    const auto players = static_cast<std::size_t>(game_.program.players());
    const std::size_t board = scratch.owner.size();
    scratch.rows.resize(rows_.size() * (players + 2));
    const std::uint8_t* owner = scratch.owner.data();
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        RowCounts* counts = scratch.rows.data() + r * (players + 2);
        for (std::size_t p = 0; p < players + 2; ++p) {
            std::fill(std::begin(counts[p].missing), std::end(counts[p].missing), 0);
            counts[p].ones.assign(board, 0);
            counts[p].twos.assign(board, 0);
        }
        const std::vector<int>& sites = rows_[r].sites;
        const int length = rows_[r].length;
        for (const int *row = sites.data(), *end = row + sites.size(); row != end; row += length) {
            int empty = 0, whose = 0, k = 0;
            for (; k < length; ++k) {
                const int there = owner[row[k]];
                if (there == 0) {
                    if (++empty > 3) break;
                } else if (whose == 0) {
                    whose = there;
                } else if (whose != there) {
                    break;
                }
            }
            if (k < length || whose == 0) continue;
            RowCounts& own = counts[whose];
            ++own.missing[empty];
            if (empty != 1 && empty != 2) continue;
            std::vector<std::uint8_t>& marks = empty == 1 ? own.ones : own.twos;
            for (k = 0; k < length; ++k)
                if (owner[row[k]] == 0 && marks[static_cast<std::size_t>(row[k])] < 255)
                    ++marks[static_cast<std::size_t>(row[k])];
        }
    }
}

float* Features::rowFigures(const RowCounts& rows, bool toMove, float* out) {
    int completing = 0, forks = 0;
    if (rows.missing[1] > 0)
        for (const std::uint8_t mark : rows.ones) completing += mark > 0;
    if (rows.missing[2] > 1)
        for (const std::uint8_t mark : rows.twos) forks += mark > 1;
    for (const int number : rows.missing) *out++ = static_cast<float>(number);
    *out++ = static_cast<float>(completing);
    *out++ = static_cast<float>(std::min(forks, 4));
    *out++ = toMove && completing > 0;
    *out++ = toMove && forks > 0;
    *out++ = !toMove && completing > 1;
    return out;
}

float* Features::placeFigures(int player, Scratch& scratch, float* out) const {
    const auto index = static_cast<std::size_t>(player - 1);
    float middle = 0, ahead = 0, foremost = -1;
    float near[mostGoals] = {}, nearest[mostGoals] = {}, in[mostGoals] = {};
    for (const int s : scratch.pieces) {
        const auto site = static_cast<std::size_t>(s);
        if (scratch.owner[site] != player) continue;
        middle += central_[site];
        if (!ahead_.empty()) {
            ahead += ahead_[index][site];
            foremost = std::max(foremost, ahead_[index][site]);
        }
        for (std::size_t g = 0; g < near_.size(); ++g) {
            const float here = near_[g][index][site];
            near[g] += here;
            nearest[g] = std::max(nearest[g], here);
            in[g] += here == 1;
        }
    }
    *out++ = middle;
    if (!ahead_.empty()) *out++ = ahead, *out++ = foremost;
    for (std::size_t g = 0; g < near_.size(); ++g) *out++ = near[g], *out++ = nearest[g], *out++ = in[g];
    return out;
}

// How many sites a player still has to take to connect what he must, at least, if the others stood still.
float Features::connection(int player, Scratch& scratch) const {
    const auto n = neighbours_.size();
    const auto& shores = shores_.of[static_cast<std::size_t>(player - 1)];
    scratch.sums.assign(n * shores.size(), far);
    const auto cost = [&](int site) {
        const int owner = scratch.owner[static_cast<std::size_t>(site)];
        return owner == player ? 0 : owner == 0 ? 1 : far;
    };
    for (std::size_t k = 0; k < shores.size(); ++k) {
        int* steps = scratch.sums.data() + k * n;
        std::vector<int>&now = scratch.queue, &later = scratch.next;
        now.clear();
        later.clear();
        for (const int site : shores[k]) {
            const int here = cost(site);
            if (here == far) continue;
            steps[site] = here;
            (here == 0 ? now : later).push_back(site);
        }
        for (int distance = 0; !now.empty() || !later.empty(); ++distance) {
            for (std::size_t head = 0; head < now.size(); ++head) {
                if (steps[now[head]] != distance) continue;
                for (const int to : neighbours_[static_cast<std::size_t>(now[head])]) {
                    const int here = cost(to);
                    if (here == far || steps[to] <= distance + here) continue;
                    steps[to] = distance + here;
                    (here == 0 ? now : later).push_back(to);
                }
            }
            now.clear();
            std::swap(now, later);
        }
    }
    int best = 60;
    const auto needed = std::min<std::size_t>(static_cast<std::size_t>(shores_.needed), shores.size());
    for (std::size_t s = 0; s < n; ++s) {
        const int here = cost(static_cast<int>(s));
        if (here == far) continue;
        std::array<int, 8> each{};
        for (std::size_t k = 0; k < shores.size(); ++k) each[k] = scratch.sums[k * n + s];
        std::sort(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(shores.size()));
        int sum = -here * (static_cast<int>(needed) - 1);
        for (std::size_t k = 0; k < needed; ++k) sum += each[k];
        best = std::min(best, sum);
    }
    return static_cast<float>(best);
}

float* Features::groupFigures(int player, Scratch& scratch, float* out) const {
    scratch.reached.assign(neighbours_.size(), 0);
    int groups = 0, largest = 0, pieces = 0;
    float x = 0, y = 0, spread = 0;
    for (const int first : scratch.pieces) {
        if (scratch.owner[static_cast<std::size_t>(first)] != player) continue;
        ++pieces;
        x += points_[static_cast<std::size_t>(first)].first,
            y += points_[static_cast<std::size_t>(first)].second;
        if (scratch.reached[static_cast<std::size_t>(first)]) continue;
        ++groups;
        scratch.queue.assign(1, first);
        scratch.reached[static_cast<std::size_t>(first)] = 1;
        for (std::size_t head = 0; head < scratch.queue.size(); ++head)
            for (const int to : neighbours_[static_cast<std::size_t>(scratch.queue[head])])
                if (scratch.owner[static_cast<std::size_t>(to)] == player &&
                    !scratch.reached[static_cast<std::size_t>(to)]) {
                    scratch.reached[static_cast<std::size_t>(to)] = 1;
                    scratch.queue.push_back(to);
                }
        largest = std::max(largest, static_cast<int>(scratch.queue.size()));
    }
    if (pieces > 0) {
        x /= static_cast<float>(pieces), y /= static_cast<float>(pieces);
        for (const int s : scratch.pieces)
            if (scratch.owner[static_cast<std::size_t>(s)] == player)
                spread += distance(points_[static_cast<std::size_t>(s)].first - x,
                                   points_[static_cast<std::size_t>(s)].second - y);
        spread /= static_cast<float>(pieces);
    }
    *out++ = static_cast<float>(groups);
    *out++ = pieces > 0 ? static_cast<float>(largest) / static_cast<float>(pieces) : 0;
    *out++ = spread;
    return out;
}

// Empty sites that a player's pieces are nearer to than all others'.
void Features::mapTerritory(Scratch& scratch) const {
    scratch.land.fill(0);
    scratch.steps.assign(neighbours_.size(), far);
    scratch.reached.assign(neighbours_.size(), 0);
    scratch.queue.clear();
    for (const int site : scratch.pieces) {
        scratch.steps[static_cast<std::size_t>(site)] = 0;
        scratch.reached[static_cast<std::size_t>(site)] = scratch.owner[static_cast<std::size_t>(site)];
        scratch.queue.push_back(site);
    }
    for (std::size_t head = 0; head < scratch.queue.size(); ++head) {
        const auto from = static_cast<std::size_t>(scratch.queue[head]);
        const int whose = scratch.reached[from];
        if (scratch.steps[from] > 0 && whose < 17) ++scratch.land[static_cast<std::size_t>(whose)];
        for (const int t : neighbours_[from]) {
            const auto to = static_cast<std::size_t>(t);
            if (scratch.owner[to] != 0) continue;
            if (scratch.steps[to] == far) {
                scratch.steps[to] = scratch.steps[from] + 1;
                scratch.reached[to] = static_cast<std::uint8_t>(whose);
                scratch.queue.push_back(t);
            } else if (scratch.steps[to] == scratch.steps[from] + 1 && scratch.reached[to] != whose) {
                scratch.reached[to] = 17;  // nobody's
            }
        }
    }
}

void Features::figures(const State& state, int player, Scratch& scratch, float* out) const {
    const Columns view(state);
    const auto index = static_cast<std::size_t>(player - 1);
    if (scores_) *out++ = static_cast<float>(state.globals().score[static_cast<std::size_t>(player)]);
    if (owned_) {
        int pieces = 0;
        float* byKind = out + 1;
        std::fill(byKind, byKind + kinds_, 0.0f);
        for (const int site : scratch.pieces) {
            if (scratch.owner[static_cast<std::size_t>(site)] != player) continue;
            const int here = view.height ? 1 : view.pieces(site);
            pieces += here;
            if (kinds_ == 0) continue;
            const int kind = kindOf_[view.top(site)];
            if (kind >= 0) byKind[kind] += static_cast<float>(here);
        }
        *out = static_cast<float>(pieces);
        out += 1 + kinds_;
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
    const bool toMove = state.globals().mover == player;
    for (std::size_t r = 0; r < rows_.size(); ++r)
        out = rowFigures(scratch.rows[r * static_cast<std::size_t>(game_.program.players() + 2) + index + 1],
                         toMove, out);
    if (neighbours_.empty()) return;
    int room = 0;
    for (const int site : scratch.pieces)
        if (scratch.owner[static_cast<std::size_t>(site)] == player)
            for (const int to : neighbours_[static_cast<std::size_t>(site)])
                room += scratch.owner[static_cast<std::size_t>(to)] == 0;
    *out++ = static_cast<float>(room);
    out = placeFigures(player, scratch, out);
    if (!shores_.of.empty()) *out++ = connection(player, scratch);
    if (groups_) out = groupFigures(player, scratch, out);
    if (territory_) *out++ = static_cast<float>(scratch.land[index + 1]);
}

float Features::expectation(int feature) const {
    const std::string& name = names_[static_cast<std::size_t>(feature)];
    if (name == "score") return 0.05f;
    if (name == "pieces on the board") return rows_.empty() && shores_.of.empty() ? 0.1f : 0.0f;
    if (name == "missing to connect") return -0.4f;
    if (name == "nearness to the middle") return rows_.empty() ? 0.0f : 0.03f;
    // What the longest rows asked for are worth; shorter ones may be what loses.
    if (!rows_.empty() && name.find("rows of " + std::to_string(rows_.back().length)) != std::string::npos) {
        if (name.starts_with("to move:")) return name.ends_with("but for one") ? 1.0f : 0.4f;
        if (name.starts_with("not to move:")) return 0.6f;
        if (name.starts_with("places")) return 0.1f;
        if (name.ends_with("but for one")) return 0.1f;
        if (name.ends_with("but for two")) return 0.04f;
        if (name.ends_with("but for three")) return 0.01f;
    }
    return 0;
}

std::int64_t Features::work() const {
    const auto sites = static_cast<std::int64_t>(game_.program.equipment.boardSites());
    std::int64_t rows = 0, shores = 0;
    for (const Rows& each : rows_) rows += static_cast<std::int64_t>(each.sites.size()) / 2;
    if (!shores_.of.empty()) shores = static_cast<std::int64_t>(shores_.of[0].size()) * 8;
    return (game_.program.players() * sites * ((neighbours_.empty() ? 1 : 4) + shores) + rows) / 16;
}

void Features::difference(const State& state, int player, float* values) const {
    const int n = count(), players = game_.program.players();
    if (names_[0] == "nothing") {
        values[0] = 0;
        return;
    }
    Scratch& scratch = Scratch::own();
    if (owned_) {
        const Columns view(state);
        const auto board = static_cast<std::size_t>(game_.program.equipment.boardSites());
        const std::uint8_t* ownerOf = game_.program.ownerOf.data();
        scratch.owner.resize(board);
        scratch.pieces.clear();
        for (std::size_t s = 0; s < board; ++s) {
            const int site = static_cast<int>(s);
            int owner = view.owner(site, ownerOf);
            if (owner < 1 || owner > players) owner = view.pieces(site) == 0 ? 0 : players + 1;
            else scratch.pieces.push_back(site);
            scratch.owner[s] = static_cast<std::uint8_t>(owner);
        }
        if (!rows_.empty()) countRows(scratch);
        if (territory_) mapTerritory(scratch);
    }
    figures(state, player, scratch, values);
    if (players < 2) return;
    float others[mostFeatures];
    for (int other = 1; other <= players; ++other) {
        if (other == player) continue;
        figures(state, other, scratch, others);
        for (int f = 0; f < n; ++f) values[f] -= others[f] / static_cast<float>(players - 1);
    }
}

}  // namespace makomba
