// Where the rules ask for a connection: how many sites a player still has to take to connect what he must, at
// least, if the others stood still; and the same if of two free sites that join the same two one is as good
// as taken (a bridge).
#include <algorithm>
#include <array>

#include "interpreter/players/features/family.h"
#include "interpreter/topology/sides.h"

namespace makomba {

namespace {

constexpr std::size_t mostShores = 8;
constexpr int unreached = FeatureBoard::far, nearlyLost = 60;

struct Bridge {
    int to, over[2];
};
struct ShoreBridge {
    int site, over[2];  // two free sites of the shore beside it
};

struct ConnectionScratch {
    std::vector<int> steps, now, later;
    static ConnectionScratch& own() {
        static thread_local ConnectionScratch scratch;
        return scratch;
    }
};

class ConnectionFeatures : public FeatureFamily {
  public:
    explicit ConnectionFeatures(const FeatureBoard& board)
        : neighbours_(board.neighbours), players_(board.players) {
        rings_ = board.endsBy(Form::IsLoop);
        readNeeded(board);
        listShores(board);
        if (shores_.empty()) return;
        listBridges();
        // Where a ring wins as well, the way to a connection is not what to go for first.
        add("missing to connect", rings_ ? 0 : -0.15f);
        add("missing to connect, with bridges", rings_ ? 0 : -0.35f);
        add("to move: missing at most one");
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const int missing = measure(view.owner, player, false);
        *out++ = static_cast<float>(missing);
        *out++ = static_cast<float>(measure(view.owner, player, true));
        *out++ = missing <= 1 && view.toMove(player) ? 1.0f : 0.0f;
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(players_) * static_cast<std::int64_t>(neighbours_.size()) * 12 *
               static_cast<std::int64_t>(shores_[0].size());
    }
    bool expects() const override { return !rings_; }
    bool none() const { return shores_.empty(); }

  private:
    void readNeeded(const FeatureBoard& board) {
        const RuleGraph& graph = board.game.graph;
        for (std::size_t i = 0; i < graph.size(); ++i) {
            if (graph[NodeId(i)].kind != NodeKind::Ludeme || graph.form(NodeId(i)) != Form::IsConnected)
                continue;
            const std::vector<Operand>& operands = graph[NodeId(i)].operands;
            const NodeId number = operands.front().node, regions = operands.back().node;
            if (number.valid() && graph[number].kind == NodeKind::Int)
                needed_ = std::clamp(static_cast<int>(graph[number].number), 2, 6);
            if (regions.valid() && graph[regions].kind == NodeKind::Array) listed_ = named(board, regions);
        }
    }

    // The sites of regions that are listed by their names; none if one of them is written in another way.
    static std::vector<std::vector<int>> named(const FeatureBoard& board, NodeId list) {
        const RuleGraph& graph = board.game.graph;
        const auto& declared = board.equipment.regions;
        std::vector<std::vector<int>> found;
        for (const Operand& region : graph[list].operands) {
            const RuleNode& node = graph[region.node];
            if (node.kind != NodeKind::Ludeme || graph.form(region.node) != Form::SitesNamed) return {};
            const NodeId name = node.operands.back().node;
            const auto it = std::find_if(declared.begin(), declared.end(), [&](const auto& r) {
                return name.valid() && r.name == graph[name].text;
            });
            if (it == declared.end()) return {};
            auto& sites = found.emplace_back();
            for (const int site :
                 board.game.program.regionSites[static_cast<std::size_t>(it - declared.begin())])
                if (site >= 0 && site < board.sites) sites.push_back(site);
        }
        return found;
    }

    // The regions that the rules list, or what belongs to a player, part by part, or else the sides of the
    // board.
    void listShores(const FeatureBoard& board) {
        const Equipment& e = board.equipment;
        if (listed_.size() >= 2 && listed_.size() <= mostShores) {
            shores_.assign(static_cast<std::size_t>(players_), listed_);
            return;
        }
        shores_.resize(static_cast<std::size_t>(players_));
        for (std::size_t r = 0; r < e.regions.size(); ++r) {
            if (e.regions[r].owner < 1 || e.regions[r].owner > players_) continue;
            std::vector<int> left;
            for (const int site : board.game.program.regionSites[r])
                if (site >= 0 && site < board.sites) left.push_back(site);
            auto& shores = shores_[static_cast<std::size_t>(e.regions[r].owner - 1)];
            while (!left.empty()) shores.push_back(takePart(left));
        }
        std::vector<std::vector<int>> sides;
        for (BoardSide& side : boardSides(e.topology().graph(), e.siteType()))
            sides.push_back(std::move(side.sites));
        for (auto& shores : shores_) {
            if (shores.size() < 2) shores = sides;
            if (shores.size() >= 2 && shores.size() <= mostShores) continue;
            shores_.clear();
            return;
        }
    }

    // A part: what hangs together within a region. It is taken out of what is left.
    std::vector<int> takePart(std::vector<int>& left) const {
        std::vector<int> part = {left.back()};
        left.pop_back();
        for (std::size_t head = 0; head < part.size(); ++head)
            for (const int to : neighbours_[static_cast<std::size_t>(part[head])])
                if (const auto it = std::find(left.begin(), left.end(), to); it != left.end()) {
                    part.push_back(to);
                    left.erase(it);
                }
        return part;
    }

