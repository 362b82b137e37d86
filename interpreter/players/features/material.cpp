// Scores, pieces by kind, pieces in hand.
#include <algorithm>
#include <map>

#include "interpreter/players/features.h"
#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

constexpr std::size_t mostKinds = 24;
constexpr int fewestOfArmy = 4;  // kinds
// Of few pieces each is worth more.
constexpr float ofPiece = 0.15f, ofAllPieces = 1.5f, mostOfPiece = 0.35f;

class MaterialFeatures : public FeatureFamily {
  public:
    // Where rows or connections win, to have more pieces on the board only means to have placed more, as it
    // does of walls; and where pieces run off their tracks, to have finished with fewer.
    MaterialFeatures(const FeatureBoard& board, bool forRowsOrConnections)
        : owned_(board.owned), sites_(board.sites), players_(board.players) {
        handSites_ = board.handSites();
        hands_ = std::any_of(handSites_.begin(), handSites_.end(),
                             [](const auto& sites) { return !sites.empty(); });
        scores_ = board.game.program.usesScores;
        if (scores_) add("score", 0.05f);
        const bool forPieces = owned_ && !forRowsOrConnections && !board.runOffTracks() &&
                               !board.onlyTakes() && board.movesAmongWalls().empty();
        if (forPieces) ofOne_ = worthOfOne(board);
        // A piece that is placed is neither won nor lost by it; and who has placed one more has just moved.
        together_ = forPieces && hands_;
        if (together_) add("pieces on the board and in hand", ofOne_, Features::sure);
        else if (forPieces) add("pieces on the board", ofOne_, Features::sure);
        else if (owned_) add("pieces on the board");
        if (owned_) listKinds(board, forPieces);
        if (hands_ && !together_) add("pieces in hand", caughtInHand(board) ? worthOfCaught : 0);
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        if (scores_)
            *out++ = static_cast<float>(view.state.globals().score[static_cast<std::size_t>(player)]);
        const int inHand = hands_ ? countInHand(view, player) : 0;
        if (owned_) out = onBoard(view, player, together_ ? inHand : 0, out);
        if (hands_ && !together_) *out++ = static_cast<float>(inHand);
        return out;
    }

    std::int64_t work() const override { return owned_ ? static_cast<std::int64_t>(players_) * sites_ : 8; }

  private:
    static float worthOfOne(const FeatureBoard& board) {
        const auto [ones, twos] = board.piecesAtFirst();
        const int pieces = std::max(ones, twos);
        return pieces == 0 ? ofPiece
                           : std::clamp(ofAllPieces / static_cast<float>(pieces), ofPiece, mostOfPiece);
    }

    // Seeds belong to nobody before they are in somebody's hand, which was empty at first.
    bool caughtInHand(const FeatureBoard& board) const {
        if (owned_) return false;
        Engine engine(board.game);
        const State state = engine.initialState(0);
        const SiteColumns view(state);
        for (const auto& sites : handSites_)
            for (const int site : sites)
                if (view.pieces(site) > 0) return false;
        return true;
    }

    // Pieces of different kinds are worth different things.
    void listKinds(const FeatureBoard& board, bool forPieces) {
        const Equipment& e = board.equipment;
        std::map<std::string, int> kinds;
        std::vector<int> owners,
            ofPlayer(static_cast<std::size_t>(players_));  // of a kind; kinds of a player
        std::vector<int> kindOf(e.components.size(), -1);
        for (std::size_t c = 1; c < e.components.size(); ++c) {
            const Component& component = e.components[c];
            if (component.owner < 1 || component.owner > e.players) continue;
            kindOf[c] = kinds.emplace(component.plainName, static_cast<int>(kinds.size())).first->second;
            owners.resize(kinds.size());
            ++owners[static_cast<std::size_t>(kindOf[c])];
            ++ofPlayer[static_cast<std::size_t>(component.owner - 1)];
        }
        if (kinds.size() < 2 || kinds.size() > mostKinds) return;
        kindOf_ = std::move(kindOf);
        kinds_ = static_cast<int>(kinds.size());
        std::vector<std::string> names(kinds.size());
        for (const auto& [name, kind] : kinds) names[static_cast<std::size_t>(kind)] = name;
        // Where the sides have a kind or two each of their own, what these are for is not known.
        const bool alike = std::all_of(owners.begin(), owners.end(), [&](int n) { return n == players_; }),
                   army = *std::max_element(ofPlayer.begin(), ofPlayer.end()) >= fewestOfArmy;
        const std::vector<float> worth = forPieces && (alike || army)
                                             ? board.worthOfKinds(kindOf_, kinds.size())
                                             : std::vector<float>(kinds.size(), 1);
        for (std::size_t kind = 0; kind < names.size(); ++kind)
            add("pieces: " + names[kind], ofOne_ * (worth[kind] - 1), worth[kind] == 1 ? 1 : Features::sure);
    }

    int countInHand(const FeatureView& view, int player) const {
        int pieces = 0;
        for (const int site : handSites_[static_cast<std::size_t>(player - 1)])
            pieces += view.columns.pieces(site);
        return pieces;
    }

    // `besides`: pieces that count as if they were there.
    float* onBoard(const FeatureView& view, int player, int besides, float* out) const {
        int pieces = besides;
        float* byKind = out + 1;
        std::fill(byKind, byKind + kinds_, 0.0f);
        for (const int site : *view.pieces) {
            if (view.owner[site] != player) continue;
            const int here = view.columns.stacks() ? 1 : view.columns.pieces(site);
            pieces += here;
            if (kinds_ == 0) continue;
            const int kind = kindOf_[static_cast<std::size_t>(view.columns.top(site))];
            if (kind >= 0) byKind[kind] += static_cast<float>(here);
        }
        *out = static_cast<float>(pieces);
        return out + 1 + kinds_;
    }

    bool owned_, hands_ = false, scores_ = false, together_ = false;
    float ofOne_ = ofPiece;
    int sites_, players_, kinds_ = 0;
    std::vector<std::vector<int>> handSites_;  // by player - 1
    std::vector<int> kindOf_;                  // by component: its kind, -1 = none
};

}  // namespace

FamilyPointer materialFeatures(const FeatureBoard& board, bool forRowsOrConnections) {
    auto family = std::make_unique<MaterialFeatures>(board, forRowsOrConnections);
    return family->entries().empty() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
