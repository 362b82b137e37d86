// Where pieces stand: room to move, the middle of the board, the way from the own beginning to that of the
// others, how near they are to regions of one's own.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "interpreter/players/features.h"
#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr std::size_t mostGoals = 3;
constexpr int mostSteps = 3;
constexpr float goalWorth = 0.05f;  // of a piece that has gone all the way
constexpr float trustInReaching = 3;
float length(float x, float y) { return std::sqrt(x * x + y * y); }

class PlaceFeatures : public FeatureFamily {
  public:
    PlaceFeatures(const FeatureBoard& board, bool forRows)
        : board_(&board), neighbours_(board.neighbours), players_(board.players), leaps_(board.leaps()) {
        around_ = leaps_.empty() ? neighbours_ : bothWays();
        add("room to move");
        listMiddle(forRows);
        listWays();
        // Regions that are to be connected are not gone to.
        if (!board.asksFor(Form::IsConnected))
            for (const FeatureBoard::Region& region : board.ownRegions(true))
                if (goals_.size() < mostGoals) listGoal(region);
        board_ = nullptr;
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const auto index = static_cast<std::size_t>(player - 1);
        float middle = 0, ahead = 0, foremost = -1;
        int room = 0;
        for (const int s : *view.pieces) {
            const auto site = static_cast<std::size_t>(s);
            if (view.owner[site] != player) continue;
            for (const int to : movesFrom(view, site)) room += view.owner[to] == 0;
            middle += central_[site];
            if (!ahead_.empty()) {
                ahead += ahead_[index][site];
                foremost = std::max(foremost, ahead_[index][site]);
            }
        }
        *out++ = static_cast<float>(room);
        *out++ = middle;
        if (!ahead_.empty()) *out++ = ahead, *out++ = foremost;
        for (const Goal& goal : goals_) out = goalFigures(goal.ways[index], view, player, out);
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(players_) * static_cast<std::int64_t>(neighbours_.size()) * 3;
    }

  private:
    // A piece's way to a region of its player.
    struct Way {
        std::vector<int> steps;   // by site: to the nearest of the region; FeatureBoard::far if there is none
        std::vector<float> near;  // by site: 1 there .. 0 as far off as can be
    };
    using WaysOfKinds = std::vector<Way>;  // by component where pieces leap; else one for all
    struct Goal {
        std::vector<WaysOfKinds> ways;  // by player - 1
    };

    const std::vector<int>& movesFrom(const FeatureView& view, std::size_t site) const {
        return leaps_.empty()
                   ? neighbours_[site]
                   : leaps_[static_cast<std::size_t>(view.columns.top(static_cast<int>(site)))][site];
    }
    const Way& wayOf(const WaysOfKinds& ways, const FeatureView& view, int site) const {
        return leaps_.empty() ? ways[0] : ways[static_cast<std::size_t>(view.columns.top(site))];
    }

    // Sites that a leap of any piece leads from one to the other of.
    std::vector<std::vector<int>> bothWays() const {
        std::vector<std::set<int>> joined(neighbours_.size());
        for (const auto& leaps : leaps_)
            for (std::size_t from = 0; from < leaps.size(); ++from)
                for (const int to : leaps[from])
                    joined[from].insert(to),
                        joined[static_cast<std::size_t>(to)].insert(static_cast<int>(from));
        std::vector<std::vector<int>> around;
        for (const auto& sites : joined) around.emplace_back(sites.begin(), sites.end());
        return around;
    }

    // Pieces by how near they are, and what keeps one on the way: others of the same player behind it, and
    // nobody before it.
    float* goalFigures(const WaysOfKinds& ways, const FeatureView& view, int player, float* out) const {
        float near = 0, nearest = 0, followed = 0, free = 0;
        float at[mostSteps + 1] = {};
        for (const int s : *view.pieces) {
            const auto site = static_cast<std::size_t>(s);
            if (view.owner[site] != player) continue;
            const Way& way = wayOf(ways, view, s);
            const float here = way.near[site];
            near += here;
            nearest = std::max(nearest, here);
            if (way.steps[site] <= mostSteps) ++at[way.steps[site]];
            if (isFollowed(way, view, player, site)) followed += here;
            if (here > free && here < 1 && isFree(way, view, player, site)) free = here;
        }
        *out++ = near, *out++ = nearest;
        out = std::copy(at, at + mostSteps + 1, out);
        *out++ = followed, *out++ = free;
        return out;
    }

