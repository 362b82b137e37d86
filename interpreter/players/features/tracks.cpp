// Races along tracks: how far the pieces of each player have still to go on the track that is his, and what
// they would lose if those behind them came upon them.
#include <algorithm>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr int striking = 12;  // steps: two dice
// A piece that has all its way before it, in log-odds: pieces are many, and any of them is a part of the
// race.
constexpr float wholeWay = 1.0f, trustInWay = 3;

// By player - 1.
struct TrackScratch {
    std::vector<std::vector<int>> found;  // pieces by element of his own track
    static TrackScratch& own() {
        static thread_local TrackScratch scratch;
        return scratch;
    }
};

class TrackFeatures : public FeatureFamily {
  public:
    explicit TrackFeatures(const FeatureBoard& board) : players_(board.players), sites_(board.sites) {
        ownerOf_ = board.game.program.ownerOf.data();
        for (const Container& container : board.equipment.containers)
            if (!container.dice && container.first >= sites_)
                for (int k = 0; k < container.size; ++k) beside_.push_back(container.first + k);
        leavesBoard_ = runOff(board);
        for (int player = 1; player <= players_; ++player) {
            const Track* track = longestOf(board, player);
            if (track == nullptr) {
                ways_.clear();
                return;
            }
            ways_.push_back(wayAlong(*track, board.equipment.siteCount));
        }
        // Who has left the board has done his way. Where none leave it, a piece that is gone was taken.
        if (leavesBoard_) add("way left on the track", -wholeWay, trustInWay);
        else add("way gone on the track");
        add("way at risk on the track");
    }

    // Whether pieces finish beyond the last site of every player's track.
    static bool runOff(const FeatureBoard& board) {
        for (int player = 1; player <= board.players; ++player) {
            const Track* track = longestOf(board, player);
            if (track == nullptr || track->elements.back().site != Track::kEnd) return false;
        }
        return board.players > 0;
    }

    void look(const FeatureView& view) const override {
        auto& found = TrackScratch::own().found;
        found.resize(ways_.size());
        for (std::size_t p = 0; p < ways_.size(); ++p) found[p].assign(ways_[p].left.size(), 0);
        for (const int site : *view.pieces)
            eachPiece(view, site, [&](int owner, int) {
                const Way& way = ways_[static_cast<std::size_t>(owner - 1)];
                const int at = way.index[static_cast<std::size_t>(site)];
                if (at >= 0) ++found[static_cast<std::size_t>(owner - 1)][static_cast<std::size_t>(at)];
            });
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const Way& way = ways_[static_cast<std::size_t>(player - 1)];
        float left = 0, gone = 0, risk = 0;
        const auto count = [&](int site, bool onBoard) {
            eachPiece(view, site, [&](int owner, int number) {
                if (owner != player) return;
                const int at = way.index[static_cast<std::size_t>(site)];
                const float here = at < 0 ? 1 : way.left[static_cast<std::size_t>(at)];
                left += here * static_cast<float>(number);
                if (!onBoard || at < 0) return;
                gone += (1 - here) * static_cast<float>(number);
                if (view.columns.pieces(site) == 1 && isBefore(site, player)) risk += 1 - here;
            });
        };
        for (const int site : *view.pieces) count(site, true);
        for (const int site : beside_) count(site, false);
        *out++ = leavesBoard_ ? left : gone;
        *out++ = risk;
        return out;
    }

    std::int64_t work() const override { return static_cast<std::int64_t>(players_) * sites_ * 2; }
    bool none() const { return ways_.empty(); }

  private:
    struct Way {
        std::vector<int> index;   // by site: the first element there, -1 = not on the track
        std::vector<float> left;  // by element: 1 at the first .. 0 at the last
    };

    // A player's own; what all go round is no race.
    static const Track* longestOf(const FeatureBoard& board, int player) {
        const Track* longest = nullptr;
        for (const Track& track : board.equipment.tracks)
            if (track.owner == player && !track.loop && track.size() > 2 &&
                (longest == nullptr || track.size() > longest->size()))
                longest = &track;
        return longest;
    }

    static Way wayAlong(const Track& track, int sites) {
        Way way;
        for (int site = 0; site < sites; ++site) way.index.push_back(track.indexOf(site));
        const int last = track.size() - 1;
        for (int at = 0; at <= last; ++at)
            way.left.push_back(static_cast<float>(last - at) / static_cast<float>(last));
        return way;
    }

    // The pieces on a site with their owner: each of a stack, else all at once.
    template <class Visit>
    void eachPiece(const FeatureView& view, int site, Visit visit) const {
        const int pieces = view.columns.pieces(site);
        if (pieces == 0) return;
        const int levels = view.columns.stacks() ? pieces : 1;
        for (int level = 0; level < levels; ++level) {
            const int piece =
                view.columns.stacks() ? view.columns.piece(site, level) : view.columns.top(site);
            const int owner = ownerOf_[piece];
            if (owner >= 1 && owner <= players_) visit(owner, view.columns.stacks() ? 1 : pieces);
        }
    }

    // Whether a piece of others is behind the site on its own track, and near.
    bool isBefore(int site, int player) const {
        const auto& found = TrackScratch::own().found;
        for (int other = 1; other <= players_; ++other) {
            const auto o = static_cast<std::size_t>(other - 1);
            const int at = ways_[o].index[static_cast<std::size_t>(site)];
            if (other == player || at < 0) continue;
            for (int from = std::max(0, at - striking); from < at; ++from)
                if (found[o][static_cast<std::size_t>(from)] > 0) return true;
        }
        return false;
    }

    int players_, sites_;
    const std::uint8_t* ownerOf_;
    bool leavesBoard_ = false;
    std::vector<int> beside_;  // sites of hands
    std::vector<Way> ways_;    // by player - 1
};

}  // namespace

bool FeatureBoard::runOffTracks() const { return owned && TrackFeatures::runOff(*this); }

FamilyPointer trackFeatures(const FeatureBoard& board) {
    if (!board.owned || board.sites == 0) return nullptr;
    auto family = std::make_unique<TrackFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
