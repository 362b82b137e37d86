// Empty sites that a player's pieces are nearer to than all others': in steps, and, where pieces slide, in
// slides; how many sites they can slide to at once. Where players put up walls, only pieces that move count,
// and the ways that they go; and what they can come to at all, before others or after. There it is expected
// to decide: games between those who play badly end by a slip long before.
//
// Who comes first is found out for all players at once, a step at a time, with a bit for each site; nobody
// goes on from where another was before.
#include <algorithm>
#include <array>
#include <bit>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int mostTerritorySites = 200, mostTerritoryPlayers = 16;
constexpr float worthAmongWalls = 0.04f, worthInReach = 0.02f;

// A bit for each site.
class SiteBits {
  public:
    void add(int site) { word(site) |= bit(site); }
    void keep(const SiteBits& other) {
        combine(other, [](auto a, auto b) { return a & b; });
    }
    void join(const SiteBits& other) {
        combine(other, [](auto a, auto b) { return a | b; });
    }
    void drop(const SiteBits& other) {
        combine(other, [](auto a, auto b) { return a & ~b; });
    }
    bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    int count() const {
        int sum = 0;
        for (const std::uint64_t bits : words_) sum += std::popcount(bits);
        return sum;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t k = 0; k < words_.size(); ++k)
            for (std::uint64_t left = words_[k]; left != 0; left &= left - 1)
                visit(static_cast<int>(64 * k) + std::countr_zero(left));
    }

  private:
    static std::uint64_t bit(int site) { return std::uint64_t{1} << (site % 64); }
    std::uint64_t& word(int site) { return words_[static_cast<std::size_t>(site / 64)]; }
    template <class Combine>
    void combine(const SiteBits& other, Combine with) {
        for (std::size_t k = 0; k < words_.size(); ++k) words_[k] = with(words_[k], other.words_[k]);
    }

    std::array<std::uint64_t, 4> words_{};
};
static_assert(mostTerritorySites <= 4 * 64);

struct TerritoryScratch {
    SiteBits frontier[mostTerritoryPlayers + 1], next[mostTerritoryPlayers + 1];
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
        for (const auto& sites : neighbours_) {
            SiteBits& bits = around_.emplace_back();
            for (const int to : sites) bits.add(to);
        }
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
        if (moves_.empty()) {
            spread(view, false, scratch, scratch.land);
        } else {
            map(view, scratch, scratch.land);
            std::copy(std::begin(scratch.reached), std::end(scratch.reached), std::begin(scratch.inReach));
            scratch.contested =
                static_cast<int>(std::count(scratch.whose.begin(), scratch.whose.end(), tied));
        }
        if (lines_.empty()) return;
        spread(view, true, scratch, scratch.slideLand);
        std::fill(std::begin(scratch.slides), std::end(scratch.slides), 0);
        for (const int piece : *view.pieces)
            if (moves(view, piece)) eachSlide(piece, view, [&](int) { ++scratch.slides[view.owner[piece]]; });
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

    // The empty sites that a piece can slide to from a site.
    template <class Visit>
    void eachSlide(int from, const FeatureView& view, Visit visit) const {
        for (const std::vector<int>& line : lines_[static_cast<std::size_t>(from)])
            for (const int to : line) {
                if (view.owner[to] != 0) break;
                visit(to);
            }
    }

    // How many empty sites each player comes to before all others.
    void spread(const FeatureView& view, bool sliding, TerritoryScratch& scratch, int* land) const {
        std::fill(land, land + mostTerritoryPlayers + 1, 0);
        for (int player = 1; player <= players_; ++player) scratch.frontier[player] = {};
        for (const int piece : *view.pieces)
            if (moves(view, piece)) scratch.frontier[view.owner[piece]].add(piece);
        SiteBits open;
        for (std::size_t site = 0; site < neighbours_.size(); ++site)
            if (view.owner[site] == 0) open.add(static_cast<int>(site));
        for (bool any = true; any && !open.empty();) {
            SiteBits come, tie;
            for (int player = 1; player <= players_; ++player) {
                SiteBits& next = scratch.next[player] = {};
                scratch.frontier[player].each([&](int from) {
                    if (sliding) eachSlide(from, view, [&](int to) { next.add(to); });
                    else next.join(around_[static_cast<std::size_t>(from)]);
                });
                next.keep(open);
                SiteBits both = next;
                both.keep(come);
                tie.join(both);
                come.join(next);
            }
            any = !come.empty();
            open.drop(come);
            for (int player = 1; player <= players_; ++player) {
                scratch.frontier[player] = scratch.next[player];
                SiteBits first = scratch.next[player];
                first.drop(tie);
                land[player] += first.count();
            }
        }
    }

    // The ways that a piece goes on from a site.
    const std::vector<int>& ways(int component, int from) const {
        const auto& to = lines_.empty() ? moves_[static_cast<std::size_t>(component)] : neighbours_;
        return to[static_cast<std::size_t>(from)];
    }

    // The same, where it matters which piece comes, and what is in reach behind others. A site is his who is
    // nearest, and nobody's if two are.
    void map(const FeatureView& view, TerritoryScratch& scratch, int* land) const {
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
                for (const int to : ways(piece, from)) {
                    const auto t = static_cast<std::size_t>(to);
                    if (view.owner[to] != 0 || scratch.steps[t] <= next) continue;
                    scratch.steps[t] = next;
                    scratch.piece[t] = piece;
                    scratch.queue.push_back(to);
                    if (next < scratch.nearest[t])
                        scratch.nearest[t] = next, scratch.whose[t] = static_cast<std::uint8_t>(player);
                    else if (next == scratch.nearest[t]) scratch.whose[t] = tied;
                }
            }
            scratch.reached[player] = static_cast<int>(scratch.queue.size()) - sources;
        }
        std::fill(land, land + mostTerritoryPlayers + 1, 0);
        for (const std::uint8_t player : scratch.whose)
            if (player != nobody && player != tied) ++land[player];
    }

    const std::vector<std::vector<int>> neighbours_;
    std::vector<SiteBits> around_;  // by site: its neighbours
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
