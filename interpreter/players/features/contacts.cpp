// Where nothing is done but taking what stands beside, until somebody cannot: pieces that still can, and
// those that are safe for good. Who has more pieces is told by whose turn it is.
#include <algorithm>

#include "interpreter/play/playout.h"
#include "interpreter/players/features/rows.h"
#include "interpreter/players/searcher.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr int pliesLookedAt = 40;
constexpr float worthOfContact = 0.04f;

class ContactFeatures : public FeatureFamily {
  public:
    explicit ContactFeatures(const FeatureBoard& board) : beside_(stepsOfPieces(board)) {
        if (beside_.empty()) return;
        add("pieces that can take", worthOfContact);
        add("pieces that can take one only");
        add("pairs of neighbours that can take");
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        int able = 0, once = 0, pairs = 0;
        for (const int site : *view.pieces) {
            if (view.owner[site] != player) continue;
            int others = 0, own = 0;
            for (const int beside : beside_[static_cast<std::size_t>(site)]) {
                const int there = view.owner[beside];
                others += there != 0 && there != player;
                own += there == player;
            }
            able += others > 0;
            once += others == 1;
            pairs += others > 0 ? own : 0;
        }
        *out++ = static_cast<float>(able), *out++ = static_cast<float>(once);
        *out++ = static_cast<float>(pairs);
        return out;
    }

    std::int64_t work() const override { return static_cast<std::int64_t>(beside_.size()) * 4; }
    bool none() const { return beside_.empty(); }

  private:
    const std::vector<std::vector<int>> beside_;  // by site
};

}  // namespace

bool FeatureBoard::onlyTakes() const {
    if (!owned || neighbours.empty() || !endsBy(Form::NoMoves)) return false;
    Engine engine(game);
    std::uint64_t random = 1;
    State state = engine.initialState(random);
    Moves moves;
    for (int ply = 0; ply < pliesLookedAt; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.empty()) return ply > 0;
        for (const Move& move : moves.list)
            if (!takesAtOnce(state, moves, move)) return false;
        engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
    }
    return true;
}

FamilyPointer contactFeatures(const FeatureBoard& board) {
    if (!board.onlyTakes()) return nullptr;
    auto family = std::make_unique<ContactFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
