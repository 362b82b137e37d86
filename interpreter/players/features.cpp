#include "interpreter/players/features.h"

#include "interpreter/players/features/family.h"

namespace makomba {

namespace {

struct ViewScratch {
    std::vector<std::uint8_t> owner;
    std::vector<int> pieces;
    static ViewScratch& own() {
        static thread_local ViewScratch scratch;
        return scratch;
    }
};

}  // namespace

Features::Features(const Game& game) : game_(game) {
    const FeatureBoard board(game);
    owned_ = board.owned;
    FamilyPointer rows = rowFeatures(board), connection = connectionFeatures(board);
    const bool forRows = rows != nullptr && board.endsByRows(), forConnection = connection != nullptr;
    take(materialFeatures(board, forRows || forConnection));
    take(seedFeatures(board));
    take(trackFeatures(board));
    take(std::move(rows));
    take(placeFeatures(board, forRows));
    take(std::move(connection));
    take(groupFeatures(board));
    if (!forRows && !forConnection) take(territoryFeatures(board));
    take(chaseFeatures(board));
    take(contactFeatures(board));
    take(custodyFeatures(board));
    take(arrivalFeatures(board));
    work_ = std::max<std::int64_t>(1, work_ / 16);
}

void Features::take(FamilyPointer family) {
    if (!family || names_.size() + family->entries().size() > mostFeatures) return;
    for (const FeatureFamily::Entry& entry : family->entries()) {
        names_.push_back(entry.name);
        expectations_.push_back(entry.expectation);
        trusts_.push_back(entry.trust);
        doubts_ = doubts_ || (entry.trust > 1 && entry.expectation == 0);
    }
    work_ += family->work();
    expects_ = expects_ || family->expects();
    certain_ = certain_ || family->certain();
    families_.push_back(std::move(family));
}

void Features::difference(const State& state, int player, float* values) const {
    const int players = game_.program.players();
    FeatureView view(state);
    if (owned_) {
        ViewScratch& scratch = ViewScratch::own();
        const auto board = static_cast<std::size_t>(game_.program.equipment.boardSites());
        const std::uint8_t* ownerOf = game_.program.ownerOf.data();
        scratch.owner.resize(board);
        scratch.pieces.clear();
        for (std::size_t s = 0; s < board; ++s) {
            const int site = static_cast<int>(s);
            int owner = view.columns.owner(site, ownerOf);
            if (owner < 1 || owner > players) owner = view.columns.pieces(site) == 0 ? 0 : players + 1;
            else scratch.pieces.push_back(site);
            scratch.owner[s] = static_cast<std::uint8_t>(owner);
        }
        view.owner = scratch.owner.data();
        view.pieces = &scratch.pieces;
    }
    float* out = values;
    for (const auto& family : families_) {
        family->look(view);
        float* const from = out;
        out = family->figures(view, player, from);
        float others[mostFeatures];
        for (int other = 1; other <= players; ++other) {
            if (other == player) continue;
            const float* const end = family->figures(view, other, others);
            for (const float* figure = others; figure != end; ++figure)
                from[figure - others] -= *figure / static_cast<float>(players - 1);
        }
    }
}

}  // namespace makomba
