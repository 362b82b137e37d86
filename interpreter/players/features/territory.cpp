// Empty sites that a player's pieces are nearer to than all others': in steps, and, where pieces slide, in
// slides; how many sites they can slide to at once. Where players put up walls, only pieces that move count,
// and the ways that they go; and what they can come to at all, before others or after. There it is expected
// to decide: games between those who play badly end by a slip long before.
#include <algorithm>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int mostTerritorySites = 200, mostTerritoryPlayers = 16;
constexpr float worthAmongWalls = 0.04f, worthInReach = 0.02f;

struct TerritoryScratch {
    std::vector<int> nearest, steps, queue, piece;  // piece: the component that comes to a site
    std::vector<std::uint8_t> whose;
    int reached[mostTerritoryPlayers + 1] = {}, inReach[mostTerritoryPlayers + 1] = {}, contested = 0;
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
        : neighbours_(board.neighbours), players_(board.players), moves_(board.movesAmongWalls()) {
        if (moves_.empty()) {
            add("territory");
        } else {
            add("territory", worthAmongWalls, Features::sure);
            add("sites in reach", worthInReach, Features::sure);
            add("to move: sites as near to others");
        }
        for (const auto& from : moves_)
            stays_.push_back(
                std::all_of(from.begin(), from.end(), [](const auto& to) { return to.empty(); }));
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
        if (!moves_.empty()) {
            std::copy(std::begin(scratch.reached), std::end(scratch.reached), std::begin(scratch.inReach));
            scratch.contested =
                static_cast<int>(std::count(scratch.whose.begin(), scratch.whose.end(), tied));
        }
        if (lines_.empty()) return;
        map(view, true, scratch, scratch.slideLand);
        std::fill(std::begin(scratch.slides), std::end(scratch.slides), 0);
        for (const int piece : *view.pieces)
            if (moves(view, piece))
                eachNext(0, piece, true, view, [&](int) { ++scratch.slides[view.owner[piece]]; });
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const TerritoryScratch& scratch = TerritoryScratch::own();
        *out++ = static_cast<float>(scratch.land[player]);
        if (!moves_.empty()) {
            *out++ = static_cast<float>(scratch.inReach[player]);
            *out++ = view.toMove(player) ? static_cast<float>(scratch.contested) : 0;
        }
        if (lines_.empty()) return out;
        *out++ = static_cast<float>(scratch.slideLand[player]);
        *out++ = static_cast<float>(scratch.slides[player]);
        return out;
    }

    std::int64_t work() const override {
        return static_cast<std::int64_t>(neighbours_.size()) *
               (2 * players_ + (lines_.empty() ? 0 : 12 * players_));
    }

    bool expects() const override { return !moves_.empty(); }
    bool certain() const override { return false; }

  private:
    static constexpr std::uint8_t nobody = 0, tied = 255;

    bool moves(const FeatureView& view, int piece) const {
        return stays_.empty() || !stays_[static_cast<std::size_t>(view.columns.top(piece))];
    }

    // The empty sites that a piece can come to from a site in one move.
    template <class Visit>
    void eachNext(int component, int from, bool sliding, const FeatureView& view, Visit visit) const {
        if (!sliding) {
            const auto& to =
                moves_.empty() || !lines_.empty() ? neighbours_ : moves_[static_cast<std::size_t>(component)];
            for (const int site : to[static_cast<std::size_t>(from)])
                if (view.owner[site] == 0) visit(site);
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
        const std::size_t n = neighbours_.size();
        scratch.nearest.assign(n, FeatureBoard::far);
        scratch.whose.assign(n, nobody);
        scratch.piece.resize(n);
        for (int player = 1; player <= players_; ++player) {
            scratch.steps.assign(n, FeatureBoard::far);
            scratch.queue.clear();
            for (const int piece : *view.pieces)
                if (view.owner[piece] == player && moves(view, piece)) {
                    scratch.steps[static_cast<std::size_t>(piece)] = 0, scratch.queue.push_back(piece);
                    scratch.piece[static_cast<std::size_t>(piece)] = view.columns.top(piece);
                }
            const auto sources = static_cast<int>(scratch.queue.size());
            for (std::size_t head = 0; head < scratch.queue.size(); ++head) {
                const int from = scratch.queue[head],
                          next = scratch.steps[static_cast<std::size_t>(from)] + 1,
                          piece = scratch.piece[static_cast<std::size_t>(from)];
                eachNext(piece, from, sliding, view, [&](int to) {
                    const auto t = static_cast<std::size_t>(to);
                    if (scratch.steps[t] <= next) return;
                    scratch.steps[t] = next;
                    scratch.piece[t] = piece;
                    scratch.queue.push_back(to);
                    if (next < scratch.nearest[t])
                        scratch.nearest[t] = next, scratch.whose[t] = static_cast<std::uint8_t>(player);
                    else if (next == scratch.nearest[t]) scratch.whose[t] = tied;
                });
            }
            scratch.reached[player] = static_cast<int>(scratch.queue.size()) - sources;
        }
        std::fill(land, land + mostTerritoryPlayers + 1, 0);
        for (const std::uint8_t player : scratch.whose)
            if (player != nobody && player != tied) ++land[player];
    }

    const std::vector<std::vector<int>> neighbours_;
    int players_;
    const FeatureBoard::MovesAlone moves_;              // by component and site; empty: there are no walls
    std::vector<std::uint8_t> stays_;                   // by component; empty: as above
    std::vector<std::vector<std::vector<int>>> lines_;  // by site: along which pieces slide
};

}  // namespace

FamilyPointer territoryFeatures(const FeatureBoard& board) {
    if (board.neighbours.empty() || board.sites > mostTerritorySites || board.players > mostTerritoryPlayers)
        return nullptr;
    return std::make_unique<TerritoryFeatures>(board);
}

}  // namespace makomba