    bool isFollowed(const Way& way, const FeatureView& view, int player, std::size_t site) const {
        for (const int beside : around_[site])
            if (view.owner[beside] == player && way.steps[static_cast<std::size_t>(beside)] > way.steps[site])
                return true;
        return false;
    }

    // No piece of others is nearer to the region that could step in the way.
    bool isFree(const Way& way, const FeatureView& view, int player, std::size_t site) const {
        const int left = way.steps[site];
        const std::uint8_t* from = apart_.data() + site * neighbours_.size();
        for (const int s : *view.pieces)
            if (view.owner[s] != player && way.steps[static_cast<std::size_t>(s)] < left && from[s] <= left)
                return false;
        return true;
    }

    void listMiddle(bool forRows) {
        const auto n = static_cast<float>(board_->points.size());
        widest_ = 1e-6f;
        for (const auto& [px, py] : board_->points) x_ += px / n, y_ += py / n;
        for (const auto& [px, py] : board_->points) widest_ = std::max(widest_, length(px - x_, py - y_));
        for (const auto& [px, py] : board_->points)
            central_.push_back(1 - length(px - x_, py - y_) / widest_);
        add("nearness to the middle", forRows ? 0.03f : 0.0f);
    }

    void listWays() {
        Engine engine(board_->game);
        const State state = engine.initialState(0);
        const SiteColumns view(state);
        std::vector<std::array<float, 3>> middles(static_cast<std::size_t>(players_));
        for (std::size_t s = 0; s < board_->points.size(); ++s) {
            const int owner = view.owner(static_cast<int>(s), board_->game.program.ownerOf.data());
            if (owner < 1 || owner > players_) continue;
            auto& middle = middles[static_cast<std::size_t>(owner - 1)];
            middle[0] += board_->points[s].first, middle[1] += board_->points[s].second, middle[2] += 1;
        }
        bool ways = players_ >= 2;
        for (auto& middle : middles) {
            ways = ways && middle[2] > 0;
            if (middle[2] > 0) middle[0] /= middle[2], middle[1] /= middle[2];
        }
        if (!ways) return;
        for (std::size_t p = 0; p < middles.size(); ++p) {
            float dx = 0, dy = 0;
            for (std::size_t q = 0; q < middles.size(); ++q)
                dx += middles[q][0] - middles[p][0], dy += middles[q][1] - middles[p][1];
            const float far = length(dx, dy);
            ways = ways && far > 0.1f * widest_;
            std::vector<float> ahead;
            for (const auto& [px, py] : board_->points)
                ahead.push_back(((px - x_) * dx + (py - y_) * dy) / (std::max(far, 1e-6f) * widest_));
            ahead_.push_back(std::move(ahead));
        }
        if (!ways) ahead_.clear();
        else
            add("way ahead"), add("foremost piece", board_->firstThereWins() ? 0.08f : 0,
                                  board_->firstThereWins() ? trustInReaching : Features::sure);
    }

    void listGoal(const FeatureBoard::Region& region) {
        Goal goal;
        for (const std::vector<int>& list : region.sites) {
            WaysOfKinds& ways = goal.ways.emplace_back();
            if (leaps_.empty()) ways.push_back(wayFrom(board_->stepsFrom(list)));
            for (const auto& leaps : leaps_)
                ways.push_back(leaps.empty() ? Way()
                                             : wayFrom(FeatureBoard::stepsFrom(list, reversed(leaps))));
        }
        if (goals_.empty()) listDistances();
        goals_.push_back(std::move(goal));
        // Where the first to come there has won, who is near and free to go on nearly has.
        const bool first = board_->firstThereWins();
        const float worth = first ? 1.0f : 0.0f, trust = first ? trustInReaching : 1,
                    doubt = first ? trustInReaching : Features::sure;
        add("nearness to " + region.name, expectedOf(region), trust);
        add("nearest to " + region.name, 0.12f * worth, doubt);
        add("pieces in " + region.name);
        add("pieces one step from " + region.name, 0.35f * worth, trust);
        add("pieces two steps from " + region.name);
        add("pieces three steps from " + region.name);
        add("nearness to " + region.name + " with others behind");
        add("nearest to " + region.name + " with nobody in the way", 0.2f * worth, doubt);
    }

