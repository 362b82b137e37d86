#include "interpreter/state/visible.h"

#include "interpreter/state/actions.h"

namespace makomba {

namespace {

// Takes out of a copy of a position what a player does not see.
class Blindfold {
  public:
    Blindfold(const Program& program, State& copy, Player player) : c_(program), player_(player) {
        c_.workOn(copy);
    }

    void put() {
        for (int site = 0; site < c_.layout.sites; ++site)
            c_.layout.stacking ? stack(Site(site)) : pile(Site(site));
        c_.g->random = 0;
        if (c_.layout.startSites >= 0)
            std::memset(c_.siteSetColumn(c_.layout.startSites), 0,
                        sizeof(Word) * static_cast<std::size_t>(c_.words) * c_.program.ownerOf.size());
        takeStock(c_);
    }

  private:
    std::uint8_t hidden(Site site, int level) const {
        const std::uint8_t* marks = c_.hiddenFrom(site, level, player_);
        return marks == nullptr ? std::uint8_t{0} : *marks;
    }

    void pile(Site site) {
        const std::uint8_t data = hidden(site, 0);
        if (data == 0) return;
        if (data & HidesAll) return clearSite(c_, site);
        const bool empty = c_.pile(site) == 0;
        if (data & HidesWhat) c_.what[site] = 0;
        if (data & HidesWho) c_.who[site] = 0;
        if (data & HidesCount && c_.count && !empty) c_.count[site] = 1;
        if (!c_.state) return;
        if (data & HidesState) c_.state[site] = 0;
        if (data & HidesRotation) c_.rotation[site] = 0;
        if (data & HidesValue) c_.value[site] = 0;
    }

    // Levels that are hidden altogether are left out, and those above them come down.
    void stack(Site site) {
        int kept = 0;
        const int height = c_.height[site];
        for (int level = 0; level < height; ++level) {
            const std::uint8_t data = hidden(site, level);
            if (data & HidesAll) continue;
            const Context::Level from = c_.level(level), to = c_.level(kept++);
            to.what[site] = data & HidesWhat ? std::uint8_t{0} : from.what[site];
            to.state[site] = data & HidesState ? std::int16_t{0} : from.state[site];
            to.rotation[site] = data & HidesRotation ? std::int16_t{0} : from.rotation[site];
            to.value[site] = data & HidesValue ? std::int16_t{0} : from.value[site];
        }
        // What was left above a stack shows no more, either.
        for (int level = kept; level < c_.g->usedLevels; ++level) {
            const Context::Level above = c_.level(level);
            above.what[site] = 0;
            above.state[site] = above.rotation[site] = above.value[site] = 0;
        }
        c_.height[site] = static_cast<std::uint8_t>(kept);
    }

    Context c_;
    const Player player_;
};

}  // namespace

State visibleTo(const Program& program, const State& state, Player player) {
    State seen = state;
    if (hidesAnything(program)) Blindfold(program, seen, player).put();
    return seen;
}

std::vector<Site> sitesHiddenFrom(const Program& program, const State& state, Player player) {
    std::vector<Site> sites;
    if (!hidesAnything(program) || player < 1 || player > program.players()) return sites;
    const Layout& layout = program.layout;
    const auto* marks = state.column<std::uint8_t>(layout.hiddenMarks);
    for (int site = 0; site < layout.sites; ++site)
        for (int level = 0; level < layout.hiddenLevels; ++level)
            if (marks[(level * layout.sites + site) * program.players() + player - 1] != 0) {
                sites.emplace_back(site);
                break;
            }
    return sites;
}

}  // namespace makomba
