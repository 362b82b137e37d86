// Seeds: how many there are on the own side, and in holes of what sizes; what they could do from there: where
// sowings along the track would end, and what stands opposite to empty holes.
#include <algorithm>
#include <array>

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr std::size_t mostAreas = 4;

struct SeedArea {
    std::string name;
    std::vector<std::vector<int>> sites;  // by player - 1
};

// What lies where, read once a position.
std::vector<int>& seedsBySite() {
    static thread_local std::vector<int> seeds;
    return seeds;
}

class SeedFeatures : public FeatureFamily {
  public:
    explicit SeedFeatures(const FeatureBoard& board)
        : players_(board.players), sites_(static_cast<std::size_t>(board.equipment.siteCount)) {
        for (FeatureBoard::Region& region : board.ownRegions(false))
            if (areas_.size() < mostAreas) areas_.push_back({region.name, std::move(region.sites)});
        if (areas_.empty() && !board.owned && players_ == 2) addHalves(board);
        for (const SeedArea& area : areas_) {
            add("seeds in " + area.name);
            add("occupied holes in " + area.name);
            add("holes with one seed in " + area.name);
            add("holes with two seeds in " + area.name);
            add("full holes in " + area.name);
        }
        if (!board.owned) stores_ = board.storesByMap();
        if (!stores_.empty()) add("seeds in the own store", worthOfCaught);
        if (areas_.empty() || board.owned || players_ != 2) return;
        readRows(board);
        readTracks(board);
    }

    void look(const FeatureView& view) const override {
        std::vector<int>& seeds = seedsBySite();
        seeds.resize(sites_);
        for (std::size_t site = 0; site < sites_; ++site)
            seeds[site] = view.columns.pieces(static_cast<int>(site));
    }

    float* figures(const FeatureView&, int player, float* out) const override {
        const auto index = static_cast<std::size_t>(player - 1);
        const int* const seedsAt = seedsBySite().data();
        for (const SeedArea& area : areas_) {
            int seeds = 0, occupied = 0, single = 0, pairs = 0, full = 0;
            const auto& sites = area.sites[index];
            const auto holes = static_cast<int>(sites.size());
            for (const int site : sites) {
                const int here = seedsAt[site];
                seeds += here;
                occupied += here > 0;
                single += here == 1;
                pairs += here == 2;
                full += here > holes;
            }
            for (const int figure : {seeds, occupied, single, pairs, full})
                *out++ = static_cast<float>(figure);
        }
        if (!stores_.empty()) *out++ = static_cast<float>(seedsAt[stores_[index]]);
        if (!front_.empty()) out = frontFigures(seedsAt, index, out);
        return ends_.empty() ? out : sowingFigures(seedsAt, index, out);
    }

    std::int64_t work() const override {
        std::size_t sum = 8;
        for (const SeedArea& area : areas_)
            for (const auto& sites : area.sites) sum += sites.size() * 2;
        for (const auto& sites : front_) sum += sites.size() * 4;
        for (const auto& ends : ends_) sum += ends.size() * 4;
        return static_cast<std::int64_t>(sum);
    }

    bool none() const { return entries().empty(); }

  private:
    // Seeds, but no regions: the half of the board before each player.
    void addHalves(const FeatureBoard& board) {
        const Sites& sites = board.equipment.topology().sites();
        const int rows = static_cast<int>(sites.rows().size());
        SeedArea halves{"the own half", {{}, {}}};
        for (int site = 0; site < board.sites; ++site)
            halves.sites[sites.row(site) * 2 < rows ? 0 : 1].push_back(site);
        if (!halves.sites[0].empty() && !halves.sites[1].empty()) areas_.push_back(std::move(halves));
    }

    // The two rows that meet in the middle of the board, and what stands opposite to their holes.
    void readRows(const FeatureBoard& board) {
        const Sites& sites = board.equipment.topology().sites();
        const int rows = static_cast<int>(sites.rows().size());
        if (rows < 2 || rows % 2 != 0) return;
        front_.resize(2);
        for (int site = 0; site < board.sites; ++site) {
            const int row = sites.row(site);
            if (row == rows / 2 - 1) front_[0].push_back(site);
            if (row == rows / 2) front_[1].push_back(site);
        }
        if (front_[0].size() != front_[1].size()) {
            front_.clear();
            return;
        }
        add("seeds in the front row");
        add("occupied holes in the front row");
        add("front seeds opposite to an empty hole");
        add("front seeds opposite to an occupied hole");
        add("empty front holes opposite to seeds");
        if (rows < 4) return;
        add("seeds behind an empty front hole");
        for (int player = 0; player < 2; ++player) {
            // The hole behind each of the front, away from the middle.
            const int row = player == 0 ? rows / 2 - 2 : rows / 2 + 1;
            std::vector<int> behind;
            for (int site = 0; site < board.sites; ++site)
                if (sites.row(site) == row) behind.push_back(site);
            behind_.push_back(std::move(behind));
        }
        if (behind_[0].size() != front_[0].size() || behind_[1].size() != front_[1].size())
            behind_.assign(2, front_[0]), behind_[1] = front_[1];
    }

