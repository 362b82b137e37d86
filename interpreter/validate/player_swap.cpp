#include "interpreter/validate/player_swap.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>

namespace makomba {

namespace {

constexpr int mostSites = 441;  // every map is tried on every site

// A map of the plane that keeps the middle of the board: mirrored top to bottom, if it is, then turned.
struct PlaneMap {
    bool mirrored = false;
    int twelfths = 0;  // of half a turn

    Point operator()(Point p) const {
        if (mirrored) p.y = -p.y;
        const double angle = std::numbers::pi * twelfths / 12;
        return {p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle),
                p.z};
    }
    const char* name() const {
        if (!mirrored)
            return twelfths == 0 ? "as it is" : twelfths == 12 ? "turned by half a turn" : "turned";
        return twelfths == 0    ? "mirrored top to bottom"
               : twelfths == 12 ? "mirrored left to right"
                                : "mirrored";
    }
};

std::vector<PlaneMap> planeMaps() {
    std::vector<PlaneMap> maps{{false, 0}, {false, 12}, {true, 0}, {true, 12}};
    for (const bool mirrored : {false, true})
        for (int k = 1; k < 24; ++k)
            if (k != 12 && (k % 2 == 0 || k % 3 == 0)) maps.push_back({mirrored, k});
    return maps;
}

class SwapMaker {
  public:
    explicit SwapMaker(const Game& game)
        : equipment_(game.program.equipment), sites_(equipment_.topology().sites()) {}

    std::vector<PlayerSwap> make() {
        if (equipment_.players != 2 || equipment_.board.boardless || sites_.count() == 0 ||
            sites_.count() > mostSites || !pairPieces() || !pairHands())
            return {};
        measure();
        std::vector<PlayerSwap> swaps;
        for (const PlaneMap& map : planeMaps()) {
            const std::optional<std::vector<int>> board = images(map);
            if (!board || !keepsNeighbours(*board)) continue;
            PlayerSwap swap{map.name(), hands_, pieces_};
            std::copy(board->begin(), board->end(), swap.site.begin());
            if (std::none_of(swaps.begin(), swaps.end(),
                             [&](const PlayerSwap& other) { return other.site == swap.site; }))
                swaps.push_back(std::move(swap));
        }
        shifted(swaps);
        return swaps;
    }

  private:
    // Where all sites lie on one loop, half of it is as good as the other.
    void shifted(std::vector<PlayerSwap>& swaps) const {
        for (const Track& track : equipment_.tracks) {
            const auto n = track.elements.size();
            if (!track.loop || track.owner == 1 || track.owner == 2 || n % 2 != 0 ||
                n != static_cast<std::size_t>(sites_.count()))
                continue;
            PlayerSwap swap{"shifted by half the track", hands_, pieces_};
            std::set<int> reached;
            for (std::size_t k = 0; k < n; ++k) {
                const int site = track.elements[k].site, image = track.elements[(k + n / 2) % n].site;
                if (site < 0 || image < 0 || site >= sites_.count()) return;
                swap.site[static_cast<std::size_t>(site)] = image;
                reached.insert(site);
            }
            if (reached.size() == n && std::none_of(swaps.begin(), swaps.end(), [&](const PlayerSwap& other) {
                    return other.site == swap.site;
                }))
                swaps.push_back(std::move(swap));
            return;
        }
    }

    // Pieces of the same name first, then in the order in which they are declared.
    bool pairPieces() {
        const std::vector<Component>& all = equipment_.components;
        pieces_.resize(all.size());
        std::vector<int> own[3];
        for (std::size_t k = 0; k < all.size(); ++k) {
            pieces_[k] = static_cast<int>(k);
            if (all[k].owner == 1 || all[k].owner == 2) own[all[k].owner].push_back(static_cast<int>(k));
        }
        if (own[1].size() != own[2].size()) return false;
        std::set<int> taken;
        const auto pair = [&](int a, int b) {
            pieces_[static_cast<std::size_t>(a)] = b;
            pieces_[static_cast<std::size_t>(b)] = a;
            taken.insert({a, b});
        };
        for (const int a : own[1])
            for (const int b : own[2])
                if (!taken.count(a) && !taken.count(b) &&
                    all[static_cast<std::size_t>(a)].plainName == all[static_cast<std::size_t>(b)].plainName)
                    pair(a, b);
        for (const int a : own[1])
            for (const int b : own[2])
                if (!taken.count(a) && !taken.count(b)) pair(a, b);
        return true;
    }

    bool pairHands() {
        hands_.resize(static_cast<std::size_t>(equipment_.siteCount));
        for (std::size_t s = 0; s < hands_.size(); ++s) hands_[s] = static_cast<int>(s);
        for (std::size_t k = 1; k < equipment_.containers.size(); ++k) {
            const Container& a = equipment_.containers[k];
            if (a.owner != 1 && a.owner != 2) continue;
            const auto other = std::find_if(
                equipment_.containers.begin() + 1, equipment_.containers.end(), [&](const Container& b) {
                    return b.owner == 3 - a.owner && b.size == a.size && b.dice == a.dice;
                });
            if (other == equipment_.containers.end()) return false;
            for (int s = 0; s < a.size; ++s) hands_[static_cast<std::size_t>(a.first + s)] = other->first + s;
        }
        return true;
    }

    void measure() {
        for (int s = 0; s < sites_.count(); ++s) {
            middle_.x += sites_.position(s).x / sites_.count();
            middle_.y += sites_.position(s).y / sites_.count();
        }
        for (int s = 0; s < sites_.count(); ++s)
            for (int t = s + 1; t < sites_.count(); ++t)
                nearest_ = std::min(nearest_, distance(s, sites_.position(t)));
    }

    double distance(int s, const Point& p) const {
        const Point& q = sites_.position(s);
        return std::hypot(q.x - p.x, q.y - p.y, q.z - p.z);
    }

    std::optional<std::vector<int>> images(const PlaneMap& map) const {
        std::vector<int> image;
        std::vector<char> taken(static_cast<std::size_t>(sites_.count()), 0);
        for (int s = 0; s < sites_.count(); ++s) {
            const Point& p = sites_.position(s);
            Point q = map({p.x - middle_.x, p.y - middle_.y, p.z});
            q.x += middle_.x, q.y += middle_.y;
            int found = -1;
            for (int t = 0; t < sites_.count() && found < 0; ++t)
                if (!taken[static_cast<std::size_t>(t)] && distance(t, q) < 0.2 * nearest_) found = t;
            if (found < 0) return std::nullopt;
            taken[static_cast<std::size_t>(found)] = 1;
            image.push_back(found);
        }
        return image;
    }

    bool keepsNeighbours(const std::vector<int>& image) const {
        for (int s = 0; s < sites_.count(); ++s) {
            std::set<int> here, there;
            for (const Step& step : sites_.steps(s))
                if (step.has(relationWord(Relation::All)))
                    here.insert(image[static_cast<std::size_t>(step.to)]);
            for (const Step& step : sites_.steps(image[static_cast<std::size_t>(s)]))
                if (step.has(relationWord(Relation::All))) there.insert(step.to);
            if (here != there) return false;
        }
        return true;
    }

    const Equipment& equipment_;
    const Sites& sites_;
    std::vector<int> pieces_, hands_;
    Point middle_;
    double nearest_ = 1e300;
};

}  // namespace

std::vector<PlayerSwap> playerSwaps(const Game& game) { return SwapMaker(game).make(); }

}  // namespace makomba
