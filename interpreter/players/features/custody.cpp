// Where a piece is caught between two of others: pieces that can be caught next, as far as the other moves in
// straight lines to the second side. Such a capture follows from a move, so that no list of moves tells it.
#include <algorithm>
#include <span>

#include "interpreter/players/features/family.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

constexpr int mostCustodySites = 200;
constexpr float worthOfCatch = 0.1f;

class CustodyFeatures : public FeatureFamily {
  public:
    explicit CustodyFeatures(const FeatureBoard& board)
        : sites_(static_cast<std::size_t>(board.sites)), moves_(reach(board)) {
        if (moves_.empty()) return;
        listSides(board);
        add("pieces that can be caught between two", -worthOfCatch / 4);
        add("not to move: pieces can be caught between two", -worthOfCatch);
        add("to move: several pieces can be caught between two", -worthOfCatch / 2);
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        int caught = 0;
        for (const int site : *view.pieces)
            caught += view.owner[site] == player && canBeCaught(view, site, 3 - player);
        *out++ = static_cast<float>(caught);
        *out++ = caught > 0 && !view.toMove(player) ? 1.0f : 0.0f;
        *out++ = caught > 1 && view.toMove(player) ? 1.0f : 0.0f;
        return out;
    }

    std::int64_t work() const override { return static_cast<std::int64_t>(sites_) * 12; }
    bool none() const { return moves_.empty(); }

  private:
    struct Sides {
        int open, held;  // the one to be gone to, and that opposite to it
    };

    // By component, from and to: whether a piece that is alone can go there. Empty if none moves at all.
    static std::vector<std::vector<std::uint8_t>> reach(const FeatureBoard& board) {
        const auto n = static_cast<std::size_t>(board.sites);
        const FeatureBoard::MovesAlone alone = board.movesAlone();
        std::vector<std::vector<std::uint8_t>> all(alone.size());
        bool any = false;
        for (std::size_t c = 0; c < alone.size(); ++c) {
            all[c].resize(n * n);
            for (std::size_t from = 0; from < alone[c].size(); ++from)
                for (const int to : alone[c][from])
                    all[c][from * n + static_cast<std::size_t>(to)] = 1, any = true;
        }
        if (!any) all.clear();
        return all;
    }

    void listSides(const FeatureBoard& board) {
        const Sites& sites = board.equipment.topology().sites();
        sides_.resize(sites_);
        lines_.resize(sites_);
        for (int site = 0; site < board.sites; ++site) {
            for (const std::span<const int> path : sites.radials(site, catchesAlong(board)))
                if (path.size() >= 2) sides_[static_cast<std::size_t>(path[0])].push_back({site, path[1]});
            for (const std::span<const int> path : sites.radials(site, Direction::Adjacent))
                if (!path.empty())
                    lines_[static_cast<std::size_t>(site)].emplace_back(path.begin(), path.end());
        }
    }

    static Direction catchesAlong(const FeatureBoard& board) {
        for (std::size_t i = 0; i < board.game.graph.size(); ++i) {
            if (board.game.graph[NodeId(i)].kind != NodeKind::Ludeme) continue;
            const Ludeme ludeme(board.game.graph, NodeId(i));
            if (ludeme.is(Form::Custodial))
                return directionFromName(ludeme.word(op::absdir)).value_or(Direction::Adjacent);
        }
        return Direction::Adjacent;
    }

    bool canBeCaught(const FeatureView& view, int site, int by) const {
        const auto& sides = sides_[static_cast<std::size_t>(site)];
        return std::any_of(sides.begin(), sides.end(), [&](const Sides& each) {
            return view.owner[each.open] == 0 && view.owner[each.held] == by &&
                   canBeGoneTo(view, each.open, by, each.held);
        });
    }

    // By a piece of the player's, other than the one that holds the far side.
    bool canBeGoneTo(const FeatureView& view, int to, int by, int holds) const {
        for (const std::vector<int>& line : lines_[static_cast<std::size_t>(to)])
            for (const int from : line) {
                if (view.owner[from] == 0) continue;
                if (view.owner[from] == by && from != holds && moves(view, from, to)) return true;
                break;
            }
        return false;
    }

    bool moves(const FeatureView& view, int from, int to) const {
        return moves_[static_cast<std::size_t>(view.columns.top(from))]
                     [static_cast<std::size_t>(from) * sites_ + static_cast<std::size_t>(to)] != 0;
    }

    std::size_t sites_;
    std::vector<std::vector<std::uint8_t>> moves_;
    std::vector<std::vector<Sides>> sides_;             // by site of what is to be caught
    std::vector<std::vector<std::vector<int>>> lines_;  // by site
};

}  // namespace

FamilyPointer custodyFeatures(const FeatureBoard& board) {
    if (!board.owned || board.players != 2 || board.neighbours.empty() || board.sites > mostCustodySites ||
        !board.asksFor(Form::Custodial))
        return nullptr;
    auto family = std::make_unique<CustodyFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