    float* frontFigures(const int* seedsAt, std::size_t index, float* out) const {
        int seeds = 0, occupied = 0, exposed = 0, covered = 0, aims = 0, behind = 0;
        for (std::size_t k = 0; k < front_[index].size(); ++k) {
            const int here = seedsAt[front_[index][k]], there = seedsAt[front_[1 - index][k]];
            seeds += here;
            occupied += here > 0;
            (there == 0 ? exposed : covered) += here;
            aims += here == 0 && there > 0;
            if (!behind_.empty() && here == 0) behind += seedsAt[behind_[index][k]];
        }
        for (const int figure : {seeds, occupied, exposed, covered, aims})
            *out++ = static_cast<float>(figure);
        if (!behind_.empty()) *out++ = static_cast<float>(behind);
        return out;
    }

    // Where a sowing from a hole ends, if it goes along the track of its player.
    void readTracks(const FeatureBoard& board) {
        const auto& tracks = board.equipment.tracks;
        std::vector<std::vector<Ending>> ends(2);
        for (int player = 1; player <= 2; ++player) {
            const Track* track = nullptr;
            for (const Track& each : tracks)
                if (each.size() > 1 && (each.owner == player || each.owner == 0) && track == nullptr)
                    track = &each;
            if (track == nullptr) return;
            const auto index = static_cast<std::size_t>(player - 1);
            for (const int site : areas_[0].sites[index])
                if (const int at = track->indexOf(site); at >= 0) ends[index].push_back({site, at});
            std::vector<int>& sites = trackSites_.emplace_back();
            for (const TrackElement& element : track->elements) sites.push_back(element.site);
            std::vector<std::uint8_t>& own =
                own_.emplace_back(static_cast<std::size_t>(board.equipment.siteCount), std::uint8_t{0});
            for (const SeedArea& area : areas_)
                for (const int site : area.sites[index]) own[static_cast<std::size_t>(site)] = 1;
            if (ends[index].empty()) return;
        }
        ends_ = std::move(ends);
        add("sowings that end in an own empty hole");
        add("sowings that end in an own occupied hole");
        add("sowings that end in an empty hole of others");
        add("sowings that end in an occupied hole of others");
        add("sowings that end with one or two seeds of others");
    }

    float* sowingFigures(const int* seedsAt, std::size_t index, float* out) const {
        int kinds[5] = {};
        const std::vector<int>& track = trackSites_[index];
        const auto size = static_cast<int>(track.size());
        for (const Ending& hole : ends_[index]) {
            const int seeds = seedsAt[hole.site];
            if (seeds == 0) continue;
            // Most end within a round, and to divide takes long.
            int last = hole.at + seeds;
            if (last >= size) last -= size;
            if (last >= size) last %= size;
            const int end = track[static_cast<std::size_t>(last)];
            if (end < 0 || end >= static_cast<int>(own_[index].size())) continue;
            const int there = seedsAt[end];
            const bool own = own_[index][static_cast<std::size_t>(end)] != 0;
            ++kinds[(own ? 0 : 2) + (there > 0)];
            kinds[4] += !own && (there == 1 || there == 2);
        }
        for (const int number : kinds) *out++ = static_cast<float>(number);
        return out;
    }

    struct Ending {
        int site, at;  // a hole, and where it is on the track
    };

    int players_;
    std::size_t sites_;  // beside the board, too
    std::vector<SeedArea> areas_;
    std::vector<int> stores_;                       // by player - 1; empty: none, or regions
    std::vector<std::vector<int>> front_, behind_;  // by player - 1: from left to right
    std::vector<std::vector<Ending>> ends_;         // by player - 1
    std::vector<std::vector<int>> trackSites_;
    std::vector<std::vector<std::uint8_t>> own_;  // by player - 1 and site
};

}  // namespace

FamilyPointer seedFeatures(const FeatureBoard& board) {
    if (board.owned && !board.game.program.layout.counts) return nullptr;
    auto family = std::make_unique<SeedFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
