// Empty sites that a player's pieces are nearer to than all others': in steps, and, where pieces slide, in
// slides; how many sites they can slide to at once.
#include <algorithm>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int mostTerritorySites = 200, mostTerritoryPlayers = 16;

struct TerritoryScratch {
    std::vector<int> nearest, steps, queue;
    std::vector<std::uint8_t> whose;
    int land[mostTerritoryPlayers + 1] = {}, slideLand[mostTerritoryPlayers + 1] = {},
                                    slides[mostTerritoryPlayers + 1] = {};
    static TerritoryScratch& own() {
        static thread_local TerritoryScratch scratch;
        return scratch;
    }
};

class TerritoryFeatures : public FeatureFamily {
  public:
    explicit TerritoryFeatures(const FeatureBoard& board)
        : neighbours_(board.neighbours), players_(board.players) {
        add("territory");
        if (!board.asksFor(Form::MoveSlide)) return;
        for (int site = 0; site < board.sites; ++site) {
            auto& lines = lines_.emplace_back();
            for (const std::span<const int> path :
                 board.equipment.topology().sites().radials(site, Direction::Adjacent))
                if (path.size() > 0) lines.emplace_back(path.begin(), path.end());
        }
        add("territory by slides");
        add("sites to slide to");
    }

    void look(const FeatureView& view) const override {
        TerritoryScratch& scratch = TerritoryScratch::own();
        map(view, false, scratch, scratch.land);
        if (lines_.empty()) return;
        map(view, true, scratch, scratch.slideLand);
        std::fill(std::begin(scratch.slides), std::end(scratch.slides), 0);
        for (const int piece : *view.pieces)
            eachNext(view, piece, true, [&](int) { ++scratch.slides[view.owner[piece]]; });
    }

    float* figures(const FeatureView&, int player, float* out) const override {
        const TerritoryScratch& scratch = TerritoryScratch::own();
        *out++ = static_cast<float>(scratch.land[player]);
        if (lines_.empty()) return out;
        *out++ = static_cast<float>(scratch.slideLand[player]);
        *out++ = static_cast<float>(scratch.slides[player]);
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(neighbours_.size()) *
               (2 * players_ + (lines_.empty() ? 0 : 12 * players_));
    }

  private:
    // The empty sites that can be come to from a site in one move.
    template <class Visit>
    void eachNext(const FeatureView& view, int from, bool sliding, Visit visit) const {
        if (!sliding) {
            for (const int to : neighbours_[static_cast<std::size_t>(from)])
                if (view.owner[to] == 0) visit(to);
            return;
        }
        for (const std::vector<int>& line : lines_[static_cast<std::size_t>(from)])
            for (const int to : line) {
                if (view.owner[to] != 0) break;
                visit(to);
            }
    }

    // For each player how far every site is; it is his who is nearest, and nobody's if two are.
    void map(const FeatureView& view, bool sliding, TerritoryScratch& scratch, int* land) const {
        constexpr std::uint8_t nobody = 0;
        const std::size_t n = neighbours_.size();
        scratch.nearest.assign(n, FeatureBoard::far);
        scratch.whose.assign(n, nobody);
        for (int player = 1; player <= players_; ++player) {
            scratch.steps.assign(n, FeatureBoard::far);
            scratch.queue.clear();
            for (const int piece : *view.pieces)
                if (view.owner[piece] == player)
                    scratch.steps[static_cast<std::size_t>(piece)] = 0, scratch.queue.push_back(piece);
            for (std::size_t head = 0; head < scratch.queue.size(); ++head) {
                const int from = scratch.queue[head],
                          next = scratch.steps[static_cast<std::size_t>(from)] + 1;
                eachNext(view, from, sliding, [&](int to) {
                    const auto t = static_cast<std::size_t>(to);
                    if (scratch.steps[t] <= next) return;
                    scratch.steps[t] = next;
                    scratch.queue.push_back(to);
                    if (next < scratch.nearest[t])
                        scratch.nearest[t] = next, scratch.whose[t] = static_cast<std::uint8_t>(player);
                    else if (next == scratch.nearest[t]) scratch.whose[t] = nobody;
                });
            }
        }
        std::fill(land, land + mostTerritoryPlayers + 1, 0);
        for (const std::uint8_t player : scratch.whose) land[player] += player != nobody;
    }

    const std::vector<std::vector<int>> neighbours_;
    int players_;
    std::vector<std::vector<std::vector<int>>> lines_;  // by site: along which pieces slide
};

}  // namespace

FamilyPointer territoryFeatures(const FeatureBoard& board) {
    if (board.neighbours.empty() || board.sites > mostTerritorySites || board.players > mostTerritoryPlayers)
        return nullptr;
    return std::make_unique<TerritoryFeatures>(board);
}

}  // namespace makomba
