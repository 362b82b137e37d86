// Where the rules ask for groups or for a connection: how many there are, how much the largest holds, how far
// the pieces are scattered, how many neighbours they have of their own.
#include <algorithm>
#include <cmath>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

struct GroupScratch {
    std::vector<std::uint8_t> reached;
    std::vector<int> queue;
    static GroupScratch& own() {
        static thread_local GroupScratch scratch;
        return scratch;
    }
};

class GroupFeatures : public FeatureFamily {
  public:
    explicit GroupFeatures(const FeatureBoard& board)
        : neighbours_(board.neighbours), points_(board.points), players_(board.players) {
        // Without sides to join, all pieces are to hang together.
        const bool gathers = board.asksFor(Form::CountGroups) && !board.asksFor(Form::IsConnected);
        gathers_ = gathers;
        add("groups", gathers ? -0.1f : 0.0f);
        add("largest group", gathers ? 0.2f : 0.0f);
        add("spread", gathers ? -0.2f : 0.0f);
        add("pieces outside the largest group");
        add("pairs of neighbours");
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        GroupScratch& scratch = GroupScratch::own();
        scratch.reached.assign(neighbours_.size(), 0);
        int groups = 0, largest = 0, pieces = 0, pairs = 0;
        float x = 0, y = 0;
        for (const int first : *view.pieces) {
            if (view.owner[first] != player) continue;
            ++pieces;
            x += points_[static_cast<std::size_t>(first)].first;
            y += points_[static_cast<std::size_t>(first)].second;
            if (scratch.reached[static_cast<std::size_t>(first)]) continue;
            ++groups;
            largest = std::max(largest, follow(view, player, first, scratch, pairs));
        }
        *out++ = static_cast<float>(groups);
        *out++ = pieces > 0 ? static_cast<float>(largest) / static_cast<float>(pieces) : 0;
        *out++ = pieces > 0 ? scatter(view, player, x, y, pieces) : 0;
        *out++ = static_cast<float>(pieces - largest);
        *out++ = static_cast<float>(pairs) / 2;
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(players_) * static_cast<std::int64_t>(neighbours_.size()) * 2;
    }
    bool expects() const override { return gathers_; }

  private:
    int follow(const FeatureView& view, int player, int first, GroupScratch& scratch, int& pairs) const {
        scratch.queue.assign(1, first);
        scratch.reached[static_cast<std::size_t>(first)] = 1;
        for (std::size_t head = 0; head < scratch.queue.size(); ++head)
            for (const int to : neighbours_[static_cast<std::size_t>(scratch.queue[head])]) {
                if (view.owner[to] != player) continue;
                ++pairs;
                if (scratch.reached[static_cast<std::size_t>(to)]) continue;
                scratch.reached[static_cast<std::size_t>(to)] = 1;
                scratch.queue.push_back(to);
            }
        return static_cast<int>(scratch.queue.size());
    }

    // The mean distance from their middle.
    float scatter(const FeatureView& view, int player, float x, float y, int pieces) const {
        x /= static_cast<float>(pieces), y /= static_cast<float>(pieces);
        float sum = 0;
        for (const int s : *view.pieces) {
            if (view.owner[s] != player) continue;
            const float dx = points_[static_cast<std::size_t>(s)].first - x,
                        dy = points_[static_cast<std::size_t>(s)].second - y;
            sum += std::sqrt(dx * dx + dy * dy);
        }
        return sum / static_cast<float>(pieces);
    }

    const std::vector<std::vector<int>> neighbours_;
    const std::vector<std::pair<float, float>> points_;
    int players_;
    bool gathers_ = false;
};

}  // namespace

FamilyPointer groupFeatures(const FeatureBoard& board) {
    if (board.neighbours.empty()) return nullptr;
    for (const Form form :
         {Form::IsConnected, Form::IsLoop, Form::CountGroups, Form::SizesGroup, Form::AllGroups})
        if (board.asksFor(form)) return std::make_unique<GroupFeatures>(board);
    return nullptr;
}

}  // namespace makomba