    void listBridges() {
        const auto n = static_cast<int>(neighbours_.size());
        bridges_.resize(neighbours_.size());
        for (int from = 0; from < n; ++from) {
            const auto& beside = neighbours_[static_cast<std::size_t>(from)];
            for (int to = 0; to < n; ++to) {
                if (to == from || std::find(beside.begin(), beside.end(), to) != beside.end()) continue;
                std::vector<int> common;
                for (const int between : beside) {
                    const auto& next = neighbours_[static_cast<std::size_t>(between)];
                    if (std::find(next.begin(), next.end(), to) != next.end()) common.push_back(between);
                }
                if (common.size() == 2)
                    bridges_[static_cast<std::size_t>(from)].push_back({to, {common[0], common[1]}});
            }
        }
        for (const auto& shores : shores_)
            for (const auto& shore : shores) {
                auto& into = shoreBridges_.emplace_back();
                for (int site = 0; site < n; ++site) {
                    if (std::find(shore.begin(), shore.end(), site) != shore.end()) continue;
                    std::vector<int> common;
                    for (const int beside : neighbours_[static_cast<std::size_t>(site)])
                        if (std::find(shore.begin(), shore.end(), beside) != shore.end())
                            common.push_back(beside);
                    if (common.size() == 2) into.push_back({site, {common[0], common[1]}});
                }
            }
    }

    static int cost(const std::uint8_t* owner, int site, int player) {
        return owner[site] == player ? 0 : owner[site] == 0 ? 1 : unreached;
    }

    // Sites to take until each site is connected with a shore, itself included.
    void spread(const std::uint8_t* owner, int player, std::size_t shore, bool bridges, int* steps) const {
        ConnectionScratch& scratch = ConnectionScratch::own();
        std::vector<int>&now = scratch.now, &later = scratch.later;
        now.clear();
        later.clear();
        const auto reach = [&](int site, int distance) {
            const int here = cost(owner, site, player);
            if (here == unreached || steps[site] <= distance + here) return;
            steps[site] = distance + here;
            (here == 0 ? now : later).push_back(site);
        };
        const auto free = [&](const int* over) { return owner[over[0]] == 0 && owner[over[1]] == 0; };
        for (const int site : shores_[static_cast<std::size_t>(player - 1)][shore]) reach(site, 0);
        if (bridges)
            for (const ShoreBridge& bridge : shoreBridges_[shoreIndex(player, shore)])
                if (free(bridge.over)) reach(bridge.site, 0);
        for (int distance = 0; !now.empty() || !later.empty(); ++distance) {
            for (std::size_t head = 0; head < now.size(); ++head) {
                const int from = now[head];
                if (steps[from] != distance) continue;
                for (const int to : neighbours_[static_cast<std::size_t>(from)]) reach(to, distance);
                if (!bridges) continue;
                for (const Bridge& bridge : bridges_[static_cast<std::size_t>(from)])
                    if (free(bridge.over)) reach(bridge.to, distance);
            }
            now.clear();
            std::swap(now, later);
        }
    }

    std::size_t shoreIndex(int player, std::size_t shore) const {
        std::size_t index = shore;
        for (int p = 1; p < player; ++p) index += shores_[static_cast<std::size_t>(p - 1)].size();
        return index;
    }

    int measure(const std::uint8_t* owner, int player, bool bridges) const {
        const std::size_t n = neighbours_.size();
        const auto& shores = shores_[static_cast<std::size_t>(player - 1)];
        const bool two = shores.size() == 2;
        const std::size_t spreads = two ? 1 : shores.size();
        std::vector<int>& steps = ConnectionScratch::own().steps;
        steps.assign(n * spreads, unreached);
        for (std::size_t k = 0; k < spreads; ++k) spread(owner, player, k, bridges, steps.data() + k * n);
        int best = nearlyLost;
        if (two) {
            for (const int site : shores[1]) best = std::min(best, steps[static_cast<std::size_t>(site)]);
            if (!bridges) return best;
            for (const ShoreBridge& bridge : shoreBridges_[shoreIndex(player, 1)])
                if (owner[bridge.over[0]] == 0 && owner[bridge.over[1]] == 0)
                    best = std::min(best, steps[static_cast<std::size_t>(bridge.site)]);
            return best;
        }
        const std::size_t needed =
            needed_ == 0 ? shores.size()
                         : std::min<std::size_t>(static_cast<std::size_t>(needed_), shores.size());
        for (std::size_t s = 0; s < n; ++s) {
            const int here = cost(owner, static_cast<int>(s), player);
            if (here == unreached) continue;
            std::array<int, mostShores> each{};
            for (std::size_t k = 0; k < shores.size(); ++k) each[k] = steps[k * n + s];
            std::sort(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(shores.size()));
            int sum = -here * (static_cast<int>(needed) - 1);
            for (std::size_t k = 0; k < needed; ++k) sum += each[k];
            best = std::min(best, sum);
        }
        return best;
    }

    const std::vector<std::vector<int>> neighbours_;
    int players_, needed_ = 0;  // how many shores; 0 = all
    bool rings_ = false;
    std::vector<std::vector<int>> listed_;                // those that the rules list
    std::vector<std::vector<std::vector<int>>> shores_;   // by player - 1: the sites of each
    std::vector<std::vector<Bridge>> bridges_;            // by site
    std::vector<std::vector<ShoreBridge>> shoreBridges_;  // by shoreIndex()
};

}  // namespace

FamilyPointer connectionFeatures(const FeatureBoard& board) {
    if (board.neighbours.empty() || !board.asksFor(Form::IsConnected)) return nullptr;
    auto family = std::make_unique<ConnectionFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
