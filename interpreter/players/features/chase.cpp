// Where the sides are not alike, as a rule the many hunt the few: what room these still have, and how near
// the hunters are.
#include <algorithm>

#include "interpreter/players/features.h"
#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int mostChaseSites = 200;

struct ChaseScratch {
    std::vector<int> steps, queue;
    static ChaseScratch& own() {
        static thread_local ChaseScratch scratch;
        return scratch;
    }
};

class ChaseFeatures : public FeatureFamily {
  public:
    explicit ChaseFeatures(const FeatureBoard& board)
        : neighbours_(board.neighbours), players_(board.players) {
        const auto [ones, twos] = board.piecesAtFirst();
        hunted_ = ones < twos ? 1 : 2;
        moves_ = board.movesAlone();
        for (int site = 0; site < board.sites; ++site)
            for (const int steps : board.stepsFrom({site})) {
                apart_.push_back(static_cast<std::uint8_t>(std::min(steps, 255)));
                if (steps < FeatureBoard::far) farthest_ = std::max(farthest_, steps);
            }
        // Games between those who play badly hardly ever end so, and do not tell.
        const float shutIn = board.shutsIn() ? 1.0f : 0.0f, trust = shutIn > 0 ? Features::sure : 1;
        add("free sites in reach of the hunted", 2.0f * shutIn, trust);
        add("steps of the hunted", 0.1f * shutIn, trust);
        add("hunted that are shut in", -0.3f * shutIn, trust);
        add("nearness of the hunters", -0.3f * shutIn, trust);
        add("hunters that stand beside others", -0.1f * shutIn, trust);
    }

    // Of the hunted alone, who is whoever has fewer pieces.
    float* figures(const FeatureView& view, int player, float* out) const override {
        if (player != hunted_) return std::fill_n(out, 5, 0.0f);
        int shut = 0, steps = 0, hunters = 0, beside = 0;
        float near = 0;
        for (const int s : *view.pieces) {
            if (view.owner[s] == player) {
                const int free = count(view, movesFrom(view, s, s), 0);
                steps += free;
                shut += free == 0;
                continue;
            }
            ++hunters;
            beside += count(view, neighbours_[static_cast<std::size_t>(s)], view.owner[s]) > 0;
            near += nearness(view, player, s);
        }
        const auto all = static_cast<float>(std::max(hunters, 1));
        *out++ = static_cast<float>(reach(view, player)) / static_cast<float>(neighbours_.size());
        *out++ = static_cast<float>(steps);
        *out++ = static_cast<float>(shut);
        *out++ = near / all;
        *out++ = static_cast<float>(beside) / all;
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(players_) * static_cast<std::int64_t>(neighbours_.size()) * 4;
    }

  private:
    // Where what stands on a site could step to from another.
    const std::vector<int>& movesFrom(const FeatureView& view, int piece, int site) const {
        const auto from = static_cast<std::size_t>(site);
        return moves_.empty() ? neighbours_[from]
                              : moves_[static_cast<std::size_t>(view.columns.top(piece))][from];
    }
    static int count(const FeatureView& view, const std::vector<int>& sites, int owner) {
        return static_cast<int>(
            std::count_if(sites.begin(), sites.end(), [&](int s) { return view.owner[s] == owner; }));
    }

    // Of a hunter: 1 beside one of the hunted .. 0 as far off as can be.
    float nearness(const FeatureView& view, int player, int site) const {
        const std::uint8_t* from = apart_.data() + static_cast<std::size_t>(site) * neighbours_.size();
        int least = farthest_ + 1;
        for (const int s : *view.pieces)
            if (view.owner[s] == player) least = std::min<int>(least, from[s]);
        return 1 - static_cast<float>(least - 1) / static_cast<float>(farthest_);
    }

    // Empty sites that the hunted can come to by steps if nobody else moves.
    int reach(const FeatureView& view, int player) const {
        ChaseScratch& scratch = ChaseScratch::own();
        scratch.steps.assign(neighbours_.size(), 0);
        int free = 0;
        for (const int piece : *view.pieces) {
            if (view.owner[piece] != player) continue;
            scratch.queue.assign(1, piece);
            for (std::size_t head = 0; head < scratch.queue.size(); ++head)
                for (const int to : movesFrom(view, piece, scratch.queue[head])) {
                    int& seen = scratch.steps[static_cast<std::size_t>(to)];
                    if (seen != 0 || view.owner[to] != 0) continue;
                    seen = 1, ++free;
                    scratch.queue.push_back(to);
                }
        }
        return free;
    }

    const std::vector<std::vector<int>> neighbours_;
    int players_, hunted_ = 1, farthest_ = 1;
    FeatureBoard::MovesAlone moves_;   // empty: to neighbours
    std::vector<std::uint8_t> apart_;  // steps from site to site
};

}  // namespace

FamilyPointer chaseFeatures(const FeatureBoard& board) {
    if (board.sites > mostChaseSites || !board.sidesDiffer()) return nullptr;
    return std::make_unique<ChaseFeatures>(board);
}

}  // namespace makomba
