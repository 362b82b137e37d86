// Where pieces stand: room to move, the middle of the board, the way from the own beginning to that of the
// others, how near they are to regions of one's own.
#include <algorithm>
#include <array>
#include <cmath>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr std::size_t mostGoals = 3;

float length(float x, float y) { return std::sqrt(x * x + y * y); }

class PlaceFeatures : public FeatureFamily {
  public:
    PlaceFeatures(const FeatureBoard& board, bool forRows)
        : board_(&board), neighbours_(board.neighbours), players_(board.players) {
        add("room to move");
        listMiddle(forRows);
        listWays();
        for (const FeatureBoard::Region& region : board.ownRegions(true))
            if (near_.size() < mostGoals) listGoal(region);
        board_ = nullptr;
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const auto index = static_cast<std::size_t>(player - 1);
        float middle = 0, ahead = 0, foremost = -1;
        float near[mostGoals] = {}, nearest[mostGoals] = {}, in[mostGoals] = {};
        int room = 0;
        for (const int s : *view.pieces) {
            const auto site = static_cast<std::size_t>(s);
            if (view.owner[site] != player) continue;
            for (const int to : neighbours_[site]) room += view.owner[to] == 0;
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
        *out++ = static_cast<float>(room);
        *out++ = middle;
        if (!ahead_.empty()) *out++ = ahead, *out++ = foremost;
        for (std::size_t g = 0; g < near_.size(); ++g) *out++ = near[g], *out++ = nearest[g], *out++ = in[g];
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(players_) * static_cast<std::int64_t>(neighbours_.size()) * 3;
    }

  private:
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
        else add("way ahead"), add("foremost piece");
    }

    void listGoal(const FeatureBoard::Region& region) {
        std::vector<std::vector<float>> nearness;
        for (const std::vector<int>& list : region.sites) {
            const std::vector<int> steps = board_->stepsFrom(list);
            int most = 1;
            for (const int s : steps) most = s < FeatureBoard::far ? std::max(most, s) : most;
            std::vector<float> near;
            for (const int s : steps)
                near.push_back(s < FeatureBoard::far ? 1 - static_cast<float>(s) / static_cast<float>(most)
                                                     : 0);
            nearness.push_back(std::move(near));
        }
        near_.push_back(std::move(nearness));
        add("nearness to " + region.name);
        add("nearest to " + region.name);
        add("pieces in " + region.name);
    }

    const FeatureBoard* board_;  // while being made
    const std::vector<std::vector<int>> neighbours_;
    int players_;
    float x_ = 0, y_ = 0, widest_ = 0;       // the middle, and how far the farthest site is from it
    std::vector<float> central_;             // by site: 1 in the middle .. 0 at the edge
    std::vector<std::vector<float>> ahead_;  // by player - 1 and site: how far on his way
    std::vector<std::vector<std::vector<float>>> near_;  // by goal, player - 1 and site: 1 there .. 0 far off
};

}  // namespace

FamilyPointer placeFeatures(const FeatureBoard& board, bool forRows) {
    if (board.neighbours.empty()) return nullptr;
    return std::make_unique<PlaceFeatures>(board, forRows);
}

}  // namespace makomba
