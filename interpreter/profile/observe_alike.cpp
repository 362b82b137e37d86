// Men that are alike in one of several properties: their kind, their owner, their state or their value.
#include <set>

#include "interpreter/draw/site_contents.h"
#include "interpreter/profile/observe_men.h"

namespace makomba::profile {

namespace {

constexpr std::size_t kindOf = 0, ownerOf = 1, stateOf = 2, valueOf = 3;

std::array<int, MenObserver::kProperties> propertiesOf(const Program& program, const PieceOnSite& piece) {
    const auto& components = program.equipment.components;
    const auto id = static_cast<std::size_t>(piece.component);
    int kind = 0;  // the first component of that name
    while (components[static_cast<std::size_t>(kind)].plainName != components[id].plainName) ++kind;
    std::array<int, MenObserver::kProperties> all{};
    all[kindOf] = kind;
    all[ownerOf] = components[id].owner;
    all[stateOf] = piece.state;
    all[valueOf] = piece.value;
    return all;
}

}  // namespace

// Two properties at least in which the men of the start differ, so that being alike in one of them is a rule.
void MenObserver::findProperties(const State& start) {
    if (game_.program.layout.stacking) return;
    std::array<std::set<int>, kProperties> seen;
    for (int site = 0; site < game_.program.layout.sites; ++site)
        for (const PieceOnSite& piece : contentsOf(start, site))
            if (piece.component > 0)
                for (std::size_t k = 0; const int number : propertiesOf(game_.program, piece))
                    seen[k++].insert(number);
    for (std::size_t k = 0; k < kProperties; ++k)
        if (seen[k].size() > 1) properties_.push_back(k);
    if (properties_.size() < 2) properties_.clear();
}

// The longest row of men through the site that are alike in one of them.
void MenObserver::lookForAlike(const State& state, Ply& ply) const {
    for (const std::size_t property : properties_) {
        std::vector<std::uint8_t> numbers(static_cast<std::size_t>(sites_));
        for (int site = 0; site < sites_; ++site) {
            const SiteContents contents = contentsOf(state, site);
            if (contents.empty() || contents.back().component == 0) continue;
            const int number = propertiesOf(game_.program, contents.back())[property];
            numbers[static_cast<std::size_t>(site)] = static_cast<std::uint8_t>(std::min(number, 254) + 1);
        }
        for (std::size_t k = 0; k < kLines; ++k) {
            const MenRow row = run(numbers, ply.to, static_cast<Lines>(k));
            if (row.length > ply.alike[k].length) ply.alike[k] = row;
        }
    }
}

}  // namespace makomba::profile