    // Where the game ends by regions a player's own is where he is going to, unless he is there from the
    // first: he is to go elsewhere then.
    float expectedOf(const FeatureBoard::Region& region) const {
        if (!board_->endsBy(Form::SitesNamed)) return 0;
        Engine engine(board_->game);
        const State state = engine.initialState(0);
        const SiteColumns view(state);
        int pieces = 0, there = 0;
        for (int site = 0; site < board_->sites; ++site) {
            const int owner = view.owner(site, board_->game.program.ownerOf.data());
            if (owner < 1 || owner > players_) continue;
            const std::vector<int>& own = region.sites[static_cast<std::size_t>(owner - 1)];
            ++pieces;
            there += std::find(own.begin(), own.end(), site) != own.end();
        }
        return 2 * there > pieces ? -goalWorth : goalWorth;
    }

    static Way wayFrom(std::vector<int> steps) {
        Way way;
        int most = 1;
        for (const int s : steps) most = s < FeatureBoard::far ? std::max(most, s) : most;
        for (const int s : steps)
            way.near.push_back(s < FeatureBoard::far ? 1 - static_cast<float>(s) / static_cast<float>(most)
                                                     : 0);
        way.steps = std::move(steps);
        return way;
    }

    static std::vector<std::vector<int>> reversed(const std::vector<std::vector<int>>& leaps) {
        std::vector<std::vector<int>> back(leaps.size());
        for (std::size_t from = 0; from < leaps.size(); ++from)
            for (const int to : leaps[from])
                back[static_cast<std::size_t>(to)].push_back(static_cast<int>(from));
        return back;
    }

    void listDistances() {
        for (int site = 0; site < board_->sites; ++site)
            for (const int steps : FeatureBoard::stepsFrom({site}, around_))
                apart_.push_back(static_cast<std::uint8_t>(std::min(steps, 255)));
    }

    const FeatureBoard* board_;  // while being made
    const std::vector<std::vector<int>> neighbours_;
    int players_;
    const FeatureBoard::MovesAlone leaps_;   // by component and site; empty: to neighbours
    std::vector<std::vector<int>> around_;   // by site: from where one comes here, or goes
    float x_ = 0, y_ = 0, widest_ = 0;       // the middle, and how far the farthest site is from it
    std::vector<float> central_;             // by site: 1 in the middle .. 0 at the edge
    std::vector<std::vector<float>> ahead_;  // by player - 1 and site: how far on his way
    std::vector<Goal> goals_;
    std::vector<std::uint8_t> apart_;  // steps from site to site, 255 = that many or no way; only with goals
};

}  // namespace

// The end asks whether (last To) is in sites of the mover's, or of one player, and he has won.
bool FeatureBoard::firstThereWins() const {
    const RuleGraph& graph = game.graph;
    const auto has = [&](NodeId root, auto fits) {
        std::vector<NodeId> open = {root};
        while (!open.empty()) {
            const NodeId node = open.back();
            open.pop_back();
            if (fits(node)) return true;
            for (const Operand& operand : graph[node].operands)
                if (operand.node.valid()) open.push_back(operand.node);
        }
        return false;
    };
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!graph.is(NodeId(i), Form::EndIf)) continue;
        const bool wins = has(NodeId(i), [&](NodeId node) {
            return graph.is(node, Form::Result) && graph[Ludeme(graph, node)[1]].text == "Win";
        });
        const NodeId condition = graph.operand(NodeId(i), 0);
        if (wins && condition.valid() && has(condition, [&](NodeId node) {
                return graph.is(node, Form::IsIn) &&
                       has(node, [&](NodeId below) { return graph.is(below, Form::LastTo); }) &&
                       has(node, [&](NodeId below) { return graph.is(below, Form::SitesNamed); });
            }))
            return true;
    }
    return false;
}

FamilyPointer placeFeatures(const FeatureBoard& board, bool forRows) {
    if (board.neighbours.empty()) return nullptr;
    return std::make_unique<PlaceFeatures>(board, forRows);
}

}  // namespace makomba
